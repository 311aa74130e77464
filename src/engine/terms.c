/* terms.c: pieces, kings and threats, as a survey of the board shows them; pawns.c adds its part. */
#include "engine/terms.h"

#include "engine/pawns.h"

/* how much a piece of a rank adds to the danger of a king that it looks at */
static const uint8_t MENACE[RANKS] = {2, 2, 3, 5, 0};

INLINE Taper judge_file(const Judge *j, const PawnView *pawns, unsigned side, const Sighting *piece,
                        bool counts) {
    uint64_t file = pawns->files >> j->values->x[piece->sq];
    if (!(file & (UINT64_C(1) << 32 | 1)))
        return weight_of(j, side, WEIGHT_OPEN_FILE, piece->type, counts);
    if (!(file >> 32 * side & 1))
        return weight_of(j, side, WEIGHT_HALF_OPEN, piece->type, counts);
    return 0;
}

/* danger: to the enemy's king */
INLINE Taper judge_pieces(const Judge *j, const PawnView *pawns, unsigned side, unsigned *danger,
                          bool counts) {
    const Values *v = j->values;
    const Sighting *piece = j->survey.piece[side], *end = piece + j->survey.count[side];
    unsigned colours = 0, menace = MENACE[RANK_LOWEST] * (unsigned)j->survey.swarm[side];
    Taper sum = 0;
    for (; piece < end; piece++) {
        unsigned type = piece->type, near = piece->near;
        unsigned moves = piece->moves < MOST_MOVES ? piece->moves : MOST_MOVES - 1;
        menace += near ? MENACE[v->ranks.of[type]] + near : 0;
        sum += weight_of(j, side, WEIGHT_MOBILITY, type * MOST_MOVES + moves, counts);
        if (v->filers >> type & 1)
            sum += judge_file(j, pawns, side, piece, counts);
        if (v->one_coloured >> type & 1)
            colours |= 1u << ((v->x[piece->sq] + v->y[piece->sq]) & 1);
    }
    if (colours == 3)
        sum += weight_of(j, side, WEIGHT_PAIR, 0, counts);
    *danger = menace;
    return sum;
}

INLINE Taper judge_threats(const Judge *j, unsigned side, bool counts) {
    const Layout *layout = &j->values->layout;
    Taper sum = 0;
    for (unsigned rank = 0; rank < RANK_KING; rank++) {
        sum += weigh(j, side, layout->at[WEIGHT_BY_LOWEST] + rank, j->survey.harassed[side][rank],
                     counts);
        sum += weigh(j, side, layout->at[WEIGHT_BY_LESSER] + rank, j->survey.outranked[side][rank],
                     counts);
        sum += weigh(j, side, layout->at[WEIGHT_HANGING] + rank, j->survey.hanging[side][rank],
                     counts);
    }
    return sum;
}

INLINE Taper judge_free_pawns(const Judge *j, const PawnView *pawns, bool counts) {
    const Position *p = j->position;
    Board board = p->variant->board;
    Taper sum = 0;
    unsigned n = (unsigned)pawns->free & 15;
    for (uint64_t list = pawns->free >> 4; n--; list >>= 10) {
        Square sq = list & 1023;
        Piece piece = p->at[sq];
        unsigned side = piece_side(piece);
        if (p->at[side ? sq - board.width : sq + board.width])
            continue;
        unsigned steps = j->values->goal[piece * board.squares + sq];
        Taper weight = weight_of(j, side, WEIGHT_PASSED_FREE, steps, counts);
        sum += side ? -weight : weight;
    }
    return sum;
}

static unsigned hand_menace(const Judge *j, unsigned side) {
    const Position *p = j->position;
    unsigned menace = 0;
    for (uint64_t types = p->variant->drops.droppable; types; types &= types - 1) {
        unsigned type = (unsigned)__builtin_ctzll(types);
        menace += MENACE[j->values->ranks.of[type]] * (unsigned)p->hand[side][type];
    }
    return menace;
}

INLINE Taper judge_king(const Judge *j, unsigned side, unsigned danger, bool counts) {
    if (j->position->king[side] == NO_SQUARE)
        return 0;
    if (j->position->in_hand[side ^ 1])
        danger += hand_menace(j, side ^ 1);
    danger += 2u * j->survey.holes[side];
    danger = danger < MOST_DANGER ? danger : MOST_DANGER - 1;
    return weight_of(j, side, WEIGHT_DANGER, danger, counts) +
           weight_of(j, side, WEIGHT_FLIGHTS, j->survey.flights[side], counts) +
           weight_of(j, side, WEIGHT_COMPANY, j->survey.company[side], counts);
}

/* FIRST's less SECOND's */
INLINE Taper judge(Judge *j, uint64_t pawn_key, bool counts) {
    const Position *p = j->position;
    unsigned danger[2];
    PawnView pawns = {0};
    Taper tempo = weight_of(j, p->side, WEIGHT_TEMPO, 0, counts), sum = p->side ? -tempo : tempo;
    if (!j->values->looks && !counts)
        return sum;
    position_survey(p, &j->values->ranks, &j->survey);
    if (j->values->pawns)
        pawns = counts ? pawns_count(j) : pawns_view(j, pawn_key);
    sum += pawns.sum + judge_free_pawns(j, &pawns, counts);
    sum += judge_pieces(j, &pawns, FIRST, &danger[SECOND], counts);
    sum -= judge_pieces(j, &pawns, SECOND, &danger[FIRST], counts);
    sum += judge_threats(j, FIRST, counts) + judge_king(j, FIRST, danger[FIRST], counts);
    sum -= judge_threats(j, SECOND, counts) + judge_king(j, SECOND, danger[SECOND], counts);
    return sum;
}

Taper terms_sum(const Values *values, const Position *p, uint64_t pawn_key) {
    Judge j;
    j.values = values;
    j.position = p;
    return judge(&j, pawn_key, false);
}

static void count(const Layout *layout, WeightGroup group, unsigned type, unsigned i, int times,
                  int16_t *out) {
    unsigned index = layout_index(layout, group, type, i);
    out[index] = (int16_t)(out[index] + times);
}

void terms_count(const Values *values, const Position *p, int16_t *out) {
    Board board = p->variant->board;
    Judge j = {.values = values, .position = p, .count = out};
    for (Square sq = 0; sq < board.squares; sq++) {
        Piece piece = p->at[sq];
        if (!piece || piece == WALL)
            continue;
        unsigned side = piece_side(piece), type = piece_type(piece);
        count(&values->layout, WEIGHT_VALUE, type, 0, side ? -1 : 1, out);
        count(&values->layout, WEIGHT_PLACE, type, place_of(board, side, sq), side ? -1 : 1, out);
    }
    for (unsigned type = 1; type <= p->variant->pieces.count; type++)
        count(&values->layout, WEIGHT_HAND, type, 0, p->hand[FIRST][type] - p->hand[SECOND][type],
              out);
    judge(&j, 0, true);
}
