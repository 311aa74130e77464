/* plain_words.c: the words that can be typed, one row of the table each; what is none of them is a
 * move. */
#include "terminal/plain/plain_parts.h"

#include "base/clock.h"
#include "notation/moves/coordinates.h"
#include "notation/names/square_names.h"
#include "store/file.h"

#include <stdio.h>
#include <string.h>

enum { MEMORY_PEEKS = 3, MEMORY_BLIND = 4, ANALYSIS_TIME = 2000, LONGEST_ANALYSIS = 600 };

/* ---- the game ---- */

static void say(Plain *plain, CommandKind kind) {
    Events events;
    play_say(plain->play, kind, monotonic_now(), &events);
    tell_events(plain, &events);
}

static void offer(Plain *plain, Slice more) {
    (void)more;
    say(plain, COMMAND_OFFER);
}

static void accept(Plain *plain, Slice more) {
    (void)more;
    say(plain, COMMAND_ACCEPT);
}

static void decline(Plain *plain, Slice more) {
    (void)more;
    say(plain, COMMAND_DECLINE);
}

static void claim(Plain *plain, Slice more) {
    (void)more;
    say(plain, COMMAND_CLAIM);
}

static void resign(Plain *plain, Slice more) {
    (void)more;
    say(plain, COMMAND_RESIGN);
}

static void back(Plain *plain, Slice more) {
    Events events;
    (void)more;
    play_take_back(plain->play, monotonic_now(), &events);
    tell_events(plain, &events);
}

static void hint(Plain *plain, Slice more) {
    (void)more;
    play_ask_hint(plain->play);
    plain->awaits_hint = plain->play->is_hinting;
    if (!plain->awaits_hint)
        tell_hint(plain);
}

static void analyse(Plain *plain, Slice more) {
    unsigned long seconds = 0;
    if (more.length && (!slice_number(more, LONGEST_ANALYSIS, &seconds) || !seconds)) {
        write_format(&plain->text, "Type analyse, or analyse and 1 to %d seconds.\n",
                     LONGEST_ANALYSIS);
        return;
    }
    play_want_advice(plain->play, true);
    plain->analysis = monotonic_now() + (seconds ? (int64_t)seconds * 1000 : ANALYSIS_TIME);
}

static void again(Plain *plain, Slice more) {
    (void)more;
    plain->wants_again = true;
}

static void quit(Plain *plain, Slice more) {
    (void)more;
    if (play_can_be_resumed(plain->play))
        write_text(&plain->text, "The game is saved: tabiya play --resume continues it.\n");
    plain->is_leaving = true;
}

/* ---- what can be asked ---- */

/* At the levels of memory that show moves only, a look is counted, or is none. */
static bool may_look(Plain *plain) {
    if (plain->memory >= MEMORY_BLIND)
        write_text(&plain->text, "You cannot peek at this memory level.\n");
    else if (plain->memory == MEMORY_PEEKS)
        write_format(&plain->text, "Peek %u.\n", ++plain->peeks);
    return plain->memory < MEMORY_BLIND;
}

static void board(Plain *plain, Slice more) {
    (void)more;
    if (may_look(plain))
        tell_board(plain);
}

static void where(Plain *plain, Slice more) {
    if (may_look(plain))
        tell_where(plain, more);
}

static void fen(Plain *plain, Slice more) {
    Setup setup;
    (void)more;
    if (!may_look(plain))
        return;
    position_setup(play_position(plain->play), &setup);
    setup_write(&plain->text, &setup, plain->play->table.game.variant);
    write_char(&plain->text, '\n');
}

/* the legal ones, or those of the piece on a square */
static void moves(Plain *plain, Slice more) {
    Game *game = &plain->play->table.game;
    size_t n = game_moves(game), told = 0;
    Square from = NO_SQUARE;
    bool is_square = read_any_square(more, game->variant, &from);
    for (size_t i = 0; i < n; i++) {
        Move move = game->buffer[i];
        if (is_square && (move_kind(move) == MOVE_DROP || move_from(move) != from))
            continue;
        write_text(&plain->text, told++ ? ", " : "");
        write_own_move(&plain->text, &game->position, move);
    }
    write_text(&plain->text, told ? ".\n" : "There are no moves.\n");
}

static void list(Plain *plain, Slice more) {
    (void)more;
    tell_list(plain);
}

static void clock_word(Plain *plain, Slice more) {
    (void)more;
    tell_clock(plain);
}

static void pgn(Plain *plain, Slice more) {
    Error error;
    (void)more;
    if (!play_write_pgn(plain->play, &plain->text, &error))
        tell_error(plain, "", error.text);
}

/* a file that was there before is somebody's */
static const char *save_to(Plain *plain, const char *path, Slice content) {
    if (strcmp(path, plain->saved) != 0 && file_is_there(path))
        return "this file already exists: choose another name";
    const char *reason = file_save(path, content);
    if (!reason)
        snprintf(plain->saved, sizeof plain->saved, "%s", path);
    return reason;
}

static void save(Plain *plain, Slice more) {
    char path[sizeof plain->saved];
    Writer content = writer_growing();
    Error error;
    if (!more.length || more.length >= sizeof path) {
        write_text(&plain->text, "Type save and a file name, such as save game.pgn.\n");
        return;
    }
    snprintf(path, sizeof path, "%.*s", (int)more.length, more.at);
    bool is_written = play_write_pgn(plain->play, &content, &error);
    const char *reason =
        is_written ? save_to(plain, path, (Slice){content.buffer, content.length}) : error.text;
    if (reason)
        tell_error(plain, "Not saved: ", reason);
    else
        tell_error(plain, "Saved as ", path);
    write_char(&plain->text, '\n');
    writer_free(&content);
}

static void flip(Plain *plain, Slice more) {
    (void)more;
    plain->flipped = !plain->flipped;
    write_format(&plain->text, "The board is now told from %s's side.\n",
                 side_name(plain->play->table.game.variant, plain->flipped ? SECOND : FIRST));
}

static void memory(Plain *plain, Slice more) {
    static const char *const LEVELS_OF_MEMORY[MEMORY_LEVELS] = {
        "the board with its coordinates", "the board", "pieces without faces",
        "moves only, peeks are counted", "moves only, no peeking"};
    unsigned long level;
    if (more.length && !slice_number(more, MEMORY_LEVELS - 1, &level)) {
        write_format(&plain->text, "Memory levels are 0 to %d.\n", MEMORY_LEVELS - 1);
        return;
    }
    if (more.length)
        plain->memory = (unsigned)level;
    write_format(&plain->text, "Memory level %u: %s.\n", plain->memory,
                 LEVELS_OF_MEMORY[plain->memory]);
}

/* ---- the table ---- */

static void help(Plain *plain, Slice more);

typedef struct Word {
    const char *word, *argument, *about; /* without an about, another word for the one before */
    void (*act)(Plain *plain, Slice more);
} Word;

static const Word WORDS[] = {
    {"board", NULL, "the position, rank by rank", board},
    {"where", "[SQUARE]", "where each piece is, or what is on a square", where},
    {"squares", NULL, NULL, where},
    {"moves", "[SQUARE]", "the legal moves, or those of one piece", moves},
    {"list", NULL, "the moves so far", list},
    {"back", NULL, "take back your last move", back},
    {"undo", NULL, NULL, back},
    {"hint", NULL, "what the computer would play", hint},
    {"analyse", "[SECONDS]", "the best lines the engine finds", analyse},
    {"offer", NULL, "offer a draw", offer},
    {"accept", NULL, "accept a draw offer", accept},
    {"decline", NULL, "decline a draw offer", decline},
    {"claim", NULL, "claim a draw, where the rules allow it", claim},
    {"resign", NULL, "give up", resign},
    {"clock", NULL, "the time left", clock_word},
    {"fen", NULL, "the position as FEN", fen},
    {"pgn", NULL, "the game as PGN", pgn},
    {"save", "FILE", "save the game as PGN", save},
    {"flip", NULL, "describe the board from the other side", flip},
    {"memory", "[N]", "memory level: 0 shows all, 4 nothing", memory},
    {"again", NULL, "start another game like this one", again},
    {"quit", NULL, "leave; the game can be resumed", quit},
    {"help", NULL, "list these commands", help},
};
enum { WORDS_COUNT = sizeof WORDS / sizeof *WORDS };

static void help(Plain *plain, Slice more) {
    (void)more;
    write_text(
        &plain->text,
        "A move is two squares (e2e4), plus the piece to promote to (e7e8q) or + (a4a5+),\n"
        "or standard notation (Nf3), or words (knight to f3). A drop is P@c3 or drop p c3.\nOther commands:\n");
    for (unsigned i = 0; i < WORDS_COUNT; i++) {
        char label[32];
        if (!WORDS[i].about)
            continue;
        snprintf(label, sizeof label, "%s%s%s", WORDS[i].word, WORDS[i].argument ? " " : "",
                 WORDS[i].argument ? WORDS[i].argument : "");
        write_format(&plain->text, "  %-18s %s\n", label, WORDS[i].about);
    }
}

static const Word *find_word(Slice *line) {
    Slice rest = *line, first = slice_word(&rest);
    rest = slice_trim(rest);
    for (unsigned i = 0; i < WORDS_COUNT; i++)
        if (slice_is_ignoring_case(first, WORDS[i].word) &&
            (!rest.length || WORDS[i].argument || WORDS[i].act == where)) {
            *line = rest;
            return &WORDS[i];
        }
    return NULL;
}

bool is_word(Slice line) {
    return find_word(&line) != NULL;
}

static void take_move(Plain *plain, Slice line) {
    Events events;
    if (play_move_text(plain->play, line, monotonic_now(), &events)) {
        tell_events(plain, &events);
        return;
    }
    tell_error(plain, "Not played: ", events.list[0].error.text);
    write_text(&plain->text, " Type help for a list of commands.\n");
}

void take_line(Plain *plain, Slice line) {
    line = slice_trim(line);
    Slice more = line;
    const Word *word = find_word(&more);
    if (word)
        word->act(plain, more);
    else if (line.length)
        take_move(plain, line);
}
