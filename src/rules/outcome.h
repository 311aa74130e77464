/* outcome.h: how a game stands or ended: the result and, separately, the reason. */
#ifndef TABIYA_RULES_OUTCOME_H
#define TABIYA_RULES_OUTCOME_H

typedef enum Result { RESULT_NONE, RESULT_FIRST, RESULT_SECOND, RESULT_DRAW } Result;

typedef enum Reason {
    REASON_NONE,
    REASON_CHECKMATE,
    REASON_STALEMATE,
    REASON_EXTINCTION,
    REASON_FLAG,
    REASON_CHECKS,
    REASON_DEAD,
    REASON_REPETITION,
    REASON_PERPETUAL_CHECK,
    REASON_MOVE_RULE,
    REASON_MOVE_LIMIT,
    REASON_COUNTING,
    REASON_RESIGNATION, /* from here on the players' doing, not the board's */
    REASON_AGREEMENT,
    REASON_TIME,
    REASON_TIME_BARE, /* out of time against a bare king: a draw */
} Reason;

typedef struct Outcome {
    Result result;
    Reason reason;
} Outcome;

#endif
