/* material.c: men counted, written as chess players do, and summed up in one number. */
#include "perfect/material.h"

#include "base/rng.h"
#include "perfect/perfect_errors.h"

#include <string.h>

uint64_t man_on_board(Piece piece) {
    return rng_mix(piece * 0x9e3779b97f4a7c15u + 1);
}

uint64_t man_in_hand(unsigned side, unsigned type) {
    return rng_mix((256u + piece_of(side, type)) * 0x9e3779b97f4a7c15u + 1);
}

uint64_t material_signature(const Material *material) {
    uint64_t sum = 0;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type < MAX_TYPES; type++)
            sum += material->board[side][type] * man_on_board(piece_of(side, type)) +
                   material->hand[side][type] * man_in_hand(side, type);
    return sum;
}

bool material_equals(const Material *a, const Material *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

Material material_turned(const Material *material) {
    Material turned;
    for (unsigned side = 0; side < 2; side++) {
        memcpy(turned.board[side ^ 1], material->board[side], sizeof turned.board[0]);
        memcpy(turned.hand[side ^ 1], material->hand[side], sizeof turned.hand[0]);
    }
    return turned;
}

unsigned material_on_board(const Material *material) {
    unsigned men = 0;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type < MAX_TYPES; type++)
            men += material->board[side][type];
    return men;
}

unsigned material_men(const Material *material) {
    unsigned men = material_on_board(material);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type < MAX_TYPES; type++)
            men += material->hand[side][type];
    return men;
}

void material_of(Material *out, const Position *position) {
    const Variant *variant = position->variant;
    memset(out, 0, sizeof *out);
    for (unsigned sq = 0; sq < variant->board.squares; sq++) {
        Piece piece = position->at[sq];
        if (piece && piece != WALL)
            out->board[piece_side(piece)][piece_type(piece)]++;
    }
    memcpy(out->hand, position->hand, sizeof out->hand);
}

/* ---- as text ---- */

typedef struct MenReader {
    const Variant *variant;
    Slice rest;
    const char *begin;
    Error *error;
} MenReader;

static bool men_fail(const MenReader *reader) {
    int length = reader->rest.length > 8 ? 8 : (int)reader->rest.length;
    return error_set(reader->error, 0, (unsigned)(reader->rest.at - reader->begin) + 1,
                     ERROR_MEN_TEXT, length, reader->rest.at);
}

static char next(MenReader *reader) {
    if (!reader->rest.length)
        return '\0';
    reader->rest.length--;
    return *reader->rest.at++;
}

static bool read_man(MenReader *reader, uint8_t count[MAX_TYPES], bool in_hand) {
    MenReader before = *reader;
    bool is_form = reader->rest.length && *reader->rest.at == '+';
    if (is_form)
        next(reader);
    char letter = next(reader);
    unsigned type = is_letter(letter) ? variant_type(reader->variant, letter) : NO_TYPE;
    if (type && is_form)
        type = type_of(reader->variant, type)->form;
    if (type && !is_form && reader->rest.length && *reader->rest.at == '~') {
        type = type_of(reader->variant, type)->marked;
        next(reader);
    }
    bool fits = in_hand ? reader->variant->drops.droppable >> type & 1 : true;
    if (!type || !fits || count[type] == MAX_HAND) {
        reader->rest = before.rest;
        return men_fail(reader);
    }
    count[type]++;
    return true;
}

/* up to the `v` between the sides, or the end */
static bool read_side(MenReader *reader, Material *out, unsigned side) {
    bool in_hand = false;
    while (reader->rest.length && *reader->rest.at != 'v') {
        char c = *reader->rest.at;
        if (c == (in_hand ? ']' : '[')) {
            in_hand = !in_hand;
            next(reader);
        } else if (!read_man(reader, in_hand ? out->hand[side] : out->board[side], in_hand)) {
            return false;
        }
    }
    return !in_hand || men_fail(reader);
}

bool material_read(Material *out, const Variant *variant, Slice text, Error *error) {
    MenReader reader = {variant, slice_trim(text), text.at, error};
    memset(out, 0, sizeof *out);
    if (!read_side(&reader, out, FIRST))
        return false;
    if (next(&reader) != 'v') {
        return error_set(error, 0, 0, ERROR_MEN_SIDES, (int)text.length, text.at);
    }
    if (!read_side(&reader, out, SECOND) || reader.rest.length)
        return men_fail(&reader);
    if (!material_on_board(out))
        return error_set(error, 0, 0, ERROR_MEN_SIDES, (int)text.length, text.at);
    return true;
}

/* the royal piece first, then as the game lists its types */
static void write_men(Writer *writer, const Variant *variant, const uint8_t count[MAX_TYPES]) {
    for (unsigned pass = 0; pass < 2; pass++)
        for (unsigned type = variant->pieces.count; type; type--)
            for (unsigned i = 0; i < count[type] && (type == variant->pieces.king) == (pass == 0);
                 i++)
                write_piece(writer, variant, piece_of(FIRST, type));
}

static bool has_men(const uint8_t count[MAX_TYPES]) {
    for (unsigned type = 1; type < MAX_TYPES; type++)
        if (count[type])
            return true;
    return false;
}

void write_material(Writer *writer, const Variant *variant, const Material *material) {
    for (unsigned side = 0; side < 2; side++) {
        if (side)
            write_char(writer, 'v');
        write_men(writer, variant, material->board[side]);
        if (!has_men(material->hand[side]))
            continue;
        write_char(writer, '[');
        write_men(writer, variant, material->hand[side]);
        write_char(writer, ']');
    }
}
