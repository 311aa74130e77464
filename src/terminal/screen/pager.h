/* pager.h: text of many lines to be read: help, a game's rules. */
#ifndef TABIYA_TERMINAL_SCREEN_PAGER_H
#define TABIYA_TERMINAL_SCREEN_PAGER_H

#include "terminal/screen/canvas.h"
#include "terminal/screen/key.h"

typedef struct Pager {
    char title[80];
    Writer text; /* its own */
    int top;     /* the first line shown */
} Pager;

/* empty; what is to be read is written to pager->text */
void pager_open(Pager *pager, const char *title);
void pager_free(Pager *pager);
/* true: it can be closed */
bool pager_key(Pager *pager, const Key *key, int height);
void pager_draw(Canvas *canvas, const Pager *pager, Area area);

#endif
