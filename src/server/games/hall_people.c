/* hall_people.c: connections, what is sent to them, and who listens to which game. */
#include "server/games/hall_parts.h"

#include "base/clock.h"
#include "base/json.h"

#include <stdlib.h>
#include <string.h>

enum { JOIN_WAIT_MS = 10000 };

/* ---- connections ---- */

Person *person_find(Hall *hall, WireName who) {
    Person *person = who.slot < hall->people ? hall->person[who.slot] : NULL;
    return person && person->is_there && person->who.generation == who.generation ? person : NULL;
}

void person_open(Hall *hall, const Letter *letter) {
    unsigned slot = letter->who.slot;
    if (slot >= hall->people) {
        unsigned people = slot + 1 + slot / 2;
        Person **larger = realloc(hall->person, people * sizeof(Person *));
        if (!larger)
            return;
        memset(larger + hall->people, 0, (people - hall->people) * sizeof(Person *));
        hall->person = larger;
        hall->people = people;
    }
    if (!hall->person[slot])
        hall->person[slot] = malloc(sizeof(Person));
    if (hall->person[slot])
        *hall->person[slot] = (Person){.who = letter->who,
                                       .is_there = true,
                                       .address = letter->address,
                                       .since = letter->time};
}

void person_close(Hall *hall, WireName who) {
    Person *person = person_find(hall, who);
    if (!person)
        return;
    while (person->games > 0)
        hosted_forget(person->game[0], person);
    free(person);
    hall->person[who.slot] = NULL;
}

void people_tick(Hall *hall) {
    int64_t now = monotonic_now();
    for (unsigned i = 0; i < hall->people; i++) {
        const Person *person = hall->person[i];
        if (person && !person->has_joined && now - person->since > JOIN_WAIT_MS)
            hang_up(hall, person->who, WIRE_POLICY);
    }
}

/* ---- what goes out ---- */

static void post(Hall *hall, Letter *letter, WireName who) {
    if (!letter)
        return;
    letter->who = who;
    hall->plan.to_loop(hall->plan.context, letter);
}

static void send_parcel(Hall *hall, WireName who, Parcel *parcel) {
    Letter *letter = letter_new(LETTER_SEND);
    if (letter)
        letter->parcel = parcel_share(parcel);
    post(hall, letter, who);
}

void send_text(Hall *hall, WireName who, const Writer *text) {
    Parcel *parcel = writer_fits(text) ? parcel_new((Slice){text->buffer, text->length}) : NULL;
    if (!parcel) {
        hang_up(hall, who, WIRE_AGAIN_LATER);
        return;
    }
    send_parcel(hall, who, parcel);
    parcel_drop(parcel);
}

void send_no(Hall *hall, WireName who, int64_t game, const unsigned char *id, const char *code,
             const char *why, unsigned seq) {
    char room[1024];
    Writer text = writer_to(room, sizeof room);
    message_write_no(&text, game, id, code, why, seq);
    send_text(hall, who, &text);
}

void hang_up(Hall *hall, WireName who, unsigned code) {
    Letter *letter = letter_new(LETTER_HANG_UP);
    if (letter)
        letter->code = code;
    post(hall, letter, who);
}

void send_answer(Hall *hall, WireName who, unsigned status, const char *type, const Writer *body) {
    Letter *letter = letter_new(LETTER_ANSWER);
    if (!letter || !letter_set_text(letter, (Slice){body->buffer, body->length})) {
        letter_free(letter);
        return;
    }
    letter->code = status;
    letter->error.text[0] = 0;
    Writer kind = writer_to(letter->error.text, sizeof letter->error.text);
    write_text(&kind, type);
    post(hall, letter, who);
}

void send_refusal(Hall *hall, WireName who, unsigned status, const char *code, const char *why) {
    char room[1024];
    Writer text = writer_to(room, sizeof room);
    Json json = json_to(&text);
    json_object_begin(&json);
    json_key(&json, "code");
    json_text(&json, code);
    json_key(&json, "why");
    json_text(&json, why);
    json_object_end(&json);
    send_answer(hall, who, status, "application/json", &text);
}

void wrong_secret(Hall *hall, const Person *person) {
    int64_t now = monotonic_now();
    unsigned factor = 100; /* guessing is not a matter of load: it is never lifted */
    Bucket *bucket = buckets_find(hall->wrong_secrets, person->address, now);
    bool is_well = bucket_take(bucket, RATE_WRONG_SECRETS, factor, now);
    if (is_well && bucket_has(bucket, RATE_WRONG_SECRETS, factor, now))
        return;
    Letter *letter = letter_new(LETTER_BLOCK);
    if (letter)
        letter->address = person->address;
    post(hall, letter, person->who);
    hang_up(hall, person->who, WIRE_POLICY);
}

/* ---- listening ---- */

bool hosted_hears(HallGame *game, WireName who, LiveYou *you) {
    for (unsigned i = 0; i < game->listeners; i++)
        if (game->listener[i].who.slot == who.slot &&
            game->listener[i].who.generation == who.generation) {
            *you = game->listener[i].you;
            return true;
        }
    return false;
}

static unsigned watchers(const HallGame *game) {
    unsigned count = 0;
    for (unsigned i = 0; i < game->listeners; i++)
        count += game->listener[i].you == YOU_WATCH;
    return count;
}

bool hosted_listen(HallGame *game, Person *person, LiveYou you) {
    LiveYou before;
    if (hosted_hears(game, person->who, &before)) /* it comes again, perhaps with another secret */
        hosted_forget(game, person);
    if (person->games == MOST_JOINED ||
        (you == YOU_WATCH && watchers(game) >= limit_of(LIMIT_WATCHERS)))
        return false;
    if (game->listeners == game->room) {
        unsigned room = 2 * game->room + 4;
        Listener *larger = realloc(game->listener, room * sizeof *larger);
        if (!larger)
            return false;
        game->listener = larger;
        game->room = room;
    }
    game->listener[game->listeners++] = (Listener){person->who, you};
    person->game[person->games++] = game;
    person->has_joined = game->is_here_new = true;
    return true;
}

void hosted_forget(HallGame *game, Person *person) {
    for (unsigned i = 0; i < person->games; i++)
        if (person->game[i] == game)
            person->game[i--] = person->game[--person->games];
    for (unsigned i = 0; i < game->listeners; i++)
        if (game->listener[i].who.slot == person->who.slot)
            game->listener[i--] = game->listener[--game->listeners];
    game->is_here_new = true;
    game->used = monotonic_now();
}

static void tell(Hall *hall, HallGame *game, Writer *text) {
    Parcel *parcel = writer_fits(text) ? parcel_new((Slice){text->buffer, text->length}) : NULL;
    for (unsigned i = 0; i < game->listeners; i++)
        if (parcel)
            send_parcel(hall, game->listener[i].who, parcel);
        else
            hang_up(hall, game->listener[i].who, WIRE_AGAIN_LATER);
    parcel_drop(parcel);
    writer_free(text);
}

void hosted_tell(Hall *hall, HallGame *game) {
    Writer text = writer_growing();
    message_write_events(&text, game->id, game->live, game->told, hall_now(hall));
    tell(hall, game, &text);
    game->told = live_last(game->live);
    game->told_at = monotonic_now();
}

void hosted_tell_here(Hall *hall, HallGame *game) {
    Writer text = writer_growing();
    bool seats[SIDES] = {false, false};
    for (unsigned i = 0; i < game->listeners; i++)
        if (game->listener[i].you != YOU_WATCH)
            seats[game->listener[i].you == YOU_SECOND] = true;
    message_write_here(&text, game->id, seats, watchers(game));
    tell(hall, game, &text);
    game->is_here_new = false;
}
