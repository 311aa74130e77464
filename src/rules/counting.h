/* counting.h: how moves are counted in the endgames of makruk and its kin. Once the count has begun,
 * the stronger side must mate before it is full, else the game is drawn. The count is in plies and
 * part of the position; perft and the lists of moves go on past its end.
 *
 * Board's honour: both sides still have pieces, but no pawn (cambodian: one side has at most three
 * pieces). The count begins at 0.
 * Pieces' honour: one side has only its king, and no pawn is left. The count begins at the number
 * of pieces on the board, and its limit depends on what the other side has. Asean chess has this
 * one alone, and it begins at 0. */
#ifndef TABIYA_RULES_COUNTING_H
#define TABIYA_RULES_COUNTING_H

#include "rules/position.h"

typedef struct
    CountLimit { /* against a king alone: a side with this many of a type must mate in this many moves */
    uint8_t type, least; /* NO_TYPE: with anything else */
    uint8_t moves;
} CountLimit;

enum { COUNT_LIMITS = 6, BOARDS_HONOUR = 64, CAMBODIAN_FEW = 3 };

/* the game's limits, the first that fits holds; how many. Types that the game lacks are left out. */
unsigned counting_limits(const Variant *variant, CountLimit out[COUNT_LIMITS]);
/* where both sides have pieces */
unsigned boards_honour(const Variant *variant);
/* the move that has just been made is counted, or begins a count; for kernels */
void counting_follow(Position *position, Piece captured, bool is_promotion);

static inline bool counting_is_up(const Position *position) {
    return position->count_limit && position->counted > position->count_limit;
}

#endif
