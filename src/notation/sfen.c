/* sfen.c: SFEN to Setup and back. The board is FEN's own and is read as such. */
#include "notation/sfen.h"

#include "rules/rules_errors.h"

#include <string.h>

static bool read_hands(Setup *out, const Variant *variant, Slice text, const char *start,
                       Error *error) {
    for (size_t i = 0; i < text.length;) {
        unsigned column = (unsigned)(text.at + i - start) + 1, count = 0;
        bool is_counted = is_digit(text.at[i]);
        for (; i < text.length && is_digit(text.at[i]); i++)
            count = count > MAX_HAND ? count : count * 10 + (unsigned)(text.at[i] - '0');
        char c = i < text.length ? text.at[i++] : ' ';
        unsigned type = is_letter(c) ? variant_type(variant, c) : NO_TYPE;
        if (!type || !(variant->drops.droppable >> type & 1))
            return error_set(error, 0, column, ERROR_FEN_HAND, c > ' ' && c < 127 ? c : '?');
        uint8_t *held = &out->hand[is_lower(c)][type];
        count = is_counted ? count : 1;
        if (*held + count > MAX_HAND)
            return error_set(error, 0, column, ERROR_FEN_HAND_FULL);
        *held = (uint8_t)(*held + count);
    }
    return true;
}

static int shown(Slice text, int most) {
    return text.length > (size_t)most ? most : (int)text.length;
}

bool sfen_read(Setup *out, const Variant *variant, Slice text, Error *error) {
    Slice rest = text, board = slice_word(&rest), side = slice_word(&rest),
          hands = slice_word(&rest), number = slice_word(&rest), extra = slice_word(&rest);
    unsigned long moves = 1;
    const char *bracket = board.length ? memchr(board.at, '[', board.length) : NULL;
    if (bracket)
        return error_set(error, 0, (unsigned)(bracket - text.at) + 1, ERROR_FEN_CHARACTER,
                         (unsigned)'[');
    if (!setup_read(out, variant, board, error)) {
        if (error && error->column)
            error->column += (unsigned)(board.at - text.at);
        return false;
    }
    if (side.length && !slice_is(side, "b") && !slice_is(side, "w"))
        return error_set(error, 0, (unsigned)(side.at - text.at) + 1, ERROR_FEN_SIDE,
                         shown(side, 8), side.at);
    out->side = slice_is(side, "w") ? SECOND : FIRST;
    if (hands.length && !slice_is(hands, "-") && !read_hands(out, variant, hands, text.at, error))
        return false;
    if (number.length && !slice_number(number, 60000, &moves))
        return error_set(error, 0, (unsigned)(number.at - text.at) + 1, ERROR_FEN_CLOCK,
                         shown(number, 20), number.at);
    if (extra.length)
        return error_set(error, 0, (unsigned)(extra.at - text.at) + 1, ERROR_FEN_EXTRA,
                         shown(extra, 20), extra.at);
    /* SFEN counts the moves of either side, FEN those of both */
    out->number = (uint16_t)((moves ? moves - 1 : 0) / 2 + 1);
    return true;
}

static void write_held(Writer *writer, const Setup *setup, const Variant *variant, unsigned side,
                       unsigned type) {
    unsigned count = setup->hand[side][type];
    if (count > 1)
        write_format(writer, "%u", count);
    if (count)
        write_piece(writer, variant, piece_of(side, type));
}

/* rooks before bishops, down to pawns, as everybody does; then what else a game may have */
static void write_hands(Writer *writer, const Setup *setup, const Variant *variant) {
    static const char ORDER[] = "rbgsnlp";
    size_t before = writer->length;
    for (unsigned side = 0; side < 2; side++) {
        for (const char *letter = ORDER; *letter; letter++)
            if (variant_type(variant, *letter))
                write_held(writer, setup, variant, side, variant_type(variant, *letter));
        for (unsigned type = variant->pieces.count; type; type--)
            if (!strchr(ORDER, type_of(variant, type)->letter))
                write_held(writer, setup, variant, side, type);
    }
    if (writer->length == before)
        write_char(writer, '-');
}

void sfen_write(Writer *writer, const Setup *setup, const Variant *variant) {
    setup_write_board(writer, setup, variant);
    write_format(writer, " %c ", setup->side == FIRST ? 'b' : 'w');
    write_hands(writer, setup, variant);
    write_format(writer, " %u", 2u * setup->number - (setup->side == FIRST));
}
