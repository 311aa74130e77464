/* tabiya.h: the rules of the whole chess family, as a library. The only public header.
 *
 * Handles are opaque; texts go in as strings that end with a zero byte, and come out in the
 * caller's buffers. Nothing here prints, exits, reads a file or keeps anything behind the caller's
 * back. Numbers of enums never change. Until version 1.0 functions still may; the SONAME says so.
 *
 * Lifetimes: a TabiyaVariants outlives every TabiyaVariant opened from it, and a TabiyaVariant
 * every TabiyaGame. Passing NULL for a handle is a bug of the caller, except to a _close function;
 * passing NULL for a text is the same as passing "". */
#ifndef TABIYA_H
#define TABIYA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define TABIYA_API __attribute__((visibility("default")))
#else
#define TABIYA_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

#define TABIYA_VERSION_MAJOR 0
#define TABIYA_VERSION_MINOR 1
#define TABIYA_VERSION_PATCH 0
#define TABIYA_VERSION_NUMBER                                                                      \
    (TABIYA_VERSION_MAJOR * 10000 + TABIYA_VERSION_MINOR * 100 + TABIYA_VERSION_PATCH)

/* Of the library that is running, which need not be that of this header: "0.1.0" and 100. */
TABIYA_API const char *tabiya_version(void);
TABIYA_API int tabiya_version_number(void);

/* ---- texts out ----
 * A function with (char *buffer, size_t size) writes a text of at most size - 1 bytes and a zero
 * byte, and returns the length that the whole text has: like snprintf. Where that is not less than
 * size the text was cut, at the end of a whole UTF-8 character. NULL and 0 ask for the length. */

/* ---- errors ----
 * A function with a TabiyaError * (last, may be NULL) returns false or NULL when its input is
 * bad, fills the error, and has changed nothing. When it succeeds the error is left alone. */

typedef enum TabiyaErrorCode {
    TABIYA_ERROR_NONE = 0,
    TABIYA_ERROR_NO_MEMORY = 1,
    TABIYA_ERROR_VARIANT_UNKNOWN = 2, /* no game has this name */
    TABIYA_ERROR_VARIANT_FAULTY = 3,  /* the text of a game is not right, in line and column */
    TABIYA_ERROR_BOARD_SIZE = 4,      /* the game is not played on a board of this size */
    TABIYA_ERROR_FEN = 5,             /* column is the place in the FEN */
    TABIYA_ERROR_POSITION = 6,        /* it can be read, but the rules cannot be played from it */
    TABIYA_ERROR_BOARD_FILE = 7,
    TABIYA_ERROR_NO_START = 8,  /* the game has no start at this size */
    TABIYA_ERROR_MOVE_FORM = 9, /* the text is not a move */
    TABIYA_ERROR_MOVE_ILLEGAL = 10,
    TABIYA_ERROR_MOVE_PROMOTION = 11, /* the move lacks the piece to promote to */
    TABIYA_ERROR_GAME_OVER = 12,
    TABIYA_ERROR_NO_CLAIM = 13,
    TABIYA_ERROR_ARGUMENT = 14, /* a number is out of its range */
    TABIYA_WARNING = 15         /* of a report: the game can be played, but look at this line */
} TabiyaErrorCode;

typedef struct TabiyaError {
    int code;              /* a TabiyaErrorCode */
    unsigned line, column; /* from 1; 0 where there is none */
    char text[240];        /* an English sentence without full stop */
} TabiyaError;

/* called for each fault and each warning of a text, in the order of lines, on the caller's thread */
typedef void TabiyaReport(void *context, const TabiyaError *fault);

/* ---- the games that are known by name ----
 * Threads: any number may use one TabiyaVariants, and the variants and games opened from it, at
 * once, as long as none of them is inside tabiya_variants_add or tabiya_variants_close. */

typedef struct TabiyaVariants TabiyaVariants;

/* the built-in games; NULL only when memory runs out */
TABIYA_API TabiyaVariants *tabiya_variants_open(TabiyaError *error);
/* Adds the games of a text in the form of a variant file ("[name:parent]" and "key = value"). False if
 * there is any fault: then the games without faults are added and the others left out. report (may
 * be NULL) gets every fault, of the lines and of the rules, each once, and warnings, which have the
 * code TABIYA_WARNING and do not count as faults; error gets the first fault. A game that has the
 * name of one that is there takes its place. */
TABIYA_API bool tabiya_variants_add(TabiyaVariants *variants, const char *text,
                                    TabiyaReport *report, void *context, TabiyaError *error);
/* how many games there are */
TABIYA_API size_t tabiya_variants_count(const TabiyaVariants *variants);
/* the name of game number index, from 0, the built-in ones first; 0 and "" past the last */
TABIYA_API size_t tabiya_variants_name(const TabiyaVariants *variants, size_t index, char *buffer,
                                       size_t size);
/* whether one of them has this name */
TABIYA_API bool tabiya_variants_has(const TabiyaVariants *variants, const char *name);
/* frees it; NULL is allowed, as with the other two */
TABIYA_API void tabiya_variants_close(TabiyaVariants *variants);

/* ---- one game's rules ----
 * Threads: a TabiyaVariant never changes; any number of threads may use it and start games. */

typedef struct TabiyaVariant TabiyaVariant;

/* width and height are 0 for the game's own board; another size only in a family of sizes */
TABIYA_API TabiyaVariant *tabiya_variant_open(const TabiyaVariants *variants, const char *name,
                                              unsigned width, unsigned height, TabiyaError *error);
/* what the game is called in files, what people call it, and a sentence on what it is */
TABIYA_API size_t tabiya_variant_name(const TabiyaVariant *variant, char *buffer, size_t size);
TABIYA_API size_t tabiya_variant_title(const TabiyaVariant *variant, char *buffer, size_t size);
TABIYA_API size_t tabiya_variant_about(const TabiyaVariant *variant, char *buffer, size_t size);
/* the start as FEN; "" for a family at another size than its own: it has no start there */
TABIYA_API size_t tabiya_variant_start_fen(const TabiyaVariant *variant, char *buffer, size_t size);
/* files and ranks of the board */
TABIYA_API unsigned tabiya_variant_width(const TabiyaVariant *variant);
TABIYA_API unsigned tabiya_variant_height(const TabiyaVariant *variant);
/* whether the game is a family, played on every square board from smallest to largest; either
 * pointer may be NULL; both get 0 where the size is fixed */
TABIYA_API bool tabiya_variant_sizes(const TabiyaVariant *variant, unsigned *smallest,
                                     unsigned *largest);
/* whether tabiya_game_shuffled gives different starts */
TABIYA_API bool tabiya_variant_is_shuffled(const TabiyaVariant *variant);
/* the letters of its pieces, in lower case: "pnbrqk" */
TABIYA_API size_t tabiya_variant_pieces(const TabiyaVariant *variant, char *buffer, size_t size);
/* what the piece with this letter, of either case, is called: "knight"; "" if there is none */
TABIYA_API size_t tabiya_variant_piece_name(const TabiyaVariant *variant, char letter, char *buffer,
                                            size_t size);
/* the game in plain words; flags is TABIYA_UNICODE or 0 */
TABIYA_API size_t tabiya_variant_explain(const TabiyaVariant *variant, unsigned flags, char *buffer,
                                         size_t size);
/* frees it */
TABIYA_API void tabiya_variant_close(TabiyaVariant *variant);

/* ---- a game that is being played ----
 * Threads: a TabiyaGame belongs to one thread at a time. Games share nothing that changes. */

typedef struct TabiyaGame TabiyaGame;

typedef enum TabiyaSide {
    TABIYA_FIRST = 0, /* plays up the board: White, Sente */
    TABIYA_SECOND = 1
} TabiyaSide;

typedef enum TabiyaResult {
    TABIYA_RESULT_NONE = 0, /* the game goes on */
    TABIYA_RESULT_FIRST = 1,
    TABIYA_RESULT_SECOND = 2,
    TABIYA_RESULT_DRAW = 3
} TabiyaResult;

typedef enum TabiyaReason {
    TABIYA_REASON_NONE = 0,
    TABIYA_REASON_CHECKMATE = 1,
    TABIYA_REASON_STALEMATE = 2,
    TABIYA_REASON_EXTINCTION = 3, /* all pieces of a kind are lost */
    TABIYA_REASON_FLAG = 4,       /* a piece reached its goal */
    TABIYA_REASON_CHECKS = 5,     /* enough checks were given */
    TABIYA_REASON_DEAD = 6,       /* too little material */
    TABIYA_REASON_REPETITION = 7,
    TABIYA_REASON_PERPETUAL_CHECK = 8,
    TABIYA_REASON_MOVE_RULE = 9,   /* too many moves without progress */
    TABIYA_REASON_MOVE_LIMIT = 10, /* of the whole game */
    TABIYA_REASON_COUNTING = 11    /* the moves counted in the endgame are up */
} TabiyaReason;

/* bits of tabiya_game_claims */
typedef enum TabiyaClaim { TABIYA_CLAIM_REPETITION = 1, TABIYA_CLAIM_MOVES = 2 } TabiyaClaim;

/* bits of flags */
typedef enum TabiyaFlag {
    TABIYA_UNICODE = 1,    /* chessmen and other signs beyond ASCII */
    TABIYA_FLIPPED = 2,    /* SECOND's side at the bottom */
    TABIYA_COORDINATES = 4 /* names of files and ranks at the edges */
} TabiyaFlag;

enum {
    TABIYA_MOVE_SIZE = 16, /* a buffer for any move */
    TABIYA_DEEPEST_PERFT = 100,
    TABIYA_MOST_THREADS = 64
};

/* from the start position */
TABIYA_API TabiyaGame *tabiya_game_start(const TabiyaVariant *variant, TabiyaError *error);
/* From a FEN. In a family the board may have any of the family's sizes, whatever the variant's. */
TABIYA_API TabiyaGame *tabiya_game_from_fen(const TabiyaVariant *variant, const char *fen,
                                            TabiyaError *error);
/* From the text of a plain board file: the size, FIRST's pieces, SECOND's pieces, a line each, as
 * in "5\nKa1, Rb2\nKe5\n". FIRST is to move. Sizes as with a FEN. */
TABIYA_API TabiyaGame *tabiya_game_from_board_file(const TabiyaVariant *variant, const char *text,
                                                   TabiyaError *error);
/* From a shuffled start: the same for the same seed, everywhere. A game that is not shuffled
 * starts as usual. */
TABIYA_API TabiyaGame *tabiya_game_shuffled(const TabiyaVariant *variant, uint64_t seed,
                                            TabiyaError *error);
/* frees it */
TABIYA_API void tabiya_game_close(TabiyaGame *game);

/* files and ranks of the board, which in a family may be others than the variant's */
TABIYA_API unsigned tabiya_game_width(const TabiyaGame *game);
TABIYA_API unsigned tabiya_game_height(const TabiyaGame *game);
/* the side to move, and whether it is in check */
TABIYA_API TabiyaSide tabiya_game_side(const TabiyaGame *game);
TABIYA_API bool tabiya_game_in_check(const TabiyaGame *game);
/* equal for positions with equal moves, within one variant; the same on every machine */
TABIYA_API uint64_t tabiya_game_key(const TabiyaGame *game);

/* Moves are written in coordinates: e2e4, a10b26, e7e8q, P@c3, a4a5+ (takes its promoted form),
 * a4a5- (turns back); castling is the king's move to its castling square, or to its rook's square
 * in Chess960, and may always be given as the latter. */

/* how many moves have been played, and which was number index, from 0; "" where there is none */
TABIYA_API size_t tabiya_game_plies(const TabiyaGame *game);
TABIYA_API size_t tabiya_game_move(const TabiyaGame *game, size_t index, char *buffer, size_t size);
/* how many moves are legal, 0 when the game is over; number index, from 0, in order of text; and
 * all of them with a space between */
TABIYA_API size_t tabiya_game_legal_count(TabiyaGame *game);
TABIYA_API size_t tabiya_game_legal_move(TabiyaGame *game, size_t index, char *buffer, size_t size);
TABIYA_API size_t tabiya_game_legal_moves(TabiyaGame *game, char *buffer, size_t size);
/* plays a move of the side to move, if it is legal */
TABIYA_API bool tabiya_game_play(TabiyaGame *game, const char *move, TabiyaError *error);
/* takes back the last n moves, or as many as there are; returns how many */
TABIYA_API size_t tabiya_game_take_back(TabiyaGame *game, size_t n);

/* who has won, and by what; NONE while the game goes on */
TABIYA_API TabiyaResult tabiya_game_result(const TabiyaGame *game);
TABIYA_API TabiyaReason tabiya_game_reason(const TabiyaGame *game);
/* "White wins: checkmate"; "" while the game goes on */
TABIYA_API size_t tabiya_game_outcome(const TabiyaGame *game, char *buffer, size_t size);
/* TABIYA_CLAIM_ bits: the endings that the side to move may claim now */
TABIYA_API unsigned tabiya_game_claims(const TabiyaGame *game);
/* ends the game by such a claim, repetition before moves */
TABIYA_API bool tabiya_game_claim(TabiyaGame *game, TabiyaError *error);

/* the position as FEN */
TABIYA_API size_t tabiya_game_fen(const TabiyaGame *game, char *buffer, size_t size);
/* the board as lines of text, and a line for each hand that is not empty */
TABIYA_API size_t tabiya_game_board(const TabiyaGame *game, unsigned flags, char *buffer,
                                    size_t size);
/* the plain board file, which knows neither the side to move nor hands; 0 and "" where the board
 * is not square */
TABIYA_API size_t tabiya_game_board_file(const TabiyaGame *game, char *buffer, size_t size);

/* Counts the leaves of the tree of moves from the position on the board, whatever was played
 * before. depth is at most TABIYA_DEEPEST_PERFT, threads from 1 to TABIYA_MOST_THREADS; with 1 it
 * runs on the caller's thread alone. */
TABIYA_API bool tabiya_game_perft(const TabiyaGame *game, unsigned depth, unsigned threads,
                                  uint64_t *leaves, TabiyaError *error);

#ifdef __cplusplus
}
#endif

#endif
