/* survey.h: the room of rules/survey.h. A Sight is a set of squares; each board has its own and
 * says what one piece sees. */

#ifdef SET_WORDS

typedef Set Sight;
#include "rules/kernel/outlook.h"

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

INLINE Set sight_of_type(const Position *p, unsigned side, unsigned type, Set occ, Set set) {
    const Tables *t = p->variant->tables;
    unsigned kinds = t->kinds[side][type], from;
    Set all = set_none();
    if (kinds == 1u << SWEEP) {
        const Part *part = t->parts_of[side][type];
        for (const Sweep *sweep = part->sweep, *end = sweep + part->sweeps; sweep < end; sweep++)
            if (sweep->modes & MODE_CAPTURE)
                all = set_or(all, set_shift(set_and(set, sweep->from), sweep->shift));
        return all;
    }
    SET_EACH (from, set) {
        all = set_or(all, piece_sight(p, side, type, kinds, from, occ));
    }
    return all;
}

/* the pieces of one type, as sightings, and all that they see */
INLINE Set look_from(const Position *p, unsigned side, unsigned type, unsigned kinds, Set set,
                     const Horizon *horizon, Sighting **next) {
    Set all = set_none(), occ = horizon->occupied;
    Sighting *sighting = *next;
    unsigned from;
    SET_EACH (from, set) {
        Set seen = piece_sight(p, side, type, kinds, from, occ);
        all = set_or(all, seen);
        sighting->sq = (Square)from;
        sighting->type = (uint8_t)type;
        sighting->moves = (uint8_t)set_count(set_minus(seen, horizon->shut));
        sighting->near = (uint8_t)set_count(set_and(seen, horizon->zone));
        sighting++;
    }
    *next = sighting;
    return all;
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
                        const Horizon *horizon, Outlook *look, Survey *out) {
    const Tables *t = p->variant->tables;
    Sighting *next = out->piece[side];
    for (uint64_t types = p->in_play & ~ranks->lowest; types; types &= types - 1) {
        unsigned type = (unsigned)__builtin_ctzll(types), kinds = t->kinds[side][type];
        unsigned rank = ranks->of[type];
        Set set = pieces_of(p, side, type), seen;
        if (!set_any(set))
            continue;
        if (rank == RANK_KING)
            seen = sight_of_type(p, side, type, horizon->occupied, set);
        else if (kinds == 1u << LEAP)
            seen = look_from(p, side, type, 1u << LEAP, set, horizon, &next);
        else if (kinds == 1u << STRAIGHT)
            seen = look_from(p, side, type, 1u << STRAIGHT, set, horizon, &next);
        else if (kinds == 1u << SLANTING)
            seen = look_from(p, side, type, 1u << SLANTING, set, horizon, &next);
        else if (kinds == (1u << STRAIGHT | 1u << SLANTING))
            seen = look_from(p, side, type, 1u << STRAIGHT | 1u << SLANTING, set, horizon, &next);
        else
            seen = look_from(p, side, type, kinds, set, horizon, &next);
        sight_add(&look->on[rank], &set);
        sight_add(&look->seen[rank], &seen);
    }
    out->count[side] = (unsigned)(next - out->piece[side]);
}

#else

typedef struct Sight {
    unsigned words;
    uint64_t w[(MAX_SQUARES + 63) / 64];
} Sight;
#include "rules/kernel/outlook.h"

static Sight sight_none(const Tables *t) {
    Sight sight;
    sight.words = t->words;
    for (unsigned i = 0; i < t->words; i++)
        sight.w[i] = 0;
    return sight;
}
INLINE void sight_put(Sight *a, unsigned sq) {
    a->w[sq / 64] |= UINT64_C(1) << sq % 64;
}
static void sight_add(Sight *a, const Sight *b) {
    for (unsigned i = 0; i < a->words; i++)
        a->w[i] |= b->w[i];
}
static Sight sight_where(const Position *p, unsigned side) {
    Sight sight = sight_none(p->variant->tables);
    for (unsigned sq = 0; sq < p->variant->board.squares; sq++)
        if (p->at[sq] && piece_side(p->at[sq]) == side)
            sight_put(&sight, sq);
    return sight;
}
static Sight sight_side(const Position *p, unsigned side) {
    return sight_where(p, side);
}
static Sight sight_walls(const Position *p) {
    return sight_where(p, piece_side(WALL));
}
INLINE bool sight_has(const Sight *a, unsigned sq) {
    return a->w[sq / 64] >> sq % 64 & 1;
}
static unsigned sight_count_minus(const Sight *a, const Sight *b) {
    unsigned count = 0;
    for (unsigned i = 0; i < a->words; i++)
        count += (unsigned)__builtin_popcountll(a->w[i] & ~b->w[i]);
    return count;
}
static unsigned sight_common(const Sight *a, const Sight *b) {
    unsigned count = 0;
    for (unsigned i = 0; i < a->words; i++)
        count += (unsigned)__builtin_popcountll(a->w[i] & b->w[i]);
    return count;
}
static Sight sight_minus(const Sight *a, const Sight *b) {
    Sight sight = *a;
    for (unsigned i = 0; i < a->words; i++)
        sight.w[i] &= ~b->w[i];
    return sight;
}
static Sight sight_around(const Position *p, unsigned king) {
    const Tables *t = p->variant->tables;
    Sight sight = sight_none(t);
    if (king == NO_SQUARE)
        return sight;
    sight_put(&sight, king);
    for (unsigned d = 0; d < DIRECTIONS; d++)
        if (t->room[king][d])
            sight_put(&sight, (unsigned)((int)king + t->step[d]));
    return sight;
}

static void see_by(const Position *p, const Movement *movement, unsigned from, Sight *out) {
    const Tables *t = p->variant->tables;
    Board board = p->variant->board;
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned range = movement->slide[1][d], far = range ? ray(p, t, d, from) : 0;
        far = far < t->room[from][d] ? far : t->room[from][d];
        far = far < range ? far : range;
        int sq = (int)from;
        for (unsigned k = 0; k < far; k++)
            sight_put(out, (unsigned)(sq += t->step[d]));
    }
    for (int i = 0; i < movement->leaps; i++) {
        int x = t->x[from] + movement->leap[i].dx, y = t->y[from] + movement->leap[i].dy;
        if (movement->leap[i].modes & MODE_CAPTURE && board_has(board, x, y))
            sight_put(out, square_at(board, x, y));
    }
    Square ends[MAX_WALK_TARGETS];
    int n = walk_captures(p, movement, (Square)from, ends);
    for (int k = 0; k < n; k++)
        sight_put(out, ends[k]);
}

static Sight piece_sight(const Position *p, unsigned side, unsigned type, unsigned from) {
    const PieceType *piece = type_of(p->variant, type);
    Sight seen = sight_none(p->variant->tables);
    see_by(p, &piece->moves[side], from, &seen);
    if (piece->has_initial && region_has(&piece->initial_region[side], from))
        see_by(p, &piece->initial[side], from, &seen);
    for (unsigned i = 0; piece->is_confined[side] && i < seen.words; i++)
        seen.w[i] &= piece->region[side].bits[i];
    return seen;
}

static void look_at_row(const Position *p, unsigned side, const Ranks *ranks, unsigned y,
                        const Horizon *horizon, Outlook *look, Survey *out) {
    for (uint32_t row = CACHE(p)->row[side][y]; row; row &= row - 1) {
        unsigned sq = y * p->variant->board.width + (unsigned)__builtin_ctz(row);
        unsigned type = piece_type(p->at[sq]), r = ranks->of[type];
        if ((r == RANK_LOWEST) != !out)
            continue;
        Sight seen = piece_sight(p, side, type, sq);
        sight_put(&look->on[r], sq);
        sight_add(&look->seen[r], &seen);
        if (r != RANK_LOWEST && r != RANK_KING)
            out->piece[side][out->count[side]++] = (Sighting){
                (Square)sq, (uint8_t)type, (uint8_t)sight_count_minus(&seen, &horizon->shut),
                (uint8_t)sight_common(&seen, &horizon->zone)};
    }
}

static void look_low(const Position *p, unsigned side, const Ranks *ranks, Outlook *look) {
    for (unsigned y = 0; y < p->variant->board.height; y++)
        look_at_row(p, side, ranks, y, NULL, look, NULL);
}

static void look_around(const Position *p, unsigned side, const Ranks *ranks,
                        const Horizon *horizon, Outlook *look, Survey *out) {
    out->count[side] = 0;
    for (unsigned y = 0; y < p->variant->board.height; y++)
        look_at_row(p, side, ranks, y, horizon, look, out);
}

#endif

static void look_at_threats(const Outlook *mine, const Outlook *theirs, unsigned side,
                            Survey *out) {
    Sight lesser = theirs->seen[RANK_LOWEST];
    for (unsigned rank = 0; rank < RANK_KING; rank++) {
        Sight rest = sight_minus(&mine->on[rank], &theirs->seen[RANK_LOWEST]);
        Sight bare = sight_minus(&mine->on[rank], &mine->all);
        out->harassed[side][rank] =
            (uint8_t)sight_common(&mine->on[rank], &theirs->seen[RANK_LOWEST]);
        out->outranked[side][rank] = (uint8_t)sight_common(&rest, &lesser);
        out->hanging[side][rank] = (uint8_t)sight_common(&bare, &theirs->all);
        sight_add(&lesser, &theirs->seen[rank]);
    }
}

static void look_at_king(const Position *p, const Outlook *mine, const Outlook *theirs,
                         unsigned side, const Sight *own, const Sight *shut, Survey *out) {
    Sight home = sight_around(p, p->king[side]);
    Sight open = sight_minus(&home, shut), weak = sight_minus(&home, &mine->men);
    out->company[side] = (uint8_t)sight_common(&home, own);
    out->flights[side] = (uint8_t)sight_count_minus(&open, &theirs->all);
    out->holes[side] = (uint8_t)sight_common(&weak, &theirs->men);
}

/* side is a constant in each of these: what it sees is found by fixed places in the tables */
INLINE void survey_low(const Position *p, const Ranks *ranks, unsigned side, Outlook *look) {
    for (unsigned i = 0; i < RANKS; i++)
        look->on[i] = look->seen[i] = sight_none(p->variant->tables);
    look_low(p, side, ranks, look);
}

INLINE void survey_side(const Position *p, const Ranks *ranks, unsigned side, const Sight own[2],
                        const Sight *threats, Outlook *look, Sight *shut, Survey *out) {
    Sight walls = sight_walls(p);
    Horizon horizon = {own[0], own[side], sight_around(p, p->king[side ^ 1])};
    sight_add(&horizon.occupied, &own[1]);
    sight_add(&horizon.occupied, &walls);
    sight_add(&horizon.shut, &walls);
    *shut = horizon.shut;
    sight_add(&horizon.shut, threats);
    out->swarm[side] = (uint8_t)sight_common(&look->seen[RANK_LOWEST], &horizon.zone);
    look_around(p, side, ranks, &horizon, look, out);
    look->men = look->seen[0];
    for (unsigned i = 1; i < RANK_KING; i++)
        sight_add(&look->men, &look->seen[i]);
    look->all = look->men;
    sight_add(&look->all, &look->seen[RANK_KING]);
}

static void survey(const Position *p, const Ranks *ranks, Survey *out) {
    Outlook look[2];
    Sight own[2] = {sight_side(p, FIRST), sight_side(p, SECOND)}, shut[2];
    survey_low(p, ranks, FIRST, &look[FIRST]);
    survey_low(p, ranks, SECOND, &look[SECOND]);
    Sight threats = look[SECOND].seen[RANK_LOWEST];
    survey_side(p, ranks, FIRST, own, &threats, &look[FIRST], &shut[FIRST], out);
    threats = look[FIRST].seen[RANK_LOWEST];
    survey_side(p, ranks, SECOND, own, &threats, &look[SECOND], &shut[SECOND], out);
    for (unsigned side = 0; side < 2; side++) {
        look_at_threats(&look[side], &look[side ^ 1], side, out);
        look_at_king(p, &look[side], &look[side ^ 1], side, &own[side], &shut[side], out);
    }
}
