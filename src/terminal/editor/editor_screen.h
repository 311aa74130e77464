/* editor_screen.h: a position is set up by hand: any piece of any game, on a board of any size that
 * the game has. What the rules have against it is said at once, and the FEN is always there. */
#ifndef TABIYA_TERMINAL_EDITOR_EDITOR_SCREEN_H
#define TABIYA_TERMINAL_EDITOR_EDITOR_SCREEN_H

#include "rules/rulebook.h"
#include "terminal/board/board_view.h"
#include "terminal/screen/keybar.h"
#include "terminal/screen/menu.h"
#include "terminal/screen/message.h"
#include "terminal/settings.h"
#include "terminal/wish.h"

enum { EDITOR_FAULTS = 8, EDITOR_FEN = 2048, EDITOR_ENTRIES = 20 };

typedef enum EditorPopup {
    EDITOR_NO_POPUP,
    EDITOR_MENU,
    EDITOR_FEN_PATH,
    EDITOR_BOARD_PATH
} EditorPopup;

typedef struct EditorScreen {
    const Rules *rules; /* on the board's size; the application finds another for WISH_SIZE */
    Settings *settings;
    Setup setup;
    Spot cursor;
    Piece brush;     /* EMPTY takes away */
    bool is_in_tray; /* the arrows choose the brush */
    bool is_flipped;
    bool has_castling; /* all that is possible */
    unsigned fault_count;
    char fault[EDITOR_FAULTS][240];
    char fen[EDITOR_FEN];
    EditorPopup popup;
    Menu menu;
    MenuEntry entry[EDITOR_ENTRIES];
    Prompt prompt;
    Message message;
} EditorScreen;

/* the setup NULL: the game's start, or an empty board where it has none of this size */
void editor_open(EditorScreen *screen, const Rules *rules, const Setup *setup, Settings *settings);
/* another size of the same game: what stands on squares that both boards have stays */
void editor_resize(EditorScreen *screen, const Rules *rules);
void editor_key(EditorScreen *screen, const Key *key, int width, int height, Wish *wish);
void editor_draw(Canvas *canvas, const EditorScreen *screen);
/* What is to be saved: the FEN, or a board file. False: the error names what it cannot say. */
bool editor_write(Writer *out, const EditorScreen *screen, Error *error);
static inline bool editor_saves_board(const EditorScreen *screen) {
    return screen->popup == EDITOR_BOARD_PATH;
}

/* ---- for editor_*.c only ---- */

typedef struct EditorLayout {
    BoardPlan plan;
    Area panel, tray;
} EditorLayout;

void editor_scene(const EditorScreen *screen, BoardScene *scene);
EditorLayout editor_layout(const BoardScene *scene, const EditorScreen *screen, int width,
                           int height);
const KeyHint *editor_hints(const EditorScreen *screen);
/* the tray holds every piece and, first, what takes away and the wall */
unsigned editor_tray_count(const EditorScreen *screen);
Piece editor_tray_piece(const EditorScreen *screen, unsigned n);
unsigned editor_tray_columns(const EditorLayout *layout);
enum { TRAY_CELL = 4 };

#endif
