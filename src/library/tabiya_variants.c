/* tabiya_variants.c: the public face of the catalogue: the games that are known by name. */
#include "base/json.h"
#include "engine/evaluate/weight_file.h"
#include "library/handles.h"
#include "notation/names/families.h"
#include "notation/names/game_names.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

TabiyaVariants *tabiya_variants_open(TabiyaError *error) {
    TabiyaVariants *variants = calloc(1, sizeof *variants);
    Faults faults = {0};
    if (!variants)
        return public_no_memory(error), NULL;
    if (!catalog_add_builtin(&variants->catalog, &faults)) {
        tabiya_variants_close(variants);
        return public_no_memory(error), NULL;
    }
    assert(!faults.count);
    return variants;
}

bool tabiya_variants_add(TabiyaVariants *variants, const char *text, TabiyaReport *report,
                         void *context, TabiyaError *error) {
    Reporting reporting = {
        .report = report, .context = context, .otherwise = TABIYA_ERROR_VARIANT_FAULTY};
    Faults faults = {public_report, &reporting, 0, 0};
    if (!catalog_add_checked(&variants->catalog, "user", public_slice(text), &faults))
        return public_no_memory(error);
    return !faults.count || public_error(error, &reporting.first, TABIYA_ERROR_VARIANT_FAULTY);
}

size_t tabiya_variants_count(const TabiyaVariants *variants) {
    return variants->catalog.count;
}

size_t tabiya_variants_name(const TabiyaVariants *variants, size_t index, char *buffer,
                            size_t size) {
    Writer writer = public_writer(buffer, size);
    const CatalogEntry *entry = catalog_first(&variants->catalog);
    while (entry && index--)
        entry = catalog_next(entry);
    if (entry)
        write_slice(&writer, entry->section->name);
    return public_text(&writer);
}

bool tabiya_variants_has(const TabiyaVariants *variants, const char *name) {
    const CatalogEntry *entry = catalog_find(&variants->catalog, public_slice(name));
    return entry && !entry->has_faults;
}

void tabiya_variants_close(TabiyaVariants *variants) {
    if (!variants)
        return;
    catalog_free(&variants->catalog);
    free(variants);
}

bool tabiya_variants_add_weights(TabiyaVariants *variants, const char *text, TabiyaError *error) {
    Error why = {.code = ERROR_NONE};
    return weights_add(&variants->catalog, public_slice(text), &why) ||
           public_error(error, &why, TABIYA_ERROR_WEIGHTS);
}

size_t tabiya_variants_find(const TabiyaVariants *variants, const char *name, char *buffer,
                            size_t size) {
    Writer writer = public_writer(buffer, size);
    write_slice(&writer, find_game_name(&variants->catalog, public_slice(name)));
    return public_text(&writer);
}

/* ---- the list ---- */

static void put_text(Json *json, const char *key, Slice text) {
    json_key(json, key);
    json_slice(json, text);
}

static void put_number(Json *json, const char *key, unsigned number) {
    json_key(json, key);
    json_unsigned(json, number);
}

static void put_sizes(Json *json, const GameBrief *game) {
    json_key(json, "sizes");
    if (!game->smallest) {
        json_null(json);
        return;
    }
    json_list_begin(json);
    json_unsigned(json, game->smallest);
    json_unsigned(json, game->largest);
    json_list_end(json);
}

static void put_game(Json *json, const GameBrief *game) {
    const char *alias;
    json_object_begin(json);
    put_text(json, "name", game->name);
    put_text(json, "title", game->title);
    put_text(json, "about", game->about);
    put_number(json, "width", game->width);
    put_number(json, "height", game->height);
    put_sizes(json, game);
    json_key(json, "aliases");
    json_list_begin(json);
    for (size_t i = 0; (alias = game_alias(game->name, i)) != NULL; i++)
        json_text(json, alias);
    json_list_end(json);
    json_object_end(json);
}

/* file: of the built-in family; NULL: all games that were added */
static void put_family(Json *json, const Catalog *catalog, Slice name, const char *title,
                       const char *file) {
    json_object_begin(json);
    put_text(json, "name", name);
    put_text(json, "title", slice_of(title));
    json_key(json, "games");
    json_list_begin(json);
    for (const CatalogEntry *entry = catalog_first(catalog); entry; entry = catalog_next(entry)) {
        GameBrief game;
        if (file ? entry->file != file : entry->is_builtin)
            continue;
        game_brief(&game, catalog, entry);
        put_game(json, &game);
    }
    json_list_end(json);
    json_object_end(json);
}

size_t tabiya_variants_json(const TabiyaVariants *variants, char *buffer, size_t size) {
    const Catalog *catalog = &variants->catalog;
    Writer writer = public_writer(buffer, size);
    Json json = json_to(&writer);
    Arena arena = {0};
    size_t count = 0;
    bool has_added = false;
    const Family *families = families_list(catalog, &arena, &count);
    json_list_begin(&json);
    for (size_t i = 0; families && i < count; i++) {
        const CatalogEntry *first = family_next(&families[i], catalog_first(catalog));
        Slice rest = slice_of(families[i].file), name = slice_cut(&rest, '.');
        has_added |= !first->is_builtin;
        if (first->is_builtin)
            put_family(&json, catalog, name, families[i].title, families[i].file);
    }
    if (has_added)
        put_family(&json, catalog, slice_of("user"), "Your games", NULL);
    json_list_end(&json);
    arena_free(&arena);
    return public_text(&writer);
}
