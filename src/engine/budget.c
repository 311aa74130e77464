/* budget.c: a fair share of the time that is left, with something kept for the way of the move to
 * the clock. */
#include "engine/budget.h"

enum { MOVES_AHEAD = 30, MARGIN = 50 };

static const int64_t LONGEST = INT64_C(1) << 40;

static int64_t smaller(int64_t a, int64_t b) {
    return a < b ? a : b;
}
static int64_t larger(int64_t a, int64_t b) {
    return a > b ? a : b;
}

Budget budget_of(const Limits *limits, Side side, int64_t now) {
    const ClockState *clock = &limits->clock;
    Budget budget = {NEVER, NEVER};
    if (clock->is_used) {
        int64_t left = larger(1, smaller(clock->left[side], LONGEST));
        int64_t usable = larger(1, left - smaller(MARGIN, left / 4));
        int64_t moves = clock->moves_to_go[side];
        moves = moves && moves < MOVES_AHEAD ? moves : MOVES_AHEAD;
        int64_t share = usable / moves + smaller(clock->increment, LONGEST) * 3 / 4;
        int64_t most = moves == 1 ? usable * 9 / 10 : usable / 2;
        budget.hard = now + larger(1, smaller(3 * share, most));
        budget.soft = now + larger(1, smaller(share * 6 / 10, most));
    }
    if (limits->time > 0)
        budget.hard = smaller(budget.hard, now + smaller(limits->time, LONGEST));
    return budget;
}
