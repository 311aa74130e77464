/* show.c: tabiya show GAME: draws a position, says whose move it is and how the game stands;
 * or makes a picture of it. */
#include "cli/session.h"
#include "cli/show_picture.h"
#include "notation/moves/san.h"
#include "notation/text_board.h"

#include <stdio.h>

enum { TEXT_SIZE = 1 << 15 };

typedef struct ShowOptions {
    const char *fen, *board, *number, *seed, *moves;
    bool ascii, unicode, flip;
} ShowOptions;

static int draw(Game *game, Session *session, BoardStyle style) {
    char *text = arena_alloc(&session->arena, TEXT_SIZE);
    if (!text)
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

static bool play_move(Game *game, Slice word, Error *error) {
    Move move;
    if (game->outcome.result != RESULT_NONE)
        return error_set(error, 0, 0, ERROR_GAME_OVER);
    size_t n = game_moves(game);
    return read_san_or_squares(&move, &game->position, game->buffer, n, word, error) &&
           game_play(game, move, error);
}

static int play_moves(Game *game, const char *moves) {
    unsigned count = 0;
    for (Slice rest = slice_of(moves), word; (word = slice_word(&rest)).length;) {
        Error error;
        char where[64];
        word = san_without_number(word);
        if (!word.length)
            continue;
        snprintf(where, sizeof where, "move %u, %.*s", ++count,
                 (int)(word.length < 32 ? word.length : 32), word.at);
        if (!play_move(game, word, &error))
            return complain_option(EXIT_INPUT, "show", "--moves", where, "%s", error.text);
    }
    return EXIT_WELL;
}

static int set_up(Session *session, const Words *words, const ShowOptions *options) {
    unsigned long n = 0;
    Error error;
    if ((options->number && !option_number("show", "--number", options->number, 0, 959, &n)) ||
        (options->seed && !option_number("show", "--seed", options->seed, 0, 0xffffffff, &n)))
        return EXIT_USAGE;
    int status = session_variant(session, words->word[0], NULL);
    if (status != EXIT_WELL)
        return status;
    if (!options->number && !options->seed)
        return session_position(session, options->fen, options->board, NULL);
    Rng rng = {n};
    bool made = options->number
                    ? setup_numbered(&session->setup, session->variant, (unsigned)n, &error)
                    : setup_shuffled(&session->setup, session->variant, &rng, &error);
    return made ? EXIT_WELL : complain(EXIT_INPUT, "show", words->word[0], "%s", error.text);
}

static int show(Session *session, const Words *words, const ShowOptions *options,
                const PictureOptions *picture) {
    Faults faults = {0};
    Game *game = arena_alloc(&session->arena, sizeof *game);
    if (!game || !game_start(game, session->variant, &session->setup, &session->arena, &faults))
        return complain(EXIT_SYSTEM, "show", NULL, "out of memory");
    int status = options->moves ? play_moves(game, options->moves) : EXIT_WELL;
    if (status != EXIT_WELL)
        return status;
    if (picture->svg || picture->png)
        return show_picture(game, words, picture, options->flip);
    return draw(game, session,
                (BoardStyle){.unicode = options->unicode || (!options->ascii && wants_unicode()),
                             .flipped = options->flip,
                             .coordinates = true});
}

int run_show(const CliCommand *command, int argc, char **argv) {
    ShowOptions given = {0};
    PictureOptions picture = {0};
    const Option options[] = {{"--fen", &given.fen, NULL},
                              {"--board", &given.board, NULL},
                              {"--number", &given.number, NULL},
                              {"--seed", &given.seed, NULL},
                              {"--moves", &given.moves, NULL},
                              {"--ascii", NULL, &given.ascii},
                              {"--unicode", NULL, &given.unicode},
                              {"--flip", NULL, &given.flip},
                              {"--svg", &picture.svg, NULL},
                              {"--png", &picture.png, NULL},
                              {"--size", &picture.size, NULL},
                              {"--theme", &picture.theme, NULL},
                              {"--pieces", &picture.pieces, NULL},
                              {"--arrow", &picture.arrow, NULL},
                              {"--mark", &picture.mark, NULL},
                              {"--bare", NULL, &picture.bare},
                              {NULL, NULL, NULL}};
    Words words;
    Session session;
    int status = options_read(&words, command, options, argc, argv);
    if (status != EXIT_WELL)
        return status;
    status = picture_options_check(&picture, given.ascii || given.unicode);
    if (status != EXIT_WELL)
        return status;
    status = session_open(&session, &words);
    if (status == EXIT_WELL)
        status = set_up(&session, &words, &given);
    if (status == EXIT_WELL)
        status = show(&session, &words, &given, &picture);
    session_close(&session);
    return status;
}
