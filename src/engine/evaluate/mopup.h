/* mopup.h: the room that a lone king has left. On a board of any size, against any pieces, to
 * make it smaller is to make progress towards mate. */
#ifndef TABIYA_ENGINE_EVALUATE_MOPUP_H
#define TABIYA_ENGINE_EVALUATE_MOPUP_H

#include "rules/position.h"

/* the squares that the king of this side could walk to, were the other side to stand still */
unsigned confine_area(const Position *position, Side side);
/* sixteen times the square root: an area as the length of its side */
int confine_measure(unsigned area);

#endif
