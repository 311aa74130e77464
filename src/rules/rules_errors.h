/* rules_errors.h: all that this layer says about bad input: variants, FENs and games.
 * The name of a sentence is the code of an Error (base/error.h). */
#ifndef TABIYA_RULES_RULES_ERRORS_H
#define TABIYA_RULES_RULES_ERRORS_H

#include "base/error.h"

#define RULES_ERRORS(X)                                                                               \
    X(VARIANT_UNKNOWN, "there is no game called '%.*s'%s%.*s%s")                                      \
    X(CATALOG_FULL, "too many games: at most %u")                                                     \
    X(VARIANT_TWICE, "the game '%.*s' is defined twice in this file; the first one is kept")          \
    X(VARIANT_REPLACED, "this game replaces the %sgame '%.*s'")                                       \
    X(PARENT_UNKNOWN, "the parent game '%.*s' does not exist%s%.*s%s")                                \
    X(PARENT_FAULTY, "the parent game '%.*s' has faults of its own")                                  \
    X(PARENT_DEEP, "'%.*s' has too many ancestors")                                                   \
    X(PARENT_CYCLE, "'%.*s' is its own ancestor")                                                     \
    X(KEY_UNKNOWN, "there is no key '%.*s'%s%s%s")                                                    \
    X(KEY_UNSUPPORTED, "tabiya does not play the rule '%.*s'")                                        \
    X(VALUE_BOOL, "'%.*s' must be true or false")                                                     \
    X(VALUE_NUMBER, "'%.*s' must be a whole number from %u to %u")                                    \
    X(VALUE_WORD, "'%.*s' must be one of: %s")                                                        \
    X(VALUE_FILE, "'%.*s' is not a file of the board (a letter, or a number from 1)")                 \
    X(VALUE_REGION, "'%.*s' is not a square, a rank such as *3, a file such as c* or -")              \
    X(VALUE_OFF_BOARD, "'%.*s' is not on this board and is left out")                                 \
    X(VALUE_PIECE, "no piece has the letter '%.*s'")                                                  \
    X(VALUE_MAPPING, "'%.*s' must be of the form letter:%s")                                          \
    X(VALUE_LETTER, "'%.*s' must begin with one letter from a to z")                                  \
    X(VALUE_SIZES, "'%.*s' must be a range of sizes such as 2-26")                                    \
    X(VALUE_DEAD, "'%.*s' must be material against material such as kb:k")                            \
    X(LETTER_TWICE, "two pieces have the letter '%c'")                                                \
    X(BETZA_ATOM, "'%c' is not a letter of Betza notation")                                           \
    X(BETZA_EMPTY, "'%.*s' ends before an upper-case letter names a move")                            \
    X(BETZA_COMBINATION, "%s cannot be combined with %s")                                             \
    X(BETZA_LONG, "this piece has more than %u kinds of move")                                        \
    X(BETZA_FAR, "a range is from 1 to 25")                                                           \
    X(NO_PIECES, "the game has no pieces")                                                            \
    X(TOO_MANY_PIECES, "the game has more than %u kinds of piece, promoted ones counted")             \
    X(PROMOTED_CHAIN, "'%c' has a promoted form of its own, so no piece can promote to it")           \
    X(ROYAL_FORM, "a king cannot have a promoted form or be one")                                     \
    X(NO_PROMOTION,                                                                                   \
      "a %s cannot enter its promotionRegion: promotionPieceTypes does not say what it becomes")      \
    X(KING_BLOWN,                                                                                     \
      "a capture can blow up the king without ending the game: add the king to extinctionPieceTypes") \
    X(CASTLING_FILES,                                                                                 \
      "castling would put the rook off the board: the king's goal needs a file on its inner side")    \
    X(START_MISSING, "the game has no startFen")                                                      \
    X(START_NUMBER, "there is no start with that number: Chess960 has 0 to 959")                      \
    X(START_RANK, "only a back rank like that of chess can be shuffled as in Chess960")               \
    X(BOARD_NOT_SIZED, "%s is played on %ux%u only")                                                  \
    X(KERNEL, "the kernel %s cannot hold a board of %ux%u")                                           \
    X(FEN_EMPTY, "the FEN is empty")                                                                  \
    X(FEN_LONG, "the FEN is too long")                                                                \
    X(FEN_PIECE, "'%c' is not a piece of this game")                                                  \
    X(FEN_CHARACTER, "unexpected character (code %u) in the board")                                   \
    X(FEN_PROMOTED, "'%s' is not a promoted piece of this game")                                      \
    X(FEN_RANK_LENGTH, "rank %u has %u squares; the board has %u")                                    \
    X(FEN_RANKS, "the board has %u ranks; the game has %u")                                           \
    X(FEN_SIZE, "a board of this game has %u to %u files and as many ranks, not %ux%u")               \
    X(FEN_HAND, "'%c' cannot be held in hand in this game")                                           \
    X(FEN_HAND_OPEN, "the hand '[' is not closed")                                                    \
    X(FEN_HAND_FULL, "a hand could get more than 255 pieces of one kind")                             \
    X(FEN_SIDE, "the side to move is 'w' or 'b', not '%.*s'")                                         \
    X(FEN_CASTLING, "'%.*s' is not a castling right that this position can have")                     \
    X(FEN_EP, "'%.*s' is not an en passant square")                                                   \
    X(FEN_CHECKS, "'%.*s' is not a count of checks such as 3+3")                                      \
    X(FEN_COUNT, "'%.*s' is not a count of endgame moves (0 to 255 plies)")                           \
    X(FEN_CLOCK, "'%.*s' is not a move counter")                                                      \
    X(FEN_EXTRA, "unexpected '%.*s' after a complete FEN")                                            \
    X(SETUP_KINGS, "%s has %u kings; the game has %s")                                                \
    X(SETUP_CHECK, "the side that has just moved (%s) is in check")                                   \
    X(SETUP_EMPTY, "the board has no pieces")                                                         \
    X(MOVE_ILLEGAL, "'%.*s' is not a legal move here")                                                \
    X(GAME_OVER, "the game is over")                                                                  \
    X(NO_CLAIM, "nothing can be claimed here")                                                        \
    X(START_SCATTERED, "found no random start on %u x %u: set one up with tabiya edit")

RULES_ERRORS(ERROR_DECLARE)

#endif
