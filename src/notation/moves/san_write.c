/* san_write.c: a move in SAN, with as much of its origin as tells it from the other legal moves. */
#include "notation/moves/coordinates.h"
#include "notation/moves/san.h"
#include "notation/moves/san_letters.h"
#include "notation/names/square_names.h"

#include <assert.h>

/* another piece that is written alike can go to the same square */
static bool is_rival(const Position *p, Move move, Move other) {
    return move_to(other) == move_to(move) && leaves_square(other) &&
           move_from(other) != move_from(move) && is_same_written(mover(p, other), mover(p, move));
}

/* As much of the origin as is needed: the file if it tells, else the rank if it tells, else both.
 * A pawn that captures always names its file. */
static void write_origin(Writer *writer, const Position *p, const Move *moves, size_t n,
                         Move move) {
    Board board = p->variant->board;
    Square from = move_from(move);
    bool has_rival = false, file_tells = true, rank_tells = true;
    for (size_t i = 0; i < n; i++) {
        Square other = move_from(moves[i]);
        if (!is_rival(p, move, moves[i]))
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

static void write_check(Writer *writer, Position *p, Move move) {
    Undo undo;
    position_make(p, move, &undo);
    if (position_in_check(p))
        write_char(writer, position_outcome(p).reason == REASON_CHECKMATE ? '#' : '+');
    position_unmake(p, &undo);
}

void write_san(Writer *writer, Position *p, const Move *moves, size_t n, Move move) {
    assert(move != NO_MOVE);
    write_san_body(writer, p, moves, n, move);
    write_check(writer, p, move);
}

/* ---- as the game's own players write ---- */

/* '+' for the promoted form, '=' where the piece could take it and does not */
static void write_own_change(Writer *writer, const Position *p, const Move *moves, size_t n,
                             Move move) {
    char change = change_of(p, move);
    if (change == '+' || change == '-')
        write_char(writer, change);
    else if (change)
        write_format(writer, "=%c", change);
    for (size_t i = 0; i < n && !change; i++)
        if (move_from(moves[i]) == move_from(move) && move_to(moves[i]) == move_to(move) &&
            leaves_square(moves[i]) && change_of(p, moves[i]) == '+') {
            write_char(writer, '=');
            return;
        }
}

void write_own_san(Writer *writer, Position *p, const Move *moves, size_t n, Move move) {
    const Variant *variant = p->variant;
    bool is_shogi = variant->names.coordinates == COORDINATES_SHOGI, has_rival = false;
    if (!has_own_squares(variant) || move_kind(move) == MOVE_CASTLE) {
        write_san(writer, p, moves, n, move);
        return;
    }
    if (move_kind(move) == MOVE_DROP) {
        write_own_move(writer, p, move);
        return;
    }
    const PieceType *type = mover(p, move);
    write_format(writer, "%s%c", type->kind == TYPE_FORM ? "+" : "", to_upper(type->letter));
    for (size_t i = 0; i < n; i++)
        has_rival |= is_rival(p, move, moves[i]);
    if (has_rival)
        write_square_name(writer, variant, move_from(move));
    write_text(writer, captures(p, move) ? "x" : is_shogi ? "-" : "");
    write_square_name(writer, variant, move_to(move));
    write_own_change(writer, p, moves, n, move);
    if (!is_shogi)
        write_check(writer, p, move);
}
