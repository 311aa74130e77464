/* board_sets.h: a board as sets of squares of SET_WORDS words. It answers for the rules:
 *   toggle          put a piece on, or take it off
 *   attacked        is a square attacked by a side, two squares thought empty?
 *   guard           which checks and pins bind the side to move?
 *   king_moves, piece_moves, drop_moves     where pieces may go under that guard
 *   captures_onto   which pieces of some types could capture on a square?
 *   count_of        how many of a type?
 * Targets are what the rules of promotion work on: here a set of squares. */
#include "rules/kernel/set.h"

#if SET_WORDS == 1
#define CACHE(p) (&(p)->cache.sets1)
#else
#define CACHE(p) (&(p)->cache.sets2)
#endif

enum { BOARD_SQUARES = SET_WORDS * 64, MAX_SWEEPS = 4, MAX_GROUPS = 2 * MAX_TYPES };

typedef enum Pattern { SWEEPS, LEAPS, ORTHOGONAL, DIAGONAL, QUEENLY, GENERAL } Pattern;

typedef struct Sweep { /* one step that all pieces of a type take at once */
    Set from;          /* the squares that it may be taken from */
    int8_t shift;      /* to = from + shift */
    uint8_t modes;
    bool twice;        /* two steps, the first onto an empty square */
} Sweep;

typedef struct TypeMoves {
    Pattern pattern;
    uint8_t sweeps;
    bool leaps_too; /* besides its slides */
    bool walks;
    const Set *leap[2], *slide[2]; /* [mode][square] on an empty board */
    Sweep sweep[MAX_SWEEPS];
} TypeMoves;

typedef struct Group { /* types that attack alike */
    uint8_t types, type[MAX_TYPES];
    const Set *from; /* [square]: where one of them must stand to attack it */
    bool slides;
} Group;

typedef struct Line { /* all slides from a square, by the pieces on its lines */
    uint64_t mask[SET_WORDS];
    const Set *hit;
} Line;

struct Tables {
    Set all, zone[2], file[MAX_SIZE];
    Set mobile[2][MAX_TYPES], drop[2][MAX_TYPES];
    Set ray[DIRECTIONS][BOARD_SQUARES];
    uint8_t direction[BOARD_SQUARES][BOARD_SQUARES]; /* DIRECTIONS where there is no line */
    uint8_t x[BOARD_SQUARES];
#ifdef FAST
    Line line[SET_WORDS == 1 ? 2 : 4][BOARD_SQUARES];
#endif
    TypeMoves moves[2][MAX_TYPES];
    uint8_t leap_groups[2], groups[2];
    Group group[2][MAX_GROUPS]; /* leaps first */
    uint64_t walkers[2];        /* types that capture by walks */
};

typedef struct Guard {
    unsigned checks;
    Set allowed; /* where pieces may go at all */
    Set mask;    /* …and not leave the king in check */
    Set pinned, occupied;
} Guard;

typedef Set Targets;

INLINE Set pieces_of(const Position *p, unsigned side, unsigned type) {
    return set_and(CACHE(p)->type[type], CACHE(p)->side[side]);
}
INLINE Set occupied(const Position *p) {
    return set_or(set_or(CACHE(p)->side[0], CACHE(p)->side[1]), CACHE(p)->walls);
}
INLINE void toggle(Position *p, unsigned sq, Piece piece) {
    set_flip(&CACHE(p)->type[piece_type(piece)], sq);
    set_flip(&CACHE(p)->side[piece_side(piece)], sq);
}

/* ---- slides ---- */

INLINE Set ray_until(const Tables *t, unsigned d, unsigned sq, Set occ) {
    Set ray = t->ray[d][sq], blockers = set_and(ray, occ);
    if (set_any(blockers))
        ray = set_minus(ray, t->ray[d][d < 4 ? set_first(blockers) : set_last(blockers)]);
    return ray;
}
#ifdef FAST
INLINE Set line_hit(const Line *line, Set occ) {
    uint64_t index = _pext_u64(occ.w[0], line->mask[0]);
    unsigned at = (unsigned)__builtin_popcountll(line->mask[0]);
    for (int i = 1; i < SET_WORDS; i++) {
        index |= _pext_u64(occ.w[i], line->mask[i]) << at;
        at += (unsigned)__builtin_popcountll(line->mask[i]);
    }
    return line->hit[index];
}
INLINE Set orthogonal(const Tables *t, unsigned sq, Set occ) {
    if (SET_WORDS == 1)
        return line_hit(&t->line[0][sq], occ);
    return set_or(line_hit(&t->line[0][sq], occ), line_hit(&t->line[1][sq], occ));
}
INLINE Set diagonal(const Tables *t, unsigned sq, Set occ) {
    if (SET_WORDS == 1)
        return line_hit(&t->line[1][sq], occ);
    return set_or(line_hit(&t->line[SET_WORDS == 1 ? 0 : 2][sq], occ),
                  line_hit(&t->line[SET_WORDS == 1 ? 0 : 3][sq], occ));
}
#else
INLINE Set orthogonal(const Tables *t, unsigned sq, Set occ) {
    return set_or(set_or(ray_until(t, EAST, sq, occ), ray_until(t, WEST, sq, occ)),
                  set_or(ray_until(t, NORTH, sq, occ), ray_until(t, SOUTH, sq, occ)));
}
INLINE Set diagonal(const Tables *t, unsigned sq, Set occ) {
    return set_or(set_or(ray_until(t, NORTH_EAST, sq, occ), ray_until(t, SOUTH_WEST, sq, occ)),
                  set_or(ray_until(t, NORTH_WEST, sq, occ), ray_until(t, SOUTH_EAST, sq, occ)));
}
#endif

/* from a square (not included) to another on the same line (included) */
INLINE Set line_to(const Tables *t, unsigned from, unsigned to) {
    unsigned d = t->direction[from][to];
    return set_minus(t->ray[d][from], t->ray[d][to]);
}

/* ---- attacks ---- */

INLINE Set group_pieces(const Position *p, const Group *group) {
    Set set = CACHE(p)->type[group->type[0]];
    for (unsigned i = 1; i < group->types; i++)
        set = set_or(set, CACHE(p)->type[group->type[i]]);
    return set;
}

static bool walk_attacked(const Position *p, Square sq, unsigned by) {
    const Tables *t = p->variant->tables;
    for (uint64_t types = t->walkers[by] & p->in_play; types; types &= types - 1) {
        unsigned type = (unsigned)__builtin_ctzll(types), from;
        const PieceType *piece = type_of(p->variant, type);
        Set set = pieces_of(p, by, type);
        if (piece->is_confined[by] && !region_has(&piece->region[by], sq))
            continue;
        bool found = false;
        SET_EACH(from, set) {
            found |= walks_capture(p, &piece->moves[by], (Square)from, sq) ||
                     (piece->has_initial && region_has(&piece->initial_region[by], from) &&
                      walks_capture(p, &piece->initial[by], (Square)from, sq));
        }
        if (found)
            return true;
    }
    return false;
}

INLINE bool attacked_by_lines(const Position *p, const Tables *t, unsigned sq, unsigned by, Set occ) {
    Set theirs = set_and(CACHE(p)->side[by], occ);
    const Group *group = t->group[by];
    unsigned i = 0;
    for (; i < t->leap_groups[by]; i++)
        if (set_any(set_and(set_and(group[i].from[sq], theirs), group_pieces(p, &group[i]))))
            return true;
    for (; i < t->groups[by]; i++) {
        Set aligned = set_and(set_and(group[i].from[sq], theirs), group_pieces(p, &group[i]));
        unsigned from;
        bool clear = false;
        SET_EACH(from, aligned) {
            clear |= !set_any(set_and(set_minus(line_to(t, sq, from), set_of(from)), occ));
        }
        if (clear)
            return true;
    }
    return false;
}

/* a and b are thought empty */
INLINE bool attacked(const Position *p, const Tables *t, unsigned sq, unsigned by, unsigned a,
                     unsigned b) {
    Set occ = occupied(p);
    if (a != NO_SQUARE)
        occ = set_minus(occ, set_of(a));
    if (b != NO_SQUARE)
        occ = set_minus(occ, set_of(b));
    if (attacked_by_lines(p, t, sq, by, occ))
        return true;
    return (t->walkers[by] & p->in_play) && walk_attacked(p, (Square)sq, by);
}

INLINE Guard guard(const Gen *g, unsigned king) {
    const Position *p = g->pos;
    const Tables *t = g->tables;
    unsigned us = g->us, them = us ^ 1;
    Set own = CACHE(p)->side[us], theirs = CACHE(p)->side[them];
    Guard guard = {.pinned = set_none(), .occupied = occupied(p)};
    guard.allowed = g->captures ? theirs : set_minus(set_minus(t->all, own), CACHE(p)->walls);
    if (p->king[them] != NO_SQUARE) /* a king is never captured */
        guard.allowed = set_minus(guard.allowed, set_of(p->king[them]));
    guard.mask = guard.allowed;
    if (g->verify || king == NO_SQUARE)
        return guard;
    const Group *group = t->group[them];
    Set leapers = set_none();
    unsigned i = 0, from;
    for (; i < t->leap_groups[them]; i++)
        leapers = set_or(leapers, set_and(group[i].from[king], group_pieces(p, &group[i])));
    leapers = set_and(leapers, theirs);
    Set blocks = t->all; /* where a single check can be met */
    for (; i < t->groups[them]; i++) {
        Set aligned = set_and(set_and(group[i].from[king], theirs), group_pieces(p, &group[i]));
        aligned = set_minus(aligned, leapers); /* a piece that leaps here cannot be blocked */
        SET_EACH(from, aligned) {
            Set line = line_to(t, king, from);
            Set between = set_and(set_minus(line, set_of(from)), guard.occupied);
            if (!set_any(between)) {
                guard.checks++;
                blocks = line;
            } else if (set_single(between) && set_any(set_and(between, own))) {
                guard.pinned = set_or(guard.pinned, between);
            }
        }
    }
    if (set_any(leapers)) {
        guard.checks += set_count(leapers);
        blocks = leapers;
    }
    if (guard.checks)
        guard.mask = set_and(guard.mask, blocks);
    return guard;
}

/* ---- Targets, as the rules of promotion see them ---- */

INLINE bool targets_any(Targets to) {
    return set_any(to);
}
INLINE Targets targets_minus(Targets a, Targets b) {
    return set_minus(a, b);
}
INLINE Targets targets_in_zone(const Gen *g, Targets to) {
    return set_and(to, g->tables->zone[g->us]);
}
/* also those reached from inside the zone; relative: origin is the shift, not the square */
INLINE Targets targets_touching_zone(const Gen *g, Targets to, int origin, bool relative) {
    Set zone = g->tables->zone[g->us];
    if (!relative)
        return set_has(zone, (unsigned)origin) ? to : set_and(to, zone);
    Set from_zone = set_none();
    unsigned sq;
    SET_EACH(sq, to) {
        if (set_has(zone, (unsigned)((int)sq - origin)))
            set_flip(&from_zone, sq);
    }
    return set_or(set_and(to, zone), from_zone);
}
INLINE Targets targets_captures(const Gen *g, Targets to) {
    return set_and(to, CACHE(g->pos)->side[g->us ^ 1]);
}
INLINE Targets targets_mobile(const Gen *g, unsigned type, Targets to) {
    return set_and(to, g->tables->mobile[g->us][type]);
}
INLINE void put_all(Gen *g, int origin, bool relative, Targets to, unsigned type, MoveKind kind) {
    unsigned sq;
    if (g->count && !g->verify) {
        g->n += set_count(to);
        return;
    }
    SET_EACH(sq, to) {
        put(g, move_of((unsigned)(relative ? (int)sq - origin : origin), sq, type, kind));
    }
}

INLINE void put_targets(Gen *g, unsigned type, int origin, bool relative, Targets to);

/* ---- moves ---- */

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

/* all squares that a piece reaches, its own pieces' included, in one mode on a given board */
INLINE Set reach_mode(const Tables *t, const TypeMoves *moves, unsigned mode, unsigned from, Set occ) {
    Set lines = set_or(orthogonal(t, from, occ), diagonal(t, from, occ));
    return set_or(moves->leap[mode][from], set_and(lines, moves->slide[mode][from]));
}

INLINE Set reach(const Gen *g, const TypeMoves *moves, Pattern pattern, unsigned type, unsigned from,
                 Set occ) {
    const Tables *t = g->tables;
    const Position *p = g->pos;
    if (pattern == LEAPS)
        return moves->leap[1][from];
    if (pattern == GENERAL) {
        Set theirs = CACHE(p)->side[g->us ^ 1];
        Set to = set_or(set_minus(reach_mode(t, moves, 0, from, occ), occ),
                        set_and(reach_mode(t, moves, 1, from, occ), theirs));
        return moves->walks ? set_or(to, walk_set(p, g->us, type, from)) : to;
    }
    Set lines = pattern == ORTHOGONAL ? orthogonal(t, from, occ)
                : pattern == DIAGONAL ? diagonal(t, from, occ)
                                      : set_or(orthogonal(t, from, occ), diagonal(t, from, occ));
    lines = set_and(lines, moves->slide[1][from]);
    return moves->leaps_too ? set_or(lines, moves->leap[1][from]) : lines;
}

INLINE void king_moves(Gen *g, const Guard *guard, unsigned type, unsigned king) {
    const TypeMoves *moves = &g->tables->moves[g->us][type];
    Set to = set_and(reach(g, moves, GENERAL, type, king, guard->occupied), guard->allowed);
    Set occ = set_minus(guard->occupied, set_of(king)), safe = set_none();
    unsigned sq;
    if (moves->pattern == LEAPS)
        to = set_and(moves->leap[1][king], guard->allowed);
    SET_EACH(sq, to) {
        if (!attacked_by_lines(g->pos, g->tables, sq, g->us ^ 1, occ))
            safe = set_or(safe, set_of(sq));
    }
    put_targets(g, type, (int)king, false, safe);
}

INLINE void sweep_moves(Gen *g, const Guard *guard, unsigned type, Set set, Set mask) {
    const TypeMoves *moves = &g->tables->moves[g->us][type];
    Set empty = set_minus(mask, guard->occupied), theirs = set_and(mask, guard->occupied);
    for (unsigned i = 0; i < moves->sweeps; i++) {
        const Sweep *sweep = &moves->sweep[i];
        Set to = set_shift(set_and(set, sweep->from), sweep->shift);
        int shift = sweep->shift;
        if (sweep->twice) {
            to = set_shift(set_minus(to, guard->occupied), shift);
            shift *= 2;
        }
        to = set_and(to, sweep->modes == MODE_BOTH   ? mask
                         : sweep->modes == MODE_MOVE ? empty
                                                     : theirs);
        put_targets(g, type, shift, true, to);
    }
}

INLINE void single_moves(Gen *g, const Guard *guard, Pattern pattern, unsigned type, Set set, Set pinned,
                         unsigned king) {
    const TypeMoves *moves = &g->tables->moves[g->us][type];
    unsigned from;
    SET_EACH(from, set) {
        put_targets(g, type, (int)from, false,
                    set_and(reach(g, moves, pattern, type, from, guard->occupied), guard->mask));
    }
    if (g->verify || !set_any(pinned) || guard->checks)
        return;
    SET_EACH(from, pinned) {
        Set line = g->tables->ray[g->tables->direction[king][from]][king];
        Set to = set_and(reach(g, moves, pattern, type, from, guard->occupied), guard->mask);
        put_targets(g, type, (int)from, false, set_and(to, line));
    }
}

INLINE void type_moves(Gen *g, const Guard *guard, unsigned type, unsigned king) {
    const TypeMoves *moves = &g->tables->moves[g->us][type];
    Set own = pieces_of(g->pos, g->us, type);
    Set set = set_minus(own, guard->pinned), pinned = set_and(own, guard->pinned);
    unsigned from;
    switch (moves->pattern) {
    case SWEEPS:
        sweep_moves(g, guard, type, set, guard->mask);
        if (!g->verify && set_any(pinned) && !guard->checks)
            SET_EACH(from, pinned) {
                Set line = g->tables->ray[g->tables->direction[king][from]][king];
                sweep_moves(g, guard, type, set_of(from), set_and(guard->mask, line));
            }
        break;
    case LEAPS: single_moves(g, guard, LEAPS, type, set, pinned, king); break;
    case ORTHOGONAL: single_moves(g, guard, ORTHOGONAL, type, set, pinned, king); break;
    case DIAGONAL: single_moves(g, guard, DIAGONAL, type, set, pinned, king); break;
    case QUEENLY: single_moves(g, guard, QUEENLY, type, set, pinned, king); break;
    case GENERAL: single_moves(g, guard, GENERAL, type, set, pinned, king); break;
    }
}

/* all pieces but those of the type `apart`, which is the king's where it has moves of its own */
INLINE void piece_moves(Gen *g, const Guard *guard, unsigned apart, unsigned king) {
    uint64_t types = g->pos->in_play & ~type_bit(apart);
    for (; types; types &= types - 1)
        type_moves(g, guard, (unsigned)__builtin_ctzll(types), king);
}

/* files that hold at least `most` of a type */
INLINE Set full_files(const Gen *g, unsigned type, unsigned most) {
    Set set = pieces_of(g->pos, g->us, type), files = set_none();
    uint8_t count[MAX_SIZE] = {0};
    unsigned sq;
    SET_EACH(sq, set) {
        unsigned x = g->tables->x[sq];
        if (++count[x] == most)
            files = set_or(files, g->tables->file[x]);
    }
    return files;
}

INLINE void drop_moves(Gen *g, const Guard *guard, unsigned type, unsigned as) {
    const Drops *drops = &g->variant->drops;
    Set to = set_and(set_minus(guard->mask, guard->occupied), g->tables->drop[g->us][as]);
    if (as == drops->no_doubled)
        to = set_minus(to, full_files(g, as, drops->no_doubled_count));
    if (drop_may_mate(g, as)) {
        const TypeMoves *moves = &g->tables->moves[g->us][as];
        unsigned king = g->pos->king[g->us ^ 1], sq;
        Set near = set_none();
        SET_EACH(sq, to) {
            if (set_has(reach_mode(g->tables, moves, 1, sq, guard->occupied), king) &&
                drop_mates(g->pos, type, as, (Square)sq))
                near = set_or(near, set_of(sq));
        }
        to = set_minus(to, near);
    }
    put_all(g, (int)type, false, to, as, MOVE_DROP);
}

/* pieces of these types that could capture on sq but not move there; at most `room` */
static int captures_onto(const Position *p, unsigned us, uint64_t types, Square sq, Square *out,
                         int room) {
    const Tables *t = p->variant->tables;
    int n = 0;
    for (types &= p->in_play; types; types &= types - 1) {
        unsigned type = (unsigned)__builtin_ctzll(types), from;
        const TypeMoves *moves = &t->moves[us][type];
        Set set = pieces_of(p, us, type);
        SET_EACH(from, set) {
            if (n == room || !(set_has(moves->leap[1][from], sq) || set_has(moves->slide[1][from], sq)))
                continue;
            if (set_has(reach_mode(t, moves, 1, from, occupied(p)), sq) &&
                !set_has(reach_mode(t, moves, 0, from, occupied(p)), sq))
                out[n++] = (Square)from;
        }
    }
    return n;
}

INLINE unsigned count_of(const Position *p, unsigned side, unsigned type) {
    return set_count(type ? pieces_of(p, side, type) : CACHE(p)->side[side]);
}

/* any square of a type in a region */
static unsigned count_in_region(const Position *p, unsigned side, unsigned type, const Region *region) {
    Set set = type ? pieces_of(p, side, type) : CACHE(p)->side[side];
    unsigned n = 0;
    EACH_WORD(i) n += (unsigned)__builtin_popcountll(set.w[i] & region->bits[i]);
    return n;
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
