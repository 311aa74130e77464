/* single.c: what a piece reaches, and whether the king then is attacked, is all that is needed
 * where a variant's legality is that of checks and pins. Leaps and slides are seen on the board;
 * for all that is less simple, and for the king, the kernel is asked. */
#include "rules/single.h"

#include <assert.h>
#include <stdlib.h>

static int sign(int n) {
    return (n > 0) - (n < 0);
}

static bool slides(const Movement *movement, int dx, int dy, bool takes) {
    static const uint8_t DIRECTION[3][3] = {
        {SOUTH_WEST, SOUTH, SOUTH_EAST}, {WEST, DIRECTIONS, EAST}, {NORTH_WEST, NORTH, NORTH_EAST}};
    int far = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    if (dx && dy && abs(dx) != abs(dy))
        return false;
    unsigned d = DIRECTION[sign(dy) + 1][sign(dx) + 1];
    return d < DIRECTIONS && movement->slide[takes][d] >= far;
}

static bool leaps(const Movement *movement, int dx, int dy, bool takes) {
    for (int i = 0; i < movement->leaps; i++)
        if (movement->leap[i].dx == dx && movement->leap[i].dy == dy &&
            movement->leap[i].modes & (takes ? MODE_CAPTURE : MODE_MOVE))
            return true;
    return false;
}

static bool may_go(const Movement *movement, int dx, int dy, bool takes) {
    if (slides(movement, dx, dy, takes) || leaps(movement, dx, dy, takes))
        return true;
    for (int i = 0; i < movement->walks; i++) {
        const Walk *walk = &movement->walk[i];
        if (walk->kind != WALK_LAME || (walk->dx == dx && walk->dy == dy))
            return true;
    }
    return false;
}

bool piece_may_reach(const PieceType *piece, Side side, int dx, int dy, bool takes) {
    return may_go(&piece->moves[side], dx, dy, takes) ||
           (piece->has_initial && may_go(&piece->initial[side], dx, dy, takes));
}

static bool keeps_file(const Movement *movement) {
    for (unsigned d = 0; d < DIRECTIONS; d++)
        if (movement->slide[0][d] && DIRECTION_X[d])
            return false;
    for (int i = 0; i < movement->leaps; i++)
        if (movement->leap[i].dx)
            return false;
    for (int i = 0; i < movement->walks; i++)
        if (movement->walk[i].dx || movement->walk[i].kind != WALK_LAME)
            return false;
    return true;
}

bool piece_keeps_file(const PieceType *piece, Side side) {
    return keeps_file(&piece->moves[side]) &&
           (!piece->has_initial || keeps_file(&piece->initial[side]));
}

/* nothing stands between two squares of a line */
static bool is_free(const Position *p, Square from, Square to, int dx, int dy) {
    int step = sign(dy) * p->variant->board.width + sign(dx);
    for (int sq = from + step; sq != to; sq += step)
        if (p->at[sq])
            return false;
    return true;
}

bool piece_reaches_there(Position *p, Square from, Square to) {
    const PieceType *piece = type_of(p->variant, piece_type(p->at[from]));
    const Movement *movement = &piece->moves[p->side];
    Board board = p->variant->board;
    assert(p->at[from] && piece_side(p->at[from]) == p->side);
    bool takes = p->at[to] != EMPTY;
    int dx = square_x(board, to) - square_x(board, from);
    int dy = square_y(board, to) - square_y(board, from);
    if (takes && piece_side(p->at[to]) != (p->side ^ 1u)) /* a wall, or one's own */
        return false;
    if (piece->is_confined[p->side])
        return position_reaches(p, from, to);
    if (leaps(movement, dx, dy, takes) ||
        (slides(movement, dx, dy, takes) && is_free(p, from, to, dx, dy)))
        return true;
    return (movement->walks || piece->has_initial) && position_reaches(p, from, to);
}

/* the piece may or must change on the way, or may not stay there */
static bool may_change(const Variant *variant, Side us, unsigned type, Square from, Square to) {
    const Promotion *promotion = &variant->promotion;
    unsigned how = promotion->how[us][type];
    if (how == HOW_CHOICE)
        return region_has(&promotion->zone[us], from) || region_has(&promotion->zone[us], to);
    return how != 0;
}

Ruling position_try(Position *p, Square from, Square to, Undo *undo) {
    const Variant *variant = p->variant;
    Side us = p->side;
    unsigned type = piece_type(p->at[from]);
    if (variant->legality != LEGALITY_BY_PINS || !variant->is_plain ||
        may_change(variant, us, type, from, to))
        return RULING_UNKNOWN;
    if (to == p->king[us ^ 1u] || !piece_reaches_there(p, from, to))
        return RULING_ILLEGAL;
    position_make(p, move_of(from, to, 0, MOVE_PLAIN), undo);
    if (!position_side_in_check(p, us))
        return RULING_LEGAL;
    position_unmake(p, undo);
    return RULING_ILLEGAL;
}
