/* evaluator.h: what a position is worth without looking ahead, for the search: static evaluation.
 * An Evaluator is a way to judge (by weights, by a network), an Evaluation one thread's use of it.
 * The evaluator keeps a state for each ply, as large and as lazy as it likes: nobody copies one. It
 * is told of every move by what the move changed, and never of a move taken back: the plies below
 * the one that is asked about are those of the line that stands on the board, and their undos stay
 * where they were, so it may keep pointers to them and walk back. No floating point. */
#ifndef TABIYA_ENGINE_EVALUATE_EVALUATOR_H
#define TABIYA_ENGINE_EVALUATE_EVALUATOR_H

#include "rules/position.h"

typedef struct Weights Weights;
typedef struct Evaluation Evaluation;

typedef struct Evaluator { /* those without a default are never NULL */
    /* of its state at one ply: a multiple of 8 */
    size_t (*bytes_per_ply)(const Evaluation *evaluation);
    /* what it keeps for this thread: `cache`; false: out of memory. NULL: nothing */
    bool (*open)(Evaluation *evaluation);
    void (*close)(Evaluation *evaluation);
    /* the line begins here */
    void (*refresh)(Evaluation *evaluation, const Position *position, size_t ply);
    /* The move that led to this ply has just been made; undo is NULL after a null move. */
    void (*make)(Evaluation *evaluation, const Position *position, const Undo *undo, size_t ply);
    /* for the side to move, in hundredths of a pawn, well within SCORE_LONGEST_MATE */
    int (*score)(Evaluation *evaluation, const Position *position, size_t ply);
    /* About as much, for a fraction of the work. False: not now. NULL: never */
    bool (*guess)(Evaluation *evaluation, const Position *position, size_t ply, int *score);
    /* of what changes slowly: where the evaluation errs, it errs alike under one key. NULL: 0 */
    uint64_t (*correction_key)(const Evaluation *evaluation, size_t ply);
} Evaluator;

struct Evaluation {
    const Evaluator *evaluator;
    const Variant *variant;
    const Weights *weights; /* of the variant: threads share them */
    void *cache;            /* the evaluator's, for this thread */
    char *states;
    size_t bytes_per_ply;
};

/* for so many plies, the root included; false: out of memory */
bool evaluation_open(Evaluation *out, const Evaluator *evaluator, const Variant *variant,
                     const Weights *weights, size_t plies);
/* good for one that was never opened, if it is all zero */
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
