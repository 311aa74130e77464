/* thread.c: the threads of POSIX. A lock or a join that fails is our own fault. */
#include "base/thread.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

struct Thread {
    pthread_t own;
    void (*run)(void *context);
    void *context;
};

struct Mutex {
    pthread_mutex_t own;
};

struct Condition {
    pthread_cond_t own;
};

static void require(int result) {
    if (result != 0)
        abort();
}

bool threads_exist(void) {
    return true;
}

static void *run(void *context) {
    Thread *thread = context;
    thread->run(thread->context);
    return NULL;
}

Thread *thread_start(void (*work)(void *context), void *context) {
    Thread *thread = malloc(sizeof *thread);
    sigset_t all, before;
    if (!thread)
        return NULL;
    *thread = (Thread){.run = work, .context = context};
    sigfillset(&all);
    require(pthread_sigmask(SIG_SETMASK, &all, &before));
    bool is_started = pthread_create(&thread->own, NULL, run, thread) == 0;
    require(pthread_sigmask(SIG_SETMASK, &before, NULL));
    if (is_started)
        return thread;
    free(thread);
    return NULL;
}

void thread_join(Thread *thread) {
    if (thread)
        require(pthread_join(thread->own, NULL));
    free(thread);
}

Mutex *mutex_new(void) {
    Mutex *mutex = malloc(sizeof *mutex);
    if (mutex && pthread_mutex_init(&mutex->own, NULL) == 0)
        return mutex;
    free(mutex);
    return NULL;
}

void mutex_free(Mutex *mutex) {
    if (mutex)
        require(pthread_mutex_destroy(&mutex->own));
    free(mutex);
}

void mutex_lock(Mutex *mutex) {
    require(pthread_mutex_lock(&mutex->own));
}

void mutex_unlock(Mutex *mutex) {
    require(pthread_mutex_unlock(&mutex->own));
}

Condition *condition_new(void) {
    Condition *condition = malloc(sizeof *condition);
    if (condition && pthread_cond_init(&condition->own, NULL) == 0)
        return condition;
    free(condition);
    return NULL;
}

void condition_free(Condition *condition) {
    if (condition)
        require(pthread_cond_destroy(&condition->own));
    free(condition);
}

void condition_wait(Condition *condition, Mutex *mutex) {
    require(pthread_cond_wait(&condition->own, &mutex->own));
}

void condition_wake(Condition *condition) {
    require(pthread_cond_signal(&condition->own));
}

void condition_wake_all(Condition *condition) {
    require(pthread_cond_broadcast(&condition->own));
}
