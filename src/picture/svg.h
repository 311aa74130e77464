/* svg.h: writes SVG that is well-formed by construction: elements are opened and closed in order,
 * text is escaped, and characters that XML does not allow are removed; numbers have at most two decimals and a point
 * whatever the locale. Knows elements and attributes, no pictures. */
#ifndef TABIYA_PICTURE_SVG_H
#define TABIYA_PICTURE_SVG_H

#include "base/text.h"

enum { SVG_DEPTH = 12 };

typedef struct Svg {
    Writer *out;
    const char *open[SVG_DEPTH];
    unsigned depth;
    bool in_tag;      /* attributes may still follow */
    bool has_content; /* something stands in the innermost element */
} Svg;

/* the root, with its size in pixels and in units of its own; svg_end closes it */
Svg svg_start(Writer *out, double width, double height, unsigned pixels_wide, unsigned pixels_high);
void svg_begin(Svg *svg, const char *name);
void svg_end(Svg *svg);
/* attributes of the element that has just begun */
void svg_text(Svg *svg, const char *name, const char *value);
void svg_number(Svg *svg, const char *name, double value);
/* a transform: there, so large, and turned half round if wanted */
void svg_place(Svg *svg, double x, double y, double scale, bool is_turned);
/* an attribute made piece by piece: svg->out takes what comes between */
void svg_open_attribute(Svg *svg, const char *name);
void svg_close_attribute(Svg *svg);
/* text inside the element */
void svg_words(Svg *svg, const char *words);

/* elements that are used everywhere, begun but not ended, so that attributes can follow */
void svg_path(Svg *svg, const char *d);
void svg_circle(Svg *svg, double x, double y, double radius);
void svg_rect(Svg *svg, double x, double y, double width, double height);
void svg_use(Svg *svg, const char *id, double x, double y);

/* numbers as they stand in an attribute */
void write_decimal(Writer *out, double value);
void write_point(Writer *out, double x, double y);

#endif
