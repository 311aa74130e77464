/* pgn_write.h: a game as PGN: its tags, then its moves in SAN, in lines of at most 80 columns. The
 * seven tags that every game must have stand first, '?' where the caller knows none; Variant,
 * SetUp and FEN follow from the game itself. */
#ifndef TABIYA_NOTATION_PGN_WRITE_H
#define TABIYA_NOTATION_PGN_WRITE_H

#include "rules/game.h"

typedef struct PgnTag {
    const char *name, *value;
} PgnTag;

typedef struct PgnText {
    const PgnTag *tags; /* in any order; the last has no name */
    Result result;
    /* what stands in braces after a ply, from 0; NULL, or what writes nothing: no braces */
    void (*comment)(Writer *writer, void *context, size_t ply);
    void *context;
} PgnText;

/* "1-0", "0-1", "1/2-1/2", "*" */
const char *pgn_result(Result result);
/* the game is as before when it returns; its buffer is used */
void write_pgn(Writer *writer, const Game *game, const PgnText *text);

#endif
