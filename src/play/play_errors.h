/* play_errors.h: all that this layer says about bad input: sessions: their journals and files.
 * The name of a sentence is the code of an Error (base/error.h). */
#ifndef TABIYA_PLAY_PLAY_ERRORS_H
#define TABIYA_PLAY_PLAY_ERRORS_H

#include "base/error.h"

#define PLAY_ERRORS(X)                                                                             \
    X(JOURNAL_FOREIGN, "this is not a game journal: it does not begin with '%s'")                  \
    X(JOURNAL_LINE, "the journal cannot be replayed from this line on: %s")                        \
    X(NO_UNFINISHED, "there is no unfinished game%s%s: start a new one without --resume")          \
    X(GAME_PASSES, "at move %u of the game a side passes, which is not possible here")

PLAY_ERRORS(ERROR_DECLARE)

#endif
