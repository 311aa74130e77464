/* geometry.c: directions, regions, names of squares. */
#include "rules/geometry.h"

#include <assert.h>

const int8_t DIRECTION_X[DIRECTIONS] = {1, 0, 1, -1, -1, 0, -1, 1};
const int8_t DIRECTION_Y[DIRECTIONS] = {0, 1, 1, 1, 0, -1, -1, -1};

Direction direction_of(int dx, int dy) {
    int d = 0;
    while (d < DIRECTIONS && (DIRECTION_X[d] != dx || DIRECTION_Y[d] != dy))
        d++;
    return (Direction)d;
}

bool region_is_empty(const Region *region) {
    for (unsigned i = 0; i < sizeof region->bits / sizeof *region->bits; i++)
        if (region->bits[i])
            return false;
    return true;
}

Region region_all(Board board) {
    Region region = {0};
    for (unsigned sq = 0; sq < board.squares; sq++)
        region_add(&region, sq);
    return region;
}

Region region_rank(Board board, int y) {
    Region region = {0};
    for (int x = 0; x < board.width && y >= 0 && y < board.height; x++)
        region_add(&region, square_at(board, x, y));
    return region;
}

void write_square(Writer *writer, Board board, Square sq) {
    assert(sq < board.squares);
    int rank = square_y(board, sq) + 1;
    char text[3] = {(char)('a' + square_x(board, sq))};
    size_t n = 1;
    if (rank > 9)
        text[n++] = (char)('0' + rank / 10);
    text[n++] = (char)('0' + rank % 10);
    write_slice(writer, (Slice){text, n});
}

bool read_square(Slice *text, Board board, Square *out) {
    if (text->length < 2 || !is_lower(text->at[0]))
        return false;
    int x = text->at[0] - 'a', rank = 0;
    size_t n = 1;
    while (n < text->length && n < 3 && is_digit(text->at[n]))
        rank = rank * 10 + (text->at[n++] - '0');
    if (n == 1 || text->at[1] == '0' || !board_has(board, x, rank - 1))
        return false;
    *out = square_at(board, x, rank - 1);
    text->at += n;
    text->length -= n;
    return true;
}
