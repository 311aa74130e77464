/* match.c: tabiya match VARIANT ENGINE ENGINE: words and options into the plan of a match. */
#include "match/match.h"

#include "cli/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LARGEST_OPENINGS = 1 << 28 };

typedef struct Texts { /* the options as given, or their fallbacks, or NULL */
    const char *size, *games, *time, *nodes, *movetime, *depth, *openings, *plies, *balance, *seed,
        *concurrency, *pgn, *record, *sprt, *max_moves, *repetitions, *margin, *patience, *resign,
        *draw;
    bool resume;
} Texts;

static bool number(const char *name, const char *text, unsigned long least, unsigned long most,
                   unsigned *out) {
    unsigned long n = *out;
    if (text && !option_number("match", name, text, least, most, &n))
        return false;
    *out = (unsigned)n;
    return true;
}

/* "6" or "4-8" */
static bool range(const char *name, const char *text, unsigned long most, unsigned *low,
                  unsigned *high) {
    unsigned long a, b;
    const char *dash = text ? strchr(text, '-') : NULL;
    if (!text)
        return true;
    Slice first = {text, dash ? (size_t)(dash - text) : strlen(text)};
    if (!slice_number(first, most, &a) ||
        !slice_number(dash ? slice_of(dash + 1) : first, most, &b) || a > b) {
        complain_option(EXIT_USAGE, "match", name, text,
                        "a number or a range such as 4-8, up to %lu, is wanted", most);
        return false;
    }
    *low = (unsigned)a;
    *high = (unsigned)b;
    return true;
}

/* up to three numbers with commas between, none of them huge */
static int numbers(const char *text, double out[3]) {
    const double most = 1e6;
    int n = 0;
    while (n < 3) {
        char *end;
        out[n] = strtod(text, &end);
        if (end == text || !(out[n] >= -most && out[n] <= most)) /* nor nan */
            return 0;
        n++;
        if (!*end)
            return n;
        if (*end != ',')
            return 0;
        text = end + 1;
    }
    return 0;
}

/* "2+0.02", "40/60+1", "5" */
static bool read_clock(const char *text, TimeControl *out) {
    char base[64];
    const char *slash = strchr(text, '/'), *plus = strchr(text, '+');
    unsigned long moves = 0;
    if (slash && (!slice_number((Slice){text, (size_t)(slash - text)}, 1000, &moves) || !moves)) {
        complain_option(EXIT_USAGE, "match", "--time", text,
                        "moves/seconds+increment is wanted, such as 40/60+1");
        return false;
    }
    const char *start = slash ? slash + 1 : text;
    snprintf(base, sizeof base, "%.*s", plus ? (int)(plus - start) : (int)strlen(start), start);
    *out = (TimeControl){.moves = (unsigned)moves};
    return option_time("match", "--time", base, TIME_NEEDED, &out->base) &&
           (!plus || option_time("match", "--time", plus + 1, TIME_ADDED, &out->increment));
}

static bool read_limit(const Texts *texts, Limit *out) {
    unsigned nodes = 0, depth = 0, movetime = 0;
    if ((texts->time && !read_clock(texts->time, &out->time)) ||
        !number("--nodes", texts->nodes, 1, 1000000000, &nodes) ||
        !number("--movetime", texts->movetime, 1, 3600000, &movetime) ||
        !number("--depth", texts->depth, 1, 1000, &depth))
        return false;
    out->nodes = nodes;
    out->movetime = movetime;
    out->depth = (int)depth;
    return true;
}

static bool read_scores(const Texts *texts, Bylaws *out) {
    double list[3];
    out->draw_score = -1;
    if (texts->resign) {
        if (numbers(texts->resign, list) != 2 || list[0] < 1 || list[1] < 1)
            return complain_option(EXIT_USAGE, "match", "--resign", texts->resign,
                                   "SCORE,MOVES is wanted"),
                   false;
        out->resign_score = (int)list[0];
        out->resign_moves = (unsigned)list[1];
    }
    if (texts->draw) {
        if (numbers(texts->draw, list) != 3 || list[0] < 0 || list[1] < 1 || list[2] < 0)
            return complain_option(EXIT_USAGE, "match", "--draw", texts->draw,
                                   "SCORE,MOVES,FROM is wanted"),
                   false;
        out->draw_score = (int)list[0];
        out->draw_moves = (unsigned)list[1];
        out->draw_from = (unsigned)list[2];
    }
    return true;
}

static bool read_bylaws(const Texts *texts, Bylaws *out) {
    unsigned margin = 0, patience = 0;
    *out = (Bylaws){.max_moves = 0};
    if (!read_limit(texts, &out->limit) || !read_scores(texts, out) ||
        !number("--margin", texts->margin, 0, 3600000, &margin) ||
        !number("--patience", texts->patience, 1, 86400, &patience) ||
        !number("--max-moves", texts->max_moves, 0, 100000, &out->max_moves) ||
        !number("--repetitions", texts->repetitions, 0, 1000, &out->repetitions))
        return false;
    out->margin = margin;
    out->patience = (int64_t)patience * 1000;
    return true;
}

static bool read_plan(const Texts *texts, MatchPlan *plan) {
    unsigned games = 0, balance = 0;
    double elo[3];
    Openings *openings = &plan->openings;
    unsigned long seed = 1;
    if (!read_bylaws(texts, &plan->bylaws) ||
        !number("--games", texts->games, 1, 10000000, &games) ||
        !number("--concurrency", texts->concurrency, 1, MOST_CONCURRENCY, &plan->concurrency) ||
        !number("--balance", texts->balance, 1, 30000, &balance) ||
        !range("--random-plies", texts->plies, 200, &openings->least_plies,
               &openings->most_plies) ||
        (texts->seed && !option_number("match", "--seed", texts->seed, 0, ~0ul, &seed)))
        return false;
    if (texts->sprt && (numbers(texts->sprt, elo) != 2 || elo[0] >= elo[1]))
        return complain_option(EXIT_USAGE, "match", "--sprt", texts->sprt,
                               "ELO0,ELO1 is wanted, such as 0,5"),
               false;
    if (texts->resume && !texts->record)
        return complain_option(EXIT_USAGE, "match", "--resume", NULL,
                               "--record FILE must say with what"),
               false;
    if (texts->sprt)
        plan->sprt = (Sprt){true, elo[0], elo[1]};
    plan->pairs = (games + 1) / 2;
    plan->balance = (int)balance;
    openings->seed = seed;
    openings->is_shuffled = texts->seed != NULL;
    plan->pgn = texts->pgn;
    plan->record = texts->record;
    plan->resumes = texts->resume;
    return true;
}

/* XBoard knows no nodes, and no part of a second */
static int check_engine(const EngineSpec *spec, const MatchPlan *plan) {
    const Limit *own = &spec->limit, *all = &plan->bylaws.limit;
    const Limit *limit = own->nodes || own->depth || own->movetime ? own : all;
    if (spec->protocol->counts_nodes || (!limit->nodes && limit->movetime % 1000 == 0))
        return EXIT_WELL;
    return complain(EXIT_USAGE, "match", spec->name,
                    "an XBoard engine can be limited by --time, --depth or whole seconds");
}

static int read_engines(Session *session, const Words *words, MatchPlan *plan) {
    Error error;
    int status = EXIT_WELL;
    for (unsigned i = 0; i < 2 && status == EXIT_WELL; i++)
        status = spec_read(&plan->engine[i], words->word[i + 1], &session->arena, &error)
                     ? check_engine(&plan->engine[i], plan)
                     : complain(EXIT_USAGE, "match", words->word[i + 1], "%s", error.text);
    if (status == EXIT_WELL && !spec_tell_apart(plan->engine, &session->arena, &error))
        status = complain(EXIT_USAGE, "match", plan->engine[0].name, "%s", error.text);
    return status;
}

static int load_sizes(Session *session, const char *size, Openings *openings) {
    const Variant *variant = session->variant;
    Error error;
    if (!variant->largest)
        return size ? complain_option(EXIT_USAGE, "match", "--size", size, "%s has one size",
                                      variant->name)
                    : EXIT_WELL;
    openings->least_size = openings->most_size = variant->board.width;
    if (!range("--size", size, variant->largest, &openings->least_size, &openings->most_size))
        return EXIT_USAGE;
    if (openings->least_size < variant->smallest)
        return complain_option(EXIT_USAGE, "match", "--size", size,
                               "the smallest board has %u files", variant->smallest);
    for (unsigned i = openings->least_size; i <= openings->most_size; i++)
        if (!openings_load_size(openings, i, &session->arena, &error))
            return complain(EXIT_INPUT, "match", variant->name, "%s", error.text);
    return EXIT_WELL;
}

static int load_openings(Session *session, const Texts *texts, MatchPlan *plan) {
    Openings *openings = &plan->openings;
    Slice text;
    Error error = {0};
    openings->variant = session->variant;
    int status = load_sizes(session, texts->size, openings);
    if (status != EXIT_WELL || !texts->openings)
        return status;
    status = read_file(&text, texts->openings, LARGEST_OPENINGS, &session->arena, "match");
    if (status != EXIT_WELL || openings_read(openings, text, &session->arena, &error))
        return status;
    char place[512];
    snprintf(place, sizeof place, "%s:%u", texts->openings, error.line);
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
    return how == MATCH_PLAYED || how == MATCH_ACCEPTED ? EXIT_WELL : EXIT_NO;
}

static bool can_redraw(void) {
    const char *term = getenv("TERM");
    return isatty(STDOUT_FILENO) && term && strcmp(term, "dumb") != 0;
}

int run_match(const CliCommand *command, int argc, char **argv) {
    Texts texts = {0};
    const Option options[] = {{"--size", &texts.size, NULL},
                              {"--games", &texts.games, NULL},
                              {"--time", &texts.time, NULL},
                              {"--nodes", &texts.nodes, NULL},
                              {"--movetime", &texts.movetime, NULL},
                              {"--depth", &texts.depth, NULL},
                              {"--openings", &texts.openings, NULL},
                              {"--random-plies", &texts.plies, NULL},
                              {"--balance", &texts.balance, NULL},
                              {"--seed", &texts.seed, NULL},
                              {"--concurrency", &texts.concurrency, NULL},
                              {"--pgn", &texts.pgn, NULL},
                              {"--record", &texts.record, NULL},
                              {"--resume", NULL, &texts.resume},
                              {"--sprt", &texts.sprt, NULL},
                              {"--max-moves", &texts.max_moves, NULL},
                              {"--repetitions", &texts.repetitions, NULL},
                              {"--margin", &texts.margin, NULL},
                              {"--patience", &texts.patience, NULL},
                              {"--resign", &texts.resign, NULL},
                              {"--draw", &texts.draw, NULL},
                              {NULL, NULL, NULL}};
    MatchPlan *plan = calloc(1, sizeof *plan);
    Words words;
    Session session;
    int status = options_read(&words, command, options, argc, argv);
    if (status != EXIT_WELL || !plan)
        return free(plan), plan ? status : EXIT_SYSTEM;
    *plan = (MatchPlan){.is_live = can_redraw(), .is_unicode = wants_unicode()};
    if (!read_plan(&texts, plan))
        return free(plan), EXIT_USAGE;
    status = session_open(&session, &words);
    if (status == EXIT_WELL)
        status = session_variant(&session, words.word[0], NULL);
    if (status == EXIT_WELL)
        status = read_engines(&session, &words, plan);
    if (status == EXIT_WELL)
        status = load_openings(&session, &texts, plan);
    if (status == EXIT_WELL)
        status = play(plan);
    session_close(&session);
    free(plan);
    return status;
}
