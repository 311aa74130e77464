/* policy.h: what the search may skip in a game. It follows from what wins and loses there. */
#ifndef TABIYA_ENGINE_SEARCH_POLICY_H
#define TABIYA_ENGINE_SEARCH_POLICY_H

#include "engine/evaluate/traits.h"
#include "rules/position.h"

typedef struct Policy {
    bool is_material;  /* to win pieces is good and to lose them bad, and exchanges know which
                           capture ends the game: what does not pay may be skipped */
    bool is_judged;    /* the evaluation foretells what comes of a position, if no capture is
                           compulsory there: the search may skip by it */
    bool null_move;    /* where a side has non-pawn material it is taken not to be in zugzwang */
    bool never_quiet;  /* every move captures: there is no quiet to wait for */
    bool mate_decides; /* far ahead, only the mate is still to be found */
    bool mops_up;      /* mop-up: a side that is left with the king alone can be mated */
    uint64_t
        non_pawns; /* types of non-pawn material: one of them can always make a harmless move */
} Policy;

Policy policy_of(const Variant *variant, const Traits *traits);
/* Zugzwang guard: the side has at least so many pieces of non-pawn material, or one in hand. A single
 * one may have to leave its post. */
bool policy_has_non_pawns(const Policy *policy, const Position *position, Side side,
                          unsigned least);

#endif
