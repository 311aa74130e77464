/* evaluator.c: the memory of an evaluation. */
#include "engine/evaluate/evaluator.h"

#include <stdlib.h>
#include <string.h>

enum { ALIGNMENT = 64 }; /* a cache line */

bool evaluation_open(Evaluation *out, const Evaluator *evaluator, const Variant *variant,
                     const Weights *weights, size_t plies) {
    *out = (Evaluation){.evaluator = evaluator, .variant = variant, .weights = weights};
    out->bytes_per_ply = evaluator->bytes_per_ply(out);
    size_t bytes = (plies * out->bytes_per_ply + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    out->states = aligned_alloc(ALIGNMENT, bytes);
    if (!out->states || (evaluator->open && !evaluator->open(out))) {
        free(out->states);
        *out = (Evaluation){.evaluator = NULL};
        return false;
    }
    memset(out->states, 0, bytes);
    return true;
}

void evaluation_close(Evaluation *e) {
    if (e->evaluator && e->evaluator->close)
        e->evaluator->close(e);
    free(e->states);
    *e = (Evaluation){.evaluator = NULL};
}
