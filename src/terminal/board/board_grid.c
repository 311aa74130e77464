/* board_grid.c: a character of a line is known by its arms, up, down, left and right. Shogi's lines
 * lie between the squares, with heavy crossings where the promotion zones end; xiangqi's go through
 * the points, with a river and palaces. In cells of one line shogi has dots instead. */
#include "terminal/board/board_grid.h"

#include "picture/ground_lines.h"

#include <string.h>

enum { NO_RIVER = -2 };
enum { ARM_UP = 1, ARM_DOWN = 2, ARM_LEFT = 4, ARM_RIGHT = 8, ARMS_ALL = 15 };

static const char *glyph_of(unsigned arms) {
    static const char *const GLYPHS[ARMS_ALL + 1] = {" ", "╵", "╷", "│", "╴", "┘", "┐", "┤",
                                                     "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};
    return GLYPHS[arms];
}

typedef struct Ruling {
    Canvas *canvas;
    const BoardScene *scene;
    const BoardPlan *plan;
    Style style;
    int x0, y0, x1, y1; /* the first lines and the last, from the board's corner… */
    Bounds ends;        /* …and where those that cross them end */
    int river;          /* the row above it, counted from the first shown, or NO_RIVER */
} Ruling;

static void put(const Ruling *ruling, int x, int y, const char *glyph) {
    canvas_put(ruling->canvas, ruling->plan->board.x + x, ruling->plan->board.y + y, glyph,
               ruling->style);
}

/* ---- straight lines ---- */

/* the inner lines stop at a river's banks */
static bool is_in_river(const Ruling *ruling, int x, int y_above) {
    const BoardPlan *plan = ruling->plan;
    Board board = ruling->scene->setup->board;
    int column = (x - ruling->x0) / plan->cell_width + plan->left;
    int bank = ruling->y0 + ruling->river * plan->cell_height;
    return ruling->river != NO_RIVER && column > 0 && column < board.width - 1 && y_above >= bank &&
           y_above < bank + plan->cell_height;
}

static unsigned arms_at(const Ruling *ruling, int x, int y) {
    const BoardPlan *plan = ruling->plan;
    bool is_upright =
        (x - ruling->x0) % plan->cell_width == 0 && x >= ruling->x0 && x <= ruling->x1;
    bool is_across =
        (y - ruling->y0) % plan->cell_height == 0 && y >= ruling->y0 && y <= ruling->y1;
    unsigned arms = 0;
    if (is_upright && y > ruling->ends.y1 && y <= ruling->ends.y2 && !is_in_river(ruling, x, y - 1))
        arms |= ARM_UP;
    if (is_upright && y >= ruling->ends.y1 && y < ruling->ends.y2 && !is_in_river(ruling, x, y))
        arms |= ARM_DOWN;
    if (is_across && x > ruling->ends.x1 && x <= ruling->ends.x2)
        arms |= ARM_LEFT;
    if (is_across && x >= ruling->ends.x1 && x < ruling->ends.x2)
        arms |= ARM_RIGHT;
    return arms;
}

static void draw_straight(const Ruling *ruling) {
    for (int y = 0; y < ruling->plan->board.height; y++)
        for (int x = 0; x < ruling->plan->board.width; x++) {
            unsigned arms = arms_at(ruling, x, y);
            if (arms)
                put(ruling, x, y, glyph_of(arms));
        }
}

/* ---- shogi ---- */

static void draw_zones(const Ruling *ruling) {
    const BoardScene *scene = ruling->scene;
    const BoardPlan *plan = ruling->plan;
    Board board = scene->setup->board;
    int third = (board.width + 1) / 3;
    for (unsigned side = 0; side < 2 && !scene->faces.is_ascii; side++) {
        int n = ground_zone_ranks(scene->variant, board, side);
        bool is_above = (side == FIRST) != scene->is_flipped;
        int y = (is_above ? n : board.height - n) * plan->cell_height;
        for (int k = 0; k < 2 && n; k++)
            put(ruling, (k ? board.width - third : third) * plan->cell_width, y, "╋");
    }
}

static void draw_dots(const Ruling *ruling) {
    const BoardPlan *plan = ruling->plan;
    for (int row = 0; row < plan->rows; row++)
        for (int column = 0; column < plan->columns; column++)
            put(ruling, column * plan->cell_width + (plan->cell_width - 1) / 2, row, "·");
}

/* ---- xiangqi ---- */

static int crossing_x(const Ruling *ruling, int column) {
    return ruling->x0 + (column - ruling->plan->left) * ruling->plan->cell_width;
}
static int crossing_y(const Ruling *ruling, int row) {
    return ruling->y0 + (row - ruling->plan->top) * ruling->plan->cell_height;
}

/* Between the lines there is room for it. Where there is none its middle is a crossing of its own. */
static void draw_palace(const Ruling *ruling, const Bounds *palace) {
    const BoardScene *scene = ruling->scene;
    Board board = scene->setup->board;
    bool is_ascii = scene->faces.is_ascii;
    int left = scene->is_flipped ? board.width - 1 - palace->x2 : palace->x1;
    int top = scene->is_flipped ? palace->y1 : board.height - 1 - palace->y2;
    int x1 = crossing_x(ruling, left), x2 = crossing_x(ruling, left + palace->x2 - palace->x1);
    int y1 = crossing_y(ruling, top), y2 = crossing_y(ruling, top + palace->y2 - palace->y1);
    Area shown = {0, 0, ruling->plan->board.width, ruling->plan->board.height};
    for (int y = y1 + 1; y < y2; y++) {
        int x = x1 + ((x2 - x1) * (y - y1) + (y2 - y1) / 2) / (y2 - y1), other = x1 + x2 - x;
        bool is_middle = x == other && ruling->plan->cell_height == 1;
        if (is_middle && area_has(shown, x, y))
            put(ruling, x, y, is_ascii ? "X" : "╳");
        if (!is_middle && area_has(shown, x, y) && !arms_at(ruling, x, y))
            put(ruling, x, y, is_ascii ? "\\" : "╲");
        if (!is_middle && area_has(shown, other, y) && !arms_at(ruling, other, y))
            put(ruling, other, y, is_ascii ? "/" : "╱");
    }
}

/* what is written on it */
static void draw_river(const Ruling *ruling) {
    static const char *const WORDS[] = {"楚", "河", "漢", "界"};
    const BoardPlan *plan = ruling->plan;
    const BoardScene *scene = ruling->scene;
    int width = plan->board.width, height = plan->cell_height;
    int y = ruling->y0 + ruling->river * height + height / 2;
    if (ruling->river < 0 || height < 2 || scene->faces.is_ascii ||
        !face_has_script(scene->variant) || scene->faces.script == SCRIPT_LETTERS)
        return;
    for (int i = 0; i < 4; i++)
        put(ruling, width * (i < 2 ? 3 : 7) / 10 - 3 + i % 2 * 4, y, WORDS[i]);
}

/* ---- all of it ---- */

static Ruling rule_grid(Canvas *canvas, const BoardScene *scene, const BoardPlan *plan) {
    int right = plan->board.width - 1, bottom = plan->board.height - 1;
    return (Ruling){.canvas = canvas,
                    .scene = scene,
                    .plan = plan,
                    .style = style_of(INK_GRID, PAPER_BOARD),
                    .x1 = right,
                    .y1 = bottom,
                    .ends = {0, 0, right, bottom},
                    .river = NO_RIVER};
}

/* where more of the board follows, so do the lines */
static Ruling rule_points(Canvas *canvas, const BoardScene *scene, const BoardPlan *plan) {
    Board board = scene->setup->board;
    Ruling ruling = rule_grid(canvas, scene, plan);
    ruling.x0 = (plan->cell_width - 1) / 2, ruling.y0 = (plan->cell_height - 1) / 2;
    ruling.x1 = ruling.x0 + (plan->columns - 1) * plan->cell_width;
    ruling.y1 = ruling.y0 + (plan->rows - 1) * plan->cell_height;
    ruling.ends = (Bounds){plan->left > 0 ? -1 : ruling.x0, plan->top > 0 ? -1 : ruling.y0,
                           plan->left + plan->columns < board.width ? plan->board.width : ruling.x1,
                           plan->top + plan->rows < board.height ? plan->board.height : ruling.y1};
    if (ground_has_river(scene->variant))
        ruling.river = board.height / 2 - 1 - plan->top;
    return ruling;
}

void board_grid_draw(Canvas *canvas, const BoardScene *scene, const BoardPlan *plan) {
    Ruling ruling =
        plan->is_on_points ? rule_points(canvas, scene, plan) : rule_grid(canvas, scene, plan);
    canvas_fill(canvas, plan->board, ruling.style);
    if (plan->is_on_points) {
        Bounds palace;
        draw_straight(&ruling);
        draw_river(&ruling);
        for (unsigned side = 0; side < 2; side++)
            if (ground_palace(scene->variant, side, &palace))
                draw_palace(&ruling, &palace);
    } else if (plan->has_frames) {
        draw_straight(&ruling);
        draw_zones(&ruling);
    } else {
        draw_dots(&ruling);
    }
}
