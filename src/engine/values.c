/* values.c: piece values from mobility, places from mobility, hopes from distances.
 * A piece's worth is its mean command over the board, half of it as on a crowded board, half as on
 * an open one. */
#include "engine/values.h"

#include "engine/mobility.h"

enum {
    CROWDED = 700, /* the chance in 1024 that a square is empty */
    OPEN = 900,
    PER_SQUARE = 57,  /* hundredths of a pawn for each square commanded */
    ONE_COLOURED = 86 /* percent of the worth of a piece that sees half of the board */
};

static unsigned command(const Variant *variant, Side side, unsigned type, Square sq) {
    return (mobility_from(variant, side, type, sq, CROWDED) +
            mobility_from(variant, side, type, sq, OPEN)) /
           2;
}

static unsigned mean_command(const Variant *variant, Side side, unsigned type) {
    const PieceType *piece = type_of(variant, type);
    unsigned sum = 0, n = 0;
    for (Square sq = 0; sq < variant->board.squares; sq++) {
        if (piece->is_confined[side] && !region_has(&piece->region[side], sq))
            continue;
        sum += command(variant, side, type, sq);
        n++;
    }
    return n ? sum / n : 0;
}

static int in_points(int command) {
    return command * PER_SQUARE / ONE_SQUARE;
}

static int base_worth(const Variant *variant, unsigned type) {
    int worth = in_points((int)mean_command(variant, FIRST, type));
    if (type == variant->pieces.king)
        return 0;
    return mobility_is_one_coloured(variant, type) ? worth * ONE_COLOURED / 100 : worth;
}

/* what a rook would be worth here, whether the game has one or not */
static int rook_worth(Board board) {
    unsigned sum = 0;
    for (unsigned length = 0; length < 2; length++) {
        unsigned size = length ? board.height : board.width;
        for (unsigned i = 0; i < size; i++)
            for (unsigned k = 0; k < size; k++) {
                unsigned between = k > i ? k - i - 1 : i - k - 1;
                unsigned crowded = ONE_SQUARE, open = ONE_SQUARE;
                for (unsigned j = 0; k != i && j < between; j++) {
                    crowded = crowded * CROWDED / ONE_SQUARE;
                    open = open * OPEN / ONE_SQUARE;
                }
                sum += k == i ? 0 : (crowded + open) / 2 * ONE_SQUARE / (size * ONE_SQUARE);
            }
    }
    return in_points((int)sum);
}

/* ---- hopes ---- */

static int best_promotion(const Variant *variant, const Values *values, Side side, unsigned type) {
    unsigned how = variant->promotion.how[side][type];
    uint64_t choices = how & HOW_CHOICE ? variant->promotion.choices[side] : 0;
    int best = 0;
    if (variant->promotion.demotes || variant->promotion.form_on_capture)
        return 0;
    if (how & (HOW_CHOICE | HOW_FORM) && type_of(variant, type)->form)
        choices |= type_bit(type_of(variant, type)->form);
    for (; choices; choices &= choices - 1) {
        int worth = values->worth[__builtin_ctzll(choices)];
        best = worth > best ? worth : best;
    }
    return best > values->worth[type] ? best - values->worth[type] : 0;
}

static void add_promotion(const Variant *variant, Side side, unsigned type, int gain, int *square) {
    uint8_t distance[MAX_SQUARES];
    mobility_distances(variant, side, type, &variant->promotion.zone[side], distance);
    for (Square sq = 0; sq < variant->board.squares; sq++) {
        int d = distance[sq] ? distance[sq] : 1;
        if (d != UNREACHABLE)
            square[sq] += gain / (d * d + 4);
    }
}

static bool may_flag(const Variant *variant, Side side, unsigned type) {
    const Ending *ending = &variant->ending;
    return ending->has_flags && !region_is_empty(&ending->flag_region[side]) &&
           (!ending->flag_type[side] ||
            type_of(variant, type)->counts_as == ending->flag_type[side]);
}

static void add_goal(const Variant *variant, Side side, unsigned type, int *square) {
    uint8_t distance[MAX_SQUARES];
    bool is_king = type == variant->pieces.king;
    mobility_distances(variant, side, type, &variant->ending.flag_region[side], distance);
    for (Square sq = 0; sq < variant->board.squares; sq++) {
        int d = distance[sq];
        if (d != UNREACHABLE)
            square[sq] += 480 / ((d + 1) * (d + 2)) + (is_king ? 8 : 10) * (16 - d);
    }
}

/* ---- the tables ---- */

/* Losing pieces of this type is what wins. */
static bool is_burden(const Variant *variant, unsigned type) {
    const Ending *ending = &variant->ending;
    return ending->extinction == VALUE_WIN &&
           (ending->extinction_types & 1 ||
            ending->extinction_types >> type_of(variant, type)->counts_as & 1);
}

static int edge_distance(Board board, Square sq) {
    int x = square_x(board, sq), y = square_y(board, sq);
    int right = board.width - 1 - x, top = board.height - 1 - y;
    int across = x < right ? x : right, up = y < top ? y : top;
    int least = across < up ? across : up;
    return least > 3 ? 3 : least;
}

static void fill_squares(const Variant *variant, const Values *values, Side side, unsigned type,
                         int *square) {
    int mean = (int)mean_command(variant, side, type);
    bool is_king = type == variant->pieces.king;
    for (Square sq = 0; sq < variant->board.squares; sq++) {
        int here = (int)command(variant, side, type, sq);
        square[sq] = values->worth[type];
        if (!is_king) /* great pieces care less about where they stand */
            square[sq] += in_points(here - mean) * 100 / (values->worth[type] + 100) +
                          4 * edge_distance(variant->board, sq);
    }
    int gain = best_promotion(variant, values, side, type);
    if (gain)
        add_promotion(variant, side, type, gain, square);
    if (may_flag(variant, side, type))
        add_goal(variant, side, type, square);
    for (Square sq = 0; sq < variant->board.squares && is_burden(variant, type); sq++)
        square[sq] = -(100 + values->worth[type] / 4) + edge_distance(variant->board, sq);
}

static void find_traits(Values *values, const Variant *variant) {
    const Ending *ending = &variant->ending;
    unsigned king = variant->pieces.king;
    bool is_goal = king && (may_flag(variant, FIRST, king) || may_flag(variant, SECOND, king));
    bool mates = king && ending->checkmate == VALUE_LOSS;
    values->king_hides = mates && !is_goal;
    values->can_mate_bare = mates && !is_goal && ending->extinction != VALUE_WIN &&
                            !variant->drops.captures_to_hand && !variant->royalty.checks_illegal;
    values->is_material = mates && ending->extinction == VALUE_NONE && !ending->has_flags &&
                          !ending->counts_checks && !ending->must_capture &&
                          !variant->royalty.blast;
}

bool values_can_wait(const Values *values, const Position *p, Side side) {
    if (p->in_hand[side])
        return true;
    for (uint64_t types = values->waiters; types; types &= types - 1)
        if (position_pieces(p, side, (unsigned)__builtin_ctzll(types)))
            return true;
    return false;
}

bool values_make(Values *out, const Variant *variant, Arena *arena) {
    size_t squares = variant->board.squares, types = variant->pieces.count;
    *out = (Values){.rook = rook_worth(variant->board)};
    out->square = arena_alloc(arena, (64 + types + 1) * squares * sizeof *out->square);
    if (!out->square)
        return false;
    for (unsigned type = 1; type <= types; type++) {
        out->worth[type] = base_worth(variant, type);
        if (mobility_is_one_coloured(variant, type))
            out->one_coloured |= type_bit(type);
    }
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type <= types; type++) {
            fill_squares(variant, out, side, type, &out->square[piece_of(side, type) * squares]);
            if (best_promotion(variant, out, side, type))
                out->hopefuls |= type_bit(type);
        }
    for (unsigned type = 1; type <= types; type++) {
        int worth = out->worth[type];
        out->hand[type] = is_burden(variant, type) ? -(100 + worth / 4) : worth + worth / 16 + 15;
    }
    find_traits(out, variant);
    for (unsigned type = 1; type <= types; type++)
        if (type != variant->pieces.king && type_of(variant, type)->kind == TYPE_PLAIN &&
            out->worth[type] >= 200)
            out->waiters |= type_bit(type);
    out->may_pass = out->is_material && out->waiters;
    return true;
}
