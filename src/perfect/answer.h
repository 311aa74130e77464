/* answer.h: what is known for certain about a position, for the side to move there. */
#ifndef TABIYA_PERFECT_ANSWER_H
#define TABIYA_PERFECT_ANSWER_H

#include "rules/move.h"

typedef enum Verdict { VERDICT_UNKNOWN, VERDICT_LOSS, VERDICT_DRAW, VERDICT_WIN } Verdict;

typedef struct Answer {
    Verdict verdict;
    unsigned plies; /* to the end of the game, if both sides play as well as can be; 0: not known */
    Move best;      /* NO_MOVE: not known */
} Answer;

/* what an answer means to the side that led to it by this move */
static inline Answer answer_before(Answer after, Move move) {
    static const Verdict TURNED[] = {[VERDICT_UNKNOWN] = VERDICT_UNKNOWN,
                                     [VERDICT_LOSS] = VERDICT_WIN,
                                     [VERDICT_DRAW] = VERDICT_DRAW,
                                     [VERDICT_WIN] = VERDICT_LOSS};
    return (Answer){TURNED[after.verdict], after.plies ? after.plies + 1 : 0, move};
}

/* A side prefers a to b, both of them known: a nearer win, a farther loss. A distance that is not
 * known comes last. */
static inline bool answer_is_better(const Answer *a, const Answer *b) {
    if (a->verdict != b->verdict)
        return a->verdict > b->verdict;
    if (a->verdict == VERDICT_WIN)
        return a->plies - 1 < b->plies - 1;
    return a->verdict == VERDICT_LOSS && a->plies > b->plies;
}

#endif
