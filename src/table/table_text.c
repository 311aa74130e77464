/* table_text.c: a line is taken apart into Parts, by the list of words and the table of fields; so it
 * is put together again. */
#include "table/table_text.h"

#include "table/table_errors.h"
#include "table/table_fields.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

enum { MOST_FIELDS = 2 };

typedef struct Word {
    const char *name;
    Field field[MOST_FIELDS];
    bool is_nobodys; /* it has no seat */
} Word;

static const Word COMMANDS[] = {
    [COMMAND_MOVE] = {.name = "move", .field = {FIELD_MOVE, FIELD_SCORE}},
    [COMMAND_RESIGN] = {.name = "resign"},
    [COMMAND_OFFER] = {.name = "offer"},
    [COMMAND_ACCEPT] = {.name = "accept"},
    [COMMAND_DECLINE] = {.name = "decline"},
    [COMMAND_CLAIM] = {.name = "claim"},
    [COMMAND_TAKE_BACK] = {.name = "back", .field = {FIELD_PLIES}},
    [COMMAND_FLAG] = {.name = "flag"},
    [COMMAND_START] = {.name = "start", .is_nobodys = true},
    [COMMAND_PAUSE] = {.name = "pause", .field = {FIELD_GAP}, .is_nobodys = true},
    [COMMAND_ASK_BACK] = {.name = "ask-back", .field = {FIELD_PLIES}},
    [COMMAND_GIVE] = {.name = "give", .field = {FIELD_TIME}},
    [COMMAND_ABORT] = {.name = "abort"},
    [COMMAND_REMATCH] = {.name = "rematch", .field = {FIELD_LINK}},
};

static const Word EVENTS[] = {
    [EVENT_MOVED] = {.name = "moved", .field = {FIELD_MOVE}},
    [EVENT_REFUSED] = {.name = "refused", .field = {FIELD_SENTENCE}},
    [EVENT_CHECK] = {.name = "check"},
    [EVENT_CLOCK] = {.name = "clock", .field = {FIELD_LEFT, FIELD_CLOCK}},
    [EVENT_OFFERED] = {.name = "offered"},
    [EVENT_DECLINED] = {.name = "declined"},
    [EVENT_TAKEN_BACK] = {.name = "taken-back", .field = {FIELD_PLIES}},
    [EVENT_STARTED] = {.name = "started", .is_nobodys = true},
    [EVENT_PAUSED] = {.name = "paused", .field = {FIELD_GAP}, .is_nobodys = true},
    [EVENT_ENDED] = {.name = "ended", .field = {FIELD_RESULT, FIELD_WHY}},
    [EVENT_ASKED_BACK] = {.name = "asked-back", .field = {FIELD_PLIES}},
    [EVENT_GIVEN] = {.name = "given", .field = {FIELD_TIME}},
    [EVENT_ABORTED] = {.name = "aborted"},
    [EVENT_REMATCH] = {.name = "rematch", .field = {FIELD_LINK}},
};

typedef struct Words {
    const Word *list;
    unsigned count;
    const char *what; /* one of them is */
} Words;

static const Words ALL_COMMANDS = {COMMANDS, sizeof COMMANDS / sizeof *COMMANDS, "a command"};
static const Words ALL_EVENTS = {EVENTS, sizeof EVENTS / sizeof *EVENTS, "an event"};

static const char *const SEATS[] = {[FIRST] = "first", [SECOND] = "second"};
/* as journals had them before */
static const char *const OLD_SEATS[] = {[FIRST] = "w", [SECOND] = "b"};

/* ---- whole lines ---- */

static bool read_seat(Line *line, Parts *out) {
    Slice word = slice_word(&line->rest);
    unsigned seat;
    if (!find_name(word, SEATS, 2, &seat) && !find_name(word, OLD_SEATS, 2, &seat))
        return line_refuse(line, word, "a seat: first or second");
    out->seat = (Side)seat;
    return true;
}

static const Word *find_word(const Words *words, Slice name) {
    for (unsigned i = 0; i < words->count; i++)
        if (slice_is(name, words->list[i].name))
            return &words->list[i];
    return NULL;
}

/* nothing left is no error of a field that may be missing */
static bool read_field(Line *line, const FieldKind *kind, Parts *out) {
    Slice rest = line->rest;
    return (kind->is_there && !slice_word(&rest).length) || kind->read(line, out);
}

static bool read_parts(Parts *out, const Words *words, Slice text, Error *error) {
    Line line = {text, text, error};
    uint64_t at;
    Slice name = slice_word(&line.rest), next = line.rest;
    *out = (Parts){.seat = FIRST};
    if (!read_count(name, (uint64_t)LONGEST_TIME, &at))
        return line_refuse(&line, name, "a time in milliseconds");
    out->at = (int64_t)at;
    const Word *word = find_word(words, slice_word(&next));
    if (!(word && word->is_nobodys) && !read_seat(&line, out))
        return false;
    name = slice_word(&line.rest);
    word = find_word(words, name);
    if (!word)
        return line_refuse(&line, name, words->what);
    out->word = (unsigned)(word - words->list);
    for (unsigned i = 0; i < MOST_FIELDS && word->field[i]; i++)
        if (!read_field(&line, &FIELD_KINDS[word->field[i]], out))
            return false;
    name = slice_word(&line.rest);
    return !name.length || error_set(error, 0, line_column(&line, name), ERROR_LINE_EXTRA,
                                     shown(name), name.at, words->what);
}

/* the next field of the word that is there; NULL: there are no more */
static const FieldKind *next_field(const Word *word, const Parts *parts, unsigned *at) {
    while (*at < MOST_FIELDS && word->field[*at]) {
        const FieldKind *kind = &FIELD_KINDS[word->field[(*at)++]];
        if (!kind->is_there || kind->is_there(parts))
            return kind;
    }
    return NULL;
}

static void write_parts(Writer *out, const Words *words, const Parts *parts) {
    assert(parts->word < words->count);
    const Word *word = &words->list[parts->word];
    unsigned at = 0;
    write_format(out, "%" PRId64, parts->at);
    if (!word->is_nobodys)
        write_format(out, " %s", SEATS[parts->seat]);
    write_format(out, " %s", word->name);
    for (const FieldKind *kind; (kind = next_field(word, parts, &at));)
        kind->write(out, parts);
}

static void json_parts(Json *out, const Words *words, const Parts *parts) {
    assert(parts->word < words->count);
    const Word *word = &words->list[parts->word];
    unsigned at = 0;
    json_key(out, "at");
    json_number(out, parts->at);
    if (!word->is_nobodys) {
        json_key(out, "by");
        json_unsigned(out, parts->seat);
    }
    json_key(out, "k");
    json_text(out, word->name);
    for (const FieldKind *kind; (kind = next_field(word, parts, &at));) {
        json_key(out, kind->key);
        kind->json(out, parts);
    }
}

/* ---- commands ---- */

static Parts parts_of_command(const Command *command) {
    assert(command->kind != COMMAND_MOVE || command->text.length);
    return (Parts){.at = command->now,
                   .seat = command->seat,
                   .word = command->kind,
                   .move = command->text,
                   .link = command->text,
                   .time = command->time,
                   .has_score = command->has_score,
                   .score = command->score,
                   .plies = command->plies};
}

void write_command(Writer *out, const Command *command) {
    Parts parts = parts_of_command(command);
    write_parts(out, &ALL_COMMANDS, &parts);
}

void json_command(Json *out, const Command *command) {
    Parts parts = parts_of_command(command);
    json_parts(out, &ALL_COMMANDS, &parts);
}

bool read_command(Command *out, Slice line, Error *error) {
    Parts parts;
    if (!read_parts(&parts, &ALL_COMMANDS, line, error))
        return false;
    *out = (Command){.kind = (CommandKind)parts.word,
                     .seat = parts.seat,
                     .now = parts.at,
                     .text = parts.move.length ? parts.move : parts.link,
                     .time = parts.time,
                     .plies = parts.plies,
                     .has_score = parts.has_score,
                     .score = parts.score};
    return true;
}

/* ---- events ---- */

static Parts parts_of_event(const Event *event) {
    return (Parts){.at = event->at,
                   .seat = event->seat,
                   .word = event->kind,
                   .move = slice_of(event->text),
                   .link = slice_of(event->text),
                   .time = event->time,
                   .sentence = slice_of(event->error.text),
                   .plies = event->plies,
                   .clock = event->clock,
                   .outcome = event->outcome};
}

void write_event(Writer *out, const Event *event) {
    Parts parts = parts_of_event(event);
    write_parts(out, &ALL_EVENTS, &parts);
}

void json_event(Json *out, const Event *event) {
    Parts parts = parts_of_event(event);
    json_parts(out, &ALL_EVENTS, &parts);
}

bool read_event(Event *out, Slice line, Error *error) {
    Parts parts;
    if (!read_parts(&parts, &ALL_EVENTS, line, error))
        return false;
    *out = (Event){.kind = (EventKind)parts.word,
                   .seat = parts.seat,
                   .at = parts.at,
                   .plies = parts.plies,
                   .time = parts.time,
                   .clock = parts.clock,
                   .outcome = parts.outcome};
    Slice text = parts.move.length ? parts.move : parts.link;
    if (text.length)
        memcpy(out->text, text.at, text.length);
    if (parts.sentence.length)
        error_set(&out->error, 0, 0, ERROR_REFUSED, (int)parts.sentence.length, parts.sentence.at);
    return true;
}
