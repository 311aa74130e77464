/* families.h: the games in the groups that lists show: a built-in file is a family with a title, and
 * so is each of the user's files, with its name. */
#ifndef TABIYA_NOTATION_NAMES_FAMILIES_H
#define TABIYA_NOTATION_NAMES_FAMILIES_H

#include "rules/load/catalog.h"

typedef struct Family {
    const char *title;
    const char *file; /* the catalog's own text: an entry is of the family if it has the same one */
    unsigned games;
} Family;

/* in the order of the catalog; the texts live in the arena. NULL: out of memory */
Family *families_list(const Catalog *catalog, Arena *arena, size_t *count);

static inline bool family_has(const Family *family, const CatalogEntry *entry) {
    return entry->file == family->file;
}
/* the next game of the family, from this entry on; NULL: there is none */
const CatalogEntry *family_next(const Family *family, const CatalogEntry *entry);

/* the value of a key in the game's own section, or the fallback */
Slice game_text(const CatalogEntry *entry, const char *key, Slice fallback);

/* what a list shows of a game, found without making its rules; the game is without faults */
typedef struct GameBrief {
    Slice name, title, about;
    unsigned width, height;
    unsigned smallest, largest; /* of a family of sizes; else 0 */
} GameBrief;
void game_brief(GameBrief *out, const Catalog *catalog, const CatalogEntry *entry);
#endif
