/* coordinates.h: moves as squares: e2e4, a10b26, e7e8q, P@c3, a4a5+ (takes its promoted form),
 * a4a5- (turns back). Castling is the king's move to its castling square, or the king taking its
 * rook in Chess960. */
#ifndef TABIYA_NOTATION_MOVES_COORDINATES_H
#define TABIYA_NOTATION_MOVES_COORDINATES_H

#include "rules/position.h"

enum { MOVE_TEXT = 16 }; /* room for any move and its terminator */

void write_move(Writer *writer, const Position *position, Move move);
/* the same in the game's own coordinates, for people: 7g7f, P*5e in shogi */
void write_own_move(Writer *writer, const Position *position, Move move);
/* the text is this promotion but for the letter of its piece */
bool move_lacks_letter(const Position *position, Move move, Slice text);
/* finds the legal move that the text means among the n moves given */
bool read_move(Move *out, const Position *position, const Move *moves, size_t n, Slice text,
               Error *error);

#endif
