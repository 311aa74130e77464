/* play_errors.c: the sentences of play_errors.h. */
#include "play/play_errors.h"

PLAY_ERRORS(ERROR_DEFINE)
