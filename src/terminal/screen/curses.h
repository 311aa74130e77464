/* curses.h: the one door to the terminal: keys and the mouse come in, canvases go out. The signals
 * that matter to a screen come in too, as values: nothing happens behind anybody's back. However
 * the program ends, the terminal is left as it was found. */
#ifndef TABIYA_TERMINAL_SCREEN_CURSES_H
#define TABIYA_TERMINAL_SCREEN_CURSES_H

#include "base/error.h"
#include "terminal/screen/key.h"
#include "terminal/screen/palette.h"

/* Standard input and output are a terminal, and not one that can only print. */
bool terminal_is_there(void);
/* what is written to it is read as UTF-8 */
bool terminal_is_utf8(void);

typedef struct Terminal Terminal;

/* Standard input and output are a terminal that can be drawn on. Its threads, if any, are started
 * after this, so that they have the signals blocked as well. NULL: the error says why not. */
Terminal *terminal_open(bool wants_colours, Error *error);
void terminal_close(Terminal *terminal);

Depth terminal_depth(const Terminal *terminal);
void terminal_size(const Terminal *terminal, int *width, int *height);
/* only what has changed since the last time is sent */
void terminal_show(Terminal *terminal, const Canvas *canvas, Theme theme);
void terminal_bell(Terminal *terminal);

typedef enum Happening {
    HAPPENS_NOTHING, /* it is `until`, or the other descriptor can be read */
    HAPPENS_KEY,
    HAPPENS_RESIZE, /* or back from Ctrl-Z: all is to be drawn anew */
    HAPPENS_END,    /* asked to end by a signal, or the terminal is gone */
} Happening;

/* Waits for a key or a signal, until a moment of the monotonic clock (NEVER is INT64_MAX), or until
 * another descriptor (-1: none) can be read. */
Happening terminal_wait(Terminal *terminal, int other, int64_t until, Key *key);

#endif
