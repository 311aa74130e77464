/* text_board.h: a position as text, for terminals: Unicode chessmen where a piece has one, else
 * letters, upper case for the side that plays up the board. */
#ifndef TABIYA_NOTATION_TEXT_BOARD_H
#define TABIYA_NOTATION_TEXT_BOARD_H

#include "rules/position.h"

typedef struct BoardStyle {
    bool unicode;
    bool flipped; /* SECOND's side at the bottom */
    bool coordinates;
} BoardStyle;

void write_text_board(Writer *writer, const Setup *setup, const Variant *variant, BoardStyle style);
/* the hands, a line for each side that has any; nothing where the game has none */
void write_hands(Writer *writer, const Setup *setup, const Variant *variant);
/* "White wins: checkmate", "Draw: stalemate", "" while the game goes on */
void write_outcome(Writer *writer, Outcome outcome);
const char *side_name(Side side);

#endif
