/* rulebook.c: a list, since few games are met in one run. */
#include "rules/rulebook.h"

static Rules *add(Rulebook *book, const Variant *variant, bool is_own_size, Error *error) {
    Rules *rules = variant ? arena_alloc(&book->arena, sizeof *rules) : NULL;
    if (variant && !rules)
        error_set(error, 0, 0, ERROR_NO_MEMORY);
    if (!rules)
        return NULL;
    *rules = (Rules){.variant = variant,
                     .entry = variant->entry,
                     .is_own_size = is_own_size,
                     .next = book->first};
    rules->has_start = setup_start(&rules->start, variant, NULL);
    return book->first = rules;
}

static bool is_size_of(Board board, const Variant *variant) {
    return board.width == variant->board.width && board.height == variant->board.height;
}

/* of its own size where that is to be it, else of the board's */
static const Rules *find(const Rulebook *book, const CatalogEntry *entry, const Board *board) {
    for (const Rules *rules = book->first; rules; rules = rules->next)
        if (rules->entry == entry &&
            (board ? is_size_of(*board, rules->variant) : rules->is_own_size))
            return rules;
    return NULL;
}

const Rules *rulebook_find(Rulebook *book, Slice name, Error *error) {
    const CatalogEntry *entry = catalog_find(book->catalog, name);
    const Rules *known = entry ? find(book, entry, NULL) : NULL;
    if (known)
        return known;
    Faults faults = faults_first(error);
    return add(book,
               variant_load(book->catalog, name, (LoadOptions){.width = 0}, &book->arena, &faults),
               true, error);
}

const Rules *rulebook_at_size(Rulebook *book, const Rules *rules, Board board, Error *error) {
    if (is_size_of(board, rules->variant))
        return rules;
    const Rules *known = find(book, rules->entry, &board);
    return known ? known
                 : add(book,
                       variant_at_size(rules->variant, board.width, board.height, &book->arena,
                                       error),
                       false, error);
}

void rulebook_free(Rulebook *book) {
    arena_free(&book->arena);
    book->first = NULL;
}
