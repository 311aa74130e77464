/* play_errors.h: all that this layer says about bad input: sessions: their journals and files.
 * The name of a sentence is the code of an Error (base/error.h). */
#ifndef TABIYA_PLAY_PLAY_ERRORS_H
#define TABIYA_PLAY_PLAY_ERRORS_H

#include "base/error.h"

#define PLAY_ERRORS(X)                                                                             \
    X(JOURNAL_FOREIGN, "this is not the journal of a game: it does not begin with '%s'")           \
    X(JOURNAL_LINE, "the journal cannot be followed from this line on: %s")                        \
    X(NO_UNFINISHED, "there is no unfinished game%s%s: begin one without --resume")                \
    X(GAME_PASSES, "move %u of the game passes, which nobody can do at the table")

PLAY_ERRORS(ERROR_DECLARE)

#endif
