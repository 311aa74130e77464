/* correction_history.h: correction history: how far the static evaluation was off in positions
 * with the same correction key (the pawn structure), and after the same last move. */
#ifndef TABIYA_ENGINE_SEARCH_CORRECTION_HISTORY_H
#define TABIYA_ENGINE_SEARCH_CORRECTION_HISTORY_H

#include "base/arena.h"
#include "rules/position.h"

typedef struct CorrectionHistory {
    int16_t *by_key;  /* by side and correction key */
    int16_t *by_move; /* by the last move's piece and target square */
    unsigned piece_tos;
} CorrectionHistory;

/* false: out of memory */
bool correction_make(CorrectionHistory *out, unsigned piece_tos, Arena *arena);
void correction_clear(CorrectionHistory *correction);
/* what to add to the static evaluation, for the side to move */
int correction_of(const CorrectionHistory *correction, Side side, uint64_t key, unsigned last);
/* a search of this depth found the static evaluation off by `error` */
void correction_learn(CorrectionHistory *correction, Side side, uint64_t key, unsigned last,
                      int error, int depth);

#endif
