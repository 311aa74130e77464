/* engine.c: an engine and its memory, made anew for each game it meets; how a search begins;
 * strength levels. */
#include "engine/engine.h"

#include "base/thread.h"
#include "engine/evaluate/evaluate.h"
#include "engine/search/lazy_smp.h"
#include "engine/search/probe.h"
#include "engine/search/time_management.h"

#include <stdlib.h>
#include <string.h>

enum { USUAL_MOVES = 512 }; /* in a position: the size of the move stack per ply */

struct Engine {
    Tt tt;
    Policy policy;
    SeeValues see;
    Weights weights;
    const Evaluator *evaluator; /* NULL: the engine's own choice */
    const Oracle *oracle;       /* NULL: none */
    Search **search;            /* one for each thread */
    unsigned threads;
    Arena arena;            /* what depends on the variant */
    const Variant *variant; /* the one that the arena was filled for; NULL: none */
    uint64_t variant_id;
    unsigned noise; /* that the scores in the transposition table hold for */
    uint64_t seed;
    int contempt; /* …by one side */
    atomic_bool stop;
    atomic_flag asking;
};

Engine *engine_new(size_t table_bytes) {
    Engine *engine = calloc(1, sizeof *engine);
    if (!engine || !tt_make(&engine->tt, table_bytes) || !engine_use_threads(engine, 1)) {
        engine_free(engine);
        return NULL;
    }
    return engine;
}

static void free_searches(Search **search, unsigned threads) {
    for (unsigned i = 0; search && i < threads; i++)
        if (search[i]) {
            path_free(&search[i]->path);
            evaluation_close(&search[i]->evaluation);
            free(search[i]);
        }
    free(search);
}

void engine_free(Engine *engine) {
    if (!engine)
        return;
    free_searches(engine->search, engine->threads);
    tt_free(&engine->tt);
    arena_free(&engine->arena);
    free(engine);
}

static void forget(Search *s) {
    history_clear(&s->history);
    correction_clear(&s->correction);
    eval_cache_clear(&s->eval_cache);
    s->is_stale = false;
}

/* Helper threads do it for themselves when they begin. */
void engine_clear(Engine *engine) {
    tt_clear(&engine->tt);
    for (unsigned i = 1; i < engine->threads; i++)
        engine->search[i]->is_stale = true;
    if (engine->variant)
        forget(engine->search[0]);
}

void engine_forget(Engine *engine) {
    engine->variant = NULL; /* the next search makes everything anew */
}

void engine_use_evaluator(Engine *engine, const Evaluator *evaluator) {
    engine->evaluator = evaluator;
    engine_forget(engine);
}

void engine_use_oracle(Engine *engine, const Oracle *oracle) {
    engine->oracle = oracle;
}

bool engine_resize(Engine *engine, size_t table_bytes) {
    Tt table;
    if (!tt_make(&table, table_bytes))
        return false;
    tt_free(&engine->tt);
    engine->tt = table;
    return true;
}

static Search *search_new(void) {
    Search *s = aligned_alloc(alignof(Search), sizeof *s);
    return s ? memset(s, 0, sizeof *s) : NULL;
}

bool engine_use_threads(Engine *engine, unsigned threads) {
    threads = threads < 1 ? 1 : threads > MAX_THREADS ? MAX_THREADS : threads;
    if (!threads_exist())
        threads = 1;
    Search **search = calloc(threads, sizeof *search);
    bool done = search != NULL;
    for (unsigned i = 0; i < threads && done; i++)
        done = (search[i] = search_new()) != NULL;
    if (!done) {
        free_searches(search, threads);
        return false;
    }
    free_searches(engine->search, engine->threads);
    engine->search = search;
    engine->threads = threads;
    engine_forget(engine); /* the stacks too */
    return true;
}

static bool make_stacks(Search *s, const Variant *variant, Arena *arena) {
    size_t usual = variant->max_moves < USUAL_MOVES ? variant->max_moves : USUAL_MOVES;
    s->room = 4 * variant->max_moves + MAX_PLY * usual;
    s->moves = arena_alloc(arena, s->room * sizeof *s->moves);
    s->keys = arena_alloc(arena, s->room * sizeof *s->keys);
    s->pv = arena_alloc(arena, (MAX_PLY + 1) * sizeof *s->pv);
    s->pv_length = arena_alloc(arena, (MAX_PLY + 1) * sizeof *s->pv_length);
    s->frames = arena_alloc(arena, (BELOW_ROOT + MAX_PLY + 1) * sizeof *s->frames);
    return s->frames && s->moves && s->keys && s->pv && s->pv_length;
}

/* every game has weights */
static const Evaluator *evaluator_for(const Engine *engine) {
    return engine->evaluator ? engine->evaluator : &EVALUATOR_BY_WEIGHTS;
}

static bool prepare_search(Engine *engine, Search *s, const Variant *variant) {
    s->tt = &engine->tt;
    s->stop = &engine->stop;
    s->asking = &engine->asking;
    s->policy = &engine->policy;
    s->see = &engine->see;
    s->is_stale = false;
    return evaluation_open(&s->evaluation, evaluator_for(engine), variant, &engine->weights,
                           MAX_PLY + 1) &&
           history_make(&s->history, variant, &engine->arena) &&
           correction_make(&s->correction, s->history.piece_tos, &engine->arena) &&
           eval_cache_make(&s->eval_cache, &engine->arena) &&
           make_stacks(s, variant, &engine->arena);
}

/* another variant may be at the same address */
static bool knows(const Engine *engine, const Variant *variant) {
    return engine->variant == variant && engine->variant_id == variant->id;
}

static bool learn_variant(Engine *engine, const Variant *variant) {
    for (unsigned i = 0; i < engine->threads; i++)
        evaluation_close(&engine->search[i]->evaluation);
    arena_free(&engine->arena);
    engine->arena = (Arena){0};
    engine->variant = NULL;
    tt_clear(&engine->tt);
    if (!weights_make(&engine->weights, variant, &engine->arena) ||
        !see_values_make(&engine->see, variant, &engine->weights, &engine->arena))
        return false;
    engine->policy = policy_of(variant, &engine->weights.traits);
    for (unsigned i = 0; i < engine->threads; i++)
        if (!prepare_search(engine, engine->search[i], variant))
            return false;
    engine->variant = variant;
    engine->variant_id = variant->id;
    return true;
}

/* Where captured pieces change sides, a capture counts twice, and so does the noise. */
static unsigned noise_of(const Limits *limits, const Variant *variant) {
    unsigned most = SCORE_LONGEST_MATE / 4, part = variant->drops.captures_to_hand ? 2 : 1;
    return limits->noise < most / part ? limits->noise * part : most;
}

/* Scores in the transposition table hold for one contempt and one noise only. */
static void use_contempt_and_noise(Engine *engine, const Limits *limits, Side side) {
    unsigned noise = noise_of(limits, engine->variant);
    int contempt = side == FIRST ? limits->contempt : -limits->contempt;
    if (noise != engine->noise || (noise && limits->seed != engine->seed) ||
        contempt != engine->contempt)
        engine_clear(engine);
    engine->noise = noise;
    engine->seed = limits->seed;
    engine->contempt = contempt;
}

static bool is_bare(const Position *p, Side side) {
    return p->king[side] != NO_SQUARE && position_pieces(p, side, 0) == 1 && !p->in_hand[side];
}

/* Each thread does this for itself: to clear the memory of many threads takes a while. */
static bool begin_search(const Engine *engine, Search *s, const Game *game,
                         const SharedSearch *shared) {
    if (!path_begin(&s->path, game, MAX_PLY + 1))
        return false;
    if (s->is_stale)
        forget(s);
    memset(s->frames, 0, (BELOW_ROOT + MAX_PLY + 1) * sizeof *s->frames);
    s->position = game->position;
    evaluation_refresh(&s->evaluation, &s->position, 0);
    s->work = 0;
    s->seldepth = 0;
    s->is_stopped = s->is_first = s->is_confined = false;
    s->is_mopup =
        s->policy->mops_up && (is_bare(&s->position, FIRST) || is_bare(&s->position, SECOND));
    s->oracle = engine->noise ? NULL : engine->oracle; /* a weaker level does not know */
    s->null_move_from = 0;
    s->noise = engine->noise;
    s->seed = engine->seed;
    s->contempt = shared->limits->contempt;
    s->node_limit = 0;
    s->hooks = shared->hooks;
    s->deadline = shared->time.maximum;
    return true;
}

/* ---- thinking ---- */

typedef struct Thinking {
    const Engine *engine;
    const Game *game;
    const SharedSearch *shared;
} Thinking;

static bool begin_helper(void *context, unsigned number) {
    const Thinking *thinking = context;
    const Engine *engine = thinking->engine;
    return begin_search(engine, engine->search[number], thinking->game, thinking->shared);
}

bool engine_think(Engine *engine, const Game *game, const Limits *limits, const Hooks *hooks,
                  SearchInfo *out) {
    static const Hooks none = {0};
    Limits narrowed = *limits;
    SharedSearch shared = {.search = engine->search,
                           .threads = engine->threads,
                           .limits = &narrowed,
                           .hooks = hooks ? hooks : &none,
                           .time = {0, NEVER, NEVER}};
    if (shared.hooks->now) {
        shared.start = shared.hooks->now(shared.hooks->context);
        shared.time = time_management_of(limits, game->position.side, shared.start);
    }
    if (!knows(engine, game->variant) && !learn_variant(engine, game->variant))
        return false;
    use_contempt_and_noise(engine, limits, game->position.side);
    tt_new_search(&engine->tt);
    atomic_store(&engine->stop, false);
    for (unsigned i = 0; i < engine->threads; i++)
        atomic_store_explicit(&engine->search[i]->nodes, 0, memory_order_relaxed);
    if (!begin_search(engine, engine->search[0], game, &shared))
        return false;
    /* helper threads stop with the main thread: it may search its share of the nodes */
    engine->search[0]->node_limit = (limits->nodes + engine->threads - 1) / engine->threads;
    Move *known = probe_root(engine->search[0], game, &narrowed);
    Thinking thinking = {engine, game, &shared};
    LazySmp smp = {&shared, &engine->stop, begin_helper, &thinking};
    lazy_smp_search(&smp, out);
    free(known);
    return true;
}

bool engine_evaluate(Engine *engine, const Game *game, int *score) {
    Search *s = engine->search[0];
    Limits none = {0};
    SharedSearch shared = {.limits = &none, .time = {0, NEVER, NEVER}};
    if (!knows(engine, game->variant) && !learn_variant(engine, game->variant))
        return false;
    if (!begin_search(engine, s, game, &shared))
        return false;
    s->noise = 0;
    *score = search_static_eval(s, 0);
    return true;
}

int64_t engine_longest(const Limits *limits, Side side) {
    return time_management_of(limits, side, 0).maximum;
}

Limits engine_level(unsigned level, uint64_t seed) {
    static const struct {
        int depth;
        unsigned nodes, noise;
    } LEVEL[LEVELS] = {
        {2, 170, 176}, {3, 330, 157},  {3, 770, 111},  {4, 1600, 91},   {5, 3000, 76},
        {6, 6000, 50}, {7, 13000, 31}, {9, 24000, 27}, {16, 50000, 14}, {0, 0, 0},
    };
    unsigned i = level < 1 ? 0 : level > LEVELS ? LEVELS - 1u : level - 1;
    return (Limits){.depth = LEVEL[i].depth,
                    .nodes = LEVEL[i].nodes,
                    .noise = LEVEL[i].noise,
                    .seed = LEVEL[i].noise ? seed : 0};
}
