/* lines_moves.h: where pieces may go on lines.h, under what checks and pins leave: one piece after the other, by slides,
 * leaps and walks; drops. What may change on the way is asked of promotion.h through put_targets. */

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
INLINE unsigned leap_target(const Position *p, unsigned us, const Leap *leap, unsigned from,
                            bool captures) {
    const Tables *t = p->variant->tables;
    Board board = p->variant->board;
    int x = t->x[from] + leap->dx, y = t->y[from] + leap->dy;
    if ((unsigned)x >= board.width || (unsigned)y >= board.height)
        return NO_SQUARE;
    unsigned to = (unsigned)(y * board.width + x);
    Piece there = p->at[to];
    bool may = there ? is_of(there, us ^ 1) && leap->modes & MODE_CAPTURE
                     : leap->modes & MODE_MOVE && !captures;
    return may ? to : NO_SQUARE;
}

EXPAND void leap_moves(Gen *g, const Mover *mover, const Movement *movement) {
    for (unsigned i = 0; i < movement->leaps; i++) {
        unsigned to =
            leap_target(g->pos, g->us, &movement->leap[i], mover->from, mover->bound->captures);
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

static void collect_slides(const Position *p, unsigned us, const Movement *movement, unsigned from,
                           bool captures, Found *found) {
    const Tables *t = p->variant->tables;
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned quiet = captures ? 0 : movement->slide[0][d], capture = movement->slide[1][d];
        if (!(quiet | capture))
            continue;
        unsigned far = ray(p, t, d, from), free = far - 1 < quiet ? far - 1 : quiet;
        int to = (int)from;
        for (unsigned k = 0; k < free; k++)
            find(found, (unsigned)(to += t->step[d]));
        if (far <= capture && is_of(piece_along(p, t, d, from, far), us ^ 1))
            find(found, (unsigned)((int)from + (int)far * t->step[d]));
    }
}

/* Different kinds of movement must not give one move twice: a piece that walks, that has initial
 * moves or that leaps where it slides, collects its targets first. */
static void collect(const Position *p, unsigned us, const PieceType *piece, unsigned from,
                    bool captures, Found *found) {
    bool initial = piece->has_initial && region_has(&piece->initial_region[us], from);
    Square ends[MAX_WALK_TARGETS];
    found->n = 0;
    memset(&found->seen, 0, sizeof found->seen);
    for (int m = 0; m <= initial; m++) {
        const Movement *movement = m ? &piece->initial[us] : &piece->moves[us];
        collect_slides(p, us, movement, from, captures, found);
        for (unsigned i = 0; i < movement->leaps; i++) {
            unsigned to = leap_target(p, us, &movement->leap[i], from, captures);
            if (to != NO_SQUARE)
                find(found, to);
        }
        int n = movement->walks ? walk_targets(p, movement, (Square)from,
                                               captures ? MODE_CAPTURE : MODE_BOTH, ends)
                                : 0;
        for (int i = 0; i < n; i++)
            if (!is_of(p->at[ends[i]], us))
                find(found, ends[i]);
    }
}

EXPAND void mover_moves(Gen *g, const Mover *mover) {
    const Movement *movement = &mover->piece->moves[g->us];
    bool initial =
        mover->piece->has_initial && region_has(&mover->piece->initial_region[g->us], mover->from);
    if (movement->walks || initial || g->tables->twofold >> mover->type & 1) {
        Found found;
        collect(g->pos, g->us, mover->piece, mover->from, mover->bound->captures, &found);
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
    collect(g->pos, g->us, mover.piece, king, bound->captures, &found);
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

EXPAND bool type_attacks(const Position *p, unsigned us, unsigned type, unsigned from, unsigned sq);

EXPAND void drop_moves(Gen *g, const ChecksAndPins *bound, unsigned type, unsigned as) {
    for (unsigned sq = 0; sq < g->variant->board.squares; sq++)
        if (may_drop_on(g, bound, type, as, sq) &&
            !(drop_may_mate(g, as) &&
              type_attacks(g->pos, g->us, as, sq, g->pos->king[g->us ^ 1]) &&
              drop_mates(g->pos, type, as, (Square)sq)))
            put(g, move_of(type, sq, as, MOVE_DROP));
}

INLINE bool may_capture_ep(const Position *p, unsigned us, unsigned sq) {
    (void)p, (void)us, (void)sq;
    return true;
}

static int captures_onto(const Position *p, unsigned us, uint64_t types, Square sq, Square *out,
                         int room) {
    int n = 0;
    for (unsigned y = 0; y < p->variant->board.height; y++)
        for (uint32_t row = CACHE(p)->row[us][y]; row; row &= row - 1) {
            Square from = (Square)(y * p->variant->board.width + (unsigned)__builtin_ctz(row));
            unsigned type = piece_type(p->at[from]);
            if (n == room || !(types >> type & 1) || !type_attacks(p, us, type, from, sq))
                continue;
            Found found;
            collect(p, us, type_of(p->variant, type), from, false, &found);
            if (!region_has(&found.seen, sq))
                out[n++] = from;
        }
    return n;
}

/* by steps, leaps and slides; sq is thought to hold an enemy */
EXPAND bool type_attacks(const Position *p, unsigned us, unsigned type, unsigned from,
                         unsigned sq) {
    const Tables *t = p->variant->tables;
    int dx = t->x[sq] - t->x[from], dy = t->y[sq] - t->y[from];
    int far = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    if (!far)
        return false;
    if (special_leap(p, us, type, from, sq, dx, dy))
        return true;
    if (!(dx == 0 || dy == 0 || abs(dx) == abs(dy)))
        return false;
    unsigned d = direction_of(dx / far, dy / far);
    return special_range(p, us, type, from, sq, d) >= (unsigned)far &&
           ray(p, t, d, from) >= (unsigned)far;
}

/* check aside */
INLINE bool type_reaches(const Position *p, unsigned type, unsigned from, unsigned to) {
    Found found;
    collect(p, p->side, type_of(p->variant, type), from, false, &found);
    return region_has(&found.seen, to);
}
