/* any_move.c: one notation after the other; the refusal is of the one that the text looks like. */
#include "notation/moves/any_move.h"

#include "notation/moves/coordinates.h"
#include "notation/moves/move_words.h"
#include "notation/names/piece_names.h"
#include "notation/names/square_names.h"
#include "notation/moves/san.h"
#include "notation/moves/usi_moves.h"
#include "notation/notation_errors.h"
#include "rules/load/keys.h"
#include "rules/rules_errors.h"

#include <string.h>

enum { LONGEST = 120 };

typedef struct Hearing {
    const Position *p;
    const Move *moves;
    size_t n;
    Move *out;
} Hearing;

/* ---- rows and columns ---- */

typedef struct Sign { /* of a promotion, in Symbols and Characters */
    char sign, letter;
    const char *name;
} Sign;

static const Sign SIGNS[] = {
    {'$', 'q', "queen"}, {'[', 'r', "rook"}, {'(', 'b', "bishop"}, {'%', 'h', "knight"}};

static void skip_signs(Slice *rest, const char *signs) {
    while (rest->length && (is_blank(*rest->at) || strchr(signs, *rest->at)))
        rest->at++, rest->length--;
}

/* at most two digits: no board has more rows */
static bool take_number(Slice *rest, unsigned *out) {
    size_t digits = 0;
    *out = 0;
    for (; digits < 2 && rest->length && is_digit(*rest->at); digits++) {
        *out = *out * 10 + (unsigned)(*rest->at - '0');
        rest->at++, rest->length--;
    }
    return digits > 0;
}

/* four numbers with brackets, commas or blanks between; what follows them stays in *rest */
static bool take_rows(Slice *rest, unsigned number[4]) {
    for (unsigned i = 0; i < 4; i++) {
        size_t before = rest->length;
        skip_signs(rest, i % 2 ? "," : "(),");
        if ((i && rest->length == before) || !take_number(rest, &number[i]))
            return false;
    }
    if (rest->length && *rest->at == ')')
        rest->at++, rest->length--;
    Slice word = slice_trim(*rest);
    bool is_apart = word.at > rest->at || !word.length;
    *rest = word;
    return is_apart;
}

/* the letter that coordinates have for it; 0: it is none */
static char read_sign(const Variant *variant, Slice word) {
    unsigned type = word.length == 1 ? variant_type(variant, *word.at) : NO_TYPE;
    bool is_sign = word.length == 1 || slice_is(word, "()");
    for (size_t i = 0; i < sizeof SIGNS / sizeof *SIGNS && !type && is_sign; i++)
        if (*word.at == SIGNS[i].sign || to_lower(*word.at) == SIGNS[i].letter)
            type = find_piece_name(variant, slice_of(SIGNS[i].name), NO_TYPE);
    return type ? type_of(variant, type)->letter : 0;
}

static bool read_rows(const Hearing *h, const unsigned number[4], Slice word, Error *error) {
    const Variant *variant = h->p->variant;
    Board board = variant->board;
    char text[MOVE_TEXT];
    Writer writer = writer_to(text, sizeof text);
    for (unsigned i = 0; i < 4; i += 2) {
        int x = (int)number[i + 1], y = board.height - 1 - (int)number[i];
        if (!board_has(board, x, y))
            return error_set(error, 0, 0, ERROR_MOVE_ROWS, board.height - 1u, board.width - 1u);
        write_square(&writer, board, square_at(board, x, y));
    }
    char letter = read_sign(variant, word);
    if (word.length && !letter && !slice_is(word, "+"))
        return error_set(error, 0, 0, ERROR_MOVE_HOLDS, word.length > 40 ? 40 : (int)word.length,
                         word.at);
    if (word.length)
        write_char(&writer, letter ? letter : '+');
    return read_move(h->out, h->p, h->moves, h->n, (Slice){text, writer.length}, error);
}

/* ---- one word ---- */

static bool looks_like_usi(const Variant *variant, Slice text) {
    bool has_star = memchr(text.at, '*', text.length) != NULL;
    bool begins_so = text.length >= 4 && is_digit(*text.at) && is_lower(text.at[1]) &&
                     is_digit(text.at[2]) && is_lower(text.at[3]);
    bool has_two = text.length >= 4 && is_digit(text.at[0]) && is_digit(text.at[1]);
    return is_like_shogi(variant) && (has_star || begins_so || has_two);
}

/* as people write it who do not care for capitals: all small, all but the first */
static bool read_carelessly(const Hearing *h, Slice text, Error *squares) {
    char small[LONGEST];
    for (size_t i = 0; i < text.length; i++)
        small[i] = to_lower(text.at[i]);
    Slice again = {small, text.length};
    if (read_move(h->out, h->p, h->moves, h->n, again, squares))
        return true;
    size_t first = small[0] == '+' && text.length > 1;
    if (is_lower(small[first]) && variant_type(h->p->variant, small[first]))
        small[first] = to_upper(small[first]);
    return read_san(h->out, h->p, h->moves, h->n, again, NULL);
}

static bool read_word(const Hearing *h, Slice text, Error *error) {
    Error squares = {.code = ERROR_NONE};
    if (looks_like_usi(h->p->variant, text) &&
        (read_usi_move(h->out, h->p, h->moves, h->n, text, &squares) ||
         squares.code != ERROR_MOVE_FORM)) {
        if (squares.code != ERROR_NONE)
            *error = squares;
        return squares.code == ERROR_NONE;
    }
    if (read_move(h->out, h->p, h->moves, h->n, text, &squares))
        return true;
    if (squares.code == ERROR_MOVE_PROMOTION) { /* SAN would take a queen */
        *error = squares;
        return false;
    }
    if (read_san(h->out, h->p, h->moves, h->n, text, error) || read_carelessly(h, text, &squares))
        return true;
    if (squares.code != ERROR_MOVE_FORM)
        *error = squares;
    return false;
}

/* ---- near misses ---- */

static void try_near(Slice text, const char *name, unsigned *least, char nearest[SAN_TEXT]) {
    unsigned distance = word_distance(text, slice_of(name));
    if (distance >= *least)
        return;
    *least = distance;
    memcpy(nearest, name, strlen(name) + 1);
}

/* a legal move that is written nearly so; false: there is none */
static bool find_near(const Hearing *h, Slice text, char nearest[SAN_TEXT]) {
    enum { MOST_MOVES = 1000 }; /* beyond it, looking would be noticed */
    Position p = *h->p;
    unsigned least = WORDS_APART;
    for (size_t i = 0; i < h->n && i < MOST_MOVES; i++) {
        char name[SAN_TEXT];
        Writer squares = writer_to(name, sizeof name);
        write_own_move(&squares, &p, h->moves[i]);
        try_near(text, name, &least, nearest);
        Writer san = writer_to(name, sizeof name);
        write_own_san(&san, &p, h->moves, h->n, h->moves[i]);
        try_near(text, name, &least, nearest);
    }
    return least < WORDS_APART;
}

static bool suggest(const Hearing *h, Slice text, Error *error) {
    char nearest[SAN_TEXT], wrong[sizeof error->text];
    if (error->code != ERROR_MOVE_FORM || !find_near(h, text, nearest))
        return false;
    memcpy(wrong, error->text, sizeof wrong);
    return error_set(error, 0, 0, ERROR_MOVE_NEAR, wrong, nearest);
}

/* ---- the game's own coordinates ---- */

/* shogi's P-7f, Bx3c+, Bx3c= and P*5e, whose squares are chess's already, as SAN has them */
static Slice as_san(Slice text, char out[2 * LONGEST]) {
    size_t n = 0, last = text.length - 1;
    for (size_t i = 0; i < text.length; i++) {
        char c = text.at[i];
        if (c == '*' || c == '\'')
            out[n++] = '@';
        else if (c == '+' && i == last && i > 0)
            out[n++] = '=', out[n++] = '+';
        else if (c != '-' && (c != '=' || i < last))
            out[n++] = c;
    }
    return (Slice){out, n};
}

/* "7g7f+" and "Bx3c+": there '+' promotes, where SAN's is check */
static bool read_shogi(const Hearing *h, Slice text) {
    char san[2 * LONGEST];
    return !memchr(text.at, ' ', text.length) &&
           (read_move(h->out, h->p, h->moves, h->n, text, NULL) ||
            read_move(h->out, h->p, h->moves, h->n, as_san(text, san), NULL) ||
            read_san(h->out, h->p, h->moves, h->n, as_san(text, san), NULL));
}

/* the text if its squares are the game's own; *squares: how many there are */
static bool read_own(const Hearing *h, Slice text, unsigned *squares, Error *error) {
    const Variant *variant = h->p->variant;
    char usual[LONGEST];
    Writer writer = writer_to(usual, sizeof usual);
    *squares = has_own_squares(variant) ? translate_squares(&writer, variant, text) : 0;
    Slice translated = {usual, writer.length};
    if (!*squares)
        return false;
    if (variant->names.coordinates == COORDINATES_SHOGI && read_shogi(h, translated))
        return true;
    *error = (Error){.code = ERROR_NONE};
    return read_word(h, translated, error);
}

bool read_any_move(Move *out, const Position *p, const Move *moves, size_t n, Slice text,
                   Error *error) {
    Hearing h = {p, moves, n, out};
    Error unheard, own;
    unsigned number[4];
    unsigned squares;
    Slice rest = text = slice_trim(text);
    error = error ? error : &unheard;
    if (!n)
        return error_set(error, 0, 0, ERROR_GAME_OVER);
    if (!text.length || text.length > LONGEST)
        return error_set(error, 0, 0, ERROR_MOVE_FORM, text.length > 40 ? 40 : (int)text.length,
                         text.at);
    if (take_rows(&rest, number))
        return read_rows(&h, number, rest, error);
    if (read_move_words(out, p, moves, n, text, error))
        return true;
    if (error->code != ERROR_NONE)
        return suggest(&h, text, error);
    if (read_own(&h, text, &squares, &own))
        return true;
    /* a lone square of xiangqi is one of chess too, and would be another move */
    bool is_xiangqi = p->variant->names.coordinates == COORDINATES_XIANGQI;
    if (is_xiangqi && squares == 1)
        *error = own;
    else if (read_word(&h, text, error))
        return true;
    if (squares && own.code != ERROR_MOVE_FORM)
        *error = own; /* they are the squares that a person sees */
    return suggest(&h, text, error);
}
