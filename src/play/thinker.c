/* thinker.c: the asking side: a question is handed over under the pool's lock, and so are the answers. */
#include "play/thinker.h"

#include "play/pool_parts.h"

#include <stdlib.h>
#include <string.h>

Thinker *thinker_new(Pool *pool, Bell bell) {
    Thinker *thinker = calloc(1, sizeof *thinker);
    if (thinker)
        *thinker = (Thinker){.pool = pool, .bell = bell};
    return thinker;
}

/* ---- answers, under the lock ---- */

/* once, until they are taken */
static void ring(Thinker *thinker) {
    if (!thinker->has_news && thinker->bell.ring)
        thinker->bell.ring(thinker->bell.context);
    thinker->has_news = true;
}

void thinker_hear(Thinker *thinker, const SearchInfo *line, unsigned lines) {
    Finding *finding = &thinker->finding;
    if (finding->lines && line->depth < finding->line[0].depth)
        return; /* it had to make way, and begins again */
    finding->lines = lines < THINKER_LINES ? lines : THINKER_LINES;
    memcpy(finding->line, line, finding->lines * sizeof *line);
    ring(thinker);
}

void thinker_end(Thinker *thinker, const SearchInfo *info, bool has_failed) {
    Finding *finding = &thinker->finding;
    finding->is_done = true;
    finding->has_failed = has_failed;
    if (!has_failed && info->best != NO_MOVE) {
        finding->line[0] = *info;
        finding->lines = finding->lines ? finding->lines : 1;
    }
    ring(thinker);
}

/* what was found before is of no interest any more */
static void forget(Thinker *thinker) {
    thinker->finding.is_done = thinker->finding.has_failed = false;
    thinker->finding.lines = 0;
    thinker->has_news = false;
}

/* ---- questions ---- */

static Question *write_question(Thinker *thinker, const Game *game, size_t plies,
                                const Limits *limits, Urgency urgency) {
    Arena arena = {0};
    Question *question = arena_alloc(&arena, sizeof *question);
    if (!question || !game_clone(&question->game, game, plies, &arena)) {
        arena_free(&arena);
        return NULL;
    }
    question->thinker = thinker;
    question->urgency = urgency;
    question->limits = *limits;
    question->arena = arena;
    question->game.arena = &question->arena;
    return question;
}

/* under the lock; one that runs goes by itself */
static void withdraw(Thinker *thinker) {
    Question *question = thinker->question;
    thinker->question = NULL;
    if (question && question->is_running)
        atomic_store(&question->is_unwanted, true);
    else if (question)
        pool_drop(thinker->pool, question);
    forget(thinker);
}

void thinker_ask(Thinker *thinker, const Game *game, size_t plies, const Limits *limits,
                 Urgency urgency) {
    Pool *pool = thinker->pool;
    Question *question = write_question(thinker, game, plies, limits, urgency);
    mutex_lock(pool->lock);
    withdraw(thinker);
    thinker->question = question;
    if (!question)
        thinker_end(thinker, NULL, true);
    else if (!pool_add(pool, question) && thinker->bell.ring)
        thinker->bell.ring(thinker->bell.context); /* come and let it think */
    mutex_unlock(pool->lock);
}

void thinker_stop(Thinker *thinker) {
    mutex_lock(thinker->pool->lock);
    withdraw(thinker);
    mutex_unlock(thinker->pool->lock);
}

bool thinker_take(Thinker *thinker, Finding *out) {
    Pool *pool = thinker->pool;
    mutex_lock(pool->lock);
    Question *left = pool->threads ? NULL : thinker->question;
    mutex_unlock(pool->lock);
    if (left)
        pool_think_here(pool, left);
    mutex_lock(pool->lock);
    bool has_news = thinker->has_news;
    if (has_news)
        *out = thinker->finding;
    thinker->has_news = false;
    mutex_unlock(pool->lock);
    return has_news;
}

void thinker_free(Thinker *thinker) {
    if (!thinker)
        return;
    Pool *pool = thinker->pool;
    mutex_lock(pool->lock);
    withdraw(thinker);
    while (thinker->running)
        condition_wait(pool->ended, pool->lock);
    mutex_unlock(pool->lock);
    free(thinker);
}
