/* counting.c: when a count begins, and how far it goes. */
#include "rules/counting.h"

unsigned boards_honour(const Variant *v) {
    return BOARDS_HONOUR - (v->ending.counting == COUNTING_CAMBODIAN);
}

unsigned counting_limits(const Variant *v, CountLimit out[COUNT_LIMITS]) {
    const PieceSet *set = &v->pieces;
    const CountLimit thai[] = {{set->rook, 2, 8},    {set->rook, 1, 16},   {set->silver, 2, 22},
                               {set->knight, 2, 32}, {set->silver, 1, 44}, {NO_TYPE, 0, 64}};
    const CountLimit asean[] = {{set->rook, 1, 16}, {set->silver, 1, 44}, {set->knight, 1, 64}};
    bool is_asean = v->ending.counting == COUNTING_ASEAN;
    unsigned n = is_asean ? 3 : COUNT_LIMITS, kept = 0;
    for (unsigned i = 0; i < n; i++) {
        CountLimit limit = is_asean ? asean[i] : thai[i];
        limit.moves = (uint8_t)(limit.moves - (v->ending.counting == COUNTING_CAMBODIAN));
        if (limit.type || !limit.least)
            out[kept++] = limit;
    }
    return kept;
}

static unsigned pieces_of(const Position *p, Side side) {
    return position_pieces(p, side, 0);
}

static bool has_pawns(const Position *p) {
    unsigned pawn = p->variant->pieces.pawn;
    return pawn && (position_pieces(p, FIRST, pawn) || position_pieces(p, SECOND, pawn));
}

/* against a king alone */
static unsigned pieces_honour(const Position *p, Side stronger) {
    CountLimit limit[COUNT_LIMITS];
    unsigned n = counting_limits(p->variant, limit);
    for (unsigned i = 0; i < n; i++)
        if (!limit[i].least || position_pieces(p, stronger, limit[i].type) >= limit[i].least)
            return limit[i].moves;
    return 0;
}

/* moves that the stronger side has, were the weaker one's count to begin now; 0: none begins */
static unsigned limit_for(const Position *p, Side weaker) {
    Side stronger = (Side)(weaker ^ 1);
    bool is_alone = pieces_of(p, weaker) == 1;
    if (p->variant->ending.counting != COUNTING_ASEAN && pieces_of(p, stronger) == 1)
        return 0;
    if (is_alone)
        return has_pawns(p) ? 0 : pieces_honour(p, stronger);
    switch (p->variant->ending.counting) {
    case COUNTING_MAKRUK: return has_pawns(p) ? 0 : boards_honour(p->variant);
    case COUNTING_CAMBODIAN:
        return pieces_of(p, weaker) > CAMBODIAN_FEW ? 0 : boards_honour(p->variant);
    default: return 0;
    }
}

static void begin(Position *p, unsigned limit, unsigned from) {
    p->count_limit = (uint8_t)(2 * limit);
    p->counted = (uint8_t)(from < UINT8_MAX ? from : UINT8_MAX);
}

void counting_follow(Position *p, Piece captured, bool is_promotion) {
    const Variant *v = p->variant;
    bool is_asean = v->ending.counting == COUNTING_ASEAN, is_alone = pieces_of(p, p->side) == 1;
    Side mover = (Side)(p->side ^ 1);
    unsigned pieces = pieces_of(p, FIRST) + pieces_of(p, SECOND), limit;
    bool took_pawn =
        captured && v->pieces.pawn && type_of(v, piece_type(captured))->counts_as == v->pieces.pawn;
    if (p->count_limit && p->counted < UINT8_MAX)
        p->counted++;
    /* a king alone that takes the last pawn: this very move is its first */
    if (!is_asean && took_pawn && pieces_of(p, mover) == 1 && (limit = limit_for(p, mover)))
        begin(p, limit, 2 * pieces - 1);
    bool begins = !p->count_limit || (is_alone && (captured || is_promotion));
    if (begins && (limit = limit_for(p, p->side)))
        begin(p, limit, is_asean || !is_alone ? 0 : 2 * pieces);
}
