/* tabiya_variants.c: the public face of the catalogue: the games that are known by name. */
#include "engine/evaluate/weight_file.h"
#include "library/handles.h"
#include "notation/names/game_names.h"

#include <assert.h>
#include <stdlib.h>

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
