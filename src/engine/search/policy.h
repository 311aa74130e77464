/* policy.h: what the search may skip in this game. It follows from what ends the game. */
#ifndef TABIYA_ENGINE_SEARCH_POLICY_H
#define TABIYA_ENGINE_SEARCH_POLICY_H

#include "engine/evaluate/traits.h"
#include "rules/position.h"

typedef struct Policy {
    /* To win pieces is good and to lose them bad, and SEE knows which capture ends the game: moves
     * that lose by SEE may be skipped. */
    bool is_material;
    /* The static evaluation foretells the result, unless a capture is compulsory: the search may
     * prune by it. */
    bool is_judged;
    bool null_move;     /* a side with non-pawn material is assumed not to be in zugzwang */
    bool never_quiet;   /* every move captures: no position is quiet */
    bool mate_decides;  /* a side that is far ahead still has to mate */
    bool mops_up;       /* mop-up: a side that has only its king left can be mated */
    uint64_t non_pawns; /* types of non-pawn material: they can always make a harmless move */
} Policy;

Policy policy_of(const Variant *variant, const Traits *traits);
/* Zugzwang guard: the side has `least` pieces of non-pawn material or more, or a piece in hand. A
 * single piece may have to leave its post. */
bool policy_has_non_pawns(const Policy *policy, const Position *position, Side side,
                          unsigned least);

#endif
