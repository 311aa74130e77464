/* harvest.c: each thread takes the next game until there is none left. */
#include "tune/harvest.h"

#ifndef TABIYA_NO_THREADS
#include <pthread.h>
#endif

typedef struct Field { /* what the workers share, under the lock */
    const Harvest *harvest;
#ifndef TABIYA_NO_THREADS
    pthread_mutex_t lock;
#endif
    size_t next;
    bool is_over, failed;
} Field;

static void lock(Field *field) {
#ifndef TABIYA_NO_THREADS
    pthread_mutex_lock(&field->lock);
#else
    (void)field;
#endif
}
static void unlock(Field *field) {
#ifndef TABIYA_NO_THREADS
    pthread_mutex_unlock(&field->lock);
#else
    (void)field;
#endif
}

static bool take_game(Field *field, size_t *number) {
    lock(field);
    bool is_more = !field->is_over && field->next < field->harvest->games;
    *number = field->next;
    field->next += is_more;
    unlock(field);
    return is_more;
}

static void hand_in(Field *field, const SelfPlay *game, bool is_played) {
    const Harvest *harvest = field->harvest;
    lock(field);
    if (!is_played)
        field->failed = field->is_over = true;
    else if (!field->is_over && !harvest->ended(harvest->context, game))
        field->is_over = true;
    unlock(field);
}

static void *work(void *context) {
    Field *field = context;
    SelfPlay self_play;
    size_t number;
    bool is_open = self_play_open(&self_play, field->harvest->variant, field->harvest->nodes);
    if (!is_open)
        hand_in(field, &self_play, false);
    while (is_open && take_game(field, &number))
        hand_in(field, &self_play, self_play_game(&self_play, field->harvest->seed + number));
    self_play_close(&self_play);
    return NULL;
}

#ifndef TABIYA_NO_THREADS
static void work_together(Field *field, unsigned threads) {
    pthread_t worker[MOST_WORKERS];
    unsigned started = 0;
    pthread_mutex_init(&field->lock, NULL);
    while (started + 1 < threads && started < MOST_WORKERS &&
           pthread_create(&worker[started], NULL, work, field) == 0)
        started++;
    work(field);
    while (started--)
        pthread_join(worker[started], NULL);
    pthread_mutex_destroy(&field->lock);
}
#else
static void work_together(Field *field, unsigned threads) {
    (void)threads;
    work(field);
}
#endif

bool harvest_run(const Harvest *harvest) {
    Field field = {.harvest = harvest};
    work_together(&field, harvest->threads);
    return !field.failed;
}
