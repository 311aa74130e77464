/* san_write.c: a move in SAN, with as much of its origin as tells it from the other legal moves. */
#include "notation/moves/coordinates.h"
#include "notation/moves/san.h"
#include "notation/moves/san_letters.h"

#include <assert.h>

/* As much of the origin as is needed: the file if it tells, else the rank if it tells, else both.
 * A pawn that captures always names its file. */
static void write_origin(Writer *writer, const Position *p, const Move *moves, size_t n,
                         Move move) {
    Board board = p->variant->board;
    Square from = move_from(move);
    bool has_rival = false, file_tells = true, rank_tells = true;
    for (size_t i = 0; i < n; i++) {
        Square other = move_from(moves[i]);
        if (move_to(moves[i]) != move_to(move) || !leaves_square(moves[i]) || other == from ||
            !is_same_written(mover(p, moves[i]), mover(p, move)))
            continue;
        has_rival = true;
        file_tells &= square_x(board, other) != square_x(board, from);
        rank_tells &= square_y(board, other) != square_y(board, from);
    }
    bool names_file = letter_of(mover(p, move)) == PAWN && captures(p, move);
    if (names_file || (has_rival && (file_tells || !rank_tells)))
        write_char(writer, (char)('a' + square_x(board, from)));
    if (has_rival && !file_tells)
        write_format(writer, "%d", square_y(board, from) + 1);
}

static void write_step(Writer *writer, const Position *p, const Move *moves, size_t n, Move move) {
    const PieceType *type = mover(p, move);
    if (type->kind == TYPE_FORM)
        write_char(writer, '+');
    if (letter_of(type) != PAWN)
        write_char(writer, letter_of(type));
    write_origin(writer, p, moves, n, move);
    if (captures(p, move))
        write_char(writer, 'x');
    write_square(writer, p->variant->board, move_to(move));
    if (change_of(p, move))
        write_format(writer, "=%c", change_of(p, move));
}

static void write_drop(Writer *writer, const Variant *variant, Move move) {
    if (type_of(variant, move_type(move))->kind == TYPE_FORM)
        write_char(writer, '+');
    write_format(writer, "%c@", to_upper(type_of(variant, move_from(move))->letter));
    write_square(writer, variant->board, move_to(move));
}

void write_san_body(Writer *writer, const Position *p, const Move *moves, size_t n, Move move) {
    if (move_kind(move) == MOVE_CASTLE)
        write_text(writer, move_to(move) > move_from(move) ? "O-O" : "O-O-O");
    else if (move_kind(move) == MOVE_DROP)
        write_drop(writer, p->variant, move);
    else
        write_step(writer, p, moves, n, move);
}

void write_san(Writer *writer, Position *p, const Move *moves, size_t n, Move move) {
    Undo undo;
    assert(move != NO_MOVE);
    write_san_body(writer, p, moves, n, move);
    position_make(p, move, &undo);
    if (position_in_check(p))
        write_char(writer, position_outcome(p).reason == REASON_CHECKMATE ? '#' : '+');
    position_unmake(p, &undo);
}
