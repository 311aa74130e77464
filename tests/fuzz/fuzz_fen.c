/* fuzz_fen.c: the first byte chooses a game, the rest is a FEN. What is read can be written and
 * read again; what is found sound can be played. */
#include "common.h"

enum { PLIES = 12 };

static void play_game(const Variant *variant, const Setup *setup, uint64_t seed) {
    Arena arena = {0};
    Faults faults = {NULL, NULL, 0, 0};
    Game game;
    Error error;
    Rng rng = {seed};
    REQUIRE(game_start(&game, variant, setup, &arena, &faults), "a sound setup does not start");
    for (int ply = 0; ply < PLIES; ply++) {
        size_t n = game_moves(&game);
        if (!n) {
            REQUIRE(game.outcome.result != RESULT_NONE, "no moves, and the game goes on");
            break;
        }
        REQUIRE(game_play(&game, game.buffer[rng_below(&rng, (unsigned)n)], &error), "%s",
                error.text);
        game_claims(&game);
    }
    game_take_back(&game, SIZE_MAX);
    REQUIRE(game.position.key == game.start_key, "taking all back leads elsewhere");
    arena_free(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Setup setup;
    Error error;
    Faults faults = {NULL, NULL, 0, 0};
    if (!size)
        return 0;
    const Variant *variant = fuzz_variant(data[0]);
    if (!setup_read(&setup, variant, (Slice){(const char *)data + 1, size - 1}, &error))
        return 0;
    fuzz_round_trip(&setup, variant);
    variant = fuzz_sized(variant, setup.board);
    if (!setup_check(&setup, variant, &faults))
        return 0;
    fuzz_play(variant, NULL, &setup, size, PLIES);
    play_game(variant, &setup, size);
    return 0;
}
