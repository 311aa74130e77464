/* tune_errors.h: all that this layer says about bad input: samples of positions.
 * The name of a sentence is the code of an Error (base/error.h). */
#ifndef TABIYA_TUNE_TUNE_ERRORS_H
#define TABIYA_TUNE_TUNE_ERRORS_H

#include "base/error.h"

#define TUNE_ERRORS(X) X(SAMPLE, "this line is not 'FEN | score | result', such as '… | 35 | 0.5'")

TUNE_ERRORS(ERROR_DECLARE)

#endif
