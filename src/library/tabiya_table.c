/* tabiya_table.c: the public face of a table: commands in, events out. Its game is shown through a
 * TabiyaGame that follows it, so all that reads a game reads this one too. */
#include "table/table.h"

#include "library/handles.h"
#include "notation/names/outcome_names.h"

#include <stdlib.h>
#include <string.h>

_Static_assert(sizeof((TabiyaEvent *)0)->move == sizeof((Event *)0)->text, "moves are cut");

struct TabiyaTable {
    Table table;
    TabiyaGame face;
    Arena arena;
};

/* ---- opening ---- */

static bool take_control(const TabiyaTimeControl *given, TimeControl *out, TabiyaError *error) {
    TabiyaTimeControl own;
    if (!public_take(&own, sizeof own, given, error))
        return false;
    if (own.base < 0 || own.increment < 0)
        return public_out_of_range(error, own.base < 0 ? "base" : "increment", 0, INT32_MAX);
    *out = (TimeControl){.base = own.base, .increment = own.increment, .moves = own.moves};
    return true;
}

static bool find_start(const TabiyaVariant *variant, const TabiyaSetup *given, Setup *out,
                       TabiyaError *error) {
    Error why;
    if (given)
        *out = given->setup;
    else if (!setup_start(out, variant->rules, &why))
        return public_error(error, &why, TABIYA_ERROR_NO_START);
    return true;
}

static bool open_table(TabiyaTable *self, const Setup *start, TimeControl control,
                       TabiyaError *error) {
    const TabiyaVariant *variant = self->face.variant;
    Error why = {.code = ERROR_NONE};
    Reporting reporting = {.otherwise = TABIYA_ERROR_POSITION};
    Faults faults = {public_report, &reporting, 0, 0};
    const Variant *rules = rulebook_sized(variant->sizes, variant->rules, start->board, &why);
    if (!rules)
        return public_error(error, &why, TABIYA_ERROR_BOARD_SIZE);
    return table_open(&self->table, rules, start, control, &self->arena, &faults) ||
           public_error(error, &reporting.first, TABIYA_ERROR_POSITION);
}

TabiyaTable *tabiya_table_open(const TabiyaVariant *variant, const TabiyaSetup *setup,
                               const TabiyaTimeControl *control, TabiyaError *error) {
    TimeControl time;
    Setup start;
    if (!take_control(control, &time, error) || !find_start(variant, setup, &start, error))
        return NULL;
    TabiyaTable *self = calloc(1, sizeof *self);
    if (!self)
        return public_no_memory(error), NULL;
    self->face.variant = variant;
    self->face.game = &self->table.game;
    self->face.legal = &self->face.legal_here;
    if (open_table(self, &start, time, error))
        return self;
    tabiya_table_close(self);
    return NULL;
}

void tabiya_table_close(TabiyaTable *table) {
    if (!table)
        return;
    game_forget_moves(&table->face);
    arena_free(&table->arena);
    free(table);
}

/* ---- commands and events ---- */

static TabiyaClock clock_of(const ClockState *state) {
    TabiyaClock out = {.size = sizeof out, .increment = state->increment};
    memcpy(out.left, state->left, sizeof out.left);
    memcpy(out.moves_to_go, state->moves_to_go, sizeof out.moves_to_go);
    return out;
}

static void tell_event(const Event *event, TabiyaTell *tell, void *context) {
    TabiyaClock clock = clock_of(&event->clock);
    TabiyaError error;
    TabiyaEvent out = {.size = sizeof out,
                       .side = event->seat == FIRST ? TABIYA_FIRST : TABIYA_SECOND,
                       .captured = event->captured,
                       .plies = event->plies,
                       .result = public_result(event->outcome.result),
                       .reason = public_reason(event->outcome.reason)};
    switch (event->kind) {
    case EVENT_MOVED:
        out.kind = TABIYA_EVENT_MOVED;
        memcpy(out.move, event->text, sizeof out.move);
        break;
    case EVENT_REFUSED:
        out.kind = TABIYA_EVENT_REFUSED;
        public_error(&error, &event->error, TABIYA_ERROR_MOVE_ILLEGAL);
        out.error = &error;
        break;
    case EVENT_CHECK: out.kind = TABIYA_EVENT_CHECK; break;
    case EVENT_CLOCK:
        out.kind = TABIYA_EVENT_CLOCK;
        out.clock = &clock;
        break;
    case EVENT_OFFERED: out.kind = TABIYA_EVENT_OFFERED; break;
    case EVENT_DECLINED: out.kind = TABIYA_EVENT_DECLINED; break;
    case EVENT_TAKEN_BACK: out.kind = TABIYA_EVENT_TAKEN_BACK; break;
    case EVENT_ENDED: out.kind = TABIYA_EVENT_ENDED; break;
    case EVENT_STARTED: out.kind = TABIYA_EVENT_STARTED; break;
    case EVENT_PAUSED: out.kind = TABIYA_EVENT_PAUSED; break;
    case EVENT_ASKED_BACK: /* the library has no commands that lead to these */
    case EVENT_GIVEN:
    case EVENT_ABORTED:
    case EVENT_REMATCH: return;
    }
    tell(context, &out);
}

static const CommandKind KINDS[] = {
    [TABIYA_COMMAND_MOVE] = COMMAND_MOVE,           [TABIYA_COMMAND_RESIGN] = COMMAND_RESIGN,
    [TABIYA_COMMAND_OFFER] = COMMAND_OFFER,         [TABIYA_COMMAND_ACCEPT] = COMMAND_ACCEPT,
    [TABIYA_COMMAND_DECLINE] = COMMAND_DECLINE,     [TABIYA_COMMAND_CLAIM] = COMMAND_CLAIM,
    [TABIYA_COMMAND_TAKE_BACK] = COMMAND_TAKE_BACK, [TABIYA_COMMAND_FLAG] = COMMAND_FLAG,
    [TABIYA_COMMAND_START] = COMMAND_START,         [TABIYA_COMMAND_PAUSE] = COMMAND_PAUSE,
};
enum { KIND_COUNT = sizeof KINDS / sizeof *KINDS };

/* A text that is no legal move goes to the table as it is: whether the time is up, whose turn it is and
 * what is wrong with it are the table's to say. */
static bool take_command(TabiyaTable *self, const TabiyaCommand *given, Command *out,
                         TabiyaError *error) {
    TabiyaCommand own;
    if (!public_take(&own, sizeof own, given, error))
        return false;
    if (own.kind < 0 || own.kind >= KIND_COUNT)
        return public_out_of_range(error, "kind", 0, KIND_COUNT - 1);
    if (own.side != TABIYA_FIRST && own.side != TABIYA_SECOND)
        return public_out_of_range(error, "side", 0, 1);
    *out = (Command){.kind = KINDS[own.kind],
                     .seat = own.side == TABIYA_FIRST ? FIRST : SECOND,
                     .now = own.now,
                     .plies = own.plies ? own.plies : 1};
    if (out->kind != COMMAND_MOVE)
        return true;
    out->is_legal =
        game_find_move(&self->face, public_slice(own.move), TABIYA_NOTATION_ANY, &out->move, NULL);
    if (!out->is_legal)
        out->text = slice_of(own.move && *own.move ? own.move : "?");
    return true;
}

bool tabiya_table_apply(TabiyaTable *table, const TabiyaCommand *command, TabiyaTell *tell,
                        void *context, TabiyaError *error) {
    Command own;
    Events events;
    if (!take_command(table, command, &own, error))
        return false;
    bool is_done = table_apply(&table->table, &own, &events);
    if (is_done)
        game_forget_moves(&table->face);
    for (unsigned i = 0; i < events.count && tell; i++)
        tell_event(&events.list[i], tell, context);
    return is_done || public_error(error, &events.list[0].error, TABIYA_ERROR_MOVE_ILLEGAL);
}

/* ---- how it stands ---- */

const TabiyaGame *tabiya_table_game(const TabiyaTable *table) {
    return &table->face;
}

TabiyaResult tabiya_table_result(const TabiyaTable *table) {
    return public_result(table->table.outcome.result);
}

TabiyaReason tabiya_table_reason(const TabiyaTable *table) {
    return public_reason(table->table.outcome.reason);
}

bool tabiya_table_is_offered(const TabiyaTable *table, TabiyaSide side) {
    Side offerer = side == TABIYA_SECOND ? FIRST : SECOND;
    return table->table.is_offered && table->table.offerer == offerer;
}

bool tabiya_table_clock(const TabiyaTable *table, int64_t now, TabiyaClock *out) {
    ClockState state = table_clock(&table->table, now);
    TabiyaClock own = clock_of(&state);
    return state.is_used && public_give(out, &own, sizeof own);
}

int64_t tabiya_table_flag_time(const TabiyaTable *table) {
    return table_flag_time(&table->table);
}

size_t tabiya_table_outcome(const TabiyaTable *table, char *buffer, size_t size) {
    Writer writer = public_writer(buffer, size);
    write_outcome(&writer, table->table.game.variant, table->table.outcome);
    return public_text(&writer);
}
