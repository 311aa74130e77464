/* text_board.c: boards, hands and outcomes in text. */
#include "notation/text_board.h"

#include <string.h>

static const struct {
    const char *name, *glyph[2];
} GLYPHS[] = {
    {"king", {"\u2654", "\u265A"}},   {"queen", {"\u2655", "\u265B"}},
    {"rook", {"\u2656", "\u265C"}},   {"bishop", {"\u2657", "\u265D"}},
    {"knight", {"\u2658", "\u265E"}}, {"pawn", {"\u2659", "\u265F\uFE0E"}},
    {"commoner", {"\u2654", "\u265A"}},
};

const char *side_name(Side side) {
    return side == FIRST ? "White" : "Black";
}

/* NULL where the piece has only its letter */
static const char *glyph_of(const Variant *variant, Piece piece) {
    const PieceType *type = type_of(variant, piece_type(piece));
    for (size_t i = 0; i < sizeof GLYPHS / sizeof *GLYPHS; i++)
        if (type->kind != TYPE_FORM && strcmp(type->name, GLYPHS[i].name) == 0)
            return GLYPHS[i].glyph[piece_side(piece)];
    return NULL;
}

static bool has_twins(const Variant *variant) {
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        if (type_of(variant, type)->kind != TYPE_PLAIN)
            return true;
    return false;
}

/* where pieces may carry a mark, every cell has room for it */
static void write_cell(Writer *writer, const Variant *variant, Piece piece, BoardStyle style, bool wide) {
    const PieceType *type = type_of(variant, piece == WALL ? 0 : piece_type(piece));
    bool form = piece && piece != WALL && type->kind == TYPE_FORM;
    bool marked = piece && piece != WALL && type->kind == TYPE_MARKED;
    const char *glyph = style.unicode && piece && piece != WALL ? glyph_of(variant, piece) : NULL;
    if (wide)
        write_char(writer, form ? '+' : ' ');
    if (!piece || piece == WALL)
        write_text(writer, !piece ? (style.unicode ? "\u00B7" : ".") : style.unicode ? "\u2588" : "#");
    else if (glyph)
        write_text(writer, glyph);
    else
        write_char(writer, piece_side(piece) ? type->letter : to_upper(type->letter));
    if (marked)
        write_char(writer, '~');
    else if (wide && variant->promotion.choices[0] != variant->promotion.choice_types[0])
        write_char(writer, ' ');
}

void write_text_board(Writer *writer, const Setup *setup, const Variant *variant, BoardStyle style) {
    Board board = setup->board;
    bool wide = has_twins(variant);
    bool marks = variant->promotion.choices[0] != variant->promotion.choice_types[0];
    int digits = board.height > 9 ? 2 : 1;
    for (int i = 0; i < board.height; i++) {
        int y = style.flipped ? i : board.height - 1 - i;
        if (style.coordinates)
            write_format(writer, "%*d ", digits, y + 1);
        for (int k = 0; k < board.width; k++) {
            int x = style.flipped ? board.width - 1 - k : k;
            if (style.coordinates || k)
                write_char(writer, ' ');
            write_cell(writer, variant, setup->at[square_at(board, x, y)], style, wide);
        }
        write_char(writer, '\n');
    }
    if (!style.coordinates)
        return;
    write_format(writer, "%*s ", digits, "");
    for (int k = 0; k < board.width; k++)
        write_format(writer, " %s%c%s", wide ? " " : "", 'a' + (style.flipped ? board.width - 1 - k : k),
                     marks && k + 1 < board.width ? " " : "");
    write_char(writer, '\n');
}

void write_hands(Writer *writer, const Setup *setup, const Variant *variant) {
    for (unsigned side = 0; side < 2; side++) {
        bool any = false;
        for (unsigned type = 1; type <= variant->pieces.count; type++) {
            unsigned n = setup->hand[side][type];
            if (!n)
                continue;
            if (!any)
                write_format(writer, "%s's hand:", side_name((Side)side));
            any = true;
            write_char(writer, ' ');
            write_piece(writer, variant, piece_of(side, type));
            if (n > 1)
                write_format(writer, "x%u", n);
        }
        if (any)
            write_char(writer, '\n');
    }
}

void write_outcome(Writer *writer, Outcome outcome) {
    static const char *const REASONS[] = {
        [REASON_NONE] = "",
        [REASON_CHECKMATE] = "checkmate",
        [REASON_STALEMATE] = "stalemate",
        [REASON_EXTINCTION] = "all pieces of a kind are lost",
        [REASON_FLAG] = "the goal is reached",
        [REASON_CHECKS] = "enough checks are given",
        [REASON_DEAD] = "too little material to go on",
        [REASON_REPETITION] = "the position is repeated",
        [REASON_PERPETUAL_CHECK] = "perpetual check",
        [REASON_MOVE_RULE] = "too many moves without progress",
        [REASON_MOVE_LIMIT] = "the limit of moves is reached",
    };
    if (outcome.result == RESULT_NONE)
        return;
    if (outcome.result == RESULT_DRAW)
        write_text(writer, "Draw: ");
    else
        write_format(writer, "%s wins: ", side_name(outcome.result == RESULT_FIRST ? FIRST : SECOND));
    write_text(writer, REASONS[outcome.reason]);
}
