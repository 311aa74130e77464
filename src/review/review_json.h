/* review_json.h: a review for programs. Scores are for White: {"cp": 35}, {"mate": -3} or {"over": "…"};
 * losses and accuracies are in hundredths of chances. */
#ifndef TABIYA_REVIEW_REVIEW_JSON_H
#define TABIYA_REVIEW_REVIEW_JSON_H

#include "base/json.h"
#include "review/review.h"

/* one object; number is that of the game in its file */
void write_review_json(Json *json, const Review *review, unsigned long number);

#endif
