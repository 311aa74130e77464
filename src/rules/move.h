/* move.h: a move in 32 bits. from:10 to:10 type:6 kind:4.
 * type is what stands on `to` afterwards where that is not what left `from`: a promotion, a turn
 * back, a drop. Castling is the king to its rook's square; the rules know where both end up. */
#ifndef TABIYA_RULES_MOVE_H
#define TABIYA_RULES_MOVE_H

#include "rules/geometry.h"

typedef uint32_t Move;

typedef enum MoveKind { MOVE_PLAIN, MOVE_CHANGE, MOVE_DROP, MOVE_CASTLE, MOVE_EP } MoveKind;
enum { NO_MOVE = 0 }; /* a1 to a1: never legal */

static inline Move move_of(unsigned from, unsigned to, unsigned type, MoveKind kind) {
    return from | to << 10 | type << 20 | (unsigned)kind << 26;
}
static inline Square move_from(Move move) {
    return move & 1023;
}
static inline Square move_to(Move move) {
    return move >> 10 & 1023;
}
static inline unsigned move_type(Move move) {
    return move >> 20 & 63;
}
static inline MoveKind move_kind(Move move) {
    return (MoveKind)(move >> 26);
}

#endif
