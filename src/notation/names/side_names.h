/* side_names.h: whose a piece is, in words: "white", "Sente's". The names themselves are side_name's
 * (rules/variant.h). */
#ifndef TABIYA_NOTATION_NAMES_SIDE_NAMES_H
#define TABIYA_NOTATION_NAMES_SIDE_NAMES_H

#include "rules/variant.h"

/* before the name of a piece: "white" where the side is called by a colour, else "Sente's" */
void write_owner(Writer *writer, const Variant *variant, unsigned side);
/* the same behind an article, where it takes one: "a white", "Sente's" */
void write_an_owner(Writer *writer, const Variant *variant, unsigned side);
/* the side that a word names, in small letters or not: as the game calls it, White and Black, first
 * and second; false: none of them */
bool find_side(const Variant *variant, Slice word, Side *out);

#endif
