/* backward.h: where men may have come from. A superset: who stood there before is found by
 * looking forward again, so what is too much here costs time, and never a wrong value. */
#ifndef TABIYA_PERFECT_BACKWARD_H
#define TABIYA_PERFECT_BACKWARD_H

#include "perfect/men.h"

typedef struct Origins { /* of one piece: squares from which it can get to each square */
    uint32_t first[MAX_SQUARES + 1];
    Square *from;
} Origins;

typedef struct Backward {
    const Component *component;
    uint64_t types[2]; /* that the component's men have, by side */
    bool has_hands;
    Origins *origins[2][MAX_TYPES]; /* NULL: no such man */
} Backward;

/* false: out of memory */
bool backward_make(Backward *out, const Component *component, Arena *arena);
/* Calls found with every entry of the component that may lead to this one by a move; some twice. */
void backward_walk(const Backward *backward, const Table *table, uint64_t number, Side side,
                   void (*found)(void *context, uint64_t entry), void *context);

#endif
