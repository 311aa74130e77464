/* iterative_deepening.h: iterative deepening: one search after the other, each a ply deeper, until the limits.
 * A Team is what the threads of one search share; the first of them tells what is found. */
#ifndef TABIYA_ENGINE_SEARCH_ITERATIVE_DEEPENING_H
#define TABIYA_ENGINE_SEARCH_ITERATIVE_DEEPENING_H

#include "engine/search/time_management.h"
#include "engine/search/search.h"

typedef struct Team {
    Search **search; /* set up for the position, one for each thread */
    unsigned threads;
    const Limits *limits;
    const Hooks *hooks;
    Budget budget;
    int64_t start;                       /* by the hooks' clock, if there is one */
    void (*call_helpers)(void *context); /* the first thread has its first line, and goes on */
    void *context;
} Team;

/* What one thread does. `number` 0 is the first, which keeps to the limits and fills the thought in
 * whatever happens; the others help it through the table until they are told to stop. */
void deepen(const Team *team, unsigned number, Thought *out);

#endif
