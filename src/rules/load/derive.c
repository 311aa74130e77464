/* derive.c: what follows from the keys of a variant. Runs once, when it is loaded. */
#include "rules/load/derive.h"

#include "rules/kernel/kernel.h"
#include "rules/rules_errors.h"
#include "rules/zobrist.h"

#include <stdlib.h>
#include <string.h>

/* ---- twins ---- */

static PieceType *add_twin(Variant *variant, unsigned moves_like, unsigned letter_of,
                           TypeKind kind) {
    PieceSet *set = &variant->pieces;
    if (set->count + 1 >= MAX_TYPES)
        return NULL;
    PieceType *twin = &set->type[++set->count];
    *twin = set->type[moves_like];
    twin->kind = kind;
    twin->letter = set->type[letter_of].letter;
    twin->counts_as = (uint8_t)moves_like;
    twin->form = twin->unform = twin->marked = NO_TYPE;
    return twin;
}

static bool add_forms(Variant *variant, Error *error) {
    const Promotion *promotion = &variant->promotion;
    unsigned letters = variant->pieces.count;
    for (unsigned type = 1; type <= letters; type++) {
        unsigned like = promotion->form_of[type];
        if (!like)
            continue;
        if (type == variant->pieces.king || like == variant->pieces.king)
            return error_set(error, 0, 0, ERROR_ROYAL_FORM);
        if (promotion->form_of[like])
            return error_set(error, 0, 0, ERROR_PROMOTED_CHAIN, type_of(variant, like)->letter);
        PieceType *form = add_twin(variant, like, type, TYPE_FORM);
        if (!form)
            return error_set(error, 0, 0, ERROR_TOO_MANY_PIECES, MAX_TYPES - 1);
        form->unform = (uint8_t)type;
        form->captured = (uint8_t)(variant->drops.keep_promoted ? like : type);
        variant->pieces.type[type].form = variant->pieces.count;
    }
    return true;
}

static bool add_marked(Variant *variant, Error *error) {
    Promotion *promotion = &variant->promotion;
    if (variant->pieces.king) /* '*' means every piece but the king here */
        for (unsigned side = 0; side < 2; side++) {
            promotion->choice_types[side] &= ~type_bit(variant->pieces.king);
            promotion->pawns[side] &= ~type_bit(variant->pieces.king);
        }
    uint64_t choices = promotion->choice_types[0] | promotion->choice_types[1];
    uint64_t pawns = promotion->pawns[0] ? promotion->pawns[0] : promotion->pawns[1];
    memcpy(promotion->choices, promotion->choice_types, sizeof promotion->choices);
    if (!variant->drops.captures_to_hand || variant->drops.keep_promoted || !pawns)
        return true;
    promotion->choices[0] = promotion->choices[1] = 0;
    for (uint64_t left = choices; left; left &= left - 1) {
        unsigned type = (unsigned)__builtin_ctzll(left);
        PieceType *marked = add_twin(variant, type, type, TYPE_MARKED);
        if (!marked)
            return error_set(error, 0, 0, ERROR_TOO_MANY_PIECES, MAX_TYPES - 1);
        marked->captured = (uint8_t)__builtin_ctzll(pawns);
        marked->form = type_of(variant, type)->form;
        variant->pieces.type[type].marked = variant->pieces.count;
        for (unsigned side = 0; side < 2; side++)
            if (promotion->choice_types[side] >> type & 1)
                promotion->choices[side] |= type_bit(variant->pieces.count);
    }
    return true;
}

/* a rule that names a type means its twins too */
static void with_twins(const Variant *variant, uint64_t *types) {
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        if (*types >> type_of(variant, type)->counts_as & 1)
            *types |= type_bit(type);
}

static void spread_to_twins(Variant *variant) {
    for (unsigned side = 0; side < 2; side++) {
        with_twins(variant, &variant->promotion.pawns[side]);
        with_twins(variant, &variant->castling.rook_types[side]);
        with_twins(variant, &variant->steps.ep_types[side]);
        with_twins(variant, &variant->ending.move_rule_types[side]);
    }
    with_twins(variant, &variant->royalty.blast_immune);
    with_twins(variant, &variant->royalty.mutually_immune);
    if (variant->royalty.pseudo) {
        variant->pseudo_royals = variant->ending.extinction_types & ~UINT64_C(1);
        with_twins(variant, &variant->pseudo_royals);
    }
}

static void find_becoming(Variant *variant) {
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        PieceType *piece = &variant->pieces.type[type];
        piece->becomes = 0;
        for (unsigned side = 0; side < 2; side++)
            if (variant->promotion.pawns[side] >> type & 1)
                piece->becomes |= variant->promotion.choices[side];
        if (piece->form)
            piece->becomes |= type_bit(piece->form);
        if (piece->unform && variant->promotion.demotes)
            piece->becomes |= type_bit(piece->unform);
        if (variant->drops.captures_to_hand)
            piece->becomes |= type_bit(piece->captured);
    }
}

/* ---- regions ---- */

static void find_initial_regions(Variant *variant) {
    Board board = variant->board;
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        PieceType *piece = &variant->pieces.type[type];
        bool soldier = variant->pieces.soldiers >> piece->counts_as & 1;
        for (unsigned side = 0; side < 2 && piece->has_initial; side++) {
            Region region = {0};
            for (int y = 0; soldier && y < board.height; y++)
                if (relative_rank(board, y, side) >= variant->pieces.soldier_rank)
                    for (int x = 0; x < board.width; x++)
                        region_add(&region, square_at(board, x, y));
            if (!soldier && variant->steps.enabled)
                region = variant->steps.region[side];
            piece->initial_region[side] = region;
        }
        if (region_is_empty(&piece->initial_region[0]) &&
            region_is_empty(&piece->initial_region[1]))
            piece->has_initial = false;
    }
}

static bool may_stand(const PieceType *piece, Board board, unsigned side, int x, int y) {
    return board_has(board, x, y) &&
           (!piece->is_confined[side] || region_has(&piece->region[side], square_at(board, x, y)));
}

/* on an empty board; a hop over anything needs two squares at least */
static bool leads_anywhere(const PieceType *piece, const Movement *moves, Board board,
                           unsigned side, int x, int y) {
    for (int d = 0; d < DIRECTIONS; d++) {
        int range =
            moves->slide[0][d] > moves->slide[1][d] ? moves->slide[0][d] : moves->slide[1][d];
        for (int k = 1; k <= range; k++)
            if (may_stand(piece, board, side, x + k * DIRECTION_X[d], y + k * DIRECTION_Y[d]))
                return true;
    }
    for (int i = 0; i < moves->leaps; i++)
        if (may_stand(piece, board, side, x + moves->leap[i].dx, y + moves->leap[i].dy))
            return true;
    for (int i = 0; i < moves->walks; i++) {
        const Walk *walk = &moves->walk[i];
        for (int k = walk_first(walk); k <= walk_last(walk); k++)
            if (may_stand(piece, board, side, x + k * walk->dx, y + k * walk->dy))
                return true;
    }
    return false;
}

bool can_ever_move(const Variant *variant, unsigned side, unsigned type, Square sq) {
    const PieceType *piece = type_of(variant, type);
    Board board = variant->board;
    int x = square_x(board, sq), y = square_y(board, sq);
    return leads_anywhere(piece, &piece->moves[side], board, side, x, y) ||
           (piece->has_initial && region_has(&piece->initial_region[side], sq) &&
            leads_anywhere(piece, &piece->initial[side], board, side, x, y));
}

static bool may_drop(const Variant *variant, unsigned side, unsigned type, unsigned held,
                     Square sq) {
    const PieceType *piece = type_of(variant, type);
    Board board = variant->board;
    const Drops *drops = &variant->drops;
    int y = square_y(board, sq);
    if (!region_has(&drops->region[side], sq) ||
        !may_stand(piece, board, side, square_x(board, sq), y))
        return false;
    if (held == variant->pieces.pawn) {
        if (!drops->zone_pawns && region_has(&variant->promotion.zone[side], sq))
            return false;
        if (!drops->first_rank_pawns && relative_rank(board, y, side) == 0)
            return false;
    }
    return !drops->immobile_illegal || can_ever_move(variant, side, type, sq);
}

static void find_drop_zones(Variant *variant) {
    Drops *drops = &variant->drops;
    if (!drops->enabled)
        return;
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        const PieceType *piece = type_of(variant, type);
        if (piece->kind == TYPE_PLAIN)
            drops->droppable |= type_bit(type);
        unsigned held = piece->kind == TYPE_FORM ? piece->unform : type;
        for (unsigned side = 0; side < 2; side++)
            for (Square sq = 0; sq < variant->board.squares; sq++)
                if (may_drop(variant, side, type, held, sq))
                    region_add(&drops->zone[side][type], sq);
    }
}

static void find_changes(Variant *variant) {
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type <= variant->pieces.count; type++) {
            const PieceType *piece = type_of(variant, type);
            bool chooses = variant->promotion.pawns[side] >> type & 1;
            uint8_t how = 0;
            if (chooses &&
                (variant->promotion.choices[side] || piece->form || variant->promotion.pawn_must))
                how |= HOW_CHOICE;
            else if (piece->form)
                how |= HOW_FORM;
            else if (piece->unform && variant->promotion.demotes)
                how |= HOW_UNFORM;
            for (Square sq = 0; variant->drops.immobile_illegal && sq < variant->board.squares;
                 sq++)
                if (!can_ever_move(variant, side, type, sq))
                    how |= HOW_LIMITED;
            variant->promotion.how[side][type] = how;
        }
}

/* A double step passes over a square: an initial move of two squares on a line that the piece
 * cannot make otherwise. */
static bool moves_two(const Movement *movement, int d) {
    int dx = 2 * DIRECTION_X[d], dy = 2 * DIRECTION_Y[d];
    bool moves = movement->slide[0][d] >= 2;
    for (int i = 0; i < movement->leaps; i++)
        moves |= movement->leap[i].dx == dx && movement->leap[i].dy == dy &&
                 movement->leap[i].modes & MODE_MOVE;
    for (int i = 0; i < movement->walks; i++)
        moves |= movement->walk[i].kind == WALK_LAME && movement->walk[i].dx == dx &&
                 movement->walk[i].dy == dy && movement->walk[i].modes & MODE_MOVE;
    return moves;
}

static void find_passing(Variant *variant) {
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        const PieceType *piece = type_of(variant, type);
        for (int d = 0; d < DIRECTIONS && piece->has_initial; d++)
            if (moves_two(&piece->initial[0], d) && !moves_two(&piece->moves[0], d)) {
                int far = 2 * abs(DIRECTION_Y[d] * variant->board.width + DIRECTION_X[d]);
                uint8_t *shortest = &variant->steps.shortest[type];
                variant->steps.passing[type] |= (uint8_t)(1u << d);
                *shortest = *shortest && *shortest < far ? *shortest : (uint8_t)far;
            }
    }
}

static void find_members(Variant *variant) {
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        variant->members[type_of(variant, type)->counts_as] |= type_bit(type);
    }
    if (!variant->drops.pawn_mate_illegal)
        variant->drops.mate_type = NO_TYPE;
    else if (!variant->drops.mate_type)
        variant->drops.mate_type = variant->drops.no_doubled;
}

/* ---- moves that can be taken back ---- */

/* captures aside */
static bool only_advances(const Movement *movement, unsigned side) {
    int forward = side == FIRST ? 1 : -1;
    for (int d = 0; d < DIRECTIONS; d++)
        if (movement->slide[0][d] && DIRECTION_Y[d] != forward)
            return false;
    for (int i = 0; i < movement->leaps; i++)
        if (movement->leap[i].modes & MODE_MOVE && movement->leap[i].dy * forward <= 0)
            return false;
    for (int i = 0; i < movement->walks; i++)
        if (movement->walk[i].modes & MODE_MOVE && movement->walk[i].dy * forward <= 0)
            return false;
    return true;
}

static void find_turning(Variant *variant) {
    Ending *ending = &variant->ending;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type <= variant->pieces.count; type++) {
            const PieceType *piece = type_of(variant, type);
            if (!only_advances(&piece->moves[side], side) ||
                !only_advances(&piece->initial[side], side))
                ending->turning_types[side] |= ending->move_rule_types[side] & type_bit(type);
        }
    ending->clock_bounds_repetition = !variant->drops.enabled && !variant->promotion.demotes &&
                                      !ending->turning_types[0] && !ending->turning_types[1];
}

static void find_cannons(Variant *variant) {
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        const Movement *moves = &type_of(variant, type)->moves[0];
        for (int i = 0; i < moves->walks; i++)
            if (moves->walk[i].kind == WALK_CANNON)
                variant->pieces.cannons |= type_bit(type);
    }
}

/* ---- legality, endings, sizes ---- */

static bool captures_by_walking(const Movement *movement) {
    for (int i = 0; i < movement->walks; i++)
        if (movement->walk[i].modes & MODE_CAPTURE)
            return true;
    return false;
}

/* Checks and pins tell all where every attack is a leap or a slide and one king is at stake. */
static Legality find_legality(const Variant *variant) {
    const Royalty *royalty = &variant->royalty;
    if (royalty->pseudo || royalty->blast || royalty->flying_general || royalty->checks_illegal ||
        royalty->no_flight || royalty->mutually_immune || variant->drops.checks_illegal ||
        variant->drops.opposite_bishops)
        return LEGALITY_VERIFY;
    for (unsigned type = 1; type <= variant->pieces.count && variant->pieces.king; type++)
        if (captures_by_walking(&type_of(variant, type)->moves[0]) ||
            captures_by_walking(&type_of(variant, type)->initial[0]))
            return LEGALITY_VERIFY;
    return LEGALITY_BY_PINS;
}

static void find_endings(Variant *variant) {
    Ending *ending = &variant->ending;
    ending->has_flags =
        !region_is_empty(&ending->flag_region[0]) || !region_is_empty(&ending->flag_region[1]);
    ending->simple_flags = ending->flag_type[0] && ending->flag_type[1] &&
                           ending->flag_count == 1 && !ending->flag_move && !ending->flag_safe;
    bool extinction = ending->extinction != VALUE_NONE && ending->extinction_types &&
                      (!variant->royalty.pseudo || variant->royalty.blast);
    if (!extinction)
        ending->extinction = VALUE_NONE;
    ending->on_board = ending->has_flags || extinction || ending->counts_checks;
    ending->checks[0] = ending->checks[1] = 1;
    const char *plus = variant->start_fen ? strchr(variant->start_fen, ' ') : NULL;
    if (plus && (plus = strchr(plus, '+')) && is_digit(plus[-1]) && is_digit(plus[1])) {
        ending->checks[0] = (uint8_t)(plus[-1] - '0');
        ending->checks[1] = (uint8_t)(plus[1] - '0');
    }
}

/* A square can be reached by one slide from each direction and by one leap of each kind. */
static size_t find_max_moves(const Variant *variant) {
    bool leap[2 * MAX_SIZE + 1][2 * MAX_SIZE + 1] = {{false}};
    size_t ways = DIRECTIONS, choices = 0, drops = 0;
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        const PieceType *piece = type_of(variant, type);
        const Movement *all[2] = {&piece->moves[0], &piece->initial[0]};
        for (int m = 0; m < 2; m++)
            for (int i = 0; i < all[m]->leaps + all[m]->walks; i++) {
                bool is_leap = i < all[m]->leaps;
                int dx = is_leap ? all[m]->leap[i].dx : all[m]->walk[i - all[m]->leaps].dx;
                int dy = is_leap ? all[m]->leap[i].dy : all[m]->walk[i - all[m]->leaps].dy;
                for (int turn = -1; turn <= 1; turn += 2) {
                    bool *seen = &leap[MAX_SIZE + turn * dx][MAX_SIZE + turn * dy];
                    ways += is_leap ? !*seen : 2;
                    *seen |= is_leap;
                }
            }
        size_t mine = 2u + (piece->form != NO_TYPE); /* plain, demoted, promoted */
        for (unsigned side = 0; side < 2; side++) {
            if (variant->promotion.pawns[side] >> type & 1) {
                size_t n = mine + (size_t)__builtin_popcountll(variant->promotion.choices[side]);
                choices = n > choices ? n : choices;
            }
        }
        choices = mine > choices ? mine : choices;
        drops += variant->drops.enabled && piece->kind != TYPE_MARKED;
    }
    bool promotes =
        variant->promotion.pawns[0] || variant->promotion.pawns[1] || variant->promotion.demotes;
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        promotes |= type_of(variant, type)->form != NO_TYPE;
    return variant->board.squares * (ways * (promotes ? choices : 1) + drops) + 8;
}

static bool make_zobrist(Variant *variant, Arena *arena) {
    Zobrist *zobrist = arena_alloc(arena, sizeof *zobrist);
    size_t rows = 64u + variant->pieces.count + 1u, squares = variant->board.squares;
    Rng rng = {0x7461626979610000u};
    if (!zobrist || !(zobrist->piece = arena_alloc(arena, rows * squares * sizeof(uint64_t))))
        return false;
    zobrist->side = rng_next(&rng);
    zobrist->seed = rng_next(&rng);
    for (int i = 1; i < 16; i++)
        zobrist->castling[i] = rng_next(&rng);
    for (unsigned sq = 0; sq < MAX_SQUARES; sq++)
        zobrist->ep[sq] = rng_next(&rng);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type <= variant->pieces.count; type++)
            for (unsigned sq = 0; sq < squares; sq++)
                zobrist->piece[piece_of(side, type) * squares + sq] = rng_next(&rng);
    variant->zobrist = zobrist;
    return true;
}

/* On the narrowest boards nobody castles; elsewhere the rook must find room beside the king. */
static bool check_castling(Variant *variant) {
    Castling *castling = &variant->castling;
    unsigned width = variant->board.width;
    if (width < 4)
        castling->enabled = false;
    variant->drops.castles &= castling->enabled;
    return !castling->enabled ||
           (castling->king_file[KING_SIDE] >= 1 && castling->king_file[QUEEN_SIDE] + 1u < width);
}

bool variant_derive(Variant *variant, const Kernel *kernel, Arena *arena, Error *error) {
    if (!variant->pieces.count)
        return error_set(error, 0, 0, ERROR_NO_PIECES);
    if (!add_forms(variant, error) || !add_marked(variant, error))
        return false;
    if (!check_castling(variant))
        return error_set(error, 0, 0, ERROR_CASTLING_FILES);
    spread_to_twins(variant);
    find_becoming(variant);
    find_initial_regions(variant);
    find_drop_zones(variant);
    find_changes(variant);
    find_passing(variant);
    find_members(variant);
    find_turning(variant);
    find_cannons(variant);
    variant->legality = find_legality(variant);
    find_endings(variant);
    variant->is_plain =
        !variant->ending.on_board && !variant->ending.must_capture && !variant->drops.must;
    variant->max_moves = find_max_moves(variant);
    variant->kernel = kernel ? kernel : kernel_choose(variant);
    if (!variant->kernel->fits(variant))
        return error_set(error, 0, 0, ERROR_KERNEL, variant->kernel->name, variant->board.width,
                         variant->board.height);
    if (!make_zobrist(variant, arena) || !variant->kernel->prepare(variant, arena))
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    return true;
}
