/* lag.h: how much of a move's time was the network's. The round trip is measured by our own pings; what a
 * client says about it is never used. What is given back is bounded three times, so that being slow on
 * purpose wins next to nothing. */
#ifndef TABIYA_SERVER_LIVE_LAG_H
#define TABIYA_SERVER_LIVE_LAG_H

#include <stdbool.h>
#include <stdint.h>

enum { MOST_CREDIT_MS = 500, CREDIT_A_MOVE_MS = 100, MOST_SAVED_MS = 1000 };

typedef struct Lag { /* of a connection */
    int64_t trip;    /* smoothed */
    bool is_known;
} Lag;

typedef struct LagQuota { /* of a seat in a game */
    int64_t left;
} LagQuota;

/* a pong came for a ping of this moment */
void lag_pong(Lag *lag, int64_t sent, int64_t now);
/* of a move, since the event before it was written to this connection; the quota is charged */
int64_t lag_credit(const Lag *lag, LagQuota *quota, int64_t since_told);

#endif
