/* clock.h: the one place that asks the system for the time. Games and engines are told the time by
 * whoever runs them; only programs ask. */
#ifndef TABIYA_BASE_CLOCK_H
#define TABIYA_BASE_CLOCK_H

#include <stdint.h>

/* milliseconds of a clock that never goes back */
int64_t monotonic_now(void);

#endif
