/* solve.c: tabiya solve GAME: a position of few men, answered for certain; or all positions of some
 * material, counted. */
#include "cli/session/interrupts.h"
#include "cli/session/progress.h"
#include "cli/session/session.h"
#include "cli/parts/solve_tell.h"
#include "base/parallel.h"
#include "perfect/solve.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { MOST_TEXT = 1 << 26 }; /* bytes of a file of positions */

typedef struct SolveGiven {
    const char *game, *fen, *board, *men, *positions;
    unsigned long size, memory, threads;
    bool has_stats, is_json;
} SolveGiven;

typedef struct Making { /* the bar while tables are made */
    Progress progress;
    const Variant *variant;
    uint64_t before, total; /* entries of components that are finished, and of all */
    const Component *component;
} Making;

/* of entries: what a processor makes in a second, by the size of the board */
static double rate(const Variant *variant) {
    return 2.5e7 / (100 + variant->board.squares);
}

static bool wants_stop(void *context) {
    (void)context;
    return is_interrupted();
}

static void show(void *context, const Component *component, uint64_t done, uint64_t total) {
    Making *making = context;
    if (making->component != component) {
        making->before += making->component ? making->component->entries : 0;
        making->component = component;
        Writer writer = writer_to(making->progress.label, sizeof making->progress.label);
        write_material(&writer, making->variant, &component->table[0]->index.material);
    }
    uint64_t part = total ? component->entries * done / total : 0;
    making->progress.done = (size_t)(making->before + part);
    progress_show(&making->progress);
}

/* what is to come, before it starts: if it takes a while */
static void announce(const Tables *tables, const TablePlan *plan) {
    double seconds = (double)plan->entries / rate(tables->variant) / (double)tables->threads;
    if (seconds >= 1)
        fprintf(stderr, "making %u table%s: %llu entries, %.1f MB of memory, about %.0f s\n",
                plan->components, plan->components == 1 ? "" : "s",
                (unsigned long long)plan->entries, (double)plan->bytes / (1 << 20), seconds);
}

static int make(Tables *tables, const TablePlan *plan) {
    Error error = {.code = ERROR_NONE};
    Making making = {.variant = tables->variant, .total = plan->entries};
    if (!tables_may_make(tables, plan, &error))
        return complain(EXIT_INPUT, "solve", NULL, "%s", error.text);
    announce(tables, plan);
    progress_begin(&making.progress, (size_t)plan->entries);
    tables->hooks = (TablesHooks){&making, wants_stop, show};
    catch_interrupts();
    bool is_made = tables_make(tables, plan, &error);
    progress_clear(&making.progress);
    bool was_stopped = is_interrupted();
    release_interrupts();
    if (is_made)
        return EXIT_SUCCESS;
    return complain(was_stopped ? EXIT_NEGATIVE : EXIT_SYSTEM, "solve", NULL, "%s", error.text);
}

/* what the position needs is made, and it is told */
static int answer(Session *session, Tables *tables, const SolveGiven *given, Arena *arena) {
    Error error = {.code = ERROR_NONE};
    TablePlan plan;
    Solution solution;
    Position *position = arena_alloc(arena, sizeof *position);
    if (!position)
        return complain(EXIT_SYSTEM, "solve", NULL, "out of memory");
    position_place(position, session->variant, &session->setup);
    if (!solve_plan(tables, position, &plan, &error))
        return complain(EXIT_INPUT, "solve", NULL, "%s", error.text);
    int status = make(tables, &plan);
    if (status != EXIT_SUCCESS)
        return status;
    if (!solve(tables, position, arena, &solution, &error))
        return complain(EXIT_SYSTEM, "solve", NULL, "%s", error.text);
    tell_solution(position, &solution, given->is_json);
    return EXIT_SUCCESS;
}

static int open_tables(Session *session, Tables *tables, const SolveGiven *given) {
    Error error;
    if (!tables_open(tables, session->variant, &session->setup, &session->arena, &error))
        return complain(EXIT_INPUT, "solve", NULL, "%s", error.text);
    tables->threads = (unsigned)given->threads;
    tables->memory = (uint64_t)given->memory << 20;
    return EXIT_SUCCESS;
}

static int answer_one(Session *session, const SolveGiven *given) {
    Tables tables;
    Arena arena = {0};
    int status = open_tables(session, &tables, given);
    if (status == EXIT_SUCCESS) {
        status = answer(session, &tables, given, &arena);
        tables_close(&tables);
    }
    arena_free(&arena);
    return status;
}

/* The position of a line, to its first ; or the first four fields as in EPD. */
static char *fen_of(Slice line, Arena *arena) {
    Slice rest = line, word;
    size_t length = 0;
    for (unsigned field = 0; field < 4 && (word = slice_word(&rest)).length; field++)
        length = (size_t)(word.at - line.at) + word.length;
    char *text = arena_alloc(arena, length + 1);
    if (text)
        memcpy(text, line.at, length);
    return text;
}

/* the tables for boards with the same walls serve on */
static bool is_same_board(const Tables *tables, const Session *session) {
    for (Square sq = 0; sq < session->variant->board.squares; sq++)
        if (region_has(&tables->walls, sq) != (session->setup.at[sq] == WALL))
            return false;
    return tables->variant == session->variant;
}

static int answer_line(Session *session, Tables *tables, const SolveGiven *given, Slice line) {
    Arena arena = {0};
    int status = EXIT_SYSTEM;
    const char *fen = fen_of(line, &arena);
    if (fen)
        status = session_position(session, fen, NULL, NULL);
    if (status == EXIT_SUCCESS && (!tables->variant || !is_same_board(tables, session))) {
        if (tables->variant)
            tables_close(tables);
        status = open_tables(session, tables, given);
    }
    if (status == EXIT_SUCCESS)
        status = answer(session, tables, given, &arena);
    arena_free(&arena);
    return status;
}

/* Each line is a position; the first that cannot be answered ends it. */
static int answer_file(Session *session, const SolveGiven *given) {
    Tables tables = {.variant = NULL};
    Slice text;
    int status = read_file(&text, given->positions, MOST_TEXT, &session->arena, "solve");
    while (status == EXIT_SUCCESS && text.length) {
        Slice line = slice_trim(slice_cut(&text, '\n'));
        if (line.length && *line.at != '#')
            status = answer_line(session, &tables, given, line);
    }
    if (tables.variant)
        tables_close(&tables);
    return status;
}

static int count_made(Session *session, Tables *tables, const SolveGiven *given) {
    Error error = {.code = ERROR_NONE};
    TablePlan plan;
    Material material;
    if (!material_read(&material, session->variant, slice_of(given->men), &error))
        return complain(EXIT_USAGE, "solve", "--men", "%s", error.text);
    if (!tables_plan(tables, &material, &plan, &error))
        return complain(EXIT_INPUT, "solve", NULL, "%s", error.text);
    int status = make(tables, &plan);
    if (status != EXIT_SUCCESS)
        return status;
    return tell_statistics(tables, &material, given->is_json)
               ? EXIT_SUCCESS
               : complain(EXIT_SYSTEM, "solve", NULL, "out of memory");
}

static int count(Session *session, const SolveGiven *given) {
    Tables tables;
    int status = EXIT_SUCCESS;
    if (given->size)
        status = session_size(session, (unsigned)given->size);
    if (status != EXIT_SUCCESS)
        return status;
    setup_clear(&session->setup, session->variant->board);
    status = open_tables(session, &tables, given);
    if (status != EXIT_SUCCESS)
        return status;
    status = count_made(session, &tables, given);
    tables_close(&tables);
    return status;
}

static int run_game(Session *session, const SolveGiven *given) {
    int status = session_variant(session, given->game, NULL);
    if (status != EXIT_SUCCESS)
        return status;
    if (given->men)
        return count(session, given);
    if (given->positions)
        return answer_file(session, given);
    status = session_position(session, given->fen, given->board, NULL);
    return status == EXIT_SUCCESS ? answer_one(session, given) : status;
}

static int run(const CommandLine *line, const void *options) {
    Session session;
    int status = session_open(&session, line);
    if (status == EXIT_SUCCESS)
        status = run_game(&session, options);
    session_close(&session);
    return status;
}

static const CliItem WORDS[] = {GAME_WORD(SolveGiven), {0}};

static const CliItem OPTIONS[] = {
    POSITION_OPTIONS(SolveGiven),
    {"--positions", "FILE", FILE_NAME(SolveGiven, positions), .is_alternative = true,
     .about = "answer every position of this file: FEN or EPD, one per line"},
    {"--men", "MEN", TEXT(SolveGiven, men), .is_alternative = true,
     .about = "count all positions of this material, such as KRvK; K[P]vK has a pawn in hand"},
    {"--stats", FLAG(SolveGiven, has_stats),
     .about = "with --men: the counts and the longest win; this is the default"},
    {"--size", "N", NUMBER(SolveGiven, size, MIN_SIZE, MAX_SIZE),
     .about = "with --men: board size, in a game with a free board size"},
    {"--memory", "MB", NUMBER(SolveGiven, memory, 1, 1ul << 20), .fallback = "4096", .unit = "MB",
     .about = "largest memory for tables"},
    {"--threads", "N", NUMBER(SolveGiven, threads, 1, MAX_PARALLEL), .fallback = "2",
     .about = "number of threads"},
    {"--json", FLAG(SolveGiven, is_json), .about = "print JSON, one object per answer"},
    {0},
};

const CliCommand SOLVE_COMMAND = {
    .name = "solve",
    .summary = "Answers a position of few men for certain",
    .topic = TOPIC_ENGINE,
    .run = run,
    .given_size = sizeof(SolveGiven),
    .words = WORDS,
    .options = OPTIONS,
    .notes = "Says who wins, in how many plies (moves of one side), and what every legal move is "
             "worth. The answer is proved: solve makes a table of all positions of the material, "
             "and checks it once more.\n"
             "No table knows castling rights, counted checks or a limit of moves.",
    .examples = "tabiya solve chess --fen '8/8/8/4k3/8/8/8/KR6 w - - 0 1'\n"
                "tabiya solve reduced --men KBBvK --size 6 --stats",
};
