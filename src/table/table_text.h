/* table_text.h: commands and events as text and back, a line each: what a journal and a database keep,
 * and, as the members of a JSON object, what is sent. A line is a time in milliseconds, a seat (first
 * or second), a word, and what belongs to the word:
 *     2150 first move e2e4                 2150 first moved e2e4
 *     2600 second move e7e5 -12            2600 second clock 298000 300000
 *     9000 first back 2                    9000 first taken-back 2
 *     9100 first pause                     9300 second ended 1-0 resignation
 * A move is its coordinates: nothing here knows a position. One list has the words and what belongs
 * to each, so all three forms have the same. */
#ifndef TABIYA_TABLE_TABLE_TEXT_H
#define TABIYA_TABLE_TABLE_TEXT_H

#include "base/json.h"
#include "table/table.h"

/* "1-0", "checkmate": the words of both */
const char *result_word(Result result);
const char *reason_word(Reason reason);

/* A command to move has its move as text. */
void write_command(Writer *out, const Command *command);
/* The text of a move stays in the line. False: the error has the column of what is wrong. */
bool read_command(Command *out, Slice line, Error *error);

void write_event(Writer *out, const Event *event);
/* What a position is needed for (the move as such, the captured piece) is not there; a refusal has
 * its sentence alone. */
bool read_event(Event *out, Slice line, Error *error);

/* the members "at", "by", "k" and what belongs to the word, of an object that has begun */
void json_command(Json *out, const Command *command);
void json_event(Json *out, const Event *event);

#endif
