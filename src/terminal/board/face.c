/* face.c: figures.c of the pictures knows what a game's pieces are; here they become text. */
#include "terminal/board/face.h"

#include "picture/figures.h"

#include <stdio.h>

const char *const SIGNS_NAMES[SIGNS_COUNT] = {"chessmen", "letters", "the game's own"};
const char *const SCRIPT_NAMES[SCRIPT_COUNT] = {"kanji", "kanji and letter", "letters"};

/* outlined and solid; the pawn asks not to be drawn as an emoji */
static const char *const MEN[][2] = {
    [MAN_KING] = {"\u2654", "\u265A"},   [MAN_QUEEN] = {"\u2655", "\u265B"},
    [MAN_ROOK] = {"\u2656", "\u265C"},   [MAN_BISHOP] = {"\u2657", "\u265D"},
    [MAN_KNIGHT] = {"\u2658", "\u265E"}, [MAN_PAWN] = {"\u2659", "\u265F\uFE0E"},
};

static const char *const CHARACTERS[KANJI_COUNT] = {
    [KANJI_KING] = "王",        [KANJI_JEWEL] = "玉",        [KANJI_ROOK] = "飛",
    [KANJI_BISHOP] = "角",      [KANJI_GOLD] = "金",         [KANJI_SILVER] = "銀",
    [KANJI_KNIGHT] = "桂",      [KANJI_LANCE] = "香",        [KANJI_PAWN] = "歩",
    [KANJI_DRAGON] = "竜",      [KANJI_HORSE] = "馬",        [KANJI_GOLD_SILVER] = "全",
    [KANJI_GOLD_KNIGHT] = "圭", [KANJI_GOLD_LANCE] = "杏",   [KANJI_GOLD_PAWN] = "と",
    [KANJI_MARSHAL] = "帥",     [KANJI_GENERAL] = "將",      [KANJI_CHARIOT] = "車",
    [KANJI_CANNON] = "炮",      [KANJI_CATAPULT] = "砲",     [KANJI_OFFICIAL] = "仕",
    [KANJI_ADVISOR] = "士",     [KANJI_MINISTER] = "相",     [KANJI_ELEPHANT] = "象",
    [KANJI_SOLDIER] = "兵",     [KANJI_FOOT_SOLDIER] = "卒",
};

static bool has_man(const Variant *variant, unsigned type) {
    return figure_of(variant, LOOK_CHESS, piece_of(FIRST, type)).shape == SHAPE_MAN;
}

/* letters and chessmen are not mixed */
static bool has_all_men(const Variant *variant) {
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        if (!has_man(variant, type))
            return false;
    return true;
}

static void take_text(Face *face, const char *text) {
    snprintf(face->text, sizeof face->text, "%s", text);
    face->columns = columns_of(text);
}

static void take_letter(Face *face, const PieceType *kind, unsigned side) {
    const char letter[2] = {side ? kind->letter : to_upper(kind->letter), 0};
    take_text(face, letter);
    face->before = kind->kind == TYPE_FORM ? '+' : 0;
}

static bool take_figure(Face *face, const Variant *variant, FaceStyle style, Piece piece) {
    if (style.is_ascii)
        return false;
    if (has_all_men(variant)) {
        Figure figure = figure_of(variant, LOOK_CHESS, piece);
        take_text(face, MEN[figure.man][style.has_colours || figure.side]);
        face->man = (int)figure.man;
        return true;
    }
    if (figure_of(variant, LOOK_USUAL, piece).shape != SHAPE_STONE)
        return false;
    take_text(face, style.has_colours || piece_side(piece) ? "●" : "○");
    return true;
}

static bool take_own(Face *face, const Variant *variant, Piece piece) {
    Figure figure = figure_of(variant, LOOK_SIGNS, piece);
    if (figure.shape == SHAPE_SIGN)
        take_text(face, figure.text);
    return figure.shape == SHAPE_SIGN;
}

bool face_has_script(const Variant *variant) {
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        if (figure_of(variant, LOOK_USUAL, piece_of(FIRST, type)).kanji)
            return true;
    return false;
}

/* A tile points where its owner plays. A round man says by its colour whose it is. */
static void take_body(Face *face, const Figure *figure, FaceStyle style, unsigned side) {
    bool is_tile = figure->shape == SHAPE_TILE;
    face->body = is_tile ? BODY_TILE : BODY_ROUND;
    face->paper = side ? PAPER_TILE_SECOND : PAPER_TILE_FIRST;
    face->points_down = is_tile && (side == SECOND) != style.is_flipped;
    face->ink = figure->is_promoted || (!is_tile && !side) ? INK_RED : INK_BLACK;
}

/* beside a character the letter tells the sides apart and says that a piece is promoted */
static void take_character(Face *face, const Figure *figure, FaceStyle style, Piece piece) {
    char letter = face->text[0];
    bool is_down = (piece_side(piece) == SECOND) != style.is_flipped;
    bool needs_mark = face->body == BODY_TILE || !style.has_colours;
    take_text(face, CHARACTERS[figure->kanji]);
    face->kanji = (int)figure->kanji;
    if (style.script == SCRIPT_BOTH)
        face->beside = letter;
    else
        face->before = is_down && needs_mark ? 'v' : 0;
}

Face face_of(const Variant *variant, FaceStyle style, Piece piece) {
    const PieceType *kind = type_of(variant, piece_type(piece));
    Face face = {.ink = piece_side(piece) ? INK_SECOND : INK_FIRST};
    Figure figure = figure_of(variant, LOOK_USUAL, piece);
    bool has_body = figure.shape == SHAPE_TILE || figure.shape == SHAPE_ROUND;
    bool is_taken = has_body                       ? false
                    : style.signs == SIGNS_FIGURES ? take_figure(&face, variant, style, piece)
                    : style.signs == SIGNS_OWN     ? take_own(&face, variant, piece)
                                                   : false;
    if (!is_taken)
        take_letter(&face, kind, piece_side(piece));
    if (has_body)
        take_body(&face, &figure, style, piece_side(piece));
    if (figure.kanji && style.script != SCRIPT_LETTERS && !style.is_ascii)
        take_character(&face, &figure, style, piece);
    if (kind->kind == TYPE_MARKED)
        face.after = '~';
    return face;
}

void face_write(Writer *writer, const Face *face) {
    if (face->before)
        write_char(writer, face->before);
    write_text(writer, face->text);
    if (face->beside)
        write_char(writer, face->beside);
    if (face->after)
        write_char(writer, face->after);
}

int face_columns(const Face *face) {
    return face->columns + (face->before != 0) + (face->beside != 0) + (face->after != 0);
}

static int draw_char(Canvas *canvas, int x, int y, char c, Style style) {
    if (c)
        canvas_put(canvas, x, y, (const char[2]){c, 0}, style);
    return c != 0;
}

int face_draw(Canvas *canvas, int x, int y, const Face *face, Paper paper) {
    Style style = style_of(face->ink, paper);
    int start = x;
    x += draw_char(canvas, x, y, face->before, style);
    canvas_put(canvas, x, y, face->text, style);
    x += face->columns;
    x += draw_char(canvas, x, y, face->beside, style);
    x += draw_char(canvas, x, y, face->after, style);
    return x - start;
}
