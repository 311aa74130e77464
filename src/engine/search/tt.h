/* tt.h: the transposition table: what earlier searches found, by the position's key.
 * An entry is two words that vouch for each other (the key is kept xor the data), read and written
 * as relaxed atomics: threads may share the table, and a torn entry is merely not found. */
#ifndef TABIYA_ENGINE_SEARCH_TT_H
#define TABIYA_ENGINE_SEARCH_TT_H

#include "rules/move.h"

#include <stdatomic.h>

typedef enum Bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT } Bound;

typedef struct TtEntry {
    Move move; /* NO_MOVE if none was best */
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
    unsigned age;  /* of this search, in 6 bits */
    bool is_empty; /* no search has begun since it was cleared */
} Tt;

/* as many buckets as the bytes hold, at least one; false: out of memory */
bool tt_make(Tt *out, size_t bytes);
void tt_free(Tt *tt);
void tt_clear(Tt *tt);
/* a new search begins: what older ones left gives way first */
void tt_grow_older(Tt *tt);
/* the position will be asked for soon */
void tt_prefetch(const Tt *tt, uint64_t key);
bool tt_find(const Tt *tt, uint64_t key, TtEntry *out);
/* how much of it this search has filled, in thousandths, by a sample */
unsigned tt_hashfull(const Tt *tt);
void tt_store(Tt *tt, uint64_t key, const TtEntry *entry);

#endif
