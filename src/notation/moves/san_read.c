/* san_read.c: takes a move's text apart and finds the one legal move that has all the parts. */
#include "notation/moves/coordinates.h"
#include "notation/moves/refusal.h"
#include "notation/moves/san.h"
#include "notation/moves/san_letters.h"
#include "notation/notation_errors.h"
#include "rules/rules_errors.h"
#include "rules/single.h"

enum { ANY = -1 }; /* a part that the text does not name */

/* ---- taking a text apart ---- */

typedef struct Parts {
    MoveKind kind; /* MOVE_CASTLE, MOVE_DROP, or MOVE_PLAIN for all others */
    unsigned wing;
    bool is_form;
    char letter;
    int from_x, from_y; /* ANY where they are not named */
    Square to;
    char change; /* 0 where it is not named */
} Parts;

static char first_of(Slice text) {
    return text.length ? *text.at : 0;
}

static bool begins_with_one_of(Slice text, const char *list) {
    return text.length && memchr(list, *text.at, strlen(list));
}

static bool skip(Slice *text, const char *start) {
    size_t n = strlen(start);
    if (text->length < n || memcmp(text->at, start, n) != 0)
        return false;
    *text = (Slice){text->at + n, text->length - n};
    return true;
}

static char take(Slice *text) {
    char c = first_of(*text);
    *text = (Slice){text->at + 1, text->length - 1};
    return c;
}

/* what may follow a move: check, mate, en passant, marks of praise and blame */
static bool is_tail(Slice text) {
    while (text.length)
        if (begins_with_one_of(text, "+#!? "))
            take(&text);
        else if (!skip(&text, "e.p.") && !skip(&text, "ep"))
            return false;
    return true;
}

static bool read_castling(Slice text, Parts *parts) {
    unsigned n = 0;
    do {
        if (!begins_with_one_of(text, "O0o"))
            return false;
        take(&text);
        n++;
    } while (skip(&text, "-"));
    parts->kind = MOVE_CASTLE;
    parts->wing = n == 2 ? KING_SIDE : QUEEN_SIDE;
    return (n == 2 || n == 3) && is_tail(text);
}

static void read_letter(Slice *text, Parts *parts) {
    parts->is_form = skip(text, "+");
    if (is_upper(first_of(*text)))
        parts->letter = take(text);
}

static bool read_drop(Slice text, Board board, Parts *parts) {
    parts->kind = MOVE_DROP;
    read_letter(&text, parts);
    return skip(&text, "@") && read_square(&text, board, &parts->to) && is_tail(text);
}

/* a file or a rank, or nothing */
static void read_half_square(Slice *text, Parts *parts) {
    if (is_lower(first_of(*text)) && *text->at != 'x') {
        parts->from_x = take(text) - 'a';
    } else if (is_digit(first_of(*text))) {
        int rank = take(text) - '0';
        if (is_digit(first_of(*text)))
            rank = 10 * rank + take(text) - '0';
        parts->from_y = rank - 1;
    }
}

/* a whole square with no square after it is the goal itself */
static bool read_squares(Slice *text, Board board, Parts *parts) {
    Square first;
    if (!read_square(text, board, &first)) {
        read_half_square(text, parts);
        skip(text, "x");
        return read_square(text, board, &parts->to);
    }
    Slice ahead = *text;
    if (!skip(&ahead, "x"))
        skip(&ahead, "-");
    if (!read_square(&ahead, board, &parts->to)) {
        parts->to = first;
        return true;
    }
    parts->from_x = square_x(board, first);
    parts->from_y = square_y(board, first);
    *text = ahead;
    return true;
}

static void read_change(Slice *text, Parts *parts) {
    bool is_announced = skip(text, "=");
    char c = first_of(*text);
    /* "e.p." is no change to a piece of the letter e */
    if ((is_letter(c) && !is_tail(*text)) || c == '-' || (is_announced && c == '+'))
        parts->change = to_upper(take(text));
}

static bool read_parts(Slice text, Board board, Parts *parts) {
    *parts = (Parts){.kind = MOVE_PLAIN, .from_x = ANY, .from_y = ANY};
    if (begins_with_one_of(text, "O0o") && read_castling(text, parts))
        return true;
    *parts = (Parts){.kind = MOVE_PLAIN, .from_x = ANY, .from_y = ANY};
    if (memchr(text.at, '@', text.length))
        return read_drop(text, board, parts);
    read_letter(&text, parts);
    if (!read_squares(&text, board, parts))
        return false;
    read_change(&text, parts);
    return is_tail(text);
}

/* ---- reading ---- */

static bool is_written(const Position *p, const Move *moves, size_t n, Move move, Slice text) {
    char buffer[SAN_TEXT];
    Writer writer = writer_to(buffer, sizeof buffer);
    write_san_body(&writer, p, moves, n, move);
    return skip(&text, buffer) && is_tail(text);
}

/* a pawn may be written with its letter too */
static bool is_letter_of(char letter, const PieceType *type) {
    return letter == letter_of(type) || letter == to_upper(type->letter);
}

static bool has_parts(const Position *p, Move move, const Parts *parts) {
    const Variant *variant = p->variant;
    Board board = variant->board;
    Square from = move_from(move);
    MoveKind kind = leaves_square(move) ? MOVE_PLAIN : move_kind(move);
    if (kind != parts->kind)
        return false;
    if (kind == MOVE_CASTLE)
        return (move_to(move) > from ? KING_SIDE : QUEEN_SIDE) == parts->wing;
    if (move_to(move) != parts->to)
        return false;
    if (kind == MOVE_DROP)
        return is_letter_of(parts->letter, type_of(variant, from)) &&
               (type_of(variant, move_type(move))->kind == TYPE_FORM) == parts->is_form;
    const PieceType *type = mover(p, move);
    if (!is_letter_of(parts->letter, type) || (type->kind == TYPE_FORM) != parts->is_form)
        return false;
    /* e5 alone is never d4 takes e5 */
    if (parts->letter == PAWN && parts->from_x == ANY && parts->from_y == ANY && captures(p, move))
        return false;
    return (parts->from_x == ANY || parts->from_x == square_x(board, from)) &&
           (parts->from_y == ANY || parts->from_y == square_y(board, from)) &&
           (!parts->change || parts->change == change_of(p, move));
}

/* how near a move is to what is meant where the text names no change */
static int nearness(const Position *p, Move move) {
    char change = change_of(p, move);
    return !change ? 2 : change == 'Q' ? 1 : 0;
}

/* the one move that has these parts, or NO_MOVE; *other is one that it could be as well */
static Move find_parts(const Position *p, const Move *moves, size_t n, const Parts *parts,
                       Move *other) {
    Move found = NO_MOVE;
    int best = -1;
    *other = NO_MOVE;
    for (size_t i = 0; i < n; i++) {
        /* most are refused at a glance */
        if ((move_to(moves[i]) != parts->to && parts->kind != MOVE_CASTLE) ||
            !has_parts(p, moves[i], parts) || nearness(p, moves[i]) < best)
            continue;
        *other = nearness(p, moves[i]) > best ? NO_MOVE : found;
        found = moves[i];
        best = nearness(p, found);
    }
    return found;
}

/* the move that is written so, or NO_MOVE */
static Move find_written(const Position *p, const Move *moves, size_t n, Slice text) {
    for (size_t i = 0; i < n; i++)
        if (is_written(p, moves, n, moves[i], text))
            return moves[i];
    return NO_MOVE;
}

/* ---- what is wrong ---- */

static bool refuse_ambiguous(Error *error, const Position *p, const Move *moves, size_t n, Move one,
                             Move other) {
    char texts[2][SAN_TEXT];
    Writer first = writer_to(texts[0], SAN_TEXT), second = writer_to(texts[1], SAN_TEXT);
    write_san_body(&first, p, moves, n, one);
    write_san_body(&second, p, moves, n, other);
    return error_set(error, 0, 0, ERROR_MOVE_AMBIGUOUS, texts[0], texts[1]);
}

/* the only piece that is written so, or the only one of several that could go there but for check;
 * NO_SQUARE: none or not one, and *pieces says how many there are */
static Square find_piece(const Position *position, const Parts *parts, unsigned *pieces) {
    Position p = *position; /* looking for what a piece reaches may make moves */
    Board board = p.variant->board;
    Square piece = NO_SQUARE, reaching = NO_SQUARE;
    unsigned reach = 0;
    *pieces = 0;
    for (Square sq = 0; sq < board.squares; sq++) {
        const PieceType *type = type_of(p.variant, piece_type(p.at[sq]));
        if (!p.at[sq] || p.at[sq] == WALL || piece_side(p.at[sq]) != (unsigned)p.side ||
            !is_letter_of(parts->letter, type) || (type->kind == TYPE_FORM) != parts->is_form ||
            (parts->from_x != ANY && parts->from_x != square_x(board, sq)) ||
            (parts->from_y != ANY && parts->from_y != square_y(board, sq)))
            continue;
        piece = sq;
        ++*pieces;
        if (position_reaches(&p, sq, parts->to)) {
            reaching = sq;
            reach++;
        }
    }
    return *pieces == 1 ? piece : reach == 1 ? reaching : NO_SQUARE;
}

static bool refuse_squares(Error *error, const Position *p, const Move *moves, size_t n,
                           Square from, Square to) {
    char text[MOVE_TEXT];
    Writer writer = writer_to(text, sizeof text);
    write_square(&writer, p->variant->board, from);
    write_square(&writer, p->variant->board, to);
    return refuse_move(error, p, moves, n, (Slice){text, writer.length});
}

static bool refuse_parts(Error *error, const Position *p, const Move *moves, size_t n,
                         const Parts *parts, Slice text) {
    Board board = p->variant->board;
    Square from = p->king[p->side];
    unsigned pieces = 0;
    if (parts->kind == MOVE_DROP && parts->letter != PAWN)
        return refuse_move(error, p, moves, n, text);
    if (parts->kind == MOVE_CASTLE && from != NO_SQUARE && p->variant->castling.enabled)
        return refuse_squares(
            error, p, moves, n, from,
            square_at(board, p->variant->castling.king_file[parts->wing], square_y(board, from)));
    if (parts->kind == MOVE_PLAIN && !parts->change) {
        from = find_piece(p, parts, &pieces);
        bool is_meant = from != NO_SQUARE && (parts->letter != PAWN || parts->from_x != ANY ||
                                              square_x(board, from) == square_x(board, parts->to));
        if (is_meant)
            return refuse_squares(error, p, moves, n, from, parts->to);
        return error_set(error, 0, 0, pieces ? ERROR_MOVE_NONE_REACHES : ERROR_MOVE_NO_PIECE);
    }
    return error_set(error, 0, 0, ERROR_MOVE_ILLEGAL, text.length > 40 ? 40 : (int)text.length,
                     text.at);
}

bool read_san(Move *out, const Position *p, const Move *moves, size_t n, Slice text, Error *error) {
    Parts parts;
    int shown = text.length > 40 ? 40 : (int)text.length;
    Slice trimmed = slice_trim(text);
    bool has_form = trimmed.length && read_parts(trimmed, p->variant->board, &parts);
    Move other = NO_MOVE, found = has_form ? find_parts(p, moves, n, &parts, &other) : NO_MOVE;
    if ((found == NO_MOVE || other != NO_MOVE) &&
        p->variant->board.width > 'x' - 'a') { /* x may be a file */
        Move written = find_written(p, moves, n, trimmed);
        other = written == NO_MOVE ? other : NO_MOVE;
        found = written == NO_MOVE ? found : written;
    }
    if (found != NO_MOVE && other == NO_MOVE) {
        *out = found;
        return true;
    }
    if (!error)
        return false;
    if (found != NO_MOVE)
        return refuse_ambiguous(error, p, moves, n, found, other);
    return has_form ? refuse_parts(error, p, moves, n, &parts, trimmed)
                    : error_set(error, 0, 0, ERROR_MOVE_FORM, shown, text.at);
}

/* ---- playing ---- */

/* The type that the letter means and nothing else, or NO_TYPE: a piece that has a twin is left to
 * the list. */
static unsigned only_type(const Variant *variant, char letter) {
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        const PieceType *kind = type_of(variant, type);
        if (letter != PAWN && to_upper(kind->letter) != letter)
            continue;
        if (kind->kind == TYPE_PLAIN && letter_of(kind) == letter)
            return kind->marked == NO_TYPE ? type : NO_TYPE;
    }
    return NO_TYPE;
}

/* the next square from sq on that holds the piece, on one file if step is the width; NO_SQUARE */
static Square next_piece(const Position *p, unsigned sq, unsigned step, Piece piece) {
    unsigned squares = p->variant->board.squares;
    if (step == 1) {
        const Piece *at = sq < squares ? memchr(p->at + sq, piece, squares - sq) : NULL;
        return at ? (Square)(at - p->at) : NO_SQUARE;
    }
    while (sq < squares && p->at[sq] != piece)
        sq += step;
    return sq < squares ? (Square)sq : NO_SQUARE;
}

/* The one piece that could go there but for check; false: none, or several. What is found may
 * yet be blocked. */
static bool find_origin(Position *p, const Parts *parts, unsigned type, Square *out) {
    Board board = p->variant->board;
    const PieceType *kind = type_of(p->variant, type);
    bool takes = p->at[parts->to] != EMPTY, has_found = false;
    int to_x = square_x(board, parts->to), to_y = square_y(board, parts->to);
    int only_x = parts->from_x;
    if (parts->letter == PAWN && only_x == ANY && takes && parts->from_y == ANY)
        return false;
    if (parts->letter == PAWN && only_x == ANY && !takes && piece_keeps_file(kind, p->side))
        only_x = to_x;
    if (only_x >= board.width)
        return false;
    unsigned step = only_x == ANY ? 1 : board.width, sq = only_x == ANY ? 0 : (unsigned)only_x;
    Square from;
    for (; (from = next_piece(p, sq, step, piece_of(p->side, type))) != NO_SQUARE;
         sq = from + step) {
        int x = square_x(board, from), y = square_y(board, from);
        if ((parts->from_y != ANY && parts->from_y != y) ||
            !piece_may_reach(kind, p->side, to_x - x, to_y - y, takes))
            continue;
        /* only where two are in question must the board say which */
        if (has_found && piece_reaches_there(p, *out, parts->to)) {
            if (piece_reaches_there(p, from, parts->to))
                return false;
            continue;
        }
        *out = from;
        has_found = true;
    }
    return has_found;
}

/* where a plain move is meant and needs no list */
static bool play_plain(Move *out, Position *p, Undo *undo, Slice text) {
    const Variant *variant = p->variant;
    Parts parts;
    Square from = NO_SQUARE;
    if (variant->legality != LEGALITY_BY_PINS || variant->board.width > 'x' - 'a' ||
        !read_parts(text, variant->board, &parts) || parts.kind != MOVE_PLAIN || parts.is_form ||
        parts.change)
        return false;
    unsigned type = only_type(variant, parts.letter);
    if (!type || !find_origin(p, &parts, type, &from) ||
        position_try(p, from, parts.to, undo) != RULING_LEGAL)
        return false;
    *out = move_of(from, parts.to, 0, MOVE_PLAIN);
    return true;
}

bool read_san_or_squares(Move *out, const Position *p, const Move *moves, size_t n, Slice text,
                         Error *error) {
    Error second;
    if (read_san(out, p, moves, n, text, error) ||
        read_move(out, p, moves, n, text, error ? &second : NULL))
        return true;
    if (error && second.code != ERROR_MOVE_FORM)
        *error = second;
    return n ? false : error_set(error, 0, 0, ERROR_GAME_OVER);
}

bool play_san(Move *out, Position *p, Undo *undo, Move *buffer, Slice text, Error *error) {
    if (!text.length)
        return error_set(error, 0, 0, ERROR_MOVE_FORM, 0, "");
    if (play_plain(out, p, undo, text))
        return true;
    if (!read_san_or_squares(out, p, buffer, position_moves(p, buffer), text, error))
        return false;
    position_make(p, *out, undo);
    return true;
}

Slice san_without_number(Slice word) {
    size_t n = 0, dots = 0;
    while (n < word.length && is_digit(word.at[n]))
        n++;
    while (n + dots < word.length && word.at[n + dots] == '.')
        dots++;
    if (!dots && n < word.length)
        return word;
    return (Slice){word.at + n + dots, word.length - n - dots};
}
