/* ground_lines.c: read from the regions to which pieces are confined, and from the zones. */
#include "picture/ground_lines.h"

/* the squares of a region lie within these; false if it has none */
static bool find_bounds(const Region *region, Board board, Bounds *out) {
    *out = (Bounds){MAX_SIZE, MAX_SIZE, -1, -1};
    for (unsigned sq = 0; sq < board.squares; sq++) {
        int x = square_x(board, (Square)sq), y = square_y(board, (Square)sq);
        if (!region_has(region, sq))
            continue;
        out->x1 = x < out->x1 ? x : out->x1;
        out->y1 = y < out->y1 ? y : out->y1;
        out->x2 = x > out->x2 ? x : out->x2;
        out->y2 = y > out->y2 ? y : out->y2;
    }
    return out->x2 >= 0;
}

bool ground_has_river(const Variant *variant) {
    Board board = variant->board;
    Bounds bounds;
    for (unsigned i = 1; i <= variant->pieces.count; i++) {
        const PieceType *type = type_of(variant, i);
        if (type->is_confined[FIRST] && find_bounds(&type->region[FIRST], board, &bounds) &&
            board.height % 2 == 0 && bounds.y2 + 1 == board.height / 2)
            return true;
    }
    return false;
}

bool ground_palace(const Variant *variant, unsigned side, Bounds *out) {
    const PieceType *king = variant->pieces.king ? type_of(variant, variant->pieces.king) : NULL;
    return king && king->is_confined[side] && find_bounds(&king->region[side], variant->board, out);
}

int ground_zone_ranks(const Variant *variant, Board board, unsigned side) {
    const Region *zone = &variant->promotion.zone[side];
    int n = 0;
    while (n < board.height &&
           region_has(zone, square_at(board, 0, side ? n : board.height - 1 - n)))
        n++;
    return n < board.height ? n : 0;
}
