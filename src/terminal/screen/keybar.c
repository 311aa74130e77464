/* keybar.c: hints from left to right, as many as fit. */
#include "terminal/screen/keybar.h"

const KeyHint KEYBAR_LIST[] = {
    {"↑ ↓", "choose", {0}},
    {"Enter", "take", {PRESS_ENTER, 0, 0, 0}},
    {"Esc", "leave", {PRESS_ESCAPE, 0, 0, 0}},
    {0},
};
const KeyHint KEYBAR_SAVE[] = {
    {"Enter", "save", {PRESS_ENTER, 0, 0, 0}},
    {"Tab", "complete", {PRESS_TAB, 0, 0, 0}},
    {"Esc", "leave", {PRESS_ESCAPE, 0, 0, 0}},
    {0},
};

/* the columns from `*x` on that a hint takes; false: it does not fit any more */
static bool place(const KeyHint *hint, int *x, int width, int *start) {
    int columns = columns_of(hint->name) + columns_of(hint->does) + 1;
    if (*x + columns > width - 1)
        return false;
    *start = *x;
    *x += columns + 2;
    return true;
}

void keybar_draw(Canvas *canvas, const KeyHint *hints) {
    int x = 1, start, y = canvas->height - 1;
    canvas_fill(canvas, (Area){0, y, canvas->width, 1}, style_of(INK_TEXT, PAPER_BAR));
    for (; hints->name && place(hints, &x, canvas->width, &start); hints++) {
        start += canvas_text(canvas, start, y, canvas->width, hints->name,
                             style_bold(INK_ACCENT, PAPER_BAR));
        canvas_text(canvas, start + 1, y, canvas->width, hints->does,
                    style_of(INK_TEXT, PAPER_BAR));
    }
}

void keybar_translate(Key *key, const KeyHint *hints, int width, int height) {
    int x = 1, start;
    if (key->kind != PRESS_CLICK || key->y != height - 1)
        return;
    for (; hints->name && place(hints, &x, width, &start); hints++)
        if (key->x >= start && key->x < x - 2) {
            *key = hints->key;
            return;
        }
    key->kind = PRESS_NONE;
}
