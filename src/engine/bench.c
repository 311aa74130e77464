/* bench.c: searches positions and plays games, each with a fresh engine. Nothing learnt in one
 * reaches the next, so its nodes do not depend on what came before it. */
#include "engine/bench.h"

#include "rules/kernel/kernel.h"

enum { TABLE_BYTES = 16 << 20, LONGEST_GAME = 60, ENOUGH_NODES = 40000, DEEPEST = 16 };

/* the game on the position's board, by the kernel that is wanted if the board fits it */
static const Variant *find_variant(const Bench *bench, const char *name, Board board, Arena *arena,
                                   Error *error) {
    LoadOptions options = {.width = board.width, .height = board.height};
    const Variant *variant = variant_find(bench->catalog, name, options, arena, error);
    if (!variant || !bench->kernel || !bench->kernel->fits(variant))
        return variant;
    options.kernel = bench->kernel;
    return variant_find(bench->catalog, name, options, arena, error);
}

static bool start(Game *game, const Bench *bench, const BenchPosition *position, Arena *arena,
                  Error *error) {
    Setup setup;
    Faults faults = {0};
    const Variant *variant =
        variant_find(bench->catalog, position->game, (LoadOptions){0}, arena, error);
    if (!variant || !(position->fen ? setup_read(&setup, variant, slice_of(position->fen), error)
                                    : setup_start(&setup, variant, error)))
        return false;
    variant = find_variant(bench, position->game, setup.board, arena, error);
    if (!variant)
        return false;
    return game_start(game, variant, &setup, arena, &faults) ||
           error_set(error, 0, 0, ERROR_NO_MEMORY);
}

static bool search(SearchInfo *out, const Bench *bench, const BenchPosition *position,
                   Error *error) {
    Arena arena = {0};
    Limits limits = {.depth = bench->depth ? bench->depth : position->depth};
    Engine *engine = engine_new(TABLE_BYTES);
    Game *game = arena_alloc(&arena, sizeof *game);
    bool done = engine && game ? start(game, bench, position, &arena, error)
                               : error_set(error, 0, 0, ERROR_NO_MEMORY);
    if (done && !engine_think(engine, game, &limits, NULL, out))
        done = error_set(error, 0, 0, ERROR_NO_MEMORY);
    engine_free(engine);
    arena_free(&arena);
    return done;
}

bool bench_run(const Bench *bench, uint64_t *nodes, Error *error) {
    *nodes = 0;
    for (const BenchPosition *position = BENCH_POSITIONS; position->game; position++) {
        SearchInfo info;
        if (!search(&info, bench, position, error))
            return false;
        *nodes += info.nodes;
        if (bench->done)
            bench->done(bench->context, position, &info);
    }
    return true;
}

static bool play(BenchGame *out, Engine *engine, Game *game, Error *error) {
    Limits limits = {.depth = out->depth};
    while (game->outcome.result == RESULT_NONE && game->plies < LONGEST_GAME) {
        SearchInfo info;
        if (!engine_think(engine, game, &limits, NULL, &info))
            return error_set(error, 0, 0, ERROR_NO_MEMORY);
        if (!game_play(game, info.best, error))
            return false;
        out->nodes += info.nodes;
    }
    out->plies = game->plies;
    return true;
}

static bool play_at_depth(BenchGame *out, const Bench *bench, const char *name, int depth,
                          Error *error) {
    Arena arena = {0};
    Engine *engine = engine_new(TABLE_BYTES);
    Game *game = arena_alloc(&arena, sizeof *game);
    *out = (BenchGame){.depth = depth};
    bool done = engine && game ? start(game, bench, &(BenchPosition){.game = name}, &arena, error)
                               : error_set(error, 0, 0, ERROR_NO_MEMORY);
    done = done && play(out, engine, game, error);
    engine_free(engine);
    arena_free(&arena);
    return done;
}

bool bench_game(BenchGame *out, const Bench *bench, const char *name, Error *error) {
    if (bench->depth)
        return play_at_depth(out, bench, name, bench->depth, error);
    for (int depth = 1; play_at_depth(out, bench, name, depth, error); depth++)
        if (out->nodes >= ENOUGH_NODES || depth == DEEPEST)
            return true;
    return false;
}
