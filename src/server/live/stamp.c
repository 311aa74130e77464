/* stamp.c: the anchor goes to where it should be by a millisecond in a second at the most. */
#include "server/live/stamp.h"

enum { SLOWNESS = 1000 };

static void slew(Stamp *stamp, int64_t monotonic) {
    int64_t steps = (monotonic - stamp->moved) / SLOWNESS, gap = stamp->wanted - stamp->anchor;
    if (steps <= 0)
        return;
    stamp->moved += steps * SLOWNESS;
    if (gap > steps)
        gap = steps;
    if (gap < -steps)
        gap = -steps;
    stamp->anchor += gap;
}

static void aim(Stamp *stamp, int64_t anchor, int64_t monotonic) {
    if (!stamp->is_set) {
        stamp->anchor = anchor;
        stamp->moved = monotonic;
        stamp->is_set = true;
    }
    slew(stamp, monotonic);
    stamp->wanted = anchor;
}

void stamp_follow(Stamp *stamp, int64_t calendar, int64_t monotonic) {
    aim(stamp, calendar - monotonic, monotonic);
    stamp->unsure = 0;
}

void stamp_sample(Stamp *stamp, int64_t time, int64_t before, int64_t after) {
    int64_t trip = after - before, anchor = time - (before + trip / 2);
    if (!stamp->samples || trip < stamp->best) {
        stamp->best = trip;
        stamp->found = anchor;
    }
    if (++stamp->samples < STAMP_SAMPLES && stamp->is_set)
        return;
    if (stamp->samples == STAMP_SAMPLES)
        stamp->samples = 0;
    aim(stamp, stamp->found, after);
    int64_t off = stamp->wanted - stamp->anchor;
    stamp->unsure = stamp->best / 2 + (off < 0 ? -off : off);
}

int64_t stamp_at(Stamp *stamp, int64_t monotonic) {
    slew(stamp, monotonic);
    return stamp->anchor + monotonic;
}

bool stamp_is_good(const Stamp *stamp) {
    return stamp->is_set && stamp->unsure <= MOST_UNSURE_MS;
}
