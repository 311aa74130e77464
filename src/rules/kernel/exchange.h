/* exchange.h: what becomes of a move when both sides go on capturing where it went, each with its
 * least piece first, for as long as that pays. Pieces leave the board while we look and come back
 * afterwards; pins are not seen. */

enum { MOST_CAPTURES = 40 }; /* on one square; what comes after decides nothing */

typedef struct Least { /* the least piece found so far */
    unsigned from;
    int worth;
} Least;

/* a king comes last of all */
INLINE void consider(const Position *p, unsigned from, unsigned by, const int worth[MAX_TYPES],
                     Least *least) {
    int its = from == p->king[by] ? INT_MAX : worth[piece_type(p->at[from])];
    if (least->from == NO_SQUARE || its < least->worth ||
        (its == least->worth && from < least->from))
        *least = (Least){from, its};
}

#ifdef SET_WORDS
static void consider_walkers(const Position *p, unsigned sq, unsigned by,
                             const int worth[MAX_TYPES], Least *least) {
    const Tables *t = p->variant->tables;
    for (uint64_t types = t->walkers[by] & p->in_play; types; types &= types - 1) {
        Set set = pieces_of(p, by, (unsigned)__builtin_ctzll(types));
        unsigned from;
        SET_EACH (from, set) {
            if (walker_captures(p, from, sq, by))
                consider(p, from, by, worth, least);
        }
    }
}

INLINE Least least_attacker(const Position *p, unsigned sq, unsigned by,
                            const int worth[MAX_TYPES]) {
    const Tables *t = p->variant->tables;
    Set occ = occupied(p), found = candidates(p, t, sq, by);
    Least least = {NO_SQUARE, 0};
    unsigned from;
    SET_EACH (from, found) {
        Set between = set_minus(line_to(t, sq, from), set_of(from));
        if (!set_any(set_and(between, occ)) || leaps_there(p, t, by, from, sq))
            consider(p, from, by, worth, &least);
    }
    if (t->walkers[by] & p->in_play)
        consider_walkers(p, sq, by, worth, &least);
    return least;
}
#else
static void consider_walkers(const Position *p, unsigned sq, unsigned by,
                             const int worth[MAX_TYPES], Least *least) {
    const Tables *t = p->variant->tables;
    for (unsigned y = 0; y < p->variant->board.height; y++)
        for (uint32_t row = CACHE(p)->row[by][y]; row; row &= row - 1) {
            unsigned from = y * p->variant->board.width + (unsigned)__builtin_ctz(row);
            if (t->walkers[by] >> piece_type(p->at[from]) & 1 && walker_captures(p, from, sq, by))
                consider(p, from, by, worth, least);
        }
}

INLINE Least least_attacker(const Position *p, unsigned sq, unsigned by,
                            const int worth[MAX_TYPES]) {
    const Tables *t = p->variant->tables;
    Least least = {NO_SQUARE, 0};
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned far = ray(p, t, d, sq);
        Piece piece = piece_along(p, t, d, sq, far);
        if (is_of(piece, by) && slides_onto(p, t, piece, by, d, sq, far))
            consider(p, (unsigned)((int)sq + (int)far * t->step[d]), by, worth, &least);
    }
    for (unsigned i = 0; i < t->leapers[by]; i++) {
        unsigned from = leaps_onto(p, t, &t->leaper[by][i], sq, by);
        if (from != NO_SQUARE)
            consider(p, from, by, worth, &least);
    }
    if (t->walkers[by] & p->in_play)
        consider_walkers(p, sq, by, worth, &least);
    return least;
}
#endif

typedef struct Lifted { /* pieces that are off the board for a while */
    unsigned count;
    Square sq[MOST_CAPTURES + 2];
    Piece piece[MOST_CAPTURES + 2];
} Lifted;

INLINE void lift(Position *p, Lifted *lifted, unsigned sq) {
    lifted->sq[lifted->count] = (Square)sq;
    lifted->piece[lifted->count++] = p->at[sq];
    toggle(p, sq, p->at[sq]);
    p->at[sq] = EMPTY;
}
INLINE void put_back(Position *p, Lifted *lifted) {
    while (lifted->count--) {
        unsigned sq = lifted->sq[lifted->count];
        p->at[sq] = lifted->piece[lifted->count];
        toggle(p, sq, p->at[sq]);
    }
}

/* The piece now on sq, worth `stake`, belongs to the side that is `ahead` by so much if nothing
 * more happens there: is that side still ahead at the end? Being even is enough for it. */
static bool stays_ahead(Position *p, unsigned sq, unsigned side, const int worth[MAX_TYPES],
                        int ahead, int stake, Lifted *lifted) {
    bool first = true;       /* whose turn it is not: who would be content to stop here */
    bool by_king = false;    /* the last to capture: not if it can be answered */
    int due = stake - ahead; /* what the side to capture has if it does and nothing follows */
    if (due <= 0)
        return true;
    while (lifted->count <= MOST_CAPTURES) {
        side ^= 1;
        Least least = least_attacker(p, sq, side, worth);
        if (least.from == NO_SQUARE)
            break;
        first = !first;
        if (by_king)
            break;
        by_king = least.from == p->king[side];
        if (by_king)
            continue;
        lift(p, lifted, least.from);
        due = least.worth - due;
        if (due < (int)first)
            break;
    }
    return first;
}

static bool pays(Position *p, Move move, const int worth[MAX_TYPES], int least) {
    unsigned from = move_from(move), to = move_to(move);
    MoveKind kind = move_kind(move);
    Lifted lifted;
    if (kind == MOVE_CASTLE)
        return least <= 0;
    unsigned type = kind == MOVE_DROP ? move_type(move) : piece_type(p->at[from]);
    unsigned victim =
        kind == MOVE_DROP ? NO_TYPE : piece_type(p->at[kind == MOVE_EP ? p->ep_victim : to]);
    int ahead = (victim ? worth[victim] : 0) - least;
    if (kind == MOVE_CHANGE) {
        ahead += worth[move_type(move)] - worth[type];
        type = move_type(move);
    }
    if (ahead < 0)
        return false;
    if (type == p->variant->pieces.king || worth[type] <= ahead)
        return true; /* a legal move of the king is not answered there */
    lifted.count = 0;
    if (kind != MOVE_DROP)
        lift(p, &lifted, from);
    if (kind == MOVE_EP)
        lift(p, &lifted, p->ep_victim);
    bool is = stays_ahead(p, to, p->side, worth, ahead, worth[type], &lifted);
    put_back(p, &lifted);
    return is;
}
