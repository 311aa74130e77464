/* hall_games.c: games in memory. A game is read when somebody asks for it, and forgotten a minute after the
 * last one has left: what the store has is the game, and this a copy. */
#include "server/games/hall_parts.h"

#include "base/clock.h"
#include "base/rng.h"

#include <stdlib.h>

enum { KEPT_MS = 60000, MOST_TASKS = 256 };

/* ---- by number ---- */

static HallGame **bucket_of(Hall *hall, int64_t id) {
    return &hall->bucket[rng_mix((uint64_t)id) % HALL_BUCKETS];
}

HallGame *hosted_look(Hall *hall, int64_t id) {
    HallGame *game = *bucket_of(hall, id);
    while (game && game->id != id)
        game = game->next;
    return game;
}

HallGame *hosted_find(Hall *hall, int64_t id) {
    HallGame *game = hosted_look(hall, id), **bucket = bucket_of(hall, id);
    if (game || !(game = calloc(1, sizeof *game)))
        return game;
    game->id = id;
    game->last = &game->first;
    game->due = NEVER;
    game->used = monotonic_now();
    game->next = *bucket;
    return *bucket = game;
}

void task_free(Task *task) {
    if (task)
        message_free(&task->message);
    free(task);
}

static void free_game(HallGame *game) {
    while (game->first) {
        Task *task = game->first;
        game->first = task->next;
        task_free(task);
    }
    task_free(game->flight);
    live_close(game->live);
    load_free(game->load);
    free(game->listener);
    free(game);
}

/* ---- reading ---- */

void hosted_drop_live(HallGame *game) {
    live_close(game->live);
    load_free(game->load);
    game->live = NULL;
    game->load = NULL;
    game->stage = STAGE_AWAY;
}

void hosted_ask(Hall *hall, HallGame *game) {
    Letter *letter = letter_new(LETTER_LOAD);
    if (!letter || !(letter->load = load_new())) {
        letter_free(letter);
        return;
    }
    letter->game = game->id;
    game->stage = STAGE_COMING;
    committer_post(hall->committer, letter);
}

static bool replay(Hall *hall, HallGame *game, Load *load, Error *error) {
    LiveSetup setup;
    if (!beginning_read(&hall->book, &load->game, &setup, &game->setup, error))
        return false;
    game->live = live_open(&setup, error);
    for (unsigned i = 0; game->live && i < load->events; i++)
        if (!live_take(game->live, &load->event[i], error))
            return false;
    return game->live != NULL;
}

static void refuse_all(Hall *hall, HallGame *game, const char *code, const char *why) {
    Task *task;
    while ((task = game->first)) {
        game->first = task->next;
        if (!game->first)
            game->last = &game->first;
        game->tasks--;
        task_refuse(hall, game, task, code, why);
    }
}

static void begin(HallGame *game, Load *load) {
    game->load = load;
    game->stage = STAGE_READY;
    game->is_seated[0] = game->is_seated[1] = false;
    for (unsigned seq = 1; seq <= live_last(game->live); seq++)
        if (live_entry(game->live, seq)->kind == LIVE_SEATED)
            game->is_seated[live_entry(game->live, seq)->seat] = true;
    if (!game->told || game->told > live_last(game->live))
        game->told = live_last(game->live);
    game->due = live_due(game->live);
    game->used = monotonic_now();
}

void hosted_came(Hall *hall, Letter *letter) {
    HallGame *game = hosted_look(hall, letter->game);
    Error error;
    if (!game || game->stage != STAGE_COMING)
        return;
    game->stage = STAGE_AWAY;
    game->due = NEVER;
    if (letter->answer == STORE_NONE) {
        game->away = 0;
        refuse_all(hall, game, "unknown", "there is no such game");
    } else if (letter->answer != STORE_DONE) {
        refuse_all(hall, game, "retry", letter->error.text);
    } else if (!replay(hall, game, letter->load, &error)) {
        live_close(game->live);
        game->live = NULL;
        refuse_all(hall, game, "retry", error.text);
    } else {
        begin(game, letter->load);
        letter->load = NULL;
        if (live_last(game->live) > game->told)
            hosted_tell(hall, game);
        hosted_run(hall, game);
    }
}

/* ---- tasks ---- */

Task *task_own(const LiveCommand *command) {
    Task *task = calloc(1, sizeof *task);
    uint64_t id;
    int64_t random;
    if (!task || !id_make(&random, 0)) {
        free(task);
        return NULL;
    }
    id = rng_mix((uint64_t)random);
    task->kind = TASK_OWN;
    task->own = *command;
    for (unsigned i = 0; i < STORE_ID; i++)
        task->own.id[i] = (unsigned char)(id >> 8 * i);
    return task;
}

void hosted_add_task(Hall *hall, HallGame *game, Task *task) {
    if (!task)
        return;
    if (game->tasks >= MOST_TASKS) {
        task_refuse(hall, game, task, "busy", "too much is asked of this game at once");
        return;
    }
    task->next = NULL;
    *game->last = task;
    game->last = &task->next;
    game->tasks++;
    game->used = monotonic_now();
    hosted_run(hall, game);
}

/* time that was nobody's is given back before anything else counts */
static bool give_away_time(Hall *hall, HallGame *game) {
    unsigned last = live_last(game->live);
    int64_t from = last ? stamp_after(game->away, live_entry(game->live, last)->at) : game->away;
    int64_t now = hall_now(hall), gap = now - from;
    game->away = 0;
    if (gap <= 0 || live_table(game->live)->clock.since == NEVER)
        return false;
    LiveCommand pause = {
        .stamp = now,
        .command = {.kind = COMMAND_PAUSE, .seat = FIRST, .time = gap}}; /* it is nobody's */
    Task *task = task_own(&pause);
    if (!task)
        return false;
    task_do(hall, game, task);
    return true;
}

void hosted_run(Hall *hall, HallGame *game) {
    while (game->stage == STAGE_READY) {
        if (game->away && give_away_time(hall, game))
            continue;
        Task *task = game->first;
        if (!task)
            return;
        game->first = task->next;
        if (!game->first)
            game->last = &game->first;
        game->tasks--;
        task_do(hall, game, task);
    }
    if (game->stage == STAGE_AWAY && (game->first || game->away))
        hosted_ask(hall, game);
}

/* ---- time ---- */

static bool is_idle(const HallGame *game, int64_t clock) {
    return !game->listeners && !game->first && !game->flight && !game->away &&
           game->stage != STAGE_COMING && game->stage != STAGE_FLIGHT &&
           clock - game->used > KEPT_MS;
}

static void look_at(Hall *hall, HallGame *game, int64_t now, bool is_second) {
    if (game->stage == STAGE_READY && game->live && now >= game->due) {
        LiveCommand due = live_due_command(game->live, now);
        game->due = NEVER; /* until the next event */
        hosted_add_task(hall, game, task_own(&due));
    }
    if (is_second && game->stage == STAGE_READY && game->due == NEVER)
        game->due = live_due(game->live);
    if (is_second && game->is_here_new)
        hosted_tell_here(hall, game);
}

void games_tick(Hall *hall) {
    int64_t now = hall_now(hall), clock = monotonic_now();
    bool is_second = hall->ticks % 10 == 0;
    for (unsigned i = 0; i < HALL_BUCKETS; i++)
        for (HallGame **at = &hall->bucket[i]; *at;) {
            HallGame *game = *at;
            if (is_second && is_idle(game, clock)) {
                *at = game->next;
                free_game(game);
                continue;
            }
            look_at(hall, game, now, is_second);
            at = &game->next;
        }
}

void games_free(Hall *hall) {
    for (unsigned i = 0; i < HALL_BUCKETS; i++)
        while (hall->bucket[i]) {
            HallGame *game = hall->bucket[i];
            hall->bucket[i] = game->next;
            free_game(game);
        }
}
