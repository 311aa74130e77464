/* make.h: making a move and taking it back. A move is a list of changed squares; each room adds
 * its own. */

INLINE bool is_piece_of(Piece piece, unsigned side) {
    return piece && piece_side(piece) == side;
}

/* one square holds something else now; keyed: the hash key follows (counting leaves needs none) */
INLINE void change(Position *p, Undo *u, unsigned sq, Piece is, bool keyed) {
    const Variant *v = p->variant;
    Piece was = p->at[sq];
    CHECKED(u->changes < MAX_CHANGES);
    u->change[u->changes++] = (Change){(Square)sq, was, is};
    p->castling &= (uint8_t)~p->castle_mask[sq];
    p->at[sq] = is;
    if (was) {
        toggle(p, sq, was);
        if (keyed)
            p->key ^= zobrist_piece(v, was, sq);
        if (piece_type(was) == v->pieces.king)
            p->king[piece_side(was)] = NO_SQUARE;
    }
    if (is) {
        toggle(p, sq, is);
        if (keyed)
            p->key ^= zobrist_piece(v, is, sq);
        if (piece_type(is) == v->pieces.king)
            p->king[piece_side(is)] = (Square)sq;
    }
}

INLINE void hand_add(Position *p, unsigned side, unsigned type, int by, bool keyed) {
    const Variant *v = p->variant;
    uint8_t *count = &p->hand[side][type];
    unsigned before = *count;
    CHECKED(by > 0 ? before < MAX_HAND : before > 0);
    *count = (uint8_t)(*count + by);
    if (keyed)
        p->key ^= zobrist_hand(v, side, type, before) ^ zobrist_hand(v, side, type, *count);
    p->in_hand[side] = (uint16_t)(p->in_hand[side] + by);
}

/* each piece of an explosion goes to the hand of its owner's enemy, by +1 or back by -1 */
RARE void hand_explosion(Position *p, const Undo *u, int by, bool keyed) {
    for (unsigned i = u->blown; i < u->changes; i++) {
        Piece piece = u->change[i].was;
        hand_add(p, piece_side(piece) ^ 1, type_of(p->variant, piece_type(piece))->captured, by,
                 keyed);
    }
}

/* a capture removes the captor and all around but pawns */
static void explode(Position *p, Undo *u, unsigned sq, bool keyed) {
    const Variant *v = p->variant;
    unsigned first = u->changes;
    if (!(v->royalty.blast_immune >> piece_type(p->at[sq]) & 1))
        change(p, u, sq, EMPTY, keyed);
    for (int d = 0; d < DIRECTIONS; d++) {
        int x = square_x(v->board, (Square)sq) + DIRECTION_X[d],
            y = square_y(v->board, (Square)sq) + DIRECTION_Y[d];
        if (!board_has(v->board, x, y))
            continue;
        unsigned near = square_at(v->board, x, y);
        if (piece_explodes(v, p->at[near]))
            change(p, u, near, EMPTY, keyed);
    }
    if (v->drops.captures_to_hand) {
        u->blown = (uint8_t)first;
        hand_explosion(p, u, 1, keyed);
    }
}

static void gain_castling(Position *p, unsigned side, unsigned sq);
static void unbind_castling(Position *p, const Undo *u);
static void allow_ep(Position *p, unsigned passed, unsigned victim);
static bool side_attacked(const Position *p, unsigned side);
EXPAND void castle(Position *p, Move move, Undo *u, bool keyed);
EXPAND unsigned passed_over(const Variant *v, unsigned side, unsigned type, unsigned from,
                            unsigned to);

EXPAND void drop(Position *p, Move move, Undo *u, bool keyed) {
    unsigned us = p->side;
    u->dropped = (uint8_t)move_from(move);
    hand_add(p, us, move_from(move), -1, keyed);
    change(p, u, move_to(move), piece_of(us, move_type(move)), keyed);
    if (p->variant->drops.castles)
        gain_castling(p, us, move_to(move));
}

INLINE void take_to_hand(Position *p, Undo *u, bool keyed) {
    u->taken = type_of(p->variant, piece_type(u->captured))->captured;
    hand_add(p, p->side, u->taken, 1, keyed);
}

/* the plainest move, and by far the most frequent: nothing changes but the square */
EXPAND void step(Position *p, unsigned from, unsigned to, Piece piece, Undo *u, bool keyed) {
    const Variant *v = p->variant;
    Piece captured = p->at[to];
    u->captured = captured;
    u->change[0] = (Change){(Square)from, piece, EMPTY};
    u->change[1] = (Change){(Square)to, captured, piece};
    u->changes = 2;
    if (p->castling)
        p->castling &= (uint8_t) ~(p->castle_mask[from] | p->castle_mask[to]);
    if (captured) {
        toggle(p, to, captured);
        if (keyed)
            p->key ^= zobrist_piece(v, captured, to);
        if (v->drops.captures_to_hand)
            take_to_hand(p, u, keyed);
    }
    p->at[from] = EMPTY;
    p->at[to] = piece;
    toggle_move(p, from, to, piece);
    if (keyed)
        p->key ^= zobrist_piece(v, piece, from) ^ zobrist_piece(v, piece, to);
    if (piece_type(piece) == v->pieces.king)
        p->king[p->side] = (Square)to;
}

/* from one square to another, perhaps capturing, perhaps changing */
EXPAND void travel(Position *p, Move move, Undo *u, bool keyed) {
    const Variant *v = p->variant;
    unsigned us = p->side, from = move_from(move), to = move_to(move);
    unsigned at = move_kind(move) == MOVE_EP ? p->ep_victim : to;
    Piece piece = p->at[from];
    u->captured = p->at[at];
    if (u->captured && v->drops.captures_to_hand)
        take_to_hand(p, u, keyed);
    if (move_kind(move) == MOVE_EP)
        change(p, u, at, EMPTY, keyed);
    change(p, u, from, EMPTY, keyed);
    change(p, u, to, move_kind(move) == MOVE_CHANGE ? piece_of(us, move_type(move)) : piece, keyed);
    if (u->captured && v->royalty.blast)
        explode(p, u, to, keyed);
}

/* it could go straight back, were nothing in its way */
RARE bool could_return(const Position *p, Move move, Piece piece) {
    const PieceType *type = type_of(p->variant, piece_type(piece));
    unsigned us = p->side;
    Board board = p->variant->board;
    Square from = move_from(move), to = move_to(move);
    int dx = square_x(board, from) - square_x(board, to);
    int dy = square_y(board, from) - square_y(board, to);
    if (move_kind(move) == MOVE_CASTLE ||
        (type->is_confined[us] && !region_has(&type->region[us], from)))
        return false;
    return movement_leads(&type->moves[us], MODE_MOVE, dx, dy) ||
           (type->has_initial && region_has(&type->initial_region[us], to) &&
            movement_leads(&type->initial[us], MODE_MOVE, dx, dy));
}

EXPAND bool is_progress(const Position *p, Move move, const Undo *u, Piece piece) {
    const Ending *ending = &p->variant->ending;
    unsigned type = piece_type(piece);
    if (u->captured || move_kind(move) == MOVE_DROP)
        return true;
    if (move_kind(move) == MOVE_CHANGE && !change_demotes(p->variant, type, move_type(move)) &&
        !change_demotes(p->variant, move_type(move), type))
        return true;
    return ending->move_rule_types[p->side] >> type & 1 &&
           !(ending->turning_types[p->side] >> type & 1 && could_return(p, move, piece));
}

/* The fields from key to castling stand alike in both, so that they are copied as one. */
enum { SAVED = offsetof(Position, castling) + 1 - offsetof(Position, key) };
_Static_assert(SAVED == offsetof(Undo, castling) + 1 - offsetof(Undo, key), "Undo saves the state");

INLINE void save(const Position *p, Undo *u) {
    memcpy(&u->key, &p->key, SAVED);
}
INLINE void restore(Position *p, const Undo *u) {
    memcpy(&p->key, &u->key, SAVED);
}

EXPAND void make_with(Position *p, Move move, Undo *u, unsigned us, bool keyed) {
    const Variant *v = p->variant;
    MoveKind kind = move_kind(move);
    Piece piece = kind == MOVE_DROP ? EMPTY : p->at[move_from(move)];
    save(p, u);
    u->dropped = u->taken = NO_TYPE;
    u->changes = 0;
    u->blown = MAX_CHANGES;
    u->captured = EMPTY;
    if (v->drops.castles) {
        memcpy(u->castle_king, p->castle_king, sizeof p->castle_king);
        memcpy(u->castle_rook, p->castle_rook, sizeof p->castle_rook);
    }
    if (keyed)
        p->key ^= v->zobrist->side;
    if (keyed && p->ep != NO_SQUARE)
        p->key ^= v->zobrist->ep[p->ep];
    if (kind == MOVE_PLAIN && !v->royalty.blast)
        step(p, move_from(move), move_to(move), piece, u, keyed);
    else if (kind == MOVE_DROP)
        drop(p, move, u, keyed);
    else if (kind == MOVE_CASTLE)
        castle(p, move, u, keyed);
    else
        travel(p, move, u, keyed);
    if (keyed && p->castling != u->castling)
        p->key ^= v->zobrist->castling[u->castling] ^ v->zobrist->castling[p->castling];
    p->ep = p->ep_victim = NO_SQUARE;
    p->clock = is_progress(p, move, u, piece) ? 0 : (uint16_t)(p->clock + 1);
    p->number = (uint16_t)(p->number + us);
    p->side = us ^ 1;
    if (v->ending.counting)
        counting_follow(p, u->captured, kind == MOVE_CHANGE);
    if (kind == MOVE_PLAIN) {
        unsigned passed = passed_over(v, us, piece_type(piece), move_from(move), move_to(move));
        bool is_there = !v->royalty.blast || p->at[move_to(move)]; /* it may have exploded */
        if (passed != NO_SQUARE && is_there && may_capture_ep(p, us ^ 1, passed)) {
            allow_ep(p, passed, move_to(move));
            if (keyed && p->ep != NO_SQUARE)
                p->key ^= v->zobrist->ep[p->ep];
        }
    }
    if (v->ending.counts_checks && p->checks_left[us] && side_attacked(p, us ^ 1)) {
        p->key ^= zobrist_checks(v, us, p->checks_left[us]);
        p->checks_left[us]--;
        p->key ^= zobrist_checks(v, us, p->checks_left[us]);
    }
}

static void make(Position *p, Move move, Undo *u) {
    make_with(p, move, u, p->side, true);
}
/* for who takes it back without a look at the key */
RARE void make_unkeyed(Position *p, Move move, Undo *u) {
    make_with(p, move, u, p->side, false);
}

EXPAND void unmake_with(Position *p, const Undo *u, unsigned us) {
    const Variant *v = p->variant;
    p->side = us;
    const Change *left = &u->change[0], *entered = &u->change[1];
    restore(p, u);
    p->number = (uint16_t)(p->number - us);
    if (u->changes == 2 && left->was == entered->is) { /* a step */
        p->at[left->sq] = left->was;
        p->at[entered->sq] = entered->was;
        toggle_move(p, entered->sq, left->sq, left->was);
        if (entered->was)
            toggle(p, entered->sq, entered->was);
        if (u->taken) {
            p->hand[us][u->taken]--;
            p->in_hand[us]--;
        }
        return;
    }
    for (unsigned i = u->changes; i--;) {
        const Change *c = &u->change[i];
        if (c->is)
            toggle(p, c->sq, c->is);
        p->at[c->sq] = c->was;
        if (c->was)
            toggle(p, c->sq, c->was);
    }
    if (u->blown < u->changes)
        hand_explosion(p, u, -1, false);
    if (u->dropped) {
        p->hand[us][u->dropped]++;
        p->in_hand[us]++;
    }
    if (u->taken) {
        p->hand[us][u->taken]--;
        p->in_hand[us]--;
    }
    if (v->drops.castles)
        unbind_castling(p, u);
}

static void unmake(Position *p, const Undo *u) {
    unmake_with(p, u, p->side ^ 1);
}
