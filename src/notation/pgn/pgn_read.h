/* pgn_read.h: reads games from PGN, one after the other, in constant memory: each is played by the
 * rules of its game and becomes a GameTree. Which game it is says the Variant tag, in our names or
 * in others', and where it begins the FEN tag, which gives a family its size of board.
 * Import is lenient: moves may be in coordinates, numbers and results may be missing, '!' is $1. */
#ifndef TABIYA_NOTATION_PGN_PGN_READ_H
#define TABIYA_NOTATION_PGN_PGN_READ_H

#include "notation/game_tree.h"
#include "notation/pgn/pgn_scan.h"
#include "notation/tree_walk.h"
#include "rules/rulebook.h"

enum { MOST_NESTING = 256 };

typedef struct PgnLevel { /* a variation that is being read */
    Node node;            /* the move that it replaces */
    unsigned place;       /* how many came before it */
    unsigned added;       /* how many came with it: variations of its first move stand beside it */
    uint32_t depth;       /* where it begins */
} PgnLevel;

typedef struct PgnReader {
    Rulebook *book;
    Slice usual; /* the game where no tag names one: a name of the catalog */
    PgnScan scan;
    TreeWalk walk;
    GameTree *tree; /* being read */
    Node node;      /* the last move */
    unsigned place; /* variations of it that have been read */
    bool is_fresh;  /* a variation has begun and has no move yet */
    NoteList held;  /* comments that wait for its first move */
    unsigned levels;
    PgnLevel level[MOST_NESTING];
    unsigned line, column; /* of the word being read */
    Error warning;         /* of the game that was read last: it is good, but…; or no code */
    unsigned first_line;   /* of the game */
} PgnReader;

typedef enum PgnStep { PGN_GAME, PGN_FAULT, PGN_END } PgnStep;

/* the reader is large: not for the stack of a thread */
void pgn_open(PgnReader *reader, PgnSource source, Rulebook *book, Slice usual);
/* The next game. PGN_FAULT: the error explains what is wrong, where, and what to do; the tree holds
 * what was read before that, and has no variant if that was not even a start. The rest of the
 * game is passed over: to go on, call again. */
PgnStep pgn_next(PgnReader *reader, GameTree *tree, Error *error);
void pgn_close(PgnReader *reader);

/* "1-0", "0-1", "1/2-1/2" or "1/2", "*" */
bool read_result(Slice text, Result *out);

#endif
