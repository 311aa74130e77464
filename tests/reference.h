/* reference.h: the rules once more, the slow and obvious way, to test the kernels against.
 * A position is a plain Setup. Pieces walk square by square; a move is legal if, after it has been
 * made on a copy, nothing royal is left attacked. Nothing is shared with the kernels but the
 * variant's data: no table of theirs, no function of theirs.
 *
 * The first part is for the tests; the second is what the reference's own files share. */
#ifndef TABIYA_TESTS_REFERENCE_H
#define TABIYA_TESTS_REFERENCE_H

#include "rules/move.h"
#include "rules/outcome.h"
#include "rules/setup.h"

/* all legal moves, each once, in no order, none if the game is over; out holds v->max_moves */
size_t reference_moves(const Variant *v, const Setup *s, Move *out);
void reference_make(const Variant *v, Setup *s, Move move);
bool reference_in_check(const Variant *v, const Setup *s, unsigned side);
bool reference_is_attacked(const Variant *v, const Setup *s, Square sq, unsigned by);
/* pieces on the board that count as type; type 0 is any */
unsigned reference_pieces(const Variant *v, const Setup *s, unsigned side, unsigned type);
/* over by what stands on the board, before it is asked whether there is a move */
bool reference_is_over(const Variant *v, const Setup *s, Outcome *outcome);
/* material that the variant calls dead; the moves go on */
bool reference_is_dead(const Variant *v, const Setup *s);

/* ---- between the files of the reference ---- */

enum { QUIETLY, BY_CAPTURE };
typedef enum Ways { LINES_AND_LEAPS, ALL_WAYS } Ways; /* whether walks count too */

/* where the piece on `from` could go; what stands on the goal itself is not asked */
Region reference_reach(const Variant *v, const Setup *s, Square from, int mode, Ways ways);
/* the same on an empty board, where a hop needs but two squares */
Region reference_open_reach(const Variant *v, unsigned side, unsigned type, Square from, int mode);
Region reference_attacks(const Variant *v, const Setup *s, unsigned by);
bool reference_can_ever_move(const Variant *v, unsigned side, unsigned type, Square sq);
Square reference_king(const Variant *v, const Setup *s, unsigned side);
/* it counts as royal: the king, or one of a kind that is about to die out */
bool reference_is_royal(const Variant *v, const Setup *s, Square sq);
/* the game forbids kings to see each other along a file or a rank, and they do */
bool reference_kings_face(const Variant *v, const Setup *s);
bool reference_touches_royal(const Variant *v, const Setup *s, Square sq, unsigned enemy);
/* a move of side from one position to the other leaves its royal pieces as they must be */
bool reference_is_safe(const Variant *v, const Setup *before, const Setup *after, unsigned side);
/* makes the move but for what follows from it: a right to capture en passant, a counted check */
void reference_place(const Variant *v, Setup *s, Move move);
bool reference_is_legal(const Variant *v, const Setup *s, Move move);
/* some move is legal, were the game not over by what stands on the board */
bool reference_can_move(const Variant *v, const Setup *s);
bool reference_takes_ep(const Variant *v, const Setup *s, Square from);
bool reference_captures(const Setup *s, Move move);

/* the files where king and rook end up; false where the board has no such file */
bool reference_castled(const Variant *v, const Setup *s, Move move, Square *king, Square *rook);

static inline bool is_piece(Piece piece) {
    return piece != EMPTY && piece != WALL;
}
static inline bool is_of(Piece piece, unsigned side) {
    return is_piece(piece) && piece_side(piece) == side;
}

#endif
