/* lazy_smp.h: lazy SMP: helper threads search the same position, each by itself. They share the
 * transposition table and nothing else, and so help the main thread. */
#ifndef TABIYA_ENGINE_SEARCH_LAZY_SMP_H
#define TABIYA_ENGINE_SEARCH_LAZY_SMP_H

#include "engine/search/iterative_deepening.h"

typedef struct LazySmp {
    SharedSearch *shared;
    atomic_bool *stop;
    /* a helper sets up its own search; false: out of memory */
    bool (*begin)(void *context, unsigned number);
    void *context;
} LazySmp;

/* The main thread's search, which is set up already, with helpers for the others. */
void lazy_smp_search(const LazySmp *smp, SearchInfo *out);

#endif
