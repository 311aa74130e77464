/* layout.c: measures and places; draws nothing. */
#include "picture/layout.h"

#include <math.h>

enum { EDGE = 26, GAP = 26, STAND_EDGE = 10 };
enum { USUAL_SQUARE = 64, USUAL_MOST = 1600 }; /* pixels */

double cell_x(const Layout *layout, unsigned sq) {
    int x = square_x(layout->board, (Square)sq);
    return layout->left + CELL * (layout->is_flipped ? layout->board.width - 1 - x : x);
}

double cell_y(const Layout *layout, unsigned sq) {
    int y = square_y(layout->board, (Square)sq);
    return layout->top + CELL * (layout->is_flipped ? y : layout->board.height - 1 - y);
}

static unsigned kinds_in_hand(const Picture *picture, unsigned side) {
    unsigned n = 0;
    for (unsigned type = 1; type <= picture->variant->pieces.count; type++)
        n += picture->setup->hand[side][type] > 0;
    return n;
}

/* A stand is half as high as the board, or higher if it must; if that will not do, wider. */
static void measure_stands(Layout *layout, const Picture *picture) {
    unsigned kinds[2] = {kinds_in_hand(picture, FIRST), kinds_in_hand(picture, SECOND)};
    unsigned most = kinds[0] > kinds[1] ? kinds[0] : kinds[1], high = layout->board.height;
    unsigned columns = most > high ? (most + high - 1) / high : 1;
    layout->has_stands = picture->variant->drops.enabled || most > 0;
    for (unsigned side = 0; side < 2; side++) {
        Stand *stand = &layout->stand[side];
        unsigned rows = (kinds[side] + columns - 1) / columns;
        stand->columns = columns;
        stand->rows = rows > high / 2 ? rows : high / 2;
        stand->width = columns * CELL + 2 * STAND_EDGE;
        stand->height = fmin(stand->rows * CELL + 2 * STAND_EDGE, high * CELL);
    }
}

static void measure_pixels(Layout *layout, unsigned wanted) {
    double longer = fmax(layout->width, layout->height);
    double pixels = wanted ? wanted : fmin(longer * USUAL_SQUARE / CELL, USUAL_MOST);
    layout->pixels_wide = (unsigned)fmax(round(layout->width * pixels / longer), 1);
    layout->pixels_high = (unsigned)fmax(round(layout->height * pixels / longer), 1);
}

Layout picture_layout(const Picture *picture) {
    Layout layout = {.board = picture->setup->board, .is_flipped = picture->is_flipped};
    double wide = layout.board.width * CELL, high = layout.board.height * CELL, beside = 0;
    int longer =
        layout.board.width > layout.board.height ? layout.board.width : layout.board.height;
    layout.lettering = longer > 8 ? 23 + (longer - 8) * 0.9 : 23;
    if (!picture->is_bare) {
        layout.margin_left = round(layout.lettering * (layout.board.height > 9 ? 1.6 : 0.6) + 12);
        layout.margin_below = round(layout.lettering + 9);
    }
    measure_stands(&layout, picture);
    if (layout.has_stands)
        beside = layout.stand[0].width + GAP;
    layout.left = EDGE + beside + layout.margin_left;
    layout.top = EDGE;
    layout.width = layout.left + wide + EDGE + (layout.has_stands ? beside : 0);
    layout.height = layout.top + high + layout.margin_below + EDGE;
    for (unsigned side = 0; side < 2; side++) {
        Stand *stand = &layout.stand[side];
        bool is_lower = (side == SECOND) == picture->is_flipped;
        stand->x = is_lower ? layout.left + wide + GAP : EDGE;
        stand->y = is_lower ? layout.top + high - stand->height : layout.top;
    }
    measure_pixels(&layout, picture->pixels);
    return layout;
}

void picture_size(const Picture *picture, unsigned *pixels_wide, unsigned *pixels_high) {
    Layout layout = picture_layout(picture);
    *pixels_wide = layout.pixels_wide;
    *pixels_high = layout.pixels_high;
}
