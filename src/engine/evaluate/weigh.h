/* weigh.h: a term is a weight times how often it applies to a side. The same code sums the terms
 * and counts them for the tuner: `counts` is a constant where it is inlined. For terms.c and
 * pawn_structure.c only. */
#ifndef TABIYA_ENGINE_EVALUATE_WEIGH_H
#define TABIYA_ENGINE_EVALUATE_WEIGH_H

#include "engine/evaluate/weights.h"
#include "rules/attack_maps.h"

#include <string.h>

_Static_assert(RANK_KING == sizeof(uint32_t), "the ranks of men are looked at together");

#define INLINE static inline __attribute__((always_inline))

typedef struct Judge {
    const Weights *weights;
    const Position *position;
    AttackMaps maps;
    int16_t *count; /* the counts; unused if only the sum is wanted */
} Judge;

INLINE TaperedScore weigh(const Judge *j, unsigned side, unsigned index, int times, bool counts) {
    if (counts)
        j->count[index] = (int16_t)(j->count[index] + (side ? -times : times));
    return j->weights->weight[index] * times;
}
INLINE TaperedScore weight_of(const Judge *j, unsigned side, WeightGroup group, unsigned i,
                              bool counts) {
    return weigh(j, side, j->weights->layout.at[group] + i, 1, counts);
}
/* a weight for each rank; mostly all of them are 0 */
INLINE TaperedScore weigh_ranks(const Judge *j, unsigned side, WeightGroup group,
                                const uint8_t times[RANK_KING], bool counts) {
    TaperedScore sum = 0;
    uint32_t any;
    memcpy(&any, times, sizeof any);
    for (unsigned rank = 0; any && rank < RANK_KING; rank++)
        sum += weigh(j, side, j->weights->layout.at[group] + rank, times[rank], counts);
    return sum;
}

/* king safety: adds to the danger of the side's king */
INLINE TaperedScore add_danger(const Judge *j, unsigned side, WeightGroup group, unsigned i,
                               int times, bool counts) {
    const Layout *layout = &j->weights->layout;
    unsigned index = layout->at[group] + i;
    if (counts) {
        int16_t *count = &j->count[side ? layout->total + index - layout->dangers : index];
        *count = (int16_t)(*count + times);
    }
    return j->weights->weight[index] * times;
}

#endif
