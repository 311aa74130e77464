/* see.h: static exchange evaluation (SEE): what a move gains if both sides go on capturing on its
 * square, each with its least valuable attacker first, for as long as that pays. Pieces leave the
 * board meanwhile and come back afterwards; pins are not seen. A Fight (fight.h) is what is known of
 * that square. */

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
