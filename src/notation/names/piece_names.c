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

/* what the piece is called in any game; NULL where it has only its letter */
static const char *usual_word(const Variant *variant, unsigned type) {
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

/* the text that the file gives a type, or NULL: of a form its own alone */
static const char *own_text(const Variant *variant, const PieceTexts *texts, unsigned type) {
    const PieceType *piece = type_of(variant, type);
    if (piece->kind == TYPE_FORM)
        return texts->form[piece->unform];
    return texts->plain[piece->kind == TYPE_MARKED ? piece->counts_as : type];
}

/* "ma/ma": the singular, and the plural that stands behind it or is empty */
static Slice own_word(const Variant *variant, unsigned type, Slice *plural) {
    const char *text = own_text(variant, &variant->names.piece, type);
    *plural = slice_of(text ? text : "");
    return slice_cut(plural, '/');
}

static void write_plural(Writer *writer, const char *word) {
    size_t length = strlen(word);
    if (strcmp(word, "man") == 0)
        write_text(writer, "men");
    else
        write_format(writer, "%s%s", word, word[length - 1] == 's' ? "es" : "s");
}

static void write_article(Writer *writer, char first, Grammar grammar) {
    if (grammar == WITH_A)
        write_text(writer, strchr("aeiou", to_lower(first)) ? "an " : "a ");
    else if (grammar == WITH_THE)
        write_text(writer, "the ");
}

/* false: the file gives it no name */
static bool write_own(Writer *writer, const Variant *variant, unsigned type, Grammar grammar) {
    Slice plural, word = own_word(variant, type, &plural);
    if (!word.length)
        return false;
    write_article(writer, *word.at, grammar);
    write_slice(writer, grammar == PLURAL && plural.length ? plural : word);
    if (grammar == PLURAL && !plural.length)
        write_char(writer, 's');
    return true;
}

void write_name(Writer *writer, const Variant *variant, unsigned type, Grammar grammar) {
    type = type_of(variant, type)->counts_as;
    if (write_own(writer, variant, type, grammar))
        return;
    const char *word = usual_word(variant, type);
    char letter = to_upper(type_of(variant, type)->letter);
    write_article(writer, word ? *word : 'p', grammar);
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
    if (write_own(writer, variant, type, grammar))
        return;
    write_article(writer, 'p', grammar);
    write_text(writer, "promoted ");
    write_name(writer, variant, piece->unform, grammar == PLURAL ? PLURAL : BARE);
}

Slice piece_characters(const Variant *variant, unsigned type, unsigned side) {
    const char *text = own_text(variant, &variant->names.characters, type);
    Slice all = slice_of(text ? text : "");
    size_t first = all.length > 0;
    while (first < all.length && ((unsigned char)all.at[first] & 0xC0) == 0x80)
        first++;
    if (first == all.length || side == FIRST)
        return (Slice){all.at, first};
    return (Slice){all.at + first, all.length - first};
}

static bool is_called(const Variant *variant, unsigned type, Slice name) {
    Slice plural, word = own_word(variant, type, &plural);
    const char *usual = usual_word(variant, type);
    char own[64];
    Writer writer = writer_to(own, sizeof own);
    write_slice(&writer, word);
    for (unsigned side = 0; side < 2; side++)
        if (name.length && slice_equals(name, piece_characters(variant, type, side)))
            return true;
    if (word.length && writer_fits(&writer) && slice_is_ignoring_case(name, own))
        return true;
    return type_of(variant, type)->kind == TYPE_PLAIN && usual &&
           slice_is_ignoring_case(name, usual);
}

unsigned find_piece_name(const Variant *variant, Slice name, unsigned after) {
    for (unsigned type = after + 1; type <= variant->pieces.count; type++)
        if (type_of(variant, type)->kind != TYPE_MARKED && is_called(variant, type, name))
            return type;
    return NO_TYPE;
}
