/* elo.h: how strong a weakened engine plays. A strength lies on or between the engine's levels, so
 * that an Elo or a skill level between two of them is not rounded to one. */
#ifndef TABIYA_PROTOCOL_ELO_H
#define TABIYA_PROTOCOL_ELO_H

#include "engine/engine.h"

enum {
    STRENGTH_STEP = 64, /* from one level to the next */
    STRENGTH_FULL = (LEVELS - 1) * STRENGTH_STEP,
    SKILL_FULL = 20,
    ELO_LEAST = 600,
    ELO_MOST = 3085,
};

unsigned strength_of_elo(unsigned elo);
unsigned strength_of_skill(unsigned skill);
/* what the engine may spend on one move, and how much it errs */
Limits strength_limits(unsigned strength, uint64_t seed);

#endif
