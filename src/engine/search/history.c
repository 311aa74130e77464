/* history.c: the tables of what moves have done. */
#include "engine/search/history.h"

#include <string.h>

enum {
    MOST_FOLLOWS = 1 << 21,
    STRUCTURES = 1 << 14,
    ERROR_MOST = 1024,
    ERROR_STEP = 256,
    ERROR_UNIT = 20 /* so much of both errors is a hundredth of a pawn */
};

static int16_t *table_of(Arena *arena, size_t size) {
    return arena_alloc(arena, size * sizeof(int16_t));
}

bool history_make(History *out, const Variant *variant, Arena *arena) {
    unsigned squares = variant->board.squares, types = variant->pieces.count;
    unsigned movers = 2 * (types + 1) * squares;
    *out = (History){.squares = squares,
                     .types = types,
                     .movers = movers,
                     .quiets = (size_t)2 * (squares + types + 1) * squares,
                     .captures = (size_t)movers * (types + 1),
                     .rows = movers < MOST_FOLLOWS / movers ? movers : MOST_FOLLOWS / movers,
                     .doubt = DOUBT_AT_FIRST * DOUBT_UNIT};
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 0; type <= types; type++)
            out->base[piece_of(side, type)] = (side * (types + 1) + type) * squares;
    out->quiet = table_of(arena, out->quiets);
    out->capture = table_of(arena, out->captures);
    out->follow = table_of(arena, (size_t)out->rows * movers);
    out->reply = arena_alloc(arena, movers * sizeof *out->reply);
    out->structure = table_of(arena, 2 * STRUCTURES);
    out->aftermath = table_of(arena, movers);
    return out->quiet && out->capture && out->follow && out->reply && out->structure &&
           out->aftermath;
}

void history_clear(History *history) {
    memset(history->quiet, 0, history->quiets * sizeof *history->quiet);
    memset(history->capture, 0, history->captures * sizeof *history->capture);
    memset(history->follow, 0, (size_t)history->rows * history->movers * sizeof *history->follow);
    memset(history->reply, 0, history->movers * sizeof *history->reply);
    memset(history->structure, 0, 2 * STRUCTURES * sizeof *history->structure);
    memset(history->aftermath, 0, history->movers * sizeof *history->aftermath);
    history->doubt = DOUBT_AT_FIRST * DOUBT_UNIT;
}

static void learn(int16_t *entry, int bonus, int most) {
    int size = bonus < 0 ? -bonus : bonus;
    *entry = (int16_t)(*entry + bonus - *entry * size / most);
}

void history_learn(int16_t *entry, int bonus) {
    learn(entry, bonus, HISTORY_MOST);
}

static int16_t *structure_of(const History *history, Side side, uint64_t structure) {
    return &history->structure[side * STRUCTURES + structure % STRUCTURES];
}

int history_correction(const History *history, Side side, uint64_t structure, unsigned last) {
    return (*structure_of(history, side, structure) + history->aftermath[last]) / ERROR_UNIT;
}

void history_correct(History *history, Side side, uint64_t structure, unsigned last, int error,
                     int depth) {
    int bonus = error * depth / 4;
    bonus = bonus > ERROR_STEP ? ERROR_STEP : bonus < -ERROR_STEP ? -ERROR_STEP : bonus;
    learn(structure_of(history, side, structure), bonus, ERROR_MOST);
    learn(&history->aftermath[last], bonus, ERROR_MOST);
}
