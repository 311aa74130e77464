/* lazy_smp.c: helper threads start once the main thread has a line, and stop with it. */
#include "engine/search/lazy_smp.h"

#include "base/thread.h"

typedef struct Helpers Helpers;

typedef struct HelperThread {
    Helpers *helpers;
    unsigned number;
    Thread *thread;
} HelperThread;

struct Helpers {
    const LazySmp *smp;
    Mutex *gate;
    HelperThread helper[MAX_THREADS];
};

static void run_helper(void *context) {
    const HelperThread *helper = context;
    const LazySmp *smp = helper->helpers->smp;
    SearchInfo info;
    mutex_lock(helper->helpers->gate);
    mutex_unlock(helper->helpers->gate);
    if (!atomic_load_explicit(smp->stop, memory_order_relaxed) &&
        smp->begin(smp->context, helper->number))
        iterative_deepening(smp->shared, helper->number, &info);
}

/* Helpers wait at a gate until all of them exist: with more threads than processors, those that
 * search already would leave no time to start the others. */
static void start_helpers(void *context) {
    Helpers *helpers = context;
    mutex_lock(helpers->gate);
    for (unsigned i = 1; i < helpers->smp->shared->threads; i++) {
        HelperThread *helper = &helpers->helper[i];
        *helper = (HelperThread){.helpers = helpers, .number = i};
        helper->thread = thread_start(run_helper, helper);
    }
    mutex_unlock(helpers->gate);
}

void lazy_smp_search(const LazySmp *smp, SearchInfo *out) {
    SharedSearch *shared = smp->shared;
    Helpers helpers = {.smp = smp, .gate = shared->threads > 1 ? mutex_new() : NULL};
    if (helpers.gate) { /* without it the main thread searches alone */
        shared->start_helpers = start_helpers;
        shared->context = &helpers;
    }
    iterative_deepening(shared, 0, out);
    atomic_store_explicit(smp->stop, true, memory_order_relaxed);
    for (unsigned i = 1; i < shared->threads; i++)
        thread_join(helpers.helper[i].thread);
    mutex_free(helpers.gate);
}
