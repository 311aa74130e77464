/* keybar.h: the bottom line: what the keys do here. A click on one acts as that key. */
#ifndef TABIYA_TERMINAL_SCREEN_KEYBAR_H
#define TABIYA_TERMINAL_SCREEN_KEYBAR_H

#include "terminal/screen/canvas.h"
#include "terminal/screen/key.h"

typedef struct KeyHint {
    const char *name, *does; /* the list ends with a NULL name */
    Key key;                 /* PRESS_NONE: several keys, which a click cannot be */
} KeyHint;

extern const KeyHint KEYBAR_LIST[]; /* of a list that is chosen from */
extern const KeyHint KEYBAR_SAVE[]; /* of a path to be saved under */

void keybar_draw(Canvas *canvas, const KeyHint *hints);
/* a click on the bar becomes the key; any other key stays as it is */
void keybar_translate(Key *key, const KeyHint *hints, int width, int height);

#endif
