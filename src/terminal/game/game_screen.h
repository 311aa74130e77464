/* game_screen.h: a game being played or looked through: board, players, moves, analysis. State and
 * keys are in game_screen.c, what can be done besides moving in game_actions.c, drawing in
 * game_draw.c and game_panel.c. A screen only looks at its Play; what a key asks for is a Wish. */
#ifndef TABIYA_TERMINAL_GAME_GAME_SCREEN_H
#define TABIYA_TERMINAL_GAME_GAME_SCREEN_H

#include "terminal/board/board_view.h"
#include "terminal/screen/keybar.h"
#include "terminal/screen/menu.h"
#include "terminal/screen/message.h"
#include "terminal/game/move_list.h"
#include "play/play.h"
#include "terminal/settings.h"
#include "terminal/wish.h"

enum { GAME_ENTRIES = 64, GAME_LABEL = 64 };

typedef enum GamePopup {
    GAME_NO_POPUP,
    GAME_MENU,   /* all that can be done */
    GAME_MOVES,  /* several moves go to this square: a promotion */
    GAME_SURE,   /* resign? */
    GAME_OFFER,  /* a draw is offered: accept? */
    GAME_SAVING, /* the path is being typed */
    GAME_END,    /* who won, and what now */
} GamePopup;

typedef struct GameScreen {
    const Play *play;
    Settings *settings; /* the application's */
    MoveList list;
    Spot cursor, picked;
    Spot pressed;    /* where the mouse's button went down */
    bool was_picked; /* and the piece there had been picked before */
    bool is_flipped;
    bool is_in_list;   /* the arrows go through the moves, not over the board */
    bool is_typing;    /* a move, into line */
    bool is_peeking;   /* until the next key */
    bool is_reviewing; /* the end has been told, the game is looked through */
    unsigned peeks;
    Prompt line; /* or the path of a file */
    GamePopup popup;
    char question[64]; /* its title, where a side asks */
    Menu menu;
    MenuEntry entry[GAME_ENTRIES];
    char label[GAME_ENTRIES][GAME_LABEL];
    Move choice[GAME_ENTRIES]; /* of GAME_MOVES */
    Message message;
} GameScreen;

/* the Play is new: the board is seen from the side of a person who plays alone */
void game_open(GameScreen *screen, const Play *play, Settings *settings);
void game_close(GameScreen *screen);
/* after every change of the Play, with what it said (NULL: nothing) */
void game_follow(GameScreen *screen, const Events *events);
void game_key(GameScreen *screen, const Key *key, int width, int height, Wish *wish);
void game_draw(Canvas *canvas, const GameScreen *screen, int64_t now);
/* when what is shown changes by itself: a clock that ticks */
int64_t game_due(const GameScreen *screen, int64_t now);

/* ---- for game_*.c only ---- */

typedef struct GameLayout {
    Area board, panel; /* the panel lies to the right of the board or below it */
    bool is_below;
    BoardPlan plan;
} GameLayout;

bool game_is_now(const GameScreen *screen); /* what is shown is the last position */
void game_scene(const GameScreen *screen, BoardScene *scene, Setup *setup);
GameLayout game_layout(const BoardScene *scene, int width, int height);
const KeyHint *game_hints(const GameScreen *screen, int width);
Area game_popup_area(const GameScreen *screen, int width, int height);
bool game_goes_from(const GameScreen *screen, Move move, Spot from);
/* the square that people put the piece on: where a castling king ends up */
Square game_goal(const Variant *variant, Move move);
/* the legal moves from a spot to a square, into out of GAME_ENTRIES; NO_SQUARE: to any */
size_t game_moves_between(const GameScreen *screen, Spot from, Square to, Move *out);
void game_draw_panel(Canvas *canvas, const GameScreen *screen, const GameLayout *layout,
                     int64_t now);
/* the ply of the list at this place of the panel; 0: none */
size_t game_ply_at(const GameScreen *screen, const GameLayout *layout, int x, int y);

/* what can be done besides moving: by a key, a word or from the menu */
void game_open_menu(GameScreen *screen);
void game_open_end(GameScreen *screen);
void game_ask(GameScreen *screen, GamePopup popup, const char *title, const char *const *labels,
              const int *ids, size_t count);
void game_act(GameScreen *screen, int action, Wish *wish);
/* NO_ACTION: it is none */
int game_action_of_key(unsigned function);
int game_action_of_word(Slice word);
enum { NO_ACTION = 0 };

#endif
