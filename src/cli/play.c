/* play.c: tabiya play GAME: what the options say becomes a choice, and the choice a game. */
#include "base/clock.h"
#include "cli/session.h"
#include "engine/engine.h"
#include "store/journal.h"
#include "terminal/app.h"
#include "play/lot.h"
#include "terminal/plain/plain.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_MOVES = 1000, LISTED = 64 };

typedef struct PlayGiven {
    const char *fen, *board, *seed, *open, *journal;
    const char *side, *white, *black, *level;
    const char *time, *increment, *moves, *memory, *size, *number, *theme, *pieces;
    bool resume, plain, ascii, flip, shuffled;
} PlayGiven;

/* ---- who plays, and how ---- */

static bool read_seat(Seat *seat, const char *option, const char *text) {
    if (!text || seat_read(seat, slice_of(text)))
        return true;
    complain_option(EXIT_USAGE, "play", option, text,
                    "person, computer or computer:1 to computer:%d is wanted", LEVELS);
    return false;
}

/* Who is named alone plays against the other kind. */
static bool read_seats(Choice *choice, const PlayGiven *given) {
    unsigned long level;
    const char *side = given->side ? given->side : "white";
    if (strcmp(side, "random") == 0)
        side =
            rng_mix((uint64_t)monotonic_now() ^ (uint64_t)getpid() << 32) & 1 ? "white" : "black";
    if (!option_number("play", "--level", given->level, 1, LEVELS, &level))
        return false;
    for (unsigned i = 0; i < 2; i++)
        choice->seat[i] = (Seat){.is_engine = strcmp(side, "both") != 0 &&
                                              strcmp(side, i ? "black" : "white") != 0,
                                 .level = (unsigned)level};
    if (!read_seat(&choice->seat[0], "--white", given->white) ||
        !read_seat(&choice->seat[1], "--black", given->black))
        return false;
    if (!given->side && !given->white != !given->black) {
        unsigned named = given->white ? 0 : 1;
        choice->seat[named ^ 1].is_engine = !choice->seat[named].is_engine;
    }
    return true;
}

static bool read_control(TimeControl *control, const PlayGiven *given) {
    unsigned long moves;
    if (!option_time("play", "--time", given->time, TIME_OR_NONE, &control->base) ||
        !option_time("play", "--increment", given->increment, TIME_ADDED, &control->increment) ||
        !option_number("play", "--moves", given->moves, 0, MOST_MOVES, &moves))
        return false;
    control->moves = (unsigned)moves;
    if (control->base || (!control->increment && !moves))
        return true;
    complain_option(EXIT_USAGE, "play", control->increment ? "--increment" : "--moves", NULL,
                    "this needs a clock: give --time too");
    return false;
}

static bool read_choice(Choice *choice, const PlayGiven *given) {
    unsigned long memory;
    *choice = choice_usual();
    if (!read_seats(choice, given) || !read_control(&choice->control, given) ||
        !option_number("play", "--memory", given->memory, 0, MEMORY_LEVELS - 1, &memory))
        return false;
    choice->memory = (unsigned)memory;
    return true;
}

/* ---- which game ---- */

/* the size and whether the start is drawn; a seed draws it here, so that it stays the same */
static int choose_lot(Choice *choice, Session *session, const PlayGiven *given) {
    Rulebook book = {.catalog = &session->catalog};
    unsigned long seed = 0, size = 0;
    Error error;
    int status = EXIT_WELL;
    if ((given->seed && !option_number("play", "--seed", given->seed, 0, 0xffffffff, &seed)) ||
        (given->size && !option_number("play", "--size", given->size, MIN_SIZE, MAX_SIZE, &size)))
        return EXIT_USAGE;
    const Variant *variant = session->variant;
    if (size && (variant->smallest ? size < variant->smallest || size > variant->largest
                                   : size != variant->board.width || size != variant->board.height))
        return complain_option(EXIT_INPUT, "play", "--size", given->size, "%s has no such board",
                               variant->name);
    choice->size = variant->smallest ? (unsigned)size : 0;
    choice->is_shuffled = given->shuffled || given->seed;
    if (given->seed) {
        if (!choice_draw_lot(choice, &book, seed, &error))
            status = complain(EXIT_INPUT, "play", variant->name, "%s", error.text);
        choice_set_aside_lot(choice);
    }
    rulebook_free(&book);
    return status;
}

static int choose_start(Choice *choice, Session *session, const char *game,
                        const PlayGiven *given) {
    int status = session_variant(session, game, NULL);
    if (status != EXIT_WELL)
        return status;
    snprintf(choice->game, sizeof choice->game, "%s", session->variant->name);
    if (!given->fen && !given->board)
        return choose_lot(choice, session, given);
    status = session_position(session, given->fen, given->board, NULL);
    if (status != EXIT_WELL)
        return status;
    Writer fen = writer_to(choice->fen, sizeof choice->fen);
    setup_write(&fen, &session->setup, session->variant);
    if (!writer_fits(&fen))
        return complain(EXIT_INPUT, "play", NULL, "the position is too large to be kept");
    return EXIT_WELL;
}

/* of two settings that exclude each other the table knows most; these it cannot say */
static int check_given(const PlayGiven *given) {
    if (given->size &&
        (given->fen || given->board || given->open || given->resume || given->journal))
        return complain_option(EXIT_USAGE, "play", "--size", given->size,
                               "the position has a size already");
    const char *start = given->fen       ? "--fen"
                        : given->board   ? "--board"
                        : given->resume  ? "--resume"
                        : given->journal ? "--journal"
                                         : NULL;
    if (given->open && start)
        return complain_option(EXIT_USAGE, "play", start, given->open,
                               "a game of the file is played on; leave one of the two out");
    if (given->number && !given->open)
        return complain_option(EXIT_USAGE, "play", "--game-number", given->number,
                               "this is for a file: give --open FILE too");
    return EXIT_WELL;
}

/* "games.pgn" in the place of a game's name */
static void take_file_word(PlayGiven *given, Words *words) {
    static const char ENDING[] = ".pgn";
    const char *word = words->word[0];
    size_t length = strlen(word), ending = sizeof ENDING - 1;
    if (!words->count || given->open || length <= ending ||
        strcmp(word + length - ending, ENDING) != 0)
        return;
    given->open = word;
    words->word[0] = "chess";
}

/* the newest that is nobody else's */
static int choose_unfinished(char journal[PLAY_JOURNAL], const char *game) {
    Error error;
    bool has_used = false;
    Unfinished *list = calloc(LISTED, sizeof *list);
    size_t n = list ? play_unfinished(list, LISTED) : 0;
    journal[0] = 0;
    for (size_t i = 0; i < n && !journal[0]; i++) {
        if (game && strcmp(game, list[i].choice.game) != 0)
            continue;
        has_used |= list[i].is_in_use;
        if (!list[i].is_in_use)
            memcpy(journal, list[i].journal, PLAY_JOURNAL);
    }
    free(list);
    if (journal[0])
        return EXIT_WELL;
    if (has_used)
        error_set(&error, 0, 0, ERROR_JOURNAL_USED);
    else
        error_set(&error, 0, 0, ERROR_NO_UNFINISHED, game ? " of " : "", game ? game : "");
    return complain(EXIT_INPUT, "play", NULL, "%s", error.text);
}

/* a path, or a name in the folder of games */
static int name_journal(char journal[PLAY_JOURNAL], const char *name) {
    char folder[PLACE_TEXT];
    Error error;
    size_t length = strlen(name), ending = sizeof JOURNAL_ENDING - 1;
    bool is_whole = length > ending && strcmp(name + length - ending, JOURNAL_ENDING) == 0;
    if (length >= JOURNAL_NAME && !strchr(name, '/'))
        return complain(EXIT_INPUT, "play", name, "there is no such game");
    if (strchr(name, '/'))
        snprintf(journal, PLAY_JOURNAL, "%s", name);
    else if (!place_find(folder, PLACE_STATE, "games", &error))
        return complain(EXIT_INPUT, "play", name, "%s", error.text);
    else
        snprintf(journal, PLAY_JOURNAL, "%s/%.*s%s", folder, JOURNAL_NAME, name,
                 is_whole ? "" : JOURNAL_ENDING);
    return EXIT_WELL;
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

/* the table of options knows no other names, and these are in the order of the themes, the signs and
 * the scripts; what one of them does not know it leaves */
static int place_among(const char *name, const char *const *names) {
    for (int i = 0; name && names[i]; i++)
        if (strcmp(name, names[i]) == 0)
            return i;
    return AS_REMEMBERED;
}

static int play(Session *session, const PlainOptions *options, const PlayGiven *given) {
    static const char *const THEMES_GIVEN[] = {"wood", "slate", "contrast", NULL};
    static const char *const SIGNS_GIVEN[] = {"chessmen", "letters", "own", NULL};
    static const char *const SCRIPTS_GIVEN[] = {"kanji", "both", "letters", NULL};
    Rulebook book = {.catalog = &session->catalog};
    Error error = {.code = ERROR_NONE};
    PlainEnd end;
    if (!given->plain && terminal_is_there()) {
        const AppOptions screen = {.choice = &options->choice,
                                   .journal = options->journal,
                                   .file = options->file,
                                   .number = options->number,
                                   .theme = place_among(given->theme, THEMES_GIVEN),
                                   .signs = place_among(given->pieces, SIGNS_GIVEN),
                                   .script = place_among(given->pieces, SCRIPTS_GIVEN),
                                   .wants_ascii = options->ascii,
                                   .is_flipped = options->flipped};
        end = terminal_run(&book, &screen, &error) ? PLAIN_LEFT : PLAIN_NO_GAME;
    } else {
        end = plain_run(options, &book, &error);
    }
    rulebook_free(&book);
    if (end == PLAIN_NO_GAME)
        return complain_of(options, &error);
    return end == PLAIN_LEFT ? EXIT_WELL : EXIT_SYSTEM;
}

static int choose_and_play(Session *session, const Words *words, const PlayGiven *given,
                           PlainOptions *options) {
    char journal[PLAY_JOURNAL] = "";
    int status = EXIT_WELL;
    if (given->resume)
        status = choose_unfinished(journal, words->count ? words->word[0] : NULL);
    else if (given->journal)
        status = name_journal(journal, given->journal);
    else if (given->open)
        snprintf(options->choice.game, sizeof options->choice.game, "%.60s", words->word[0]);
    else
        status = choose_start(&options->choice, session, words->word[0], given);
    if (status != EXIT_WELL)
        return status;
    options->journal = journal[0] ? journal : NULL;
    options->file = given->open;
    return play(session, options, given);
}

int run_play(const CliCommand *command, int argc, char **argv) {
    PlayGiven given = {.fen = NULL};
    const Option options[] = {{"--fen", &given.fen, NULL},
                              {"--board", &given.board, NULL},
                              {"--seed", &given.seed, NULL},
                              {"--open", &given.open, NULL},
                              {"--resume", NULL, &given.resume},
                              {"--journal", &given.journal, NULL},
                              {"--side", &given.side, NULL},
                              {"--white", &given.white, NULL},
                              {"--black", &given.black, NULL},
                              {"--level", &given.level, NULL},
                              {"--time", &given.time, NULL},
                              {"--increment", &given.increment, NULL},
                              {"--moves", &given.moves, NULL},
                              {"--memory", &given.memory, NULL},
                              {"--plain", NULL, &given.plain},
                              {"--ascii", NULL, &given.ascii},
                              {"--flip", NULL, &given.flip},
                              {"--size", &given.size, NULL},
                              {"--shuffled", NULL, &given.shuffled},
                              {"--game-number", &given.number, NULL},
                              {"--theme", &given.theme, NULL},
                              {"--pieces", &given.pieces, NULL},
                              {NULL, NULL, NULL}};
    Words words;
    Session session;
    PlainOptions plain = {.journal = NULL};
    int status = options_read(&words, command, options, argc, argv);
    if (status != EXIT_WELL)
        return status;
    take_file_word(&given, &words);
    status = check_given(&given);
    if (status != EXIT_WELL)
        return status;
    if (!read_choice(&plain.choice, &given) ||
        (given.number &&
         !option_number("play", "--game-number", given.number, 1, ULONG_MAX, &plain.number)))
        return EXIT_USAGE;
    plain.ascii = given.ascii;
    plain.flipped = given.flip;
    plain.is_usual = !given.side && !given.white && !given.black && !given.resume &&
                     !given.journal && strcmp(given.level, "3") == 0;
    status = session_open(&session, &words);
    if (status == EXIT_WELL)
        status = choose_and_play(&session, &words, &given, &plain);
    session_close(&session);
    return status;
}
