/* piece_names.h: what a type of piece is called in words: "king", "dragon horse", "piece H". */
#ifndef TABIYA_NOTATION_NAMES_PIECE_NAMES_H
#define TABIYA_NOTATION_NAMES_PIECE_NAMES_H

#include "rules/variant.h"

typedef enum Grammar { BARE, WITH_A, WITH_THE, PLURAL } Grammar;

/* by what it moves like: a promoted pawn of shogi is a gold */
void write_name(Writer *writer, const Variant *variant, unsigned type, Grammar grammar);
/* by what it is: "promoted silver", "tokin" */
void write_piece_name(Writer *writer, const Variant *variant, unsigned type, Grammar grammar);
/* what is written on the piece, in UTF-8; empty where the game's file gives it no characters */
Slice piece_characters(const Variant *variant, unsigned type, unsigned side);
/* The next type behind `after` that is called so, in the game's words, in those of any game or by
 * its characters; promoted forms have names too. NO_TYPE: there is none, or no further one. */
unsigned find_piece_name(const Variant *variant, Slice name, unsigned after);

#endif
