/* families.c: what the built-in files are called, and which games are in which family. */
#include "notation/names/families.h"

#include <string.h>

enum { USUAL_SIZE = 8 };

static const char *const TITLES[][2] = {
    {"chess.ini", "Chess and what is near it"},
    {"drops.ini", "Captured pieces come back"},
    {"games.ini", "One kind of piece"},
    {"goals.ini", "Other goals"},
    {"large.ini", "Larger boards"},
    {"makruk.ini", "Thailand and its neighbours"},
    {"pieces.ini", "Other pieces"},
    {"shatranj.ini", "Old forms"},
    {"shogi.ini", "Shogi"},
    {"xiangqi.ini", "Xiangqi"},
};

static const char *builtin_title(const char *file) {
    for (size_t i = 0; i < sizeof TITLES / sizeof *TITLES; i++)
        if (strcmp(file, TITLES[i][0]) == 0)
            return TITLES[i][1];
    return file;
}

static const char *users_title(const char *file, Arena *arena) {
    const char *slash = strrchr(file, '/');
    Writer writer = writer_growing();
    write_format(&writer, "Your games in %s", slash ? slash + 1 : file);
    const char *title =
        writer_fits(&writer) ? arena_copy_text(arena, writer.buffer, writer.length) : NULL;
    writer_free(&writer);
    return title;
}

static size_t count_files(const Catalog *catalog) {
    const char *file = NULL;
    size_t n = 0;
    for (const CatalogEntry *entry = catalog_first(catalog); entry; entry = catalog_next(entry)) {
        n += entry->file != file;
        file = entry->file;
    }
    return n;
}

Family *families_list(const Catalog *catalog, Arena *arena, size_t *count) {
    Family *list = arena_alloc(arena, (count_files(catalog) + 1) * sizeof *list);
    size_t n = 0;
    for (const CatalogEntry *entry = catalog_first(catalog); entry && list;
         entry = catalog_next(entry)) {
        size_t i = 0;
        while (i < n && !family_has(&list[i], entry))
            i++;
        if (i == n) {
            const char *title =
                entry->is_builtin ? builtin_title(entry->file) : users_title(entry->file, arena);
            if (!title)
                return NULL;
            list[n++] = (Family){.title = title, .file = entry->file};
        }
        list[i].games++;
    }
    *count = n;
    return list;
}

const CatalogEntry *family_next(const Family *family, const CatalogEntry *entry) {
    while (entry && !family_has(family, entry))
        entry = catalog_next(entry);
    return entry;
}

Slice game_text(const CatalogEntry *entry, const char *key, Slice fallback) {
    const IniEntry *found = ini_find(entry->section, key);
    return found ? found->value : fallback;
}

/* the nearest value of a key: the game's own, else that of what it descends from, else the fallback */
static Slice inherited(const Catalog *catalog, const CatalogEntry *entry, const char *key,
                       Slice fallback) {
    for (; entry; entry = catalog_parent(catalog, entry)) {
        const IniEntry *found = ini_find(entry->section, key);
        if (found)
            return found->value;
    }
    return fallback;
}

static unsigned size_of(Slice value) {
    unsigned long number;
    if (slice_number(value, MAX_SIZE, &number))
        return (unsigned)number;
    return value.length ? (unsigned)(to_lower(*value.at) - 'a' + 1) : USUAL_SIZE;
}

void game_brief(GameBrief *out, const Catalog *catalog, const CatalogEntry *entry) {
    const Slice name = entry->section->name, none = {"", 0};
    Slice largest = inherited(catalog, entry, "boardSizes", none);
    Slice smallest = slice_trim(slice_cut(&largest, '-'));
    bool is_sized = smallest.length != 0;
    *out = (GameBrief){.name = name,
                       .title = inherited(catalog, entry, "title", name),
                       .about = inherited(catalog, entry, "about", none),
                       .width = size_of(inherited(catalog, entry, "maxFile", none)),
                       .height = size_of(inherited(catalog, entry, "maxRank", none)),
                       .smallest = is_sized ? size_of(smallest) : 0,
                       .largest = is_sized ? size_of(slice_trim(largest)) : 0};
}
