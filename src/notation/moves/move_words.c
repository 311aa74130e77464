/* move_words.c: writes the sentences; reading notes what the words name (pieces, squares, what is
 * done) and writes it shorter, in coordinates or SAN, for those who know these. */
#include "notation/moves/move_words.h"

#include "notation/moves/coordinates.h"
#include "notation/names/piece_names.h"
#include "notation/moves/san.h"

#include <string.h>

/* ---- writing ---- */

static void write_place(Writer *writer, const Position *p, Square sq) {
    write_char(writer, ' ');
    write_square(writer, p->variant->board, sq);
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
    unsigned type;    /* that moves */
    unsigned becomes; /* behind the squares */
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
    if (named->squares == 2 || !read_square(&word, named->p->variant->board, &sq) || word.length)
        return false;
    named->sq[named->squares++] = sq;
    return true;
}

static void name_type(Named *named, unsigned type) {
    if (named->squares == 2)
        named->becomes = type;
    else if (!named->squares && !named->type)
        named->type = type; /* any other is what it takes */
    named->wants_letter = false;
}

static bool name_letter(Named *named, Slice word) {
    unsigned type = word.length == 1 ? variant_type(named->p->variant, *word.at) : NO_TYPE;
    if (!type || !(named->wants_letter || named->squares == 2))
        return false;
    name_type(named, type);
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
    unsigned type;
    *taken = 1;
    if (next.length) {
        write_slice(&writer, word);
        write_char(&writer, ' ');
        write_slice(&writer, next);
        if ((type = find_piece_name(named->p->variant, (Slice){both, writer.length}))) {
            *taken = 2;
            name_type(named, type);
            return true;
        }
    }
    if (name_square(named, word) || name_letter(named, word))
        return true;
    if ((type = find_piece_name(named->p->variant, word))) {
        name_type(named, type);
        return true;
    }
    return name_deed(named, word);
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
    if (named->becomes)
        write_char(&writer, type_of(named->p->variant, named->becomes)->letter);
    else if (named->promotes || named->turns)
        write_char(&writer, named->promotes ? '+' : '-');
    if (read_move(out, named->p, moves, n, (Slice){text, writer.length}, error))
        return true;
    /* where nothing is turned over, to promote is to become a queen */
    return named->promotes && has_move_to(named, moves, n, 'q', out);
}

static bool read_piece(Move *out, const Named *named, const Move *moves, size_t n, Error *error) {
    char text[MOVE_TEXT + 8];
    Writer writer = writer_to(text, sizeof text);
    if (named->is_form)
        write_char(&writer, '+');
    write_char(&writer, to_upper(type_of(named->p->variant, named->type)->letter));
    if (named->drops)
        write_char(&writer, '@');
    write_square(&writer, named->p->variant->board, named->sq[0]);
    return named->drops ? read_move(out, named->p, moves, n, (Slice){text, writer.length}, error)
                        : read_san(out, named->p, moves, n, (Slice){text, writer.length}, error);
}

bool read_move_words(Move *out, const Position *p, const Move *moves, size_t n, Slice text,
                     Error *error) {
    char buffer[LONGEST_WORD * MOST_WORDS];
    Slice word[MOST_WORDS];
    Named named = {.p = p, .wants_letter = true};
    unsigned count = split(text, buffer, word), taken;
    if (error)
        *error = (Error){.code = ERROR_NONE};
    for (unsigned i = 0; i < count; i += taken)
        if (!name_word(&named, word[i], i + 1 < count ? word[i + 1] : (Slice){"", 0}, &taken))
            return false;
    if (named.castles)
        return read_san(out, p, moves, n, slice_of(named.is_far ? "O-O-O" : "O-O"), error);
    if (named.squares == 2 && !named.drops)
        return read_squares(out, &named, moves, n, error);
    return named.squares == 1 && named.type && read_piece(out, &named, moves, n, error);
}
