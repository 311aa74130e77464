/* men.c: a list of men, from a position and through a move, and its place in a table. A table of
 * the same material with sides exchanged answers too, on the board turned by half a circle. */
#include "perfect/men.h"

bool men_of(Men *out, const Position *position) {
    Material material;
    material_of(&material, position);
    out->count = 0;
    out->signature = material_signature(&material);
    if (material_on_board(&material) > MAX_PLACED)
        return false;
    for (Square sq = 0; sq < position->variant->board.squares; sq++)
        if (position->at[sq] && position->at[sq] != WALL) {
            out->piece[out->count] = position->at[sq];
            out->sq[out->count++] = sq;
        }
    return true;
}

static void take_off(Men *men, Square sq) {
    for (unsigned i = 0; i < men->count; i++)
        if (men->sq[i] == sq) {
            men->signature -= man_on_board(men->piece[i]);
            men->count--;
            men->piece[i] = men->piece[men->count];
            men->sq[i] = men->sq[men->count];
            return;
        }
}

/* The changes in their order: an explosion changes a square that the move has changed before. */
void men_follow(Men *men, const Undo *undo, const Variant *variant, Side mover) {
    for (unsigned i = 0; i < undo->changes; i++) {
        const Change *change = &undo->change[i];
        if (change->was && change->was != WALL)
            take_off(men, change->sq);
        if (i >= undo->blown) {
            unsigned side = piece_side(change->was) ^ 1u;
            men->signature +=
                man_in_hand(side, type_of(variant, piece_type(change->was))->captured);
        }
        if (!change->is || change->is == WALL)
            continue;
        men->signature += man_on_board(change->is);
        men->piece[men->count] = change->is;
        men->sq[men->count++] = change->sq;
    }
    if (undo->dropped)
        men->signature -= man_in_hand(mover, undo->dropped);
    if (undo->taken)
        men->signature += man_in_hand(mover, undo->taken);
}

/* in the order of the table's groups */
static void line_up(const Men *men, const ClassIndex *index, bool turned, Square *squares) {
    unsigned at = 0;
    for (unsigned g = 0; g < index->groups; g++) {
        Piece piece = index->group[g].piece;
        if (turned)
            piece = piece_of(piece_side(piece) ^ 1u, piece_type(piece));
        for (unsigned i = 0; i < men->count; i++)
            if (men->piece[i] == piece)
                squares[at++] = turned ? index->symmetries->turned[men->sq[i]] : men->sq[i];
    }
}

Entry men_entry(const Men *men, const Table *table, Side side) {
    bool turned = table->signature != men->signature;
    Square squares[MAX_PLACED];
    line_up(men, &table->index, turned, squares);
    uint64_t number = class_index_of(&table->index, squares);
    if (number == NO_ENTRY)
        return (Entry){table, NO_ENTRY};
    return (Entry){table, (table->base + number) * 2 + (side ^ (turned ? 1u : 0u))};
}
