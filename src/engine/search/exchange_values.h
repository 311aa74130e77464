/* exchange_values.h: what it is worth to capture, in hundredths of a pawn: for exchanges on a
 * square, explosions and the order of captures. */
#ifndef TABIYA_ENGINE_SEARCH_EXCHANGE_VALUES_H
#define TABIYA_ENGINE_SEARCH_EXCHANGE_VALUES_H

#include "engine/evaluate/weights.h"

typedef struct ExchangeValues {
    int of[MAX_TYPES];
    bool explodes;     /* a capture takes what stands around as well */
    bool arrival_wins; /* a flag that has been carried to its goal wins at once */
    /* moves of a piece to where it has carried its flag, [piece * squares + sq]; NULL: no flags */
    uint8_t *flag;
} ExchangeValues;

/* by what the weights say of the pieces; false: out of memory */
bool exchange_values_make(ExchangeValues *out, const Variant *variant, const Weights *weights,
                          Arena *arena);

#endif
