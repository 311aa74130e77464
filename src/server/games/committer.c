/* committer.c: batches, and what to do when the store does not answer. A batch of which nobody knows whether it is
 * there is given again, unchanged, until it is certain. What certainly is not there goes back at once. */
#include "server/games/committer.h"

#include "base/chance.h"
#include "base/clock.h"
#include "base/thread.h"
#include "server/live/limits.h"

#include <stdlib.h>

enum { MOST_DUE = 64, MOST_AWAY = 65536, SWEEP_AFTER_MS = 2000, TROUBLE_MS = 1000 };

struct Committer {
    Store *store;
    Mailbox *box, *hall;
    Thread *thread;
    atomic_bool is_well;
    int64_t trouble; /* since when; 0: none */
    Letter *unsure[MOST_APPENDS];
    unsigned unsure_count;
    bool stops;
};

/* ---- trouble ---- */

/* all games with a clock that runs: nobody's time has passed since then */
static void tell_away(Committer *committer, int64_t since) {
    Letter *letter = letter_new(LETTER_AWAY);
    Error error;
    if (!letter)
        return;
    letter->time = since;
    letter->games = malloc(MOST_AWAY * sizeof *letter->games);
    if (letter->games && store_due_games(committer->store, STORE_NEVER, letter->games, MOST_AWAY,
                                         &letter->count, &error) == STORE_DONE)
        mailbox_post(committer->hall, letter);
    else
        letter_free(letter);
}

/* after each attempt to write, which began then */
static void note(Committer *committer, StoreAnswer answer, int64_t began) {
    bool is_well = answer != STORE_NOT_NOW && answer != STORE_UNSURE;
    int64_t since = committer->trouble;
    if ((!is_well || calendar_now() - began > TROUBLE_MS) && !since)
        committer->trouble = since = began;
    atomic_store(&committer->is_well, is_well);
    if (!is_well || !since)
        return;
    committer->trouble = 0;
    if (calendar_now() - since > TROUBLE_MS)
        tell_away(committer, since);
}

/* ---- games in and out ---- */

static Slice keep(Arena *arena, Slice text) {
    return (Slice){arena_copy_text(arena, text.length ? text.at : "", text.length), text.length};
}

static void take_event(void *context, const StoreEvent *event) {
    Load *load = context;
    if (load->events == load->room) {
        unsigned room = 2 * load->room + 64;
        StoreEvent *larger = realloc(load->event, room * sizeof *larger);
        if (!larger)
            return; /* a list that ends too early does not fit to the game's number */
        load->event = larger;
        load->room = room;
    }
    StoreEvent *copy = &load->event[load->events++];
    *copy = *event;
    copy->id = keep(&load->arena, event->id);
    copy->body = keep(&load->arena, event->body);
}

static StoreAnswer load_game(Committer *committer, Letter *letter) {
    Load *load = letter->load;
    Store *store = committer->store;
    StoreAnswer answer =
        store_find_game(store, letter->game, &load->game, &load->arena, &letter->error);
    if (answer == STORE_DONE)
        answer = store_find_seats(store, letter->game, load->seat, 4, &load->seats, &load->arena,
                                  &letter->error);
    if (answer == STORE_DONE)
        answer = store_read_since(store, letter->game, 0, take_event, load, &letter->error);
    if (answer == STORE_DONE && load->events != load->game.seq) {
        error_set(&letter->error, 0, 0, ERROR_NO_MEMORY);
        answer = STORE_NOT_NOW;
    }
    return answer;
}

static void make_game(Committer *committer, Letter *letter) {
    int64_t began = calendar_now();
    Load *load = letter->load;
    letter->answer =
        store_make_game(committer->store, &load->game, load->seat, load->seats, &letter->error);
    note(committer, letter->answer, began);
}

/* ---- batches ---- */

static void give_back(Committer *committer, Letter **batch, const StoreAppend *list, unsigned count,
                      StoreAnswer answer) {
    for (unsigned i = 0; i < count; i++) {
        batch[i]->answer = answer == STORE_DONE ? list[i].answer : answer;
        mailbox_post(committer->hall, batch[i]);
    }
}

/* True: all have their answers. */
static bool commit(Committer *committer, Letter **batch, unsigned count, bool is_again) {
    static _Thread_local StoreAppend list[MOST_APPENDS];
    int64_t began = calendar_now();
    Error error;
    for (unsigned i = 0; i < count; i++)
        list[i] = batch[i]->append;
    StoreAnswer answer = store_append(committer->store, list, count, &error);
    bool is_certain = answer == STORE_DONE || (answer == STORE_NOT_NOW && !is_again);
    if (is_certain)
        give_back(committer, batch, list, count, answer);
    note(committer, answer, began);
    return is_certain;
}

static void append(Committer *committer, Letter **batch, unsigned count) {
    if (!count)
        return;
    if (committer->unsure_count) {
        give_back(committer, batch, NULL, count, STORE_NOT_NOW);
        return;
    }
    if (commit(committer, batch, count, false))
        return;
    for (unsigned i = 0; i < count; i++)
        committer->unsure[i] = batch[i];
    committer->unsure_count = count;
}

static void beat(Committer *committer) {
    int64_t began = calendar_now(), due[MOST_DUE];
    unsigned count = 0;
    Error error;
    if (committer->unsure_count &&
        commit(committer, committer->unsure, committer->unsure_count, true))
        committer->unsure_count = 0;
    if (committer->unsure_count)
        return;
    note(committer, store_beat(committer->store, began, slice_of(""), &error), began);
    if (!atomic_load(&committer->is_well) ||
        store_due_games(committer->store, began - SWEEP_AFTER_MS, due, MOST_DUE, &count, &error) !=
            STORE_DONE ||
        !count)
        return;
    Letter *letter = letter_new(LETTER_DUE);
    if (letter && (letter->games = malloc(sizeof due))) {
        for (unsigned i = 0; i < count; i++)
            letter->games[i] = due[i];
        letter->count = count;
        mailbox_post(committer->hall, letter);
    } else {
        letter_free(letter);
    }
}

/* ---- the thread ---- */

static void do_letter(Committer *committer, Letter *letter) {
    switch (letter->kind) {
    case LETTER_MAKE: make_game(committer, letter); break;
    case LETTER_LOAD: letter->answer = load_game(committer, letter); break;
    case LETTER_STOP:
        committer->stops = true;
        letter_free(letter);
        return;
    default:
        beat(committer);
        letter_free(letter);
        return;
    }
    mailbox_post(committer->hall, letter);
}

static void run(void *context) {
    Committer *committer = context;
    static _Thread_local Letter *batch[MOST_APPENDS];
    while (!committer->stops) {
        unsigned count = 0;
        for (Letter *letter = mailbox_take(committer->box, true), *next; letter; letter = next) {
            next = letter->next;
            if (letter->kind == LETTER_APPEND)
                batch[count++] = letter;
            else
                do_letter(committer, letter);
            if (count == MOST_APPENDS || (!next && count)) {
                append(committer, batch, count);
                count = 0;
            }
        }
        if (!mailbox_count(committer->box))
            store_idle(committer->store);
    }
    while (committer->unsure_count > 0)
        letter_free(committer->unsure[--committer->unsure_count]);
}

Committer *committer_start(const char *database, Mailbox *hall, Error *error) {
    Committer *committer = calloc(1, sizeof *committer);
    int64_t last = 0;
    error_set(error, 0, 0, ERROR_NO_MEMORY);
    if (!committer)
        return NULL;
    committer->hall = hall;
    committer->box = mailbox_new();
    const StorePlan plan = {database, STORE_SERVER, (int64_t)(chance_seed() >> 1)};
    if (committer->box && (committer->store = store_open(&plan, error)) &&
        store_last_beat(committer->store, &last, error) == STORE_DONE) {
        if (last)
            tell_away(committer, last);
        store_beat(committer->store, calendar_now(), slice_of(""), error);
        atomic_init(&committer->is_well, true);
        committer->thread = thread_start(run, committer);
    }
    if (committer->thread)
        return committer;
    committer_stop(committer);
    return NULL;
}

void committer_stop(Committer *committer) {
    if (committer->thread) {
        Letter *letter;
        while (!(letter = letter_new(LETTER_STOP)))
            ;
        mailbox_post(committer->box, letter);
        thread_join(committer->thread);
    }
    if (committer->store)
        store_close(committer->store);
    mailbox_free(committer->box);
    free(committer);
}

void committer_post(Committer *committer, Letter *letter) {
    mailbox_post(committer->box, letter);
}

bool committer_is_well(const Committer *committer) {
    return atomic_load(&committer->is_well);
}

bool committer_is_busy(Committer *committer) {
    return mailbox_count(committer->box) > limit_of(LIMIT_STORE_QUEUE);
}
