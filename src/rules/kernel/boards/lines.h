/* lines.h: any board to 26 x 26, as a mailbox and one occupancy word for each line.
 * A ray is one shift and one ctz or clz: the distance to the first piece; a sentinel bit at both
 * ends of every line stops it. It answers the same questions as sets.h; Targets are one
 * square or none. */
#include "rules/kernel/unit.h"

/* What is long and hot is a part of its caller as the compiler likes: here nothing is gained by it. */
#define EXPAND static inline __attribute__((unused))

enum { LINE_FAMILIES = 4 };

typedef struct Where { /* a square's line, and its bit there, in each family */
    uint8_t line[LINE_FAMILIES], bit[LINE_FAMILIES];
} Where;

typedef struct Leaper { /* types that leap by (dx, dy) to capture */
    int8_t dx, dy;
    uint64_t types;
} Leaper;

enum { MAX_LEAPERS = 160 };

struct Tables {
    Where where[MAX_SQUARES];
    uint8_t room[MAX_SQUARES][DIRECTIONS]; /* squares to the edge */
    uint8_t x[MAX_SQUARES], y[MAX_SQUARES];
    int16_t step[DIRECTIONS];
    unsigned words; /* of 64 squares */
    uint32_t sentinel[LINE_FAMILIES][2 * MAX_SIZE];
    uint8_t range[2][MAX_TYPES][DIRECTIONS]; /* of captures; UNLIMITED and initial ones included */
    uint16_t leapers[2];
    Leaper leaper[2][MAX_LEAPERS];
    uint64_t special[2]; /* types that are confined or capture by initial moves: look twice */
    uint64_t walkers[2]; /* types that capture by walks */
    uint64_t twofold;    /* types with a leap that a slide of theirs may give too */
};

#define CACHE(p) (&(p)->cache.lines)

typedef struct ChecksAndPins {
    unsigned checks, pins;
    Square pin[DIRECTIONS], pinner[DIRECTIONS];
    uint8_t pin_direction[DIRECTIONS];
    bool captures;
    Region pinned, mask; /* the mask is filled only in check */
} ChecksAndPins;

typedef struct Targets {
    Square sq; /* NO_SQUARE: none */
} Targets;

INLINE void flip_lines(Position *p, const Tables *t, unsigned sq) {
    const Where *where = &t->where[sq];
    for (int f = 0; f < LINE_FAMILIES; f++)
        CACHE(p)->line[f][where->line[f]] ^= UINT32_C(1) << where->bit[f];
}
INLINE void toggle(Position *p, unsigned sq, Piece piece) {
    const Tables *t = p->variant->tables;
    flip_lines(p, t, sq);
    uint32_t *row = &CACHE(p)->row[piece_side(piece)][t->y[sq]];
    uint16_t *count = &CACHE(p)->count[piece_side(piece)][piece_type(piece)];
    *row ^= UINT32_C(1) << t->x[sq];
    *count = (uint16_t)(*row >> t->x[sq] & 1 ? *count + 1 : *count - 1);
}

INLINE void toggle_move(Position *p, unsigned from, unsigned to, Piece piece) {
    toggle(p, from, piece);
    toggle(p, to, piece);
}

/* the bit of a square that stands on this line; 0 for another, and for NO_SQUARE */
INLINE uint32_t bit_on_line(const Tables *t, unsigned f, unsigned line, unsigned sq) {
    return sq != NO_SQUARE && t->where[sq].line[f] == line ? UINT32_C(1) << t->where[sq].bit[f] : 0;
}
/* how far it is to the first piece, or past the edge; a and b are thought empty */
INLINE unsigned ray_without(const Position *p, const Tables *t, unsigned d, unsigned sq, unsigned a,
                            unsigned b) {
    const Where *where = &t->where[sq];
    unsigned f = d & 3, number = where->line[f];
    uint32_t line = CACHE(p)->line[f][number];
    line &= ~(bit_on_line(t, f, number, a) | bit_on_line(t, f, number, b));
    return d < 4 ? (unsigned)__builtin_ctz(line >> (where->bit[f] + 1)) + 1
                 : (unsigned)__builtin_clz(line << (32 - where->bit[f])) + 1;
}
INLINE unsigned ray(const Position *p, const Tables *t, unsigned d, unsigned sq) {
    return ray_without(p, t, d, sq, NO_SQUARE, NO_SQUARE);
}
INLINE Piece piece_along(const Position *p, const Tables *t, unsigned d, unsigned sq,
                         unsigned far) {
    return far <= t->room[sq][d] ? p->at[(int)sq + (int)far * t->step[d]] : EMPTY;
}
INLINE bool is_of(Piece piece, unsigned side) {
    return piece && piece_side(piece) == side;
}

/* a range that depends on the squares */
static unsigned special_range(const Position *p, unsigned by, unsigned type, unsigned from,
                              unsigned to, unsigned d) {
    const PieceType *piece = type_of(p->variant, type);
    unsigned range = piece->moves[by].slide[1][d];
    if (piece->is_confined[by] && !region_has(&piece->region[by], to))
        return 0;
    if (piece->has_initial && region_has(&piece->initial_region[by], from) &&
        piece->initial[by].slide[1][d] > range)
        range = piece->initial[by].slide[1][d];
    return range;
}
static bool special_leap(const Position *p, unsigned by, unsigned type, unsigned from, unsigned to,
                         int dx, int dy) {
    const PieceType *piece = type_of(p->variant, type);
    const Movement *all[2] = {&piece->moves[by], &piece->initial[by]};
    bool initial = piece->has_initial && region_has(&piece->initial_region[by], from);
    if (piece->is_confined[by] && !region_has(&piece->region[by], to))
        return false;
    for (int m = 0; m <= initial; m++)
        for (int i = 0; i < all[m]->leaps; i++)
            if (all[m]->leap[i].dx == dx && all[m]->leap[i].dy == dy &&
                all[m]->leap[i].modes & MODE_CAPTURE)
                return true;
    return false;
}

/* does the piece of `by`, `far` squares from sq in direction d, capture along the line on sq? */
INLINE bool slides_onto(const Position *p, const Tables *t, Piece piece, unsigned by, unsigned d,
                        unsigned sq, unsigned far) {
    unsigned type = piece_type(piece);
    if (t->range[by][type][d ^ 4] < far)
        return false;
    return !(t->special[by] >> type & 1) ||
           special_range(p, by, type, (unsigned)((int)sq + (int)far * t->step[d]), sq, d ^ 4) >=
               far;
}

static bool walk_attacked(const Position *p, const Piece *at, Square sq, unsigned by) {
    const Tables *t = p->variant->tables;
    for (unsigned y = 0; y < p->variant->board.height; y++)
        for (uint32_t row = CACHE(p)->row[by][y]; row; row &= row - 1) {
            unsigned from = y * p->variant->board.width + (unsigned)__builtin_ctz(row);
            if (t->walkers[by] >> piece_type(at[from]) & 1 &&
                walker_captures(p->variant, at, from, sq, by))
                return true;
        }
    return false;
}

/* the square of a piece of `by` that leaps by this leaper onto sq, or NO_SQUARE */
INLINE unsigned leaps_onto(const Position *p, const Tables *t, const Leaper *leaper, unsigned sq,
                           unsigned by) {
    Board board = p->variant->board;
    int x = t->x[sq] - leaper->dx, y = t->y[sq] - leaper->dy;
    if ((unsigned)x >= board.width || (unsigned)y >= board.height)
        return NO_SQUARE;
    unsigned from = (unsigned)(y * board.width + x);
    Piece piece = p->at[from];
    if (!is_of(piece, by) || !(leaper->types >> piece_type(piece) & 1))
        return NO_SQUARE;
    if (t->special[by] >> piece_type(piece) & 1 &&
        !special_leap(p, by, piece_type(piece), from, sq, leaper->dx, leaper->dy))
        return NO_SQUARE;
    return from;
}

/* a and b are thought empty */
EXPAND bool attacked(const Position *p, const Tables *t, unsigned sq, unsigned by, unsigned a,
                     unsigned b) {
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned far = ray_without(p, t, d, sq, a, b);
        Piece piece = piece_along(p, t, d, sq, far);
        if (is_of(piece, by) && slides_onto(p, t, piece, by, d, sq, far))
            return true;
    }
    for (unsigned i = 0; i < t->leapers[by]; i++) {
        unsigned from = leaps_onto(p, t, &t->leaper[by][i], sq, by);
        if (from != NO_SQUARE && from != a && from != b)
            return true;
    }
    return (t->walkers[by] & p->in_play) && is_walk_attacked(p, sq, by, a, b);
}

EXPAND ChecksAndPins checks_and_pins(const Gen *g, unsigned king) {
    const Position *p = g->pos;
    const Tables *t = g->tables;
    unsigned us = g->us, them = us ^ 1, checker = NO_SQUARE, checker_far = 0, checker_direction = 0;
    ChecksAndPins bound;
    bound.checks = bound.pins = 0;
    bound.captures = g->captures;
    if (g->verify || king == NO_SQUARE)
        return bound;
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned far = ray(p, t, d, king);
        Piece piece = piece_along(p, t, d, king, far);
        unsigned at = (unsigned)((int)king + (int)far * t->step[d]);
        if (is_of(piece, them)) {
            if (slides_onto(p, t, piece, them, d, king, far)) {
                bound.checks++;
                checker = at;
                checker_far = far;
                checker_direction = d;
            }
        } else if (is_of(piece, us)) {
            unsigned more = ray(p, t, d, at);
            Piece pinner = piece_along(p, t, d, at, more);
            if (is_of(pinner, them) && slides_onto(p, t, pinner, them, d, king, far + more)) {
                bound.pin[bound.pins] = (Square)at;
                bound.pinner[bound.pins] = (Square)((int)at + (int)more * t->step[d]);
                bound.pin_direction[bound.pins++] = (uint8_t)d;
            }
        }
    }
    for (unsigned i = 0; i < t->leapers[them]; i++) {
        unsigned from = leaps_onto(p, t, &t->leaper[them][i], king, them);
        if (from == NO_SQUARE)
            continue;
        bound.checks += from != checker; /* one that slides here too is the same check */
        checker = from;
        checker_far = 0;
        for (unsigned k = 0; k < bound.pins; k++) /* what it pins may take it */
            if (bound.pinner[k] == from) {
                bound.pins--;
                bound.pin[k] = bound.pin[bound.pins];
                bound.pinner[k] = bound.pinner[bound.pins];
                bound.pin_direction[k] = bound.pin_direction[bound.pins];
                break;
            }
    }
    if (bound.pins) {
        memset(&bound.pinned, 0, sizeof bound.pinned);
        for (unsigned i = 0; i < bound.pins; i++)
            region_add(&bound.pinned, bound.pin[i]);
    }
    if (bound.checks == 1) {
        memset(&bound.mask, 0, sizeof bound.mask);
        region_add(&bound.mask, checker);
        for (unsigned k = 1; k < checker_far; k++)
            region_add(&bound.mask, (unsigned)((int)king + (int)k * t->step[checker_direction]));
    }
    return bound;
}

/* ---- Targets ---- */

INLINE bool targets_any(Targets to) {
    return to.sq != NO_SQUARE;
}
INLINE Targets targets_if(bool kept, Targets to) {
    return kept ? to : (Targets){NO_SQUARE};
}
INLINE Targets targets_minus(Targets a, Targets b) {
    return targets_if(a.sq != b.sq, a);
}
INLINE Targets targets_in_zone(const Gen *g, Targets to) {
    return targets_if(targets_any(to) && region_has(&g->variant->promotion.zone[g->us], to.sq), to);
}
INLINE Targets targets_touching_zone(const Gen *g, Targets to, int origin, bool relative) {
    (void)relative;
    return region_has(&g->variant->promotion.zone[g->us], (unsigned)origin)
               ? to
               : targets_in_zone(g, to);
}
INLINE Targets targets_captures(const Gen *g, Targets to) {
    return targets_if(targets_any(to) && g->pos->at[to.sq], to);
}
INLINE Targets targets_mobile(const Gen *g, unsigned type, Targets to) {
    return targets_if(targets_any(to) && can_ever_move(g->variant, g->us, type, to.sq), to);
}
INLINE void put_all(Gen *g, int origin, bool relative, Targets to, unsigned type, MoveKind kind) {
    (void)relative;
    if (to.sq != NO_SQUARE)
        put(g, move_of((unsigned)origin, to.sq, type, kind));
}

EXPAND void put_targets(Gen *g, unsigned type, int origin, bool relative, Targets to);

INLINE unsigned count_of(const Position *p, unsigned side, unsigned type) {
    if (type)
        return CACHE(p)->count[side][type];
    unsigned n = 0;
    for (unsigned y = 0; y < p->variant->board.height; y++)
        n += (unsigned)__builtin_popcount(CACHE(p)->row[side][y]);
    return n;
}

INLINE bool goes_on(const Position *p) {
    (void)p;
    return false; /* no quick look here */
}

static unsigned count_in_region(const Position *p, unsigned side, unsigned type,
                                const Region *region) {
    unsigned n = 0;
    for (unsigned sq = 0; sq < p->variant->board.squares; sq++)
        n += is_of(p->at[sq], side) && (!type || piece_type(p->at[sq]) == type) &&
             region_has(region, sq);
    return n;
}

INLINE bool castling_is_blocked(const Position *p, unsigned right) {
    const uint16_t *path = CACHE(p)->castle_path[right];
    for (unsigned sq = path[0]; sq <= path[1]; sq++)
        if (p->at[sq] && sq != p->castle_king[right / 2] && sq != p->castle_rook[right])
            return true;
    return false;
}
INLINE void set_castle_path(Position *p, unsigned right, unsigned low, unsigned high) {
    CACHE(p)->castle_path[right][0] = (uint16_t)low;
    CACHE(p)->castle_path[right][1] = (uint16_t)high;
}

static void place_board(Position *p) {
    const Tables *t = p->variant->tables;
    memset(&p->cache, 0, sizeof p->cache.lines);
    memcpy(p->cache.lines.line, t->sentinel, sizeof t->sentinel);
    for (unsigned sq = 0; sq < p->variant->board.squares; sq++) {
        if (p->at[sq] == WALL)
            flip_lines(p, t, sq);
        else if (p->at[sq])
            toggle(p, sq, p->at[sq]);
    }
}

/* where a side's pieces of a type stand */
static unsigned squares(const Position *p, Side side, unsigned type, Square *out) {
    unsigned n = 0;
    for (unsigned sq = 0; n < CACHE(p)->count[side][type]; sq++)
        if (p->at[sq] == piece_of(side, type))
            out[n++] = (Square)sq;
    return n;
}

#include "rules/kernel/boards/lines_moves.h"
#include "rules/kernel/boards/lines_checks.h"
#include "rules/kernel/boards/lines_see.h"
#include "rules/kernel/boards/lines_sight.h"
#include "rules/kernel/boards/lines_tables.h"
