/* figures.h: what a piece looks like: a chessman, a shogi tile, xiangqi's round man, a disc with
 * a letter, a stone, a sign. A game's look follows from its pieces, never from its name. Every
 * piece of every game has a figure: what is not known by name is its letter. */
#ifndef TABIYA_PICTURE_FIGURES_H
#define TABIYA_PICTURE_FIGURES_H

#include "picture/chessmen.h"
#include "picture/kanji.h"
#include "picture/svg.h"
#include "picture/theme.h"
#include "rules/variant.h"

typedef enum Look {
    LOOK_USUAL,   /* what the game is played with */
    LOOK_CHESS,   /* chessmen wherever there is one, in any game */
    LOOK_LETTERS, /* letters on whatever the game is played with */
    LOOK_SIGNS,   /* letters against signs, as Symbols against Characters has them */
    LOOKS
} Look;

extern const char *const LOOK_NAMES[LOOKS];

/* what the pieces stand on */
typedef enum Ground {
    GROUND_SQUARES, /* of two colours */
    GROUND_GRID,    /* lines on one colour, pieces between them: shogi */
    GROUND_POINTS,  /* pieces on the crossings of the lines: xiangqi */
} Ground;

typedef enum Shape {
    SHAPE_MAN,
    SHAPE_TILE,
    SHAPE_ROUND,
    SHAPE_DISC,
    SHAPE_STONE,
    SHAPE_SIGN
} Shape;

typedef struct Figure {
    Shape shape;
    Side side;
    Chessman man;     /* of SHAPE_MAN */
    Kanji kanji;      /* of a tile or a round man; KANJI_NONE: its text */
    char text[3];     /* "Q", "+P" */
    double size;      /* of a tile, 1 is the king's */
    bool is_promoted; /* in red on a tile */
    char was;         /* the letter of what it turns back into when it is captured, or 0 */
} Figure;

Ground ground_of(const Variant *variant);
Figure figure_of(const Variant *variant, Look look, Piece piece);
/* into a box of 100 x 100; turned: its owner sits at the top */
void draw_figure(Svg *svg, const Figure *figure, const Theme *theme, bool is_turned);
/* the same as an SVG <symbol> with this id */
void draw_symbol(Svg *svg, const char *id, const Figure *figure, const Theme *theme,
                 bool is_turned);

#endif
