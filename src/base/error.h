/* error.h: what is wrong with the input, where, and what to do.
 * Every sentence that the library can say stands in the one list below; the code is its name.
 * Functions that can fail on bad input return false and fill the caller's Error. Our own faults
 * are asserts, never Errors. */
#ifndef TABIYA_BASE_ERROR_H
#define TABIYA_BASE_ERROR_H

#include <stdarg.h>
#include <stdbool.h>

/* code, sentence */
#define ERROR_LIST(X)                                                                              \
    X(NONE, "")                                                                                    \
    X(NO_MEMORY, "out of memory")                                                                  \
    X(INI_LINE, "this line is neither '[name]', 'key = value' nor a '#' comment")                  \
    X(INI_SECTION, "a section header is '[name]' or '[name:parent]'")                              \
    X(INI_ORPHAN, "'%.*s' stands before the first '[name]'")                                       \
    X(INI_DUPLICATE, "'%.*s' is given twice in this section (line %u before); this one counts")    \
    X(INI_LONG, "'%.*s' is one too many: a section has at most %u keys")                           \
    X(INI_NUL, "the text contains a NUL byte")                                                     \
    X(VARIANT_UNKNOWN, "there is no game called '%.*s'%s%.*s%s")                                   \
    X(CATALOG_FULL, "there are more than %u games")                                                \
    X(VARIANT_TWICE, "the game '%.*s' is defined twice in this file; the first one is kept")       \
    X(VARIANT_REPLACED, "this game replaces the %sgame '%.*s'")                                    \
    X(VARIANT_NAME, "a game's name is 1 to 40 letters, digits, '-' and '_', not '%.*s'")           \
    X(PARENT_UNKNOWN, "the parent game '%.*s' does not exist%s%.*s%s")                             \
    X(PARENT_FAULTY, "the parent game '%.*s' has faults of its own")                               \
    X(PARENT_DEEP, "'%.*s' has too long a line of ancestors")                                      \
    X(PARENT_CYCLE, "'%.*s' is its own ancestor")                                                  \
    X(KEY_UNKNOWN, "there is no key '%.*s'%s%s%s")                                                 \
    X(KEY_UNSUPPORTED, "the rule '%.*s' is not played by tabiya")                                  \
    X(VALUE_BOOL, "'%.*s' must be true or false")                                                  \
    X(VALUE_NUMBER, "'%.*s' must be a whole number from %u to %u")                                 \
    X(VALUE_WORD, "'%.*s' must be one of: %s")                                                     \
    X(VALUE_FILE, "'%.*s' is not a file of the board (a letter, or a number from 1)")              \
    X(VALUE_REGION, "'%.*s' is not a square, a rank such as *3, a file such as c* or -")           \
    X(VALUE_OFF_BOARD, "'%.*s' is not on this board and is left out")                              \
    X(VALUE_PIECE, "no piece has the letter '%.*s'")                                               \
    X(VALUE_MAPPING, "'%.*s' must be of the form letter:%s")                                       \
    X(VALUE_LETTER, "'%.*s' must begin with one letter from a to z")                               \
    X(VALUE_SIZES, "'%.*s' must be a range of sizes such as 2-26")                                 \
    X(VALUE_DEAD, "'%.*s' must be material against material such as kb:k")                         \
    X(LETTER_TWICE, "two pieces have the letter '%c'")                                             \
    X(BETZA_ATOM, "'%c' is not a letter of Betza notation that is known here")                     \
    X(BETZA_EMPTY, "'%.*s' ends before a move (an upper-case letter) is named")                    \
    X(BETZA_COMBINATION, "%s cannot be combined with %s")                                          \
    X(BETZA_LONG, "this piece has more than %u kinds of move")                                     \
    X(BETZA_FAR, "a range is from 1 to 25")                                                        \
    X(NO_PIECES, "the game has no pieces")                                                         \
    X(TOO_MANY_PIECES, "the game has more than %u kinds of piece, promoted ones counted")          \
    X(PROMOTED_CHAIN,                                                                              \
      "'%c' is the promoted form of more than itself: a form cannot promote again")                \
    X(ROYAL_FORM, "a king has no promoted form and is none")                                       \
    X(NO_PROMOTION,                                                                                \
      "a %s cannot enter its promotionRegion: promotionPieceTypes does not say what it becomes")   \
    X(KING_BLOWN, "a capture can blow up the king, and the game goes on without it: "              \
                  "extinctionPieceTypes does not name the king")                                   \
    X(CASTLING_FILES,                                                                              \
      "castling would put the rook off the board: the king's goal needs a file on "                \
      "its inner side")                                                                            \
    X(START_MISSING, "the game has no startFen")                                                   \
    X(START_NUMBER, "this game has no start of that number: Chess960's are 0 to 959")              \
    X(START_RANK, "only a back rank like that of chess can be shuffled as in Chess960")            \
    X(BOARD_SIZE, "a board has 2 to 26 files and 2 to 26 ranks, not %ux%u")                        \
    X(BOARD_NOT_SIZED, "%s is played on %ux%u only")                                               \
    X(KERNEL, "the kernel %s cannot hold a board of %ux%u")                                        \
    X(FEN_EMPTY, "the FEN is empty")                                                               \
    X(FEN_LONG, "the FEN is longer than any position needs")                                       \
    X(FEN_PIECE, "'%c' is not a piece of this game")                                               \
    X(FEN_CHARACTER, "unexpected character (code %u) in the board")                                \
    X(FEN_PROMOTED, "'%s' is not a promoted piece of this game")                                   \
    X(FEN_RANK_LENGTH, "rank %u has %u squares where the board has %u")                            \
    X(FEN_RANKS, "the board has %u ranks where the game has %u")                                   \
    X(FEN_SIZE, "a board of this game has %u to %u files and as many ranks, not %ux%u")            \
    X(FEN_HAND, "'%c' cannot be held in hand in this game")                                        \
    X(FEN_HAND_OPEN, "the hand '[' is not closed")                                                 \
    X(FEN_HAND_FULL, "more than 255 pieces of one kind could come to one hand")                    \
    X(FEN_SIDE, "the side to move is 'w' or 'b', not '%.*s'")                                      \
    X(FEN_CASTLING, "'%.*s' is not a castling right that this position can have")                  \
    X(FEN_EP, "'%.*s' is not an en passant square")                                                \
    X(FEN_CHECKS, "'%.*s' is not a count of checks such as 3+3")                                   \
    X(FEN_COUNT, "'%.*s' is not a count of the endgame's moves: 0 to 255 plies")                   \
    X(FEN_CLOCK, "'%.*s' is not a move counter")                                                   \
    X(FEN_EXTRA, "'%.*s' follows a FEN that is complete")                                          \
    X(SETUP_KINGS, "%s has %u kings where the game has %s")                                        \
    X(SETUP_CHECK, "the side that has just moved (%s) is in check")                                \
    X(SETUP_EMPTY, "the board has no pieces")                                                      \
    X(MOVE_FORM, "'%.*s' is not a move such as e2e4, e7e8q or P@c3")                               \
    X(MOVE_ILLEGAL, "'%.*s' is not a legal move here")                                             \
    X(MOVE_PROMOTION, "'%.*s' needs a piece to promote to, such as %s")                            \
    X(MOVE_FROM_EMPTY, "no piece stands there")                                                    \
    X(MOVE_FROM_THEIRS, "that piece is the opponent's")                                            \
    X(MOVE_ONTO_OWN, "a piece of the same side stands there")                                      \
    X(MOVE_REACH, "the %s cannot go there")                                                        \
    X(MOVE_INTO_CHECK, "the king would be in check")                                               \
    X(MOVE_STAYS_IN_CHECK, "the king is in check and would stay so")                               \
    X(MOVE_MUST_CAPTURE, "a capture is compulsory")                                                \
    X(MOVE_NO_CHANGE, "nothing can change into that there")                                        \
    X(MOVE_AMBIGUOUS, "it could be %s or %s: name the square that the piece comes from")           \
    X(MOVE_NO_PIECE, "the side to move has no piece that is written so")                           \
    X(MOVE_NONE_REACHES, "no piece that is written so can go there")                               \
    X(CASTLE_RIGHT, "the king or that rook has moved, or is not there to castle")                  \
    X(CASTLE_BLOCKED, "a piece stands in the way of castling")                                     \
    X(CASTLE_CHECK, "the king may not castle out of check")                                        \
    X(CASTLE_THROUGH, "the king may not castle through an attacked square")                        \
    X(CASTLE_INTO, "the king may not castle into check")                                           \
    X(DROP_HAND, "no such piece is in hand")                                                       \
    X(DROP_TAKEN, "a piece can be dropped on an empty square only")                                \
    X(DROP_ILLEGAL, "that piece may not be dropped there")                                         \
    X(GAME_OVER, "the game is over")                                                               \
    X(NOT_YOUR_TURN, "it is the other side's turn")                                                \
    X(NO_OFFER, "no draw has been offered")                                                        \
    X(OFFER_STANDS, "a draw has been offered already")                                             \
    X(NO_MOVE_BACK, "there is no move to take back")                                               \
    X(FLAG_UP, "no time is up yet")                                                                \
    X(CLOCK_RUNS, "the clock is running")                                                          \
    X(CLOCK_STANDS, "the clock is not running")                                                    \
    X(REFUSED, "%.*s")                                                                             \
    X(LINE_SHORT, "the line ends where %s is wanted")                                              \
    X(LINE_WORD, "'%.*s' is not %s")                                                               \
    X(LINE_EXTRA, "'%.*s' follows %s that is complete")                                            \
    X(BOARD_FILE, "%s")                                                                            \
    X(WEIGHT_GAMES, "a line such as 'games = chess' is missing: for which games are the weights?") \
    X(WEIGHT_SIZES, "a game of many sizes has no weights of its own")                              \
    X(WEIGHT_NAME, "'%.*s' is no weight of %s")                                                    \
    X(WEIGHT_NUMBERS, "number %u of %u should be two whole numbers, such as '12 -30'")             \
    X(SAMPLE, "this line is not 'FEN | score | result', such as '… | 35 | 0.5'")                   \
    X(NO_CLAIM, "nothing can be claimed here")                                                     \
    X(TREE_LARGE, "the game is too large: it has more than %u %s; divide it")                      \
    X(PGN_MOVE, "%u%s %.*s: %s; look at this move and at those before it")                         \
    X(PGN_PLAYED_ON, "%u%s %.*s: played on after a dead position, which ends the game as a draw")  \
    X(PGN_WORD, "'%.*s…' is too long for a move: is a '{' missing before a comment?")              \
    X(PGN_TAG, "a tag is [Name \"value\"] in one line; this one is not")                           \
    X(PGN_COMMENT, "the comment that begins here is not closed: a '}' is missing")                 \
    X(PGN_BRACE, "this '}' closes no comment: take it away")                                       \
    X(PGN_VARIATION, "the game ends in the middle of a variation: a ')' is missing")               \
    X(PGN_CLOSE, "this ')' closes no variation: take it away")                                     \
    X(PGN_OPEN, "a variation follows the move that it replaces; here it follows none")             \
    X(PGN_DEEP, "variations stand in each other more than %u deep: take some of them out")         \
    X(PGN_NAG, "a '$' must be followed by a number from 0 to 255")                                 \
    X(PGN_VARIANT, "the Variant tag names '%.*s', which is no game that is known%s%.*s%s")         \
    X(PGN_FEN, "the FEN tag: %s")                                                                  \
    X(USI_LINE, "a line is 'startpos' or 'sfen SFEN', then perhaps 'moves' and moves; not '%.*s'") \
    X(LINE_LONG, "the line has more than %u bytes: is it one line for each game?")                 \
    X(FORMAT_LACKS, "%s has no words for %s")                                                      \
    X(BUFFER, "the buffer holds %u bytes where %u are needed")                                     \
    X(PLACE_NONE, "there is no place for your files: set HOME, or %s to a folder's whole path")    \
    X(PLACE_LONG, "the path of the folder '%.40s' is too long")                                    \
    X(SYSTEM, "%.150s: %s")                                                                        \
    X(JOURNAL_USED, "this game is being played at another terminal: leave it there first")         \
    X(JOURNAL_GONE, "this game is no longer there")                                                \
    X(JOURNAL_FOREIGN, "this is not the journal of a game: it does not begin with '%s'")           \
    X(JOURNAL_LINE, "the journal cannot be followed from this line on: %s")                        \
    X(NO_UNFINISHED, "there is no unfinished game%s%s: begin one without --resume")                \
    X(GAME_PASSES, "move %u of the game passes, which nobody can do at the table")                 \
    X(FILE_EMPTY, "there is no game in this file")                                                 \
    X(MOVE_NEAR, "%s; did you mean %s?")                                                           \
    X(MOVE_ROWS, "rows are numbered from 0 to %u, from the top, and columns from 0 to %u")         \
    X(MOVE_HOLDS, "'%.*s' is not a piece of this game")                                            \
    X(TERMINAL, "the terminal '%s' cannot be drawn on; play with --plain")                         \
    X(PICTURE_SQUARES, "'%.*s' is no place on this board, or one too many: such as %s")              \
    X(STRUCT_SIZE, "the struct has no size: set its first member to its sizeof")                   \
    X(START_SCATTERED, "no start at random was found on %u x %u: set one up (tabiya edit)")        \
    X(PGN_NUMBER, "there is no game %lu in this file: it has %lu")

typedef enum ErrorCode {
#define ERROR_CODE(code, sentence) ERROR_##code,
    ERROR_LIST(ERROR_CODE)
#undef ERROR_CODE
        ERROR_CODES
} ErrorCode;

typedef struct Error {
    ErrorCode code;
    unsigned line, column; /* from 1; 0 where there is none */
    bool is_warning;       /* what was read can be used all the same */
    char text[240];
} Error;

/* fills error (which may be NULL) with the sentence of code; always returns false, so that a
 * function can end with `return error_set(...)` */
bool error_set(Error *error, unsigned line, unsigned column, ErrorCode code, ...);
bool error_set_list(Error *error, unsigned line, unsigned column, ErrorCode code,
                    va_list arguments);

/* Where many faults are reported at once: report is called for each, in order; for warnings too,
 * which do not count as faults. */
typedef struct Faults {
    void (*report)(void *context, const Error *fault);
    void *context;
    unsigned count, warnings;
} Faults;

void faults_add(Faults *faults, const Error *fault);
/* keeps the first in error (which may be NULL), and clears it before; warnings are dropped */
Faults faults_first(Error *error);
/* what stands before the text of a warning, and "" before a fault's */
const char *fault_kind(const Error *fault);

#endif
