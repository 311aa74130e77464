/* perft.h: counting the leaves of the tree of moves, on one thread or several. */
#ifndef TABIYA_RULES_PERFT_H
#define TABIYA_RULES_PERFT_H

#include "rules/position.h"

typedef struct PerftJob {
    const Position *root;
    int depth;
    unsigned threads; /* 1 runs on the caller's thread alone */
    /* called, one call at a time but from any thread, for each root move that is done */
    void (*done)(void *context, Move move, uint64_t leaves, size_t finished, size_t of);
    void *context;
} PerftJob;

/* memory for the moves comes from the arena; false only when there is none */
bool perft_run(const PerftJob *job, uint64_t *leaves, Arena *arena);

#endif
