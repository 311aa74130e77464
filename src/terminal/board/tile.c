/* tile.c: bodies as formulas, characters by the brush. */
#include "terminal/board/tile.h"

#include "picture/kanji.h"
#include "picture/lettering.h"
#include "terminal/screen/brush.h"

#include <math.h>
#include <string.h>

enum { PICTURE_HIGH = 5, BOLD_FROM = 16 }; /* lines of a spot; points of a character */

/* ---- bodies ---- */

/* how far a tile reaches to either side, of half its breadth; v goes down from 0 to 1. A low one has
 * a steep roof, so that it is seen where it points. */
static double tile_reach(double v, int height) {
    double roof = height < PICTURE_HIGH ? 0.3 : 0.14, shoulder = height < PICTURE_HIGH ? 0.82 : 0.8;
    return v < roof ? shoulder * v / roof : shoulder + (1 - shoulder) * (v - roof) / (1 - roof);
}

/* rounder than a square, fuller than a circle */
static double round_reach(double v) {
    return pow(1 - pow(fabs(2 * v - 1), 2.6), 1 / 2.6);
}

/* It does not fill its spot, so that the board is seen between two of them, but where the character
 * needs all of the height. */
static Points body_points(const Face *face, Area spot) {
    Points points = {.width = 2 * spot.width, .height = 2 * spot.height};
    bool is_tile = face->body == BODY_TILE, is_low = spot.height < PICTURE_HIGH;
    int margin = spot.height == PICTURE_HIGH || (is_tile && is_low) ? 0 : 1;
    int wide = is_low ? 4 * spot.height - (is_tile ? 0 : 2) : 4 * spot.height + 6;
    wide = wide > points.width - 2 ? points.width - 2 : wide < 8 ? 8 : wide;
    for (int y = margin; y < points.height - margin; y++) {
        double v = (y - margin + 0.5) / (points.height - 2 * margin);
        double reach = wide * (is_tile ? tile_reach(v, spot.height) : round_reach(v));
        for (int x = 0; x < points.width; x++)
            if (fabs(2.0 * x + 1 - points.width) <= reach)
                points_set(&points, x, y);
    }
    if (face->points_down)
        points_turn(&points);
    return points;
}

/* ---- what is written on them ---- */

/* a small one is wider than high: so its strokes stay apart */
static Frame kanji_frame(const Points *points) {
    int high = points->height * 3 / 4 < 10 ? 10 : points->height * 3 / 4;
    int wide = high < BOLD_FROM ? 2 * high + 4 : 2 * high;
    wide = wide > points->width - 2 ? points->width - 2 : wide;
    return (Frame){(points->width - wide) / 2, (points->height - high + 1) / 2, wide, high};
}

/* A letter stays upright, since some are others upside down, and is a capital: the body tells whose it
 * is. */
static Points character_points(const Face *face, Area spot) {
    Points points = {.width = 2 * spot.width, .height = 2 * spot.height};
    double width;
    const char *letter = glyph_strokes(to_upper(face->text[0]), &width);
    if (face->kanji) {
        Frame to = kanji_frame(&points);
        brush_draw(&points, kanji_strokes((Kanji)face->kanji), (Frame){4, 4, 92, 92}, to,
                   to.height < BOLD_FROM ? 1 : 2);
        if (face->points_down)
            points_turn(&points);
    } else if (letter) {
        double high = points.height * 2 / 3, wide = 2 * high * width / 100;
        Frame to = {(points.width - wide) / 2, (points.height - high) / 2, wide, high};
        brush_draw(&points, letter, (Frame){0, 0, width, 100}, to, high < BOLD_FROM ? 1 : 2);
    }
    return points;
}

static void draw_picture(Canvas *canvas, Area spot, const Face *face, const Points *body) {
    Points character = character_points(face, spot);
    Style style = style_of(face->ink, face->paper);
    int bottom = spot.y + spot.height - 1, right = spot.x + spot.width - 1;
    for (int y = 0; y < spot.height; y++)
        for (int x = 0; x < spot.width; x++) {
            unsigned points = points_of(&character, x, y);
            if (points || points_of(body, x, y) == 15)
                canvas_put(canvas, spot.x + x, spot.y + y, quarters_glyph(points), style);
        }
    if (face->before == '+')
        canvas_put(canvas, spot.x, bottom, "+", style);
    if (face->beside || face->after)
        canvas_put(canvas, right, bottom,
                   (const char[2]){face->beside ? face->beside : face->after, 0}, style);
}

int tile_line(const Face *face, Area spot) {
    bool is_low = face->body == BODY_TILE && !face->points_down;
    return spot.y + (spot.height - !is_low) / 2;
}

/* a mark is the body of a piece that leaves no room for one behind it */
void tile_draw(Canvas *canvas, Area spot, const Face *given, Paper paper) {
    Face marked = *given, *face = &marked;
    bool is_covered = paper != PAPER_BOARD && spot.height == PICTURE_HIGH;
    Points body = is_covered ? (Points){.width = 2 * spot.width, .height = 2 * spot.height}
                             : body_points(face, spot);
    face->paper = is_covered ? paper : face->paper;
    for (int y = 0; y < spot.height; y++)
        for (int x = 0; x < spot.width; x++) {
            unsigned points = points_of(&body, x, y);
            int at_x = spot.x + x, at_y = spot.y + y;
            if (points == 15)
                canvas_put(canvas, at_x, at_y, " ", style_of(face->ink, face->paper));
            else if (points)
                canvas_put(canvas, at_x, at_y, quarters_glyph(points),
                           style_of(face_edge(face), paper));
        }
    if (spot.height >= PICTURE_HIGH) {
        draw_picture(canvas, spot, face, &body);
        return;
    }
    Face text = *face;
    text.before = text.before == 'v' ? 0 : text.before; /* it points */
    int x = spot.x + (spot.width - face->columns) / 2 - (text.before != 0);
    face_draw(canvas, x, tile_line(face, spot), &text, face->paper);
}
