/* tabiya_engine.c: the public face of the engine: its options, limits and hooks, and search info
 * as text. The search is in engine/. */
#include "library/tabiya_engine.h"

#include "base/clock.h"
#include "engine/bench.h"
#include "rules/rules_errors.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL_MB = 16, MOST_MB = 1 << 20 };

/* ---- opening ---- */

/* what is 0 is as in usual */
static bool take_options(TabiyaOptions *out, const TabiyaOptions *given, TabiyaOptions usual,
                         TabiyaError *error) {
    if (!public_take(out, sizeof *out, given, error))
        return false;
    out->hash_mb = out->hash_mb ? out->hash_mb : usual.hash_mb;
    out->threads = out->threads ? out->threads : usual.threads;
    if (out->hash_mb > MOST_MB)
        return public_out_of_range(error, "hash_mb", 1, MOST_MB);
    return out->threads <= TABIYA_MOST_THREADS ||
           public_out_of_range(error, "threads", 1, TABIYA_MOST_THREADS);
}

TabiyaEngine *tabiya_engine_open(const TabiyaOptions *options, TabiyaError *error) {
    const TabiyaOptions usual = {.hash_mb = USUAL_MB, .threads = 1};
    TabiyaOptions own;
    if (!take_options(&own, options, usual, error))
        return NULL;
    TabiyaEngine *self = calloc(1, sizeof *self);
    if (self) {
        self->options = own;
        self->engine = engine_new((size_t)own.hash_mb << 20);
        for (unsigned i = 0; i < MAX_MULTIPV; i++)
            self->pv[i] = writer_growing();
    }
    if (self && self->engine && engine_use_threads(self->engine, own.threads))
        return self;
    public_no_memory(error);
    tabiya_engine_close(self);
    return NULL;
}

void tabiya_engine_close(TabiyaEngine *engine) {
    if (!engine)
        return;
    engine_free(engine->engine);
    for (unsigned i = 0; i < MAX_MULTIPV; i++)
        writer_free(&engine->pv[i]);
    free(engine->only);
    free(engine);
}

bool tabiya_engine_configure(TabiyaEngine *engine, const TabiyaOptions *options,
                             TabiyaError *error) {
    TabiyaOptions own;
    if (!take_options(&own, options, engine->options, error))
        return false;
    if (!engine_resize(engine->engine, (size_t)own.hash_mb << 20) ||
        !engine_use_threads(engine->engine, own.threads))
        return public_no_memory(error);
    engine->options = own;
    engine_clear(engine->engine);
    return true;
}

void tabiya_engine_clear(TabiyaEngine *engine) {
    engine_clear(engine->engine);
}

/* ---- limits ---- */

static bool check_limits(const TabiyaLimits *given, TabiyaError *error) {
    if (given->level > LEVELS)
        return public_out_of_range(error, "level", 0, LEVELS);
    if (given->depth < 0 || given->depth > MAX_DEPTH)
        return public_out_of_range(error, "depth", 0, MAX_DEPTH);
    if (given->mate < 0 || given->mate > MAX_DEPTH)
        return public_out_of_range(error, "mate", 0, MAX_DEPTH);
    if (given->multipv > MAX_MULTIPV)
        return public_out_of_range(error, "multipv", 0, MAX_MULTIPV);
    if (given->milliseconds < 0)
        return public_out_of_range(error, "milliseconds", 0, INT32_MAX);
    return given->contempt >= -1000 && given->contempt <= 1000
               ? true
               : public_out_of_range(error, "contempt", 0, 1000);
}

/* the moves of "e2e4 d2d4", of which there are as many as words at most */
static bool take_moves(TabiyaEngine *self, const char *text, const TabiyaGame *game, Limits *out,
                       TabiyaError *error) {
    Slice rest = public_slice(text);
    free(self->only);
    self->only = NULL;
    if (!slice_trim(rest).length || !game)
        return true;
    self->only = malloc((rest.length / 2 + 1) * sizeof *self->only);
    if (!self->only)
        return public_no_memory(error);
    out->only = self->only;
    for (Slice word; (word = slice_word(&rest)).length;)
        if (!game_find_move(game, word, TABIYA_NOTATION_COORDINATES, &self->only[out->only_count++],
                            error))
            return false;
    return true;
}

static bool take_clock(const TabiyaClock *given, Limits *out, TabiyaError *error) {
    TabiyaClock own;
    if (!given)
        return true;
    if (!public_take(&own, sizeof own, given, error))
        return false;
    out->clock = (ClockState){.is_used = true, .increment = own.increment};
    memcpy(out->clock.left, own.left, sizeof own.left);
    memcpy(out->clock.moves_to_go, own.moves_to_go, sizeof own.moves_to_go);
    return true;
}

bool engine_take_limits(TabiyaEngine *self, const TabiyaLimits *limits, const TabiyaGame *game,
                        Limits *out, TabiyaError *error) {
    TabiyaLimits given;
    if (!public_take(&given, sizeof given, limits, error) || !check_limits(&given, error))
        return false;
    *out = given.level ? engine_level(given.level, given.seed) : (Limits){.depth = 0};
    if (given.depth && (!out->depth || given.depth < out->depth))
        out->depth = given.depth;
    if (given.nodes && (!out->nodes || given.nodes < out->nodes))
        out->nodes = given.nodes;
    out->time = given.milliseconds;
    out->mate = given.mate;
    out->multipv = given.multipv;
    out->contempt = given.contempt;
    return take_clock(given.clock, out, error) && take_moves(self, given.moves, game, out, error);
}

/* ---- hooks ---- */

bool engine_take_hooks(TabiyaEngine *self, const TabiyaHooks *hooks, TabiyaError *error) {
    atomic_store(&self->is_stopped, false);
    return public_take(&self->hooks, sizeof self->hooks, hooks, error);
}

bool engine_wants_stop(void *context) {
    TabiyaEngine *self = context;
    return atomic_load_explicit(&self->is_stopped, memory_order_relaxed) ||
           (self->hooks.wants_stop && self->hooks.wants_stop(self->hooks.context));
}

int64_t engine_now(void *context) {
    const TabiyaEngine *self = context;
    return self->hooks.now ? self->hooks.now(self->hooks.context) : monotonic_now();
}

void tabiya_engine_stop(TabiyaEngine *engine) {
    atomic_store_explicit(&engine->is_stopped, true, memory_order_relaxed);
}

/* ---- search info ---- */

void engine_split_score(int score, int *cp, int *mate) {
    *cp = score;
    *mate = score_is_mate(score) ? score_mate_in(score) : 0;
}

static void write_line(Writer *writer, Position position, const SearchInfo *line) {
    Undo undo;
    writer_clear(writer);
    for (unsigned i = 0; i < line->pv_length; i++) {
        if (i)
            write_char(writer, ' ');
        write_move(writer, &position, line->pv[i]);
        position_make(&position, line->pv[i], &undo);
    }
}

/* The caller may ask for it when the game is gone, so it is made now. */
static void keep_line(TabiyaEngine *self, unsigned rank, const SearchInfo *line) {
    const Position *root = &self->game->game->position;
    Writer *pv = &self->pv[rank];
    write_line(pv, *root, line);
    TabiyaSearchInfo info = {.size = sizeof info,
                             .rank = rank,
                             .depth = line->depth,
                             .seldepth = line->seldepth,
                             .nodes = line->nodes,
                             .milliseconds = line->time,
                             .hashfull = line->hashfull,
                             .pv = pv->buffer && writer_fits(pv) ? pv->buffer : "",
                             .game = self->game};
    Writer move = writer_to(info.move, sizeof info.move);
    if (line->best != NO_MOVE)
        write_move(&move, root, line->best);
    engine_split_score(line->score, &info.cp, &info.mate);
    self->info[rank] = info;
}

static void tell(void *context, const SearchInfo *line, unsigned lines) {
    TabiyaEngine *self = context;
    self->lines = lines < MAX_MULTIPV ? lines : MAX_MULTIPV;
    for (unsigned rank = 0; rank < self->lines; rank++)
        keep_line(self, rank, &line[rank]);
    for (unsigned rank = 0; rank < self->lines && self->hooks.info; rank++)
        self->hooks.info(self->hooks.context, &self->info[rank]);
}

bool tabiya_engine_think(TabiyaEngine *engine, const TabiyaGame *game, const TabiyaLimits *limits,
                         const TabiyaHooks *hooks, TabiyaSearchInfo *out, TabiyaError *error) {
    const Hooks own = {engine, engine_now, engine_wants_stop, tell};
    TabiyaSearchInfo given;
    Limits bounds;
    SearchInfo info;
    Error why;
    if (!public_take(&given, sizeof given, out, error) ||
        !engine_take_hooks(engine, hooks, error) ||
        !engine_take_limits(engine, limits, game, &bounds, error))
        return false;
    if (game->game->outcome.result != RESULT_NONE) {
        error_set(&why, 0, 0, ERROR_GAME_OVER);
        return public_error(error, &why, TABIYA_ERROR_GAME_OVER);
    }
    engine->lines = 0;
    engine->game = game;
    if (!engine_think(engine->engine, game->game, &bounds, &own, &info))
        return public_no_memory(error);
    keep_line(engine, 0, &info);
    engine->lines = engine->lines ? engine->lines : 1;
    return !out || public_give(out, &engine->info[0], sizeof *engine->info);
}

bool tabiya_engine_info(const TabiyaEngine *engine, unsigned rank, TabiyaSearchInfo *out) {
    return rank < engine->lines && public_give(out, &engine->info[rank], sizeof *engine->info);
}

bool tabiya_engine_evaluate(TabiyaEngine *engine, const TabiyaGame *game, int *cp,
                            TabiyaError *error) {
    return engine_evaluate(engine->engine, game->game, cp) || public_no_memory(error);
}

bool tabiya_bench(const TabiyaVariants *variants, int depth, uint64_t *nodes, TabiyaError *error) {
    const Bench bench = {.catalog = &variants->catalog, .depth = depth};
    Error why = {.code = ERROR_NONE};
    if (depth < 0 || depth > MAX_DEPTH)
        return public_out_of_range(error, "depth", 0, MAX_DEPTH);
    return bench_run(&bench, nodes, &why) || public_error(error, &why, TABIYA_ERROR_VARIANT_FAULTY);
}
