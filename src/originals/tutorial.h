/* tutorial.h: the one-ply choice of the document of the chess that plays itself, with its mistakes
 * corrected. A move is worth what it captures, less the moving piece where the enemy attacks the
 * square that it comes to; the best is played, and chance decides between equals. In check the
 * attacker is captured if it can be, else the check is blocked, and only else the king moves. A
 * pawn becomes a queen. */
#ifndef TABIYA_ORIGINALS_TUTORIAL_H
#define TABIYA_ORIGINALS_TUTORIAL_H

#include "base/rng.h"
#include "rules/position.h"

/* one of the n > 0 legal moves; the position is as before when it returns */
Move tutorial_choose(Position *position, const Move *moves, size_t n, Rng *rng);

#endif
