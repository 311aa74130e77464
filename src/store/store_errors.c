/* store_errors.c: the sentences of store_errors.h. */
#include "store/store_errors.h"

STORE_ERRORS(ERROR_DEFINE)
