/* mobility.c: moves as rays: a step, how often it repeats, and what it needs on the squares
 * between. Slides, leaps and walks all have this shape. */
#include "engine/evaluate/mobility.h"

#include <string.h>

enum { MAX_RAYS = DIRECTIONS + MAX_LEAPS + MAX_WALKS };

typedef struct Ray {
    int dx, dy;
    unsigned range[2]; /* without and with capture */
    WalkKind kind;
} Ray;

static Ray ray_of(int dx, int dy, unsigned range, unsigned modes, WalkKind kind) {
    return (Ray){dx, dy, {modes & MODE_MOVE ? range : 0, modes & MODE_CAPTURE ? range : 0}, kind};
}

static unsigned rays_of(const Movement *moves, Ray out[MAX_RAYS]) {
    unsigned n = 0;
    for (int d = 0; d < DIRECTIONS; d++)
        if (moves->slide[0][d] || moves->slide[1][d])
            out[n++] = (Ray){DIRECTION_X[d],
                             DIRECTION_Y[d],
                             {moves->slide[0][d], moves->slide[1][d]},
                             WALK_RIDE};
    for (int i = 0; i < moves->leaps; i++)
        out[n++] = ray_of(moves->leap[i].dx, moves->leap[i].dy, 1, moves->leap[i].modes, WALK_RIDE);
    for (int i = 0; i < moves->walks; i++) {
        const Walk *walk = &moves->walk[i];
        out[n++] = ray_of(walk->dx, walk->dy, (unsigned)walk_last(walk), walk->modes, walk->kind);
    }
    return n;
}

/* the moves from one square, without a pawn's double step */
static unsigned rays_from(const Variant *variant, Side side, unsigned type, Square sq,
                          Ray out[2 * MAX_RAYS]) {
    const PieceType *piece = type_of(variant, type);
    unsigned n = rays_of(&piece->moves[side], out);
    if (piece->has_initial && !variant->steps.passing[type] &&
        region_has(&piece->initial_region[side], sq))
        n += rays_of(&piece->initial[side], out + n);
    return n;
}

static bool may_stand(const Variant *variant, Side side, unsigned type, int x, int y) {
    const PieceType *piece = type_of(variant, type);
    return board_has(variant->board, x, y) &&
           (!piece->is_confined[side] ||
            region_has(&piece->region[side], square_at(variant->board, x, y)));
}

/* the chance that a ray's k-th square can be reached; power[n]: that n squares are empty */
static unsigned chance_of(const Ray *ray, unsigned k, const unsigned power[MAX_SIZE]) {
    int8_t path[24][2];
    unsigned full = ONE_SQUARE - power[1];
    switch (ray->kind) {
    case WALK_LAME: return power[lame_path(ray->dx, ray->dy, path)];
    case WALK_CANNON:
    case WALK_HOP: return k < 2 ? 0 : (k - 1) * (full * power[k - 2] / ONE_SQUARE);
    case WALK_GRASSHOP: return k < 2 ? 0 : full * power[k - 2] / ONE_SQUARE;
    default: return power[k - 1];
    }
}

unsigned mobility_from(const Variant *variant, Side side, unsigned type, Square sq, unsigned open) {
    Board board = variant->board;
    Ray rays[2 * MAX_RAYS];
    unsigned n = rays_from(variant, side, type, sq, rays), sum = 0, power[MAX_SIZE] = {ONE_SQUARE};
    for (unsigned k = 1; k < MAX_SIZE; k++)
        power[k] = power[k - 1] * open / ONE_SQUARE;
    for (unsigned i = 0; i < n; i++)
        for (int mode = 0; mode < 2; mode++)
            for (unsigned k = 1; k <= rays[i].range[mode]; k++) {
                int x = square_x(board, sq) + (int)k * rays[i].dx,
                    y = square_y(board, sq) + (int)k * rays[i].dy;
                if (!board_has(board, x, y))
                    break;
                if (may_stand(variant, side, type, x, y))
                    sum += chance_of(&rays[i], k, power) / 2;
            }
    return sum;
}

static unsigned nearest(const Variant *variant, Side side, unsigned type, Square sq,
                        const uint8_t *distance) {
    Board board = variant->board;
    Ray rays[2 * MAX_RAYS];
    unsigned n = rays_from(variant, side, type, sq, rays), least = distance[sq];
    for (unsigned i = 0; i < n; i++) {
        const Ray *ray = &rays[i];
        unsigned range = ray->range[0] > ray->range[1] ? ray->range[0] : ray->range[1];
        for (unsigned k = 1; k <= range; k++) {
            int x = square_x(board, sq) + (int)k * ray->dx,
                y = square_y(board, sq) + (int)k * ray->dy;
            if (!may_stand(variant, side, type, x, y))
                break;
            unsigned there = distance[square_at(board, x, y)] + 1u;
            least = there < least ? there : least;
        }
    }
    return least;
}

void mobility_distances(const Variant *variant, Side side, unsigned type, const Region *goal,
                        uint8_t *out) {
    bool changes = true;
    for (Square sq = 0; sq < variant->board.squares; sq++)
        out[sq] = region_has(goal, sq) ? 0 : UNREACHABLE;
    while (changes) {
        changes = false;
        for (Square sq = 0; sq < variant->board.squares; sq++) {
            unsigned least = nearest(variant, side, type, sq, out);
            changes |= least < out[sq];
            out[sq] = (uint8_t)least;
        }
    }
}

bool mobility_is_colour_bound(const Variant *variant, unsigned type) {
    Ray rays[MAX_RAYS];
    unsigned n = rays_of(&type_of(variant, type)->moves[FIRST], rays);
    for (unsigned i = 0; i < n; i++)
        if ((rays[i].dx + rays[i].dy) % 2)
            return false;
    return n > 0;
}

static bool only_takes(const PieceType *piece) {
    Ray rays[2 * MAX_RAYS];
    unsigned n = rays_of(&piece->moves[FIRST], rays);
    if (piece->has_initial)
        n += rays_of(&piece->initial[FIRST], rays + n);
    for (unsigned i = 0; i < n; i++)
        if (rays[i].range[0])
            return false;
    return true;
}

bool mobility_always_takes(const Variant *variant) {
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        if (!only_takes(type_of(variant, type)))
            return false;
    return !variant->drops.droppable;
}
