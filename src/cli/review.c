/* review.c: tabiya review FILE: every game of a PGN file looked at by the engine. The annotated games
 * go to a file, the words (or JSON) to standard output, the curve to a picture; on a terminal it is
 * drawn in characters too. The file is read twice: to know how much there is to do, and to do it. */
#include "base/wrap.h"
#include "cli/help.h"
#include "cli/interrupts.h"
#include "cli/progress.h"
#include "cli/session.h"
#include "cli/show_picture.h"
#include "notation/pgn/pgn_read.h"
#include "notation/pgn/pgn_write.h"
#include "picture/png.h"
#include "review/annotate.h"
#include "review/curve.h"
#include "review/json.h"
#include "review/words.h"
#include "store/file.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LARGEST_HASH = 1 << 16, LARGEST_INPUT = 1 << 28 };
enum { GRAPH_WIDE = 800, GRAPH_HIGH = 240 };

typedef struct ReviewOptions { /* as they were given; NULL where they were not */
    const char *depth, *nodes, *time, *threads, *hash, *out, *svg, *png, *number;
    bool is_json;
    unsigned long thread_count, megabytes, wanted; /* wanted: the game, 0 for all */
} ReviewOptions;

typedef struct Reviewing {
    const ReviewOptions *options;
    Limits limits;
    const char *name; /* of the input */
    Writer input;
    size_t at;               /* what of it has been read */
    char out_path[PATH_MAX]; /* of the annotated games */
    bool replaces_input;
    Rulebook book;
    PgnReader reader;
    GameTree tree;
    TreeWalk walk;
    Engine *engine;
    Writer out;
    FILE *report;         /* where words go */
    unsigned long number; /* of the game in the file, from 1 */
    unsigned long games;  /* that are wanted and can be looked at */
    unsigned long done, faults;
    size_t positions_before; /* of this game */
    Progress progress;
    bool is_stopped;
} Reviewing;

/* ---- what is wanted ---- */

static bool read_numbers(ReviewOptions *options, Limits *limits) {
    unsigned long depth = 0, nodes = 0;
    *limits = (Limits){.time = 0};
    if ((options->depth &&
         !option_number("review", "--depth", options->depth, 1, MAX_DEPTH, &depth)) ||
        (options->nodes &&
         !option_number("review", "--nodes", options->nodes, 1, ULONG_MAX, &nodes)) ||
        !option_time("review", "--time", options->time, TIME_NEEDED, &limits->time) ||
        !option_number("review", "--threads", options->threads, 1, MAX_THREADS,
                       &options->thread_count) ||
        !option_number("review", "--hash", options->hash, 1, LARGEST_HASH, &options->megabytes))
        return false;
    if (strcmp(options->number, "all") != 0 &&
        !option_number("review", "--game-number", options->number, 1, ULONG_MAX, &options->wanted))
        return false;
    limits->depth = (int)depth;
    limits->nodes = nodes;
    if (depth || nodes)
        limits->time = 0;
    return true;
}

static bool is_dash(const char *path) {
    return path && strcmp(path, "-") == 0;
}

/* standard output takes one thing */
static int check_outputs(const ReviewOptions *options, const char *out) {
    int taken = is_dash(out) + is_dash(options->svg) + is_dash(options->png) + options->is_json;
    if (taken > 1)
        return complain(EXIT_USAGE, "review", NULL,
                        "standard output takes one of --out -, --svg -, --png - and --json");
    const char *missing = options->png ? png_missing() : NULL;
    if (missing)
        return complain_option(EXIT_SYSTEM, "review", "--png", options->png, "%s", missing);
    return EXIT_WELL;
}

/* a long work must not fail at its end for want of a folder */
static int check_folder(const char *option, const char *path) {
    char folder[PATH_MAX];
    struct stat status;
    if (!path || is_dash(path) ||
        (stat(path, &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode)))
        return EXIT_WELL;
    if (stat(path, &status) == 0 && S_ISDIR(status.st_mode))
        return complain_option(EXIT_SYSTEM, "review", option, path, "%s", strerror(EISDIR));
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1,
             slash ? path : ".");
    return access(folder, W_OK) == 0
               ? EXIT_WELL
               : complain_option(EXIT_SYSTEM, "review", option, path, "%s", strerror(errno));
}

/* game.pgn becomes game-reviewed.pgn */
static int name_output(Reviewing *work, const char *path) {
    static const char ENDING[] = ".pgn", NEW_ENDING[] = "-reviewed.pgn";
    const char *given = work->options->out;
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
    int status = check_outputs(work->options, work->out_path);
    if (status == EXIT_WELL)
        status = check_folder("--out", work->out_path);
    if (status == EXIT_WELL)
        status = check_folder("--svg", work->options->svg);
    return status == EXIT_WELL ? check_folder("--png", work->options->png) : status;
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
    return reason ? complain(EXIT_INPUT, "review", work->name, "%s", reason) : EXIT_WELL;
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
    return !work->options->wanted || work->options->wanted == work->number;
}

static size_t count_moves(const GameTree *tree) {
    size_t n = 0;
    for (Node node = tree->node[TREE_START].first; node; node = tree->node[node].first)
        n++;
    return n;
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
        moves += count_moves(&work->tree);
        positions += count_moves(&work->tree) + 1;
    }
    pgn_close(&work->reader);
    progress_begin(&work->progress, positions);
    if (!work->number)
        return complain(EXIT_INPUT, "review", work->name, "there is no game in it");
    if (work->options->wanted > work->number)
        return complain_option(EXIT_INPUT, "review", "--game-number", work->options->number,
                               "%s has %lu game%s", work->name, work->number,
                               work->number == 1 ? "" : "s");
    if (work->games && !moves && !has_faults)
        return complain(EXIT_INPUT, "review", work->name, "%s: there is nothing to look at",
                        work->games == 1 ? "the game has no moves" : "the games have no moves");
    if (work->replaces_input && (has_faults || (work->options->wanted && work->number > 1)))
        return complain_option(EXIT_INPUT, "review", "--out", work->out_path, "%s",
                               has_faults
                                   ? "the file has faults, and what is behind them would be lost: "
                                     "mend them ('tabiya convert --check' lists them), or write to "
                                     "another file"
                                   : "its other games would be lost: write to another file");
    if (work->games > 1 && (is_dash(work->options->svg) || is_dash(work->options->png)))
        return complain(EXIT_USAGE, "review", NULL,
                        "%lu games are as many pictures: choose one with --game-number, or name a "
                        "file",
                        work->games);
    return EXIT_WELL;
}

static int report_fault(Reviewing *work, const Error *error) {
    char place[32] = "";
    if (error->line)
        snprintf(place, sizeof place, ":%u:%u", error->line, error->column);
    progress_clear(&work->progress);
    fflush(stdout);
    fprintf(stderr, "tabiya: review: %s%s: %s\n", work->name, place, error->text);
    work->faults++;
    return error->code == ERROR_NO_MEMORY ? EXIT_SYSTEM : EXIT_WELL;
}

/* ---- what is told ---- */

static int tell_words(Reviewing *work, const Review *review) {
    Writer text = writer_growing(), title = writer_growing();
    if (work->games > 1)
        write_format(&title, "Game %lu: ", work->number);
    write_game_title(&title, &work->tree);
    write_text(&text, work->done ? "\n" : "");
    if (writer_fits(&title))
        write_lines(&text, title.buffer, 0, 2, HELP_WIDTH);
    writer_free(&title);
    bool has_moves = count_moves(&work->tree) > 0;
    if (has_moves)
        write_review_words(&text, review, HELP_WIDTH);
    else
        write_text(&text, "It has no moves: there is nothing to look at.\n");
    if (has_moves && isatty(fileno(work->report)))
        write_text_curve(&text, review, HELP_WIDTH, wants_unicode());
    bool fits = writer_fits(&text);
    if (fits)
        fputs(text.buffer, work->report);
    writer_free(&text);
    return fits ? EXIT_WELL : complain(EXIT_SYSTEM, "review", NULL, "out of memory");
}

static int tell_json(Reviewing *work, const Review *review) {
    Writer text = writer_growing();
    Json json = {.writer = &text, .follows = work->done > 0};
    if (!work->done)
        json_list_begin(&json);
    json_line(&json, 0);
    write_review_json(&json, review, work->number);
    bool fits = writer_fits(&text);
    if (fits)
        fputs(text.buffer, stdout);
    writer_free(&text);
    return fits ? EXIT_WELL : complain(EXIT_SYSTEM, "review", NULL, "out of memory");
}

/* of several games each has its number before the ending: curve-2.svg */
static void name_picture(const Reviewing *work, const char *path, char out[PATH_MAX]) {
    const char *slash = strrchr(path, '/'), *dot = strrchr(path, '.');
    size_t stem = dot && (!slash || dot > slash) ? (size_t)(dot - path) : strlen(path);
    if (work->games > 1)
        snprintf(out, PATH_MAX, "%.*s-%lu%s", (int)stem, path, work->number, path + stem);
    else
        snprintf(out, PATH_MAX, "%s", path);
}

static int draw_curve(Reviewing *work, const Review *review, Arena *arena) {
    const ReviewOptions *options = work->options;
    char path[PATH_MAX];
    Graph graph;
    Writer title = writer_growing(), svg = writer_growing();
    int status = EXIT_WELL;
    if (!options->svg && !options->png)
        return EXIT_WELL;
    bool done = review_graph(&graph, review, arena);
    if (done) {
        write_game_title(&title, &work->tree);
        graph.title = writer_fits(&title) ? title.buffer : NULL;
        graph.pixels_wide = GRAPH_WIDE;
        graph.pixels_high = GRAPH_HIGH;
        write_graph(&svg, &graph);
    }
    if (!done || !writer_fits(&svg))
        status = complain(EXIT_SYSTEM, "review", NULL, "out of memory");
    if (status == EXIT_WELL && options->svg) {
        name_picture(work, options->svg, path);
        status = save_file("review", "--svg", path, &svg);
    }
    if (status == EXIT_WELL && options->png) {
        name_picture(work, options->png, path);
        status = save_png("review", path, &svg, GRAPH_WIDE, GRAPH_HIGH);
    }
    writer_free(&title);
    writer_free(&svg);
    return status;
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
    int status = EXIT_WELL;
    snprintf(work->progress.label, sizeof work->progress.label, "game %lu of %lu", work->done + 1,
             work->games);
    bool done =
        review_game(&review, &work->tree, work->engine, &work->limits, &hooks, &arena, &error);
    if (done)
        done = annotate(&work->tree, &review, &error);
    progress_clear(&work->progress);
    if (!done)
        status = report_fault(work, &error);
    if (done && work->options->is_json)
        status = tell_json(work, &review);
    else if (done)
        status = tell_words(work, &review);
    if (done && status == EXIT_WELL)
        status = draw_curve(work, &review, &arena);
    work->is_stopped = done && review.is_stopped;
    work->positions_before += count_moves(&work->tree) + 1;
    work->done++;
    arena_free(&arena);
    return status;
}

/* After a stop the games that are left go to the file as they were. */
static int review_games(Reviewing *work) {
    Error error;
    PgnStep step;
    int status = EXIT_WELL;
    open_games(work);
    while (status == EXIT_WELL &&
           (step = pgn_next(&work->reader, &work->tree, &error)) != PGN_END) {
        work->number++;
        if (!is_wanted(work))
            continue;
        if (step == PGN_FAULT)
            status = report_fault(work, &error);
        if (status != EXIT_WELL || !work->tree.variant)
            continue;
        if (!work->is_stopped)
            status = review_one(work);
        if (status == EXIT_WELL && !write_pgn(&work->out, &work->tree, &work->walk, &error))
            status = report_fault(work, &error);
    }
    pgn_close(&work->reader);
    if (work->options->is_json && status == EXIT_WELL)
        puts(work->done ? "\n]" : "[]");
    return status;
}

static int save_games(Reviewing *work) {
    if (!writer_fits(&work->out))
        return complain(EXIT_SYSTEM, "review", NULL, "out of memory");
    int status =
        work->out.length ? save_file("review", "--out", work->out_path, &work->out) : EXIT_WELL;
    if (status == EXIT_WELL && work->out.length && !is_dash(work->out_path) &&
        !work->options->is_json)
        fprintf(work->report, "\nThe annotated game%s: %s\n", work->games > 1 ? "s" : "",
                work->out_path);
    if (work->is_stopped)
        complain(EXIT_NO, "review", NULL,
                 "stopped: what was done is written; %lu of %lu games were begun", work->done,
                 work->games);
    return status != EXIT_WELL ? status
           : work->faults      ? EXIT_INPUT
           : work->is_stopped  ? EXIT_NO
                               : EXIT_WELL;
}

static int review_file(Reviewing *work, const char *path) {
    int status = read_input(work, path);
    if (status == EXIT_WELL)
        status = name_output(work, path);
    if (status == EXIT_WELL)
        status = count_games(work);
    if (status != EXIT_WELL)
        return status;
    bool is_taken =
        is_dash(work->out_path) || is_dash(work->options->svg) || is_dash(work->options->png);
    work->report = is_taken ? stderr : stdout;
    work->engine = engine_new((size_t)work->options->megabytes << 20);
    if (!work->engine || !engine_use_threads(work->engine, (unsigned)work->options->thread_count))
        return complain(EXIT_SYSTEM, "review", NULL, "out of memory");
    catch_interrupts();
    status = review_games(work);
    release_interrupts();
    return status == EXIT_WELL ? save_games(work) : status;
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

int run_review(const CliCommand *command, int argc, char **argv) {
    ReviewOptions given = {.depth = NULL};
    const Option options[] = {{"--nodes", &given.nodes, NULL},
                              {"--depth", &given.depth, NULL},
                              {"--time", &given.time, NULL},
                              {"--threads", &given.threads, NULL},
                              {"--hash", &given.hash, NULL},
                              {"--out", &given.out, NULL},
                              {"--svg", &given.svg, NULL},
                              {"--png", &given.png, NULL},
                              {"--game-number", &given.number, NULL},
                              {"--json", NULL, &given.is_json},
                              {NULL, NULL, NULL}};
    Words words;
    Session session;
    Limits limits;
    int status = options_read(&words, command, options, argc, argv);
    if (status != EXIT_WELL)
        return status;
    if (!read_numbers(&given, &limits))
        return EXIT_USAGE;
    status = session_open(&session, &words);
    Reviewing *work = calloc(1, sizeof *work);
    if (status == EXIT_WELL && !work)
        status = complain(EXIT_SYSTEM, "review", NULL, "out of memory");
    if (status == EXIT_WELL) {
        work->options = &given;
        work->limits = limits;
        work->book.catalog = &session.catalog;
        work->input = work->out = writer_growing();
        status = review_file(work, words.word[0]);
    }
    if (work)
        close_work(work);
    session_close(&session);
    return status;
}
