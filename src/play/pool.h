/* pool.h: engines that think for many games at once: some threads, some engines with their tables, one
 * queue of questions. A session asks by a Thinker (thinker.h) at a pool. A program without
 * threads has a pool too: there each Thinker thinks when it is asked for news. */
#ifndef TABIYA_PLAY_POOL_H
#define TABIYA_PLAY_POOL_H

#include <stddef.h>
#include <stdint.h>

typedef struct PoolPlan {
    unsigned threads; /* that think at once; 0: only when asked for news */
    unsigned engines; /* with a table each; at least one for each thread. A game gets the one that
                         thought for it last, or for a game of its kind, where that is free. */
    size_t table_bytes;
    int64_t (*now)(void *context); /* the clock of searches by time; any thread asks it */
    void *context;
} PoolPlan;

typedef struct Pool Pool;

/* NULL: out of memory. Threads and engines come with the first questions that need them. */
Pool *pool_new(const PoolPlan *plan);
/* once all its thinkers are gone */
void pool_free(Pool *pool);

#endif
