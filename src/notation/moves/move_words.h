/* move_words.h: moves as sentences that make sense when read aloud:
 *     knight g1 to f3
 *     pawn e5 takes pawn in passing on d6
 *     pawn e7 takes rook d8, becomes a queen
 *     castles on the king's side
 *     promoted pawn dropped on c3
 * and such words as moves. Every move that is written so reads back as itself. */
#ifndef TABIYA_NOTATION_MOVES_MOVE_WORDS_H
#define TABIYA_NOTATION_MOVES_MOVE_WORDS_H

#include "rules/position.h"

/* of the position before the move; without a full stop */
void write_move_words(Writer *writer, const Position *position, Move move);
/* Words apart by blanks and commas: those above, and what people leave out of them: "knight f3",
 * "e2 to e4", "move a4 a5 promote", "drop p c3". False with ERROR_NONE: these are no such words. */
bool read_move_words(Move *out, const Position *position, const Move *moves, size_t n, Slice text,
                     Error *error);

#endif
