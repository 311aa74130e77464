/* explain_drops.c: the section on drops: what comes to hand, and where it may be put down. */
#include "notation/explain/explain_parts.h"
#include "notation/text_board.h"

static uint64_t all_held(const Facts *facts) {
    return facts->held[0] | facts->held[1];
}

/* some piece that can be captured can have promoted */
static bool has_promoted(const Facts *facts) {
    const Promotion *promotion = &facts->variant->promotion;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type <= facts->variant->pieces.count; type++)
            if (facts->reach[side] >> type & 1 && !region_is_empty(&promotion->zone[side]) &&
                promotion->how[side][type] & (HOW_CHOICE | HOW_FORM))
                return true;
    return false;
}

static void say_hands(Prose *prose, const Facts *facts) {
    const Drops *drops = &facts->variant->drops;
    if (drops->captures_to_hand) {
        say(prose, "a captured piece changes sides and comes to its captor's hand");
        if (has_promoted(facts))
            say(prose, drops->keep_promoted ? "; a promoted one stays what it is"
                                            : "; a promoted one turns back into what it was");
        stop(prose);
    }
    say(prose, "instead of moving, a player may drop a piece from the hand on an empty square");
    if (!region_is_whole(facts->variant->board, &drops->region[0]) ||
        !region_is_whole(facts->variant->board, &drops->region[1])) {
        unsigned sides = (facts->held[0] ? 1u : 0u) | (facts->held[1] ? 2u : 0u);
        say(prose, " of ");
        say_zone(prose, facts->variant, drops->region, sides, "or");
    }
    stop(prose);
}

/* where no pawn may be dropped, as far as it could be dropped there at all */
static void say_pawns(Prose *prose, const Facts *facts) {
    const Variant *variant = facts->variant;
    const Drops *drops = &variant->drops;
    Region barred[2] = {{{0}}, {{0}}};
    uint64_t pawns = 0;
    unsigned sides = 0;
    for (unsigned side = 0; side < 2; side++) {
        uint64_t mine = variant->members[variant->pieces.pawn] & facts->held[side];
        for (Square sq = 0; sq < variant->board.squares && mine; sq++) {
            bool in_zone = !drops->zone_pawns && region_has(&variant->promotion.zone[side], sq);
            bool at_home = !drops->first_rank_pawns &&
                           relative_rank(variant->board, square_y(variant->board, sq), side) == 0;
            if ((in_zone || at_home) && region_has(&drops->region[side], sq))
                region_add(&barred[side], sq);
        }
        if (mine && !region_is_empty(&barred[side])) {
            pawns |= mine;
            sides |= 1u << side;
        }
    }
    if (!sides)
        return;
    say_types(prose, variant, pawns, WITH_A, "or");
    say(prose, " may not be dropped on ");
    say_zone(prose, variant, barred, sides, "or");
    stop(prose);
}

static bool could_get_stuck(const Facts *facts) {
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type <= facts->variant->pieces.count; type++)
            if (facts->held[side] >> type & 1 &&
                facts->variant->promotion.how[side][type] & HOW_LIMITED)
                return true;
    return false;
}

static bool drops_promoted(const Facts *facts) {
    for (unsigned type = 1; type <= facts->variant->pieces.count; type++)
        if (all_held(facts) >> type & 1 && type_of(facts->variant, type)->form)
            return facts->variant->drops.promoted_allowed;
    return false;
}

static void say_doubled(Prose *prose, const Facts *facts) {
    const Variant *variant = facts->variant;
    unsigned type = variant->drops.no_doubled, count = variant->drops.no_doubled_count;
    if (!(all_held(facts) >> type & 1) || !type || count >= variant->board.height)
        return;
    write_name(&prose->writer, variant, type, WITH_A);
    say(prose, " may not be dropped on a file that already has ");
    say_number(prose, count);
    say(prose, type_of(variant, type)->form ? " of its owner's unpromoted " : " of its owner's ");
    write_name(&prose->writer, variant, type, PLURAL);
    stop(prose);
}

static void say_checks(Prose *prose, const Facts *facts) {
    const Variant *variant = facts->variant;
    const Drops *drops = &variant->drops;
    bool has_king = facts->has_king[0] || facts->has_king[1];
    if (drops->checks_illegal && (facts->knows_check[0] || facts->knows_check[1]) &&
        !variant->royalty.checks_illegal) {
        say(prose, "a drop may not give check");
        stop(prose);
    } else if (drops->mate_type && all_held(facts) >> drops->mate_type & 1 && has_king) {
        write_name(&prose->writer, variant, drops->mate_type, WITH_A);
        say(prose, " may not give mate by being dropped");
        stop(prose);
    }
}

static void say_duties(Prose *prose, const Facts *facts) {
    const Variant *variant = facts->variant;
    const Drops *drops = &variant->drops;
    if (!drops->must || variant->ending.must_capture ||
        (drops->must_type && !(all_held(facts) >> drops->must_type & 1)))
        return;
    say(prose, "a player who has ");
    if (drops->must_type)
        write_name(&prose->writer, variant, drops->must_type, WITH_A);
    else
        say(prose, "a piece");
    say(prose, " in hand and can drop it must do so before any other move");
    stop(prose);
}

void explain_drops(Prose *prose, const Facts *facts) {
    const Drops *drops = &facts->variant->drops;
    const Castling *castling = &facts->variant->castling;
    if (!drops->enabled || !all_held(facts))
        return;
    say_hands(prose, facts);
    say_duties(prose, facts);
    if (drops_promoted(facts))
        tell(prose, "a piece may be dropped in its promoted form");
    say_pawns(prose, facts);
    if (drops->immobile_illegal && could_get_stuck(facts))
        tell(prose, "no piece may be dropped where it could never move again");
    say_doubled(prose, facts);
    say_checks(prose, facts);
    if (drops->opposite_bishops && drops->balanced_type &&
        all_held(facts) >> drops->balanced_type & 1) {
        say(prose, "the ");
        write_name(&prose->writer, facts->variant, drops->balanced_type, PLURAL);
        say(prose, " of a side must be shared out evenly between light and dark squares");
        stop(prose);
    }
    if (drops->castles && castling->enabled &&
        all_held(facts) & (type_bit(castling->king_type[0]) | castling->rook_types[0]) &
            ~UINT64_C(1)) {
        say_types(prose, facts->variant, type_bit(castling->king_type[0]), WITH_A, "or");
        say(prose, " dropped on the %c-file and a partner dropped in a corner may castle",
            'a' + castling->start_file);
        stop(prose);
    }
}
