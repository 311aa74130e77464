/* chessmen.h: the six men of chess as outlines in a box of 100 x 100, drawn for this program.
 * A man is painted in layers: each layer is filled and outlined over the one before, then come
 * fine lines and dots in the colour of detail. Colours are the theme's affair. */
#ifndef TABIYA_PICTURE_CHESSMEN_H
#define TABIYA_PICTURE_CHESSMEN_H

typedef enum Chessman {
    MAN_NONE,
    MAN_KING,
    MAN_QUEEN,
    MAN_ROOK,
    MAN_BISHOP,
    MAN_KNIGHT,
    MAN_PAWN,
    MAN_COUNT
} Chessman;

enum { MAN_LAYERS = 4 };

typedef struct ManShape {
    const char *layer[MAN_LAYERS]; /* path data; NULL where there are fewer */
    const char *lines;             /* strokes of detail, or NULL */
    const char *dots;              /* filled detail, or NULL */
} ManShape;

const ManShape *man_shape(Chessman man);

#endif
