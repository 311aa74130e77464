/* fit.h: finds the weights that foretell the results of samples best, by going downhill on the
 * logistic error. What few samples speak of stays near where it was, and near its neighbours. */
#ifndef TABIYA_TUNE_FIT_H
#define TABIYA_TUNE_FIT_H

#include "tune/samples.h"

typedef struct FitReport {
    unsigned iteration, of;
    double seen, held_out; /* mean square errors, of the samples learnt from and of the others */
} FitReport;

typedef struct FitJob {
    const Samples *samples;
    Weights *weights;            /* from whose weights it starts, and where they end */
    unsigned piece_square_width; /* a row of WEIGHT_PIECE_SQUARE */
    unsigned iterations;
    void (*report)(void *context, const FitReport *report); /* may be NULL */
    void *context;
} FitJob;

/* the first report is of the weights as they were; false: out of memory, or no samples */
bool fit_run(const FitJob *job);

#endif
