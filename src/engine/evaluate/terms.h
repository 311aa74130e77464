/* terms.h: the terms of the evaluation: all weights but piece values, piece-square tables and
 * hands, which follow the moves. A term is a weight times how often it applies to a side. The
 * tuner asks for these counts instead of the sum. */
#ifndef TABIYA_ENGINE_EVALUATE_TERMS_H
#define TABIYA_ENGINE_EVALUATE_TERMS_H

#include "engine/evaluate/weights.h"
#include "rules/position.h"

typedef struct PawnTable PawnTable;

/* FIRST's less SECOND's. pawn_key: of the squares of pawns and kings; table: NULL keeps nothing */
TaperedScore terms_sum(const Weights *weights, PawnTable *table, const Position *position,
                       uint64_t pawn_key);
/* terms that need no look over the board: the side to move, the checks left to give */
TaperedScore terms_plain(const Weights *weights, const Position *position);
/* How often each weight applies to FIRST, less to SECOND, piece values and piece-square tables
 * included; each danger for either king. Adds to count[layout.counts]. */
void terms_count(const Weights *weights, const Position *position, int16_t *count);
/* the score of these counts */
TaperedScore terms_total(const Weights *weights, const int16_t *count);

#endif
