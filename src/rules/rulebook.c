/* rulebook.c: a list that only grows, at its front, since few games are met in one run. */
#include "rules/rulebook.h"

static bool is_size_of(Board board, const Variant *variant) {
    return board.width == variant->board.width && board.height == variant->board.height;
}

/* of its own size, or of the board's */
static const Rules *find(const Rules *rules, const CatalogEntry *entry, const Board *board) {
    for (; rules; rules = rules->next)
        if (rules->variant->entry == entry &&
            (board ? is_size_of(*board, rules->variant) : rules->is_own_size))
            return rules;
    return NULL;
}

static Rules *load(const Catalog *catalog, const CatalogEntry *entry, const Board *board,
                   Error *error) {
    LoadOptions options = {.width = board ? board->width : 0, .height = board ? board->height : 0};
    Faults faults = faults_first(error);
    Arena arena = {0};
    Rules *rules = arena_alloc(&arena, sizeof *rules);
    const Variant *variant =
        rules ? variant_load_entry(catalog, entry, options, &arena, &faults) : NULL;
    if (!rules)
        error_set(error, 0, 0, ERROR_NO_MEMORY);
    if (!variant) {
        arena_free(&arena);
        return NULL;
    }
    rules->variant = variant;
    rules->is_own_size = !board;
    rules->has_start = setup_start(&rules->start, variant, NULL);
    rules->arena = arena;
    return rules;
}

static void drop(const Rules *rules) {
    Arena arena = rules->arena; /* it has the rules too */
    arena_free(&arena);
}

static const Rules *get(Rulebook *book, const CatalogEntry *entry, const Board *board,
                        Error *error) {
    const Rules *first = atomic_load(&book->first), *known = find(first, entry, board);
    Rules *rules = known ? NULL : load(book->catalog, entry, board, error);
    while (rules) {
        known = find(first, entry, board); /* another thread may have been quicker */
        if (known) {
            drop(rules);
            return known;
        }
        rules->next = first;
        if (atomic_compare_exchange_weak(&book->first, &first, rules))
            return rules;
    }
    return known;
}

const Rules *rulebook_find(Rulebook *book, Slice name, Error *error) {
    const CatalogEntry *entry = catalog_find(book->catalog, name);
    Faults faults = faults_first(error);
    if (entry)
        return get(book, entry, NULL, error);
    variant_load(book->catalog, name, (LoadOptions){.width = 0}, NULL, &faults); /* says so */
    return NULL;
}

const Rules *rulebook_at_size(Rulebook *book, const Rules *rules, Board board, Error *error) {
    return is_size_of(board, rules->variant) ? rules
                                             : get(book, rules->variant->entry, &board, error);
}

const Variant *rulebook_sized(Rulebook *book, const Variant *variant, Board board, Error *error) {
    if (is_size_of(board, variant))
        return variant;
    const Rules *rules = get(book, variant->entry, &board, error);
    return rules ? rules->variant : NULL;
}

void rulebook_free(Rulebook *book) {
    const Rules *rules = atomic_exchange(&book->first, NULL);
    while (rules) {
        const Rules *next = rules->next;
        drop(rules);
        rules = next;
    }
}
