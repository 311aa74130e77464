/* sprite.h: chessmen as small pictures, for cells that are large enough. */
#ifndef TABIYA_TERMINAL_BOARD_SPRITE_H
#define TABIYA_TERMINAL_BOARD_SPRITE_H

#include "picture/chessmen.h"
#include "terminal/screen/canvas.h"

/* there are pictures for cells of this size */
bool sprite_has_size(int width, int height);
/* fills the cell; false: there is no picture of this man in this size */
bool sprite_draw(Canvas *canvas, Area cell, Chessman man, Style style);

#endif
