/* clock.c: the system's monotonic clock. */
#include "base/clock.h"

#include <time.h>

int64_t monotonic_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
