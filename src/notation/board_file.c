/* board_file.c: reads and writes the plain board file. */
#include "notation/board_file.h"

#include "notation/notation_errors.h"

#include <string.h>

static bool fail(Error *error, unsigned line, Slice whole, const char *at, const char *why) {
    return error_set(error, line, (unsigned)(at - whole.at) + 1, ERROR_BOARD_FILE, why);
}

/* the next line, without its end; false where there is none */
static bool next_line(Slice *text, Slice *line) {
    if (!text->length)
        return false;
    const char *newline = memchr(text->at, '\n', text->length);
    size_t n = newline ? (size_t)(newline - text->at) : text->length;
    *line = (Slice){text->at, n};
    if (n && line->at[n - 1] == '\r')
        line->length--;
    text->at += n + (newline ? 1 : 0);
    text->length -= n + (newline ? 1 : 0);
    return true;
}

/* spaces only: a tab is a fault like any other text */
static void skip_spaces(Slice *line) {
    while (line->length && *line->at == ' ')
        line->at++, line->length--;
}

static bool read_size(Slice line, const Variant *variant, unsigned *size, Error *error) {
    Slice whole = line;
    unsigned long number;
    skip_spaces(&line);
    size_t digits = 0;
    while (digits < line.length && is_digit(line.at[digits]))
        digits++;
    Slice text = {line.at, digits}, rest = {line.at + digits, line.length - digits};
    skip_spaces(&rest);
    if (!digits || rest.length || *text.at == '0' || !slice_number(text, MAX_SIZE, &number) ||
        number < MIN_SIZE)
        return fail(error, 1, whole, line.at, "the first line must be a size from 2 to 26");
    if (variant->smallest ? number < variant->smallest || number > variant->largest
                          : number != variant->board.width || number != variant->board.height)
        return fail(error, 1, whole, line.at, "this game is not played on a board of this size");
    *size = (unsigned)number;
    return true;
}

static bool read_piece(Slice *line, Slice whole, unsigned number, const Variant *variant,
                       Setup *setup, Error *error) {
    Square sq;
    unsigned side = number - 2;
    const char *start = line->at;
    char letter = *line->at;
    unsigned type = is_upper(letter) ? variant_type(variant, letter) : NO_TYPE;
    if (!type)
        return fail(error, number, whole, start,
                    "a piece is a letter of this game, in upper case, and a square");
    line->at++, line->length--;
    if (!read_square(line, setup->board, &sq))
        return fail(error, number, whole, line->at, "this is not a square of the board");
    if (setup->at[sq])
        return fail(error, number, whole, start, "two pieces on one square");
    setup->at[sq] = piece_of(side, type);
    return true;
}

static bool read_pieces(Slice line, unsigned number, const Variant *variant, Setup *setup,
                        Error *error) {
    Slice whole = line;
    skip_spaces(&line);
    while (line.length) {
        if (!read_piece(&line, whole, number, variant, setup, error))
            return false;
        skip_spaces(&line);
        if (!line.length)
            break;
        if (*line.at != ',')
            return fail(error, number, whole, line.at, "pieces are separated by commas");
        line.at++, line.length--;
        skip_spaces(&line);
    }
    return true;
}

bool board_file_read(Setup *out, const Variant *variant, Slice text, Error *error) {
    Slice line = {text.at, 0};
    unsigned size = 0, number = 3;
    if (!next_line(&text, &line))
        return fail(error, 1, line, line.at, "the file is empty");
    if (!read_size(line, variant, &size, error))
        return false;
    setup_clear(out, board_of(size, size));
    for (unsigned i = 2; i <= 3; i++) {
        if (!next_line(&text, &line))
            return fail(error, i, line, line.at, "the file needs a line of pieces for each side");
        if (!read_pieces(line, i, variant, out, error))
            return false;
    }
    while (next_line(&text, &line)) {
        Slice whole = line;
        number++;
        skip_spaces(&line);
        if (line.length)
            return fail(error, number, whole, line.at, "nothing may follow the third line");
    }
    for (unsigned side = 0; side < 2 && variant->pieces.king; side++) {
        unsigned kings = 0;
        for (unsigned sq = 0; sq < out->board.squares; sq++)
            kings += out->at[sq] == piece_of(side, variant->pieces.king);
        if (kings != 1)
            return error_set(error, side + 2, 1, ERROR_BOARD_FILE,
                             "each side has exactly one king");
    }
    return true;
}

void board_file_write(Writer *writer, const Setup *setup, const Variant *variant) {
    Board board = setup->board;
    write_format(writer, "%u\n", board.width);
    for (unsigned side = 0; side < 2; side++) {
        bool first = true;
        for (int x = 0; x < board.width; x++)
            for (int y = 0; y < board.height; y++) {
                Piece piece = setup->at[square_at(board, x, y)];
                if (!piece || piece_side(piece) != side)
                    continue;
                if (!first)
                    write_text(writer, ", ");
                first = false;
                write_char(writer, to_upper(type_of(variant, piece_type(piece))->letter));
                write_square(writer, board, square_at(board, x, y));
            }
        write_char(writer, '\n');
    }
}
