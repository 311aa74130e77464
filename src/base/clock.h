/* clock.h: the one place that asks the system for the time. Games and engines are told the time by
 * their caller; only programs ask. */
#ifndef TABIYA_BASE_CLOCK_H
#define TABIYA_BASE_CLOCK_H

#include <stddef.h>
#include <stdint.h>

/* milliseconds of a clock that never goes back */
int64_t monotonic_now(void);
/* milliseconds since 1970, by a clock that somebody may set */
int64_t calendar_now(void);
/* such a moment where we are, by strftime's format; "" where it does not fit */
void calendar_write(char *out, size_t size, const char *format, int64_t time);

#endif
