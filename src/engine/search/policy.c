/* policy.c: the policy of a game, from its rules. */
#include "engine/search/policy.h"

#include "engine/evaluate/mobility.h"

/* A side wants to keep its pieces: it can be mated, raced or worn down. */
static bool wants_pieces(const Variant *variant) {
    const Ending *ending = &variant->ending;
    if (ending->must_capture || ending->extinction == VALUE_WIN)
        return false;
    return variant->pieces.king
               ? ending->checkmate == VALUE_LOSS
               : ending->has_flags || ending->extinction == VALUE_LOSS || variant->royalty.pseudo;
}

static uint64_t find_non_pawns(const Variant *variant, const Traits *traits) {
    uint64_t non_pawns = 0;
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        if (type != variant->pieces.king && type_of(variant, type)->kind == TYPE_PLAIN &&
            traits->value[type] >= 200)
            non_pawns |= type_bit(type);
    return non_pawns;
}

Policy policy_of(const Variant *variant, const Traits *traits) {
    const Ending *ending = &variant->ending;
    Policy policy = {.is_material = wants_pieces(variant) && !traits->vital_changes,
                     .never_quiet = mobility_always_takes(variant),
                     .mate_decides = traits->king_hides,
                     .mops_up = traits->can_mate_bare,
                     .non_pawns = find_non_pawns(variant, traits)};
    policy.is_judged =
        policy.is_material ||
        (ending->must_capture && ending->extinction == VALUE_WIN && ending->extinction_types & 1);
    policy.null_move = policy.is_material && policy.non_pawns;
    return policy;
}

bool policy_has_non_pawns(const Policy *policy, const Position *p, Side side, unsigned least) {
    if (p->in_hand[side])
        return true;
    unsigned count = 0;
    for (uint64_t types = policy->non_pawns; types && count < least; types &= types - 1)
        count += position_pieces(p, side, (unsigned)__builtin_ctzll(types));
    return count >= least;
}
