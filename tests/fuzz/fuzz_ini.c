/* fuzz_ini.c: the input is a file of games. What is accepted must never fail later: each game
 * starts, plays, is explained, and is the same on every kernel that can play it. */
#include "common.h"

#include "notation/explain/explain.h"
#include "rules/kernel/kernel.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_GAMES = 12, PLIES = 30, EXPLAINED = 1 << 18 };

static void explain(const Variant *variant) {
    char *text = malloc(EXPLAINED);
    REQUIRE(text, "memory");
    Writer writer = writer_to(text, EXPLAINED);
    explain_variant(&writer, variant, true);
    free(text);
}

static void play(const Catalog *catalog, Slice name, const Variant *variant, Arena *arena,
                 uint64_t seed) {
    Faults faults = {NULL, NULL, 0, 0};
    Setup setup;
    Error error;
    Position position;
    Rng rng = {seed};
    const Kernel *any = &kernel_any;
    const Variant *other = NULL;
    REQUIRE(setup_start(&setup, variant, &error), "%s has no start: %s", variant->name, error.text);
    REQUIRE(position_set(&position, variant, &setup, &faults), "%s cannot be played",
            variant->name);
    fuzz_round_trip(&setup, variant);
    if (variant->kernel != any) {
        other = variant_load(catalog, name, (LoadOptions){.kernel = any}, arena, &faults);
        REQUIRE(other, "%s cannot be loaded again", variant->name);
    }
    fuzz_play(variant, other, &setup, seed, PLIES);
    if (setup_shuffled(&setup, variant, &rng, &error))
        REQUIRE(setup_check(&setup, variant, &faults), "%s shuffled: %s", variant->name,
                fuzz_fen(&setup, variant));
}

/* every size of a family must load; three of them are tried */
static void load_sizes(const Catalog *catalog, Slice name, const Variant *variant, uint64_t seed) {
    Rng rng = {seed};
    unsigned span = variant->largest - variant->smallest + 1u;
    unsigned size[3] = {variant->smallest, variant->largest,
                        variant->smallest + rng_below(&rng, span)};
    for (int i = 0; i < 3; i++) {
        Arena arena = {0};
        Faults faults = {NULL, NULL, 0, 0};
        LoadOptions options = {.width = size[i], .height = size[i]};
        const Variant *sized = variant_load(catalog, name, options, &arena, &faults);
        if (sized)
            explain(sized);
        arena_free(&arena);
    }
}

static void try_game(const Catalog *catalog, Slice name, uint64_t seed) {
    Arena arena = {0};
    Faults faults = {NULL, NULL, 0, 0};
    const Variant *variant = variant_load(catalog, name, (LoadOptions){0}, &arena, &faults);
    REQUIRE((variant != NULL) == (faults.count == 0), "%u faults", faults.count);
    if (variant) {
        explain(variant);
        play(catalog, name, variant, &arena, seed);
        if (variant->smallest)
            load_sizes(catalog, name, variant, seed);
    }
    arena_free(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Catalog *builtin = fuzz_catalog();
    /* the built-in games with the input's behind them, in an arena of their own */
    Catalog catalog = {.first = builtin->first, .last = builtin->last, .count = builtin->count};
    Faults faults = {NULL, NULL, 0, 0};
    uint64_t seed = size;
    int games = 0;
    for (size_t i = 0; i < size; i++)
        seed = rng_mix(seed + data[i]);
    REQUIRE(catalog_add(&catalog, "input", (Slice){(const char *)data, size}, &faults), "memory");
    for (const CatalogEntry *entry = builtin->last->next; entry && games < MOST_GAMES;
         entry = entry->next, games++)
        try_game(&catalog, entry->section->name, seed);
    builtin->last->next = NULL;
    arena_free(&catalog.arena);
    return 0;
}
