/* difficulty.c: points for what a player of chess does not know: pieces, and rules. What changes the aim
 * of every move (drops, explosions, a reversed goal) counts twice; a small board makes all of it easier. */
#include "notation/explain/difficulty.h"

#include "notation/explain/explain_parts.h"
#include "rules/load/keys.h"

#include <string.h>

enum { EASY = 1, MIDDLING = 5 }; /* the most points */
enum { SMALL_BOARD = 36, SMALL_BOARD_POINTS = 2 };

/* ---- pieces ---- */

static bool is_of_chess(Slice betza) {
    static const char *const NAMES[] = {"pawn", "knight", "bishop", "rook", "queen", "king"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        for (unsigned k = 0; k < PREDEFINED_COUNT; k++)
            if (strcmp(PREDEFINED[k].name, NAMES[i]) == 0 && slice_is(betza, PREDEFINED[k].betza))
                return true;
    return false;
}

/* new ways to move: two types with the same one are learned once */
static unsigned new_pieces(const Facts *facts) {
    const Variant *variant = facts->variant;
    uint64_t types = plain_types(variant, facts->reach[0] | facts->reach[1]);
    unsigned n = 0;
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        Slice betza = type_of(variant, type)->betza;
        bool is_new = types >> type & 1 && !is_of_chess(betza);
        for (unsigned before = 1; before < type && is_new; before++)
            is_new = !(types >> before & 1) || !slice_equals(type_of(variant, before)->betza, betza);
        n += is_new;
    }
    return n;
}

/* ---- rules ---- */

static bool has_hoppers(const Facts *facts) {
    const Variant *variant = facts->variant;
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        const Movement *moves = &type_of(variant, type)->moves[FIRST];
        for (unsigned i = 0; (facts->reach[0] | facts->reach[1]) >> type & 1 && i < moves->walks; i++)
            if (walk_hops(&moves->walk[i]))
                return true;
    }
    return false;
}

static unsigned new_rules(const Facts *facts) {
    const Variant *variant = facts->variant;
    const Ending *ending = &variant->ending;
    bool has_check = facts->has_king[0] || facts->has_king[1];
    const struct {
        bool is_so;
        unsigned points;
    } RULES[] = {
        {variant->drops.enabled && variant->drops.captures_to_hand, 2},
        {variant->drops.enabled && !variant->drops.captures_to_hand, 1},
        {variant->royalty.blast, 2},
        {ending->checkmate != VALUE_LOSS, 2},
        {!has_check, 1},
        {ending->must_capture, 1},
        {ending->counts_checks, 1},
        {ending->has_flags, 1},
        {ending->extinction != VALUE_NONE && has_check, 1},
        {ending->counting != COUNTING_NONE, 1},
        {variant->royalty.flying_general, 1},
        {variant->royalty.checks_illegal, 1},
        {has_hoppers(facts), 1},
        {variant->board.squares > 64, 1},
    };
    unsigned points = 0;
    for (size_t i = 0; i < sizeof RULES / sizeof *RULES; i++)
        points += RULES[i].is_so ? RULES[i].points : 0;
    return points;
}

unsigned explain_difficulty(const Variant *variant) {
    Facts facts;
    facts_find(&facts, variant);
    unsigned points = new_pieces(&facts) + new_rules(&facts);
    unsigned less = variant->board.squares <= SMALL_BOARD ? SMALL_BOARD_POINTS : 0;
    points -= less < points ? less : points;
    return points <= EASY ? 1 : points <= MIDDLING ? 2 : 3;
}
