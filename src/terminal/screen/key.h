/* key.h: what a person did: a key or the mouse, as a value. curses.c makes them, screens take them. */
#ifndef TABIYA_TERMINAL_SCREEN_KEY_H
#define TABIYA_TERMINAL_SCREEN_KEY_H

#include <stdbool.h>

typedef enum KeyKind {
    PRESS_NONE,
    PRESS_LETTER, /* of text: the letter is its code point */
    PRESS_UP,
    PRESS_DOWN,
    PRESS_LEFT,
    PRESS_RIGHT,
    PRESS_HOME,
    PRESS_END,
    PRESS_PAGE_UP,
    PRESS_PAGE_DOWN,
    PRESS_ENTER,
    PRESS_ESCAPE,
    PRESS_TAB,
    PRESS_BACK_TAB,
    PRESS_BACKSPACE,
    PRESS_DELETE,
    PRESS_FUNCTION, /* the number is the letter: F1 is 1 */
    PRESS_CLICK,    /* the mouse's first button, at x, y */
    PRESS_OTHER_CLICK,
    PRESS_WHEEL_UP,
    PRESS_WHEEL_DOWN,
    PRESS_DRAG,    /* the mouse moves while its first button is down… */
    PRESS_RELEASE, /* …and lets it go */
    PRESS_KINDS
} KeyKind;

typedef struct Key {
    KeyKind kind;
    unsigned letter;
    int x, y; /* of the mouse */
} Key;

static inline bool key_is_mouse(const Key *key) {
    return key->kind >= PRESS_CLICK;
}
static inline bool key_is_letter(const Key *key, unsigned letter) {
    return key->kind == PRESS_LETTER && key->letter == letter;
}

#endif
