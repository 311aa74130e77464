/* game_names.c: names are squeezed to small letters and digits and compared with the catalog's
 * names and titles; what other programs call otherwise stands in one table. */
#include "notation/names/game_names.h"

#include <string.h>

enum { NAME_SIZE = 48 };

static const struct {
    const char *theirs, *ours;
} ALIASES[] = {
    {"standard", "chess"},
    {"standardchess", "chess"},
    {"normal", "chess"},
    {"classical", "chess"},
    {"orthodox", "chess"},
    {"regular", "chess"},
    {"fromposition", "chess"},
    {"chessvariantnormal", "chess"},
    {"fischerandom", "chess960"},
    {"fischerrandom", "chess960"},
    {"fischerandomchess", "chess960"},
    {"fischerrandomchess", "chess960"},
    {"fischerandomchess960", "chess960"},
    {"chess9lx", "chess960"},
    {"freestyle", "chess960"},
    {"freestylechess", "chess960"},
    {"frc", "chess960"},
    {"bughouse", "crazyhouse"}, /* one board of it */
    {"zh", "crazyhouse"},
    {"threecheck", "3check"},
    {"fivecheck", "5check"},
    {"koth", "kingofthehill"},
    {"race", "racingkings"},
    {"anti", "antichess"},
    {"losing", "antichess"},
    {"explosion", "atomic"},
    {"dobutsushogi", "dobutsu"},
    {"gorogoroplus", "gorogoro"},
    {"5x5+5shogi", "minishogi"},
    {"55shogi", "minishogi"},
    {"gogoshogi", "minishogi"},
    {"chinesechess", "xiangqi"},
    {"japanesechess", "shogi"},
    {"thai", "makruk"},
    {"thaichess", "makruk"},
    {"seirawanchess", "seirawan"},
    {"pawnsonly", "pawns"},
    {"minichess", "gardner"},
    {"almostchess", "almost"},
};

/* small letters, digits and '+' are what is left; false: nothing, or too much */
static bool squeeze(char out[NAME_SIZE], Slice name) {
    size_t n = 0;
    for (size_t i = 0; i < name.length; i++) {
        char c = to_lower(name.at[i]);
        if (!is_lower(c) && !is_digit(c) && c != '+')
            continue;
        if (n + 1 == NAME_SIZE)
            return false;
        out[n++] = c;
    }
    out[n] = 0;
    return n > 0;
}

static bool is_squeezed(Slice name, const char *squeezed) {
    char other[NAME_SIZE];
    return squeeze(other, name) && strcmp(other, squeezed) == 0;
}

static Slice find_squeezed(const Catalog *catalog, const char *squeezed) {
    for (unsigned i = 0; i < sizeof ALIASES / sizeof *ALIASES; i++)
        if (strcmp(ALIASES[i].theirs, squeezed) == 0 &&
            catalog_find(catalog, slice_of(ALIASES[i].ours)))
            return slice_of(ALIASES[i].ours);
    for (const CatalogEntry *entry = catalog_first(catalog); entry; entry = catalog_next(entry))
        if (is_squeezed(entry->section->name, squeezed))
            return entry->section->name;
    for (const CatalogEntry *entry = catalog_first(catalog); entry; entry = catalog_next(entry)) {
        const IniEntry *title = ini_find(entry->section, "title");
        if (title && is_squeezed(title->value, squeezed))
            return entry->section->name;
    }
    return (Slice){"", 0};
}

Slice find_game_name(const Catalog *catalog, Slice name) {
    static const char SUFFIX[] = "chess";
    char squeezed[NAME_SIZE];
    const CatalogEntry *entry = catalog_find(catalog, name);
    if (entry)
        return entry->section->name;
    if (!squeeze(squeezed, name))
        return (Slice){"", 0};
    Slice found = find_squeezed(catalog, squeezed);
    size_t n = strlen(squeezed), end = sizeof SUFFIX - 1;
    if (found.length)
        return found;
    /* "Horde Chess" is Horde, "Losers" is Losers Chess */
    if (n > end && strcmp(squeezed + n - end, SUFFIX) == 0)
        squeezed[n - end] = 0;
    else if (n + end < NAME_SIZE)
        memcpy(squeezed + n, SUFFIX, end + 1);
    return find_squeezed(catalog, squeezed);
}

const char *game_alias(Slice name, size_t index) {
    for (size_t i = 0; i < sizeof ALIASES / sizeof *ALIASES; i++)
        if (slice_is(name, ALIASES[i].ours) && !index--)
            return ALIASES[i].theirs;
    return NULL;
}
