/* traits.h: what kind of game this is for its players, and what its pieces are worth there: found
 * from the rules alone, before any weights. Piece values are in hundredths of a pawn of chess: chess
 * itself comes out near 100, 300, 320, 500 and 900. */
#ifndef TABIYA_ENGINE_EVALUATE_TRAITS_H
#define TABIYA_ENGINE_EVALUATE_TRAITS_H

#include "rules/survey.h"

typedef struct Traits {
    int value[MAX_TYPES];     /* of a piece, never negative; a king's is 0 */
    int rook;                 /* a rook's value on this board: the measure of what can mate */
    Ranks ranks;              /* by value, against a rook's */
    uint64_t promotable;      /* types that may yet become more */
    uint64_t pawns_and_kings; /* pawns and kings */
    uint64_t colour_bound;    /* types that never leave the squares of one colour */
    uint64_t pawns;           /* types that step ahead and capture aslant, as pawns do */
    uint64_t file_sliders;    /* types that slide along files, but not along diagonals */
    uint64_t phase_types; /* neither kings nor of the lowest rank: they say how far the game is */
    uint64_t vital;       /* types whose capture ends the game */
    bool vital_changes;   /* others become vital on the way */
    bool king_hides;      /* one king a side, which is to be kept safe */
    bool can_mate_bare;   /* a side that is left with the king alone can be mated */
} Traits;

Traits traits_of(const Variant *variant);

static inline bool traits_gives_phase(const Traits *traits, unsigned type) {
    return traits->phase_types >> type & 1;
}

#endif
