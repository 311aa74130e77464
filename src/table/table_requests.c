/* table_requests.c: what one side asks and the other answers: draws, taking back, a rematch; and time that
 * is given. An answer is to what stands; a seat asks for one thing at a time, and the later counts. */
#include "table/table_parts.h"

#include "rules/rules_errors.h"
#include "table/table_errors.h"

#include <string.h>

static void tell_clock(const Table *table, Events *events, const Command *command) {
    if (table->clock.control.base > 0)
        table_tell(events, EVENT_CLOCK, command->seat)->clock = table_clock(table, command->now);
}

static bool has_offer_for(const Table *table, Side seat) {
    return table->is_offered && table->offerer != seat;
}

static bool has_request_for(const SeatRequest *request, Side seat) {
    return request->stands && request->by != seat;
}

/* ---- taking back ---- */

static bool carry_back(Table *table, const Command *command, size_t plies, Events *events) {
    bool runs = clock_runs(&table->clock);
    game_take_back(&table->game, plies);
    table->clock = table->past[table->game.plies];
    table->clock.since = runs ? command->now : NEVER;
    table->is_offered = table->back.stands = false;
    table_tell(events, EVENT_TAKEN_BACK, command->seat)->plies = plies;
    tell_clock(table, events, command);
    return true;
}

static bool can_go_back(const Table *table, size_t plies) {
    return plies >= 1 && plies <= table->game.plies;
}

bool table_take_back(Table *table, const Command *command, Events *events) {
    if (!can_go_back(table, command->plies))
        return table_refuse_for(events, command->seat, ERROR_NO_MOVE_BACK);
    return carry_back(table, command, command->plies, events);
}

bool table_ask_back(Table *table, const Command *command, Events *events) {
    const SeatRequest *back = &table->back;
    if (!can_go_back(table, command->plies))
        return table_refuse_for(events, command->seat, ERROR_NO_MOVE_BACK);
    if (back->stands && back->plies == command->plies) {
        if (back->by == command->seat)
            return table_refuse_for(events, command->seat, ERROR_REQUEST_STANDS);
        return carry_back(table, command, command->plies, events); /* both want it */
    }
    table->back = (SeatRequest){true, command->seat, command->plies};
    if (table->is_offered && table->offerer == command->seat)
        table->is_offered = false;
    table_tell(events, EVENT_ASKED_BACK, command->seat)->plies = command->plies;
    return true;
}

/* ---- draws, and the answers ---- */

bool table_accept(Table *table, const Command *command, Events *events) {
    if (has_offer_for(table, command->seat))
        return table_end(table, events, command->seat, (Outcome){RESULT_DRAW, REASON_AGREEMENT});
    if (has_request_for(&table->back, command->seat))
        return carry_back(table, command, table->back.plies, events);
    return table_refuse_for(events, command->seat, ERROR_NO_OFFER);
}

bool table_offer(Table *table, const Command *command, Events *events) {
    if (has_offer_for(table, command->seat)) /* both want it */
        return table_accept(table, command, events);
    if (table->is_offered)
        return table_refuse_for(events, command->seat, ERROR_OFFER_STANDS);
    table->is_offered = true;
    table->offerer = command->seat;
    if (table->back.stands && table->back.by == command->seat)
        table->back.stands = false;
    table_tell(events, EVENT_OFFERED, command->seat);
    return true;
}

bool table_decline(Table *table, const Command *command, Events *events) {
    if (has_offer_for(table, command->seat))
        table->is_offered = false;
    else if (has_request_for(&table->back, command->seat))
        table->back.stands = false;
    else
        return table_refuse_for(events, command->seat, ERROR_NO_OFFER);
    table_tell(events, EVENT_DECLINED, command->seat);
    return true;
}

/* ---- time ---- */

bool table_give(Table *table, const Command *command, Events *events) {
    Side other = (Side)(command->seat ^ 1);
    if (table->clock.control.base <= 0)
        return table_refuse_for(events, command->seat, ERROR_NO_CLOCK);
    table->clock.left[other] += command->time;
    table_tell(events, EVENT_GIVEN, command->seat)->time = command->time;
    tell_clock(table, events, command);
    return true;
}

/* The time before this was nobody's: the clock goes on as if it had not run then. */
static bool skip(Table *table, const Command *command, Events *events) {
    Clock *clock = &table->clock;
    int64_t run = command->now - clock->since;
    if (!clock_runs(clock))
        return table_refuse_for(events, command->seat, ERROR_CLOCK_STANDS);
    clock->since += command->time < run ? command->time : run;
    table_tell(events, EVENT_PAUSED, command->seat)->time = command->time;
    tell_clock(table, events, command);
    return true;
}

bool table_pause(Table *table, const Command *command, Events *events) {
    Clock *clock = &table->clock;
    if (command->time)
        return skip(table, command, events);
    if (clock->since == NEVER)
        return table_refuse_for(events, command->seat, ERROR_CLOCK_STANDS);
    if (clock_runs(clock))
        clock->left[table->game.position.side] -= command->now - clock->since;
    clock->since = NEVER;
    table_tell(events, EVENT_PAUSED, command->seat);
    return true;
}

/* ---- before the game, and after it ---- */

bool table_abort(Table *table, const Command *command, Events *events) {
    if (table->game.plies >= 2)
        return table_refuse_for(events, command->seat, ERROR_TOO_LATE_TO_ABORT);
    table->is_aborted = true;
    table->clock.since = NEVER;
    table->is_offered = table->back.stands = false;
    table_tell(events, EVENT_ABORTED, command->seat);
    return true;
}

bool table_rematch(Table *table, const Command *command, Events *events) {
    (void)table;
    return table_refuse_for(events, command->seat, ERROR_NOT_OVER);
}

static bool ask_rematch(Table *table, const Command *command, Events *events) {
    bool is_answer = has_request_for(&table->rematch, command->seat);
    if (table->rematch.stands && !is_answer)
        return table_refuse_for(events, command->seat, ERROR_REQUEST_STANDS);
    if (is_answer && (!command->text.length || command->text.length >= MOVE_TEXT))
        return table_refuse_for(events, command->seat, ERROR_NO_NEW_GAME);
    Event *event = table_tell(events, EVENT_REMATCH, command->seat);
    if (is_answer)
        memcpy(event->text, command->text.at, command->text.length);
    table->rematch = (SeatRequest){!is_answer, command->seat, 0};
    return true;
}

bool table_after_end(Table *table, const Command *command, Events *events) {
    bool has_request = has_request_for(&table->rematch, command->seat);
    if (command->kind == COMMAND_REMATCH)
        return ask_rematch(table, command, events);
    if (command->kind != COMMAND_DECLINE || !has_request)
        return table_refuse_for(events, command->seat, ERROR_GAME_OVER);
    table->rematch.stands = false;
    table_tell(events, EVENT_DECLINED, command->seat);
    return true;
}
