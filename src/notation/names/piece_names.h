/* piece_names.h: what a type of piece is called in words: "king", "dragon horse", "piece H". */
#ifndef TABIYA_NOTATION_NAMES_PIECE_NAMES_H
#define TABIYA_NOTATION_NAMES_PIECE_NAMES_H

#include "rules/variant.h"

typedef enum Grammar { BARE, WITH_A, WITH_THE, PLURAL } Grammar;

/* by what it moves like: a promoted pawn of shogi is a gold */
void write_name(Writer *writer, const Variant *variant, unsigned type, Grammar grammar);
/* by what it is: "promoted pawn" */
void write_piece_name(Writer *writer, const Variant *variant, unsigned type, Grammar grammar);
/* the type of this name, never a twin, or NO_TYPE */
unsigned find_piece_name(const Variant *variant, Slice name);

#endif
