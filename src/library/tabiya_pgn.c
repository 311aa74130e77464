/* tabiya_pgn.c: games from PGN, one at a time. What is read has its variants in the reader's
 * rulebook; each gets a handle of its own, so that records and games can be made with it. */
#include "library/handles.h"
#include "notation/pgn/pgn_read.h"

#include <stdlib.h>
#include <string.h>

typedef struct Known Known;
struct Known {
    TabiyaVariant handle;
    Known *next;
};

struct TabiyaPgn {
    Rulebook book;
    PgnReader reader;
    Arena arena; /* of the handles and the usual game's name */
    Known *known;
};

TabiyaPgn *tabiya_pgn_open(const TabiyaVariants *variants, const char *usual, TabiyaRead *read,
                           void *context, TabiyaError *error) {
    TabiyaPgn *pgn = calloc(1, sizeof *pgn);
    const char *name = usual && *usual ? usual : "chess";
    char *copy = pgn ? arena_copy_text(&pgn->arena, name, strlen(name)) : NULL;
    if (!copy) {
        free(pgn);
        return public_no_memory(error), NULL;
    }
    pgn->book.catalog = &variants->catalog;
    pgn_open(&pgn->reader, (PgnSource){read, context}, &pgn->book, slice_of(copy));
    return pgn;
}

void tabiya_pgn_close(TabiyaPgn *pgn) {
    if (!pgn)
        return;
    pgn_close(&pgn->reader);
    rulebook_free(&pgn->book);
    arena_free(&pgn->arena);
    free(pgn);
}

/* NULL: out of memory */
static const TabiyaVariant *handle_of(TabiyaPgn *pgn, const Variant *rules) {
    Known *known = pgn->known;
    while (known && known->handle.rules != rules)
        known = known->next;
    if (known)
        return &known->handle;
    known = arena_alloc(&pgn->arena, sizeof *known);
    if (!known)
        return NULL;
    *known = (Known){.handle = {.rules = rules, .sizes = &pgn->book}, .next = pgn->known};
    pgn->known = known;
    return &known->handle;
}

TabiyaStep tabiya_pgn_next(TabiyaPgn *pgn, TabiyaRecord *record, TabiyaError *error) {
    Error why = {.code = ERROR_NONE};
    PgnStep step = pgn_next(&pgn->reader, &record->tree, &why);
    record->variant = NULL;
    if (step == PGN_END)
        return TABIYA_STEP_END;
    if (record->tree.variant)
        record->variant = handle_of(pgn, record->tree.variant);
    if (step == PGN_GAME && record->variant)
        return TABIYA_STEP_GAME;
    public_error(error, &why, TABIYA_ERROR_PGN);
    return TABIYA_STEP_FAULT;
}

bool tabiya_pgn_warning(const TabiyaPgn *pgn, TabiyaError *warning) {
    Error own = pgn->reader.warning;
    if (own.code == ERROR_NONE)
        return false;
    own.is_warning = true;
    public_error(warning, &own, TABIYA_WARNING);
    return true;
}
