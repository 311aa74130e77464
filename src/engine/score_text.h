/* score_text.h: scores in signs and in words, for every front end.
 * Scores here are for FIRST, in hundredths of a pawn, or distances to the end of the game. */
#ifndef TABIYA_ENGINE_SCORE_TEXT_H
#define TABIYA_ENGINE_SCORE_TEXT_H

#include "base/text.h"
#include "engine/engine.h"

enum { SCORE_WINNING = 300, SCORE_BETTER = 100, SCORE_SLIGHTLY = 30 };

/* the game is won by mate, not by reaching a square or taking all */
bool wins_by_mate(const Variant *variant);

/* "+0.35", "#3", "#-3" */
void write_score_text(Writer *writer, int score);
/* "White is better, +1.20", "about even, -0.10", "mate in 3 for Black", "a win in 3 for Black" */
void write_standing(Writer *writer, const Variant *variant, int score);

#endif
