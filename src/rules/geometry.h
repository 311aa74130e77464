/* geometry.h: the board as data. Every width and height from 2 to 26 is a run-time value.
 * A square is y * width + x, rank 1 is y = 0. Directions, regions and the names of squares live
 * here; pieces do not. */
#ifndef TABIYA_RULES_GEOMETRY_H
#define TABIYA_RULES_GEOMETRY_H

#include "base/text.h"

#include <stdint.h>

enum { MIN_SIZE = 2, MAX_SIZE = 26, MAX_SQUARES = MAX_SIZE * MAX_SIZE, NO_SQUARE = 1023 };

typedef uint16_t Square;

/* d ^ 4 is the opposite of d; d & 3 names the family of lines */
typedef enum Direction {
    EAST,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    WEST,
    SOUTH,
    SOUTH_WEST,
    SOUTH_EAST,
    DIRECTIONS
} Direction;

extern const int8_t DIRECTION_X[DIRECTIONS], DIRECTION_Y[DIRECTIONS];

typedef struct Board {
    uint8_t width, height;
    uint16_t squares;
} Board;

static inline Board board_of(unsigned width, unsigned height) {
    return (Board){(uint8_t)width, (uint8_t)height, (uint16_t)(width * height)};
}
static inline int square_x(Board board, Square sq) {
    return sq % board.width;
}
static inline int square_y(Board board, Square sq) {
    return sq / board.width;
}
static inline bool board_has(Board board, int x, int y) {
    return x >= 0 && x < board.width && y >= 0 && y < board.height;
}
static inline Square square_at(Board board, int x, int y) {
    return (Square)(y * board.width + x);
}
/* the rank as seen by a side: 0 is the side's own back rank */
static inline int relative_rank(Board board, int y, unsigned side) {
    return side ? board.height - 1 - y : y;
}
/* the direction of a unit step, or DIRECTIONS where (dx, dy) is none */
Direction direction_of(int dx, int dy);

/* A region: a set of squares that rules refer to. Not fast; kernels make their own tables. */
typedef struct Region {
    uint64_t bits[(MAX_SQUARES + 63) / 64];
} Region;

static inline bool region_has(const Region *region, unsigned sq) {
    return region->bits[sq / 64] >> (sq % 64) & 1;
}
static inline void region_add(Region *region, unsigned sq) {
    region->bits[sq / 64] |= UINT64_C(1) << (sq % 64);
}
bool region_is_empty(const Region *region);
Region region_all(Board board);
Region region_rank(Board board, int y);

/* names of squares: a1 to z26 */
void write_square(Writer *writer, Board board, Square sq);
/* reads a square off the front of text; false leaves text where it was. A leading zero in the
 * rank is no square. */
bool read_square(Slice *text, Board board, Square *out);

#endif
