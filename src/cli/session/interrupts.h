/* interrupts.h: Ctrl-C as a wish to stop instead of an end, for commands that work for long; and the
 * clock that they go by. */
#ifndef TABIYA_CLI_SESSION_INTERRUPTS_H
#define TABIYA_CLI_SESSION_INTERRUPTS_H

#include <stdbool.h>
#include <stdint.h>

/* From now on the first interrupt is noted; a second one ends the program. */
void catch_interrupts(void);
void release_interrupts(void);
bool is_interrupted(void);
/* of a monotonic clock; the context is not looked at, so it serves as a hook */
int64_t milliseconds_now(void *context);

#endif
