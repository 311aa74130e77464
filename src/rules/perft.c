/* perft.c: the root's moves are the units of work; threads take them in turn. */
#include "rules/perft.h"

#include "rules/kernel/kernel.h"

#ifndef TABIYA_NO_THREADS
#include <pthread.h>
#endif
#include <assert.h>
#include <stdatomic.h>

enum { MAX_THREADS = 64 };

typedef struct Work {
    const PerftJob *job;
    Move *moves;
    size_t count;
    atomic_size_t next;
    size_t finished;
    uint64_t leaves;
#ifndef TABIYA_NO_THREADS
    pthread_mutex_t lock;
#endif
} Work;

typedef struct Worker {
    Work *work;
    Position position;
    Move *stack;
} Worker;

static void lock(Work *work) {
#ifndef TABIYA_NO_THREADS
    pthread_mutex_lock(&work->lock);
#else
    (void)work;
#endif
}
static void unlock(Work *work) {
#ifndef TABIYA_NO_THREADS
    pthread_mutex_unlock(&work->lock);
#else
    (void)work;
#endif
}

static void *run_worker(void *context) {
    Worker *worker = context;
    Work *work = worker->work;
    const PerftJob *job = work->job;
    size_t i;
    while ((i = atomic_fetch_add(&work->next, 1)) < work->count) {
        Undo undo;
        position_make(&worker->position, work->moves[i], &undo);
        uint64_t leaves = worker->position.variant->kernel->perft(&worker->position, job->depth - 1,
                                                                  worker->stack);
        position_unmake(&worker->position, &undo);
        lock(work);
        work->leaves += leaves;
        work->finished++;
        if (job->done)
            job->done(job->context, work->moves[i], leaves, work->finished, work->count);
        unlock(work);
    }
    return NULL;
}

bool perft_run(const PerftJob *job, uint64_t *leaves, Arena *arena) {
    assert(job->depth >= 0);
    const Variant *variant = job->root->variant;
    size_t room = variant->max_moves;
    unsigned threads = job->threads < 1             ? 1
                       : job->threads > MAX_THREADS ? MAX_THREADS
                                                    : job->threads;
    Work *work = arena_alloc(arena, sizeof *work);
    Worker *workers = arena_alloc(arena, threads * sizeof *workers);
    if (!work || !workers || !(work->moves = arena_alloc(arena, room * sizeof(Move))))
        return false;
    if (job->depth < 1)
        return *leaves = 1, true;
    for (unsigned i = 0; i < threads; i++) {
        workers[i].work = work;
        workers[i].position = *job->root;
        size_t plies = (size_t)(job->depth > 2 ? job->depth - 2 : 0);
        if (plies && !(workers[i].stack = arena_alloc(arena, plies * room * sizeof(Move))))
            return false;
    }
    work->job = job;
    work->count = position_moves(&workers[0].position, work->moves);
#ifdef TABIYA_NO_THREADS
    run_worker(&workers[0]);
#else
    pthread_t thread[MAX_THREADS];
    unsigned started = 1;
    pthread_mutex_init(&work->lock, NULL);
    while (started < threads &&
           pthread_create(&thread[started], NULL, run_worker, &workers[started]) == 0)
        started++;
    run_worker(&workers[0]);
    while (started-- > 1)
        pthread_join(thread[started], NULL);
    pthread_mutex_destroy(&work->lock);
#endif
    *leaves = work->leaves;
    return true;
}
