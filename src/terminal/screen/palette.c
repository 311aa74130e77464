/* palette.c: themes as tables. Numbers below 16 are the terminal's basic colours, the others those
 * of the cube and the greys that terminals with 256 colours share. */
#include "terminal/screen/palette.h"

const char *const THEME_NAMES[THEMES] = {"wood", "slate", "high contrast"};

typedef struct Shade {
    int16_t deep, basic; /* among 256 and among 16 */
    uint8_t traits;      /* without colours */
} Shade;

typedef struct Colouring {
    Shade ink[INKS], paper[PAPERS];
} Colouring;

enum { OWN = COLOUR_OWN, BOLD = TRAIT_BOLD, LINED = TRAIT_UNDERLINE, TURNED = TRAIT_REVERSE };

#define COMMON_INKS                                                                                \
    [INK_TEXT] = {OWN, OWN, 0}, [INK_TITLE] = {OWN, OWN, BOLD}, [INK_FIRST] = {231, 15, BOLD},     \
    [INK_SECOND] = {16, 0, 0}, [INK_BLACK] = {16, 0, 0}
#define SOFT_INKS                                                                                  \
    COMMON_INKS, [INK_DIM] = {245, 8, 0}, [INK_GOOD] = {71, 2, BOLD}, [INK_BAD] = {167, 1, BOLD},  \
                 [INK_LINE] = {240, 8, 0}
#define COMMON_PAPERS                                                                              \
    [PAPER_PLAIN] = {OWN, OWN, 0}, [PAPER_POPUP] = {OWN, OWN, 0},                                  \
    [PAPER_FIRST] = {254, 15, TURNED}, [PAPER_SECOND] = {238, 8, 0}
/* Shogi's and xiangqi's boards: a board's colour and its pieces', whose marks are light, since black
 * and red are written on them. */
#define BOARD_PAPERS(board, first, second, cursor)                                                 \
    [PAPER_BOARD] = {board, 3, 0}, [PAPER_TILE_FIRST] = {first, 15, 0},                            \
    [PAPER_TILE_SECOND] = {second, 7, 0}, [PAPER_BOARD_LAST] = {150, 10, LINED},                   \
    [PAPER_BOARD_CHECK] = {209, 13, BOLD}, [PAPER_BOARD_PICKED] = {114, 2, TURNED | BOLD},         \
    [PAPER_BOARD_CURSOR] = {cursor, 14, TURNED}, [PAPER_BOARD_HINT] = {183, 5, TURNED}
#define BOARD_INKS(grid, first, second)                                                            \
    [INK_GRID] = {grid, 0, 0}, [INK_TILE_FIRST] = {first, 15, 0}, [INK_TILE_SECOND] = {second, 7, 0}

/* The marks without colours: the cursor is reverse, what was chosen bold and reverse; the board
 * adds brackets. The last move is underlined. */
static const Colouring COLOURINGS[THEMES] =
    {
        [THEME_WOOD] =
            {
                .ink = {SOFT_INKS, [INK_ACCENT] = {173, 3, BOLD}, [INK_RED] = {124, 1, BOLD},
                        BOARD_INKS(94, 230, 223), [INK_MARK] = {234, 0, BOLD},
                        [INK_ARROW] = {133, 5, BOLD}},
                .paper = {COMMON_PAPERS,
                          BOARD_PAPERS(179, 230, 223, 117), [PAPER_BAR] = {236, OWN, TURNED},
                          [PAPER_CHOSEN] = {94, 4, TURNED}, [PAPER_LIGHT] = {137, 6, 0},
                          [PAPER_DARK] = {94, 2, 0}, [PAPER_WALL] = {OWN, OWN, 0},
                          [PAPER_LAST_LIGHT] = {143, 3, LINED}, [PAPER_LAST_DARK] = {101, 3, LINED},
                          [PAPER_CHECK] = {167, 1, BOLD}, [PAPER_PICKED] = {64, 5, TURNED | BOLD},
                          [PAPER_CURSOR] = {32, 4, TURNED}, [PAPER_HINT] = {133, 5, TURNED}},
            },
        [THEME_SLATE] =
            {
                .ink = {SOFT_INKS, [INK_ACCENT] = {110, 6, BOLD}, [INK_RED] = {124, 1, BOLD},
                        BOARD_INKS(24, 255, 251), [INK_MARK] = {233, 0, BOLD},
                        [INK_ARROW] = {133, 3, BOLD}},
                .paper = {COMMON_PAPERS,
                          BOARD_PAPERS(110, 255, 251, 216), [PAPER_BAR] = {236, OWN, TURNED},
                          [PAPER_CHOSEN] = {24, 4, TURNED}, [PAPER_LIGHT] = {67, 6, 0},
                          [PAPER_DARK] = {60, 4, 0}, [PAPER_WALL] = {OWN, OWN, 0},
                          [PAPER_LAST_LIGHT] = {71, 2, LINED}, [PAPER_LAST_DARK] = {65, 2, LINED},
                          [PAPER_CHECK] = {167, 1, BOLD}, [PAPER_PICKED] = {136, 3, TURNED | BOLD},
                          [PAPER_CURSOR] = {173, 5, TURNED}, [PAPER_HINT] = {133, 3, TURNED}},
            },
        [THEME_CONTRAST] =
            {
                .ink = {COMMON_INKS, [INK_ACCENT] = {226, 11, BOLD}, [INK_DIM] = {252, 7, 0},
                        [INK_LINE] = {255, 7, 0}, [INK_GOOD] = {46, 10, BOLD},
                        [INK_BAD] = {203, 9, BOLD}, [INK_RED] = {160, 1, BOLD},
                        BOARD_INKS(16, 231, 253), [INK_MARK] = {16, 0, BOLD},
                        [INK_ARROW] = {201, 5, BOLD}},
                .paper = {COMMON_PAPERS,
                          BOARD_PAPERS(178, 231, 253, 51), [PAPER_BAR] = {18, 4, TURNED},
                          [PAPER_CHOSEN] = {20, 4, TURNED}, [PAPER_LIGHT] = {247, 2, 0},
                          [PAPER_DARK] = {241, 6, 0}, [PAPER_WALL] = {16, 0, 0},
                          [PAPER_LAST_LIGHT] = {172, 3, LINED}, [PAPER_LAST_DARK] = {136, 3, LINED},
                          [PAPER_CHECK] = {196, 1, BOLD}, [PAPER_PICKED] = {40, 5, TURNED | BOLD},
                          [PAPER_CURSOR] = {33, 4, TURNED}, [PAPER_HINT] = {201, 5, TURNED}},
            },
};

/* Among 16 colours grey and the brighter blue alone carry white men and black ones; the cursor must
 * differ from them. Eight have no such pair. */
static int among_sixteen(Theme theme, const Shade *shade, uint8_t paper) {
    switch (paper) {
    case PAPER_LIGHT: return 12;
    case PAPER_DARK: return 8;
    case PAPER_CURSOR: return theme == THEME_SLATE ? 5 : 6;
    default: return shade->basic;
    }
}

Colours palette_colours(Theme theme, Depth depth, Style style) {
    const Shade *ink = &COLOURINGS[theme].ink[style.ink];
    const Shade *paper = &COLOURINGS[theme].paper[style.paper];
    if (depth == DEPTH_NONE)
        return (Colours){OWN, OWN, (uint8_t)(style.traits | ink->traits | paper->traits)};
    if (depth == DEPTH_8)
        return (Colours){ink->basic, paper->basic, style.traits};
    if (depth == DEPTH_16)
        return (Colours){ink->basic, among_sixteen(theme, paper, style.paper), style.traits};
    return (Colours){ink->deep, paper->deep, style.traits};
}
