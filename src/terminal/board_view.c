/* board_view.c: plans and draws. "Column" and "row" are as one looks at the board, from its upper
 * left corner; the squares behind them follow from is_flipped. */
#include "terminal/board_view.h"

#include "notation/coordinates.h"
#include "terminal/board_arrow.h"
#include "terminal/sprite.h"

#include <stdio.h>
#include <string.h>

typedef struct Size {
    int width, height;
} Size;

/* the largest is for pictures: a letter would be lost in it */
static const Size SIZES[] = {{12, 6}, {8, 4}, {6, 3}, {4, 2}, {3, 1}, {2, 1}};
enum { SIZE_COUNT = sizeof SIZES / sizeof *SIZES };

/* ---- squares and places ---- */

static Square square_seen(const BoardScene *scene, int column, int row) {
    Board board = scene->setup->board;
    return scene->is_flipped ? square_at(board, board.width - 1 - column, row)
                             : square_at(board, column, board.height - 1 - row);
}

static void place_of(const BoardScene *scene, Square sq, int *column, int *row) {
    Board board = scene->setup->board;
    int x = square_x(board, sq), y = square_y(board, sq);
    *column = scene->is_flipped ? board.width - 1 - x : x;
    *row = scene->is_flipped ? y : board.height - 1 - y;
}

static Side side_at(const BoardScene *scene, int which) {
    return (which == 0) != scene->is_flipped ? SECOND : FIRST;
}

/* ---- the plan ---- */

static int least(int a, int b) {
    return a < b ? a : b;
}

static int first_shown(int cursor, int shown, int all) {
    int first = cursor - shown / 2;
    return first < 0 ? 0 : least(first, all - shown);
}

static bool has_pictures(const BoardScene *scene) {
    return scene->faces.has_colours &&
           face_of(scene->variant, scene->faces, piece_of(FIRST, 1)).man;
}

/* the largest cells that show all of the board; failing that, low ones that show most of it */
static Size choose_size(const BoardScene *scene, int width, int height) {
    Board board = scene->setup->board;
    for (int i = has_pictures(scene) ? 0 : 1; i < SIZE_COUNT; i++)
        if (board.width * SIZES[i].width <= width && board.height * SIZES[i].height <= height)
            return SIZES[i];
    return board.width * 3 <= width ? SIZES[SIZE_COUNT - 2] : SIZES[SIZE_COUNT - 1];
}

BoardPlan board_plan(const BoardScene *scene, Area area) {
    Board board = scene->setup->board;
    BoardPlan plan = {.label = scene->has_coordinates ? (board.height > 9 ? 3 : 2) : 1};
    int hands = scene->has_hands ? 1 : 0, bar = scene->has_bar ? 2 : 1;
    int room = area.width - plan.label - bar;
    int most_rows = area.height - 2 * hands;
    Size size = choose_size(scene, room, most_rows - scene->has_coordinates);
    bool is_whole = board.width * size.width <= room &&
                    board.height * size.height <= most_rows - scene->has_coordinates;
    plan.has_files = scene->has_coordinates || !is_whole;
    plan.cell_width = size.width, plan.cell_height = size.height;
    plan.columns = least(board.width, room / size.width);
    plan.rows = least(board.height, (most_rows - plan.has_files) / size.height);
    plan.columns = plan.columns < 1 ? 1 : plan.columns;
    plan.rows = plan.rows < 1 ? 1 : plan.rows;
    int width = plan.columns * size.width, height = plan.rows * size.height;
    plan.board = (Area){area.x + plan.label + (room - width) / 2,
                        area.y + hands + (most_rows - height - plan.has_files) / 2, width, height};
    for (int i = 0; i < 2; i++)
        plan.hand[i] =
            (Area){plan.board.x, i ? plan.board.y + height + plan.has_files : plan.board.y - 1,
                   area.x + area.width - plan.board.x, hands};
    if (!is_whole) {
        int column = 0, row = board.height - 1;
        if (scene->cursor.sq != NO_SQUARE)
            place_of(scene, scene->cursor.sq, &column, &row);
        else if (spot_is_hand(scene->cursor) && scene->cursor.side == side_at(scene, 0))
            row = 0;
        plan.left = first_shown(column, plan.columns, board.width);
        plan.top = first_shown(row, plan.rows, board.height);
    }
    return plan;
}

/* ---- squares ---- */

static Paper paper_of(const BoardScene *scene, Square sq, Piece piece) {
    Board board = scene->setup->board;
    bool is_dark = (square_x(board, sq) + square_y(board, sq)) % 2 == 0;
    unsigned mark = scene->mark[sq];
    if (scene->cursor.sq == sq)
        return PAPER_CURSOR;
    if (scene->picked.sq == sq)
        return PAPER_PICKED;
    if (mark & MARK_HINT)
        return PAPER_HINT;
    if (mark & MARK_CHECK)
        return PAPER_CHECK;
    if (piece == WALL)
        return PAPER_WALL;
    if (mark & MARK_LAST)
        return is_dark ? PAPER_LAST_DARK : PAPER_LAST_LIGHT;
    return is_dark ? PAPER_DARK : PAPER_LIGHT;
}

/* the brackets around a glyph that say what colours say elsewhere, and rings in any case */
static const char *brackets_of(const BoardScene *scene, Square sq, Piece piece) {
    unsigned mark = scene->mark[sq];
    bool has_colours = scene->faces.has_colours;
    if (scene->cursor.sq == sq && !has_colours)
        return "[]";
    if (scene->picked.sq == sq && !has_colours)
        return "{}";
    if (mark & MARK_TARGET && piece != EMPTY)
        return "()";
    if (mark & MARK_HINT && !has_colours)
        return "<>";
    return mark & MARK_CHECK && !has_colours ? " !" : "  ";
}

static Face face_at(const BoardScene *scene, Square sq) {
    Piece piece = scene->is_hidden && scene->setup->at[sq] != WALL ? EMPTY : scene->setup->at[sq];
    bool has_colours = scene->faces.has_colours;
    Face face = {.ink = INK_MARK, .columns = 1, .text = " "};
    if (piece == WALL)
        snprintf(face.text, sizeof face.text, "%s", has_colours ? " " : "█");
    else if (piece != EMPTY && scene->is_faceless)
        snprintf(face.text, sizeof face.text, "●"), face.ink = INK_FIRST;
    else if (piece != EMPTY)
        face = face_of(scene->variant, scene->faces, piece);
    else if (scene->mark[sq] & MARK_TARGET)
        snprintf(face.text, sizeof face.text, "%s", scene->faces.is_ascii ? "*" : "●");
    else if (!has_colours)
        snprintf(face.text, sizeof face.text, "·");
    return face;
}

static void put_char(Canvas *canvas, int x, int y, char c, Style style) {
    if (c && c != ' ')
        canvas_put(canvas, x, y, (const char[2]){c, 0}, style);
}

/* In two columns there is room for one sign beside a glyph: what it is goes before what is marked. */
static void draw_narrow(Canvas *canvas, int x, int y, const Face *face, const char *brackets,
                        Style style) {
    Style mark = {INK_MARK, style.paper, style.traits};
    bool is_led = face->columns == 1 && face->before;
    put_char(canvas, x, y, is_led ? face->before : 0, style);
    canvas_put(canvas, x + is_led, y, face->text, style);
    if (is_led || face->columns > 1)
        return;
    put_char(canvas, x + 1, y, face->after ? face->after : brackets[1], face->after ? style : mark);
}

static void draw_square(Canvas *canvas, const BoardScene *scene, Square sq, Area cell) {
    Piece piece = scene->is_hidden ? EMPTY : scene->setup->at[sq];
    Face face = face_at(scene, sq);
    Paper paper = paper_of(scene, sq, scene->setup->at[sq]);
    Style style = style_of(face.ink, paper), mark = style_of(INK_MARK, paper);
    const char *brackets = brackets_of(scene, sq, piece);
    int y = cell.y + (cell.height - 1) / 2, x = cell.x + (cell.width - face.columns) / 2;
    canvas_fill(canvas, cell, style_of(INK_MARK, paper));
    if (cell.width == 2) {
        draw_narrow(canvas, cell.x, y, &face, brackets, style);
        return;
    }
    if (scene->faces.has_colours && face.man &&
        sprite_draw(canvas, cell, (Chessman)face.man, style)) {
        put_char(canvas, cell.x, y, brackets[0], mark);
        put_char(canvas, cell.x + cell.width - 1, y, brackets[1], mark);
        return;
    }
    x += face.columns == 2 && cell.width == 3; /* the sign before it needs the room */
    put_char(canvas, x - 1, y, face.before, style);
    canvas_put(canvas, x, y, face.text, style);
    put_char(canvas, x + face.columns, y, face.after, style);
    if (!face.before || cell.width > 4)
        put_char(canvas, x - 1 - (face.before != 0), y, brackets[0], mark);
    if (x + face.columns + (face.after != 0) < cell.x + cell.width)
        put_char(canvas, x + face.columns + (face.after != 0), y, brackets[1], mark);
}

bool board_cell(const BoardScene *scene, const BoardPlan *plan, Square sq, Area *out) {
    int column, row;
    place_of(scene, sq, &column, &row);
    column -= plan->left, row -= plan->top;
    *out = (Area){plan->board.x + column * plan->cell_width,
                  plan->board.y + row * plan->cell_height, plan->cell_width, plan->cell_height};
    return column >= 0 && column < plan->columns && row >= 0 && row < plan->rows;
}

/* ---- around the squares ---- */

static void draw_ranks(Canvas *canvas, const BoardScene *scene, const BoardPlan *plan) {
    Board board = scene->setup->board;
    Style style = style_of(INK_DIM, PAPER_PLAIN), arrow = style_of(INK_ACCENT, PAPER_PLAIN);
    for (int row = 0; row < plan->rows && scene->has_coordinates; row++) {
        Square sq = square_seen(scene, 0, row + plan->top);
        canvas_format(canvas, plan->board.x - plan->label,
                      plan->board.y + row * plan->cell_height + (plan->cell_height - 1) / 2,
                      plan->label - 1, style, "%*d", plan->label - 1, square_y(board, sq) + 1);
    }
    if (plan->top > 0)
        canvas_put(canvas, plan->board.x - 1, plan->board.y, "▴", arrow);
    if (plan->top + plan->rows < board.height)
        canvas_put(canvas, plan->board.x - 1, plan->board.y + plan->board.height - 1, "▾", arrow);
}

static void draw_files(Canvas *canvas, const BoardScene *scene, const BoardPlan *plan) {
    Style style = style_of(INK_DIM, PAPER_PLAIN), arrow = style_of(INK_ACCENT, PAPER_PLAIN);
    int y = plan->board.y + plan->board.height;
    for (int column = 0; column < plan->columns && scene->has_coordinates; column++) {
        Square sq = square_seen(scene, column + plan->left, 0);
        char text[2] = {(char)('a' + square_x(scene->setup->board, sq)), 0};
        canvas_put(canvas, plan->board.x + column * plan->cell_width + (plan->cell_width - 1) / 2,
                   y, text, style);
    }
    if (plan->left > 0)
        canvas_put(canvas, plan->board.x - 1, y, "◂", arrow);
    if (plan->left + plan->columns < scene->setup->board.width)
        canvas_put(canvas, plan->board.x + plan->board.width, y, "▸", arrow);
}

static void draw_bar(Canvas *canvas, const BoardScene *scene, const BoardPlan *plan) {
    int halves = 2 * plan->board.height, x = plan->board.x + plan->board.width + 1;
    int first = (int)((unsigned)halves * scene->bar_share + 500) / 1000;
    for (int row = 0; row < plan->board.height; row++) {
        /* how much of FIRST's part is in this row, counted from FIRST's end */
        int from_end = scene->is_flipped ? row : plan->board.height - 1 - row;
        int part = first - 2 * from_end;
        bool is_half = part == 1;
        Style style = style_of(INK_FIRST, part >= 2 ? PAPER_FIRST : PAPER_SECOND);
        bool has_colours = scene->faces.has_colours;
        const char *full = part >= 2 ? "█" : has_colours ? " " : "·";
        canvas_put(canvas, x, plan->board.y + row,
                   !is_half            ? full
                   : scene->is_flipped ? "▀"
                                       : "▄",
                   style);
    }
}

/* ---- hands ---- */

typedef struct Slot { /* a kind of piece in a hand, as it is shown */
    unsigned type, count;
    int x, columns;
} Slot;

static bool next_slot(const BoardScene *scene, const BoardPlan *plan, int which, Slot *slot) {
    Side side = side_at(scene, which);
    slot->x = slot->type ? slot->x + slot->columns + 1 : plan->hand[which].x;
    for (unsigned type = slot->type + 1; type <= scene->variant->pieces.count; type++) {
        if (!scene->setup->hand[side][type])
            continue;
        Face face = face_of(scene->variant, scene->faces, piece_of(side, type));
        slot->type = type, slot->count = scene->setup->hand[side][type];
        slot->columns = 2 + face_columns(&face);
        if (slot->count > 1)
            slot->columns += slot->count > 99 ? 4 : slot->count > 9 ? 3 : 2;
        return true;
    }
    return false;
}

static void draw_hand(Canvas *canvas, const BoardScene *scene, const BoardPlan *plan, int which) {
    Side side = side_at(scene, which);
    Area area = plan->hand[which];
    Slot slot = {0};
    bool has_any = false;
    while (next_slot(scene, plan, which, &slot)) {
        Spot here = {NO_SQUARE, (uint8_t)slot.type, side};
        bool is_cursor = spot_is(scene->cursor, here), is_picked = spot_is(scene->picked, here);
        bool is_hinted = scene->has_arrow && spot_is(scene->arrow_from, here);
        Paper paper = is_cursor   ? PAPER_CURSOR
                      : is_picked ? PAPER_PICKED
                      : is_hinted ? PAPER_HINT
                                  : PAPER_DARK;
        Face face = face_of(scene->variant, scene->faces, piece_of(side, slot.type));
        Style style = style_of(face.ink, paper);
        has_any = true;
        canvas_fill(canvas, (Area){slot.x, area.y, slot.columns, 1}, style);
        int x = slot.x + 1 + face_draw(canvas, slot.x + 1, area.y, &face, paper);
        if (slot.count > 1)
            canvas_format(canvas, x, area.y, 4, style, "×%u", slot.count);
        if (!scene->faces.has_colours && (is_cursor || is_picked || is_hinted)) {
            const char *brackets = is_cursor ? "[]" : is_picked ? "{}" : "<>";
            put_char(canvas, slot.x, area.y, brackets[0], style);
            put_char(canvas, slot.x + slot.columns - 1, area.y, brackets[1], style);
        }
    }
    if (!has_any)
        canvas_text(canvas, area.x, area.y, area.width, "nothing in hand",
                    style_of(INK_DIM, PAPER_PLAIN));
}

/* in the smallest cells the marked squares must do */
static void draw_arrow(Canvas *canvas, const BoardScene *scene, const BoardPlan *plan) {
    Area from, to;
    if (!scene->has_arrow || spot_is_hand(scene->arrow_from) || plan->cell_width < 3)
        return;
    board_cell(scene, plan, scene->arrow_from.sq, &from);
    board_cell(scene, plan, scene->arrow_to, &to);
    arrow_draw(canvas, plan->board, from, to,
               has_pictures(scene) && sprite_has_size(plan->cell_width, plan->cell_height));
}

void board_draw(Canvas *canvas, const BoardScene *scene, const BoardPlan *plan) {
    for (int row = 0; row < plan->rows; row++)
        for (int column = 0; column < plan->columns; column++) {
            Area cell;
            Square sq = square_seen(scene, column + plan->left, row + plan->top);
            if (board_cell(scene, plan, sq, &cell))
                draw_square(canvas, scene, sq, cell);
        }
    draw_arrow(canvas, scene, plan);
    draw_ranks(canvas, scene, plan);
    if (plan->has_files)
        draw_files(canvas, scene, plan);
    if (scene->has_bar)
        draw_bar(canvas, scene, plan);
    for (int which = 0; which < 2 && scene->has_hands; which++)
        draw_hand(canvas, scene, plan, which);
}

void board_draw_part(Canvas *canvas, const BoardScene *scene, const BoardPlan *plan, Area line,
                     int taken) {
    enum { GAP = 2 };
    char text[64];
    Writer writer = writer_to(text, sizeof text);
    Board board = scene->setup->board;
    bool is_whole = plan->columns == board.width && plan->rows == board.height;
    Square left = square_seen(scene, plan->left, plan->top + plan->rows - 1);
    Square right = square_seen(scene, plan->left + plan->columns - 1, plan->top);
    write_text(&writer, "Shown: ");
    write_square(&writer, board, scene->is_flipped ? right : left);
    write_text(&writer, " to ");
    write_square(&writer, board, scene->is_flipped ? left : right);
    write_format(&writer, " of %u x %u", board.width, board.height);
    int columns = columns_of(text);
    if (!is_whole && scene->has_coordinates && taken + GAP + columns <= line.width)
        canvas_text(canvas, line.x + line.width - columns, line.y, columns, text,
                    style_of(INK_ACCENT, PAPER_PLAIN));
}

/* ---- finding and moving ---- */

Spot board_spot_at(const BoardScene *scene, const BoardPlan *plan, int x, int y) {
    if (area_has(plan->board, x, y))
        return spot_square(square_seen(scene, (x - plan->board.x) / plan->cell_width + plan->left,
                                       (y - plan->board.y) / plan->cell_height + plan->top));
    for (int which = 0; which < 2; which++) {
        Slot slot = {0};
        if (!area_has(plan->hand[which], x, y))
            continue;
        while (next_slot(scene, plan, which, &slot))
            if (x >= slot.x && x < slot.x + slot.columns)
                return (Spot){NO_SQUARE, (uint8_t)slot.type, side_at(scene, which)};
    }
    return spot_none();
}

/* the kind in this hand that is `by` kinds further, or the same */
static unsigned next_held(const BoardScene *scene, Side side, unsigned type, int by) {
    int last = scene->variant->pieces.count;
    for (int next = (int)type + by; next >= 1 && next <= last; next += by)
        if (scene->setup->hand[side][next])
            return (unsigned)next;
    return type;
}

Spot board_step(const BoardScene *scene, Spot from, int dx, int dy) {
    Board board = scene->setup->board;
    int column, row;
    if (spot_is_hand(from)) {
        bool is_top = from.side == side_at(scene, 0);
        if (dx)
            from.type = (uint8_t)next_held(scene, from.side, from.type, dx);
        if (dy == 0 || (dy < 0) == is_top)
            return from;
        return spot_square(square_seen(scene, board.width / 2, is_top ? 0 : board.height - 1));
    }
    place_of(scene, from.sq == NO_SQUARE ? 0 : from.sq, &column, &row);
    column += dx, row += dy;
    if ((row < 0 || row >= board.height) && scene->has_hands) {
        Side side = side_at(scene, row < 0 ? 0 : 1);
        unsigned type = next_held(scene, side, NO_TYPE, 1);
        if (type != NO_TYPE)
            return (Spot){NO_SQUARE, (uint8_t)type, side};
    }
    column = column < 0 ? 0 : least(column, board.width - 1);
    row = row < 0 ? 0 : least(row, board.height - 1);
    return spot_square(square_seen(scene, column, row));
}
