/* reference_make.c: makes a move of the reference on a Setup.
 * reference_place puts the pieces where they belong; reference_make adds what can be known only
 * afterwards: whether a double step can be taken en passant, whether a check counts. */
#include "reference.h"

#include <string.h>

/* ---- pieces ---- */

static void explode(const Variant *v, Setup *s, Square centre) {
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            int x = square_x(v->board, centre) + dx, y = square_y(v->board, centre) + dy;
            if (!board_has(v->board, x, y))
                continue;
            Square sq = square_at(v->board, x, y);
            Piece piece = s->at[sq];
            if (!is_piece(piece) || v->royalty.blast_immune >> piece_type(piece) & 1)
                continue;
            if (sq != centre && strcmp(type_of(v, piece_type(piece))->name, "pawn") == 0)
                continue;
            s->at[sq] = EMPTY;
            if (v->drops.captures_to_hand)
                s->hand[!piece_side(piece)][type_of(v, piece_type(piece))->captured]++;
        }
}

static void move_piece(const Variant *v, Setup *s, Move move) {
    Square from = move_from(move), to = move_to(move);
    Square victim = move_kind(move) == MOVE_EP ? s->ep_victim : to;
    Piece taken = s->at[victim], mover = s->at[from];
    if (move_kind(move) == MOVE_CHANGE)
        mover = piece_of(s->side, move_type(move));
    s->at[from] = s->at[victim] = EMPTY;
    s->at[to] = mover;
    if (!taken)
        return;
    if (v->drops.captures_to_hand)
        s->hand[s->side][type_of(v, piece_type(taken))->captured]++;
    if (v->royalty.blast)
        explode(v, s, to);
}

static void castle(const Variant *v, Setup *s, Move move) {
    Piece king = s->at[move_from(move)], rook = s->at[move_to(move)];
    Square king_to, rook_to;
    if (!reference_castled(v, s, move, &king_to, &rook_to))
        return;
    s->at[move_from(move)] = s->at[move_to(move)] = EMPTY;
    s->at[king_to] = king;
    s->at[rook_to] = rook;
    s->castle_rook[s->side][KING_SIDE] = s->castle_rook[s->side][QUEEN_SIDE] = NO_SQUARE;
}

static void drop(Setup *s, Move move) {
    s->hand[s->side][move_from(move)]--;
    s->at[move_to(move)] = piece_of(s->side, move_type(move));
}

/* ---- rights to castle ---- */

/* a right is gone if its king's or its rook's square is not as it was */
static void lose_rights(const Setup *before, Setup *s) {
    for (unsigned side = 0; side < 2; side++) {
        for (unsigned wing = 0; wing < 2; wing++) {
            Square rook = s->castle_rook[side][wing], king = s->castle_king[side];
            if (rook != NO_SQUARE &&
                (s->at[rook] != before->at[rook] || s->at[king] != before->at[king]))
                s->castle_rook[side][wing] = NO_SQUARE;
        }
        if (s->castle_rook[side][0] == NO_SQUARE && s->castle_rook[side][1] == NO_SQUARE)
            s->castle_king[side] = NO_SQUARE;
    }
}

/* castlingDroppedPiece: the king on its file and the rooks in the corners */
static void gain_rights(const Variant *v, Setup *s, Move move) {
    const Castling *castling = &v->castling;
    unsigned side = s->side, type = move_type(move);
    int y = side ? v->board.height - 1 - castling->rank : castling->rank;
    Square home = square_at(v->board, castling->start_file, y), to = move_to(move);
    bool king_dropped = type == castling->king_type[side] && to == home;
    if (square_y(v->board, to) != y || s->at[home] != piece_of(side, castling->king_type[side]))
        return;
    for (int i = 0; i < 2; i++) {
        Square corner = square_at(v->board, i ? v->board.width - 1 : 0, y);
        bool is_rook = is_of(s->at[corner], side) &&
                       castling->rook_types[side] >> piece_type(s->at[corner]) & 1;
        if (!is_rook || corner == home || (!king_dropped && to != corner))
            continue;
        s->castle_king[side] = home;
        s->castle_rook[side][corner < home ? QUEEN_SIDE : KING_SIDE] = corner;
    }
}

/* ---- the move as a whole ---- */

/* from a form to what it was, or the other way round, where both may be */
static bool is_form_of(const Variant *v, unsigned type, unsigned other) {
    return v->promotion.demotes &&
           (type_of(v, type)->unform == other || type_of(v, other)->unform == type);
}

static bool is_progress(const Variant *v, const Setup *s, Move move) {
    MoveKind kind = move_kind(move);
    if (kind == MOVE_DROP || reference_captures(s, move))
        return true;
    unsigned type = piece_type(s->at[move_from(move)]);
    if (kind == MOVE_CHANGE && !is_form_of(v, type, move_type(move)))
        return true;
    if (!(v->ending.move_rule_types[s->side] >> type & 1))
        return false;
    Region back = reference_open_reach(v, s->side, type, move_to(move), QUIETLY);
    return kind == MOVE_CASTLE || !region_has(&back, move_from(move));
}

void reference_place(const Variant *v, Setup *s, Move move) {
    Setup before = *s;
    s->clock = is_progress(v, s, move) ? 0 : (uint16_t)(s->clock + 1);
    switch (move_kind(move)) {
    case MOVE_DROP: drop(s, move); break;
    case MOVE_CASTLE: castle(v, s, move); break;
    default: move_piece(v, s, move); break;
    }
    lose_rights(&before, s);
    if (move_kind(move) == MOVE_DROP && v->drops.castles)
        gain_rights(v, s, move);
    s->ep = s->ep_victim = NO_SQUARE;
    if (s->side == SECOND)
        s->number++;
    s->side ^= 1;
}

/* the square that a double step passes over, or NO_SQUARE */
static Square passed_square(const Variant *v, const Setup *s, Move move) {
    Square from = move_from(move), to = move_to(move);
    unsigned type = piece_type(s->at[from]), side = s->side;
    Board board = v->board;
    if (move_kind(move) != MOVE_PLAIN || !region_has(&type_of(v, type)->initial_region[side], from))
        return NO_SQUARE;
    for (int d = 0; d < DIRECTIONS; d++) {
        int turned = side ? d ^ 4 : d;
        int dx = DIRECTION_X[turned], dy = DIRECTION_Y[turned];
        if (v->steps.passing[type] >> d & 1 &&
            square_x(board, to) - square_x(board, from) == 2 * dx &&
            square_y(board, to) - square_y(board, from) == 2 * dy)
            return square_at(board, square_x(board, from) + dx, square_y(board, from) + dy);
    }
    return NO_SQUARE;
}

static bool can_take_ep(const Variant *v, const Setup *s) {
    for (Square from = 0; from < v->board.squares; from++)
        if (reference_takes_ep(v, s, from) &&
            reference_is_legal(v, s, move_of(from, s->ep, 0, MOVE_EP)))
            return true;
    return false;
}

/* ---- the counting of moves in endgames ---- */

/* pieces that are called so, of one side */
static unsigned men(const Variant *v, const Setup *s, unsigned side, const char *name) {
    unsigned n = 0;
    for (unsigned type = 1; type <= v->pieces.count; type++)
        if (type_of(v, type)->counts_as == type && strcmp(type_of(v, type)->name, name) == 0)
            n += reference_pieces(v, s, side, type);
    return n;
}

/* moves against a king alone */
static unsigned alone_limit(const Variant *v, const Setup *s, unsigned stronger) {
    unsigned rooks = men(v, s, stronger, "rook"), silvers = men(v, s, stronger, "silver"),
             knights = men(v, s, stronger, "knight");
    if (v->ending.counting == COUNTING_ASEAN)
        return rooks ? 16 : silvers ? 44 : knights ? 64 : 0;
    return rooks >= 2     ? 8
           : rooks == 1   ? 16
           : silvers >= 2 ? 22
           : knights >= 2 ? 32
           : silvers == 1 ? 44
                          : 64;
}

static unsigned count_limit(const Variant *v, const Setup *s, unsigned weaker) {
    unsigned mine = reference_pieces(v, s, weaker, 0),
             theirs = reference_pieces(v, s, weaker ^ 1, 0);
    bool pawns = men(v, s, 0, "pawn") || men(v, s, 1, "pawn");
    Counting counting = v->ending.counting;
    if (counting == COUNTING_ASEAN)
        return mine > 1 || pawns ? 0 : alone_limit(v, s, weaker ^ 1);
    if (theirs == 1)
        return 0;
    if (counting == COUNTING_MAKRUK)
        return pawns ? 0 : mine > 1 ? 64 : alone_limit(v, s, weaker ^ 1);
    if (mine > 3 || (mine == 1 && pawns))
        return 0;
    return mine > 1 ? 63 : alone_limit(v, s, weaker ^ 1) - 1;
}

static void start_count(const Variant *v, Setup *s, unsigned weaker, unsigned from) {
    s->count_limit = (uint8_t)(2 * count_limit(v, s, weaker));
    s->counted = (uint8_t)(from > 255 ? 255 : from);
}

static void count_on(const Variant *v, Setup *s, const Setup *before, Move move) {
    unsigned us = before->side, them = s->side, all = 0;
    if (v->ending.counting == COUNTING_NONE)
        return;
    for (unsigned side = 0; side < 2; side++)
        all += reference_pieces(v, s, side, 0);
    Piece taken = EMPTY;
    if (move_kind(move) == MOVE_EP)
        taken = before->at[before->ep_victim];
    else if (move_kind(move) == MOVE_PLAIN || move_kind(move) == MOVE_CHANGE)
        taken = before->at[move_to(move)];
    bool took_pawn =
        is_piece(taken) &&
        strcmp(type_of(v, type_of(v, piece_type(taken))->counts_as)->name, "pawn") == 0;
    if (s->count_limit && s->counted < 255)
        s->counted++;
    if (v->ending.counting != COUNTING_ASEAN && took_pawn && reference_pieces(v, s, us, 0) == 1 &&
        count_limit(v, s, us))
        start_count(v, s, us, 2 * all - 1);
    bool alone = reference_pieces(v, s, them, 0) == 1;
    bool anew = alone && (is_piece(taken) || move_kind(move) == MOVE_CHANGE);
    if ((!s->count_limit || anew) && count_limit(v, s, them))
        start_count(v, s, them, alone && v->ending.counting != COUNTING_ASEAN ? 2 * all : 0);
}

void reference_make(const Variant *v, Setup *s, Move move) {
    unsigned side = s->side;
    Square passed = passed_square(v, s, move);
    Setup before = *s;
    reference_place(v, s, move);
    if (passed != NO_SQUARE && s->at[passed] == EMPTY && is_of(s->at[move_to(move)], side) &&
        region_has(&v->steps.ep_region[s->side], passed)) {
        s->ep = passed;
        s->ep_victim = move_to(move);
        if (!can_take_ep(v, s))
            s->ep = s->ep_victim = NO_SQUARE;
    }
    count_on(v, s, &before, move);
    if (v->ending.counts_checks && s->checks_left[side] && reference_in_check(v, s, s->side))
        s->checks_left[side]--;
}
