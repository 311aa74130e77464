/* movement.h: how a piece moves: slides by direction, leaps by offset, and walks (riders with long
 * steps, hoppers, lame leapers), seen by FIRST, who plays up the board. SECOND's is the same turned
 * by half a circle. Whose movement it is, and where the piece stands, is not known here. */
#ifndef TABIYA_RULES_MOVEMENT_H
#define TABIYA_RULES_MOVEMENT_H

#include "base/arena.h"
#include "rules/geometry.h"

enum { MODE_MOVE = 1, MODE_CAPTURE = 2, MODE_BOTH = 3 };
enum { MAX_LEAPS = 48, MAX_WALKS = 48, UNLIMITED = 25 };

typedef struct Leap {
    int8_t dx, dy;
    uint8_t modes;
} Leap;

typedef enum WalkKind {
    WALK_RIDE,     /* repeats a leap while the squares between are empty, up to range times */
    WALK_HOP,      /* slides, jumps over the first piece, slides on */
    WALK_GRASSHOP, /* slides, jumps over the first piece, lands right behind it */
    WALK_LAME,     /* a leap that is blocked by a piece on its way */
    WALK_CANNON,   /* hops, but neither over nor onto a piece that has walks of this kind itself */
} WalkKind;

typedef struct Walk {
    int8_t dx, dy;
    uint8_t range, modes;
    WalkKind kind;
} Walk;

static inline bool walk_hops(const Walk *walk) {
    return walk->kind != WALK_RIDE && walk->kind != WALK_LAME;
}
/* its first step that can be its last, and its last */
static inline int walk_first(const Walk *walk) {
    return walk_hops(walk) ? 2 : 1;
}
static inline int walk_last(const Walk *walk) {
    return walk_hops(walk) ? MAX_SIZE : walk->kind == WALK_LAME ? 1 : walk->range;
}

typedef struct Movement {
    uint8_t slide[2][DIRECTIONS]; /* how far, without and with capture; 0 not at all */
    uint8_t leaps, walks;
    const Leap *leap;
    const Walk *walk;
} Movement;

/* seen by SECOND, its lists in the arena; false: out of memory */
bool movement_turn(Movement *out, const Movement *movement, Arena *arena);
bool movement_is_empty(const Movement *movement);
/* goes by (dx, dy) in one of these modes, were the board empty but for what a hop needs */
bool movement_leads(const Movement *movement, unsigned modes, int dx, int dy);
/* the squares that a lame leap (dx, dy) passes: at most 24 offsets; returns how many */
int lame_path(int dx, int dy, int8_t path[24][2]);

#endif
