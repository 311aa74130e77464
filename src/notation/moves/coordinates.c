/* coordinates.c: writes a move; reading is finding the legal move that is written so. */
#include "notation/moves/coordinates.h"

#include "notation/moves/refusal.h"
#include "notation/names/square_names.h"
#include "notation/notation_errors.h"

#include <assert.h>
#include <string.h>

/* Castling ends on a fixed file; where a step of the king would be written the same, the rook's
 * square says it. */
static Square castling_target(const Position *p, Move move) {
    const Castling *castling = &p->variant->castling;
    Board board = p->variant->board;
    Square king = move_from(move), rook = move_to(move);
    unsigned wing = rook < king ? QUEEN_SIDE : KING_SIDE;
    Square to = square_at(board, castling->king_file[wing], square_y(board, king));
    int far = to < king ? king - to : to - king;
    return castling->chess960 || far < 2 ? rook : to;
}

static void write_change(Writer *writer, const Variant *variant, unsigned from, unsigned to) {
    const PieceType *was = type_of(variant, from), *is = type_of(variant, to);
    if (was->form == to)
        write_char(writer, '+');
    else if (change_demotes(variant, from, to))
        write_char(writer, '-');
    else
        write_char(writer, is->letter);
}

typedef void WriteSquare(Writer *writer, const Variant *variant, Square sq);

static void write_usual_square(Writer *writer, const Variant *variant, Square sq) {
    write_square(writer, variant->board, sq);
}

static void write_squares(Writer *writer, const Position *p, Move move, WriteSquare *write_one,
                          char drop) {
    const Variant *variant = p->variant;
    assert(move_kind(move) <= MOVE_EP);
    if (move_kind(move) == MOVE_DROP) {
        if (type_of(variant, move_type(move))->kind == TYPE_FORM)
            write_char(writer, '+');
        write_char(writer, to_upper(type_of(variant, move_from(move))->letter));
        write_char(writer, drop);
        write_one(writer, variant, move_to(move));
        return;
    }
    write_one(writer, variant, move_from(move));
    write_one(writer, variant,
              move_kind(move) == MOVE_CASTLE ? castling_target(p, move) : move_to(move));
    if (move_kind(move) == MOVE_CHANGE)
        write_change(writer, variant, piece_type(p->at[move_from(move)]), move_type(move));
}

void write_move(Writer *writer, const Position *p, Move move) {
    write_squares(writer, p, move, write_usual_square, '@');
}

void write_own_move(Writer *writer, const Position *p, Move move) {
    bool is_shogi = p->variant->names.coordinates == COORDINATES_SHOGI;
    write_squares(writer, p, move, write_square_name, is_shogi ? '*' : '@');
}

static bool is_written(const Position *p, Move move, Slice text) {
    char buffer[MOVE_TEXT];
    Writer writer = writer_to(buffer, sizeof buffer);
    write_move(&writer, p, move);
    assert(writer_fits(&writer));
    return slice_is(text, buffer);
}

/* castling may always be written as the king taking its rook */
static bool is_king_takes_rook(const Position *p, Move move, Slice text) {
    char buffer[MOVE_TEXT];
    Writer writer = writer_to(buffer, sizeof buffer);
    if (move_kind(move) != MOVE_CASTLE)
        return false;
    write_square(&writer, p->variant->board, move_from(move));
    write_square(&writer, p->variant->board, move_to(move));
    return slice_is(text, buffer);
}

/* Whether the text has the form of a move, so that the error can say which it lacks. */
static bool has_form(const Position *p, Slice text) {
    Square sq;
    Board board = p->variant->board;
    const char *at = memchr(text.at, '@', text.length);
    if (at) {
        Slice rest = {at + 1, text.length - (size_t)(at + 1 - text.at)};
        return read_square(&rest, board, &sq) && !rest.length;
    }
    return read_square(&text, board, &sq) && read_square(&text, board, &sq) && text.length <= 1;
}

bool move_lacks_letter(const Position *p, Move move, Slice text) {
    char buffer[MOVE_TEXT];
    Writer writer = writer_to(buffer, sizeof buffer);
    if (move_kind(move) != MOVE_CHANGE)
        return false;
    write_move(&writer, p, move);
    assert(writer_fits(&writer));
    return writer.length == text.length + 1 && memcmp(buffer, text.at, text.length) == 0;
}

bool read_move(Move *out, const Position *p, const Move *moves, size_t n, Slice text,
               Error *error) {
    int shown = text.length > 40 ? 40 : (int)text.length;
    /* a plain move comes before castling that is written alike */
    for (int pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < n; i++) {
            bool castles = move_kind(moves[i]) == MOVE_CASTLE;
            if (castles == (pass == 1) &&
                (is_written(p, moves[i], text) || is_king_takes_rook(p, moves[i], text))) {
                *out = moves[i];
                return true;
            }
        }
    for (size_t i = n; i-- > 0;) /* the greatest pieces are the last of the list */
        if (move_lacks_letter(p, moves[i], text)) {
            char example[MOVE_TEXT];
            Writer writer = writer_to(example, sizeof example);
            write_move(&writer, p, moves[i]);
            return error_set(error, 0, 0, ERROR_MOVE_PROMOTION, shown, text.at, example);
        }
    if (has_form(p, text))
        return error && refuse_move(error, p, moves, n, text);
    return error_set(error, 0, 0, ERROR_MOVE_FORM, shown, text.at);
}
