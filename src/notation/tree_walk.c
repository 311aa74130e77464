/* tree_walk.c: a position and the moves that can be taken back. */
#include "notation/tree_walk.h"

#include "notation/notation_errors.h"

#include <assert.h>
#include <stdlib.h>

enum { FIRST_ROOM = 512 };

bool walk_start(TreeWalk *walk, const Variant *variant, const Setup *setup, Error *error) {
    walk->depth = 0;
    if (walk->buffer_room < variant->max_moves) {
        free(walk->buffer);
        walk->buffer = malloc(variant->max_moves * sizeof *walk->buffer);
        walk->buffer_room = walk->buffer ? variant->max_moves : 0;
    }
    if (!walk->buffer)
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    position_place(&walk->position, variant, setup);
    return true;
}

Undo *walk_next(TreeWalk *walk, Error *error) {
    if (walk->depth < walk->undo_room)
        return &walk->undo[walk->depth];
    if (walk->depth >= MOST_PLIES)
        return error_set(error, 0, 0, ERROR_TREE_LARGE, MOST_PLIES, "moves in one line"), NULL;
    uint32_t room = walk->undo_room ? 2 * walk->undo_room : FIRST_ROOM;
    Undo *undo = realloc(walk->undo, room * sizeof *undo);
    if (!undo)
        return error_set(error, 0, 0, ERROR_NO_MEMORY), NULL;
    walk->undo = undo;
    walk->undo_room = room;
    return &undo[walk->depth];
}

bool walk_make(TreeWalk *walk, Move move, Error *error) {
    Position *position = &walk->position;
    Undo *undo = walk_next(walk, error);
    if (!undo)
        return false;
    if (move == NO_MOVE) {
        if (position_in_check(position))
            return error_set(error, 0, 0, ERROR_MOVE_STAYS_IN_CHECK, "king");
        position->number = (uint16_t)(position->number + position->side);
        position_make_null(position, undo);
    } else {
        position_make(position, move, undo);
    }
    walk->depth++;
    return true;
}

void walk_back(TreeWalk *walk, uint32_t depth) {
    Position *position = &walk->position;
    assert(depth <= walk->depth);
    while (walk->depth > depth) {
        const Undo *undo = &walk->undo[--walk->depth];
        if (undo->changes) {
            position_unmake(position, undo);
        } else { /* only a pass changes nothing */
            position_unmake_null(position, undo);
            position->number = (uint16_t)(position->number - position->side);
        }
    }
}

void walk_free(TreeWalk *walk) {
    free(walk->undo);
    free(walk->buffer);
    *walk = (TreeWalk){.depth = 0};
}
