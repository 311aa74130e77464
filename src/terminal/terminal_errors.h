/* terminal_errors.h: all that this layer says about bad input: terminals.
 * The name of a sentence is the code of an Error (base/error.h). */
#ifndef TABIYA_TERMINAL_TERMINAL_ERRORS_H
#define TABIYA_TERMINAL_TERMINAL_ERRORS_H

#include "base/error.h"

#define TERMINAL_ERRORS(X) X(TERMINAL, "cannot draw on the terminal '%s': use --plain")

TERMINAL_ERRORS(ERROR_DECLARE)

#endif
