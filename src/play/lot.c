/* lot.c: draws a start. */
#include "play/lot.h"

#include "rules/rules_errors.h"
#include "rules/start/scatter.h"

bool variant_has_lot(const Variant *variant) {
    return variant->smallest || variant->shuffle != SHUFFLE_NONE;
}

bool choice_needs_lot(const Choice *choice, const Variant *variant) {
    if (choice->fen[0])
        return false;
    return (choice->is_shuffled && variant_has_lot(variant)) ||
           (variant->smallest && choice->size && choice->size != variant->board.width);
}

bool choice_draw_lot(Choice *choice, Rulebook *book, uint64_t seed, Error *error) {
    const Rules *rules = rulebook_find(book, slice_of(choice->game), error);
    Rng rng = {seed};
    Setup setup;
    if (!rules)
        return false;
    if (!choice_needs_lot(choice, rules->variant))
        return true;
    if (rules->variant->smallest && choice->size)
        rules = rulebook_at_size(book, rules, board_of(choice->size, choice->size), error);
    if (!rules || !(rules->variant->smallest ? setup_scattered(&setup, rules->variant, &rng, error)
                                             : setup_shuffled(&setup, rules->variant, &rng, error)))
        return false;
    Writer fen = writer_to(choice->fen, sizeof choice->fen);
    setup_write(&fen, &setup, rules->variant);
    if (writer_fits(&fen))
        return true;
    choice->fen[0] = 0;
    return error_set(error, 0, 0, ERROR_FEN_LONG);
}
