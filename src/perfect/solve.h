/* solve.h: a position answered: its value, what every legal move is worth, and a line to the
 * end. */
#ifndef TABIYA_PERFECT_SOLVE_H
#define TABIYA_PERFECT_SOLVE_H

#include "perfect/oracle.h"
#include "perfect/tables.h"

typedef struct Solution {
    Answer answer;
    RootMove *moves; /* what each of the legal moves leads to, for the side that makes it */
    size_t count;
    Move *line; /* from the best move to the end; empty where nobody wins */
    size_t plies;
    bool needs_clock; /* the n-move rule may end the game before */
} Solution;

/* What has to be made before the position can be answered. False: no table can hold it, and the
 * error says why. */
bool solve_plan(Tables *tables, const Position *position, TablePlan *out, Error *error);
/* All that the plan wanted is there. The solution lies in the arena. */
bool solve(const Tables *tables, const Position *position, Arena *arena, Solution *out,
           Error *error);

#endif
