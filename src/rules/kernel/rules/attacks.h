/* attacks.h: the room of rules/attack_maps.h: what each side attacks. A Sight is a set of squares.
 * Each board has its own Sights, and knows what one piece attacks. */

/* how many of each rank are in the set; most often it is empty */
INLINE void count_ranks(const Outlook *look, const Sight *set, uint8_t out[RANK_KING]) {
    memset(out, 0, RANK_KING);
    if (sight_any(set))
        for (unsigned rank = 0; rank < RANK_KING; rank++)
            out[rank] = (uint8_t)sight_common(&look->on[rank], set);
}

static void map_threats(const Outlook *mine, const Outlook *theirs, unsigned side, const Sight *own,
                        AttackMaps *out) {
    const Sight *low = &theirs->seen[RANK_LOWEST];
    Sight by_lowest = sight_both(own, low), by_lesser = sight_minus(low, low), lesser = *low;
    Sight hanging = sight_both(own, &theirs->all);
    hanging = sight_minus(&hanging, &mine->all);
    for (unsigned rank = RANK_LOWEST + 1; rank < RANK_KING; rank++) {
        Sight seen = sight_both(&mine->on[rank], &lesser);
        sight_add(&by_lesser, &seen);
        sight_add(&lesser, &theirs->seen[rank]);
    }
    by_lesser = sight_minus(&by_lesser, low);
    count_ranks(mine, &by_lowest, out->by_lowest[side]);
    count_ranks(mine, &by_lesser, out->by_lesser[side]);
    count_ranks(mine, &hanging, out->hanging[side]);
}

static void map_king(const Position *p, const Outlook *mine, const Outlook *theirs, unsigned side,
                     const Sight *own, const Sight *shut, AttackMaps *out) {
    Sight home = sight_around(p, p->king[side]);
    Sight open = sight_minus(&home, shut), weak = sight_minus(&home, &mine->men);
    out->defenders[side] = (uint8_t)sight_common(&home, own);
    out->flights[side] = (uint8_t)sight_count_minus(&open, &theirs->all);
    out->ring_weak[side] = (uint8_t)sight_common(&weak, &theirs->men);
}

static unsigned bounded_byte(unsigned n) {
    return n < UINT8_MAX ? n : UINT8_MAX;
}

/* how `side` could check, by a move or a drop, where the enemy sees nothing */
static void map_safe_checks(const Position *p, const Outlook *mine, const Outlook *theirs,
                            unsigned side, const Sight *shut, const Sight *full, AttackMaps *out) {
    unsigned drops = 0;
    out->checks[side][RANK_LOWEST] = 0;
    for (unsigned rank = RANK_LOWEST + 1; rank < RANK_KING; rank++) {
        Sight open = sight_minus(&mine->checks[rank], shut);
        out->checks[side][rank] = (uint8_t)sight_count_minus(&open, &theirs->all);
    }
    for (uint64_t types = p->in_hand[side] ? p->variant->drops.droppable : 0; types;
         types &= types - 1) {
        unsigned type = (unsigned)__builtin_ctzll(types);
        if (!p->hand[side][type])
            continue;
        Sight open = sight_dropped(p, side, type);
        open = sight_minus(&open, full);
        drops += sight_count_minus(&open, &theirs->all);
    }
    out->drops[side] = (uint8_t)bounded_byte(drops);
}

/* the men of `side` that the enemy's lowest could step up to: to squares that its own side sees,
 * or that nobody else does */
static void map_pushes(const Position *p, const Ranks *ranks, const Outlook *mine,
                       const Outlook *theirs, unsigned side, const Sight *own, const Sight *full,
                       AttackMaps *out) {
    Sight barred = sight_minus(&mine->all, &theirs->all);
    sight_add(&barred, &mine->seen[RANK_LOWEST]);
    sight_add(&barred, full);
    Sight seen = sight_stepped(p, side ^ 1, ranks, &barred);
    seen = sight_minus(&seen, &theirs->seen[RANK_LOWEST]);
    seen = sight_both(&seen, own);
    count_ranks(mine, &seen, out->by_push[side]);
}

static unsigned open_lines(const Position *p, unsigned side, const Sight *own, const Outlook *look,
                           const Sight *walls) {
    Sight blockers = *own;
    if (p->king[side] == NO_SQUARE)
        return 0;
    sight_add(&blockers, walls);
    sight_add(&blockers, &look[side ^ 1].on[RANK_LOWEST]);
    Sight seen = sight_lines(p, p->king[side], &blockers);
    return bounded_byte(sight_count_minus(&seen, &blockers));
}

static void answer(const Outlook *look, AttackMaps *out) {
    for (unsigned i = 0; i < out->asked; i++)
        out->watched[i] = (uint8_t)(sight_has(&look[FIRST].all, out->ask[i]) |
                                    sight_has(&look[SECOND].all, out->ask[i]) << SECOND);
}

/* side is a constant in each of these: what it sees is found by fixed places in the tables */
EXPAND void map_lowest(const Position *p, const Ranks *ranks, unsigned side, Outlook *look) {
    for (unsigned i = 0; i < RANKS; i++)
        look->on[i] = look->seen[i] = look->checks[i] = sight_none(p->variant->tables);
    look_low(p, side, ranks, look);
}

EXPAND void map_side(const Position *p, const Ranks *ranks, unsigned side, const Sight own[2],
                     const Sight *threats, Outlook *look, Sight *shut, AttackMaps *out) {
    Sight walls = sight_walls(p);
    Horizon horizon = {own[0], own[side], sight_around(p, p->king[side ^ 1]), p->king[side ^ 1]};
    sight_add(&horizon.occupied, &own[1]);
    sight_add(&horizon.occupied, &walls);
    sight_add(&horizon.shut, &walls);
    *shut = horizon.shut;
    sight_add(&horizon.shut, threats);
    out->ring_by_lowest[side] = (uint8_t)sight_common(&look->seen[RANK_LOWEST], &horizon.zone);
    look_around(p, side, ranks, &horizon, look, out);
    look->men = look->seen[0];
    for (unsigned i = 1; i < RANK_KING; i++)
        sight_add(&look->men, &look->seen[i]);
    look->all = look->men;
    sight_add(&look->all, &look->seen[RANK_KING]);
}

static void map_attacks(const Position *p, const Ranks *ranks, AttackMaps *out) {
    Outlook look[2];
    Sight own[2] = {sight_side(p, FIRST), sight_side(p, SECOND)}, shut[2];
    map_lowest(p, ranks, FIRST, &look[FIRST]);
    map_lowest(p, ranks, SECOND, &look[SECOND]);
    Sight threats = look[SECOND].seen[RANK_LOWEST];
    map_side(p, ranks, FIRST, own, &threats, &look[FIRST], &shut[FIRST], out);
    threats = look[FIRST].seen[RANK_LOWEST];
    map_side(p, ranks, SECOND, own, &threats, &look[SECOND], &shut[SECOND], out);
    Sight all = shut[FIRST], walls = sight_walls(p);
    sight_add(&all, &own[SECOND]);
    for (unsigned side = 0; side < 2; side++) {
        const Outlook *mine = &look[side], *theirs = &look[side ^ 1];
        map_threats(mine, theirs, side, &own[side], out);
        map_king(p, mine, theirs, side, &own[side], &shut[side], out);
        map_safe_checks(p, mine, theirs, side, &shut[side], &all, out);
        map_pushes(p, ranks, mine, theirs, side, &own[side], &all, out);
        out->lines[side] = (uint8_t)open_lines(p, side, &own[side], look, &walls);
    }
    answer(look, out);
}
