/* server_errors.c: the sentences of this layer. */
#include "server/server_errors.h"

SERVER_ERRORS(ERROR_DEFINE)
