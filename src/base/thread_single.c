/* thread_single.c: thread.h in a program that has one thread only. Nobody else is there to be locked
 * out, and nobody to wake one who waits: to wait is our own fault. */
#include "base/thread.h"

#include <stdlib.h>

struct Mutex {
    bool is_locked;
};

struct Condition {
    bool is_there; /* it has no state, but an address of its own */
};

bool threads_exist(void) {
    return false;
}

Thread *thread_start(void (*work)(void *context), void *context) {
    (void)work, (void)context;
    return NULL;
}

void thread_join(Thread *thread) {
    (void)thread;
}

Mutex *mutex_new(void) {
    return calloc(1, sizeof(Mutex));
}

void mutex_free(Mutex *mutex) {
    free(mutex);
}

/* one that is locked already would wait for ever */
void mutex_lock(Mutex *mutex) {
    if (mutex->is_locked)
        abort();
    mutex->is_locked = true;
}

void mutex_unlock(Mutex *mutex) {
    mutex->is_locked = false;
}

Condition *condition_new(void) {
    return calloc(1, sizeof(Condition));
}

void condition_free(Condition *condition) {
    free(condition);
}

void condition_wait(Condition *condition, Mutex *mutex) {
    (void)condition, (void)mutex;
    abort();
}

void condition_wake(Condition *condition) {
    (void)condition;
}

void condition_wake_all(Condition *condition) {
    (void)condition;
}
