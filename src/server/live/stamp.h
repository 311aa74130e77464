/* stamp.h: the time that counts, in milliseconds since 1970: the clock that only goes forward, beside an
 * anchor. A change of the machine's calendar does not move it by a step: it follows, a millisecond in
 * a second. All times are given: nothing here reads a clock. */
#ifndef TABIYA_SERVER_LIVE_STAMP_H
#define TABIYA_SERVER_LIVE_STAMP_H

#include <stdbool.h>
#include <stdint.h>

enum { STAMP_SAMPLES = 5, MOST_UNSURE_MS = 100 };

typedef struct Stamp {
    int64_t anchor; /* what is added to the monotonic time… */
    int64_t wanted; /* …and where it is going */
    int64_t unsure; /* how wrong it may be */
    int64_t moved;  /* the monotonic time up to which the anchor has followed */
    int64_t best;   /* the shortest round trip of this series of samples */
    int64_t found;  /* the anchor that it showed */
    unsigned samples;
    bool is_set;
} Stamp;

/* The machine's own calendar is right by definition: SQLite, one machine. */
void stamp_follow(Stamp *stamp, int64_t calendar, int64_t monotonic);
/* The database said `time` between these two moments. The best of each five counts. */
void stamp_sample(Stamp *stamp, int64_t time, int64_t before, int64_t after);
int64_t stamp_at(Stamp *stamp, int64_t monotonic);
/* false: no game with a clock may be begun on it */
bool stamp_is_good(const Stamp *stamp);
/* never before the event that it follows */
static inline int64_t stamp_after(int64_t stamp, int64_t last_event) {
    return stamp > last_event ? stamp : last_event;
}

#endif
