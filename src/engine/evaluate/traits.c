/* traits.c: piece values by how far a piece reaches on this board, and the kinds of pieces and
 * games. */
#include "engine/evaluate/traits.h"

#include "engine/evaluate/default_weights.h"
#include "engine/evaluate/mobility.h"
#include "rules/setup.h"

enum { COLOUR_BOUND = 86 }; /* percent of its value that a piece on one colour keeps */

static int base_value(const Variant *variant, unsigned type) {
    int value = attacks_value((int)mean_attacks(variant, FIRST, type));
    if (type == variant->pieces.king)
        return 0;
    return mobility_is_colour_bound(variant, type) ? value * COLOUR_BOUND / 100 : value;
}

static bool steps_only(const Movement *moves, unsigned mode, unsigned directions) {
    for (unsigned d = 0; d < DIRECTIONS; d++)
        if ((moves->slide[mode][d] == 1) != (directions >> d & 1) || moves->slide[mode][d] > 1)
            return false;
    return !moves->leaps;
}

/* moves one step straight ahead, perhaps diagonally too; captures one step diagonally ahead */
static bool is_pawn(const PieceType *piece) {
    const Movement *moves = &piece->moves[FIRST];
    unsigned ahead = 1u << NORTH, aslant = 1u << NORTH_EAST | 1u << NORTH_WEST;
    return !moves->walks && steps_only(moves, 1, aslant) &&
           (steps_only(moves, 0, ahead) || steps_only(moves, 0, ahead | aslant));
}

static bool is_file_slider(const PieceType *piece) {
    const uint8_t *slide = piece->moves[FIRST].slide[1];
    return slide[NORTH] > 3 && slide[NORTH_EAST] < 2 && slide[NORTH_WEST] < 2;
}

static uint8_t rank_of(const Traits *traits, const Variant *variant, unsigned type) {
    int value = traits->value[type], rook = traits->rook;
    if (type == variant->pieces.king)
        return RANK_KING;
    return value * 3 < rook ? RANK_LOWEST : value * 4 < rook * 3 ? 1 : value * 4 < rook * 5 ? 2 : 3;
}

static void find_types(Traits *traits, const Variant *variant) {
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        traits->value[type] = base_value(variant, type);
        traits->ranks.of[type] = rank_of(traits, variant, type);
        if (traits->ranks.of[type] == RANK_LOWEST)
            traits->ranks.lowest |= type_bit(type);
        if (mobility_is_colour_bound(variant, type))
            traits->colour_bound |= type_bit(type);
        if (is_pawn(type_of(variant, type)))
            traits->pawns |= type_bit(type);
        if (traits->ranks.of[type] != 0 && traits->value[type] != 0)
            traits->phase_types |= type_bit(type);
        if (is_file_slider(type_of(variant, type)))
            traits->file_sliders |= type_bit(type);
    }
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        if (promotion_gain(traits, variant, FIRST, type) ||
            promotion_gain(traits, variant, SECOND, type))
            traits->promotable |= type_bit(type);
    traits->pawns_and_kings =
        traits->pawns | (variant->pieces.king ? type_bit(variant->pieces.king) : 0);
}

/* in the start position, of the side that has fewer */
static unsigned count_at_start(const Variant *variant, const Setup *setup, unsigned type) {
    unsigned count[2] = {setup->hand[FIRST][type], setup->hand[SECOND][type]};
    for (Square sq = 0; sq < variant->board.squares; sq++)
        if (setup->at[sq] && setup->at[sq] != WALL && piece_type(setup->at[sq]) == type)
            count[piece_side(setup->at[sq])]++;
    return count[FIRST] < count[SECOND] ? count[FIRST] : count[SECOND];
}

/* Vital types: the game is lost with the last of them, no check protects them, and the first
 * capture may take the last. Other types become vital during the game. */
static void find_vital(Traits *traits, const Variant *variant) {
    const Ending *ending = &variant->ending;
    Setup setup;
    if (ending->extinction != VALUE_LOSS || ending->extinction_types & 1 ||
        (variant->royalty.pseudo && !variant->royalty.blast))
        return;
    bool has_start = !variant->smallest && setup_start(&setup, variant, NULL);
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        if (!(ending->extinction_types >> type_of(variant, type)->counts_as & 1))
            continue;
        if (has_start && count_at_start(variant, &setup, type) <= ending->extinction_count + 1u)
            traits->vital |= type_bit(type);
        else if (!(traits->ranks.lowest >> type & 1))
            traits->vital_changes = true;
    }
}

static void find_kings(Traits *traits, const Variant *variant) {
    const Ending *ending = &variant->ending;
    unsigned king = variant->pieces.king;
    bool is_goal = king && (may_flag(variant, FIRST, king) || may_flag(variant, SECOND, king));
    bool mates = king && ending->checkmate == VALUE_LOSS;
    traits->king_hides = mates && !is_goal;
    traits->can_mate_bare = mates && !is_goal && ending->extinction != VALUE_WIN &&
                            !variant->drops.captures_to_hand && !variant->royalty.checks_illegal;
}

Traits traits_of(const Variant *variant) {
    Traits traits = {.rook = rook_value(variant->board)};
    find_types(&traits, variant);
    find_kings(&traits, variant);
    find_vital(&traits, variant);
    return traits;
}
