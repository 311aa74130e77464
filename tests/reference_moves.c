/* reference_moves.c: lists the legal moves of the reference and makes moves on a Setup.
 * Each kind of move is proposed from the rules, then tried on a copy: reference_is_legal looks at
 * the position after it. Rules about the list as a whole (who can capture must) come last. */
#include "reference.h"

#include <string.h>

typedef struct List {
    const Variant *v;
    const Setup *s;
    Move *out; /* NULL: it is enough to know of one */
    size_t count;
} List;

static void propose(List *list, unsigned from, unsigned to, unsigned type, MoveKind kind) {
    Move move = move_of(from, to, type, kind);
    if (!list->out && list->count)
        return;
    if (!reference_is_legal(list->v, list->s, move))
        return;
    if (list->out)
        list->out[list->count] = move;
    list->count++;
}

bool reference_captures(const Setup *s, Move move) {
    MoveKind kind = move_kind(move);
    return kind == MOVE_EP ||
           ((kind == MOVE_PLAIN || kind == MOVE_CHANGE) && s->at[move_to(move)] != EMPTY);
}

/* ---- moves of a piece, promotion ---- */

static bool is_below_limit(const Variant *v, const Setup *s, unsigned type) {
    unsigned kind = type_of(v, type)->counts_as, limit = v->promotion.limit[kind];
    return !limit || reference_pieces(v, s, s->side, kind) < limit;
}

/* proposes the changes by choice; says whether the plain move is left */
static bool propose_choices(List *list, Square from, Square to, bool captures) {
    const Promotion *promotion = &list->v->promotion;
    unsigned type = piece_type(list->s->at[from]), form = type_of(list->v, type)->form;
    if (!region_has(&promotion->zone[list->s->side], to))
        return true;
    for (unsigned choice = 1; choice <= list->v->pieces.count; choice++)
        if (promotion->choices[list->s->side] >> choice & 1 &&
            is_below_limit(list->v, list->s, choice))
            propose(list, from, to, choice, MOVE_CHANGE);
    if (form && (captures || !promotion->form_on_capture) && is_below_limit(list->v, list->s, form))
        propose(list, from, to, form, MOVE_CHANGE);
    return !promotion->pawn_must;
}

/* the same for changes to a form and back */
static bool propose_form(List *list, Square from, Square to, unsigned form, bool captures) {
    const Promotion *promotion = &list->v->promotion;
    const Region *zone = &promotion->zone[list->s->side];
    if ((!region_has(zone, from) && !region_has(zone, to)) ||
        (promotion->form_on_capture && !captures) || !is_below_limit(list->v, list->s, form))
        return true;
    propose(list, from, to, form, MOVE_CHANGE);
    return !promotion->form_must;
}

static void propose_goal(List *list, Square from, Square to) {
    const Variant *v = list->v;
    unsigned side = list->s->side, type = piece_type(list->s->at[from]);
    unsigned how = v->promotion.how[side][type];
    bool captures = list->s->at[to] != EMPTY, plain = true;
    if (how & HOW_CHOICE)
        plain = propose_choices(list, from, to, captures);
    else if (how & HOW_FORM)
        plain = propose_form(list, from, to, type_of(v, type)->form, captures);
    else if (how & HOW_UNFORM)
        plain = propose_form(list, from, to, type_of(v, type)->unform, captures);
    if (how & HOW_LIMITED && !reference_can_ever_move(v, side, type, to))
        plain = false;
    if (plain)
        propose(list, from, to, 0, MOVE_PLAIN);
}

/* ep is a square of the setup; the piece captures there and could not go there anyway */
bool reference_takes_ep(const Variant *v, const Setup *s, Square from) {
    if (s->ep == NO_SQUARE || s->at[s->ep] != EMPTY || !is_of(s->at[from], s->side) ||
        !(v->steps.ep_types[s->side] >> piece_type(s->at[from]) & 1))
        return false;
    Region captures = reference_reach(v, s, from, BY_CAPTURE, LINES_AND_LEAPS);
    Region quiet = reference_reach(v, s, from, QUIETLY, ALL_WAYS);
    return region_has(&captures, s->ep) && !region_has(&quiet, s->ep);
}

static void propose_piece(List *list, Square from) {
    const Setup *s = list->s;
    Region quiet = reference_reach(list->v, s, from, QUIETLY, ALL_WAYS);
    Region captures = reference_reach(list->v, s, from, BY_CAPTURE, ALL_WAYS);
    for (Square to = 0; to < list->v->board.squares; to++) {
        Piece there = s->at[to];
        bool is_king = list->v->pieces.king && piece_type(there) == list->v->pieces.king;
        if (there == EMPTY ? region_has(&quiet, to)
                           : is_of(there, s->side ^ 1u) && !is_king && region_has(&captures, to))
            propose_goal(list, from, to);
    }
    if (reference_takes_ep(list->v, s, from))
        propose(list, from, s->ep, 0, MOVE_EP);
}

/* ---- castling ---- */

bool reference_castled(const Variant *v, const Setup *s, Move move, Square *king, Square *rook) {
    int y = square_y(s->board, move_from(move));
    bool to_the_right = move_to(move) > move_from(move);
    int king_x = v->castling.king_file[to_the_right ? KING_SIDE : QUEEN_SIDE];
    int rook_x = to_the_right ? king_x - 1 : king_x + 1;
    if (!board_has(s->board, king_x, y) || !board_has(s->board, rook_x, y))
        return false;
    *king = square_at(s->board, king_x, y);
    *rook = square_at(s->board, rook_x, y);
    return true;
}

static bool is_clear(const Setup *s, Square from, Square to, Square except, Square and_except) {
    int step = to > from ? 1 : -1;
    for (int sq = from;; sq += step) {
        if (sq != except && sq != and_except && s->at[sq] != EMPTY)
            return false;
        if (sq == to)
            return true;
    }
}

/* Nothing attacks a royal king where it starts and on its way. Its goal is looked at when the move
 * has been made: the rook, at its new place, may shield it or no longer do so. */
static bool is_way_safe(const Variant *v, const Setup *s, Move move, Square goal) {
    Square king = move_from(move);
    unsigned enemy = s->side ^ 1u;
    Setup without = *s;
    int step = goal > king ? 1 : -1;
    if (!reference_is_royal(v, s, king))
        return true;
    without.at[king] = EMPTY;
    for (int sq = king; sq != goal || sq == king; sq += step) {
        bool immune = v->royalty.blast && reference_touches_royal(v, s, (Square)sq, enemy);
        if (!immune && reference_is_attacked(v, &without, (Square)sq, enemy))
            return false;
        Setup there = without;
        there.at[sq] = s->at[king];
        if (king == reference_king(v, s, s->side) && reference_kings_face(v, &there))
            return false;
        if (sq == goal)
            break;
    }
    return true;
}

static void propose_castling(List *list) {
    const Setup *s = list->s;
    Square king = s->castle_king[s->side], king_to, rook_to;
    Square royal = reference_king(list->v, s, s->side);
    if (royal != NO_SQUARE && reference_is_attacked(list->v, s, royal, s->side ^ 1u))
        return; /* also where it is not the royal king that castles */
    for (unsigned wing = 0; wing < 2; wing++) {
        Square rook = s->castle_rook[s->side][wing];
        Move move = move_of(king, rook, 0, MOVE_CASTLE);
        if (rook != NO_SQUARE && reference_castled(list->v, s, move, &king_to, &rook_to) &&
            is_clear(s, king, king_to, king, rook) && is_clear(s, rook, rook_to, king, rook) &&
            is_way_safe(list->v, s, move, king_to))
            propose(list, king, rook, 0, MOVE_CASTLE);
    }
}

/* ---- drops ---- */

static bool is_doubled(const Variant *v, const Setup *s, unsigned held, Square to) {
    unsigned there = 0;
    if (held != v->drops.no_doubled)
        return false;
    for (int y = 0; y < v->board.height; y++) {
        Piece piece = s->at[square_at(v->board, square_x(v->board, to), y)];
        there += is_of(piece, s->side) && type_of(v, piece_type(piece))->counts_as == held;
    }
    return there >= v->drops.no_doubled_count;
}

static unsigned colour_of(const Variant *v, Square sq) {
    return (unsigned)(square_x(v->board, sq) + square_y(v->board, sq)) & 1;
}

/* bishops on squares of both colours alike, and squares left for those still in hand */
static bool bishops_agree(const Variant *v, const Setup *s, unsigned type, Square to) {
    unsigned bishop = v->drops.balanced_type, side = s->side, placed[2] = {0, 0}, left[2] = {0, 0};
    if (!bishop)
        return true;
    for (Square sq = 0; sq < v->board.squares; sq++) {
        Piece piece = s->at[sq];
        if (is_of(piece, side) && type_of(v, piece_type(piece))->counts_as == bishop)
            placed[colour_of(v, sq)]++;
        else if (piece == EMPTY && sq != to && region_has(&v->drops.zone[side][bishop], sq))
            left[colour_of(v, sq)]++;
    }
    unsigned all = placed[0] + placed[1] + s->hand[side][bishop];
    if (type_of(v, type)->counts_as == bishop)
        return placed[colour_of(v, to)] + 1 <= (all + 1) / 2;
    return placed[0] + left[0] >= all / 2 && placed[1] + left[1] >= all / 2;
}

static void propose_drop(List *list, unsigned held, unsigned type) {
    const Drops *drops = &list->v->drops;
    for (Square to = 0; to < list->v->board.squares; to++)
        if (list->s->at[to] == EMPTY && region_has(&drops->zone[list->s->side][type], to) &&
            !is_doubled(list->v, list->s, held, to) &&
            (!drops->opposite_bishops || bishops_agree(list->v, list->s, type, to)))
            propose(list, held, to, type, MOVE_DROP);
}

static void propose_drops(List *list) {
    for (unsigned held = 1; held <= list->v->pieces.count; held++) {
        unsigned form = type_of(list->v, held)->form;
        if (!list->s->hand[list->s->side][held])
            continue;
        propose_drop(list, held, held);
        if (form && list->v->drops.promoted_allowed)
            propose_drop(list, held, form);
    }
}

/* ---- legality of one move ---- */

static bool respects_immunity(const Variant *v, const Setup *s, Move move) {
    if (move_kind(move) == MOVE_EP || !reference_captures(s, move))
        return true;
    unsigned mover = piece_type(s->at[move_from(move)]), taken = piece_type(s->at[move_to(move)]);
    return !(v->royalty.mutually_immune >> mover & 1) ||
           type_of(v, mover)->counts_as != type_of(v, taken)->counts_as;
}

/* makpong: a king in check stays, unless it takes what gives the check */
static bool respects_makpong(const Variant *v, const Setup *s, Move move) {
    Square from = move_from(move);
    if (!v->royalty.no_flight || move_kind(move) == MOVE_DROP ||
        from != reference_king(v, s, s->side) || !reference_is_attacked(v, s, from, s->side ^ 1u))
        return true;
    Setup without = *s;
    if (move_kind(move) != MOVE_CASTLE)
        without.at[move_to(move)] = EMPTY;
    return !reference_is_attacked(v, &without, from, s->side ^ 1u);
}

/* a game that ends otherwise, as by a counted check, is not mate */
static bool mates_by_drop(const Variant *v, const Setup *after, Move move) {
    unsigned pawn = v->drops.mate_type;
    if (move_kind(move) != MOVE_DROP || !pawn || move_type(move) != pawn)
        return false;
    Square king = reference_king(v, after, after->side);
    Region goals = reference_reach(v, after, move_to(move), BY_CAPTURE, LINES_AND_LEAPS);
    return king != NO_SQUARE && region_has(&goals, king) && !reference_can_move(v, after);
}

bool reference_is_legal(const Variant *v, const Setup *s, Move move) {
    Setup after = *s;
    bool no_checks =
        v->royalty.checks_illegal || (v->drops.checks_illegal && move_kind(move) == MOVE_DROP);
    if (!respects_immunity(v, s, move) || !respects_makpong(v, s, move))
        return false;
    reference_place(v, &after, move);
    return reference_is_safe(v, s, &after, s->side) &&
           !(no_checks && reference_in_check(v, &after, after.side)) &&
           !mates_by_drop(v, &after, move);
}

/* ---- the list as a whole ---- */

static void propose_all(List *list) {
    for (Square from = 0; from < list->v->board.squares; from++)
        if (is_of(list->s->at[from], list->s->side))
            propose_piece(list, from);
    if (list->s->castle_king[list->s->side] != NO_SQUARE)
        propose_castling(list);
    if (list->v->drops.enabled)
        propose_drops(list);
}

/* keeps the captures, if there are any */
static size_t only_captures(const Setup *s, Move *move, size_t count) {
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        if (reference_captures(s, move[i]))
            move[kept++] = move[i];
    return kept ? kept : count;
}

static size_t only_drops(const Variant *v, Move *move, size_t count) {
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        if (move_kind(move[i]) == MOVE_DROP &&
            (!v->drops.must_type || move_from(move[i]) == v->drops.must_type))
            move[kept++] = move[i];
    return kept ? kept : count;
}

static size_t list_all(const Variant *v, const Setup *s, Move *out) {
    List list = {v, s, out, 0};
    propose_all(&list);
    if (v->ending.must_capture)
        list.count = only_captures(s, out, list.count);
    if (v->drops.must)
        list.count = only_drops(v, out, list.count);
    return list.count;
}

bool reference_can_move(const Variant *v, const Setup *s) {
    List list = {v, s, NULL, 0};
    propose_all(&list);
    return list.count;
}

size_t reference_moves(const Variant *v, const Setup *s, Move *out) {
    Outcome ignored;
    return reference_is_over(v, s, &ignored) ? 0 : list_all(v, s, out);
}
