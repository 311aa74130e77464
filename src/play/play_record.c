/* play_record.c: the lines of a game's journal: what it is, the choice as "name = value", then a
 * line for each command: the time since the start in milliseconds, who, what.
 *     tabiya game 1
 *     game = chess
 *     date = 2026.11.16
 *     0 start
 *     2150 w move e2e4
 *     2600 b move e7e5 -12      (an engine's move has its opinion of the position)
 *     9000 w back 2 */
#include "play/play_parts.h"

#include "notation/moves/coordinates.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char TITLE[] = "tabiya game 1";
static const char *const VERBS[] = {
    [COMMAND_MOVE] = "move",      [COMMAND_RESIGN] = "resign",   [COMMAND_OFFER] = "offer",
    [COMMAND_ACCEPT] = "accept",  [COMMAND_DECLINE] = "decline", [COMMAND_CLAIM] = "claim",
    [COMMAND_TAKE_BACK] = "back", [COMMAND_FLAG] = "flag",
};
enum { VERBS_COUNT = sizeof VERBS / sizeof *VERBS };

/* ---- writing ---- */

/* The name has the time, so that a folder of them is in order. */
static void name_journal(Play *play) {
    char name[JOURNAL_NAME], stamp[STAMP];
    time_t now = time(NULL);
    struct tm local = {0};
    localtime_r(&now, &local);
    strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", &local);
    strftime(play->own->date, sizeof play->own->date, "%Y.%m.%d", &local);
    snprintf(name, sizeof name, "%s-%s", stamp, play->choice.game);
    journal_begin(&play->own->journal, "", name);
}

static void note(Play *play, const char *line) {
    journal_note(&play->own->journal, slice_of(line));
}

static void note_choice(Play *play) {
    char text[CHOICE_FEN + 512];
    Writer writer = writer_to(text, sizeof text);
    choice_write(&writer, &play->choice);
    for (char *at = text, *end; (end = strchr(at, '\n')); at = end + 1) {
        *end = 0;
        note(play, at);
    }
}

void record_begin(Play *play) {
    char line[STAMP + 16];
    play->own->origin = play->own->now; /* what a game from a file begins with took no time */
    name_journal(play);
    note(play, TITLE);
    note_choice(play);
    snprintf(line, sizeof line, "date = %s", play->own->date);
    note(play, line);
}

void record_start(Play *play) {
    play->own->origin = play->own->now;
    note(play, "0 start");
}

/* time never goes back, whatever the caller says */
static int64_t journal_time(Play *play) {
    int64_t time = play->own->now - play->own->origin;
    if (time > play->own->recorded)
        play->own->recorded = time;
    return play->own->recorded;
}

void record_command(Play *play, const Command *command, const char *text) {
    char line[64 + MOVE_TEXT];
    Writer writer = writer_to(line, sizeof line);
    Opinion opinion = play->own->opinion[command->seat];
    write_format(&writer, "%" PRId64 " %c %s", journal_time(play),
                 command->seat == FIRST ? 'w' : 'b', VERBS[command->kind]);
    if (command->kind == COMMAND_MOVE)
        write_format(&writer, " %s", text);
    if (command->kind == COMMAND_MOVE && play->choice.seat[command->seat].is_engine &&
        opinion.is_known)
        write_format(&writer, " %d", opinion.score);
    if (command->kind == COMMAND_TAKE_BACK)
        write_format(&writer, " %zu", command->plies);
    note(play, line);
}

void record_pause(Play *play) {
    char line[48];
    snprintf(line, sizeof line, "%" PRId64 " pause", journal_time(play));
    note(play, line);
}

void record_save(Play *play) {
    struct PlayPrivate *own = play->own;
    Error error;
    if (!own->has_place)
        own->has_place = place_find(own->journal.folder, PLACE_STATE, "games", &error);
    if (own->has_place && journal_save(&own->journal, &error))
        play->trouble[0] = 0;
    else
        snprintf(play->trouble, sizeof play->trouble, "The game cannot be saved: %.120s",
                 error.text);
}

/* ---- reading ---- */

static bool is_title(const Journal *journal, size_t *at) {
    Slice line;
    return journal_next(journal, at, &line) && slice_is(line, TITLE);
}

static bool is_setting(Slice line) {
    return line.length && is_letter(*line.at);
}

static void read_date(char date[STAMP], Slice line) {
    Slice name = slice_word(&line), equals = slice_word(&line), value = slice_word(&line);
    if (slice_is(name, "date") && slice_is(equals, "=") && value.length < STAMP)
        snprintf(date, STAMP, "%.*s", (int)value.length, value.at);
}

bool record_read_choice(const Journal *journal, Choice *choice, char date[STAMP], Error *error) {
    Slice line;
    size_t at = 0;
    if (!is_title(journal, &at))
        return error_set(error, 1, 1, ERROR_JOURNAL_FOREIGN, TITLE);
    date[0] = 0;
    for (unsigned number = 2; journal_next(journal, &at, &line) && is_setting(line); number++) {
        read_date(date, line);
        if (!choice_read(choice, line, error)) {
            error->line = number;
            return false;
        }
    }
    return true;
}

typedef struct Entry { /* a line that is a command, or "start" or "pause" */
    int64_t time;
    Side seat;
    Slice verb, text, more;
} Entry;

static bool read_entry(Entry *out, Slice line) {
    unsigned long number;
    Slice word = slice_word(&line);
    if (!slice_number(word, INT64_MAX / 4, &number))
        return false;
    *out = (Entry){.time = (int64_t)number, .verb = slice_word(&line)};
    if (slice_is(out->verb, "w") || slice_is(out->verb, "b")) {
        out->seat = slice_is(out->verb, "w") ? FIRST : SECOND;
        out->verb = slice_word(&line);
    }
    out->text = slice_word(&line);
    out->more = slice_word(&line);
    return out->verb.length > 0;
}

static bool read_command(Command *out, const Entry *entry) {
    unsigned long plies = 0;
    for (unsigned kind = 0; kind < VERBS_COUNT; kind++) {
        if (!slice_is(entry->verb, VERBS[kind]))
            continue;
        *out = (Command){.kind = (CommandKind)kind, .seat = entry->seat, .now = entry->time};
        if (kind == COMMAND_MOVE)
            out->text = entry->text;
        if (kind == COMMAND_TAKE_BACK && !slice_number(entry->text, UINT32_MAX, &plies))
            return false;
        out->plies = plies;
        return kind != COMMAND_MOVE || entry->text.length > 0;
    }
    return false;
}

size_t record_count(const Journal *journal) {
    Slice line;
    Entry entry;
    Command command;
    size_t at = 0, plies = 0;
    while (journal_next(journal, &at, &line)) {
        if (is_setting(line) || !read_entry(&entry, line) || !read_command(&command, &entry))
            continue;
        if (command.kind == COMMAND_MOVE)
            plies++;
        else if (command.kind == COMMAND_TAKE_BACK)
            plies -= command.plies < plies ? command.plies : plies;
    }
    return plies;
}

/* ---- replaying ---- */

static void recall_opinion(Play *play, const Command *command, Slice text) {
    Opinion *opinion = &play->own->opinion[command->seat];
    unsigned long size;
    bool is_negative = text.length && *text.at == '-';
    if (command->kind == COMMAND_TAKE_BACK)
        play->own->opinion[FIRST] = play->own->opinion[SECOND] = (Opinion){false, 0};
    if (command->kind != COMMAND_MOVE || !text.length)
        return;
    if (is_negative)
        text = (Slice){text.at + 1, text.length - 1};
    if (slice_number(text, SCORE_MATE, &size))
        *opinion = (Opinion){true, is_negative ? -(int)size : (int)size};
}

static bool carry_out(Play *play, const Entry *entry, bool *has_started, Error *error) {
    Command command;
    Events events;
    if (entry->time < play->own->recorded)
        return error_set(error, 0, 0, ERROR_JOURNAL_LINE, "its time is before that of the last");
    play->own->recorded = entry->time;
    if (slice_is(entry->verb, "pause"))
        return true;
    if (slice_is(entry->verb, "start") && !*has_started) {
        *has_started = true;
        table_start(&play->table, entry->time);
        return true;
    }
    if (!read_command(&command, entry))
        return error_set(error, 0, 0, ERROR_JOURNAL_LINE, "it is no command");
    if (!table_apply(&play->table, &command, &events))
        return error_set(error, 0, 0, ERROR_JOURNAL_LINE, events.list[0].error.text);
    recall_opinion(play, &command, entry->more);
    return true;
}

/* the clock's own time is the journal's until here */
static void go_on_from_now(Play *play) {
    struct PlayPrivate *own = play->own;
    own->origin = own->now - own->recorded;
    if (play->table.clock.since != NEVER)
        play->table.clock.since += own->origin;
}

bool record_replay(Play *play, Error *error) {
    const Journal *journal = &play->own->journal;
    Slice line;
    Entry entry;
    size_t at = 0;
    unsigned number = 0;
    bool has_started = false;
    while (journal_next(journal, &at, &line)) {
        number++;
        if (is_setting(line))
            continue;
        if (!read_entry(&entry, line))
            return error_set(error, number, 1, ERROR_JOURNAL_LINE, "it is no command");
        if (!carry_out(play, &entry, &has_started, error)) {
            error->line = number;
            error->column = 1;
            return false;
        }
    }
    go_on_from_now(play);
    if (!has_started)
        table_start(&play->table, play->own->now);
    return true;
}
