/* unit_bench.c: the bench is a signature: every position counts the same nodes on every kernel and
 * in every run. */
#include "testing.h"

#include "engine/bench.h"
#include "rules/kernel/kernel.h"

enum { MAX_POSITIONS = 64, SHALLOW = 3 };

typedef struct Counts {
    uint64_t nodes[MAX_POSITIONS], sum;
    size_t count;
} Counts;

static void note(void *context, const BenchPosition *position, const SearchInfo *info) {
    Counts *counts = context;
    assert_true(counts->count < MAX_POSITIONS);
    if (info->best == NO_MOVE || info->depth < 1)
        fail_msg("%s %s: no thought", position->game, position->fen);
    counts->nodes[counts->count++] = info->nodes;
}

static Counts run(World *world, const Kernel *kernel) {
    Counts counts = {.count = 0};
    Bench bench = {.catalog = &world->catalog,
                   .kernel = kernel,
                   .depth = SHALLOW,
                   .done = note,
                   .context = &counts};
    Error error = {0};
    if (!bench_run(&bench, &counts.sum, &error))
        fail_msg("%s", error.text);
    return counts;
}

static void kernels_count_alike(void **state) {
    Counts usual = run(*state, NULL);
    assert_in_range(usual.count, 30, MAX_POSITIONS);
    for (const Kernel *const *kernel = KERNELS; *kernel; kernel++) {
        if (!(*kernel)->runs_here())
            continue;
        Counts counts = run(*state, *kernel);
        for (size_t i = 0; i < usual.count; i++)
            if (counts.nodes[i] != usual.nodes[i])
                fail_msg("%s: %s", (*kernel)->name, BENCH_POSITIONS[i].fen);
        assert_int_equal(counts.sum, usual.sum);
    }
}

static void positions_are_many_games(void **state) {
    const char *last = "";
    size_t games = 0;
    (void)state;
    for (const BenchPosition *position = BENCH_POSITIONS; position->game; position++) {
        assert_in_range(position->depth, 1, MAX_DEPTH);
        games += strcmp(position->game, last) != 0;
        last = position->game;
    }
    assert_true(games >= 15);
}

static void depth_is_obeyed(void **state) {
    World *world = *state;
    uint64_t nodes[2];
    Error error = {0};
    for (int depth = 1; depth <= 2; depth++) {
        Bench bench = {.catalog = &world->catalog, .depth = depth};
        assert_true(bench_run(&bench, &nodes[depth - 1], &error));
    }
    assert_true(nodes[1] > nodes[0]);
}

static void games_count_alike(void **state) {
    World *world = *state;
    const char *const names[] = {"chess", "minishogi", "crazyhouse", "xiangqi", "reduced"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Bench bench = {.catalog = &world->catalog, .depth = 2};
        BenchGame usual, game;
        Error error = {0};
        assert_true(bench_game(&usual, &bench, names[i], &error));
        assert_int_equal(usual.depth, 2);
        assert_in_range(usual.plies, 1, 60);
        for (const Kernel *const *kernel = KERNELS; *kernel; kernel++) {
            bench.kernel = *kernel;
            if (!(*kernel)->runs_here())
                continue;
            assert_true(bench_game(&game, &bench, names[i], &error));
            if (game.nodes != usual.nodes || game.plies != usual.plies)
                fail_msg("%s on %s", names[i], (*kernel)->name);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(kernels_count_alike), world_test(games_count_alike),
        world_test(positions_are_many_games), world_test(depth_is_obeyed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
