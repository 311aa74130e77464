/* clock.c: the system's two clocks. */
#include "base/clock.h"

#include <time.h>

static int64_t read_clock(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t monotonic_now(void) {
    return read_clock(CLOCK_MONOTONIC);
}

int64_t calendar_now(void) {
    return read_clock(CLOCK_REALTIME);
}

void calendar_write(char *out, size_t size, const char *format, int64_t time) {
    time_t seconds = (time_t)(time / 1000);
    struct tm local = {0};
    if (!localtime_r(&seconds, &local) || !strftime(out, size, format, &local))
        out[0] = 0;
}
