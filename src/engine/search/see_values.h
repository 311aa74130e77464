/* see_values.h: the values of pieces for static exchange evaluation (SEE), in hundredths of a
 * pawn: what it is worth to capture one. Explosions and the order of captures use them too. */
#ifndef TABIYA_ENGINE_SEARCH_SEE_VALUES_H
#define TABIYA_ENGINE_SEARCH_SEE_VALUES_H

#include "engine/evaluate/weights.h"

typedef struct SeeValues {
    int of[MAX_TYPES];
    bool explodes;     /* a capture takes the pieces around as well */
    bool arrival_wins; /* a flag that reaches its goal wins at once */
    /* moves of a piece to the goal of its flag, [piece * squares + sq]; NULL: no flags */
    uint8_t *flag;
} SeeValues;

/* from the weights; false: out of memory */
bool see_values_make(SeeValues *out, const Variant *variant, const Weights *weights, Arena *arena);

#endif
