/* samples.h: positions as a tuner sees them: how often each weight applies, how far the game has
 * gone, and what came of it. Written, a sample is 'FEN | score | result': the score in hundredths
 * of a pawn and the result as 1.0, 0.5 or 0.0, both for FIRST. */
#ifndef TABIYA_TUNE_SAMPLES_H
#define TABIYA_TUNE_SAMPLES_H

#include "engine/evaluate/weights.h"
#include "rules/position.h"

typedef struct Sample {
    size_t first; /* of its terms */
    uint16_t terms;
    int16_t middle, end; /* as Blend */
    int16_t score;
    uint8_t result; /* 0, 1, 2: lost, drawn, won */
} Sample;

typedef struct Samples {
    Sample *sample;
    size_t count, room;
    uint16_t *index; /* of the weights… */
    int8_t *times;   /* …and how often each applies to FIRST, less to SECOND */
    size_t terms, terms_room;
    size_t skipped; /* positions that are more than the sum of their terms */
} Samples;

/* false: out of memory. A position whose evaluation is no sum of weights is counted and left. */
bool samples_add(Samples *samples, const Weights *weights, const Position *position, int score,
                 unsigned result);
void samples_free(Samples *samples);

void sample_write(Writer *writer, const Position *position, int score, unsigned result);
bool sample_read(Setup *setup, int *score, unsigned *result, const Variant *variant, Slice line,
                 Error *error);

#endif
