/* unit.h: what a unit begins with, before its board: what is compiled into its callers and what is
 * not, the list of moves being generated, and what the boards ask the rules. */
#include "rules/counting.h"
#include "rules/kernel/kernel.h"
#include "rules/zobrist.h"

#include <assert.h>
#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#ifdef FAST
#include "rules/kernel/cpu.h"
#include <immintrin.h>
#endif

/* What is short is part of its caller. Under a sanitizer that would take minutes to compile. */
#ifdef __has_feature
#define SANITIZED (__has_feature(address_sanitizer) || __has_feature(thread_sanitizer))
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#else
#define SANITIZED 0
#endif
#if SANITIZED
#define INLINE static inline __attribute__((unused))
#else
#define INLINE static inline __attribute__((always_inline))
#endif
/* What is rare stands in functions of its own, so that it takes no registers from what is not.
 * Each makes a Gen of its own; out is NULL for a count. */
#define RARE static __attribute__((noinline))

/* a contract in what is hot, looked at in `make check` */
#ifdef TABIYA_CHECKED
#define CHECKED(condition) assert(condition)
#else
#define CHECKED(condition) ((void)0)
#endif

#include "rules/kernel/gen.h"

/* what boards ask the rules */
static bool drop_mates(Position *p, unsigned type, unsigned as, Square sq);
INLINE bool drop_may_mate(const Gen *g, unsigned type);

#include "rules/kernel/rules/walks.h"
