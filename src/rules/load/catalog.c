/* catalog.c: sections by name, and a whole file looked through. */
#include "rules/load/catalog.h"

#include "rules/kernel/kernel.h"
#include "rules/load/keys.h"
#include "rules/rules_errors.h"

#include <stdlib.h>
#include <string.h>

static unsigned bucket_of(Slice name) {
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < name.length; i++)
        hash = (hash ^ (unsigned char)name.at[i]) * 16777619u;
    return (hash ^ hash >> 16) % CATALOG_BUCKETS;
}

static bool is_named(const CatalogEntry *entry, Slice name) {
    Slice own = entry->section->name;
    return own.length == name.length && memcmp(own.at, name.at, name.length) == 0;
}

static CatalogEntry *find(const Catalog *catalog, Slice name) {
    CatalogEntry *entry = catalog->bucket[bucket_of(name)];
    while (entry && !is_named(entry, name))
        entry = entry->same_bucket;
    return entry;
}

const CatalogEntry *catalog_find(const Catalog *catalog, Slice name) {
    return find(catalog, name);
}

/* the newest of a name stands first in its bucket, and is found */
static void enter_name(Catalog *catalog, CatalogEntry *entry) {
    CatalogEntry **bucket = &catalog->bucket[bucket_of(entry->section->name)];
    CatalogEntry *old = find(catalog, entry->section->name);
    entry->is_double = old && old->file == entry->file;
    if (entry->is_double || !entry->section->name.length)
        return;
    if (old) {
        catalog->count -= !old->has_faults;
        old->is_replaced = true;
        entry->replaces = old;
    }
    catalog->count++;
    entry->same_bucket = *bucket;
    *bucket = entry;
}

static bool add_section(Catalog *catalog, const char *file, const IniSection *section,
                        bool is_builtin) {
    CatalogEntry *entry = arena_alloc(&catalog->arena, sizeof *entry);
    if (!entry)
        return false;
    *entry = (CatalogEntry){.file = file, .section = section, .is_builtin = is_builtin};
    if (catalog->last)
        catalog->last->next = entry;
    else
        catalog->first = entry;
    catalog->last = entry;
    catalog->sections++;
    enter_name(catalog, entry);
    return true;
}

static bool add_file(Catalog *catalog, const char *file, Slice text, bool is_builtin,
                     Faults *faults) {
    const char *copy = arena_copy_text(&catalog->arena, text.at, text.length);
    const char *name = arena_copy_text(&catalog->arena, file, strlen(file));
    IniSection *section;
    if (!copy || !name || !ini_read(&section, (Slice){copy, text.length}, &catalog->arena, faults))
        return false;
    for (; section; section = section->next) {
        if (catalog->sections == MAX_GAMES) {
            Error error;
            error_set(&error, section->line, section->name_column, ERROR_CATALOG_FULL, MAX_GAMES);
            faults_add(faults, &error);
            return true;
        }
        if (!add_section(catalog, name, section, is_builtin))
            return false;
    }
    return true;
}

bool catalog_add(Catalog *catalog, const char *file, Slice text, Faults *faults) {
    return add_file(catalog, file, text, false, faults);
}

bool catalog_add_builtin(Catalog *catalog, Faults *faults) {
    for (const BuiltinFile *file = BUILTIN_FILES; file->name; file++)
        if (!add_file(catalog, file->name, slice_of(file->text), true, faults))
            return false;
    return true;
}

/* ---- a file looked through ---- */

typedef struct Findings {
    Error *error;
    size_t count, room;
    bool out_of_memory;
} Findings;

static void keep(void *context, const Error *fault) {
    Findings *findings = context;
    if (findings->count == findings->room) {
        size_t room = findings->room ? 2 * findings->room : 64;
        Error *larger = realloc(findings->error, room * sizeof *larger);
        if (!larger) {
            findings->out_of_memory = true;
            return;
        }
        findings->error = larger;
        findings->room = room;
    }
    findings->error[findings->count++] = *fault;
}

/* Every size of a family is tried, since what is accepted must never fail later. The tables of the kernel for any
 * board are the smallest, and no rule depends on the kernel. */
static bool is_sound(const Catalog *catalog, const CatalogEntry *entry, Arena *arena,
                     Faults *faults) {
    LoadOptions options = {.kernel = &kernel_any};
    const Variant *variant = variant_load_entry(catalog, entry, options, arena, faults);
    unsigned smallest = variant ? variant->smallest : 0, largest = variant ? variant->largest : 0;
    bool sound = variant != NULL;
    for (unsigned size = smallest; size && size <= largest && sound; size++) {
        arena_reset(arena);
        options.width = options.height = size;
        sound = variant_load_entry(catalog, entry, options, arena, faults);
    }
    arena_reset(arena);
    return sound;
}

static int by_place(const void *a, const void *b) {
    const Error *x = a, *y = b;
    if (x->line != y->line)
        return x->line < y->line ? -1 : 1;
    if (x->column != y->column)
        return x->column < y->column ? -1 : 1;
    return strcmp(x->code->format, y->code->format); /* one code, one sentence */
}

static void report_each_once(Findings *findings, Faults *faults) {
    if (findings->count)
        qsort(findings->error, findings->count, sizeof *findings->error, by_place);
    for (size_t i = 0; i < findings->count; i++)
        if (!i || by_place(&findings->error[i - 1], &findings->error[i]) != 0)
            faults_add(faults, &findings->error[i]);
}

/* What a game with faults has replaced comes back; until then those that descend from it had it as parent. */
static void put_back(Catalog *catalog, CatalogEntry *faulty) {
    CatalogEntry **at = &catalog->bucket[bucket_of(faulty->section->name)];
    while (*at != faulty)
        at = &(*at)->same_bucket;
    *at = faulty->same_bucket;
    faulty->replaces->is_replaced = false;
    catalog->count += !faulty->replaces->has_faults;
    faulty->replaces = NULL;
}

/* loads the sections from this one on, and leaves out what has faults */
static void look_through(Catalog *catalog, CatalogEntry *first, Faults *faults) {
    Arena arena = {0};
    for (CatalogEntry *entry = first; entry; entry = entry->next) {
        bool is_known = entry->section->name.length && !entry->is_double && !entry->is_replaced;
        if (entry->is_builtin || entry->has_faults)
            continue;
        entry->has_faults = !is_sound(catalog, entry, &arena, faults);
        catalog->count -= is_known && entry->has_faults;
    }
    for (CatalogEntry *entry = first; entry; entry = entry->next)
        if (entry->has_faults && entry->replaces && !entry->is_replaced)
            put_back(catalog, entry);
    arena_free(&arena);
}

bool catalog_add_checked(Catalog *catalog, const char *file, Slice text, Faults *faults) {
    CatalogEntry *before = catalog->last;
    Findings findings = {0};
    Faults found = {keep, &findings, 0, 0};
    bool ok = add_file(catalog, file, text, false, &found);
    if (ok)
        look_through(catalog, before ? before->next : catalog->first, &found);
    report_each_once(&findings, faults);
    free(findings.error);
    return ok && !findings.out_of_memory;
}

void catalog_leave_out_faulty(Catalog *catalog) {
    Faults faults = {0};
    look_through(catalog, catalog->first, &faults);
}

/* ---- looking up ---- */

static const CatalogEntry *first_to_choose(const CatalogEntry *entry) {
    while (entry && (entry->is_double || entry->is_replaced || entry->has_faults ||
                     !entry->section->name.length))
        entry = entry->next;
    return entry;
}

const CatalogEntry *catalog_first(const Catalog *catalog) {
    return first_to_choose(catalog->first);
}

const CatalogEntry *catalog_next(const CatalogEntry *entry) {
    return first_to_choose(entry->next);
}

const CatalogEntry *catalog_parent(const Catalog *catalog, const CatalogEntry *entry) {
    const CatalogEntry *parent = catalog_find(catalog, entry->section->parent);
    while (parent &&
           (parent == entry ? parent->replaces != NULL : entry->is_builtin && !parent->is_builtin))
        parent = parent->replaces;
    return parent;
}

bool catalog_gives(const Catalog *catalog, const CatalogEntry *entry, const char *key) {
    unsigned sides;
    const Key *wanted = key_find(slice_of(key), &sides);
    for (; entry && !entry->is_builtin; entry = catalog_parent(catalog, entry))
        for (const IniEntry *line = entry->section->first; line; line = line->next)
            if (key_find(line->key, &sides) == wanted)
                return true;
    return false;
}

Slice catalog_nearest(const Catalog *catalog, Slice name) {
    unsigned least = WORDS_APART;
    Slice nearest = {"", 0};
    for (const CatalogEntry *entry = catalog_first(catalog); entry; entry = catalog_next(entry)) {
        unsigned distance = word_distance(name, entry->section->name);
        if (distance < least) {
            least = distance;
            nearest = entry->section->name;
        }
    }
    return nearest;
}

/* ---- notes ---- */

bool catalog_add_note(Catalog *catalog, Slice text) {
    const char *copy = arena_copy_text(&catalog->arena, text.at, text.length);
    CatalogNote *note = arena_alloc(&catalog->arena, sizeof *note);
    if (!copy || !note)
        return false;
    *note = (CatalogNote){.text = {copy, text.length}, .next = catalog->notes};
    catalog->notes = note;
    return true;
}

void catalog_free(Catalog *catalog) {
    arena_free(&catalog->arena);
    *catalog = (Catalog){0};
}
