/* rng.h: a small generator of repeatable numbers (splitmix64). The same seed gives the same
 * sequence on every machine; it is not for secrets. */
#ifndef TABIYA_BASE_RNG_H
#define TABIYA_BASE_RNG_H

#include <stdint.h>

typedef struct Rng {
    uint64_t state;
} Rng;

static inline uint64_t rng_mix(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static inline uint64_t rng_next(Rng *rng) {
    return rng_mix(rng->state += 0x9e3779b97f4a7c15u);
}

/* a number from 0 to n - 1; n is small against 2^64, so the bias is beyond measure */
static inline unsigned rng_below(Rng *rng, unsigned n) {
    return (unsigned)((rng_next(rng) >> 32) * n >> 32);
}

#endif
