/* traits.h: piece values, and the kinds of pieces and games that the evaluation and the search
 * tell apart. They follow from the rules alone. Piece values are in hundredths of a pawn of chess:
 * chess itself has about 100, 300, 320, 500 and 900. */
#ifndef TABIYA_ENGINE_EVALUATE_TRAITS_H
#define TABIYA_ENGINE_EVALUATE_TRAITS_H

#include "rules/attack_maps.h"

typedef struct Traits {
    int value[MAX_TYPES];     /* piece values, never negative; 0 for a king */
    int rook;                 /* the value of a rook on this board: the measure of what can mate */
    Ranks ranks;              /* ranks of types, by value in rooks */
    uint64_t promotable;      /* types that can gain by promotion */
    uint64_t pawns_and_kings; /* of the pawn table */
    uint64_t colour_bound;    /* types that never leave the squares of one colour */
    uint64_t pawns;           /* types that step straight ahead and capture diagonally ahead */
    uint64_t file_sliders;    /* types that slide along files but not along diagonals */
    uint64_t
        phase_types;    /* types that count for the game phase: no kings, not of the lowest rank */
    uint64_t vital;     /* types whose capture ends the game */
    bool vital_changes; /* other types become vital during the game */
    bool king_hides;    /* king safety matters: a king can be mated and has no goal to reach */
    bool can_mate_bare; /* a side that has only its king left can be mated */
} Traits;

Traits traits_of(const Variant *variant);

static inline bool traits_gives_phase(const Traits *traits, unsigned type) {
    return traits->phase_types >> type & 1;
}

#endif
