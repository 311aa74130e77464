/* testing.h: what the unit tests share: cmocka, the built-in games, short ways to a position. */
#ifndef TABIYA_TESTS_TESTING_H
#define TABIYA_TESTS_TESTING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "notation/moves/coordinates.h"
#include "rules/load/catalog.h"
#include "rules/game.h"
#include "sized.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct World { /* all the games, and an arena for one test */
    Catalog catalog;
    Arena arena;
} World;

static inline int world_open(void **state) {
    World *world = calloc(1, sizeof *world);
    Faults faults = {0};
    *state = world;
    return !world || !catalog_add_builtin(&world->catalog, &faults) || faults.count;
}

static inline int world_close(void **state) {
    World *world = *state;
    arena_free(&world->arena);
    catalog_free(&world->catalog);
    free(world);
    return 0;
}

#define world_test(function) cmocka_unit_test_setup_teardown(function, world_open, world_close)

static inline const Variant *get_game(World *world, const char *name) {
    Error error = {0};
    const Variant *variant =
        variant_find(&world->catalog, name, (LoadOptions){0}, &world->arena, &error);
    if (!variant)
        fail_msg("%s: %s", name, error.text);
    return variant;
}

/* a game from a FEN (NULL: the start), on a board of its size */
static inline Game *start_game(World *world, const char *name, const char *fen) {
    const Variant *variant = get_game(world, name);
    Game *game = arena_alloc(&world->arena, sizeof *game);
    Setup setup;
    Error error = {0};
    Faults faults = {0};
    if (!(fen ? setup_read(&setup, variant, slice_of(fen), &error)
              : setup_start(&setup, variant, &error)))
        fail_msg("%s: %s", fen ? fen : name, error.text);
    if (setup.board.width != variant->board.width)
        variant =
            variant_at_size(variant, setup.board.width, setup.board.height, &world->arena, &error);
    if (!variant || !game_start(game, variant, &setup, &world->arena, &faults))
        fail_msg("%s: not a position", fen ? fen : name);
    return game;
}

/* plays "e2e4 e7e5 …" */
static inline void play_moves(Game *game, const char *moves) {
    for (Slice rest = slice_of(moves), word; (word = slice_word(&rest)).length;) {
        Move move;
        Error error = {0};
        size_t n = game_moves(game);
        if (!read_move(&move, &game->position, game->buffer, n, word, &error) ||
            !game_play(game, move, &error))
            fail_msg("%s", error.text);
    }
}

static inline bool can_play(Game *game, const char *text) {
    Move move;
    size_t n = game_moves(game);
    return read_move(&move, &game->position, game->buffer, n, slice_of(text), NULL);
}

static inline const char *fen_of(const Game *game, char buffer[4096]) {
    Writer writer = writer_to(buffer, 4096);
    Setup setup;
    position_setup(&game->position, &setup);
    setup_write(&writer, &setup, game->variant);
    return buffer;
}

#endif
