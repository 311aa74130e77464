/* mopup.h: mop-up evaluation: how near a lone king is to being mated, on a board of any size,
 * against any pieces. To take away its room, to drive it to a corner and to bring the own king
 * near is progress. */
#ifndef TABIYA_ENGINE_EVALUATE_MOPUP_H
#define TABIYA_ENGINE_EVALUATE_MOPUP_H

#include "engine/evaluate/traits.h"

/* in hundredths of a pawn, for the other side */
int mopup_score(const Traits *traits, const Position *position, Side loser);

#endif
