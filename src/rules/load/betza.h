/* betza.h: reads Betza's notation ("N", "fmWfceF", "RF", "mRcpR", …) as movements. */
#ifndef TABIYA_RULES_LOAD_BETZA_H
#define TABIYA_RULES_LOAD_BETZA_H

#include "base/error.h"
#include "rules/movement.h"

typedef struct Moveset {
    Movement always;
    Movement initial; /* the moves marked 'i': from a region of the board only */
} Moveset;

/* column is where the text stands in its file, for the error */
bool betza_read(Moveset *out, Slice text, unsigned line, unsigned column, Error *error);

#endif
