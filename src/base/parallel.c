/* parallel.c: threads that are started together and waited for together. */
#include "base/parallel.h"

#include "base/thread.h"

void parallel_run(void (*work)(void *context), void *contexts, size_t size, unsigned threads) {
    Thread *thread[MAX_PARALLEL];
    unsigned started = 1;
    while (started < threads && started < MAX_PARALLEL &&
           (thread[started] = thread_start(work, (char *)contexts + started * size)))
        started++;
    work(contexts);
    while (started-- > 1)
        thread_join(thread[started]);
}
