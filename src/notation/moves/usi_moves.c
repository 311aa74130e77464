/* usi_moves.c: USI's moves are those in coordinates with other names for the squares and '*' for
 * '@', so they are translated both ways. */
#include "notation/moves/usi_moves.h"

#include "notation/moves/coordinates.h"
#include "notation/notation_errors.h"

#include <assert.h>

static Slice rest_of(Slice text, size_t n) {
    return (Slice){text.at + n, text.length - n};
}

void write_usi_move(Writer *writer, const Position *position, Move move) {
    Board board = position->variant->board;
    char buffer[MOVE_TEXT];
    Writer plain = writer_to(buffer, sizeof buffer);
    write_move(&plain, position, move);
    assert(writer_fits(&plain));
    for (Slice rest = {buffer, plain.length}; rest.length;) {
        Square sq;
        if (read_square(&rest, board, &sq)) {
            write_format(writer, "%d%c", board.width - square_x(board, sq),
                         'a' + board.height - 1 - square_y(board, sq));
        } else {
            write_char(writer, *rest.at == '@' ? '*' : *rest.at);
            rest = rest_of(rest, 1);
        }
    }
}

/* takes "7g" off the front */
static bool take_square(Slice *text, Board board, Square *out) {
    size_t digits = 0;
    int file = 0;
    while (digits < text->length && digits < 2 && is_digit(text->at[digits]))
        file = file * 10 + (text->at[digits++] - '0');
    if (!digits || digits == text->length || !is_lower(text->at[digits]))
        return false;
    int x = board.width - file, y = board.height - 1 - (text->at[digits] - 'a');
    if (!board_has(board, x, y) || *text->at == '0')
        return false;
    *out = square_at(board, x, y);
    *text = rest_of(*text, digits + 1);
    return true;
}

bool read_usi_move(Move *out, const Position *position, const Move *moves, size_t n, Slice text,
                   Error *error) {
    Board board = position->variant->board;
    char buffer[2 * MOVE_TEXT];
    Writer plain = writer_to(buffer, sizeof buffer);
    for (Slice rest = text; rest.length && plain.length < MOVE_TEXT;) {
        Square sq;
        bool is_square = take_square(&rest, board, &sq);
        /* a bare digit or '@' is none of USI's, and must not come to mean something */
        if (!is_square && (is_digit(*rest.at) || *rest.at == '@'))
            return error_set(error, 0, 0, ERROR_MOVE_FORM, text.length > 40 ? 40 : (int)text.length,
                             text.at);
        if (is_square) {
            write_square(&plain, board, sq);
        } else {
            write_char(&plain, *rest.at == '*' ? '@' : *rest.at);
            rest = rest_of(rest, 1);
        }
    }
    return read_move(out, position, moves, n, (Slice){buffer, plain.length}, error);
}

bool is_like_shogi(const Variant *variant) {
    return variant->drops.captures_to_hand && !variant->castling.enabled;
}
