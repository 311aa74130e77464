/* play.c: tabiya play GAME: what the options say becomes a choice, and the choice a game. */
#include "base/chance.h"
#include "cli/session/session.h"
#include "engine/engine.h"
#include "notation/names/side_names.h"
#include "play/play_errors.h"
#include "store/journal.h"
#include "store/store_errors.h"
#include "terminal/app.h"
#include "terminal/screen/curses.h"
#include "terminal/board/face.h"
#include "play/game_files.h"
#include "play/lot.h"
#include "terminal/plain/plain.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_MOVES = 1000, LISTED = 64 };

typedef struct PlayGiven {
    const char *game, *fen, *board, *open, *journal;
    const char *side, *white, *black;
    int64_t time, increment;
    unsigned long seed, size, number, level, moves, memory;
    int theme, pieces;
    bool resume, shuffled, plain, ascii, flip;
} PlayGiven;

/* ---- who plays, and how ---- */

static bool read_seat(Seat *seat, const char *option, const char *text) {
    if (!text || seat_read(seat, slice_of(text)))
        return true;
    complain_option(EXIT_USAGE, "play", option, text,
                    "expected person, computer or computer:1 to computer:%d", LEVELS);
    return false;
}

/* which sides a person has, by bits; without a variant they are called as in any game */
static bool read_side(const char *text, const Variant *variant, unsigned *out) {
    Side side;
    if (!text)
        *out = 1;
    else if (strcmp(text, "both") == 0)
        *out = 3;
    else if (strcmp(text, "none") == 0)
        *out = 0;
    else if (strcmp(text, "random") == 0)
        *out = chance_seed() & 1 ? 1 : 2;
    else if (find_side(variant, slice_of(text), &side))
        *out = 1u << side;
    else
        return complain_option(EXIT_USAGE, "play", "--side", text,
                               "expected %s, %s, random, both or none", side_name(variant, FIRST),
                               side_name(variant, SECOND)),
               false;
    return true;
}

/* Who is named alone plays against the other kind. */
static bool read_seats(Choice *choice, const PlayGiven *given, const Variant *variant) {
    unsigned people;
    if (!read_side(given->side, variant, &people))
        return false;
    for (unsigned i = 0; i < 2; i++)
        choice->seat[i] = (Seat){.is_engine = !(people >> i & 1), .level = (unsigned)given->level};
    if (!read_seat(&choice->seat[0], "--white", given->white) ||
        !read_seat(&choice->seat[1], "--black", given->black))
        return false;
    if (!given->side && !given->white != !given->black) {
        unsigned named = given->white ? 0 : 1;
        choice->seat[named ^ 1].is_engine = !choice->seat[named].is_engine;
    }
    return true;
}

static bool read_choice(Choice *choice, const PlayGiven *given, const Variant *variant) {
    *choice = choice_usual();
    choice->control = (TimeControl){
        .base = given->time, .increment = given->increment, .moves = (unsigned)given->moves};
    choice->memory = (unsigned)given->memory;
    if (!given->time && (given->increment || given->moves)) {
        complain_option(EXIT_USAGE, "play", given->increment ? "--increment" : "--moves", NULL,
                        "this needs a clock: add --time");
        return false;
    }
    return read_seats(choice, given, variant);
}

/* ---- which game ---- */

static bool has_board(const Variant *variant, unsigned long size) {
    return variant->smallest ? size >= variant->smallest && size <= variant->largest
                             : size == variant->board.width && size == variant->board.height;
}

/* the size and whether the start is drawn; a seed draws it here, so that it stays the same */
static int choose_lot(Choice *choice, Session *session, const CommandLine *line,
                      const PlayGiven *given) {
    const Variant *variant = session->variant;
    Rulebook book = {.catalog = &session->catalog};
    bool has_seed = line_has(line, "--seed");
    Error error;
    int status = EXIT_SUCCESS;
    if (given->size && !has_board(variant, given->size))
        return complain_option(EXIT_INPUT, "play", "--size", line_text(line, "--size"),
                               "%s has no such board", variant->name);
    choice->size = variant->smallest ? (unsigned)given->size : 0;
    choice->is_shuffled = given->shuffled || has_seed;
    if (has_seed) {
        if (!choice_draw_lot(choice, &book, given->seed, &error))
            status = complain(EXIT_INPUT, "play", variant->name, "%s", error.text);
        choice_set_aside_lot(choice);
    }
    rulebook_free(&book);
    return status;
}

static int choose_start(Choice *choice, Session *session, const CommandLine *line,
                        const PlayGiven *given) {
    snprintf(choice->game, sizeof choice->game, "%s", session->variant->name);
    if (!given->fen && !given->board)
        return choose_lot(choice, session, line, given);
    int status = session_position(session, given->fen, given->board, NULL);
    if (status != EXIT_SUCCESS)
        return status;
    Writer fen = writer_to(choice->fen, sizeof choice->fen);
    setup_write(&fen, &session->setup, session->variant);
    if (!writer_fits(&fen))
        return complain(EXIT_INPUT, "play", NULL, "the position is too large to save");
    return EXIT_SUCCESS;
}

/* of two settings that exclude each other the table knows most; these it cannot say */
static int check_given(const CommandLine *line, const PlayGiven *given) {
    if (given->size &&
        (given->fen || given->board || given->open || given->resume || given->journal))
        return complain_option(EXIT_USAGE, "play", "--size", line_text(line, "--size"),
                               "the position already has a size");
    const char *start = given->fen       ? "--fen"
                        : given->board   ? "--board"
                        : given->resume  ? "--resume"
                        : given->journal ? "--journal"
                                         : NULL;
    if (given->open && start)
        return complain_option(EXIT_USAGE, "play", start, given->open,
                               "cannot be combined with a PGN file");
    if (given->number && !given->open)
        return complain_option(EXIT_USAGE, "play", "--game-number",
                               line_text(line, "--game-number"),
                               "this needs a PGN file: add --open FILE");
    return EXIT_SUCCESS;
}

/* "games.pgn" in the place of a game's name */
static void take_file_word(PlayGiven *given) {
    static const char ENDING[] = ".pgn";
    size_t length = strlen(given->game), ending = sizeof ENDING - 1;
    if (given->open || length <= ending || strcmp(given->game + length - ending, ENDING) != 0)
        return;
    given->open = given->game;
    given->game = "chess";
}

/* the newest that is nobody else's */
static int choose_unfinished(char journal[GAME_FILE], const char *game) {
    Error error;
    bool has_used = false;
    Unfinished *list = calloc(LISTED, sizeof *list);
    size_t n = list ? unfinished_games(list, LISTED) : 0;
    journal[0] = 0;
    for (size_t i = 0; i < n && !journal[0]; i++) {
        if (game && strcmp(game, list[i].choice.game) != 0)
            continue;
        has_used |= list[i].is_in_use;
        if (!list[i].is_in_use)
            memcpy(journal, list[i].journal, GAME_FILE);
    }
    free(list);
    if (journal[0])
        return EXIT_SUCCESS;
    if (has_used)
        error_set(&error, 0, 0, ERROR_JOURNAL_USED);
    else
        error_set(&error, 0, 0, ERROR_NO_UNFINISHED, game ? " of " : "", game ? game : "");
    return complain(EXIT_INPUT, "play", NULL, "%s", error.text);
}

/* a path, or a name in the folder of games */
static int name_journal(char journal[GAME_FILE], const char *name) {
    char folder[PLACE_TEXT];
    Error error;
    size_t length = strlen(name), ending = sizeof JOURNAL_ENDING - 1;
    bool is_whole = length > ending && strcmp(name + length - ending, JOURNAL_ENDING) == 0;
    if (length >= JOURNAL_NAME && !strchr(name, '/'))
        return complain(EXIT_INPUT, "play", name, "there is no such unfinished game");
    if (strchr(name, '/'))
        snprintf(journal, GAME_FILE, "%s", name);
    else if (!place_find(folder, PLACE_STATE, "games", &error))
        return complain(EXIT_INPUT, "play", name, "%s", error.text);
    else
        snprintf(journal, GAME_FILE, "%s/%.*s%s", folder, JOURNAL_NAME, name,
                 is_whole ? "" : JOURNAL_ENDING);
    return EXIT_SUCCESS;
}

/* ---- the game ---- */

static int complain_of(const PlainOptions *options, const Error *error) {
    const char *where = error->code == ERROR_SYSTEM ? NULL /* it names the file */
                        : options->journal          ? options->journal
                                                    : options->file;
    char place[64] = "";
    if (error->line)
        snprintf(place, sizeof place, "line %u, column %u: ", error->line, error->column);
    return complain(error->code == ERROR_NO_MEMORY ? EXIT_SYSTEM : EXIT_INPUT, "play", where,
                    "%s%s", place, error->text);
}

static int play(Session *session, const PlainOptions *options, const PlayGiven *given) {
    /* of --pieces: what is said of signs and of scripts */
    static const int PIECES[][2] = {{SIGNS_FIGURES, AS_REMEMBERED},
                                    {SIGNS_LETTERS, SCRIPT_LETTERS},
                                    {SIGNS_OWN, AS_REMEMBERED},
                                    {AS_REMEMBERED, SCRIPT_KANJI},
                                    {AS_REMEMBERED, SCRIPT_BOTH}};
    bool has_pieces = given->pieces != NOT_CHOSEN;
    Rulebook book = {.catalog = &session->catalog};
    Error error = {.code = ERROR_NONE};
    PlainEnd end;
    if (!given->plain && terminal_is_there()) {
        const AppOptions screen = {.choice = &options->choice,
                                   .journal = options->journal,
                                   .file = options->file,
                                   .number = options->number,
                                   .theme = given->theme,
                                   .signs = has_pieces ? PIECES[given->pieces][0] : AS_REMEMBERED,
                                   .script = has_pieces ? PIECES[given->pieces][1] : AS_REMEMBERED,
                                   .wants_ascii = options->ascii,
                                   .is_flipped = options->flipped};
        end = terminal_run(&book, &screen, &error) ? PLAIN_LEFT : PLAIN_NO_GAME;
    } else {
        end = plain_run(options, &book, &error);
    }
    rulebook_free(&book);
    if (end == PLAIN_NO_GAME)
        return complain_of(options, &error);
    return end == PLAIN_LEFT ? EXIT_SUCCESS : EXIT_SYSTEM;
}

static int choose_and_play(Session *session, const CommandLine *line, const PlayGiven *given,
                           PlainOptions *options) {
    char journal[GAME_FILE] = "";
    int status = EXIT_SUCCESS;
    if (given->resume)
        status = choose_unfinished(journal, line->words ? given->game : NULL);
    else if (given->journal)
        status = name_journal(journal, given->journal);
    else if (given->open)
        snprintf(options->choice.game, sizeof options->choice.game, "%.60s", given->game);
    else
        status = choose_start(&options->choice, session, line, given);
    if (status != EXIT_SUCCESS)
        return status;
    options->journal = journal[0] ? journal : NULL;
    options->file = given->open;
    return play(session, options, given);
}

static int run(const CommandLine *line, const void *options) {
    PlayGiven given = *(const PlayGiven *)options;
    Session session;
    PlainOptions plain = {.number = given.number, .ascii = given.ascii, .flipped = given.flip};
    take_file_word(&given);
    int status = check_given(line, &given);
    if (status != EXIT_SUCCESS)
        return status;
    plain.is_usual = !given.side && !given.white && !given.black && !given.resume &&
                     !given.journal && !line_has(line, "--level");
    status = session_open(&session, line);
    if (status == EXIT_SUCCESS && !given.resume && !given.journal && !given.open)
        status = session_variant(&session, given.game, NULL);
    if (status == EXIT_SUCCESS && !read_choice(&plain.choice, &given, session.variant))
        status = EXIT_USAGE;
    if (status == EXIT_SUCCESS)
        status = choose_and_play(&session, line, &given, &plain);
    session_close(&session);
    return status;
}

/* ---- what it takes ---- */

#define PLAYER_WORDS "person, computer or computer:LEVEL"

static const CliItem WORDS[] = {
    {"GAME", GAME_NAME(PlayGiven, game), .fallback = "chess",
     .about = "name of a game, or a PGN file; 'tabiya variants' lists the games"},
    {0},
};

static const CliItem OPTIONS[] = {
    {"--side", "SIDE", TEXT(PlayGiven, side), .choices = "white black random both none",
     .has_more_choices = true, .group = "Players",
     .about = "side you play: white, black or the game's own word such as red, random, both (two "
              "people) or none (default white)"},
    {"--white", "WHO", TEXT(PlayGiven, white),
     .about = "player of White, or of the first side: " PLAYER_WORDS},
    {"--black", "WHO", TEXT(PlayGiven, black),
     .about = "player of Black, or of the second side: " PLAYER_WORDS},
    {"--level", "N", NUMBER(PlayGiven, level, 1, LEVELS), .fallback = "3",
     .about = "strength of the computer"},
    {"--memory", "N", NUMBER(PlayGiven, memory, 0, MEMORY_LEVELS - 1), .fallback = "0",
     .about = "what you see: 0 board and coordinates, 1 board, 2 pieces without faces, 3 moves "
              "only, 4 moves only and no peeking"},
    {"--time", "T", TIME_OR_NONE(PlayGiven, time), .fallback = "none", .group = "Clock",
     .about = "time for each side, e.g. 10m, 1h30m or 90s"},
    {"--increment", "T", TIME_OR_ZERO(PlayGiven, increment), .fallback = "0",
     .about = "time added after each move, e.g. 5s"},
    {"--moves", "N", NUMBER(PlayGiven, moves, 0, MOST_MOVES), .fallback = "0",
     .about = "give each side its time again every N moves; 0 means never"},
    {"--fen", "FEN", TEXT(PlayGiven, fen), .group = "Start",
     .about = "start from this position, written as FEN"},
    {"--board", "FILE", FILE_NAME(PlayGiven, board), .is_alternative = true,
     .about = "start from the position in this board file"},
    {"--seed", "N", NUMBER(PlayGiven, seed, 0, UINT32_MAX), .is_alternative = true,
     .about = "random start position; the same N gives the same position"},
    {"--shuffled", FLAG(PlayGiven, shuffled), .is_alternative = true,
     .about = "random start position, new in each game"},
    {"--open", "FILE", FILE_NAME(PlayGiven, open), .is_alternative = true,
     .about = "continue a game of a PGN file; if the file has several, choose one"},
    {"--resume", FLAG(PlayGiven, resume), .is_alternative = true,
     .about = "continue your last unfinished game, or your last one of GAME"},
    {"--journal", "NAME", FILE_NAME(PlayGiven, journal), .is_alternative = true,
     .about = "continue this unfinished game, a file in the games folder"},
    {"--size", "N", NUMBER(PlayGiven, size, MIN_SIZE, MAX_SIZE),
     .about = "play on an N x N board, in games with a free board size"},
    {"--game-number", "N", NUMBER(PlayGiven, number, 1, ULONG_MAX),
     .about = "choose game N of the PGN file"},
    {"--theme", "NAME", CHOICE(PlayGiven, theme, "wood slate contrast"), .group = "Display",
     .about = "colours of the full screen: wood, slate or contrast (default: as last time)"},
    {"--pieces", "NAME", CHOICE(PlayGiven, pieces, "chessmen letters own kanji both"),
     .about =
         "pieces of the full screen: chessmen, letters or own (letters for one side, signs for the other); in shogi "
         "and xiangqi kanji, both (kanji and letter) or letters (default: as last time)"},
    {"--plain", FLAG(PlayGiven, plain),
     .about =
         "play in sentences, for screen readers and pipes (default when standard output is not a "
         "terminal)"},
    {"--ascii", FLAG(PlayGiven, ascii), .about = "show ASCII letters instead of chessmen"},
    {"--flip", FLAG(PlayGiven, flip), .about = "show Black, or the second side, at the bottom"},
    {0},
};

const CliCommand PLAY_COMMAND = {
    .name = "play",
    .summary = "Plays a game against the computer or a friend",
    .topic = TOPIC_PLAY,
    .run = run,
    .given_size = sizeof(PlayGiven),
    .words = WORDS,
    .options = OPTIONS,
    .notes = "Without options you play the first side against the computer, at level 3. Type help "
             "during the game for a list of commands.\n"
             "Every move is saved before it is shown. Unfinished games are in the folder "
             "$XDG_STATE_HOME/tabiya/games (or ~/.local/state/tabiya/games). The last 200 finished "
             "games are in the folder beside it, as PGN.",
    .examples = "tabiya play\n"
                "tabiya play minishogi --side black --level 5\n"
                "tabiya play symbols --side both --time 10m --increment 5s\n"
                "tabiya play chess960 --seed 5\n"
                "tabiya play reduced --size 12\n"
                "tabiya play games.pgn --game-number 2\n"
                "tabiya play --resume",
};
