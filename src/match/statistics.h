/* statistics.h: what the games of a match say about two engines. Both games of a pair begin from
 * one opening with the colours swapped, so they are not independent; the pairs are, and all errors
 * here come from the five results that a pair can have (the pentanomial). Everything is seen by
 * the first engine. */
#ifndef TABIYA_MATCH_STATISTICS_H
#define TABIYA_MATCH_STATISTICS_H

#include <stdbool.h>

enum { PAIR_RESULTS = 5 }; /* a pair brings 0, ½, 1, 1½ or 2 points */

typedef struct Estimate {      /* errors are half the width of the interval that is right in 95 % */
    double score, score_error; /* from 0 to 1 */
    double elo, elo_error;     /* infinite where all is won or lost */
    double normalized_elo;     /* the score's distance from even, in its own spread */
    double superiority;        /* the likelihood that the first is the better one */
} Estimate;

/* without any pair the score is even and the errors are infinite */
Estimate estimate(const unsigned pairs[PAIR_RESULTS]);
double elo_of_score(double score);
double score_of_elo(double elo);

typedef struct Sprt {
    bool is_used;
    double elo0, elo1; /* is the first engine rather so much better, or so much? */
} Sprt;

/* beyond them the test is decided, with 5 % for an error of either kind */
#define SPRT_BOUND 2.94443897916644
/* the log-likelihood ratio of elo1 against elo0 (logistic Elo), by the normal approximation */
double sprt_ratio(const Sprt *sprt, const unsigned pairs[PAIR_RESULTS]);

#endif
