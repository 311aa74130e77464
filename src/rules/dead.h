/* dead.h: dead positions: with the material that is left nobody can win, so the game is drawn at
 * once. They decide outcomes only. Moves are generated past them, as all published counts of moves
 * do, and mate and stalemate come first.
 *
 * Which material is dead is a list of the game (deadPositions). A child inherits it, but it was
 * written for its parent: it holds only if the child adds no way to win, and only for men that
 * still are what they were there. */
#ifndef TABIYA_RULES_DEAD_H
#define TABIYA_RULES_DEAD_H

#include "rules/position.h"

/* what else than mate decides a game of these rules, as bits; while it is being loaded, too */
unsigned ways_to_win(const Variant *variant);
/* takes what names this type off the list */
void forget_dead_with(Ending *ending, unsigned type);
/* Settles the list, which was written where the game had these ways to win and no others: if it has
 * more now, the list is given up. */
void keep_dead_positions(Variant *variant, unsigned ways);
/* quick where it is not: a search asks it in every node */
bool position_is_dead(const Position *position);

#endif
