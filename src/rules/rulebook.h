/* rulebook.h: the games that have been needed so far, each loaded once, with its start: for whoever
 * meets games by name, one after the other. A family's game is kept for each size of board. It
 * belongs to one thread; the variants live until rulebook_free. */
#ifndef TABIYA_RULES_RULEBOOK_H
#define TABIYA_RULES_RULEBOOK_H

#include "rules/load/catalog.h"
#include "rules/setup.h"

typedef struct Rules Rules;
struct Rules {
    const Variant *variant;
    bool is_own_size;
    bool has_start; /* a family that was resized has none */
    Setup start;
    const CatalogEntry *entry;
    Rules *next;
};

typedef struct Rulebook {
    const Catalog *catalog;
    Arena arena;
    Rules *first;
} Rulebook;

/* the game as the catalog has it; the name is the catalog's own */
const Rules *rulebook_find(Rulebook *book, Slice name, Error *error);
/* the same game on another board, or itself where the size is its own */
const Rules *rulebook_at_size(Rulebook *book, const Rules *rules, Board board, Error *error);
void rulebook_free(Rulebook *book);

#endif
