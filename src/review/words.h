/* words.h: a review in plain English: how the game began, where it turned and what would have been
 * better, what decided it, how exactly each side played. Paragraphs of text for a terminal. */
#ifndef TABIYA_REVIEW_WORDS_H
#define TABIYA_REVIEW_WORDS_H

#include "review/review.h"

/* "Anderssen - Kieseritzky, London 1851, 1-0": what the tags tell, in one line */
void write_game_title(Writer *writer, const GameTree *tree);
/* lines of at most `width` columns */
void write_review_words(Writer *writer, const Review *review, unsigned width);
/* "12. Nf7", "12... Kg8" */
void write_reviewed_move(Writer *writer, const ReviewedMove *move);

#endif
