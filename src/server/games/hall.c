/* hall.c: letters in, one after the other. */
#include "server/games/hall_parts.h"

#include "base/clock.h"
#include "server/server_errors.h"

#include <stdlib.h>

enum { ADDRESSES = 65536, BY_FORCE = 1 };

int64_t hall_now(Hall *hall) {
    return stamp_at(&hall->stamp, monotonic_now());
}

/* ---- what is said ---- */

static Task *task_of(const Letter *letter, TaskKind kind, const Message *message) {
    Task *task = calloc(1, sizeof *task);
    if (!task)
        return NULL;
    task->kind = kind;
    task->who = letter->who;
    task->received = letter->time;
    if (message)
        task->message = *message;
    return task;
}

static void hear_message(Hall *hall, const Letter *letter) {
    static const TaskKind TASKS[] = {
        [MESSAGE_JOIN] = TASK_JOIN, [MESSAGE_DO] = TASK_DO, [MESSAGE_LEAVE] = TASK_LEAVE};
    Message message;
    Error error;
    if (!person_find(hall, letter->who))
        return;
    if (!message_read(&message, letter->text, &error)) {
        send_no(hall, letter->who, 0, NULL, "bad", error.text, 0);
        return;
    }
    bool is_task = message.kind <= MESSAGE_LEAVE;
    const unsigned char *id = message.kind == MESSAGE_DO ? message.command.id : NULL;
    const char *code = hall->stops ? "retry" : "bad", *why = "the server is about to end";
    if (!is_task)
        why = "this server makes games by POST /api/game";
    HallGame *game = is_task && !hall->stops ? hosted_find(hall, message.game) : NULL;
    Task *task = game ? task_of(letter, TASKS[message.kind], &message) : NULL;
    if (task) {
        hosted_add_task(hall, game, task);
        return;
    }
    send_no(hall, letter->who, is_task ? message.game : 0, id, code, why, 0);
    message_free(&message);
}

static void show_game(Hall *hall, const Letter *letter) {
    HallGame *game = hall->stops ? NULL : hosted_find(hall, letter->game);
    Task *task =
        game ? task_of(letter, letter->kind == LETTER_PGN ? TASK_PGN : TASK_SHOW, NULL) : NULL;
    if (task)
        hosted_add_task(hall, game, task);
    else
        send_refusal(hall, letter->who, 503, "retry", "the server is about to end");
}

static void hear_pong(Hall *hall, const Letter *letter) {
    Person *person = person_find(hall, letter->who);
    if (person)
        lag_pong(&person->lag, letter->sent, letter->time);
}

/* ---- what the store says ---- */

static void look_at_games(Hall *hall, const Letter *letter) {
    for (unsigned i = 0; i < letter->count; i++) {
        HallGame *game = hosted_find(hall, letter->games[i]);
        if (!game)
            return;
        if (letter->kind == LETTER_AWAY && (!game->away || game->away > letter->time))
            game->away = letter->time;
        if (game->stage == STAGE_AWAY)
            hosted_ask(hall, game);
        else
            hosted_run(hall, game);
    }
}

/* ---- the thread ---- */

static void tick(Hall *hall) {
    stamp_follow(&hall->stamp, calendar_now(), monotonic_now());
    hall->ticks++;
    if (hall->ticks % 10 == 0)
        people_tick(hall);
    games_tick(hall);
}

static void do_letter(Hall *hall, Letter *letter) {
    switch (letter->kind) {
    case LETTER_OPENED: person_open(hall, letter); break;
    case LETTER_CLOSED: person_close(hall, letter->who); break;
    case LETTER_HEARD: hear_message(hall, letter); break;
    case LETTER_PONG: hear_pong(hall, letter); break;
    case LETTER_CREATE: make_game(hall, letter); break;
    case LETTER_SHOW:
    case LETTER_PGN: show_game(hall, letter); break;
    case LETTER_TICK: tick(hall); break;
    case LETTER_APPEND: task_committed(hall, letter); break;
    case LETTER_MAKE: made_game(hall, letter); break;
    case LETTER_LOAD: hosted_came(hall, letter); break;
    case LETTER_DUE:
    case LETTER_AWAY: look_at_games(hall, letter); break;
    case LETTER_STOP:
        hall->stops = true;
        if (letter->code == BY_FORCE)
            hall->flights = 0;
        break;
    default: break;
    }
    letter_free(letter);
}

static void run(void *context) {
    Hall *hall = context;
    while (!hall->is_over) {
        for (Letter *letter = mailbox_take(hall->box, true), *next; letter; letter = next) {
            next = letter->next;
            do_letter(hall, letter);
        }
        hall->is_over = hall->stops && !hall->flights;
    }
    Letter *letter;
    while (!(letter = letter_new(LETTER_STOPPED)))
        ;
    hall->plan.to_loop(hall->plan.context, letter);
}

Hall *hall_new(const HallPlan *plan, Error *error) {
    Hall *hall = calloc(1, sizeof *hall);
    Faults faults = faults_first(error);
    error_set(error, 0, 0, ERROR_NO_MEMORY);
    if (!hall)
        return NULL;
    hall->plan = *plan;
    hall->book.catalog = &hall->catalog;
    hall->box = mailbox_new();
    hall->new_games = buckets_new(RATE_NEW_GAMES, ADDRESSES);
    hall->wrong_secrets = buckets_new(RATE_WRONG_SECRETS, ADDRESSES);
    stamp_follow(&hall->stamp, calendar_now(), monotonic_now());
    if (hall->box && hall->new_games && hall->wrong_secrets &&
        catalog_add_builtin(&hall->catalog, &faults))
        return hall;
    hall_free(hall);
    return NULL;
}

Mailbox *hall_box(Hall *hall) {
    return hall->box;
}

bool hall_start(Hall *hall, Committer *committer, Error *error) {
    hall->committer = committer;
    hall->thread = thread_start(run, hall);
    return hall->thread || error_set(error, 0, 0, ERROR_GAMES_THREAD);
}

void hall_join(Hall *hall) {
    thread_join(hall->thread);
    hall->thread = NULL;
}

void hall_free(Hall *hall) {
    games_free(hall);
    for (unsigned i = 0; i < hall->people; i++)
        free(hall->person[i]);
    free(hall->person);
    buckets_free(hall->new_games);
    buckets_free(hall->wrong_secrets);
    rulebook_free(&hall->book);
    arena_free(&hall->catalog.arena);
    mailbox_free(hall->box);
    free(hall);
}
