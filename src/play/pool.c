/* pool.c: the thinking side: threads take the first question of the queue and an engine for it. */
#include "play/pool_parts.h"

#include <assert.h>
#include <stdlib.h>

enum { LONGEST_HERE = 1000 }; /* of an endless question, where nobody could end it */

/* ---- the queue, under the lock ---- */

static void insert(Pool *pool, Question *question) {
    Question **at = &pool->queue;
    while (*at && (*at)->urgency <= question->urgency)
        at = &(*at)->next;
    question->next = *at;
    *at = question;
}

static bool take_out(Pool *pool, Question *question) {
    for (Question **at = &pool->queue; *at; at = &(*at)->next)
        if (*at == question) {
            *at = question->next;
            return true;
        }
    return false;
}

/* the least urgent that runs makes way, if it is less urgent than this one */
static void press(Pool *pool, const Question *question) {
    Question *least = NULL;
    for (unsigned i = 0; i < pool->runs; i++) {
        Question *other = pool->running[i];
        if (other->urgency > question->urgency && !atomic_load(&other->must_yield) &&
            !atomic_load(&other->is_unwanted) && (!least || other->urgency > least->urgency))
            least = other;
    }
    if (least)
        atomic_store(&least->must_yield, true);
}

void question_free(Question *question) {
    Arena arena = question->arena; /* which the question is in */
    arena_free(&arena);
}

void pool_drop(Pool *pool, Question *question) {
    if (take_out(pool, question))
        question_free(question);
}

/* ---- the engines, under the lock ---- */

/* how well the engine suits: it last searched for this asker, this game, nothing yet, or other
 * games */
static unsigned fitness(const Desk *desk, const Question *question) {
    if (!desk->engine)
        return 1;
    if (desk->variant != question->game.variant)
        return 0;
    return desk->thinker == question->thinker ? 3 : 2;
}

/* that is free; of those that suit alike the one that has rested longest */
static Desk *find_desk(Pool *pool, const Question *question) {
    Desk *best = NULL;
    for (unsigned i = 0; i < pool->plan.engines; i++) {
        Desk *desk = &pool->desk[i];
        if (desk->is_busy)
            continue;
        unsigned fits = fitness(desk, question), most = best ? fitness(best, question) : 0;
        if (!best || fits > most || (fits == most && desk->used < best->used))
            best = desk;
    }
    return best;
}

/* may wait, where more threads think for themselves than there are engines */
static Desk *take_desk(Pool *pool, const Question *question) {
    Desk *best;
    while (!(best = find_desk(pool, question)))
        condition_wait(pool->ended, pool->lock);
    best->is_busy = true;
    best->thinker = question->thinker;
    best->variant = question->game.variant;
    best->used = ++pool->questions;
    return best;
}

/* ---- thinking ---- */

typedef struct Job {
    Pool *pool;
    Question *question;
} Job;

static int64_t read_clock(void *context) {
    const PoolPlan *plan = &((Job *)context)->pool->plan;
    return plan->now(plan->context);
}

static bool wants_stop(void *context) {
    const Question *question = ((Job *)context)->question;
    return atomic_load_explicit(&question->is_unwanted, memory_order_relaxed) ||
           atomic_load_explicit(&question->must_yield, memory_order_relaxed);
}

static void note_info(void *context, const SearchInfo *line, unsigned lines) {
    const Job *job = context;
    mutex_lock(job->pool->lock);
    if (!atomic_load(&job->question->is_unwanted))
        thinker_hear(job->question->thinker, line, lines);
    mutex_unlock(job->pool->lock);
}

/* the lock is free while it thinks; false: the memory is missing */
static bool search(Pool *pool, Desk *desk, Question *question, SearchInfo *out) {
    Job job = {pool, question};
    Hooks hooks = {.context = &job,
                   .now = pool->plan.now ? read_clock : NULL,
                   .wants_stop = wants_stop,
                   .info = note_info};
    *out = (SearchInfo){.best = NO_MOVE};
    if (!desk->engine)
        desk->engine = engine_new(pool->plan.table_bytes);
    return desk->engine &&
           (question->game.outcome.result != RESULT_NONE ||
            engine_think(desk->engine, &question->game, &question->limits, &hooks, out));
}

static void stop_running(Pool *pool, Question *question) {
    unsigned i = 0;
    while (pool->running[i] != question)
        i++;
    pool->running[i] = pool->running[--pool->runs];
    question->is_running = false;
    question->thinker->running--;
}

/* What was cut short for a more urgent one is not an answer. */
static bool has_yielded(const Question *question) {
    return atomic_load(&question->must_yield) && !atomic_load(&question->is_unwanted);
}

/* under the lock, which is free while it thinks; the question is out of the queue */
static void work_on(Pool *pool, Question *question) {
    SearchInfo info;
    Thinker *thinker = question->thinker;
    Desk *desk = take_desk(pool, question);
    pool->running[pool->runs++] = question;
    question->is_running = true;
    thinker->running++;
    mutex_unlock(pool->lock);
    bool is_well = search(pool, desk, question, &info);
    mutex_lock(pool->lock);
    desk->is_busy = false;
    stop_running(pool, question);
    if (is_well && has_yielded(question)) {
        atomic_store(&question->must_yield, false);
        insert(pool, question);
        condition_wake(pool->asked);
    } else {
        if (!atomic_load(&question->is_unwanted)) {
            thinker->question = NULL;
            thinker_end(thinker, &info, !is_well);
        }
        question_free(question);
    }
    condition_wake_all(pool->ended);
}

static void run(void *context) {
    Pool *pool = context;
    mutex_lock(pool->lock);
    while (!pool->is_leaving) {
        Question *question = pool->queue;
        if (!question) {
            pool->idle++;
            condition_wait(pool->asked, pool->lock);
            pool->idle--;
            continue;
        }
        pool->queue = question->next;
        work_on(pool, question);
    }
    mutex_unlock(pool->lock);
}

static bool is_endless(const Limits *limits) {
    return !limits->depth && !limits->nodes && !limits->mate && !limits->time &&
           !limits->clock.is_used;
}

void pool_think_here(Pool *pool, Question *question) {
    mutex_lock(pool->lock);
    if (take_out(pool, question)) {
        if (is_endless(&question->limits))
            question->limits.time = LONGEST_HERE;
        work_on(pool, question);
    }
    mutex_unlock(pool->lock);
}

/* ---- asking, under the lock ---- */

static void call_thread(Pool *pool) {
    Thread *thread = thread_start(run, pool);
    if (thread)
        pool->thread[pool->threads++] = thread;
    else
        pool->plan.threads = pool->threads; /* there are no more */
}

static unsigned count_waiting(const Pool *pool) {
    unsigned count = 0;
    for (const Question *question = pool->queue; question; question = question->next)
        count++;
    return count;
}

bool pool_add(Pool *pool, Question *question) {
    insert(pool, question);
    if (pool->threads < pool->plan.threads && pool->idle < count_waiting(pool))
        call_thread(pool);
    if (pool->runs == pool->threads)
        press(pool, question);
    condition_wake(pool->asked);
    return pool->threads > 0;
}

/* ---- beginning and ending ---- */

Pool *pool_new(const PoolPlan *plan) {
    PoolPlan fitting = *plan;
    fitting.threads = !threads_exist()               ? 0
                      : plan->threads > MOST_THREADS ? MOST_THREADS
                                                     : plan->threads;
    if (fitting.engines < fitting.threads)
        fitting.engines = fitting.threads;
    if (!fitting.engines)
        fitting.engines = 1;
    if (fitting.engines > MOST_THREADS)
        fitting.engines = MOST_THREADS;
    Pool *pool = calloc(1, sizeof *pool + fitting.engines * sizeof *pool->desk);
    if (!pool)
        return NULL;
    pool->plan = fitting;
    pool->lock = mutex_new();
    pool->asked = condition_new();
    pool->ended = condition_new();
    if (pool->lock && pool->asked && pool->ended)
        return pool;
    pool_free(pool);
    return NULL;
}

void pool_free(Pool *pool) {
    if (!pool)
        return;
    assert(!pool->queue && !pool->runs);
    if (pool->threads) {
        mutex_lock(pool->lock);
        pool->is_leaving = true;
        condition_wake_all(pool->asked);
        mutex_unlock(pool->lock);
    }
    for (unsigned i = 0; i < pool->threads; i++)
        thread_join(pool->thread[i]);
    for (unsigned i = 0; i < pool->plan.engines; i++)
        engine_free(pool->desk[i].engine);
    condition_free(pool->ended);
    condition_free(pool->asked);
    mutex_free(pool->lock);
    free(pool);
}
