/* statistics.c: means, spreads and what follows from them. */
#include "match/statistics.h"

#include <math.h>

#define CERTAINTY                                                                                  \
    1.95996398454005 /* 95 % of a normal distribution lie this many deviations around */
#define ELO_SCALE 400.0

enum { FEWEST_PAIRS = 16 };

double elo_of_score(double score) {
    if (score <= 0)
        return -INFINITY;
    return score >= 1 ? INFINITY : ELO_SCALE * log10(score / (1 - score));
}

double score_of_elo(double elo) {
    return 1 / (1 + pow(10, -elo / ELO_SCALE));
}

/* of a pair's share of its two points; `least` stands for the results that did not occur */
typedef struct Moments {
    double count, mean, variance;
} Moments;

static Moments moments_of(const unsigned pairs[PAIR_RESULTS], double least) {
    Moments out = {0};
    double share[PAIR_RESULTS];
    for (int i = 0; i < PAIR_RESULTS; i++) {
        share[i] = pairs[i] ? pairs[i] : least;
        out.count += share[i];
    }
    for (int i = 0; i < PAIR_RESULTS && out.count > 0; i++)
        out.mean += share[i] / out.count * i / 4;
    for (int i = 0; i < PAIR_RESULTS && out.count > 0; i++)
        out.variance += share[i] / out.count * (i / 4.0 - out.mean) * (i / 4.0 - out.mean);
    return out;
}

Estimate estimate(const unsigned pairs[PAIR_RESULTS]) {
    Moments moments = moments_of(pairs, 0);
    if (!(moments.count > 0))
        return (Estimate){
            .score = 0.5, .score_error = INFINITY, .elo_error = INFINITY, .superiority = 0.5};
    double deviation = sqrt(moments.variance / moments.count), excess = moments.mean - 0.5;
    Estimate out = {.score = moments.mean, .score_error = CERTAINTY * deviation};
    out.elo = elo_of_score(out.score);
    double low = out.score - out.score_error, high = out.score + out.score_error;
    out.elo_error = low > 0 && high < 1 ? (elo_of_score(high) - elo_of_score(low)) / 2 : INFINITY;
    /* all pairs alike: no spread to measure by */
    double sure = excess > 0 ? INFINITY : excess < 0 ? -INFINITY : 0;
    out.normalized_elo =
        moments.variance > 0 ? excess / sqrt(2 * moments.variance) * 2 * ELO_SCALE / log(10) : sure;
    out.superiority = 0.5 + 0.5 * erf((deviation > 0 ? excess / deviation : sure) / sqrt(2));
    return out;
}

double sprt_ratio(const Sprt *sprt, const unsigned pairs[PAIR_RESULTS]) {
    unsigned any = 0;
    for (int i = 0; i < PAIR_RESULTS; i++)
        any += pairs[i];
    if (any < FEWEST_PAIRS) /* a few that end alike would seem to have no spread */
        return 0;
    Moments moments = moments_of(pairs, 1e-3);
    double low = score_of_elo(sprt->elo0), high = score_of_elo(sprt->elo1);
    return moments.count * (high - low) * (2 * moments.mean - low - high) / (2 * moments.variance);
}
