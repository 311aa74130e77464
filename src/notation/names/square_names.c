/* square_names.c: the coordinates of chess, shogi and xiangqi, written and read. */
#include "notation/names/square_names.h"

#include <string.h>

static const char *const NUMERALS[] = {"\u4E00", "\u4E8C", "\u4E09", "\u56DB", "\u4E94",
                                       "\u516D", "\u4E03", "\u516B", "\u4E5D", "\u5341"};

void write_file_name(Writer *writer, const Variant *variant, int file) {
    if (variant->names.coordinates == COORDINATES_SHOGI)
        write_format(writer, "%d", variant->board.width - file);
    else
        write_char(writer, (char)('a' + file));
}

void write_rank_name(Writer *writer, const Variant *variant, int rank) {
    if (variant->names.coordinates == COORDINATES_SHOGI)
        write_char(writer, (char)('a' + variant->board.height - 1 - rank));
    else
        write_format(writer, "%d",
                     rank + (variant->names.coordinates == COORDINATES_XIANGQI ? 0 : 1));
}

const char *rank_numeral(const Variant *variant, int rank) {
    int n = variant->board.height - 1 - rank;
    bool has_one = variant->names.coordinates == COORDINATES_SHOGI &&
                   n < (int)(sizeof NUMERALS / sizeof *NUMERALS);
    return has_one ? NUMERALS[n] : "";
}

void write_square_name(Writer *writer, const Variant *variant, Square sq) {
    write_file_name(writer, variant, square_x(variant->board, sq));
    write_rank_name(writer, variant, square_y(variant->board, sq));
}

/* at most two digits, without a zero before another one */
static bool take_number(Slice *text, int *out) {
    size_t n = 0;
    for (*out = 0; n < 2 && n < text->length && is_digit(text->at[n]); n++) {
        if (n == 1 && *out == 0)
            break;
        *out = *out * 10 + (text->at[n] - '0');
    }
    *text = (Slice){text->at + n, text->length - n};
    return n > 0;
}

static bool take_shogi_rank(Slice *text, int *out) {
    for (int i = 0; i < (int)(sizeof NUMERALS / sizeof *NUMERALS); i++) {
        size_t n = strlen(NUMERALS[i]);
        if (text->length >= n && memcmp(text->at, NUMERALS[i], n) == 0) {
            *out = i;
            *text = (Slice){text->at + n, text->length - n};
            return true;
        }
    }
    if (!text->length || !is_lower(*text->at))
        return false;
    *out = *text->at - 'a';
    *text = (Slice){text->at + 1, text->length - 1};
    return true;
}

bool read_square_name(Slice *text, const Variant *variant, Square *out) {
    Board board = variant->board;
    Slice rest = *text;
    int x = 0, y = 0;
    if (variant->names.coordinates == COORDINATES_CHESS)
        return read_square(text, board, out);
    if (variant->names.coordinates == COORDINATES_SHOGI) {
        if (!take_number(&rest, &x) || !take_shogi_rank(&rest, &y))
            return false;
        x = board.width - x;
        y = board.height - 1 - y;
    } else {
        if (!rest.length || !is_lower(*rest.at))
            return false;
        x = *rest.at - 'a';
        rest = (Slice){rest.at + 1, rest.length - 1};
        if (!take_number(&rest, &y))
            return false;
    }
    if (!board_has(board, x, y))
        return false;
    *out = square_at(board, x, y);
    *text = rest;
    return true;
}

bool read_any_square(Slice text, const Variant *variant, Square *out) {
    char small[16];
    if (!text.length || text.length > sizeof small)
        return false;
    for (size_t i = 0; i < text.length; i++)
        small[i] = to_lower(text.at[i]);
    Slice own = {small, text.length}, usual = own;
    return (read_square_name(&own, variant, out) && !own.length) ||
           (read_square(&usual, variant->board, out) && !usual.length);
}

unsigned translate_squares(Writer *out, const Variant *variant, Slice text) {
    unsigned n = 0;
    while (text.length) {
        Square sq;
        Slice usual = text;
        if (read_square_name(&text, variant, &sq)) {
            write_square(out, variant->board, sq);
            n++;
        } else if (read_square(&usual, variant->board, &sq)) {
            return 0;
        } else {
            write_char(out, *text.at);
            text = (Slice){text.at + 1, text.length - 1};
        }
    }
    return writer_fits(out) ? n : 0;
}
