/* layout.h: where the parts of a picture lie. A square is 100 units wide; the board, the margins
 * for coordinates and a stand for each hand, where the game has hands, make the whole.
 * As at a shogi board, a player's stand is to the right: the lower player's at the lower right,
 * the upper player's at the upper left. */
#ifndef TABIYA_PICTURE_LAYOUT_H
#define TABIYA_PICTURE_LAYOUT_H

#include "picture/picture.h"

enum { CELL = 100 };

typedef struct Stand {
    double x, y, width, height;
    unsigned columns, rows;
} Stand;

typedef struct Layout {
    Board board;
    bool is_flipped;
    double left, top; /* the board's corner */
    double width, height;
    double lettering;                 /* size of the coordinates: larger on large boards */
    double margin_left, margin_below; /* for coordinates */
    bool has_stands;
    Stand stand[2]; /* by side */
    unsigned pixels_wide, pixels_high;
} Layout;

Layout picture_layout(const Picture *picture);
/* the upper left corner of a square */
double cell_x(const Layout *layout, unsigned sq);
double cell_y(const Layout *layout, unsigned sq);

/* the parts of a picture that are drawn elsewhere than in picture.c */
void draw_ground(Svg *svg, const Picture *picture, const Layout *layout, const Theme *theme);
void draw_coordinates(Svg *svg, const Picture *picture, const Layout *layout, const Theme *theme);
void draw_stands(Svg *svg, const Picture *picture, const Layout *layout, const Theme *theme);
void draw_marks(Svg *svg, const Picture *picture, const Layout *layout, const Theme *theme);
/* The name of a piece's figure among the definitions: "wk-4f1c", "bp-form-4f1c". Its end stands for
 * all that makes figures look as they do: several pictures may come into one page. */
enum { FIGURE_NAME = 24 };
void name_figure(char out[FIGURE_NAME], const Picture *picture, Piece piece);

#endif
