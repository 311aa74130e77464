/* evaluate.h: the evaluation by weights: an Evaluator that every game has. */
#ifndef TABIYA_ENGINE_EVALUATE_EVALUATE_H
#define TABIYA_ENGINE_EVALUATE_EVALUATE_H

#include "engine/evaluate/evaluator.h"
#include "engine/evaluate/weights.h"

extern const Evaluator EVALUATOR_BY_WEIGHTS;
/* one position at once, for the side to move */
int evaluate_position(const Weights *weights, const Position *position);

/* how much the numbers of the middle game and of the end count, in parts of PHASES. With few pawns
 * left to the side that is ahead in the end, or bishops that never meet, a lead there is worth less. */
typedef struct Blend {
    int middle, end;
} Blend;
enum { PHASES = 256 };
/* men: the value of all; end: the sum for the end, FIRST's less SECOND's */
Blend evaluate_blend(const Weights *weights, const Position *position, int phase_material, int end);

#endif
