/* symmetry.h: which of the eight symmetries of a board the rules allow, and whether the sides
 * can be exchanged: found from the rules, never assumed. A symmetry is allowed if every rule
 * that concerns the men in question is the same seen through it. */
#ifndef TABIYA_PERFECT_SYMMETRY_H
#define TABIYA_PERFECT_SYMMETRY_H

#include "rules/variant.h"

enum { MAX_SYMMETRIES = 8 };

typedef struct Symmetries {
    unsigned count;                          /* the first is the identity */
    Square map[MAX_SYMMETRIES][MAX_SQUARES]; /* where a square goes */
    bool turns;                              /* the sides can be exchanged… */
    Square turned[MAX_SQUARES];              /* …on the board turned by half a circle */
} Symmetries;

/* types: all that can come to stand on the board; walls: where nothing can */
void symmetries_find(Symmetries *out, const Variant *variant, uint64_t types, const Region *walls);

#endif
