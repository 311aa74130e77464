/* terms.h: the sum of all weights that apply to a position, value and place aside, which follow
 * the moves. Each term is a number of times that a weight applies to a side: so the tuner can ask
 * for these numbers instead of their sum. */
#ifndef TABIYA_ENGINE_EVALUATE_TERMS_H
#define TABIYA_ENGINE_EVALUATE_TERMS_H

#include "engine/evaluate/weights.h"
#include "rules/position.h"

typedef struct PawnTable PawnTable;

/* FIRST's less SECOND's, whoever is to move; pawn_key stands for the places of pawns and kings. Without
 * a table nothing is kept. */
TaperedScore terms_sum(const Weights *weights, PawnTable *table, const Position *position,
                       uint64_t pawn_key);
/* what is seen at once: the move, and the checks that count */
TaperedScore terms_plain(const Weights *weights, const Position *position);
/* how often each weight, value, place and hand included, applies to FIRST less to SECOND, and each
 * danger to the king of FIRST and to that of SECOND: adds to count, which has layout.counts places */
void terms_count(const Weights *weights, const Position *position, int16_t *count);
/* what these counts amount to */
TaperedScore terms_total(const Weights *weights, const int16_t *count);

#endif
