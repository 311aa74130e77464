/* time_management.h: how much of the clock one move may use: an optimum and a maximum. */
#ifndef TABIYA_ENGINE_SEARCH_TIME_MANAGEMENT_H
#define TABIYA_ENGINE_SEARCH_TIME_MANAGEMENT_H

#include "engine/engine.h"

typedef struct TimeManagement { /* times of the caller's clock, or NEVER */
    int64_t start;
    int64_t optimum; /* no new depth begins after it, in a usual search */
    int64_t maximum; /* the search stops */
} TimeManagement;

TimeManagement time_management_of(const Limits *limits, Side side, int64_t now);
/* The optimum of a search whose best move has been the same for `steady` depths, and whose score
 * fell by `fall` at the last one: a search in doubt takes longer. */
int64_t time_optimum(const TimeManagement *time, unsigned steady, int fall);

#endif
