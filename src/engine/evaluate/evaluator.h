/* evaluator.h: static evaluation, as the search sees it. An Evaluator is a kind of evaluation (by
 * weights, by a network). An Evaluation is one thread's use of it, with a state for each ply.
 * A state may be large and lazy: nobody copies it. The evaluator is told of each move by its Undo,
 * and is not told of moves that are unmade. The plies up to the one that is asked about always
 * belong to the line on the board, and their Undos stay where they are: an evaluator may keep
 * pointers to them and walk back. No floating point. */
#ifndef TABIYA_ENGINE_EVALUATE_EVALUATOR_H
#define TABIYA_ENGINE_EVALUATE_EVALUATOR_H

#include "rules/position.h"

typedef struct Weights Weights;
typedef struct Evaluation Evaluation;

typedef struct Evaluator { /* a function may be NULL only where a comment says so */
    /* the size of its state at one ply: a multiple of 8 */
    size_t (*bytes_per_ply)(const Evaluation *evaluation);
    /* sets `cache`, which belongs to this thread; false: out of memory. Both NULL: no cache */
    bool (*open)(Evaluation *evaluation);
    void (*close)(Evaluation *evaluation);
    /* the line begins at this ply */
    void (*refresh)(Evaluation *evaluation, const Position *position, size_t ply);
    /* the move to this ply has just been made; undo is NULL for a null move */
    void (*make)(Evaluation *evaluation, const Position *position, const Undo *undo, size_t ply);
    /* for the side to move, in hundredths of a pawn, well within SCORE_LONGEST_MATE */
    int (*score)(Evaluation *evaluation, const Position *position, size_t ply);
    /* A cheap guess of the score (lazy evaluation). False: no guess here. NULL: never a guess */
    bool (*guess)(Evaluation *evaluation, const Position *position, size_t ply, int *score);
    /* the key of correction history. NULL: always 0 */
    uint64_t (*correction_key)(const Evaluation *evaluation, size_t ply);
} Evaluator;

struct Evaluation {
    const Evaluator *evaluator;
    const Variant *variant;
    const Weights *weights; /* threads share them */
    void *cache;            /* of the evaluator, for this thread */
    char *states;
    size_t bytes_per_ply;
};

/* plies: with the root; false: out of memory */
bool evaluation_open(Evaluation *out, const Evaluator *evaluator, const Variant *variant,
                     const Weights *weights, size_t plies);
/* does nothing to an evaluation that is all zero */
void evaluation_close(Evaluation *evaluation);

static inline void *evaluation_state(const Evaluation *evaluation, size_t ply) {
    return evaluation->states + ply * evaluation->bytes_per_ply;
}
static inline void evaluation_refresh(Evaluation *e, const Position *position, size_t ply) {
    e->evaluator->refresh(e, position, ply);
}
static inline void evaluation_make(Evaluation *e, const Position *position, const Undo *undo,
                                   size_t ply) {
    e->evaluator->make(e, position, undo, ply);
}
static inline int evaluation_score(Evaluation *e, const Position *position, size_t ply) {
    return e->evaluator->score(e, position, ply);
}
static inline bool evaluation_guess(Evaluation *e, const Position *position, size_t ply,
                                    int *score) {
    return e->evaluator->guess && e->evaluator->guess(e, position, ply, score);
}
static inline uint64_t evaluation_correction_key(const Evaluation *e, size_t ply) {
    return e->evaluator->correction_key ? e->evaluator->correction_key(e, ply) : 0;
}

#endif
