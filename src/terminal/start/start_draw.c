/* start_draw.c: draws the start screen: the rows on the left, the chosen game's board on the right. */
#include "terminal/start/start_screen.h"

#include "terminal/board/board_view.h"

#include <string.h>

enum { ROWS_WIDTH = 42, PREVIEW_FROM = 76, NAME_COLUMNS = 11, WITH_PREVIEW = 130 };

static const KeyHint ROW_HINTS[] = {
    {"↑ ↓", "choose", {0}},
    {"← →", "change", {0}},
    {"Enter", "take", {PRESS_ENTER, 0, 0, 0}},
    {"letters", "find a game", {0}},
    {"?", "help", {PRESS_LETTER, '?', 0, 0}},
    {"F10", "quit", {PRESS_FUNCTION, 10, 0, 0}},
    {0},
};
static const KeyHint GAMES_HINTS[] = {
    {"letters", "find", {0}},
    {"↑ ↓", "choose", {0}},
    {"← →", "open or close", {0}},
    {"Enter", "take", {PRESS_ENTER, 0, 0, 0}},
    {"Esc", "leave", {PRESS_ESCAPE, 0, 0, 0}},
    {0},
};
static const KeyHint FILE_HINTS[] = {
    {"letters", "find", {0}},
    {"↑ ↓", "choose", {0}},
    {"Enter", "take", {PRESS_ENTER, 0, 0, 0}},
    {"Esc", "leave", {PRESS_ESCAPE, 0, 0, 0}},
    {0},
};
static const KeyHint PATH_HINTS[] = {
    {"Enter", "open", {PRESS_ENTER, 0, 0, 0}},
    {"Tab", "complete", {PRESS_TAB, 0, 0, 0}},
    {"Esc", "leave", {PRESS_ESCAPE, 0, 0, 0}},
    {0},
};
static const KeyHint CLOCK_HINTS[] = {
    {"Enter", "take", {PRESS_ENTER, 0, 0, 0}},
    {"Esc", "leave", {PRESS_ESCAPE, 0, 0, 0}},
    {0},
};

const KeyHint *start_hints(const StartScreen *screen) {
    switch (screen->popup) {
    case START_NO_POPUP: return ROW_HINTS;
    case START_GAMES: return GAMES_HINTS;
    case START_FILE_GAMES: return FILE_HINTS;
    case START_PATH: return PATH_HINTS;
    case START_CLOCK: return CLOCK_HINTS;
    default: return KEYBAR_LIST;
    }
}

/* ---- rows ---- */

static bool begins_group(StartRow row) {
    return row == ROW_GAME || row == ROW_THEME || row == ROW_RULES;
}

/* the lines that the rows up to this one take, itself not counted */
static int lines_before(const StartScreen *screen, StartRow row, bool has_gaps) {
    int lines = 0;
    for (unsigned i = 0; i < row; i++)
        lines += start_has_row(screen, (StartRow)i) + (has_gaps && begins_group((StartRow)i));
    return lines + (has_gaps && row < START_ROWS && begins_group(row));
}

typedef struct RowPlan {
    Area area;
    bool has_gaps;
    int top; /* the first line shown */
} RowPlan;

static RowPlan plan_rows(const StartScreen *screen, int width, int height) {
    bool has_preview = width >= PREVIEW_FROM;
    int room = height - 5;
    int all = lines_before(screen, START_ROWS, true);
    RowPlan plan = {.has_gaps = all <= room};
    int lines = lines_before(screen, START_ROWS, plan.has_gaps);
    int at = lines_before(screen, screen->row, plan.has_gaps);
    int shown = lines < room ? lines : room;
    int columns = has_preview ? ROWS_WIDTH : width - 4;
    int left = has_preview ? (width > 120 ? (width - 110) / 2 : 2) : 2;
    plan.area = (Area){left, 3, columns, shown};
    if (height > 40)
        plan.area.y = (height - shown) / 2 - 4;
    plan.top = lines > room && at > shown / 2 ? at - shown / 2 : 0;
    plan.top = plan.top > lines - shown ? lines - shown : plan.top;
    return plan;
}

bool start_row_at(const StartScreen *screen, int width, int height, int x, int y, StartRow *out) {
    RowPlan plan = plan_rows(screen, width, height);
    for (unsigned row = 0; row < START_ROWS; row++)
        if (start_has_row(screen, (StartRow)row) && area_has(plan.area, x, y) &&
            plan.area.y + lines_before(screen, (StartRow)row, plan.has_gaps) - plan.top == y) {
            *out = (StartRow)row;
            return true;
        }
    return false;
}

static void describe(const StartScreen *screen, StartRow row, Writer *writer) {
    if (row == ROW_RESUME) {
        const Unfinished *game = &screen->unfinished[0];
        start_describe(game, writer);
        if (screen->unfinished_count > 1)
            write_format(writer, ", and %zu more", screen->unfinished_count - 1);
    } else {
        start_value(screen, row, writer);
    }
}

static void draw_row(Canvas *canvas, const StartScreen *screen, StartRow row, Area line) {
    bool is_chosen = row == screen->row, is_loud = row == ROW_PLAY || row == ROW_RESUME;
    Paper paper = is_chosen ? PAPER_CHOSEN : PAPER_PLAIN;
    char text[160] = "";
    Writer writer = writer_to(text, sizeof text);
    bool can_change = start_value_count(screen, row) || row == ROW_GAME;
    describe(screen, row, &writer);
    canvas_fill(canvas, line, style_of(INK_TEXT, paper));
    if (is_chosen)
        canvas_put(canvas, line.x, line.y, "▸", style_of(INK_TEXT, paper));
    int columns = text[0] ? NAME_COLUMNS : line.width - 3;
    canvas_text(canvas, line.x + 2, line.y, columns, start_row_name(row),
                is_loud                    ? style_bold(is_chosen ? INK_TEXT : INK_ACCENT, paper)
                : can_change && !is_chosen ? style_of(INK_DIM, paper)
                                           : style_of(INK_TEXT, paper));
    int used = canvas_text(canvas, line.x + 2 + NAME_COLUMNS, line.y, line.width - NAME_COLUMNS - 5,
                           text, style_of(INK_TEXT, paper));
    if (is_chosen && can_change) {
        canvas_put(canvas, line.x + NAME_COLUMNS, line.y, "◂", style_of(INK_TEXT, paper));
        canvas_put(canvas, line.x + 3 + NAME_COLUMNS + used, line.y, "▸",
                   style_of(INK_TEXT, paper));
    }
}

static void draw_rows(Canvas *canvas, const StartScreen *screen, const RowPlan *plan) {
    for (unsigned row = 0; row < START_ROWS; row++) {
        int line = lines_before(screen, (StartRow)row, plan->has_gaps) - plan->top;
        if (start_has_row(screen, (StartRow)row) && line >= 0 && line < plan->area.height)
            draw_row(canvas, screen, (StartRow)row,
                     (Area){plan->area.x, plan->area.y + line, plan->area.width, 1});
    }
}

/* ---- the preview ---- */

static void draw_preview(Canvas *canvas, const StartScreen *screen, Area area) {
    const Variant *variant = screen->shown ? screen->shown->variant : NULL;
    if (!variant || area.width < 20 || area.height < 8)
        return;
    canvas_box(canvas, area, variant->title, style_of(INK_TEXT, PAPER_PLAIN));
    Area inside = area_inside(area, 2, 1);
    int lines = canvas_paragraph(canvas, inside, variant->about ? variant->about : "",
                                 style_of(INK_DIM, PAPER_PLAIN));
    BoardScene scene = {.variant = variant,
                        .setup = &screen->setup,
                        .faces = settings_faces(screen->settings),
                        .has_coordinates = true,
                        .cursor = spot_none(),
                        .picked = spot_none()};
    Area board = {inside.x, inside.y + lines + 1, inside.width, inside.height - lines - 1};
    if (!screen->has_setup || board.height < 4)
        return;
    BoardPlan plan = board_plan(&scene, board);
    board_draw(canvas, &scene, &plan);
}

Area start_games_area(const StartScreen *screen, int width, int height) {
    Area all = {0, 0, width, height - 1};
    if (screen->popup == START_FILE_GAMES)
        return area_centred((Area){0, 0, width, height - 2}, width > 60 ? 120 : width, height);
    return width >= WITH_PREVIEW ? (Area){2, 1, width - 60, height - 3}
                                 : area_inside(all, width > 60, 0);
}

static void draw_games(Canvas *canvas, const StartScreen *screen) {
    Area area = start_games_area(screen, canvas->width, canvas->height);
    menu_draw_popup(canvas, &screen->menu, area);
    if (canvas->width >= WITH_PREVIEW)
        draw_preview(canvas, screen,
                     (Area){area.x + area.width + 1, area.y, canvas->width - area.width - 5,
                            area.height > 34 ? 34 : area.height});
}

static void draw_prompt(Canvas *canvas, const StartScreen *screen) {
    Area all = {0, 0, canvas->width, canvas->height - 1};
    Area area = area_centred(all, 66, 6), inside = area_inside(area, 2, 1);
    bool is_path = screen->popup == START_PATH;
    canvas_box(canvas, area, is_path ? "Open" : "Clock", style_of(INK_TEXT, PAPER_POPUP));
    canvas_text(canvas, inside.x, inside.y, inside.width,
                is_path ? "A PGN game, a board file, a FEN file, or a FEN itself:"
                        : "Minutes and seconds a move: 15+10; for 40 moves: 40/90+30",
                style_of(INK_DIM, PAPER_POPUP));
    prompt_draw(canvas, &screen->prompt, inside.x, inside.y + 2, inside.width, PAPER_POPUP);
}

void start_draw(Canvas *canvas, const StartScreen *screen) {
    RowPlan plan = plan_rows(screen, canvas->width, canvas->height);
    int width = canvas->width;
    canvas_text(canvas, plan.area.x + 2, plan.area.y - 2, width, "tabiya",
                style_bold(INK_ACCENT, PAPER_PLAIN));
    canvas_format(canvas, plan.area.x + 10, plan.area.y - 2, width - plan.area.x - 11,
                  style_of(INK_DIM, PAPER_PLAIN), "%u games of the chess family",
                  screen->catalog->count);
    draw_rows(canvas, screen, &plan);
    if (width >= PREVIEW_FROM) {
        int x = plan.area.x + plan.area.width + 2, room = width - x - 1;
        int top = plan.area.y - 2;
        draw_preview(canvas, screen,
                     (Area){x, top, room > 62 ? 62 : room,
                            canvas->height - top - 2 > 36 ? 36 : canvas->height - top - 2});
    }
    keybar_draw(canvas, start_hints(screen));
    if (screen->popup == START_GAMES) {
        canvas_fill(canvas, (Area){0, 0, width, canvas->height - 1},
                    style_of(INK_TEXT, PAPER_PLAIN));
        draw_games(canvas, screen);
    } else if (screen->popup == START_FILE_GAMES) {
        canvas_fill(canvas, (Area){0, 0, width, canvas->height - 1},
                    style_of(INK_TEXT, PAPER_PLAIN));
        menu_draw_popup(canvas, &screen->menu, start_games_area(screen, width, canvas->height));
    } else if (screen->popup == START_PATH || screen->popup == START_CLOCK) {
        draw_prompt(canvas, screen);
    } else if (screen->popup != START_NO_POPUP) {
        menu_draw_popup(canvas, &screen->menu,
                        menu_popup_area(&screen->menu, (Area){0, 0, width, canvas->height - 1}));
    }
    canvas_text(canvas, 1, canvas->height - 2, width - 2, screen->message.text,
                style_bold(INK_BAD, PAPER_PLAIN));
}
