/* start_screen.h: what is played, against whom, and how; or an unfinished game, a file, a position.
 * Every value can be changed in place by Left and Right, or chosen from a list by Enter. */
#ifndef TABIYA_TERMINAL_START_START_SCREEN_H
#define TABIYA_TERMINAL_START_START_SCREEN_H

#include "rules/rulebook.h"
#include "terminal/start/file_games.h"
#include "terminal/screen/keybar.h"
#include "terminal/screen/menu.h"
#include "terminal/screen/message.h"
#include "play/game_files.h"
#include "terminal/settings.h"
#include "terminal/wish.h"

enum { START_UNFINISHED = 16, START_OPTIONS = 32, START_LABEL = 96 };

typedef enum StartRow {
    ROW_RESUME,
    ROW_PLAY,
    ROW_GAME,
    ROW_POSITION,
    ROW_SIZE,
    ROW_START,
    ROW_OPPONENT,
    ROW_LEVEL,
    ROW_SIDE,
    ROW_CLOCK,
    ROW_MEMORY,
    ROW_THEME,
    ROW_SIGNS,
    ROW_RULES,
    ROW_OPEN,
    ROW_EDIT,
    ROW_QUIT,
    START_ROWS
} StartRow;

typedef enum StartPopup {
    START_NO_POPUP,
    START_GAMES,
    START_VALUES, /* of the row */
    START_OLD_GAMES,
    START_FILE_GAMES, /* of a PGN file */
    START_PATH,
    START_CLOCK, /* typed */
} StartPopup;

typedef struct StartScreen {
    const Catalog *catalog;
    Settings *settings; /* the application's */
    Choice choice;
    bool is_by_lot; /* who has which side */
    StartRow row;
    StartPopup popup;
    const Rules *base;  /* the chosen game on its own board, which the application finds */
    const Rules *shown; /* the game of the preview, which the application finds; NULL: none */
    Setup setup;        /* and what stands on its board */
    bool has_setup;
    char drawn[CHOICE_FEN]; /* the start that was drawn by lot for it; "": none */
    Menu menu;
    MenuEntry entry[START_OPTIONS];
    char label[START_OPTIONS][START_LABEL];
    MenuEntry *game; /* every game, under the heading of its family */
    size_t games;
    Arena texts;           /* of their labels */
    const FileGames *file; /* the application's, of START_FILE_GAMES */
    MenuEntry *file_game;
    char *file_text; /* of their labels */
    char title[START_LABEL];
    Prompt prompt;
    Unfinished *unfinished; /* START_UNFINISHED */
    size_t unfinished_count;
    Message message;
} StartScreen;

/* A screen begins as {0}; the unfinished games, START_UNFINISHED at the most, are copied. False: out
 * of memory. */
bool start_open(StartScreen *screen, const Catalog *catalog, const Choice *choice,
                Settings *settings, const Unfinished *unfinished, size_t count);
void start_close(StartScreen *screen);
/* the games of a file, a page of them, to choose one of; false: out of memory */
bool start_list_file(StartScreen *screen, const FileGames *file);
void start_key(StartScreen *screen, const Key *key, int width, int height, Wish *wish);
void start_draw(Canvas *canvas, const StartScreen *screen);
/* the game that is meant now, if only while looking through the list */
Slice start_meant(const StartScreen *screen);
/* the choice with sides and start drawn by lot where that is wanted */
Choice start_choice(const StartScreen *screen, unsigned lot);

/* ---- for start_*.c only ---- */

bool start_has_row(const StartScreen *screen, StartRow row);
const char *start_row_name(StartRow row);
void start_value(const StartScreen *screen, StartRow row, Writer *out);
/* what a row can be set to; 0: nothing */
unsigned start_value_count(const StartScreen *screen, StartRow row);
void start_value_name(const StartScreen *screen, StartRow row, unsigned value, Writer *out);
unsigned start_value_now(const StartScreen *screen, StartRow row);
void start_set_value(StartScreen *screen, StartRow row, unsigned value);
/* "15+10": minutes, and seconds for each move; "40/90+30": anew after every 40 moves */
bool start_read_clock(TimeControl *out, Slice text);
void start_describe(const Unfinished *game, Writer *writer);
/* start_file.c */
/* a number was typed that no game of this page has */
bool start_takes_number(const StartScreen *screen, const Key *key, Wish *wish);
void start_take_file_game(StartScreen *screen, int id, Wish *wish);
Area start_games_area(const StartScreen *screen, int width, int height);
const KeyHint *start_hints(const StartScreen *screen);
bool start_row_at(const StartScreen *screen, int width, int height, int x, int y, StartRow *out);

#endif
