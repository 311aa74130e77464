/* bench.c: runs the positions of bench_positions.c. Nothing that one search learnt reaches the
 * next, so a position's nodes do not depend on the list around it. */
#include "engine/bench.h"

#include "rules/kernel/kernel.h"

enum { TABLE_BYTES = 16 << 20 };

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
    if (!variant || !setup_read(&setup, variant, slice_of(position->fen), error))
        return false;
    variant = find_variant(bench, position->game, setup.board, arena, error);
    if (!variant)
        return false;
    return game_start(game, variant, &setup, arena, &faults) ||
           error_set(error, 0, 0, ERROR_NO_MEMORY);
}

static bool search(Thought *out, const Bench *bench, const BenchPosition *position, Error *error) {
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
        Thought thought;
        if (!search(&thought, bench, position, error))
            return false;
        *nodes += thought.nodes;
        if (bench->done)
            bench->done(bench->context, position, &thought);
    }
    return true;
}
