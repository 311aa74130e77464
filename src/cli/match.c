/* match.c: tabiya match VARIANT ENGINE ENGINE: words and options into the plan of a match. */
#include "match/match.h"

#include "cli/session/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LARGEST_OPENINGS = 1 << 28 };

typedef struct MatchGiven {
    const char *game, *engine[2], *openings, *pgn, *record;
    TimeControl time;
    unsigned long nodes, movetime, depth, games, concurrency, balance, seed, max_moves, repetitions,
        margin, patience;
    Range plies, size;
    Numbers sprt, resign, draw;
    bool resumes;
} MatchGiven;

/* ---- the plan ---- */

/* a rule by scores: a score, a number of moves, and for draws the move from which it holds */
static bool read_scores(const CommandLine *line, const MatchGiven *given, Bylaws *out) {
    const double *resign = given->resign.at, *draw = given->draw.at;
    out->draw_score = -1;
    if (given->resign.is_given && (resign[0] < 1 || resign[1] < 1))
        return complain_option(EXIT_USAGE, "match", "--resign", line_text(line, "--resign"),
                               "SCORE,MOVES is wanted"),
               false;
    if (given->draw.is_given && (draw[0] < 0 || draw[1] < 1 || draw[2] < 0))
        return complain_option(EXIT_USAGE, "match", "--draw", line_text(line, "--draw"),
                               "SCORE,MOVES,FROM is wanted"),
               false;
    out->resign_score = (int)resign[0];
    out->resign_moves = (unsigned)resign[1];
    if (given->draw.is_given) {
        out->draw_score = (int)draw[0];
        out->draw_moves = (unsigned)draw[1];
        out->draw_from = (unsigned)draw[2];
    }
    return true;
}

static bool read_bylaws(const CommandLine *line, const MatchGiven *given, Bylaws *out) {
    *out = (Bylaws){.limit = {.time = given->time,
                              .nodes = given->nodes,
                              .movetime = (unsigned)given->movetime,
                              .depth = (int)given->depth},
                    .max_moves = (unsigned)given->max_moves,
                    .repetitions = (unsigned)given->repetitions,
                    .margin = (int64_t)given->margin,
                    .patience = (int64_t)given->patience * 1000};
    return read_scores(line, given, out);
}

static bool read_plan(const CommandLine *line, const MatchGiven *given, MatchPlan *plan) {
    const double *elo = given->sprt.at;
    bool has_seed = line_has(line, "--seed");
    if (!read_bylaws(line, given, &plan->bylaws))
        return false;
    if (given->sprt.is_given && elo[0] >= elo[1])
        return complain_option(EXIT_USAGE, "match", "--sprt", line_text(line, "--sprt"),
                               "ELO0,ELO1 is wanted, such as 0,5"),
               false;
    if (given->resumes && !given->record)
        return complain(EXIT_USAGE, "match", "--resume", "--record FILE must say with what"), false;
    plan->openings = (Openings){.least_plies = (unsigned)given->plies.low,
                                .most_plies = (unsigned)given->plies.high,
                                .seed = has_seed ? given->seed : 1,
                                .is_shuffled = has_seed};
    plan->sprt = (Sprt){given->sprt.is_given, elo[0], elo[1]};
    plan->pairs = (unsigned)(given->games + 1) / 2;
    plan->concurrency = (unsigned)given->concurrency;
    plan->balance = (int)given->balance;
    plan->pgn = given->pgn;
    plan->record = given->record;
    plan->resumes = given->resumes;
    return true;
}

/* XBoard knows no nodes, and no part of a second */
static int check_engine(const EngineSpec *spec, const MatchPlan *plan) {
    const Limit *own = &spec->limit, *all = &plan->bylaws.limit;
    const Limit *limit = own->nodes || own->depth || own->movetime ? own : all;
    if (spec->protocol->counts_nodes || (!limit->nodes && limit->movetime % 1000 == 0))
        return EXIT_SUCCESS;
    return complain(EXIT_USAGE, "match", spec->name,
                    "an XBoard engine can be limited by --time, --depth or whole seconds");
}

static int read_engines(Session *session, const MatchGiven *given, MatchPlan *plan) {
    Error error;
    int status = EXIT_SUCCESS;
    for (unsigned i = 0; i < 2 && status == EXIT_SUCCESS; i++)
        status = spec_read(&plan->engine[i], given->engine[i], &session->arena, &error)
                     ? check_engine(&plan->engine[i], plan)
                     : complain(EXIT_USAGE, "match", given->engine[i], "%s", error.text);
    if (status == EXIT_SUCCESS && !spec_tell_apart(plan->engine, &session->arena, &error))
        status = complain(EXIT_USAGE, "match", plan->engine[0].name, "%s", error.text);
    return status;
}

static int choose_sizes(const Variant *variant, const Range *size, const char *text,
                        Openings *openings) {
    if (!variant->largest)
        return size->low ? complain_option(EXIT_USAGE, "match", "--size", text, "%s has one size",
                                           variant->name)
                         : EXIT_SUCCESS;
    openings->least_size = size->low ? (unsigned)size->low : variant->board.width;
    openings->most_size = size->low ? (unsigned)size->high : variant->board.width;
    if (openings->least_size < variant->smallest || openings->most_size > variant->largest)
        return complain_option(EXIT_USAGE, "match", "--size", text,
                               "a board of %s has %u to %u files", variant->name, variant->smallest,
                               variant->largest);
    return EXIT_SUCCESS;
}

static int load_openings(Session *session, const CommandLine *line, const MatchGiven *given,
                         MatchPlan *plan) {
    Openings *openings = &plan->openings;
    Slice text;
    Error error = {0};
    openings->variant = session->variant;
    int status =
        choose_sizes(session->variant, &given->size, line_text(line, "--size"), openings);
    if (status != EXIT_SUCCESS || !given->openings)
        return status;
    status = read_file(&text, given->openings, LARGEST_OPENINGS, &session->arena, "match");
    if (status != EXIT_SUCCESS || openings_read(openings, text, &session->arena, &error))
        return status;
    char place[512];
    snprintf(place, sizeof place, "%s:%u", given->openings, error.line);
    return complain(EXIT_INPUT, "match", place, "%s", error.text);
}

static int play(const MatchPlan *plan) {
    MatchEnd how;
    Error error = {0};
    if (!match_run(plan, &how, &error))
        return error.line ? complain(EXIT_INPUT, "match", plan->record, "line %u: %s", error.line,
                                     error.text)
                          : complain(EXIT_SYSTEM, "match", NULL, "%s", error.text);
    if (how == MATCH_ACCEPTED || how == MATCH_REJECTED)
        printf("  decided: %s is %s\n", plan->engine[0].name,
               how == MATCH_ACCEPTED ? "better" : "not better");
    if (how == MATCH_INTERRUPTED)
        puts(plan->record ? "  interrupted: --resume goes on" : "  interrupted");
    return how == MATCH_PLAYED || how == MATCH_ACCEPTED ? EXIT_SUCCESS : EXIT_NEGATIVE;
}

static bool can_redraw(void) {
    const char *term = getenv("TERM");
    return isatty(STDOUT_FILENO) && term && strcmp(term, "dumb") != 0;
}

static int run(const CommandLine *line, const void *options) {
    const MatchGiven *given = options;
    Session session;
    MatchPlan *plan = calloc(1, sizeof *plan);
    if (!plan)
        return complain(EXIT_SYSTEM, "match", NULL, "out of memory");
    *plan = (MatchPlan){.is_live = can_redraw(), .is_unicode = wants_unicode()};
    if (!read_plan(line, given, plan))
        return free(plan), EXIT_USAGE;
    int status = session_open(&session, line);
    Rulebook book = {.catalog = &session.catalog};
    plan->openings.book = &book;
    if (status == EXIT_SUCCESS)
        status = session_variant(&session, given->game, NULL);
    if (status == EXIT_SUCCESS)
        status = read_engines(&session, given, plan);
    if (status == EXIT_SUCCESS)
        status = load_openings(&session, line, given, plan);
    if (status == EXIT_SUCCESS)
        status = play(plan);
    rulebook_free(&book);
    session_close(&session);
    free(plan);
    return status;
}

/* ---- what it takes ---- */

static const CliItem WORDS[] = {
    GAME_WORD(MatchGiven),
    {"ENGINE", TEXT(MatchGiven, engine[0]), .is_needed = true,
     .about = "the first: a command such as 'tabiya uci', or words as below"},
    {"ENGINE", TEXT(MatchGiven, engine[1]), .is_needed = true, .about = "the second"},
    {0},
};

static const CliItem OPTIONS[] = {
    {"--time", "T", CLOCK(MatchGiven, time), .is_needed = true, .group = "A move's limit",
     .about = "a clock: seconds and increment, 2+0.02 or 40/60+1"},
    {"--nodes", "N", NUMBER(MatchGiven, nodes, 1, 1000000000), .is_needed = true,
     .is_alternative = true, .about = "so many positions for each move"},
    {"--movetime", "MS", NUMBER(MatchGiven, movetime, 1, 3600000), .is_needed = true,
     .is_alternative = true, .about = "so many milliseconds for each move"},
    {"--depth", "N", NUMBER(MatchGiven, depth, 1, 1000), .is_needed = true, .is_alternative = true,
     .about = "so many moves of either side ahead"},
    {"--games", "N", NUMBER(MatchGiven, games, 1, 10000000), .fallback = "100",
     .group = "The match", .about = "two from each opening, colours swapped"},
    {"--concurrency", "N", NUMBER(MatchGiven, concurrency, 1, MOST_CONCURRENCY), .fallback = "1",
     .about = "so many games at a time"},
    {"--sprt", "E0,E1", NUMBERS(MatchGiven, sprt),
     .about = "ends when it is clear that the first is rather E1 Elo better than E0"},
    {"--record", "FILE", FILE_NAME(MatchGiven, record), .about = "a line for each finished game"},
    {"--resume", FLAG(MatchGiven, resumes),
     .about = "goes on after an interruption, with the games of --record"},
    {"--pgn", "FILE", FILE_NAME(MatchGiven, pgn), .about = "the games are appended to it"},
    {"--openings", "FILE", FILE_NAME(MatchGiven, openings), .group = "Openings",
     .about = "a FEN or EPD a line; in its order, or with --seed in that of chance"},
    {"--random-plies", "N", RANGE(MatchGiven, plies, 0, 200), .fallback = "4-8",
     .about = "without --openings: so many random moves. Games of many sizes begin from random "
              "set-ups that are alike for both sides instead"},
    {"--balance", "N", NUMBER(MatchGiven, balance, 1, 30000),
     .about = "only openings that both engines score within N hundredths (20000 nodes)"},
    {"--seed", "N", NUMBER(MatchGiven, seed, 0, ULONG_MAX),
     .about = "of all that is random (without it, 1)"},
    {"--size", "N", RANGE(MatchGiven, size, MIN_SIZE, MAX_SIZE),
     .about = "of the board, or a range: 5-10"},
    {"--max-moves", "N", NUMBER(MatchGiven, max_moves, 0, 100000), .fallback = "300",
     .group = "When a game ends", .about = "a draw after so many moves of each side; 0: never"},
    {"--repetitions", "N", NUMBER(MatchGiven, repetitions, 0, 1000), .fallback = "4",
     .about = "where the rules know none: a draw when a position occurs N times; 0: never"},
    {"--margin", "MS", NUMBER(MatchGiven, margin, 0, 3600000), .fallback = "50", .unit = "ms",
     .about = "how late a move may come"},
    {"--patience", "S", NUMBER(MatchGiven, patience, 1, 86400), .fallback = "60", .unit = "s",
     .about = "without a clock, silence of so many seconds loses"},
    {"--resign", "S,N", NUMBERS(MatchGiven, resign),
     .about = "both scores beyond S hundredths for N moves: lost"},
    {"--draw", "S,N,M", NUMBERS(MatchGiven, draw),
     .about = "both scores within S hundredths for N moves, from move M on: drawn"},
    {0},
};

const CliCommand MATCH_COMMAND = {
    .name = "match",
    .summary = "Plays engines against each other and says which is better",
    .topic = TOPIC_MEASURE,
    .run = run,
    .given_size = sizeof(MatchGiven),
    .words = WORDS,
    .options = OPTIONS,
    .notes = "An engine in words is one argument of key=value: name=NAME cmd=\"COMMAND\" "
             "proto=uci|usi|xboard dir=FOLDER init=LINE log=FILE; option.NAME=VALUE is an option "
             "of the engine; variant.GAME=NAME is what it calls a game, where %w and %h are the "
             "board's size; nodes=N, depth=N or movetime=MS is a limit of its own. Two engines "
             "without a name are called by what differs, or numbered.",
    .examples = "tabiya match chess 'tabiya uci' 'tabiya uci' --depth 3 --games 2\n"
                "tabiya match chess 'tabiya uci' 'cmd=\"tabiya uci\" option.Threads=2' \\\n"
                "    --depth 3 --games 2",
};
