/* endings.h: the room of endings that stand on the board: extinction, reaching a zone, counted
 * checks. What takes the counting of moves (mate, stalemate), a history (repetition) or leaves
 * moves to be generated (dead positions, rules/dead.h) is for the callers. */

INLINE Outcome outcome_for(unsigned side, Value value, Reason reason) {
    Result result = value == VALUE_DRAW                       ? RESULT_DRAW
                    : (value == VALUE_WIN) == (side == FIRST) ? RESULT_FIRST
                                                              : RESULT_SECOND;
    return (Outcome){result, reason};
}

EXPAND unsigned count_with_hand(const Position *p, unsigned side, unsigned counted) {
    if (!counted)
        return count_of(p, side, 0) + p->in_hand[side];
    return count_as(p, side, counted) + p->hand[side][counted];
}

static bool extinct(const Position *p, Outcome *out) {
    const Ending *ending = &p->variant->ending;
    for (unsigned i = 0; i < 2; i++) {
        unsigned side = i ? p->side : p->side ^ 1u; /* the side that has just moved first */
        for (uint64_t types = ending->extinction_types; types; types &= types - 1) {
            unsigned type = (unsigned)__builtin_ctzll(types);
            unsigned least =
                ending->extinction_opponent + (ending->extinction_claim && i ? 1u : 0u);
            if (count_with_hand(p, side, type) <= ending->extinction_count &&
                count_with_hand(p, side ^ 1, type) >= least) {
                *out = outcome_for(side, ending->extinction, REASON_EXTINCTION);
                return true;
            }
        }
    }
    return false;
}

static unsigned count_flags(const Position *p, unsigned side) {
    const Ending *ending = &p->variant->ending;
    unsigned type = ending->flag_type[side], n = 0;
    if (!type)
        return count_in_region(p, side, 0, &ending->flag_region[side]);
    for (uint64_t types = p->variant->members[type]; types; types &= types - 1)
        n += count_in_region(p, side, (unsigned)__builtin_ctzll(types), &ending->flag_region[side]);
    return n;
}

static bool flags_are_safe(const Position *p, unsigned side) {
    const Variant *v = p->variant;
    unsigned type = v->ending.flag_type[side];
    for (unsigned sq = 0; sq < v->board.squares; sq++)
        if (is_piece_of(p->at[sq], side) && region_has(&v->ending.flag_region[side], sq) &&
            (!type || type_of(v, piece_type(p->at[sq]))->counts_as == type) &&
            attacked(p, v->tables, sq, side ^ 1, NO_SQUARE, NO_SQUARE))
            return false;
    return true;
}

static bool flag_reached(const Position *p, unsigned side) {
    const Ending *ending = &p->variant->ending;
    unsigned n = count_flags(p, side);
    if (n < ending->flag_count)
        return false;
    return !ending->flag_safe || n > ending->flag_count || (ending->flag_move && side == p->side) ||
           flags_are_safe(p, side);
}

/* the king of the side to move can still reach its own region at once */
static bool king_can_flag(Position *p) {
    const Variant *v = p->variant;
    unsigned us = p->side, king = p->king[us];
    if (king == NO_SQUARE || side_attacked(p, us))
        return false;
    for (unsigned sq = 0; sq < v->board.squares; sq++) {
        if (!region_has(&v->ending.flag_region[us], sq) || sq == king || p->at[sq] == WALL ||
            is_piece_of(p->at[sq], us) || sq == p->king[us ^ 1] || !piece_reaches(p, king, sq))
            continue;
        if (survives(p, move_of(king, sq, 0, MOVE_PLAIN)))
            return true;
    }
    return false;
}

static bool flagged(Position *p, Outcome *out) {
    const Variant *v = p->variant;
    const Ending *ending = &v->ending;
    unsigned us = p->side, them = us ^ 1;
    bool kings = v->pieces.king && ending->flag_type[us] == v->pieces.king;
    if ((ending->flag_move || ending->flag_safe) && flag_reached(p, us)) {
        bool both = ((ending->flag_move && us == FIRST && kings) ||
                     (ending->flag_safe && !ending->flag_move)) &&
                    flag_reached(p, them);
        *out = outcome_for(us, both ? VALUE_DRAW : VALUE_WIN, REASON_FLAG);
        return true;
    }
    if ((ending->flag_move && !ending->flag_safe && !kings) || !flag_reached(p, them))
        return false;
    if (ending->flag_move && kings && us == SECOND && king_can_flag(p))
        return false;
    *out = outcome_for(them, VALUE_WIN, REASON_FLAG);
    return true;
}

/* the game is over by what stands on the board */
static bool ended(Position *p, Outcome *out) {
    const Ending *ending = &p->variant->ending;
    if (ending->extinction != VALUE_NONE && extinct(p, out))
        return true;
    if (ending->has_flags && flagged(p, out))
        return true;
    if (ending->counts_checks && !p->checks_left[p->side ^ 1]) {
        *out = outcome_for(p->side ^ 1, VALUE_WIN, REASON_CHECKS);
        return true;
    }
    return false;
}
