/* single.h: one move judged by itself, without a list of all the others. It is for readers of many
 * games; where a game's rules are more than pieces that go somewhere and one king that must be
 * safe, or where the move may be more than a plain one, the answer is that the list must tell. */
#ifndef TABIYA_RULES_SINGLE_H
#define TABIYA_RULES_SINGLE_H

#include "rules/position.h"

typedef enum Ruling { RULING_ILLEGAL, RULING_LEGAL, RULING_UNKNOWN } Ruling;

/* False: a piece of this type could not go so far, to move or to take, even if nothing stood in its
 * way. It is quick, and true promises nothing. */
bool piece_may_reach(const PieceType *piece, Side side, int dx, int dy, bool takes);
/* As position_reaches, for a piece of the side to move, and never onto one of its own: leaps and
 * slides are seen on the board itself, which touches less memory; for the rest the kernel is
 * asked. */
bool piece_reaches_there(Position *position, Square from, Square to);
/* a piece of this type that takes nothing stays on its file, as pawns do */
bool piece_keeps_file(const PieceType *piece, Side side);
/* RULING_LEGAL: the plain move of a piece of the side to move has been made; otherwise the
 * position is as before */
Ruling position_try(Position *position, Square from, Square to, Undo *undo);

#endif
