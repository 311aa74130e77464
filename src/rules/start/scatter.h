/* scatter.h: a start at random for a family of sizes: kings and other pieces anywhere on the board,
 * alike for both sides when it is turned round. */
#ifndef TABIYA_RULES_START_SCATTER_H
#define TABIYA_RULES_START_SCATTER_H

#include "rules/setup.h"

/* on the variant's own board, with nobody in check and nothing decided; false: none was found */
bool setup_scattered(Setup *out, const Variant *variant, Rng *rng, Error *error);

#endif
