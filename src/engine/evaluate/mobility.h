/* mobility.h: how far a kind of piece gets on this board, from its moves alone: the raw material of
 * piece values. Whole numbers only, so that every machine finds the same. */
#ifndef TABIYA_ENGINE_EVALUATE_MOBILITY_H
#define TABIYA_ENGINE_EVALUATE_MOBILITY_H

#include "rules/variant.h"

enum { ONE_SQUARE = 1024, UNREACHABLE = 255 };

/* The squares that the piece commands from sq, in parts of ONE_SQUARE, where each square on its way
 * is empty with the chance open / 1024. A move that only takes, or never does, counts half. */
unsigned mobility_from(const Variant *variant, Side side, unsigned type, Square sq, unsigned open);
/* the moves that the piece needs from each square to the goal on an empty board, or UNREACHABLE */
void mobility_distances(const Variant *variant, Side side, unsigned type, const Region *goal,
                        uint8_t *out);
/* it never leaves the squares of one colour */
bool mobility_is_colour_bound(const Variant *variant, unsigned type);
/* every move of the game is a capture */
bool mobility_always_takes(const Variant *variant);

#endif
