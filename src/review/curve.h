/* curve.h: the evaluation over the moves of a review: as a picture, and in characters for a
 * terminal. Faults are marked, and where the game turned. */
#ifndef TABIYA_REVIEW_CURVE_H
#define TABIYA_REVIEW_CURVE_H

#include "picture/graph.h"
#include "review/review.h"

/* The positions that are known, as the points of a graph, in the arena. False: out of memory. */
bool review_graph(Graph *out, const Review *review, Arena *arena);
/* At most `columns` columns of bars, higher where FIRST stands better; below them '^' where the game
 * turned, '?' at other mistakes, '.' at inaccuracies, and numbers of moves. Nothing where nothing is
 * known. */
void write_text_curve(Writer *writer, const Review *review, unsigned width, bool unicode);

#endif
