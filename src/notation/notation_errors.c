/* notation_errors.c: the sentences of notation_errors.h. */
#include "notation/notation_errors.h"

NOTATION_ERRORS(ERROR_DEFINE)
