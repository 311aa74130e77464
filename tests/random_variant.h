/* random_variant.h: makes games at random, as text for variant_load: boards, pieces in Betza's
 * notation, promotion, drops, castling, endings, and a start position. Most are absurd; all are
 * games that a user could write. The same Rng gives the same game. */
#ifndef TABIYA_TESTS_RANDOM_VARIANT_H
#define TABIYA_TESTS_RANDOM_VARIANT_H

#include "base/rng.h"
#include "base/text.h"

enum { RANDOM_TEXT = 8192, RANDOM_LETTERS = 16 };

typedef struct RandomVariant {
    char text[RANDOM_TEXT]; /* "[random]\n…", ends with a NUL */
    size_t rules;           /* how much of it stands before startFen */
    unsigned width, height;
    char letter[RANDOM_LETTERS]; /* of the pieces; king and pawn included */
    bool has_form[RANDOM_LETTERS], is_choice[RANDOM_LETTERS];
    unsigned letters;
    bool has_king, has_pawn, drops, counts_checks, marks;
    char castling_king, castling_rook; /* 0: no castling from the start */
    unsigned castling_rank;            /* from 0 */
    bool castles_by_drop;
    unsigned walls, pieces; /* in the start position, at most */
} RandomVariant;

void random_variant_rules(RandomVariant *out, Rng *rng);
/* adds or replaces the start position; it may not suit the rules */
void random_variant_start(RandomVariant *out, Rng *rng);

static inline bool chance(Rng *rng, unsigned percent) {
    return rng_below(rng, 100) < percent;
}
static inline unsigned between(Rng *rng, unsigned least, unsigned most) {
    return least + rng_below(rng, most - least + 1);
}

#endif
