/* openings.h: where the games of a match begin: positions of a file, or made by chance. What pair
 * number n begins from follows from the seed and n alone, so that any thread, and a match that is
 * resumed, comes to the same.
 * By chance: some random moves from the start; where a game has a family of sizes, kings and other
 * pieces set up at random, alike for both sides when the board is turned round. */
#ifndef TABIYA_MATCH_OPENINGS_H
#define TABIYA_MATCH_OPENINGS_H

#include "base/rng.h"
#include "rules/game.h"
#include "rules/rulebook.h"

typedef struct Openings {
    const Variant *variant;         /* as it is named */
    Rulebook *book;                 /* of a family: has the other sizes */
    unsigned least_size, most_size; /* of a family: among which chance chooses */
    unsigned least_plies, most_plies;
    uint64_t seed;
    const char **fens; /* of the file; NULL: by chance */
    size_t count;
    bool is_shuffled; /* the file's order */
} Openings;

/* a line is a FEN, or an EPD whose first four fields are the position; '#' begins a comment */
bool openings_read(Openings *out, Slice text, Arena *arena, Error *error);
/* the game's variant for a FEN that has been checked before */
bool opening_from_fen(const Openings *openings, const char *fen, const Variant **variant,
                      Setup *out, Error *error);
/* The opening of a pair; another one for each attempt where chance makes them. The arena is for
 * the way there. */
bool opening_make(const Openings *openings, unsigned pair, unsigned attempt,
                  const Variant **variant, Setup *out, Arena *arena, Error *error);

#endif
