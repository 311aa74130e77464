/* symmetry.c: movements and regions, compared with their images. A doubt means no: a table is
 * larger then, and never wrong. */
#include "perfect/symmetry.h"

#include <string.h>

/* of a board: first the diagonal, then left and right, then up and down */
enum { MIRROR_X = 1, MIRROR_Y = 2, TRANSPOSE = 4, HALF_TURN = MIRROR_X | MIRROR_Y };

typedef struct Image {
    Board board;
    unsigned how;
} Image;

static void image_step(const Image *image, int *dx, int *dy) {
    if (image->how & TRANSPOSE) {
        int x = *dx;
        *dx = *dy;
        *dy = x;
    }
    if (image->how & MIRROR_X)
        *dx = -*dx;
    if (image->how & MIRROR_Y)
        *dy = -*dy;
}

static Square image_square(const Image *image, Square sq) {
    int x = square_x(image->board, sq), y = square_y(image->board, sq);
    if (image->how & TRANSPOSE) {
        int old = x;
        x = y;
        y = old;
    }
    if (image->how & MIRROR_X)
        x = image->board.width - 1 - x;
    if (image->how & MIRROR_Y)
        y = image->board.height - 1 - y;
    return square_at(image->board, x, y);
}

/* a's image is b */
static bool region_maps(const Image *image, const Region *a, const Region *b) {
    for (Square sq = 0; sq < image->board.squares; sq++)
        if (region_has(a, sq) != region_has(b, image_square(image, sq)))
            return false;
    return true;
}

static bool has_leap(const Movement *movement, int dx, int dy, unsigned modes) {
    for (unsigned i = 0; i < movement->leaps; i++) {
        const Leap *leap = &movement->leap[i];
        if (leap->dx == dx && leap->dy == dy && leap->modes == modes)
            return true;
    }
    return false;
}

static bool has_walk(const Movement *movement, int dx, int dy, const Walk *like) {
    for (unsigned i = 0; i < movement->walks; i++) {
        const Walk *walk = &movement->walk[i];
        if (walk->dx == dx && walk->dy == dy && walk->kind == like->kind &&
            walk->range == like->range && walk->modes == like->modes)
            return true;
    }
    return false;
}

static bool slides_map(const Image *image, const Movement *a, const Movement *b) {
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        int dx = DIRECTION_X[d], dy = DIRECTION_Y[d];
        image_step(image, &dx, &dy);
        Direction to = direction_of(dx, dy);
        if (a->slide[0][d] != b->slide[0][to] || a->slide[1][d] != b->slide[1][to])
            return false;
    }
    return true;
}

static bool movement_maps(const Image *image, const Movement *a, const Movement *b) {
    if (a->leaps != b->leaps || a->walks != b->walks || !slides_map(image, a, b))
        return false;
    for (unsigned i = 0; i < a->leaps; i++) {
        int dx = a->leap[i].dx, dy = a->leap[i].dy;
        image_step(image, &dx, &dy);
        if (!has_leap(b, dx, dy, a->leap[i].modes))
            return false;
    }
    for (unsigned i = 0; i < a->walks; i++) {
        int dx = a->walk[i].dx, dy = a->walk[i].dy;
        image_step(image, &dx, &dy);
        if (!has_walk(b, dx, dy, &a->walk[i]))
            return false;
    }
    return true;
}

/* a side's piece of this type, seen through the image, is the other's */
static bool type_maps(const Image *image, const Variant *variant, unsigned type, unsigned side,
                      unsigned to) {
    const PieceType *piece = type_of(variant, type);
    if (!movement_maps(image, &piece->moves[side], &piece->moves[to]) ||
        piece->is_confined[side] != piece->is_confined[to])
        return false;
    if (piece->is_confined[side] && !region_maps(image, &piece->region[side], &piece->region[to]))
        return false;
    if (piece->has_initial &&
        (!movement_maps(image, &piece->initial[side], &piece->initial[to]) ||
         !region_maps(image, &piece->initial_region[side], &piece->initial_region[to])))
        return false;
    return variant->promotion.how[side][type] == variant->promotion.how[to][type] &&
           (!variant->drops.enabled ||
            region_maps(image, &variant->drops.zone[side][type], &variant->drops.zone[to][type]));
}

/* some of these types change when they move, or step twice */
static bool has_promotions(const Variant *variant, uint64_t types, unsigned side) {
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        if (types >> type & 1 && variant->promotion.how[side][type])
            return true;
    return false;
}

static bool has_double_steps(const Variant *variant, uint64_t types) {
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        if (variant->steps.enabled && types >> type & 1 && variant->steps.passing[type])
            return true;
    return false;
}

static bool side_maps(const Image *image, const Variant *variant, uint64_t types, unsigned side,
                      unsigned to) {
    const Promotion *promotion = &variant->promotion;
    const Steps *steps = &variant->steps;
    const Ending *ending = &variant->ending;
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        if (types >> type & 1 && !type_maps(image, variant, type, side, to))
            return false;
    if (has_promotions(variant, types, side) &&
        (promotion->choices[side] != promotion->choices[to] ||
         promotion->pawns[side] != promotion->pawns[to] ||
         !region_maps(image, &promotion->zone[side], &promotion->zone[to])))
        return false;
    if (has_double_steps(variant, types) &&
        (steps->ep_types[side] != steps->ep_types[to] ||
         !region_maps(image, &steps->region[side], &steps->region[to]) ||
         !region_maps(image, &steps->ep_region[side], &steps->ep_region[to])))
        return false;
    return (!ending->has_flags ||
            (ending->flag_type[side] == ending->flag_type[to] &&
             region_maps(image, &ending->flag_region[side], &ending->flag_region[to]))) &&
           (!variant->drops.enabled ||
            region_maps(image, &variant->drops.region[side], &variant->drops.region[to]));
}

/* files and ranks are not alike: kings see each other along a file, pawns are counted by files */
static bool knows_files(const Variant *variant, uint64_t types) {
    return variant->royalty.flying_general || variant->drops.no_doubled ||
           (variant->pieces.soldiers & types);
}

static bool is_allowed(const Image *image, const Variant *variant, uint64_t types,
                       const Region *walls) {
    if (image->how & TRANSPOSE &&
        (image->board.width != image->board.height || knows_files(variant, types)))
        return false;
    /* which bishop is whose is a matter of the colour of squares */
    if (image->how && variant->drops.opposite_bishops)
        return false;
    return side_maps(image, variant, types, FIRST, FIRST) &&
           side_maps(image, variant, types, SECOND, SECOND) && region_maps(image, walls, walls);
}

void symmetries_find(Symmetries *out, const Variant *variant, uint64_t types, const Region *walls) {
    Image image = {.board = variant->board};
    out->count = 0;
    for (image.how = 0; image.how < MAX_SYMMETRIES; image.how++) {
        if (image.how && !is_allowed(&image, variant, types, walls))
            continue;
        for (Square sq = 0; sq < image.board.squares; sq++)
            out->map[out->count][sq] = image_square(&image, sq);
        out->count++;
    }
    image.how = HALF_TURN;
    out->turns = !variant->drops.opposite_bishops && !variant->ending.counts_checks &&
                 side_maps(&image, variant, types, FIRST, SECOND) &&
                 side_maps(&image, variant, types, SECOND, FIRST) &&
                 region_maps(&image, walls, walls);
    for (Square sq = 0; sq < image.board.squares; sq++)
        out->turned[sq] = image_square(&image, sq);
}
