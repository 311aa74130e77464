/* checks.h: does a move give check? Seen without making it where only leaps and slides give check;
 * elsewhere it is made and taken back. */

static bool checks_when_made(Position *p, Move move) {
    Undo u;
    make(p, move, &u);
    bool is = side_attacked(p, p->side);
    unmake(p, &u);
    return is;
}

#ifdef SET_WORDS
/* nothing but the piece that moves, or one that stood behind it, can give check */
INLINE bool is_simple_check(const Position *p, Move move) {
    const Variant *v = p->variant;
    MoveKind kind = move_kind(move);
    return kind != MOVE_CASTLE && kind != MOVE_EP && !v->pseudo_royals &&
           !v->royalty.flying_general && !v->royalty.blast &&
           !(((const Tables *)v->tables)->walkers[p->side] & p->in_play);
}

static bool gives_check(Position *p, Move move) {
    const Tables *t = p->variant->tables;
    unsigned us = p->side, king = p->king[us ^ 1], from = move_from(move), to = move_to(move);
    MoveKind kind = move_kind(move);
    if (!is_simple_check(p, move))
        return checks_when_made(p, move);
    if (king == NO_SQUARE)
        return false;
    unsigned type = kind == MOVE_PLAIN ? piece_type(p->at[from]) : move_type(move);
    const TypeMoves *moves = &t->moves[us][type];
    Set occ = set_or(occupied(p), set_of(to));
    if (kind != MOVE_DROP)
        occ = set_minus(occ, set_of(from));
    if (set_has(moves->leap[1][to], king) ||
        (set_has(moves->slide[1][to], king) &&
         !set_any(set_and(set_minus(line_to(t, to, king), set_of(king)), occ))))
        return true;
    return kind != MOVE_DROP && t->direction[king][from] != DIRECTIONS &&
           attacked_by_lines(p, t, king, us, occ);
}
#else
static bool gives_check(Position *p, Move move) {
    return checks_when_made(p, move);
}
#endif
