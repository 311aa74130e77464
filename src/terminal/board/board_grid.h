/* board_grid.h: the ground of shogi and xiangqi: a paper with lines. */
#ifndef TABIYA_TERMINAL_BOARD_BOARD_GRID_H
#define TABIYA_TERMINAL_BOARD_BOARD_GRID_H

#include "terminal/board/board_view.h"

void board_grid_draw(Canvas *canvas, const BoardScene *scene, const BoardPlan *plan);

#endif
