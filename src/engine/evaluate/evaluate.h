/* evaluate.h: the evaluation by weights: the Evaluator that every game has. */
#ifndef TABIYA_ENGINE_EVALUATE_EVALUATE_H
#define TABIYA_ENGINE_EVALUATE_EVALUATE_H

#include "engine/evaluate/evaluator.h"
#include "engine/evaluate/weights.h"

extern const Evaluator EVALUATOR_BY_WEIGHTS;
/* the evaluation of a single position, for the side to move */
int evaluate_position(const Weights *weights, const Position *position);

/* Game phase: the shares of the middle game and of the end, in parts of PHASES. The share of the
 * end is smaller if the side that is ahead there has few pawns left, or with opposite-coloured
 * bishops. */
typedef struct Blend {
    int middle, end;
} Blend;
enum { PHASES = 256 };
/* phase_material: the piece values that count for it; end: the score of the end for FIRST */
Blend evaluate_blend(const Weights *weights, const Position *position, int phase_material, int end);

#endif
