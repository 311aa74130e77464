/* lines_sight.h: what pieces see, on a board of lines. */

typedef struct Sight {
    unsigned words;
    uint64_t w[(MAX_SQUARES + 63) / 64];
} Sight;
#include "rules/kernel/boards/outlook.h"

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
static bool sight_any(const Sight *a) {
    uint64_t any = 0;
    for (unsigned i = 0; i < a->words; i++)
        any |= a->w[i];
    return any != 0;
}
static Sight sight_both(const Sight *a, const Sight *b) {
    Sight sight = *a;
    for (unsigned i = 0; i < a->words; i++)
        sight.w[i] &= b->w[i];
    return sight;
}
/* what a queen would see from a square */
static Sight sight_lines(const Position *p, unsigned from, const Sight *blockers) {
    const Tables *t = p->variant->tables;
    Sight sight = sight_none(t);
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        int sq = (int)from;
        for (unsigned k = t->room[from][d]; k--;) {
            sight_put(&sight, (unsigned)(sq += t->step[d]));
            if (sight_has(blockers, (unsigned)sq))
                break;
        }
    }
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

static void leap_by(const Position *p, const Movement *movement, unsigned from, unsigned mode,
                    Sight *out) {
    const Tables *t = p->variant->tables;
    Board board = p->variant->board;
    for (int i = 0; i < movement->leaps; i++) {
        int x = t->x[from] + movement->leap[i].dx, y = t->y[from] + movement->leap[i].dy;
        if (movement->leap[i].modes & mode && board_has(board, x, y))
            sight_put(out, square_at(board, x, y));
    }
}

static void see_by(const Position *p, const Movement *movement, unsigned from, Sight *out) {
    const Tables *t = p->variant->tables;
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned range = movement->slide[1][d], far = range ? ray(p, t, d, from) : 0;
        far = far < t->room[from][d] ? far : t->room[from][d];
        far = far < range ? far : range;
        int sq = (int)from;
        for (unsigned k = 0; k < far; k++)
            sight_put(out, (unsigned)(sq += t->step[d]));
    }
    leap_by(p, movement, from, MODE_CAPTURE, out);
    Square ends[MAX_WALK_TARGETS];
    int n = walk_captures(p, movement, (Square)from, ends);
    for (int k = 0; k < n; k++)
        sight_put(out, ends[k]);
}

static void step_by(const Position *p, const Movement *movement, unsigned from, Sight *out) {
    const Tables *t = p->variant->tables;
    for (unsigned d = 0; d < DIRECTIONS; d++)
        if (movement->slide[0][d] == 1 && t->room[from][d])
            sight_put(out, (unsigned)((int)from + t->step[d]));
    leap_by(p, movement, from, MODE_MOVE, out);
}

/* by its movement, the one of its first move too if it may make that, within its region */
static Sight sight_by(const Position *p, unsigned side, unsigned type, unsigned from,
                      void (*by)(const Position *, const Movement *, unsigned, Sight *)) {
    const PieceType *piece = type_of(p->variant, type);
    Sight seen = sight_none(p->variant->tables);
    by(p, &piece->moves[side], from, &seen);
    if (piece->has_initial && region_has(&piece->initial_region[side], from))
        by(p, &piece->initial[side], from, &seen);
    for (unsigned i = 0; piece->is_confined[side] && i < seen.words; i++)
        seen.w[i] &= piece->region[side].bits[i];
    return seen;
}

static Sight piece_sight(const Position *p, unsigned side, unsigned type, unsigned from) {
    return sight_by(p, side, type, from, see_by);
}

/* where a piece of the side would have to stand to see the square: what it would see from there,
 * were it the other side's */
static Sight sight_onto(const Position *p, unsigned side, unsigned type, unsigned sq) {
    return sq == NO_SQUARE ? sight_none(p->variant->tables) : piece_sight(p, side ^ 1, type, sq);
}

static void look_at_row(const Position *p, unsigned side, const Ranks *ranks, unsigned y,
                        const Horizon *horizon, Outlook *look, AttackMaps *out) {
    for (uint32_t row = CACHE(p)->row[side][y]; row; row &= row - 1) {
        unsigned sq = y * p->variant->board.width + (unsigned)__builtin_ctz(row);
        unsigned type = piece_type(p->at[sq]), r = ranks->of[type];
        if ((r == RANK_LOWEST) != !out)
            continue;
        Sight seen = piece_sight(p, side, type, sq);
        sight_put(&look->on[r], sq);
        sight_add(&look->seen[r], &seen);
        if (r == RANK_LOWEST || r == RANK_KING)
            continue;
        Sight checks = sight_onto(p, side, type, horizon->king);
        checks = sight_both(&checks, &seen);
        sight_add(&look->checks[r], &checks);
        out->piece[side][out->count[side]++] = (PieceAttacks){
            (Square)sq, (uint8_t)type, (uint8_t)sight_count_minus(&seen, &horizon->shut),
            (uint8_t)sight_common(&seen, &horizon->zone), sight_has(&look->seen[RANK_LOWEST], sq)};
    }
}

static void look_low(const Position *p, unsigned side, const Ranks *ranks, Outlook *look) {
    for (unsigned y = 0; y < p->variant->board.height; y++)
        look_at_row(p, side, ranks, y, NULL, look, NULL);
}

static void look_around(const Position *p, unsigned side, const Ranks *ranks,
                        const Horizon *horizon, Outlook *look, AttackMaps *out) {
    out->count[side] = 0;
    for (unsigned y = 0; y < p->variant->board.height; y++)
        look_at_row(p, side, ranks, y, horizon, look, out);
}

/* what pieces of the lowest types would see after a step to a square that is not barred */
static Sight sight_stepped(const Position *p, unsigned side, const Ranks *ranks,
                           const Sight *barred) {
    Sight all = sight_none(p->variant->tables);
    for (unsigned sq = 0; sq < p->variant->board.squares; sq++) {
        unsigned type = piece_type(p->at[sq]);
        if (!is_of(p->at[sq], side) || p->at[sq] == WALL || !(ranks->lowest >> type & 1))
            continue;
        Sight steps = sight_by(p, side, type, sq, step_by);
        steps = sight_minus(&steps, barred);
        for (unsigned i = 0; i < steps.words; i++)
            for (uint64_t bits = steps.w[i]; bits; bits &= bits - 1) {
                Sight seen = piece_sight(p, side, type, i * 64 + (unsigned)__builtin_ctzll(bits));
                sight_add(&all, &seen);
            }
    }
    return all;
}

/* squares where a piece of this type, put down, would see the other side's king */
static Sight sight_dropped(const Position *p, unsigned side, unsigned type) {
    return sight_onto(p, side, type, p->king[side ^ 1]);
}
