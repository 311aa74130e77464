/* lines_see.h: who can capture on one square while pieces leave it, on lines. */
#include "rules/kernel/rules/fight.h"

typedef struct Fight {
    unsigned sq;
    Lifted lifted;
} Fight;

INLINE void fight_begin(const Position *p, Fight *fight, unsigned sq) {
    (void)p;
    fight->sq = sq;
    fight->lifted.count = 0;
}

static void consider_walkers(const Position *p, const Fight *fight, unsigned by,
                             const int value[MAX_TYPES], Least *least) {
    const Tables *t = p->variant->tables;
    for (unsigned y = 0; y < p->variant->board.height; y++)
        for (uint32_t row = CACHE(p)->row[by][y]; row; row &= row - 1) {
            unsigned from = y * p->variant->board.width + (unsigned)__builtin_ctz(row);
            if (t->walkers[by] >> piece_type(p->at[from]) & 1 &&
                walker_captures(p->variant, p->at, from, fight->sq, by))
                consider(p, from, by, value, least);
        }
}

EXPAND Least least_attacker(const Position *p, Fight *fight, unsigned by,
                            const int value[MAX_TYPES]) {
    const Tables *t = p->variant->tables;
    Least least = {NO_SQUARE, 0};
    unsigned sq = fight->sq;
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned far = ray(p, t, d, sq);
        Piece piece = piece_along(p, t, d, sq, far);
        if (is_of(piece, by) && slides_onto(p, t, piece, by, d, sq, far))
            consider(p, (unsigned)((int)sq + (int)far * t->step[d]), by, value, &least);
    }
    for (unsigned i = 0; i < t->leapers[by]; i++) {
        unsigned from = leaps_onto(p, t, &t->leaper[by][i], sq, by);
        if (from != NO_SQUARE)
            consider(p, from, by, value, &least);
    }
    if (t->walkers[by] & p->in_play)
        consider_walkers(p, fight, by, value, &least);
    return least;
}

INLINE void flip(Position *p, Fight *fight, unsigned sq, Piece piece) {
    (void)fight;
    toggle(p, sq, piece);
}
