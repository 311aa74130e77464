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
    bool may_pass;     /* a side with some of the waiters is not in zugzwang */
    bool never_quiet;  /* every move captures: there is no quiet to wait for */
    bool mate_decides; /* far ahead, only the mate is still to be found */
    bool hunts;        /* a side that is left with the king alone can be mated */
    uint64_t waiters;  /* types that can always make a move that does no harm */
} Policy;

Policy policy_of(const Variant *variant, const Traits *traits);
/* the side has so many pieces that can make a harmless move: one alone may have to leave its post */
bool policy_can_wait(const Policy *policy, const Position *position, Side side, unsigned least);

#endif
