/* movement.c: small questions about a Movement. */
#include "rules/movement.h"

#include <stdlib.h>

bool movement_turn(Movement *out, const Movement *movement, Arena *arena) {
    Leap *leap = arena_alloc(arena, (movement->leaps + 1u) * sizeof *leap);
    Walk *walk = arena_alloc(arena, (movement->walks + 1u) * sizeof *walk);
    if (!leap || !walk)
        return false;
    *out =
        (Movement){.leaps = movement->leaps, .walks = movement->walks, .leap = leap, .walk = walk};
    for (int mode = 0; mode < 2; mode++)
        for (int d = 0; d < DIRECTIONS; d++)
            out->slide[mode][d] = movement->slide[mode][d ^ 4];
    for (int i = 0; i < movement->leaps; i++) {
        leap[i] = movement->leap[i];
        leap[i].dx = (int8_t)-leap[i].dx;
        leap[i].dy = (int8_t)-leap[i].dy;
    }
    for (int i = 0; i < movement->walks; i++) {
        walk[i] = movement->walk[i];
        walk[i].dx = (int8_t)-walk[i].dx;
        walk[i].dy = (int8_t)-walk[i].dy;
    }
    return true;
}

/* (dx, dy) is the k-th step of this one */
static bool is_step(int k, int step_x, int step_y, int dx, int dy) {
    return dx == k * step_x && dy == k * step_y;
}

bool movement_leads(const Movement *movement, unsigned modes, int dx, int dy) {
    int far = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    for (int d = 0; d < DIRECTIONS; d++)
        for (int mode = 0; mode < 2; mode++)
            if (modes >> mode & 1 && movement->slide[mode][d] >= far &&
                is_step(far, DIRECTION_X[d], DIRECTION_Y[d], dx, dy))
                return true;
    for (int i = 0; i < movement->leaps; i++)
        if (movement->leap[i].modes & modes &&
            is_step(1, movement->leap[i].dx, movement->leap[i].dy, dx, dy))
            return true;
    for (int i = 0; i < movement->walks; i++) {
        const Walk *walk = &movement->walk[i];
        for (int k = walk_first(walk); walk->modes & modes && k <= walk_last(walk); k++)
            if (is_step(k, walk->dx, walk->dy, dx, dy))
                return true;
    }
    return false;
}

bool movement_is_empty(const Movement *movement) {
    for (int mode = 0; mode < 2; mode++)
        for (int d = 0; d < DIRECTIONS; d++)
            if (movement->slide[mode][d])
                return false;
    return !movement->leaps && !movement->walks;
}

int lame_path(int dx, int dy, int8_t path[24][2]) {
    int x = 0, y = 0, n = 0, step_x = dx < 0 ? -1 : 1, step_y = dy < 0 ? -1 : 1;
    for (;;) {
        int rest_x = abs(dx - x), rest_y = abs(dy - y);
        if (rest_x >= rest_y)
            x += step_x;
        if (rest_y >= rest_x)
            y += step_y;
        if (x == dx && y == dy)
            return n;
        path[n][0] = (int8_t)x;
        path[n++][1] = (int8_t)y;
    }
}
