/* library_errors.c: the sentences of library_errors.h. */
#include "library/library_errors.h"

LIBRARY_ERRORS(ERROR_DEFINE)
