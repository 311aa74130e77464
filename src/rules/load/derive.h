/* derive.h: what follows from a variant's keys: twins, zones, masks, the way of finding legal
 * moves, the longest move list, keys for hashing and the kernel with its tables. */
#ifndef TABIYA_RULES_LOAD_DERIVE_H
#define TABIYA_RULES_LOAD_DERIVE_H

#include "rules/variant.h"

/* kernel NULL chooses */
bool variant_derive(Variant *variant, const struct Kernel *kernel, Arena *arena, Error *error);

#endif
