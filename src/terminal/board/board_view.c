/* board_view.c: draws what is planned: squares or a ground of lines, pieces and marks, what is around
 * them, hands. */
#include "terminal/board/board_view.h"

#include "notation/names/square_names.h"
#include "picture/figures.h"
#include "terminal/board/board_arrow.h"
#include "terminal/board/board_grid.h"
#include "terminal/board/sprite.h"
#include "terminal/board/tile.h"

#include <stdio.h>
#include <string.h>

/* ---- squares ---- */

static bool has_lines(const BoardScene *scene) {
    return ground_of(scene->variant) != GROUND_SQUARES;
}

/* what a mark is on squares of two colours, and where there are lines */
static Paper paper_of(const BoardScene *scene, Square sq, Piece piece) {
    Board board = scene->setup->board;
    bool is_dark = (square_x(board, sq) + square_y(board, sq)) % 2 == 0, lines = has_lines(scene);
    unsigned mark = scene->mark[sq];
    if (scene->cursor.sq == sq)
        return lines ? PAPER_BOARD_CURSOR : PAPER_CURSOR;
    if (scene->picked.sq == sq)
        return lines ? PAPER_BOARD_PICKED : PAPER_PICKED;
    if (mark & MARK_HINT)
        return lines ? PAPER_BOARD_HINT : PAPER_HINT;
    if (mark & MARK_CHECK)
        return lines ? PAPER_BOARD_CHECK : PAPER_CHECK;
    if (piece == WALL)
        return PAPER_WALL;
    if (mark & MARK_LAST)
        return lines ? PAPER_BOARD_LAST : is_dark ? PAPER_LAST_DARK : PAPER_LAST_LIGHT;
    return lines ? PAPER_BOARD : is_dark ? PAPER_DARK : PAPER_LIGHT;
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

/* A character that has no room for what is beside it does without, where colours say the same, or
 * gives way to the letter. */
static Face fitting_face(const BoardScene *scene, Piece piece, int width) {
    Face face = board_face(scene, piece);
    FaceStyle letters = scene->faces;
    if (face.kanji && face_columns(&face) > width && scene->faces.has_colours)
        face.before = 0;
    bool is_told = scene->faces.has_colours || width > 2; /* whose it is */
    if (!face.kanji || (is_told && face_columns(&face) <= width))
        return face;
    letters.script = SCRIPT_LETTERS, letters.is_flipped = scene->is_flipped;
    return face_of(scene->variant, letters, piece);
}

static Face face_at(const BoardScene *scene, Square sq, int width) {
    Piece piece = scene->is_hidden && scene->setup->at[sq] != WALL ? EMPTY : scene->setup->at[sq];
    bool has_colours = scene->faces.has_colours, lines = has_lines(scene);
    Face face = {.ink = INK_MARK, .columns = 1, .text = " "};
    if (piece == WALL)
        snprintf(face.text, sizeof face.text, "%s", has_colours ? " " : "█");
    else if (piece != EMPTY && scene->is_faceless)
        snprintf(face.text, sizeof face.text, "●"), face.ink = lines ? INK_BLACK : INK_FIRST;
    else if (piece != EMPTY)
        face = fitting_face(scene, piece, width);
    else if (scene->mark[sq] & MARK_TARGET)
        snprintf(face.text, sizeof face.text, "%s", scene->faces.is_ascii ? "*" : "●");
    else if (!has_colours && !lines)
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

/* where the text begins, what is before it included */
static int text_start(const Face *face, Area cell) {
    int x = cell.x + (cell.width - face->columns) / 2;
    x += face->columns == 2 && cell.width == 3 && !face->beside; /* the sign before it needs room */
    return x - (face->before != 0);
}

static void draw_text(Canvas *canvas, const Face *face, Area cell, Paper paper,
                      const char *brackets) {
    Style style = style_of(face->ink, paper), mark = style_of(INK_MARK, paper);
    int y = cell.y + (cell.height - 1) / 2, start = text_start(face, cell);
    if (cell.width == 2) {
        draw_narrow(canvas, cell.x, y, face, brackets, style);
        return;
    }
    int end = start + face_draw(canvas, start, y, face, paper);
    bool is_covered = brackets[0] == '(' && face->before == 'v'; /* a target is the other side's */
    if (start > cell.x || is_covered)
        put_char(canvas, start - !is_covered, y, brackets[0], mark);
    if (end < cell.x + cell.width)
        put_char(canvas, end, y, brackets[1], mark);
}

/* at the ends of a line of it */
static void draw_brackets(Canvas *canvas, Area cell, int y, Paper paper, const char *brackets) {
    put_char(canvas, cell.x, y, brackets[0], style_of(INK_MARK, paper));
    put_char(canvas, cell.x + cell.width - 1, y, brackets[1], style_of(INK_MARK, paper));
}

static void draw_square(Canvas *canvas, const BoardScene *scene, Square sq, Area cell) {
    Piece piece = scene->is_hidden ? EMPTY : scene->setup->at[sq];
    Face face = face_at(scene, sq, cell.width);
    Paper paper = paper_of(scene, sq, scene->setup->at[sq]);
    const char *brackets = brackets_of(scene, sq, piece);
    int middle = cell.y + (cell.height - 1) / 2;
    canvas_fill(canvas, cell, style_of(INK_MARK, paper));
    if (scene->faces.has_colours && face.man &&
        sprite_draw(canvas, cell, (Chessman)face.man, style_of(face.ink, paper)))
        draw_brackets(canvas, cell, middle, paper, brackets);
    else
        draw_text(canvas, &face, cell, paper, brackets);
}

/* ---- where there are lines ---- */

/* In one line a piece is a stretch of its paper; on a point it leaves the lines beside it. */
static void draw_flat(Canvas *canvas, const BoardPlan *plan, const Face *face, Area cell,
                      Paper paper, const char *brackets, bool has_edges) {
    bool is_plain = paper == PAPER_BOARD;
    int start = text_start(face, cell), y = cell.y + (cell.height - 1) / 2;
    Area area = cell;
    if (plan->is_on_points && is_plain && face->body && cell.width > 2)
        area = (Area){start, y, face_columns(face), 1};
    if (face->body)
        canvas_fill(canvas, area, style_of(face->ink, is_plain ? face->paper : paper));
    if (has_edges && is_plain && area.width < cell.width && area.x > cell.x) {
        Style edge = style_of(face_edge(face), PAPER_BOARD);
        canvas_put(canvas, area.x - 1, y, "▐", edge);
        if (area.x + area.width < cell.x + cell.width)
            canvas_put(canvas, area.x + area.width, y, "▌", edge);
    }
    draw_text(canvas, face, cell, is_plain && face->body ? face->paper : paper, brackets);
}

static void draw_point(Canvas *canvas, const BoardScene *scene, const BoardPlan *plan, Square sq,
                       Area cell) {
    Piece piece = scene->is_hidden ? EMPTY : scene->setup->at[sq];
    Face face = face_at(scene, sq, cell.width);
    Paper paper = paper_of(scene, sq, scene->setup->at[sq]);
    const char *brackets = brackets_of(scene, sq, piece);
    bool has_shapes = board_has_pictures(scene);
    bool is_shaped = face.body && has_shapes && cell.height > 1;
    if (paper == PAPER_WALL || is_shaped)
        canvas_fill(canvas, cell, style_of(INK_MARK, paper));
    else if (paper != PAPER_BOARD)
        canvas_dye(canvas, cell, paper);
    if (is_shaped) {
        tile_draw(canvas, cell, &face, paper);
        draw_brackets(canvas, cell, tile_line(&face, cell), paper, brackets);
    } else if (strcmp(face.text, " ") != 0) {
        draw_flat(canvas, plan, &face, cell, paper, brackets, has_shapes && cell.width > 3);
    } else {
        draw_brackets(canvas, cell, cell.y + (cell.height - 1) / 2, paper, brackets);
    }
}

/* ---- around the squares ---- */

static void draw_ranks(Canvas *canvas, const BoardScene *scene, const BoardPlan *plan) {
    Board board = scene->setup->board;
    Style style = style_of(INK_DIM, PAPER_PLAIN), arrow = style_of(INK_ACCENT, PAPER_PLAIN);
    int digits = plan->label - !plan->has_frames;
    for (int row = 0; row < plan->rows && scene->has_coordinates; row++) {
        Square sq = board_square(scene, 0, row + plan->top);
        int y = plan->board.y + row * plan->cell_height + plan->spot.y;
        char name[12];
        Writer writer = writer_to(name, sizeof name);
        if (plan->has_numerals)
            write_text(&writer, rank_numeral(scene->variant, square_y(board, sq)));
        else
            write_rank_name(&writer, scene->variant, square_y(board, sq));
        int blanks = digits - columns_of(name);
        canvas_text(canvas, plan->board.x - plan->label + (blanks > 0 ? blanks : 0),
                    y + (plan->spot.height - 1) / 2, digits, name, style);
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
        Square sq = board_square(scene, column + plan->left, 0);
        char name[12];
        Writer writer = writer_to(name, sizeof name);
        write_file_name(&writer, scene->variant, square_x(scene->setup->board, sq));
        int x = plan->board.x + column * plan->cell_width + plan->spot.x;
        int columns = (int)writer.length;
        canvas_text(canvas, x + (plan->spot.width - columns) / 2, y, columns, name, style);
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

static void draw_hand(Canvas *canvas, const BoardScene *scene, const BoardPlan *plan, int which) {
    Side side = board_hand_side(scene, which);
    Area area = plan->hand[which];
    HandSlot slot = {0};
    bool has_any = false, lines = has_lines(scene);
    while (board_next_slot(scene, plan, which, &slot)) {
        Spot here = {NO_SQUARE, (uint8_t)slot.type, side};
        bool is_cursor = spot_is(scene->cursor, here), is_picked = spot_is(scene->picked, here);
        bool is_hinted = scene->has_arrow && spot_is(scene->arrow_from, here);
        Face face = board_face(scene, piece_of(side, slot.type));
        Paper paper = is_cursor   ? (lines ? PAPER_BOARD_CURSOR : PAPER_CURSOR)
                      : is_picked ? (lines ? PAPER_BOARD_PICKED : PAPER_PICKED)
                      : is_hinted ? (lines ? PAPER_BOARD_HINT : PAPER_HINT)
                      : face.body ? face.paper
                                  : PAPER_DARK;
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
               board_has_pictures(scene) &&
                   (has_lines(scene) || sprite_has_size(plan->cell_width, plan->cell_height)));
}

void board_draw(Canvas *canvas, const BoardScene *scene, const BoardPlan *plan) {
    bool lines = has_lines(scene);
    if (lines)
        board_grid_draw(canvas, scene, plan);
    for (int row = 0; row < plan->rows; row++)
        for (int column = 0; column < plan->columns; column++) {
            Area cell;
            Square sq = board_square(scene, column + plan->left, row + plan->top);
            if (!board_cell(scene, plan, sq, &cell))
                continue;
            if (lines)
                draw_point(canvas, scene, plan, sq, cell);
            else
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
    Square left = board_square(scene, plan->left, plan->top + plan->rows - 1);
    Square right = board_square(scene, plan->left + plan->columns - 1, plan->top);
    write_text(&writer, "Shown: ");
    write_square_name(&writer, scene->variant, scene->is_flipped ? right : left);
    write_text(&writer, " to ");
    write_square_name(&writer, scene->variant, scene->is_flipped ? left : right);
    write_format(&writer, " of %u x %u", board.width, board.height);
    int columns = columns_of(text);
    if (!is_whole && scene->has_coordinates && taken + GAP + columns <= line.width)
        canvas_text(canvas, line.x + line.width - columns, line.y, columns, text,
                    style_of(INK_ACCENT, PAPER_PLAIN));
}
