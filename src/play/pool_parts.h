/* pool_parts.h: what the two sides of a pool share. For pool.c, which thinks, and thinker.c, which asks.
 * All of it is under the pool's lock, but for the two flags that a search looks at, and what a search
 * has of its own question while it runs. */
#ifndef TABIYA_PLAY_POOL_PARTS_H
#define TABIYA_PLAY_POOL_PARTS_H

#include "base/thread.h"
#include "play/thinker.h"

#include <stdatomic.h>

enum { MOST_THREADS = 256 };

typedef struct Question Question;
struct Question {
    Question *next;   /* in the queue */
    Thinker *thinker; /* that asks */
    Urgency urgency;
    Limits limits;
    Arena arena; /* the question itself, and… */
    Game game;   /* …its own copy of the game */
    bool is_running;
    atomic_bool is_unwanted; /* its answers do not count any more */
    atomic_bool must_yield;  /* a more urgent one waits */
};

struct Thinker {
    Pool *pool;
    Bell bell;
    Question *question; /* the last: in the queue, or running; NULL once it is answered */
    unsigned running;   /* questions of this thinker, unwanted ones too */
    bool has_news;
    Finding finding;
};

typedef struct Desk {
    Engine *engine; /* made when it is first needed */
    bool is_busy;
    const Thinker *thinker; /* it thought for last… */
    const Variant *variant; /* …and about what */
    uint64_t used;          /* when, in questions */
} Desk;

struct Pool {
    PoolPlan plan;
    Mutex *lock;
    Condition *asked, *ended;
    Thread *thread[MOST_THREADS];
    unsigned threads, idle;
    bool is_leaving;
    Question *queue; /* the most urgent first, then the oldest */
    Question *running[MOST_THREADS];
    unsigned runs;
    uint64_t questions; /* answered so far */
    Desk desk[];        /* plan.engines of them */
};

/* ---- pool.c ---- */

/* to the queue; false: nobody else will take it from there */
bool pool_add(Pool *pool, Question *question);
/* out of the queue, where it is still there: it is gone then */
void pool_drop(Pool *pool, Question *question);
/* thinks about a question of the queue on the caller's thread, not for ever; the lock is free */
void pool_think_here(Pool *pool, Question *question);
void question_free(Question *question);

/* ---- thinker.c ---- */

/* both under the lock */
void thinker_hear(Thinker *thinker, const SearchInfo *line, unsigned lines);
void thinker_end(Thinker *thinker, const SearchInfo *info, bool has_failed);

#endif
