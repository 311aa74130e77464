/* library_errors.h: all that this layer says about bad input: arguments of the library's own.
 * The name of a sentence is the code of an Error (base/error.h). */
#ifndef TABIYA_LIBRARY_LIBRARY_ERRORS_H
#define TABIYA_LIBRARY_LIBRARY_ERRORS_H

#include "base/error.h"

#define LIBRARY_ERRORS(X)                                                                          \
    X(BOARD_SIZE, "a board has 2 to 26 files and 2 to 26 ranks, not %ux%u")                        \
    X(PICTURE_SQUARES, "'%.*s' is not on this board, or one too many; an example is %s")           \
    X(STRUCT_SIZE, "the struct has no size: set its first member to its sizeof")

LIBRARY_ERRORS(ERROR_DECLARE)

#endif
