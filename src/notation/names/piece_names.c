/* piece_names.c: most pieces are called as the variant file calls them; some names are no words. */
#include "notation/names/piece_names.h"

#include <string.h>

static const struct {
    const char *name, *word;
} WORDS[] = {
    {"shogiPawn", "pawn"},      {"shogiKnight", "knight"},      {"fersAlfil", "fers-alfil"},
    {"aiwok", "ai-wok"},        {"bers", "dragon king"},        {"dragonHorse", "dragon horse"},
    {"clobber", "stone"},       {"breakthrough", "man"},        {"immobile", "immobile piece"},
    {"janggiCannon", "cannon"}, {"janggiElephant", "elephant"},
};

static const struct {
    const char *betza, *word;
} CUSTOM[] = {
    {"NN", "nightrider"}, {"gQ", "grasshopper"}, {"CF", "wizard"},
    {"DAW", "champion"},  {"WAD", "champion"},
};

static bool has_named(const Variant *variant, const char *name) {
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        if (strcmp(type_of(variant, type)->name, name) == 0)
            return true;
    return false;
}

static bool is_custom_pawn(const Variant *variant, unsigned type) {
    uint64_t pawns = variant->promotion.pawns[0] | variant->promotion.pawns[1];
    return pawns >> type & 1 && type_of(variant, type)->letter == 'p' &&
           !has_named(variant, "pawn");
}

/* NULL where the piece has only its letter */
static const char *word_of(const Variant *variant, unsigned type) {
    const PieceType *piece = type_of(variant, type);
    if (strncmp(piece->name, "customPiece", 11) == 0) {
        for (size_t i = 0; i < sizeof CUSTOM / sizeof *CUSTOM; i++)
            if (slice_is(piece->betza, CUSTOM[i].betza))
                return CUSTOM[i].word;
        return is_custom_pawn(variant, type) ? "pawn" : NULL;
    }
    if (strcmp(piece->name, "commoner") == 0 && piece->letter == 'k' && !variant->pieces.king)
        return "king";
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (strcmp(piece->name, WORDS[i].name) == 0 && !has_named(variant, WORDS[i].word))
            return WORDS[i].word;
    return piece->name;
}

static void write_plural(Writer *writer, const char *word) {
    size_t length = strlen(word);
    if (strcmp(word, "man") == 0)
        write_text(writer, "men");
    else
        write_format(writer, "%s%s", word, word[length - 1] == 's' ? "es" : "s");
}

void write_name(Writer *writer, const Variant *variant, unsigned type, Grammar grammar) {
    type = type_of(variant, type)->counts_as;
    const char *word = word_of(variant, type);
    char letter = to_upper(type_of(variant, type)->letter);
    if (grammar == WITH_A)
        write_text(writer, word && strchr("aeiou", word[0]) ? "an " : "a ");
    else if (grammar == WITH_THE)
        write_text(writer, "the ");
    if (!word)
        write_format(writer, grammar == PLURAL ? "pieces %c" : "piece %c", letter);
    else if (grammar == PLURAL)
        write_plural(writer, word);
    else
        write_text(writer, word);
}

void write_piece_name(Writer *writer, const Variant *variant, unsigned type, Grammar grammar) {
    const PieceType *piece = type_of(variant, type);
    if (piece->kind != TYPE_FORM) {
        write_name(writer, variant, type, grammar);
        return;
    }
    write_text(writer, grammar == WITH_A     ? "a promoted "
                       : grammar == WITH_THE ? "the promoted "
                                             : "promoted ");
    write_name(writer, variant, piece->unform, grammar == PLURAL ? PLURAL : BARE);
}

unsigned find_piece_name(const Variant *variant, Slice name) {
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        const char *word = word_of(variant, type);
        if (type_of(variant, type)->kind == TYPE_PLAIN && word &&
            slice_is_ignoring_case(name, word))
            return type;
    }
    return NO_TYPE;
}
