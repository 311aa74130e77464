/* play.c: tabiya play VARIANT: a game for two people, line by line. */
#include "cli/session.h"
#include "notation/coordinates.h"
#include "notation/text_board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 1 << 15, LINE_SIZE = 256 };

typedef struct Play {
    Session session;
    Game game;
    BoardStyle style;
    char *text; /* TEXT_SIZE */
    bool is_over;
} Play;

static void show_board(Play *play) {
    Writer writer = writer_to(play->text, TEXT_SIZE);
    Setup now;
    position_setup(&play->game.position, &now);
    write_char(&writer, '\n');
    write_text_board(&writer, &now, play->game.variant, play->style);
    write_hands(&writer, &now, play->game.variant);
    fputs(play->text, stdout);
}

static void show_prompt(const Play *play) {
    bool check = position_in_check(&play->game.position);
    printf("\n%s%s to move: ", check ? "Check. " : "", side_name(play->game.position.side));
    fflush(stdout);
}

static void show_outcome(Play *play) {
    Writer writer = writer_to(play->text, TEXT_SIZE);
    write_outcome(&writer, play->game.outcome);
    printf("\n%s.\n", play->text);
}

static void show_moves(Play *play) {
    size_t n = game_moves(&play->game);
    for (size_t i = 0; i < n; i++) {
        char text[MOVE_TEXT];
        Writer writer = writer_to(text, sizeof text);
        write_move(&writer, &play->game.position, play->game.buffer[i]);
        printf("%-7s%s", text, i % 10 == 9 || i + 1 == n ? "\n" : " ");
    }
}

static void show_fen(Play *play) {
    Writer writer = writer_to(play->text, TEXT_SIZE);
    Setup now;
    position_setup(&play->game.position, &now);
    setup_write(&writer, &now, play->game.variant);
    puts(play->text);
}

static void take_back(Play *play) {
    if (!game_take_back(&play->game, 1))
        puts("There is no move to take back.");
    else
        show_board(play);
}

static void claim(Play *play) {
    Error error;
    if (game_claim(&play->game, &error))
        show_outcome(play), play->is_over = true;
    else
        puts("No draw can be claimed.");
}

static void resign(Play *play) {
    Side side = play->game.position.side;
    printf("\n%s resigns. %s wins.\n", side_name(side), side_name((Side)(side ^ 1)));
    play->is_over = true;
}

static void quit(Play *play) {
    play->is_over = true;
}

static void show_words(Play *play);

static const struct {
    const char *word, *about;
    void (*act)(Play *play);
} WORDS[] = {
    {"moves", "the legal moves", show_moves},
    {"undo", "take back the last move", take_back},
    {"board", "the board again", show_board},
    {"fen", "the position as FEN", show_fen},
    {"flip", "turn the board round", NULL},
    {"claim", "claim a draw", claim},
    {"resign", "give up", resign},
    {"quit", "leave the game", quit},
    {"help", "these words", show_words},
};

static void show_words(Play *play) {
    (void)play;
    puts("A move is two squares (e2e4), with the piece to promote to (e7e8q) or + (a4a5+);\n"
         "a drop is a piece and a square (P@c3). Other words:");
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        printf("  %-7s %s\n", WORDS[i].word, WORDS[i].about);
}

static void play_move(Play *play, Slice line) {
    size_t n = game_moves(&play->game);
    Move move;
    Error error;
    if (!read_move(&move, &play->game.position, play->game.buffer, n, line, &error) ||
        !game_play(&play->game, move, &error)) {
        printf("%s. Type help for what can be typed.\n", error.text);
        return;
    }
    show_board(play);
    if (play->game.outcome.result != RESULT_NONE) {
        show_outcome(play);
        play->is_over = true;
    }
}

static void take_line(Play *play, Slice line) {
    if (!line.length)
        return;
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (slice_is_ignoring_case(line, WORDS[i].word)) {
            if (WORDS[i].act)
                WORDS[i].act(play);
            else
                play->style.flipped = !play->style.flipped, show_board(play);
            return;
        }
    play_move(play, line);
}

/* One line, of any length: what does not fit cannot be a move and is only cut. False at the end. */
static bool read_line(char line[LINE_SIZE], size_t *length) {
    int c;
    bool any = false;
    *length = 0;
    while ((c = getchar()) != EOF) {
        any = true;
        if (c == '\n')
            return true;
        if (*length < LINE_SIZE)
            line[(*length)++] = (char)(c ? c : '?');
    }
    return any;
}

static int run_game(Play *play) {
    char line[LINE_SIZE];
    size_t length;
    printf("%s. Type a move such as e2e4, or help.\n", play->session.variant->title);
    show_board(play);
    if (play->game.outcome.result != RESULT_NONE) {
        show_outcome(play);
        return EXIT_WELL;
    }
    while (!play->is_over) {
        show_prompt(play);
        if (!read_line(line, &length))
            break;
        take_line(play, slice_trim((Slice){line, length}));
    }
    return ferror(stdout) ? EXIT_SYSTEM : EXIT_WELL;
}

static int start(Play *play) {
    Faults faults = {0};
    play->text = arena_alloc(&play->session.arena, TEXT_SIZE);
    if (!play->text || !game_start(&play->game, play->session.variant, &play->session.setup,
                                   &play->session.arena, &faults))
        return complain(EXIT_SYSTEM, "play", NULL, "out of memory");
    return run_game(play);
}

int run_play(const Command *command, int argc, char **argv) {
    const char *fen = NULL, *board = NULL, *seed = NULL;
    bool ascii = false, flip = false;
    const Option options[] = {{"--fen", &fen, NULL},   {"--board", &board, NULL},
                              {"--seed", &seed, NULL}, {"--ascii", NULL, &ascii},
                              {"--flip", NULL, &flip}, {NULL, NULL, NULL}};
    Words words;
    unsigned long number = 0;
    if (!options_read(&words, command, options, argc, argv))
        return EXIT_USAGE;
    if (words.wants_help)
        return run_help(command, argc, argv);
    if (words.count > 1)
        return usage(command);
    if (seed && !option_number("--seed", seed, 0xffffffff, &number))
        return EXIT_USAGE;
    Play *play = calloc(1, sizeof *play);
    if (!play)
        return complain(EXIT_SYSTEM, "play", NULL, "out of memory");
    play->style =
        (BoardStyle){.unicode = !ascii && wants_unicode(), .flipped = flip, .coordinates = true};
    Session *session = &play->session;
    int status = session_open(session, &words);
    if (status == EXIT_WELL)
        status = session_variant(session, words.count ? words.word[0] : "chess", NULL);
    if (status == EXIT_WELL && seed) {
        Rng rng = {number};
        Error error;
        if (!setup_shuffled(&session->setup, session->variant, &rng, &error))
            status = complain(EXIT_INPUT, "play", session->variant->name, "%s", error.text);
    } else if (status == EXIT_WELL) {
        status = session_position(session, fen, board, NULL);
    }
    if (status == EXIT_WELL)
        status = start(play);
    session_close(session);
    free(play);
    return status;
}
