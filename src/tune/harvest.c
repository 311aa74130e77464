/* harvest.c: each thread takes the next game until there is none left. */
#include "tune/harvest.h"

#include "base/thread.h"

typedef struct Field { /* what the workers share */
    const Harvest *harvest;
    Mutex *lock; /* of what follows */
    size_t next;
    bool is_over, failed;
} Field;

static bool take_game(Field *field, size_t *number) {
    mutex_lock(field->lock);
    bool is_more = !field->is_over && field->next < field->harvest->games;
    *number = field->next;
    field->next += is_more;
    mutex_unlock(field->lock);
    return is_more;
}

static void hand_in(Field *field, const SelfPlay *game, bool is_played) {
    const Harvest *harvest = field->harvest;
    mutex_lock(field->lock);
    if (!is_played)
        field->failed = field->is_over = true;
    else if (!field->is_over && !harvest->ended(harvest->context, game))
        field->is_over = true;
    mutex_unlock(field->lock);
}

static void work(void *context) {
    Field *field = context;
    SelfPlay self_play;
    size_t number;
    bool is_open = self_play_open(&self_play, field->harvest->variant, field->harvest->nodes);
    if (!is_open)
        hand_in(field, &self_play, false);
    while (is_open && take_game(field, &number))
        hand_in(field, &self_play, self_play_game(&self_play, field->harvest->seed + number));
    self_play_close(&self_play);
}

bool harvest_run(const Harvest *harvest) {
    Field field = {.harvest = harvest, .lock = mutex_new()};
    Thread *worker[MOST_WORKERS];
    unsigned started = 0;
    if (!field.lock)
        return false;
    while (started + 1 < harvest->threads && started < MOST_WORKERS &&
           (worker[started] = thread_start(work, &field)))
        started++;
    work(&field);
    while (started--)
        thread_join(worker[started]);
    mutex_free(field.lock);
    return !field.failed;
}
