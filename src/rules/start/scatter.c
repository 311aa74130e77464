/* scatter.c: pieces in pairs, one for each side, until a set-up is quiet. */
#include "rules/start/scatter.h"

#include "rules/position.h"
#include "rules/rules_errors.h"

#include <string.h>

enum { MOST_TRIES = 10000 };

static bool place_pair(Setup *setup, Rng *rng, unsigned type) {
    unsigned last = setup->board.squares - 1u;
    for (int i = 0; i < MOST_TRIES; i++) {
        unsigned sq = rng_below(rng, setup->board.squares);
        if (setup->at[sq] || sq == last - sq)
            continue;
        setup->at[sq] = piece_of(FIRST, type);
        setup->at[last - sq] = piece_of(SECOND, type);
        return true;
    }
    return false;
}

/* each side's king, two or three rooks, one to three of every other kind, while half the board
 * stays empty */
static bool place_all(Setup *setup, const Variant *variant, Rng *rng) {
    unsigned room = variant->board.squares / 4u;
    setup_clear(setup, variant->board);
    if (variant->pieces.king != NO_TYPE &&
        (!room-- || !place_pair(setup, rng, variant->pieces.king)))
        return false;
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        const PieceType *kind = type_of(variant, type);
        bool is_rook = strcmp(kind->name, "rook") == 0;
        unsigned wanted = is_rook ? 2 + rng_below(rng, 2) : 1 + rng_below(rng, 3);
        if (kind->kind != TYPE_PLAIN || kind->is_royal)
            continue;
        for (; wanted && room; wanted--, room--)
            if (!place_pair(setup, rng, type))
                return false;
    }
    return true;
}

static bool is_quiet(const Variant *variant, const Setup *setup) {
    Faults faults = {0};
    Position position;
    return position_set(&position, variant, setup, &faults) &&
           !position_side_in_check(&position, FIRST) &&
           !position_side_in_check(&position, SECOND) &&
           position_outcome(&position).result == RESULT_NONE;
}

bool setup_scattered(Setup *out, const Variant *variant, Rng *rng, Error *error) {
    for (int i = 0; i < MOST_TRIES; i++)
        if (place_all(out, variant, rng) && is_quiet(variant, out))
            return true;
    return error_set(error, 0, 0, ERROR_START_SCATTERED, variant->board.width,
                     variant->board.height);
}
