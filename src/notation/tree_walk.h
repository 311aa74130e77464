/* tree_walk.h: a position on its way through a game tree: moves are made and taken back, as far as
 * one likes. For reading and writing games; the end of the game by counting is not looked for. */
#ifndef TABIYA_NOTATION_TREE_WALK_H
#define TABIYA_NOTATION_TREE_WALK_H

#include "rules/position.h"

enum { MOST_PLIES = 1 << 14 }; /* of one line */

typedef struct TreeWalk {
    Position position;
    Undo *undo;
    uint32_t depth, undo_room;
    Move *buffer; /* of variant->max_moves */
    size_t buffer_room;
} TreeWalk;

/* A walk begins as {0}. The setup is sound; false: out of memory. */
bool walk_start(TreeWalk *walk, const Variant *variant, const Setup *setup, Error *error);
/* the place for what one more move changes, or NULL; it counts once depth is raised */
Undo *walk_next(TreeWalk *walk, Error *error);
/* a legal move, or NO_MOVE: the side passes, which it may not do in check */
bool walk_make(TreeWalk *walk, Move move, Error *error);
/* back to this depth */
void walk_back(TreeWalk *walk, uint32_t depth);
void walk_free(TreeWalk *walk);

#endif
