/* live_replay.c: commands carried out, whether they are new or come from the store: one path, so a replay
 * gives what was told. A body is the command as a journal has it, without its time. */
#include "server/live/live_parts.h"

#include "server/server_errors.h"
#include "table/table_text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { PLIES_BEFORE_CLOCK = 2 }; /* each side's first move takes no time */

const char *const LIVE_PHRASES[MOST_PHRASES] = {"hello",     "good-luck",  "thanks", "well-played",
                                                "good-game", "one-moment", "sorry",  "goodbye"};

/* ---- entries ---- */

static LiveEntry *add_entry(Live *live, LiveKind kind, Side seat, int64_t at) {
    LiveEntry *entry = &live->entry[live->count++];
    *entry = (LiveEntry){.seq = live->count, .at = at, .kind = kind, .seat = seat};
    return entry;
}

static bool has_room(Live *live) {
    if (live->count + MOST_LIVE_EVENTS <= live->room)
        return true;
    unsigned room = 2 * live->room + 64;
    LiveEntry *larger = realloc(live->entry, room * sizeof *larger);
    if (!larger)
        return false;
    live->entry = larger;
    live->room = room;
    return true;
}

static LiveKind kind_of(EventKind kind) {
    switch (kind) {
    case EVENT_MOVED: return LIVE_MOVED;
    case EVENT_OFFERED: return LIVE_OFFERED;
    case EVENT_DECLINED: return LIVE_DECLINED;
    case EVENT_TAKEN_BACK: return LIVE_TAKEN_BACK;
    case EVENT_PAUSED: return LIVE_PAUSED;
    case EVENT_ENDED:
    case EVENT_ABORTED: return LIVE_ENDED;
    case EVENT_ASKED_BACK: return LIVE_ASKED_BACK;
    case EVENT_GIVEN: return LIVE_GIVEN;
    case EVENT_REMATCH: return LIVE_REMATCH;
    case EVENT_REFUSED:
    case EVENT_CHECK:
    case EVENT_CLOCK:
    case EVENT_STARTED: break;
    }
    return 0; /* is not told */
}

static void copy_text(char out[LIVE_TEXT], Slice text) {
    Writer writer = writer_to(out, LIVE_TEXT);
    write_slice(&writer, text);
}

static void add_events(Live *live, const Events *events) {
    ClockState clock = table_clock(&live->table, events->list[0].at);
    for (unsigned i = 0; i < events->count; i++) {
        const Event *event = &events->list[i];
        LiveKind kind = kind_of(event->kind);
        if (!kind)
            continue;
        LiveEntry *entry = add_entry(live, kind, event->seat, event->at);
        copy_text(entry->text, slice_of(event->text));
        entry->plies = event->plies;
        entry->time = event->time;
        entry->outcome = event->outcome;
        memcpy(entry->left, clock.left, sizeof entry->left);
    }
}

/* ---- carrying out ---- */

static bool is_phrase(Slice text) {
    for (unsigned i = 0; i < MOST_PHRASES; i++)
        if (slice_is(text, LIVE_PHRASES[i]))
            return true;
    return false;
}

static bool is_name(Slice text) {
    for (size_t i = 0; i < text.length; i++)
        if ((unsigned char)text.at[i] <= ' ' || text.at[i] == 127)
            return false;
    return text.length > 0 && text.length < LIVE_TEXT;
}

static bool say(Live *live, LiveSay say, const Command *command, Error *error) {
    bool is_seat = say == LIVE_SIT;
    if (!(is_seat ? is_name(command->text) : is_phrase(command->text)))
        return error_set(error, 0, 0, is_seat ? ERROR_LIVE_NAME : ERROR_LIVE_PHRASE);
    if (is_seat && live->is_seated[command->seat])
        return error_set(error, 0, 0, ERROR_LIVE_SEATED);
    LiveEntry *entry =
        add_entry(live, is_seat ? LIVE_SEATED : LIVE_PHRASE, command->seat, command->now);
    copy_text(entry->text, command->text);
    ClockState clock = table_clock(&live->table, command->now);
    memcpy(entry->left, clock.left, sizeof entry->left);
    if (is_seat)
        live->is_seated[command->seat] = true;
    return true;
}

bool live_carry(Live *live, LiveSay what, const Command *command, Error *error) {
    Events events;
    Table *table = &live->table;
    if (!has_room(live))
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    if (what != LIVE_PLAY)
        return say(live, what, command, error);
    if (!table_apply(table, command, &events)) {
        *error = events.list[0].error;
        return false;
    }
    if (table->clock.control.base > 0 && table->clock.since == NEVER &&
        table->game.plies >= PLIES_BEFORE_CLOCK)
        table_start(table, command->now);
    add_events(live, &events);
    return true;
}

/* ---- bodies ---- */

static const char *const SEATS[] = {[FIRST] = "first", [SECOND] = "second"};
static const char *const SAYS[] = {[LIVE_SAY] = "say", [LIVE_SIT] = "sit"};

bool live_write_body(char out[LIVE_BODY], LiveSay what, const Command *command) {
    Writer body = writer_to(out, LIVE_BODY);
    if (what == LIVE_PLAY) {
        char line[LIVE_BODY + 24];
        Writer writer = writer_to(line, sizeof line);
        write_command(&writer, command);
        Command again;
        bool is_read = writer_fits(&writer) && read_command(&again, slice_of(line), NULL);
        if (is_read)
            write_text(&body, strchr(line, ' ') + 1);
        return is_read && writer_fits(&body);
    }
    write_format(&body, "%s %s ", SEATS[command->seat], SAYS[what]);
    write_slice(&body, command->text);
    return writer_fits(&body);
}

/* "first say hello"; false: it is a command of the table's */
static bool read_say(LiveSay *what, Command *out, Slice body, int64_t at) {
    Slice seat = slice_word(&body), word = slice_word(&body);
    *what = slice_is(word, SAYS[LIVE_SAY]) ? LIVE_SAY : LIVE_SIT;
    *out = (Command){.seat = slice_is(seat, SEATS[SECOND]) ? SECOND : FIRST,
                     .now = at,
                     .text = slice_trim(body)};
    return slice_is(word, SAYS[*what]);
}

static bool read_body(LiveSay *what, Command *out, const StoreEvent *event, Error *error) {
    char line[2 * LIVE_BODY + 24];
    Writer writer = writer_to(line, sizeof line);
    if (read_say(what, out, event->body, event->at))
        return true;
    *what = LIVE_PLAY;
    write_format(&writer, "%" PRId64 " ", event->at);
    write_slice(&writer, event->body);
    if (!writer_fits(&writer) || !read_command(out, slice_of(line), error))
        return false;
    /* its text was a slice of the line: of the body it is the same */
    size_t start = (size_t)(out->text.length ? out->text.at - line : 0);
    if (out->text.length)
        out->text.at = event->body.at + (start - (writer.length - event->body.length));
    return true;
}

/* ---- replay ---- */

static bool matches(const LiveEntry *entry, const StoreEvent *event) {
    return entry->seq == event->seq && entry->at == event->at && entry->kind == event->kind &&
           entry->seat == event->seat;
}

bool live_take(Live *live, const StoreEvent *event, Error *error) {
    Command command;
    LiveSay what;
    Error reason = {.code = ERROR_NONE};
    unsigned before = live->count;
    if (live->expected) { /* it came with the command before, and is there already */
        const LiveEntry *entry = &live->entry[live->told];
        live->expected--;
        live->told++;
        return (matches(entry, event) && !event->body.length) ||
               error_set(error, 0, 0, ERROR_LIVE_EVENT, event->seq, "it does not follow");
    }
    if (event->seq != live->count + 1 || event->id.length != STORE_ID ||
        (live->count && event->at < live->entry[live->count - 1].at))
        return error_set(error, 0, 0, ERROR_LIVE_EVENT, event->seq, "it is not the next");
    if (!read_body(&what, &command, event, &reason) || !live_carry(live, what, &command, &reason))
        return error_set(error, 0, 0, ERROR_LIVE_EVENT, event->seq, reason.text);
    LiveEntry *entry = &live->entry[before];
    if (live->count == before || !matches(entry, event))
        return error_set(error, 0, 0, ERROR_LIVE_EVENT, event->seq, "something else came of it");
    entry->has_id = true;
    memcpy(entry->id, event->id.at, STORE_ID);
    live->told = before + 1;
    live->expected = live->count - live->told;
    return true;
}
