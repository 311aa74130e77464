/* variant.c: small questions about a Variant. */
#include "rules/variant.h"

#include <assert.h>

unsigned variant_type(const Variant *variant, char letter) {
    letter = to_lower(letter);
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        if (variant->pieces.type[type].letter == letter &&
            variant->pieces.type[type].kind == TYPE_PLAIN)
            return type;
    return NO_TYPE;
}

void write_piece(Writer *writer, const Variant *variant, Piece piece) {
    const PieceType *type = type_of(variant, piece_type(piece));
    assert(piece_side(piece) < 2 && type->letter);
    if (type->kind == TYPE_FORM)
        write_char(writer, '+');
    write_char(writer, piece_side(piece) ? type->letter : to_upper(type->letter));
    if (type->kind == TYPE_MARKED)
        write_char(writer, '~');
}

uint64_t variant_closure(const Variant *variant, uint64_t types) {
    for (uint64_t left = types; left;) {
        unsigned type = (unsigned)__builtin_ctzll(left);
        uint64_t more = type_of(variant, type)->becomes & ~types;
        types |= more;
        left = (left & (left - 1)) | more;
    }
    return types;
}
