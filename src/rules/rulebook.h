/* rulebook.h: the games that have been needed so far, each loaded once, with its start: for code
 * that meets games by name, one after the other. A family's game is kept for each size of board.
 *
 * Any number of threads share a Rulebook. What it gives out never changes and lives until
 * rulebook_free. No thread waits for another: two that miss the same game both load it, and both
 * get the one that was kept. */
#ifndef TABIYA_RULES_RULEBOOK_H
#define TABIYA_RULES_RULEBOOK_H

#include "rules/load/catalog.h"
#include "rules/setup.h"

#include <stdatomic.h>

typedef struct Rules Rules;
struct Rules {
    const Variant *variant;
    bool is_own_size;
    bool has_start; /* a family that was resized has none */
    Setup start;
    Arena arena; /* of all that */
    const Rules *next;
};

/* begins with its catalogue alone, all else zero */
typedef struct Rulebook {
    const Catalog *catalog;
    _Atomic(const Rules *) first;
} Rulebook;

/* the game as the catalog has it; the name is the catalog's own */
const Rules *rulebook_find(Rulebook *book, Slice name, Error *error);
/* the same game on another board, or itself where the size is its own */
const Rules *rulebook_at_size(Rulebook *book, const Rules *rules, Board board, Error *error);
/* the same for a variant from anywhere: itself where it has this size */
const Variant *rulebook_sized(Rulebook *book, const Variant *variant, Board board, Error *error);
/* when no other thread uses it any more */
void rulebook_free(Rulebook *book);

#endif
