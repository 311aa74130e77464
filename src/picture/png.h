/* png.h: an SVG as PNG, by librsvg and cairo. The library is looked for when the program is built
 * and loaded when the first PNG is wanted: linked, it would make every start ten times slower. */
#ifndef TABIYA_PICTURE_PNG_H
#define TABIYA_PICTURE_PNG_H

#include "base/text.h"

/* Appends the picture to a growing writer. NULL, or the reason why there is none. */
const char *png_from_svg(Writer *out, Slice svg, unsigned pixels_wide, unsigned pixels_high);
/* whether this program was built with it */
bool png_is_built(void);

#endif
