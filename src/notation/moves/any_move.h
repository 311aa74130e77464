/* any_move.h: a move however a person may type it: coordinates (e2e4), SAN (Nf3), USI in games of the
 * shogi family (7g7f+, P*5e), words (knight to f3, move a4 a5 promote, drop p c3), and rows and
 * columns counted from 0 at the top left, as in Symbols and Characters: (6,4) (4,4) Q. Capital and
 * small letters are told apart only where that makes two moves of one text. */
#ifndef TABIYA_NOTATION_MOVES_ANY_MOVE_H
#define TABIYA_NOTATION_MOVES_ANY_MOVE_H

#include "rules/position.h"

/* finds the legal move among the n given; the error explains the one that the text
 * means, or which it may have meant */
bool read_any_move(Move *out, const Position *position, const Move *moves, size_t n, Slice text,
                   Error *error);

#endif
