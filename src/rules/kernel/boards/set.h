/* set.h: a set of squares, SET_WORDS words wide. All loops have constant bounds and unroll.
 * Knowledge of the width lives here and nowhere else. */
#include <stdbool.h>
#include <stdint.h>

#if SET_WORDS == 1
typedef Set1 Set;
#else
typedef Set2 Set;
#endif

#define EACH_WORD(i) for (int i = 0; i < SET_WORDS; i++)

INLINE Set set_none(void) {
    Set r;
    EACH_WORD (i)
        r.w[i] = 0;
    return r;
}
INLINE Set set_and(Set a, Set b) {
    EACH_WORD (i)
        a.w[i] &= b.w[i];
    return a;
}
INLINE Set set_or(Set a, Set b) {
    EACH_WORD (i)
        a.w[i] |= b.w[i];
    return a;
}
INLINE Set set_minus(Set a, Set b) {
    EACH_WORD (i)
        a.w[i] &= ~b.w[i];
    return a;
}
INLINE bool set_any(Set a) {
    uint64_t any = 0;
    EACH_WORD (i)
        any |= a.w[i];
    return any != 0;
}
INLINE bool set_equal(Set a, Set b) {
    uint64_t differ = 0;
    EACH_WORD (i)
        differ |= a.w[i] ^ b.w[i];
    return !differ;
}
INLINE bool set_has(Set a, unsigned sq) {
    return a.w[SET_WORDS == 1 ? 0 : sq >> 6] >> (sq & 63) & 1;
}
INLINE void set_flip(Set *a, unsigned sq) {
    a->w[SET_WORDS == 1 ? 0 : sq >> 6] ^= UINT64_C(1) << (sq & 63);
}
INLINE Set set_of(unsigned sq) {
    Set r = set_none();
    set_flip(&r, sq);
    return r;
}
INLINE unsigned set_count(Set a) {
    unsigned count = 0;
    EACH_WORD (i)
        count += (unsigned)__builtin_popcountll(a.w[i]);
    return count;
}
/* at most one square */
INLINE bool set_single(Set a) {
    if (SET_WORDS == 1)
        return (a.w[0] & (a.w[0] - 1)) == 0;
    return set_count(a) <= 1;
}
/* of a set that is not empty */
INLINE unsigned set_first(Set a) {
    for (int i = 0; i < SET_WORDS - 1; i++)
        if (a.w[i])
            return (unsigned)(i * 64 + __builtin_ctzll(a.w[i]));
    return (unsigned)((SET_WORDS - 1) * 64 + __builtin_ctzll(a.w[SET_WORDS - 1]));
}
INLINE unsigned set_last(Set a) {
    for (int i = SET_WORDS - 1; i > 0; i--)
        if (a.w[i])
            return (unsigned)(i * 64 + 63 - __builtin_clzll(a.w[i]));
    return (unsigned)(63 - __builtin_clzll(a.w[0]));
}
/* every square moved by n, which is not 0 and shorter than a word; none may leave the board */
INLINE Set set_shift(Set a, int n) {
    Set r;
    if (SET_WORDS == 1) {
        r.w[0] = a.w[0] << (n & 63) | a.w[0] >> (-n & 63);
        return r;
    }
    if (n > 0)
        for (int i = 0; i < SET_WORDS; i++)
            r.w[i] = a.w[i] << n | (i ? a.w[i ? i - 1 : 0] >> (64 - n) : 0);
    else
        for (int i = 0; i < SET_WORDS; i++)
            r.w[i] = a.w[i] >> -n |
                     (i + 1 < SET_WORDS ? a.w[i + 1 < SET_WORDS ? i + 1 : i] << (64 + n) : 0);
    return r;
}

/* for each square sq of an lvalue set; leave the body by `continue` only */
#define SET_EACH(sq, set)                                                                          \
    EACH_WORD (word_)                                                                              \
        for (uint64_t bits_ = (set).w[word_];                                                      \
             bits_ && ((sq) = (unsigned)(word_ * 64 + __builtin_ctzll(bits_)), true);              \
             bits_ &= bits_ - 1)
