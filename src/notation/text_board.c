/* text_board.c: boards, hands and outcomes in text. */
#include "notation/text_board.h"

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

const char *side_name(Side side) {
    return side == FIRST ? "White" : "Black";
}

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

static void write_files(Writer *writer, const Cells *cells, Board board) {
    for (int k = 0; k < board.width; k++) {
        int x = cells->style.flipped ? board.width - 1 - k : k;
        write_format(writer, " %s%c%s", cells->forms ? " " : "", 'a' + x,
                     cells->marks && k + 1 < board.width ? " " : "");
    }
    write_char(writer, '\n');
}

void write_text_board(Writer *writer, const Setup *setup, const Variant *variant,
                      BoardStyle style) {
    Board board = setup->board;
    Cells cells = cells_of(variant, style);
    int digits = !style.coordinates ? 0 : board.height > 9 ? 2 : 1;
    const char *gap = style.gap ? style.gap : " ";
    const char *margin = style.coordinates && !style.files_above ? " " : "";
    if (style.files_above) {
        write_format(writer, "%*s", digits, "");
        write_files(writer, &cells, board);
    }
    for (int i = 0; i < board.height; i++) {
        int y = style.flipped ? i : board.height - 1 - i;
        if (style.coordinates)
            write_format(writer, "%*d%s", digits, y + 1, margin);
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
        write_files(writer, &cells, board);
    }
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

void write_counting(Writer *writer, const Position *position) {
    if (position->count_limit) /* a move begun is counted */
        write_format(writer, "%u of %u moves counted", (position->counted + 1u) / 2,
                     position->count_limit / 2u);
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
        [REASON_COUNTING] = "the count of moves is full",
        [REASON_RESIGNATION] = "resignation",
        [REASON_AGREEMENT] = "agreement",
        [REASON_TIME] = "out of time",
        [REASON_TIME_BARE] = "out of time, against a bare king",
    };
    if (outcome.result == RESULT_NONE)
        return;
    assert(outcome.reason < sizeof REASONS / sizeof *REASONS && outcome.reason != REASON_NONE &&
           REASONS[outcome.reason]);
    if (outcome.result == RESULT_DRAW)
        write_text(writer, "Draw: ");
    else
        write_format(writer,
                     "%s wins: ", side_name(outcome.result == RESULT_FIRST ? FIRST : SECOND));
    write_text(writer, REASONS[outcome.reason]);
}
