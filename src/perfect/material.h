/* material.h: the men of a position, wherever they stand: how many of each side's types are on
 * the board and in hand. It is what a table is about. Knows no square. */
#ifndef TABIYA_PERFECT_MATERIAL_H
#define TABIYA_PERFECT_MATERIAL_H

#include "base/error.h"
#include "rules/position.h"

typedef struct Material {
    uint8_t board[2][MAX_TYPES], hand[2][MAX_TYPES];
} Material;

/* "KRvK": FIRST's men, then SECOND's; "K[P]vK" has a pawn in hand, "K+RvK" a promoted rook. */
bool material_read(Material *out, const Variant *variant, Slice text, Error *error);
void write_material(Writer *writer, const Variant *variant, const Material *material);
void material_of(Material *out, const Position *position);
/* sides exchanged */
Material material_turned(const Material *material);
unsigned material_men(const Material *material);
/* men on the board alone */
unsigned material_on_board(const Material *material);
bool material_equals(const Material *a, const Material *b);
/* equal material has an equal signature; it can be followed man by man, adding and taking away */
uint64_t material_signature(const Material *material);
uint64_t man_on_board(Piece piece);
uint64_t man_in_hand(unsigned side, unsigned type);

#endif
