/* svg.c: elements, attributes and escaping. */
#include "picture/svg.h"

#include <assert.h>
#include <math.h>

void write_decimal(Writer *out, double value) {
    long hundredths = lround(value * 100);
    if (hundredths < 0) {
        write_char(out, '-');
        hundredths = -hundredths;
    }
    if (hundredths >= 100 || hundredths % 100 == 0)
        write_format(out, "%ld", hundredths / 100);
    if (hundredths % 10)
        write_format(out, ".%02ld", hundredths % 100);
    else if (hundredths % 100)
        write_format(out, ".%ld", hundredths % 100 / 10);
}

void write_point(Writer *out, double x, double y) {
    write_decimal(out, x);
    if (lround(y * 100) >= 0)
        write_char(out, ' ');
    write_decimal(out, y);
}

/* how many bytes a character that XML allows takes at `text`, or 0 */
static unsigned character(const unsigned char *text) {
    static const unsigned LEAST[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned n = *text < 0x80       ? 1
                 : *text >> 5 == 6  ? 2
                 : *text >> 4 == 14 ? 3
                 : *text >> 3 == 30 ? 4
                                    : 0;
    if (n == 1)
        return *text >= ' ' && *text != 127;
    unsigned code = n ? *text & (0xffu >> (n + 1)) : 0;
    for (unsigned i = 1; i < n; i++) {
        if (text[i] >> 6 != 2)
            return 0;
        code = code << 6 | (text[i] & 63u);
    }
    bool is_good = n && code >= LEAST[n] && code <= 0x10ffff && code >> 11 != 27 &&
                   (code & 0xfffe) != 0xfffe && code >= 0xa0;
    return is_good ? n : 0;
}

static void write_escaped(Writer *out, const char *text) {
    while (*text) {
        unsigned n = character((const unsigned char *)text);
        switch (*text) {
        case '<': write_text(out, "&lt;"); break;
        case '>': write_text(out, "&gt;"); break;
        case '&': write_text(out, "&amp;"); break;
        case '"': write_text(out, "&quot;"); break;
        default: write_slice(out, n ? (Slice){text, n} : slice_of("?"));
        }
        text += n ? n : 1;
    }
}

static void close_tag(Svg *svg) {
    if (svg->in_tag)
        write_char(svg->out, '>');
    svg->in_tag = false;
}

Svg svg_start(Writer *out, double width, double height, unsigned pixels_wide,
              unsigned pixels_high) {
    Svg svg = {.out = out};
    svg_begin(&svg, "svg");
    svg_text(&svg, "xmlns", "http://www.w3.org/2000/svg");
    svg_text(&svg, "xmlns:xlink", "http://www.w3.org/1999/xlink");
    svg_number(&svg, "width", pixels_wide);
    svg_number(&svg, "height", pixels_high);
    svg_open_attribute(&svg, "viewBox");
    write_text(out, "0 0 ");
    write_point(out, width, height);
    svg_close_attribute(&svg);
    svg_text(&svg, "role", "img");
    return svg;
}

void svg_begin(Svg *svg, const char *name) {
    assert(svg->depth < SVG_DEPTH);
    close_tag(svg);
    write_format(svg->out, "%s<%s", svg->depth ? "\n" : "", name);
    svg->open[svg->depth++] = name;
    svg->in_tag = true;
    svg->has_content = false;
}

void svg_end(Svg *svg) {
    assert(svg->depth);
    const char *name = svg->open[--svg->depth];
    if (svg->in_tag)
        write_text(svg->out, "/>");
    else
        write_format(svg->out, "%s</%s>", svg->has_content ? "" : "\n", name);
    svg->in_tag = svg->has_content = false;
    if (!svg->depth)
        write_char(svg->out, '\n');
}

void svg_open_attribute(Svg *svg, const char *name) {
    assert(svg->in_tag);
    write_format(svg->out, " %s=\"", name);
}

void svg_close_attribute(Svg *svg) {
    write_char(svg->out, '"');
}

void svg_text(Svg *svg, const char *name, const char *value) {
    svg_open_attribute(svg, name);
    write_escaped(svg->out, value);
    svg_close_attribute(svg);
}

void svg_number(Svg *svg, const char *name, double value) {
    svg_open_attribute(svg, name);
    write_decimal(svg->out, value);
    svg_close_attribute(svg);
}

void svg_place(Svg *svg, double x, double y, double scale, bool is_turned) {
    svg_open_attribute(svg, "transform");
    write_text(svg->out, "translate(");
    write_point(svg->out, x, y);
    write_char(svg->out, ')');
    if (is_turned)
        write_text(svg->out, "rotate(180)");
    if (scale != 1) {
        /* it multiplies what follows: two decimals would not do */
        long parts = lround(scale * 10000);
        write_format(svg->out, "scale(%ld.%04ld)", parts / 10000, parts % 10000);
    }
    svg_close_attribute(svg);
}

void svg_words(Svg *svg, const char *words) {
    close_tag(svg);
    write_escaped(svg->out, words);
    svg->has_content = true;
}

void svg_path(Svg *svg, const char *d) {
    svg_begin(svg, "path");
    svg_text(svg, "d", d);
}

void svg_circle(Svg *svg, double x, double y, double radius) {
    svg_begin(svg, "circle");
    svg_number(svg, "cx", x);
    svg_number(svg, "cy", y);
    svg_number(svg, "r", radius);
}

void svg_rect(Svg *svg, double x, double y, double width, double height) {
    svg_begin(svg, "rect");
    svg_number(svg, "x", x);
    svg_number(svg, "y", y);
    svg_number(svg, "width", width);
    svg_number(svg, "height", height);
}

void svg_use(Svg *svg, const char *id, double x, double y) {
    svg_begin(svg, "use");
    svg_open_attribute(svg, "xlink:href");
    write_format(svg->out, "#%s", id);
    svg_close_attribute(svg);
    svg_number(svg, "x", x);
    svg_number(svg, "y", y);
}
