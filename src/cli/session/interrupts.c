/* interrupts.c: the one flag that a signal handler sets. */
#include "cli/session/interrupts.h"

#include "base/clock.h"

#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t was_interrupted; /* a signal handler can set nothing else */

static void interrupt(int signal_number) {
    (void)signal_number;
    was_interrupted = 1;
}

void catch_interrupts(void) {
    struct sigaction action = {.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND};
    was_interrupted = 0;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

void release_interrupts(void) {
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
}

bool is_interrupted(void) {
    return was_interrupted;
}

int64_t milliseconds_now(void *context) {
    (void)context;
    return monotonic_now();
}
