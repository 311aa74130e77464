/* load_names.c: what people call the sides, the pieces and the squares. As in other keys a piece is
 * named by the letter that it has in the section. */
#include "rules/load/loader.h"
#include "rules/rules_errors.h"

#include <string.h>

enum { LONGEST_NAME = 31 }; /* bytes */

static const char *copy_of(Loader *loader, Slice text) {
    return arena_copy_text(loader->arena, text.at, text.length);
}

static bool is_name(Slice name) {
    bool good = name.length > 0 && name.length <= LONGEST_NAME;
    for (size_t i = 0; i < name.length; i++)
        good &= (unsigned char)name.at[i] > ' ' || name.at[i] == ' ';
    return good;
}

/* "Red Black" */
static void read_sides(Loader *loader, Slice value) {
    Slice rest = value, name[2] = {slice_word(&rest), slice_word(&rest)};
    if (!is_name(name[0]) || !is_name(name[1]) || slice_trim(rest).length) {
        fault(loader, value, ERROR_VALUE_WORD, shown(value), value.at, key_kind_words(KEY_SIDES));
        return;
    }
    for (unsigned side = 0; side < 2; side++)
        loader->variant->names.side[side] = copy_of(loader, name[side]);
}

static void read_coordinates(Loader *loader, Slice value) {
    static const char *const WORDS[] = {"chess", "shogi", "xiangqi"};
    for (unsigned i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (slice_is(value, WORDS[i])) {
            loader->variant->names.coordinates = (Coordinates)i;
            return;
        }
    fault(loader, value, ERROR_VALUE_WORD, shown(value), value.at, key_kind_words(KEY_COORDINATES));
}

/* one character, or two */
static bool are_characters(Slice text) {
    unsigned n = 0;
    for (size_t i = 0; i < text.length; i++)
        n += ((unsigned char)text.at[i] & 0xC0) != 0x80;
    return n == 1 || n == 2;
}

/* "k:general" or "+p:tokin" */
static void read_text_of(Loader *loader, const Key *key, PieceTexts *texts, Slice word) {
    bool is_form = word.length && word.at[0] == '+';
    Slice rest = {word.at + is_form, word.length - is_form};
    Slice text = {rest.at + 2, rest.length > 2 ? rest.length - 2 : 0};
    if (rest.length < 3 || rest.at[1] != ':' || !is_name(text = slice_trim(text)) ||
        (key->kind == KEY_CHARACTERS && !slice_is(text, "-") && !are_characters(text))) {
        fault(loader, word, ERROR_VALUE_MAPPING, shown(word), word.at,
              key->kind == KEY_NAMES ? "name" : "one or two characters");
        return;
    }
    unsigned slot = slot_with_letter(loader, rest.at[0]);
    if (!slot) {
        fault(loader, rest, ERROR_VALUE_PIECE, 1, rest.at);
        return;
    }
    *(is_form ? &texts->form[slot] : &texts->plain[slot]) =
        slice_is(text, "-") ? NULL : copy_of(loader, text);
}

void read_names(Loader *loader, const Key *key, Slice value) {
    PieceTexts *texts = (void *)((char *)loader->variant + key->offset);
    if (key->kind == KEY_SIDES) {
        read_sides(loader, value);
    } else if (key->kind == KEY_COORDINATES) {
        read_coordinates(loader, value);
    } else if (slice_is(value, "-")) {
        *texts = (PieceTexts){{NULL}, {NULL}};
    } else {
        for (Slice rest = value, word; rest.length;) {
            word = key->kind == KEY_NAMES ? slice_trim(slice_cut(&rest, ',')) : slice_word(&rest);
            if (word.length)
                read_text_of(loader, key, texts, word);
        }
    }
}

void forget_form_names(Loader *loader, unsigned slot) {
    GameNames *names = &loader->variant->names;
    names->piece.form[slot] = names->characters.form[slot] = NULL;
}

static void settle_texts(const Loader *loader, const char *texts[MAX_TYPES]) {
    const char *settled[MAX_TYPES] = {NULL};
    for (unsigned slot = 1; slot <= SLOTS; slot++)
        if (loader->type_of_slot[slot])
            settled[loader->type_of_slot[slot]] = texts[slot];
    memcpy(texts, settled, sizeof settled);
}

void settle_names(Loader *loader) {
    GameNames *names = &loader->variant->names;
    settle_texts(loader, names->piece.plain);
    settle_texts(loader, names->piece.form);
    settle_texts(loader, names->characters.plain);
    settle_texts(loader, names->characters.form);
}
