/* oracle.h: the source of what is known for certain: tables, proofs, searches for mate. An
 * Oracle answers for any position, or says that it does not know. */
#ifndef TABIYA_PERFECT_ORACLE_H
#define TABIYA_PERFECT_ORACLE_H

#include "perfect/answer.h"
#include "rules/game.h"

typedef struct RootMove {
    Move move;
    Answer answer; /* for the side that makes it */
} RootMove;

typedef struct Oracle { /* a function may be NULL: it knows nothing */
    void *context;
    /* node knows no position with more pieces, those in hand included */
    unsigned most_pieces;
    /* What each of the legal moves leads to; their answers are VERDICT_UNKNOWN before. True: the
     * value of the position is known, so no move without an answer can be better than the best
     * that has one. Called once before a search, by its first thread; it may take its time. */
    bool (*root)(void *context, const Game *game, RootMove *moves, size_t count);
    /* Called at nodes of the tree by any thread, several at a time: it must not block, allocate or
     * do I/O. The position has neither castling rights nor a capture en passant. */
    bool (*node)(void *context, const Position *position, Answer *out);
} Oracle;

#endif
