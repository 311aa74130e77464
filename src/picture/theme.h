/* theme.h: the colours of a picture, by name. */
#ifndef TABIYA_PICTURE_THEME_H
#define TABIYA_PICTURE_THEME_H

typedef enum Colour { COLOUR_GREEN, COLOUR_RED, COLOUR_BLUE, COLOUR_YELLOW, COLOURS } Colour;

typedef struct Theme {
    const char *name;
    const char *about;
    const char *background, *ink; /* around the board; coordinates and graphs */
    const char *light, *dark, *frame;
    const char *plain, *grid; /* boards of one colour with lines: shogi, xiangqi */
    const char *stand;        /* beside the board, for what is in hand */
    const char *moved;        /* a wash over the squares of the last move */
    const char *check;        /* the glow around a king in check */
    const char *man[2], *outline[2], *detail[2]; /* chessmen and discs, by side */
    const char *tile, *tile_edge, *tile_ink, *tile_promoted;
    const char *disc, *disc_ink[2];                      /* the round men of xiangqi */
    const char *badge, *badge_ink;                       /* how many are in hand */
    const char *colour[COLOURS];                         /* arrows and marks */
    const char *graph_first, *graph_second, *graph_line; /* areas of the evaluation, and its line */
} Theme;

extern const Theme THEMES[]; /* the first is the usual one; ends with a NULL name */

/* NULL if there is no theme of this name */
const Theme *theme_find(const char *name);
/* "green" and the like; COLOURS if there is no such colour */
Colour colour_find(const char *name);
extern const char *const COLOUR_NAMES[COLOURS];

#endif
