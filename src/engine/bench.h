/* bench.h: a fixed list of positions of many games, searched to fixed depths: the sum of the nodes
 * is the signature of search and evaluation. It is the same on every machine and kernel, and a
 * change that alters it alters how the engine thinks. A game's own signature is the
 * number of nodes that the engine takes to play it against itself for some moves. */
#ifndef TABIYA_ENGINE_BENCH_H
#define TABIYA_ENGINE_BENCH_H

#include "engine/engine.h"
#include "rules/load/catalog.h"

typedef struct BenchPosition {
    const char *game, *fen; /* NULL fen: the start */
    int depth;
} BenchPosition;

extern const BenchPosition BENCH_POSITIONS[]; /* ends with a NULL game */

typedef struct Bench {
    const Catalog *catalog;
    const struct Kernel *kernel; /* for the boards that it fits; NULL: the fastest */
    int depth;                   /* 0: each position has its own */
    void (*done)(void *context, const BenchPosition *position,
                 const SearchInfo *info); /* or NULL */
    void *context;
} Bench;

typedef struct BenchGame {
    int depth; /* of every search */
    uint64_t nodes;
    size_t plies;
} BenchGame;

/* BENCH_POSITIONS, each with a fresh engine, on one thread */
bool bench_run(const Bench *bench, uint64_t *nodes, Error *error);
/* a game from its start, with the least depth at which it takes enough nodes to show something */
bool bench_game(BenchGame *out, const Bench *bench, const char *name, Error *error);

#endif
