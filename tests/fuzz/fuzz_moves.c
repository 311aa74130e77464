/* fuzz_moves.c: the first byte chooses a game, then each line is typed by a player: a move, "-" to
 * take the last back, "!" to claim, or "." and a byte for one of the legal moves. */
#include "common.h"

#include "notation/moves/coordinates.h"

#include <string.h>

enum { MOST_LINES = 80, CHECKED_MOVES = 4 };

/* what we write we read as the same move */
static void check_texts(Game *game, size_t n) {
    size_t step = n > CHECKED_MOVES ? n / CHECKED_MOVES : 1;
    for (size_t i = game->plies % step; i < n; i += step) {
        char text[MOVE_TEXT];
        Error error;
        Move move;
        Writer writer = writer_to(text, sizeof text);
        write_move(&writer, &game->position, game->buffer[i]);
        REQUIRE(writer_fits(&writer), "%s", text);
        REQUIRE(read_move(&move, &game->position, game->buffer, n, slice_of(text), &error), "%s",
                text);
        Setup setup;
        position_setup(&game->position, &setup);
        REQUIRE(move == game->buffer[i], "%s: two moves are written %s: %s", game->variant->name,
                text, fuzz_fen(&setup, game->variant));
    }
}

static void play_line(Game *game, Slice line) {
    Error error;
    Move move;
    size_t n = game_moves(game);
    REQUIRE((n > 0) == (game->outcome.result == RESULT_NONE), "%s: %zu moves, and the result is %d",
            game->variant->name, n, game->outcome.result);
    if (game->plies % 4 == 1)
        check_texts(game, n);
    if (line.length == 1 && *line.at == '-') {
        game_take_back(game, 1 + game->plies % 3);
        return;
    }
    if (line.length == 1 && *line.at == '!') {
        bool can = game_claims(game);
        REQUIRE(game_claim(game, &error) == can, "a claim");
        return;
    }
    if (line.length == 2 && *line.at == '.') {
        if (n)
            REQUIRE(game_play(game, game->buffer[(unsigned char)line.at[1] * n / 256], &error),
                    "%s", error.text);
        return;
    }
    if (!read_move(&move, &game->position, game->buffer, n, line, &error)) {
        REQUIRE(error.text[0], "an error without words");
        return;
    }
    REQUIRE(game_play(game, move, &error), "what was read is not legal: %s", error.text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Arena arena = {0};
    Game game;
    if (!size)
        return 0;
    const Variant *variant = fuzz_start(data[0], &game, &arena);
    Slice rest = {(const char *)data + 1, size - 1};
    for (int i = 0; rest.length && i < MOST_LINES; i++) {
        const char *end = memchr(rest.at, '\n', rest.length);
        size_t n = end ? (size_t)(end - rest.at) : rest.length;
        play_line(&game, (Slice){rest.at, n});
        rest.at += n + (end != NULL);
        rest.length -= n + (end != NULL);
    }
    Setup now;
    position_setup(&game.position, &now);
    fuzz_round_trip(&now, variant);
    game_take_back(&game, SIZE_MAX);
    REQUIRE(game.position.key == game.start_key, "%s: taking all back leads elsewhere",
            variant->name);
    arena_free(&arena);
    return 0;
}
