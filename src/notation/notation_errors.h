/* notation_errors.h: all that this layer says about bad input: moves, PGN and the other formats as text.
 * The name of a sentence is the code of an Error (base/error.h). */
#ifndef TABIYA_NOTATION_NOTATION_ERRORS_H
#define TABIYA_NOTATION_NOTATION_ERRORS_H

#include "base/error.h"

#define NOTATION_ERRORS(X)                                                                         \
    X(MOVE_FORM, "'%.*s' is not a move such as e2e4, e7e8q or P@c3")                               \
    X(MOVE_PROMOTION, "'%.*s' needs a piece to promote to, such as %s")                            \
    X(MOVE_FROM_EMPTY, "no piece stands there")                                                    \
    X(MOVE_FROM_THEIRS, "that piece is the opponent's")                                            \
    X(MOVE_ONTO_OWN, "a piece of the same side stands there")                                      \
    X(MOVE_REACH, "the %s cannot go there")                                                        \
    X(MOVE_INTO_CHECK, "the %s would be in check")                                                 \
    X(MOVE_STAYS_IN_CHECK, "the %s is in check and would stay so")                                 \
    X(MOVE_MUST_CAPTURE, "a capture is compulsory")                                                \
    X(MOVE_NO_CHANGE, "cannot promote to that piece here")                                         \
    X(MOVE_AMBIGUOUS, "it could be %s or %s: add the square the piece comes from")                 \
    X(MOVE_NO_PIECE, "the side to move has no such piece")                                         \
    X(MOVE_NONE_REACHES, "no such piece can move there")                                           \
    X(CASTLE_RIGHT, "the king or that rook has moved, or is not on its square")                    \
    X(CASTLE_BLOCKED, "a piece stands in the way of castling")                                     \
    X(CASTLE_CHECK, "the king may not castle out of check")                                        \
    X(CASTLE_THROUGH, "the king may not castle through an attacked square")                        \
    X(CASTLE_INTO, "the king may not castle into check")                                           \
    X(DROP_HAND, "no such piece is in hand")                                                       \
    X(DROP_TAKEN, "a piece can only be dropped on an empty square")                                \
    X(DROP_ILLEGAL, "that piece may not be dropped there")                                         \
    X(BOARD_FILE, "%s")                                                                            \
    X(TREE_LARGE, "the game is too large: it has more than %u %s; split it")                       \
    X(PGN_MOVE, "%u%s %.*s: %s; check this move and those before it")                              \
    X(PGN_PLAYED_ON, "%u%s %.*s: played after a dead position, where the game is drawn")           \
    X(PGN_WORD, "'%.*s…' is too long for a move: is a '{' missing before a comment?")              \
    X(PGN_TAG, "a tag must be [Name \"value\"] on one line")                                       \
    X(PGN_COMMENT, "the comment that begins here is not closed: a '}' is missing")                 \
    X(PGN_BRACE, "this '}' closes no comment: remove it")                                          \
    X(PGN_VARIATION, "the game ends in the middle of a variation: a ')' is missing")               \
    X(PGN_CLOSE, "this ')' closes no variation: remove it")                                        \
    X(PGN_OPEN, "a variation must follow the move that it replaces")                               \
    X(PGN_DEEP, "variations are nested more than %u deep: remove some")                            \
    X(PGN_NAG, "a '$' must be followed by a number from 0 to 255")                                 \
    X(PGN_VARIANT, "the Variant tag names an unknown game, '%.*s'%s%.*s%s")                        \
    X(PGN_FEN, "the FEN tag: %s")                                                                  \
    X(USI_LINE,                                                                                    \
      "expected 'startpos' or 'sfen SFEN', then optionally 'moves' and moves; not '%.*s'")         \
    X(LINE_LONG, "the line has more than %u bytes: is it one line per game?")                      \
    X(FORMAT_LACKS, "%s cannot express %s")                                                        \
    X(FILE_EMPTY, "there is no game in this file")                                                 \
    X(MOVE_NEAR, "%s; did you mean %s?")                                                           \
    X(MOVE_ROWS, "rows count from 0 to %u from the top, columns from 0 to %u")                     \
    X(MOVE_HOLDS, "'%.*s' is not a piece of this game")                                            \
    X(PGN_NUMBER, "there is no game %lu in this file: it has %lu")

NOTATION_ERRORS(ERROR_DECLARE)

#endif
