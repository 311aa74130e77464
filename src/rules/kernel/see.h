/* see.h: static exchange evaluation (SEE): what a move gains if both sides go on capturing on its
 * square, each with its least valuable attacker first, for as long as that pays. Pieces leave the
 * board meanwhile and come back afterwards; pins are not seen. A Fight is what is known of that
 * square. */

enum { MOST_CAPTURES = 40 }; /* on one square; what comes after decides nothing */

typedef struct Least { /* the least piece found so far */
    unsigned from;
    int value;
} Least;

/* a king comes last of all */
INLINE void consider(const Position *p, unsigned from, unsigned by, const int value[MAX_TYPES],
                     Least *least) {
    int its = from == p->king[by] ? INT_MAX : value[piece_type(p->at[from])];
    if (least->from == NO_SQUARE || its < least->value ||
        (its == least->value && from < least->from))
        *least = (Least){from, its};
}

typedef struct Lifted { /* pieces that are off the board for a while */
    unsigned count;
    Square sq[MOST_CAPTURES + 2];
    Piece piece[MOST_CAPTURES + 2];
} Lifted;

#ifdef SET_WORDS
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
            if (walker_captures(p, from, fight->sq, by))
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
#else
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
                walker_captures(p, from, fight->sq, by))
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
#endif

INLINE void lift(Position *p, Fight *fight, unsigned sq) {
    Lifted *lifted = &fight->lifted;
    lifted->sq[lifted->count] = (Square)sq;
    lifted->piece[lifted->count++] = p->at[sq];
    flip(p, fight, sq, p->at[sq]);
    p->at[sq] = EMPTY;
}
INLINE void put_back(Position *p, Fight *fight) {
    Lifted *lifted = &fight->lifted;
    while (lifted->count--) {
        unsigned sq = lifted->sq[lifted->count];
        p->at[sq] = lifted->piece[lifted->count];
        flip(p, fight, sq, p->at[sq]);
    }
}

/* The side to move has put a piece of value `stake` on the square, and is `ahead` by so much if
 * nothing more happens there: is it still ahead at the end? Being even is enough for it. */
EXPAND bool stays_ahead(Position *p, Fight *fight, const int value[MAX_TYPES], int ahead,
                        int stake) {
    bool first = true;       /* whose turn it is not: who would be content to stop here */
    bool by_king = false;    /* the last to capture: not if it can be answered */
    int due = stake - ahead; /* what the side to capture has if it does and nothing follows */
    unsigned side = p->side;
    while (fight->lifted.count <= MOST_CAPTURES) {
        side ^= 1;
        Least least = least_attacker(p, fight, side, value);
        if (least.from == NO_SQUARE)
            break;
        first = !first;
        if (by_king)
            break;
        by_king = least.from == p->king[side];
        if (!by_king) {
            due = least.value - due;
            if (due < (int)first)
                break;
            p->at[fight->sq] = p->at[least.from];
            lift(p, fight, least.from);
        }
    }
    return first;
}

static bool see_at_least(Position *p, Move move, const int value[MAX_TYPES], int least) {
    unsigned from = move_from(move), to = move_to(move);
    MoveKind kind = move_kind(move);
    Fight fight;
    if (kind == MOVE_CASTLE)
        return least <= 0;
    unsigned type = kind == MOVE_DROP ? move_type(move) : piece_type(p->at[from]);
    unsigned victim =
        kind == MOVE_DROP ? NO_TYPE : piece_type(p->at[kind == MOVE_EP ? p->ep_victim : to]);
    int ahead = (victim ? value[victim] : 0) - least;
    if (kind == MOVE_CHANGE) {
        ahead += value[move_type(move)] - value[type];
        type = move_type(move);
    }
    if (ahead < 0)
        return false;
    if (type == p->variant->pieces.king || value[type] <= ahead)
        return true; /* a legal move of the king is not answered there */
    fight_begin(p, &fight, to);
    if (kind != MOVE_DROP)
        lift(p, &fight, from);
    if (kind == MOVE_EP)
        lift(p, &fight, p->ep_victim);
    Piece stood = p->at[to]; /* who stands there matters to walkers: some spare their like */
    p->at[to] = piece_of(p->side, type);
    bool is = stays_ahead(p, &fight, value, ahead, value[type]);
    p->at[to] = stood;
    put_back(p, &fight);
    return is;
}
