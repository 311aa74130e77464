/* marks.c: what is drawn over the pieces: rings around chosen squares, and arrows. */
#include "picture/layout.h"

#include <math.h>

enum { HEAD = 40, HEAD_HALF = 25, SHAFT_HALF = 8, BEGINS = 22 };

typedef struct Point {
    double x, y;
} Point;

static Point middle(const Layout *layout, Square sq) {
    return (Point){cell_x(layout, sq) + CELL / 2.0, cell_y(layout, sq) + CELL / 2.0};
}

/* One outline, so that what shines through does so evenly. (ax, ay) goes along the arrow, and its
 * left is (ay, -ax). */
static void draw_arrow(Svg *svg, const Layout *layout, const Arrow *arrow, const Theme *theme) {
    Point from = middle(layout, arrow->from), to = middle(layout, arrow->to);
    double length = hypot(to.x - from.x, to.y - from.y);
    double ax = (to.x - from.x) / length, ay = (to.y - from.y) / length, neck = length - HEAD;
    const double outline[][2] = {{BEGINS, SHAFT_HALF}, {neck, SHAFT_HALF}, {neck, HEAD_HALF},
                                 {length, 0},          {neck, -HEAD_HALF}, {neck, -SHAFT_HALF},
                                 {BEGINS, -SHAFT_HALF}};
    svg_begin(svg, "path");
    svg_text(svg, "fill", theme->colour[arrow->colour]);
    svg_open_attribute(svg, "d");
    for (size_t i = 0; i < sizeof outline / sizeof *outline; i++) {
        write_char(svg->out, i ? 'L' : 'M');
        write_point(svg->out, from.x + ax * outline[i][0] + ay * outline[i][1],
                    from.y + ay * outline[i][0] - ax * outline[i][1]);
    }
    write_char(svg->out, 'z');
    svg_close_attribute(svg);
    svg_end(svg);
}

static void draw_mark(Svg *svg, const Layout *layout, const Mark *mark, const Theme *theme) {
    Point at = middle(layout, mark->at);
    svg_circle(svg, at.x, at.y, 45);
    svg_text(svg, "fill", "none");
    svg_text(svg, "stroke", theme->colour[mark->colour]);
    svg_number(svg, "stroke-width", 7);
    svg_end(svg);
}

void draw_marks(Svg *svg, const Picture *picture, const Layout *layout, const Theme *theme) {
    if (!picture->arrows && !picture->marks)
        return;
    svg_begin(svg, "g");
    svg_number(svg, "opacity", 0.85);
    for (unsigned i = 0; i < picture->marks; i++)
        draw_mark(svg, layout, &picture->mark[i], theme);
    for (unsigned i = 0; i < picture->arrows; i++)
        draw_arrow(svg, layout, &picture->arrow[i], theme);
    svg_end(svg);
}
