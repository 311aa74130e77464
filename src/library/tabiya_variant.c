/* tabiya_variant.c: the public face of one game's rules: its names, its board, its types of piece. */
#include "library/handles.h"
#include "library/library_errors.h"
#include "notation/names/piece_names.h"
#include "notation/text_board.h"

#include <stdlib.h>
#include <string.h>

/* NULL with the error set where the game cannot be had at this size */
static const Variant *load(const TabiyaVariants *variants, Slice name, LoadOptions options,
                           Arena *arena, TabiyaError *out) {
    Reporting reporting = {.otherwise = TABIYA_ERROR_VARIANT_FAULTY};
    Faults faults = {public_report, &reporting, 0, 0};
    if (!options.width != !options.height) {
        error_set(&reporting.first, 0, 0, ERROR_BOARD_SIZE, options.width, options.height);
        return public_error(out, &reporting.first, TABIYA_ERROR_BOARD_SIZE), NULL;
    }
    const Variant *rules = variant_load(&variants->catalog, name, options, arena, &faults);
    if (!rules)
        public_error(out, &reporting.first, TABIYA_ERROR_VARIANT_FAULTY);
    return rules;
}

TabiyaVariant *tabiya_variant_open(const TabiyaVariants *variants, const char *name, unsigned width,
                                   unsigned height, TabiyaError *error) {
    TabiyaVariant *variant = calloc(1, sizeof *variant);
    LoadOptions options = {.width = width, .height = height};
    if (!variant)
        return public_no_memory(error), NULL;
    variant->own.catalog = &variants->catalog;
    variant->sizes = &variant->own;
    variant->rules = load(variants, public_slice(name), options, &variant->arena, error);
    if (variant->rules)
        return variant;
    tabiya_variant_close(variant);
    return NULL;
}

void tabiya_variant_close(TabiyaVariant *variant) {
    if (!variant)
        return;
    rulebook_free(&variant->own);
    arena_free(&variant->arena);
    free(variant);
}

size_t tabiya_variant_name(const TabiyaVariant *variant, char *buffer, size_t size) {
    return public_copy(variant->rules->name, buffer, size);
}

size_t tabiya_variant_title(const TabiyaVariant *variant, char *buffer, size_t size) {
    return public_copy(variant->rules->title, buffer, size);
}

size_t tabiya_variant_about(const TabiyaVariant *variant, char *buffer, size_t size) {
    return public_copy(variant->rules->about, buffer, size);
}

size_t tabiya_variant_start_fen(const TabiyaVariant *variant, char *buffer, size_t size) {
    return public_copy(variant->rules->start_fen, buffer, size);
}

unsigned tabiya_variant_width(const TabiyaVariant *variant) {
    return variant->rules->board.width;
}

unsigned tabiya_variant_height(const TabiyaVariant *variant) {
    return variant->rules->board.height;
}

bool tabiya_variant_sizes(const TabiyaVariant *variant, unsigned *smallest, unsigned *largest) {
    if (smallest)
        *smallest = variant->rules->smallest;
    if (largest)
        *largest = variant->rules->largest;
    return variant->rules->smallest != 0;
}

bool tabiya_variant_is_shuffled(const TabiyaVariant *variant) {
    return variant->rules->smallest || variant->rules->shuffle != SHUFFLE_NONE;
}

size_t tabiya_variant_pieces(const TabiyaVariant *variant, char *buffer, size_t size) {
    Writer writer = public_writer(buffer, size);
    for (unsigned type = 1; type <= variant->rules->pieces.count; type++)
        if (type_of(variant->rules, type)->kind == TYPE_PLAIN)
            write_char(&writer, type_of(variant->rules, type)->letter);
    return public_text(&writer);
}

size_t tabiya_variant_piece_name(const TabiyaVariant *variant, char letter, char *buffer,
                                 size_t size) {
    unsigned type = is_letter(letter) ? variant_type(variant->rules, letter) : NO_TYPE;
    return public_copy(type ? type_of(variant->rules, type)->name : "", buffer, size);
}

size_t tabiya_variant_side_name(const TabiyaVariant *variant, TabiyaSide side, char *buffer,
                                size_t size) {
    return public_copy(side_name(variant->rules, side == TABIYA_SECOND ? SECOND : FIRST), buffer, size);
}

/* ---- types of piece ---- */

unsigned tabiya_variant_types(const TabiyaVariant *variant) {
    return variant->rules->pieces.count;
}

static bool has_type(const TabiyaVariant *variant, unsigned type) {
    return type >= 1 && type <= variant->rules->pieces.count;
}

bool tabiya_variant_type(const TabiyaVariant *variant, unsigned type, TabiyaType *out) {
    static const char MARKS[] = {[TYPE_PLAIN] = 0, [TYPE_FORM] = '+', [TYPE_MARKED] = '~'};
    if (!has_type(variant, type))
        return false;
    const PieceType *piece = type_of(variant->rules, type);
    TabiyaType own = {.letter = piece->letter,
                      .mark = MARKS[piece->kind],
                      .is_royal = piece->is_royal,
                      .moves_like = piece->counts_as,
                      .captured_as = piece->captured,
                      .promoted = piece->form};
    return public_give(out, &own, sizeof own);
}

size_t tabiya_variant_type_name(const TabiyaVariant *variant, unsigned type, char *buffer,
                                size_t size) {
    Writer writer = public_writer(buffer, size);
    if (has_type(variant, type))
        write_piece_name(&writer, variant->rules, type, BARE);
    return public_text(&writer);
}

size_t tabiya_variant_type_betza(const TabiyaVariant *variant, unsigned type, char *buffer,
                                 size_t size) {
    Writer writer = public_writer(buffer, size);
    if (has_type(variant, type))
        write_slice(&writer,
                    type_of(variant->rules, type_of(variant->rules, type)->counts_as)->betza);
    return public_text(&writer);
}

/* ---- pieces as text ---- */

size_t tabiya_variant_piece_text(const TabiyaVariant *variant, int piece, char *buffer,
                                 size_t size) {
    Writer writer = public_writer(buffer, size);
    if (piece == TABIYA_WALL)
        write_char(&writer, '*');
    else if (piece > 0 && piece < TABIYA_WALL && has_type(variant, piece_type((Piece)piece)))
        write_piece(&writer, variant->rules, (Piece)piece);
    return public_text(&writer);
}

int tabiya_variant_piece_read(const TabiyaVariant *variant, const char *text) {
    if (!text || !*text)
        return TABIYA_EMPTY;
    if (strcmp(text, "*") == 0)
        return TABIYA_WALL;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type <= variant->rules->pieces.count; type++) {
            char own[8];
            Writer writer = writer_to(own, sizeof own);
            write_piece(&writer, variant->rules, piece_of(side, type));
            if (strcmp(own, text) == 0)
                return TABIYA_PIECE(side, type);
        }
    return TABIYA_NO_PIECE;
}

/* ---- squares ---- */

size_t tabiya_square_text(int square, unsigned width, char *buffer, size_t size) {
    Writer writer = public_writer(buffer, size);
    bool fits = width >= 1 && width <= MAX_SIZE;
    if (fits && square >= 0 && square < (int)(width * MAX_SIZE))
        write_square(&writer, board_of(width, MAX_SIZE), (Square)square);
    return public_text(&writer);
}

int tabiya_square_read(const char *text, unsigned width, unsigned height) {
    Slice rest = public_slice(text);
    Square square;
    if (width < 1 || width > MAX_SIZE || height < 1 || height > MAX_SIZE ||
        !read_square(&rest, board_of(width, height), &square) || rest.length)
        return TABIYA_NO_SQUARE;
    return square;
}
