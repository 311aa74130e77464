/* ground.c: the board itself: squares of two colours, shogi's grid, xiangqi's lines with palace
 * and river; walls are holes in it. Then the coordinates. */
#include "notation/names/square_names.h"
#include "picture/ground_lines.h"
#include "picture/layout.h"
#include "picture/lettering.h"

static bool is_wall(const Picture *picture, int x, int y) {
    return picture->setup->at[square_at(picture->setup->board, x, y)] == WALL;
}

static bool has_walls(const Picture *picture) {
    for (unsigned sq = 0; sq < picture->setup->board.squares; sq++)
        if (picture->setup->at[sq] == WALL)
            return true;
    return false;
}

/* the squares that are not walls, in runs along the ranks, as the data of a path */
static void write_area(Writer *out, const Picture *picture, const Layout *layout) {
    Board board = layout->board;
    if (!has_walls(picture)) {
        write_char(out, 'M');
        write_point(out, layout->left, layout->top);
        write_format(out, "h%dv%dh-%dz", board.width * CELL, board.height * CELL,
                     board.width * CELL);
        return;
    }
    for (int y = 0; y < board.height; y++)
        for (int x = 0, n; x < board.width; x += n + 1) {
            for (n = 0; x + n < board.width && !is_wall(picture, x + n, y);)
                n++;
            int corner = layout->is_flipped ? x + n - 1 : x;
            if (!n)
                continue;
            write_char(out, 'M');
            write_point(out, cell_x(layout, square_at(board, corner, y)),
                        cell_y(layout, square_at(board, corner, y)));
            write_format(out, "h%dv%dh-%dz", n * CELL, CELL, n * CELL);
        }
}

static void draw_area(Svg *svg, const Picture *picture, const Layout *layout, const char *fill,
                      const char *frame) {
    svg_begin(svg, "path");
    svg_open_attribute(svg, "d");
    write_area(svg->out, picture, layout);
    svg_close_attribute(svg);
    svg_text(svg, "fill", fill);
    if (frame) {
        svg_text(svg, "stroke", frame);
        svg_number(svg, "stroke-width", 7);
        svg_text(svg, "stroke-linejoin", "round");
    }
    svg_end(svg);
}

static void draw_dark_squares(Svg *svg, const Picture *picture, const Layout *layout,
                              const Theme *theme) {
    svg_begin(svg, "path");
    svg_text(svg, "fill", theme->dark);
    svg_text(svg, "shape-rendering", "crispEdges");
    svg_open_attribute(svg, "d");
    for (unsigned sq = 0; sq < layout->board.squares; sq++) {
        int x = square_x(layout->board, (Square)sq), y = square_y(layout->board, (Square)sq);
        if ((x + y) % 2 || is_wall(picture, x, y))
            continue;
        write_char(svg->out, 'M');
        write_point(svg->out, cell_x(layout, sq), cell_y(layout, sq));
        write_format(svg->out, "h%dv%dh-%dz", CELL, CELL, CELL);
    }
    svg_close_attribute(svg);
    svg_end(svg);
}

static void begin_lines(Svg *svg, const Theme *theme) {
    svg_begin(svg, "path");
    svg_text(svg, "fill", "none");
    svg_text(svg, "stroke", theme->grid);
    svg_number(svg, "stroke-width", 2.5);
    svg_open_attribute(svg, "d");
}

static void end_lines(Svg *svg) {
    svg_close_attribute(svg);
    svg_end(svg);
}

/* a line by its ends in squares, counted from the board's corner on the picture */
static void line(Svg *svg, const Layout *layout, double x1, double y1, double x2, double y2) {
    write_char(svg->out, 'M');
    write_point(svg->out, layout->left + x1 * CELL, layout->top + y1 * CELL);
    write_char(svg->out, 'L');
    write_point(svg->out, layout->left + x2 * CELL, layout->top + y2 * CELL);
}

/* ---- shogi ---- */

/* dots where the promotion zones end, as on the board of wood */
static void draw_zone_dots(Svg *svg, const Picture *picture, const Layout *layout,
                           const Theme *theme) {
    int third = (layout->board.width + 1) / 3;
    for (unsigned side = 0; side < 2; side++) {
        int n = ground_zone_ranks(picture->variant, layout->board, side);
        bool is_above = (side == FIRST) != layout->is_flipped;
        double y = layout->top + CELL * (is_above ? n : layout->board.height - n);
        for (int k = 0; k < 2 && n; k++) {
            svg_circle(svg, layout->left + CELL * (k ? layout->board.width - third : third), y, 8);
            svg_text(svg, "fill", theme->grid);
            svg_end(svg);
        }
    }
}

static void draw_grid(Svg *svg, const Picture *picture, const Layout *layout, const Theme *theme) {
    int wide = layout->board.width, high = layout->board.height;
    begin_lines(svg, theme);
    for (int x = 1; x < wide; x++)
        line(svg, layout, x, 0, x, high);
    for (int y = 1; y < high; y++)
        line(svg, layout, 0, y, wide, y);
    end_lines(svg);
    draw_zone_dots(svg, picture, layout, theme);
}

/* ---- xiangqi ---- */

static void draw_palace(Svg *svg, const Picture *picture, const Layout *layout, unsigned side) {
    Board board = layout->board;
    Bounds palace;
    if (!ground_palace(picture->variant, side, &palace))
        return;
    double a = layout->is_flipped ? board.width - 1 - palace.x2 : palace.x1;
    double c = layout->is_flipped ? palace.y1 : board.height - 1 - palace.y2;
    double b = a + (palace.x2 - palace.x1), d = c + (palace.y2 - palace.y1);
    line(svg, layout, a + 0.5, c + 0.5, b + 0.5, d + 0.5);
    line(svg, layout, a + 0.5, d + 0.5, b + 0.5, c + 0.5);
}

static void draw_points(Svg *svg, const Picture *picture, const Layout *layout,
                        const Theme *theme) {
    int wide = layout->board.width, high = layout->board.height;
    bool river = ground_has_river(picture->variant);
    begin_lines(svg, theme);
    for (int x = 0; x < wide; x++) {
        bool is_whole = !river || x == 0 || x == wide - 1;
        line(svg, layout, x + 0.5, 0.5, x + 0.5, is_whole ? high - 0.5 : high / 2 - 0.5);
        if (!is_whole)
            line(svg, layout, x + 0.5, high / 2 + 0.5, x + 0.5, high - 0.5);
    }
    for (int y = 0; y < high; y++)
        line(svg, layout, 0.5, y + 0.5, wide - 0.5, y + 0.5);
    for (unsigned side = 0; side < 2; side++)
        draw_palace(svg, picture, layout, side);
    end_lines(svg);
}

void draw_ground(Svg *svg, const Picture *picture, const Layout *layout, const Theme *theme) {
    Ground ground = ground_of(picture->variant);
    const char *fill = ground == GROUND_SQUARES ? theme->light : theme->plain;
    draw_area(svg, picture, layout, fill, theme->frame);
    if (ground == GROUND_SQUARES) {
        draw_area(svg, picture, layout, fill, NULL); /* over the frame's inner half */
        draw_dark_squares(svg, picture, layout, theme);
    } else if (ground == GROUND_GRID) {
        draw_grid(svg, picture, layout, theme);
    } else {
        draw_points(svg, picture, layout, theme);
    }
}

void draw_coordinates(Svg *svg, const Picture *picture, const Layout *layout, const Theme *theme) {
    Lettering style = {layout->lettering, 12, NULL};
    Board board = layout->board;
    svg_begin(svg, "g");
    svg_text(svg, "stroke", theme->ink);
    for (int x = 0; x < board.width; x++) {
        char name[12];
        Writer name_writer = writer_to(name, sizeof name);
        write_file_name(&name_writer, picture->variant, x);
        draw_text(svg, name, cell_x(layout, square_at(board, x, 0)) + CELL / 2.0,
                  layout->top + board.height * CELL + layout->margin_below, style, ALIGN_MIDDLE);
    }
    for (int y = 0; y < board.height; y++) {
        char number[12];
        Writer number_writer = writer_to(number, sizeof number);
        write_rank_name(&number_writer, picture->variant, y);
        draw_text(svg, number, layout->left - layout->margin_left / 2 - 4,
                  cell_y(layout, square_at(board, 0, y)) + CELL / 2.0, style, ALIGN_MIDDLE);
    }
    svg_end(svg);
}
