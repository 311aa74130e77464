/* board_arrow.c: an arrow as points, four to a character, half as wide as they are high. What lies
 * within half a line's breadth of its axis, or within the triangle of its head, is filled. All
 * lengths are in units of a point's breadth; a character is 2 x 4 of them. */
#include "terminal/board/board_arrow.h"

#include "terminal/screen/quarters.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WIDE = 2, HIGH = 4, SMALL = 6 }; /* of a character; a cell this wide has room */

typedef struct Point {
    double x, y;
} Point;

typedef struct Arrow {
    Canvas *canvas;
    Area board, from, to;
    Point start, way; /* the way is of length 1 */
    double from_here; /* where the line begins… */
    double neck;      /* …where its head begins… */
    double tip;       /* …and ends, along the way */
    double breadth;   /* of half the head */
    bool keeps_to;    /* a piece stands on the goal */
} Arrow;

static Cell *cell_at(Canvas *canvas, int x, int y) {
    bool is_in = x >= 0 && y >= 0 && x < canvas->width && y < canvas->height;
    return is_in ? &canvas->cell[y * canvas->width + x] : NULL;
}

/* an empty place: a board's lines lie there, too, and without colours an empty square has a dot */
static bool is_free(Canvas *canvas, int x, int y) {
    const Cell *cell = cell_at(canvas, x, y);
    if (cell && (cell->style.paper == PAPER_TILE_FIRST || cell->style.paper == PAPER_TILE_SECOND))
        return false;
    return cell && (cell->style.ink == INK_GRID || strcmp(cell->glyph, " ") == 0 ||
                    strcmp(cell->glyph, "·") == 0 || strcmp(cell->glyph, ".") == 0);
}

static bool has_piece(Canvas *canvas, Area cell) {
    for (int y = cell.y; y < cell.y + cell.height; y++)
        for (int x = cell.x; x < cell.x + cell.width; x++)
            if (cell_at(canvas, x, y) && !is_free(canvas, x, y))
                return true;
    return false;
}

/* of the column that the piece stands in, or of the cell where it is a picture; and of its row, just
 * below the middle: there lie whole points */
static Point middle(Area cell, bool has_pictures) {
    int row = (cell.height - 1) / 2, column = (cell.width - 1) / 2;
    return (Point){WIDE * (cell.x + (has_pictures ? cell.width / 2.0 : column + 0.5)),
                   HIGH * (cell.y + row) + 3};
}

/* the points of a character that the arrow covers */
static unsigned points_at(const Arrow *arrow, int x, int y) {
    unsigned points = 0;
    for (int i = 0; i < 4; i++) {
        Point at = {WIDE * x + i % 2 + 0.5 - arrow->start.x,
                    HIGH * y + i / 2 * 2 + 1 - arrow->start.y};
        double along = at.x * arrow->way.x + at.y * arrow->way.y;
        double aside = fabs(at.x * arrow->way.y - at.y * arrow->way.x);
        bool is_line = along >= arrow->from_here && along <= arrow->neck && aside <= 1.3;
        bool is_head = along >= arrow->neck && along <= arrow->tip &&
                       aside * (arrow->tip - arrow->neck) <= (arrow->tip - along) * arrow->breadth;
        points |= is_line || is_head ? 1u << i : 0;
    }
    return points;
}

/* in this colour, but on the marked squares, which may have it as their paper */
static void put(const Arrow *arrow, int x, int y, const char *glyph, Ink ink) {
    Paper paper = (Paper)cell_at(arrow->canvas, x, y)->style.paper;
    bool is_marked = paper == PAPER_HINT || paper == PAPER_CURSOR || paper == PAPER_PICKED;
    canvas_put(arrow->canvas, x, y, glyph, style_bold(is_marked ? INK_FIRST : ink, paper));
}

static void draw_points(const Arrow *arrow) {
    Area board = arrow->board;
    for (int y = board.y; y < board.y + board.height; y++)
        for (int x = board.x; x < board.x + board.width; x++) {
            bool is_kept =
                area_has(arrow->from, x, y) || (arrow->keeps_to && area_has(arrow->to, x, y));
            unsigned points = is_kept ? 0 : points_at(arrow, x, y);
            if (points && is_free(arrow->canvas, x, y))
                put(arrow, x, y, quarters_glyph(points), INK_ARROW);
        }
}

static int sign(double n) {
    return (n > 0.01) - (n < -0.01);
}

/* where a triangle of points would be a blot, a character is the head; it is put over the line's end,
 * where no piece stands */
static void draw_small(const Arrow *arrow) {
    static const char *const HEADS[3][3] = {{"◤", "▲", "◥"}, {"◄", " ", "►"}, {"◣", "▼", "◢"}};
    int x = (int)floor((arrow->start.x + arrow->tip * arrow->way.x) / WIDE);
    int y = (int)floor((arrow->start.y + arrow->tip * arrow->way.y) / HIGH);
    bool has_room = area_has(arrow->board, x, y) && is_free(arrow->canvas, x, y);
    draw_points(arrow);
    if (!has_room)
        return;
    put(arrow, x, y, HEADS[sign(arrow->way.y) + 1][sign(arrow->way.x) + 1], INK_ARROW);
}

/* ---- in letters ---- */

/* a character for each row, or on a straight way for each column; the last that has room is the
 * head: on the goal, or before the piece there */
static void draw_letters(const Arrow *arrow) {
    static const char *const LINES[3][3] = {{"\\", "|", "/"}, {"-", " ", "-"}, {"/", "|", "\\"}};
    static const char *const HEADS[3][3] = {{"^", "^", "^"}, {"<", " ", ">"}, {"v", "v", "v"}};
    int row = sign(arrow->way.y), column = sign(arrow->way.x), head_x = -1, head_y = -1;
    int x0 = (int)floor(arrow->start.x / WIDE), y0 = (int)floor(arrow->start.y / HIGH);
    int columns = arrow->to.x - arrow->from.x, rows = arrow->to.y - arrow->from.y;
    int steps = rows ? abs(rows) : abs(columns);
    for (int i = 1; i <= steps; i++) {
        int x = x0 + (int)lround((double)columns * i / steps), y = y0 + rows * i / steps;
        if (!area_has(arrow->board, x, y) || (!rows && i == 1) || !is_free(arrow->canvas, x, y))
            continue;
        put(arrow, x, y, LINES[row + 1][column + 1], INK_MARK);
        head_x = x, head_y = y;
    }
    if (head_x >= 0)
        put(arrow, head_x, head_y, HEADS[row + 1][column + 1], INK_MARK);
}

/* ---- all of it ---- */

/* from the middle of a cell to its edge, on this way */
static double to_edge(Area cell, Point way) {
    double x = fabs(way.x) > 0.01 ? WIDE * cell.width / 2.0 / fabs(way.x) : 1e9;
    double y = fabs(way.y) > 0.01 ? HIGH * cell.height / 2.0 / fabs(way.y) : 1e9;
    return x < y ? x : y;
}

void arrow_draw(Canvas *canvas, Area board, Area from, Area to, bool has_pictures) {
    Point start = middle(from, has_pictures), end = middle(to, has_pictures);
    double length = hypot(end.x - start.x, end.y - start.y);
    if (length < 1)
        return;
    Arrow arrow = {.canvas = canvas,
                   .board = board,
                   .from = from,
                   .to = to,
                   .start = start,
                   .way = {(end.x - start.x) / length, (end.y - start.y) / length}};
    double edge = to_edge(to, arrow.way);
    arrow.keeps_to = has_piece(canvas, to);
    arrow.from_here = to_edge(from, arrow.way) * 0.6;
    arrow.tip = arrow.keeps_to ? length - edge : length + edge * 0.4;
    arrow.breadth = to.width * 0.5 + 0.5;
    arrow.neck = arrow.tip - to.width * 0.8 - 0.5;
    if (canvas->is_ascii) {
        draw_letters(&arrow);
    } else if (to.width < SMALL) {
        arrow.tip = arrow.keeps_to ? length - edge : length;
        arrow.neck = arrow.tip - 1;
        draw_small(&arrow);
    } else {
        draw_points(&arrow);
    }
}
