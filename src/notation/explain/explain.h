/* explain.h: a game in plain words, from its data, with a picture of how each piece moves. */
#ifndef TABIYA_NOTATION_EXPLAIN_EXPLAIN_H
#define TABIYA_NOTATION_EXPLAIN_EXPLAIN_H

#include "rules/variant.h"

void explain_variant(Writer *writer, const Variant *variant, bool unicode);

#endif
