/* elo.c: the one table of what the levels are worth, and the way between two levels. */
#include "protocol/elo.h"

/* The steps were measured at chess, 60 to 600 games each; that a beginner has 600 is said,
 * not measured. */
static const unsigned ELO_OF_LEVEL[LEVELS] = {
    ELO_LEAST, 825, 1075, 1325, 1615, 1905, 2195, 2485, 2795, ELO_MOST,
};

/* the highest level, which has no limit of its own, was measured with this many */
enum { TOP_NODES = 160000 };

unsigned strength_of_elo(unsigned elo) {
    unsigned level = 0;
    if (elo <= ELO_LEAST)
        return 0;
    while (level + 1 < LEVELS && ELO_OF_LEVEL[level + 1] <= elo)
        level++;
    if (level + 1 == LEVELS)
        return STRENGTH_FULL;
    unsigned low = ELO_OF_LEVEL[level], high = ELO_OF_LEVEL[level + 1];
    return level * STRENGTH_STEP + (elo - low) * STRENGTH_STEP / (high - low);
}

unsigned strength_of_skill(unsigned skill) {
    return skill >= SKILL_FULL ? STRENGTH_FULL : skill * STRENGTH_FULL / SKILL_FULL;
}

static uint64_t between(uint64_t low, uint64_t high, unsigned part) {
    return low < high ? low + (high - low) * part / STRENGTH_STEP
                      : low - (low - high) * part / STRENGTH_STEP;
}

Limits strength_limits(unsigned strength, uint64_t seed) {
    if (strength >= STRENGTH_FULL)
        return engine_level(LEVELS, seed);
    unsigned level = 1 + strength / STRENGTH_STEP, part = strength % STRENGTH_STEP;
    Limits low = engine_level(level, seed), high = engine_level(level + 1, seed);
    if (!high.nodes)
        high.nodes = TOP_NODES;
    if (part)
        low.depth = high.depth; /* the deeper one, if any: the nodes do the rest */
    low.nodes = between(low.nodes, high.nodes, part);
    low.noise = (unsigned)between(low.noise, high.noise, part);
    low.seed = seed;
    return low;
}
