/* show.c: tabiya show VARIANT: draws a position, says whose move it is and how the game stands. */
#include "cli/session.h"
#include "notation/text_board.h"

#include <stdio.h>

enum { TEXT_SIZE = 1 << 15 };

static int draw(Session *session, BoardStyle style) {
    Game *game = arena_alloc(&session->arena, sizeof *game);
    char *text = arena_alloc(&session->arena, TEXT_SIZE);
    Faults faults = {0};
    if (!game || !text ||
        !game_start(game, session->variant, &session->setup, &session->arena, &faults))
        return complain(EXIT_SYSTEM, "show", NULL, "out of memory");
    Writer writer = writer_to(text, TEXT_SIZE);
    Setup now;
    position_setup(&game->position, &now);
    write_text_board(&writer, &now, session->variant, style);
    write_hands(&writer, &now, session->variant);
    if (game->outcome.result == RESULT_NONE) {
        write_format(&writer, "%s to move", side_name(game->position.side));
        write_text(&writer, position_in_check(&game->position) ? ", in check\n" : "\n");
    } else {
        write_outcome(&writer, game->outcome);
        write_char(&writer, '\n');
    }
    setup_write(&writer, &now, session->variant);
    puts(text);
    return EXIT_WELL;
}

int run_show(const CliCommand *command, int argc, char **argv) {
    const char *fen = NULL, *board = NULL, *number = NULL, *seed = NULL;
    bool ascii = false, unicode = false, flip = false;
    const Option options[] = {{"--fen", &fen, NULL},     {"--board", &board, NULL},
                              {"--ascii", NULL, &ascii}, {"--unicode", NULL, &unicode},
                              {"--flip", NULL, &flip},   {"--number", &number, NULL},
                              {"--seed", &seed, NULL},   {NULL, NULL, NULL}};
    Words words;
    Session session;
    unsigned long n = 0;
    int status = options_read(&words, command, options, argc, argv);
    if (status != EXIT_WELL)
        return status;
    if ((number && !option_number("--number", number, 0, 959, &n)) ||
        (seed && !option_number("--seed", seed, 0, 0xffffffff, &n)))
        return EXIT_USAGE;
    status = session_open(&session, &words);
    if (status == EXIT_WELL)
        status = session_variant(&session, words.word[0], NULL);
    if (status == EXIT_WELL && (number || seed)) {
        Error error;
        Rng rng = {n};
        bool made = number ? setup_numbered(&session.setup, session.variant, (unsigned)n, &error)
                           : setup_shuffled(&session.setup, session.variant, &rng, &error);
        if (!made)
            status = complain(EXIT_INPUT, "show", words.word[0], "%s", error.text);
    } else if (status == EXIT_WELL) {
        status = session_position(&session, fen, board, NULL);
    }
    if (status == EXIT_WELL)
        status = draw(&session, (BoardStyle){.unicode = unicode || (!ascii && wants_unicode()),
                                             .flipped = flip,
                                             .coordinates = true});
    session_close(&session);
    return status;
}
