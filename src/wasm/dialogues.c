/* dialogues.c: the five original programs for a page. It is the world of io.h as the host has it: the
 * host prints, keeps the files, tells the time, and may know what the engine has answered before, so
 * that a session can be gone through again. Who waits for lines is the host too: see exchange.h. */
#include "originals/originals.h"

#include "base/clock.h"
#include "library/handles.h"
#include "notation/moves/coordinates.h"
#include "originals/exchange.h"
#include "wasm/embedder.h"

#include <stdlib.h>
#include <string.h>

enum {
    LARGEST_FILE = 1 << 20,
    MOST_DRAWN_PLIES = 100000,
    MOST_PERIOD_MOVES = 1000,
    MOST_MEMORY = 4
};
enum { TABLE_BYTES = 32 << 20, LONGEST_ANSWER = 64, LONGEST_REASON = 128 };

struct WasmOriginal {
    Arena arena;
    Rulebook book;
    Dialogue dialogue;
    Exchange exchange;
    bool is_open; /* the exchange */
};
typedef struct WasmOriginal WasmOriginal;

/* ---- the host's world ---- */

IMPORT("original_print") void host_print(const char *text, size_t length);
IMPORT("original_complain") void host_complain(const char *text, size_t length);
IMPORT("original_now") double host_now(void);
/* How long a file is, what the engine answers, or why a file cannot be written; below 0: there is none.
 * host_take copies it. */
IMPORT("original_load") int host_load(const char *path);
IMPORT("original_answer") int host_answer(void);
IMPORT("original_save") int host_save(const char *path, const char *text, size_t length);
IMPORT("original_take") void host_take(char *buffer);
/* what the engine has answered, and how many nodes it may look at at most; 0: as many as it likes */
IMPORT("original_thought") void host_answered(const char *text);
IMPORT("original_most_nodes") double host_most_nodes(void);

struct Io {
    Engine *engine; /* made when it is first asked */
    char reason[LONGEST_REASON];
};

Io *io_open(void) {
    return calloc(1, sizeof(Io));
}

void io_close(Io *io) {
    if (io && io->engine)
        engine_free(io->engine);
    free(io);
}

int64_t io_now(Io *io) {
    (void)io;
    return (int64_t)host_now();
}

bool io_print(Io *io, Slice text) {
    (void)io;
    host_print(text.at, text.length);
    return true;
}

void io_complain(Io *io, const char *name, Slice text) {
    Writer writer = writer_growing();
    (void)io;
    write_format(&writer, "tabiya: %s: ", name);
    write_slice(&writer, text);
    host_complain(writer.buffer, writer.length);
    writer_free(&writer);
}

const char *io_load(Io *io, Writer *out, const char *path) {
    int length = host_load(path);
    (void)io;
    if (length < 0)
        return "No such file or directory";
    if (length > LARGEST_FILE)
        return "File too large";
    char *text = malloc((size_t)length + 1);
    if (!text)
        return "Cannot allocate memory";
    host_take(text);
    write_slice(out, (Slice){text, (size_t)length});
    free(text);
    return NULL;
}

const char *io_save(Io *io, const char *path, Slice content) {
    int length = host_save(path, content.at, content.length);
    if (length < 0)
        return NULL;
    if (length >= LONGEST_REASON)
        return "Input/output error";
    host_take(io->reason);
    io->reason[length] = 0;
    return io->reason;
}

/* ---- the engine ---- */

/* "e7e5 -120" */
static bool read_answer(SearchInfo *out, const Game *game, Slice text) {
    Position position = game->position;
    Move *moves = malloc(game->variant->max_moves * sizeof *moves);
    Slice word = slice_word(&text);
    Error ignored;
    *out = (SearchInfo){.depth = 1};
    bool good = moves && read_move(&out->best, &position, moves, position_moves(&position, moves),
                                   word, &ignored);
    free(moves);
    if (good && text.length)
        out->score = (int)strtol(text.at, NULL, 10);
    return good;
}

static bool repeat_answer(SearchInfo *out, const Game *game) {
    char text[LONGEST_ANSWER] = "";
    int length = host_answer();
    if (length < 0 || length >= LONGEST_ANSWER)
        return false;
    host_take(text);
    return read_answer(out, game, slice_of(text));
}

static void tell_answer(const Game *game, const SearchInfo *info) {
    char text[LONGEST_ANSWER];
    Writer writer = writer_to(text, sizeof text);
    if (info->best != NO_MOVE)
        write_move(&writer, &game->position, info->best);
    write_format(&writer, " %d", info->score);
    host_answered(text);
}

static int64_t now_for_engine(void *context) {
    (void)context;
    return monotonic_now();
}

bool io_think(Io *io, const Game *game, const Limits *limits, SearchInfo *out) {
    const Hooks hooks = {.now = now_for_engine};
    const double most = host_most_nodes();
    Limits bounds = *limits;
    if (repeat_answer(out, game))
        return true;
    if (most > 0) { /* then the answer does not depend on the machine */
        bounds.time = 0;
        bounds.clock.is_used = false;
        bounds.nodes = bounds.nodes && (double)bounds.nodes < most ? bounds.nodes : (uint64_t)most;
    }
    if (!io->engine)
        io->engine = engine_new(TABLE_BYTES);
    if (!io->engine || !engine_think(io->engine, game, &bounds, &hooks, out))
        return false;
    tell_answer(game, out);
    return true;
}

/* ---- a session ---- */

EXPORT("wasm_original_close") void wasm_original_close(WasmOriginal *self) {
    if (!self)
        return;
    if (self->is_open)
        exchange_close(&self->exchange);
    rulebook_free(&self->book);
    arena_free(&self->arena);
    free(self);
}

static WasmOriginal *begin(const TabiyaVariants *variants) {
    WasmOriginal *self = calloc(1, sizeof *self);
    if (self)
        self->book.catalog = &variants->catalog;
    else
        public_no_memory(wasm_error());
    return self;
}

/* what has come of making its dialogue; NULL: the error says why there is none */
static WasmOriginal *settle(WasmOriginal *self, bool is_good, const Error *why) {
    if (is_good) {
        self->is_open = true;
        if (exchange_open(&self->exchange, &self->dialogue))
            return self;
    }
    public_error(wasm_error(), why, TABIYA_ERROR_POSITION);
    wasm_original_close(self);
    return NULL;
}

static bool is_level(unsigned level) {
    return (level >= 1 && level <= LEVELS) || public_out_of_range(wasm_error(), "level", 1, LEVELS);
}

EXPORT("wasm_original_reduced")
WasmOriginal *wasm_original_reduced(const TabiyaVariants *variants, unsigned level, double time) {
    const ReducedOptions options = {.level = level, .time = time >= 1 ? (int64_t)time : 1};
    Error why = {.code = ERROR_NONE};
    WasmOriginal *self = is_level(level) ? begin(variants) : NULL;
    return self ? settle(self,
                         reduced_open(&self->dialogue, &options, &self->book, &self->arena, &why),
                         &why)
                : NULL;
}

/* fen "": the usual start, or a random one */
EXPORT("wasm_original_chess")
WasmOriginal *wasm_original_chess(const TabiyaVariants *variants, const char *fen, bool is_random,
                                  double seed, unsigned plies, bool is_tutorial, unsigned level,
                                  bool has_numbers) {
    Error why = {.code = ERROR_NONE};
    if (!is_level(level))
        return NULL;
    if (plies < 1 || plies > MOST_DRAWN_PLIES)
        return public_out_of_range(wasm_error(), "plies", 1, MOST_DRAWN_PLIES), NULL;
    WasmOriginal *self = begin(variants);
    if (!self)
        return NULL;
    const ChessOptions options = {.fen =
                                      *fen ? arena_copy_text(&self->arena, fen, strlen(fen)) : NULL,
                                  .is_random = is_random,
                                  .seed = (uint64_t)seed,
                                  .plies = plies,
                                  .player = is_tutorial ? PLAYER_TUTORIAL : PLAYER_ENGINE,
                                  .level = level,
                                  .has_numbers = has_numbers};
    return settle(
        self, chess_open(&self->dialogue, &options, &variants->catalog, &self->arena, &why), &why);
}

/* file "": both players type */
EXPORT("wasm_original_boxshogi")
WasmOriginal *wasm_original_boxshogi(const TabiyaVariants *variants, const char *file) {
    Error why = {.code = ERROR_NONE};
    WasmOriginal *self = begin(variants);
    if (!self)
        return NULL;
    const BoxshogiOptions options = {
        .file = *file ? arena_copy_text(&self->arena, file, strlen(file)) : NULL};
    return settle(self,
                  boxshogi_open(&self->dialogue, &options, &variants->catalog, &self->arena, &why),
                  &why);
}

EXPORT("wasm_original_pawns")
WasmOriginal *wasm_original_pawns(const TabiyaVariants *variants) {
    Error why = {.code = ERROR_NONE};
    WasmOriginal *self = begin(variants);
    return self ? settle(self, pawns_open(&self->dialogue, &variants->catalog, &self->arena, &why),
                         &why)
                : NULL;
}

/* computer: its side, or below 0 for none; base 0: without clock */
EXPORT("wasm_original_symbols")
WasmOriginal *wasm_original_symbols(const TabiyaVariants *variants, double base, double increment,
                                    unsigned moves, int computer, unsigned level, unsigned memory) {
    const SymbolsOptions options = {.control = {(int64_t)base, (int64_t)increment, moves, false},
                                    .has_computer = computer >= 0,
                                    .computer = computer == TABIYA_SECOND ? SECOND : FIRST,
                                    .level = level,
                                    .memory = memory};
    Error why = {.code = ERROR_NONE};
    if (!is_level(level))
        return NULL;
    if (memory > MOST_MEMORY)
        return public_out_of_range(wasm_error(), "memory", 0, MOST_MEMORY), NULL;
    if (moves > MOST_PERIOD_MOVES)
        return public_out_of_range(wasm_error(), "moves", 0, MOST_PERIOD_MOVES), NULL;
    WasmOriginal *self = begin(variants);
    return self ? settle(self,
                         symbols_open(&self->dialogue, &options, &variants->catalog, &self->arena,
                                      &why),
                         &why)
                : NULL;
}

/* Goes on until it wants a line: true; false: it has ended. */
EXPORT("wasm_original_go_on") bool wasm_original_go_on(WasmOriginal *self) {
    return exchange_go_on(&self->exchange);
}

EXPORT("wasm_original_line")
void wasm_original_line(WasmOriginal *self, const char *line, size_t length) {
    write_slice(&self->exchange.heard, (Slice){line, length});
    exchange_hear(&self->exchange, HEARD_LINE);
}

EXPORT("wasm_original_time") void wasm_original_time(WasmOriginal *self) {
    exchange_hear(&self->exchange, HEARD_TIME);
}

EXPORT("wasm_original_end") void wasm_original_end(WasmOriginal *self) {
    exchange_hear(&self->exchange, HEARD_END);
}

/* when it gives up waiting for the line; below 0: never */
EXPORT("wasm_original_wake") double wasm_original_wake(const WasmOriginal *self) {
    return self->exchange.wake == NEVER ? -1 : (double)self->exchange.wake;
}

EXPORT("wasm_original_status") int wasm_original_status(const WasmOriginal *self) {
    return self->exchange.status;
}
