/* library_world.h: short ways for the tests of the public library: what a test opens is closed when it
 * ends. */
#ifndef TABIYA_TESTS_LIBRARY_WORLD_H
#define TABIYA_TESTS_LIBRARY_WORLD_H

#include "tabiya.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 1 << 16 };

static const char START_FEN[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

typedef struct World { /* the games, and what a test has opened: closed when it ends */
    TabiyaVariants *variants;
    TabiyaVariant *variant[256];
    TabiyaGame *game[256];
    size_t opened, started;
} World;

static inline int open_world(void **state) {
    World *world = calloc(1, sizeof *world);
    *state = world;
    return !world || !(world->variants = tabiya_variants_open(NULL));
}

static inline int close_world(void **state) {
    World *world = *state;
    while (world->started)
        tabiya_game_close(world->game[--world->started]);
    while (world->opened)
        tabiya_variant_close(world->variant[--world->opened]);
    tabiya_variants_close(world->variants);
    free(world);
    return 0;
}

static inline TabiyaGame *keep_game(World *world, TabiyaGame *game, const TabiyaError *error) {
    if (!game)
        fail_msg("%s", error->text);
    assert_true(world->started < 256);
    return world->game[world->started++] = game;
}

static inline TabiyaVariant *get_sized(World *world, const char *name, unsigned size) {
    TabiyaError error = {0};
    TabiyaVariant *variant = tabiya_variant_open(world->variants, name, size, size, &error);
    if (!variant)
        fail_msg("%s: %s", name, error.text);
    assert_true(world->opened < 256);
    return world->variant[world->opened++] = variant;
}

static inline TabiyaVariant *get_variant(World *world, const char *name) {
    return get_sized(world, name, 0);
}

/* of a variant that is open, or by its name; from a FEN or the start */
static inline TabiyaGame *get_game_of(World *world, const TabiyaVariant *variant, const char *fen) {
    TabiyaError error = {0};
    return keep_game(world,
                     fen ? tabiya_game_from_fen(variant, fen, &error)
                         : tabiya_game_start(variant, &error),
                     &error);
}

static inline TabiyaGame *get_game(World *world, const char *name, const char *fen) {
    return get_game_of(world, get_variant(world, name), fen);
}

/* plays "e2e4 e7e5 …" */
static inline void play_all(TabiyaGame *game, const char *moves) {
    char copy[512], *rest = NULL;
    snprintf(copy, sizeof copy, "%s", moves);
    for (char *move = strtok_r(copy, " ", &rest); move; move = strtok_r(NULL, " ", &rest)) {
        TabiyaError error = {0};
        if (!tabiya_game_play(game, move, &error))
            fail_msg("%s", error.text);
    }
}

static inline void assert_fen(const TabiyaGame *game, const char *fen) {
    char text[512];
    assert_int_equal(tabiya_game_fen(game, text, sizeof text), strlen(fen));
    assert_string_equal(text, fen);
}

static inline void assert_outcome(const TabiyaGame *game, TabiyaResult result, TabiyaReason reason,
                                  const char *sentence) {
    char text[128];
    assert_int_equal(tabiya_game_result(game), result);
    assert_int_equal(tabiya_game_reason(game), reason);
    assert_int_equal(tabiya_game_outcome(game, text, sizeof text), strlen(sentence));
    assert_string_equal(text, sentence);
}

#define world_test(function) cmocka_unit_test_setup_teardown(function, open_world, close_world)

#endif
