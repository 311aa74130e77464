/* explain_check.c: the sections on what a move must not leave behind (check and its kin), and on
 * captures. */
#include "notation/explain/explain_parts.h"

/* ---- check ---- */

static void say_pseudo_royals(Prose *prose, const Facts *facts) {
    const Variant *variant = facts->variant;
    const Ending *ending = &variant->ending;
    uint64_t types = variant->pseudo_royals & (facts->reach[0] | facts->reach[1]);
    unsigned count = ending->extinction_count;
    if (!types)
        return;
    if (count + 1u >= variant->board.squares) {
        say(prose, "every ");
        say_types(prose, variant, types, BARE, "and");
        say(prose, " is royal: it may not be left attacked");
    } else if (count) {
        say(prose, "a player's last ");
        say_number(prose, count + 1);
        say(prose, " ");
        say_types(prose, variant, types, PLURAL, "or");
        say(prose, " are royal: none of them may be left attacked");
    } else {
        say(prose, "a player's last ");
        say_types(prose, variant, types, BARE, "or");
        say(prose, " is royal: it may not be left attacked");
    }
    stop(prose);
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        unsigned form = type_of(variant, type)->form;
        if (types >> type & 1 && form && !(variant->pseudo_royals >> form & 1)) {
            write_name(&prose->writer, variant, type, WITH_A);
            say(prose, " that is royal may not promote");
            stop(prose);
        }
    }
    if (variant->royalty.duple)
        tell(prose, "of several that one player has, not all may be left attacked at once");
    if (variant->royalty.blast)
        tell(
            prose,
            "next to the opponent's it is never in check, since to take it would blow up both, and "
            "no move may blow up one's own");
}

/* Xiangqi's generals never do: their palaces have no rank in common. */
static bool kings_meet_on_ranks(const Variant *variant) {
    const PieceType *king = type_of(variant, variant->pieces.king);
    bool on[2][MAX_SIZE] = {{false}};
    bool meet = false;
    for (Square sq = 0; sq < variant->board.squares; sq++)
        for (unsigned side = 0; side < 2; side++)
            on[side][square_y(variant->board, sq)] |=
                !king->is_confined[side] || region_has(&king->region[side], sq);
    for (unsigned y = 0; y < variant->board.height; y++)
        meet |= on[0][y] && on[1][y];
    return meet;
}

void explain_check(Prose *prose, const Facts *facts) {
    const Royalty *royalty = &facts->variant->royalty;
    bool knows_check = facts->knows_check[0] || facts->knows_check[1];
    bool two_kings = facts->has_king[0] && facts->has_king[1];
    say_pseudo_royals(prose, facts);
    unsigned king = facts->variant->pieces.king;
    if (royalty->flying_general && two_kings) {
        say(prose, "the two ");
        write_name(&prose->writer, facts->variant, king, PLURAL);
        say(prose, " may not face each other on a file%s with nothing between them",
            kings_meet_on_ranks(facts->variant) ? " or rank" : "");
        stop(prose);
    }
    if (royalty->no_flight && (facts->has_king[0] || facts->has_king[1])) {
        write_name(&prose->writer, facts->variant, king, WITH_A);
        say(prose, " in check may not move, unless it takes the piece that checks it");
        stop(prose);
    }
    if (royalty->checks_illegal && knows_check)
        tell(prose, "no move may give check");
}

/* ---- captures ---- */

static void say_blast(Prose *prose, const Facts *facts) {
    const Variant *variant = facts->variant;
    uint64_t all = facts->reach[0] | facts->reach[1];
    uint64_t pawns = variant->members[variant->pieces.pawn] & all;
    uint64_t immune = variant->royalty.blast_immune & all;
    say(prose,
        "every capture explodes: the capturing piece is removed too, and so is every piece next to "
        "the square of capture, orthogonally or diagonally");
    if (pawns & ~immune) {
        say(prose, ", except for ");
        say_types(prose, variant, pawns & ~immune, PLURAL, "and");
    }
    stop(prose);
    if (!immune)
        return;
    say_types(prose, variant, immune, PLURAL, "and");
    say(prose, " survive every explosion");
    stop(prose);
}

void explain_captures(Prose *prose, const Facts *facts) {
    const Variant *variant = facts->variant;
    uint64_t immune = variant->royalty.mutually_immune & (facts->reach[0] | facts->reach[1]);
    if (variant->ending.must_capture)
        tell(prose, "a player who can capture must, though it may be any capture");
    if (variant->royalty.blast)
        say_blast(prose, facts);
    for (unsigned type = variant->pieces.count; type; type--)
        if (plain_types(variant, immune) >> type & 1) {
            write_name(&prose->writer, variant, type, WITH_A);
            say(prose, " may not capture ");
            write_name(&prose->writer, variant, type, WITH_A);
            stop(prose);
        }
}
