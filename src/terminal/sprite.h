/* sprite.h: chessmen as small pictures, for cells that are large enough: a character is two points,
 * one above the other, so that a cell of 8 x 4 has 8 x 8. */
#ifndef TABIYA_TERMINAL_SPRITE_H
#define TABIYA_TERMINAL_SPRITE_H

#include "picture/chessmen.h"
#include "terminal/canvas.h"

enum { SPRITE_WIDTH = 8, SPRITE_HEIGHT = 4 }; /* in characters */

/* false: there is no picture of this one */
bool sprite_draw(Canvas *canvas, int x, int y, Chessman man, Style style);

#endif
