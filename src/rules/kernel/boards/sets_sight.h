/* sets_sight.h: what pieces see, on a board of sets. */

typedef Set Sight;

#include "rules/kernel/boards/outlook.h"

INLINE Sight sight_none(const Tables *t) {
    (void)t;
    return set_none();
}
INLINE void sight_add(Sight *a, const Sight *b) {
    *a = set_or(*a, *b);
}
INLINE Sight sight_side(const Position *p, unsigned side) {
    return CACHE(p)->side[side];
}
INLINE Sight sight_walls(const Position *p) {
    return CACHE(p)->walls;
}
INLINE bool sight_has(const Sight *a, unsigned sq) {
    return set_has(*a, sq);
}
/* a without b */
INLINE unsigned sight_count_minus(const Sight *a, const Sight *b) {
    return set_count(set_minus(*a, *b));
}
INLINE Sight sight_around(const Position *p, unsigned king) {
    const Tables *t = p->variant->tables;
    return king == NO_SQUARE ? set_none() : t->around[king];
}
INLINE unsigned sight_common(const Sight *a, const Sight *b) {
    return set_count(set_and(*a, *b));
}
INLINE Sight sight_minus(const Sight *a, const Sight *b) {
    return set_minus(*a, *b);
}
INLINE bool sight_any(const Sight *a) {
    return set_any(*a);
}
INLINE Sight sight_both(const Sight *a, const Sight *b) {
    return set_and(*a, *b);
}
/* what a queen would see from a square */
INLINE Sight sight_lines(const Position *p, unsigned from, const Sight *blockers) {
    const Tables *t = p->variant->tables;
    return set_or(orthogonal(t, from, *blockers), diagonal(t, from, *blockers));
}

static Set walk_sight(const Position *p, unsigned side, unsigned type, unsigned from) {
    const PieceType *piece = type_of(p->variant, type);
    bool initial = piece->has_initial && region_has(&piece->initial_region[side], from);
    Set seen = set_none();
    for (int m = 0; m <= initial; m++) {
        const Movement *movement = m ? &piece->initial[side] : &piece->moves[side];
        Square ends[MAX_WALK_TARGETS];
        int n = walk_captures(p, movement, (Square)from, ends);
        for (int k = 0; k < n; k++)
            if (!piece->is_confined[side] || region_has(&piece->region[side], ends[k]))
                seen = set_or(seen, set_of(ends[k]));
    }
    return seen;
}

/* what one piece sees; kinds is a constant where it matters */
INLINE Sight piece_sight(const Position *p, unsigned side, unsigned type, unsigned kinds,
                         unsigned from, Set occ) {
    const Tables *t = p->variant->tables;
    const TypeMoves *moves = &t->moves[side][type];
    if (kinds & 1u << ODD) {
        Set seen = reach_mode(t, moves, 1, from, occ);
        return moves->walks ? set_or(seen, walk_sight(p, side, type, from)) : seen;
    }
    Set seen = kinds & (1u << SWEEP | 1u << LEAP) ? moves->leap[1][from] : set_none();
    if (kinds & 1u << STRAIGHT)
        seen = set_or(seen, orthogonal(t, from, occ));
    if (kinds & 1u << SLANTING)
        seen = set_or(seen, diagonal(t, from, occ));
    return seen;
}

/* what the pieces of a type see together, by whatever moves… */
RARE Set sight_of_any_type(const Position *p, unsigned side, unsigned type, Set occ, Set set) {
    unsigned kinds = ((const Tables *)p->variant->tables)->kinds[side][type], from;
    Set all = set_none();
    SET_EACH (from, set) {
        all = set_or(all, piece_sight(p, side, type, kinds, from, occ));
    }
    return all;
}
/* …and quickly by those that pawns and kings have */
INLINE Set sight_of_type(const Position *p, unsigned side, unsigned type, Set occ, Set set) {
    const Tables *t = p->variant->tables;
    unsigned kinds = t->kinds[side][type], from;
    Set all = set_none();
    if (kinds == 1u << SWEEP)
        return sweep_captures(t->parts_of[side][type], set);
    if (kinds != 1u << LEAP)
        return sight_of_any_type(p, side, type, occ, set);
    SET_EACH (from, set) {
        all = set_or(all, piece_sight(p, side, type, 1u << LEAP, from, occ));
    }
    return all;
}

/* where a piece of the side would have to stand to see the square: what it would see from there,
 * were it the other side's */
INLINE Set sight_onto(const Position *p, unsigned side, unsigned type, unsigned kinds, unsigned sq,
                      Set occ) {
    return sq == NO_SQUARE ? set_none() : piece_sight(p, side ^ 1, type, kinds, sq, occ);
}

/* the attacks of each piece of one type, and of all of them together */
INLINE Set look_from(const Position *p, unsigned side, unsigned type, unsigned kinds, Set set,
                     const Horizon *horizon, Set low, PieceAttacks **next) {
    Set all = set_none(), occ = horizon->occupied;
    PieceAttacks *attacks = *next;
    unsigned from;
    SET_EACH (from, set) {
        Set seen = piece_sight(p, side, type, kinds, from, occ);
        all = set_or(all, seen);
        attacks->sq = (Square)from;
        attacks->type = (uint8_t)type;
        attacks->moves = (uint8_t)set_count(set_minus(seen, horizon->shut));
        attacks->near = (uint8_t)set_count(set_and(seen, horizon->zone));
        attacks->is_supported = set_has(low, from);
        attacks++;
    }
    *next = attacks;
    return all;
}

/* the same for a type of many kinds of moves; checks: where it would attack the king from */
RARE Set look_from_any(const Position *p, unsigned side, unsigned type, Set set,
                       const Horizon *horizon, Set low, PieceAttacks **next, Set *checks) {
    unsigned kinds = ((const Tables *)p->variant->tables)->kinds[side][type];
    *checks = sight_onto(p, side, type, kinds, horizon->king, horizon->occupied);
    return look_from(p, side, type, kinds, set, horizon, low, next);
}

INLINE void look_low(const Position *p, unsigned side, const Ranks *ranks, Outlook *look) {
    for (uint64_t types = p->in_play & ranks->lowest; types; types &= types - 1) {
        unsigned type = (unsigned)__builtin_ctzll(types);
        Set set = pieces_of(p, side, type);
        Set seen = sight_of_type(p, side, type, occupied(p), set);
        sight_add(&look->on[RANK_LOWEST], &set);
        sight_add(&look->seen[RANK_LOWEST], &seen);
    }
}

INLINE void look_around(const Position *p, unsigned side, const Ranks *ranks,
                        const Horizon *horizon, Outlook *look, AttackMaps *out) {
    const Tables *t = p->variant->tables;
    Set occ = horizon->occupied, low = look->seen[RANK_LOWEST];
    Set straight = sight_onto(p, side, 0, 1u << STRAIGHT, horizon->king, occ);
    Set slanting = sight_onto(p, side, 0, 1u << SLANTING, horizon->king, occ);
    PieceAttacks *next = out->piece[side];
    for (uint64_t types = p->in_play & ~ranks->lowest; types; types &= types - 1) {
        unsigned type = (unsigned)__builtin_ctzll(types), kinds = t->kinds[side][type];
        unsigned rank = ranks->of[type];
        Set set = pieces_of(p, side, type), seen, checks;
        if (!set_any(set))
            continue;
        if (rank == RANK_KING) {
            seen = sight_of_type(p, side, type, occ, set);
            checks = set_none();
        } else if (kinds == 1u << LEAP) {
            seen = look_from(p, side, type, 1u << LEAP, set, horizon, low, &next);
            checks = sight_onto(p, side, type, 1u << LEAP, horizon->king, occ);
        } else if (kinds == 1u << STRAIGHT) {
            seen = look_from(p, side, type, 1u << STRAIGHT, set, horizon, low, &next);
            checks = straight;
        } else if (kinds == 1u << SLANTING) {
            seen = look_from(p, side, type, 1u << SLANTING, set, horizon, low, &next);
            checks = slanting;
        } else if (kinds == (1u << STRAIGHT | 1u << SLANTING)) {
            seen =
                look_from(p, side, type, 1u << STRAIGHT | 1u << SLANTING, set, horizon, low, &next);
            checks = set_or(straight, slanting);
        } else {
            PieceAttacks *here = next; /* so that `next` need not lie in memory */
            seen = look_from_any(p, side, type, set, horizon, low, &here, &checks);
            next = here;
        }
        checks = set_and(checks, seen);
        sight_add(&look->on[rank], &set);
        sight_add(&look->seen[rank], &seen);
        sight_add(&look->checks[rank], &checks);
    }
    out->count[side] = (unsigned)(next - out->piece[side]);
}

/* what pieces of the lowest types would see after a step to a square that is not barred */
INLINE Sight sight_stepped(const Position *p, unsigned side, const Ranks *ranks,
                           const Sight *barred) {
    const Tables *t = p->variant->tables;
    Set all = set_none(), occ = occupied(p);
    unsigned from;
    for (uint64_t types = p->in_play & ranks->lowest; types; types &= types - 1) {
        unsigned type = (unsigned)__builtin_ctzll(types);
        const Part *part = t->parts_of[side][type];
        Set set = pieces_of(p, side, type), steps = set_none();
        if (t->kinds[side][type] == 1u << SWEEP) {
            const Sweep *end = part->sweep + (part->is_pawn ? 1 : part->sweeps);
            for (const Sweep *sweep = part->sweep; sweep < end; sweep++)
                if (sweep->modes & MODE_MOVE && !sweep->twice)
                    steps = set_or(steps, set_shift(set_and(set, sweep->from), sweep->shift));
        } else {
            SET_EACH (from, set) {
                steps = set_or(steps, t->moves[side][type].leap[0][from]);
            }
        }
        steps = set_minus(steps, *barred);
        all = set_or(all, sight_of_type(p, side, type, occ, steps));
    }
    return all;
}

/* squares where a piece of this type, put down, would see the other side's king */
INLINE Sight sight_dropped(const Position *p, unsigned side, unsigned type) {
    const Tables *t = p->variant->tables;
    return sight_onto(p, side, type, t->kinds[side][type], p->king[side ^ 1], occupied(p));
}
