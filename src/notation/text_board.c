/* text_board.c: boards, hands and outcomes in text. */
#include "notation/text_board.h"

#include "notation/names/square_names.h"

#include <assert.h>
#include <string.h>

static const struct {
    const char *name, *glyph[2];
} GLYPHS[] = {
    {"king", {"\u2654", "\u265A"}},     {"queen", {"\u2655", "\u265B"}},
    {"rook", {"\u2656", "\u265C"}},     {"bishop", {"\u2657", "\u265D"}},
    {"knight", {"\u2658", "\u265E"}},   {"pawn", {"\u2659", "\u265F\uFE0E"}},
    {"commoner", {"\u2654", "\u265A"}},
};

/* NULL where the type has only its letter */
static const char *glyph_of(const PieceType *type, unsigned side) {
    for (size_t i = 0; i < sizeof GLYPHS / sizeof *GLYPHS; i++)
        if (type->kind != TYPE_FORM && strcmp(type->name, GLYPHS[i].name) == 0)
            return GLYPHS[i].glyph[side];
    return NULL;
}

typedef struct Cells { /* what the cells of this game's boards hold */
    const Variant *variant;
    BoardStyle style;
    bool glyphs; /* every piece has its chessman: letters and chessmen are not mixed */
    bool forms;  /* room for a '+' before */
    bool marks;  /* room for a '~' behind */
} Cells;

static Cells cells_of(const Variant *variant, BoardStyle style) {
    Cells cells = {.variant = variant, .style = style, .glyphs = style.unicode};
    for (unsigned i = 1; i <= variant->pieces.count; i++) {
        const PieceType *type = type_of(variant, i);
        cells.glyphs &= glyph_of(type, FIRST) != NULL;
        cells.forms |= type->kind == TYPE_FORM;
        cells.marks |= type->kind == TYPE_MARKED;
    }
    return cells;
}

static void write_cell(Writer *writer, const Cells *cells, Piece piece, bool last) {
    bool is_piece = piece && piece != WALL;
    const PieceType *type = is_piece ? type_of(cells->variant, piece_type(piece)) : NULL;
    if (cells->forms)
        write_char(writer, is_piece && type->kind == TYPE_FORM ? '+' : ' ');
    if (!piece && cells->style.vacant)
        write_text(writer, cells->style.vacant);
    else if (!is_piece && cells->style.unicode)
        write_text(writer, piece ? "\u2588" : "\u00B7");
    else if (!is_piece)
        write_char(writer, piece ? '#' : '.');
    else if (cells->glyphs)
        write_text(writer, glyph_of(type, piece_side(piece)));
    else
        write_char(writer, piece_side(piece) ? type->letter : to_upper(type->letter));
    if (is_piece && type->kind == TYPE_MARKED)
        write_char(writer, '~');
    else if (cells->marks && !last)
        write_char(writer, ' ');
}

/* without a variant as in chess */
static void write_label(Writer *writer, const Variant *variant, int at, bool is_rank, int width) {
    char text[8];
    Writer label = writer_to(text, sizeof text);
    if (!variant)
        write_format(&label, is_rank ? "%d" : "%c", is_rank ? at + 1 : 'a' + at);
    else if (is_rank)
        write_rank_name(&label, variant, at);
    else
        write_file_name(&label, variant, at);
    write_format(writer, "%*s", width, text);
}

static void write_files(Writer *writer, const Cells *cells, const Variant *names, Board board) {
    for (int k = 0; k < board.width; k++) {
        write_label(writer, names, cells->style.flipped ? board.width - 1 - k : k, false,
                    cells->forms ? 3 : 2);
        write_text(writer, cells->marks && k + 1 < board.width ? " " : "");
    }
    write_char(writer, '\n');
}

void write_text_board(Writer *writer, const Setup *setup, const Variant *variant,
                      BoardStyle style) {
    Board board = setup->board;
    Cells cells = cells_of(variant, style);
    const Variant *names = style.own_names ? variant : NULL;
    int digits = !style.coordinates ? 0 : board.height > 9 ? 2 : 1;
    const char *gap = style.gap ? style.gap : " ";
    const char *margin = style.coordinates && !style.files_above ? " " : "";
    if (style.files_above) {
        write_format(writer, "%*s", digits, "");
        write_files(writer, &cells, names, board);
    }
    for (int i = 0; i < board.height; i++) {
        int y = style.flipped ? i : board.height - 1 - i;
        if (style.coordinates) {
            write_label(writer, names, y, true, digits);
            write_text(writer, margin);
        }
        for (int k = 0; k < board.width; k++) {
            int x = style.flipped ? board.width - 1 - k : k;
            if (style.coordinates || style.files_above || k)
                write_text(writer, gap);
            write_cell(writer, &cells, setup->at[square_at(board, x, y)], k + 1 == board.width);
        }
        write_char(writer, '\n');
    }
    if (style.coordinates && !style.files_above) {
        write_format(writer, "%*s%s", digits, "", margin);
        write_files(writer, &cells, names, board);
    }
}

void write_hands(Writer *writer, const Setup *setup, const Variant *variant, BoardStyle style) {
    for (unsigned side = 0; side < 2; side++) {
        bool any = false;
        for (unsigned type = 1; type <= variant->pieces.count; type++) {
            unsigned n = setup->hand[side][type];
            if (!n)
                continue;
            if (!any)
                write_format(writer,
                             "%s's hand:", side_name(style.own_names ? variant : NULL, side));
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

void write_counting(Writer *writer, const Position *position) {
    if (position->count_limit) /* a move begun is counted */
        write_format(writer, "%u of %u moves counted", (position->counted + 1u) / 2,
                     position->count_limit / 2u);
}
