/* chance.c: the system's chance; where it has none, the time. */
#include "base/chance.h"

#include "base/clock.h"
#include "base/rng.h"

#ifdef __linux__
#include <sys/random.h>
#endif

uint64_t chance_seed(void) {
    uint64_t seed;
#ifdef __linux__
    if (getrandom(&seed, sizeof seed, GRND_NONBLOCK) == sizeof seed)
        return seed;
#endif
    seed = rng_mix((uint64_t)calendar_now());
    return seed ^ rng_mix((uint64_t)monotonic_now());
}
