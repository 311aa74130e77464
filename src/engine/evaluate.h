/* evaluate.h: what a position is worth without looking ahead. An Evaluator keeps a state of its
 * own for each ply, which follows the moves through what they changed; the search knows no more
 * of it, so another one (a network) can take its place. No floating point. */
#ifndef TABIYA_ENGINE_EVALUATE_H
#define TABIYA_ENGINE_EVALUATE_H

#include "engine/values.h"
#include "rules/position.h"

typedef struct Evaluator {
    size_t bytes_per_ply; /* a multiple of 8 */
    void (*refresh)(const void *data, const Position *position, void *state);
    /* the move of this undo has just been made; before and after are places of two plies */
    void (*update)(const void *data, const Position *position, const Undo *undo, const void *before,
                   void *after);
    /* for the side to move, in hundredths of a pawn, well within SCORE_LONGEST_MATE */
    int (*score)(const void *data, const Position *position, void *state);
    /* About as much, without a look at the board: from what the look a move ago showed. False: there
     * was none. */
    bool (*guess)(const void *data, const Position *position, const void *state, int *score);
    /* a key of what changes slowly: where the evaluation errs, it errs alike under one key */
    uint64_t (*structure)(const void *data, const void *state);
} Evaluator;

/* by weights; its data are the variant's Values */
extern const Evaluator EVALUATOR_BY_VALUES;

/* how much the numbers of the middle game and of the end count, in parts of PHASES. With few pawns
 * left to the side that is ahead in the end, or bishops that never meet, a lead there is worth less. */
typedef struct Blend {
    int middle, end;
} Blend;
enum { PHASES = 256 };
/* men: the worth of all; end: the sum for the end, FIRST's less SECOND's */
Blend evaluate_blend(const Values *values, const Position *position, int men, int end);

#endif
