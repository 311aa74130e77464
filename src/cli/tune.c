/* tune.c: tabiya tune VARIANT: plays games with itself, fits the weights of the evaluation to their
 * results and writes them as a weight file. */
#include "cli/session.h"
#include "engine/values.h"
#include "store/file.h"
#include "tune/fit.h"
#include "tune/harvest.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct Tuning {
    const Variant *variant;
    Values values;
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
        if (!samples_add(&tuning->samples, &tuning->values, &quiet->position, quiet->score,
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

static int play_games(Tuning *tuning, uint64_t nodes, unsigned threads, uint64_t seed) {
    Harvest harvest = {.variant = tuning->variant,
                       .games = tuning->games,
                       .nodes = nodes,
                       .seed = seed,
                       .threads = threads,
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
    return EXIT_WELL;
}

/* the positions of earlier runs */
static int read_positions(Tuning *tuning, const char *path) {
    FILE *file = fopen(path, "r");
    char *line = NULL;
    size_t room = 0;
    unsigned number = 0;
    int status = EXIT_WELL;
    if (!file)
        return errno == ENOENT ? EXIT_WELL
                               : complain(EXIT_INPUT, "tune", path, "%s", strerror(errno));
    for (ssize_t n; status == EXIT_WELL && (n = getline(&line, &room, file)) > 0;) {
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
        else if (!samples_add(&tuning->samples, &tuning->values, &position, score, result))
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
                  .values = &tuning->values,
                  .places_wide = places_wide(tuning->variant->board),
                  .iterations = iterations,
                  .report = show_fit,
                  .context = tuning};
    Writer writer = writer_growing();
    printf("%zu positions, %zu more that no sum of weights decides\n", tuning->samples.count,
           tuning->samples.skipped);
    if (!fit_run(&job))
        return complain(EXIT_INPUT, "tune", tuning->variant->name, "there are no positions");
    weights_write(&writer, tuning->variant, tuning->values.weight);
    const char *reason = out ? file_save(out, (Slice){writer.buffer, writer.length}) : NULL;
    if (!out)
        fputs(writer.buffer, stdout);
    writer_free(&writer);
    return reason ? complain(EXIT_SYSTEM, "tune", out, "%s", reason) : EXIT_WELL;
}

static int tune(Tuning *tuning, const char *positions, bool starts_anew, Arena *arena) {
    bool made = starts_anew ? values_guess(&tuning->values, tuning->variant, arena)
                            : values_make(&tuning->values, tuning->variant, arena);
    if (!made)
        return complain(EXIT_SYSTEM, "tune", NULL, "out of memory");
    Error error;
    if (tuning->variant->smallest) {
        error_set(&error, 0, 0, ERROR_WEIGHT_SIZES);
        return complain(EXIT_INPUT, "tune", tuning->variant->name, "%s", error.text);
    }
    int status = positions ? read_positions(tuning, positions) : EXIT_WELL;
    if (status == EXIT_WELL && positions && tuning->games &&
        !(tuning->positions = fopen(positions, "a")))
        return complain(EXIT_INPUT, "tune", positions, "%s", strerror(errno));
    return status;
}

static int close_positions(Tuning *tuning, int status) {
    if (tuning->positions && fclose(tuning->positions) == EOF && status == EXIT_WELL)
        return complain(EXIT_SYSTEM, "tune", NULL, "%s", strerror(errno));
    return status;
}

int run_tune(const CliCommand *command, int argc, char **argv) {
    const char *games = NULL, *nodes = NULL, *threads = NULL, *iterations = NULL, *seed = NULL,
               *positions = NULL, *out = NULL;
    bool starts_anew = false;
    const Option options[] = {{"--games", &games, NULL},
                              {"--nodes", &nodes, NULL},
                              {"--threads", &threads, NULL},
                              {"--positions", &positions, NULL},
                              {"--iterations", &iterations, NULL},
                              {"--seed", &seed, NULL},
                              {"--out", &out, NULL},
                              {"--anew", NULL, &starts_anew},
                              {NULL, NULL, NULL}};
    Words words;
    Session session;
    Tuning tuning = {.variant = NULL};
    unsigned long game_count, node_count, thread_count, iteration_count, seed_number;
    int status = options_read(&words, command, options, argc, argv);
    if (status != EXIT_WELL)
        return status;
    if (!option_number("tune", "--games", games, 0, 100000000, &game_count) ||
        !option_number("tune", "--nodes", nodes, 1, 1000000000, &node_count) ||
        !option_number("tune", "--threads", threads, 1, MOST_WORKERS, &thread_count) ||
        !option_number("tune", "--iterations", iterations, 0, 1000000, &iteration_count) ||
        !option_number("tune", "--seed", seed, 0, 4000000000, &seed_number))
        return EXIT_USAGE;
    status = session_open(&session, &words);
    if (status == EXIT_WELL)
        status = session_variant(&session, words.word[0], NULL);
    tuning.variant = session.variant;
    tuning.games = game_count;
    if (status == EXIT_WELL)
        status = tune(&tuning, positions, starts_anew, &session.arena);
    if (status == EXIT_WELL && game_count)
        status = play_games(&tuning, node_count, (unsigned)thread_count,
                            seed_number * UINT64_C(100000000));
    status = close_positions(&tuning, status);
    if (status == EXIT_WELL)
        status = fit(&tuning, (unsigned)iteration_count, out);
    samples_free(&tuning.samples);
    session_close(&session);
    return status;
}
