/* plain_board.c: the position in words: rank by rank, or piece by piece, as far as the level of memory
 * allows it. */
#include "terminal/plain/plain_parts.h"

#include "notation/names/piece_names.h"
#include "notation/names/side_names.h"
#include "notation/names/square_names.h"
#include "notation/text_board.h"

#include <string.h>

enum { MEMORY_COORDINATES, MEMORY_BOARD, MEMORY_FACELESS };

static bool is_piece(Piece piece) {
    return piece && piece != WALL;
}

/* "rook", after "black" where the colour is not the last one's */
static void write_man(Writer *writer, const Variant *variant, Piece piece, unsigned *last) {
    if (piece_side(piece) != *last) {
        write_owner(writer, variant, piece_side(piece));
        write_char(writer, ' ');
    }
    *last = piece_side(piece);
    write_piece_name(writer, variant, piece_type(piece), BARE);
}

/* what stands on a square that is not empty, as far as the memory level tells it */
static void write_occupant(const Plain *plain, Writer *writer, const Position *p, Square sq,
                           unsigned *last) {
    if (!is_piece(p->at[sq]))
        write_text(writer, "wall");
    else if (plain->memory == MEMORY_FACELESS)
        write_text(writer, "a piece");
    else
        write_man(writer, p->variant, p->at[sq], last);
}

/* ---- rank by rank ---- */

static Square square_seen(const Plain *plain, Board board, int row, int column) {
    int y = plain->flipped ? row : board.height - 1 - row;
    int x = plain->flipped ? board.width - 1 - column : column;
    return square_at(board, x, y);
}

static void write_rank(Plain *plain, const Position *p, int row) {
    Board board = p->variant->board;
    Writer *text = &plain->text;
    unsigned last = 2, told = 0;
    int y = square_y(board, square_seen(plain, board, row, 0));
    write_text(text, "Rank ");
    write_rank_name(text, p->variant, y);
    write_text(text, ": ");
    for (int i = 0; i < board.width; i++) {
        Square sq = square_seen(plain, board, row, i);
        if (!p->at[sq])
            continue;
        write_text(text, told++ ? ", " : "");
        write_occupant(plain, text, p, sq, &last);
        write_char(text, ' ');
        write_square_name(text, p->variant, sq);
    }
    write_text(text, told ? ".\n" : "empty.\n");
}

/* without the names of squares, the empty ones are counted */
static void write_row(Plain *plain, const Position *p, int row) {
    Board board = p->variant->board;
    Writer *text = &plain->text;
    unsigned last = 2, empty = 0, told = 0;
    for (int i = 0; i <= board.width; i++) {
        Piece piece = i < board.width ? p->at[square_seen(plain, board, row, i)] : (Piece)EMPTY;
        bool ends = i == board.width;
        empty += !piece && !ends;
        if (!piece && !ends)
            continue;
        if (empty)
            write_format(text, "%s%u empty", told++ ? ", " : "", empty);
        empty = 0;
        if (ends)
            break;
        write_text(text, told++ ? ", " : "");
        if (is_piece(piece))
            write_man(text, p->variant, piece, &last);
        else
            write_text(text, "wall");
    }
    write_text(text, ".\n");
}

static void write_count(Writer *text, const Variant *variant, unsigned type, unsigned n) {
    if (n > 1)
        write_format(text, "%u ", n);
    write_piece_name(text, variant, type, n > 1 ? PLURAL : WITH_A);
}

static void write_hands_in_words(Plain *plain, const Position *p) {
    for (unsigned side = 0; side < 2; side++) {
        unsigned told = 0;
        for (unsigned type = 1; type <= p->variant->pieces.count; type++) {
            if (!p->hand[side][type])
                continue;
            if (!told)
                write_format(&plain->text, "%s holds ", side_name(p->variant, side));
            write_text(&plain->text, told++ ? ", " : "");
            write_count(&plain->text, p->variant, type, p->hand[side][type]);
        }
        if (told)
            write_text(&plain->text, " in hand.\n");
    }
}

/* ---- as letters ---- */

static void hide_faces(char *text) {
    for (; *text; text++)
        if (is_letter(*text))
            *text = 'o';
        else if (*text == '+' || *text == '~')
            *text = ' ';
}

static void write_letters(Plain *plain, const Position *p) {
    Setup setup;
    size_t before = plain->text.length;
    position_setup(p, &setup);
    const BoardStyle style = {.flipped = plain->flipped,
                              .coordinates = plain->memory == MEMORY_COORDINATES,
                              .own_names = true};
    write_text_board(&plain->text, &setup, p->variant, style);
    if (plain->memory == MEMORY_FACELESS && writer_fits(&plain->text))
        hide_faces(plain->text.buffer + before);
    write_hands(&plain->text, &setup, p->variant, style);
}

void tell_board(Plain *plain) {
    const Position *p = play_position(plain->play);
    if (plain->options->ascii) {
        write_letters(plain, p);
        return;
    }
    for (int row = 0; row < p->variant->board.height; row++)
        if (plain->memory == MEMORY_BOARD)
            write_row(plain, p, row);
        else
            write_rank(plain, p, row);
    write_hands_in_words(plain, p);
}

/* ---- piece by piece ---- */

static void write_squares_of(Plain *plain, const Position *p, Piece piece, unsigned count) {
    Writer *text = &plain->text;
    unsigned told = 0;
    write_piece_name(text, p->variant, piece_type(piece), count > 1 ? PLURAL : BARE);
    for (Square sq = 0; sq < p->variant->board.squares; sq++) {
        if (p->at[sq] != piece)
            continue;
        write_text(text, told == 0 ? " " : told + 1 == count ? " and " : ", ");
        write_square_name(text, p->variant, sq);
        told++;
    }
}

static unsigned count_pieces(const Position *p, Piece piece) {
    unsigned count = 0;
    for (Square sq = 0; sq < p->variant->board.squares; sq++)
        count += p->at[sq] == piece;
    return count;
}

static void write_side(Plain *plain, const Position *p, unsigned side) {
    unsigned told = 0;
    write_format(&plain->text, "%s: ", side_name(p->variant, side));
    for (unsigned type = p->variant->pieces.count; type; type--) {
        unsigned count = count_pieces(p, piece_of(side, type));
        if (!count)
            continue;
        write_text(&plain->text, told++ ? "; " : "");
        write_squares_of(plain, p, piece_of(side, type), count);
    }
    write_text(&plain->text, told ? ".\n" : "no piece.\n");
}

static void write_faceless(Plain *plain, const Position *p) {
    unsigned told = 0;
    for (Square sq = 0; sq < p->variant->board.squares; sq++)
        if (is_piece(p->at[sq])) {
            write_text(&plain->text, told++ ? ", " : "Pieces stand on ");
            write_square_name(&plain->text, p->variant, sq);
        }
    write_text(&plain->text, ".\n");
}

static void write_square_of(Plain *plain, const Position *p, Square sq) {
    Writer *text = &plain->text;
    unsigned last = 2;
    write_square_name(text, p->variant, sq);
    if (!p->at[sq]) {
        write_text(text, " is empty.\n");
        return;
    }
    write_text(text, ": ");
    write_occupant(plain, text, p, sq, &last);
    write_text(text, ".\n");
}

void tell_where(Plain *plain, Slice square) {
    const Position *p = play_position(plain->play);
    Square sq;
    if (read_any_square(square, p->variant, &sq)) {
        write_square_of(plain, p, sq);
    } else if (square.length) {
        write_text(&plain->text, "That is not a square of this board: type where, or where a1.\n");
    } else if (plain->memory == MEMORY_FACELESS) {
        write_faceless(plain, p);
    } else {
        for (unsigned side = 0; side < 2; side++)
            write_side(plain, p, side);
        write_hands_in_words(plain, p);
    }
}
