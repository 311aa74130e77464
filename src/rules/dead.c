/* dead.c: the list of dead positions: when it is inherited, and whether a position is on it. */
#include "rules/dead.h"

#include <string.h>

/* ---- what a child inherits ---- */

enum { OTHER_WAYS = 7 }; /* of ways_to_win: from this bit on, those that need more than kings */

static bool starts_with_walls(const Variant *variant) {
    const char *start = variant->start_fen ? variant->start_fen : "";
    return memchr(start, '*', strcspn(start, " "));
}

static uint64_t types_of(const DeadPosition *dead, unsigned half) {
    uint64_t types = dead->more[half];
    for (unsigned i = 0; i < dead->men[half]; i++)
        types |= type_bit(dead->man[half][i]);
    return types;
}

static uint64_t listed_types(const Ending *ending) {
    uint64_t types = 0;
    for (unsigned i = 0; i < ending->dead_count; i++)
        types |= types_of(&ending->dead[i], 0) | types_of(&ending->dead[i], 1);
    return types;
}

/* some man of the list may turn into another */
static bool promotes(const Variant *variant) {
    const Promotion *promotion = &variant->promotion;
    uint64_t able = 0;
    for (unsigned side = 0; side < 2; side++)
        able |= promotion->choice_types[side] ? promotion->pawns[side] : 0;
    for (unsigned type = 1; type < MAX_TYPES; type++)
        able |= promotion->form_of[type] ? type_bit(type) : 0;
    return able & listed_types(&variant->ending);
}

unsigned ways_to_win(const Variant *variant) {
    const Ending *ending = &variant->ending;
    const Royalty *royalty = &variant->royalty;
    const bool ways[] = {
        variant->drops.enabled && variant->drops.captures_to_hand,
        !region_is_empty(&ending->flag_region[0]) || !region_is_empty(&ending->flag_region[1]),
        ending->extinction != VALUE_NONE && ending->extinction_types,
        ending->repetitions && ending->repetition != VALUE_NONE && ending->repetition != VALUE_DRAW,
        royalty->flying_general,    /* a king helps to mate from afar */
        starts_with_walls(variant), /* in a corner between walls it is mated by less */
        promotes(variant),
        /* from here on bare kings win in none of them: the first is OTHER_WAYS */
        ending->counts_checks, ending->stalemate != VALUE_DRAW,
        ending->repetitions && ending->perpetual_check_loses, royalty->blast,
        royalty->no_flight, /* any check may be mate */
    };
    unsigned bits = 0;
    for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++)
        bits |= (unsigned)ways[i] << i;
    return bits;
}

void forget_dead_with(Ending *ending, unsigned type) {
    unsigned kept = 0;
    for (unsigned i = 0; i < ending->dead_count; i++) {
        const DeadPosition *dead = &ending->dead[i];
        if (!((types_of(dead, 0) | types_of(dead, 1)) >> type & 1))
            ending->dead[kept++] = *dead;
    }
    ending->dead_count = (uint8_t)kept;
}

/* A king that may go everywhere cannot be without a move because of another one. */
static void keep_bare_kings(Variant *variant, unsigned added) {
    Ending *ending = &variant->ending;
    const PieceType *king = type_of(variant, variant->pieces.king);
    bool holds = !(added & ((1u << OTHER_WAYS) - 1)) && !king->is_confined[FIRST] &&
                 !king->is_confined[SECOND];
    unsigned kept = 0;
    for (unsigned i = 0; i < ending->dead_count; i++) {
        const DeadPosition *dead = &ending->dead[i];
        if (holds && (types_of(dead, 0) | types_of(dead, 1)) == type_bit(variant->pieces.king))
            ending->dead[kept++] = *dead;
    }
    ending->dead_count = (uint8_t)kept;
}

void keep_dead_positions(Variant *variant, unsigned ways) {
    Ending *ending = &variant->ending;
    unsigned added = ending->dead_count ? ways_to_win(variant) & ~ways : 0;
    if (added)
        keep_bare_kings(variant, added);
    ending->dead_given_up = added && !ending->dead_count;
    uint64_t listed = listed_types(ending);
    for (unsigned type = 1; type <= variant->pieces.count && ending->dead_count; type++)
        ending->lively |= listed >> type & 1 ? 0 : type_bit(type);
}

/* ---- a position ---- */

static bool has_material(const Position *p, Side side, const DeadPosition *dead, unsigned half) {
    unsigned seen = 0;
    for (uint64_t types = types_of(dead, half); types; types &= types - 1) {
        unsigned type = (unsigned)__builtin_ctzll(types), wanted = 0;
        unsigned there = position_pieces(p, side, type) + p->hand[side][type];
        for (unsigned i = 0; i < dead->men[half]; i++)
            wanted += dead->man[half][i] == type;
        if (there < wanted || (there > wanted && !(dead->more[half] >> type & 1)))
            return false;
        seen += there;
    }
    return position_pieces(p, side, 0) + p->in_hand[side] == seen;
}

static bool is_on_one_colour(const Position *p) {
    Board board = p->variant->board;
    unsigned seen = 0;
    for (Square sq = 0; sq < board.squares; sq++)
        if (p->at[sq] && p->at[sq] != WALL && piece_type(p->at[sq]) != p->variant->pieces.king)
            seen |= 1u << ((square_x(board, sq) + square_y(board, sq)) & 1);
    return seen != 3;
}

/* walls that the game does not start with */
static bool has_strange_walls(const Position *p) {
    return !starts_with_walls(p->variant) && memchr(p->at, WALL, p->variant->board.squares);
}

bool position_is_dead(const Position *p) {
    const Ending *ending = &p->variant->ending;
    for (uint64_t types = ending->lively; types; types &= types - 1) {
        unsigned type = (unsigned)__builtin_ctzll(types);
        if (position_pieces(p, FIRST, type) || position_pieces(p, SECOND, type))
            return false;
    }
    for (unsigned i = 0; i < ending->dead_count; i++) {
        const DeadPosition *dead = &ending->dead[i];
        for (unsigned side = 0; side < 2; side++)
            if (has_material(p, side, dead, 0) && has_material(p, side ^ 1, dead, 1) &&
                (!dead->one_colour || is_on_one_colour(p)))
                return !has_strange_walls(p);
    }
    return false;
}
