/* editor_draw.c: the board being set up, the tray of pieces, the faults and the FEN. */
#include "terminal/editor/editor_screen.h"

enum { PANEL = 36, LEAST_PANEL = 20 };

static const KeyHint BOARD_HINTS[] = {
    {"Enter", "place", {PRESS_ENTER, 0, 0, 0}},
    {"letters", "pieces", {0}},
    {"Tab", "choose", {PRESS_TAB, 0, 0, 0}},
    {"Esc", "menu", {PRESS_ESCAPE, 0, 0, 0}},
    {"?", "help", {PRESS_LETTER, '?', 0, 0}},
    {"F2", "side", {PRESS_FUNCTION, 2, 0, 0}},
    {"F3", "play", {PRESS_FUNCTION, 3, 0, 0}},
    {"Del", "take away", {PRESS_DELETE, 0, 0, 0}},
    {"F7 F8", "size", {0}},
    {"F9", "into hand", {PRESS_FUNCTION, 9, 0, 0}},
    {0},
};
static const KeyHint TRAY_HINTS[] = {
    {"arrows", "choose a piece", {0}},
    {"Enter", "back to the board", {PRESS_ENTER, 0, 0, 0}},
    {"Esc", "menu", {PRESS_ESCAPE, 0, 0, 0}},
    {0},
};

const KeyHint *editor_hints(const EditorScreen *screen) {
    if (screen->popup == EDITOR_MENU)
        return KEYBAR_LIST;
    if (screen->popup != EDITOR_NO_POPUP)
        return KEYBAR_SAVE;
    return screen->is_in_tray ? TRAY_HINTS : BOARD_HINTS;
}

void editor_scene(const EditorScreen *screen, BoardScene *scene) {
    *scene = (BoardScene){.variant = screen->rules->variant,
                          .setup = &screen->setup,
                          .faces = settings_faces(screen->settings),
                          .is_flipped = screen->is_flipped,
                          .has_coordinates = true,
                          .has_hands = screen->rules->variant->drops.droppable != 0,
                          .cursor = screen->cursor,
                          .picked = spot_none()};
}

unsigned editor_tray_columns(const EditorLayout *layout) {
    return layout->tray.width >= TRAY_CELL ? (unsigned)(layout->tray.width / TRAY_CELL) : 1;
}

EditorLayout editor_layout(const BoardScene *scene, const EditorScreen *screen, int width,
                           int height) {
    EditorLayout layout = {0};
    int panel = width < 64 ? LEAST_PANEL : PANEL, most = height - 2;
    Area board = {1, 0, width - panel - 1, most};
    layout.plan = board_plan(scene, board);
    int block = layout.plan.label + layout.plan.board.width + 1;
    panel = width - block - 3 > 50 ? 50 : width - block - 3;
    int x = (width - block - 1 - panel) / 2;
    layout.plan = board_plan(scene, (Area){x, 0, block, most});
    int tall = most > 30 ? 30 : most;
    layout.panel = (Area){x + block + 1, (most - tall) / 2, panel, tall};
    Area inside = area_inside(layout.panel, 2, 1);
    layout.tray = (Area){inside.x, inside.y + 1, inside.width, 1};
    unsigned columns = editor_tray_columns(&layout);
    layout.tray.height = (int)((editor_tray_count(screen) + columns - 1) / columns);
    return layout;
}

static void draw_tray(Canvas *canvas, const EditorScreen *screen, const EditorLayout *layout) {
    unsigned columns = editor_tray_columns(layout);
    FaceStyle faces = settings_faces(screen->settings);
    for (unsigned n = 0; n < editor_tray_count(screen); n++) {
        Piece piece = editor_tray_piece(screen, n);
        bool is_chosen = piece == screen->brush;
        int x = layout->tray.x + (int)(n % columns) * TRAY_CELL;
        int y = layout->tray.y + (int)(n / columns);
        Paper paper = is_chosen               ? (screen->is_in_tray ? PAPER_CURSOR : PAPER_PICKED)
                      : (n + n / columns) % 2 ? PAPER_DARK
                                              : PAPER_LIGHT;
        canvas_fill(canvas, (Area){x, y, TRAY_CELL, 1}, style_of(INK_MARK, paper));
        if (piece == EMPTY || piece == WALL) {
            canvas_put(canvas, x + 1, y, piece == WALL ? "█" : "×", style_of(INK_MARK, paper));
        } else {
            Face face = face_of(screen->rules->variant, faces, piece);
            if (face.body && !is_chosen)
                paper = face.paper;
            canvas_dye(canvas, (Area){x, y, TRAY_CELL, 1}, paper);
            face_draw(canvas, x + (face.before ? 0 : 1), y, &face, paper);
        }
        if (is_chosen && !faces.has_colours) {
            canvas_put(canvas, x, y, "[", style_of(INK_MARK, paper));
            canvas_put(canvas, x + 3, y, "]", style_of(INK_MARK, paper));
        }
    }
}

static int draw_faults(Canvas *canvas, const EditorScreen *screen, Area area) {
    int used = 0;
    if (!screen->fault_count) {
        canvas_text(canvas, area.x, area.y, area.width, "It can be played.",
                    style_bold(INK_GOOD, PAPER_POPUP));
        return 1;
    }
    for (unsigned i = 0; i < screen->fault_count; i++) {
        canvas_put(canvas, area.x, area.y + used, "·", style_bold(INK_BAD, PAPER_POPUP));
        Area line = {area.x + 2, area.y + used, area.width - 2, area.height - used};
        used += canvas_paragraph(canvas, line, screen->fault[i], style_of(INK_BAD, PAPER_POPUP));
    }
    return used;
}

/* in lines of the panel's width: a FEN has few blanks */
static void draw_fen(Canvas *canvas, const EditorScreen *screen, Area area) {
    const char *at = screen->fen;
    for (int line = 0; line < area.height && *at && area.width > 0; line++) {
        char part[128];
        Writer writer = writer_to(part, sizeof part);
        for (int i = 0; i < area.width && *at; i++)
            write_char(&writer, *at++);
        canvas_text(canvas, area.x, area.y + line, area.width, part,
                    style_of(INK_DIM, PAPER_POPUP));
    }
}

static void draw_panel(Canvas *canvas, const EditorScreen *screen, const EditorLayout *layout) {
    Area panel = layout->panel, inside = area_inside(panel, 2, 1);
    Style line = style_of(INK_LINE, PAPER_POPUP);
    Board board = screen->setup.board;
    int y = layout->tray.y + layout->tray.height, bottom = inside.y + inside.height;
    canvas_box(canvas, panel, screen->rules->variant->title, style_of(INK_TEXT, PAPER_POPUP));
    canvas_format(canvas, inside.x, inside.y, inside.width, style_of(INK_TEXT, PAPER_POPUP),
                  "%u x %u, %s to move", board.width, board.height,
                  side_name(screen->rules->variant, screen->setup.side));
    draw_tray(canvas, screen, layout);
    if (y + 2 >= bottom)
        return;
    canvas_rule(canvas, panel.x, y++, panel.width, line);
    y += draw_faults(canvas, screen, (Area){inside.x, y, inside.width, bottom - y});
    if (y + 1 >= bottom)
        return;
    canvas_rule(canvas, panel.x, y++, panel.width, line);
    draw_fen(canvas, screen, (Area){inside.x, y, inside.width, bottom - y});
}

static void draw_path(Canvas *canvas, const EditorScreen *screen) {
    Area all = {0, 0, canvas->width, canvas->height - 1};
    Area area = area_centred(all, 60, 5), inside = area_inside(area, 2, 1);
    canvas_box(canvas, area,
               screen->popup == EDITOR_FEN_PATH ? "Save as FEN" : "Save as a board file",
               style_of(INK_TEXT, PAPER_POPUP));
    int x = canvas_text(canvas, inside.x, inside.y + 1, inside.width,
                        "File: ", style_of(INK_DIM, PAPER_POPUP));
    prompt_draw(canvas, &screen->prompt, inside.x + x, inside.y + 1, inside.width - x, PAPER_POPUP);
}

void editor_draw(Canvas *canvas, const EditorScreen *screen) {
    BoardScene scene;
    editor_scene(screen, &scene);
    EditorLayout layout = editor_layout(&scene, screen, canvas->width, canvas->height);
    board_draw(canvas, &scene, &layout.plan);
    draw_panel(canvas, screen, &layout);
    Area line = {1, canvas->height - 2, canvas->width - 2, 1};
    bool is_said = screen->message.text[0];
    int taken = canvas_text(
        canvas, line.x, line.y, line.width,
        is_said ? screen->message.text : "Set up a position; its faults are on the right.",
        is_said ? style_bold(screen->message.is_refusal ? INK_BAD : INK_ACCENT, PAPER_PLAIN)
                : style_of(INK_DIM, PAPER_PLAIN));
    board_draw_part(canvas, &scene, &layout.plan, line, taken);
    keybar_draw(canvas, editor_hints(screen));
    if (screen->popup == EDITOR_MENU)
        menu_draw_popup(
            canvas, &screen->menu,
            menu_popup_area(&screen->menu, (Area){0, 0, canvas->width, canvas->height - 1}));
    else if (screen->popup != EDITOR_NO_POPUP)
        draw_path(canvas, screen);
}
