/* play_record.c: the lines of a game's journal: what it is, the choice as "name = value", then a
 * line for each command (table_text.h), whose time is that since the start.
 *     tabiya game 1
 *     game = chess
 *     date = 2026.11.16
 *     0 start
 *     2150 first move e2e4
 *     2600 second move e7e5 -12      (an engine's move has its score of the position)
 *     9000 first back 2 */
#include "play/play_parts.h"

#include "play/play_errors.h"
#include "table/table_text.h"

static const char TITLE[] = "tabiya game 1";

/* ---- writing ---- */

static void note(Play *play, Slice line) {
    play->own->keeper.note(play->own->keeper.context, line);
}

static void note_choice(Play *play) {
    char text[CHOICE_FEN + 512];
    Writer writer = writer_to(text, sizeof text);
    choice_write(&writer, &play->choice);
    for (Slice rest = {text, writer.length}; rest.length;)
        note(play, slice_cut(&rest, '\n'));
}

void record_begin(Play *play) {
    struct PlayPrivate *own = play->own;
    char line[STAMP + 16];
    Writer writer = writer_to(line, sizeof line);
    own->origin = own->now; /* what a game from a file begins with took no time */
    own->keeper.begin(own->keeper.context, play->choice.game);
    note(play, slice_of(TITLE));
    note_choice(play);
    write_format(&writer, "date = %s", own->date);
    note(play, slice_of(line));
}

void record_start(Play *play) {
    play->own->origin = play->own->now;
    note(play, slice_of("0 start"));
}

/* time never goes back, whatever the caller says */
static int64_t journal_time(Play *play) {
    int64_t time = play->own->now - play->own->origin;
    if (time > play->own->recorded)
        play->own->recorded = time;
    return play->own->recorded;
}

void record_command(Play *play, const Command *command, const Events *events) {
    char line[96];
    Writer writer = writer_to(line, sizeof line);
    Command noted = *command;
    noted.now = journal_time(play);
    if (command->kind == COMMAND_MOVE && events->list[0].kind == EVENT_MOVED)
        noted.text = slice_of(events->list[0].text);
    else if (command->kind == COMMAND_MOVE) /* it came too late */
        noted.kind = COMMAND_FLAG;
    write_command(&writer, &noted);
    note(play, slice_of(line));
}

void record_save(Play *play) {
    const Keeper *keeper = &play->own->keeper;
    Writer trouble = writer_to(play->trouble, sizeof play->trouble);
    Error error;
    play->trouble[0] = 0;
    if (!keeper->save(keeper->context, &error))
        write_format(&trouble, "The game cannot be saved: %.120s", error.text);
}

/* ---- reading ---- */

static bool is_title(const Keeper *keeper, size_t *at) {
    Slice line;
    return keeper->next(keeper->context, at, &line) && slice_is(line, TITLE);
}

static bool is_setting(Slice line) {
    return line.length && is_letter(*line.at);
}

static void read_date(char date[STAMP], Slice line) {
    Slice name = slice_word(&line), equals = slice_word(&line), value = slice_word(&line);
    Writer writer = writer_to(date, STAMP);
    if (slice_is(name, "date") && slice_is(equals, "=") && value.length < STAMP)
        write_slice(&writer, value);
}

bool record_read_choice(const Keeper *keeper, Choice *choice, char date[STAMP], Error *error) {
    Slice line;
    size_t at = 0;
    if (!is_title(keeper, &at))
        return error_set(error, 1, 1, ERROR_JOURNAL_FOREIGN, TITLE);
    date[0] = 0;
    for (unsigned number = 2; keeper->next(keeper->context, &at, &line) && is_setting(line);
         number++) {
        read_date(date, line);
        if (!choice_read(choice, line, error)) {
            if (error)
                error->line = number;
            return false;
        }
    }
    return true;
}

size_t record_count(const Keeper *keeper) {
    Slice line;
    Command command;
    size_t at = 0, plies = 0;
    while (keeper->next(keeper->context, &at, &line)) {
        if (is_setting(line) || !read_command(&command, line, NULL))
            continue;
        if (command.kind == COMMAND_MOVE)
            plies++;
        else if (command.kind == COMMAND_TAKE_BACK)
            plies -= command.plies < plies ? command.plies : plies;
    }
    return plies;
}

/* ---- replaying ---- */

static void recall_score(Play *play, const Command *command) {
    LastScore *last = play->own->last_score;
    if (command->kind == COMMAND_TAKE_BACK)
        last[FIRST] = last[SECOND] = (LastScore){false, 0};
    if (command->kind == COMMAND_MOVE && command->has_score)
        last[command->seat] = (LastScore){true, command->score};
}

/* A game that is left is paused, and goes on from there. */
static void end_pause(Play *play, const Command *command) {
    if (play->own->is_paused && command->kind != COMMAND_START)
        table_start(&play->table, play->own->recorded);
    play->own->is_paused = command->kind == COMMAND_PAUSE;
}

static bool carry_out(Play *play, Slice line, Error *error) {
    Command command;
    Events events;
    Error reason;
    if (!read_command(&command, line, &reason))
        return error_set(error, 0, reason.column, ERROR_JOURNAL_LINE, reason.text);
    if (command.now < play->own->recorded)
        return error_set(error, 0, 1, ERROR_JOURNAL_LINE, "its time is before that of the last");
    end_pause(play, &command);
    play->own->recorded = command.now;
    if (!table_apply(&play->table, &command, &events))
        return error_set(error, 0, 1, ERROR_JOURNAL_LINE, events.list[0].error.text);
    recall_score(play, &command);
    return true;
}

/* the clock's own time is the journal's until here */
static void go_on_from_now(Play *play) {
    struct PlayPrivate *own = play->own;
    Command start = {.kind = COMMAND_START, .now = own->now};
    Events events;
    own->origin = own->now - own->recorded;
    if (play->table.clock.since != NEVER)
        play->table.clock.since += own->origin;
    else if (table_apply(&play->table, &start, &events))
        record_command(play, &start, &events);
}

bool record_replay(Play *play, Error *error) {
    const Keeper *keeper = &play->own->keeper;
    Slice line;
    size_t at = 0;
    for (unsigned number = 1; keeper->next(keeper->context, &at, &line); number++)
        if (!is_setting(line) && !carry_out(play, line, error)) {
            error->line = number;
            return false;
        }
    go_on_from_now(play);
    return true;
}
