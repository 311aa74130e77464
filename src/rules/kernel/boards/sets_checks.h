/* sets_checks.h: which moves give check, seen on sets without making them, where only leaps and
 * slides do. */

/* nothing but the piece that moves, or one that stood behind it, can give check */
INLINE bool checks_are_simple(const Position *p) {
    const Variant *v = p->variant;
    return !v->pseudo_royals && !v->royalty.flying_general && !v->royalty.blast &&
           !(((const Tables *)v->tables)->walkers[p->side] & p->in_play);
}

/* of a move that neither castles nor captures en passant, where checks_are_simple */
static bool move_checks(const Position *p, Move move, unsigned king) {
    const Tables *t = p->variant->tables;
    unsigned us = p->side, from = move_from(move), to = move_to(move);
    MoveKind kind = move_kind(move);
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

/* whether it gives check, where that is seen at a glance */
static bool sees_check(const Position *p, Move move, bool *out) {
    unsigned king = p->king[p->side ^ 1];
    MoveKind kind = move_kind(move);
    if (kind == MOVE_CASTLE || kind == MOVE_EP || !checks_are_simple(p))
        return false;
    *out = king != NO_SQUARE && move_checks(p, move, king);
    return true;
}

/* own pieces that alone stand between another and the enemy's king */
static Set uncovering(const Position *p, unsigned us, unsigned king) {
    const Tables *t = p->variant->tables;
    Set occ = occupied(p), found = candidates(p, t, king, us), set = set_none();
    unsigned from;
    SET_EACH (from, found) {
        Set blockers = set_and(set_minus(line_to(t, king, from), set_of(from)), occ);
        if (set_single(blockers))
            set = set_or(set, set_and(blockers, CACHE(p)->side[us]));
    }
    return set;
}

/* false: checks are not to be seen here */
static bool take_aim(const Position *p, unsigned us, unsigned king, Aim *aim) {
    const Tables *t = p->variant->tables;
    const Attackers *attackers = &t->attackers[us];
    Set occ = occupied(p), none = set_none(), blocked = none;
    if (!checks_are_simple(p))
        return false;
    if (!t->jumps[us])
        blocked = set_minus(set_or(orthogonal(t, king, none), diagonal(t, king, none)),
                            set_or(orthogonal(t, king, occ), diagonal(t, king, occ)));
    aim->uncovering = uncovering(p, us, king);
    const Set *from = attackers->from + (size_t)king * attackers->types;
    for (unsigned type = 1; type <= p->variant->pieces.count; type++) {
        const PieceType *piece = type_of(p->variant, type);
        const Part *part = t->parts_of[us][type];
        bool is_odd =
            t->kinds[us][type] >> ODD & 1 && (piece->has_initial || piece->is_confined[us]);
        bool may_change = part->how && set_any(set_and(pieces_of(p, us, type), part->near));
        aim->at[type] = is_odd || may_change ? t->all : set_minus(from[type], blocked);
    }
    return true;
}

/* by stepping aside; by itself only where it may go what the other king may not */
INLINE bool king_may_check(const Gen *g, unsigned king) {
    unsigned type = g->variant->pieces.king;
    const TypeMoves *moves = &g->tables->moves[g->us][type];
    return !g->aim || set_has(g->aim->uncovering, king) || moves->walks ||
           set_any(set_and(g->aim->at[type], set_or(moves->leap[0][king], moves->slide[0][king])));
}
