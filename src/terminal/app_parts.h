/* app_parts.h: what the parts of the application share. For app*.c only. */
#ifndef TABIYA_TERMINAL_APP_PARTS_H
#define TABIYA_TERMINAL_APP_PARTS_H

#include "terminal/app.h"
#include "terminal/host.h"
#include "terminal/screen/curses.h"
#include "terminal/editor/editor_screen.h"
#include "terminal/game/game_screen.h"
#include "terminal/screen/pager.h"
#include "terminal/start/start_screen.h"

typedef enum ScreenKind { SCREEN_START, SCREEN_GAME, SCREEN_EDITOR } ScreenKind;

typedef struct App {
    Host host;
    Rulebook *book;
    Terminal *terminal;
    Canvas canvas;
    Settings settings;
    Choice choice; /* for the start screen */
    ScreenKind screen;
    StartScreen start;
    GameScreen game;
    EditorScreen editor;
    Play *play;     /* of SCREEN_GAME */
    FileGames file; /* that is open, and who goes on with a game of it… */
    Choice file_choice;
    bool is_file_played; /* …or it is only looked through */
    Pager pager;
    bool is_paging;
    bool wants_bell, is_over;
    Error error;
} App;

void app_show_start(App *app);
/* both: false, and app->error says why */
bool app_take_play(App *app, Play *play);
bool app_begin(App *app, const Choice *choice);
void app_carry_out(App *app, const Wish *wish);
void app_draw(App *app, int64_t now);

/* app_files.c */
void app_save(App *app, const char *path);
void app_open(App *app, const char *text);
/* A PGN file: its one game, the one of this number, or (0) a list of them. choice NULL: it is looked
 * through. False, and app->error says why. */
bool app_open_file(App *app, const char *path, unsigned long number, const Choice *choice);
/* one of the page that is shown, or any by its number in the file */
void app_take_file_game(App *app, size_t index);
void app_take_file_number(App *app, unsigned long number);
void app_turn_file_page(App *app, size_t page);
void app_complete(App *app, const char *path);

#endif
