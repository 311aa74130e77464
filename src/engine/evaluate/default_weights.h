/* default_weights.h: weights for any game, before anyone has played it: from how its pieces move on this
 * board, what they may become, and how near they are to where the game is won. */
#ifndef TABIYA_ENGINE_EVALUATE_DEFAULT_WEIGHTS_H
#define TABIYA_ENGINE_EVALUATE_DEFAULT_WEIGHTS_H

#include "engine/evaluate/weights.h"

/* the mean number of squares that the piece commands, in parts of ONE_SQUARE */
unsigned guess_command(const Variant *variant, Side side, unsigned type);
/* hundredths of a pawn for so much command */
int guess_points(int command);
/* what a rook would be worth on this board, whether the game has one or not */
int guess_rook(Board board);
/* what the best change is worth to a piece of this type; 0 where there is none */
int guess_promotion(const Traits *traits, const Variant *variant, Side side, unsigned type);
/* pieces of this type win by reaching a region */
bool guess_may_flag(const Variant *variant, Side side, unsigned type);
/* losing pieces of this type is what wins */
bool guess_is_burden(const Variant *variant, unsigned type);

/* fills weights->weight; traits and layout are known already */
void guess_weights(Weights *weights, const Variant *variant);

#endif
