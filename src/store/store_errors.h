/* store_errors.h: all that this layer says about bad input: files, folders and journals.
 * The name of a sentence is the code of an Error (base/error.h). */
#ifndef TABIYA_STORE_STORE_ERRORS_H
#define TABIYA_STORE_STORE_ERRORS_H

#include "base/error.h"

#define STORE_ERRORS(X)                                                                            \
    X(PLACE_NONE, "cannot find your data folder: set HOME, or set %s to an absolute path")         \
    X(PLACE_LONG, "the path of the folder '%.40s' is too long")                                    \
    X(SYSTEM, "%.150s: %s")                                                                        \
    X(JOURNAL_USED, "this game is open in another terminal: leave it there first")                 \
    X(JOURNAL_GONE, "this game no longer exists")

STORE_ERRORS(ERROR_DECLARE)

#endif
