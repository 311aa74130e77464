/* engine.c: the façade: the memory of an engine, made anew for each game that it meets, and the
 * levels. Thinking itself is in deepen.c. */
#include "engine/engine.h"

#include "engine/budget.h"
#include "engine/deepen.h"
#include "engine/search.h"

#include <stdlib.h>
#include <string.h>

enum { USUAL_MOVES = 512 }; /* in a position: the move stack's measure */

struct Engine {
    Search search;
    Values values;
    Arena arena;      /* all that depends on the variant */
    Variant *variant; /* a copy of the one that the arena was filled for, or NULL */
    unsigned noise;   /* that the table's scores were found with */
    uint64_t seed;
};

Engine *engine_new(size_t table_bytes) {
    Engine *engine = calloc(1, sizeof *engine);
    if (engine && !tt_make(&engine->search.tt, table_bytes)) {
        free(engine);
        return NULL;
    }
    return engine;
}

void engine_free(Engine *engine) {
    if (!engine)
        return;
    tt_free(&engine->search.tt);
    path_free(&engine->search.path);
    arena_free(&engine->arena);
    free(engine);
}

void engine_clear(Engine *engine) {
    tt_clear(&engine->search.tt);
}

static bool make_stacks(Engine *engine, const Variant *variant) {
    Search *s = &engine->search;
    Arena *arena = &engine->arena;
    size_t usual = variant->max_moves < USUAL_MOVES ? variant->max_moves : USUAL_MOVES;
    s->room = 4 * variant->max_moves + MAX_PLY * usual;
    s->moves = arena_alloc(arena, s->room * sizeof *s->moves);
    s->scores = arena_alloc(arena, s->room * sizeof *s->scores);
    s->states = arena_alloc(arena, (MAX_PLY + 1) * s->evaluator->bytes_per_ply);
    s->line = arena_alloc(arena, (MAX_PLY + 1) * sizeof *s->line);
    s->length = arena_alloc(arena, (MAX_PLY + 1) * sizeof *s->length);
    return s->moves && s->scores && s->states && s->line && s->length;
}

/* The whole variant is compared: another one may have come to lie at the same address. */
static bool knows(const Engine *engine, const Variant *variant) {
    return engine->variant && memcmp(engine->variant, variant, sizeof *variant) == 0;
}

static bool learn_variant(Engine *engine, const Variant *variant) {
    Search *s = &engine->search;
    arena_free(&engine->arena);
    engine->arena = (Arena){0};
    engine->variant = NULL;
    tt_clear(&s->tt);
    s->evaluator = &EVALUATOR_BY_VALUES;
    s->evaluator_data = &engine->values;
    Variant *copy = arena_alloc(&engine->arena, sizeof *copy);
    if (!copy || !values_make(&engine->values, variant, &engine->arena) ||
        !order_make(&s->order, variant, &engine->values, MAX_PLY + 1, &engine->arena) ||
        !make_stacks(engine, variant))
        return false;
    memcpy(copy, variant, sizeof *copy);
    engine->variant = copy;
    return true;
}

static void use_noise(Engine *engine, const Limits *limits) {
    unsigned noise =
        limits->noise < SCORE_LONGEST_MATE / 4 ? limits->noise : SCORE_LONGEST_MATE / 4;
    if (noise != engine->noise || (noise && limits->seed != engine->seed))
        tt_clear(&engine->search.tt);
    engine->search.noise = engine->noise = noise;
    engine->search.seed = engine->seed = limits->seed;
}

bool engine_think(Engine *engine, const Game *game, const Limits *limits, const Hooks *hooks,
                  Thought *out) {
    static const Hooks none = {0};
    Search *s = &engine->search;
    Budget budget = {NEVER, NEVER};
    s->hooks = hooks ? hooks : &none;
    if (s->hooks->now)
        budget = budget_of(limits, game->position.side, s->hooks->now(s->hooks->context));
    if (!path_begin(&s->path, game, MAX_PLY + 1))
        return false;
    if (!knows(engine, game->variant) && !learn_variant(engine, game->variant))
        return false;
    use_noise(engine, limits);
    tt_grow_older(&s->tt);
    order_clear(&s->order);
    s->position = game->position;
    s->evaluator->refresh(s->evaluator_data, &s->position, s->states);
    s->nodes = s->work = 0;
    s->node_limit = limits->nodes;
    s->deadline = budget.hard;
    s->is_stopped = false;
    deepen(s, limits, budget, out);
    return true;
}

Limits engine_level(unsigned level, uint64_t seed) {
    static const struct {
        int depth;
        unsigned nodes, noise;
    } LEVEL[LEVELS] = {
        {1, 40, 300},   {2, 120, 220},  {2, 400, 160},    {3, 1000, 110}, {4, 3000, 75},
        {6, 10000, 50}, {8, 30000, 30}, {12, 100000, 15}, {0, 400000, 5}, {0, 0, 0},
    };
    unsigned i = level < 1 ? 0 : level > LEVELS ? LEVELS - 1u : level - 1;
    return (Limits){.depth = LEVEL[i].depth,
                    .nodes = LEVEL[i].nodes,
                    .noise = LEVEL[i].noise,
                    .seed = LEVEL[i].noise ? seed : 0};
}
