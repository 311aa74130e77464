/* menu.h: a list to choose from: arrows, mouse, or the first letters of an entry, which filter it
 * where that is wanted. Entries belong to the caller that opens the menu. A heading cannot be chosen; where
 * the menu folds, it shows or hides what is below it, of one heading at a time. */
#ifndef TABIYA_TERMINAL_SCREEN_MENU_H
#define TABIYA_TERMINAL_SCREEN_MENU_H

#include "terminal/screen/canvas.h"
#include "terminal/screen/key.h"

enum { MENU_FILTER = 32 };

typedef struct MenuEntry {
    const char *label;
    const char *detail; /* to its right, less loud; NULL: nothing */
    const char *also;   /* what fits the filter beside the label; NULL: nothing */
    int id;             /* the caller's */
    bool is_heading;
    bool is_lasting; /* shown whatever the filter says */
} MenuEntry;

typedef struct Menu {
    const char *title;
    const MenuEntry *entry;
    size_t count;
    size_t at;             /* the one that Enter takes */
    bool filters;          /* typing shows only what contains the text */
    bool folds;            /* without a filter only the entries of the open heading are shown */
    size_t open, open_end; /* the heading whose entries are shown, and where they end */
    char filter[MENU_FILTER];
    bool has_named; /* some label fits the filter, so details are not looked at */
} Menu;

typedef enum MenuAnswer { MENU_STAYS, MENU_TAKES, MENU_LEAVES } MenuAnswer;

/* on the first entry that can be chosen */
void menu_open(Menu *menu, const char *title, const MenuEntry *entry, size_t count);
void menu_go_to(Menu *menu, int id);
/* as if it had been typed */
void menu_set_filter(Menu *menu, const char *filter);
/* NULL: the filter leaves nothing */
const MenuEntry *menu_entry(const Menu *menu);
/* the area is that of the last menu_draw */
MenuAnswer menu_key(Menu *menu, const Key *key, Area area);
/* as a popup of its own size in the middle of the area, which it returns */
Area menu_popup_area(const Menu *menu, Area within);
void menu_draw_popup(Canvas *canvas, const Menu *menu, Area area);
/* the entries alone, a line each */
void menu_draw(Canvas *canvas, const Menu *menu, Area area);

#endif
