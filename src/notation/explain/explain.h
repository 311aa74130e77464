/* explain.h: a game in plain words, from its data, with a picture of how each piece moves. */
#ifndef TABIYA_NOTATION_EXPLAIN_EXPLAIN_H
#define TABIYA_NOTATION_EXPLAIN_EXPLAIN_H

#include "rules/variant.h"

void explain_variant(Writer *writer, const Variant *variant, bool unicode);
/* The sentences of one section, those that have none left out; its heading, or NULL past the last. */
const char *explain_section(const Variant *variant, size_t index, Writer *sentences);
/* the types that this side has or can come to have */
uint64_t explain_reach(const Variant *variant, unsigned side);
/* the types that a piece of this side can turn into without being captured */
uint64_t explain_changes(const Variant *variant, unsigned side, unsigned type);

#endif
