/* side_names.c: sides called by a colour, and others. */
#include "notation/names/side_names.h"

#include <string.h>

static bool is_colour(const char *name) {
    static const char *const COLOURS[] = {"White", "Black", "Red", "Blue", "Green", "Yellow"};
    for (size_t i = 0; i < sizeof COLOURS / sizeof *COLOURS; i++)
        if (strcmp(name, COLOURS[i]) == 0)
            return true;
    return false;
}

void write_owner(Writer *writer, const Variant *variant, unsigned side) {
    const char *name = side_name(variant, side);
    if (is_colour(name))
        write_format(writer, "%c%s", to_lower(*name), name + 1);
    else
        write_format(writer, "%s's", name);
}

void write_an_owner(Writer *writer, const Variant *variant, unsigned side) {
    write_text(writer, is_colour(side_name(variant, side)) ? "a " : "");
    write_owner(writer, variant, side);
}

bool find_side(const Variant *variant, Slice word, Side *out) {
    static const char *const WORDS[][2] = {{"white", "first"}, {"black", "second"}};
    for (unsigned side = 0; side < 2; side++)
        if (slice_is_ignoring_case(word, side_name(variant, side))) {
            *out = (Side)side;
            return true;
        }
    for (unsigned side = 0; side < 2; side++)
        if (slice_is_ignoring_case(word, WORDS[side][0]) ||
            slice_is_ignoring_case(word, WORDS[side][1])) {
            *out = (Side)side;
            return true;
        }
    return false;
}
