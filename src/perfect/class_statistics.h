/* class_statistics.h: all positions of a table, counted as a person would: without symmetry. */
#ifndef TABIYA_PERFECT_CLASS_STATISTICS_H
#define TABIYA_PERFECT_CLASS_STATISTICS_H

#include "perfect/tables.h"

typedef struct SideStatistics { /* with this side to move; won, drawn and lost are for it */
    uint64_t legal, wins, draws, losses;
    bool has_longest;    /* the side of the material that is named first wins somewhere */
    unsigned longest;    /* its longest win, in plies… */
    Setup position;      /* …and a position of it */
    uint64_t *histogram; /* by plies: how many positions the side named first wins in so many */
    unsigned plies;      /* of them */
} SideStatistics;

typedef struct Statistics {
    uint64_t entries; /* of both sides, after symmetry */
    SideStatistics side[2];
} Statistics;

/* The material's table is made. False: out of memory. */
bool statistics_make(Statistics *out, const Tables *tables, const Material *material, Arena *arena);

#endif
