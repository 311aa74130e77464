/* perft.c: the root's moves are the units of work; threads take them in turn. */
#include "rules/perft.h"

#include "base/parallel.h"
#include "base/thread.h"
#include "rules/kernel/kernel.h"

#include <assert.h>
#include <stdatomic.h>

typedef struct Work {
    const PerftJob *job;
    Move *moves;
    size_t count;
    atomic_size_t next;
    Mutex *lock; /* of what follows */
    size_t finished;
    uint64_t leaves;
} Work;

typedef struct Worker {
    Work *work;
    Position position;
    Move *stack;
} Worker;

static void run_worker(void *context) {
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
        mutex_lock(work->lock);
        work->leaves += leaves;
        work->finished++;
        if (job->done)
            job->done(job->context, work->moves[i], leaves, work->finished, work->count);
        mutex_unlock(work->lock);
    }
}

bool perft_run(const PerftJob *job, uint64_t *leaves, Arena *arena) {
    assert(job->depth >= 0);
    const Variant *variant = job->root->variant;
    size_t room = variant->max_moves;
    unsigned threads = job->threads < 1              ? 1
                       : job->threads > MAX_PARALLEL ? MAX_PARALLEL
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
    if (!(work->lock = mutex_new()))
        return false;
    work->job = job;
    work->count = position_moves(&workers[0].position, work->moves);
    parallel_run(run_worker, workers, sizeof *workers, threads);
    mutex_free(work->lock);
    *leaves = work->leaves;
    return true;
}
