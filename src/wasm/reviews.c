/* reviews.c: a review of a record by the engine, for a worker that tells its page how far it is. What
 * comes of it (JSON, words, curve, annotated game) the host takes by the functions of tabiya.h. */
#include "wasm/embedder.h"

IMPORT("progress") void host_progress(size_t done, size_t total);

static void tell_progress(void *context, size_t done, size_t total) {
    (void)context;
    host_progress(done, total);
}

/* The limits are for each position. NULL: the error says why. */
EXPORT("wasm_review_open")
TabiyaReview *wasm_review_open(const TabiyaRecord *record, TabiyaEngine *engine, int depth,
                               double nodes, double milliseconds) {
    const TabiyaLimits limits = {.size = sizeof limits,
                                 .depth = depth,
                                 .nodes = (uint64_t)nodes,
                                 .milliseconds = (int64_t)milliseconds};
    const TabiyaHooks hooks = {
        .size = sizeof hooks, .wants_stop = wasm_wants_stop, .progress = tell_progress};
    return tabiya_review_open(record, engine, &limits, &hooks, wasm_error());
}
