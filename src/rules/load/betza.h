/* betza.h: reads Betza's notation ("N", "fmWfceF", "RF", "mRcpR", …) as movements. */
#ifndef TABIYA_RULES_LOAD_BETZA_H
#define TABIYA_RULES_LOAD_BETZA_H

#include "base/error.h"
#include "rules/movement.h"

typedef struct Moveset {
    Movement always;
    Movement initial; /* the moves marked 'i': from a region of the board only */
} Moveset;

/* Line and column are where the text stands in its file, for the error. What a hop is differs only
 * for a cannon that spares its like. The lists of the movements are in the arena. */
typedef struct BetzaSource {
    Slice text;
    unsigned line, column;
    bool spares_cannons;
} BetzaSource;
bool betza_read(Moveset *out, const BetzaSource *source, Arena *arena, Error *error);

#endif
