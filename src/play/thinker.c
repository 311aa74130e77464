/* thinker.c: a question is handed over under a lock, and so are the answers; a byte in a pipe wakes
 * whoever waits for them. Each question has a number: the search looks every few thousand nodes
 * whether its number is still the wanted one. */
#include "play/thinker.h"

#include "base/clock.h"
#include "base/thread.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TABLE_BYTES = 32 << 20, NOBODY = 0, LONGEST_HERE = 1000 };

typedef struct Question {
    unsigned number;
    Limits limits;
    Arena arena; /* the question itself is in it, and… */
    Game game;
} Question;

struct Thinker {
    Thread *thread;
    int news[2]; /* a pipe */
    unsigned asked;
    atomic_uint wanted; /* the number of the question that counts, or NOBODY */
    Engine *engine;     /* the thread's own */
    Mutex *lock;
    Condition *woken;
    Question *next; /* under the lock, with all that follows */
    bool is_leaving;
    bool has_news;
    Finding finding;
};

/* ---- the thinking thread ---- */

static void forget_question(Question *question) {
    Arena arena = question ? question->arena : (Arena){0};
    arena_free(&arena);
}

typedef struct Job {
    Thinker *thinker;
    const Question *question;
} Job;

static int64_t read_clock(void *context) {
    (void)context;
    return monotonic_now();
}

static bool wants_stop(void *context) {
    const Job *job = context;
    return atomic_load(&job->thinker->wanted) != job->question->number;
}

/* under the lock; the pipe holds a byte at most */
static void wake_asker(Thinker *thinker) {
    if (thinker->has_news)
        return;
    thinker->has_news = true;
    while (write(thinker->news[1], "", 1) < 0 && errno == EINTR)
        continue;
}

static void note_info(void *context, const SearchInfo *line, unsigned lines) {
    const Job *job = context;
    Thinker *thinker = job->thinker;
    Finding *finding = &thinker->finding;
    mutex_lock(thinker->lock);
    if (!wants_stop(context)) {
        finding->lines = lines < THINKER_LINES ? lines : THINKER_LINES;
        memcpy(finding->line, line, finding->lines * sizeof *line);
        wake_asker(thinker);
    }
    mutex_unlock(thinker->lock);
}

static void note_end(Job *job, const SearchInfo *info) {
    Thinker *thinker = job->thinker;
    Finding *finding = &thinker->finding;
    mutex_lock(thinker->lock);
    if (!wants_stop(job)) {
        finding->is_done = true;
        finding->has_failed = !info;
        if (info && info->best != NO_MOVE) {
            finding->line[0] = *info;
            finding->lines = finding->lines ? finding->lines : 1;
        }
        wake_asker(thinker);
    }
    mutex_unlock(thinker->lock);
}

static void think(Thinker *thinker, const Question *question) {
    Job job = {thinker, question};
    Hooks hooks = {.context = &job, .now = read_clock, .wants_stop = wants_stop, .info = note_info};
    SearchInfo info = {.best = NO_MOVE};
    const Game *game = &question->game;
    if (!thinker->engine)
        thinker->engine = engine_new(TABLE_BYTES);
    bool is_well = thinker->engine != NULL;
    if (is_well && game->outcome.result == RESULT_NONE)
        is_well = engine_think(thinker->engine, game, &question->limits, &hooks, &info);
    note_end(&job, is_well ? &info : NULL);
}

static void run(void *context) {
    Thinker *thinker = context;
    for (;;) {
        mutex_lock(thinker->lock);
        while (!thinker->next && !thinker->is_leaving)
            condition_wait(thinker->woken, thinker->lock);
        Question *question = thinker->next;
        thinker->next = NULL;
        bool is_leaving = thinker->is_leaving;
        mutex_unlock(thinker->lock);
        if (question && !is_leaving)
            think(thinker, question);
        forget_question(question);
        if (is_leaving)
            return;
    }
}

/* ---- the asker ---- */

Thinker *thinker_new(void) {
    Thinker *thinker = calloc(1, sizeof *thinker);
    if (!thinker || pipe2(thinker->news, O_CLOEXEC | O_NONBLOCK) != 0) {
        free(thinker);
        return NULL;
    }
    thinker->lock = mutex_new();
    thinker->woken = condition_new();
    if (thinker->lock && thinker->woken)
        return thinker;
    thinker_free(thinker);
    return NULL;
}

void thinker_free(Thinker *thinker) {
    if (!thinker)
        return;
    atomic_store(&thinker->wanted, NOBODY);
    if (thinker->thread) {
        mutex_lock(thinker->lock);
        thinker->is_leaving = true;
        condition_wake(thinker->woken);
        mutex_unlock(thinker->lock);
        thread_join(thinker->thread);
    }
    forget_question(thinker->next);
    engine_free(thinker->engine);
    close(thinker->news[0]);
    close(thinker->news[1]);
    condition_free(thinker->woken);
    mutex_free(thinker->lock);
    free(thinker);
}

static Question *write_question(Thinker *thinker, const Game *game, size_t plies,
                                const Limits *limits) {
    Arena arena = {0};
    Question *question = arena_alloc(&arena, sizeof *question);
    if (!question || !game_clone(&question->game, game, plies, &arena)) {
        arena_free(&arena);
        return NULL;
    }
    if (++thinker->asked == NOBODY)
        thinker->asked++;
    question->number = thinker->asked;
    question->limits = *limits;
    question->arena = arena;
    question->game.arena = &question->arena;
    return question;
}

static bool start_thread(Thinker *thinker) {
    if (!thinker->thread && threads_exist())
        thinker->thread = thread_start(run, thinker);
    return thinker->thread || !threads_exist();
}

/* what was found before is of no interest any more */
static void forget(Thinker *thinker) {
    char byte;
    thinker->finding.is_done = thinker->finding.has_failed = false;
    thinker->finding.lines = 0;
    thinker->has_news = false;
    while (read(thinker->news[0], &byte, 1) > 0)
        continue;
}

void thinker_ask(Thinker *thinker, const Game *game, size_t plies, const Limits *limits) {
    Question *question =
        start_thread(thinker) ? write_question(thinker, game, plies, limits) : NULL;
    mutex_lock(thinker->lock);
    atomic_store(&thinker->wanted, question ? question->number : NOBODY);
    forget_question(thinker->next);
    thinker->next = question;
    forget(thinker);
    if (question) {
        condition_wake(thinker->woken);
        if (!threads_exist())
            wake_asker(thinker);
    } else {
        thinker->finding.is_done = thinker->finding.has_failed = true;
        wake_asker(thinker);
    }
    mutex_unlock(thinker->lock);
}

void thinker_stop(Thinker *thinker) {
    mutex_lock(thinker->lock);
    atomic_store(&thinker->wanted, NOBODY);
    forget_question(thinker->next);
    thinker->next = NULL;
    forget(thinker);
    mutex_unlock(thinker->lock);
}

int thinker_descriptor(const Thinker *thinker) {
    return thinker->news[0];
}

/* without threads: now, and not for ever */
static void think_here(Thinker *thinker) {
    Question *question = thinker->next;
    thinker->next = NULL;
    if (!question)
        return;
    if (!question->limits.depth && !question->limits.nodes && !question->limits.time &&
        !question->limits.clock.is_used)
        question->limits.time = LONGEST_HERE;
    think(thinker, question);
    forget_question(question);
}

bool thinker_take(Thinker *thinker, Finding *out) {
    char byte;
    if (!threads_exist())
        think_here(thinker);
    mutex_lock(thinker->lock);
    bool has_news = thinker->has_news;
    if (has_news) {
        *out = thinker->finding;
        thinker->has_news = false;
        while (read(thinker->news[0], &byte, 1) > 0)
            continue;
    }
    mutex_unlock(thinker->lock);
    return has_news;
}
