/* app_parts.h: what the parts of the application share. For app*.c only. */
#ifndef TABIYA_TERMINAL_APP_PARTS_H
#define TABIYA_TERMINAL_APP_PARTS_H

#include "terminal/app.h"
#include "terminal/curses.h"
#include "terminal/editor_screen.h"
#include "terminal/game_screen.h"
#include "terminal/pager.h"
#include "terminal/start_screen.h"

typedef enum ScreenKind { SCREEN_START, SCREEN_GAME, SCREEN_EDITOR } ScreenKind;

typedef struct App {
    Rulebook *book;
    Terminal *terminal;
    Canvas canvas;
    Settings settings;
    Choice choice; /* for the start screen */
    ScreenKind screen;
    StartScreen start;
    GameScreen game;
    EditorScreen editor;
    Play *play; /* of SCREEN_GAME */
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
void app_complete(App *app, const char *path);

#endif
