/* live_message_write.c: JSON out. The words of the kinds of events are fixed: pages and bots of others know them. */
#include "server/live/live_message.h"

#include "base/json.h"
#include "table/table_text.h"

#include <assert.h>

/* what an event has beside its number, time, kind and seat */
typedef enum Extra { NO_EXTRA, EXTRA_TEXT, EXTRA_PLIES, EXTRA_TIME, EXTRA_OUTCOME } Extra;

static const struct {
    const char *word;
    Extra extra;
    const char *key; /* EXTRA_TEXT */
} EVENTS[LIVE_KINDS] = {
    [LIVE_MOVED] = {"moved", EXTRA_TEXT, "m"},
    [LIVE_OFFERED] = {"offered", NO_EXTRA, NULL},
    [LIVE_DECLINED] = {"declined", NO_EXTRA, NULL},
    [LIVE_TAKEN_BACK] = {"taken-back", EXTRA_PLIES, NULL},
    [LIVE_PAUSED] = {"paused", EXTRA_TIME, NULL},
    [LIVE_GIVEN] = {"given", EXTRA_TIME, NULL},
    [LIVE_SEATED] = {"seated", EXTRA_TEXT, "name"},
    [LIVE_PHRASE] = {"phrase", EXTRA_TEXT, "what"},
    [LIVE_ENDED] = {"ended", EXTRA_OUTCOME, NULL},
    [LIVE_ASKED_BACK] = {"asked-back", EXTRA_PLIES, NULL},
    [LIVE_REMATCH] = {"rematch", EXTRA_TEXT, "game"},
};

static Json begin(Writer *out, const char *kind) {
    Json json = json_to(out);
    json_object_begin(&json);
    json_key(&json, "t");
    json_text(&json, kind);
    return json;
}

static void put_game(Json *json, int64_t game) {
    char text[ID_TEXT];
    id_write(text, game);
    json_key(json, "g");
    json_text(json, text);
}

static void put_number(Json *json, const char *key, int64_t number) {
    json_key(json, key);
    json_number(json, number);
}

static void put_text(Json *json, const char *key, const char *text) {
    json_key(json, key);
    json_text(json, text);
}

static void put_id(Json *json, const unsigned char id[STORE_ID]) {
    char text[2 * STORE_ID + 1];
    Writer writer = writer_to(text, sizeof text);
    for (unsigned i = 0; i < STORE_ID; i++)
        write_format(&writer, "%02x", id[i]);
    put_text(json, "id", text);
}

/* ---- games and events ---- */

static void put_clock(Json *json, const TimeControl *control) {
    json_key(json, "clock");
    if (!control->base) {
        json_null(json);
        return;
    }
    json_object_begin(json);
    put_number(json, "base", control->base);
    put_number(json, "increment", control->increment);
    if (control->moves)
        put_number(json, "moves", control->moves);
    if (control->resets) {
        json_key(json, "resets");
        json_bool(json, true);
    }
    json_object_end(json);
}

void message_write_game(Writer *out, const MessageGame *game) {
    static const char *const YOU[] = {"first", "second", "watcher"};
    Json json = begin(out, "game");
    put_game(&json, game->id);
    put_number(&json, "seq", 0);
    put_text(&json, "variant", game->variant);
    if (game->ini.length) {
        json_key(&json, "ini");
        json_slice(&json, game->ini);
    }
    put_text(&json, "setup", game->setup);
    put_clock(&json, &game->control);
    json_key(&json, "seats");
    json_list_begin(&json);
    json_text(&json, game->name[0]);
    json_text(&json, game->name[1]);
    json_list_end(&json);
    put_text(&json, "you", YOU[game->you]);
    json_object_end(&json);
}

static void put_extra(Json *json, const LiveEntry *entry) {
    bool is_aborted = entry->outcome.result == RESULT_NONE;
    switch (EVENTS[entry->kind].extra) {
    case NO_EXTRA: break;
    case EXTRA_TEXT:
        if (entry->text[0])
            put_text(json, EVENTS[entry->kind].key, entry->text);
        break;
    case EXTRA_PLIES: put_number(json, "plies", (int64_t)entry->plies); break;
    case EXTRA_TIME: put_number(json, "time", entry->time); break;
    case EXTRA_OUTCOME:
        put_text(json, "result", result_word(entry->outcome.result));
        put_text(json, "why", is_aborted ? "aborted" : reason_word(entry->outcome.reason));
        break;
    }
}

static void put_entry(Json *json, const LiveEntry *entry, bool has_clock) {
    assert(EVENTS[entry->kind].word);
    json_object_begin(json);
    put_number(json, "seq", entry->seq);
    put_number(json, "at", entry->at);
    put_text(json, "k", EVENTS[entry->kind].word);
    put_number(json, "by", entry->seat);
    put_extra(json, entry);
    if (has_clock) {
        json_key(json, "left");
        json_list_begin(json);
        json_number(json, entry->left[0]);
        json_number(json, entry->left[1]);
        json_list_end(json);
    }
    json_object_end(json);
}

void message_write_events(Writer *out, int64_t game, const Live *live, unsigned seen, int64_t now) {
    bool has_clock = live_table(live)->clock.control.base > 0;
    Json json = begin(out, "events");
    put_game(&json, game);
    put_number(&json, "from", (int64_t)seen + 1);
    json_key(&json, "list");
    json_list_begin(&json);
    for (unsigned seq = seen + 1; seq <= live_last(live); seq++)
        put_entry(&json, live_entry(live, seq), has_clock);
    json_list_end(&json);
    put_number(&json, "now", now);
    json_object_end(&json);
}

/* ---- answers ---- */

void message_write_ok(Writer *out, int64_t game, const unsigned char id[STORE_ID], unsigned seq) {
    Json json = begin(out, "ok");
    put_game(&json, game);
    put_id(&json, id);
    put_number(&json, "seq", seq);
    json_object_end(&json);
}

void message_write_no(Writer *out, int64_t game, const unsigned char *id, const char *code,
                      const char *why, unsigned seq) {
    Json json = begin(out, "no");
    if (game)
        put_game(&json, game);
    if (id)
        put_id(&json, id);
    put_text(&json, "code", code);
    put_text(&json, "why", why);
    if (seq)
        put_number(&json, "seq", seq);
    json_object_end(&json);
}

void message_write_here(Writer *out, int64_t game, const bool seats[2], unsigned watchers) {
    Json json = begin(out, "here");
    put_game(&json, game);
    json_key(&json, "seats");
    json_list_begin(&json);
    json_bool(&json, seats[0]);
    json_bool(&json, seats[1]);
    json_list_end(&json);
    put_number(&json, "watchers", watchers);
    json_object_end(&json);
}

void message_write_bye(Writer *out, unsigned retry) {
    Json json = begin(out, "bye");
    put_number(&json, "retry", retry);
    json_object_end(&json);
}
