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
                               "expected SCORE,MOVES, both 1 or more"),
               false;
    if (given->draw.is_given && (draw[0] < 0 || draw[1] < 1 || draw[2] < 0))
        return complain_option(EXIT_USAGE, "match", "--draw", line_text(line, "--draw"),
                               "expected SCORE,MOVES,FROM"),
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
                               "expected ELO0,ELO1 with ELO0 below ELO1, such as 0,5"),
               false;
    if (given->resumes && !given->record)
        return complain(EXIT_USAGE, "match", "--resume",
                        "--record FILE is missing: it holds the games to continue from"),
               false;
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
                    "an XBoard engine can only be limited by --time, --depth or whole seconds");
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
        return size->low ? complain_option(EXIT_USAGE, "match", "--size", text,
                                           "%s has a fixed board size", variant->name)
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
    int status = choose_sizes(session->variant, &given->size, line_text(line, "--size"), openings);
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
        puts(plan->record ? "  interrupted: --resume continues the match" : "  interrupted");
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
     .about = "first engine: a command such as 'tabiya uci', or KEY=VALUE words (see below)"},
    {"ENGINE", TEXT(MatchGiven, engine[1]), .is_needed = true, .about = "second engine"},
    {0},
};

static const CliItem OPTIONS[] = {
    {"--time", "T", CLOCK(MatchGiven, time), .is_needed = true, .group = "Time control",
     .about = "clock: seconds+increment or moves/seconds+increment, e.g. 2+0.02 or 40/60+1"},
    {"--nodes", "N", NUMBER(MatchGiven, nodes, 1, 1000000000), .is_needed = true,
     .is_alternative = true, .about = "search N nodes per move"},
    {"--movetime", "MS", NUMBER(MatchGiven, movetime, 1, 3600000), .is_needed = true,
     .is_alternative = true, .about = "think MS milliseconds per move"},
    {"--depth", "N", NUMBER(MatchGiven, depth, 1, 1000), .is_needed = true, .is_alternative = true,
     .about = "search to depth N, in plies (moves of one side)"},
    {"--games", "N", NUMBER(MatchGiven, games, 1, 10000000), .fallback = "100", .group = "Match",
     .about = "number of games: two from each opening, with colours swapped"},
    {"--concurrency", "N", NUMBER(MatchGiven, concurrency, 1, MOST_CONCURRENCY), .fallback = "1",
     .about = "number of games played at a time"},
    {"--sprt", "E0,E1", NUMBERS(MatchGiven, sprt),
     .about = "stop early by SPRT with hypotheses E0 and E1 (Elo of the first engine)"},
    {"--record", "FILE", FILE_NAME(MatchGiven, record),
     .about = "append a line for each finished game"},
    {"--resume", FLAG(MatchGiven, resumes),
     .about = "continue an interrupted match from the games in --record"},
    {"--pgn", "FILE", FILE_NAME(MatchGiven, pgn), .about = "append the games to this PGN file"},
    {"--openings", "FILE", FILE_NAME(MatchGiven, openings), .group = "Openings",
     .about = "FEN or EPD file, one position per line: in file order, or shuffled with --seed"},
    {"--random-plies", "N", RANGE(MatchGiven, plies, 0, 200), .fallback = "4-8",
     .about = "without --openings, start with N random plies; games with a free board size start "
              "from a random symmetric position instead"},
    {"--balance", "N", NUMBER(MatchGiven, balance, 1, 30000),
     .about = "use only openings that both engines score within N centipawns (20000 nodes)"},
    {"--seed", "N", NUMBER(MatchGiven, seed, 0, ULONG_MAX), .about = "random seed (default 1)"},
    {"--size", "N", RANGE(MatchGiven, size, MIN_SIZE, MAX_SIZE),
     .about = "board size, or a range such as 5-10"},
    {"--max-moves", "N", NUMBER(MatchGiven, max_moves, 0, 100000), .fallback = "300",
     .group = "Adjudication", .about = "draw after N moves of each side; 0 means never"},
    {"--repetitions", "N", NUMBER(MatchGiven, repetitions, 0, 1000), .fallback = "4",
     .about = "draw when a position occurs N times, if the game has no such rule; 0 means never"},
    {"--margin", "MS", NUMBER(MatchGiven, margin, 0, 3600000), .fallback = "50", .unit = "ms",
     .about = "how late a move may come without losing"},
    {"--patience", "S", NUMBER(MatchGiven, patience, 1, 86400), .fallback = "60", .unit = "s",
     .about = "without a clock, forfeit an engine that is silent for S seconds"},
    {"--resign", "S,N", NUMBERS(MatchGiven, resign),
     .about = "resign when both engines score beyond S centipawns for N moves"},
    {"--draw", "S,N,M", NUMBERS(MatchGiven, draw),
     .about = "draw when both engines score within S centipawns for N moves, from move M on"},
    {0},
};

const CliCommand MATCH_COMMAND = {
    .name = "match",
    .summary = "Plays two engines against each other",
    .topic = TOPIC_MEASURE,
    .run = run,
    .given_size = sizeof(MatchGiven),
    .words = WORDS,
    .options = OPTIONS,
    .notes =
        "An engine can be one argument of KEY=VALUE words: name=NAME cmd=\"COMMAND\" "
        "proto=uci|usi|xboard dir=FOLDER init=LINE log=FILE. option.NAME=VALUE sets an option "
        "of the engine. variant.GAME=NAME is the engine's own name for a game, where %w and %h "
        "stand for the board's width and height. nodes=N, depth=N or movetime=MS limits this "
        "engine alone. Engines without a name are named after what differs, or numbered.\n"
        "Exit status: 0 if the match was played or the first engine is better by SPRT, 1 if it "
        "is not better or the match was interrupted.",
    .examples = "tabiya match chess 'tabiya uci' 'tabiya uci' --depth 3 --games 2\n"
                "tabiya match chess 'tabiya uci' 'cmd=\"tabiya uci\" option.Threads=2' \\\n"
                "    --depth 3 --games 2",
};
