/* position.c: from a Setup to a Position and back, and the way to the variant's kernel. */
#include "rules/position.h"

#include "rules/dead.h"
#include "rules/kernel/kernel.h"
#include "rules/invariants/position_check.h"
#include "rules/zobrist.h"

#include <assert.h>
#include <string.h>

uint64_t position_hash(const Position *p) {
    const Variant *v = p->variant;
    uint64_t key = v->zobrist->castling[p->castling];
    if (p->side == SECOND)
        key ^= v->zobrist->side;
    if (p->ep != NO_SQUARE)
        key ^= v->zobrist->ep[p->ep];
    for (unsigned sq = 0; sq < v->board.squares; sq++)
        if (p->at[sq] && p->at[sq] != WALL)
            key ^= zobrist_piece(v, p->at[sq], sq);
        else if (p->at[sq])
            key ^= v->zobrist->ep[sq] * 3; /* walls never change: any number will do */
    for (unsigned side = 0; side < 2; side++) {
        for (unsigned type = 1; type <= v->pieces.count; type++)
            key ^= zobrist_hand(v, side, type, p->hand[side][type]);
        if (v->ending.counts_checks)
            key ^= zobrist_checks(v, side, p->checks_left[side]);
    }
    return key;
}

static void place_castling(Position *p, const Setup *setup) {
    for (unsigned side = 0; side < 2; side++) {
        p->castle_king[side] = setup->castle_king[side];
        for (unsigned wing = 0; wing < 2; wing++) {
            Square rook = setup->castle_rook[side][wing];
            unsigned right = 2 * side + wing;
            p->castle_rook[right] = rook;
            if (rook == NO_SQUARE)
                continue;
            p->castling |= (uint8_t)(1u << right);
            p->castle_mask[rook] |= (uint8_t)(1u << right);
            p->castle_mask[setup->castle_king[side]] |= (uint8_t)(1u << right);
        }
    }
}

void position_place(Position *p, const Variant *variant, const Setup *setup) {
    assert(setup->board.width == variant->board.width &&
           setup->board.height == variant->board.height);
    memset(p, 0, sizeof *p);
    p->variant = variant;
    p->side = setup->side;
    p->king[0] = p->king[1] = NO_SQUARE;
    p->ep = setup->ep;
    p->ep_victim = setup->ep_victim;
    p->clock = setup->clock;
    p->counted = setup->counted;
    p->count_limit = setup->count_limit;
    p->number = setup->number;
    memcpy(p->checks_left, setup->checks_left, sizeof p->checks_left);
    memcpy(p->at, setup->at, variant->board.squares * sizeof *p->at);
    memcpy(p->hand, setup->hand, sizeof p->hand);
    uint64_t types = 0;
    for (Square sq = 0; sq < variant->board.squares; sq++) {
        Piece piece = p->at[sq];
        if (!piece || piece == WALL)
            continue;
        types |= type_bit(piece_type(piece));
        if (piece_type(piece) == variant->pieces.king)
            p->king[piece_side(piece)] = sq;
    }
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type <= variant->pieces.count; type++)
            if (p->hand[side][type]) {
                types |= type_bit(type);
                if (variant->drops.promoted_allowed && type_of(variant, type)->form)
                    types |= type_bit(type_of(variant, type)->form);
                p->in_hand[side] = (uint16_t)(p->in_hand[side] + p->hand[side][type]);
            }
    p->in_play = variant_closure(variant, types);
    place_castling(p, setup);
    variant->kernel->place(p);
    p->key = position_hash(p);
    position_check(p);
}

bool position_set(Position *out, const Variant *variant, const Setup *setup, Faults *faults) {
    if (!setup_check(setup, variant, faults))
        return false;
    position_place(out, variant, setup);
    return true;
}

void position_setup(const Position *p, Setup *out) {
    setup_clear(out, p->variant->board);
    memcpy(out->at, p->at, p->variant->board.squares * sizeof *p->at);
    memcpy(out->hand, p->hand, sizeof p->hand);
    memcpy(out->checks_left, p->checks_left, sizeof p->checks_left);
    out->side = p->side;
    out->ep = p->ep;
    out->ep_victim = p->ep_victim;
    out->clock = p->clock;
    out->counted = p->counted;
    out->count_limit = p->count_limit;
    out->number = p->number;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned wing = 0; wing < 2; wing++)
            if (p->castling >> (2 * side + wing) & 1) {
                out->castle_king[side] = p->castle_king[side];
                out->castle_rook[side][wing] = p->castle_rook[2 * side + wing];
            }
}

size_t position_moves(Position *p, Move *out) {
    size_t n = p->variant->kernel->moves(p, out);
    assert(n <= p->variant->max_moves);
    return n;
}
size_t position_captures(Position *p, Move *out) {
    return p->variant->kernel->captures(p, out);
}
size_t position_quiet_checks(Position *p, Move *out) {
    return p->variant->kernel->quiet_checks(p, out);
}

size_t position_count(Position *p) {
    return p->variant->kernel->count(p);
}
bool position_is_legal(Position *p, Move move, Move *buffer) {
    size_t n = position_moves(p, buffer);
    for (size_t i = 0; i < n; i++)
        if (buffer[i] == move)
            return true;
    return false;
}
void position_make(Position *p, Move move, Undo *undo) {
    position_note(p, move, undo);
    p->variant->kernel->make(p, move, undo);
    position_check(p);
}
void position_unmake(Position *p, const Undo *undo) {
    p->variant->kernel->unmake(p, undo);
    position_check_undone(p, undo);
}
void position_make_null(Position *p, Undo *undo) {
    const Zobrist *zobrist = p->variant->zobrist;
    position_note(p, NO_MOVE, undo);
    undo->key = p->key;
    undo->ep = p->ep;
    undo->ep_victim = p->ep_victim;
    undo->clock = p->clock;
    undo->changes = 0;
    undo->blown = MAX_CHANGES;
    p->key ^= zobrist->side;
    if (p->ep != NO_SQUARE)
        p->key ^= zobrist->ep[p->ep];
    p->ep = p->ep_victim = NO_SQUARE;
    p->clock = 0; /* nothing before it can be repeated */
    p->side ^= 1;
    position_check(p);
}
void position_unmake_null(Position *p, const Undo *undo) {
    p->key = undo->key;
    p->ep = undo->ep;
    p->ep_victim = undo->ep_victim;
    p->clock = undo->clock;
    p->side ^= 1;
    position_check_undone(p, undo);
}
bool position_is_attacked(const Position *p, Square sq, Side by) {
    return p->variant->kernel->is_attacked(p, sq, by);
}
bool position_reaches(const Position *p, Square from, Square to) {
    assert(p->at[from] && piece_side(p->at[from]) == p->side && to < p->variant->board.squares);
    return p->variant->kernel->reaches(p, from, to);
}
bool position_see_at_least(Position *p, Move move, const int value[MAX_TYPES], int least) {
    return p->variant->kernel->see_at_least(p, move, value, least);
}
bool position_gives_check(Position *p, Move move) {
    return p->variant->kernel->gives_check(p, move);
}
bool position_side_in_check(const Position *p, Side side) {
    return p->variant->kernel->in_check(p, side);
}
bool position_in_check(const Position *p) {
    return position_side_in_check(p, p->side);
}
unsigned position_pieces(const Position *p, Side side, unsigned type) {
    return p->variant->kernel->pieces(p, side, type);
}

unsigned position_squares(const Position *p, Side side, unsigned type, Square *out) {
    return p->variant->kernel->squares(p, side, type, out);
}

void position_attack_maps(const Position *p, const Ranks *ranks, AttackMaps *out) {
    p->variant->kernel->attack_maps(p, ranks, out);
}

static Outcome outcome_of(Side side, Value value, Reason reason) {
    assert(value == VALUE_LOSS || value == VALUE_DRAW || value == VALUE_WIN);
    if (value == VALUE_DRAW)
        return (Outcome){RESULT_DRAW, reason};
    return (Outcome){(value == VALUE_WIN) == (side == FIRST) ? RESULT_FIRST : RESULT_SECOND,
                     reason};
}

/* Stalemate by count: the value holds for the side that has fewer pieces left. */
static Value stalemate_value(const Position *p) {
    const Ending *ending = &p->variant->ending;
    unsigned mine = position_pieces(p, p->side, 0), theirs = position_pieces(p, p->side ^ 1u, 0);
    if (!ending->stalemate_counts || ending->stalemate == VALUE_DRAW)
        return ending->stalemate;
    if (mine == theirs)
        return VALUE_DRAW;
    return mine < theirs ? ending->stalemate : (Value)(VALUE_LOSS + VALUE_WIN - ending->stalemate);
}

Outcome position_outcome(Position *p) {
    const Ending *ending = &p->variant->ending;
    Outcome over = {RESULT_NONE, REASON_NONE};
    if (ending->on_board && p->variant->kernel->ended(p, &over))
        return over;
    if (p->variant->kernel->has_moves(p))
        return position_is_dead(p) ? (Outcome){RESULT_DRAW, REASON_DEAD} : over;
    return position_in_check(p) ? outcome_of(p->side, ending->checkmate, REASON_CHECKMATE)
                                : outcome_of(p->side, stalemate_value(p), REASON_STALEMATE);
}
