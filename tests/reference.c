/* reference.c: how pieces go and what is attacked; what is royal and whether it is safe; when a
 * game is over by what stands on the board. Moves are in reference_moves.c. */
#include "reference.h"

#include <stdlib.h>
#include <string.h>

/* ---- where a piece can go ---- */

typedef struct Walker {
    const Variant *v;
    const Setup *s;
    const PieceType *piece;
    unsigned side;
    int x, y; /* where it stands */
    Region goals;
} Walker;

/* what stands dx, dy from the walker; outside of the board there is wall */
static Piece look(const Walker *walker, int dx, int dy) {
    int x = walker->x + dx, y = walker->y + dy;
    if (!board_has(walker->v->board, x, y))
        return WALL;
    return walker->s->at[square_at(walker->v->board, x, y)];
}

static void add_goal(Walker *walker, int dx, int dy) {
    if (look(walker, dx, dy) == WALL)
        return;
    Square sq = square_at(walker->v->board, walker->x + dx, walker->y + dy);
    if (walker->piece->is_confined[walker->side] &&
        !region_has(&walker->piece->region[walker->side], sq))
        return;
    region_add(&walker->goals, sq);
}

/* steps of (dx, dy), from the first'th to the last'th, until something is in the way */
static void go_along(Walker *walker, int dx, int dy, int first, int last) {
    for (int k = first; k <= last; k++) {
        add_goal(walker, k * dx, k * dy);
        if (look(walker, k * dx, k * dy) != EMPTY)
            return;
    }
}

/* a janggi cannon does not use cannons, of either side, in any way */
static bool is_cannon(const Walker *walker, int dx, int dy) {
    Piece piece = look(walker, dx, dy);
    return is_piece(piece) &&
           strcmp(type_of(walker->v, piece_type(piece))->name, "janggiCannon") == 0;
}

static void hop_as_cannon(Walker *walker, int dx, int dy) {
    int k = 1;
    while (look(walker, k * dx, k * dy) == EMPTY)
        k++;
    if (is_cannon(walker, k * dx, k * dy))
        return;
    do {
        k++;
        if (!is_cannon(walker, k * dx, k * dy))
            add_goal(walker, k * dx, k * dy);
    } while (look(walker, k * dx, k * dy) == EMPTY);
}

static void hop(Walker *walker, int dx, int dy, bool far) {
    int k = 1;
    while (look(walker, k * dx, k * dy) == EMPTY)
        k++;
    go_along(walker, dx, dy, k + 1, far ? k + MAX_SIZE : k + 1);
}

static void leap_lamely(Walker *walker, int dx, int dy) {
    int8_t path[24][2];
    int n = lame_path(dx, dy, path);
    for (int i = 0; i < n; i++)
        if (look(walker, path[i][0], path[i][1]) != EMPTY)
            return;
    add_goal(walker, dx, dy);
}

static void walk(Walker *walker, const Walk *way) {
    switch (way->kind) {
    case WALK_RIDE: go_along(walker, way->dx, way->dy, 1, way->range); break;
    case WALK_HOP: hop(walker, way->dx, way->dy, true); break;
    case WALK_GRASSHOP: hop(walker, way->dx, way->dy, false); break;
    case WALK_LAME: leap_lamely(walker, way->dx, way->dy); break;
    case WALK_CANNON: hop_as_cannon(walker, way->dx, way->dy); break;
    }
}

static void go_everywhere(Walker *walker, const Movement *movement, int mode, Ways ways) {
    for (int d = 0; d < DIRECTIONS; d++)
        go_along(walker, DIRECTION_X[d], DIRECTION_Y[d], 1, movement->slide[mode][d]);
    for (int i = 0; i < movement->leaps; i++)
        if (movement->leap[i].modes >> mode & 1)
            add_goal(walker, movement->leap[i].dx, movement->leap[i].dy);
    for (int i = 0; i < movement->walks && ways == ALL_WAYS; i++)
        if (movement->walk[i].modes >> mode & 1)
            walk(walker, &movement->walk[i]);
}

Region reference_reach(const Variant *v, const Setup *s, Square from, int mode, Ways ways) {
    Piece at = s->at[from];
    const PieceType *piece = type_of(v, piece_type(at));
    Walker walker = {.v = v, .s = s, .piece = piece, .side = piece_side(at)};
    walker.x = square_x(v->board, from);
    walker.y = square_y(v->board, from);
    go_everywhere(&walker, &piece->moves[walker.side], mode, ways);
    if (piece->has_initial && region_has(&piece->initial_region[walker.side], from))
        go_everywhere(&walker, &piece->initial[walker.side], mode, ways);
    return walker.goals;
}

Region reference_attacks(const Variant *v, const Setup *s, unsigned by) {
    Region all = {0};
    for (Square sq = 0; sq < v->board.squares; sq++) {
        if (!is_of(s->at[sq], by))
            continue;
        Region one = reference_reach(v, s, sq, BY_CAPTURE, ALL_WAYS);
        for (unsigned i = 0; i < sizeof all.bits / sizeof *all.bits; i++)
            all.bits[i] |= one.bits[i];
    }
    return all;
}

bool reference_is_attacked(const Variant *v, const Setup *s, Square sq, unsigned by) {
    Region attacks = reference_attacks(v, s, by);
    return region_has(&attacks, sq);
}

Region reference_open_reach(const Variant *v, unsigned side, unsigned type, Square from, int mode) {
    static const Setup EMPTY_BOARD;
    const PieceType *piece = type_of(v, type);
    const Movement *all[2] = {&piece->moves[side], &piece->initial[side]};
    bool initial = piece->has_initial && region_has(&piece->initial_region[side], from);
    Walker walker = {.v = v, .s = &EMPTY_BOARD, .piece = piece, .side = side};
    walker.x = square_x(v->board, from);
    walker.y = square_y(v->board, from);
    for (int m = 0; m <= initial; m++) {
        go_everywhere(&walker, all[m], mode, LINES_AND_LEAPS);
        for (int i = 0; i < all[m]->walks; i++) {
            const Walk *way = &all[m]->walk[i];
            if (!(way->modes >> mode & 1))
                continue;
            if (way->kind == WALK_LAME || way->kind == WALK_RIDE)
                walk(&walker, way);
            else
                go_along(&walker, way->dx, way->dy, 2, MAX_SIZE);
        }
    }
    return walker.goals;
}

bool reference_can_ever_move(const Variant *v, unsigned side, unsigned type, Square sq) {
    Region quiet = reference_open_reach(v, side, type, sq, QUIETLY);
    Region captures = reference_open_reach(v, side, type, sq, BY_CAPTURE);
    return !region_is_empty(&quiet) || !region_is_empty(&captures);
}

/* ---- counting ---- */

static bool counts_as(const Variant *v, unsigned type, unsigned wanted) {
    return !wanted || type_of(v, type)->counts_as == wanted;
}

unsigned reference_pieces(const Variant *v, const Setup *s, unsigned side, unsigned type) {
    unsigned n = 0;
    for (Square sq = 0; sq < v->board.squares; sq++)
        n += is_of(s->at[sq], side) && counts_as(v, piece_type(s->at[sq]), type);
    return n;
}

static unsigned pieces_with_hand(const Variant *v, const Setup *s, unsigned side, unsigned type) {
    unsigned n = reference_pieces(v, s, side, type);
    for (unsigned held = 1; held <= v->pieces.count; held++)
        if (counts_as(v, held, type))
            n += s->hand[side][held];
    return n;
}

Square reference_king(const Variant *v, const Setup *s, unsigned side) {
    for (Square sq = 0; v->pieces.king && sq < v->board.squares; sq++)
        if (s->at[sq] == piece_of(side, v->pieces.king))
            return sq;
    return NO_SQUARE;
}

/* ---- royalty ---- */

static bool is_pseudo(const Variant *v, Piece piece) {
    return is_piece(piece) && v->pseudo_royals >> piece_type(piece) & 1;
}

static bool is_pseudo_royal(const Variant *v, const Setup *s, Square sq) {
    Piece piece = s->at[sq];
    if (!is_pseudo(v, piece))
        return false;
    unsigned kind = type_of(v, piece_type(piece))->counts_as;
    return reference_pieces(v, s, piece_side(piece), kind) <= v->ending.extinction_count + 1u;
}

bool reference_is_royal(const Variant *v, const Setup *s, Square sq) {
    return (v->pieces.king && piece_type(s->at[sq]) == v->pieces.king) || is_pseudo_royal(v, s, sq);
}

bool reference_touches_royal(const Variant *v, const Setup *s, Square sq, unsigned enemy) {
    for (int d = 0; d < DIRECTIONS; d++) {
        int x = square_x(v->board, sq) + DIRECTION_X[d];
        int y = square_y(v->board, sq) + DIRECTION_Y[d];
        if (!board_has(v->board, x, y))
            continue;
        Square beside = square_at(v->board, x, y);
        if (is_of(s->at[beside], enemy) && is_pseudo_royal(v, s, beside))
            return true;
    }
    return false;
}

bool reference_kings_face(const Variant *v, const Setup *s) {
    Square a = reference_king(v, s, FIRST), b = reference_king(v, s, SECOND);
    if (!v->royalty.flying_general || a == NO_SQUARE || b == NO_SQUARE)
        return false;
    Walker walker = {.v = v, .s = s, .piece = type_of(v, v->pieces.king), .side = FIRST};
    walker.x = square_x(v->board, a);
    walker.y = square_y(v->board, a);
    int dx = square_x(v->board, b) - walker.x, dy = square_y(v->board, b) - walker.y;
    int far = dx ? abs(dx) : abs(dy);
    if (dx && dy)
        return false;
    for (int k = 1; k < far; k++)
        if (look(&walker, k * dx / far, k * dy / far) != EMPTY)
            return false;
    return true;
}

bool reference_in_check(const Variant *v, const Setup *s, unsigned side) {
    Region attacks = reference_attacks(v, s, side ^ 1);
    Square king = reference_king(v, s, side);
    unsigned pseudo = 0, attacked = 0;
    if (king != NO_SQUARE && region_has(&attacks, king))
        return true;
    if (reference_kings_face(v, s))
        return true;
    for (Square sq = 0; v->royalty.pseudo && sq < v->board.squares; sq++) {
        if (!is_of(s->at[sq], side) || !is_pseudo(v, s->at[sq]))
            continue;
        bool immune = v->royalty.blast && reference_touches_royal(v, s, sq, side ^ 1);
        bool is_attacked = region_has(&attacks, sq) && !immune;
        if (is_attacked && is_pseudo_royal(v, s, sq))
            return true;
        pseudo++;
        attacked += is_attacked;
    }
    return v->royalty.duple && pseudo && attacked == pseudo;
}

static unsigned count_pseudo(const Variant *v, const Setup *s, unsigned side) {
    unsigned n = 0;
    for (Square sq = 0; sq < v->board.squares; sq++)
        n += is_of(s->at[sq], side) && is_pseudo(v, s->at[sq]);
    return n;
}

/* Some kind of side's was about to die out and now has fewer than before, and none of them turned
 * into another such kind. */
static bool has_lost_royal(const Variant *v, const Setup *before, const Setup *after,
                           unsigned side) {
    if (count_pseudo(v, after, side) >= count_pseudo(v, before, side))
        return false;
    for (unsigned type = 1; type <= v->pieces.count; type++) {
        if (!(v->pseudo_royals >> type & 1) || type_of(v, type)->counts_as != type)
            continue;
        unsigned had = reference_pieces(v, before, side, type);
        if (had <= v->ending.extinction_count + 1u && reference_pieces(v, after, side, type) < had)
            return true;
    }
    return false;
}

bool reference_is_safe(const Variant *v, const Setup *before, const Setup *after, unsigned side) {
    Square king = reference_king(v, after, side);
    if (king == NO_SQUARE && reference_king(v, before, side) != NO_SQUARE)
        return false;
    if (has_lost_royal(v, before, after, side))
        return false;
    if (has_lost_royal(v, before, after, side ^ 1))
        return true;
    return !reference_in_check(v, after, side);
}

/* ---- when the game is over ---- */

static bool extinct(const Variant *v, const Setup *s, unsigned *loser) {
    const Ending *ending = &v->ending;
    for (unsigned i = 0; i < 2; i++) {
        unsigned side = i ? s->side : s->side ^ 1u;
        unsigned least = ending->extinction_opponent;
        least += ending->extinction_claim && side == (unsigned)s->side;
        *loser = side;
        for (unsigned type = 0; type <= v->pieces.count; type++)
            if (ending->extinction_types >> type & 1 &&
                pieces_with_hand(v, s, side, type) <= ending->extinction_count &&
                pieces_with_hand(v, s, side ^ 1, type) >= least)
                return true;
    }
    return false;
}

static bool has_reached_flag(const Variant *v, const Setup *s, unsigned side) {
    const Ending *ending = &v->ending;
    Region attacks = reference_attacks(v, s, side ^ 1);
    unsigned there = 0, unsafe = 0;
    for (Square sq = 0; sq < v->board.squares; sq++)
        if (is_of(s->at[sq], side) && region_has(&ending->flag_region[side], sq) &&
            counts_as(v, piece_type(s->at[sq]), ending->flag_type[side])) {
            there++;
            unsafe += region_has(&attacks, sq);
        }
    if (there < ending->flag_count)
        return false;
    bool must_be_safe = ending->flag_safe && (!ending->flag_move || side != (unsigned)s->side);
    return !must_be_safe || there > ending->flag_count || !unsafe;
}

/* SECOND's king may still follow FIRST's into the flag region */
static bool can_follow(const Variant *v, const Setup *s) {
    if (!v->ending.flag_move || s->side != SECOND || reference_in_check(v, s, SECOND))
        return false;
    Square king = reference_king(v, s, SECOND);
    for (Square to = 0; king != NO_SQUARE && to < v->board.squares; to++) {
        Region goals = reference_reach(v, s, king, s->at[to] ? BY_CAPTURE : QUIETLY, ALL_WAYS);
        if (region_has(&v->ending.flag_region[SECOND], to) && region_has(&goals, to) &&
            !is_of(s->at[to], SECOND) && reference_is_legal(v, s, move_of(king, to, 0, MOVE_PLAIN)))
            return true;
    }
    return false;
}

static bool flag_ends(const Variant *v, const Setup *s, Value *value) {
    const Ending *ending = &v->ending;
    unsigned me = s->side, enemy = me ^ 1;
    bool enemy_is_there = has_reached_flag(v, s, enemy);
    bool is_king = v->pieces.king && ending->flag_type[me] == v->pieces.king;
    bool enemy_is_king = v->pieces.king && ending->flag_type[enemy] == v->pieces.king;
    if ((ending->flag_move || ending->flag_safe) && has_reached_flag(v, s, me)) {
        bool shared = (ending->flag_move && me == FIRST && enemy_is_king) ||
                      (ending->flag_safe && !ending->flag_move);
        *value = shared && enemy_is_there ? VALUE_DRAW : VALUE_WIN;
        return true;
    }
    *value = VALUE_LOSS;
    return enemy_is_there && (!ending->flag_move || ending->flag_safe || is_king) &&
           !(is_king && can_follow(v, s));
}

static bool has_material(const Variant *v, const Setup *s, unsigned side, const DeadPosition *dead,
                         unsigned half) {
    for (unsigned type = 1; type <= v->pieces.count; type++) {
        unsigned wanted = 0, there = pieces_with_hand(v, s, side, type);
        for (unsigned i = 0; i < dead->men[half]; i++)
            wanted += dead->man[half][i] == type;
        bool is_right = dead->more[half] >> type & 1 ? there >= wanted : there == wanted;
        if (type_of(v, type)->counts_as == type && !is_right)
            return false;
    }
    return true;
}

static bool stands_on_one_colour(const Variant *v, const Setup *s) {
    bool seen[2] = {false, false};
    for (Square sq = 0; sq < v->board.squares; sq++)
        if (is_piece(s->at[sq]) && piece_type(s->at[sq]) != v->pieces.king)
            seen[(square_x(v->board, sq) + square_y(v->board, sq)) & 1] = true;
    return !(seen[0] && seen[1]);
}

bool reference_is_dead(const Variant *v, const Setup *s) {
    for (unsigned i = 0; i < v->ending.dead_count; i++) {
        const DeadPosition *dead = &v->ending.dead[i];
        bool there = (has_material(v, s, 0, dead, 0) && has_material(v, s, 1, dead, 1)) ||
                     (has_material(v, s, 1, dead, 0) && has_material(v, s, 0, dead, 1));
        if (there && (!dead->one_colour || stands_on_one_colour(v, s)))
            return true;
    }
    return false;
}

static Outcome outcome_for(unsigned side, Value value, Reason reason) {
    if (value == VALUE_DRAW)
        return (Outcome){RESULT_DRAW, reason};
    unsigned winner = value == VALUE_WIN ? side : side ^ 1;
    return (Outcome){winner == FIRST ? RESULT_FIRST : RESULT_SECOND, reason};
}

bool reference_is_over(const Variant *v, const Setup *s, Outcome *outcome) {
    const Ending *ending = &v->ending;
    const Region *flag = ending->flag_region;
    bool flags = !region_is_empty(&flag[0]) || !region_is_empty(&flag[1]);
    unsigned loser;
    Value value;
    if (ending->extinction != VALUE_NONE && extinct(v, s, &loser))
        *outcome = outcome_for(loser, ending->extinction, REASON_EXTINCTION);
    else if (flags && flag_ends(v, s, &value))
        *outcome = outcome_for(s->side, value, REASON_FLAG);
    else if (ending->counts_checks && !s->checks_left[s->side ^ 1])
        *outcome = outcome_for(s->side, VALUE_LOSS, REASON_CHECKS);
    else
        return false;
    return true;
}
