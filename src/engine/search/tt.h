/* tt.h: the transposition table: what earlier searches found, by position key.
 * An entry is two words: the data, and the key xor the data. Both are relaxed atomics, so threads
 * share the table without locks, and a torn entry is not found. */
#ifndef TABIYA_ENGINE_SEARCH_TT_H
#define TABIYA_ENGINE_SEARCH_TT_H

#include "rules/move.h"

#include <stdatomic.h>

typedef enum Bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT } Bound;

typedef struct TtEntry {
    Move move; /* the best move, or NO_MOVE */
    int score;
    int depth;
    Bound bound;
} TtEntry;

typedef struct TtSlot {
    _Atomic uint64_t check, data;
} TtSlot;

enum { TT_BUCKET = 4 };

typedef struct Tt {
    TtSlot *slot; /* buckets of TT_BUCKET */
    size_t buckets;
    unsigned age;  /* of this search, 6 bits */
    bool is_empty; /* no search since it was cleared */
} Tt;

/* as many buckets as the bytes hold, at least one; false: out of memory */
bool tt_make(Tt *out, size_t bytes);
void tt_free(Tt *tt);
void tt_clear(Tt *tt);
/* a new search begins: entries of older ones are replaced first */
void tt_new_search(Tt *tt);
/* the position will be probed soon */
void tt_prefetch(const Tt *tt, uint64_t key);
bool tt_find(const Tt *tt, uint64_t key, TtEntry *out);
/* hashfull: how much of it this search has filled, in thousandths, by a sample */
unsigned tt_hashfull(const Tt *tt);
void tt_store(Tt *tt, uint64_t key, const TtEntry *entry);

#endif
