/* weights.c: tables by piece and square, by type, and from the start position. */
#include "engine/evaluate/weights.h"

#include "engine/evaluate/default_weights.h"
#include "engine/evaluate/mobility.h"
#include "engine/evaluate/weight_file.h"
#include "rules/setup.h"

#include <string.h>

/* from the start position, or as if it had six rooks a side */
static void find_start(Weights *weights, const Variant *variant) {
    Setup setup;
    int full = 0, pawns = 0;
    weights->full = 12 * weights->traits.rook;
    if (variant->smallest || !variant->start_fen || !setup_start(&setup, variant, NULL))
        return;
    for (Square sq = 0; sq < variant->board.squares; sq++) {
        unsigned type = piece_type(setup.at[sq]);
        if (!setup.at[sq] || setup.at[sq] == WALL)
            continue;
        full += traits_gives_phase(&weights->traits, type) ? weights->traits.value[type] : 0;
        pawns +=
            piece_side(setup.at[sq]) == FIRST && weights->traits.pawns >> type & 1 &&
            weights->traits.value[type] + promotion_gain(&weights->traits, variant, FIRST, type) >=
                weights->traits.rook;
    }
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        if (traits_gives_phase(&weights->traits, type))
            full +=
                weights->traits.value[type] * (setup.hand[FIRST][type] + setup.hand[SECOND][type]);
    weights->full = full ? full : 1;
    weights->start_pawns =
        variant->drops.captures_to_hand || !weights->traits.can_mate_bare ? 0 : pawns;
}

/* ---- tables ---- */

static void find_goals(Weights *weights, const Variant *variant) {
    size_t squares = variant->board.squares;
    for (unsigned piece = 1; piece < 64u + variant->pieces.count + 1u; piece++) {
        Side side = (Side)piece_side((Piece)piece);
        unsigned type = piece_type((Piece)piece);
        Region goal = variant->promotion.zone[side];
        if (!type || type > variant->pieces.count || !(weights->traits.pawns >> type & 1))
            continue;
        if (may_flag(variant, side, type))
            goal = variant->ending.flag_region[side];
        uint8_t *distance = &weights->goal[piece * squares];
        mobility_distances(variant, side, type, &goal, distance);
        for (size_t sq = 0; sq < squares; sq++)
            distance[sq] = distance[sq] < FAR            ? distance[sq]
                           : distance[sq] == UNREACHABLE ? 0
                                                         : FAR - 1;
    }
}

static bool is_looked_for(WeightGroup group) {
    return group != WEIGHT_VALUE && group != WEIGHT_PIECE_SQUARE && group != WEIGHT_HAND &&
           group != WEIGHT_TEMPO && group != WEIGHT_CHECKS_LEFT;
}

static void find_terms(const Weights *weights, unsigned type, TypeTerms *out) {
    const Layout *layout = &weights->layout;
    const TaperedScore *weight = weights->weight;
    for (int near = 1; near < MOST_NEAR; near++)
        out->king_attack[near] =
            weight[layout_index(layout, WEIGHT_KING_ATTACKER, type, 0)] +
            weight[layout_index(layout, WEIGHT_KING_RING_ATTACK, type, 0)] * near;
    for (unsigned n = 0; n < MOST_SEEN; n++)
        out->mobility[n] = weight[layout_index(layout, WEIGHT_MOBILITY, type,
                                               n < MOST_MOVES ? n : MOST_MOVES - 1)];
    out->is_highest = weights->traits.ranks.of[type] == RANK_HIGHEST;
    out->is_file_slider = weights->traits.file_sliders >> type & 1;
    out->is_colour_bound = weights->traits.colour_bound >> type & 1;
}

void weights_refresh(Weights *weights, const Variant *variant) {
    const Layout *layout = &weights->layout;
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        weights->hand[type] = weights->weight[layout_index(layout, WEIGHT_HAND, type, 0)];
        for (unsigned side = 0; side < 2; side++)
            for (Square sq = 0; sq < variant->board.squares; sq++)
                weights->square[piece_of(side, type) * variant->board.squares + sq] =
                    weights->weight[layout_index(layout, WEIGHT_VALUE, type, 0)] +
                    weights->weight[layout_index(
                        layout, WEIGHT_PIECE_SQUARE, type,
                        piece_square_index(layout, variant->board, side, sq))];
    }
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        find_terms(weights, type, &weights->terms[type]);
    weights->looks = false;
    for (unsigned g = 0; g < WEIGHT_GROUPS; g++) {
        unsigned end = g + 1 < WEIGHT_GROUPS ? layout->at[g + 1] : layout->total;
        for (unsigned i = layout->at[g]; i < end && is_looked_for((WeightGroup)g); i++)
            weights->looks |= weights->weight[i] != 0;
    }
}

bool weights_default(Weights *out, const Variant *variant, Arena *arena) {
    size_t squares = variant->board.squares, pieces = 64u + variant->pieces.count + 1u;
    *out = (Weights){.traits = traits_of(variant),
                     .layout = layout_of(variant),
                     .width = variant->board.width,
                     .height = variant->board.height};
    out->weight = arena_alloc(arena, out->layout.total * sizeof *out->weight);
    out->square = arena_alloc(arena, pieces * squares * sizeof *out->square);
    out->goal = arena_alloc(arena, pieces * squares);
    out->terms = arena_alloc(arena, (variant->pieces.count + 1u) * sizeof *out->terms);
    out->x = arena_alloc(arena, squares);
    out->y = arena_alloc(arena, squares);
    if (!out->weight || !out->square || !out->goal || !out->terms || !out->x || !out->y)
        return false;
    for (Square sq = 0; sq < squares; sq++) {
        out->x[sq] = (uint8_t)square_x(variant->board, sq);
        out->y[sq] = (uint8_t)square_y(variant->board, sq);
    }
    find_start(out, variant);
    find_goals(out, variant);
    default_weights(out, variant);
    weights_refresh(out, variant);
    return true;
}

bool weights_make(Weights *out, const Variant *variant, Arena *arena) {
    Slice file = weights_find(variant);
    if (!weights_default(out, variant, arena))
        return false;
    if (file.length) {
        weights_read(out->weight, variant, file, NULL); /* read once already: no faults */
        weights_refresh(out, variant);
    }
    return true;
}
