/* time_control.h: how much time the players have, and how much is left. All times are milliseconds
 * of a monotonic clock; who reads that clock is the caller's affair. */
#ifndef TABIYA_ENGINE_TIME_CONTROL_H
#define TABIYA_ENGINE_TIME_CONTROL_H

#include <stdbool.h>
#include <stdint.h>

#define NEVER INT64_MAX /* as a time: it does not come */

typedef struct TimeControl {
    int64_t base;      /* for the period or the whole game; 0: no clock */
    int64_t increment; /* after each move */
    unsigned moves;    /* in a period, after which base is given again; 0: one period */
    bool resets; /* after each move base is what is left, as in games by days: none is saved up */
} TimeControl;

typedef struct ClockState {
    bool is_used; /* there is a clock at all */
    int64_t left[2];
    int64_t increment;
    unsigned moves_to_go[2]; /* before base is given again; 0: for the rest of the game */
} ClockState;

#endif
