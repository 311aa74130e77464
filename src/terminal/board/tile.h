/* tile.h: the pieces of shogi and xiangqi in cells of more than one line: a tile that points where its
 * owner plays or a round man, with its character or letter as a picture where there is room. */
#ifndef TABIYA_TERMINAL_BOARD_TILE_H
#define TABIYA_TERMINAL_BOARD_TILE_H

#include "terminal/board/face.h"

/* the line of its text, and of what marks it: the middle, below the point of a tile that points up */
int tile_line(const Face *face, Area spot);
/* into the spot, which has the paper of a mark or the board's */
void tile_draw(Canvas *canvas, Area spot, const Face *face, Paper paper);

#endif
