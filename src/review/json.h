/* json.h: a review for programs. Scores are for White: {"cp": 35}, {"mate": -3} or {"over": "…"};
 * losses and accuracies are in hundredths of chances. */
#ifndef TABIYA_REVIEW_JSON_H
#define TABIYA_REVIEW_JSON_H

#include "review/review.h"

/* one object; number is that of the game in its file */
void write_review_json(Writer *writer, const Review *review, unsigned long number);
/* in quotes; bytes that are no UTF-8 are taken for Latin-1, as PGN was once defined */
void write_json_text(Writer *writer, const char *text);

#endif
