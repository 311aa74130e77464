/* catalog.c: sections by name. */
#include "rules/catalog.h"

#include "rules/keys.h"

#include <string.h>

static void name_fault(Faults *faults, const IniSection *section, ErrorCode code) {
    Error error;
    error_set(&error, section->line, section->name_column, code, (int)section->name.length,
              section->name.at);
    faults_add(faults, &error);
}

bool catalog_add(Catalog *catalog, const char *file, Slice text, Faults *faults) {
    const char *copy = arena_copy_text(&catalog->arena, text.at, text.length);
    const char *file_copy = arena_copy_text(&catalog->arena, file, strlen(file));
    IniSection *section;
    if (!copy || !file_copy ||
        !ini_read(&section, (Slice){copy, text.length}, &catalog->arena, faults))
        return false;
    for (; section; section = section->next) {
        if (catalog_find(catalog, section->name)) {
            name_fault(faults, section, ERROR_VARIANT_TWICE);
            continue;
        }
        if (catalog->count == MAX_GAMES) {
            Error error;
            error_set(&error, section->line, section->name_column, ERROR_CATALOG_FULL, MAX_GAMES);
            faults_add(faults, &error);
            break;
        }
        CatalogEntry *entry = arena_alloc(&catalog->arena, sizeof *entry);
        if (!entry)
            return false;
        *entry = (CatalogEntry){.file = file_copy, .section = section};
        if (catalog->last)
            catalog->last->next = entry;
        else
            catalog->first = entry;
        catalog->last = entry;
        catalog->count++;
    }
    return true;
}

bool catalog_add_builtin(Catalog *catalog, Faults *faults) {
    for (const BuiltinFile *file = BUILTIN_FILES; file->name; file++)
        if (!catalog_add(catalog, file->name, slice_of(file->text), faults))
            return false;
    return true;
}

bool catalog_add_note(Catalog *catalog, Slice text) {
    const char *copy = arena_copy_text(&catalog->arena, text.at, text.length);
    CatalogNote *note = arena_alloc(&catalog->arena, sizeof *note);
    if (!copy || !note)
        return false;
    *note = (CatalogNote){.text = {copy, text.length}, .next = catalog->notes};
    catalog->notes = note;
    return true;
}

const CatalogEntry *catalog_find(const Catalog *catalog, Slice name) {
    for (const CatalogEntry *entry = catalog->first; entry; entry = entry->next) {
        Slice other = entry->section->name;
        if (other.length == name.length && memcmp(other.at, name.at, name.length) == 0)
            return entry;
    }
    return NULL;
}

Slice catalog_nearest(const Catalog *catalog, Slice name) {
    unsigned least = WORDS_APART;
    Slice nearest = {"", 0};
    for (const CatalogEntry *entry = catalog->first; entry; entry = entry->next) {
        unsigned distance = word_distance(name, entry->section->name);
        if (distance < least) {
            least = distance;
            nearest = entry->section->name;
        }
    }
    return nearest;
}

void catalog_free(Catalog *catalog) {
    arena_free(&catalog->arena);
    *catalog = (Catalog){0};
}
