/* fuzz_san.c: the first byte chooses a game, then each line is a move in SAN, or "." and a byte
 * for one of the legal moves. The quick way and the list understand the same; what we write
 * reads back. */
#include "common.h"

#include "notation/moves/coordinates.h"
#include "notation/moves/san.h"

#include <string.h>

enum { MOST_LINES = 60, CHECKED_MOVES = 6 };

static void check_texts(Game *game, size_t n) {
    size_t step = n > CHECKED_MOVES ? n / CHECKED_MOVES : 1;
    for (size_t i = game->plies % step; i < n; i += step) {
        char text[SAN_TEXT];
        Error error;
        Move move;
        Writer writer = writer_to(text, sizeof text);
        write_san(&writer, &game->position, game->buffer, n, game->buffer[i]);
        REQUIRE(writer_fits(&writer), "%s", text);
        REQUIRE(read_san(&move, &game->position, game->buffer, n, slice_of(text), &error) &&
                    move == game->buffer[i],
                "%s: %s", game->variant->name, text);
    }
}

/* NO_MOVE: it means none */
static Move understand(Game *game, size_t n, Move *buffer, Slice line) {
    Error error = {.code = ERROR_NONE}, quick_error = {.code = ERROR_NONE};
    Move listed = NO_MOVE, quick = NO_MOVE;
    Undo undo;
    uint64_t key = game->position.key;
    bool is_read = read_san(&listed, &game->position, game->buffer, n, line, &error) ||
                   read_move(&listed, &game->position, game->buffer, n, line, NULL);
    bool is_played = play_san(&quick, &game->position, &undo, buffer, line, &quick_error);
    if (is_played)
        position_unmake(&game->position, &undo);
    REQUIRE(game->position.key == key, "%s: the position is not as before", game->variant->name);
    REQUIRE(is_read == is_played && (!is_read || listed == quick), "%s: '%.*s' is %x, or %x",
            game->variant->name, (int)line.length, line.at, listed, quick);
    REQUIRE(is_read || (error.text[0] && quick_error.text[0]), "an error without words");
    return is_read ? listed : NO_MOVE;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Arena arena = {0};
    Game game;
    if (!size)
        return 0;
    const Variant *variant = fuzz_start(data[0], &game, &arena);
    Error error;
    Move *buffer = arena_alloc(&arena, variant->max_moves * sizeof *buffer);
    REQUIRE(buffer, "memory");
    Slice rest = {(const char *)data + 1, size - 1};
    for (int i = 0; rest.length && i < MOST_LINES; i++) {
        const char *end = memchr(rest.at, '\n', rest.length);
        Slice line = {rest.at, end ? (size_t)(end - rest.at) : rest.length};
        size_t n = game_moves(&game), taken = line.length + (end != NULL);
        Move move = NO_MOVE;
        if (!n)
            break;
        if (game.plies % 4 == 1)
            check_texts(&game, n);
        if (line.length == 2 && *line.at == '.')
            move = game.buffer[(unsigned char)line.at[1] * n / 256];
        else
            move = understand(&game, n, buffer, line);
        if (move != NO_MOVE)
            REQUIRE(game_play(&game, move, &error), "%s", error.text);
        rest = (Slice){rest.at + taken, rest.length - taken};
    }
    arena_free(&arena);
    return 0;
}
