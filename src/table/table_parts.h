/* table_parts.h: what table.c and table_requests.c share. For these two only. */
#ifndef TABIYA_TABLE_TABLE_PARTS_H
#define TABIYA_TABLE_TABLE_PARTS_H

#include "table/table.h"

/* ---- table.c ---- */

bool clock_runs(const Clock *clock);
/* one event more, to be filled in */
Event *table_tell(Events *events, EventKind kind, Side seat);
/* both return false */
bool table_refuse(Events *events, Side seat, const Error *error);
bool table_refuse_for(Events *events, Side seat, ErrorCode code);
/* returns true */
bool table_end(Table *table, Events *events, Side seat, Outcome outcome);

/* ---- table_requests.c: a command each ---- */

bool table_offer(Table *table, const Command *command, Events *events);
bool table_accept(Table *table, const Command *command, Events *events);
bool table_decline(Table *table, const Command *command, Events *events);
bool table_take_back(Table *table, const Command *command, Events *events);
bool table_ask_back(Table *table, const Command *command, Events *events);
bool table_give(Table *table, const Command *command, Events *events);
bool table_pause(Table *table, const Command *command, Events *events);
bool table_abort(Table *table, const Command *command, Events *events);
bool table_rematch(Table *table, const Command *command, Events *events);
/* any command, when the game is over */
bool table_after_end(Table *table, const Command *command, Events *events);

#endif
