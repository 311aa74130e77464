/* repetition.h: the way from the start of the game to the node that is searched, for the endings that
 * need a history: repetition, perpetual check, the n-move rule, the longest game. */
#ifndef TABIYA_ENGINE_SEARCH_REPETITION_H
#define TABIYA_ENGINE_SEARCH_REPETITION_H

#include "engine/engine.h"

typedef struct PathPly {
    uint64_t key;
    Square to;     /* where the last move went; NO_SQUARE in the game's own history */
    bool in_check; /* the side to move there */
    bool is_null;  /* the last move was a null move */
} PathPly;

typedef struct Path {
    PathPly *ply; /* of the game from its start, then of the search */
    size_t room;
    size_t root; /* index of the position that the search began with */
} Path;

/* takes the game's history over, with room for `plies` more; false: out of memory */
bool path_begin(Path *path, const Game *game, size_t plies);
void path_free(Path *path);
/* The position now on the board, `ply` moves after the root, stood there before: its value for the
 * side to move. Where the game has no rule it is a draw, since neither side made progress. */
bool path_repeats(const Path *path, const Position *position, size_t ply, int *score);
/* the game is drawn here by the number of moves, unless it ended otherwise */
bool path_is_too_long(const Path *path, const Position *position, size_t ply);

#endif
