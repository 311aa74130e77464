/* draw_figures.c: figures as SVG, each in a box of 100 x 100. */
#include "picture/figures.h"
#include "picture/lettering.h"

#define TILE_PATH "M50 5L79 17L90 95H10L21 17Z"

static void outline(Svg *svg, const char *colour, double width) {
    svg_text(svg, "stroke", colour);
    svg_number(svg, "stroke-width", width);
    svg_text(svg, "stroke-linejoin", "round");
}

static void draw_man(Svg *svg, const Figure *figure, const Theme *theme) {
    const ManShape *shape = man_shape(figure->man);
    svg_begin(svg, "g");
    svg_text(svg, "fill", theme->man[figure->side]);
    outline(svg, theme->outline[figure->side], 3.5);
    for (unsigned i = 0; i < MAN_LAYERS && shape->layer[i]; i++) {
        svg_path(svg, shape->layer[i]);
        svg_end(svg);
    }
    svg_end(svg);
    if (shape->lines) {
        svg_path(svg, shape->lines);
        svg_text(svg, "fill", "none");
        svg_text(svg, "stroke", theme->detail[figure->side]);
        svg_number(svg, "stroke-width", 3);
        svg_text(svg, "stroke-linecap", "round");
        svg_end(svg);
    }
    if (shape->dots) {
        svg_path(svg, shape->dots);
        svg_text(svg, "fill", theme->detail[figure->side]);
        svg_end(svg);
    }
}

/* a letter, or a small plus and a letter */
static void draw_letters(Svg *svg, const Figure *figure, double x, double y, Lettering style) {
    if (figure->text[1]) {
        style.size *= 0.8;
        draw_text(svg, figure->text, x, y, style, ALIGN_MIDDLE);
    } else {
        draw_sign(svg, figure->text[0], x, y, style);
    }
}

/* `size` is that of the box whose middle is (x, y) */
static void draw_kanji(Svg *svg, Kanji kanji, double x, double y, double size, const char *colour) {
    svg_path(svg, kanji_strokes(kanji));
    svg_place(svg, x - size / 2, y - size / 2, size / 100, false);
    svg_text(svg, "fill", "none");
    outline(svg, colour, 8);
    svg_text(svg, "stroke-linecap", "round");
    svg_end(svg);
}

static void draw_tile(Svg *svg, const Figure *figure, const Theme *theme, bool is_turned) {
    const char *ink = figure->is_promoted ? theme->tile_promoted : theme->tile_ink;
    double margin = 50 * (1 - figure->size);
    svg_begin(svg, "g");
    if (is_turned)
        svg_place(svg, 100 - margin, 100 - margin, figure->size, true);
    else
        svg_place(svg, margin, margin, figure->size, false);
    svg_path(svg, TILE_PATH);
    svg_text(svg, "fill", theme->tile);
    outline(svg, theme->tile_edge, 3);
    svg_end(svg);
    if (figure->kanji)
        draw_kanji(svg, figure->kanji, 50, 57, 55, ink);
    else
        draw_letters(svg, figure, 50, 58, (Lettering){42, 15, ink});
    svg_end(svg);
}

static void draw_ring(Svg *svg, double radius, const char *colour, double width) {
    svg_circle(svg, 50, 50, radius);
    svg_text(svg, "fill", "none");
    svg_text(svg, "stroke", colour);
    svg_number(svg, "stroke-width", width);
    svg_end(svg);
}

static void draw_round(Svg *svg, const Figure *figure, const Theme *theme) {
    const char *ink = theme->disc_ink[figure->side];
    svg_circle(svg, 50, 50, 45);
    svg_text(svg, "fill", theme->disc);
    outline(svg, theme->tile_edge, 3);
    svg_end(svg);
    draw_ring(svg, 39, ink, 2);
    if (figure->kanji)
        draw_kanji(svg, figure->kanji, 50, 50, 50, ink);
    else
        draw_letters(svg, figure, 50, 50, (Lettering){40, 15, ink});
}

static void draw_disc(Svg *svg, const Figure *figure, const Theme *theme) {
    const char *detail = theme->detail[figure->side];
    svg_circle(svg, 50, 50, 40);
    svg_text(svg, "fill", theme->man[figure->side]);
    outline(svg, theme->outline[figure->side], 3.5);
    svg_end(svg);
    if (figure->shape == SHAPE_STONE) {
        draw_ring(svg, 27, detail, 2.5);
        draw_ring(svg, 14, detail, 2.5);
        return;
    }
    draw_ring(svg, 34, detail, 1.5);
    draw_letters(svg, figure, 50, 50, (Lettering){38, 16, detail});
}

static void draw_big_sign(Svg *svg, const Figure *figure, const Theme *theme) {
    draw_sign(svg, figure->text[0], 50, 50, (Lettering){56, 30, theme->outline[figure->side]});
    draw_sign(svg, figure->text[0], 50, 50, (Lettering){56, 18, theme->man[figure->side]});
}

/* in a corner, what the piece turns back into */
static void draw_origin(Svg *svg, const Figure *figure, const Theme *theme) {
    svg_circle(svg, 83, 81, 15);
    svg_text(svg, "fill", theme->colour[COLOUR_YELLOW]);
    outline(svg, theme->outline[FIRST], 2.5);
    svg_end(svg);
    draw_sign(svg, figure->was, 83, 81, (Lettering){15, 20, theme->outline[FIRST]});
}

void draw_figure(Svg *svg, const Figure *figure, const Theme *theme, bool is_turned) {
    switch (figure->shape) {
    case SHAPE_MAN: draw_man(svg, figure, theme); break;
    case SHAPE_TILE: draw_tile(svg, figure, theme, is_turned); break;
    case SHAPE_ROUND: draw_round(svg, figure, theme); break;
    case SHAPE_DISC:
    case SHAPE_STONE: draw_disc(svg, figure, theme); break;
    case SHAPE_SIGN: draw_big_sign(svg, figure, theme); break;
    }
    if (figure->was)
        draw_origin(svg, figure, theme);
}

void draw_symbol(Svg *svg, const char *id, const Figure *figure, const Theme *theme,
                 bool is_turned) {
    svg_begin(svg, "symbol");
    svg_text(svg, "id", id);
    svg_text(svg, "viewBox", "0 0 100 100");
    draw_figure(svg, figure, theme, is_turned);
    svg_end(svg);
}
