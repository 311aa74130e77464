/* perft.c: tabiya perft VARIANT DEPTH: counts leaves. */
#include "cli/session/session.h"
#include "notation/moves/coordinates.h"
#include "rules/perft.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct PerftGiven {
    const char *game, *fen, *board, *kernel;
    unsigned long depth, threads;
    bool divide;
} PerftGiven;

typedef struct Line {
    char move[MOVE_TEXT];
    uint64_t leaves;
} Line;

typedef struct Report {
    const Position *root;
    Line *lines;
    size_t count;
    uint64_t leaves;
    bool shows_progress;
    struct timespec start, shown;
} Report;

static double seconds_since(const struct timespec *start) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - start->tv_sec) + (double)(now.tv_nsec - start->tv_nsec) / 1e9;
}

/* on a terminal, once a second at most, and never for what is done in a blink */
static void show_progress(Report *report, size_t finished, size_t of) {
    if (!report->shows_progress || seconds_since(&report->start) < 1 ||
        seconds_since(&report->shown) < 0.2)
        return;
    clock_gettime(CLOCK_MONOTONIC, &report->shown);
    double seconds = seconds_since(&report->start);
    fprintf(stderr,
            "\r%zu of %zu moves, %" PRIu64
            " leaves, %.0f million a second, about %.0f s left\033[K",
            finished, of, report->leaves, (double)report->leaves / seconds / 1e6,
            seconds / (double)finished * (double)(of - finished));
    fflush(stderr);
}

static void note(void *context, Move move, uint64_t leaves, size_t finished, size_t of) {
    Report *report = context;
    Line *line = &report->lines[report->count++];
    Writer writer = writer_to(line->move, sizeof line->move);
    write_move(&writer, report->root, move);
    line->leaves = leaves;
    report->leaves += leaves;
    show_progress(report, finished, of);
}

static int by_move(const void *a, const void *b) {
    return strcmp(((const Line *)a)->move, ((const Line *)b)->move);
}

static int count(Session *session, const PerftGiven *given) {
    Position *root = arena_alloc(&session->arena, sizeof *root);
    Report report = {.root = root,
                     .shows_progress = isatty(STDERR_FILENO) && isatty(STDOUT_FILENO)};
    report.lines = arena_alloc(&session->arena, session->variant->max_moves * sizeof *report.lines);
    PerftJob job = {.root = root,
                    .depth = (int)given->depth,
                    .threads = (unsigned)given->threads,
                    .done = note,
                    .context = &report};
    uint64_t leaves;
    if (!root || !report.lines)
        return complain(EXIT_SYSTEM, "perft", NULL, "out of memory");
    position_place(root, session->variant, &session->setup);
    clock_gettime(CLOCK_MONOTONIC, &report.start);
    if (!perft_run(&job, &leaves, &session->arena))
        return complain(EXIT_SYSTEM, "perft", NULL, "out of memory");
    if (report.shown.tv_sec)
        fputs("\r\033[K", stderr);
    if (given->divide) {
        qsort(report.lines, report.count, sizeof *report.lines, by_move);
        for (size_t i = 0; i < report.count; i++)
            printf("%s: %" PRIu64 "\n", report.lines[i].move, report.lines[i].leaves);
    }
    printf("nodes %" PRIu64 "\n", leaves);
    return EXIT_SUCCESS;
}

static int run(const CommandLine *line, const void *options) {
    const PerftGiven *given = options;
    Session session;
    int status = session_open(&session, line);
    if (status == EXIT_SUCCESS)
        status = session_variant(&session, given->game, given->kernel);
    if (status == EXIT_SUCCESS)
        status = session_position(&session, given->fen, given->board, given->kernel);
    if (status == EXIT_SUCCESS)
        status = count(&session, given);
    session_close(&session);
    return status;
}

static const CliItem WORDS[] = {
    GAME_WORD(PerftGiven),
    {"DEPTH", NUMBER(PerftGiven, depth, 0, 100), .is_needed = true, .unit = "plies",
     .about = "depth of the tree"},
    {0},
};

static const CliItem OPTIONS[] = {
    POSITION_OPTIONS(PerftGiven),
    {"--divide", FLAG(PerftGiven, divide), .about = "show the count behind each legal move"},
    {"--threads", "N", NUMBER(PerftGiven, threads, 1, 64), .fallback = "1",
     .about = "number of threads"},
    {"--kernel", "NAME", TEXT(PerftGiven, kernel), .choices = KERNEL_CHOICES,
     .about = "board kernel: 64, 128 or any, each also with -fast"},
    {0},
};

const CliCommand PERFT_COMMAND = {
    .name = "perft",
    .summary = "Counts the leaves of the move tree (perft)",
    .topic = TOPIC_LOOK,
    .run = run,
    .given_size = sizeof(PerftGiven),
    .words = WORDS,
    .options = OPTIONS,
    .examples = "tabiya perft chess 4 --divide",
};
