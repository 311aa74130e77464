/* bench.c: tabiya bench: the engine's signature, a number of nodes, and its speed; or the
 * signatures of single games. Time is this process's own on the CPU, so that a busy machine does
 * not slow it down. */
#include "cli/session.h"
#include "engine/bench.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

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

static void report(void *context, const BenchPosition *position, const Thought *thought) {
    Report *bench = context;
    double now = cpu_seconds();
    bench->count++;
    if (bench->is_verbose)
        printf("%2u  %-14s depth %2d  %8" PRIu64 " nodes  %5.2f s  %5d  %s\n", bench->count,
               position->game, thought->depth, thought->nodes, now - bench->last, thought->score,
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
    return EXIT_WELL;
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
    return EXIT_WELL;
}

static int play_games(const Bench *job, Session *session, const Words *words, bool all) {
    int status = EXIT_WELL;
    for (int i = 0; i < words->count && status == EXIT_WELL; i++)
        status = play_game(job, words->word[i]);
    const CatalogEntry *entry = all ? catalog_first(&session->catalog) : NULL;
    for (; entry && status == EXIT_WELL; entry = catalog_next(entry)) {
        Slice name = entry->section->name;
        const char *copy = arena_copy_text(&session->arena, name.at, name.length);
        status =
            copy ? play_game(job, copy) : complain(EXIT_SYSTEM, "bench", NULL, "out of memory");
    }
    return status;
}

int run_bench(const CliCommand *command, int argc, char **argv) {
    const char *depth_text = NULL, *kernel = NULL;
    Report bench = {.start = cpu_seconds()};
    bool all = false;
    const Option options[] = {{"--games", NULL, &all},
                              {"--depth", &depth_text, NULL},
                              {"--kernel", &kernel, NULL},
                              {"--verbose", NULL, &bench.is_verbose},
                              {NULL, NULL, NULL}};
    Words words;
    Session session;
    unsigned long depth = 0;
    int status = options_read(&words, command, options, argc, argv);
    if (status != EXIT_WELL)
        return status;
    if (depth_text && !option_number("bench", "--depth", depth_text, 1, MAX_DEPTH, &depth))
        return EXIT_USAGE;
    bench.last = bench.start;
    status = session_open(&session, &words);
    if (status == EXIT_WELL) /* chess fits every kernel: whether this one exists and runs here */
        status = session_variant(&session, "chess", kernel);
    Bench job = {.catalog = &session.catalog,
                 .kernel = kernel && status == EXIT_WELL ? session.variant->kernel : NULL,
                 .depth = (int)depth,
                 .done = report,
                 .context = &bench};
    if (status == EXIT_WELL)
        status =
            all || words.count ? play_games(&job, &session, &words, all) : measure(&job, &bench);
    session_close(&session);
    return status;
}
