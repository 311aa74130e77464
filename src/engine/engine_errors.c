/* engine_errors.c: the sentences of engine_errors.h. */
#include "engine/engine_errors.h"

ENGINE_ERRORS(ERROR_DEFINE)
