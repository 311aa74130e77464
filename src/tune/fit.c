/* fit.c: gradient descent with momentum and a step for each weight (Adam), over all samples at
 * once. The sum of a sample's terms is linear in the weights, so its gradient is its terms. */
#include "tune/fit.h"

#include "engine/evaluate/evaluate.h"

#include <math.h>
#include <stdlib.h>

enum { HOLD_OUT = 10, NEIGHBOURS = 64 }; /* of ten runs of NEIGHBOURS samples one is held out */

static const double STEP = 2, MOMENTUM = 0.9, MEMORY = 0.999;
/* how far weights are from where they began, from their neighbours in a table, and in the middle
 * game from the end: a square error of 0.1 is what such a distance costs */
static const double FAITH = 0.1 / (80.0 * 80.0), SMOOTH = 0.1 / (4.0 * 4.0),
                    STEADY = 0.1 / (40.0 * 40.0);
static const double BY_RESULT = 0.6; /* the rest of what is foretold is the search's own score */

typedef struct Fit {
    const FitJob *job;
    unsigned total; /* weights, each twice: middle game and end game */
    double *weight; /* [2 * i + 0 or 1] */
    double *first;  /* where they began */
    double *slope, *mean, *square;
    double scale; /* of scores to chances */
} Fit;

static bool is_held_out(size_t i) {
    return i / NEIGHBOURS % HOLD_OUT == HOLD_OUT - 1;
}

static double chance_of(double score, double scale) {
    return 1 / (1 + exp(-scale * score));
}

/* what a sample's terms come to */
typedef struct Account {
    double middle[3], end[3]; /* the sum, the danger to FIRST's king and that to SECOND's */
} Account;

/* of a sample's term: the weight, and what it adds to */
static unsigned weight_of(const Layout *layout, unsigned index, unsigned *kind) {
    *kind = index < layout->dangers ? 0 : index < layout->total ? 1 : 2;
    return *kind == 2 ? index - layout->total + layout->dangers : index;
}

static Account account_of(const Fit *fit, const Sample *sample) {
    const Samples *s = fit->job->samples;
    const Layout *layout = &fit->job->weights->layout;
    Account account = {{0}, {0}};
    for (size_t k = sample->first; k < sample->first + sample->terms; k++) {
        unsigned kind, i = weight_of(layout, s->index[k], &kind);
        account.middle[kind] += s->times[k] * fit->weight[2 * i];
        account.end[kind] += s->times[k] * fit->weight[2 * i + 1];
    }
    return account;
}

static double score_of(const Sample *sample, const Account *account) {
    double middle = account->middle[0], end = account->end[0];
    for (unsigned kind = 1; kind < 3; kind++) {
        double sign = kind == 1 ? -1 : 1, size = account->middle[kind];
        size = size < 0 ? 0 : size > MOST_DANGER ? MOST_DANGER : size;
        middle += sign * size * size / DANGER_SQUARE;
        end += account->end[kind] > 0 ? sign * account->end[kind] / DANGER_PART : 0;
    }
    return (middle * sample->middle + end * sample->end) / PHASES;
}

/* how fast the score grows with each of its parts */
static Account slopes_of(const Sample *sample, const Account *account) {
    double middle = (double)sample->middle / PHASES, end = (double)sample->end / PHASES;
    Account slopes = {{middle, 0, 0}, {end, 0, 0}};
    for (unsigned kind = 1; kind < 3; kind++) {
        double sign = kind == 1 ? -1 : 1, size = account->middle[kind];
        if (size > 0 && size < MOST_DANGER)
            slopes.middle[kind] = sign * 2 * size / DANGER_SQUARE * middle;
        if (account->end[kind] > 0)
            slopes.end[kind] = sign / DANGER_PART * end;
    }
    return slopes;
}

static double target_of(const Fit *fit, const Sample *sample) {
    return BY_RESULT * sample->result / 2 + (1 - BY_RESULT) * chance_of(sample->score, fit->scale);
}

/* Two weights have gone different ways: both are drawn to where they agree. */
static void draw_together(Fit *fit, unsigned a, unsigned b, double strength) {
    double apart = fit->weight[a] - fit->first[a] - (fit->weight[b] - fit->first[b]);
    fit->slope[a] += 2 * strength * apart;
    fit->slope[b] -= 2 * strength * apart;
}

static void draw_table(Fit *fit, unsigned at, unsigned count, unsigned wide) {
    for (unsigned i = 0; i < 2 * count; i++) {
        unsigned next = i + 2, above = i + 2 * wide;
        if (next < 2 * count && next / 2 % wide)
            draw_together(fit, 2 * at + i, 2 * at + next, SMOOTH);
        if (above < 2 * count)
            draw_together(fit, 2 * at + i, 2 * at + above, SMOOTH);
    }
}

/* what the weights would do without any samples */
static void begin_slopes(Fit *fit) {
    const Layout *layout = &fit->job->weights->layout;
    for (unsigned i = 0; i < 2 * fit->total; i++)
        fit->slope[i] = 2 * FAITH * (fit->weight[i] - fit->first[i]);
    for (unsigned i = 0; i < fit->total; i++)
        draw_together(fit, 2 * i, 2 * i + 1, STEADY);
    for (unsigned g = 0; g < WEIGHT_GROUPS; g++) {
        unsigned end = g + 1 < WEIGHT_GROUPS ? layout->at[g + 1] : layout->total;
        unsigned count = layout->numbers[g];
        unsigned wide = g == WEIGHT_PIECE_SQUARE ? fit->job->piece_square_width : count;
        for (unsigned at = layout->at[g]; at < end && count > 1; at += count)
            draw_table(fit, at, count, wide);
    }
}

/* Mean errors of both kinds of sample; the slope, too, if it is wanted. */
static FitReport look(Fit *fit, bool steps) {
    const Samples *s = fit->job->samples;
    const Layout *layout = &fit->job->weights->layout;
    double error[2] = {0, 0};
    size_t count[2] = {0, 0};
    begin_slopes(fit);
    for (size_t i = 0; i < s->count; i++) {
        const Sample *sample = &s->sample[i];
        bool held = is_held_out(i);
        Account account = account_of(fit, sample);
        double chance = chance_of(score_of(sample, &account), fit->scale);
        double miss = chance - target_of(fit, sample);
        error[held] += miss * miss;
        count[held]++;
        if (held || !steps)
            continue;
        double push = 2 * miss * chance * (1 - chance) * fit->scale;
        Account slopes = slopes_of(sample, &account);
        for (size_t k = sample->first; k < sample->first + sample->terms; k++) {
            unsigned kind, w = weight_of(layout, s->index[k], &kind);
            fit->slope[2 * w] += push * slopes.middle[kind] * s->times[k];
            fit->slope[2 * w + 1] += push * slopes.end[kind] * s->times[k];
        }
    }
    return (FitReport){.of = fit->job->iterations,
                       .seen = error[0] / (double)(count[0] ? count[0] : 1),
                       .held_out = error[1] / (double)(count[1] ? count[1] : 1)};
}

/* The scale at which the first weights foretell the results best: so scores keep their meaning. */
static double find_scale(Fit *fit) {
    double low = 0.0005, high = 0.02, golden = 0.6180339887;
    const Samples *s = fit->job->samples;
    for (int i = 0; i < 30; i++) {
        double at[2] = {high - golden * (high - low), low + golden * (high - low)};
        double error[2] = {0, 0};
        for (size_t k = 0; k < s->count; k++) {
            Account account = account_of(fit, &s->sample[k]);
            double score = score_of(&s->sample[k], &account);
            for (int j = 0; j < 2; j++) {
                double miss = chance_of(score, at[j]) - s->sample[k].result / 2.0;
                error[j] += miss * miss;
            }
        }
        if (error[0] < error[1])
            high = at[1];
        else
            low = at[0];
    }
    return (low + high) / 2;
}

static void step(Fit *fit, unsigned iteration, double size) {
    double unbias_mean = 1 - pow(MOMENTUM, iteration), unbias_square = 1 - pow(MEMORY, iteration);
    for (unsigned i = 0; i < 2 * fit->total; i++) {
        double slope = fit->slope[i];
        fit->mean[i] = MOMENTUM * fit->mean[i] + (1 - MOMENTUM) * slope;
        fit->square[i] = MEMORY * fit->square[i] + (1 - MEMORY) * slope * slope;
        if (fit->square[i] > 0)
            fit->weight[i] -=
                size * (fit->mean[i] / unbias_mean) / (sqrt(fit->square[i] / unbias_square) + 1e-9);
    }
}

static void descend(Fit *fit) {
    const FitJob *job = fit->job;
    for (unsigned i = 0; i <= job->iterations; i++) {
        FitReport report = look(fit, true);
        report.iteration = i;
        if (job->report)
            job->report(job->context, &report);
        /* large steps first, then ever smaller ones */
        if (i < job->iterations)
            step(fit, i + 1, STEP * (job->iterations - i) / job->iterations);
    }
}

static void give_back(const Fit *fit) {
    for (unsigned i = 0; i < fit->total; i++)
        fit->job->weights->weight[i] =
            tapered((int)lround(fit->weight[2 * i]), (int)lround(fit->weight[2 * i + 1]));
}

bool fit_run(const FitJob *job) {
    Fit fit = {.job = job, .total = job->weights->layout.total};
    double *memory = calloc(10 * (size_t)fit.total, sizeof *memory);
    if (!memory || !job->samples->count) {
        free(memory);
        return false;
    }
    fit.weight = memory;
    fit.first = memory + 2 * fit.total;
    fit.slope = memory + 4 * fit.total;
    fit.mean = memory + 6 * fit.total;
    fit.square = memory + 8 * fit.total;
    for (unsigned i = 0; i < fit.total; i++) {
        fit.weight[2 * i] = fit.first[2 * i] = tapered_middle(job->weights->weight[i]);
        fit.weight[2 * i + 1] = fit.first[2 * i + 1] = tapered_end(job->weights->weight[i]);
    }
    fit.scale = find_scale(&fit);
    descend(&fit);
    give_back(&fit);
    free(memory);
    return true;
}
