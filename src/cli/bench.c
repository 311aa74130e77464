/* bench.c: tabiya bench: the engine's signature, a number of nodes, and its speed; or the
 * signatures of single games. Time is this process's own on the CPU, so that a busy machine does
 * not slow it down. */
#include "cli/session/session.h"
#include "engine/bench.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

typedef struct BenchGiven {
    TextList games;
    const char *kernel;
    unsigned long depth;
    bool all, is_verbose;
} BenchGiven;

typedef struct Report {
    bool is_verbose, shows_progress;
    unsigned count, of;
    double start; /* of the whole, and… */
    double last;  /* …of this position */
} Report;

static double cpu_seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void report(void *context, const BenchPosition *position, const SearchInfo *info) {
    Report *bench = context;
    double now = cpu_seconds();
    bench->count++;
    if (bench->is_verbose)
        printf("%2u  %-14s depth %2d  %8" PRIu64 " nodes  %5.2f s  %5d  %s\n", bench->count,
               position->game, info->depth, info->nodes, now - bench->last, info->score,
               position->fen);
    else if (bench->shows_progress)
        fprintf(stderr, "\r%u of %u positions\033[K", bench->count, bench->of);
    bench->last = now;
}

static int measure(Bench *job, Report *bench) {
    uint64_t nodes;
    Error error;
    bench->shows_progress = isatty(STDERR_FILENO) && isatty(STDOUT_FILENO);
    while (BENCH_POSITIONS[bench->of].game)
        bench->of++;
    bool done = bench_run(job, &nodes, &error);
    if (bench->shows_progress && !bench->is_verbose)
        fputs("\r\033[K", stderr);
    if (!done)
        return complain(EXIT_SYSTEM, "bench", NULL, "%s", error.text);
    double seconds = cpu_seconds() - bench->start;
    printf("%" PRIu64 " nodes\n%.2f seconds, %.0f nodes a second\n", nodes, seconds,
           (double)nodes / (seconds > 0 ? seconds : 1e-9));
    return EXIT_SUCCESS;
}

static int play_game(const Bench *job, const char *name) {
    Report *bench = job->context;
    BenchGame game;
    Error error;
    if (!bench_game(&game, job, name, &error))
        return complain(error.code == ERROR_NO_MEMORY ? EXIT_SYSTEM : EXIT_INPUT, "bench", name,
                        "%s", error.text);
    double now = cpu_seconds();
    if (bench->is_verbose)
        printf("%-14s depth %2d  %8" PRIu64 " nodes  %3zu plies  %5.2f s\n", name, game.depth,
               game.nodes, game.plies, now - bench->last);
    else
        printf("%s %d %" PRIu64 "\n", name, game.depth, game.nodes);
    bench->last = now;
    return EXIT_SUCCESS;
}

static int play_games(const Bench *job, Session *session, const BenchGiven *given) {
    int status = EXIT_SUCCESS;
    for (unsigned i = 0; i < given->games.count && status == EXIT_SUCCESS; i++)
        status = play_game(job, given->games.at[i]);
    const CatalogEntry *entry = given->all ? catalog_first(&session->catalog) : NULL;
    for (; entry && status == EXIT_SUCCESS; entry = catalog_next(entry)) {
        Slice name = entry->section->name;
        const char *copy = arena_copy_text(&session->arena, name.at, name.length);
        status =
            copy ? play_game(job, copy) : complain(EXIT_SYSTEM, "bench", NULL, "out of memory");
    }
    return status;
}

static int run(const CommandLine *line, const void *options) {
    const BenchGiven *given = options;
    Report bench = {.start = cpu_seconds(), .is_verbose = given->is_verbose};
    Session session;
    bench.last = bench.start;
    int status = session_open(&session, line);
    if (status == EXIT_SUCCESS) /* chess fits every kernel: whether this one exists and runs here */
        status = session_variant(&session, "chess", given->kernel);
    Bench job = {.catalog = &session.catalog,
                 .kernel = given->kernel && status == EXIT_SUCCESS ? session.variant->kernel : NULL,
                 .depth = (int)given->depth,
                 .done = report,
                 .context = &bench};
    if (status == EXIT_SUCCESS)
        status = given->all || given->games.count ? play_games(&job, &session, given)
                                                  : measure(&job, &bench);
    session_close(&session);
    return status;
}

static const CliItem WORDS[] = {
    {"GAME", GAMES(BenchGiven, games),
     .about = "play this game against itself instead; print name, depth and nodes"},
    {0},
};

static const CliItem OPTIONS[] = {
    {"--games", FLAG(BenchGiven, all), .about = "play every game; print a line for each"},
    {"--depth", "N", NUMBER(BenchGiven, depth, 1, MAX_DEPTH), .unit = "plies",
     .about = "depth of each search (default: fixed for each position; for a game, the first depth "
              "that takes 40,000 nodes)"},
    {"--kernel", "NAME", TEXT(BenchGiven, kernel), .choices = KERNEL_CHOICES,
     .about = "board kernel, where it fits: 64, 128 or any, each also with -fast"},
    {"--verbose", FLAG(BenchGiven, is_verbose), .about = "print a line for each position"},
    {0},
};

const CliCommand BENCH_COMMAND = {
    .name = "bench",
    .summary = "Searches fixed positions and counts nodes: a signature",
    .topic = TOPIC_MEASURE,
    .run = run,
    .given_size = sizeof(BenchGiven),
    .words = WORDS,
    .options = OPTIONS,
    .notes = "A game is played from its start for at most 60 plies.",
    .examples = "tabiya bench --depth 3 --verbose\n"
                "tabiya bench minishogi shogi",
};
