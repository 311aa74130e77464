/* repetition.h: the path from the start of the game to the node, for the rules that need a
 * history: repetition, perpetual check, the n-move rule, the longest game. */
#ifndef TABIYA_ENGINE_SEARCH_REPETITION_H
#define TABIYA_ENGINE_SEARCH_REPETITION_H

#include "engine/engine.h"

typedef struct PathPly {
    uint64_t key;
    Square to;     /* of the last move; NO_SQUARE in the history of the game */
    bool in_check; /* the side to move there */
    bool is_null;  /* the last move was a null move */
} PathPly;

typedef struct Path {
    PathPly *ply; /* of the game from its start, then of the search */
    size_t room;
    size_t root; /* the index of the root */
} Path;

/* the history of the game, with room for `plies` more; false: out of memory */
bool path_begin(Path *path, const Game *game, size_t plies);
void path_free(Path *path);
/* The position on the board, `ply` plies from the root, is a repetition: its score for the side to
 * move, 0 for a draw. In games without a rule for it, a repetition scores as a draw. */
bool path_repeats(const Path *path, const Position *position, size_t ply, int *score);
/* drawn by a rule that counts moves, unless the game ended otherwise */
bool path_is_too_long(const Path *path, const Position *position, size_t ply);

#endif
