/* live.c: opening a game, judging a command, and what is in flight until the store has answered. */
#include "server/live/live.h"

#include "rules/rules_errors.h"
#include "server/live/limits.h"
#include "server/live/live_parts.h"
#include "server/live/stamp.h"
#include "server/server_errors.h"
#include "table/table_errors.h"
#include "table/table_text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SECOND_MS = 1000 };

const char *live_code_word(LiveCode code) {
    static const char *const WORDS[LIVE_CODES] = {
        [LIVE_ILLEGAL] = "illegal", [LIVE_STALE] = "stale", [LIVE_TURN] = "turn",
        [LIVE_OVER] = "over",       [LIVE_LIMIT] = "limit", [LIVE_BAD] = "bad",
    };
    return code < LIVE_CODES ? WORDS[code] : NULL;
}

/* ---- opening ---- */

Live *live_open(const LiveSetup *setup, Error *error) {
    Live *live = calloc(1, sizeof *live);
    Faults faults = faults_first(error);
    if (!live) {
        error_set(error, 0, 0, ERROR_NO_MEMORY);
        return NULL;
    }
    live->setup = *setup;
    if (table_open(&live->table, setup->variant, setup->setup, setup->control, &live->arena,
                   &faults))
        return live;
    if (error && error->code == ERROR_NONE)
        error_set(error, 0, 0, ERROR_NO_MEMORY);
    live_close(live);
    return NULL;
}

void live_close(Live *live) {
    if (!live)
        return;
    arena_free(&live->arena);
    free(live->entry);
    free(live);
}

unsigned live_last(const Live *live) {
    return live->told;
}

const LiveEntry *live_entry(const Live *live, unsigned seq) {
    assert(seq >= 1 && seq <= live->told);
    return &live->entry[seq - 1];
}

const Table *live_table(const Live *live) {
    return &live->table;
}

/* ---- judging ---- */

/* the event that a command with this id has led to; NULL: there is none */
static const LiveEntry *find_id(const Live *live, const LiveCommand *command) {
    for (unsigned i = live->count; i > 0; i--) {
        const LiveEntry *entry = &live->entry[i - 1];
        if (entry->has_id && memcmp(entry->id, command->id, STORE_ID) == 0)
            return entry;
    }
    return NULL;
}

static LiveCode refuse(Error *error, LiveCode code, ErrorCode sentence, unsigned number,
                       unsigned other) {
    error_set(error, 0, 0, sentence, number, other);
    return code;
}

static LiveCode code_of(const Error *error) {
    if (error->code == ERROR_NOT_YOUR_TURN)
        return LIVE_TURN;
    if (error->code == ERROR_GAME_OVER)
        return LIVE_OVER;
    return error->code == ERROR_LIVE_PHRASE || error->code == ERROR_LIVE_NAME ? LIVE_BAD
                                                                              : LIVE_ILLEGAL;
}

/* Accepting a rematch is asking for one too, and only the answer has the name of the new game. */
static Command settled(const Live *live, const LiveCommand *given) {
    Command command = given->command;
    const SeatRequest *rematch = &live->table.rematch;
    bool is_answer = rematch->stands && rematch->by != command.seat;
    if (given->say != LIVE_PLAY)
        return command;
    if (command.kind == COMMAND_ACCEPT && is_answer)
        command.kind = COMMAND_REMATCH;
    if (command.kind == COMMAND_REMATCH)
        command.text = is_answer ? given->link : (Slice){"", 0};
    return command;
}

static LiveCode check(const Live *live, const LiveCommand *command, unsigned *seq, Error *error) {
    const LiveEntry *known = find_id(live, command);
    *seq = live->told + 1;
    if (known && known->seq <= live->told) {
        *seq = known->seq;
        return LIVE_AGAIN;
    }
    if (live->count > live->told)
        return refuse(error, LIVE_WAIT, ERROR_LIVE_WAIT, 0, 0);
    if (command->has_seq && command->seq < *seq)
        return refuse(error, LIVE_STALE, ERROR_LIVE_STALE, *seq, 0);
    if (command->has_seq && command->seq > *seq)
        return refuse(error, LIVE_BAD, ERROR_LIVE_AHEAD, *seq, command->seq);
    if (command->say == LIVE_PLAY && command->command.kind == COMMAND_MOVE &&
        live->table.game.plies >= limit_of(LIMIT_PLIES))
        return refuse(error, LIVE_LIMIT, ERROR_LIVE_LONG, limit_of(LIMIT_PLIES), 0);
    return LIVE_DONE;
}

/* the entries in flight, as the store has them; the body stands with the first */
static void fill(Live *live, StoreAppend *out) {
    const Table *table = &live->table;
    int64_t last = live->entry[live->count - 1].at, due = live_due(live);
    bool is_over = table_is_over(table);
    for (unsigned i = live->told; i < live->count; i++) {
        const LiveEntry *entry = &live->entry[i];
        live->flight[i - live->told] =
            (StoreEvent){.seq = entry->seq,
                         .at = entry->at,
                         .kind = entry->kind,
                         .seat = entry->seat,
                         .id = {(const char *)entry->id, entry->has_id ? STORE_ID : 0},
                         .body = slice_of(entry->has_id ? live->body : "")};
    }
    *out = (StoreAppend){.game = live->setup.id,
                         .count = live->count - live->told,
                         .events = live->flight,
                         .state = is_over ? STORE_ENDED : STORE_PLAYING,
                         .due = due == NEVER ? STORE_NEVER : due,
                         .ended = is_over ? last : STORE_NEVER,
                         .result = slice_of(result_word(table->outcome.result))};
}

LiveCode live_judge(Live *live, const LiveCommand *given, StoreAppend *out, unsigned *seq,
                    Error *error) {
    LiveCode code = check(live, given, seq, error);
    if (code != LIVE_DONE)
        return code;
    Command command = settled(live, given);
    if (command.kind == COMMAND_MOVE && given->say == LIVE_PLAY && !command.text.length)
        return refuse(error, LIVE_BAD, ERROR_LIVE_BODY, 0, 0);
    command.now = stamp_after(given->stamp, live->told ? live->entry[live->told - 1].at : 0);
    if (!live_write_body(live->body, given->say, &command))
        return refuse(error, LIVE_BAD, ERROR_LIVE_BODY, 0, 0);
    Error reason;
    if (!live_carry(live, given->say, &command, &reason)) {
        if (error)
            *error = reason;
        return code_of(&reason);
    }
    LiveEntry *entry = &live->entry[live->told];
    entry->has_id = true;
    memcpy(entry->id, given->id, STORE_ID);
    fill(live, out);
    return LIVE_DONE;
}

void live_committed(Live *live) {
    live->told = live->count;
}

/* ---- what is due ---- */

int64_t live_due(const Live *live) {
    const Table *table = &live->table;
    if (table_is_over(table) || !table->clock.control.base)
        return NEVER;
    if (table->clock.since != NEVER)
        return table_flag_time(table);
    if (!live->is_seated[FIRST] || !live->is_seated[SECOND] || table->clock.control.resets)
        return NEVER;
    return live->entry[live->count - 1].at + (int64_t)limit_of(LIMIT_FIRST_MOVE_WAIT) * SECOND_MS;
}

LiveCommand live_due_command(const Live *live, int64_t now) {
    const Table *table = &live->table;
    bool has_begun = table->clock.since != NEVER;
    return (LiveCommand){.stamp = now,
                         .command = {.kind = has_begun ? COMMAND_FLAG : COMMAND_ABORT,
                                     .seat = table->game.position.side}};
}
