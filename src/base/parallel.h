/* parallel.h: one piece of work on several threads at once. */
#ifndef TABIYA_BASE_PARALLEL_H
#define TABIYA_BASE_PARALLEL_H

#include <stddef.h>

enum { MAX_PARALLEL = 64 };

/* Calls work with each of the contexts, which lie beside each other, the first on the caller's
 * thread. Those that get no thread are not called: the others must do their part. Waits for all. */
void parallel_run(void (*work)(void *context), void *contexts, size_t size, unsigned threads);

#endif
