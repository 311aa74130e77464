/* explain_differences.c: what Fairy-Stockfish makes of the same section otherwise, so that nobody
 * who brings a file is surprised. Only games of users are concerned. */
#include "notation/explain/explain_parts.h"
#include "rules/catalog.h"

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

void explain_differences(Prose *prose, const Facts *facts) {
    if (!facts->variant->entry->is_builtin)
        say_default_regions(prose, facts);
}
