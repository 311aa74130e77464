/* picture.h: a position of any game as an SVG picture: board, pieces, hands, coordinates, the
 * last move, check, arrows and marks. A Picture is a plain value that its maker fills; drawing
 * only reads it. PNG is made from the SVG (png.h). */
#ifndef TABIYA_PICTURE_PICTURE_H
#define TABIYA_PICTURE_PICTURE_H

#include "picture/figures.h"
#include "rules/game.h"

enum { MAX_ARROWS = 32, MAX_MARKS = 64 };
enum { LEAST_PIXELS = 16, MOST_PIXELS = 8192 };

typedef struct Arrow {
    Square from, to;
    Colour colour;
} Arrow;

typedef struct Mark {
    Square at;
    Colour colour;
} Mark;

typedef struct Picture {
    const Variant *variant;
    const Setup *setup;
    const Theme *theme; /* NULL: the first */
    Look look;
    bool is_flipped; /* SECOND's side at the bottom */
    bool is_bare;    /* without coordinates */
    unsigned pixels; /* of the longer side; 0: 64 for a square, as long as that is not huge */
    Region moved;    /* squares of the last move */
    Region checked;  /* of royal pieces that are attacked */
    Arrow arrow[MAX_ARROWS];
    Mark mark[MAX_MARKS];
    unsigned arrows, marks;
} Picture;

/* how the game stands: the squares of its last move, and who is in check; the setup is the
 * caller's, and is filled */
void picture_of_game(Picture *picture, const Game *game, Setup *setup);
/* "e2e4", "e2e4:red": one more arrow; "e4": one more mark. False: it is none of this board, or there is
 * no room for more. */
bool picture_add_arrow(Picture *picture, Slice text);
bool picture_add_mark(Picture *picture, Slice text);
void picture_size(const Picture *picture, unsigned *pixels_wide, unsigned *pixels_high);
void write_picture(Writer *out, const Picture *picture);
/* an SVG that shows nothing, with a symbol for each piece of the game: what write_picture would draw
 * of its pieces, under the pieces' texts as ids */
void write_symbols(Writer *out, const Variant *variant, Look look, const Theme *theme,
                   bool is_flipped);

#endif
