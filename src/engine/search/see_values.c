/* see_values.c: a piece's value with the mean of its piece-square table. In games with drops, the
 * value of the piece in the captor's hand is added. */
#include "engine/search/see_values.h"

#include "engine/evaluate/default_weights.h"
#include "engine/evaluate/mobility.h"

#include <string.h>

enum { VITAL = 3000 /* more than any exchange can bring */ };

/* on a square like any other */
static int mean_on_board(const Weights *weights, const Variant *variant, unsigned type) {
    const PieceType *piece = type_of(variant, type);
    int sum = 0, n = 0;
    for (Square sq = 0; sq < variant->board.squares; sq++) {
        if (piece->is_confined[FIRST] && !region_has(&piece->region[FIRST], sq))
            continue;
        sum += weights_at(weights, variant, piece_of(FIRST, type), sq);
        n++;
    }
    return n ? sum / n : 0;
}

static int value_of(const Weights *weights, const Variant *variant, unsigned type) {
    int value = mean_on_board(weights, variant, type);
    if (variant->drops.captures_to_hand)
        value += tapered_mean(weights->hand[type_of(variant, type)->captured]);
    if (type == variant->pieces.king)
        return 0;
    return weights->traits.vital >> type & 1 ? VITAL : value > 1 ? value : 1;
}

/* false: out of memory */
static bool find_flags(SeeValues *out, const Variant *variant, Arena *arena) {
    size_t squares = variant->board.squares;
    unsigned pieces = 64u + variant->pieces.count + 1u;
    if (!variant->ending.has_flags)
        return true;
    out->flag = arena_alloc(arena, pieces * squares);
    if (!out->flag)
        return false;
    memset(out->flag, UNREACHABLE, pieces * squares);
    for (unsigned piece = 1; piece < pieces; piece++) {
        Side side = (Side)piece_side((Piece)piece);
        unsigned type = piece_type((Piece)piece);
        if (type && type <= variant->pieces.count && may_flag(variant, side, type))
            mobility_distances(variant, side, type, &variant->ending.flag_region[side],
                               &out->flag[piece * squares]);
    }
    return true;
}

bool see_values_make(SeeValues *out, const Variant *variant, const Weights *weights, Arena *arena) {
    *out = (SeeValues){.explodes = variant->royalty.blast,
                       .arrival_wins = variant->ending.simple_flags};
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        out->of[type] = value_of(weights, variant, type);
    return find_flags(out, variant, arena);
}
