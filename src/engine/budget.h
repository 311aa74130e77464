/* budget.h: how much of the clock one move may use. */
#ifndef TABIYA_ENGINE_BUDGET_H
#define TABIYA_ENGINE_BUDGET_H

#include "engine/engine.h"

typedef struct Budget { /* times of the caller's clock, or NEVER */
    int64_t soft;       /* no new depth is begun after it */
    int64_t hard;       /* the search stops */
} Budget;

Budget budget_of(const Limits *limits, Side side, int64_t now);

#endif
