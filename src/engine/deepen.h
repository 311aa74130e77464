/* deepen.h: iterative deepening: one search after the other, each a ply deeper, until the limits. */
#ifndef TABIYA_ENGINE_DEEPEN_H
#define TABIYA_ENGINE_DEEPEN_H

#include "engine/budget.h"
#include "engine/search.h"

/* The search has been set up for the position; the thought is filled in whatever happens. */
void deepen(Search *search, const Limits *limits, Budget budget, Thought *out);

#endif
