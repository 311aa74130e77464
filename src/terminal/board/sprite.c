/* sprite.c: the pictures: a row of points is the bits of a number, the leftmost the highest. */
#include "terminal/board/sprite.h"

#include "terminal/screen/quarters.h"

#include <stdint.h>

enum { MOST_ROWS = 12 };

typedef struct Sprites {
    int width, height; /* in characters; twice as many points each way */
    uint32_t row[MAN_COUNT][MOST_ROWS];
} Sprites;

/* clang-format off */
static const Sprites SPRITES[] = {
    {6, 3, {
        [MAN_KING] = {0x060, 0x1f8, 0x060, 0x7fe, 0x1f8, 0x000},
        [MAN_QUEEN] = {0x462, 0x6f6, 0x3fc, 0x1f8, 0x3fc, 0x000},
        [MAN_ROOK] = {0x000, 0x36c, 0x1f8, 0x1f8, 0x3fc, 0x000},
        [MAN_BISHOP] = {0x060, 0x0f0, 0x198, 0x0f0, 0x3fc, 0x000},
        [MAN_KNIGHT] = {0x050, 0x0f8, 0x3fc, 0x07c, 0x1fc, 0x000},
        [MAN_PAWN] = {0x000, 0x060, 0x0f0, 0x060, 0x1f8, 0x000},
    }},
    {8, 4, {
        [MAN_KING] = {0x0180, 0x07e0, 0x0180, 0x3dbc, 0x3ffc, 0x0ff0, 0x1ff8, 0x0000},
        [MAN_QUEEN] = {0x2184, 0x318c, 0x3bdc, 0x1ff8, 0x0ff0, 0x0ff0, 0x1ff8, 0x0000},
        [MAN_ROOK] = {0x0000, 0x1998, 0x1ff8, 0x07e0, 0x07e0, 0x0ff0, 0x1ff8, 0x0000},
        [MAN_BISHOP] = {0x0180, 0x03c0, 0x0660, 0x07e0, 0x03c0, 0x07e0, 0x1ff8, 0x0000},
        [MAN_KNIGHT] = {0x0000, 0x0360, 0x0ff8, 0x3df8, 0x3ff8, 0x01f0, 0x0ff8, 0x0000},
        [MAN_PAWN] = {0x0000, 0x0000, 0x03c0, 0x03c0, 0x0180, 0x07e0, 0x0ff0, 0x0000},
    }},
    {12, 6, {
        [MAN_KING] = {0x001800, 0x007e00, 0x001800, 0x0f99f0, 0x1fe7f8, 0x1fe7f8, 0x1ffff8, 0x0ffff0, 0x03ffc0, 0x03ffc0, 0x0ffff0, 0x000000},
        [MAN_QUEEN] = {0x001800, 0x181818, 0x183c18, 0x1c3c38, 0x1e7e78, 0x0ffff0, 0x0ffff0, 0x07ffe0, 0x03ffc0, 0x03ffc0, 0x0ffff0, 0x000000},
        [MAN_ROOK] = {0x000000, 0x000000, 0x0f3cf0, 0x0ffff0, 0x0ffff0, 0x01ff80, 0x01ff80, 0x01ff80, 0x03ffc0, 0x07ffe0, 0x0ffff0, 0x000000},
        [MAN_BISHOP] = {0x001800, 0x003c00, 0x007e00, 0x00f700, 0x01ef80, 0x01df80, 0x00ff00, 0x007e00, 0x003c00, 0x01ff80, 0x0ffff0, 0x000000},
        [MAN_KNIGHT] = {0x000000, 0x003700, 0x00ffc0, 0x03eff0, 0x0ffff0, 0x1ffff8, 0x1ffff8, 0x0f3ff0, 0x003ff0, 0x00fff0, 0x07fff8, 0x000000},
        [MAN_PAWN] = {0x000000, 0x000000, 0x003c00, 0x007e00, 0x007e00, 0x003c00, 0x00ff00, 0x003c00, 0x007e00, 0x01ff80, 0x03ffc0, 0x000000},
    }},
};
/* clang-format on */
enum { SPRITES_COUNT = sizeof SPRITES / sizeof *SPRITES };

static const Sprites *find(int width, int height) {
    for (size_t i = 0; i < SPRITES_COUNT; i++)
        if (SPRITES[i].width == width && SPRITES[i].height == height)
            return &SPRITES[i];
    return NULL;
}

bool sprite_has_size(int width, int height) {
    return find(width, height) != NULL;
}

bool sprite_draw(Canvas *canvas, Area cell, Chessman man, Style style) {
    const Sprites *sprites = find(cell.width, cell.height);
    if (!sprites || man <= MAN_NONE || man >= MAN_COUNT)
        return false;
    const uint32_t *row = sprites->row[man];
    for (int y = 0; y < cell.height; y++)
        for (int x = 0; x < cell.width; x++) {
            int right = 2 * (cell.width - 1 - x);
            unsigned above = row[2 * y] >> right & 3, below = row[2 * y + 1] >> right & 3;
            unsigned points =
                (above >> 1) | (above & 1) << 1 | (below >> 1) << 2 | (below & 1) << 3;
            canvas_put(canvas, cell.x + x, cell.y + y, quarters_glyph(points), style);
        }
    return true;
}
