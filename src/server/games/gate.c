/* gate.c: between the loop and the hall. Nothing here waits. */
#include "server/games/gate_parts.h"

#include "base/chance.h"
#include "base/clock.h"
#include "base/rng.h"
#include "base/thread.h"
#include "server/live/live_message.h"
#include "server/server_errors.h"
#include "store/folder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCKED_MS = 60000, PATIENCE_MS = 4000, MOST_BYE_MS = 3001, TICKS_A_SECOND = 10 };

/* ---- to the hall ---- */

void gate_tell_hall(Gate *gate, Letter *letter, WireName who) {
    if (!letter)
        return;
    letter->who = who;
    letter->time = monotonic_now();
    mailbox_post(hall_box(gate->hall), letter);
}

static void to_loop(void *context, Letter *letter) {
    Gate *gate = context;
    WireLoop *loop = atomic_load(&gate->loop);
    if (mailbox_post(gate->out, letter) && loop)
        wire_wake(loop);
}

/* ---- connections ---- */

static unsigned admit(void *context, const WireRequest *request) {
    Gate *gate = context;
    int64_t now = monotonic_now();
    if (!http_knows_host(gate->plan.http, request->host) ||
        (*request->origin && !http_knows_origin(gate->plan.http, request->origin)))
        return 403;
    if (strcmp(request->path, "/ws") != 0)
        return 404;
    Slice offered = slice_of(request->protocols);
    bool is_ours = false;
    while (offered.length)
        is_ours = slice_is(slice_trim(slice_cut(&offered, ',')), "tabiya.1") || is_ours;
    if (!is_ours)
        return 400;
    Address *address = address_find(gate->addresses, request->address);
    if (!address || gate->open >= gate->plan.most_connections)
        return 503;
    bool is_well = address->blocked <= now &&
                   limit_allows(LIMIT_ADDRESS_CONNECTIONS, address->open + 1, gate->plan.factor) &&
                   bucket_take(&address->connects, RATE_CONNECTS, gate->plan.factor, now);
    return is_well ? 0 : 429;
}

static void opened(void *context, WireName who, uint64_t number) {
    Gate *gate = context;
    Letter *letter = letter_new(LETTER_OPENED);
    Address *address = address_find(gate->addresses, number);
    if (address)
        address->open++;
    gate->open++;
    gate->messages[who.slot] = (Bucket){0, monotonic_now()};
    if (letter)
        letter->address = number;
    gate_tell_hall(gate, letter, who);
}

static void closed(void *context, WireName who, uint64_t number) {
    Gate *gate = context;
    Address *address = address_find(gate->addresses, number);
    if (address && address->open)
        address->open--;
    gate->open--;
    gate_tell_hall(gate, letter_new(LETTER_CLOSED), who);
}

static bool more(void *context, WireName who) {
    Gate *gate = context;
    return bucket_take(&gate->messages[who.slot], RATE_MESSAGES, 100, monotonic_now());
}

static bool heard(void *context, WireName who, Slice text) {
    Gate *gate = context;
    if (!more(gate, who))
        return false;
    Letter *letter = letter_new(LETTER_HEARD);
    if (!letter || !letter_set_text(letter, text)) {
        letter_free(letter);
        return false;
    }
    gate_tell_hall(gate, letter, who);
    return true;
}

static void ponged(void *context, WireName who, int64_t sent) {
    Letter *letter = letter_new(LETTER_PONG);
    if (letter)
        letter->sent = sent;
    gate_tell_hall(context, letter, who);
}

/* ---- from the hall ---- */

static Parcel *farewell(void) {
    char room[64];
    Writer text = writer_to(room, sizeof room);
    Rng rng = {chance_seed()};
    message_write_bye(&text, (unsigned)rng_below(&rng, MOST_BYE_MS));
    return parcel_new((Slice){room, text.length});
}

static void answer_later(WireLoop *loop, Letter *letter) {
    bool is_json = strcmp(letter->error.text, "application/json") == 0;
    WireAnswer answer = {.status = letter->code,
                         .type = is_json ? "application/json" : "application/x-chess-pgn",
                         .cache = "no-store",
                         .body = letter->text,
                         .owned = (char *)(uintptr_t)letter->text.at};
    letter->text = (Slice){0};
    wire_answer(loop, letter->who, &answer);
}

static void do_letter(Gate *gate, WireLoop *loop, Letter *letter) {
    Address *address;
    switch (letter->kind) {
    case LETTER_SEND:
        wire_send(loop, letter->who, letter->parcel);
        letter->parcel = NULL;
        break;
    case LETTER_HANG_UP: wire_hang_up(loop, letter->who, letter->code); break;
    case LETTER_ANSWER: answer_later(loop, letter); break;
    case LETTER_BLOCK:
        address = address_find(gate->addresses, letter->address);
        if (address)
            address->blocked = monotonic_now() + BLOCKED_MS;
        break;
    case LETTER_STOPPED:
        hall_join(gate->hall);
        gate->is_joined = true;
        wire_finish(loop, farewell);
        break;
    default: break;
    }
    letter_free(letter);
}

static void woken(void *context) {
    Gate *gate = context;
    WireLoop *loop = atomic_load(&gate->loop);
    if (!loop)
        return;
    for (Letter *letter = mailbox_take(gate->out, false), *next; letter; letter = next) {
        next = letter->next;
        do_letter(gate, loop, letter);
    }
}

/* ---- time ---- */

static void begins(void *context, WireLoop *loop) {
    Gate *gate = context;
    atomic_store(&gate->loop, loop);
}

static void stop_hall(Gate *gate, bool by_force) {
    Letter *letter = letter_new(LETTER_STOP);
    if (letter)
        letter->code = by_force;
    gate_tell_hall(gate, letter, (WireName){0, 0});
}

static void ends(void *context) {
    Gate *gate = context;
    gate->ends_at = monotonic_now() + PATIENCE_MS;
    stop_hall(gate, false);
}

static void ticked(void *context) {
    Gate *gate = context;
    int64_t now = monotonic_now();
    woken(gate); /* a wake may come to nothing while the loop begins */
    if (gate->is_joined)
        return;
    gate_tell_hall(gate, letter_new(LETTER_TICK), (WireName){0, 0});
    if (gate->ends_at && now > gate->ends_at)
        stop_hall(gate, true);
    if (++gate->ticks % TICKS_A_SECOND != 0)
        return;
    Letter *letter = letter_new(LETTER_BEAT);
    if (letter)
        committer_post(gate->committer, letter);
    if (gate->ticks % (60 * TICKS_A_SECOND) == 0)
        addresses_trim(gate->addresses, now);
}

WireSockets gate_sockets(void) {
    return (WireSockets){begins, admit, opened, heard, more, ponged, closed, woken, ticked, ends};
}

/* ---- beginning and end ---- */

static bool find_place(Gate *gate, Error *error) {
    const char *given = gate->plan.database;
    if (given)
        return !place_is_url(given) || error_set(error, 0, 0, ERROR_GAMES_URL, given);
    gate->plan.database = gate->place;
    return place_find(gate->place, PLACE_DATA, "server", error) &&
           folder_make(gate->place, error) &&
           place_find(gate->place, PLACE_DATA, "server/games.db", error);
}

static bool start(Gate *gate, Error *error) {
    const HallPlan plan = {.factor = gate->plan.factor, .to_loop = to_loop, .context = gate};
    error_set(error, 0, 0, ERROR_NO_MEMORY);
    gate->out = mailbox_new();
    gate->addresses = addresses_new();
    gate->messages = calloc(gate->plan.most_connections + 64, sizeof *gate->messages);
    if (!gate->out || !gate->addresses || !gate->messages || !find_place(gate, error))
        return false;
    gate->hall = hall_new(&plan, error);
    if (gate->hall)
        gate->committer = committer_start(gate->plan.database, hall_box(gate->hall), error);
    return gate->committer && hall_start(gate->hall, gate->committer, error);
}

Gate *gate_open(const GatePlan *plan, Error *error) {
    Gate *gate = threads_exist() ? calloc(1, sizeof *gate) : NULL;
    error->code = ERROR_NONE;
    if (!gate)
        return NULL;
    gate->plan = *plan;
    if (start(gate, error))
        return gate;
    gate->is_joined = true;
    gate_close(gate);
    return NULL;
}

void gate_close(Gate *gate) {
    if (!gate)
        return;
    atomic_store(&gate->loop, NULL);
    if (!gate->is_joined) { /* the loop did not begin */
        stop_hall(gate, true);
        hall_join(gate->hall);
    }
    if (gate->committer)
        committer_stop(gate->committer);
    if (gate->hall)
        hall_free(gate->hall);
    mailbox_free(gate->out);
    addresses_free(gate->addresses);
    free(gate->messages);
    free(gate);
}
