/* sprite.c: the pictures. */
#include "terminal/sprite.h"

static const char *const POINTS[][2 * SPRITE_HEIGHT] = {
    [MAN_PAWN] = {"        ", "        ", "   ##   ", "  ####  ", "   ##   ", "  ####  ",
                  " ###### ", "        "},
    [MAN_ROOK] = {"        ", " # ## # ", " ###### ", "  ####  ", "  ####  ", "  ####  ",
                  " ###### ", "        "},
    [MAN_KNIGHT] = {"        ", "   ##   ", "  ##### ", " ## ### ", " ###### ", "    ### ",
                    "  ##### ", "        "},
    [MAN_BISHOP] = {"        ", "   ##   ", "  ## #  ", "  # ##  ", "  ####  ", "   ##   ",
                    " ###### ", "        "},
    [MAN_QUEEN] = {"        ", "#  ##  #", "## ## ##", " ###### ", " ###### ", "  ####  ",
                   " ###### ", "        "},
    [MAN_KING] = {"   ##   ", "  ####  ", "   ##   ", " ###### ", " ###### ", "  ####  ",
                  " ###### ", "        "},
};
enum { POINTS_COUNT = sizeof POINTS / sizeof *POINTS };

bool sprite_draw(Canvas *canvas, int x, int y, Chessman man, Style style) {
    if ((unsigned)man >= POINTS_COUNT || !POINTS[man][0])
        return false;
    for (int row = 0; row < SPRITE_HEIGHT; row++)
        for (int column = 0; column < SPRITE_WIDTH; column++) {
            bool above = POINTS[man][2 * row][column] == '#';
            bool below = POINTS[man][2 * row + 1][column] == '#';
            const char *glyph = above && below ? "█" : above ? "▀" : below ? "▄" : " ";
            canvas_put(canvas, x + column, y + row, glyph, style);
        }
    return true;
}
