/* terms.c: the terms of pieces, kings and threats, from one look over the board; pawn_structure.c
 * adds the terms of pawns. */
#include "engine/evaluate/terms.h"

#include "engine/evaluate/pawn_structure.h"

static unsigned at_most(unsigned n, unsigned most) {
    return n < most ? n : most;
}

INLINE TaperedScore judge_file(const Judge *j, const PawnView *pawns, unsigned side,
                               const PieceAttacks *piece, bool counts) {
    uint64_t file = pawns->files >> j->weights->x[piece->sq];
    if (!(file & (UINT64_C(1) << 32 | 1)))
        return weight_of(j, side, WEIGHT_OPEN_FILE, piece->type, counts);
    if (!(file >> 32 * side & 1))
        return weight_of(j, side, WEIGHT_HALF_OPEN, piece->type, counts);
    return 0;
}

static unsigned pawns_on(const PawnView *pawns, unsigned side, unsigned shade) {
    return (unsigned)(pawns->shades >> (32 * side + 16 * shade)) & UINT16_MAX;
}

/* outposts */
INLINE TaperedScore judge_outpost(const Judge *j, const PawnView *pawns, unsigned side,
                                  const PieceAttacks *piece, bool counts) {
    const Weights *v = j->weights;
    unsigned y = v->y[piece->sq], far = side ? v->height - 1 - y : y;
    if (!v->traits.pawns || !pawns_leave_alone(v, pawns, side, piece->sq))
        return 0;
    return weight_of(j, side, WEIGHT_OUTPOST, 2u * piece->type + (2 * far >= v->height), counts);
}

/* king safety: what a piece adds to the danger of the enemy's king */
INLINE TaperedScore judge_king_attack(const Judge *j, unsigned foe, const PieceAttacks *piece,
                                      bool counts) {
    if (counts && piece->near) {
        add_danger(j, foe, WEIGHT_KING_ATTACKER, piece->type, 1, counts);
        add_danger(j, foe, WEIGHT_KING_RING_ATTACK, piece->type, piece->near, counts);
    }
    return j->weights->terms[piece->type].king_attack[piece->near];
}

INLINE TaperedScore judge_mobility(const Judge *j, unsigned side, const PieceAttacks *piece,
                                   bool counts) {
    if (counts)
        weight_of(j, side, WEIGHT_MOBILITY,
                  piece->type * MOST_MOVES + at_most(piece->moves, MOST_MOVES - 1), counts);
    return j->weights->terms[piece->type].mobility[piece->moves];
}

/* danger: of the enemy's king */
INLINE TaperedScore judge_pieces(const Judge *j, const PawnView *pawns, unsigned side,
                                 TaperedScore *danger, bool counts) {
    const Weights *v = j->weights;
    const PieceAttacks *piece = j->maps.piece[side], *end = piece + j->maps.count[side];
    unsigned colours = 0, foe = side ^ 1u;
    bool has_highest = false;
    TaperedScore sum = 0, king_attack = 0;
    for (; piece < end; piece++) {
        const TypeTerms *type = &v->terms[piece->type];
        has_highest |= type->is_highest;
        king_attack += judge_king_attack(j, foe, piece, counts);
        sum += judge_mobility(j, side, piece, counts);
        if (type->is_colour_bound) {
            unsigned shade = (v->x[piece->sq] + v->y[piece->sq]) & 1u;
            colours |= 1u << shade;
            sum += weigh(j, side, v->layout.at[WEIGHT_BAD_BISHOP] + piece->type,
                         (int)pawns_on(pawns, side, shade), counts);
        }
        if (type->is_file_slider)
            sum += judge_file(j, pawns, side, piece, counts);
        if (piece->is_supported)
            sum += judge_outpost(j, pawns, side, piece, counts);
    }
    if (colours == 3)
        sum += weight_of(j, side, WEIGHT_PAIR, 0, counts);
    if (!has_highest && j->position->king[foe] != NO_SQUARE)
        king_attack += add_danger(j, foe, WEIGHT_NO_HIGHEST, 0, 1, counts);
    *danger = king_attack;
    return sum;
}

INLINE TaperedScore judge_threats(const Judge *j, unsigned side, bool counts) {
    const AttackMaps *s = &j->maps;
    return weigh_ranks(j, side, WEIGHT_THREAT_BY_LOWEST, s->by_lowest[side], counts) +
           weigh_ranks(j, side, WEIGHT_THREAT_BY_LESSER, s->by_lesser[side], counts) +
           weigh_ranks(j, side, WEIGHT_HANGING, s->hanging[side], counts) +
           weigh_ranks(j, side, WEIGHT_THREAT_BY_PUSH, s->by_push[side], counts);
}

/* asks for the attacks on the squares ahead of passed pawns */
INLINE void ask_free_pawns(Judge *j, const PawnView *pawns) {
    unsigned n = (unsigned)pawns->free & 15;
    j->maps.asked = n;
    for (unsigned i = 0; i < n; i++) {
        Square sq = pawns->free >> (4 + 10 * i) & 1023;
        unsigned side = piece_side(j->position->at[sq]);
        j->maps.ask[i] = (Square)(side ? sq - j->weights->width : sq + j->weights->width);
    }
}

INLINE TaperedScore judge_free_pawns(const Judge *j, const PawnView *pawns, bool counts) {
    const Position *p = j->position;
    TaperedScore sum = 0;
    for (unsigned i = 0; i < j->maps.asked; i++) {
        Square sq = pawns->free >> (4 + 10 * i) & 1023;
        unsigned side = piece_side(p->at[sq]), watched = j->maps.watched[i];
        unsigned steps = j->weights->goal[p->at[sq] * p->variant->board.squares + sq];
        TaperedScore weight = 0;
        if (!p->at[j->maps.ask[i]])
            weight += weight_of(j, side, WEIGHT_PASSED_FREE, steps, counts);
        if (!(watched >> (side ^ 1) & 1))
            weight += weight_of(j, side, WEIGHT_PASSED_SAFE, steps, counts);
        if (watched >> side & 1)
            weight += weight_of(j, side, WEIGHT_PASSED_HELD, steps, counts);
        sum += side ? -weight : weight;
    }
    return sum;
}

/* the danger of a king, without what single enemy pieces add */
INLINE TaperedScore judge_danger(const Judge *j, unsigned side, bool counts) {
    const AttackMaps *s = &j->maps;
    const Position *p = j->position;
    unsigned foe = side ^ 1u;
    TaperedScore danger =
        add_danger(j, side, WEIGHT_KING_DANGER_BASE, 0, 1, counts) +
        add_danger(j, side, WEIGHT_KING_RING_LOWEST, 0, s->ring_by_lowest[foe], counts) +
        add_danger(j, side, WEIGHT_KING_RING_WEAK, 0, s->ring_weak[side], counts);
    for (unsigned rank = RANK_LOWEST + 1; rank < RANK_KING; rank++)
        if (s->checks[foe][rank])
            danger += add_danger(j, side, WEIGHT_SAFE_CHECK, rank, s->checks[foe][rank], counts);
    if (!p->in_hand[foe])
        return danger;
    for (uint64_t types = p->variant->drops.droppable; types; types &= types - 1) {
        unsigned type = (unsigned)__builtin_ctzll(types);
        danger +=
            add_danger(j, side, WEIGHT_KING_ATTACKER_IN_HAND, type, p->hand[foe][type], counts);
    }
    return danger + add_danger(j, side, WEIGHT_SAFE_DROP, 0, s->drops[foe], counts);
}

static TaperedScore cost_of(TaperedScore danger) {
    int middle = tapered_middle(danger), end = tapered_end(danger);
    middle = middle < 0 ? 0 : middle > MOST_DANGER ? MOST_DANGER : middle;
    end = end < 0 ? 0 : end;
    return tapered(middle * middle / DANGER_SQUARE, end / DANGER_PART);
}

INLINE TaperedScore judge_king(const Judge *j, unsigned side, TaperedScore danger, bool counts) {
    const AttackMaps *s = &j->maps;
    if (j->position->king[side] == NO_SQUARE)
        return 0;
    danger += judge_danger(j, side, counts);
    return weight_of(j, side, WEIGHT_KING_LINES, at_most(s->lines[side], MOST_MOVES - 1), counts) +
           weight_of(j, side, WEIGHT_KING_FLIGHTS, s->flights[side], counts) +
           weight_of(j, side, WEIGHT_KING_DEFENDERS, s->defenders[side], counts) - cost_of(danger);
}

/* FIRST's less SECOND's */
INLINE TaperedScore judge(Judge *j, const PawnView *pawns, bool counts) {
    TaperedScore danger[2];
    ask_free_pawns(j, pawns);
    position_attack_maps(j->position, &j->weights->traits.ranks, &j->maps);
    TaperedScore sum = pawns->sum + judge_free_pawns(j, pawns, counts);
    sum += judge_pieces(j, pawns, FIRST, &danger[SECOND], counts);
    sum -= judge_pieces(j, pawns, SECOND, &danger[FIRST], counts);
    sum += judge_threats(j, FIRST, counts) + judge_king(j, FIRST, danger[FIRST], counts);
    sum -= judge_threats(j, SECOND, counts) + judge_king(j, SECOND, danger[SECOND], counts);
    return sum;
}

static const PawnView NO_PAWNS = {.sum = 0};

TaperedScore terms_sum(const Weights *weights, PawnTable *table, const Position *p,
                       uint64_t pawn_key) {
    Judge j;
    PawnView fresh;
    const PawnView *pawns = &NO_PAWNS;
    if (!weights->looks)
        return 0;
    j.weights = weights;
    j.position = p;
    if (weights->traits.pawns)
        pawns = table ? pawns_view(&j, table, pawn_key) : pawns_look(&j, &fresh);
    return judge(&j, pawns, false);
}

/* the index in WEIGHT_CHECKS_LEFT */
static unsigned checks_index(const Weights *weights, const Position *p, unsigned side) {
    unsigned left = p->checks_left[side], most = weights->layout.numbers[WEIGHT_CHECKS_LEFT];
    return (left < 1 ? 1 : left > most ? most : left) - 1;
}

TaperedScore terms_plain(const Weights *weights, const Position *p) {
    const TaperedScore *weight = weights->weight, *checks;
    TaperedScore tempo = weight[weights->layout.at[WEIGHT_TEMPO]], sum = p->side ? -tempo : tempo;
    checks = &weight[weights->layout.at[WEIGHT_CHECKS_LEFT]];
    if (p->variant->ending.counts_checks)
        sum += checks[checks_index(weights, p, FIRST)] - checks[checks_index(weights, p, SECOND)];
    return sum;
}

static void count(const Layout *layout, WeightGroup group, unsigned type, unsigned i, int times,
                  int16_t *out) {
    unsigned index = layout_index(layout, group, type, i);
    out[index] = (int16_t)(out[index] + times);
}

void terms_count(const Weights *weights, const Position *p, int16_t *out) {
    Board board = p->variant->board;
    Judge j = {.weights = weights, .position = p, .count = out};
    PawnView pawns = NO_PAWNS;
    for (Square sq = 0; sq < board.squares; sq++) {
        Piece piece = p->at[sq];
        if (!piece || piece == WALL)
            continue;
        unsigned side = piece_side(piece), type = piece_type(piece);
        count(&weights->layout, WEIGHT_VALUE, type, 0, side ? -1 : 1, out);
        count(&weights->layout, WEIGHT_PIECE_SQUARE, type,
              piece_square_index(&weights->layout, board, side, sq), side ? -1 : 1, out);
    }
    for (unsigned type = 1; type <= p->variant->pieces.count; type++)
        count(&weights->layout, WEIGHT_HAND, type, 0, p->hand[FIRST][type] - p->hand[SECOND][type],
              out);
    count(&weights->layout, WEIGHT_TEMPO, 0, 0, p->side ? -1 : 1, out);
    for (unsigned side = 0; side < 2 && p->variant->ending.counts_checks; side++)
        count(&weights->layout, WEIGHT_CHECKS_LEFT, 0, checks_index(weights, p, side),
              side ? -1 : 1, out);
    if (weights->traits.pawns)
        pawns_count(&j, &pawns);
    judge(&j, &pawns, true);
}

TaperedScore terms_total(const Weights *weights, const int16_t *count) {
    const Layout *layout = &weights->layout;
    TaperedScore sum = 0, danger[2] = {0, 0};
    for (unsigned i = 0; i < layout->dangers; i++)
        sum += weights->weight[i] * count[i];
    for (unsigned i = layout->dangers; i < layout->total; i++) {
        danger[FIRST] += weights->weight[i] * count[i];
        danger[SECOND] += weights->weight[i] * count[layout->total + i - layout->dangers];
    }
    return sum - cost_of(danger[FIRST]) + cost_of(danger[SECOND]);
}
