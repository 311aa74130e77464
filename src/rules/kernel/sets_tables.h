/* sets_tables.h: the tables of board_sets.h, made when a variant is loaded. */

/* the largest tables of slides that a board may have: beyond, another kernel plays it */
enum { MAX_LINE_BYTES = 4 << 20 };

static void set_region(Set *set, const Region *region) {
    EACH_WORD(i) set->w[i] = region->bits[i];
}

static void make_geometry(Tables *t, Board board) {
    memset(t->direction, DIRECTIONS, sizeof t->direction);
    for (unsigned sq = 0; sq < board.squares; sq++) {
        int x = square_x(board, (Square)sq), y = square_y(board, (Square)sq);
        set_flip(&t->all, sq);
        set_flip(&t->file[x], sq);
        t->x[sq] = (uint8_t)x;
        for (int d = 0; d < DIRECTIONS; d++)
            for (int k = 1; board_has(board, x + k * DIRECTION_X[d], y + k * DIRECTION_Y[d]); k++) {
                Square to = square_at(board, x + k * DIRECTION_X[d], y + k * DIRECTION_Y[d]);
                set_flip(&t->ray[d][sq], to);
                t->direction[sq][to] = (uint8_t)d;
            }
    }
}

#ifdef FAST
static const uint8_t LINE_DIRECTIONS[SET_WORDS == 1 ? 2 : 4] = {
#if SET_WORDS == 1
    1 << EAST | 1 << WEST | 1 << NORTH | 1 << SOUTH,
    1 << NORTH_EAST | 1 << NORTH_WEST | 1 << SOUTH_WEST | 1 << SOUTH_EAST,
#else
    1 << EAST | 1 << WEST,
    1 << NORTH | 1 << SOUTH,
    1 << NORTH_EAST | 1 << SOUTH_WEST,
    1 << NORTH_WEST | 1 << SOUTH_EAST,
#endif
};
enum { LINES = SET_WORDS == 1 ? 2 : 4 };

/* The squares that can block: a line's last square blocks nothing beyond itself. */
static Set line_mask(const Tables *t, unsigned sq, unsigned directions) {
    Set mask = set_none();
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        Set ray = t->ray[d][sq];
        if (!(directions >> d & 1) || !set_any(ray))
            continue;
        set_flip(&ray, d < 4 ? set_last(ray) : set_first(ray));
        mask = set_or(mask, ray);
    }
    return mask;
}

/* Walks the subsets of the mask in the order of their index. */
static void fill_line(const Tables *t, Set *hit, unsigned sq, unsigned directions, Set mask) {
    Set part = set_none();
    for (size_t index = 0;; index++) {
        Set reached = set_none();
        for (unsigned d = 0; d < DIRECTIONS; d++)
            if (directions >> d & 1)
                reached = set_or(reached, ray_until(t, d, sq, part));
        hit[index] = reached;
        /* the next subset: part = (part - mask) & mask, carried across the words */
        bool carry = true;
        for (int i = 0; i < SET_WORDS && carry; i++) {
            part.w[i] = (part.w[i] - mask.w[i]) & mask.w[i];
            carry = part.w[i] == 0;
        }
        if (!set_any(part))
            return;
    }
}

static bool make_lines(Tables *t, Board board, Arena *arena) {
    for (int i = 0; i < LINES; i++)
        for (unsigned sq = 0; sq < board.squares; sq++) {
            Set mask = line_mask(t, sq, LINE_DIRECTIONS[i]);
            Set *hit = arena_alloc(arena, sizeof *hit << set_count(mask));
            if (!hit)
                return false;
            fill_line(t, hit, sq, LINE_DIRECTIONS[i], mask);
            memcpy(t->line[i][sq].mask, mask.w, sizeof mask);
            t->line[i][sq].hit = hit;
        }
    return true;
}

/* what make_lines would allocate, found without tables */
static size_t line_bytes(Board board) {
    size_t bytes = 0;
    for (int i = 0; i < LINES; i++)
        for (unsigned sq = 0; sq < board.squares; sq++) {
            unsigned bits = 0;
            for (int d = 0; d < DIRECTIONS; d++) {
                int x = square_x(board, (Square)sq), y = square_y(board, (Square)sq), k = 1;
                if (!(LINE_DIRECTIONS[i] >> d & 1))
                    continue;
                while (board_has(board, x + k * DIRECTION_X[d], y + k * DIRECTION_Y[d]))
                    k++;
                bits += k > 2 ? (unsigned)k - 2 : 0;
            }
            bytes += sizeof(Set) << bits;
        }
    return bytes;
}
#endif

/* ---- one type ---- */

static bool type_may_stand(const PieceType *piece, unsigned side, Square sq) {
    return !piece->is_confined[side] || region_has(&piece->region[side], sq);
}

static void add_leap_to(const Variant *v, const PieceType *piece, unsigned side, Set *leap, int x, int y) {
    if (!board_has(v->board, x, y) || !type_may_stand(piece, side, square_at(v->board, x, y)))
        return;
    Set bit = set_of(square_at(v->board, x, y));
    *leap = set_or(*leap, bit);
}

/* the steps and leaps, and the slides, of one movement from one square in one mode */
static void add_movement(const Variant *v, const PieceType *piece, unsigned side,
                         const Movement *movement, unsigned mode, Square sq, Set *leap, Set *slide) {
    int x = square_x(v->board, sq), y = square_y(v->board, sq);
    for (int d = 0; d < DIRECTIONS; d++) {
        int range = movement->slide[mode][d];
        if (range == 1)
            add_leap_to(v, piece, side, leap, x + DIRECTION_X[d], y + DIRECTION_Y[d]);
        else
            for (int k = 1; k <= range; k++)
                add_leap_to(v, piece, side, slide, x + k * DIRECTION_X[d], y + k * DIRECTION_Y[d]);
    }
    for (int i = 0; i < movement->leaps; i++)
        if (movement->leap[i].modes >> mode & 1)
            add_leap_to(v, piece, side, leap, x + movement->leap[i].dx, y + movement->leap[i].dy);
}

static bool make_reach(Tables *t, const Variant *v, unsigned side, unsigned type, Arena *arena) {
    const PieceType *piece = type_of(v, type);
    TypeMoves *moves = &t->moves[side][type];
    bool slides[2] = {false, false}, leaps = false, divergent = false;
    size_t size = v->board.squares * sizeof(Set);
    Set *leap[2], *slide[2];
    for (unsigned mode = 0; mode < 2; mode++)
        if (!(leap[mode] = arena_alloc(arena, size)) || !(slide[mode] = arena_alloc(arena, size)))
            return false;
    for (Square sq = 0; sq < v->board.squares; sq++) {
        for (unsigned mode = 0; mode < 2; mode++) {
            add_movement(v, piece, side, &piece->moves[side], mode, sq, &leap[mode][sq], &slide[mode][sq]);
            if (piece->has_initial && region_has(&piece->initial_region[side], sq))
                add_movement(v, piece, side, &piece->initial[side], mode, sq, &leap[mode][sq],
                             &slide[mode][sq]);
            leaps |= set_any(leap[mode][sq]);
            for (int d = 0; d < DIRECTIONS; d++)
                slides[d & 2 ? 1 : 0] |= set_any(set_and(slide[mode][sq], t->ray[d][sq]));
        }
        divergent |= !set_equal(leap[0][sq], leap[1][sq]) || !set_equal(slide[0][sq], slide[1][sq]);
    }
    for (unsigned mode = 0; mode < 2; mode++) {
        moves->leap[mode] = leap[mode];
        moves->slide[mode] = slide[mode];
    }
    moves->leaps_too = leaps;
    moves->walks = piece->moves[side].walks || (piece->has_initial && piece->initial[side].walks);
    moves->pattern = divergent || moves->walks   ? GENERAL
                     : slides[0] && slides[1]    ? QUEENLY
                     : slides[0]                 ? ORTHOGONAL
                     : slides[1]                 ? DIAGONAL
                                                 : LEAPS;
    return true;
}

/* ---- sweeps ---- */

static bool add_sweep(TypeMoves *moves, const Variant *v, const PieceType *piece, unsigned side,
                      bool initial, int dx, int dy, unsigned modes, bool twice) {
    if (moves->sweeps == MAX_SWEEPS)
        return false;
    Sweep *sweep = &moves->sweep[moves->sweeps++];
    int steps = twice ? 2 : 1;
    *sweep = (Sweep){.from = set_none(),
                     .shift = (int8_t)(dy * v->board.width + dx),
                     .modes = (uint8_t)modes,
                     .twice = twice};
    for (Square sq = 0; sq < v->board.squares; sq++) {
        int x = square_x(v->board, sq) + steps * dx, y = square_y(v->board, sq) + steps * dy;
        if (board_has(v->board, x, y) && type_may_stand(piece, side, square_at(v->board, x, y)) &&
            (!initial || region_has(&piece->initial_region[side], sq)))
            set_flip(&sweep->from, sq);
    }
    return true;
}

static bool add_sweeps(TypeMoves *moves, const Variant *v, const PieceType *piece, unsigned side,
                       const Movement *movement, bool initial) {
    for (int d = 0; d < DIRECTIONS; d++) {
        unsigned modes = (movement->slide[0][d] ? MODE_MOVE : 0u) | (movement->slide[1][d] ? MODE_CAPTURE : 0u);
        if (movement->slide[0][d] > 1 || movement->slide[1][d] > 1)
            return false;
        if (modes && !add_sweep(moves, v, piece, side, initial, DIRECTION_X[d], DIRECTION_Y[d], modes, false))
            return false;
    }
    for (int i = 0; i < movement->leaps; i++) {
        const Leap *leap = &movement->leap[i];
        if (!add_sweep(moves, v, piece, side, initial, leap->dx, leap->dy, leap->modes, false))
            return false;
    }
    for (int i = 0; i < movement->walks; i++) {
        const Walk *walk = &movement->walk[i];
        if (walk->kind != WALK_LAME || walk->modes != MODE_MOVE || walk->dx % 2 || walk->dy % 2 ||
            direction_of(walk->dx / 2, walk->dy / 2) == DIRECTIONS ||
            !add_sweep(moves, v, piece, side, initial, walk->dx / 2, walk->dy / 2, MODE_MOVE, true))
            return false;
    }
    return true;
}

/* A shift must stay within a word, and two steps of a sweep must not lead to one square. */
static bool sweeps_are_sound(const TypeMoves *moves) {
    for (int i = 0; i < moves->sweeps; i++) {
        if (moves->sweep[i].shift == 0)
            return false;
        for (int k = 0; k < i; k++) {
            int a = moves->sweep[i].shift * (moves->sweep[i].twice ? 2 : 1);
            int b = moves->sweep[k].shift * (moves->sweep[k].twice ? 2 : 1);
            if (a == b)
                return false;
        }
    }
    return moves->sweeps > 0;
}

static void make_sweeps(Tables *t, const Variant *v, unsigned side, unsigned type) {
    const PieceType *piece = type_of(v, type);
    TypeMoves *moves = &t->moves[side][type];
    bool all = add_sweeps(moves, v, piece, side, &piece->moves[side], false) &&
               (!piece->has_initial ||
                add_sweeps(moves, v, piece, side, &piece->initial[side], true));
    if (all && sweeps_are_sound(moves))
        moves->pattern = SWEEPS;
}

/* ---- who attacks a square ---- */

static bool join_group(Tables *t, const Variant *v, unsigned side, unsigned type, const Set *from,
                       bool slides) {
    for (unsigned i = 0; i < t->groups[side]; i++) {
        Group *group = &t->group[side][i];
        if (group->slides == slides &&
            memcmp(group->from, from, v->board.squares * sizeof *from) == 0) {
            group->type[group->types++] = (uint8_t)type;
            return true;
        }
    }
    Group *group = &t->group[side][t->groups[side]++];
    group->type[group->types++] = (uint8_t)type;
    group->from = from;
    group->slides = slides;
    return true;
}

static bool make_groups(Tables *t, const Variant *v, unsigned side, bool slides, Arena *arena) {
    for (unsigned type = 1; type <= v->pieces.count; type++) {
        const TypeMoves *moves = &t->moves[side][type];
        const Set *to = slides ? moves->slide[1] : moves->leap[1];
        bool any = false;
        Set *from = arena_alloc(arena, v->board.squares * sizeof *from);
        unsigned sq;
        if (!from)
            return false;
        for (unsigned a = 0; a < v->board.squares; a++)
            SET_EACH(sq, to[a]) {
                set_flip(&from[sq], a);
                any = true;
            }
        if (any && !join_group(t, v, side, type, from, slides))
            return false;
    }
    if (!slides)
        t->leap_groups[side] = t->groups[side];
    return true;
}

static bool captures_by_walks(const PieceType *piece, unsigned side) {
    for (int m = 0; m < 2; m++) {
        const Movement *movement = m ? &piece->initial[side] : &piece->moves[side];
        for (int i = 0; i < movement->walks; i++)
            if (movement->walk[i].modes & MODE_CAPTURE && (!m || piece->has_initial))
                return true;
    }
    return false;
}

static bool prepare_board(Variant *v, Arena *arena) {
    Tables *t = arena_alloc(arena, sizeof *t);
    if (!t)
        return false;
    make_geometry(t, v->board);
    for (unsigned side = 0; side < 2; side++) {
        set_region(&t->zone[side], &v->promotion.zone[side]);
        for (unsigned type = 1; type <= v->pieces.count; type++) {
            set_region(&t->drop[side][type], &v->drops.zone[side][type]);
            for (Square sq = 0; sq < v->board.squares; sq++)
                if (can_ever_move(v, side, type, sq))
                    set_flip(&t->mobile[side][type], sq);
            if (!make_reach(t, v, side, type, arena))
                return false;
            make_sweeps(t, v, side, type);
            if (captures_by_walks(type_of(v, type), side))
                t->walkers[side] |= type_bit(type);
        }
        if (!make_groups(t, v, side, false, arena) || !make_groups(t, v, side, true, arena))
            return false;
    }
#ifdef FAST
    if (!make_lines(t, v->board, arena))
        return false;
#endif
    v->tables = t;
    return true;
}

static bool board_fits(const Variant *v) {
    if (v->board.squares > BOARD_SQUARES)
        return false;
#ifdef FAST
    return line_bytes(v->board) <= MAX_LINE_BYTES;
#else
    return true;
#endif
}
