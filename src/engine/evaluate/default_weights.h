/* default_weights.h: weights for a game that nobody has tuned, from its rules: how its pieces move
 * on this board, what they promote to, and how near they are to a goal. */
#ifndef TABIYA_ENGINE_EVALUATE_DEFAULT_WEIGHTS_H
#define TABIYA_ENGINE_EVALUATE_DEFAULT_WEIGHTS_H

#include "engine/evaluate/weights.h"

/* the mean number of squares that the piece attacks, in parts of ONE_SQUARE */
unsigned mean_attacks(const Variant *variant, Side side, unsigned type);
/* that number in hundredths of a pawn */
int attacks_value(int command);
/* the value of a rook on this board, even if the game has none */
int rook_value(Board board);
/* the value that the best promotion adds; 0 where there is none */
int promotion_gain(const Traits *traits, const Variant *variant, Side side, unsigned type);
/* pieces of this type win when they reach a region */
bool may_flag(const Variant *variant, Side side, unsigned type);
/* the side that loses its pieces of this type wins */
bool burdens_its_side(const Variant *variant, unsigned type);

/* fills weights->weight; traits and layout are set already */
void default_weights(Weights *weights, const Variant *variant);

#endif
