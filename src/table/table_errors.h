/* table_errors.h: all that this layer says about bad input: commands, and the lines they are kept as.
 * The name of a sentence is the code of an Error (base/error.h). */
#ifndef TABIYA_TABLE_TABLE_ERRORS_H
#define TABIYA_TABLE_TABLE_ERRORS_H

#include "base/error.h"

#define TABLE_ERRORS(X)                                                                            \
    X(NOT_YOUR_TURN, "it is the other side's turn")                                                \
    X(NO_OFFER, "no draw has been offered")                                                        \
    X(OFFER_STANDS, "a draw has been offered already")                                             \
    X(NO_MOVE_BACK, "there is no move to take back")                                               \
    X(FLAG_UP, "no side has run out of time")                                                      \
    X(REQUEST_STANDS, "you have asked already")                                                    \
    X(NO_CLOCK, "the game has no clock")                                                           \
    X(TOO_LATE_TO_ABORT, "both sides have moved: the game can only be resigned")                   \
    X(NO_NEW_GAME, "the new game has no name")                                                     \
    X(NOT_OVER, "the game goes on")                                                                \
    X(CLOCK_RUNS, "the clock is running")                                                          \
    X(CLOCK_STANDS, "the clock is not running")                                                    \
    X(REFUSED, "%.*s")                                                                             \
    X(LINE_SHORT, "the line ends where %s is expected")                                            \
    X(LINE_WORD, "'%.*s' is not %s")                                                               \
    X(LINE_EXTRA, "unexpected '%.*s': %s is already complete")

TABLE_ERRORS(ERROR_DECLARE)

#endif
