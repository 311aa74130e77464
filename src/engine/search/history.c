/* history.c: the tables of the histories. */
#include "engine/search/history.h"

#include <string.h>

enum { MOST_CONTINUATIONS = 1 << 21 };

static int16_t *table_of(Arena *arena, size_t size) {
    return arena_alloc(arena, size * sizeof(int16_t));
}

bool history_make(History *out, const Variant *variant, Arena *arena) {
    unsigned squares = variant->board.squares, types = variant->pieces.count;
    unsigned piece_tos = 2 * (types + 1) * squares, most = MOST_CONTINUATIONS / piece_tos;
    *out = (History){.squares = squares,
                     .types = types,
                     .piece_tos = piece_tos,
                     .butterflies = (size_t)2 * (squares + types + 1) * squares,
                     .captures = (size_t)piece_tos * (types + 1),
                     .rows = piece_tos < most ? piece_tos : most};
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 0; type <= types; type++)
            out->base[piece_of(side, type)] = (side * (types + 1) + type) * squares;
    out->butterfly = table_of(arena, out->butterflies);
    out->capture = table_of(arena, out->captures);
    out->continuation = table_of(arena, (size_t)out->rows * piece_tos);
    out->countermove = arena_alloc(arena, piece_tos * sizeof *out->countermove);
    return out->butterfly && out->capture && out->continuation && out->countermove;
}

void history_clear(History *history) {
    memset(history->butterfly, 0, history->butterflies * sizeof *history->butterfly);
    memset(history->capture, 0, history->captures * sizeof *history->capture);
    memset(history->continuation, 0,
           (size_t)history->rows * history->piece_tos * sizeof *history->continuation);
    memset(history->countermove, 0, history->piece_tos * sizeof *history->countermove);
}

void history_add(int16_t *entry, int bonus, int most) {
    int size = bonus < 0 ? -bonus : bonus;
    *entry = (int16_t)(*entry + bonus - *entry * size / most);
}
