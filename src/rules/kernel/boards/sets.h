/* sets.h: a board as sets of squares of SET_WORDS words. It answers for the rules:
 *   toggle          put a piece on, or take it off
 *   attacked        is a square attacked by a side, two squares thought empty?
 *   checks_and_pins which checks and pins bind the side to move?
 *   king_moves, piece_moves, drop_moves     where pieces may go under these bounds
 *   captures_onto   which pieces of some types could capture on a square?
 *   count_of        how many of a type?
 * Targets are what the rules of promotion work on: here a set of squares. */
#include "rules/kernel/unit.h"

/* What is long and hot is always a part of its caller here: that is quicker by a quarter. */
#define EXPAND INLINE

#include "rules/kernel/boards/set.h"

#if SET_WORDS == 1
#define CACHE(p) (&(p)->cache.sets1)
#else
#define CACHE(p) (&(p)->cache.sets2)
#endif

enum { BOARD_SQUARES = SET_WORDS * 64, MAX_SWEEPS = 4 };

/* A type's moves are parts: steps that all its pieces take at once (sweeps), leaps looked up by
 * square, full slides along ranks and files, full slides along diagonals. A type whose moves are
 * not a sum of such parts, because they overlap, walk, fall short of the edge or differ in capture,
 * is ODD: one slow and general way serves them all. */
typedef enum PartKind { SWEEP, LEAP, STRAIGHT, SLANTING, ODD, PART_KINDS } PartKind;

typedef struct Sweep {
    Set from;     /* the squares that the step may be taken from */
    int8_t shift; /* to = from + shift */
    uint8_t modes;
    bool twice; /* two steps, the first onto an empty square */
} Sweep;

typedef struct Part {
    Set near;          /* squares from which a move may be touched by how */
    const Set *leap;   /* [square] */
    uint8_t type, how; /* as in Promotion */
    bool optional;     /* all that how does is to let it take its promoted form */
    bool is_pawn;      /* its sweeps are a step, the same step twice, and two captures */
    uint8_t sweeps;
    Sweep sweep[MAX_SWEEPS];
} Part;

typedef struct TypeMoves { /* by square on an empty board, [mode] */
    const Set *leap[2], *slide[2];
    const Set *walked_from; /* where to stand to capture on a square by a walk; NULL: nowhere */
    bool walks;
} TypeMoves;

typedef struct Line { /* all slides from a square, by the pieces on its lines */
    uint64_t mask[SET_WORDS];
    const Set *hit;
} Line;

/* Several types are asked about at once. */
enum { AT_ONCE = 4 / SET_WORDS };
typedef uint64_t Lanes __attribute__((vector_size(32), aligned(8), may_alias));
typedef union Several {
    Lanes lanes;
    Set set[AT_ONCE];
} Several;

typedef struct Attackers { /* by leap or slide */
    unsigned types, usual; /* a multiple of AT_ONCE; usual: as many hold all types that the start
                              position can lead to */
    const Set *from;       /* [square * types + type]: where it must stand to attack the square */
} Attackers;

struct Tables {
    Set all, zone[2];
    uint64_t usual;      /* types that the start position can lead to */
    uint64_t walkers[2]; /* types that capture by walks */
    bool jumps[2]; /* some type leaps along a line over a square: it gives check past a piece */
    Attackers attackers[2];
    Set ray[DIRECTIONS + 1][BOARD_SQUARES];          /* the last row is empty: no line */
    uint8_t direction[BOARD_SQUARES][BOARD_SQUARES]; /* DIRECTIONS where there is no line */
#ifdef FAST
    Line line[SET_WORDS == 1 ? 2 : 4][BOARD_SQUARES];
#endif
    const Part *part[2];                 /* by kind */
    const Part *part_end[2][PART_KINDS]; /* where the parts of a kind end */
    const Part *parts_of[2][MAX_TYPES];  /* the first part of a type, for the king and for pins */
    TypeMoves moves[2][MAX_TYPES];
    uint8_t kinds[2][MAX_TYPES];   /* the kinds of its parts, as bits */
    Set around[BOARD_SQUARES];     /* a square and its neighbours */
    Set ep_from[2][BOARD_SQUARES]; /* where pieces stand that might capture there en passant */
    /* for a quick look whether the game goes on, where its endings are simple */
    bool endings_are_simple;
    uint8_t vital_count, vital[MAX_TYPES]; /* types of which each side must keep one */
    uint8_t flag_type[2];
    Set flag[2];
    Set file[MAX_SIZE];
    uint8_t x[BOARD_SQUARES];
    Set mobile[2][MAX_TYPES], drop[2][MAX_TYPES];
};

typedef struct ChecksAndPins {
    unsigned checks;
    Set allowed; /* where pieces may go at all */
    Set mask;    /* …and not leave the king in check */
    Set pinned, occupied;
} ChecksAndPins;

/* Which quiet moves may give check or change the piece: where each type would, and the pieces behind
 * which a check waits. It may be too wide, never too narrow. */
struct Aim {
    Set uncovering, at[MAX_TYPES];
};

typedef Set Targets;

INLINE Set pieces_of(const Position *p, unsigned side, unsigned type) {
    return set_and(CACHE(p)->type[type], CACHE(p)->side[side]);
}
INLINE Set occupied(const Position *p) {
    return set_or(set_or(CACHE(p)->side[0], CACHE(p)->side[1]), CACHE(p)->walls);
}
/* a piece goes from one square to another that is empty */
INLINE void toggle_move(Position *p, unsigned from, unsigned to, Piece piece) {
    Set *type = &CACHE(p)->type[piece_type(piece)], *side = &CACHE(p)->side[piece_side(piece)];
    if (SET_WORDS == 1) {
        uint64_t both = UINT64_C(1) << from | UINT64_C(1) << to;
        type->w[0] ^= both;
        side->w[0] ^= both;
        return;
    }
    set_flip(type, from), set_flip(type, to);
    set_flip(side, from), set_flip(side, to);
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

/* from a square (not included) to another (included) on one line; empty where there is no line */
INLINE Set line_to(const Tables *t, unsigned from, unsigned to) {
    unsigned d = t->direction[from][to];
    return set_minus(t->ray[d][from], t->ray[d][to]);
}

/* ---- attacks ---- */

/* pieces of a type that may capture on sq by a walk, as far as geometry tells */
INLINE Set walkers_near(const Position *p, const Tables *t, unsigned sq, unsigned by,
                        unsigned type) {
    return set_and(pieces_of(p, by, type), t->moves[by][type].walked_from[sq]);
}

static bool walk_attacked(const Position *p, const Piece *at, Square sq, unsigned by) {
    const Tables *t = p->variant->tables;
    for (uint64_t types = t->walkers[by] & p->in_play; types; types &= types - 1) {
        Set set = walkers_near(p, t, sq, by, (unsigned)__builtin_ctzll(types));
        unsigned from;
        SET_EACH (from, set) {
            if (at[from] && walker_captures(p->variant, at, from, sq, by)) /* not if thought away */
                return true;
        }
    }
    return false;
}

/* pieces that would attack sq on an empty board */
INLINE Set candidates(const Position *p, const Tables *t, unsigned sq, unsigned by) {
    const Attackers *attackers = &t->attackers[by];
    const Set *from = attackers->from + (size_t)sq * attackers->types;
    const Set *at = CACHE(p)->type;
    const Set *end = from + (p->in_play & ~t->usual ? attackers->types : attackers->usual);
    Several found = {.lanes = {0}};
    for (; from < end; from += AT_ONCE, at += AT_ONCE)
        found.lanes |= *(const Lanes *)from & *(const Lanes *)at;
    Set all = found.set[0];
    for (unsigned i = 1; i < AT_ONCE; i++)
        all = set_or(all, found.set[i]);
    return set_and(all, CACHE(p)->side[by]);
}

/* the piece on `from` reaches sq by leaping, whatever stands between */
INLINE bool leaps_there(const Position *p, const Tables *t, unsigned by, unsigned from,
                        unsigned sq) {
    return t->jumps[by] && set_has(t->moves[by][piece_type(p->at[from])].leap[1][from], sq);
}

INLINE bool attacked_by_lines(const Position *p, const Tables *t, unsigned sq, unsigned by,
                              Set occ) {
    Set found = set_and(candidates(p, t, sq, by), occ);
    unsigned from;
    bool hit = false;
    SET_EACH (from, found) {
        Set between = set_minus(line_to(t, sq, from), set_of(from));
        hit |= !set_any(set_and(between, occ)) || leaps_there(p, t, by, from, sq);
    }
    return hit;
}

/* all squares that a piece reaches, its own pieces' included, in one mode on a given board */
INLINE Set reach_mode(const Tables *t, const TypeMoves *moves, unsigned mode, unsigned from,
                      Set occ) {
    Set lines = set_or(orthogonal(t, from, occ), diagonal(t, from, occ));
    return set_or(moves->leap[mode][from], set_and(lines, moves->slide[mode][from]));
}

/* what sweeping pieces attack */
INLINE Set sweep_captures(const Part *part, Set set) {
    const Sweep *sweep = part->sweep, *end = sweep + part->sweeps;
    Set all = set_none();
    if (part->is_pawn)
        sweep += 2; /* past the steps */
    for (; sweep < end; sweep++)
        if (sweep->modes & MODE_CAPTURE)
            all = set_or(all, set_shift(set_and(set, sweep->from), sweep->shift));
    return all;
}

/* every square that a side attacks by leap or slide, on a given board */
EXPAND Set attack_map(const Position *p, const Tables *t, unsigned by, Set occ) {
    const Part *part = t->part[by], *end = t->part_end[by][SWEEP];
    Set own = CACHE(p)->side[by], map = set_none();
    unsigned from;
    for (; part < end; part++) {
        Set set = set_and(CACHE(p)->type[part->type], own);
        map = set_or(map, sweep_captures(part, set));
    }
    end = t->part_end[by][LEAP];
    for (; part < end; part++) {
        Set set = set_and(CACHE(p)->type[part->type], own);
        SET_EACH (from, set) {
            map = set_or(map, part->leap[from]);
        }
    }
    end = t->part_end[by][STRAIGHT];
    for (; part < end; part++) {
        Set set = set_and(CACHE(p)->type[part->type], own);
        SET_EACH (from, set) {
            map = set_or(map, orthogonal(t, from, occ));
        }
    }
    end = t->part_end[by][SLANTING];
    for (; part < end; part++) {
        Set set = set_and(CACHE(p)->type[part->type], own);
        SET_EACH (from, set) {
            map = set_or(map, diagonal(t, from, occ));
        }
    }
    end = t->part_end[by][ODD];
    for (; part < end; part++) {
        Set set = set_and(CACHE(p)->type[part->type], own);
        SET_EACH (from, set) {
            map = set_or(map, reach_mode(t, &t->moves[by][part->type], 1, from, occ));
        }
    }
    return map;
}

/* a and b are thought empty */
EXPAND bool attacked(const Position *p, const Tables *t, unsigned sq, unsigned by, unsigned a,
                     unsigned b) {
    Set occ = occupied(p);
    if (a != NO_SQUARE)
        occ = set_minus(occ, set_of(a));
    if (b != NO_SQUARE)
        occ = set_minus(occ, set_of(b));
    if (attacked_by_lines(p, t, sq, by, occ))
        return true;
    return (t->walkers[by] & p->in_play) && is_walk_attacked(p, sq, by, a, b);
}

EXPAND ChecksAndPins checks_and_pins(const Gen *g, unsigned king) {
    const Position *p = g->pos;
    const Tables *t = g->tables;
    unsigned us = g->us, them = us ^ 1, from;
    Set own = CACHE(p)->side[us], theirs = CACHE(p)->side[them];
    ChecksAndPins bound = {.pinned = set_none(),
                           .occupied = set_or(set_or(own, theirs), CACHE(p)->walls)};
    bound.allowed = g->captures ? theirs
                    : g->aim    ? set_minus(t->all, bound.occupied)
                                : set_minus(set_minus(t->all, own), CACHE(p)->walls);
    if (p->king[them] != NO_SQUARE) /* a king is never captured */
        bound.allowed = set_minus(bound.allowed, set_of(p->king[them]));
    bound.mask = bound.allowed;
    if (g->verify || king == NO_SQUARE)
        return bound;
    Set found = candidates(p, t, king, them);
    SET_EACH (from, found) {
        Set checker = set_of(from), between = set_minus(line_to(t, king, from), checker);
        Set blockers = set_and(between, bound.occupied);
        if (leaps_there(p, t, them, from, king)) {
            bound.checks++;
            bound.mask = set_and(bound.mask, checker); /* it cannot be blocked */
        } else if (!set_any(blockers)) {
            bound.checks++;
            bound.mask = set_and(bound.mask, set_or(between, checker));
        } else if (set_single(blockers)) {
            bound.pinned = set_or(bound.pinned, set_and(blockers, own));
        }
    }
    return bound;
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
    SET_EACH (sq, to) {
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
    SET_EACH (sq, to) {
        put(g, move_of((unsigned)(relative ? (int)sq - origin : origin), sq, type, kind));
    }
}

EXPAND void put_targets(Gen *g, unsigned type, int origin, bool relative, Targets to);

#include "rules/kernel/boards/sets_moves.h"
#include "rules/kernel/boards/sets_checks.h"
#include "rules/kernel/boards/sets_see.h"
#include "rules/kernel/boards/sets_sight.h"
#include "rules/kernel/boards/sets_tables.h"
