/* play.c: tabiya play VARIANT: a game for two people, line by line. */
#include "cli/session.h"
#include "notation/coordinates.h"
#include "notation/text_board.h"
#include "table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 1 << 15, LINE_SIZE = 256 };

typedef struct Play {
    Session session;
    Table table;
    BoardStyle style;
    char *text;   /* TEXT_SIZE */
    bool is_over; /* or left */
} Play;

static void show_board(Play *play) {
    Writer writer = writer_to(play->text, TEXT_SIZE);
    Setup now;
    position_setup(&play->table.game.position, &now);
    write_char(&writer, '\n');
    write_text_board(&writer, &now, play->table.game.variant, play->style);
    write_hands(&writer, &now, play->table.game.variant);
    fputs(play->text, stdout);
}

static void show_prompt(const Play *play) {
    bool check = position_in_check(&play->table.game.position);
    printf("\n%s%s to move: ", check ? "Check. " : "", side_name(play->table.game.position.side));
    fflush(stdout);
}

static void show_outcome(Play *play) {
    Writer writer = writer_to(play->text, TEXT_SIZE);
    write_outcome(&writer, play->table.outcome);
    printf("\n%s.\n", play->text);
}

static void show_moves(Play *play) {
    size_t n = game_moves(&play->table.game);
    for (size_t i = 0; i < n; i++) {
        char text[MOVE_TEXT];
        Writer writer = writer_to(text, sizeof text);
        write_move(&writer, &play->table.game.position, play->table.game.buffer[i]);
        printf("%-7s%s", text, i % 10 == 9 || i + 1 == n ? "\n" : " ");
    }
}

static void show_fen(Play *play) {
    Writer writer = writer_to(play->text, TEXT_SIZE);
    Setup now;
    position_setup(&play->table.game.position, &now);
    setup_write(&writer, &now, play->table.game.variant);
    puts(play->text);
}

/* by the side to move; false: the events say why not */
static bool give(Play *play, Command command, Events *events) {
    command.seat = play->table.game.position.side;
    if (!table_apply(&play->table, &command, events))
        return false;
    play->is_over = table_is_over(&play->table);
    return true;
}

static void take_back(Play *play) {
    Events events;
    if (give(play, (Command){.kind = COMMAND_TAKE_BACK, .plies = 1}, &events))
        show_board(play);
    else
        puts("There is no move to take back.");
}

static void claim(Play *play) {
    Events events;
    if (give(play, (Command){.kind = COMMAND_CLAIM}, &events))
        show_outcome(play);
    else
        puts("No draw can be claimed.");
}

static void resign(Play *play) {
    Events events;
    Side side = play->table.game.position.side;
    if (give(play, (Command){.kind = COMMAND_RESIGN}, &events))
        printf("\n%s resigns. %s wins.\n", side_name(side), side_name((Side)(side ^ 1)));
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
    Events events;
    if (!give(play, (Command){.kind = COMMAND_MOVE, .text = line}, &events)) {
        printf("Not played: %s. Type help for what can be typed.\n", events.list[0].error.text);
        return;
    }
    show_board(play);
    if (play->is_over)
        show_outcome(play);
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
    play->is_over = table_is_over(&play->table);
    if (play->is_over)
        show_outcome(play);
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
    if (!play->text || !table_open(&play->table, play->session.variant, &play->session.setup,
                                   (TimeControl){0}, &play->session.arena, &faults))
        return complain(EXIT_SYSTEM, "play", NULL, "out of memory");
    return run_game(play);
}

int run_play(const CliCommand *command, int argc, char **argv) {
    const char *fen = NULL, *board = NULL, *seed = NULL;
    bool ascii = false, flip = false;
    const Option options[] = {{"--fen", &fen, NULL},   {"--board", &board, NULL},
                              {"--seed", &seed, NULL}, {"--ascii", NULL, &ascii},
                              {"--flip", NULL, &flip}, {NULL, NULL, NULL}};
    Words words;
    unsigned long number = 0;
    int status = options_read(&words, command, options, argc, argv);
    if (status != EXIT_WELL)
        return status;
    if (seed && !option_number("--seed", seed, 0, 0xffffffff, &number))
        return EXIT_USAGE;
    Play *play = calloc(1, sizeof *play);
    if (!play)
        return complain(EXIT_SYSTEM, "play", NULL, "out of memory");
    play->style =
        (BoardStyle){.unicode = !ascii && wants_unicode(), .flipped = flip, .coordinates = true};
    Session *session = &play->session;
    status = session_open(session, &words);
    if (status == EXIT_WELL)
        status = session_variant(session, words.word[0], NULL);
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
