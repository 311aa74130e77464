/* time_management.h: how much of the clock one move may use. */
#ifndef TABIYA_ENGINE_SEARCH_TIME_MANAGEMENT_H
#define TABIYA_ENGINE_SEARCH_TIME_MANAGEMENT_H

#include "engine/engine.h"

typedef struct Budget { /* times of the caller's clock, or NEVER */
    int64_t start;
    int64_t soft; /* no new depth is begun after it, if all goes as usual */
    int64_t hard; /* the search stops */
} Budget;

Budget budget_of(const Limits *limits, Side side, int64_t now);
/* The soft end for a search whose best move has been the same for so many depths, and whose score
 * has fallen by so much since the last: doubt takes longer. */
int64_t budget_soft(const Budget *budget, unsigned steady, int fall);

#endif
