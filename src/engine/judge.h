/* judge.h: how a term is weighed: it is a weight, and a number of times that it applies to a side.
 * The same code sums the weights and counts the times; which of them is a constant where it is
 * compiled in. For terms.c and pawns.c only. */
#ifndef TABIYA_ENGINE_JUDGE_H
#define TABIYA_ENGINE_JUDGE_H

#include "engine/values.h"
#include "rules/survey.h"

#define INLINE static inline __attribute__((always_inline))

typedef struct Judge {
    const Values *values;
    const Position *position;
    Survey survey;
    Taper danger[2]; /* to the king of each side */
    int16_t *count;  /* where the times go; NULL: only the sum is wanted */
} Judge;

INLINE Taper weigh(const Judge *j, unsigned side, unsigned index, int times, bool counts) {
    if (counts)
        j->count[index] = (int16_t)(j->count[index] + (side ? -times : times));
    return j->values->weight[index] * times;
}
INLINE Taper weight_of(const Judge *j, unsigned side, WeightGroup group, unsigned i, bool counts) {
    return weigh(j, side, j->values->layout.at[group] + i, 1, counts);
}
/* what endangers the side's king */
INLINE void alarm(Judge *j, unsigned side, unsigned index, int times, bool counts) {
    const Layout *layout = &j->values->layout;
    if (counts) {
        int16_t *count = &j->count[side ? layout->total + index - layout->dangers : index];
        *count = (int16_t)(*count + times);
    }
    j->danger[side] += j->values->weight[index] * times;
}
INLINE void alarm_by(Judge *j, unsigned side, WeightGroup group, unsigned i, int times,
                     bool counts) {
    alarm(j, side, j->values->layout.at[group] + i, times, counts);
}

#endif
