/* correction_history.c: two tables of errors, each with gravity. */
#include "engine/search/correction_history.h"

#include "engine/search/history.h"

#include <string.h>

enum {
    KEYS = 1 << 14,
    ERROR_MOST = 1024,
    ERROR_STEP = 256,
    ERROR_UNIT = 20 /* both errors together, to hundredths of a pawn */
};

bool correction_make(CorrectionHistory *out, unsigned piece_tos, Arena *arena) {
    out->piece_tos = piece_tos;
    out->by_key = arena_alloc(arena, 2 * KEYS * sizeof *out->by_key);
    out->by_move = arena_alloc(arena, piece_tos * sizeof *out->by_move);
    return out->by_key && out->by_move;
}

void correction_clear(CorrectionHistory *correction) {
    memset(correction->by_key, 0, 2 * KEYS * sizeof *correction->by_key);
    memset(correction->by_move, 0, correction->piece_tos * sizeof *correction->by_move);
}

static int16_t *by_key(const CorrectionHistory *correction, Side side, uint64_t key) {
    return &correction->by_key[side * KEYS + key % KEYS];
}

int correction_of(const CorrectionHistory *correction, Side side, uint64_t key, unsigned last) {
    return (*by_key(correction, side, key) + correction->by_move[last]) / ERROR_UNIT;
}

void correction_learn(CorrectionHistory *correction, Side side, uint64_t key, unsigned last,
                      int error, int depth) {
    int bonus = error * depth / 4;
    bonus = bonus > ERROR_STEP ? ERROR_STEP : bonus < -ERROR_STEP ? -ERROR_STEP : bonus;
    history_add(by_key(correction, side, key), bonus, ERROR_MOST);
    history_add(&correction->by_move[last], bonus, ERROR_MOST);
}
