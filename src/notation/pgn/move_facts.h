/* move_facts.h: what programs tell of a move inside its comment, as commands in brackets:
 *     [%clk 1:23:45.6]   left on the mover's clock
 *     [%emt 0:00:05.2]   time spent on the move
 *     [%eval 0.35,18]    how the position stands, for White in pawns, and at which depth
 *     [%eval #-4]        mate in four, for Black
 * Other commands and words of the comment are left as they are. */
#ifndef TABIYA_NOTATION_PGN_MOVE_FACTS_H
#define TABIYA_NOTATION_PGN_MOVE_FACTS_H

#include "base/text.h"

#include <stdint.h>

typedef struct MoveFacts {
    bool has_clock, has_elapsed, has_eval, is_mate;
    int64_t clock, elapsed; /* milliseconds */
    int eval;               /* hundredths of a pawn, or moves to mate, for FIRST */
    unsigned depth;         /* 0: not told */
} MoveFacts;

/* True if there is any. A command that is told twice counts the first time; one that makes no sense
 * is none. */
bool read_facts(MoveFacts *out, Slice comment);
/* the commands, with blanks between */
void write_facts(Writer *writer, const MoveFacts *facts);
/* the comment with these commands in front and its own of the same kinds taken out */
void write_with_facts(Writer *writer, Slice comment, const MoveFacts *facts);

#endif
