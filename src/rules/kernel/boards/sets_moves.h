/* sets_moves.h: where pieces may go on sets.h, under what checks and pins leave: the king, sweeps, leaps, slides,
 * the odd ones, drops. What may change on the way is asked of promotion.h through put_targets. */

static Set walk_set(const Position *p, unsigned us, unsigned type, unsigned from) {
    const PieceType *piece = type_of(p->variant, type);
    Square out[MAX_WALK_TARGETS];
    Set set = set_none();
    int n = walk_targets(p, &piece->moves[us], (Square)from, MODE_BOTH, out);
    if (piece->has_initial && region_has(&piece->initial_region[us], from))
        n += walk_targets(p, &piece->initial[us], (Square)from, MODE_BOTH, out + n);
    for (int i = 0; i < n; i++)
        if ((!piece->is_confined[us] || region_has(&piece->region[us], out[i])) &&
            !set_has(set, out[i]))
            set_flip(&set, out[i]);
    return set;
}

/* what any piece reaches: empty squares to move to, enemies to capture */
RARE Set reach_general(const Position *p, unsigned us, unsigned type, unsigned from) {
    const Tables *t = p->variant->tables;
    const TypeMoves *moves = &t->moves[us][type];
    Set occ = occupied(p);
    Set to = set_or(set_minus(reach_mode(t, moves, 0, from, occ), occ),
                    set_and(reach_mode(t, moves, 1, from, occ), CACHE(p)->side[us ^ 1]));
    return moves->walks ? set_or(to, walk_set(p, us, type, from)) : to;
}

RARE size_t put_changing(Position *p, Move *out, bool verify, unsigned type, int origin,
                         bool relative, Set to) {
    Gen g = gen_part(p, out, verify);
    put_targets(&g, type, origin, relative, to);
    return g.n;
}

/* a piece's targets, by the rules of promotion only where these can matter */
EXPAND void put_piece(Gen *g, const Part *part, unsigned from, Set to) {
    if (part->how && set_has(part->near, from)) {
        if (g->count && !g->verify && part->optional) {
            Set zone = g->tables->zone[g->us];
            g->n += set_count(to) + set_count(set_has(zone, from) ? to : set_and(to, zone));
        } else {
            g->n += put_changing(g->pos, rest_of(g), g->verify, part->type, (int)from, false, to);
        }
    } else {
        put_all(g, (int)from, false, to, 0, MOVE_PLAIN);
    }
}

/* The squares where the king would be attacked; found once, and only if someone asks. */
typedef Set Danger;

INLINE bool danger_has(const Gen *g, const Danger *danger, unsigned king, unsigned sq) {
    (void)g, (void)king;
    return set_has(*danger, sq);
}

EXPAND Danger king_moves(Gen *g, const ChecksAndPins *bound, unsigned type, unsigned king,
                         bool castles) {
    const Part *part = g->tables->parts_of[g->us][type];
    Set to = part->leap ? part->leap[king] : reach_general(g->pos, g->us, type, king);
    Set danger = set_none();
    to = set_and(to, bound->allowed);
    if (set_any(to) || castles)
        danger = attack_map(g->pos, g->tables, g->us ^ 1, set_minus(bound->occupied, set_of(king)));
    put_piece(g, part, king, set_minus(to, danger));
    return danger;
}

/* The commonest sweeps, in a row. Pieces that may change are not for it. */
EXPAND void pawn_moves(Gen *g, const ChecksAndPins *bound, const Part *part, Set set, Set mask) {
    const Sweep *sweep = part->sweep;
    Set empty = set_minus(g->tables->all, bound->occupied), theirs = set_and(mask, bound->occupied);
    int step = sweep[0].shift, left = sweep[2].shift, right = sweep[3].shift;
    Set one = set_and(set_shift(set_and(set, sweep[0].from), step), empty);
    Set two = set_and(set_shift(set_and(set, sweep[1].from), step), empty);
    put_all(g, step, true, set_and(one, mask), 0, MOVE_PLAIN);
    put_all(g, 2 * step, true, set_and(set_and(set_shift(two, step), empty), mask), 0, MOVE_PLAIN);
    put_all(g, left, true, set_and(set_shift(set_and(set, sweep[2].from), left), theirs), 0,
            MOVE_PLAIN);
    put_all(g, right, true, set_and(set_shift(set_and(set, sweep[3].from), right), theirs), 0,
            MOVE_PLAIN);
}

EXPAND void sweep_moves(Gen *g, const ChecksAndPins *bound, const Part *part, Set set, Set mask) {
    /* by mode: MODE_MOVE, MODE_CAPTURE, MODE_BOTH */
    const Set goals[4] = {set_none(), set_minus(mask, bound->occupied),
                          set_and(mask, bound->occupied), mask};
    bool changes = part->how && set_any(set_and(set, part->near));
    for (const Sweep *sweep = part->sweep, *end = sweep + part->sweeps; sweep < end; sweep++) {
        Set to = set_shift(set_and(set, sweep->from), sweep->shift);
        int shift = sweep->shift;
        if (sweep->twice) {
            to = set_shift(set_minus(to, bound->occupied), shift);
            shift *= 2;
        }
        to = set_and(to, goals[sweep->modes]);
        if (changes)
            g->n += put_changing(g->pos, rest_of(g), g->verify, part->type, shift, true, to);
        else
            put_all(g, shift, true, to, 0, MOVE_PLAIN);
    }
}

RARE size_t put_sweeps(Position *p, Move *out, bool verify, ChecksAndPins bound, const Part *part,
                       Set set, Set mask) {
    Gen g = gen_part(p, out, verify);
    sweep_moves(&g, &bound, part, set, mask);
    return g.n;
}

/* the targets of one piece of whatever kind */
EXPAND void put_single(Gen *g, const ChecksAndPins *bound, unsigned from, Set mask) {
    const Part *part = g->tables->parts_of[g->us][piece_type(g->pos->at[from])];
    if (part->sweeps)
        sweep_moves(g, bound, part, set_of(from), mask);
    else
        put_piece(g, part, from, set_and(reach_general(g->pos, g->us, part->type, from), mask));
}

/* pinned pieces are few: one loop for all kinds */
RARE size_t put_pinned(Position *p, Move *out, ChecksAndPins bound, unsigned king) {
    Gen g = gen_part(p, out, false);
    unsigned from;
    SET_EACH (from, bound.pinned) {
        const Tables *t = g.tables;
        Set beyond = set_or(orthogonal(t, from, bound.occupied), diagonal(t, from, bound.occupied));
        beyond = set_and(beyond, t->ray[t->direction[king][from]][from]);
        /* not past the piece that pins: some leap over it */
        Set mask = set_and(bound.mask, set_or(line_to(t, king, from), beyond));
        put_single(&g, &bound, from, mask);
    }
    return g.n;
}

/* a check waits behind them, wherever they go */
RARE size_t put_uncovering(Position *p, Move *out, ChecksAndPins bound, Set set) {
    Gen g = gen_part(p, out, false);
    unsigned from;
    SET_EACH (from, set) {
        put_single(&g, &bound, from, bound.mask);
    }
    return g.n;
}

INLINE Set mask_for(const Gen *g, const ChecksAndPins *bound, unsigned type) {
    return g->aim ? set_and(bound->mask, g->aim->at[type]) : bound->mask;
}

/* all pieces, but a king that has its moves already */
EXPAND void piece_moves(Gen *g, const ChecksAndPins *bound, unsigned apart, unsigned king) {
    const Position *p = g->pos;
    const Tables *t = g->tables;
    const Part *part = t->part[g->us], *end = t->part_end[g->us][SWEEP];
    Set own = set_minus(CACHE(p)->side[g->us], bound->pinned), occ = bound->occupied;
    unsigned from;
    if (apart)
        own = set_minus(own, CACHE(p)->type[apart]);
    Set uncovering = g->aim ? set_and(own, g->aim->uncovering) : set_none();
    own = set_minus(own, uncovering);
    for (; part < end; part++) {
        Set set = set_and(CACHE(p)->type[part->type], own);
        if (part->is_pawn && !(part->how && set_any(set_and(set, part->near))))
            pawn_moves(g, bound, part, set, mask_for(g, bound, part->type));
        else if (set_any(set))
            g->n += put_sweeps(g->pos, rest_of(g), g->verify, *bound, part, set,
                               mask_for(g, bound, part->type));
    }
    /* where all pieces sweep, as in a game of pawns alone, that was all */
    if (part == t->part_end[g->us][ODD] && !set_any(bound->pinned) && !g->aim)
        return;
    end = t->part_end[g->us][LEAP];
    for (; part < end; part++) {
        Set set = set_and(CACHE(p)->type[part->type], own);
        SET_EACH (from, set) {
            put_piece(g, part, from, set_and(part->leap[from], mask_for(g, bound, part->type)));
        }
    }
    end = t->part_end[g->us][STRAIGHT];
    for (; part < end; part++) {
        Set set = set_and(CACHE(p)->type[part->type], own);
        SET_EACH (from, set) {
            put_piece(g, part, from,
                      set_and(orthogonal(t, from, occ), mask_for(g, bound, part->type)));
        }
    }
    end = t->part_end[g->us][SLANTING];
    for (; part < end; part++) {
        Set set = set_and(CACHE(p)->type[part->type], own);
        SET_EACH (from, set) {
            put_piece(g, part, from,
                      set_and(diagonal(t, from, occ), mask_for(g, bound, part->type)));
        }
    }
    end = t->part_end[g->us][ODD];
    for (; part < end; part++) {
        Set set = set_and(CACHE(p)->type[part->type], own);
        SET_EACH (from, set) {
            put_piece(
                g, part, from,
                set_and(reach_general(p, g->us, part->type, from), mask_for(g, bound, part->type)));
        }
    }
    if (!g->verify && set_any(bound->pinned) && !bound->checks)
        g->n += put_pinned(g->pos, rest_of(g), *bound, king);
    if (set_any(uncovering))
        g->n += put_uncovering(g->pos, rest_of(g), *bound, uncovering);
}

/* files that hold at least `most` of what counts as this type */
EXPAND Set full_files(const Gen *g, unsigned type, unsigned most) {
    Set set = set_none(), files = set_none();
    for (uint64_t types = g->variant->members[type]; types; types &= types - 1)
        set = set_or(set, pieces_of(g->pos, g->us, (unsigned)__builtin_ctzll(types)));
    uint8_t count[MAX_SIZE] = {0};
    unsigned sq;
    if (!most)
        return g->tables->all;
    SET_EACH (sq, set) {
        unsigned x = g->tables->x[sq];
        if (++count[x] == most)
            files = set_or(files, g->tables->file[x]);
    }
    return files;
}

EXPAND void drop_moves(Gen *g, const ChecksAndPins *bound, unsigned type, unsigned as) {
    const Drops *drops = &g->variant->drops;
    Set to =
        set_and(set_minus(mask_for(g, bound, as), bound->occupied), g->tables->drop[g->us][as]);
    if (type == drops->no_doubled)
        to = set_minus(to, full_files(g, type, drops->no_doubled_count));
    if (drop_may_mate(g, as)) {
        const TypeMoves *moves = &g->tables->moves[g->us][as];
        unsigned king = g->pos->king[g->us ^ 1], sq;
        Set near = set_none();
        SET_EACH (sq, to) {
            if (set_has(reach_mode(g->tables, moves, 1, sq, bound->occupied), king) &&
                drop_mates(g->pos, type, as, (Square)sq))
                near = set_or(near, set_of(sq));
        }
        to = set_minus(to, near);
    }
    put_all(g, (int)type, false, to, as, MOVE_DROP);
}

/* something stands where a piece that captures en passant on sq would have to stand */
INLINE bool may_capture_ep(const Position *p, unsigned us, unsigned sq) {
    const Tables *t = p->variant->tables;
    return set_any(set_and(t->ep_from[us][sq], CACHE(p)->side[us]));
}

/* pieces of these types that could capture on sq but not move there; at most `room` */
static int captures_onto(const Position *p, unsigned us, uint64_t types, Square sq, Square *out,
                         int room) {
    const Tables *t = p->variant->tables;
    Set near = set_and(t->ep_from[us][sq], CACHE(p)->side[us]);
    int n = 0;
    for (types &= p->in_play; types && set_any(near); types &= types - 1) {
        unsigned type = (unsigned)__builtin_ctzll(types), from;
        const TypeMoves *moves = &t->moves[us][type];
        Set set = set_and(pieces_of(p, us, type), near);
        SET_EACH (from, set) {
            if (n < room && set_has(reach_mode(t, moves, 1, from, occupied(p)), sq) &&
                !set_has(reach_mode(t, moves, 0, from, occupied(p)), sq))
                out[n++] = (Square)from;
        }
    }
    return n;
}

INLINE unsigned count_of(const Position *p, unsigned side, unsigned type) {
    return set_count(type ? pieces_of(p, side, type) : CACHE(p)->side[side]);
}

/* True only if no ending stands on the board; false may be wrong. */
INLINE bool goes_on(const Position *p) {
    const Tables *t = p->variant->tables;
    unsigned them = p->side ^ 1;
    if (!t->endings_are_simple || p->in_hand[0] || p->in_hand[1])
        return false;
    for (unsigned i = 0; i < t->vital_count; i++) {
        Set set = CACHE(p)->type[t->vital[i]];
        if (!set_any(set_and(set, CACHE(p)->side[0])) || !set_any(set_and(set, CACHE(p)->side[1])))
            return false;
    }
    return !set_any(set_and(pieces_of(p, them, t->flag_type[them]), t->flag[them]));
}

/* how many of a type stand in a region */
static unsigned count_in_region(const Position *p, unsigned side, unsigned type,
                                const Region *region) {
    Set set = type ? pieces_of(p, side, type) : CACHE(p)->side[side];
    unsigned n = 0;
    EACH_WORD (i)
        n += (unsigned)__builtin_popcountll(set.w[i] & region->bits[i]);
    return n;
}

/* the squares that must be empty for a right, so that most castling is refused at a glance */
INLINE bool castling_is_blocked(const Position *p, unsigned right) {
    return set_any(set_and(occupied(p), CACHE(p)->castle_path[right]));
}
INLINE void set_castle_path(Position *p, unsigned right, unsigned low, unsigned high) {
    Set path = set_none();
    for (unsigned sq = low; sq <= high; sq++)
        set_flip(&path, sq);
    path = set_minus(path, set_of(p->castle_king[right / 2]));
    CACHE(p)->castle_path[right] = set_minus(path, set_of(p->castle_rook[right]));
}

static void place_board(Position *p) {
    memset(&p->cache, 0, sizeof *CACHE(p));
    for (unsigned sq = 0; sq < p->variant->board.squares; sq++) {
        if (p->at[sq] == WALL)
            set_flip(&CACHE(p)->walls, sq);
        else if (p->at[sq])
            toggle(p, sq, p->at[sq]);
    }
}

/* check aside */
INLINE bool type_reaches(const Position *p, unsigned type, unsigned from, unsigned to) {
    return set_has(reach_general(p, p->side, type, from), to);
}

/* where a side's pieces of a type stand */
static unsigned squares(const Position *p, Side side, unsigned type, Square *out) {
    Set set = pieces_of(p, side, type);
    unsigned n = 0, sq;
    SET_EACH (sq, set) {
        out[n++] = (Square)sq;
    }
    return n;
}
