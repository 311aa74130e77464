/* values.h: what pieces are worth in a game, found from its data alone: how far they move on this
 * board, what they may become, how near they are to where the game is won. In hundredths of a
 * pawn of chess: chess itself comes out near 100, 300, 320, 500 and 900. */
#ifndef TABIYA_ENGINE_VALUES_H
#define TABIYA_ENGINE_VALUES_H

#include "rules/position.h"

typedef struct Values {
    int worth[MAX_TYPES];  /* how much of a piece it is, never negative; a king's is 0 */
    int hand[MAX_TYPES];   /* held in hand, for its owner */
    int *square;           /* on the board, for its owner: [piece * squares + sq] */
    int rook;              /* a rook's worth on this board: the measure of what can mate */
    uint64_t hopefuls;     /* types that may yet become more */
    uint64_t one_coloured; /* types that never leave the squares of one colour */
    bool king_hides;       /* one king a side, which is to be kept safe */
    bool can_mate_bare;    /* a side that is left with the king alone can be mated */
    bool may_pass;         /* a side with some of the waiters is not in zugzwang */
    uint64_t waiters;      /* types that can always make a move that does no harm */
    bool is_material;      /* to win pieces is good and to lose them bad, and nothing else ends
                             the game by surprise: the search may skip what does not pay */
} Values;

/* false: out of memory */
bool values_make(Values *out, const Variant *variant, Arena *arena);

/* the side has a piece that can make a harmless move */
bool values_can_wait(const Values *values, const Position *position, Side side);

static inline int values_at(const Values *values, const Variant *variant, Piece piece, Square sq) {
    return values->square[piece * variant->board.squares + sq];
}

#endif
