/* tabiya.h: the whole chess family as a library: rules, notation, an engine, clocks, pictures. The
 * only public header.
 *
 * Handles are opaque. Texts go in as strings that end with a zero byte, and come out in the
 * caller's buffers. Nothing here prints, exits, opens a file or keeps anything behind the caller's
 * back. Numbers of enums never change. Until version 1.0 functions still may; the SONAME says so.
 *
 * A struct whose first member is `size` may grow. Set size to the sizeof of the struct before a
 * call: no byte beyond it is read or written. A member that is 0 or NULL has its usual value.
 *
 * Lifetimes: a TabiyaVariants outlives all that is opened from it, a TabiyaVariant its setups,
 * games and tables, a TabiyaPgn the records read with it, a record its games and reviews. NULL as a
 * handle is a bug of the caller, except for a _close function. NULL as a text is the same as "".
 *
 * In the examples `text` is a char[4096], `error` a TabiyaError; each handle is named after its kind. */
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
#define TABIYA_VERSION_MINOR 2
#define TABIYA_VERSION_PATCH 0
#define TABIYA_VERSION_NUMBER                                                                      \
    (TABIYA_VERSION_MAJOR * 10000 + TABIYA_VERSION_MINOR * 100 + TABIYA_VERSION_PATCH)

/* The version of the library that is running. That of this header may be another. Version 1.2.3 is
 * "1.2.3" and 10203.
 *     if (tabiya_version_number() < TABIYA_VERSION_NUMBER)
 *         printf("tabiya %s is too old\n", tabiya_version()); */
TABIYA_API const char *tabiya_version(void);
TABIYA_API int tabiya_version_number(void);

/* ---- texts out ----
 * A function with (char *buffer, size_t size) writes a text of at most size - 1 bytes and a zero
 * byte, and returns the length that the whole text has: like snprintf. Where that is not less than
 * size the text was cut, at the end of a whole UTF-8 character. NULL and 0 ask for the length. */

/* ---- errors ----
 * A function with a TabiyaError * (last, may be NULL) returns false, NULL or 0 when its input is
 * bad, fills the error, and has changed nothing. When it succeeds the error is left alone. */

typedef enum TabiyaErrorCode {
    TABIYA_ERROR_NONE = 0,
    TABIYA_ERROR_NO_MEMORY = 1,
    TABIYA_ERROR_VARIANT_UNKNOWN = 2, /* no game has this name */
    TABIYA_ERROR_VARIANT_FAULTY = 3,  /* the text of a game is not right, in line and column */
    TABIYA_ERROR_BOARD_SIZE = 4,      /* the game is not played on a board of this size */
    TABIYA_ERROR_FEN = 5,             /* column is the place in the FEN, or in the SFEN */
    TABIYA_ERROR_POSITION = 6,        /* it can be read, but the rules cannot be played from it */
    TABIYA_ERROR_BOARD_FILE = 7,
    TABIYA_ERROR_NO_START = 8,  /* the game has no start at this size */
    TABIYA_ERROR_MOVE_FORM = 9, /* the text is not a move */
    TABIYA_ERROR_MOVE_ILLEGAL = 10,
    TABIYA_ERROR_MOVE_PROMOTION = 11, /* the move lacks the piece to promote to */
    TABIYA_ERROR_GAME_OVER = 12,
    TABIYA_ERROR_NO_CLAIM = 13,
    TABIYA_ERROR_ARGUMENT = 14,       /* a value is out of its range, or a struct has no size */
    TABIYA_WARNING = 15,              /* of a report: it can be used, but look at this line */
    TABIYA_ERROR_MOVE_AMBIGUOUS = 16, /* the text could mean several moves */
    TABIYA_ERROR_PGN = 17,            /* in line and column */
    TABIYA_ERROR_TOO_LARGE = 18,      /* a game has more moves or text than a record holds */
    TABIYA_ERROR_WEIGHTS = 19,        /* the text of an evaluation is not right */
    TABIYA_ERROR_NOT_YOUR_TURN = 20,
    TABIYA_ERROR_NO_OFFER = 21,     /* there is no draw offer to answer */
    TABIYA_ERROR_OFFER_STANDS = 22, /* a draw is offered already */
    TABIYA_ERROR_NO_MOVE_BACK = 23, /* fewer moves were played */
    TABIYA_ERROR_TIME_LEFT = 24,    /* no flag has fallen */
    TABIYA_FAULT_EMPTY = 32,        /* of a setup: it has no pieces */
    TABIYA_FAULT_KINGS = 33,        /* a side has too few kings, or too many */
    TABIYA_FAULT_CHECK = 34,        /* the side that is not to move is in check */
    TABIYA_FAULT_HANDS = 35         /* more than 255 pieces of a kind could come to one hand */
} TabiyaErrorCode;

typedef struct TabiyaError {
    int code;              /* a TabiyaErrorCode */
    unsigned line, column; /* from 1; 0 where there is none */
    char text[240];        /* an English sentence without full stop */
} TabiyaError;

/* called for each fault and each warning of a text or a setup, in order, on the caller's thread */
typedef void TabiyaReport(void *context, const TabiyaError *fault);

/* ---- sides, squares and pieces ----
 * A square is a number: its file and its rank times the board's width, both from 0, so a1 is 0. A
 * piece is a number too: its type, from 1, and its side. Each game numbers its types, and another
 * version may number them otherwise: store the text of a piece ("N", "+p", "q~"), not its number. */

typedef enum TabiyaSide {
    TABIYA_FIRST = 0, /* plays up the board: White, Sente */
    TABIYA_SECOND = 1
} TabiyaSide;

enum {
    TABIYA_NO_SQUARE = -1,
    TABIYA_EMPTY = 0,     /* as a piece: nothing stands there */
    TABIYA_WALL = 128,    /* as a piece: a square that does not belong to the board */
    TABIYA_NO_PIECE = -1, /* the text is no piece, or the square not on the board */
    TABIYA_MOST_TYPES = 63
};

#define TABIYA_PIECE(side, type) ((int)(side) << 6 | (int)(type))
#define TABIYA_TYPE_OF(piece) ((piece)&63)
#define TABIYA_SIDE_OF(piece) ((piece) >> 6 & 1)

/* The name of a square on a board of this width, and the square of a name: TABIYA_NO_SQUARE where
 * there is none.
 *     int square = tabiya_square_read("e4", 8, 8);
 *     tabiya_square_text(square + 8, 8, text, sizeof text); */
TABIYA_API size_t tabiya_square_text(int square, unsigned width, char *buffer, size_t size);
TABIYA_API int tabiya_square_read(const char *text, unsigned width, unsigned height);

/* ---- the games that are known by name ----
 * Threads: any number may use one TabiyaVariants, and all that was opened from it, at once, as long
 * as none of them is inside tabiya_variants_add, tabiya_variants_add_weights or
 * tabiya_variants_close. */

typedef struct TabiyaVariants TabiyaVariants;

/* The built-in games; NULL only when memory runs out.
 *     TabiyaVariants *variants = tabiya_variants_open(&error);
 *     tabiya_variants_close(variants); */
TABIYA_API TabiyaVariants *tabiya_variants_open(TabiyaError *error);
TABIYA_API void tabiya_variants_close(TabiyaVariants *variants);
/* Adds the games of a text in the form of a variant file ("[name:parent]" and "key = value"). False
 * if there is any fault: then the games without faults are added and the others left out. report
 * (may be NULL) gets every fault, of the lines and of the rules, each once, and warnings, which have
 * the code TABIYA_WARNING and do not count as faults; error gets the first fault. A game that has
 * the name of one that is there takes its place.
 *     const char *game = "[knights:chess]\ncustomPiece1 = n:NN\n";
 *     tabiya_variants_add(variants, game, NULL, NULL, &error); */
TABIYA_API bool tabiya_variants_add(TabiyaVariants *variants, const char *text,
                                    TabiyaReport *report, void *context, TabiyaError *error);
/* Adds a file of weights, as `tabiya tune` writes it, for the engine's evaluation of the games that
 * it names.
 *     if (!tabiya_variants_add_weights(variants, "games = chess\ntempo = 20 10\n", &error))
 *         puts(error.text); */
TABIYA_API bool tabiya_variants_add_weights(TabiyaVariants *variants, const char *text,
                                            TabiyaError *error);
/* How many games there are, and the name of game number index, from 0, the built-in ones first; 0
 * and "" past the last.
 *     for (size_t i = 0; i < tabiya_variants_count(variants); i++)
 *         tabiya_variants_name(variants, i, text, sizeof text); */
TABIYA_API size_t tabiya_variants_count(const TabiyaVariants *variants);
TABIYA_API size_t tabiya_variants_name(const TabiyaVariants *variants, size_t index, char *buffer,
                                       size_t size);
/* Whether one of them has this name, and the name of the game that other programs call so
 * ("Three-check", "Fischerandom"): 0 and "" where there is none.
 *     if (!tabiya_variants_has(variants, "Mini shogi"))
 *         tabiya_variants_find(variants, "Mini shogi", text, sizeof text); */
TABIYA_API bool tabiya_variants_has(const TabiyaVariants *variants, const char *name);
TABIYA_API size_t tabiya_variants_find(const TabiyaVariants *variants, const char *name,
                                       char *buffer, size_t size);
/* All games by families as a JSON list: {"name", "title", "games"}, and of each game name, title,
 * about, width, height, sizes (smallest and largest, or null) and aliases, what others call it. The
 * games that were added are the family "user", the last. No game is opened for it.
 *     size_t length = tabiya_variants_json(variants, NULL, 0);
 *     tabiya_variants_json(variants, malloc(length + 1), length + 1); */
TABIYA_API size_t tabiya_variants_json(const TabiyaVariants *variants, char *buffer, size_t size);

/* ---- one game's rules ----
 * Threads: a TabiyaVariant never changes; any number of threads may use it and start games. */

typedef struct TabiyaVariant TabiyaVariant;

/* width and height are 0 for the game's own board; another size only in a family of sizes.
 *     TabiyaVariant *variant = tabiya_variant_open(variants, "shogi", 0, 0, &error);
 *     tabiya_variant_close(variant); */
TABIYA_API TabiyaVariant *tabiya_variant_open(const TabiyaVariants *variants, const char *name,
                                              unsigned width, unsigned height, TabiyaError *error);
TABIYA_API void tabiya_variant_close(TabiyaVariant *variant);
/* What the game is called in files, what people call it, and a sentence on what it is.
 *     if (!tabiya_variant_title(variant, text, sizeof text))
 *         tabiya_variant_name(variant, text, sizeof text);
 *     printf("%s: %zu bytes\n", text, tabiya_variant_about(variant, NULL, 0)); */
TABIYA_API size_t tabiya_variant_name(const TabiyaVariant *variant, char *buffer, size_t size);
TABIYA_API size_t tabiya_variant_title(const TabiyaVariant *variant, char *buffer, size_t size);
TABIYA_API size_t tabiya_variant_about(const TabiyaVariant *variant, char *buffer, size_t size);
/* The start as FEN; "" for a family at another size than its own: it has no start there.
 *     if (tabiya_variant_start_fen(variant, text, sizeof text))
 *         puts(text); */
TABIYA_API size_t tabiya_variant_start_fen(const TabiyaVariant *variant, char *buffer, size_t size);
/* Files and ranks of the board.
 *     unsigned files = tabiya_variant_width(variant);
 *     printf("%u x %u\n", files, tabiya_variant_height(variant)); */
TABIYA_API unsigned tabiya_variant_width(const TabiyaVariant *variant);
TABIYA_API unsigned tabiya_variant_height(const TabiyaVariant *variant);
/* Whether the game is a family, played on every square board from smallest to largest; either
 * pointer may be NULL; both get 0 where the size is fixed.
 *     unsigned smallest, largest;
 *     bool is_family = tabiya_variant_sizes(variant, &smallest, &largest); */
TABIYA_API bool tabiya_variant_sizes(const TabiyaVariant *variant, unsigned *smallest,
                                     unsigned *largest);
/* Whether tabiya_game_shuffled gives different starts: a shuffled game, or a family of sizes.
 *     if (tabiya_variant_is_shuffled(variant))
 *         game = tabiya_game_shuffled(variant, 2026, &error); */
TABIYA_API bool tabiya_variant_is_shuffled(const TabiyaVariant *variant);
/* What the game calls a side: "White".
 *     if (tabiya_variant_side_name(variant, tabiya_game_side(game), text, sizeof text))
 *         printf("%s to move\n", text); */
TABIYA_API size_t tabiya_variant_side_name(const TabiyaVariant *variant, TabiyaSide side,
                                           char *buffer, size_t size);
/* The letters of its pieces, in lower case ("pnbrqk"), and what the piece with this letter, of
 * either case, is called ("knight"); "" if there is none.
 *     if (tabiya_variant_pieces(variant, text, sizeof text))
 *         tabiya_variant_piece_name(variant, text[0], text, sizeof text); */
TABIYA_API size_t tabiya_variant_pieces(const TabiyaVariant *variant, char *buffer, size_t size);
TABIYA_API size_t tabiya_variant_piece_name(const TabiyaVariant *variant, char letter, char *buffer,
                                            size_t size);

/* a type of piece: one with a letter, its promoted form "+p", or "q~": a queen that was a pawn, and
 * is one again when it is captured */
typedef struct TabiyaType {
    size_t size;
    char letter;     /* in lower case */
    char mark;       /* '+' before the letter, '~' behind it, or 0 */
    bool is_royal;   /* it must not be lost */
    int moves_like;  /* the type that it moves like and counts as: itself, where it has a letter */
    int captured_as; /* the type that it goes to hand as */
    int promoted;    /* its promoted form, or 0 */
} TabiyaType;

/* How many types there are, numbered from 1, and what one of them is; false: there is no such type.
 *     TabiyaType type = {.size = sizeof type};
 *     for (unsigned i = 1; i <= tabiya_variant_types(variant); i++)
 *         tabiya_variant_type(variant, i, &type); */
TABIYA_API unsigned tabiya_variant_types(const TabiyaVariant *variant);
TABIYA_API bool tabiya_variant_type(const TabiyaVariant *variant, unsigned type, TabiyaType *out);
/* What a type is called ("promoted pawn"), and its moves in Betza notation; "" if there is no such
 * type.
 *     if (tabiya_variant_type_name(variant, 1, text, sizeof text))
 *         tabiya_variant_type_betza(variant, 1, text, sizeof text); */
TABIYA_API size_t tabiya_variant_type_name(const TabiyaVariant *variant, unsigned type,
                                           char *buffer, size_t size);
TABIYA_API size_t tabiya_variant_type_betza(const TabiyaVariant *variant, unsigned type,
                                            char *buffer, size_t size);
/* A piece as FEN writes it, upper case for FIRST ("N", "+p", "q~", "*" for a wall, "" for an empty
 * square), and the piece of such a text: TABIYA_NO_PIECE where the game has none.
 *     int knight = tabiya_variant_piece_read(variant, "N");
 *     tabiya_variant_piece_text(variant, knight, text, sizeof text); */
TABIYA_API size_t tabiya_variant_piece_text(const TabiyaVariant *variant, int piece, char *buffer,
                                            size_t size);
TABIYA_API int tabiya_variant_piece_read(const TabiyaVariant *variant, const char *text);

/* bits of flags */
typedef enum TabiyaFlag {
    TABIYA_UNICODE = 1,     /* chessmen and other signs beyond ASCII */
    TABIYA_FLIPPED = 2,     /* SECOND's side at the bottom */
    TABIYA_COORDINATES = 4, /* of a text board: names of files and ranks at the edges */
    TABIYA_BARE = 8,        /* of a picture: without such names */
    TABIYA_PREMOVES = 16    /* of a game as JSON: what the other side may enter ahead of its turn */
} TabiyaFlag;

/* The game in plain words, with diagrams of the pieces; flags is TABIYA_UNICODE or 0.
 *     tabiya_variant_explain(variant, TABIYA_UNICODE, text, sizeof text);
 *     puts(text); */
TABIYA_API size_t tabiya_variant_explain(const TabiyaVariant *variant, unsigned flags, char *buffer,
                                         size_t size);
/* The same as data: section number index, from 0, of the rules. which is 0 for its heading
 * ("Promotion") and 1 for its sentences; "" past the last.
 *     for (size_t i = 0; tabiya_variant_section(variant, i, 0, text, sizeof text); i++)
 *         printf("%s: %zu bytes\n", text, tabiya_variant_section(variant, i, 1, NULL, 0)); */
TABIYA_API size_t tabiya_variant_section(const TabiyaVariant *variant, size_t index, unsigned which,
                                         char *buffer, size_t size);
/* All of it as one JSON object: names, board, start, sides, pieces with their moves, sections. A
 * piece's "diagram" is a list of lines of marks around its letter, as tabiya_variant_explain draws.
 *     size_t length = tabiya_variant_json(variant, NULL, 0);
 *     tabiya_variant_json(variant, malloc(length + 1), length + 1); */
TABIYA_API size_t tabiya_variant_json(const TabiyaVariant *variant, char *buffer, size_t size);
/* How much a player of chess must learn for it, from its rules alone: 1 is little, 2 some, 3 much.
 * Pieces that chess lacks count, and rules that it lacks.
 *     static const char *const HARD[] = {"", "easy", "middling", "hard"};
 *     puts(HARD[tabiya_variant_difficulty(variant)]); */
TABIYA_API unsigned tabiya_variant_difficulty(const TabiyaVariant *variant);
/* What a board on a page needs of the game, as JSON: name, size, ground, sides, what the hands can
 * hold, pieces with their names, and their figures as SVG symbols, whose colours are variables of CSS.
 * look is one of TabiyaPicture, or NULL. 0: there is no such look.
 *     if (!tabiya_variant_sheet(variant, "letters", text, sizeof text, &error))
 *         puts(error.text); */
TABIYA_API size_t tabiya_variant_sheet(const TabiyaVariant *variant, const char *look, char *buffer,
                                       size_t size, TabiyaError *error);

/* ---- a position that is set up ----
 * A setup may break the rules; tabiya_setup_check tells how. Threads: while one thread changes a
 * TabiyaSetup, no other may use it. Functions that take it as const may run side by side. */

typedef struct TabiyaSetup TabiyaSetup;
typedef struct TabiyaGame TabiyaGame;

/* An empty board, FIRST to move; 0 and 0 for the variant's own size.
 *     TabiyaSetup *setup = tabiya_setup_open(variant, 0, 0, &error);
 *     tabiya_setup_close(setup); */
TABIYA_API TabiyaSetup *tabiya_setup_open(const TabiyaVariant *variant, unsigned width,
                                          unsigned height, TabiyaError *error);
TABIYA_API void tabiya_setup_close(TabiyaSetup *setup);
/* From a FEN, an SFEN, or a game as it stands.
 *     setup = tabiya_setup_from_fen(variant, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", &error);
 *     setup = tabiya_setup_from_sfen(variant, "4k/5/5/5/K4 b G 1", &error);
 *     setup = tabiya_setup_from_game(game, &error); */
TABIYA_API TabiyaSetup *tabiya_setup_from_fen(const TabiyaVariant *variant, const char *fen,
                                              TabiyaError *error);
TABIYA_API TabiyaSetup *tabiya_setup_from_sfen(const TabiyaVariant *variant, const char *sfen,
                                               TabiyaError *error);
TABIYA_API TabiyaSetup *tabiya_setup_from_game(const TabiyaGame *game, TabiyaError *error);
/* Files and ranks of the board.
 *     unsigned files = tabiya_setup_width(setup);
 *     printf("%u x %u\n", files, tabiya_setup_height(setup)); */
TABIYA_API unsigned tabiya_setup_width(const TabiyaSetup *setup);
TABIYA_API unsigned tabiya_setup_height(const TabiyaSetup *setup);
/* Puts a piece, a wall or TABIYA_EMPTY on a square; tells what stands there. Castling rights and en
 * passant that depend on the piece that was there are lost.
 *     tabiya_setup_put(setup, 4, tabiya_variant_piece_read(variant, "K"), &error);
 *     bool is_free = tabiya_setup_piece(setup, 5) == TABIYA_EMPTY; */
TABIYA_API bool tabiya_setup_put(TabiyaSetup *setup, int square, int piece, TabiyaError *error);
TABIYA_API int tabiya_setup_piece(const TabiyaSetup *setup, int square);
/* How many pieces of a type a side holds in its hand, from 0 to 255.
 *     unsigned pawns = tabiya_setup_hand(setup, TABIYA_FIRST, 1);
 *     tabiya_setup_hold(setup, TABIYA_FIRST, 1, pawns + 1, &error); */
TABIYA_API bool tabiya_setup_hold(TabiyaSetup *setup, TabiyaSide side, int type, unsigned count,
                                  TabiyaError *error);
TABIYA_API unsigned tabiya_setup_hand(const TabiyaSetup *setup, TabiyaSide side, int type);
/* Who is to move.
 *     if (tabiya_setup_side(setup) == TABIYA_FIRST)
 *         tabiya_setup_turn(setup, TABIYA_SECOND); */
TABIYA_API void tabiya_setup_turn(TabiyaSetup *setup, TabiyaSide side);
TABIYA_API TabiyaSide tabiya_setup_side(const TabiyaSetup *setup);
/* Sets what a FEN has after the side to move: castling rights ("KQkq", "HAha", "-"), the square that
 * a pawn has passed, counted checks, clock and move number. What is left out gets its usual value.
 *     tabiya_setup_fields(setup, "Kq - 0 12", &error);
 *     tabiya_setup_fields(setup, "- e3", &error); */
TABIYA_API bool tabiya_setup_fields(TabiyaSetup *setup, const char *fields, TabiyaError *error);
/* Whether the rules can be played from here. Each fault is reported with its code (TABIYA_FAULT_…,
 * TABIYA_ERROR_BOARD_SIZE) and its words; error gets the first.
 *     if (!tabiya_setup_check(setup, NULL, NULL, &error))
 *         puts(error.code == TABIYA_FAULT_KINGS ? "a king is missing" : error.text); */
TABIYA_API bool tabiya_setup_check(const TabiyaSetup *setup, TabiyaReport *report, void *context,
                                   TabiyaError *error);
/* The position as FEN, and as SFEN, which has no words for castling and the like.
 *     if (tabiya_setup_sfen(setup, NULL, 0) < sizeof text)
 *         tabiya_setup_fen(setup, text, sizeof text); */
TABIYA_API size_t tabiya_setup_fen(const TabiyaSetup *setup, char *buffer, size_t size);
TABIYA_API size_t tabiya_setup_sfen(const TabiyaSetup *setup, char *buffer, size_t size);
/* The same as tabiya_game_json, without moves.
 *     tabiya_setup_json(setup, text, sizeof text);
 *     puts(text); */
TABIYA_API size_t tabiya_setup_json(const TabiyaSetup *setup, char *buffer, size_t size);

/* ---- a game that is being played ----
 * Threads: while one thread changes a TabiyaGame, no other may use it. Functions that take it as const
 * may run side by side, without a lock. Games share nothing that changes. */

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
    TABIYA_REASON_COUNTING = 11,   /* the moves counted in the endgame are up */
    TABIYA_REASON_RESIGNATION = 12,
    TABIYA_REASON_AGREEMENT = 13,
    TABIYA_REASON_TIME = 14,
    TABIYA_REASON_TIME_BARE = 15 /* out of time, but the other side has only its king: a draw */
} TabiyaReason;

/* bits of tabiya_game_claims */
typedef enum TabiyaClaim { TABIYA_CLAIM_REPETITION = 1, TABIYA_CLAIM_MOVES = 2 } TabiyaClaim;

enum {
    TABIYA_MOVE_SIZE = 16, /* a buffer for any move, in words excepted */
    TABIYA_DEEPEST_PERFT = 100,
    TABIYA_MOST_THREADS = 64
};

/* From the start position.
 *     TabiyaGame *game = tabiya_game_start(variant, &error);
 *     tabiya_game_close(game); */
TABIYA_API TabiyaGame *tabiya_game_start(const TabiyaVariant *variant, TabiyaError *error);
TABIYA_API void tabiya_game_close(TabiyaGame *game);
/* From a FEN. In a family the board may have any of the family's sizes, whatever the variant's.
 *     game = tabiya_game_from_fen(variant, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", &error);
 *     if (!game) printf("column %u: %s\n", error.column, error.text); */
TABIYA_API TabiyaGame *tabiya_game_from_fen(const TabiyaVariant *variant, const char *fen,
                                            TabiyaError *error);
/* From the text of a plain board file: the size, FIRST's pieces, SECOND's pieces, a line each, as
 * in "5\nKa1, Rb2\nKe5\n". FIRST is to move. Sizes as with a FEN.
 *     game = tabiya_game_from_board_file(variant, "5\nKa1, Rb2\nKe5\n", &error);
 *     if (!game) printf("line %u: %s\n", error.line, error.text); */
TABIYA_API TabiyaGame *tabiya_game_from_board_file(const TabiyaVariant *variant, const char *text,
                                                   TabiyaError *error);
/* From a shuffled start: the same for the same seed, everywhere. In a family of sizes the pieces
 * stand anywhere, alike for both sides. A game that is not shuffled starts as usual.
 *     game = tabiya_game_shuffled(variant, 1, &error);
 *     if (game) tabiya_game_fen(game, text, sizeof text); */
TABIYA_API TabiyaGame *tabiya_game_shuffled(const TabiyaVariant *variant, uint64_t seed,
                                            TabiyaError *error);
/* From a position that was set up, and a game as another stands, with all its moves.
 *     game = tabiya_game_from_setup(setup, &error);
 *     TabiyaGame *other = game ? tabiya_game_clone(game, &error) : NULL; */
TABIYA_API TabiyaGame *tabiya_game_from_setup(const TabiyaSetup *setup, TabiyaError *error);
TABIYA_API TabiyaGame *tabiya_game_clone(const TabiyaGame *game, TabiyaError *error);
/* The variant that it was started from.
 *     const TabiyaVariant *rules = tabiya_game_variant(game);
 *     tabiya_variant_title(rules, text, sizeof text); */
TABIYA_API const TabiyaVariant *tabiya_game_variant(const TabiyaGame *game);

/* Files and ranks of the board, which in a family may be others than the variant's.
 *     unsigned files = tabiya_game_width(game);
 *     printf("%u x %u\n", files, tabiya_game_height(game)); */
TABIYA_API unsigned tabiya_game_width(const TabiyaGame *game);
TABIYA_API unsigned tabiya_game_height(const TabiyaGame *game);
/* What stands on a square, and how many pieces of a type a side holds in its hand.
 *     int piece = tabiya_game_piece(game, tabiya_square_read("e4", 8, 8));
 *     unsigned held = tabiya_game_hand(game, TABIYA_SECOND, TABIYA_TYPE_OF(piece)); */
TABIYA_API int tabiya_game_piece(const TabiyaGame *game, int square);
TABIYA_API unsigned tabiya_game_hand(const TabiyaGame *game, TabiyaSide side, int type);
/* The side to move, and whether it is in check.
 *     if (tabiya_game_in_check(game))
 *         puts(tabiya_game_side(game) == TABIYA_FIRST ? "White is in check" : "Black is in check"); */
TABIYA_API TabiyaSide tabiya_game_side(const TabiyaGame *game);
TABIYA_API bool tabiya_game_in_check(const TabiyaGame *game);
/* Whether a piece of this side attacks the square.
 *     if (tabiya_game_attacks(game, TABIYA_SECOND, 4))
 *         puts("e1 is attacked"); */
TABIYA_API bool tabiya_game_attacks(const TabiyaGame *game, TabiyaSide side, int square);
/* Equal for positions with equal moves, within one variant, the same on every machine; and how often
 * the position has occurred in this game, this time counted.
 *     uint64_t key = tabiya_game_key(game);
 *     printf("%016llx: %u\n", (unsigned long long)key, tabiya_game_occurrences(game)); */
TABIYA_API uint64_t tabiya_game_key(const TabiyaGame *game);
TABIYA_API unsigned tabiya_game_occurrences(const TabiyaGame *game);

/* ---- moves ----
 * Coordinates are e2e4, a10b26, e7e8q, P@c3, a4a5+ (takes its promoted form), a4a5- (turns back);
 * castling is the king's move to its castling square, or to its rook's square in Chess960, and may
 * always be given as the latter. */

typedef enum TabiyaNotation {
    TABIYA_NOTATION_COORDINATES = 0,
    TABIYA_NOTATION_SAN = 1,   /* as PGN has it: Nf3, exd6, e8=Q+, O-O, P@c3 */
    TABIYA_NOTATION_USI = 2,   /* files from the right, ranks as letters: 7g7f, P*5e */
    TABIYA_NOTATION_WORDS = 3, /* "knight g1 to f3" */
    TABIYA_NOTATION_ANY = 4,   /* to read only: any of them, as a person may type it */
    TABIYA_NOTATION_SHOWN = 5  /* to write only: SAN as the game's own players write it, in its own
                                  coordinates: P-7f in shogi; else as SAN */
} TabiyaNotation;

/* bits of TabiyaMove.kind */
typedef enum TabiyaMoveKind {
    TABIYA_MOVE_CAPTURE = 1,
    TABIYA_MOVE_DROP = 2,
    TABIYA_MOVE_CHANGE = 4, /* it promotes, or turns back */
    TABIYA_MOVE_CASTLING = 8,
    TABIYA_MOVE_EN_PASSANT = 16,
    TABIYA_MOVE_CHECK = 32
} TabiyaMoveKind;

/* a legal move, made by the library */
typedef struct TabiyaMove {
    size_t size;
    uint32_t code; /* for the library: with it the move is played */
    unsigned kind; /* TABIYA_MOVE_ bits */
    int from;      /* TABIYA_NO_SQUARE for a drop */
    int to;        /* where the piece comes to stand; when castling, the king */
    int piece;     /* as it leaves `from`, or the hand */
    int becomes;   /* the piece on `to` afterwards */
    int captured;  /* TABIYA_EMPTY if nothing */
    int taken_at;  /* the square of the captured piece, or of the rook that castles */
    int rook_to;   /* where that rook comes to stand, or TABIYA_NO_SQUARE */
} TabiyaMove;

/* How many moves are legal, 0 when the game is over; number index, from 0, in order of text; and
 * all of them with a space between. When memory runs out the texts are "".
 *     printf("%zu moves\n", tabiya_game_legal_count(game));
 *     tabiya_game_legal_move(game, 0, text, TABIYA_MOVE_SIZE);
 *     tabiya_game_legal_moves(game, text, sizeof text); */
TABIYA_API size_t tabiya_game_legal_count(const TabiyaGame *game);
TABIYA_API size_t tabiya_game_legal_move(const TabiyaGame *game, size_t index, char *buffer,
                                         size_t size);
TABIYA_API size_t tabiya_game_legal_moves(const TabiyaGame *game, char *buffer, size_t size);
/* Legal move number index, in the same order; false past the last. The moves from one square are
 * neighbours: tabiya_game_legal_from gives the index of the first, and how many they are;
 * TABIYA_NO_SQUARE stands for drops.
 *     size_t count, first = tabiya_game_legal_from(game, 12, &count);
 *     TabiyaMove move = {.size = sizeof move};
 *     for (size_t i = 0; i < count; i++) tabiya_game_legal_at(game, first + i, &move); */
TABIYA_API bool tabiya_game_legal_at(const TabiyaGame *game, size_t index, TabiyaMove *out);
TABIYA_API size_t tabiya_game_legal_from(const TabiyaGame *game, int square, size_t *count);
/* The legal move that a text means, and a legal move as text.
 *     if (tabiya_game_read_move(game, "Nf3", TABIYA_NOTATION_ANY, &move, &error))
 *         tabiya_game_write_move(game, &move, TABIYA_NOTATION_SAN, text, sizeof text); */
TABIYA_API bool tabiya_game_read_move(const TabiyaGame *game, const char *text,
                                      TabiyaNotation notation, TabiyaMove *out, TabiyaError *error);
TABIYA_API size_t tabiya_game_write_move(const TabiyaGame *game, const TabiyaMove *move,
                                         TabiyaNotation notation, char *buffer, size_t size);
/* Plays a move of the side to move, if it is legal: in coordinates, or as it was read or listed.
 *     if (tabiya_game_play(game, "e2e4", &error) && tabiya_game_legal_at(game, 0, &move))
 *         tabiya_game_play_move(game, &move, &error); */
TABIYA_API bool tabiya_game_play(TabiyaGame *game, const char *move, TabiyaError *error);
TABIYA_API bool tabiya_game_play_move(TabiyaGame *game, const TabiyaMove *move, TabiyaError *error);
/* Takes back the last n moves, or as many as there are; returns how many.
 *     if (tabiya_game_take_back(game, 2) < 2)
 *         puts("that was the start"); */
TABIYA_API size_t tabiya_game_take_back(TabiyaGame *game, size_t n);
/* How many moves have been played, and which was number index, from 0, in coordinates; "" where
 * there is none.
 *     for (size_t i = 0; i < tabiya_game_plies(game); i++)
 *         tabiya_game_move(game, i, text, TABIYA_MOVE_SIZE); */
TABIYA_API size_t tabiya_game_plies(const TabiyaGame *game);
TABIYA_API size_t tabiya_game_move(const TabiyaGame *game, size_t index, char *buffer, size_t size);
/* The same in any notation, and as a struct; false where there is none.
 *     tabiya_game_move_text(game, 0, TABIYA_NOTATION_SAN, text, sizeof text);
 *     bool is_capture = tabiya_game_move_at(game, 0, &move) && move.kind & TABIYA_MOVE_CAPTURE; */
TABIYA_API size_t tabiya_game_move_text(const TabiyaGame *game, size_t index,
                                        TabiyaNotation notation, char *buffer, size_t size);
TABIYA_API bool tabiya_game_move_at(const TabiyaGame *game, size_t index, TabiyaMove *out);
/* All moves that have been played, in any notation, with a line's end between; "" when memory runs
 * out.
 *     tabiya_game_moves(game, TABIYA_NOTATION_SAN, text, sizeof text);
 *     puts(text); */
TABIYA_API size_t tabiya_game_moves(const TabiyaGame *game, TabiyaNotation notation, char *buffer,
                                    size_t size);
/* Moves in coordinates that follow each other from here, as an engine thinks of them, in another
 * notation; it ends before one that is not legal. With SAN and SHOWN the moves are numbered.
 *     tabiya_game_line(game, "e2e4 e7e5 g1f3", TABIYA_NOTATION_SAN, text, sizeof text);
 *     puts(text); */
TABIYA_API size_t tabiya_game_line(const TabiyaGame *game, const char *moves,
                                   TabiyaNotation notation, char *buffer, size_t size);

/* ---- how a game stands, and what it looks like ---- */

/* Who has won, and by what; NONE while the game goes on. The sentence is "White wins: checkmate", or
 * "" while the game goes on.
 *     TabiyaReason why = tabiya_game_reason(game);
 *     if (tabiya_game_result(game) == TABIYA_RESULT_DRAW && why != TABIYA_REASON_STALEMATE)
 *         tabiya_game_outcome(game, text, sizeof text); */
TABIYA_API TabiyaResult tabiya_game_result(const TabiyaGame *game);
TABIYA_API TabiyaReason tabiya_game_reason(const TabiyaGame *game);
TABIYA_API size_t tabiya_game_outcome(const TabiyaGame *game, char *buffer, size_t size);
/* TABIYA_CLAIM_ bits: the endings that the side to move may claim now; and ends the game by such a
 * claim, repetition before moves.
 *     if (tabiya_game_claims(game) & TABIYA_CLAIM_REPETITION)
 *         tabiya_game_claim(game, &error); */
TABIYA_API unsigned tabiya_game_claims(const TabiyaGame *game);
TABIYA_API bool tabiya_game_claim(TabiyaGame *game, TabiyaError *error);
/* The position as FEN, and as SFEN, which has no words for castling and the like.
 *     if (tabiya_game_fen(game, text, sizeof text))
 *         tabiya_game_sfen(game, text, sizeof text); */
TABIYA_API size_t tabiya_game_fen(const TabiyaGame *game, char *buffer, size_t size);
TABIYA_API size_t tabiya_game_sfen(const TabiyaGame *game, char *buffer, size_t size);
/* The position as JSON, as a board on a page shows it: cells (a piece for each square, from a1 along
 * the ranks; "" is empty, "*" a wall), hands (how many of each piece, by side), turn (0 or 1), moves
 * (the legal ones, in coordinates), last (squares of the last move), check (squares of royal pieces
 * in check), attacked (squares of all pieces that the other side attacks), said (the last move in
 * words, and what came of it); with TABIYA_PREMOVES in flags also premoves: what may be legal for the
 * side that waits once the other has moved, and little more.
 *     tabiya_game_json(game, TABIYA_PREMOVES, text, sizeof text);
 *     puts(text); */
TABIYA_API size_t tabiya_game_json(const TabiyaGame *game, unsigned flags, char *buffer,
                                   size_t size);
/* The board as lines of text, and a line for each hand that is not empty.
 *     tabiya_game_board(game, TABIYA_UNICODE | TABIYA_COORDINATES, text, sizeof text);
 *     puts(text); */
TABIYA_API size_t tabiya_game_board(const TabiyaGame *game, unsigned flags, char *buffer,
                                    size_t size);
/* The plain board file, which knows neither the side to move nor hands; 0 and "" where the board
 * is not square.
 *     if (tabiya_game_board_file(game, text, sizeof text))
 *         puts(text); */
TABIYA_API size_t tabiya_game_board_file(const TabiyaGame *game, char *buffer, size_t size);
/* Counts the leaves of the tree of moves from the position on the board, whatever was played
 * before. depth is at most TABIYA_DEEPEST_PERFT, threads from 1 to TABIYA_MOST_THREADS; with 1 it
 * runs on the caller's thread alone.
 *     uint64_t leaves;
 *     tabiya_game_perft(game, 5, 1, &leaves, &error); */
TABIYA_API bool tabiya_game_perft(const TabiyaGame *game, unsigned depth, unsigned threads,
                                  uint64_t *leaves, TabiyaError *error);

/* ---- pictures ----
 * They are SVG, and need no font. */

typedef struct TabiyaPicture {
    size_t size;
    const char *theme;  /* a name of tabiya_theme_name; the first, if NULL */
    const char *look;   /* "usual", "chess", "letters" or "signs" */
    unsigned flags;     /* TABIYA_FLIPPED, TABIYA_BARE */
    unsigned pixels;    /* of the longer side; 0: 64 for a square, as long as that is not huge */
    const char *arrows; /* "e2e4 d1h5:red": colours are green, red, blue, yellow */
    const char *marks;  /* "e4 d5:blue" */
} TabiyaPicture;

/* The position as SVG, with the last move and a check; options may be NULL. 0: the options are not
 * right.
 *     TabiyaPicture options = {.size = sizeof options, .arrows = "e2e4"};
 *     size_t length = tabiya_game_svg(game, &options, NULL, 0, &error);
 *     char *svg = malloc(length + 1);
 *     if (svg) tabiya_game_svg(game, &options, svg, length + 1, &error); */
TABIYA_API size_t tabiya_game_svg(const TabiyaGame *game, const TabiyaPicture *options,
                                  char *buffer, size_t size, TabiyaError *error);
/* A setup as SVG, whether or not it can be played.
 *     if (!tabiya_setup_svg(setup, NULL, NULL, 0, &error))
 *         puts(error.text); */
TABIYA_API size_t tabiya_setup_svg(const TabiyaSetup *setup, const TabiyaPicture *options,
                                   char *buffer, size_t size, TabiyaError *error);
/* An SVG with a <symbol> for each piece of both sides, in a box of 100 x 100. Its id is the piece's
 * text: "N", "+p", "q~".
 *     TabiyaPicture letters = {.size = sizeof letters, .look = "letters"};
 *     printf("%zu bytes\n", tabiya_variant_symbols(variant, &letters, NULL, 0, &error)); */
TABIYA_API size_t tabiya_variant_symbols(const TabiyaVariant *variant, const TabiyaPicture *options,
                                         char *buffer, size_t size, TabiyaError *error);
/* The name of theme number index, from 0; "" past the last.
 *     for (size_t i = 0; tabiya_theme_name(i, text, sizeof text); i++)
 *         puts(text); */
TABIYA_API size_t tabiya_theme_name(size_t index, char *buffer, size_t size);

/* ---- a game with all that is told beside it ----
 * A record holds tags, moves, variations of variations, comments and annotations: what PGN can say.
 * Its moves are nodes: 0 is the start, every other number a move that leads there from its parent.
 * Threads: while one thread changes a TabiyaRecord, no other may use it. Functions that take it as
 * const may run side by side. */

typedef struct TabiyaRecord TabiyaRecord;

typedef struct TabiyaNode {
    size_t size;
    unsigned parent;  /* of the start: 0 */
    unsigned child;   /* the move that goes on from here; 0: it ends here */
    unsigned sibling; /* the next variation of this move, or 0 */
    bool is_pass;     /* "--": the side does not move */
    bool has_eval;    /* as [%eval] tells in a comment: for FIRST, in hundredths of a pawn… */
    int cp;           /* …where mate is 0 */
    int mate;         /* moves to mate; negative: SECOND mates */
    int64_t clock;    /* [%clk], what is left to the mover, in milliseconds; -1: not told */
    int64_t elapsed;  /* [%emt], the time for the move; -1: not told */
} TabiyaNode;

enum { TABIYA_LAST_NODE = 0x7fffffff }; /* the end of the main line */

/* An empty record to read games into, and one with the start and the moves of a game.
 *     TabiyaRecord *record = tabiya_record_open(&error);
 *     tabiya_record_close(record);
 *     record = tabiya_record_from_game(game, &error); */
TABIYA_API TabiyaRecord *tabiya_record_open(TabiyaError *error);
TABIYA_API TabiyaRecord *tabiya_record_from_game(const TabiyaGame *game, TabiyaError *error);
TABIYA_API void tabiya_record_close(TabiyaRecord *record);
/* The rules of the game; NULL while there is none in the record.
 *     if (tabiya_record_variant(record))
 *         tabiya_variant_name(tabiya_record_variant(record), text, sizeof text); */
TABIYA_API const TabiyaVariant *tabiya_record_variant(const TabiyaRecord *record);
/* The value of a tag ("White", "Date"), "" where there is none; and replaces or adds one.
 *     if (!tabiya_record_tag(record, "White", text, sizeof text))
 *         tabiya_record_set_tag(record, "White", "Morphy", &error); */
TABIYA_API size_t tabiya_record_tag(const TabiyaRecord *record, const char *name, char *buffer,
                                    size_t size);
TABIYA_API bool tabiya_record_set_tag(TabiyaRecord *record, const char *name, const char *value,
                                      TabiyaError *error);
/* The name of tag number index, from 0, in their order; "" past the last.
 *     for (size_t i = 0; tabiya_record_tag_name(record, i, text, sizeof text); i++)
 *         puts(text); */
TABIYA_API size_t tabiya_record_tag_name(const TabiyaRecord *record, size_t index, char *buffer,
                                         size_t size);
/* How the game ended, as the record tells; NONE is "*".
 *     if (tabiya_record_result(record) == TABIYA_RESULT_NONE)
 *         tabiya_record_set_result(record, TABIYA_RESULT_DRAW); */
TABIYA_API TabiyaResult tabiya_record_result(const TabiyaRecord *record);
TABIYA_API void tabiya_record_set_result(TabiyaRecord *record, TabiyaResult result);
/* How many nodes there are, and what one of them is; false: there is no such node. The main line
 * goes on from child to child.
 *     TabiyaNode node = {.size = sizeof node};
 *     for (unsigned i = 0; tabiya_record_node(record, i, &node) && node.child; i = node.child)
 *         printf("%u of %u\n", node.child, tabiya_record_nodes(record)); */
TABIYA_API unsigned tabiya_record_nodes(const TabiyaRecord *record);
TABIYA_API bool tabiya_record_node(const TabiyaRecord *record, unsigned node, TabiyaNode *out);
/* The comments on a move, with a space between; and annotation (NAG) number index, from 0: 1 is '!',
 * 2 is '?'; 0 past the last.
 *     if (tabiya_record_nag(record, 1, 0) == 2)
 *         tabiya_record_comment(record, 1, text, sizeof text); */
TABIYA_API size_t tabiya_record_comment(const TabiyaRecord *record, unsigned node, char *buffer,
                                        size_t size);
TABIYA_API unsigned tabiya_record_nag(const TabiyaRecord *record, unsigned node, size_t index);
/* A game from the start to a node, or to TABIYA_LAST_NODE. It ends before a move that the rules do
 * not know: a pass, or one after the end of the game.
 *     TabiyaGame *last = tabiya_record_game(record, TABIYA_LAST_NODE, &error);
 *     if (last) tabiya_game_fen(last, text, sizeof text); */
TABIYA_API TabiyaGame *tabiya_record_game(const TabiyaRecord *record, unsigned node,
                                          TabiyaError *error);
/* Adds a legal move after a node, in any notation: the main line, or a variation where there is a
 * move already. Returns the new node, or 0.
 *     unsigned better = tabiya_record_add_move(record, 0, "d4", &error);
 *     tabiya_record_add_comment(record, better, "more solid", &error);
 *     tabiya_record_add_nag(record, better, 1, &error); */
TABIYA_API unsigned tabiya_record_add_move(TabiyaRecord *record, unsigned node, const char *move,
                                           TabiyaError *error);
TABIYA_API bool tabiya_record_add_comment(TabiyaRecord *record, unsigned node, const char *comment,
                                          TabiyaError *error);
TABIYA_API bool tabiya_record_add_nag(TabiyaRecord *record, unsigned node, unsigned nag,
                                      TabiyaError *error);
/* The record as PGN; "" without a game, or when memory runs out.
 *     if (tabiya_record_pgn(record, text, sizeof text) < sizeof text)
 *         fputs(text, stdout); */
TABIYA_API size_t tabiya_record_pgn(const TabiyaRecord *record, char *buffer, size_t size);

/* ---- PGN, a game at a time ----
 * Threads: a TabiyaPgn belongs to one thread at a time. Other threads may use the records that were
 * read with it. */

typedef struct TabiyaPgn TabiyaPgn;

/* where the bytes come from: at most size of them into buffer; 0 is the end */
typedef size_t TabiyaRead(void *context, char *buffer, size_t size);

typedef enum TabiyaStep {
    TABIYA_STEP_END = 0, /* there are no more games */
    TABIYA_STEP_GAME = 1,
    TABIYA_STEP_FAULT = 2 /* the record holds what was read before it: its variant may be NULL */
} TabiyaStep;

/* Games are of the variant that their tag names, in our words or in others', else of the usual one;
 * NULL is chess. A file of any size is read in constant memory.
 *     TabiyaPgn *pgn = tabiya_pgn_open(variants, NULL, read_bytes, file, &error);
 *     tabiya_pgn_close(pgn); */
TABIYA_API TabiyaPgn *tabiya_pgn_open(const TabiyaVariants *variants, const char *usual,
                                      TabiyaRead *read, void *context, TabiyaError *error);
TABIYA_API void tabiya_pgn_close(TabiyaPgn *pgn);
/* Reads the next game into the record. After a fault the next call goes on with the game after it.
 *     while (tabiya_pgn_next(pgn, record, &error) == TABIYA_STEP_GAME)
 *         tabiya_record_tag(record, "White", text, sizeof text); */
TABIYA_API TabiyaStep tabiya_pgn_next(TabiyaPgn *pgn, TabiyaRecord *record, TabiyaError *error);
/* Whether the last game, though it has no fault, has a warning.
 *     if (tabiya_pgn_warning(pgn, &error))
 *         printf("line %u: %s\n", error.line, error.text); */
TABIYA_API bool tabiya_pgn_warning(const TabiyaPgn *pgn, TabiyaError *warning);

/* ---- the engine ----
 * It thinks about a game of any variant. The same searches in the same order, limited by depth, nodes
 * or a level, on one search thread, give the same results on every machine. Threads: a TabiyaEngine
 * belongs to one thread at a time, but any thread may call tabiya_engine_stop at any time. Other
 * threads may read the game meanwhile, but not change it. */

typedef struct TabiyaEngine TabiyaEngine;

typedef struct TabiyaOptions {
    size_t size;
    unsigned hash_mb; /* hash table size in MB; 0 is 16 */
    unsigned threads; /* search threads; 0 is 1, the caller's own */
} TabiyaOptions;

typedef struct TabiyaClock { /* of two players, in milliseconds */
    size_t size;
    int64_t left[2];
    int64_t increment;       /* after each move */
    unsigned moves_to_go[2]; /* before time is added; 0: for the rest of the game */
} TabiyaClock;

typedef struct TabiyaLimits { /* without any, a search ends at depth 100 */
    size_t size;
    unsigned level; /* strength, 1 (a beginner) to 10 (full); 0: full */
    int depth;      /* in plies */
    uint64_t nodes;
    int64_t milliseconds;     /* for this move */
    const TabiyaClock *clock; /* the engine divides the time by itself */
    int mate;                 /* stop at a mate in this many moves */
    unsigned multipv;         /* how many of the best moves are reported; 0 is 1 */
    const char *moves;        /* search these only: in coordinates, with spaces between */
    int contempt;             /* how much worse than even a draw is, in hundredths of a pawn */
    uint64_t seed;            /* random seed of a level's errors */
} TabiyaLimits;

typedef struct TabiyaSearchInfo {
    size_t size;
    unsigned rank;          /* 0 is the best line, 1 the next */
    int cp;                 /* hundredths of a pawn, for the side to move… */
    int mate;               /* …unless not 0: moves to mate; negative: it is mated */
    int depth, seldepth;    /* in plies: finished, and the longest line searched */
    uint64_t nodes;         /* positions searched */
    int64_t milliseconds;   /* since the search began */
    unsigned hashfull;      /* of the hash table, in thousandths */
    char move[16];          /* the best, in coordinates; "" only without a legal move */
    const char *pv;         /* principal variation, in coordinates with spaces between; good until
                               the engine is called again */
    const TabiyaGame *game; /* that was searched */
} TabiyaSearchInfo;

typedef struct TabiyaHooks { /* each may be NULL */
    size_t size;
    void *context;
    /* called for each line of a finished depth, the best first, on the caller's thread */
    void (*info)(void *context, const TabiyaSearchInfo *info);
    /* called every few hundred nodes by any search thread, never by two at once */
    bool (*wants_stop)(void *context);
    /* milliseconds that never go back; any search thread may call it; NULL: the system's clock */
    int64_t (*now)(void *context);
    /* called in a review after each position, on the caller's thread: how many of them are done */
    void (*progress)(void *context, size_t done, size_t total);
} TabiyaHooks;

/* Opens an engine; options may be NULL.
 *     TabiyaOptions options = {.size = sizeof options, .hash_mb = 64};
 *     TabiyaEngine *engine = tabiya_engine_open(&options, &error);
 *     tabiya_engine_close(engine); */
TABIYA_API TabiyaEngine *tabiya_engine_open(const TabiyaOptions *options, TabiyaError *error);
TABIYA_API void tabiya_engine_close(TabiyaEngine *engine);
/* Changes options; what is 0 stays as it is. The hash table is then empty.
 *     TabiyaOptions two = {.size = sizeof two, .threads = 2};
 *     tabiya_engine_configure(engine, &two, &error); */
TABIYA_API bool tabiya_engine_configure(TabiyaEngine *engine, const TabiyaOptions *options,
                                        TabiyaError *error);
/* Empties the hash table and the histories, as before a new game.
 *     tabiya_engine_clear(engine);
 *     game = tabiya_game_start(variant, &error); */
TABIYA_API void tabiya_engine_clear(TabiyaEngine *engine);
/* Searches the position of the game; its history counts for repetition. limits and hooks may be
 * NULL; out gets the best line. False: the game is over, a limit is wrong or memory ran out.
 *     TabiyaLimits limits = {.size = sizeof limits, .milliseconds = 1000};
 *     TabiyaSearchInfo info = {.size = sizeof info};
 *     if (tabiya_engine_think(engine, game, &limits, NULL, &info, &error)) puts(info.move); */
TABIYA_API bool tabiya_engine_think(TabiyaEngine *engine, const TabiyaGame *game,
                                    const TabiyaLimits *limits, const TabiyaHooks *hooks,
                                    TabiyaSearchInfo *out, TabiyaError *error);
/* The line of this rank, as the last finished depth of the last search left it; false past the last.
 *     for (unsigned rank = 0; tabiya_engine_info(engine, rank, &info); rank++)
 *         printf("%d %s\n", info.cp, info.pv); */
TABIYA_API bool tabiya_engine_info(const TabiyaEngine *engine, unsigned rank,
                                   TabiyaSearchInfo *out);
/* Ends the running search soon, with what it has found. Without a running search it does nothing, so
 * use TabiyaHooks.wants_stop for a stop that may come before its search.
 *     if (text[0] == 's')
 *         tabiya_engine_stop(engine); */
TABIYA_API void tabiya_engine_stop(TabiyaEngine *engine);
/* The static evaluation, in hundredths of a pawn for the side to move.
 *     int cp;
 *     tabiya_engine_evaluate(engine, game, &cp, &error); */
TABIYA_API bool tabiya_engine_evaluate(TabiyaEngine *engine, const TabiyaGame *game, int *cp,
                                       TabiyaError *error);

/* The engine's signature: the nodes of searches of fixed positions, each to its own depth, or to this
 * one if it is not 0. One version gives the same number on every machine. It takes some seconds.
 *     uint64_t nodes;
 *     if (tabiya_bench(variants, 0, &nodes, &error))
 *         printf("%llu nodes\n", (unsigned long long)nodes); */
TABIYA_API bool tabiya_bench(const TabiyaVariants *variants, int depth, uint64_t *nodes,
                             TabiyaError *error);

/* ---- a game between two players ----
 * A table has the game, the clocks and the offers: commands go in, events come out. It reads no
 * clock: each command has its time, in milliseconds that never go back. Threads: while one thread
 * changes a TabiyaTable, no other may use it. Functions that take it as const may run side by side. */

typedef struct TabiyaTable TabiyaTable;

typedef struct TabiyaTimeControl { /* in milliseconds */
    size_t size;
    int64_t base;      /* for the period or the whole game; 0: no clock */
    int64_t increment; /* after each move */
    unsigned moves;    /* in a period, after which base is given again; 0: one period */
} TabiyaTimeControl;

typedef enum TabiyaCommandKind {
    TABIYA_COMMAND_MOVE = 0,
    TABIYA_COMMAND_RESIGN = 1,
    TABIYA_COMMAND_OFFER = 2, /* a draw */
    TABIYA_COMMAND_ACCEPT = 3,
    TABIYA_COMMAND_DECLINE = 4,
    TABIYA_COMMAND_CLAIM = 5, /* an ending that must be claimed */
    TABIYA_COMMAND_TAKE_BACK = 6,
    TABIYA_COMMAND_FLAG = 7,  /* somebody's time may be up */
    TABIYA_COMMAND_START = 8, /* the clock of the side to move runs from now on */
    TABIYA_COMMAND_PAUSE = 9  /* it stands still */
} TabiyaCommandKind;

typedef struct TabiyaCommand {
    size_t size;
    int kind;         /* a TabiyaCommandKind */
    TabiyaSide side;  /* whose command it is */
    int64_t now;      /* when */
    const char *move; /* of MOVE, in any notation */
    size_t plies;     /* of TAKE_BACK: how many; 0 is 1 */
} TabiyaCommand;

typedef enum TabiyaEventKind {
    TABIYA_EVENT_MOVED = 0,
    TABIYA_EVENT_REFUSED = 1, /* nothing has changed */
    TABIYA_EVENT_CHECK = 2,   /* side is in check, and the game goes on */
    TABIYA_EVENT_CLOCK = 3,   /* how the clocks stand after it */
    TABIYA_EVENT_OFFERED = 4,
    TABIYA_EVENT_DECLINED = 5,
    TABIYA_EVENT_TAKEN_BACK = 6,
    TABIYA_EVENT_ENDED = 7,
    TABIYA_EVENT_STARTED = 8,
    TABIYA_EVENT_PAUSED = 9
} TabiyaEventKind;

typedef struct TabiyaEvent {
    size_t size;
    int kind;        /* a TabiyaEventKind */
    TabiyaSide side; /* who did it; of a flag, whose it was */
    char move[16];   /* of MOVED, in coordinates; else "" */
    int captured;    /* of MOVED: a piece, or TABIYA_EMPTY */
    size_t plies;    /* of TAKEN_BACK */
    TabiyaResult result;
    TabiyaReason reason;      /* both of ENDED */
    const TabiyaClock *clock; /* of CLOCK, else NULL */
    const TabiyaError *error; /* of REFUSED, else NULL */
} TabiyaEvent;

/* called for each event of a command, in order, on the caller's thread */
typedef void TabiyaTell(void *context, const TabiyaEvent *event);

/* From a setup, or from the game's start if it is NULL; control may be NULL for a game without clock.
 * The clocks stand still until TABIYA_COMMAND_START.
 *     TabiyaTimeControl blitz = {.size = sizeof blitz, .base = 300000, .increment = 2000};
 *     TabiyaTable *table = tabiya_table_open(variant, NULL, &blitz, &error);
 *     tabiya_table_close(table); */
TABIYA_API TabiyaTable *tabiya_table_open(const TabiyaVariant *variant, const TabiyaSetup *setup,
                                          const TabiyaTimeControl *control, TabiyaError *error);
TABIYA_API void tabiya_table_close(TabiyaTable *table);
/* Carries out a command; false: it is refused. tell (may be NULL) gets what came of it.
 *     TabiyaCommand move = {.size = sizeof move, .move = "e4", .now = 1500};
 *     if (!tabiya_table_apply(table, &move, NULL, NULL, &error)) puts(error.text); */
TABIYA_API bool tabiya_table_apply(TabiyaTable *table, const TabiyaCommand *command,
                                   TabiyaTell *tell, void *context, TabiyaError *error);
/* The table's game, to be read. It does not know of resignation, agreement and time.
 *     const TabiyaGame *board = tabiya_table_game(table);
 *     tabiya_game_fen(board, text, sizeof text); */
TABIYA_API const TabiyaGame *tabiya_table_game(const TabiyaTable *table);
/* Who has won, and by what: on the board, by resignation, agreement or time.
 *     if (tabiya_table_result(table) == TABIYA_RESULT_DRAW &&
 *         tabiya_table_reason(table) != TABIYA_REASON_AGREEMENT)
 *         tabiya_table_outcome(table, text, sizeof text); */
TABIYA_API TabiyaResult tabiya_table_result(const TabiyaTable *table);
TABIYA_API TabiyaReason tabiya_table_reason(const TabiyaTable *table);
TABIYA_API size_t tabiya_table_outcome(const TabiyaTable *table, char *buffer, size_t size);
/* Whether a draw is offered to this side.
 *     if (tabiya_table_is_offered(table, TABIYA_SECOND))
 *         puts("Black may accept"); */
TABIYA_API bool tabiya_table_is_offered(const TabiyaTable *table, TabiyaSide side);
/* How the clocks stand, false without clocks; and when the running flag will fall: INT64_MAX without
 * a running clock.
 *     TabiyaClock clock = {.size = sizeof clock};
 *     if (tabiya_table_clock(table, 0, &clock) && tabiya_table_flag_time(table) < clock.left[0])
 *         puts("hurry"); */
TABIYA_API bool tabiya_table_clock(const TabiyaTable *table, int64_t now, TabiyaClock *out);
TABIYA_API int64_t tabiya_table_flag_time(const TabiyaTable *table);

/* ---- a game reviewed ----
 * The engine searches every position of a record's main line: where the game turned, what would have
 * been better. Threads: a TabiyaReview never changes. Any number of threads may read it while none
 * changes its record. */

typedef struct TabiyaReview TabiyaReview;

typedef enum TabiyaVerdict {
    TABIYA_VERDICT_NONE = 0, /* not looked at, or a pass */
    TABIYA_VERDICT_BEST = 1,
    TABIYA_VERDICT_GOOD = 2,
    TABIYA_VERDICT_FORCED = 3, /* there was no other move */
    TABIYA_VERDICT_ONLY = 4,   /* all others were blunders */
    TABIYA_VERDICT_INACCURACY = 5,
    TABIYA_VERDICT_MISTAKE = 6,
    TABIYA_VERDICT_BLUNDER = 7
} TabiyaVerdict;

typedef struct TabiyaReviewedMove {
    size_t size;
    unsigned node;   /* of the record */
    unsigned number; /* of the move */
    TabiyaSide side;
    int verdict; /* a TabiyaVerdict */
    double loss; /* of winning chances, in hundredths */
    int cp;      /* how it stood before the move, for FIRST, in hundredths of a pawn… */
    int mate;    /* …unless not 0: moves to mate; negative: SECOND mates */
    bool is_known, is_turn, misses_mate, lets_mate; /* is_known: cp or mate is good */
} TabiyaReviewedMove;

typedef struct TabiyaReviewedSide {
    size_t size;
    unsigned moves;    /* that have a verdict */
    unsigned count[8]; /* of each TabiyaVerdict */
    double accuracy;   /* in hundredths; below 0: nothing to measure */
} TabiyaReviewedSide;

/* Reviews a record. limits are for each position; hooks may be NULL, and its info is not called. A
 * review that was stopped holds what was found.
 *     TabiyaLimits quick = {.size = sizeof quick, .nodes = 20000};
 *     TabiyaReview *review = tabiya_review_open(record, engine, &quick, NULL, &error);
 *     tabiya_review_close(review); */
TABIYA_API TabiyaReview *tabiya_review_open(const TabiyaRecord *record, TabiyaEngine *engine,
                                            const TabiyaLimits *limits, const TabiyaHooks *hooks,
                                            TabiyaError *error);
TABIYA_API void tabiya_review_close(TabiyaReview *review);
/* How many moves the main line has, and move number index, from 0; false past the last. The better
 * line is told in SAN, with numbers; "" where none is known.
 *     TabiyaReviewedMove best = {.size = sizeof best};
 *     for (size_t i = 0; i < tabiya_review_moves(review); i++)
 *         if (tabiya_review_move(review, i, &best) && best.verdict == TABIYA_VERDICT_BLUNDER)
 *             tabiya_review_better(review, i, text, sizeof text); */
TABIYA_API size_t tabiya_review_moves(const TabiyaReview *review);
TABIYA_API bool tabiya_review_move(const TabiyaReview *review, size_t index,
                                   TabiyaReviewedMove *out);
TABIYA_API size_t tabiya_review_better(const TabiyaReview *review, size_t index, char *buffer,
                                       size_t size);
/* How exactly a side played; false: out has no size.
 *     TabiyaReviewedSide white = {.size = sizeof white};
 *     if (tabiya_review_side(review, TABIYA_FIRST, &white)) printf("%.0f %%\n", white.accuracy); */
TABIYA_API bool tabiya_review_side(const TabiyaReview *review, TabiyaSide side,
                                   TabiyaReviewedSide *out);
/* The review in plain English, in lines of at most that many columns; as JSON; and the evaluation over
 * the moves as SVG, in a theme or in the first.
 *     tabiya_review_words(review, 80, text, sizeof text);
 *     size_t json = tabiya_review_json(review, NULL, 0);
 *     size_t svg = tabiya_review_svg(review, "night", NULL, 0, &error); */
TABIYA_API size_t tabiya_review_words(const TabiyaReview *review, unsigned columns, char *buffer,
                                      size_t size);
TABIYA_API size_t tabiya_review_json(const TabiyaReview *review, char *buffer, size_t size);
TABIYA_API size_t tabiya_review_svg(const TabiyaReview *review, const char *theme, char *buffer,
                                    size_t size, TabiyaError *error);
/* Writes the review into its record: evaluations, marks and better lines, in place of those of an
 * earlier one.
 *     if (tabiya_review_annotate(review, record, &error))
 *         tabiya_record_pgn(record, text, sizeof text); */
TABIYA_API bool tabiya_review_annotate(const TabiyaReview *review, TabiyaRecord *record,
                                       TabiyaError *error);

#ifdef __cplusplus
}
#endif

#endif
