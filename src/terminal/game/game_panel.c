/* game_panel.c: what stands beside the board: the players and their clocks, what they captured, the
 * moves, the engine's analysis. */
#include "terminal/game/game_screen.h"

#include "engine/score_text.h"

#include <stdio.h>
#include <string.h>

enum { NUMBER_COLUMNS = 5, ADVICE_LINES = 1 + PLAY_LINES, LOW = 14 };

typedef struct Parts {           /* of the panel, from above */
    Area player[2], captured[2]; /* the side at the top first; without height: not shown */
    Area list, advice, thinking;
} Parts;

static Side side_of(const GameScreen *screen, int which) {
    return (which == 0) != screen->is_flipped ? SECOND : FIRST;
}

static bool shows_thinking(const GameScreen *screen) {
    return screen->settings->shows_thinking &&
           (screen->play->choice.seat[0].is_engine || screen->play->choice.seat[1].is_engine);
}

static bool shows_captured(const GameScreen *screen) {
    return !screen->list.variant->drops.captures_to_hand;
}

/* takes lines off the top or the bottom of an area */
static Area take_top(Area *rest, int lines) {
    lines = lines > rest->height ? rest->height : lines;
    Area taken = {rest->x, rest->y, rest->width, lines};
    rest->y += lines, rest->height -= lines;
    return taken;
}

static Area take_bottom(Area *rest, int lines) {
    lines = lines > rest->height ? rest->height : lines;
    rest->height -= lines;
    return (Area){rest->x, rest->y + rest->height, rest->width, lines};
}

static Parts parts_of(const GameScreen *screen, const GameLayout *layout) {
    Parts parts = {0};
    bool is_low = layout->panel.height < LOW;
    Area rest = area_inside(layout->panel, 2, 1);
    int captured = shows_captured(screen) && !is_low;
    parts.player[0] = take_top(&rest, 1);
    parts.captured[0] = take_top(&rest, captured);
    if (layout->is_below && is_low)
        parts.player[1] = take_top(&rest, 1);
    else
        parts.player[1] = take_bottom(&rest, 1);
    parts.captured[1] = take_bottom(&rest, captured);
    if (!is_low)
        take_top(&rest, 1), take_bottom(&rest, 1); /* for the rules */
    if (screen->play->advice.is_wanted)
        parts.advice = take_bottom(&rest, is_low ? 2 : ADVICE_LINES + 1);
    if (shows_thinking(screen))
        parts.thinking = take_bottom(&rest, is_low ? 1 : 2);
    parts.list = rest;
    return parts;
}

/* ---- players ---- */

static void write_time(Writer *writer, int64_t left) {
    int64_t seconds = left > 0 ? (left + 999) / 1000 : 0;
    if (left > 0 && left < 10000)
        write_format(writer, "0:%02d.%d", (int)(left / 1000), (int)(left / 100 % 10));
    else if (seconds >= 3600)
        write_format(writer, "%d:%02d:%02d", (int)(seconds / 3600), (int)(seconds / 60 % 60),
                     (int)(seconds % 60));
    else
        write_format(writer, "%d:%02d", (int)(seconds / 60), (int)(seconds % 60));
}

int64_t game_due(const GameScreen *screen, int64_t now) {
    const Table *table = &screen->play->table;
    if (table_flag_time(table) == NEVER)
        return NEVER;
    int64_t left = table_clock(table, now).left[table->game.position.side];
    int64_t step = left < 10000 ? 100 : 1000;
    return now + (left > 0 ? (left - 1) % step + 1 : step);
}

static void write_player(Writer *writer, const Play *play, Side side) {
    Seat seat = play->choice.seat[side], other = play->choice.seat[side ^ 1];
    write_text(writer, side_name(play->table.game.variant, side));
    if (seat.is_engine)
        write_format(writer, "  computer, level %u", seat.level);
    else if (play->name[side][0])
        write_format(writer, "  %s", play->name[side]);
    else if (other.is_engine)
        write_text(writer, "  you");
}

static void draw_player(Canvas *canvas, const GameScreen *screen, Area area, Side side,
                        int64_t now) {
    const Play *play = screen->play;
    ClockState clock = table_clock(&play->table, now);
    bool is_turn = !table_is_over(&play->table) && play->table.game.position.side == side;
    char name[PLAY_NAME + 16], time[24] = "";
    Writer writer = writer_to(name, sizeof name), timer = writer_to(time, sizeof time);
    Style style = is_turn ? style_bold(INK_TEXT, PAPER_POPUP) : style_of(INK_TEXT, PAPER_POPUP);
    write_player(&writer, play, side);
    if (clock.is_used)
        write_time(&timer, clock.left[side]);
    int columns = columns_of(time);
    if (is_turn)
        canvas_put(canvas, area.x, area.y, "▸", style_bold(INK_ACCENT, PAPER_POPUP));
    canvas_text(canvas, area.x + 2, area.y, area.width - columns - 3, name, style);
    canvas_text(canvas, area.x + area.width - columns, area.y, columns, time,
                style_bold(clock.left[side] < 10000 ? INK_BAD
                           : is_turn                ? INK_ACCENT
                                                    : INK_TEXT,
                           PAPER_POPUP));
}

/* what of the other side has left the board since the start, counted by kinds */
static void draw_captured(Canvas *canvas, const GameScreen *screen, Area area, Side side) {
    const Game *game = &screen->play->table.game;
    const Position *position = play_position(screen->play);
    unsigned theirs = side ^ 1u, squares = game->variant->board.squares;
    int x = area.x + 2;
    for (unsigned type = 1; type <= game->variant->pieces.count && area.height; type++) {
        int missing = 0;
        for (unsigned sq = 0; sq < squares; sq++) {
            missing += game->start.at[sq] == piece_of(theirs, type);
            missing -= position->at[sq] == piece_of(theirs, type);
        }
        FaceStyle faces = settings_faces(screen->settings);
        faces.has_colours = false; /* on plain paper outline and solid tell the sides apart */
        Face face = face_of(game->variant, faces, piece_of(theirs, type));
        face.ink = INK_DIM;
        for (; missing > 0 && x + face_columns(&face) <= area.x + area.width; missing--)
            x += face_draw(canvas, x, area.y, &face, PAPER_POPUP);
    }
}

/* ---- the moves ---- */

static size_t first_ply_offset(const GameScreen *screen) {
    return screen->play->table.game.start.side == SECOND;
}

/* in a narrow panel every move has a line of its own */
static size_t moves_in_line(Area list) {
    return list.width < 24 ? 1 : 2;
}

/* the first line of moves to be shown, so that the one on the board is among them */
static size_t first_row(const GameScreen *screen, Area list) {
    size_t offset = first_ply_offset(screen), in_line = moves_in_line(list);
    size_t rows = (screen->list.count + offset + in_line - 1) / in_line;
    size_t shown = screen->play->shown ? (screen->play->shown - 1 + offset) / in_line : 0;
    size_t room = list.height > 0 ? (size_t)list.height : 1;
    size_t first = shown > room / 2 ? shown - room / 2 : 0;
    size_t last = rows > room ? rows - room : 0;
    return first < last ? first : last;
}

static int move_columns(Area list) {
    return (list.width - NUMBER_COLUMNS) / (int)moves_in_line(list);
}

static void draw_move(Canvas *canvas, const GameScreen *screen, Area list, size_t at, int line) {
    size_t offset = first_ply_offset(screen);
    if (at < offset || at - offset >= screen->list.count)
        return;
    bool is_shown = at - offset + 1 == screen->play->shown;
    Paper paper = is_shown ? PAPER_CHOSEN : PAPER_POPUP;
    int x = list.x + NUMBER_COLUMNS + (int)(at % moves_in_line(list)) * move_columns(list);
    canvas_format(canvas, x, list.y + line, move_columns(list),
                  is_shown ? style_bold(INK_TEXT, paper) : style_of(INK_TEXT, paper),
                  is_shown ? " %s " : " %s", screen->list.ply[at - offset].san);
}

static void draw_list(Canvas *canvas, const GameScreen *screen, Area list) {
    size_t offset = first_ply_offset(screen), first = first_row(screen, list);
    size_t in_line = moves_in_line(list);
    unsigned number = screen->play->table.game.start.number;
    for (int line = 0; line < list.height; line++) {
        size_t at = (first + (size_t)line) * in_line;
        if (at >= screen->list.count + offset)
            break;
        if (at % 2 == 0)
            canvas_format(canvas, list.x, list.y + line, NUMBER_COLUMNS - 1,
                          style_of(INK_DIM, PAPER_POPUP), "%3zu.", at / 2 + number);
        for (size_t i = 0; i < in_line; i++)
            draw_move(canvas, screen, list, at + i, line);
    }
    if (!screen->list.count && list.height > 0)
        canvas_text(canvas, list.x, list.y, list.width, "No moves yet.",
                    style_of(INK_DIM, PAPER_POPUP));
}

size_t game_ply_at(const GameScreen *screen, const GameLayout *layout, int x, int y) {
    Area list = parts_of(screen, layout).list;
    size_t in_line = moves_in_line(list), offset = first_ply_offset(screen);
    if (!area_has(list, x, y) || x < list.x + NUMBER_COLUMNS)
        return 0;
    size_t column = (size_t)((x - list.x - NUMBER_COLUMNS) / move_columns(list));
    size_t at = (first_row(screen, list) + (size_t)(y - list.y)) * in_line +
                (column < in_line ? column : in_line - 1);
    return at >= offset && at - offset < screen->list.count ? at - offset + 1 : 0;
}

/* ---- analysis ---- */

static void draw_info(Canvas *canvas, const GameScreen *screen, Area line, const Position *position,
                      const SearchInfo *info) {
    char score[16], text[256];
    Writer scorer = writer_to(score, sizeof score), writer = writer_to(text, sizeof text);
    write_score_text(&scorer, position->side == FIRST ? info->score : -info->score);
    int x = canvas_format(canvas, line.x, line.y, line.width, style_bold(INK_ACCENT, PAPER_POPUP),
                          "%6s ", score);
    int columns = line.width - x;
    write_line(&writer, &screen->list, position, info->pv, info->pv_length,
               columns > 0 ? (size_t)columns : 0);
    canvas_text(canvas, line.x + x, line.y, columns, text, style_of(INK_TEXT, PAPER_POPUP));
}

static void draw_advice(Canvas *canvas, const GameScreen *screen, Area area) {
    const Advice *advice = &screen->play->advice;
    bool is_low = area.height <= 2;
    if (!is_low && advice->lines)
        canvas_format(canvas, area.x, area.y + 1, area.width, style_bold(INK_TITLE, PAPER_POPUP),
                      "Analysis  depth %d", advice->line[0].depth);
    else if (!is_low)
        canvas_text(canvas, area.x, area.y + 1, area.width,
                    table_is_over(&screen->play->table) && game_is_now(screen)
                        ? "Analysis  nothing to think about"
                        : "Analysis  thinking…",
                    style_bold(INK_TITLE, PAPER_POPUP));
    if (!advice->is_for_now)
        return;
    for (unsigned i = 0; i < advice->lines && (int)i + (is_low ? 0 : 2) < area.height; i++)
        draw_info(canvas, screen, (Area){area.x, area.y + (int)i + (is_low ? 0 : 2), area.width, 1},
                  play_position(screen->play), &advice->line[i]);
}

static void draw_thinking(Canvas *canvas, const GameScreen *screen, Area area) {
    const Play *play = screen->play;
    Area line = {area.x, area.y + area.height - 1, area.width, 1};
    if (play->is_thinking && play->info.pv_length)
        draw_info(canvas, screen, line, &play->table.game.position, &play->info);
    else
        canvas_text(canvas, line.x, line.y, line.width,
                    play->is_thinking ? "thinking…" : "the computer waits",
                    style_of(INK_DIM, PAPER_POPUP));
}

/* ---- all of it ---- */

void game_draw_panel(Canvas *canvas, const GameScreen *screen, const GameLayout *layout,
                     int64_t now) {
    Parts parts = parts_of(screen, layout);
    Style line = style_of(INK_LINE, PAPER_POPUP);
    Area panel = layout->panel;
    canvas_box(canvas, panel, screen->list.variant ? screen->list.variant->title : "",
               style_of(INK_TEXT, PAPER_POPUP));
    if (panel.height >= LOW) {
        canvas_rule(canvas, panel.x, parts.player[0].y + 1 + parts.captured[0].height, panel.width,
                    line);
        canvas_rule(canvas, panel.x, parts.captured[1].y - 1, panel.width, line);
        if (parts.advice.height)
            canvas_rule(canvas, panel.x, parts.advice.y, panel.width, line);
        if (parts.thinking.height)
            canvas_rule(canvas, panel.x, parts.thinking.y, panel.width, line);
    }
    for (int which = 0; which < 2; which++) {
        draw_player(canvas, screen, parts.player[which], side_of(screen, which), now);
        draw_captured(canvas, screen, parts.captured[which], side_of(screen, which));
    }
    draw_list(canvas, screen, parts.list);
    if (parts.advice.height)
        draw_advice(canvas, screen, parts.advice);
    if (parts.thinking.height)
        draw_thinking(canvas, screen, parts.thinking);
}
