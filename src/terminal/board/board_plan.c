/* board_plan.c: plans and finds. "Column" and "row" are as one looks at the board, from its upper
 * left corner; the squares behind them follow from is_flipped. */
#include "terminal/board/board_view.h"

#include "notation/names/square_names.h"

#include "picture/figures.h"

typedef struct Size {
    int width, height;
} Size;

/* About square to the eye: a character is twice as high as wide. Pictures fill the larger ones, in
 * which a letter would be lost. */
enum { HIGHEST_OF_LETTERS = 4 };
static const Size SQUARES[] = {{12, 6}, {8, 4}, {6, 3}, {4, 2}, {3, 1}, {2, 1}, {0, 0}};
/* with a line above and one to the left, where they are higher than 1 */
static const Size GRIDS[] = {{25, 12}, {21, 10}, {17, 8}, {15, 7}, {15, 6}, {13, 6}, {11, 5},
                             {9, 4},   {7, 3},   {5, 2},  {4, 2},  {3, 1},  {2, 1},  {0, 0}};
static const Size POINTS[] = {{24, 11}, {20, 9}, {16, 7}, {14, 6}, {14, 5}, {12, 5},
                              {8, 4},   {6, 3},  {4, 2},  {3, 1},  {2, 1},  {0, 0}};
static const Size *const SIZES[] = {
    [GROUND_SQUARES] = SQUARES, [GROUND_GRID] = GRIDS, [GROUND_POINTS] = POINTS};

/* ---- squares and places ---- */

Square board_square(const BoardScene *scene, int column, int row) {
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

Side board_hand_side(const BoardScene *scene, int which) {
    return (which == 0) != scene->is_flipped ? SECOND : FIRST;
}

Face board_face(const BoardScene *scene, Piece piece) {
    FaceStyle style = scene->faces;
    style.is_flipped = scene->is_flipped;
    return face_of(scene->variant, style, piece);
}

/* ---- the plan ---- */

static int least(int a, int b) {
    return a < b ? a : b;
}

static int first_shown(int cursor, int shown, int all) {
    int first = cursor - shown / 2;
    return first < 0 ? 0 : least(first, all - shown);
}

static bool has_frames(Ground ground, Size size) {
    return ground == GROUND_GRID && size.height > 1;
}

/* between points of even height there is a line more than the last ones need */
static bool has_gaps(Ground ground, Size size) {
    return ground == GROUND_POINTS && size.height % 2 == 0;
}

/* what all rows take beyond their cells, or save */
static int extra_height(Ground ground, Size size) {
    return has_frames(ground, size) - has_gaps(ground, size);
}

bool board_has_pictures(const BoardScene *scene) {
    if (ground_of(scene->variant) != GROUND_SQUARES)
        return scene->faces.has_colours && !scene->faces.is_ascii;
    return scene->faces.has_colours && board_face(scene, piece_of(FIRST, 1)).man;
}

/* The largest cells that show all of the board; failing that, low ones that show most of it. The
 * first of a grid's lines lies where there is else a blank, between the ranks' numbers and the board. */
static Size choose_size(const BoardScene *scene, Ground ground, int width, int height) {
    Board board = scene->setup->board;
    const Size *size = SIZES[ground];
    for (; size->width; size++) {
        bool is_for_letters = size->height <= HIGHEST_OF_LETTERS;
        if (board.width * size->width <= width &&
            board.height * size->height + extra_height(ground, *size) <= height &&
            (is_for_letters || board_has_pictures(scene)))
            return *size;
    }
    return board.width * 3 <= width ? size[-2] : size[-1];
}

/* the crossing is in the middle of a point */
static Area spot_of(Ground ground, Size size) {
    if (has_frames(ground, size))
        return (Area){1, 1, size.width - 1, size.height - 1};
    return (Area){0, 0, size.width, size.height - has_gaps(ground, size)};
}

/* shogi's ranks beside shogi's characters */
static bool has_numerals(const BoardScene *scene) {
    return face_has_script(scene->variant) && scene->faces.script == SCRIPT_KANJI &&
           !scene->faces.is_ascii && *rank_numeral(scene->variant, 0);
}

BoardPlan board_plan(const BoardScene *scene, Area area) {
    Board board = scene->setup->board;
    Ground ground = ground_of(scene->variant);
    BoardPlan plan = {.is_on_points = ground == GROUND_POINTS};
    int hands = scene->has_hands ? 1 : 0, bar = scene->has_bar ? 2 : 1;
    int most_rows = area.height - 2 * hands;
    plan.label = scene->has_coordinates ? (board.height > 9 ? 3 : 2) : 1;
    int room = area.width - plan.label - bar;
    Size size = choose_size(scene, ground, room, most_rows - scene->has_coordinates);
    bool is_framed = has_frames(ground, size);
    int extra = extra_height(ground, size);
    plan.label -= is_framed, room += is_framed;
    bool is_whole = board.width * size.width + is_framed <= room &&
                    board.height * size.height + extra <= most_rows - scene->has_coordinates;
    plan.has_frames = is_framed;
    plan.has_numerals = is_framed && is_whole && scene->has_coordinates && has_numerals(scene) &&
                        board.width * size.width + is_framed < room;
    plan.label += plan.has_numerals, room -= plan.has_numerals;
    plan.spot = spot_of(ground, size);
    plan.has_files = scene->has_coordinates || !is_whole;
    plan.cell_width = size.width, plan.cell_height = size.height;
    plan.columns = least(board.width, (room - is_framed) / size.width);
    plan.rows = least(board.height, (most_rows - plan.has_files - extra) / size.height);
    plan.columns = plan.columns < 1 ? 1 : plan.columns;
    plan.rows = plan.rows < 1 ? 1 : plan.rows;
    int width = plan.columns * size.width + is_framed, height = plan.rows * size.height + extra;
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
        else if (spot_is_hand(scene->cursor) && scene->cursor.side == board_hand_side(scene, 0))
            row = 0;
        plan.left = first_shown(column, plan.columns, board.width);
        plan.top = first_shown(row, plan.rows, board.height);
    }
    return plan;
}

bool board_cell(const BoardScene *scene, const BoardPlan *plan, Square sq, Area *out) {
    int column, row;
    place_of(scene, sq, &column, &row);
    column -= plan->left, row -= plan->top;
    *out = (Area){plan->board.x + column * plan->cell_width + plan->spot.x,
                  plan->board.y + row * plan->cell_height + plan->spot.y, plan->spot.width,
                  plan->spot.height};
    return column >= 0 && column < plan->columns && row >= 0 && row < plan->rows;
}

/* ---- hands ---- */

bool board_next_slot(const BoardScene *scene, const BoardPlan *plan, int which, HandSlot *slot) {
    Side side = board_hand_side(scene, which);
    slot->x = slot->type ? slot->x + slot->columns + 1 : plan->hand[which].x;
    for (unsigned type = slot->type + 1; type <= scene->variant->pieces.count; type++) {
        if (!scene->setup->hand[side][type])
            continue;
        Face face = board_face(scene, piece_of(side, type));
        slot->type = type, slot->count = scene->setup->hand[side][type];
        slot->columns = 2 + face_columns(&face);
        if (slot->count > 1)
            slot->columns += slot->count > 99 ? 4 : slot->count > 9 ? 3 : 2;
        return true;
    }
    return false;
}

/* ---- finding and moving ---- */

Spot board_spot_at(const BoardScene *scene, const BoardPlan *plan, int x, int y) {
    if (area_has(plan->board, x, y)) {
        int column = (x - plan->board.x) / plan->cell_width;
        int row = (y - plan->board.y) / plan->cell_height; /* the last line is the last cell's */
        return spot_square(board_square(scene, least(column, plan->columns - 1) + plan->left,
                                        least(row, plan->rows - 1) + plan->top));
    }
    for (int which = 0; which < 2; which++) {
        HandSlot slot = {0};
        if (!area_has(plan->hand[which], x, y))
            continue;
        while (board_next_slot(scene, plan, which, &slot))
            if (x >= slot.x && x < slot.x + slot.columns)
                return (Spot){NO_SQUARE, (uint8_t)slot.type, board_hand_side(scene, which)};
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
        bool is_top = from.side == board_hand_side(scene, 0);
        if (dx)
            from.type = (uint8_t)next_held(scene, from.side, from.type, dx);
        if (dy == 0 || (dy < 0) == is_top)
            return from;
        return spot_square(board_square(scene, board.width / 2, is_top ? 0 : board.height - 1));
    }
    place_of(scene, from.sq == NO_SQUARE ? 0 : from.sq, &column, &row);
    column += dx, row += dy;
    if ((row < 0 || row >= board.height) && scene->has_hands) {
        Side side = board_hand_side(scene, row < 0 ? 0 : 1);
        unsigned type = next_held(scene, side, NO_TYPE, 1);
        if (type != NO_TYPE)
            return (Spot){NO_SQUARE, (uint8_t)type, side};
    }
    column = column < 0 ? 0 : least(column, board.width - 1);
    row = row < 0 ? 0 : least(row, board.height - 1);
    return spot_square(board_square(scene, column, row));
}
