/* sets_tables.h: the tables of sets.h, made when a variant is loaded. */

/* the largest tables of slides that a board may have: beyond, another kernel plays it */
enum { MAX_LINE_BYTES = 4 << 20 };

static void set_region(Set *set, const Region *region) {
    EACH_WORD (i)
        set->w[i] = region->bits[i];
}

static void make_geometry(Tables *t, Board board) {
    memset(t->direction, DIRECTIONS, sizeof t->direction);
    for (unsigned sq = 0; sq < board.squares; sq++) {
        int x = square_x(board, (Square)sq), y = square_y(board, (Square)sq);
        set_flip(&t->all, sq);
        set_flip(&t->file[x], sq);
        t->x[sq] = (uint8_t)x;
        set_flip(&t->around[sq], sq);
        for (int d = 0; d < DIRECTIONS; d++)
            if (board_has(board, x + DIRECTION_X[d], y + DIRECTION_Y[d]))
                set_flip(&t->around[sq], square_at(board, x + DIRECTION_X[d], y + DIRECTION_Y[d]));
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

static void add_leap_to(const Variant *v, const PieceType *piece, unsigned side, Set *leap, int x,
                        int y) {
    if (!board_has(v->board, x, y) || !type_may_stand(piece, side, square_at(v->board, x, y)))
        return;
    Set bit = set_of(square_at(v->board, x, y));
    *leap = set_or(*leap, bit);
}

/* the steps and leaps, and the slides, of one movement from one square in one mode */
static void add_movement(const Variant *v, const PieceType *piece, unsigned side,
                         const Movement *movement, unsigned mode, Square sq, Set *leap,
                         Set *slide) {
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

static bool make_reach(TypeMoves *moves, const Variant *v, unsigned side, unsigned type,
                       Arena *arena) {
    const PieceType *piece = type_of(v, type);
    size_t size = v->board.squares * sizeof(Set);
    for (unsigned mode = 0; mode < 2; mode++) {
        Set *leap = arena_alloc(arena, size), *slide = arena_alloc(arena, size);
        if (!leap || !slide)
            return false;
        for (Square sq = 0; sq < v->board.squares; sq++) {
            add_movement(v, piece, side, &piece->moves[side], mode, sq, &leap[sq], &slide[sq]);
            if (piece->has_initial && region_has(&piece->initial_region[side], sq))
                add_movement(v, piece, side, &piece->initial[side], mode, sq, &leap[sq],
                             &slide[sq]);
        }
        moves->leap[mode] = leap;
        moves->slide[mode] = slide;
    }
    moves->walks = piece->moves[side].walks || (piece->has_initial && piece->initial[side].walks);
    return true;
}

/* ---- sweeps ---- */

static bool add_sweep(Part *part, const Variant *v, const PieceType *piece, unsigned side,
                      bool initial, int dx, int dy, unsigned modes, bool twice) {
    if (part->sweeps == MAX_SWEEPS)
        return false;
    Sweep *sweep = &part->sweep[part->sweeps++];
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

static bool add_sweeps(Part *part, const Variant *v, const PieceType *piece, unsigned side,
                       const Movement *movement, bool initial) {
    for (int d = 0; d < DIRECTIONS; d++) {
        unsigned modes =
            (movement->slide[0][d] ? MODE_MOVE : 0u) | (movement->slide[1][d] ? MODE_CAPTURE : 0u);
        if (movement->slide[0][d] > 1 || movement->slide[1][d] > 1)
            return false;
        if (modes &&
            !add_sweep(part, v, piece, side, initial, DIRECTION_X[d], DIRECTION_Y[d], modes, false))
            return false;
    }
    for (int i = 0; i < movement->leaps; i++) {
        const Leap *leap = &movement->leap[i];
        if (!add_sweep(part, v, piece, side, initial, leap->dx, leap->dy, leap->modes, false))
            return false;
    }
    for (int i = 0; i < movement->walks; i++) {
        const Walk *walk = &movement->walk[i];
        if (walk->kind != WALK_LAME || walk->modes != MODE_MOVE || walk->dx % 2 || walk->dy % 2 ||
            direction_of(walk->dx / 2, walk->dy / 2) == DIRECTIONS ||
            !add_sweep(part, v, piece, side, initial, walk->dx / 2, walk->dy / 2, MODE_MOVE, true))
            return false;
    }
    return true;
}

/* A step, the same step twice, two captures: the order that pawn_moves wants. */
static bool sort_as_pawn(Part *part) {
    Sweep sorted[MAX_SWEEPS];
    int step = -1, twice = -1, captures = 0;
    if (part->sweeps != 4)
        return false;
    for (int i = 0; i < 4; i++) {
        const Sweep *sweep = &part->sweep[i];
        if (sweep->twice)
            twice = i;
        else if (sweep->modes == MODE_MOVE)
            step = i;
        else if (sweep->modes == MODE_CAPTURE && captures < 2)
            sorted[2 + captures++] = *sweep;
    }
    if (step < 0 || twice < 0 || captures != 2 ||
        part->sweep[step].shift != part->sweep[twice].shift)
        return false;
    sorted[0] = part->sweep[step];
    sorted[1] = part->sweep[twice];
    memcpy(part->sweep, sorted, sizeof sorted);
    return true;
}

/* A step must shift, and no two may lead to one square. */
static bool sweeps_are_sound(const Part *part) {
    for (int i = 0; i < part->sweeps; i++) {
        if (part->sweep[i].shift == 0)
            return false;
        for (int k = 0; k < i; k++) {
            int a = part->sweep[i].shift * (part->sweep[i].twice ? 2 : 1);
            int b = part->sweep[k].shift * (part->sweep[k].twice ? 2 : 1);
            if (a == b)
                return false;
        }
    }
    return part->sweeps > 0;
}

static bool is_all_sweeps(Part *part, const Variant *v, unsigned side) {
    const PieceType *piece = type_of(v, part->type);
    if (add_sweeps(part, v, piece, side, &piece->moves[side], false) &&
        (!piece->has_initial || add_sweeps(part, v, piece, side, &piece->initial[side], true)) &&
        sweeps_are_sound(part)) {
        part->is_pawn = sort_as_pawn(part);
        return true;
    }
    part->sweeps = 0;
    return false;
}

/* ---- parts ---- */

/* Where the rules of promotion can matter: pieces that stand in the zone, or may reach it or a
 * square that they could not leave. */
static void find_near(Part *part, const Tables *t, const Variant *v, unsigned side) {
    const TypeMoves *moves = &t->moves[side][part->type];
    Set touched = set_none();
    if (part->how & (HOW_CHOICE | HOW_FORM | HOW_UNFORM))
        touched = t->zone[side];
    if (part->how & HOW_LIMITED)
        touched = set_or(touched, set_minus(t->all, t->mobile[side][part->type]));
    for (unsigned sq = 0; sq < v->board.squares; sq++) {
        Set to = set_none();
        for (unsigned mode = 0; mode < 2; mode++)
            to = set_or(to, set_or(moves->leap[mode][sq], moves->slide[mode][sq]));
        for (unsigned i = 0; i < part->sweeps; i++)
            if (set_has(part->sweep[i].from, sq)) {
                int steps = part->sweep[i].twice ? 2 : 1;
                to = set_or(to, set_of((unsigned)((int)sq + steps * part->sweep[i].shift)));
            }
        bool walks = moves->walks && !part->sweeps;
        if (walks || set_has(touched, sq) || set_any(set_and(to, touched)))
            set_flip(&part->near, sq);
    }
}

/* 0: nothing in these directions; 1: slides to the edge in all of them; 2: neither */
static int fullness(const TypeMoves *moves, const Tables *t, Board board, bool slanting) {
    bool none = true, full = true;
    for (unsigned sq = 0; sq < board.squares; sq++)
        for (int d = 0; d < DIRECTIONS; d++) {
            if (((d & 2) != 0) != slanting)
                continue;
            none &= !set_any(set_and(moves->slide[1][sq], t->ray[d][sq]));
            full &= !set_any(set_minus(t->ray[d][sq], moves->slide[1][sq]));
        }
    return none ? 0 : full ? 1 : 2;
}

/* The kinds of part, as bits, that make up a type which is not all sweeps. */
static unsigned kinds_of(const TypeMoves *moves, const Tables *t, Board board) {
    int straight = fullness(moves, t, board, false), slanting = fullness(moves, t, board, true);
    bool leaps = false;
    for (unsigned sq = 0; sq < board.squares; sq++) {
        leaps |= set_any(moves->leap[1][sq]);
        if (moves->walks || !set_equal(moves->leap[0][sq], moves->leap[1][sq]) ||
            !set_equal(moves->slide[0][sq], moves->slide[1][sq]) ||
            set_any(set_and(moves->leap[1][sq], moves->slide[1][sq])))
            return 1u << ODD;
    }
    if (straight == 2 || slanting == 2)
        return 1u << ODD;
    return (unsigned)leaps << LEAP | (unsigned)straight << STRAIGHT |
           (unsigned)slanting << SLANTING;
}

static bool make_parts(Tables *t, const Variant *v, unsigned side, Arena *arena) {
    unsigned kinds[MAX_TYPES] = {0}, n = 0;
    Part *whole = arena_alloc(arena, (v->pieces.count + 1u) * sizeof *whole);
    Part *parts = arena_alloc(arena, (4u * v->pieces.count + 1u) * sizeof *parts);
    if (!whole || !parts)
        return false;
    for (unsigned type = 1; type <= v->pieces.count; type++) {
        Part *part = &whole[type];
        const Promotion *promotion = &v->promotion;
        part->type = (uint8_t)type;
        part->how = promotion->how[side][type];
        part->optional = part->how == HOW_FORM && !promotion->form_must &&
                         !promotion->form_on_capture &&
                         !promotion->limit[type_of(v, type_of(v, type)->form)->counts_as];
        kinds[type] = is_all_sweeps(part, v, side) ? 1u << SWEEP
                                                   : kinds_of(&t->moves[side][type], t, v->board);
        t->kinds[side][type] = (uint8_t)kinds[type];
        if (kinds[type] == 1u << LEAP)
            part->leap = t->moves[side][type].leap[1];
        find_near(part, t, v, side);
        t->parts_of[side][type] = part;
    }
    for (unsigned kind = 0; kind < PART_KINDS; kind++) {
        for (unsigned type = 1; type <= v->pieces.count; type++)
            if (kinds[type] >> kind & 1) {
                parts[n] = whole[type];
                parts[n++].leap = kind == LEAP ? t->moves[side][type].leap[1] : NULL;
            }
        t->part_end[side][kind] = parts + n;
    }
    t->part[side] = parts;
    return true;
}

/* ---- who attacks a square ---- */

static unsigned all_at_once(unsigned types) {
    return (types + AT_ONCE) / AT_ONCE * AT_ONCE; /* with NO_TYPE, which attacks nothing */
}

static bool make_attackers(Tables *t, const Variant *v, unsigned side, Arena *arena) {
    unsigned types = all_at_once(v->pieces.count), sq;
    Set *from = arena_alloc(arena, (size_t)v->board.squares * types * sizeof *from);
    if (!from)
        return false;
    t->attackers[side] =
        (Attackers){types, all_at_once(63u - (unsigned)__builtin_clzll(t->usual | 1)), from};
    for (unsigned type = 1; type <= v->pieces.count; type++) {
        const TypeMoves *moves = &t->moves[side][type];
        for (unsigned a = 0; a < v->board.squares; a++) {
            Set to = set_or(moves->leap[1][a], moves->slide[1][a]);
            SET_EACH (sq, to) {
                set_flip(&from[(size_t)sq * types + type], a);
            }
            SET_EACH (sq, moves->leap[1][a]) {
                t->jumps[side] |= set_any(set_minus(line_to(t, a, sq), set_of(sq)));
            }
        }
        for (sq = 0; v->steps.ep_types[side] >> type & 1 && sq < v->board.squares; sq++)
            t->ep_from[side][sq] = set_or(t->ep_from[side][sq], from[(size_t)sq * types + type]);
    }
    return true;
}

/* The types of the start position, read off its letters: exact enough to order a list. */
static uint64_t usual_types(const Variant *v) {
    uint64_t types = 0;
    for (const char *c = v->start_fen; c && *c && *c != ' '; c++) {
        unsigned type = variant_type(v, *c);
        if (type)
            types |= type_bit(type);
        if (type && c > v->start_fen && c[-1] == '+' && type_of(v, type)->form)
            types |= type_bit(type_of(v, type)->form);
    }
    for (unsigned type = 1; v->drops.promoted_allowed && type <= v->pieces.count; type++)
        if (types >> type & 1 && type_of(v, type)->form)
            types |= type_bit(type_of(v, type)->form);
    return variant_closure(v, types);
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

/* Endings that goes_on can tell: kinds that must not die out, and one kind of piece that wins by
 * reaching a region. A kind with twins is too much for it. */
static void find_simple_endings(Tables *t, const Variant *v) {
    const Ending *ending = &v->ending;
    if (ending->counts_checks || ending->extinction_count || ending->extinction_types & 1 ||
        (ending->has_flags && !ending->simple_flags))
        return;
    for (unsigned type = 1; type <= v->pieces.count; type++) {
        if (ending->extinction == VALUE_NONE || !(ending->extinction_types >> type & 1))
            continue;
        if (v->members[type] != type_bit(type))
            return;
        t->vital[t->vital_count++] = (uint8_t)type;
    }
    for (unsigned side = 0; side < 2 && ending->has_flags; side++) {
        if (v->members[ending->flag_type[side]] != type_bit(ending->flag_type[side]))
            return;
        t->flag_type[side] = ending->flag_type[side];
        set_region(&t->flag[side], &ending->flag_region[side]);
    }
    t->endings_are_simple = true;
}

static void add_walks(Set *from, const Movement *movement, Board board, Square start) {
    for (int i = 0; i < movement->walks; i++) {
        const Walk *walk = &movement->walk[i];
        int x = square_x(board, start), y = square_y(board, start);
        int most = walk->kind == WALK_LAME ? 1 : walk->kind == WALK_RIDE ? walk->range : MAX_SIZE;
        for (int k = 1; k <= most && walk->modes & MODE_CAPTURE; k++) {
            if (!board_has(board, x + k * walk->dx, y + k * walk->dy))
                break;
            Set *there = &from[square_at(board, x + k * walk->dx, y + k * walk->dy)];
            *there = set_or(*there, set_of(start));
        }
    }
}

/* false: out of memory */
static bool make_walkers(Tables *t, const Variant *v, unsigned side, unsigned type, Arena *arena) {
    const PieceType *piece = type_of(v, type);
    if (!captures_by_walks(piece, side))
        return true;
    Set *from = arena_alloc(arena, v->board.squares * sizeof *from);
    for (Square sq = 0; sq < v->board.squares && from; sq++) {
        add_walks(from, &piece->moves[side], v->board, sq);
        if (piece->has_initial)
            add_walks(from, &piece->initial[side], v->board, sq);
    }
    t->moves[side][type].walked_from = from;
    t->walkers[side] |= type_bit(type);
    return from;
}

static bool prepare_board(Variant *v, Arena *arena) {
    Tables *t = arena_alloc(arena, sizeof *t);
    if (!t)
        return false;
    make_geometry(t, v->board);
    t->usual = usual_types(v);
    find_simple_endings(t, v);
    for (unsigned side = 0; side < 2; side++) {
        set_region(&t->zone[side], &v->promotion.zone[side]);
        for (unsigned type = 1; type <= v->pieces.count; type++) {
            set_region(&t->drop[side][type], &v->drops.zone[side][type]);
            for (Square sq = 0; sq < v->board.squares; sq++)
                if (can_ever_move(v, side, type, sq))
                    set_flip(&t->mobile[side][type], sq);
            if (!make_reach(&t->moves[side][type], v, side, type, arena) ||
                !make_walkers(t, v, side, type, arena))
                return false;
        }
        if (!make_parts(t, v, side, arena) || !make_attackers(t, v, side, arena))
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
