/* value.h: what a table knows of a position, for the side to move, and the code that it is kept
 * as. */
#ifndef TABIYA_PERFECT_VALUE_H
#define TABIYA_PERFECT_VALUE_H

#include "perfect/answer.h"

typedef struct TableValue {
    Verdict verdict; /* VERDICT_UNKNOWN: not decided yet */
    unsigned plies;
} TableValue;

/* codes: a position that is not decided, one that cannot be, a draw; then by plies, loss before
 * win */
enum { CODE_OPEN, CODE_ILLEGAL, CODE_DRAW, CODE_DECIDED };
enum { MOST_PLIES_IN_BYTE = (UINT8_MAX - CODE_DECIDED - 1) / 2, MOST_PLIES = 30000 };

static inline unsigned code_of(TableValue value) {
    switch (value.verdict) {
    case VERDICT_UNKNOWN: return CODE_OPEN;
    case VERDICT_DRAW: return CODE_DRAW;
    case VERDICT_LOSS:
    case VERDICT_WIN: break;
    }
    return CODE_DECIDED + 2 * value.plies + (value.verdict == VERDICT_WIN);
}

static inline TableValue value_of_code(unsigned code) {
    if (code < CODE_DECIDED)
        return (TableValue){code == CODE_DRAW ? VERDICT_DRAW : VERDICT_UNKNOWN, 0};
    code -= CODE_DECIDED;
    return (TableValue){code & 1 ? VERDICT_WIN : VERDICT_LOSS, code / 2};
}

#endif
