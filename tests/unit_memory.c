/* unit_memory.c: the rules allocate nothing once a variant is loaded. malloc and its kin are
 * trapped: while the trap is set, a call to any of them fails the test. */
#include "testing.h"

#include "rules/kernel/kernel.h"

static volatile bool trapped;
static volatile unsigned calls;

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);

#ifndef __SANITIZE_ADDRESS__
void *malloc(size_t size) {
    calls += trapped;
    return __libc_malloc(size);
}
void *calloc(size_t count, size_t size) {
    calls += trapped;
    return __libc_calloc(count, size);
}
void *realloc(void *memory, size_t size) {
    calls += trapped;
    return __libc_realloc(memory, size);
}
#endif

static void the_rules_allocate_nothing(void **state) {
    World *world = *state;
    static const char *const games[] = {"chess",   "minishogi", "crazyhouse", "atomic",
                                        "xiangqi", "reduced",   "shogi"};
    static Position position;
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        Game *game = start_game(world, games[g], NULL);
        Move *stack = arena_alloc(&world->arena, 3 * game->variant->max_moves * sizeof *stack);
        Rng rng = {g};
        Setup setup;
        Outcome outcome = {RESULT_NONE, REASON_NONE};
        trapped = true;
        position_setup(&game->position, &setup);
        position_place(&position, game->variant, &setup);
        uint64_t leaves = game->variant->kernel->perft(&position, 3, stack);
        for (int ply = 0; ply < 200; ply++) {
            Undo undo;
            size_t n = position_moves(&position, stack);
            outcome = position_outcome(&position);
            if (!n)
                break;
            position_make(&position, stack[rng_below(&rng, (unsigned)n)], &undo);
        }
        trapped = false;
        assert_true(leaves > 0 && outcome.reason <= REASON_MOVE_LIMIT);
    }
    assert_int_equal(calls, 0);
}

static void the_trap_works(void **state) {
    (void)state;
#ifndef __SANITIZE_ADDRESS__
    calls = 0;
    trapped = true;
    void *volatile memory = malloc(10);
    free(memory);
    trapped = false;
    assert_int_equal(calls, 1);
#endif
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(the_rules_allocate_nothing),
        cmocka_unit_test(the_trap_works),
    };
    return cmocka_run_group_tests_name("memory", tests, NULL, NULL);
}
