/* mobility.h: how far a type of piece reaches on this board, from its moves alone: the basis of
 * piece values. Whole numbers only, so every machine finds the same. */
#ifndef TABIYA_ENGINE_EVALUATE_MOBILITY_H
#define TABIYA_ENGINE_EVALUATE_MOBILITY_H

#include "rules/variant.h"

enum { ONE_SQUARE = 1024, UNREACHABLE = 255 };

/* The squares that the piece attacks from sq, in parts of ONE_SQUARE, if each square on its way is
 * empty with a chance of open / 1024. A move that only captures, or never does, counts half. */
unsigned mobility_from(const Variant *variant, Side side, unsigned type, Square sq, unsigned open);
/* the moves that the piece needs from each square to the goal on an empty board, or UNREACHABLE */
void mobility_distances(const Variant *variant, Side side, unsigned type, const Region *goal,
                        uint8_t *out);
/* the piece never leaves the squares of one colour */
bool mobility_is_colour_bound(const Variant *variant, unsigned type);
/* every move of the game is a capture */
bool mobility_always_takes(const Variant *variant);

#endif
