/* move_words.c: writes the sentences; reading notes what the words name (pieces, squares, what is
 * done) and writes it shorter, in coordinates or SAN, for those who know these. */
#include "notation/moves/move_words.h"

#include "notation/moves/coordinates.h"
#include "notation/names/piece_names.h"
#include "notation/names/square_names.h"
#include "notation/moves/san.h"

#include <string.h>

/* ---- writing ---- */

static void write_place(Writer *writer, const Position *p, Square sq) {
    write_char(writer, ' ');
    write_square_name(writer, p->variant, sq);
}

static void write_goal(Writer *writer, const Position *p, Move move) {
    Piece taken = p->at[move_to(move)];
    if (move_kind(move) == MOVE_EP) {
        write_text(writer, " takes ");
        write_piece_name(writer, p->variant, piece_type(p->at[p->ep_victim]), BARE);
        write_text(writer, " in passing on");
    } else if (taken) {
        write_text(writer, " takes ");
        write_piece_name(writer, p->variant, piece_type(taken), BARE);
    } else {
        write_text(writer, " to");
    }
    write_place(writer, p, move_to(move));
}

static void write_change(Writer *writer, const Position *p, Move move) {
    const PieceType *was = type_of(p->variant, piece_type(p->at[move_from(move)]));
    if (was->form == move_type(move)) {
        write_text(writer, ", promoted");
    } else if (change_demotes(p->variant, piece_type(p->at[move_from(move)]), move_type(move))) {
        write_text(writer, ", turned back");
    } else {
        write_text(writer, ", becomes ");
        write_name(writer, p->variant, move_type(move), WITH_A);
    }
}

void write_move_words(Writer *writer, const Position *p, Move move) {
    const Variant *variant = p->variant;
    if (move_kind(move) == MOVE_CASTLE) {
        write_format(writer, "castles on the %s side",
                     move_to(move) > move_from(move) ? "king's" : "queen's");
        return;
    }
    if (move_kind(move) == MOVE_DROP) {
        bool is_form = type_of(variant, move_type(move))->kind == TYPE_FORM;
        write_piece_name(writer, variant, is_form ? move_type(move) : move_from(move), BARE);
        write_text(writer, " dropped on");
        write_place(writer, p, move_to(move));
        return;
    }
    write_piece_name(writer, variant, piece_type(p->at[move_from(move)]), BARE);
    write_place(writer, p, move_from(move));
    write_goal(writer, p, move);
    if (move_kind(move) == MOVE_CHANGE)
        write_change(writer, p, move);
}

/* ---- what the words name ---- */

enum { LONGEST_WORD = 32, MOST_WORDS = 24 };

typedef struct Named {
    const Position *p;
    unsigned squares;
    Square sq[2];
    uint64_t types;       /* that may be meant by the piece that moves… */
    uint64_t becomes;     /* …and by what stands behind the squares */
    bool has_own_squares; /* the words are read with the game's own coordinates */
    bool is_form, drops, castles, is_far, promotes, turns;
    bool wants_letter; /* a letter that comes now is a piece's */
} Named;

static bool is_one_of(Slice word, const char *list) {
    for (Slice rest = slice_of(list), one; (one = slice_word(&rest)).length;)
        if (word.length == one.length && memcmp(word.at, one.at, one.length) == 0)
            return true;
    return false;
}

static bool name_square(Named *named, Slice word) {
    Square sq;
    const Variant *variant = named->p->variant;
    bool is_read =
        named->squares < 2 && (named->has_own_squares ? read_square_name(&word, variant, &sq)
                                                      : read_square(&word, variant->board, &sq));
    if (!is_read || word.length)
        return false;
    named->sq[named->squares++] = sq;
    return true;
}

static void name_types(Named *named, uint64_t types) {
    if (named->squares == 2)
        named->becomes = types;
    else if (!named->squares && !named->types)
        named->types = types; /* any other is what it takes */
    named->wants_letter = false;
}

/* all that are called so: a game may have a gold, and a form that is called gold */
static bool name_piece(Named *named, Slice name) {
    const Variant *variant = named->p->variant;
    uint64_t types = 0;
    for (unsigned type = 0; (type = find_piece_name(variant, name, type)) != NO_TYPE;)
        types |= type_bit(type);
    if (types)
        name_types(named, types);
    return types != 0;
}

static bool name_letter(Named *named, Slice word) {
    unsigned type = word.length == 1 ? variant_type(named->p->variant, *word.at) : NO_TYPE;
    if (!type || !(named->wants_letter || named->squares == 2))
        return false;
    name_types(named, type_bit(type));
    return true;
}

static bool name_deed(Named *named, Slice word) {
    if (is_one_of(word, "drop drops dropped"))
        named->drops = named->wants_letter = true;
    else if (is_one_of(word, "castle castles"))
        named->castles = true;
    else if (is_one_of(word, "queen's queenside long"))
        named->is_far = true;
    else if (is_one_of(word, "promote promotes promoted +") && named->squares == 2)
        named->promotes = true;
    else if (is_one_of(word, "promoted +"))
        named->is_form = true;
    else if (is_one_of(word, "turned"))
        named->turns = true;
    else if (is_one_of(word, "piece"))
        named->wants_letter = true;
    else
        return is_one_of(word, "move to takes captures x - on in passing a an the side king's "
                               "kingside short becomes = back");
    return true;
}

/* A name may have two words; *taken says how many. */
static bool name_word(Named *named, Slice word, Slice next, unsigned *taken) {
    char both[2 * LONGEST_WORD + 2];
    Writer writer = writer_to(both, sizeof both);
    *taken = 1;
    if (next.length) {
        write_slice(&writer, word);
        write_char(&writer, ' ');
        write_slice(&writer, next);
        if (name_piece(named, (Slice){both, writer.length})) {
            *taken = 2;
            return true;
        }
    }
    return name_square(named, word) || name_letter(named, word) || name_piece(named, word) ||
           name_deed(named, word);
}

/* small letters, blanks for commas; false: too long to be a move */
static unsigned split(Slice text, char buffer[LONGEST_WORD * MOST_WORDS], Slice word[MOST_WORDS]) {
    unsigned count = 0;
    if (text.length > LONGEST_WORD * MOST_WORDS)
        return 0;
    for (size_t i = 0; i < text.length; i++)
        buffer[i] = text.at[i] == ',' ? ' ' : to_lower(text.at[i]);
    for (Slice rest = {buffer, text.length}, one; (one = slice_word(&rest)).length; count++) {
        if (count == MOST_WORDS || one.length > LONGEST_WORD)
            return 0;
        word[count] = one;
    }
    return count;
}

/* ---- what they mean ---- */

static bool has_move_to(const Named *named, const Move *moves, size_t n, char letter, Move *out) {
    for (size_t i = 0; i < n; i++)
        if (move_kind(moves[i]) == MOVE_CHANGE && move_from(moves[i]) == named->sq[0] &&
            move_to(moves[i]) == named->sq[1] &&
            type_of(named->p->variant, move_type(moves[i]))->letter == letter) {
            *out = moves[i];
            return true;
        }
    return false;
}

static bool read_squares(Move *out, const Named *named, const Move *moves, size_t n, Error *error) {
    char text[MOVE_TEXT + 8];
    Writer writer = writer_to(text, sizeof text);
    Board board = named->p->variant->board;
    write_square(&writer, board, named->sq[0]);
    write_square(&writer, board, named->sq[1]);
    const PieceType *change =
        named->becomes ? type_of(named->p->variant, (unsigned)__builtin_ctzll(named->becomes))
                       : NULL;
    if (change)
        write_char(&writer, change->kind == TYPE_FORM ? '+' : change->letter);
    else if (named->promotes || named->turns)
        write_char(&writer, named->promotes ? '+' : '-');
    if (read_move(out, named->p, moves, n, (Slice){text, writer.length}, error))
        return true;
    /* where nothing is turned over, to promote is to become a queen */
    return named->promotes && has_move_to(named, moves, n, 'q', out);
}

static bool read_type(Move *out, const Named *named, const Move *moves, size_t n, unsigned type,
                      Error *error) {
    const PieceType *piece = type_of(named->p->variant, type);
    char text[MOVE_TEXT + 8];
    Writer writer = writer_to(text, sizeof text);
    if (named->is_form || piece->kind == TYPE_FORM)
        write_char(&writer, '+');
    write_char(&writer, to_upper(piece->letter));
    if (named->drops)
        write_char(&writer, '@');
    write_square(&writer, named->p->variant->board, named->sq[0]);
    return named->drops ? read_move(out, named->p, moves, n, (Slice){text, writer.length}, error)
                        : read_san(out, named->p, moves, n, (Slice){text, writer.length}, error);
}

/* the first of what may be meant that can move so */
static bool read_piece(Move *out, const Named *named, const Move *moves, size_t n, Error *error) {
    bool is_read = false;
    for (uint64_t types = named->types; types && !is_read; types &= types - 1)
        is_read = read_type(out, named, moves, n, (unsigned)__builtin_ctzll(types), error);
    return is_read;
}

static bool read_with(Move *out, Named *named, const Move *moves, size_t n, Slice text,
                      Error *error) {
    char buffer[LONGEST_WORD * MOST_WORDS];
    Slice word[MOST_WORDS];
    unsigned count = split(text, buffer, word), taken;
    if (error)
        *error = (Error){.code = ERROR_NONE};
    for (unsigned i = 0; i < count; i += taken)
        if (!name_word(named, word[i], i + 1 < count ? word[i + 1] : (Slice){"", 0}, &taken))
            return false;
    if (named->castles)
        return read_san(out, named->p, moves, n, slice_of(named->is_far ? "O-O-O" : "O-O"), error);
    if (named->squares == 2 && !named->drops)
        return read_squares(out, named, moves, n, error);
    return named->squares == 1 && named->types && read_piece(out, named, moves, n, error);
}

/* Squares are the game's own, or else as in chess; but a lone square that is both is its own. */
bool read_move_words(Move *out, const Position *p, const Move *moves, size_t n, Slice text,
                     Error *error) {
    Error own = {.code = ERROR_NONE};
    Named first = {.p = p, .wants_letter = true, .has_own_squares = true}, named = first;
    named.has_own_squares = false;
    if (has_own_squares(p->variant) && read_with(out, &first, moves, n, text, &own))
        return true;
    bool are_words = own.code != ERROR_NONE;
    if (!(are_words && first.squares == 1) && read_with(out, &named, moves, n, text, error))
        return true;
    if (error && are_words)
        *error = own;
    return false;
}
