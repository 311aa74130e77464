/* ep.h: the room of double steps and en passant. */

/* the square that a double step from `from` to `to` passes over, or NO_SQUARE */
EXPAND unsigned passed_over(const Variant *v, unsigned side, unsigned type, unsigned from,
                            unsigned to) {
    unsigned passing = v->steps.passing[type], far = from < to ? to - from : from - to;
    if (!passing || far < v->steps.shortest[type] ||
        !region_has(&type_of(v, type)->initial_region[side], from))
        return NO_SQUARE;
    int w = v->board.width, step = (int)to - (int)from;
    for (; passing; passing &= passing - 1) {
        unsigned d = (unsigned)__builtin_ctz(passing) ^ (side ? 4u : 0u);
        int one = DIRECTION_Y[d] * w + DIRECTION_X[d];
        if (step != 2 * one)
            continue;
        /* a slanting step must not have run over the edge; a straight one up or down cannot */
        int across =
            DIRECTION_X[d] ? square_x(v->board, (Square)to) - square_x(v->board, (Square)from) : 0;
        if (across == 2 * DIRECTION_X[d])
            return (unsigned)((int)from + one);
    }
    return NO_SQUARE;
}

enum { MAX_EP = 64 }; /* more than there are ways to reach a square */

/* After a double step, with the other side to move: invariant 3 of position.h. */
static void allow_ep(Position *p, unsigned passed, unsigned victim) {
    const Steps *steps = &p->variant->steps;
    unsigned us = p->side;
    Square from[MAX_EP];
    p->ep = p->ep_victim = NO_SQUARE;
    if (p->at[passed] || !region_has(&steps->ep_region[us], passed))
        return;
    int n = captures_onto(p, us, steps->ep_types[us], (Square)passed, from, MAX_EP);
    if (!n)
        return;
    p->ep = (Square)passed;
    p->ep_victim = (Square)victim;
    for (int i = 0; i < n; i++)
        if (survives(p, move_of(from[i], passed, 0, MOVE_EP)))
            return;
    p->ep = p->ep_victim = NO_SQUARE;
}

RARE size_t put_ep(Position *p, Move *out, bool verify) {
    Gen g = gen_part(p, out, verify);
    Square from[MAX_EP];
    int n = captures_onto(p, g.us, g.variant->steps.ep_types[g.us], p->ep, from, MAX_EP);
    for (int i = 0; i < n; i++) {
        Move move = move_of(from[i], p->ep, 0, MOVE_EP);
        if (verify || survives(p, move))
            put(&g, move);
    }
    return g.n;
}
