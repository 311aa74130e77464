/* default_weights.c: all tables are as FIRST sees them: a weight serves both sides. */
#include "engine/evaluate/default_weights.h"

#include "engine/evaluate/mobility.h"

#include <stdlib.h>

enum {
    CROWDED = 700, /* the chance, in 1024, that a square is empty on a crowded board */
    OPEN = 900,
    PER_SQUARE = 57 /* hundredths of a pawn for each attacked square */
};

/* the mean of a crowded and an open board */
static unsigned command(const Variant *variant, Side side, unsigned type, Square sq) {
    return (mobility_from(variant, side, type, sq, CROWDED) +
            mobility_from(variant, side, type, sq, OPEN)) /
           2;
}

unsigned mean_attacks(const Variant *variant, Side side, unsigned type) {
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

int attacks_value(int squares) {
    return squares * PER_SQUARE / ONE_SQUARE;
}

int rook_value(Board board) {
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
                sum += k == i ? 0 : (crowded + open) / 2 / size;
            }
    }
    return attacks_value((int)sum);
}

/* ---- promotion and goals ---- */

int promotion_gain(const Traits *traits, const Variant *variant, Side side, unsigned type) {
    unsigned how = variant->promotion.how[side][type];
    uint64_t choices = how & HOW_CHOICE ? variant->promotion.choices[side] : 0;
    int best = 0;
    if (variant->promotion.demotes || variant->promotion.form_on_capture)
        return 0;
    if (how & (HOW_CHOICE | HOW_FORM) && type_of(variant, type)->form)
        choices |= type_bit(type_of(variant, type)->form);
    for (; choices; choices &= choices - 1) {
        int value = traits->value[__builtin_ctzll(choices)];
        best = value > best ? value : best;
    }
    return best > traits->value[type] ? best - traits->value[type] : 0;
}

static void add_promotion(const Variant *variant, unsigned type, int gain, int *square) {
    uint8_t distance[MAX_SQUARES];
    mobility_distances(variant, FIRST, type, &variant->promotion.zone[FIRST], distance);
    for (Square sq = 0; sq < variant->board.squares; sq++) {
        int d = distance[sq] ? distance[sq] : 1;
        if (d != UNREACHABLE)
            square[sq] += gain / (d * d + 4);
    }
}

bool may_flag(const Variant *variant, Side side, unsigned type) {
    const Ending *ending = &variant->ending;
    return ending->has_flags && !region_is_empty(&ending->flag_region[side]) &&
           (!ending->flag_type[side] ||
            type_of(variant, type)->counts_as == ending->flag_type[side]);
}

static void add_goal(const Variant *variant, unsigned type, int *square) {
    uint8_t distance[MAX_SQUARES];
    bool is_king = type == variant->pieces.king;
    mobility_distances(variant, FIRST, type, &variant->ending.flag_region[FIRST], distance);
    for (Square sq = 0; sq < variant->board.squares; sq++) {
        int d = distance[sq];
        if (d != UNREACHABLE)
            square[sq] += 480 / ((d + 1) * (d + 2)) + (is_king ? 8 : 10) * (16 - d);
    }
}

bool burdens_its_side(const Variant *variant, unsigned type) {
    const Ending *ending = &variant->ending;
    return ending->extinction == VALUE_WIN &&
           (ending->extinction_types & 1 ||
            ending->extinction_types >> type_of(variant, type)->counts_as & 1);
}

/* ---- piece-square tables ---- */

static int edge_distance(Board board, Square sq) {
    int x = square_x(board, sq), y = square_y(board, sq);
    int right = board.width - 1 - x, top = board.height - 1 - y;
    int across = x < right ? x : right, up = y < top ? y : top;
    int least = across < up ? across : up;
    return least > 3 ? 3 : least;
}

static void default_piece_squares(const Weights *weights, const Variant *variant, unsigned type,
                                  int *square) {
    int mean = (int)mean_attacks(variant, FIRST, type), value = weights->traits.value[type];
    bool is_king = type == variant->pieces.king, is_burden = burdens_its_side(variant, type);
    for (Square sq = 0; sq < variant->board.squares; sq++) {
        int here = (int)command(variant, FIRST, type, sq), edge = edge_distance(variant->board, sq);
        square[sq] = is_king ? 0 /* the square matters less to strong pieces */
                             : attacks_value(here - mean) * 100 / (value + 100) + 4 * edge;
    }
    int gain = promotion_gain(&weights->traits, variant, FIRST, type);
    if (gain)
        add_promotion(variant, type, gain, square);
    if (may_flag(variant, FIRST, type))
        add_goal(variant, type, square);
    for (Square sq = 0; sq < variant->board.squares && is_burden; sq++)
        square[sq] = edge_distance(variant->board, sq);
}

/* from 0 in the centre to 64 in a corner */
static int off_centre(Board board, Square sq) {
    int far = abs(2 * square_x(board, sq) - (board.width - 1)) +
              abs(2 * square_y(board, sq) - (board.height - 1));
    return far * 64 / (board.width + board.height - 2);
}

/* the king: in a corner in the middle game, in the centre in the end */
static TaperedScore king_piece_square(Board board, Square sq) {
    int far = off_centre(board, sq);
    return tapered(far / 2 - 48 * square_y(board, sq) / board.height, -far / 2);
}

static void default_piece(Weights *weights, const Variant *variant, unsigned type) {
    const Layout *layout = &weights->layout;
    int square[MAX_SQUARES], piece_value = weights->traits.value[type];
    bool is_burden = burdens_its_side(variant, type);
    int value = is_burden ? -(100 + piece_value / 4) : piece_value;
    int hand = is_burden ? value : piece_value + piece_value / 16 + 15;
    weights->weight[layout_index(layout, WEIGHT_VALUE, type, 0)] = tapered(value, value);
    weights->weight[layout_index(layout, WEIGHT_HAND, type, 0)] = tapered(hand, hand);
    default_piece_squares(weights, variant, type, square);
    for (Square sq = 0; sq < variant->board.squares; sq++) {
        TaperedScore *entry =
            &weights->weight[layout_index(layout, WEIGHT_PIECE_SQUARE, type,
                                          piece_square_index(layout, variant->board, FIRST, sq))];
        *entry = tapered(square[sq], square[sq]);
        if (type == variant->pieces.king && weights->traits.king_hides)
            *entry += king_piece_square(variant->board, sq);
    }
}

/* ---- mobility, threats, king safety, pawn structure ---- */

static void put(Weights *weights, WeightGroup group, unsigned type, unsigned i, int middle,
                int end) {
    weights->weight[layout_index(&weights->layout, group, type, i)] = tapered(middle, end);
}

static void default_mobility(Weights *weights, const Variant *variant, unsigned type) {
    int usual = (int)(mean_attacks(variant, FIRST, type) * 3 / 4);
    for (int i = 0; i < MOST_MOVES; i++) {
        int more =
            (i * ONE_SQUARE - usual) * 1200 / (weights->traits.value[type] + 100) / ONE_SQUARE;
        put(weights, WEIGHT_MOBILITY, type, (unsigned)i, more, more);
    }
}

/* king attackers: the mean of several tuned games */
static void default_king_attackers(Weights *weights, unsigned type) {
    static const int ATTACKER[RANKS] = {22, 70, 70, 35, 0}, RING_ATTACK[RANKS] = {0, 5, 5, 40, 0};
    unsigned rank = weights->traits.ranks.of[type];
    put(weights, WEIGHT_KING_ATTACKER, type, 0, ATTACKER[rank], ATTACKER[rank] / 2);
    put(weights, WEIGHT_KING_RING_ATTACK, type, 0, RING_ATTACK[rank], RING_ATTACK[rank] / 2);
    put(weights, WEIGHT_KING_ATTACKER_IN_HAND, type, 0, ATTACKER[rank] / 2, ATTACKER[rank] / 4);
}

static void default_kings(Weights *weights) {
    put(weights, WEIGHT_KING_RING_LOWEST, 0, 0, 40, 20);
    put(weights, WEIGHT_KING_RING_WEAK, 0, 0, 25, 12);
    put(weights, WEIGHT_SAFE_DROP, 0, 0, 40, 20);
    for (unsigned rank = RANK_LOWEST + 1; rank < RANK_KING; rank++)
        put(weights, WEIGHT_SAFE_CHECK, 0, rank, 60, 30);
    for (unsigned i = 0; i < 10; i++)
        put(weights, WEIGHT_KING_DEFENDERS, 0, i, 6 * (int)i, 0);
    for (unsigned i = 0; i < 3; i++)
        put(weights, WEIGHT_KING_FLIGHTS, 0, i, -6 * (3 - (int)i), -6 * (3 - (int)i));
    put(weights, WEIGHT_SHELTER, 0, 0, -16, 0);
    put(weights, WEIGHT_SHELTER, 0, 2, 10, 0);
    put(weights, WEIGHT_SHELTER, 0, 3, 4, 0);
    put(weights, WEIGHT_STORM, 0, 2, -10, 0);
    put(weights, WEIGHT_STORM, 0, 3, -12, 0);
    put(weights, WEIGHT_STORM, 0, 4, -6, 0);
}

static void default_pawns(Weights *weights) {
    put(weights, WEIGHT_DOUBLED, 0, 0, -8, -16);
    put(weights, WEIGHT_ISOLATED, 0, 0, -10, -12);
    put(weights, WEIGHT_BACKWARD, 0, 0, -8, -8);
    for (unsigned d = 1; d < FAR; d++) {
        int near = (int)(FAR - d);
        put(weights, WEIGHT_PHALANX, 0, d, near * 2, near * 2);
        put(weights, WEIGHT_SUPPORTED, 0, d, near * 3, near * 2);
        put(weights, WEIGHT_PASSED, 0, d, near * near / 2, near * near);
        put(weights, WEIGHT_PASSED_FREE, 0, d, near, 2 * near);
        put(weights, WEIGHT_PASSED_SAFE, 0, d, 0, 3 * near);
        put(weights, WEIGHT_PASSED_HELD, 0, d, 2 * near, 2 * near);
        put(weights, WEIGHT_PASSED_KING, 0, d, 0, -near / 2);
        put(weights, WEIGHT_PASSED_ENEMY_KING, 0, d, 0, near);
    }
}

static void default_threats(Weights *weights) {
    static const int BY_LOWEST[] = {0, -30, -45, -45, 0}, BY_LESSER[] = {0, 0, -25, -35, 0},
                     HANGING[] = {-6, -14, -14, -10, 0};
    for (unsigned rank = 0; rank < 5; rank++) {
        put(weights, WEIGHT_THREAT_BY_LOWEST, 0, rank, BY_LOWEST[rank], BY_LOWEST[rank] * 2 / 3);
        put(weights, WEIGHT_THREAT_BY_LESSER, 0, rank, BY_LESSER[rank], BY_LESSER[rank]);
        put(weights, WEIGHT_HANGING, 0, rank, HANGING[rank], HANGING[rank]);
        put(weights, WEIGHT_THREAT_BY_PUSH, 0, rank, -10, -8);
    }
}

static void default_checks(Weights *weights) {
    int most = (int)weights->layout.numbers[WEIGHT_CHECKS_LEFT];
    for (int left = 1; left <= most; left++)
        put(weights, WEIGHT_CHECKS_LEFT, 0, (unsigned)left - 1, 500 / (left * left),
            500 / (left * left));
}

/* pieces are worth keeping, and kings are to be mated */
static bool is_a_fight(const Variant *variant) {
    const Ending *ending = &variant->ending;
    return variant->pieces.king && ending->checkmate == VALUE_LOSS &&
           ending->extinction == VALUE_NONE && !ending->must_capture && !variant->royalty.blast;
}

void default_weights(Weights *weights, const Variant *variant) {
    bool fights = is_a_fight(variant);
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        default_piece(weights, variant, type);
        if (fights && traits_gives_phase(&weights->traits, type))
            default_mobility(weights, variant, type);
        if (weights->traits.king_hides)
            default_king_attackers(weights, type);
        if (fights && weights->traits.file_sliders >> type & 1 && weights->traits.pawns) {
            put(weights, WEIGHT_OPEN_FILE, type, 0, 20, 10);
            put(weights, WEIGHT_HALF_OPEN, type, 0, 10, 5);
        }
    }
    put(weights, WEIGHT_TEMPO, 0, 0, 10, 10);
    if (variant->ending.counts_checks)
        default_checks(weights);
    if (fights) {
        put(weights, WEIGHT_PAIR, 0, 0, 25, 40);
        default_threats(weights);
    }
    if (weights->traits.king_hides)
        default_kings(weights);
    if (weights->traits.pawns && variant->ending.extinction != VALUE_WIN)
        default_pawns(weights);
}
