/* values.c: the worth and the traits of a game's types, and the tables that are made of its
 * weights so that the evaluation need only look up. */
#include "engine/values.h"

#include "engine/guess.h"
#include "engine/mobility.h"
#include "engine/pawns.h"
#include "rules/setup.h"
#include "rules/survey.h"

#include <string.h>

enum {
    ONE_COLOURED = 86, /* percent of the worth of a piece that sees half of the board */
    VITAL = 3000       /* more than any exchange can bring */
};

static int base_worth(const Variant *variant, unsigned type) {
    int worth = guess_points((int)guess_command(variant, FIRST, type));
    if (type == variant->pieces.king)
        return 0;
    return mobility_is_one_coloured(variant, type) ? worth * ONE_COLOURED / 100 : worth;
}

/* ---- traits ---- */

static bool steps_only(const Movement *moves, unsigned mode, unsigned directions) {
    for (unsigned d = 0; d < DIRECTIONS; d++)
        if ((moves->slide[mode][d] == 1) != (directions >> d & 1) || moves->slide[mode][d] > 1)
            return false;
    return !moves->leaps;
}

/* one step ahead without capture, or aslant as well; one step aslant with it */
static bool is_pawn(const PieceType *piece) {
    const Movement *moves = &piece->moves[FIRST];
    unsigned ahead = 1u << NORTH, aslant = 1u << NORTH_EAST | 1u << NORTH_WEST;
    return !moves->walks && steps_only(moves, 1, aslant) &&
           (steps_only(moves, 0, ahead) || steps_only(moves, 0, ahead | aslant));
}

static bool is_filer(const PieceType *piece) {
    const uint8_t *slide = piece->moves[FIRST].slide[1];
    return slide[NORTH] > 3 && slide[NORTH_EAST] < 2 && slide[NORTH_WEST] < 2;
}

static uint8_t rank_of(const Values *values, const Variant *variant, unsigned type) {
    int worth = values->worth[type], rook = values->rook;
    if (type == variant->pieces.king)
        return RANK_KING;
    return worth * 3 < rook ? RANK_LOWEST : worth * 4 < rook * 3 ? 1 : worth * 4 < rook * 5 ? 2 : 3;
}

static void find_types(Values *values, const Variant *variant) {
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        values->worth[type] = base_worth(variant, type);
        values->ranks.of[type] = rank_of(values, variant, type);
        if (values->ranks.of[type] == RANK_LOWEST)
            values->ranks.lowest |= type_bit(type);
        if (mobility_is_one_coloured(variant, type))
            values->one_coloured |= type_bit(type);
        if (is_pawn(type_of(variant, type)))
            values->pawns |= type_bit(type);
        if (values_is_man(values, type))
            values->men |= type_bit(type);
        if (is_filer(type_of(variant, type)))
            values->filers |= type_bit(type);
    }
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        if (guess_promotion(values, variant, FIRST, type) ||
            guess_promotion(values, variant, SECOND, type))
            values->hopefuls |= type_bit(type);
    values->settlers = values->pawns | (variant->pieces.king ? type_bit(variant->pieces.king) : 0);
}

/* of the less numerous side, in the start position */
static unsigned count_at_start(const Variant *variant, const Setup *setup, unsigned type) {
    unsigned count[2] = {setup->hand[FIRST][type], setup->hand[SECOND][type]};
    for (Square sq = 0; sq < variant->board.squares; sq++)
        if (setup->at[sq] && setup->at[sq] != WALL && piece_type(setup->at[sq]) == type)
            count[piece_side(setup->at[sq])]++;
    return count[FIRST] < count[SECOND] ? count[FIRST] : count[SECOND];
}

/* The game is lost with some kind of piece, no rule of check protects it, and the first that is
 * captured may be the last. Other kinds become vital on the way: *changes. */
static void find_vital(Values *values, const Variant *variant, bool *changes) {
    const Ending *ending = &variant->ending;
    Setup setup;
    *changes = false;
    if (ending->extinction != VALUE_LOSS || ending->extinction_types & 1 ||
        (variant->royalty.pseudo && !variant->royalty.blast))
        return;
    bool has_start = !variant->smallest && setup_start(&setup, variant, NULL);
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        if (!(ending->extinction_types >> type_of(variant, type)->counts_as & 1))
            continue;
        if (has_start && count_at_start(variant, &setup, type) <= ending->extinction_count + 1u)
            values->vital |= type_bit(type);
        else if (!(values->ranks.lowest >> type & 1))
            *changes = true;
    }
}

/* A side wants to keep what it has: it can be mated, raced or worn down. */
static bool wants_pieces(const Variant *variant) {
    const Ending *ending = &variant->ending;
    if (ending->must_capture || ending->extinction == VALUE_WIN)
        return false;
    return variant->pieces.king
               ? ending->checkmate == VALUE_LOSS
               : ending->has_flags || ending->extinction == VALUE_LOSS || variant->royalty.pseudo;
}

static void find_traits(Values *values, const Variant *variant) {
    const Ending *ending = &variant->ending;
    unsigned king = variant->pieces.king;
    bool is_goal =
        king && (guess_may_flag(variant, FIRST, king) || guess_may_flag(variant, SECOND, king));
    bool mates = king && ending->checkmate == VALUE_LOSS, vital_changes;
    values->king_hides = mates && !is_goal;
    values->can_mate_bare = mates && !is_goal && ending->extinction != VALUE_WIN &&
                            !variant->drops.captures_to_hand && !variant->royalty.checks_illegal;
    find_vital(values, variant, &vital_changes);
    values->explodes = variant->royalty.blast;
    values->is_material = wants_pieces(variant) && !vital_changes;
    values->is_judged =
        values->is_material ||
        (ending->must_capture && ending->extinction == VALUE_WIN && ending->extinction_types & 1);
    values->arrival_wins = ending->simple_flags;
    values->never_quiet = mobility_always_takes(variant);
}

/* What stands in the start position, if that can be read, else six rooks a side. */
static void find_start(Values *values, const Variant *variant) {
    Setup setup;
    int full = 0, pawns = 0;
    values->full = 12 * values->rook;
    if (variant->smallest || !variant->start_fen || !setup_start(&setup, variant, NULL))
        return;
    for (Square sq = 0; sq < variant->board.squares; sq++) {
        unsigned type = piece_type(setup.at[sq]);
        if (!setup.at[sq] || setup.at[sq] == WALL)
            continue;
        full += values_is_man(values, type) ? values->worth[type] : 0;
        pawns +=
            piece_side(setup.at[sq]) == FIRST && values->pawns >> type & 1 &&
            values->worth[type] + guess_promotion(values, variant, FIRST, type) >= values->rook;
    }
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        if (values_is_man(values, type))
            full += values->worth[type] * (setup.hand[FIRST][type] + setup.hand[SECOND][type]);
    values->full = full ? full : 1;
    values->start_pawns = variant->drops.captures_to_hand || !values->can_mate_bare ? 0 : pawns;
}

/* ---- tables ---- */

static void find_goals(Values *values, const Variant *variant) {
    size_t squares = variant->board.squares;
    for (unsigned piece = 1; piece < 64u + variant->pieces.count + 1u; piece++) {
        Side side = (Side)piece_side((Piece)piece);
        unsigned type = piece_type((Piece)piece);
        Region goal = variant->promotion.zone[side];
        if (!type || type > variant->pieces.count || !(values->pawns >> type & 1))
            continue;
        if (guess_may_flag(variant, side, type))
            goal = variant->ending.flag_region[side];
        uint8_t *distance = &values->goal[piece * squares];
        mobility_distances(variant, side, type, &goal, distance);
        for (size_t sq = 0; sq < squares; sq++)
            distance[sq] = distance[sq] < FAR            ? distance[sq]
                           : distance[sq] == UNREACHABLE ? 0
                                                         : FAR - 1;
    }
}

/* false: out of memory */
static bool find_flags(Values *values, const Variant *variant, Arena *arena) {
    size_t squares = variant->board.squares;
    unsigned pieces = 64u + variant->pieces.count + 1u;
    if (!variant->ending.has_flags)
        return true;
    values->flag = arena_alloc(arena, pieces * squares);
    if (!values->flag)
        return false;
    memset(values->flag, UNREACHABLE, pieces * squares);
    for (unsigned piece = 1; piece < pieces; piece++) {
        Side side = (Side)piece_side((Piece)piece);
        unsigned type = piece_type((Piece)piece);
        if (type && type <= variant->pieces.count && guess_may_flag(variant, side, type))
            mobility_distances(variant, side, type, &variant->ending.flag_region[side],
                               &values->flag[piece * squares]);
    }
    return true;
}

static bool is_looked_for(WeightGroup group) {
    return group != WEIGHT_VALUE && group != WEIGHT_PLACE && group != WEIGHT_HAND &&
           group != WEIGHT_TEMPO && group != WEIGHT_CHECKS_LEFT;
}

/* value and place, on a square like any other */
static int mean_on_board(const Values *values, const Variant *variant, unsigned type) {
    const PieceType *piece = type_of(variant, type);
    int sum = 0, n = 0;
    for (Square sq = 0; sq < variant->board.squares; sq++) {
        if (piece->is_confined[FIRST] && !region_has(&piece->region[FIRST], sq))
            continue;
        sum += values_at(values, variant, piece_of(FIRST, type), sq);
        n++;
    }
    return n ? sum / n : 0;
}

/* on the board, and in games with drops what it is worth in the captor's hand */
static void find_trades(Values *values, const Variant *variant) {
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        int trade = mean_on_board(values, variant, type);
        if (variant->drops.captures_to_hand)
            trade += values_mean(values->hand[type_of(variant, type)->captured]);
        trade = values->vital >> type & 1 ? VITAL : trade > 1 ? trade : 1;
        values->trade[type] = type == variant->pieces.king ? 0 : trade;
    }
}

static void find_terms(const Values *values, unsigned type, TypeTerms *out) {
    const Layout *layout = &values->layout;
    const Taper *weight = values->weight;
    for (int near = 1; near < MOST_NEAR; near++)
        out->menace[near] = weight[layout_index(layout, WEIGHT_MENACE, type, 0)] +
                            weight[layout_index(layout, WEIGHT_SIEGE, type, 0)] * near;
    for (unsigned n = 0; n < MOST_SEEN; n++)
        out->mobility[n] = weight[layout_index(layout, WEIGHT_MOBILITY, type,
                                               n < MOST_MOVES ? n : MOST_MOVES - 1)];
    out->is_great = values->ranks.of[type] == RANK_HIGHEST;
    out->is_filer = values->filers >> type & 1;
    out->is_one_coloured = values->one_coloured >> type & 1;
}

void values_refresh(Values *values, const Variant *variant) {
    const Layout *layout = &values->layout;
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        values->hand[type] = values->weight[layout_index(layout, WEIGHT_HAND, type, 0)];
        for (unsigned side = 0; side < 2; side++)
            for (Square sq = 0; sq < variant->board.squares; sq++)
                values->square[piece_of(side, type) * variant->board.squares + sq] =
                    values->weight[layout_index(layout, WEIGHT_VALUE, type, 0)] +
                    values->weight[layout_index(layout, WEIGHT_PLACE, type,
                                                place_of(layout, variant->board, side, sq))];
    }
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        find_terms(values, type, &values->terms[type]);
    find_trades(values, variant);
    pawns_forget(values);
    values->looks = false;
    for (unsigned g = 0; g < WEIGHT_GROUPS; g++) {
        unsigned end = g + 1 < WEIGHT_GROUPS ? layout->at[g + 1] : layout->total;
        for (unsigned i = layout->at[g]; i < end && is_looked_for((WeightGroup)g); i++)
            values->looks |= values->weight[i] != 0;
    }
}

static void find_waiters(Values *values, const Variant *variant) {
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        if (type != variant->pieces.king && type_of(variant, type)->kind == TYPE_PLAIN &&
            values->worth[type] >= 200)
            values->waiters |= type_bit(type);
    values->may_pass = values->is_material && values->waiters;
}

bool values_guess(Values *out, const Variant *variant, Arena *arena) {
    size_t squares = variant->board.squares, pieces = 64u + variant->pieces.count + 1u;
    *out = (Values){.rook = guess_rook(variant->board),
                    .layout = layout_of(variant),
                    .width = variant->board.width,
                    .height = variant->board.height};
    out->weight = arena_alloc(arena, out->layout.total * sizeof *out->weight);
    out->square = arena_alloc(arena, pieces * squares * sizeof *out->square);
    out->goal = arena_alloc(arena, pieces * squares);
    out->terms = arena_alloc(arena, (variant->pieces.count + 1u) * sizeof *out->terms);
    out->x = arena_alloc(arena, squares);
    out->y = arena_alloc(arena, squares);
    if (!out->weight || !out->square || !out->goal || !out->terms || !out->x || !out->y)
        return false;
    for (Square sq = 0; sq < squares; sq++) {
        out->x[sq] = (uint8_t)square_x(variant->board, sq);
        out->y[sq] = (uint8_t)square_y(variant->board, sq);
    }
    find_types(out, variant);
    if (!pawns_make(out, arena) || !find_flags(out, variant, arena))
        return false;
    find_traits(out, variant);
    find_waiters(out, variant);
    find_start(out, variant);
    find_goals(out, variant);
    guess_weights(out, variant);
    values_refresh(out, variant);
    return true;
}

bool values_can_wait(const Values *values, const Position *p, Side side, unsigned least) {
    if (p->in_hand[side])
        return true;
    unsigned count = 0;
    for (uint64_t types = values->waiters; types && count < least; types &= types - 1)
        count += position_pieces(p, side, (unsigned)__builtin_ctzll(types));
    return count >= least;
}

bool values_make(Values *out, const Variant *variant, Arena *arena) {
    Slice file = weights_find(variant);
    if (!values_guess(out, variant, arena))
        return false;
    if (file.length) {
        weights_read(out->weight, variant, file, NULL); /* they have been read once */
        values_refresh(out, variant);
    }
    return true;
}
