/* face.h: what a piece looks like in text: a chessman, a letter, or what its game is played with:
 * characters of two columns for shogi and xiangqi, letters against signs for the others. Pieces of
 * shogi and xiangqi have a body, a tile or a round man, which tile.c draws in large cells. */
#ifndef TABIYA_TERMINAL_BOARD_FACE_H
#define TABIYA_TERMINAL_BOARD_FACE_H

#include "rules/variant.h"
#include "terminal/screen/canvas.h"

/* of games without characters */
typedef enum Signs { SIGNS_FIGURES, SIGNS_LETTERS, SIGNS_OWN, SIGNS_COUNT } Signs;
/* of games with characters */
typedef enum Script { SCRIPT_KANJI, SCRIPT_BOTH, SCRIPT_LETTERS, SCRIPT_COUNT } Script;

extern const char *const SIGNS_NAMES[SIGNS_COUNT];
extern const char *const SCRIPT_NAMES[SCRIPT_COUNT];

typedef struct FaceStyle {
    Signs signs;
    Script script;
    bool is_ascii;
    bool has_colours; /* ink and paper tell the sides apart, so that chessmen can be solid ones */
    bool is_flipped;  /* SECOND plays up the board */
} FaceStyle;

typedef enum Body { BODY_NONE, BODY_TILE, BODY_ROUND } Body;

typedef struct Face {
    char text[GLYPH_SIZE];
    char before,
        after; /* '+' a promoted form, 'v' a character of the side that plays down the board; '~' */
    char beside; /* the letter of a character, or 0 */
    int columns; /* of the text */
    Ink ink;
    int man; /* the Chessman that it is, or 0: letters and characters */
    Body body;
    Paper paper;      /* of the body */
    bool points_down; /* its tile does */
    int kanji;        /* a Kanji that can be drawn, or 0: the letter can */
} Face;

/* its pieces have characters: the script says how they are shown, not the signs */
bool face_has_script(const Variant *variant);
Face face_of(const Variant *variant, FaceStyle style, Piece piece);
/* the ink that has the colour of its body's paper */
static inline Ink face_edge(const Face *face) {
    return face->paper == PAPER_TILE_FIRST ? INK_TILE_FIRST : INK_TILE_SECOND;
}
/* all of it without blanks */
void face_write(Writer *writer, const Face *face);
int face_columns(const Face *face);
/* draws it so; returns its columns */
int face_draw(Canvas *canvas, int x, int y, const Face *face, Paper paper);

#endif
