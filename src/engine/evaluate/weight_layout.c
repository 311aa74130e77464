/* weight_layout.c: where a game's weights lie. */
#include "engine/evaluate/weight_layout.h"

const GroupInfo WEIGHT_INFO[WEIGHT_GROUPS] = {
#define INFO_OF(group, name, per, numbers, meaning) {name, per, numbers, meaning},
    WEIGHT_LIST(INFO_OF)
#undef INFO_OF
};

static bool is_one_way(const Variant *variant) {
    const Region *goal = variant->ending.flag_region;
    Board board = variant->board;
    bool is_mirrored = true;
    for (Square sq = 0; sq < board.squares && variant->ending.has_flags; sq++) {
        Square mirror =
            square_at(board, square_x(board, sq), board.height - 1 - square_y(board, sq));
        if (region_has(&goal[FIRST], sq) != region_has(&goal[SECOND], sq))
            return false;
        is_mirrored &= region_has(&goal[FIRST], sq) == region_has(&goal[SECOND], mirror);
    }
    return !is_mirrored;
}

Layout layout_of(const Variant *variant) {
    Layout layout = {.one_way = is_one_way(variant)};
    for (unsigned g = 0; g < WEIGHT_GROUPS; g++) {
        unsigned items = WEIGHT_INFO[g].per == PER_TYPE ? variant->pieces.count + 1u : 1;
        layout.at[g] = layout.total;
        layout.numbers[g] = WEIGHT_INFO[g].numbers != EACH_SQUARE
                                ? WEIGHT_INFO[g].numbers
                                : piece_square_width(variant->board) * variant->board.height;
        layout.total += items * layout.numbers[g];
    }
    layout.dangers = layout.at[WEIGHT_KING_ATTACKER];
    layout.counts = 2 * layout.total - layout.dangers;
    return layout;
}

unsigned piece_square_index(const Layout *layout, Board board, unsigned side, Square sq) {
    unsigned x = (unsigned)square_x(board, sq), mirrored = board.width - 1u - x;
    unsigned y =
        (unsigned)relative_rank(board, square_y(board, sq), layout->one_way ? FIRST : side);
    return y * piece_square_width(board) + (x < mirrored ? x : mirrored);
}
