/* drops.h: the room of drops. In a drop's Move `from` is the type that leaves the hand and `type`
 * the one that comes on the board. */

/* Such as bishops: they must end up on squares of both colours alike; other pieces must leave room for it. */
static bool bishops_can_balance(const Position *p, unsigned us, unsigned type, unsigned sq) {
    const Variant *v = p->variant;
    unsigned bishop = v->drops.balanced_type, on[2] = {0, 0}, open[2] = {0, 0};
    if (!bishop)
        return true;
    for (unsigned s = 0; s < v->board.squares; s++) {
        unsigned colour =
            (unsigned)(square_x(v->board, (Square)s) + square_y(v->board, (Square)s)) & 1;
        if (is_piece_of(p->at[s], us) && v->members[bishop] >> piece_type(p->at[s]) & 1)
            on[colour]++;
        else if (!p->at[s] && s != sq && region_has(&v->drops.zone[us][bishop], s))
            open[colour]++;
    }
    unsigned total = on[0] + on[1] + p->hand[us][bishop];
    unsigned colour =
        (unsigned)(square_x(v->board, (Square)sq) + square_y(v->board, (Square)sq)) & 1;
    if (type_of(v, type)->counts_as == bishop)
        return on[colour] + 1 <= (total + 1) / 2;
    return on[0] + open[0] >= total / 2 && on[1] + open[1] >= total / 2;
}

INLINE bool must_drop(const Position *p) {
    const Drops *drops = &p->variant->drops;
    return drops->must &&
           (drops->must_type ? p->hand[p->side][drops->must_type] : p->in_hand[p->side]);
}

RARE size_t put_drops(Position *p, Move *out, bool verify, ChecksAndPins bound, bool forced,
                      const Aim *aim) {
    Gen g = gen_part(p, out, verify);
    g.aim = aim;
    const Drops *drops = &g.variant->drops;
    for (unsigned type = 1; type <= g.variant->pieces.count; type++) {
        if (!p->hand[g.us][type] || (forced && drops->must_type && type != drops->must_type))
            continue;
        g.verify =
            verify || type == g.variant->pieces.king; /* where it is dropped it may be attacked */
        drop_moves(&g, &bound, type, type);
        if (drops->promoted_allowed && type_of(g.variant, type)->form)
            drop_moves(&g, &bound, type, type_of(g.variant, type)->form);
    }
    return g.n;
}
