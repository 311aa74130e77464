/* reference_solve.h: the value of every position that can come of one, the slow and obvious way,
 * to test the tables against: all positions are written down, each with those that follow, and
 * looked at again and again until nothing changes. Shares nothing with src/perfect but the
 * meaning of a verdict. */
#ifndef TABIYA_TESTS_REFERENCE_SOLVE_H
#define TABIYA_TESTS_REFERENCE_SOLVE_H

#include "perfect/answer.h"
#include "rules/setup.h"

typedef struct SolvedPosition {
    Setup setup;
    Verdict verdict; /* unknown until it is decided; a draw in the end */
    unsigned plies;
    unsigned *next, count; /* positions that a move leads to, by number */
} SolvedPosition;

typedef struct Solved {
    SolvedPosition *at;
    unsigned count, room;
    unsigned *slot, slots; /* by hash: number + 1 */
} Solved;

/* false: there are more than `most` */
bool reference_solve(Solved *out, const Variant *variant, const Setup *start, unsigned most);
void reference_solve_free(Solved *solved);

#endif
