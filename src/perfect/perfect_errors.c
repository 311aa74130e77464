/* perfect_errors.c: the sentences of perfect_errors.h. */
#include "perfect/perfect_errors.h"

PERFECT_ERRORS(ERROR_DEFINE)
