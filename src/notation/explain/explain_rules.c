/* explain_rules.c: the sections on how the pieces are moved: limits of the board, first moves and
 * en passant, castling, promotion, drops. A sentence is said only if its rule can take effect in a
 * game from the start position. */
#include "notation/explain/explain_parts.h"

#include <string.h>

static uint64_t plain_reach(const Facts *facts, unsigned side) {
    return plain_types(facts->variant, facts->reach[side]);
}

/* "White's " where a sentence is about one side only */
static void say_owner(Prose *prose, const Variant *variant, unsigned sides) {
    if (sides != 3)
        say(prose, "%s's ", side_name(variant, sides == 1 ? FIRST : SECOND));
}

/* "a pawn", or "a white pawn" */
static void say_one_of(Prose *prose, const Facts *facts, uint64_t types, unsigned sides) {
    if (sides != 3) {
        write_an_owner(&prose->writer, facts->variant, sides == 1 ? FIRST : SECOND);
        say(prose, " ");
    }
    say_types(prose, facts->variant, types, sides == 3 ? WITH_A : BARE, "or");
}

/* ---- limits ---- */

static unsigned confined_sides(const Facts *facts, unsigned type) {
    const PieceType *piece = type_of(facts->variant, type);
    unsigned sides = 0;
    for (unsigned side = 0; side < 2; side++)
        if (piece->is_confined[side] && facts->reach[side] >> type & 1 &&
            !region_is_whole(facts->variant->board, &piece->region[side]))
            sides |= 1u << side;
    return sides;
}

/* all types that share the first one's squares */
static uint64_t confined_alike(const Facts *facts, unsigned type, unsigned sides) {
    const PieceType *piece = type_of(facts->variant, type);
    uint64_t alike = 0;
    for (unsigned other = 1; other <= facts->variant->pieces.count; other++)
        if (confined_sides(facts, other) == sides &&
            memcmp(piece->region, type_of(facts->variant, other)->region, sizeof piece->region) ==
                0)
            alike |= type_bit(other);
    return alike;
}

void explain_bounds(Prose *prose, const Facts *facts) {
    uint64_t said = 0;
    for (unsigned type = facts->variant->pieces.count; type; type--) {
        unsigned sides = confined_sides(facts, type);
        if (!sides || said >> type & 1)
            continue;
        uint64_t alike = confined_alike(facts, type, sides);
        bool several =
            (plain_types(facts->variant, alike) & (plain_types(facts->variant, alike) - 1)) != 0;
        say_owner(prose, facts->variant, sides);
        say_types(prose, facts->variant, alike, sides == 3 ? WITH_THE : BARE, "and");
        say(prose, several ? " never leave " : " never leaves ");
        say_zone(prose, facts->variant, type_of(facts->variant, type)->region, sides, "and");
        stop(prose);
        said |= alike;
    }
}

/* ---- first moves ---- */

static unsigned starting_sides(const Facts *facts, unsigned type) {
    const PieceType *piece = type_of(facts->variant, type);
    unsigned sides = 0;
    for (unsigned side = 0; side < 2; side++)
        if (piece->has_initial && plain_reach(facts, side) >> type & 1 &&
            !region_is_empty(&piece->initial_region[side]))
            sides |= 1u << side;
    return sides;
}

static bool is_soldier(const Facts *facts, unsigned type) {
    return facts->variant->pieces.soldiers >> type & 1;
}

static bool steps_sideways_only(const Movement *moves) {
    Movement steps = {.slide = {{[EAST] = 1, [WEST] = 1}, {[EAST] = 1, [WEST] = 1}}};
    return memcmp(moves->slide, steps.slide, sizeof steps.slide) == 0 && !moves->leaps &&
           !moves->walks;
}

static void say_soldier(Prose *prose, const Facts *facts, unsigned type) {
    unsigned rank = facts->variant->pieces.soldier_rank;
    say(prose, "a ");
    write_name(&prose->writer, facts->variant, type, BARE);
    say(prose, steps_sideways_only(&type_of(facts->variant, type)->initial[FIRST])
                   ? " may step sideways "
                   : " has further moves ");
    if (rank) {
        say(prose, "once it stands on the ");
        say_ordinal(prose, rank + 1);
        say(prose, " rank or beyond");
    } else {
        say(prose, "from any rank");
    }
    stop(prose);
}

/* the double step is a leap, which nothing can block */
static bool leaps_two(const PieceType *piece) {
    for (int i = 0; i < piece->initial[FIRST].leaps; i++) {
        const Leap *leap = &piece->initial[FIRST].leap[i];
        if (direction_of(leap->dx / 2, leap->dy / 2) != DIRECTIONS && !(leap->dx % 2) &&
            !(leap->dy % 2))
            return true;
    }
    return false;
}

/* all types that go on from the same squares in the same way */
static uint64_t starting_alike(const Facts *facts, unsigned type, unsigned sides) {
    const PieceType *piece = type_of(facts->variant, type);
    const uint8_t *passing = facts->variant->steps.passing;
    uint64_t alike = 0;
    for (unsigned other = 1; other <= facts->variant->pieces.count; other++)
        if (type_of(facts->variant, other)->kind == TYPE_PLAIN &&
            starting_sides(facts, other) == sides && !is_soldier(facts, other) &&
            !passing[other] == !passing[type] &&
            leaps_two(piece) == leaps_two(type_of(facts->variant, other)) &&
            memcmp(piece->initial_region, type_of(facts->variant, other)->initial_region,
                   sizeof piece->initial_region) == 0)
            alike |= type_bit(other);
    return alike;
}

static void say_first_move(Prose *prose, const Facts *facts, unsigned type, uint64_t alike,
                           unsigned sides) {
    const PieceType *piece = type_of(facts->variant, type);
    bool passes = facts->variant->steps.passing[type];
    say(prose, "from ");
    if (region_is_whole(facts->variant->board, &piece->initial_region[sides == 2]))
        say(prose, "any square");
    else
        say_zone(prose, facts->variant, piece->initial_region, sides, "and");
    say(prose, ", ");
    say_one_of(prose, facts, alike, sides);
    say(prose, passes ? " may go two squares at once" : " may also make the moves marked i");
    if (passes)
        say(prose, leaps_two(piece) ? ", even over a piece" : " if the square between is empty");
    stop(prose);
}

/* the squares that a side's double steps can pass over */
static Region passed_squares(const Facts *facts, unsigned side, uint64_t *types) {
    const Variant *variant = facts->variant;
    Board board = variant->board;
    Region passed = {0};
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            if (!(variant->steps.passing[type] >> d & 1) || !(facts->reach[side] >> type & 1))
                continue;
            unsigned way = d ^ (side ? 4u : 0u);
            for (Square sq = 0; sq < board.squares; sq++) {
                int x = square_x(board, sq), y = square_y(board, sq), dx = DIRECTION_X[way],
                    dy = DIRECTION_Y[way];
                if (!region_has(&type_of(variant, type)->initial_region[side], sq) ||
                    !board_has(board, x + 2 * dx, y + 2 * dy))
                    continue;
                region_add(&passed, square_at(board, x + dx, y + dy));
                *types |= type_bit(type);
            }
        }
    return passed;
}

typedef struct Passing { /* en passant, by the side that captures */
    uint64_t victims, captors;
    unsigned sides;     /* that can capture so */
    bool is_restricted; /* to a part of the squares that are passed */
} Passing;

static Passing find_passing(const Facts *facts) {
    const Steps *steps = &facts->variant->steps;
    Passing found = {0};
    for (unsigned side = 0; side < 2; side++) {
        uint64_t captors = steps->ep_types[side] & facts->reach[side], victims = 0;
        Region passed = passed_squares(facts, side ^ 1, &victims);
        bool some = false, all = true;
        for (unsigned sq = 0; sq < facts->variant->board.squares; sq++)
            if (region_has(&passed, sq)) {
                some |= region_has(&steps->ep_region[side], sq);
                all &= region_has(&steps->ep_region[side], sq);
            }
        found.victims |= victims;
        if (!captors || !some)
            continue;
        found.captors |= captors;
        found.sides |= 1u << side;
        found.is_restricted |= !all;
    }
    return found;
}

static void say_en_passant(Prose *prose, const Facts *facts) {
    const Variant *variant = facts->variant;
    Passing passing = find_passing(facts);
    if (!passing.victims)
        return;
    if (!passing.sides) {
        say(prose, "there is no capturing en passant");
        stop(prose);
        return;
    }
    say_types(prose, variant, passing.victims, WITH_A, "or");
    say(prose, " that has just gone two squares may be captured by ");
    if (passing.sides == 3)
        say(prose, "an enemy");
    else
        write_an_owner(&prose->writer, variant, passing.sides == 1 ? FIRST : SECOND);
    say(prose, " ");
    say_types(prose, variant, passing.captors, BARE, "or");
    say(prose, " as if it had gone only one (en passant)");
    if (passing.is_restricted) {
        say(prose, ", but only on ");
        say_zone(prose, variant, variant->steps.ep_region, passing.sides, "or");
    }
    stop(prose);
}

void explain_steps(Prose *prose, const Facts *facts) {
    uint64_t said = 0;
    for (unsigned type = 1; type <= facts->variant->pieces.count; type++) {
        unsigned sides = starting_sides(facts, type);
        if (!sides || type_of(facts->variant, type)->kind != TYPE_PLAIN || said >> type & 1)
            continue;
        if (is_soldier(facts, type)) {
            say_soldier(prose, facts, type);
            continue;
        }
        uint64_t alike = starting_alike(facts, type, sides);
        say_first_move(prose, facts, type, alike, sides);
        said |= alike;
    }
    say_en_passant(prose, facts);
}

/* ---- castling ---- */

typedef struct Rights {
    unsigned sides, wings;
} Rights;

static Rights find_rights(const Facts *facts) {
    const Castling *castling = &facts->variant->castling;
    Rights rights = {0, 0};
    for (unsigned side = 0; side < 2 && castling->enabled; side++)
        for (unsigned wing = 0; wing < 2; wing++) {
            bool has_men = facts->reach[side] >> castling->king_type[side] & 1 &&
                           castling->king_type[side] &&
                           castling->rook_types[side] & facts->reach[side];
            bool starts = !facts->has_start || facts->start.castle_rook[side][wing] != NO_SQUARE;
            bool by_drop = facts->variant->drops.enabled && facts->variant->drops.castles &&
                           facts->held[side] &
                               (castling->rook_types[side] | type_bit(castling->king_type[side]));
            if (has_men && (starts || by_drop)) {
                rights.sides |= 1u << side;
                rights.wings |= 1u << wing;
            }
        }
    return rights;
}

/* "the king goes to the g-file and the rook to the f-file, or …" */
static void say_castling_files(Prose *prose, const Facts *facts, Rights rights, uint64_t rooks) {
    const Castling *castling = &facts->variant->castling;
    uint64_t plain = plain_types(facts->variant, rooks);
    for (unsigned wing = 0; wing < 2; wing++) {
        int king = castling->king_file[wing], rook = wing == KING_SIDE ? king - 1 : king + 1;
        bool is_second = wing && rights.wings == 3;
        if (!(rights.wings >> wing & 1))
            continue;
        say(prose, is_second ? ", or " : "");
        write_name(&prose->writer, facts->variant, castling->king_type[rights.sides == 2],
                   WITH_THE);
        say(prose, "%s to the %c-file and ", is_second ? "" : " goes", 'a' + king);
        if (plain & (plain - 1))
            say(prose, "its partner");
        else
            say_types(prose, facts->variant, plain, WITH_THE, "or");
        say(prose, " to the %c-file", 'a' + rook);
    }
}

void explain_castling(Prose *prose, const Facts *facts) {
    const Variant *variant = facts->variant;
    const Castling *castling = &variant->castling;
    Rights rights = find_rights(facts);
    unsigned one = rights.sides == 2;
    uint64_t rooks = castling->rook_types[one] & facts->reach[one];
    if (!rights.sides)
        return;
    say_owner(prose, facts->variant, rights.sides);
    say_types(prose, variant, type_bit(castling->king_type[one]),
              rights.sides == 3 ? WITH_THE : BARE, "or");
    say(prose, " may castle with ");
    say_types(prose, variant, rooks, WITH_A, "or");
    say(prose, " if neither has moved and nothing else stands in their way: in one move ");
    say_castling_files(prose, facts, rights, rooks);
    if (castling->rank) {
        say(prose, ", on the ");
        say_ordinal(prose, castling->rank + 1u);
        say(prose, " rank");
    }
    stop(prose);
    if (castling->chess960)
        tell(prose, "these files are the same wherever the two have started from");
    if (facts->knows_check[one] && (castling->king_type[one] == variant->pieces.king ||
                                    variant->pseudo_royals >> castling->king_type[one] & 1))
        tell(prose,
             "castling out of check, across an attacked square or into check is not allowed");
}

/* ---- promotion ---- */

static uint64_t changing(const Facts *facts, unsigned side, unsigned how) {
    uint64_t types = 0;
    if (region_is_empty(&facts->variant->promotion.zone[side]))
        return 0;
    for (unsigned type = 1; type <= facts->variant->pieces.count; type++)
        if (facts->reach[side] >> type & 1 && facts->variant->promotion.how[side][type] & how)
            types |= type_bit(type);
    return types;
}

/* the pawns of these sides have the same choice */
static void say_choice(Prose *prose, const Facts *facts, uint64_t pawns, unsigned sides) {
    const Variant *variant = facts->variant;
    const Promotion *promotion = &variant->promotion;
    uint64_t choices = promotion->choice_types[sides == 2], forms = 0;
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        if (pawns >> type & 1 && type_of(variant, type)->form)
            forms |= type_bit(type);
    bool one_kind = forms == pawns && !promotion->form_on_capture;
    if (one_kind)
        for (uint64_t rest = forms; rest; rest &= rest - 1)
            choices |= type_bit(promotion->form_of[__builtin_ctzll(rest)]);
    if (choices) {
        say_one_of(prose, facts, pawns, sides);
        say(prose, " that moves to ");
        say_zone(prose, variant, promotion->zone, sides, "or");
        say(prose, promotion->pawn_must ? " must promote to " : " may promote to ");
        say_types(prose, variant, choices, WITH_A, "or");
        stop(prose);
    } else if (promotion->pawn_must && !forms) {
        say_one_of(prose, facts, pawns, sides);
        say(prose, " may not move to ");
        say_zone(prose, variant, promotion->zone, sides, "or");
        say(prose, ", as there is nothing that it could promote to");
        stop(prose);
    }
    for (uint64_t rest = one_kind ? 0 : forms; rest; rest &= rest - 1) {
        unsigned type = (unsigned)__builtin_ctzll(rest);
        say_one_of(prose, facts, type_bit(type), sides);
        say(prose, choices ? " may also become " : " may become ");
        write_name(&prose->writer, variant, promotion->form_of[type], WITH_A);
        say(prose, promotion->form_on_capture ? " there when it captures" : " there");
        stop(prose);
    }
}

static void say_choices(Prose *prose, const Facts *facts) {
    const Promotion *promotion = &facts->variant->promotion;
    uint64_t pawns[2] = {changing(facts, FIRST, HOW_CHOICE), changing(facts, SECOND, HOW_CHOICE)};
    if (pawns[0] == pawns[1] && promotion->choice_types[0] == promotion->choice_types[1]) {
        if (pawns[0])
            say_choice(prose, facts, pawns[0], 3);
        return;
    }
    for (unsigned side = 0; side < 2; side++)
        if (pawns[side])
            say_choice(prose, facts, pawns[side], 1u << side);
}

static void say_limits(Prose *prose, const Facts *facts) {
    const Variant *variant = facts->variant;
    const Promotion *promotion = &variant->promotion;
    uint64_t gained = 0, limited = 0;
    for (unsigned side = 0; side < 2; side++) {
        if (changing(facts, side, HOW_CHOICE))
            gained |= promotion->choice_types[side];
        for (uint64_t rest = changing(facts, side, HOW_CHOICE | HOW_FORM); rest; rest &= rest - 1)
            if (type_of(variant, (unsigned)__builtin_ctzll(rest))->form)
                gained |= type_bit(promotion->form_of[__builtin_ctzll(rest)]);
    }
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        if (gained >> type & 1 && promotion->limit[type])
            limited |= type_bit(type);
    if (!limited)
        return;
    say(prose, "by promotion nobody may come to have more than ");
    for (unsigned type = variant->pieces.count, n = 0; type; type--) {
        if (!(limited >> type & 1))
            continue;
        bool is_last = !(limited & (type_bit(type) - 1));
        say(prose, "%s", !n++ ? "" : is_last ? " and " : ", ");
        say_number(prose, promotion->limit[type]);
        say(prose, " ");
        write_name(&prose->writer, variant, type, promotion->limit[type] > 1 ? PLURAL : BARE);
    }
    stop(prose);
}

/* "the pawn and the silver become gold, and the rook becomes dragon king" */
static void say_forms(Prose *prose, const Facts *facts, uint64_t types) {
    const Variant *variant = facts->variant;
    unsigned n = 0;
    for (unsigned like = 1; like <= variant->pieces.count; like++) {
        uint64_t group = 0;
        for (uint64_t rest = types; rest; rest &= rest - 1)
            if (variant->promotion.form_of[__builtin_ctzll(rest)] == like)
                group |= type_bit((unsigned)__builtin_ctzll(rest));
        if (!group)
            continue;
        say(prose, n++ ? "; " : "");
        say_types(prose, variant, group, WITH_THE, "and");
        say(prose, group & (group - 1) ? " then move like " : " then moves like ");
        write_name(&prose->writer, variant, like, WITH_THE);
    }
    stop(prose);
}

static void say_turning(Prose *prose, const Facts *facts) {
    const Variant *variant = facts->variant;
    const Promotion *promotion = &variant->promotion;
    uint64_t forms[2] = {changing(facts, FIRST, HOW_FORM), changing(facts, SECOND, HOW_FORM)};
    unsigned sides = (forms[0] ? 1u : 0u) | (forms[1] ? 2u : 0u), one = sides == 2;
    const char *may = promotion->form_must ? "must" : "may";
    bool anywhere = region_is_whole(variant->board, &promotion->zone[one]) &&
                    (sides != 3 || region_is_whole(variant->board, &promotion->zone[1]));
    if (!sides)
        return;
    say_one_of(prose, facts, forms[0] | forms[1], sides);
    if (anywhere) {
        say(prose, " %s promote with every %s", may,
            promotion->form_on_capture ? "capture" : "move");
    } else {
        say(prose, " %s promote when it %s to, from or within ", may,
            promotion->form_on_capture ? "captures going" : "moves");
        say_zone(prose, variant, promotion->zone, sides, "or");
    }
    stop(prose);
    say_forms(prose, facts, forms[0] | forms[1]);
    if (promotion->demotes &&
        (changing(facts, FIRST, HOW_UNFORM) || changing(facts, SECOND, HOW_UNFORM)))
        tell(prose, "by the same rule a promoted piece %s turn back", may);
}

/* a piece that changes whenever it could be stuck needs no rule against it */
static bool may_get_stuck(const Facts *facts, unsigned side, unsigned type) {
    const Promotion *promotion = &facts->variant->promotion;
    unsigned how = promotion->how[side][type];
    bool must =
        (how & HOW_CHOICE && promotion->pawn_must) || (how & HOW_FORM && promotion->form_must);
    return how & HOW_LIMITED && how & (HOW_CHOICE | HOW_FORM) && !must;
}

static void say_stuck(Prose *prose, const Facts *facts) {
    uint64_t types = 0;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type <= facts->variant->pieces.count; type++)
            if (facts->reach[side] >> type & 1 && may_get_stuck(facts, side, type))
                types |= type_bit(type);
    if (!types)
        return;
    say_types(prose, facts->variant, types, WITH_A, "or");
    say(prose, " must promote where it could never move again");
    stop(prose);
}

void explain_promotion(Prose *prose, const Facts *facts) {
    say_choices(prose, facts);
    say_turning(prose, facts);
    say_limits(prose, facts);
    say_stuck(prose, facts);
}
