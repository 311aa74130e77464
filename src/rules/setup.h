/* setup.h: anything that a FEN or a board file can say. A Setup is not a Position: it may break
 * the rules; setup_check says how, all at once.
 * FEN here is of any board: numbers may have several digits, hands stand in brackets, promoted
 * pieces are +p or q~, '*' is a wall, castling rights are X-FEN or Shredder-FEN, counted checks
 * are 3+3 (left) or +0+0 (given). Where moves are counted in the endgame (countingRule), the limit
 * stands in the place of the en passant square and the count in that of the clock, both in plies. */
#ifndef TABIYA_RULES_SETUP_H
#define TABIYA_RULES_SETUP_H

#include "base/rng.h"
#include "rules/variant.h"

enum { KING_SIDE, QUEEN_SIDE };

typedef struct Setup {
    Board board;
    Piece at[MAX_SQUARES];
    uint8_t hand[2][MAX_TYPES];
    Side side;
    Square castle_king[2];    /* NO_SQUARE where there is no right */
    Square castle_rook[2][2]; /* by side and KING_SIDE or QUEEN_SIDE */
    Square ep, ep_victim;     /* the square passed over and the piece that passed */
    uint8_t checks_left[2];
    uint8_t counted, count_limit; /* plies counted in the endgame, and how many may be; 0: none */
    uint16_t clock;               /* plies without progress */
    uint16_t number;              /* of the move, from 1 */
} Setup;

/* an empty board of this size, FIRST to move */
void setup_clear(Setup *setup, Board board);
/* reads a FEN; in a family its board may have any of the family's sizes, which need not be the
 * variant's own. The error's column counts from 1 in the text. */
bool setup_read(Setup *out, const Variant *variant, Slice fen, Error *error);
void setup_write(Writer *writer, const Setup *setup, const Variant *variant);
/* the pieces alone, rank by rank */
void setup_write_board(Writer *writer, const Setup *setup, const Variant *variant);
/* the start position; shuffled, where the game says how. A family resized has none. */
bool setup_start(Setup *out, const Variant *variant, Error *error);
bool setup_shuffled(Setup *out, const Variant *variant, Rng *rng, Error *error);
/* Chess960's start number n, 0 to 959, in a game with shuffle = chess960 on 8 files */
bool setup_numbered(Setup *out, const Variant *variant, unsigned n, Error *error);
/* whether the rules could be played from here: every fault is reported */
bool setup_check(const Setup *setup, const Variant *variant, Faults *faults);

#endif
