/* board_lines.h: any board to 26 x 26, as a mailbox and one occupancy word for each line.
 * A ray is one shift and one ctz or clz: the distance to the first piece; a sentinel bit at both
 * ends of every line stops it. It answers the same questions as board_sets.h; Targets are one
 * square or none. */

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

/* how far it is to the first piece, or past the edge */
INLINE unsigned ray(const Position *p, const Tables *t, unsigned d, unsigned sq) {
    const Where *where = &t->where[sq];
    unsigned f = d & 3;
    uint32_t line = CACHE(p)->line[f][where->line[f]];
    return d < 4 ? (unsigned)__builtin_ctz(line >> (where->bit[f] + 1)) + 1
                 : (unsigned)__builtin_clz(line << (32 - where->bit[f])) + 1;
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

static bool walk_attacked(const Position *p, Square sq, unsigned by) {
    const Tables *t = p->variant->tables;
    for (unsigned y = 0; y < p->variant->board.height; y++)
        for (uint32_t row = CACHE(p)->row[by][y]; row; row &= row - 1) {
            unsigned from = y * p->variant->board.width + (unsigned)__builtin_ctz(row);
            if (t->walkers[by] >> piece_type(p->at[from]) & 1 && walker_captures(p, from, sq, by))
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

static bool attacked_by_lines(const Position *p, const Tables *t, unsigned sq, unsigned by) {
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned far = ray(p, t, d, sq);
        Piece piece = piece_along(p, t, d, sq, far);
        if (is_of(piece, by) && slides_onto(p, t, piece, by, d, sq, far))
            return true;
    }
    for (unsigned i = 0; i < t->leapers[by]; i++)
        if (leaps_onto(p, t, &t->leaper[by][i], sq, by) != NO_SQUARE)
            return true;
    return (t->walkers[by] & p->in_play) && walk_attacked(p, (Square)sq, by);
}

/* a and b are thought empty: taken off the lines while we look, which leaves no trace */
EXPAND bool attacked(const Position *p, const Tables *t, unsigned sq, unsigned by, unsigned a,
                     unsigned b) {
    Position *scratch = (Position *)p;
    if (a != NO_SQUARE && !p->at[a])
        a = NO_SQUARE;
    if (b != NO_SQUARE && !p->at[b])
        b = NO_SQUARE;
    Piece was_a = a == NO_SQUARE ? EMPTY : p->at[a], was_b = b == NO_SQUARE ? EMPTY : p->at[b];
    if (a != NO_SQUARE)
        flip_lines(scratch, t, a), scratch->at[a] = EMPTY;
    if (b != NO_SQUARE)
        flip_lines(scratch, t, b), scratch->at[b] = EMPTY;
    bool is = attacked_by_lines(p, t, sq, by);
    if (a != NO_SQUARE)
        flip_lines(scratch, t, a), scratch->at[a] = was_a;
    if (b != NO_SQUARE)
        flip_lines(scratch, t, b), scratch->at[b] = was_b;
    return is;
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

/* ---- moves ---- */

typedef struct Mover { /* one piece, and what binds it */
    const ChecksAndPins *bound;
    const PieceType *piece;
    Square from, king;
    unsigned type;
    int pin;       /* the direction from the king, or -1 */
    Square pinner; /* the piece that pins */
} Mover;

/* between the king and the piece that pins, or on it; a leap may go past either */
INLINE bool keeps_pin(const Tables *t, const Mover *mover, unsigned to) {
    unsigned king = mover->king, pinner = mover->pinner;
    return t->where[to].line[mover->pin & 3] == t->where[king].line[mover->pin & 3] &&
           (pinner > king ? to > king && to <= pinner : to < king && to >= pinner);
}

INLINE bool may_land(const Gen *g, const Mover *mover, unsigned to) {
    if (mover->pin >= 0 && !keeps_pin(g->tables, mover, to))
        return false;
    if (mover->bound->checks && !g->verify && !region_has(&mover->bound->mask, to))
        return false;
    if (mover->piece->is_confined[g->us] && !region_has(&mover->piece->region[g->us], to))
        return false;
    return to != g->pos->king[g->us ^ 1];
}

INLINE void try_land(Gen *g, const Mover *mover, unsigned to) {
    if (may_land(g, mover, to))
        put_targets(g, mover->type, mover->from, false, (Targets){(Square)to});
}

static inline bool binds(const Gen *g, const Mover *mover) {
    return mover->pin >= 0 || mover->bound->checks || g->verify ||
           mover->piece->is_confined[g->us] || g->variant->promotion.how[g->us][mover->type];
}

EXPAND void slide_moves(Gen *g, const Mover *mover, const Movement *movement) {
    const Tables *t = g->tables;
    const Position *p = g->pos;
    bool bound = binds(g, mover);
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned quiet = movement->slide[0][d], capture = movement->slide[1][d];
        if (!(quiet | capture))
            continue;
        unsigned far = ray(p, t, d, mover->from), free = far - 1 < quiet ? far - 1 : quiet;
        Piece piece = piece_along(p, t, d, mover->from, far);
        unsigned end = (unsigned)((int)mover->from + (int)far * t->step[d]);
        if (mover->bound->captures)
            free = 0;
        if (g->count && !bound) {
            g->n += free;
        } else {
            int to = mover->from;
            for (unsigned k = 0; k < free; k++)
                try_land(g, mover, (unsigned)(to += t->step[d]));
        }
        if (far <= capture && is_of(piece, g->us ^ 1))
            try_land(g, mover, end);
    }
}

/* where a leap goes, or NO_SQUARE */
INLINE unsigned leap_target(const Gen *g, const Leap *leap, unsigned from, bool captures) {
    Board board = g->variant->board;
    int x = g->tables->x[from] + leap->dx, y = g->tables->y[from] + leap->dy;
    if ((unsigned)x >= board.width || (unsigned)y >= board.height)
        return NO_SQUARE;
    unsigned to = (unsigned)(y * board.width + x);
    Piece there = g->pos->at[to];
    bool may = there ? is_of(there, g->us ^ 1) && leap->modes & MODE_CAPTURE
                     : leap->modes & MODE_MOVE && !captures;
    return may ? to : NO_SQUARE;
}

EXPAND void leap_moves(Gen *g, const Mover *mover, const Movement *movement) {
    for (unsigned i = 0; i < movement->leaps; i++) {
        unsigned to = leap_target(g, &movement->leap[i], mover->from, mover->bound->captures);
        if (to != NO_SQUARE)
            try_land(g, mover, to);
    }
}

typedef struct Found { /* targets, each of them once */
    int n;
    Region seen;
    Square to[MAX_SQUARES];
} Found;

INLINE void find(Found *found, unsigned to) {
    if (region_has(&found->seen, to))
        return;
    region_add(&found->seen, to);
    found->to[found->n++] = (Square)to;
}

static void collect_slides(const Gen *g, const Movement *movement, unsigned from, bool captures,
                           Found *found) {
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned quiet = captures ? 0 : movement->slide[0][d], capture = movement->slide[1][d];
        if (!(quiet | capture))
            continue;
        unsigned far = ray(g->pos, g->tables, d, from), free = far - 1 < quiet ? far - 1 : quiet;
        int to = (int)from;
        for (unsigned k = 0; k < free; k++)
            find(found, (unsigned)(to += g->tables->step[d]));
        if (far <= capture && is_of(piece_along(g->pos, g->tables, d, from, far), g->us ^ 1))
            find(found, (unsigned)((int)from + (int)far * g->tables->step[d]));
    }
}

/* Different kinds of movement must not give one move twice: a piece that walks, that has initial
 * moves or that leaps where it slides, collects its targets first. */
static void collect(const Gen *g, const PieceType *piece, unsigned from, bool captures,
                    Found *found) {
    bool initial = piece->has_initial && region_has(&piece->initial_region[g->us], from);
    Square ends[MAX_WALK_TARGETS];
    found->n = 0;
    memset(&found->seen, 0, sizeof found->seen);
    for (int m = 0; m <= initial; m++) {
        const Movement *movement = m ? &piece->initial[g->us] : &piece->moves[g->us];
        collect_slides(g, movement, from, captures, found);
        for (unsigned i = 0; i < movement->leaps; i++) {
            unsigned to = leap_target(g, &movement->leap[i], from, captures);
            if (to != NO_SQUARE)
                find(found, to);
        }
        int n = movement->walks ? walk_targets(g->pos, movement, (Square)from,
                                               captures ? MODE_CAPTURE : MODE_BOTH, ends)
                                : 0;
        for (int i = 0; i < n; i++)
            if (!is_of(g->pos->at[ends[i]], g->us))
                find(found, ends[i]);
    }
}

EXPAND void mover_moves(Gen *g, const Mover *mover) {
    const Movement *movement = &mover->piece->moves[g->us];
    bool initial =
        mover->piece->has_initial && region_has(&mover->piece->initial_region[g->us], mover->from);
    if (movement->walks || initial || g->tables->twofold >> mover->type & 1) {
        Found found;
        collect(g, mover->piece, mover->from, mover->bound->captures, &found);
        for (int i = 0; i < found.n; i++)
            try_land(g, mover, found.to[i]);
        return;
    }
    slide_moves(g, mover, movement);
    leap_moves(g, mover, movement);
}

/* Where the king would be attacked: on this board each square is looked at when asked for. */
typedef struct Danger {
    char nothing;
} Danger;

INLINE bool danger_has(const Gen *g, const Danger *danger, unsigned king, unsigned sq) {
    (void)danger;
    return attacked(g->pos, g->tables, sq, g->us ^ 1, king, NO_SQUARE);
}

EXPAND Danger king_moves(Gen *g, const ChecksAndPins *bound, unsigned type, unsigned king,
                         bool castles) {
    ChecksAndPins free = *bound;
    Danger danger = {0};
    free.checks = 0;
    Mover mover = {&free,    type_of(g->variant, type), (Square)king, (Square)king, type, -1,
                   NO_SQUARE};
    Found found;
    collect(g, mover.piece, king, bound->captures, &found);
    (void)castles;
    for (int i = 0; i < found.n; i++)
        if (!danger_has(g, &danger, king, found.to[i]))
            try_land(g, &mover, found.to[i]);
    return danger;
}

EXPAND void piece_moves(Gen *g, const ChecksAndPins *bound, unsigned apart, unsigned king) {
    Board board = g->variant->board;
    for (unsigned y = 0; y < board.height; y++)
        for (uint32_t row = CACHE(g->pos)->row[g->us][y]; row; row &= row - 1) {
            Square from = (Square)(y * board.width + (unsigned)__builtin_ctz(row));
            unsigned type = piece_type(g->pos->at[from]);
            Mover mover = {bound,    type_of(g->variant, type), from, (Square)king, type, -1,
                           NO_SQUARE};
            if (type == apart)
                continue;
            if (bound->pins && region_has(&bound->pinned, from)) {
                if (bound->checks)
                    continue;
                for (unsigned i = 0; i < bound->pins; i++)
                    if (bound->pin[i] == from) {
                        mover.pin = bound->pin_direction[i];
                        mover.pinner = bound->pinner[i];
                    }
            }
            mover_moves(g, &mover);
        }
}

EXPAND bool file_is_full(const Gen *g, unsigned type, unsigned x, unsigned most) {
    Board board = g->variant->board;
    unsigned n = 0;
    for (unsigned sq = x; sq < board.squares; sq += board.width)
        n += is_of(g->pos->at[sq], g->us) &&
             type_of(g->variant, piece_type(g->pos->at[sq]))->counts_as == type;
    return n >= most;
}

EXPAND bool may_drop_on(const Gen *g, const ChecksAndPins *bound, unsigned type, unsigned as,
                        unsigned sq) {
    const Drops *drops = &g->variant->drops;
    if (g->pos->at[sq] || !region_has(&drops->zone[g->us][as], sq))
        return false;
    if (bound->checks && !g->verify && !region_has(&bound->mask, sq))
        return false;
    return type != drops->no_doubled ||
           !file_is_full(g, type, g->tables->x[sq], drops->no_doubled_count);
}

EXPAND bool type_attacks(const Gen *g, unsigned type, unsigned from, unsigned sq);

EXPAND void drop_moves(Gen *g, const ChecksAndPins *bound, unsigned type, unsigned as) {
    for (unsigned sq = 0; sq < g->variant->board.squares; sq++)
        if (may_drop_on(g, bound, type, as, sq) &&
            !(drop_may_mate(g, as) && type_attacks(g, as, sq, g->pos->king[g->us ^ 1]) &&
              drop_mates(g->pos, type, as, (Square)sq)))
            put(g, move_of(type, sq, as, MOVE_DROP));
}

INLINE bool may_capture_ep(const Position *p, unsigned us, unsigned sq) {
    (void)p, (void)us, (void)sq;
    return true;
}

static int captures_onto(const Position *p, unsigned us, uint64_t types, Square sq, Square *out,
                         int room) {
    const Tables *t = p->variant->tables;
    Gen g = {.pos = (Position *)p, .variant = p->variant, .tables = t, .us = us};
    int n = 0;
    for (unsigned y = 0; y < p->variant->board.height; y++)
        for (uint32_t row = CACHE(p)->row[us][y]; row; row &= row - 1) {
            Square from = (Square)(y * p->variant->board.width + (unsigned)__builtin_ctz(row));
            unsigned type = piece_type(p->at[from]);
            if (n == room || !(types >> type & 1) || !type_attacks(&g, type, from, sq))
                continue;
            Found found;
            collect(&g, type_of(p->variant, type), from, false, &found);
            if (!region_has(&found.seen, sq))
                out[n++] = from;
        }
    return n;
}

/* by steps, leaps and slides; sq is thought to hold an enemy */
EXPAND bool type_attacks(const Gen *g, unsigned type, unsigned from, unsigned sq) {
    const Tables *t = g->tables;
    int dx = t->x[sq] - t->x[from], dy = t->y[sq] - t->y[from];
    int far = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    if (!far)
        return false;
    if (special_leap(g->pos, g->us, type, from, sq, dx, dy))
        return true;
    if (!(dx == 0 || dy == 0 || abs(dx) == abs(dy)))
        return false;
    unsigned d = direction_of(dx / far, dy / far);
    return special_range(g->pos, g->us, type, from, sq, d) >= (unsigned)far &&
           ray(g->pos, t, d, from) >= (unsigned)far;
}

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
