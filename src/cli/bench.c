/* bench.c: tabiya bench: the engine's signature, a number of nodes, and its speed. Time is this
 * process's own on the CPU, so that a busy machine does not slow it down. */
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

static int measure(const Session *session, const char *kernel, int depth, bool is_verbose) {
    Report bench = {.is_verbose = is_verbose,
                    .shows_progress = isatty(STDERR_FILENO) && isatty(STDOUT_FILENO),
                    .start = cpu_seconds()};
    Bench job = {.catalog = &session->catalog,
                 .kernel = kernel ? session->variant->kernel : NULL,
                 .depth = depth,
                 .done = report,
                 .context = &bench};
    uint64_t nodes;
    Error error;
    while (BENCH_POSITIONS[bench.of].game)
        bench.of++;
    bench.last = bench.start;
    bool done = bench_run(&job, &nodes, &error);
    if (bench.shows_progress && !is_verbose)
        fputs("\r\033[K", stderr);
    if (!done)
        return complain(EXIT_SYSTEM, "bench", NULL, "%s", error.text);
    double seconds = cpu_seconds() - bench.start;
    printf("%" PRIu64 " nodes\n%.2f seconds, %.0f nodes a second\n", nodes, seconds,
           (double)nodes / (seconds > 0 ? seconds : 1e-9));
    return EXIT_WELL;
}

int run_bench(const CliCommand *command, int argc, char **argv) {
    const char *depth_text = NULL, *kernel = NULL;
    bool is_verbose = false;
    const Option options[] = {{"--depth", &depth_text, NULL},
                              {"--kernel", &kernel, NULL},
                              {"--verbose", NULL, &is_verbose},
                              {NULL, NULL, NULL}};
    Words words;
    Session session;
    unsigned long depth = 0;
    int status = options_read(&words, command, options, argc, argv);
    if (status != EXIT_WELL)
        return status;
    if (depth_text && !option_number("--depth", depth_text, 1, MAX_DEPTH, &depth))
        return EXIT_USAGE;
    status = session_open(&session, &words);
    if (status == EXIT_WELL) /* chess fits every kernel: whether this one exists and runs here */
        status = session_variant(&session, "chess", kernel);
    if (status == EXIT_WELL)
        status = measure(&session, kernel, (int)depth, is_verbose);
    session_close(&session);
    return status;
}
