/* annotate.h: a review written into its game: how the position stands in each move's comment, $6,
 * $2 and $4 at inaccuracies, mistakes and blunders, and what was better as a variation. What was in
 * the game stays; a mark of quality that somebody gave stays alone, and ours is then a word.
 *
 * What is ours is known again, and replaced:
 * 1. our variations have a comment at their first move whose words begin with ANNOTATION;
 * 2. the mark beside such a variation is ours, unless those words say the verdict;
 * 3. a move has one evaluation, from any source. */
#ifndef TABIYA_REVIEW_ANNOTATE_H
#define TABIYA_REVIEW_ANNOTATE_H

#include "review/review.h"

#define ANNOTATOR "tabiya"
#define ANNOTATION ANNOTATOR ": "

/* the tree is the one that was reviewed; false: it has grown too large, or memory ran out */
bool annotate(GameTree *tree, const Review *review, Error *error);

#endif
