/* analyse.c: tabiya analyse VARIANT: what the engine thinks, depth by depth. On a terminal each
 * line keeps its row and is drawn anew; elsewhere a finished depth is a line of text, or with
 * --json an object. Text speaks for White; JSON, like UCI, for the side to move. Ctrl-C ends the
 * search, not the command: what was found is told. */
#include "base/json.h"
#include "cli/session/interrupts.h"
#include "cli/session/session.h"
#include "engine/score_text.h"
#include "notation/moves/coordinates.h"
#include "notation/moves/san.h"
#include "notation/names/outcome_names.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { USUAL_TIME = 5000, LARGEST_HASH = 1 << 16 };

typedef struct AnalyseGiven {
    const char *game, *fen, *board;
    int64_t time;
    unsigned long depth, nodes, lines, threads, hash;
    bool is_json;
} AnalyseGiven;

typedef struct Analysis {
    Game game;
    Position scratch; /* walks along a line */
    Limits limits;
    SearchInfo told; /* the best line as it was told last */
    Writer text;
    bool is_json, redraws;
    unsigned rows; /* on the terminal */
} Analysis;

static bool wants_stop(void *context) {
    (void)context;
    return is_interrupted() || ferror(stdout);
}

/* ---- what is written ---- */

static int score_for_white(const Analysis *a, const SearchInfo *info) {
    return a->game.position.side == FIRST ? info->score : -info->score;
}

static uint64_t speed(const SearchInfo *info) {
    return info->nodes * 1000 / (uint64_t)(info->time > 0 ? info->time : 1);
}

typedef void (*WriteLineMove)(Writer *writer, Position *position, Move *buffer, Move move);

static void as_san(Writer *writer, Position *position, Move *buffer, Move move) {
    size_t n = position_moves(position, buffer);
    write_san(writer, position, buffer, n, move);
}

static void as_coordinates(Writer *writer, Position *position, Move *buffer, Move move) {
    (void)buffer;
    write_move(writer, position, move);
}

static void write_line(Analysis *a, const SearchInfo *info) {
    Undo undo;
    a->scratch = a->game.position;
    for (unsigned i = 0; i < info->pv_length; i++) {
        if (i)
            write_char(&a->text, ' ');
        as_san(&a->text, &a->scratch, a->game.buffer, info->pv[i]);
        position_make(&a->scratch, info->pv[i], &undo);
    }
}

/* in a column of its own */
static void write_wide_score(Writer *writer, int score) {
    char text[16];
    Writer narrow = writer_to(text, sizeof text);
    write_score_text(&narrow, score);
    write_format(writer, "%6s", text);
}

static void write_row(Analysis *a, const SearchInfo *info) {
    write_format(&a->text, "depth %2d/%-2d  ", info->depth, info->seldepth);
    if (a->limits.multipv > 1)
        write_format(&a->text, "line %u  ", info->rank + 1);
    write_wide_score(&a->text, score_for_white(a, info));
    write_format(&a->text, "  %" PRIu64 " nodes  %" PRIu64 " kn/s  ", info->nodes,
                 speed(info) / 1000);
    write_line(a, info);
}

static void json_line_of(Analysis *a, Json *json, const SearchInfo *info, WriteLineMove write) {
    Undo undo;
    a->scratch = a->game.position;
    json_list_begin(json);
    for (unsigned i = 0; i < info->pv_length; i++) {
        char text[SAN_TEXT];
        Writer move = writer_to(text, sizeof text);
        write(&move, &a->scratch, a->game.buffer, info->pv[i]);
        json_text(json, text);
        position_make(&a->scratch, info->pv[i], &undo);
    }
    json_list_end(json);
}

static void json_score(Json *json, int score) {
    bool is_mate = score_is_mate(score);
    json_object_begin(json);
    json_key(json, is_mate ? "mate" : "cp");
    json_number(json, is_mate ? score_mate_in(score) : score);
    json_object_end(json);
}

static void json_count(Json *json, const char *key, uint64_t count) {
    json_key(json, key);
    json_unsigned(json, count);
}

static void write_object(Analysis *a, const SearchInfo *info, bool is_final) {
    Json json = json_to(&a->text);
    json_object_begin(&json);
    json_count(&json, "depth", (uint64_t)info->depth);
    json_count(&json, "seldepth", (uint64_t)info->seldepth);
    json_count(&json, "rank", info->rank + 1);
    json_key(&json, "score");
    json_score(&json, info->score);
    json_count(&json, "nodes", info->nodes);
    json_count(&json, "time", (uint64_t)info->time);
    json_count(&json, "nps", speed(info));
    json_count(&json, "hashfull", info->hashfull);
    json_key(&json, "pv");
    json_line_of(a, &json, info, as_coordinates);
    json_key(&json, "san");
    json_line_of(a, &json, info, as_san);
    if (is_final) {
        json_key(&json, "final");
        json_bool(&json, true);
    }
    json_object_end(&json);
}

static void write_outcome_object(Writer *out, Outcome outcome) {
    char text[128];
    Writer sentence = writer_to(text, sizeof text);
    Json json = json_to(out);
    write_outcome(&sentence, NULL, outcome);
    json_object_begin(&json);
    json_key(&json, "outcome");
    json_text(&json, text);
    json_key(&json, "final");
    json_bool(&json, true);
    json_object_end(&json);
}

/* ---- where it goes ---- */

static struct winsize terminal_size(void) {
    struct winsize size = {0};
    bool is_known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1;
    return is_known ? size : (struct winsize){.ws_col = 80, .ws_row = 24};
}

/* rows that scrolled away cannot be drawn anew */
static bool can_redraw(unsigned rows) {
    const char *term = getenv("TERM");
    return isatty(STDOUT_FILENO) && term && strcmp(term, "dumb") != 0 &&
           rows < terminal_size().ws_row;
}

/* a row that ran over would take two places: it is cut after a whole move */
static int fitting_length(const Writer *row, size_t width) {
    size_t length = row->length;
    if (length > width)
        for (length = width; length > 0 && row->buffer[length] != ' ';)
            length--;
    return (int)length;
}

/* into its place among the rows above the cursor, or as a new one below them */
static void draw_row(Analysis *a, unsigned rank) {
    int length = fitting_length(&a->text, terminal_size().ws_col - 1u);
    unsigned up = rank < a->rows ? a->rows - rank : 0;
    if (up)
        printf("\033[%uA", up);
    printf("\r%.*s\033[K\n", length, a->text.buffer);
    if (up > 1)
        printf("\033[%uB", up - 1);
    if (!up)
        a->rows++;
    fflush(stdout);
}

static void tell_line(Analysis *a, const SearchInfo *info) {
    writer_clear(&a->text);
    if (a->is_json)
        write_object(a, info, false);
    else
        write_row(a, info);
    if (!writer_fits(&a->text))
        return;
    if (a->redraws)
        draw_row(a, info->rank);
    else
        puts(a->text.buffer);
}

static void tell(void *context, const SearchInfo *line, unsigned lines) {
    Analysis *a = context;
    a->told = line[0];
    for (unsigned i = 0; i < lines; i++)
        tell_line(a, &line[i]);
}

/* A search for one line that was cut short may have changed its mind since its last finished depth. */
static void tell_end(Analysis *a, const SearchInfo *info) {
    bool is_new = info->best != a->told.best || info->score != a->told.score;
    if (!a->is_json && is_new)
        tell_line(a, info);
    writer_clear(&a->text);
    if (a->is_json) {
        write_object(a, info, true);
    } else {
        write_text(&a->text, a->redraws ? "\r\033[Kbest " : "best ");
        write_move(&a->text, &a->game.position, info->best);
        write_text(&a->text, "  ");
        write_standing(&a->text, a->game.variant, score_for_white(a, info));
    }
    puts(a->text.buffer ? a->text.buffer : "");
}

static void tell_outcome(Analysis *a) {
    if (a->is_json)
        write_outcome_object(&a->text, a->game.outcome);
    else
        write_outcome(&a->text, a->game.variant, a->game.outcome);
    puts(a->text.buffer ? a->text.buffer : "");
}

/* ---- the command ---- */

static int think(Analysis *a, const AnalyseGiven *given) {
    Hooks hooks = {.context = a, .now = milliseconds_now, .wants_stop = wants_stop, .info = tell};
    SearchInfo info;
    Engine *engine = engine_new((size_t)given->hash << 20);
    bool done = engine && engine_use_threads(engine, (unsigned)given->threads);
    if (done) {
        catch_interrupts();
        done = engine_think(engine, &a->game, &a->limits, &hooks, &info);
        release_interrupts();
    }
    engine_free(engine);
    if (!done)
        return complain(EXIT_SYSTEM, "analyse", NULL, "out of memory");
    tell_end(a, &info);
    return EXIT_SUCCESS;
}

static int analyse(Session *session, const AnalyseGiven *given, Limits limits) {
    Faults faults = {0};
    int status = EXIT_SUCCESS;
    Analysis *a = arena_alloc(&session->arena, sizeof *a);
    if (!a || !game_start(&a->game, session->variant, &session->setup, &session->arena, &faults))
        return complain(EXIT_SYSTEM, "analyse", NULL, "out of memory");
    a->limits = limits;
    a->is_json = given->is_json;
    a->redraws = !given->is_json && can_redraw(limits.multipv);
    a->text = writer_growing();
    if (a->game.outcome.result != RESULT_NONE)
        tell_outcome(a);
    else
        status = think(a, given);
    writer_free(&a->text);
    return status;
}

static int run(const CommandLine *line, const void *options) {
    const AnalyseGiven *given = options;
    bool has_limit = given->depth || given->nodes || line_has(line, "--time");
    const Limits limits = {.depth = (int)given->depth,
                           .nodes = given->nodes,
                           .time = has_limit ? given->time : USUAL_TIME,
                           .multipv = (unsigned)given->lines};
    Session session;
    int status = session_open(&session, line);
    if (status == EXIT_SUCCESS)
        status = session_variant(&session, given->game, NULL);
    if (status == EXIT_SUCCESS)
        status = session_position(&session, given->fen, given->board, NULL);
    if (status == EXIT_SUCCESS)
        status = analyse(&session, given, limits);
    session_close(&session);
    return status;
}

static const CliItem WORDS[] = {GAME_WORD(AnalyseGiven), {0}};

static const CliItem OPTIONS[] = {
    POSITION_OPTIONS(AnalyseGiven),
    {"--depth", "N", NUMBER(AnalyseGiven, depth, 1, MAX_DEPTH),
     .about = "search to depth N, in plies (moves of one side)"},
    {"--nodes", "N", NUMBER(AnalyseGiven, nodes, 1, ULONG_MAX),
     .about = "search N nodes (positions)"},
    {"--time", "T", TIME_OR_NONE(AnalyseGiven, time),
     .about = "search for this time, e.g. 30s or 5m; none: until Ctrl-C (default 5s)"},
    {"--lines", "K", NUMBER(AnalyseGiven, lines, 1, MAX_MULTIPV), .fallback = "1",
     .about = "number of best lines to show"},
    {"--threads", "N", NUMBER(AnalyseGiven, threads, 1, MAX_THREADS), .fallback = "1",
     .about = "number of search threads"},
    {"--hash", "MB", NUMBER(AnalyseGiven, hash, 1, LARGEST_HASH), .fallback = "64", .unit = "MB",
     .about = "hash table size"},
    {"--json", FLAG(AnalyseGiven, is_json),
     .about =
         "print a JSON object per line, with scores for the side to move (in text they are for White, or the first side)"},
    {0},
};

const CliCommand ANALYSE_COMMAND = {
    .name = "analyse",
    .summary = "Analyses a position with the engine",
    .topic = TOPIC_ENGINE,
    .run = run,
    .given_size = sizeof(AnalyseGiven),
    .words = WORDS,
    .options = OPTIONS,
    .examples = "tabiya analyse chess --depth 8 --lines 3\n"
                "tabiya analyse crazyhouse --time 500ms --json",
};
