/* unit_library_engine.c: the engine through the public header: limits, levels, lines, hooks, a stop
 * from another thread, what it says of games that are over. */
#include "library_world.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

static TabiyaEngine *open_engine(unsigned threads) {
    TabiyaOptions options = {.size = sizeof options, .hash_mb = 2, .threads = threads};
    TabiyaError error = {0};
    TabiyaEngine *engine = tabiya_engine_open(&options, &error);
    if (!engine)
        fail_msg("%s", error.text);
    return engine;
}

static TabiyaSearchInfo think(TabiyaEngine *engine, const TabiyaGame *game,
                              const TabiyaLimits *limits, const TabiyaHooks *hooks) {
    TabiyaSearchInfo info = {.size = sizeof info};
    TabiyaError error = {0};
    if (!tabiya_engine_think(engine, game, limits, hooks, &info, &error))
        fail_msg("%s", error.text);
    return info;
}

/* ---- what it finds ---- */

static void a_mate_is_found(void **state) {
    World *world = *state;
    TabiyaEngine *engine = open_engine(1);
    TabiyaLimits limits = {.size = sizeof limits, .depth = 6};
    TabiyaGame *game = get_game(world, "chess", "7k/5K2/8/6Q1/8/8/8/8 b - - 0 1");
    TabiyaSearchInfo info = think(engine, game, &limits, NULL);
    assert_int_equal(info.mate, -1);
    game = get_game(world, "chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    info = think(engine, game, &limits, NULL);
    assert_int_equal(info.mate, 1);
    assert_string_equal(info.move, "a1a8");
    assert_string_equal(info.pv, "a1a8");
    assert_ptr_equal(info.game, game);
    int cp;
    game = get_game(world, "chess", "6k1/8/8/8/8/8/8/R3K3 w - - 0 1");
    assert_true(tabiya_engine_evaluate(engine, game, &cp, NULL));
    assert_true(cp > 100);
    tabiya_engine_close(engine);
    tabiya_engine_close(NULL);
}

static void the_same_searches_think_the_same(void **state) {
    World *world = *state;
    static const char *const NAMES[] = {"chess", "minishogi", "xiangqi"};
    TabiyaEngine *engine[2] = {open_engine(1), open_engine(1)};
    TabiyaLimits limits = {.size = sizeof limits, .nodes = 3000};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        TabiyaGame *game = get_game(world, NAMES[i], NULL);
        TabiyaSearchInfo one = think(engine[0], game, &limits, NULL);
        tabiya_engine_clear(engine[1]);
        TabiyaSearchInfo other = think(engine[1], game, &limits, NULL);
        assert_string_equal(one.move, other.move);
        assert_string_equal(one.pv, other.pv);
        assert_int_equal(one.cp, other.cp);
        assert_int_equal(one.nodes, other.nodes);
        assert_true(one.depth > 1 && one.seldepth >= one.depth);
    }
    tabiya_engine_close(engine[0]);
    tabiya_engine_close(engine[1]);
}

/* What a search found is kept, and the same game opened anew is no other. */
static void an_engine_outlives_its_games(void **state) {
    World *world = *state;
    static const char *const NAMES[] = {"chess", "chess", "minishogi", "chess"};
    TabiyaEngine *engine = open_engine(1);
    TabiyaLimits limits = {.size = sizeof limits, .depth = 3, .multipv = 2};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        TabiyaVariant *variant = tabiya_variant_open(world->variants, NAMES[i], 0, 0, NULL);
        TabiyaGame *game = tabiya_game_start(variant, NULL);
        TabiyaSearchInfo info = think(engine, game, &limits, NULL), same = {.size = sizeof same};
        tabiya_game_close(game);
        tabiya_variant_close(variant);
        assert_true(tabiya_engine_info(engine, 0, &same));
        assert_string_equal(same.move, info.move);
        assert_string_equal(same.pv, info.pv);
        assert_true(tabiya_engine_info(engine, 1, &same));
        assert_string_not_equal(same.move, info.move);
    }
    tabiya_engine_close(engine);
}

typedef struct Told {
    unsigned count, ranks;
    int depth;
    char line[512];
} Told;

static void note(void *context, const TabiyaSearchInfo *info) {
    Told *told = context;
    told->count++;
    told->ranks = info->rank + 1 > told->ranks ? info->rank + 1 : told->ranks;
    assert_true(info->depth >= told->depth);
    told->depth = info->depth;
    snprintf(told->line, sizeof told->line, "%s", info->pv);
}

static void several_lines_are_told(void **state) {
    World *world = *state;
    TabiyaEngine *engine = open_engine(1);
    Told told = {.count = 0};
    TabiyaLimits limits = {.size = sizeof limits, .depth = 5, .multipv = 3};
    TabiyaHooks hooks = {.size = sizeof hooks, .context = &told, .info = note};
    TabiyaGame *game = get_game(world, "chess", NULL);
    TabiyaSearchInfo best = think(engine, game, &limits, &hooks), line = {.size = sizeof line};
    assert_int_equal(told.ranks, 3);
    assert_int_equal(told.depth, 5);
    assert_true(told.count >= 15);
    char first[3][TABIYA_MOVE_SIZE], san[256];
    for (unsigned rank = 0; rank < 3; rank++) {
        assert_true(tabiya_engine_info(engine, rank, &line));
        assert_int_equal(line.rank, rank);
        memcpy(first[rank], line.move, sizeof first[rank]);
        assert_int_equal(strncmp(line.pv, line.move, strlen(line.move)), 0);
        assert_true(tabiya_game_line(game, line.pv, TABIYA_NOTATION_SAN, san, sizeof san) > 5);
        assert_int_equal(strncmp(san, "1. ", 3), 0);
    }
    assert_string_equal(line.pv, told.line);
    assert_string_equal(best.move, first[0]);
    assert_string_not_equal(first[0], first[1]);
    assert_string_not_equal(first[1], first[2]);
    assert_false(tabiya_engine_info(engine, 3, &line));
    limits = (TabiyaLimits){.size = sizeof limits, .depth = 4, .moves = "a2a3 h2h3"};
    best = think(engine, game, &limits, NULL);
    assert_true(strcmp(best.move, "a2a3") == 0 || strcmp(best.move, "h2h3") == 0);
    tabiya_engine_close(engine);
}

static void levels_and_clocks_limit(void **state) {
    World *world = *state;
    TabiyaEngine *engine = open_engine(1); /* helper threads may search more than is asked for */
    TabiyaGame *game = get_game(world, "chess", NULL);
    TabiyaLimits limits = {.size = sizeof limits, .level = 2, .seed = 5};
    assert_true(think(engine, game, &limits, NULL).nodes < 5000);
    TabiyaOptions options = {.size = sizeof options, .threads = 2};
    assert_true(tabiya_engine_configure(engine, &options, NULL));
    TabiyaClock clock = {.size = sizeof clock, .left = {60, 60}, .increment = 1};
    limits = (TabiyaLimits){.size = sizeof limits, .clock = &clock, .nodes = 100000};
    assert_int_not_equal(think(engine, game, &limits, NULL).move[0], 0);
    options = (TabiyaOptions){.size = sizeof options, .threads = 1, .hash_mb = 1};
    assert_true(tabiya_engine_configure(engine, &options, NULL));
    limits = (TabiyaLimits){.size = sizeof limits, .milliseconds = 30};
    assert_int_not_equal(think(engine, game, &limits, NULL).move[0], 0);
    tabiya_engine_close(engine);
}

static void bad_limits_are_refused(void **state) {
    World *world = *state;
    TabiyaEngine *engine = open_engine(1);
    TabiyaGame *game = get_game(world, "chess", NULL);
    const TabiyaLimits BAD[] = {
        {.size = sizeof BAD[0], .level = 11},
        {.size = sizeof BAD[0], .depth = -1},
        {.size = sizeof BAD[0], .depth = 101},
        {.size = sizeof BAD[0], .mate = -1},
        {.size = sizeof BAD[0], .multipv = 65},
        {.size = sizeof BAD[0], .milliseconds = -1},
        {.depth = 1},
        {.size = sizeof BAD[0], .contempt = 2000},
    };
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        TabiyaError error = {0};
        assert_false(tabiya_engine_think(engine, game, &BAD[i], NULL, NULL, &error));
        assert_int_equal(error.code, TABIYA_ERROR_ARGUMENT);
    }
    TabiyaError error = {0};
    TabiyaLimits limits = {.size = sizeof limits, .depth = 2, .moves = "e2e4 e2e5"};
    assert_false(tabiya_engine_think(engine, game, &limits, NULL, NULL, &error));
    assert_int_equal(error.code, TABIYA_ERROR_MOVE_ILLEGAL);
    play_all(game, "f2f3 e7e5 g2g4 d8h4");
    limits.moves = NULL;
    assert_false(tabiya_engine_think(engine, game, &limits, NULL, NULL, &error));
    assert_int_equal(error.code, TABIYA_ERROR_GAME_OVER);
    TabiyaOptions options = {.size = sizeof options, .threads = 65};
    assert_null(tabiya_engine_open(&options, &error));
    assert_false(tabiya_engine_configure(engine, &options, &error));
    options = (TabiyaOptions){.hash_mb = 1};
    assert_null(tabiya_engine_open(&options, &error));
    assert_int_equal(error.code, TABIYA_ERROR_ARGUMENT);
    tabiya_engine_close(engine);
}

/* ---- stopping ---- */

typedef struct Endless {
    TabiyaEngine *engine;
    const TabiyaGame *game;
    TabiyaHooks hooks;
    _Atomic bool has_begun;
    _Atomic unsigned asked;
    TabiyaSearchInfo info;
} Endless;

static void begun(void *context, const TabiyaSearchInfo *info) {
    Endless *endless = context;
    (void)info;
    atomic_store(&endless->has_begun, true);
}

static bool after_a_while(void *context) {
    Endless *endless = context;
    return atomic_fetch_add(&endless->asked, 1) > 20;
}

static int64_t standing_still(void *context) {
    (void)context;
    return 42;
}

static void *think_endlessly(void *context) {
    Endless *endless = context;
    endless->info.size = sizeof endless->info;
    tabiya_engine_think(endless->engine, endless->game, NULL, &endless->hooks, &endless->info,
                        NULL);
    return NULL;
}

static void another_thread_stops_it(void **state) {
    World *world = *state;
    TabiyaGame *game = get_game(world, "crazyhouse", NULL);
    for (unsigned threads = 1; threads <= 2; threads++) {
        Endless endless = {.engine = open_engine(threads), .game = game};
        pthread_t thread;
        endless.hooks =
            (TabiyaHooks){.size = sizeof endless.hooks, .context = &endless, .info = begun};
        tabiya_engine_stop(endless.engine); /* of no search */
        assert_int_equal(pthread_create(&thread, NULL, think_endlessly, &endless), 0);
        while (!atomic_load(&endless.has_begun))
            sched_yield();
        assert_int_equal(tabiya_game_legal_count(game), 20); /* it may be read meanwhile */
        tabiya_engine_stop(endless.engine);
        pthread_join(thread, NULL);
        assert_int_not_equal(endless.info.move[0], 0);
        assert_true(endless.info.depth >= 1);
        tabiya_engine_close(endless.engine);
    }
}

static void a_hook_stops_it_and_tells_the_time(void **state) {
    World *world = *state;
    Endless endless = {.engine = open_engine(1), .game = get_game(world, "chess", NULL)};
    endless.hooks = (TabiyaHooks){.size = sizeof endless.hooks,
                                  .context = &endless,
                                  .wants_stop = after_a_while,
                                  .now = standing_still};
    think_endlessly(&endless);
    assert_true(endless.asked > 20);
    assert_int_equal(endless.info.milliseconds, 0);
    assert_int_not_equal(endless.info.move[0], 0);
    tabiya_engine_close(endless.engine);
}

/* ---- the engine's signature ---- */

static void a_build_can_be_checked(void **state) {
    World *world = *state;
    uint64_t nodes[3] = {0};
    TabiyaError error = {0};
    assert_true(tabiya_bench(world->variants, 2, &nodes[0], &error));
    assert_true(tabiya_bench(world->variants, 2, &nodes[1], &error));
    assert_true(tabiya_bench(world->variants, 3, &nodes[2], &error));
    assert_true(nodes[0] == nodes[1] && nodes[0] > 1000 && nodes[2] > nodes[0]);
    assert_false(tabiya_bench(world->variants, -1, &nodes[0], &error));
    assert_int_equal(error.code, TABIYA_ERROR_ARGUMENT);
}

/* ---- weights ---- */

static void weights_of_ones_own_change_the_evaluation(void **state) {
    World *world = *state;
    TabiyaEngine *engine = open_engine(1);
    TabiyaError error = {0};
    int before, after;
    assert_true(tabiya_variants_add(world->variants, "[mine:chess]\n", NULL, NULL, &error));
    TabiyaGame *game = get_game(world, "mine", NULL);
    assert_true(tabiya_engine_evaluate(engine, game, &before, &error));
    assert_true(
        tabiya_variants_add_weights(world->variants, "games = mine\ntempo = 500 500\n", &error));
    tabiya_engine_close(engine);
    engine = open_engine(1);
    assert_true(tabiya_engine_evaluate(engine, game, &after, &error));
    assert_true(after > before + 300);
    assert_false(tabiya_variants_add_weights(world->variants, "tempo = 1 1\n", &error));
    assert_int_equal(error.code, TABIYA_ERROR_WEIGHTS);
    assert_false(tabiya_variants_add_weights(world->variants, "games = mine\nx = 1\n", &error));
    tabiya_engine_close(engine);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(a_mate_is_found),
        world_test(the_same_searches_think_the_same),
        world_test(an_engine_outlives_its_games),
        world_test(several_lines_are_told),
        world_test(levels_and_clocks_limit),
        world_test(bad_limits_are_refused),
        world_test(another_thread_stops_it),
        world_test(a_hook_stops_it_and_tells_the_time),
        world_test(a_build_can_be_checked),
        world_test(weights_of_ones_own_change_the_evaluation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
