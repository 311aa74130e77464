/* lettering.h: letters, figures and signs drawn as strokes, so that a picture looks the same
 * wherever it is opened and needs no font. A glyph's capital height is 100 units; small letters
 * begin at 34 and may reach down to 128. */
#ifndef TABIYA_PICTURE_LETTERING_H
#define TABIYA_PICTURE_LETTERING_H

#include "picture/svg.h"

typedef struct Lettering {
    double size;        /* of a capital letter, in the picture's units */
    double weight;      /* of the strokes, in the glyph's units; 13 is regular */
    const char *colour; /* NULL: what the group around it says */
} Lettering;

typedef enum Align { ALIGN_LEFT, ALIGN_MIDDLE, ALIGN_RIGHT } Align;

/* how wide a text is in the picture's units, strokes' ends included */
double lettering_width(const char *text, Lettering style);
/* a text in a line, its capitals' middle at y; what has no glyph is left out */
void draw_text(Svg *svg, const char *text, double x, double y, Lettering style, Align align);
/* one sign, its own middle at (x, y), whatever its height */
void draw_sign(Svg *svg, char sign, double x, double y, Lettering style);
bool has_glyph(char sign);
/* the data of an SVG path, and how wide it is; NULL if there is no glyph */
const char *glyph_strokes(char sign, double *width);

#endif
