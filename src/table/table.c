/* table.c: the clock, moves, and one command after another: who may give it, what it changes, what is to be told. The
 * clock is looked at first: whatever comes after the flag has fallen comes too late. */
#include "table/table.h"

#include "rules/rules_errors.h"
#include "table/table_check.h"
#include "table/table_errors.h"
#include "table/table_parts.h"

#include <assert.h>
#include <string.h>

/* ---- the clock ---- */

bool clock_runs(const Clock *clock) {
    return clock->control.base > 0 && clock->since != NEVER;
}

/* the clock's side to move has moved: it pays its time and gets what it is due */
static void clock_punch(Clock *clock, Side side, int64_t now) {
    if (!clock_runs(clock))
        return;
    clock->left[side] += clock->control.increment - (now - clock->since);
    clock->since = now;
    if (clock->control.resets)
        clock->left[side] = clock->control.base;
    if (clock->control.moves && ++clock->made[side] == clock->control.moves) {
        clock->made[side] = 0;
        clock->left[side] += clock->control.base;
    }
}

void table_start(Table *table, int64_t now) {
    if (!table_is_over(table))
        table->clock.since = now;
    table_check(table);
}

int64_t table_flag_time(const Table *table) {
    const Clock *clock = &table->clock;
    return clock_runs(clock) ? clock->since + clock->left[table->game.position.side] : NEVER;
}

ClockState table_clock(const Table *table, int64_t now) {
    const Clock *clock = &table->clock;
    ClockState state = {.is_used = clock->control.base > 0, .increment = clock->control.increment};
    for (unsigned side = 0; side < 2; side++) {
        state.left[side] = clock->left[side];
        state.moves_to_go[side] =
            clock->control.moves ? clock->control.moves - clock->made[side] : 0;
    }
    if (clock_runs(clock))
        state.left[table->game.position.side] -= now - clock->since;
    return state;
}

/* ---- telling ---- */

Event *table_tell(Events *events, EventKind kind, Side seat) {
    assert(events->count < MAX_EVENTS);
    Event *event = &events->list[events->count++];
    *event = (Event){.kind = kind, .seat = seat};
    return event;
}

bool table_refuse(Events *events, Side seat, const Error *error) {
    table_tell(events, EVENT_REFUSED, seat)->error = *error;
    return false;
}

bool table_refuse_for(Events *events, Side seat, ErrorCode code) {
    Error error;
    error_set(&error, 0, 0, code);
    return table_refuse(events, seat, &error);
}

bool table_end(Table *table, Events *events, Side seat, Outcome outcome) {
    table->outcome = outcome;
    table->clock.since = NEVER;
    table->is_offered = table->back.stands = false;
    table_tell(events, EVENT_ENDED, seat)->outcome = outcome;
    return true;
}

static Outcome lost_by(Side seat, Reason reason) {
    return (Outcome){seat == FIRST ? RESULT_SECOND : RESULT_FIRST, reason};
}

/* ---- the commands ---- */

/* Who has only the king cannot win by mate; where there are other ways to win it may still. */
static bool is_bare(const Position *position, Side side) {
    return position->king[side] != NO_SQUARE && position_pieces(position, side, NO_TYPE) == 1 &&
           !position->in_hand[side] && !position->variant->ending.has_flags;
}

static bool fall(Table *table, Events *events) {
    const Position *position = &table->game.position;
    Side side = position->side;
    table->clock.left[side] = 0;
    if (is_bare(position, (Side)(side ^ 1)))
        return table_end(table, events, side, (Outcome){RESULT_DRAW, REASON_TIME_BARE});
    return table_end(table, events, side, lost_by(side, REASON_TIME));
}

static bool remember_clock(Table *table) {
    Game *game = &table->game;
    if (game->plies == table->room) {
        size_t room = table->room ? 2 * table->room : 64;
        Clock *past = arena_alloc(game->arena, room * sizeof *past);
        if (!past)
            return false;
        if (table->room)
            memcpy(past, table->past, table->room * sizeof *past);
        table->past = past;
        table->room = room;
    }
    table->past[game->plies] = table->clock;
    return true;
}

/* a text is looked for in the list of moves; then that need not be done again */
static bool find_move(Table *table, const Command *command, Move *out, Error *error) {
    Game *game = &table->game;
    *out = command->move;
    if (command->text.length)
        return read_move(out, &game->position, game->buffer, game_moves(game), command->text,
                         error);
    return command->is_legal || game_is_legal(game, *out) ||
           error_set(error, 0, 0, ERROR_MOVE_ILLEGAL, 4, "move");
}

static bool move(Table *table, const Command *command, Events *events) {
    Game *game = &table->game;
    Side seat = command->seat;
    char text[MOVE_TEXT] = "";
    Writer writer = writer_to(text, sizeof text);
    Error error;
    Move choice;
    if (seat != game->position.side)
        return table_refuse_for(events, seat, ERROR_NOT_YOUR_TURN);
    if (!remember_clock(table))
        return table_refuse_for(events, seat, ERROR_NO_MEMORY);
    if (!find_move(table, command, &choice, &error))
        return table_refuse(events, seat, &error);
    write_move(&writer, &game->position, choice);
    if (!game_play_legal(game, choice))
        return table_refuse_for(events, seat, ERROR_NO_MEMORY);
    clock_punch(&table->clock, seat, command->now);
    if (table->is_offered && table->offerer != seat)
        table->is_offered = false; /* to move on is to decline */
    table->back.stands = false;
    const GamePly *ply = &game->ply[game->plies - 1];
    Event *moved = table_tell(events, EVENT_MOVED, seat);
    moved->move = choice;
    memcpy(moved->text, text, sizeof text);
    moved->captured = ply->undo.captured;
    if (ply->gives_check && game->outcome.result == RESULT_NONE)
        table_tell(events, EVENT_CHECK, game->position.side);
    if (table->clock.control.base > 0)
        table_tell(events, EVENT_CLOCK, seat)->clock = table_clock(table, command->now);
    if (game->outcome.result != RESULT_NONE)
        table_end(table, events, seat, game->outcome);
    return true;
}

static bool resign(Table *table, const Command *command, Events *events) {
    return table_end(table, events, command->seat, lost_by(command->seat, REASON_RESIGNATION));
}

static bool claim(Table *table, const Command *command, Events *events) {
    Error error;
    if (command->seat != table->game.position.side)
        return table_refuse_for(events, command->seat, ERROR_NOT_YOUR_TURN);
    if (!game_claim(&table->game, &error))
        return table_refuse(events, command->seat, &error);
    return table_end(table, events, command->seat, table->game.outcome);
}

static bool start(Table *table, const Command *command, Events *events) {
    if (table->clock.since != NEVER)
        return table_refuse_for(events, command->seat, ERROR_CLOCK_RUNS);
    table->clock.since = command->now;
    table_tell(events, EVENT_STARTED, command->seat);
    return true;
}

/* it would have been carried out before the switch below */
static bool flag(Table *table, const Command *command, Events *events) {
    (void)table;
    return table_refuse_for(events, command->seat, ERROR_FLAG_UP);
}

static bool carry_out(Table *table, const Command *command, Events *events) {
    static bool (*const DO[])(Table *, const Command *, Events *) = {
        [COMMAND_MOVE] = move,
        [COMMAND_RESIGN] = resign,
        [COMMAND_OFFER] = table_offer,
        [COMMAND_ACCEPT] = table_accept,
        [COMMAND_DECLINE] = table_decline,
        [COMMAND_CLAIM] = claim,
        [COMMAND_TAKE_BACK] = table_take_back,
        [COMMAND_FLAG] = flag,
        [COMMAND_START] = start,
        [COMMAND_PAUSE] = table_pause,
        [COMMAND_ASK_BACK] = table_ask_back,
        [COMMAND_GIVE] = table_give,
        [COMMAND_ABORT] = table_abort,
        [COMMAND_REMATCH] = table_rematch,
    };
    assert(command->kind < sizeof DO / sizeof *DO);
    int64_t nobodys = command->kind == COMMAND_PAUSE ? command->time : 0;
    if (table_is_over(table))
        return table_after_end(table, command, events);
    if (command->now - nobodys >= table_flag_time(table))
        return fall(table, events);
    return DO[command->kind](table, command, events);
}

bool table_apply(Table *table, const Command *command, Events *events) {
    assert(command->seat == FIRST || command->seat == SECOND);
    events->count = 0;
    bool is_done = carry_out(table, command, events);
    assert(events->count >= 1 && events->count <= MAX_EVENTS);
    for (unsigned i = 0; i < events->count; i++)
        events->list[i].at = command->now;
    table_check(table);
    return is_done;
}

bool table_open(Table *table, const Variant *variant, const Setup *setup, TimeControl control,
                Arena *arena, Faults *faults) {
    assert(control.base >= 0 && control.increment >= 0);
    *table = (Table){
        .clock = {.control = control, .left = {control.base, control.base}, .since = NEVER}};
    if (!game_start(&table->game, variant, setup, arena, faults))
        return false;
    table->outcome = table->game.outcome;
    table_check(table);
    return true;
}
