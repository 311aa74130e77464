/* castling.h: the room of castling: any files, Chess960, kings that are royal and kings that are
 * not. A right is bit 2 * side + wing of position.castling. */

INLINE Square castle_king_to(const Variant *v, unsigned side, unsigned wing) {
    int y = side ? v->board.height - 1 - v->castling.rank : v->castling.rank;
    return square_at(v->board, v->castling.king_file[wing], y);
}
INLINE Square castle_rook_to(const Variant *v, unsigned side, unsigned wing) {
    Square king = castle_king_to(v, side, wing);
    return (Square)(wing == KING_SIDE ? king - 1 : king + 1);
}

/* tells the board which squares must be empty for a right */
static void note_castle_path(Position *p, unsigned right) {
    unsigned side = right / 2, wing = right % 2;
    unsigned ends[4] = {p->castle_king[side], p->castle_rook[right],
                        castle_king_to(p->variant, side, wing),
                        castle_rook_to(p->variant, side, wing)};
    unsigned low = ends[0], high = ends[0];
    for (int i = 1; i < 4; i++) {
        low = ends[i] < low ? ends[i] : low;
        high = ends[i] > high ? ends[i] : high;
    }
    set_castle_path(p, right, low, high);
}

static bool touches_royal(const Position *p, unsigned sq, unsigned side);
static bool is_guarded(const Position *p, unsigned side, unsigned type);
static bool would_face(const Position *p, unsigned a, unsigned b, unsigned gone);

/* the king may not leave, cross or enter a square where it is attacked or faces the other king */
static bool way_is_safe(const Position *p, unsigned side, unsigned from, unsigned to,
                        unsigned rook) {
    const Tables *t = p->variant->tables;
    unsigned type = piece_type(p->at[from]);
    bool faces = p->variant->royalty.flying_general && from == p->king[side];
    if (!is_guarded(p, side, type))
        return true;
    int step = from < to ? 1 : -1;
    bool verified = p->variant->legality == LEGALITY_VERIFY; /* the move will be tried */
    for (int sq = (int)from;; sq += step) {
        if (verified && sq == (int)to && from != to)
            return true; /* there the rook at its new place may be a shield */
        unsigned empty = sq == (int)to ? rook : NO_SQUARE; /* the rook may have been a shield */
        if (attacked(p, t, (unsigned)sq, side ^ 1, from, empty) &&
            !(p->variant->royalty.blast && touches_royal(p, (unsigned)sq, side ^ 1)))
            return false;
        if (faces && would_face(p, (unsigned)sq, p->king[side ^ 1], from))
            return false;
        if (sq == (int)to)
            return true;
    }
}

static bool can_castle(const Position *p, unsigned side, unsigned wing) {
    unsigned right = 2 * side + wing;
    if (!(p->castling >> right & 1) || castling_is_blocked(p, right))
        return false;
    return way_is_safe(p, side, p->castle_king[side], castle_king_to(p->variant, side, wing),
                       p->castle_rook[right]);
}

/* The same where the king is the royal one and not in check, with its danger known. A rook that
 * does not stand at the edge may have been a shield: then the king's last square is looked at. */
EXPAND bool can_castle_fast(const Gen *g, const Danger *danger, unsigned wing) {
    const Position *p = g->pos;
    unsigned right = 2 * g->us + wing, king = p->castle_king[g->us], rook = p->castle_rook[right];
    if (!(p->castling >> right & 1) || castling_is_blocked(p, right))
        return false;
    unsigned to = castle_king_to(g->variant, g->us, wing);
    int step = king < to ? 1 : -1;
    for (unsigned sq = king; sq != to;) {
        sq = (unsigned)((int)sq + step);
        if (danger_has(g, danger, king, sq))
            return false;
    }
    unsigned beyond = wing == KING_SIDE ? rook + 1u : rook;
    return beyond % g->variant->board.width == 0 ||
           !attacked(p, g->tables, to, g->us ^ 1, king, rook);
}

EXPAND void castling_moves(Gen *g, const Danger *danger) {
    const Position *p = g->pos;
    for (unsigned wing = 0; wing < 2; wing++)
        if (can_castle_fast(g, danger, wing))
            put(g,
                move_of(p->castle_king[g->us], p->castle_rook[2 * g->us + wing], 0, MOVE_CASTLE));
}

/* a first look */
EXPAND bool may_castle(const Position *p, unsigned side) {
    unsigned right = 2 * side;
    return (p->castling >> right & 1 && !castling_is_blocked(p, right)) ||
           (p->castling >> right & 2 && !castling_is_blocked(p, right + 1));
}

RARE size_t put_castling(Position *p, Move *out, bool verify) {
    Gen g = gen_part(p, out, verify);
    unsigned king = p->king[g.us]; /* the royal one, which need not be the one that castles */
    if (king != NO_SQUARE && attacked(p, g.tables, king, g.us ^ 1, NO_SQUARE, NO_SQUARE))
        return 0;
    for (unsigned wing = 0; wing < 2; wing++)
        if (can_castle(p, g.us, wing))
            put(&g, move_of(p->castle_king[g.us], p->castle_rook[2 * g.us + wing], 0, MOVE_CASTLE));
    return g.n;
}

EXPAND void castle(Position *p, Move move, Undo *u, bool keyed) {
    unsigned side = p->side, king = move_from(move), rook = move_to(move);
    unsigned wing = rook < king ? QUEEN_SIDE : KING_SIDE;
    Piece king_piece = p->at[king], rook_piece = p->at[rook];
    change(p, u, king, EMPTY, keyed);
    change(p, u, rook, EMPTY, keyed);
    change(p, u, castle_king_to(p->variant, side, wing), king_piece, keyed);
    change(p, u, castle_rook_to(p->variant, side, wing), rook_piece, keyed);
}

/* The right belongs to these squares and to no others; rook NO_SQUARE: to none. */
static void bind_castling(Position *p, unsigned right, Square king, Square rook) {
    uint8_t bit = (uint8_t)(1u << right);
    for (unsigned sq = 0; sq < p->variant->board.squares; sq++)
        p->castle_mask[sq] &= (uint8_t)~bit;
    p->castle_king[right / 2] = king;
    p->castle_rook[right] = rook;
    memset(&CACHE(p)->castle_path[right], 0, sizeof CACHE(p)->castle_path[right]);
    if (rook == NO_SQUARE)
        return;
    p->castle_mask[king] |= bit;
    p->castle_mask[rook] |= bit;
    note_castle_path(p, right);
}

/* takes back what gain_castling did */
static void unbind_castling(Position *p, const Undo *u) {
    for (unsigned right = 0; right < 4; right++)
        if (p->castle_rook[right] != u->castle_rook[right] ||
            p->castle_king[right / 2] != u->castle_king[right / 2]) {
            Square now = p->castle_king[right / 2];
            bind_castling(p, right, u->castle_king[right / 2], u->castle_rook[right]);
            if (right % 2 == 0) /* the other wing is still to be compared */
                p->castle_king[right / 2] = now;
        }
}

/* a king or rook dropped on its square gains the right to castle, where the game says so */
static void gain_castling(Position *p, unsigned side, unsigned sq) {
    const Variant *v = p->variant;
    const Castling *castling = &v->castling;
    int y = side ? v->board.height - 1 - castling->rank : castling->rank;
    Square king = square_at(v->board, castling->start_file, y);
    if (square_y(v->board, (Square)sq) != y ||
        p->at[king] != piece_of(side, castling->king_type[side]))
        return;
    for (unsigned wing = 0; wing < 2; wing++) {
        Square rook = square_at(v->board, wing ? 0 : v->board.width - 1, y);
        unsigned right = 2 * side + wing;
        if (!is_piece_of(p->at[rook], side) ||
            !(castling->rook_types[side] >> piece_type(p->at[rook]) & 1) ||
            p->castling >> right & 1 || rook == king || (sq != king && sq != rook))
            continue;
        p->castling |= (uint8_t)(1u << right);
        bind_castling(p, right, king, rook);
    }
}
