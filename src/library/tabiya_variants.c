/* tabiya_variants.c: the public face of the catalogue and of a game's rules. */
#include "library/handles.h"
#include "notation/explain/explain.h"

#include <assert.h>
#include <stdlib.h>

static void *no_memory(TabiyaError *out) {
    Error error;
    error_set(&error, 0, 0, ERROR_NO_MEMORY);
    public_error(out, &error, TABIYA_ERROR_NO_MEMORY);
    return NULL;
}

/* ---- the catalogue ---- */

TabiyaVariants *tabiya_variants_open(TabiyaError *error) {
    TabiyaVariants *variants = calloc(1, sizeof *variants);
    Faults faults = {0};
    if (!variants)
        return no_memory(error);
    if (!catalog_add_builtin(&variants->catalog, &faults)) {
        tabiya_variants_close(variants);
        return no_memory(error);
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
        return no_memory(error), false;
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

/* ---- one game's rules ---- */

/* NULL with the error set where the game cannot be had at this size */
static const Variant *load(const TabiyaVariants *variants, Slice name, LoadOptions options,
                           Arena *arena, TabiyaError *out) {
    Reporting reporting = {.otherwise = TABIYA_ERROR_VARIANT_FAULTY};
    Faults faults = {public_report, &reporting, 0, 0};
    if (!options.width != !options.height) {
        error_set(&reporting.first, 0, 0, ERROR_BOARD_SIZE, options.width, options.height);
        return public_error(out, &reporting.first, TABIYA_ERROR_BOARD_SIZE), NULL;
    }
    const Variant *rules = variant_load(&variants->catalog, name, options, arena, &faults);
    if (!rules)
        public_error(out, &reporting.first, TABIYA_ERROR_VARIANT_FAULTY);
    return rules;
}

TabiyaVariant *tabiya_variant_open(const TabiyaVariants *variants, const char *name, unsigned width,
                                   unsigned height, TabiyaError *error) {
    TabiyaVariant *variant = calloc(1, sizeof *variant);
    LoadOptions options = {.width = width, .height = height};
    if (!variant)
        return no_memory(error);
    variant->rules = load(variants, public_slice(name), options, &variant->arena, error);
    if (variant->rules)
        return variant;
    tabiya_variant_close(variant);
    return NULL;
}

void tabiya_variant_close(TabiyaVariant *variant) {
    if (!variant)
        return;
    arena_free(&variant->arena);
    free(variant);
}

size_t tabiya_variant_name(const TabiyaVariant *variant, char *buffer, size_t size) {
    return public_copy(variant->rules->name, buffer, size);
}

size_t tabiya_variant_title(const TabiyaVariant *variant, char *buffer, size_t size) {
    return public_copy(variant->rules->title, buffer, size);
}

size_t tabiya_variant_about(const TabiyaVariant *variant, char *buffer, size_t size) {
    return public_copy(variant->rules->about, buffer, size);
}

size_t tabiya_variant_start_fen(const TabiyaVariant *variant, char *buffer, size_t size) {
    return public_copy(variant->rules->start_fen, buffer, size);
}

unsigned tabiya_variant_width(const TabiyaVariant *variant) {
    return variant->rules->board.width;
}

unsigned tabiya_variant_height(const TabiyaVariant *variant) {
    return variant->rules->board.height;
}

bool tabiya_variant_sizes(const TabiyaVariant *variant, unsigned *smallest, unsigned *largest) {
    if (smallest)
        *smallest = variant->rules->smallest;
    if (largest)
        *largest = variant->rules->largest;
    return variant->rules->smallest != 0;
}

bool tabiya_variant_is_shuffled(const TabiyaVariant *variant) {
    return variant->rules->shuffle != SHUFFLE_NONE;
}

size_t tabiya_variant_pieces(const TabiyaVariant *variant, char *buffer, size_t size) {
    Writer writer = public_writer(buffer, size);
    for (unsigned type = 1; type <= variant->rules->pieces.count; type++)
        if (type_of(variant->rules, type)->kind == TYPE_PLAIN)
            write_char(&writer, type_of(variant->rules, type)->letter);
    return public_text(&writer);
}

size_t tabiya_variant_piece_name(const TabiyaVariant *variant, char letter, char *buffer,
                                 size_t size) {
    unsigned type = is_letter(letter) ? variant_type(variant->rules, letter) : NO_TYPE;
    return public_copy(type ? type_of(variant->rules, type)->name : "", buffer, size);
}

size_t tabiya_variant_explain(const TabiyaVariant *variant, unsigned flags, char *buffer,
                              size_t size) {
    Writer writer = public_writer(buffer, size);
    explain_variant(&writer, variant->rules, flags & TABIYA_UNICODE);
    return public_text(&writer);
}
