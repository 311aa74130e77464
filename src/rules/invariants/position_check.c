/* position_check.c: the numbered invariants of position.h, each a function. What is kept up move by
 * move is compared with the same made anew. */
#include "rules/invariants/position_check.h"

#ifdef TABIYA_CHECKED
#include "rules/kernel/kernel.h"
#include "rules/zobrist.h"

#include <assert.h>
#include <string.h>

static bool is_piece(const Position *p, Piece piece) {
    return piece_side(piece) < 2 && piece_type(piece) >= 1 &&
           piece_type(piece) <= p->variant->pieces.count;
}

/* 1, 5 and 8 */
static void check_board(const Position *p) {
    const Variant *v = p->variant;
    Square king[2] = {NO_SQUARE, NO_SQUARE};
    uint64_t types = 0;
    for (Square sq = 0; sq < MAX_SQUARES; sq++) {
        Piece piece = p->at[sq];
        assert(!piece || sq < v->board.squares);
        if (!piece || piece == WALL)
            continue;
        assert(is_piece(p, piece));
        types |= type_bit(piece_type(piece));
        if (piece_type(piece) != v->pieces.king)
            continue;
        assert(king[piece_side(piece)] == NO_SQUARE);
        king[piece_side(piece)] = sq;
    }
    assert(p->king[FIRST] == king[FIRST] && p->king[SECOND] == king[SECOND]);
    assert(!(variant_closure(v, types) & ~p->in_play));
}

/* 7, and 8 for what is in hand */
static void check_hands(const Position *p) {
    for (unsigned side = 0; side < 2; side++) {
        unsigned sum = 0;
        for (unsigned type = 0; type < MAX_TYPES; type++) {
            unsigned n = p->hand[side][type];
            assert(!n || (type >= 1 && type <= p->variant->pieces.count));
            assert(!n || p->in_play >> type & 1);
            sum += n;
        }
        assert(p->in_hand[side] == sum);
    }
}

/* 2 */
static void check_castling(const Position *p) {
    const Castling *castling = &p->variant->castling;
    for (unsigned right = 0; right < 4; right++) {
        unsigned side = right / 2;
        Square king = p->castle_king[side], rook = p->castle_rook[right];
        if (!(p->castling >> right & 1))
            continue;
        assert(king < p->variant->board.squares && rook < p->variant->board.squares);
        assert(p->at[king] == piece_of(side, castling->king_type[side]));
        assert(p->at[rook] && piece_side(p->at[rook]) == side);
        assert(castling->rook_types[side] >> piece_type(p->at[rook]) & 1);
        assert((right % 2 == QUEEN_SIDE) == (rook < king));
        for (Square sq = 0; sq < MAX_SQUARES; sq++)
            assert((p->castle_mask[sq] >> right & 1) == (sq == king || sq == rook));
    }
    assert(p->castling < 16);
}

/* 3 and 6 */
static void check_cache(const Position *p) {
    Position anew = *p;
    for (unsigned right = 0; right < 4; right++) /* the way of a right that was lost stays */
        if (p->castle_rook[right] != NO_SQUARE)
            anew.castling |= (uint8_t)(1u << right);
    memset(&anew.cache, 0, sizeof anew.cache);
    p->variant->kernel->place(&anew);
    assert(anew.ep == p->ep && anew.ep_victim == p->ep_victim);
    assert(memcmp(&anew.cache, &p->cache, sizeof p->cache) == 0);
}

void position_check(const Position *p) {
    assert(p->side == FIRST || p->side == SECOND);
    check_board(p);
    check_hands(p);
    check_castling(p);
    check_cache(p);
    assert(p->key == position_hash(p));                                                  /* 4 */
    assert(p->count_limit ? p->variant->ending.counting != COUNTING_NONE : !p->counted); /* 9 */
}

static uint64_t checksum(const Position *p) {
    uint64_t sum = 0, word;
    _Static_assert(sizeof *p % sizeof word == 0, "a position is words");
    for (size_t i = 0; i < sizeof *p; i += sizeof word) {
        memcpy(&word, (const char *)p + i, sizeof word);
        sum = rng_mix(sum ^ word);
    }
    return sum;
}

/* what stands on its squares; whether it is legal is for the generator to know */
static void check_move(const Position *p, Move move) {
    const Variant *v = p->variant;
    unsigned us = p->side, type = move_type(move);
    Square from = move_from(move), to = move_to(move);
    MoveKind kind = move_kind(move);
    assert(kind <= MOVE_EP && to < v->board.squares);
    if (kind == MOVE_DROP) {
        assert(from < MAX_TYPES && p->hand[us][from] && !p->at[to]);
        assert(p->in_play >> type & 1);
        return;
    }
    assert(from < v->board.squares && p->at[from] && piece_side(p->at[from]) == us);
    if (kind == MOVE_CASTLE)
        assert(from == p->castle_king[us] &&
               p->castling >> (2 * us + (to < from ? QUEEN_SIDE : KING_SIDE)) & 1 &&
               to == p->castle_rook[2 * us + (to < from ? QUEEN_SIDE : KING_SIDE)]);
    else
        assert(!p->at[to] || piece_side(p->at[to]) == (us ^ 1));
    if (kind == MOVE_EP)
        assert(to == p->ep && p->at[p->ep_victim]);
    if (kind == MOVE_CHANGE)
        assert(p->in_play >> type & 1);
}

void position_note(const Position *p, Move move, Undo *undo) {
    if (move == NO_MOVE)
        assert(!position_in_check(p));
    else
        check_move(p, move);
    undo->checksum = checksum(p);
}

void position_check_undone(const Position *p, const Undo *undo) {
    assert(undo->checksum == checksum(p));
}
#endif
