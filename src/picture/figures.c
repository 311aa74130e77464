/* figures.c: which figure a type of piece has. draw_figures.c draws them. */
#include "picture/figures.h"

#include <string.h>

const char *const LOOK_NAMES[LOOKS] = {"usual", "chess", "letters", "signs"};

static const struct {
    const char *name;
    Chessman man;
} MEN[] = {
    {"king", MAN_KING},         {"queen", MAN_QUEEN},   {"rook", MAN_ROOK},
    {"bishop", MAN_BISHOP},     {"knight", MAN_KNIGHT}, {"pawn", MAN_PAWN},
    {"breakthrough", MAN_PAWN},
};

typedef struct TileFace {
    const char *name;
    char letter; /* that it must be written with: other games have other names for the piece */
    Kanji kanji[2], gold; /* by side; as a form that moves like a gold */
    double size;
    bool is_form; /* it comes on the board by promotion only */
} TileFace;

static const TileFace TILES[] = {
    {"king", 'k', {KANJI_JEWEL, KANJI_KING}, KANJI_NONE, 1, false},
    {"commoner", 'k', {KANJI_JEWEL, KANJI_KING}, KANJI_NONE, 1, false},
    {"rook", 'r', {KANJI_ROOK, KANJI_ROOK}, KANJI_NONE, 0.97, false},
    {"bers", 'd', {KANJI_DRAGON, KANJI_DRAGON}, KANJI_NONE, 0.97, true},
    {"bishop", 'b', {KANJI_BISHOP, KANJI_BISHOP}, KANJI_NONE, 0.97, false},
    {"dragonHorse", 'h', {KANJI_HORSE, KANJI_HORSE}, KANJI_NONE, 0.97, true},
    {"gold", 'g', {KANJI_GOLD, KANJI_GOLD}, KANJI_NONE, 0.94, false},
    {"silver", 's', {KANJI_SILVER, KANJI_SILVER}, KANJI_GOLD_SILVER, 0.94, false},
    {"shogiKnight", 'n', {KANJI_KNIGHT, KANJI_KNIGHT}, KANJI_GOLD_KNIGHT, 0.91, false},
    {"knight", 'n', {KANJI_KNIGHT, KANJI_KNIGHT}, KANJI_GOLD_KNIGHT, 0.91, false},
    {"lance", 'l', {KANJI_LANCE, KANJI_LANCE}, KANJI_GOLD_LANCE, 0.91, false},
    {"shogiPawn", 'p', {KANJI_PAWN, KANJI_PAWN}, KANJI_GOLD_PAWN, 0.87, false},
};
enum { TILE_COUNT = sizeof TILES / sizeof *TILES };

static const struct {
    const char *name;
    Kanji kanji[2];
} ROUNDS[] = {
    {"king", {KANJI_MARSHAL, KANJI_GENERAL}},
    {"rook", {KANJI_CHARIOT, KANJI_CHARIOT}},
    {"horse", {KANJI_HORSE, KANJI_HORSE}},
    {"cannon", {KANJI_CANNON, KANJI_CATAPULT}},
    {"fers", {KANJI_OFFICIAL, KANJI_ADVISOR}},
    {"elephant", {KANJI_MINISTER, KANJI_ELEPHANT}},
    {"soldier", {KANJI_SOLDIER, KANJI_FOOT_SOLDIER}},
};

static const struct {
    char letter, sign[2];
} SIGNS[] = {
    {'k', {'K', '#'}}, {'q', {'Q', '$'}}, {'b', {'B', '('}},
    {'n', {'H', '%'}}, {'r', {'R', '['}}, {'p', {'p', '*'}},
};

static bool has_named(const Variant *variant, const char *name) {
    for (unsigned i = 1; i <= variant->pieces.count; i++)
        if (strcmp(type_of(variant, i)->name, name) == 0)
            return true;
    return false;
}

Ground ground_of(const Variant *variant) {
    if (has_named(variant, "soldier"))
        return GROUND_POINTS;
    if (has_named(variant, "shogiPawn") || has_named(variant, "shogiKnight") ||
        has_named(variant, "lance") || has_named(variant, "gold"))
        return GROUND_GRID;
    return GROUND_SQUARES;
}

/* ---- chessmen ---- */

static bool is_custom_pawn(const Variant *variant, unsigned type) {
    uint64_t pawns = variant->promotion.pawns[0] | variant->promotion.pawns[1];
    return pawns >> type & 1 && type_of(variant, type)->letter == 'p' &&
           !has_named(variant, "pawn");
}

static Chessman man_of(const Variant *variant, unsigned type) {
    const PieceType *piece = type_of(variant, type);
    for (size_t i = 0; i < sizeof MEN / sizeof *MEN; i++)
        if (strcmp(piece->name, MEN[i].name) == 0)
            return MEN[i].man;
    if (strcmp(piece->name, "commoner") == 0 && piece->letter == 'k' && !variant->pieces.king)
        return MAN_KING;
    if (strcmp(piece->name, "shogiPawn") == 0 && !has_named(variant, "pawn"))
        return MAN_PAWN;
    return is_custom_pawn(variant, type) ? MAN_PAWN : MAN_NONE;
}

static bool is_only_type(const Variant *variant) {
    unsigned n = 0;
    for (unsigned i = 1; i <= variant->pieces.count; i++)
        n += type_of(variant, i)->kind == TYPE_PLAIN;
    return n == 1;
}

/* ---- tiles ---- */

static const TileFace *face_named(const PieceType *piece) {
    for (const TileFace *face = TILES; face < TILES + TILE_COUNT; face++)
        if (piece->letter == face->letter && strcmp(piece->name, face->name) == 0)
            return face;
    return NULL;
}

/* characters are not used where most pieces would have none */
static bool has_kanji(const Variant *variant) {
    unsigned known = 0, all = 0;
    for (unsigned i = 1; i <= variant->pieces.count; i++)
        if (type_of(variant, i)->kind == TYPE_PLAIN) {
            all++;
            known += face_named(type_of(variant, i)) != NULL;
        }
    return 2 * known > all;
}

/* a piece that a file describes is known by its letter, among pieces that are known by name */
static const TileFace *face_of(const Variant *variant, unsigned type) {
    const PieceType *piece = type_of(variant, type);
    const TileFace *face = face_named(piece);
    if (!face && strncmp(piece->name, "customPiece", 11) == 0)
        for (face = TILES; face < TILES + TILE_COUNT && face->letter != piece->letter;)
            face++;
    return has_kanji(variant) && face && face < TILES + TILE_COUNT ? face : NULL;
}

static void make_tile(Figure *figure, const Variant *variant, unsigned type, bool is_lettered) {
    const PieceType *piece = type_of(variant, type);
    bool is_form = piece->kind == TYPE_FORM;
    const TileFace *base = face_of(variant, is_form ? piece->unform : type);
    const TileFace *goal = is_form ? face_of(variant, piece->counts_as) : base;
    figure->shape = SHAPE_TILE;
    figure->size = base ? base->size : 0.94;
    figure->is_promoted = is_form || (base && base->is_form);
    if (is_lettered)
        return;
    if (is_form && base && base->gold && goal && goal->kanji[0] == KANJI_GOLD)
        figure->kanji = base->gold;
    else if (goal)
        figure->kanji = goal->kanji[figure->side];
}

/* ---- the others ---- */

static void make_round(Figure *figure, const PieceType *piece, bool is_lettered) {
    figure->shape = SHAPE_ROUND;
    for (size_t i = 0; i < sizeof ROUNDS / sizeof *ROUNDS && !is_lettered; i++)
        if (strcmp(piece->name, ROUNDS[i].name) == 0)
            figure->kanji = ROUNDS[i].kanji[figure->side];
}

static bool make_sign(Figure *figure, const PieceType *piece) {
    for (size_t i = 0; i < sizeof SIGNS / sizeof *SIGNS; i++)
        if (piece->letter == SIGNS[i].letter && piece->kind != TYPE_FORM) {
            figure->shape = SHAPE_SIGN;
            figure->text[0] = SIGNS[i].sign[figure->side];
            return true;
        }
    return false;
}

Figure figure_of(const Variant *variant, Look look, Piece piece) {
    unsigned type = piece_type(piece);
    const PieceType *kind = type_of(variant, type);
    Figure figure = {.shape = SHAPE_DISC, .side = piece_side(piece) ? SECOND : FIRST, .size = 1};
    Ground ground = ground_of(variant);
    Chessman man = kind->kind == TYPE_FORM ? MAN_NONE : man_of(variant, type);
    unsigned n = 0;
    if (kind->kind == TYPE_MARKED)
        figure.was = to_upper(type_of(variant, kind->captured)->letter);
    if (kind->kind == TYPE_FORM && ground != GROUND_GRID)
        figure.text[n++] = '+';
    figure.text[n] = to_upper(kind->letter);
    if (look == LOOK_SIGNS && make_sign(&figure, kind))
        return figure;
    if (man && (look == LOOK_CHESS || (look == LOOK_USUAL && ground == GROUND_SQUARES))) {
        figure.shape = SHAPE_MAN;
        figure.man = man;
    } else if (ground == GROUND_GRID && look != LOOK_CHESS) {
        make_tile(&figure, variant, type, look == LOOK_LETTERS);
    } else if (ground == GROUND_POINTS && look != LOOK_CHESS) {
        make_round(&figure, kind, look == LOOK_LETTERS);
    } else if (look == LOOK_USUAL && is_only_type(variant) && kind->kind == TYPE_PLAIN) {
        figure.shape = SHAPE_STONE;
    }
    return figure;
}
