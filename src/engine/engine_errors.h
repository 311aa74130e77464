/* engine_errors.h: all that this layer says about bad input: evaluation weights.
 * The name of a sentence is the code of an Error (base/error.h). */
#ifndef TABIYA_ENGINE_ENGINE_ERRORS_H
#define TABIYA_ENGINE_ENGINE_ERRORS_H

#include "base/error.h"

#define ENGINE_ERRORS(X)                                                                           \
    X(WEIGHT_GAMES,                                                                                \
      "a line such as 'games = chess' is missing: it names the games for these weights")           \
    X(WEIGHT_SIZES, "a game with a free board size cannot have weights of its own")                \
    X(WEIGHT_NAME, "'%.*s' is not a weight of %s: 'tabiya tune' writes the right names")           \
    X(WEIGHT_NUMBERS, "number %u of %u must be two whole numbers, such as '12 -30'")

ENGINE_ERRORS(ERROR_DECLARE)

#endif
