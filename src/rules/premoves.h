/* premoves.h: the moves that a side may enter while the other is still to move: all that could be
 * legal after one move of the other side, and some that could not. A piece goes past one piece of the
 * other side, which may move away, and onto its own, where it would take back. Check, and what is
 * compulsory, is seen when the move is made. */
#ifndef TABIYA_RULES_PREMOVES_H
#define TABIYA_RULES_PREMOVES_H

#include "rules/position.h"

typedef void PremoveFound(void *context, Move move);

/* Calls found for each of them, once; an en passant capture comes as a plain move. */
void position_premoves(const Position *position, Side side, PremoveFound *found, void *context);

#endif
