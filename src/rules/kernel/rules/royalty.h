/* royalty.h: the room of check: the royal king, pieces that are royal while few of them are left,
 * kings that may not face each other, and whether a move leaves all that in order. */

static unsigned count_as(const Position *p, unsigned side, unsigned counted) {
    unsigned n = 0;
    for (uint64_t types = p->variant->members[counted]; types; types &= types - 1)
        n += count_of(p, side, (unsigned)__builtin_ctzll(types));
    return n;
}

/* royal by being among the last of its kind */
INLINE bool is_last_royal(const Position *p, unsigned side, unsigned type) {
    const Variant *v = p->variant;
    return v->pseudo_royals >> type & 1 &&
           count_as(p, side, type_of(v, type)->counts_as) <= v->ending.extinction_count + 1u;
}
static bool is_guarded(const Position *p, unsigned side, unsigned type) {
    return type == p->variant->pieces.king || is_last_royal(p, side, type);
}

/* where pieces explode, royal pieces that touch protect each other */
static bool touches_royal(const Position *p, unsigned sq, unsigned side) {
    Board board = p->variant->board;
    for (int d = 0; d < DIRECTIONS; d++) {
        int x = square_x(board, (Square)sq) + DIRECTION_X[d],
            y = square_y(board, (Square)sq) + DIRECTION_Y[d];
        if (!board_has(board, x, y))
            continue;
        Piece piece = p->at[square_at(board, x, y)];
        if (is_piece_of(piece, side) && is_last_royal(p, side, piece_type(piece)))
            return true;
    }
    return false;
}

static bool pseudo_royal_attacked(const Position *p, unsigned side) {
    const Variant *v = p->variant;
    unsigned candidates = 0, hit = 0;
    for (unsigned sq = 0; sq < v->board.squares; sq++) {
        Piece piece = p->at[sq];
        if (!is_piece_of(piece, side) || !(v->pseudo_royals >> piece_type(piece) & 1))
            continue;
        bool is = attacked(p, v->tables, sq, side ^ 1, NO_SQUARE, NO_SQUARE) &&
                  !(v->royalty.blast && touches_royal(p, sq, side ^ 1));
        candidates++;
        hit += is;
        if (is && is_last_royal(p, side, piece_type(piece)))
            return true;
    }
    return v->royalty.duple && candidates && hit == candidates;
}

/* kings on a and b share a file or a rank with nothing between, `gone` thought empty */
static bool would_face(const Position *p, unsigned a, unsigned b, unsigned gone) {
    unsigned w = p->variant->board.width, low = a < b ? a : b, high = a < b ? b : a;
    unsigned step = a % w == b % w ? w : a / w == b / w ? 1u : 0u;
    if (a == NO_SQUARE || b == NO_SQUARE || !step)
        return false;
    for (unsigned sq = low + step; sq < high; sq += step)
        if (p->at[sq] && sq != gone)
            return false;
    return true;
}

/* a side's royal piece stands attacked */
static bool side_attacked(const Position *p, unsigned side) {
    const Variant *v = p->variant;
    if (p->king[side] != NO_SQUARE &&
        attacked(p, v->tables, p->king[side], side ^ 1, NO_SQUARE, NO_SQUARE))
        return true;
    if (v->royalty.flying_general && would_face(p, p->king[0], p->king[1], NO_SQUARE))
        return true;
    return v->pseudo_royals && pseudo_royal_attacked(p, side);
}

/* by a move, of all kinds together; less than 0 where they became fewer */
static int royals_gained(const Variant *v, const Undo *u, unsigned side) {
    int gained = 0;
    for (unsigned i = 0; i < u->changes; i++) {
        const Change *c = &u->change[i];
        gained += is_piece_of(c->is, side) && v->pseudo_royals >> piece_type(c->is) & 1;
        gained -= is_piece_of(c->was, side) && v->pseudo_royals >> piece_type(c->was) & 1;
    }
    return gained;
}

/* What a move did to the pieces whose extinction decides: -1 lost one's own, 1 took the other's. One
 * that turns into another of these kinds is not lost. */
static int royal_losses(const Position *p, const Undo *u, unsigned us) {
    const Variant *v = p->variant;
    int taken = 0;
    for (unsigned i = 0; i < u->changes; i++) {
        const Change *c = &u->change[i];
        unsigned type = piece_type(c->was), side = piece_side(c->was);
        if (!c->was || !(v->pseudo_royals >> type & 1))
            continue;
        unsigned counted = type_of(v, type)->counts_as, before = count_as(p, side, counted);
        for (unsigned k = 0; k < u->changes; k++) {
            const Change *d = &u->change[k];
            before +=
                is_piece_of(d->was, side) && type_of(v, piece_type(d->was))->counts_as == counted;
            before -=
                is_piece_of(d->is, side) && type_of(v, piece_type(d->is))->counts_as == counted;
        }
        if (count_as(p, side, counted) >= before || before > v->ending.extinction_count + 1u ||
            royals_gained(v, u, side) >= 0)
            continue;
        if (side == us)
            return -1;
        taken = 1;
    }
    return taken;
}

/* makpong: a king in check may not move, except to take the one piece that gives it */
static bool flees(const Position *p, Move move) {
    const Tables *t = p->variant->tables;
    unsigned us = p->side, king = p->king[us], to = move_to(move);
    if (move_kind(move) == MOVE_DROP || move_from(move) != king ||
        !attacked(p, t, king, us ^ 1, NO_SQUARE, NO_SQUARE))
        return false;
    bool takes = move_kind(move) != MOVE_CASTLE && p->at[to];
    return !takes || attacked(p, t, king, us ^ 1, to, NO_SQUARE);
}

static bool takes_its_like(const Position *p, Move move) {
    const Variant *v = p->variant;
    if (move_kind(move) == MOVE_DROP || move_kind(move) == MOVE_CASTLE || !p->at[move_to(move)])
        return false;
    unsigned type = piece_type(p->at[move_from(move)]), other = piece_type(p->at[move_to(move)]);
    return v->royalty.mutually_immune >> type & 1 &&
           type_of(v, type)->counts_as == type_of(v, other)->counts_as;
}

/* Tries a move: is it legal as far as check and its kin are concerned? */
static __attribute__((noinline)) bool survives(Position *p, Move move) {
    const Variant *v = p->variant;
    const Royalty *royalty = &v->royalty;
    unsigned us = p->side;
    if (royalty->no_flight && flees(p, move))
        return false;
    if (royalty->mutually_immune && takes_its_like(p, move))
        return false;
    if (v->drops.opposite_bishops && move_kind(move) == MOVE_DROP &&
        !bishops_can_balance(p, us, move_type(move), move_to(move)))
        return false;
    Undo u;
    make_unkeyed(p, move, &u);
    int losses = v->pseudo_royals ? royal_losses(p, &u, us) : 0;
    bool legal = losses >= 0 && (losses > 0 || !side_attacked(p, us));
    if (legal &&
        (royalty->checks_illegal || (v->drops.checks_illegal && move_kind(move) == MOVE_DROP)))
        legal = !side_attacked(p, us ^ 1);
    unmake(p, &u);
    return legal;
}

/* Only the pawn's drop is asked: would it be mate? */
INLINE bool drop_may_mate(const Gen *g, unsigned type) {
    return g->variant->drops.mate_type == type && type && g->pos->king[g->us ^ 1] != NO_SQUARE;
}
