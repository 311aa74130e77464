/* terminal_errors.c: the sentences of terminal_errors.h. */
#include "terminal/terminal_errors.h"

TERMINAL_ERRORS(ERROR_DEFINE)
