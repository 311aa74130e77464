/* refusal.c: looks at what stands on the squares, then at how the piece moves, then at the king.
 * For any other rule the sentence is the general one. */
#include "notation/moves/refusal.h"

#include "notation/moves/coordinates.h"
#include "notation/names/piece_names.h"
#include "notation/notation_errors.h"
#include "rules/rules_errors.h"

#include <string.h>

static bool refuse(Error *error, ErrorCode code) {
    return error_set(error, 0, 0, code);
}

static bool refuse_generally(Error *error, Slice text) {
    int shown = text.length > 40 ? 40 : (int)text.length;
    return error_set(error, 0, 0, ERROR_MOVE_ILLEGAL, shown, text.at);
}

static bool is_own(const Position *p, Square sq) {
    Piece piece = p->at[sq];
    return piece && piece != WALL && piece_side(piece) == (unsigned)p->side;
}

static bool refuse_drop(Error *error, const Position *p, Slice text) {
    const char *at = memchr(text.at, '@', text.length);
    Slice rest = {at + 1, text.length - (size_t)(at + 1 - text.at)};
    unsigned type = at > text.at ? variant_type(p->variant, at[-1]) : NO_TYPE;
    Square to;
    if (type == NO_TYPE || !p->hand[p->side][type])
        return refuse(error, ERROR_DROP_HAND);
    if (read_square(&rest, p->variant->board, &to) && p->at[to])
        return refuse(error, ERROR_DROP_TAKEN);
    return refuse(error, ERROR_DROP_ILLEGAL);
}

/* ---- castling ---- */

/* a king that goes two squares along its castling rank, or farther to its castling square or its
 * rook, means to castle */
static bool means_castling(const Position *p, Square from, Square to) {
    const Castling *castling = &p->variant->castling;
    Board board = p->variant->board;
    unsigned wing = to < from ? QUEEN_SIDE : KING_SIDE;
    int far = to < from ? from - to : to - from;
    int rank = relative_rank(board, square_y(board, from), p->side);
    return castling->enabled && piece_type(p->at[from]) == castling->king_type[p->side] &&
           rank == castling->rank && square_y(board, from) == square_y(board, to) &&
           (far == 2 || (far > 2 && (square_x(board, to) == castling->king_file[wing] ||
                                     to == p->castle_rook[2u * p->side + wing])));
}

/* whether the way between two squares of a rank, ends apart, is free */
static bool is_free(const Position *p, Square one, Square other) {
    Square low = one < other ? one : other, high = one < other ? other : one;
    for (Square sq = low + 1; sq < high; sq++)
        if (p->at[sq])
            return false;
    return true;
}

static bool refuse_castling(Error *error, const Position *p, Square from, Square to) {
    const Castling *castling = &p->variant->castling;
    unsigned wing = to < from ? QUEEN_SIDE : KING_SIDE, right = 2u * p->side + wing;
    Side them = (Side)(p->side ^ 1);
    Square goal =
        square_at(p->variant->board, castling->king_file[wing], square_y(p->variant->board, from));
    if (!(p->castling >> right & 1) || p->castle_king[p->side] != from)
        return refuse(error, ERROR_CASTLE_RIGHT);
    if (!is_free(p, from, p->castle_rook[right]))
        return refuse(error, ERROR_CASTLE_BLOCKED);
    if (position_in_check(p))
        return refuse(error, ERROR_CASTLE_CHECK);
    for (Square sq = from; sq != goal; sq = (Square)(goal < from ? sq - 1 : sq + 1))
        if (sq != from && position_is_attacked(p, sq, them))
            return refuse(error, ERROR_CASTLE_THROUGH);
    return refuse(error, ERROR_CASTLE_INTO);
}

/* ---- all other moves ---- */

/* the two squares alone are a legal move, with or without a change */
static bool is_legal_way(const Position *p, const Move *moves, size_t n, Square from, Square to,
                         Slice squares) {
    Move move;
    if (read_move(&move, p, moves, n, squares, NULL))
        return true;
    for (size_t i = 0; i < n; i++)
        if (move_kind(moves[i]) != MOVE_DROP && move_from(moves[i]) == from &&
            move_to(moves[i]) == to)
            return true;
    return false;
}

/* a sentence about the piece that stands there */
static bool refuse_piece(Error *error, ErrorCode code, const Position *p, Square at) {
    char name[40];
    Writer writer = writer_to(name, sizeof name);
    write_piece_name(&writer, p->variant, piece_type(p->at[at]), BARE);
    return error_set(error, 0, 0, code, name);
}

bool refuse_move(Error *error, const Position *position, const Move *moves, size_t n, Slice text) {
    Position p = *position; /* looking for what a piece reaches may make moves */
    Board board = p.variant->board;
    Slice rest = text;
    Square from, to;
    if (memchr(text.at, '@', text.length))
        return refuse_drop(error, &p, text);
    if (!read_square(&rest, board, &from) || !read_square(&rest, board, &to))
        return refuse_generally(error, text);
    if (!p.at[from] || p.at[from] == WALL)
        return refuse(error, ERROR_MOVE_FROM_EMPTY);
    if (!is_own(&p, from))
        return refuse(error, ERROR_MOVE_FROM_THEIRS);
    Slice squares = {text.at, text.length - rest.length};
    if (rest.length && is_legal_way(&p, moves, n, from, to, squares))
        return refuse(error, ERROR_MOVE_NO_CHANGE);
    if (means_castling(&p, from, to) && !position_reaches(&p, from, to))
        return refuse_castling(error, &p, from, to);
    if (is_own(&p, to))
        return refuse(error, ERROR_MOVE_ONTO_OWN);
    if (!position_reaches(&p, from, to))
        return refuse_piece(error, ERROR_MOVE_REACH, &p, from);
    if (p.king[p.side] != NO_SQUARE && p.variant->legality == LEGALITY_BY_PINS)
        return refuse_piece(
            error, position_in_check(&p) ? ERROR_MOVE_STAYS_IN_CHECK : ERROR_MOVE_INTO_CHECK, &p,
            p.king[p.side]);
    if (p.variant->ending.must_capture && n && !p.at[to])
        return refuse(error, ERROR_MOVE_MUST_CAPTURE);
    return refuse_generally(error, text);
}
