/* canvas.h: a screen as a value: a grid of cells, each a glyph of one or two columns and a style.
 * Screens draw on a canvas, curses.c shows it, tests compare it as text. A style names what a thing
 * is (ink and paper); which colour that has is the palette's affair. A canvas that is ASCII
 * replaces lines, arrows and dots as they are put; chessmen are the board's own concern. */
#ifndef TABIYA_TERMINAL_SCREEN_CANVAS_H
#define TABIYA_TERMINAL_SCREEN_CANVAS_H

#include "base/text.h"

#include <stdint.h>

typedef enum Ink {
    INK_TEXT,
    INK_DIM,    /* less important */
    INK_TITLE,  /* names of panels and screens */
    INK_ACCENT, /* keys, the thing that matters now */
    INK_GOOD,
    INK_BAD, /* refusals, lost */
    INK_LINE,
    INK_FIRST, /* a side's pieces */
    INK_SECOND,
    INK_BLACK,      /* characters of shogi and xiangqi */
    INK_RED,        /* promoted ones, and Red's */
    INK_GRID,       /* the lines of their boards */
    INK_TILE_FIRST, /* the edges of their pieces, as the papers of the same names */
    INK_TILE_SECOND,
    INK_MARK,  /* dots and rings on the board */
    INK_ARROW, /* a hint */
    INKS
} Ink;

typedef enum Paper {
    PAPER_PLAIN, /* the terminal's own */
    PAPER_BAR,   /* title and key line */
    PAPER_CHOSEN,
    PAPER_POPUP,
    PAPER_LIGHT, /* squares */
    PAPER_DARK,
    PAPER_WALL,
    PAPER_LAST_LIGHT,
    PAPER_LAST_DARK,
    PAPER_CHECK,
    PAPER_PICKED, /* the chosen piece */
    PAPER_CURSOR,
    PAPER_HINT,
    PAPER_BOARD, /* shogi's and xiangqi's, and what is marked there */
    PAPER_BOARD_LAST,
    PAPER_BOARD_CHECK,
    PAPER_BOARD_PICKED,
    PAPER_BOARD_CURSOR,
    PAPER_BOARD_HINT,
    PAPER_TILE_FIRST, /* a side's pieces there */
    PAPER_TILE_SECOND,
    PAPER_FIRST, /* the two parts of the bar of the evaluation */
    PAPER_SECOND,
    PAPERS
} Paper;

enum { TRAIT_BOLD = 1, TRAIT_UNDERLINE = 2, TRAIT_REVERSE = 4 };

typedef struct Style {
    uint8_t ink, paper, traits;
} Style;

static inline Style style_of(Ink ink, Paper paper) {
    return (Style){(uint8_t)ink, (uint8_t)paper, 0};
}
static inline Style style_bold(Ink ink, Paper paper) {
    return (Style){(uint8_t)ink, (uint8_t)paper, TRAIT_BOLD};
}

enum { GLYPH_SIZE = 12 };

typedef struct Cell {
    char glyph[GLYPH_SIZE]; /* "" is the right half of the wide glyph before */
    Style style;
} Cell;

typedef struct Area {
    int x, y, width, height;
} Area;

typedef struct Canvas {
    int width, height;
    Cell *cell;
    bool is_ascii;
} Canvas;

/* a canvas begins as {0}; false: out of memory, and it has no cells */
bool canvas_resize(Canvas *canvas, int width, int height);
void canvas_free(Canvas *canvas);
void canvas_clear(Canvas *canvas);
static inline Area canvas_area(const Canvas *canvas) {
    return (Area){0, 0, canvas->width, canvas->height};
}
/* what lies outside of the canvas is not drawn */
void canvas_put(Canvas *canvas, int x, int y, const char *glyph, Style style);
void canvas_fill(Canvas *canvas, Area area, Style style);
/* another paper under what is there */
void canvas_dye(Canvas *canvas, Area area, Paper paper);
/* one line of text of at most `columns` columns; text that is cut ends with '…'. Returns its columns. */
int canvas_text(Canvas *canvas, int x, int y, int columns, const char *text, Style style);
int canvas_format(Canvas *canvas, int x, int y, int columns, Style style, const char *format, ...)
    __attribute__((format(printf, 6, 7)));
/* words broken into lines within the area; returns how many lines that would take */
int canvas_paragraph(Canvas *canvas, Area area, const char *text, Style style);
/* a frame with its title, filled */
void canvas_box(Canvas *canvas, Area area, const char *title, Style style);
/* a line across, which joins a frame around it */
void canvas_rule(Canvas *canvas, int x, int y, int width, Style style);

/* the lines without the blanks at their ends */
void canvas_write(Writer *writer, const Canvas *canvas);

/* how many columns a character takes: 0, 1 or 2 */
int glyph_columns(unsigned code);
int columns_of(const char *text);
/* takes a character off the front; what is not UTF-8 is U+FFFD, byte by byte */
unsigned utf8_next(const char **text);

static inline bool area_has(Area area, int x, int y) {
    return x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height;
}
static inline Area area_inside(Area area, int margin_x, int margin_y) {
    return (Area){area.x + margin_x, area.y + margin_y, area.width - 2 * margin_x,
                  area.height - 2 * margin_y};
}
/* in the middle of another, no larger than it */
Area area_centred(Area within, int width, int height);

#endif
