/* time_management.c: a fair share of the time left. A margin is kept for the delay between the
 * move and the clock, and for a busy machine. */
#include "engine/search/time_management.h"

enum { MOVES_AHEAD = 30, MARGIN = 150, RESERVE = 400 };

static const int64_t LONGEST = INT64_C(1) << 40;

static int64_t smaller(int64_t a, int64_t b) {
    return a < b ? a : b;
}
static int64_t larger(int64_t a, int64_t b) {
    return a > b ? a : b;
}

TimeManagement time_management_of(const Limits *limits, Side side, int64_t now) {
    const ClockState *clock = &limits->clock;
    TimeManagement time = {now, NEVER, NEVER};
    if (clock->is_used) {
        int64_t left = larger(1, smaller(clock->left[side], LONGEST));
        int64_t usable = larger(1, left - smaller(MARGIN, left / 2));
        int64_t moves = clock->moves_to_go[side];
        moves = moves && moves < MOVES_AHEAD ? moves : MOVES_AHEAD;
        /* of what a move adds the most is used, but a reserve that is gone must grow again */
        int64_t added = smaller(clock->increment, LONGEST) * 3 / 4;
        int64_t share = usable / moves + added * smaller(left, RESERVE) / RESERVE;
        int64_t most = moves == 1 ? usable * 9 / 10 : usable / 2;
        time.maximum = now + larger(1, smaller(4 * share, most));
        time.optimum = now + larger(1, smaller(share, most));
    }
    if (limits->time > 0)
        time.maximum = smaller(time.maximum, now + smaller(limits->time, LONGEST));
    return time;
}

int64_t time_optimum(const TimeManagement *time, unsigned steady, int fall) {
    static const int PERCENT[] = {150, 120, 100, 90, 80, 70, 60, 55};
    enum { STEADIEST = sizeof PERCENT / sizeof *PERCENT - 1, FALL_MOST = 60 };
    if (time->optimum == NEVER)
        return NEVER;
    fall = fall < 0 ? 0 : fall > FALL_MOST ? FALL_MOST : fall;
    int64_t percent = PERCENT[steady < STEADIEST ? steady : STEADIEST] + fall;
    return smaller(time->maximum, time->start + (time->optimum - time->start) * percent / 100);
}
