/* harvest.h: many games of self-play at once, on threads. */
#ifndef TABIYA_TUNE_HARVEST_H
#define TABIYA_TUNE_HARVEST_H

#include "tune/self_play.h"

enum { MOST_WORKERS = 64 };

typedef struct Harvest {
    const Variant *variant;
    size_t games;
    uint64_t nodes; /* for a move */
    uint64_t seed;  /* of the first game; each game has the next one */
    unsigned threads;
    /* called for each game that has ended, one at a time; false: no more */
    bool (*ended)(void *context, const SelfPlay *game);
    void *context;
} Harvest;

/* false: memory ran out, or a game could not begin */
bool harvest_run(const Harvest *harvest);

#endif
