/* tune_errors.c: the sentences of tune_errors.h. */
#include "tune/tune_errors.h"

TUNE_ERRORS(ERROR_DEFINE)
