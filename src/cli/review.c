/* review.c: tabiya review FILE: every game of a PGN file looked at by the engine. The annotated games
 * go to a file, the words (or JSON) to standard output, the curve to a picture; on a terminal it is
 * drawn in characters too. The file is read twice: to know how much there is to do, and to do it. */
#include "cli/parts/review_work.h"

#include "cli/session/interrupts.h"
#include "cli/session/session.h"
#include "notation/pgn/pgn_write.h"
#include "picture/png.h"
#include "review/annotate.h"
#include "store/file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LARGEST_HASH = 1 << 16, LARGEST_INPUT = 1 << 28 };

static bool is_dash(const char *path) {
    return path && strcmp(path, "-") == 0;
}

/* standard output takes one thing */
static int check_outputs(const ReviewGiven *given, const char *out) {
    int taken = is_dash(out) + is_dash(given->svg) + is_dash(given->png) + given->is_json;
    if (taken > 1)
        return complain(EXIT_USAGE, "review", NULL,
                        "standard output takes one of --out -, --svg -, --png - and --json");
    const char *missing = given->png ? png_missing() : NULL;
    if (missing)
        return complain_option(EXIT_SYSTEM, "review", "--png", given->png, "%s", missing);
    return EXIT_SUCCESS;
}

/* a long work must not fail at its end for want of a folder */
static int check_folder(const char *option, const char *path) {
    char folder[PATH_MAX];
    struct stat status;
    if (!path || is_dash(path) ||
        (stat(path, &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode)))
        return EXIT_SUCCESS;
    if (stat(path, &status) == 0 && S_ISDIR(status.st_mode))
        return complain_option(EXIT_SYSTEM, "review", option, path, "%s", strerror(EISDIR));
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1,
             slash ? path : ".");
    return access(folder, W_OK) == 0
               ? EXIT_SUCCESS
               : complain_option(EXIT_SYSTEM, "review", option, path, "%s", strerror(errno));
}

/* game.pgn becomes game-reviewed.pgn */
static int name_output(Reviewing *work, const char *path) {
    static const char ENDING[] = ".pgn", NEW_ENDING[] = "-reviewed.pgn";
    const char *given = work->given->out;
    size_t length = strlen(path), cut = strlen(ENDING);
    struct stat one, other;
    if (!given && is_dash(path))
        given = "-";
    if (length > cut && strcmp(path + length - cut, ENDING) == 0)
        length -= cut;
    int written = given
                      ? snprintf(work->out_path, PATH_MAX, "%s", given)
                      : snprintf(work->out_path, PATH_MAX, "%.*s%s", (int)length, path, NEW_ENDING);
    if (written >= PATH_MAX)
        return complain_option(EXIT_SYSTEM, "review", "--out", given ? given : path, "%s",
                               strerror(ENAMETOOLONG));
    work->replaces_input = !is_dash(path) && stat(path, &one) == 0 &&
                           stat(work->out_path, &other) == 0 && one.st_dev == other.st_dev &&
                           one.st_ino == other.st_ino;
    int status = check_outputs(work->given, work->out_path);
    if (status == EXIT_SUCCESS)
        status = check_folder("--out", work->out_path);
    if (status == EXIT_SUCCESS)
        status = check_folder("--svg", work->given->svg);
    return status == EXIT_SUCCESS ? check_folder("--png", work->given->png) : status;
}

/* ---- reading ---- */

static int read_input(Reviewing *work, const char *path) {
    const char *reason = NULL;
    char block[4096];
    size_t n;
    work->name = is_dash(path) ? "standard input" : path;
    if (is_dash(path)) {
        while ((n = fread(block, 1, sizeof block, stdin)) > 0 &&
               work->input.length <= LARGEST_INPUT)
            write_slice(&work->input, (Slice){block, n});
        reason = work->input.length > LARGEST_INPUT ? strerror(EFBIG)
                 : !writer_fits(&work->input)       ? strerror(ENOMEM)
                                                    : NULL;
    } else {
        reason = file_load(&work->input, path, LARGEST_INPUT);
    }
    return reason ? complain(EXIT_INPUT, "review", work->name, "%s", reason) : EXIT_SUCCESS;
}

static size_t give_bytes(void *context, char *buffer, size_t size) {
    Reviewing *work = context;
    size_t left = work->input.length - work->at, n = left < size ? left : size;
    if (n)
        memcpy(buffer, work->input.buffer + work->at, n);
    work->at += n;
    return n;
}

static void open_games(Reviewing *work) {
    work->at = 0;
    work->number = 0;
    pgn_open(&work->reader, (PgnSource){give_bytes, work}, &work->book, slice_of("chess"));
}

static bool is_wanted(const Reviewing *work) {
    return !work->given->number || work->given->number == work->number;
}

/* how much there is to do, and whether it may be done so */
static int count_games(Reviewing *work) {
    Error error;
    PgnStep step;
    size_t positions = 0, moves = 0;
    bool has_faults = false;
    open_games(work);
    while ((step = pgn_next(&work->reader, &work->tree, &error)) != PGN_END) {
        work->number++;
        has_faults |= step == PGN_FAULT;
        if (!is_wanted(work) || !work->tree.variant)
            continue;
        work->games++;
        moves += main_line_length(&work->tree);
        positions += main_line_length(&work->tree) + 1;
    }
    pgn_close(&work->reader);
    progress_begin(&work->progress, positions);
    if (!work->number)
        return complain(EXIT_INPUT, "review", work->name, "there is no game in it");
    if (work->given->number > work->number)
        return complain_option(EXIT_INPUT, "review", "--game-number", work->wanted,
                               "%s has %lu game%s", work->name, work->number,
                               work->number == 1 ? "" : "s");
    if (work->games && !moves && !has_faults)
        return complain(EXIT_INPUT, "review", work->name, "%s: there is nothing to look at",
                        work->games == 1 ? "the game has no moves" : "the games have no moves");
    if (work->replaces_input && (has_faults || (work->given->number && work->number > 1)))
        return complain_option(EXIT_INPUT, "review", "--out", work->out_path, "%s",
                               has_faults
                                   ? "the file has faults, and what is behind them would be lost: "
                                     "mend them ('tabiya convert --check' lists them), or write to "
                                     "another file"
                                   : "its other games would be lost: write to another file");
    if (work->games > 1 && (is_dash(work->given->svg) || is_dash(work->given->png)))
        return complain(EXIT_USAGE, "review", NULL,
                        "%lu games are as many pictures: choose one with --game-number, or name a "
                        "file",
                        work->games);
    return EXIT_SUCCESS;
}

static int report_fault(Reviewing *work, const Error *error) {
    char place[32] = "";
    if (error->line)
        snprintf(place, sizeof place, ":%u:%u", error->line, error->column);
    progress_clear(&work->progress);
    fflush(stdout);
    fprintf(stderr, "tabiya: review: %s%s: %s\n", work->name, place, error->text);
    work->faults++;
    return error->code == ERROR_NO_MEMORY ? EXIT_SYSTEM : EXIT_SUCCESS;
}

/* ---- the work ---- */

static bool wants_stop(void *context) {
    Reviewing *work = context;
    progress_show(&work->progress);
    return is_interrupted();
}

static void note_progress(void *context, size_t done, size_t total) {
    Reviewing *work = context;
    (void)total;
    work->progress.done = work->positions_before + done;
    progress_show(&work->progress);
}

/* the game in the tree, which has no fault up to where it ends */
static int review_one(Reviewing *work) {
    ReviewHooks hooks = {work, milliseconds_now, wants_stop, note_progress};
    Error error = {.code = ERROR_NONE};
    Arena arena = {0};
    Review review;
    int status = EXIT_SUCCESS;
    snprintf(work->progress.label, sizeof work->progress.label, "game %lu of %lu", work->done + 1,
             work->games);
    bool done =
        review_game(&review, &work->tree, work->engine, &work->limits, &hooks, &arena, &error);
    if (done)
        done = annotate(&work->tree, &review, &error);
    progress_clear(&work->progress);
    if (!done)
        status = report_fault(work, &error);
    if (done && work->given->is_json)
        status = review_tell_json(work, &review);
    else if (done)
        status = review_tell_words(work, &review);
    if (done && status == EXIT_SUCCESS)
        status = review_draw_curve(work, &review, &arena);
    work->is_stopped = done && review.is_stopped;
    work->positions_before += main_line_length(&work->tree) + 1;
    work->done++;
    arena_free(&arena);
    return status;
}

/* After a stop the games that are left go to the file as they were. */
static int review_games(Reviewing *work) {
    Error error;
    PgnStep step;
    int status = EXIT_SUCCESS;
    open_games(work);
    while (status == EXIT_SUCCESS &&
           (step = pgn_next(&work->reader, &work->tree, &error)) != PGN_END) {
        work->number++;
        if (!is_wanted(work))
            continue;
        if (step == PGN_FAULT)
            status = report_fault(work, &error);
        if (status != EXIT_SUCCESS || !work->tree.variant)
            continue;
        if (!work->is_stopped)
            status = review_one(work);
        if (status == EXIT_SUCCESS && !write_pgn(&work->out, &work->tree, &work->walk, &error))
            status = report_fault(work, &error);
    }
    pgn_close(&work->reader);
    if (work->given->is_json && status == EXIT_SUCCESS)
        puts(work->done ? "\n]" : "[]");
    return status;
}

static int save_games(Reviewing *work) {
    if (!writer_fits(&work->out))
        return complain(EXIT_SYSTEM, "review", NULL, "out of memory");
    int status =
        work->out.length ? save_file("review", "--out", work->out_path, &work->out) : EXIT_SUCCESS;
    if (status == EXIT_SUCCESS && work->out.length && !is_dash(work->out_path) &&
        !work->given->is_json)
        fprintf(work->report, "\nThe annotated game%s: %s\n", work->games > 1 ? "s" : "",
                work->out_path);
    if (work->is_stopped)
        complain(EXIT_NEGATIVE, "review", NULL,
                 "stopped: what was done is written; %lu of %lu games were begun", work->done,
                 work->games);
    return status != EXIT_SUCCESS ? status
           : work->faults         ? EXIT_INPUT
           : work->is_stopped     ? EXIT_NEGATIVE
                                  : EXIT_SUCCESS;
}

static int review_file(Reviewing *work, const char *path) {
    int status = read_input(work, path);
    if (status == EXIT_SUCCESS)
        status = name_output(work, path);
    if (status == EXIT_SUCCESS)
        status = count_games(work);
    if (status != EXIT_SUCCESS)
        return status;
    bool is_taken =
        is_dash(work->out_path) || is_dash(work->given->svg) || is_dash(work->given->png);
    work->report = is_taken ? stderr : stdout;
    work->engine = engine_new((size_t)work->given->hash << 20);
    if (!work->engine || !engine_use_threads(work->engine, (unsigned)work->given->threads))
        return complain(EXIT_SYSTEM, "review", NULL, "out of memory");
    catch_interrupts();
    status = review_games(work);
    release_interrupts();
    return status == EXIT_SUCCESS ? save_games(work) : status;
}

static void close_work(Reviewing *work) {
    engine_free(work->engine);
    rulebook_free(&work->book);
    tree_free(&work->tree);
    walk_free(&work->walk);
    writer_free(&work->input);
    writer_free(&work->out);
    free(work);
}

static int run(const CommandLine *line, const void *options) {
    const ReviewGiven *given = options;
    Session session;
    int status = session_open(&session, line);
    Reviewing *work = calloc(1, sizeof *work);
    if (status == EXIT_SUCCESS && !work)
        status = complain(EXIT_SYSTEM, "review", NULL, "out of memory");
    if (status == EXIT_SUCCESS) {
        work->given = given;
        work->wanted = line_text(line, "--game-number");
        work->limits = (Limits){.depth = (int)given->depth,
                                .nodes = given->nodes,
                                .time = given->depth || given->nodes ? 0 : given->time};
        work->book.catalog = &session.catalog;
        work->input = work->out = writer_growing();
        status = review_file(work, given->file);
    }
    if (work)
        close_work(work);
    session_close(&session);
    return status;
}

static const CliItem WORDS[] = {
    {"FILE", FILE_NAME(ReviewGiven, file), .is_needed = true,
     .about = "PGN file of any game; - is standard input"},
    {0},
};

static const CliItem OPTIONS[] = {
    {"--time", "T", TIME(ReviewGiven, time), .fallback = "1s",
     .about = "time per position, e.g. 500ms or 10s"},
    {"--nodes", "N", NUMBER(ReviewGiven, nodes, 1, ULONG_MAX), .is_alternative = true,
     .about = "search N nodes per position; with one thread the result is always the same"},
    {"--depth", "N", NUMBER(ReviewGiven, depth, 1, MAX_DEPTH), .is_alternative = true,
     .about = "search to depth N, in plies (moves of one side)"},
    {"--threads", "N", NUMBER(ReviewGiven, threads, 1, MAX_THREADS), .fallback = "1",
     .about = "number of search threads"},
    {"--hash", "MB", NUMBER(ReviewGiven, hash, 1, LARGEST_HASH), .fallback = "64", .unit = "MB",
     .about = "hash table size"},
    {"--game-number", "N", NUMBER(ReviewGiven, number, 1, ULONG_MAX),
     .about = "review only game N of the file (default: all)"},
    {"--out", "FILE", FILE_NAME(ReviewGiven, out),
     .about =
         "write the annotated PGN here; - is standard output (default: GAME-reviewed.pgn beside "
         "GAME.pgn)"},
    {"--svg", "FILE", FILE_NAME(ReviewGiven, svg),
     .about = "draw the evaluation graph as SVG; several games get a number in the file name"},
    {"--png", "FILE", FILE_NAME(ReviewGiven, png), .about = "the same as PNG (needs librsvg)"},
    {"--json", FLAG(ReviewGiven, is_json),
     .about = "print a JSON list of the games instead of text"},
    {0},
};

const CliCommand REVIEW_COMMAND = {
    .name = "review",
    .summary = "Finds where games turned, and annotates them",
    .topic = TOPIC_ENGINE,
    .run = run,
    .given_size = sizeof(ReviewGiven),
    .words = WORDS,
    .options = OPTIONS,
    .notes =
        "Scores are in pawns, for the first side; #3 is mate in three. A move's loss is how much "
        "it lowers the mover's chance of winning: an inaccuracy (?!, $6) costs 5 % or more, a "
        "mistake (?, $2) 10 %, a blunder (?\?, $4) 15 %. The file's own comments are kept; those "
        "of an earlier review are replaced. Below the graph on a terminal, ^ marks where the "
        "game turned, ? another mistake, . an inaccuracy.\n"
        "Ctrl-C stops the review, writes what is done and exits with status 1. A game with an "
        "error is reviewed up to the error, and the exit status is 3.",
    .examples = "tabiya review games.pgn --nodes 500\n"
                "tabiya review games.pgn --depth 3 --game-number 1 --svg curve.svg",
};
