/* palette.h: which colours a style has, in each theme and for what the terminal can show: 256
 * colours, 16, 8, or none, where reverse, bold and underline serve. */
#ifndef TABIYA_TERMINAL_SCREEN_PALETTE_H
#define TABIYA_TERMINAL_SCREEN_PALETTE_H

#include "terminal/screen/canvas.h"

typedef enum Theme { THEME_WOOD, THEME_SLATE, THEME_CONTRAST, THEMES } Theme;
typedef enum Depth { DEPTH_NONE, DEPTH_8, DEPTH_16, DEPTH_256 } Depth;

extern const char *const THEME_NAMES[THEMES];

enum { COLOUR_OWN = -1 }; /* the terminal's own */

typedef struct Colours {
    int ink, paper;
    uint8_t traits;
} Colours;

Colours palette_colours(Theme theme, Depth depth, Style style);

#endif
