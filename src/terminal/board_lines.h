/* board_lines.h: the ground of shogi and xiangqi: a paper with lines. */
#ifndef TABIYA_TERMINAL_BOARD_LINES_H
#define TABIYA_TERMINAL_BOARD_LINES_H

#include "terminal/board_view.h"

void board_lines_draw(Canvas *canvas, const BoardScene *scene, const BoardPlan *plan);

#endif
