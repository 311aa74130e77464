/* promotion.h: the room of promotion: a choice of pieces, a promoted form, a form that turns back,
 * and pieces that may not stand where they could never move. */

INLINE bool below_limit(const Gen *g, unsigned type) {
    unsigned counted = type_of(g->variant, type)->counts_as;
    unsigned limit = g->variant->promotion.limit[counted], n = 0;
    if (!limit)
        return true;
    for (uint64_t types = g->variant->members[counted]; types; types &= types - 1)
        n += count_of(g->pos, g->us, (unsigned)__builtin_ctzll(types));
    return n < limit;
}

EXPAND void put_choices(Gen *g, unsigned type, int origin, bool relative, Targets zone) {
    uint64_t choices = g->variant->promotion.choices[g->us];
    unsigned form = type_of(g->variant, type)->form;
    if (form && below_limit(g, form))
        put_all(g, origin, relative,
                g->variant->promotion.form_on_capture ? targets_captures(g, zone) : zone, form,
                MOVE_CHANGE);
    for (; choices; choices &= choices - 1) {
        unsigned choice = (unsigned)__builtin_ctzll(choices);
        if (below_limit(g, choice))
            put_all(g, origin, relative, zone, choice, MOVE_CHANGE);
    }
}

/* puts the moves that change the piece; returns the targets of those that do not */
EXPAND Targets put_changes(Gen *g, unsigned type, unsigned how, int origin, bool relative,
                           Targets to) {
    const Promotion *promotion = &g->variant->promotion;
    if (how & HOW_CHOICE) {
        Targets zone = targets_in_zone(g, to);
        if (targets_any(zone)) {
            put_choices(g, type, origin, relative, zone);
            if (promotion->pawn_must)
                to = targets_minus(to, zone);
        }
    } else if (how & (HOW_FORM | HOW_UNFORM)) {
        const PieceType *piece = type_of(g->variant, type);
        unsigned changed = how & HOW_FORM ? piece->form : piece->unform;
        Targets zone = targets_touching_zone(g, to, origin, relative);
        if (promotion->form_on_capture)
            zone = targets_captures(g, zone);
        if (targets_any(zone) && below_limit(g, changed)) {
            put_all(g, origin, relative, zone, changed, MOVE_CHANGE);
            if (promotion->form_must)
                to = targets_minus(to, zone);
        }
    }
    if (how & HOW_LIMITED)
        to = targets_mobile(g, type, to);
    return to;
}

EXPAND void put_targets(Gen *g, unsigned type, int origin, bool relative, Targets to) {
    unsigned how = g->variant->promotion.how[g->us][type];
    if (how)
        to = put_changes(g, type, how, origin, relative, to);
    put_all(g, origin, relative, to, 0, MOVE_PLAIN);
}
