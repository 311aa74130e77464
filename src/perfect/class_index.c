/* class_index.c: a number in mixed base: a digit for each group of equal men. Of k equal men on
 * n squares the digit is their place in the list of all such choices, by binomial coefficients. */
#include "perfect/class_index.h"

#include "rules/kernel/kernel.h"

#include <string.h>

/* n over k; UINT64_MAX where it is too large */
static uint64_t choose(unsigned n, unsigned k) {
    uint64_t product = 1;
    if (n < k)
        return 0;
    for (unsigned i = 1; i <= k; i++) {
        if (product > UINT64_MAX / 2 / (n - k + i))
            return UINT64_MAX;
        product = product * (n - k + i) / i;
    }
    return product;
}

/* other ways than its own moves lead a piece anywhere: a drop, a promotion to it, or back to it */
static bool may_appear(const Variant *variant, unsigned side, unsigned type, Square sq) {
    const Drops *drops = &variant->drops;
    if ((drops->enabled && region_has(&drops->zone[side][type], sq)) ||
        variant->promotion.choices[side] >> type & 1)
        return true;
    for (unsigned other = 1; other <= variant->pieces.count; other++)
        if (other != type && type_of(variant, other)->becomes >> type & 1)
            return true;
    return false;
}

/* it must promote as soon as it gets there, and always can */
static bool promotes(const Variant *variant, unsigned side, unsigned type, Square sq) {
    const Promotion *promotion = &variant->promotion;
    if (!promotion->pawn_must || !(promotion->how[side][type] & HOW_CHOICE) ||
        !region_has(&promotion->zone[side], sq))
        return false;
    for (unsigned as = 1; as <= variant->pieces.count; as++)
        if (promotion->choices[side] >> as & 1 &&
            !promotion->limit[type_of(variant, as)->counts_as])
            return true;
    return false;
}

/* Some man of the type begins on this rank, as its side sees it: then any may, whatever its file and
 * side, as the symmetries of the rules know nothing of the start. */
static bool starts_on(const Variant *variant, unsigned type, int rank) {
    Setup start;
    if (!variant->start_fen || !setup_start(&start, variant, NULL))
        return false;
    for (Square sq = 0; sq < variant->board.squares; sq++)
        for (unsigned side = 0; side < 2; side++)
            if (start.at[sq] == piece_of(side, type) &&
                relative_rank(variant->board, square_y(variant->board, sq), side) == rank)
                return true;
    return false;
}

/* some square is such that its moves lead from there */
static bool may_come(const Variant *variant, unsigned side, unsigned type, Square sq) {
    const PieceType *kind = type_of(variant, type);
    for (Square from = 0; from < variant->board.squares; from++) {
        int dx = square_x(variant->board, sq) - square_x(variant->board, from);
        int dy = square_y(variant->board, sq) - square_y(variant->board, from);
        if (from != sq &&
            (movement_leads(&kind->moves[side], MODE_BOTH, dx, dy) ||
             (kind->has_initial && movement_leads(&kind->initial[side], MODE_BOTH, dx, dy))))
            return true;
    }
    return false;
}

/* A pawn has never been behind where pawns begin, and is no pawn any more where it promotes. Other
 * pieces may stand everywhere: where they cannot have come from is nobody's business. */
static bool may_stand(const Variant *variant, Piece piece, Square sq) {
    unsigned side = piece_side(piece), type = piece_type(piece);
    const PieceType *kind = type_of(variant, type);
    if (may_appear(variant, side, type, sq))
        return true;
    if (kind->is_confined[side] && !region_has(&kind->region[side], sq))
        return false;
    if (!(variant->promotion.pawns[side] >> type & 1))
        return true;
    if (starts_on(variant, type, relative_rank(variant->board, square_y(variant->board, sq), side)))
        return true;
    return !promotes(variant, side, type, sq) && may_come(variant, side, type, sq);
}

/* The same for all that the symmetries make alike: they know nothing of pawns' first ranks. */
static bool may_stand_alike(const Variant *variant, Piece piece, Square sq,
                            const Symmetries *symmetries) {
    Piece turned = piece_of(piece_side(piece) ^ 1u, piece_type(piece));
    for (unsigned g = 0; g < symmetries->count; g++) {
        Square image = symmetries->map[g][sq];
        if (may_stand(variant, piece, image) ||
            (symmetries->turns && may_stand(variant, turned, symmetries->turned[image])))
            return true;
    }
    return false;
}

static void fill_group(ManGroup *group, const Variant *variant, Piece piece, unsigned men,
                       const Region *walls, const Symmetries *symmetries) {
    *group = (ManGroup){.piece = piece, .men = (uint8_t)men};
    for (Square sq = 0; sq < variant->board.squares; sq++) {
        bool may = !region_has(walls, sq) && may_stand_alike(variant, piece, sq, symmetries);
        group->number[sq] = may ? group->squares : NO_SQUARE;
        if (may)
            group->square[group->squares++] = sq;
    }
    group->places = choose(group->squares, men);
}

/* a royal piece if there is a lone one, else any lone man */
static int find_anchor(const Variant *variant, const Material *material) {
    int anchor = -1;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type <= variant->pieces.count; type++)
            if (material->board[side][type] == 1 &&
                (anchor < 0 || (type_of(variant, type)->is_royal &&
                                !type_of(variant, piece_type((Piece)anchor))->is_royal)))
                anchor = piece_of(side, type);
    return anchor;
}

/* The anchor's squares are those that no symmetry makes less. */
static void restrict_anchor(ClassIndex *index) {
    const Symmetries *symmetries = index->symmetries;
    ManGroup *group = &index->group[0];
    unsigned squares = group->squares;
    group->squares = 0;
    for (unsigned i = 0; i < squares; i++) {
        Square sq = group->square[i], least = sq;
        for (unsigned g = 0; g < symmetries->count; g++)
            if (symmetries->map[g][sq] < least)
                least = symmetries->map[g][sq];
        for (unsigned g = 0; g < symmetries->count; g++)
            if (symmetries->map[g][sq] == least)
                index->images[sq] |= (uint8_t)(1u << g);
        if (least == sq)
            group->square[group->squares++] = sq;
    }
    for (unsigned i = 0; i < group->squares; i++)
        group->number[group->square[i]] = (uint16_t)i;
    group->places = group->squares;
}

static bool multiply(ClassIndex *index) {
    index->entries = 1;
    for (unsigned g = 0; g < index->groups; g++) {
        uint64_t places = index->group[g].places;
        if (places && index->entries > (UINT64_MAX / 4) / places)
            return false;
        index->entries *= places;
    }
    return true;
}

bool class_index_make(ClassIndex *out, const Variant *variant, const Material *material,
                      const Symmetries *symmetries, const Region *walls) {
    int anchor = symmetries->count > 1 ? find_anchor(variant, material) : -1;
    memset(out, 0, sizeof *out);
    out->variant = variant;
    out->symmetries = symmetries;
    out->material = *material;
    out->men = material_on_board(material);
    if (out->men > MAX_PLACED)
        return false;
    if (anchor >= 0)
        fill_group(&out->group[out->groups++], variant, (Piece)anchor, 1, walls, symmetries);
    for (unsigned type = variant->pieces.count; type; type--)
        for (unsigned side = 0; side < 2; side++) {
            Piece piece = piece_of(side, type);
            if (material->board[side][type] && piece != anchor)
                fill_group(&out->group[out->groups++], variant, piece, material->board[side][type],
                           walls, symmetries);
        }
    out->has_anchor = anchor >= 0;
    if (out->has_anchor)
        restrict_anchor(out);
    return multiply(out);
}

/* ---- from a number to squares ---- */

/* the largest n with n over k at most rest */
static unsigned largest(unsigned squares, unsigned k, uint64_t rest) {
    unsigned low = k - 1, high = squares - 1;
    while (low < high) {
        unsigned middle = (low + high + 1) / 2;
        if (choose(middle, k) <= rest)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

static void place_group(const ManGroup *group, uint64_t rest, Square *squares) {
    for (unsigned k = group->men; k > 1; k--) {
        unsigned n = largest(group->squares, k, rest);
        squares[k - 1] = group->square[n];
        rest -= choose(n, k);
    }
    squares[0] = group->square[rest];
}

static uint64_t number_of(const ClassIndex *index, const Square *squares);
static uint64_t least_image(const ClassIndex *index, const Square *squares);

bool class_index_place(const ClassIndex *index, uint64_t number, Square *squares) {
    uint64_t rest = number;
    unsigned at = index->men;
    for (unsigned g = index->groups; g--;) {
        const ManGroup *group = &index->group[g];
        at -= group->men;
        place_group(group, rest % group->places, squares + at);
        rest /= group->places;
    }
    for (unsigned i = 1; i < index->men; i++)
        for (unsigned k = 0; k < i; k++)
            if (squares[i] == squares[k])
                return false;
    /* the anchor can stay where it is under some symmetries: the others decide */
    return !index->has_anchor || !(index->images[squares[0]] & (index->images[squares[0]] - 1)) ||
           least_image(index, squares) == number;
}

/* ---- from squares to a number ---- */

static void sort_squares(Square *squares, unsigned n) {
    for (unsigned i = 1; i < n; i++) {
        Square sq = squares[i];
        unsigned k = i;
        for (; k && squares[k - 1] > sq; k--)
            squares[k] = squares[k - 1];
        squares[k] = sq;
    }
}

/* groups are sorted */
static uint64_t number_of(const ClassIndex *index, const Square *squares) {
    uint64_t number = 0;
    unsigned at = 0;
    for (unsigned g = 0; g < index->groups; g++) {
        const ManGroup *group = &index->group[g];
        uint64_t digit = 0;
        for (unsigned k = 0; k < group->men; k++) {
            unsigned n = group->number[squares[at++]];
            if (n == NO_SQUARE)
                return NO_ENTRY;
            digit += k ? choose(n, k + 1) : n;
        }
        number = number * group->places + digit;
    }
    return number;
}

static uint64_t number_through(const ClassIndex *index, const Square *map, const Square *squares) {
    Square image[MAX_PLACED];
    unsigned at = 0;
    for (unsigned i = 0; i < index->men; i++)
        image[i] = map[squares[i]];
    for (unsigned g = 0; g < index->groups; at += index->group[g++].men)
        if (index->group[g].men > 1)
            sort_squares(image + at, index->group[g].men);
    return number_of(index, image);
}

static uint64_t least_image(const ClassIndex *index, const Square *squares) {
    const Symmetries *symmetries = index->symmetries;
    uint64_t least = NO_ENTRY;
    for (unsigned images = index->images[squares[0]]; images; images &= images - 1) {
        unsigned g = (unsigned)__builtin_ctz(images);
        uint64_t number = number_through(index, symmetries->map[g], squares);
        if (number < least)
            least = number;
    }
    return least;
}

uint64_t class_index_of(const ClassIndex *index, Square *squares) {
    unsigned at = 0;
    if (index->has_anchor)
        return least_image(index, squares);
    for (unsigned g = 0; g < index->groups; at += index->group[g++].men)
        sort_squares(squares + at, index->group[g].men);
    return number_of(index, squares);
}
