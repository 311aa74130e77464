/* text_board.h: a position as text, for terminals: Unicode chessmen where a piece has one, else
 * letters, upper case for the side that plays up the board. */
#ifndef TABIYA_NOTATION_TEXT_BOARD_H
#define TABIYA_NOTATION_TEXT_BOARD_H

#include "rules/position.h"

typedef struct BoardStyle {
    bool unicode;
    bool flipped;       /* SECOND's side at the bottom */
    bool coordinates;   /* numbers of the ranks at the side, letters of the files below… */
    bool own_names;     /* …or as the game calls them, and its sides */
    bool files_above;   /* letters of the files above, every line after a blank */
    const char *vacant; /* for an empty square; NULL: a dot */
    const char *gap;    /* between cells; NULL: a blank */
} BoardStyle;

void write_text_board(Writer *writer, const Setup *setup, const Variant *variant, BoardStyle style);
/* the hands, a line for each side that has any; nothing where the game has none */
void write_hands(Writer *writer, const Setup *setup, const Variant *variant, BoardStyle style);
/* "12 of 64 moves counted", where the endgame's moves are; else nothing */
void write_counting(Writer *writer, const Position *position);

#endif
