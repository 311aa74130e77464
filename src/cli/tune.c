/* tune.c: tabiya tune VARIANT: plays games with itself, fits the weights of the evaluation to their
 * results and writes them as a weight file. */
#include "cli/session/session.h"
#include "engine/engine_errors.h"
#include "engine/evaluate/weight_file.h"
#include "engine/evaluate/weights.h"
#include "store/file.h"
#include "tune/fit.h"
#include "tune/harvest.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct TuneGiven {
    const char *game, *positions, *out;
    unsigned long games, nodes, threads, iterations, seed;
    bool starts_anew;
} TuneGiven;

typedef struct Tuning {
    const Variant *variant;
    Weights weights;
    Samples samples;
    FILE *positions; /* where those of new games are appended, or NULL */
    size_t played, games, won, drawn;
    time_t start, shown;
    bool failed; /* memory or the disk is full */
} Tuning;

static bool is_time_to_show(Tuning *tuning) {
    time_t now = time(NULL);
    if (now == tuning->shown || !isatty(STDERR_FILENO))
        return false;
    tuning->shown = now;
    return true;
}

static bool keep_game(void *context, const SelfPlay *game) {
    Tuning *tuning = context;
    for (size_t i = 0; i < game->count && !tuning->failed; i++) {
        const Quiet *quiet = &game->quiet[i];
        char text[4096];
        Writer writer = writer_to(text, sizeof text);
        if (!samples_add(&tuning->samples, &tuning->weights, &quiet->position, quiet->score,
                         game->result))
            tuning->failed = true;
        sample_write(&writer, &quiet->position, quiet->score, game->result);
        if (tuning->positions && fputs(text, tuning->positions) == EOF)
            tuning->failed = true;
    }
    tuning->played++;
    tuning->won += game->result == 2;
    tuning->drawn += game->result == 1;
    if (is_time_to_show(tuning)) {
        time_t spent = tuning->shown - tuning->start;
        fprintf(stderr, "\r%zu of %zu games, %zu positions, about %zu s left\033[K", tuning->played,
                tuning->games, tuning->samples.count,
                (size_t)spent * (tuning->games - tuning->played) / tuning->played);
    }
    return !tuning->failed;
}

static int play_games(Tuning *tuning, const TuneGiven *given) {
    Harvest harvest = {.variant = tuning->variant,
                       .games = tuning->games,
                       .nodes = given->nodes,
                       .seed = given->seed * UINT64_C(100000000),
                       .threads = (unsigned)given->threads,
                       .ended = keep_game,
                       .context = tuning};
    tuning->start = time(NULL);
    bool done = harvest_run(&harvest) && !tuning->failed;
    if (isatty(STDERR_FILENO))
        fputs("\r\033[K", stderr);
    if (!done)
        return complain(EXIT_SYSTEM, "tune", NULL, "out of memory, or of room for the positions");
    printf("%zu games: first won %zu, drew %zu, lost %zu\n", tuning->played, tuning->won,
           tuning->drawn, tuning->played - tuning->won - tuning->drawn);
    return EXIT_SUCCESS;
}

/* the positions of earlier runs */
static int read_positions(Tuning *tuning, const char *path) {
    FILE *file = fopen(path, "r");
    char *line = NULL;
    size_t room = 0;
    unsigned number = 0;
    int status = EXIT_SUCCESS;
    if (!file)
        return errno == ENOENT ? EXIT_SUCCESS
                               : complain(EXIT_INPUT, "tune", path, "%s", strerror(errno));
    for (ssize_t n; status == EXIT_SUCCESS && (n = getline(&line, &room, file)) > 0;) {
        Setup setup;
        Error error;
        Faults faults = {0};
        Position position;
        int score;
        unsigned result;
        number++;
        if (!sample_read(&setup, &score, &result, tuning->variant, (Slice){line, (size_t)n},
                         &error))
            status = complain(EXIT_INPUT, "tune", path, "line %u: %s", number, error.text);
        else if (setup.board.squares != tuning->variant->board.squares ||
                 !position_set(&position, tuning->variant, &setup, &faults))
            status = complain(EXIT_INPUT, "tune", path, "line %u: not a position of %s", number,
                              tuning->variant->name);
        else if (!samples_add(&tuning->samples, &tuning->weights, &position, score, result))
            status = complain(EXIT_SYSTEM, "tune", path, "out of memory");
    }
    free(line);
    fclose(file);
    return status;
}

static void show_fit(void *context, const FitReport *report) {
    Tuning *tuning = context;
    bool is_end = report->iteration == 0 || report->iteration == report->of;
    if (is_end)
        printf("%s%s error %.6f, of positions held out %.6f\n",
               isatty(STDERR_FILENO) ? "\r\033[K" : "",
               report->iteration ? "after: " : "before:", report->seen, report->held_out);
    else if (is_time_to_show(tuning))
        fprintf(stderr, "\r%u of %u iterations, error %.6f, held out %.6f\033[K", report->iteration,
                report->of, report->seen, report->held_out);
    fflush(stdout);
}

static int fit(Tuning *tuning, unsigned iterations, const char *out) {
    FitJob job = {.samples = &tuning->samples,
                  .weights = &tuning->weights,
                  .piece_square_width = piece_square_width(tuning->variant->board),
                  .iterations = iterations,
                  .report = show_fit,
                  .context = tuning};
    Writer writer = writer_growing();
    printf("%zu positions, %zu more that no sum of weights decides\n", tuning->samples.count,
           tuning->samples.skipped);
    if (!fit_run(&job))
        return complain(EXIT_INPUT, "tune", tuning->variant->name, "there are no positions");
    weights_write(&writer, tuning->variant, tuning->weights.weight);
    const char *reason = out ? file_save(out, (Slice){writer.buffer, writer.length}) : NULL;
    if (!out)
        fputs(writer.buffer, stdout);
    writer_free(&writer);
    return reason ? complain(EXIT_SYSTEM, "tune", out, "%s", reason) : EXIT_SUCCESS;
}

static int tune(Tuning *tuning, const char *positions, bool starts_anew, Arena *arena) {
    bool made = starts_anew ? weights_default(&tuning->weights, tuning->variant, arena)
                            : weights_make(&tuning->weights, tuning->variant, arena);
    if (!made)
        return complain(EXIT_SYSTEM, "tune", NULL, "out of memory");
    Error error;
    if (tuning->variant->smallest) {
        error_set(&error, 0, 0, ERROR_WEIGHT_SIZES);
        return complain(EXIT_INPUT, "tune", tuning->variant->name, "%s", error.text);
    }
    int status = positions ? read_positions(tuning, positions) : EXIT_SUCCESS;
    if (status == EXIT_SUCCESS && positions && tuning->games &&
        !(tuning->positions = fopen(positions, "a")))
        return complain(EXIT_INPUT, "tune", positions, "%s", strerror(errno));
    return status;
}

static int close_positions(Tuning *tuning, int status) {
    if (tuning->positions && fclose(tuning->positions) == EOF && status == EXIT_SUCCESS)
        return complain(EXIT_SYSTEM, "tune", NULL, "%s", strerror(errno));
    return status;
}

static int run(const CommandLine *line, const void *options) {
    const TuneGiven *given = options;
    Session session;
    Tuning tuning = {.games = given->games};
    int status = session_open(&session, line);
    if (status == EXIT_SUCCESS)
        status = session_variant(&session, given->game, NULL);
    tuning.variant = session.variant;
    if (status == EXIT_SUCCESS)
        status = tune(&tuning, given->positions, given->starts_anew, &session.arena);
    if (status == EXIT_SUCCESS && given->games)
        status = play_games(&tuning, given);
    status = close_positions(&tuning, status);
    if (status == EXIT_SUCCESS)
        status = fit(&tuning, (unsigned)given->iterations, given->out);
    samples_free(&tuning.samples);
    session_close(&session);
    return status;
}

static const CliItem WORDS[] = {GAME_WORD(TuneGiven), {0}};

static const CliItem OPTIONS[] = {
    {"--games", "N", NUMBER(TuneGiven, games, 0, 100000000), .fallback = "2000",
     .about = "number of games to play"},
    {"--nodes", "N", NUMBER(TuneGiven, nodes, 1, 1000000000), .fallback = "2000",
     .about = "search N nodes per move"},
    {"--threads", "N", NUMBER(TuneGiven, threads, 1, MOST_WORKERS), .fallback = "1",
     .about = "number of games played at a time"},
    {"--positions", "FILE", FILE_NAME(TuneGiven, positions),
     .about = "learn from the positions in this file too, and append new ones to it"},
    {"--iterations", "N", NUMBER(TuneGiven, iterations, 0, 1000000), .fallback = "400",
     .about = "number of steps when fitting the weights"},
    {"--seed", "N", NUMBER(TuneGiven, seed, 0, 4000000000), .fallback = "1",
     .about = "random seed for the openings"},
    {"--anew", FLAG(TuneGiven, starts_anew),
     .about = "start from weights guessed from the rules, not from the built-in ones"},
    {"--out", "FILE", FILE_NAME(TuneGiven, out),
     .about = "write the weights to this file (default: standard output)"},
    {0},
};

const CliCommand TUNE_COMMAND = {
    .name = "tune",
    .summary = "Learns evaluation weights from games against itself",
    .topic = TOPIC_MEASURE,
    .run = run,
    .given_size = sizeof(TuneGiven),
    .words = WORDS,
    .options = OPTIONS,
    .examples = "tabiya tune minishogi --games 4 --nodes 100 --out minishogi.txt",
};
