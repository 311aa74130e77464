/* face.h: what a piece looks like in text: a chessman, a letter, or what its game is played with:
 * characters of two columns for shogi and xiangqi, letters against signs for the others. */
#ifndef TABIYA_TERMINAL_FACE_H
#define TABIYA_TERMINAL_FACE_H

#include "rules/variant.h"
#include "terminal/canvas.h"

typedef enum Signs { SIGNS_FIGURES, SIGNS_LETTERS, SIGNS_OWN, SIGNS_COUNT } Signs;

extern const char *const SIGNS_NAMES[SIGNS_COUNT];

typedef struct FaceStyle {
    Signs signs;
    bool is_ascii;
    bool has_colours; /* ink tells the sides apart, so that chessmen can be solid ones */
} FaceStyle;

typedef struct Face {
    char text[GLYPH_SIZE];
    char before, after; /* '+' a promoted form, 'v' a character of who plays down the board; '~' */
    int columns;        /* of the text */
    Ink ink;
    int man; /* the Chessman that it is, or 0: letters and characters */
} Face;

Face face_of(const Variant *variant, FaceStyle style, Piece piece);
/* before, text and after, without blanks */
void face_write(Writer *writer, const Face *face);
int face_columns(const Face *face);
/* draws it so; returns its columns */
int face_draw(Canvas *canvas, int x, int y, const Face *face, Paper paper);

#endif
