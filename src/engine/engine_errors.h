/* engine_errors.h: all that this layer says about bad input: evaluation weights.
 * The name of a sentence is the code of an Error (base/error.h). */
#ifndef TABIYA_ENGINE_ENGINE_ERRORS_H
#define TABIYA_ENGINE_ENGINE_ERRORS_H

#include "base/error.h"

#define ENGINE_ERRORS(X)                                                                           \
    X(WEIGHT_GAMES, "a line such as 'games = chess' is missing: for which games are the weights?") \
    X(WEIGHT_SIZES, "a game of many sizes has no weights of its own")                              \
    X(WEIGHT_NAME, "'%.*s' is no weight of %s")                                                    \
    X(WEIGHT_NUMBERS, "number %u of %u should be two whole numbers, such as '12 -30'")

ENGINE_ERRORS(ERROR_DECLARE)

#endif
