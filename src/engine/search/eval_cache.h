/* eval_cache.h: static evaluations by position key, for one thread. The table is small so that it
 * stays in the processor's caches: the same positions come again and again. It also knows how far
 * the evaluator's guesses are off, which decides when a guess will do (lazy evaluation). */
#ifndef TABIYA_ENGINE_SEARCH_EVAL_CACHE_H
#define TABIYA_ENGINE_SEARCH_EVAL_CACHE_H

#include "base/arena.h"

#include <string.h>

enum { EVAL_CACHE_ENTRIES = 1 << 16, GUESS_ERROR_UNIT = 256, GUESS_ERRORS = 3, FIRST_ERROR = 100 };

typedef struct EvalCache {
    uint64_t *entry; /* a part of the key in 48 bits, the score in 16 */
    int guess_error; /* the mean error of guesses, in parts of GUESS_ERROR_UNIT */
} EvalCache;

static inline void eval_cache_clear(EvalCache *cache) {
    memset(cache->entry, 0, EVAL_CACHE_ENTRIES * sizeof *cache->entry);
    cache->guess_error = FIRST_ERROR * GUESS_ERROR_UNIT;
}
/* false: out of memory */
static inline bool eval_cache_make(EvalCache *out, Arena *arena) {
    out->entry = arena_alloc(arena, EVAL_CACHE_ENTRIES * sizeof *out->entry);
    out->guess_error = FIRST_ERROR * GUESS_ERROR_UNIT;
    return out->entry != NULL;
}

static inline void eval_cache_prefetch(const EvalCache *cache, uint64_t key) {
    __builtin_prefetch(&cache->entry[key % EVAL_CACHE_ENTRIES]);
}
static inline bool eval_cache_find(const EvalCache *cache, uint64_t key, int *score) {
    uint64_t entry = cache->entry[key % EVAL_CACHE_ENTRIES];
    *score = (int16_t)(entry & UINT16_MAX);
    return (entry ^ key) >> 16 == 0;
}
static inline void eval_cache_store(EvalCache *cache, uint64_t key, int score) {
    cache->entry[key % EVAL_CACHE_ENTRIES] = (key & ~(uint64_t)UINT16_MAX) | (uint16_t)score;
}

/* a guess is seldom off by more */
static inline int eval_cache_margin(const EvalCache *cache) {
    return cache->guess_error * GUESS_ERRORS / GUESS_ERROR_UNIT;
}
static inline void eval_cache_learn(EvalCache *cache, int error) {
    int size = error < 0 ? -error : error;
    cache->guess_error += (size * GUESS_ERROR_UNIT - cache->guess_error) / GUESS_ERROR_UNIT;
}

#endif
