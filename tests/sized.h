/* sized.h: a family's game on a board of another size, in the arena of a test. */
#ifndef TABIYA_TESTS_SIZED_H
#define TABIYA_TESTS_SIZED_H

#include "rules/load/catalog.h"

static inline const Variant *variant_at_size(const Variant *base, unsigned width, unsigned height,
                                             Arena *arena, Error *error) {
    LoadOptions options = {.width = width, .height = height};
    return variant_find(base->catalog, base->name, options, arena, error);
}

#endif
