/* brush.h: strokes, given as the data of an SVG path, as points, four to a character (quarters.h).
 * Characters and letters of src/picture become small pictures by it. */
#ifndef TABIYA_TERMINAL_SCREEN_BRUSH_H
#define TABIYA_TERMINAL_SCREEN_BRUSH_H

#include "terminal/screen/quarters.h"

#include <stdbool.h>
#include <stdint.h>

enum { POINTS_WIDE = 64, POINTS_HIGH = 32 };

/* points of a rectangle of characters; the highest bit of a row is its leftmost point */
typedef struct Points {
    int width, height;
    uint64_t row[POINTS_HIGH];
} Points;

static inline bool points_have(const Points *points, int x, int y) {
    return points->row[y] >> (POINTS_WIDE - 1 - x) & 1;
}
static inline void points_set(Points *points, int x, int y) {
    if (x >= 0 && y >= 0 && x < points->width && y < points->height)
        points->row[y] |= UINT64_C(1) << (POINTS_WIDE - 1 - x);
}
/* those of a character, as quarters_glyph takes them */
static inline unsigned points_of(const Points *points, int column, int line) {
    unsigned quarters = 0;
    for (int i = 0; i < 4; i++)
        quarters |= (unsigned)points_have(points, 2 * column + i % 2, 2 * line + i / 2) << i;
    return quarters;
}

/* turns them half round */
void points_turn(Points *points);

typedef struct Frame {
    double x, y, width, height;
} Frame;

/* Strokes that lie in the frame `from` fill the frame `to` of the points. A line is this many points
 * high, and about as wide to the eye. Of paths it knows M L H V Q C S Z. */
void brush_draw(Points *points, const char *strokes, Frame from, Frame to, int thickness);

#endif
