/* evaluate.c: the evaluation by values: sums of worth and place that follow the moves, the terms
 * that a survey of the board shows, and what no weight tells: how to finish a bare king. */
#include "engine/evaluate.h"

#include "engine/confine.h"
#include "engine/pawns.h"
#include "engine/terms.h"
#include "rules/zobrist.h"

#include <stdlib.h>

enum { LARGE = 10000 };

typedef struct Tally {
    Taper sum;         /* values, places and hands: FIRST's less SECOND's */
    Taper terms;       /* what a survey showed… */
    uint64_t pawn_key; /* of pawns and kings */
    int32_t worth[2];  /* by side, hands included */
    int32_t hopefuls[2];
    int32_t men;      /* the worth of both sides' */
    int32_t surveyed; /* …and of what; a number, so that no byte is left to chance */
} Tally;

enum { NOT_SURVEYED, SURVEYED_BEFORE, SURVEYED }; /* before: as it was a move ago */

static void count_type(const Values *values, Tally *tally, unsigned side, unsigned type, int n) {
    int worth = n * values->worth[type];
    tally->worth[side] += worth;
    tally->men += values_is_man(values, type) ? worth : 0;
    tally->hopefuls[side] += n * (int)(values->hopefuls >> type & 1);
}

/* where a piece stands, but not that it is there */
static void place_piece(const Values *values, const Position *p, Tally *tally, Square sq,
                        Piece piece, bool leaves) {
    Taper taper = values->square[piece * p->variant->board.squares + sq];
    tally->sum += leaves != (piece_side(piece) == SECOND) ? -taper : taper;
    if (values->settlers >> piece_type(piece) & 1)
        tally->pawn_key ^= zobrist_piece(p->variant, piece, sq);
}

static void count_piece(const Values *values, const Position *p, Tally *tally, Square sq,
                        Piece piece, int sign) {
    if (!piece || piece == WALL)
        return;
    place_piece(values, p, tally, sq, piece, sign < 0);
    count_type(values, tally, piece_side(piece), piece_type(piece), sign);
}

static void count_hand(const Values *values, Tally *tally, unsigned side, unsigned type, int n) {
    tally->sum += values->hand[type] * (side ? -n : n);
    count_type(values, tally, side, type, n);
}

static void refresh(const void *data, const Position *p, void *state) {
    const Values *values = data;
    Tally *tally = state;
    *tally = (Tally){.sum = 0};
    for (Square sq = 0; sq < p->variant->board.squares; sq++)
        count_piece(values, p, tally, sq, p->at[sq], 1);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type <= p->variant->pieces.count; type++)
            count_hand(values, tally, side, type, p->hand[side][type]);
}

/* a piece went from one square to another, as most moves do */
static bool is_step(const Undo *undo) {
    const Change *from = &undo->change[0], *to = &undo->change[1];
    return undo->changes == 2 && from->was == to->is && !from->is && !to->was && to->is != WALL;
}

static void update(const void *data, const Position *p, const Undo *undo, const void *before,
                   void *after) {
    const Values *values = data;
    const Tally *old = before;
    Tally *tally = after;
    unsigned mover = p->side ^ 1u;
    *tally = *old;
    tally->surveyed = old->surveyed == SURVEYED ? SURVEYED_BEFORE : NOT_SURVEYED;
    if (is_step(undo)) {
        place_piece(values, p, tally, undo->change[0].sq, undo->change[0].was, true);
        place_piece(values, p, tally, undo->change[1].sq, undo->change[1].is, false);
    } else {
        for (unsigned i = 0; i < undo->changes; i++) {
            const Change *change = &undo->change[i];
            count_piece(values, p, tally, change->sq, change->was, -1);
            count_piece(values, p, tally, change->sq, change->is, 1);
        }
    }
    if (undo->dropped)
        count_hand(values, tally, mover, undo->dropped, -1);
    if (undo->taken)
        count_hand(values, tally, mover, undo->taken, 1);
    for (unsigned i = undo->blown; i < undo->changes; i++) {
        Piece piece = undo->change[i].was;
        count_hand(values, tally, piece_side(piece) ^ 1u,
                   type_of(p->variant, piece_type(piece))->captured, 1);
    }
    pawns_prefetch(values, tally->pawn_key);
}

/* ---- endings ---- */

/* Steps to the nearest corner where it can be mated: without a great piece, only one whose colour
 * the hunters' bishops command. */
static int corner_distance(const Values *values, const Position *p, unsigned loser, bool *is_hard) {
    Board board = p->variant->board;
    Square prey = p->king[loser];
    unsigned colours = 0;
    int best = board.width + board.height;
    *is_hard = true;
    for (Square sq = 0; sq < board.squares; sq++) {
        Piece piece = p->at[sq];
        if (!piece || piece == WALL || piece_side(piece) == loser)
            continue;
        if (values->one_coloured >> piece_type(piece) & 1)
            colours |= 1u << ((square_x(board, sq) + square_y(board, sq)) & 1);
        else if (values->worth[piece_type(piece)] * 10 > values->rook * 9)
            *is_hard = false;
    }
    for (int corner = 0; corner < 4; corner++) {
        int x = corner & 1 ? board.width - 1 : 0, y = corner & 2 ? board.height - 1 : 0;
        int steps = abs(x - square_x(board, prey)) + abs(y - square_y(board, prey));
        if (steps < best && (!*is_hard || !colours || colours >> ((x + y) & 1) & 1))
            best = steps;
    }
    return best;
}

static int chase_score(const Values *values, const Position *p, unsigned loser) {
    Board board = p->variant->board;
    Square prey = p->king[loser], king = p->king[loser ^ 1];
    bool is_hard;
    int score = 2 * (confine_measure(board.squares) - confine_measure(confine_area(p, loser)));
    int steps = corner_distance(values, p, loser, &is_hard);
    score -= (is_hard ? 20 : 3) * steps;
    if (king != NO_SQUARE) {
        int dx = abs(square_x(board, prey) - square_x(board, king));
        int dy = abs(square_y(board, prey) - square_y(board, king));
        score -= 6 * (dx > dy ? dx : dy) + dx + dy;
    }
    return score;
}

/* An almost bare king is chased; a side that has nothing to mate with is hardly ahead. */
static int ending_score(const Values *values, const Position *p, const Tally *tally, int score) {
    unsigned winner = tally->worth[SECOND] > tally->worth[FIRST] ? SECOND : FIRST;
    unsigned loser = winner ^ 1u;
    int lead = tally->worth[winner] - tally->worth[loser];
    bool is_mine = winner == p->side;
    if (tally->worth[loser] > values->rook || !lead || p->king[loser] == NO_SQUARE)
        return score;
    bool is_small = lead < values->rook * 3 / 4;
    bool is_held = is_small && values->start_pawns;
    if (!tally->hopefuls[winner] && (is_held || tally->worth[winner] < values->rook * 9 / 10) &&
        (score > 0) == is_mine)
        score /= 4;
    if (is_small && tally->worth[loser])
        return score;
    int chase = chase_score(values, p, loser);
    return is_mine ? score + chase : score - chase;
}

/* Far ahead the score rises slowly, so that no army is mistaken for a mate. */
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

/* the colour of the squares of a side's only man, if it never leaves it; else 2 */
static unsigned lone_shade(const Values *values, const Position *p, Side side) {
    Square sq;
    if (count_of(p, side, values->men) != 1 || count_of(p, side, values->one_coloured) != 1)
        return 2;
    for (uint64_t types = values->one_coloured & p->in_play; types; types &= types - 1)
        if (position_squares(p, side, (unsigned)__builtin_ctzll(types), &sq))
            return (values->x[sq] + values->y[sq]) & 1u;
    return 2;
}

Blend evaluate_blend(const Values *values, const Position *p, int men, int end) {
    int phase = men < values->full ? (int)((int64_t)men * PHASES / values->full) : PHASES;
    Blend blend = {phase, PHASES - phase};
    if (!values->start_pawns || phase == PHASES)
        return blend;
    int most = values->start_pawns, gone = most - (int)count_of(p, end < 0, values->pawns);
    gone = gone > 0 ? gone : 0;
    blend.end -= blend.end * gone * gone / (2 * most * most);
    if (men < values->rook * 2) {
        unsigned first = lone_shade(values, p, FIRST), second = lone_shade(values, p, SECOND);
        if (first + second == 1)
            blend.end = blend.end * 5 / 8;
    }
    return blend;
}

static int total_of(const Values *values, const Position *p, const Tally *tally) {
    Taper sum = tally->sum + tally->terms + terms_plain(values, p);
    Blend blend = evaluate_blend(values, p, tally->men, taper_end(sum));
    int score = (taper_middle(sum) * blend.middle + taper_end(sum) * blend.end) / PHASES;
    score = p->side == FIRST ? score : -score;
    if (values->can_mate_bare)
        score = ending_score(values, p, tally, score);
    return bounded(score);
}

static int score_of(const void *data, const Position *p, void *state) {
    Tally *tally = state;
    if (tally->surveyed != SURVEYED) /* as it is after a pass */
        tally->terms = terms_sum(data, p, tally->pawn_key);
    tally->surveyed = SURVEYED;
    return total_of(data, p, tally);
}

static bool guess_of(const void *data, const Position *p, const void *state, int *score) {
    const Tally *tally = state;
    if (tally->surveyed == NOT_SURVEYED)
        return false;
    *score = total_of(data, p, tally);
    return true;
}

static uint64_t structure_of(const void *data, const void *state) {
    (void)data;
    return ((const Tally *)state)->pawn_key;
}

const Evaluator EVALUATOR_BY_VALUES = {sizeof(Tally), refresh,  update,
                                       score_of,      guess_of, structure_of};
