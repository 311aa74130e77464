/* board_arrow.h: an arrow over a board that has been drawn: from a piece to where it should go, on
 * what is empty between them. */
#ifndef TABIYA_TERMINAL_BOARD_BOARD_ARROW_H
#define TABIYA_TERMINAL_BOARD_BOARD_ARROW_H

#include "terminal/board/board_view.h"

/* Both squares' cells, as they are on the canvas, where a piece may be a picture. What is not inside
 * of the board's area is left out. */
void arrow_draw(Canvas *canvas, Area board, Area from, Area to, bool has_pictures);

#endif
