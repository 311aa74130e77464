/* default_weights.h: weights for a game that nobody has tuned, from its rules: how its pieces move
 * on this board, what they promote to, and how near they are to a goal. */
#ifndef TABIYA_ENGINE_EVALUATE_DEFAULT_WEIGHTS_H
#define TABIYA_ENGINE_EVALUATE_DEFAULT_WEIGHTS_H

#include "engine/evaluate/weights.h"

/* the mean number of squares that the piece attacks, in parts of ONE_SQUARE */
unsigned guess_command(const Variant *variant, Side side, unsigned type);
/* that number in hundredths of a pawn */
int guess_points(int command);
/* the value of a rook on this board, even if the game has none */
int guess_rook(Board board);
/* the value that the best promotion adds; 0 where there is none */
int guess_promotion(const Traits *traits, const Variant *variant, Side side, unsigned type);
/* pieces of this type win when they reach a region */
bool guess_may_flag(const Variant *variant, Side side, unsigned type);
/* the side that loses its pieces of this type wins */
bool guess_is_burden(const Variant *variant, unsigned type);

/* fills weights->weight; traits and layout are set already */
void guess_weights(Weights *weights, const Variant *variant);

#endif
