/* explain_differences.c: what Fairy-Stockfish makes of the same section otherwise, so that nobody
 * who brings a file is surprised. Only games of users are concerned. */
#include "notation/explain/explain_parts.h"
#include "rules/load/catalog.h"

enum { USUAL_HEIGHT = 8 };

static bool gives(const Facts *facts, const char *key) {
    return catalog_gives(facts->variant->catalog, facts->variant->entry, key);
}

/* Regions that follow from the board, where this board is not that of the game it descends from. */
static void say_default_regions(Prose *prose, const Facts *facts) {
    const Variant *variant = facts->variant;
    bool promotes = false, steps = false;
    if (variant->board.height == USUAL_HEIGHT || !gives(facts, "maxRank"))
        return;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type <= variant->pieces.count; type++) {
            bool here = facts->reach[side] >> type & 1;
            promotes |= here && variant->promotion.how[side][type] & (HOW_CHOICE | HOW_FORM);
            steps |= here && type_of(variant, type)->has_initial;
        }
    if (promotes && !gives(facts, "promotionRegion"))
        tell(
            prose,
            "the key promotionRegion is not given, so pieces promote on the last rank of this board; "
            "there they promote on rank 8 for White and rank 1 for Black, or where the "
            "parent game does");
    if (steps && variant->steps.enabled && !gives(facts, "doubleStepRegion"))
        tell(
            prose,
            "the key doubleStepRegion is not given, so it is the second rank of either side; there "
            "it is rank 2 for White and rank 7 for Black, or that of the parent game");
}

/* What it always does with the predefined pawn and with what a pawn has become. */
static void say_pawns(Prose *prose, const Facts *facts) {
    const Variant *variant = facts->variant;
    bool promotes = false, passes = false, stays = false;
    for (unsigned side = 0; side < 2; side++) {
        uint64_t pawn = variant->pieces.pawn ? type_bit(variant->pieces.pawn) : 0;
        uint64_t here = pawn & facts->reach[side];
        promotes |= here & ~variant->promotion.pawns[side];
        passes |= variant->steps.enabled && here & ~variant->steps.ep_types[side];
        stays |= variant->promotion.demotes && variant->promotion.choices[side] &&
                 variant->promotion.pawns[side] & facts->reach[side];
    }
    if (promotes && gives(facts, "promotionPawnTypes"))
        tell(
            prose,
            "the key promotionPawnTypes leaves out the pawn, so it does not promote; there it does");
    if (passes && gives(facts, "enPassantTypes"))
        tell(prose,
             "the key enPassantTypes leaves out the pawn, so it does not capture en passant; "
             "there it does");
    if (stays && gives(facts, "pieceDemotion"))
        tell(prose, "what a pawn has become stays what it is; there pieceDemotion lets it turn "
                    "back into a pawn");
}

void explain_differences(Prose *prose, const Facts *facts) {
    if (facts->variant->entry->is_builtin)
        return;
    say_default_regions(prose, facts);
    say_pawns(prose, facts);
}
