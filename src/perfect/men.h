/* men.h: the men on the board as a short list: it follows a move without looking at the board,
 * and becomes the number of an entry. */
#ifndef TABIYA_PERFECT_MEN_H
#define TABIYA_PERFECT_MEN_H

#include "perfect/tables.h"

typedef struct Men {
    unsigned count;
    Piece piece[MAX_PLACED + 1]; /* a piece that moves is put down before what it takes is gone */
    Square sq[MAX_PLACED + 1];
    uint64_t signature; /* of the material, hands included */
} Men;

/* false: more men than a table holds */
bool men_of(Men *out, const Position *position);
/* the men after a move that was made */
void men_follow(Men *men, const Undo *undo, const Variant *variant, Side mover);
/* which entry of which table the men stand for; NO_ENTRY: none that is there */
typedef struct Entry {
    const Table *table;
    uint64_t number; /* of the component's entry, the side to move in it */
} Entry;
Entry men_entry(const Men *men, const Table *table, Side side);

#endif
