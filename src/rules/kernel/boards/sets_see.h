/* sets_see.h: who can capture on one square while pieces leave it, on sets. */
#include "rules/kernel/rules/fight.h"

/* Sets stay as they are: what was lifted is missing in `left`, and in at[], where walkers look. */
typedef struct Fight {
    unsigned sq;
    Set left;      /* all that is on the board */
    Set near[2];   /* the pieces of a side that would attack sq on an empty board… */
    bool known[2]; /* …once it was asked for them */
    Lifted lifted;
} Fight;

INLINE void fight_begin(const Position *p, Fight *fight, unsigned sq) {
    fight->sq = sq;
    fight->left = occupied(p);
    fight->known[FIRST] = fight->known[SECOND] = false;
    fight->lifted.count = 0;
}
INLINE Set attackers_left(const Position *p, Fight *fight, unsigned by) {
    if (!fight->known[by])
        fight->near[by] = candidates(p, p->variant->tables, fight->sq, by);
    fight->known[by] = true;
    return set_and(fight->near[by], fight->left);
}

static void consider_walkers(const Position *p, const Fight *fight, unsigned by,
                             const int value[MAX_TYPES], Least *least) {
    const Tables *t = p->variant->tables;
    for (uint64_t types = t->walkers[by] & p->in_play; types; types &= types - 1) {
        Set set = walkers_near(p, t, fight->sq, by, (unsigned)__builtin_ctzll(types));
        set = set_and(set, fight->left);
        unsigned from;
        SET_EACH (from, set) {
            if (walker_captures(p->variant, p->at, from, fight->sq, by))
                consider(p, from, by, value, least);
        }
    }
}

EXPAND Least least_attacker(const Position *p, Fight *fight, unsigned by,
                            const int value[MAX_TYPES]) {
    const Tables *t = p->variant->tables;
    Set found = attackers_left(p, fight, by);
    Least least = {NO_SQUARE, 0};
    unsigned from;
    SET_EACH (from, found) {
        Set between = set_minus(line_to(t, fight->sq, from), set_of(from));
        if (!set_any(set_and(between, fight->left)) || leaps_there(p, t, by, from, fight->sq))
            consider(p, from, by, value, &least);
    }
    if (t->walkers[by] & p->in_play)
        consider_walkers(p, fight, by, value, &least);
    return least;
}

INLINE void flip(Position *p, Fight *fight, unsigned sq, Piece piece) {
    (void)p, (void)piece;
    set_flip(&fight->left, sq);
}
