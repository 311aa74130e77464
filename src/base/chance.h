/* chance.h: a seed that differs each time, for callers without one. Numbers are drawn from it by rng.h;
 * it is not for secrets. */
#ifndef TABIYA_BASE_CHANCE_H
#define TABIYA_BASE_CHANCE_H

#include <stdint.h>

uint64_t chance_seed(void);

#endif
