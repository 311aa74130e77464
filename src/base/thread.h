/* thread.h: threads, the locks on what they share, and conditions that one of them waits for. The one
 * door to the system's threads: thread.c is its room where there are some, thread_single.c where there
 * are none (`make single`, WASM). A program differs in nothing else: what it links here.
 * Signals never go to a thread that was started here; they are for the program's first one. */
#ifndef TABIYA_BASE_THREAD_H
#define TABIYA_BASE_THREAD_H

#include <stdbool.h>

typedef struct Thread Thread;
typedef struct Mutex Mutex;
typedef struct Condition Condition;

/* False: thread_start always fails, and the caller does the work itself. */
bool threads_exist(void);

/* NULL: the system has no thread for it */
Thread *thread_start(void (*run)(void *context), void *context);
/* waits for its end; NULL is nobody */
void thread_join(Thread *thread);

/* NULL: out of memory */
Mutex *mutex_new(void);
void mutex_free(Mutex *mutex);
void mutex_lock(Mutex *mutex);
void mutex_unlock(Mutex *mutex);

/* NULL: out of memory */
Condition *condition_new(void);
void condition_free(Condition *condition);
/* The mutex is held, and is free while this waits. It may return unasked: look again at what was
 * waited for. */
void condition_wait(Condition *condition, Mutex *mutex);
/* one that waits, or all */
void condition_wake(Condition *condition);
void condition_wake_all(Condition *condition);

#endif
