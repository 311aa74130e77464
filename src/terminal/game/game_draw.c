/* game_draw.c: where things are on the game's screen, and drawing all but the panel. */
#include "terminal/game/game_screen.h"

#include "notation/moves/move_words.h"
#include "notation/names/outcome_names.h"
#include "notation/text_board.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LEAST_PANEL = 18, USUAL_PANEL = 30, WIDEST_PANEL = 46, LOW_PANEL = 6 };

/* ---- the scene ---- */

static void mark(BoardScene *scene, unsigned sq, unsigned what) {
    if (sq < scene->setup->board.squares)
        scene->mark[sq] |= (uint8_t)what;
}

static void mark_move(BoardScene *scene, Move move, unsigned what) {
    if (move == NO_MOVE)
        return;
    if (move_kind(move) != MOVE_DROP)
        mark(scene, move_from(move), what);
    mark(scene, move_to(move), what);
}

static void mark_hint(BoardScene *scene, const Position *position, Move hint) {
    if (hint == NO_MOVE)
        return;
    bool is_drop = move_kind(hint) == MOVE_DROP;
    scene->has_arrow = true;
    scene->arrow_from = is_drop ? (Spot){NO_SQUARE, (uint8_t)move_from(hint), position->side}
                                : spot_square(move_from(hint));
    scene->arrow_to = game_goal(position->variant, hint);
    if (!is_drop)
        mark(scene, move_from(hint), MARK_HINT);
    mark(scene, scene->arrow_to, MARK_HINT);
}

static void mark_checks(BoardScene *scene, const Position *position) {
    for (unsigned side = 0; side < 2; side++)
        if (position->king[side] != NO_SQUARE && position_side_in_check(position, (Side)side))
            mark(scene, position->king[side], MARK_CHECK);
}

static void mark_targets(const GameScreen *screen, BoardScene *scene) {
    const MoveList *list = &screen->list;
    for (size_t i = 0; i < list->legal_count; i++)
        if (game_goes_from(screen, list->legal[i], screen->picked))
            mark(scene, game_goal(list->variant, list->legal[i]), MARK_TARGET);
}

static bool can_hold(const Variant *variant, const Setup *setup) {
    bool any = variant->drops.enabled;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type <= variant->pieces.count; type++)
            any |= setup->hand[side][type] != 0;
    return any;
}

/* mate is certain, and 4 pawns nearly so */
static unsigned share_of(int score) {
    if (score >= SCORE_LONGEST_MATE || score <= -SCORE_LONGEST_MATE)
        return score > 0 ? 1000 : 0;
    return (unsigned)lround(1000 / (1 + exp(-score / 180.0)));
}

void game_scene(const GameScreen *screen, BoardScene *scene, Setup *setup) {
    const Play *play = screen->play;
    const Position *position = play_position(play);
    const Advice *advice = &play->advice;
    unsigned memory = table_is_over(&play->table) || screen->is_peeking ? 0 : play->choice.memory;
    bool has_cursor = !screen->is_in_list && !screen->is_reviewing && !table_is_over(&play->table);
    position_setup(position, setup);
    *scene = (BoardScene){.variant = position->variant,
                          .setup = setup,
                          .faces = settings_faces(screen->settings),
                          .is_flipped = screen->is_flipped,
                          .has_coordinates = play->choice.memory == 0,
                          .is_faceless = memory == 2,
                          .is_hidden = (memory > 2),
                          .has_hands = can_hold(position->variant, setup),
                          .has_bar = advice->is_wanted,
                          .bar_share = 500,
                          .cursor = has_cursor ? screen->cursor : spot_none(),
                          .picked = screen->picked};
    if (advice->is_wanted && advice->lines)
        scene->bar_share =
            share_of(position->side == FIRST ? advice->line[0].score : -advice->line[0].score);
    if (play->shown)
        mark_move(scene, play->table.game.ply[play->shown - 1].move, MARK_LAST);
    if (memory < 2)
        mark_checks(scene, position);
    mark_hint(scene, position, play->hint);
    if (memory < 2 && !spot_is_none(screen->picked) && game_is_now(screen))
        mark_targets(screen, scene);
}

/* ---- the layout ---- */

static int block_height(const BoardScene *scene, const BoardPlan *plan) {
    return plan->board.height + plan->has_files + (scene->has_hands ? 2 : 0);
}

static GameLayout layout_beside(const BoardScene *scene, Area all) {
    GameLayout layout = {0};
    int least = all.width < 62 ? LEAST_PANEL : USUAL_PANEL;
    layout.plan = board_plan(scene, (Area){all.x, all.y, all.width - least, all.height});
    if (layout.plan.columns < scene->setup->board.width) /* the board goes before the panel */
        layout.plan = board_plan(scene, (Area){all.x, all.y, all.width - LEAST_PANEL, all.height});
    int block = layout.plan.label + layout.plan.board.width + (scene->has_bar ? 2 : 1);
    int panel = all.width - block - 2;
    panel = panel > WIDEST_PANEL ? WIDEST_PANEL : panel;
    int x = all.x + (all.width - block - 1 - panel) / 2;
    layout.board = (Area){x, all.y, block, all.height};
    layout.plan = board_plan(scene, layout.board);
    int height = block_height(scene, &layout.plan);
    int panel_height = height < 20 ? 20 : height;
    panel_height = panel_height > all.height ? all.height : panel_height;
    layout.panel =
        (Area){x + block + 1, all.y + (all.height - panel_height) / 2, panel, panel_height};
    return layout;
}

static GameLayout layout_below(const BoardScene *scene, Area all) {
    GameLayout layout = {.is_below = true};
    layout.board = (Area){all.x, all.y, all.width, all.height - LOW_PANEL};
    layout.plan = board_plan(scene, layout.board);
    int height = block_height(scene, &layout.plan);
    layout.board.height = height;
    layout.plan = board_plan(scene, layout.board);
    layout.panel = (Area){all.x, all.y + height, all.width, all.height - height};
    return layout;
}

static int shown_cells(const GameLayout *layout) {
    return layout->plan.board.width * layout->plan.board.height;
}

GameLayout game_layout(const BoardScene *scene, int width, int height) {
    Area all = {1, 0, width - 2, height - 2};
    GameLayout beside = layout_beside(scene, all), below = layout_below(scene, all);
    return height > 16 && shown_cells(&below) > shown_cells(&beside) ? below : beside;
}

/* ---- drawing ---- */

static const KeyHint BOARD_HINTS[] = {
    {"Enter", "move", {PRESS_ENTER, 0, 0, 0}},
    {"letters", "type it", {0}},
    {"Esc", "menu", {PRESS_ESCAPE, 0, 0, 0}},
    {"?", "help", {PRESS_LETTER, '?', 0, 0}},
    {"F2", "back", {PRESS_FUNCTION, 2, 0, 0}},
    {"F3", "hint", {PRESS_FUNCTION, 3, 0, 0}},
    {"F4", "analysis", {PRESS_FUNCTION, 4, 0, 0}},
    {"F5", "flip", {PRESS_FUNCTION, 5, 0, 0}},
    {"PgUp PgDn", "past moves", {0}},
    {"F10", "quit", {PRESS_FUNCTION, 10, 0, 0}},
    {0},
};
static const KeyHint SHORT_HINTS[] = {
    {"Enter", "move", {PRESS_ENTER, 0, 0, 0}},
    {"Esc", "menu", {PRESS_ESCAPE, 0, 0, 0}},
    {"?", "help", {PRESS_LETTER, '?', 0, 0}},
    {"F3", "hint", {PRESS_FUNCTION, 3, 0, 0}},
    {0},
};
static const KeyHint LIST_HINTS[] = {
    {"← →", "through the moves", {0}},
    {"End", "now", {PRESS_END, 0, 0, 0}},
    {"Tab", "board", {PRESS_TAB, 0, 0, 0}},
    {"F4", "analysis", {PRESS_FUNCTION, 4, 0, 0}},
    {"Esc", "menu", {PRESS_ESCAPE, 0, 0, 0}},
    {"?", "help", {PRESS_LETTER, '?', 0, 0}},
    {0},
};
static const KeyHint REVIEW_HINTS[] = {
    {"← →", "through the moves", {0}},
    {"F4", "analysis", {PRESS_FUNCTION, 4, 0, 0}},
    {"Enter", "what now", {PRESS_ENTER, 0, 0, 0}},
    {"Esc", "menu", {PRESS_ESCAPE, 0, 0, 0}},
    {"?", "help", {PRESS_LETTER, '?', 0, 0}},
    {0},
};
static const KeyHint TYPING_HINTS[] = {
    {"Enter", "play it", {PRESS_ENTER, 0, 0, 0}},
    {"Esc", "forget it", {PRESS_ESCAPE, 0, 0, 0}},
    {0},
};

const KeyHint *game_hints(const GameScreen *screen, int width) {
    if (screen->popup == GAME_SAVING)
        return KEYBAR_SAVE;
    if (screen->popup != GAME_NO_POPUP)
        return KEYBAR_LIST;
    if (screen->is_typing)
        return TYPING_HINTS;
    if (screen->is_reviewing)
        return REVIEW_HINTS;
    if (screen->is_in_list)
        return LIST_HINTS;
    return width < 60 ? SHORT_HINTS : BOARD_HINTS;
}

static const char *waits_for(const GameScreen *screen, char *out, size_t size) {
    const Play *play = screen->play;
    Side side = play->table.game.position.side;
    if (play->hint != NO_MOVE) { /* of the position shown, as its arrow */
        Writer writer = writer_to(out, size);
        write_text(&writer, "Hint: ");
        write_move_words(&writer, play_position(play), play->hint);
        write_char(&writer, '.');
    } else if (!game_is_now(screen)) {
        snprintf(out, size, "After %zu of %zu moves. End shows the game as it stands.", play->shown,
                 play->table.game.plies);
    } else if (table_is_over(&play->table)) {
        Writer writer = writer_to(out, size);
        write_outcome(&writer, play->table.game.variant, play->table.outcome);
        write_char(&writer, '.');
    } else if (play->is_thinking) {
        snprintf(out, size, "%s is thinking…", side_name(play->table.game.variant, side));
    } else if (play->is_hinting) {
        snprintf(out, size, "Looking for a good move…");
    } else {
        const Position *position = &play->table.game.position;
        Writer writer = writer_to(out, size);
        write_format(&writer, "%s%s to move", position_in_check(position) ? "Check! " : "",
                     side_name(play->table.game.variant, side));
        write_text(&writer, position->count_limit ? ", " : "");
        write_counting(&writer, position);
        write_char(&writer, '.');
    }
    return out;
}

/* returns how many columns it takes */
static int draw_message(Canvas *canvas, const GameScreen *screen, Area line) {
    char text[160];
    if (screen->is_typing) {
        int x = canvas_text(canvas, line.x, line.y, line.width,
                            "Move: ", style_of(INK_DIM, PAPER_PLAIN));
        prompt_draw(canvas, &screen->line, line.x + x, line.y, line.width - x, PAPER_PLAIN);
        return line.width;
    }
    if (screen->play->trouble[0])
        return canvas_text(canvas, line.x, line.y, line.width, screen->play->trouble,
                           style_bold(INK_BAD, PAPER_PLAIN));
    if (screen->message.text[0])
        return canvas_text(
            canvas, line.x, line.y, line.width, screen->message.text,
            style_bold(screen->message.is_refusal ? INK_BAD : INK_ACCENT, PAPER_PLAIN));
    return canvas_text(canvas, line.x, line.y, line.width, waits_for(screen, text, sizeof text),
                       style_of(INK_TEXT, PAPER_PLAIN));
}

/* ---- popups ---- */

/* beside the square that the piece goes to, inside of the screen */
static Area area_at_cursor(const GameScreen *screen, int width, int height) {
    BoardScene scene;
    Setup setup;
    Area cell, all = {0, 0, width, height - 1};
    Area popup = menu_popup_area(&screen->menu, all);
    game_scene(screen, &scene, &setup);
    GameLayout layout = game_layout(&scene, width, height);
    if (screen->cursor.sq == NO_SQUARE ||
        !board_cell(&scene, &layout.plan, screen->cursor.sq, &cell))
        return popup;
    popup.x =
        cell.x + cell.width + popup.width <= width ? cell.x + cell.width : cell.x - popup.width;
    popup.y = cell.y + popup.height <= all.height ? cell.y : all.height - popup.height;
    popup.x = popup.x < 0 ? 0 : popup.x;
    return popup;
}

/* over the list of moves, so that the last position can be seen */
static Area area_of_end(const GameScreen *screen, int lines, int width, int height) {
    BoardScene scene;
    Setup setup;
    game_scene(screen, &scene, &setup);
    Area panel = game_layout(&scene, width, height).panel;
    bool has_room = panel.width >= 30 && panel.height >= lines;
    return area_centred(has_room ? panel : (Area){0, 0, width, height - 1},
                        has_room ? panel.width - 2 : 42, lines);
}

Area game_popup_area(const GameScreen *screen, int width, int height) {
    Area all = {0, 0, width, height - 1};
    if (screen->popup == GAME_SAVING)
        return area_centred(all, 60, 5);
    if (screen->popup == GAME_MOVES)
        return area_at_cursor(screen, width, height);
    Area area = menu_popup_area(&screen->menu, all);
    return screen->popup == GAME_END ? area_of_end(screen, area.height + 2, width, height) : area;
}

static void draw_popup(Canvas *canvas, const GameScreen *screen) {
    Area area = game_popup_area(screen, canvas->width, canvas->height);
    Area inside = area_inside(area, 2, 1);
    if (screen->popup == GAME_SAVING) {
        canvas_box(canvas, area, "Save as PGN", style_of(INK_TEXT, PAPER_POPUP));
        int x = canvas_text(canvas, inside.x, inside.y + 1, inside.width,
                            "File: ", style_of(INK_DIM, PAPER_POPUP));
        prompt_draw(canvas, &screen->line, inside.x + x, inside.y + 1, inside.width - x,
                    PAPER_POPUP);
    } else if (screen->popup == GAME_END) {
        char text[96];
        Writer writer = writer_to(text, sizeof text);
        write_outcome(&writer, screen->play->table.game.variant, screen->play->table.outcome);
        write_char(&writer, '.');
        canvas_box(canvas, area, screen->menu.title, style_of(INK_TEXT, PAPER_POPUP));
        canvas_text(canvas, inside.x, inside.y, inside.width, text,
                    style_bold(INK_ACCENT, PAPER_POPUP));
        inside.y += 2, inside.height -= 2;
        menu_draw(canvas, &screen->menu, inside);
    } else {
        menu_draw_popup(canvas, &screen->menu, area);
    }
}

void game_draw(Canvas *canvas, const GameScreen *screen, int64_t now) {
    BoardScene scene;
    Setup setup;
    game_scene(screen, &scene, &setup);
    GameLayout layout = game_layout(&scene, canvas->width, canvas->height);
    board_draw(canvas, &scene, &layout.plan);
    game_draw_panel(canvas, screen, &layout, now);
    Area line = {1, canvas->height - 2, canvas->width - 2, 1};
    board_draw_part(canvas, &scene, &layout.plan, line, draw_message(canvas, screen, line));
    keybar_draw(canvas, game_hints(screen, canvas->width));
    if (screen->popup != GAME_NO_POPUP)
        draw_popup(canvas, screen);
}
