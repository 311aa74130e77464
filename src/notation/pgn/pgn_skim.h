/* pgn_skim.h: what stands at the head of each game of a PGN file, without playing its moves: for a
 * list to choose from. A file of any size streams through the scan's one buffer; a place remembers
 * where a game begins, so that it can be read from there. */
#ifndef TABIYA_NOTATION_PGN_PGN_SKIM_H
#define TABIYA_NOTATION_PGN_PGN_SKIM_H

#include "notation/pgn/pgn_scan.h"

enum { HEAD_TEXT = 64 };

typedef struct PgnPlace {
    unsigned long number; /* of the game in its file, from 1 */
    uint64_t at;          /* its first byte */
    unsigned line;
} PgnPlace;

typedef struct PgnHead {
    PgnPlace place;
    char white[HEAD_TEXT], black[HEAD_TEXT], event[HEAD_TEXT], date[HEAD_TEXT]; /* cut where long */
    char variant[HEAD_TEXT], result[HEAD_TEXT]; /* "" where there is no such tag */
} PgnHead;

/* The next game, from where the scan stands; number counts them and begins as 0. False: there are
 * no more. */
bool skim_game(PgnScan *scan, unsigned long *number, PgnHead *out);

#endif
