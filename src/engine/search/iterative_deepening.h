/* iterative_deepening.h: iterative deepening: one search after the other, each a ply deeper, until
 * the limits. A SharedSearch is what the threads of one search share. The first is the main
 * thread: it keeps to the limits and reports. */
#ifndef TABIYA_ENGINE_SEARCH_ITERATIVE_DEEPENING_H
#define TABIYA_ENGINE_SEARCH_ITERATIVE_DEEPENING_H

#include "engine/search/search.h"
#include "engine/search/time_management.h"

typedef struct SharedSearch {
    Search **search; /* set up for the position, one for each thread */
    unsigned threads;
    const Limits *limits;
    const Hooks *hooks;
    TimeManagement time;
    int64_t start;                        /* by the hooks' clock, if there is one */
    void (*start_helpers)(void *context); /* called by the main thread once it has a line */
    void *context;
} SharedSearch;

/* What one thread does: the main thread, number 0, fills `out` in any case; helper threads search
 * until they are told to stop. */
void iterative_deepening(const SharedSearch *shared, unsigned number, SearchInfo *out);

#endif
