/* evaluate.c: the evaluation by weights: sums of piece values and piece-square tables, which
 * follow the moves; the terms of one look over the board; and what no weight can say, such as the
 * mop-up. */
#include "engine/evaluate/evaluate.h"

#include "engine/evaluate/mopup.h"
#include "engine/evaluate/pawn_structure.h"
#include "engine/evaluate/terms.h"
#include "rules/zobrist.h"

#include <stdlib.h>

enum { LARGE = 10000 };

typedef struct Tally {
    TaperedScore sum;   /* piece values, piece-square tables and hands: FIRST's less SECOND's */
    TaperedScore terms; /* of the last look over the board */
    uint64_t pawn_key;  /* of the squares of pawns and kings */
    int32_t value[2];   /* by side, hands included */
    int32_t promotable[2];
    int32_t phase_material; /* the piece values that the game phase depends on, of both sides */
    int32_t terms_age;      /* how old the terms are */
} Tally;

enum { NO_TERMS, TERMS_A_PLY_OLD, TERMS_CURRENT };

static void count_type(const Weights *weights, Tally *tally, unsigned side, unsigned type, int n) {
    int value = n * weights->traits.value[type];
    tally->value[side] += value;
    tally->phase_material += traits_gives_phase(&weights->traits, type) ? value : 0;
    tally->promotable[side] += n * (int)(weights->traits.promotable >> type & 1);
}

/* the square of a piece, without its value */
static void move_piece_square(const Weights *weights, const Position *p, Tally *tally, Square sq,
                              Piece piece, bool leaves) {
    TaperedScore score = weights->square[piece * p->variant->board.squares + sq];
    tally->sum += leaves != (piece_side(piece) == SECOND) ? -score : score;
    if (weights->traits.pawns_and_kings >> piece_type(piece) & 1)
        tally->pawn_key ^= zobrist_piece(p->variant, piece, sq);
}

static void count_piece(const Weights *weights, const Position *p, Tally *tally, Square sq,
                        Piece piece, int sign) {
    if (!piece || piece == WALL)
        return;
    move_piece_square(weights, p, tally, sq, piece, sign < 0);
    count_type(weights, tally, piece_side(piece), piece_type(piece), sign);
}

static void count_hand(const Weights *weights, Tally *tally, unsigned side, unsigned type, int n) {
    tally->sum += weights->hand[type] * (side ? -n : n);
    count_type(weights, tally, side, type, n);
}

static Tally *tally_at(const Evaluation *e, size_t ply) {
    return (Tally *)e->states + ply;
}

static void refresh(Evaluation *e, const Position *p, size_t ply) {
    Tally *tally = tally_at(e, ply);
    *tally = (Tally){.sum = 0};
    for (Square sq = 0; sq < p->variant->board.squares; sq++)
        count_piece(e->weights, p, tally, sq, p->at[sq], 1);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type <= p->variant->pieces.count; type++)
            count_hand(e->weights, tally, side, type, p->hand[side][type]);
}

/* a piece moved to an empty square, as in most moves */
static bool is_step(const Undo *undo) {
    const Change *from = &undo->change[0], *to = &undo->change[1];
    return undo->changes == 2 && from->was == to->is && !from->is && !to->was && to->is != WALL;
}

static void make(Evaluation *e, const Position *p, const Undo *undo, size_t ply) {
    const Weights *weights = e->weights;
    Tally *tally = tally_at(e, ply);
    unsigned mover = p->side ^ 1u;
    *tally = tally[-1];
    if (!undo) /* only the side to move has changed */
        return;
    tally->terms_age = tally->terms_age == TERMS_CURRENT ? TERMS_A_PLY_OLD : NO_TERMS;
    if (is_step(undo)) {
        move_piece_square(weights, p, tally, undo->change[0].sq, undo->change[0].was, true);
        move_piece_square(weights, p, tally, undo->change[1].sq, undo->change[1].is, false);
    } else {
        for (unsigned i = 0; i < undo->changes; i++) {
            const Change *change = &undo->change[i];
            count_piece(weights, p, tally, change->sq, change->was, -1);
            count_piece(weights, p, tally, change->sq, change->is, 1);
        }
    }
    if (undo->dropped)
        count_hand(weights, tally, mover, undo->dropped, -1);
    if (undo->taken)
        count_hand(weights, tally, mover, undo->taken, 1);
    for (unsigned i = undo->blown; i < undo->changes; i++) {
        Piece piece = undo->change[i].was;
        count_hand(weights, tally, piece_side(piece) ^ 1u,
                   type_of(p->variant, piece_type(piece))->captured, 1);
    }
    pawns_prefetch(e->cache, tally->pawn_key);
}

/* ---- endings ---- */

/* Mop-up against an almost bare king. A lead without the material to mate counts for little. */
static int ending_score(const Weights *weights, const Position *p, const Tally *tally, int score) {
    unsigned winner = tally->value[SECOND] > tally->value[FIRST] ? SECOND : FIRST;
    unsigned loser = winner ^ 1u;
    int lead = tally->value[winner] - tally->value[loser];
    bool is_mine = winner == p->side;
    if (tally->value[loser] > weights->traits.rook || !lead || p->king[loser] == NO_SQUARE)
        return score;
    bool is_small = lead < weights->traits.rook * 3 / 4;
    bool is_held = is_small && weights->start_pawns;
    if (!tally->promotable[winner] &&
        (is_held || tally->value[winner] < weights->traits.rook * 9 / 10) && (score > 0) == is_mine)
        score /= 4;
    if (is_small && tally->value[loser])
        return score;
    int mopup = mopup_score(&weights->traits, p, loser);
    return is_mine ? score + mopup : score - mopup;
}

/* large scores grow slowly: they must stay below mate scores */
static int bounded(int score) {
    int size = abs(score);
    size = size > LARGE ? LARGE + (size - LARGE) / 64 : size;
    size = size > 2 * LARGE ? 2 * LARGE : size;
    return score < 0 ? -size : size;
}

static unsigned count_of(const Position *p, Side side, uint64_t types) {
    unsigned count = 0;
    for (types &= p->in_play; types; types &= types - 1)
        count += position_pieces(p, side, (unsigned)__builtin_ctzll(types));
    return count;
}

/* the square colour of a side's only piece, if it is colour-bound; else 2 */
static unsigned lone_shade(const Weights *weights, const Position *p, Side side) {
    Square sq;
    if (count_of(p, side, weights->traits.phase_types) != 1 ||
        count_of(p, side, weights->traits.colour_bound) != 1)
        return 2;
    for (uint64_t types = weights->traits.colour_bound & p->in_play; types; types &= types - 1)
        if (position_squares(p, side, (unsigned)__builtin_ctzll(types), &sq))
            return (weights->x[sq] + weights->y[sq]) & 1u;
    return 2;
}

Blend evaluate_blend(const Weights *weights, const Position *p, int phase_material, int end) {
    int phase = phase_material < weights->full
                    ? (int)((int64_t)phase_material * PHASES / weights->full)
                    : PHASES;
    Blend blend = {phase, PHASES - phase};
    if (!weights->start_pawns || phase == PHASES)
        return blend;
    int most = weights->start_pawns, gone = most - (int)count_of(p, end < 0, weights->traits.pawns);
    gone = gone > 0 ? gone : 0;
    blend.end -= blend.end * gone * gone / (2 * most * most);
    if (phase_material < weights->traits.rook * 2) {
        unsigned first = lone_shade(weights, p, FIRST), second = lone_shade(weights, p, SECOND);
        if (first + second == 1)
            blend.end = blend.end * 5 / 8;
    }
    return blend;
}

static int total_of(const Weights *weights, const Position *p, const Tally *tally) {
    TaperedScore sum = tally->sum + tally->terms + terms_plain(weights, p);
    Blend blend = evaluate_blend(weights, p, tally->phase_material, tapered_end(sum));
    int score = (tapered_middle(sum) * blend.middle + tapered_end(sum) * blend.end) / PHASES;
    score = p->side == FIRST ? score : -score;
    if (weights->traits.can_mate_bare)
        score = ending_score(weights, p, tally, score);
    return bounded(score);
}

static int score_of(Evaluation *e, const Position *p, size_t ply) {
    Tally *tally = tally_at(e, ply);
    if (tally->terms_age != TERMS_CURRENT) /* after a null move they are current already */
        tally->terms = terms_sum(e->weights, e->cache, p, tally->pawn_key);
    tally->terms_age = TERMS_CURRENT;
    return total_of(e->weights, p, tally);
}

static bool guess_of(Evaluation *e, const Position *p, size_t ply, int *score) {
    const Tally *tally = tally_at(e, ply);
    if (tally->terms_age == NO_TERMS)
        return false;
    *score = total_of(e->weights, p, tally);
    return true;
}

/* the pawn structure */
static uint64_t correction_key(const Evaluation *e, size_t ply) {
    return tally_at(e, ply)->pawn_key;
}

int evaluate_position(const Weights *weights, const Position *p) {
    Tally tally;
    Evaluation e = {.variant = p->variant, .weights = weights, .states = (char *)&tally};
    refresh(&e, p, 0);
    return score_of(&e, p, 0);
}

static size_t bytes_per_ply(const Evaluation *e) {
    (void)e;
    return sizeof(Tally);
}

static bool open_table(Evaluation *e) {
    e->cache = e->weights->traits.pawns ? pawn_table_new() : NULL;
    return e->cache || !e->weights->traits.pawns;
}

static void close_table(Evaluation *e) {
    free(e->cache);
}

const Evaluator EVALUATOR_BY_WEIGHTS = {.bytes_per_ply = bytes_per_ply,
                                        .open = open_table,
                                        .close = close_table,
                                        .refresh = refresh,
                                        .make = make,
                                        .score = score_of,
                                        .guess = guess_of,
                                        .correction_key = correction_key};
