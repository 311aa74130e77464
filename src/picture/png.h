/* png.h: an SVG as PNG, by librsvg and cairo. The library is loaded when the first PNG is wanted:
 * linked, it would make every start ten times slower. */
#ifndef TABIYA_PICTURE_PNG_H
#define TABIYA_PICTURE_PNG_H

#include "base/text.h"

/* Appends the picture to a growing writer. NULL, or the reason why there is none. */
const char *png_from_svg(Writer *out, Slice svg, unsigned pixels_wide, unsigned pixels_high);
/* NULL, or why there can be no PNG on this system, and what to do about it */
const char *png_missing(void);

#endif
