/* outcome_names.h: how a game has ended, in words. */
#ifndef TABIYA_NOTATION_NAMES_OUTCOME_NAMES_H
#define TABIYA_NOTATION_NAMES_OUTCOME_NAMES_H

#include "rules/position.h"

/* "White wins: checkmate", "Draw: stalemate", "" while the game goes on. The sides are called as in
 * the game; where programs read it, variant is NULL, and they are White and Black. */
void write_outcome(Writer *writer, const Variant *variant, Outcome outcome);

#endif
