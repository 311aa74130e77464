/* explain_endings.c: the sections on what is at stake: the goal, and how a game ends without a
 * winner. */
#include "notation/explain/explain_parts.h"
#include "rules/counting.h"

#include <string.h>

static unsigned both_or_one(const bool has[2]) {
    return (has[0] ? 1u : 0u) | (has[1] ? 2u : 0u);
}

static const char *loses_or_wins(Value value) {
    return value == VALUE_WIN ? "wins" : value == VALUE_DRAW ? "draws" : "loses";
}

/* ---- the goal ---- */

static bool first_check_wins(const Ending *ending) {
    return ending->counts_checks && ending->checks[0] == 1 && ending->checks[1] == 1;
}

static void say_mate(Prose *prose, const Facts *facts) {
    const Ending *ending = &facts->variant->ending;
    unsigned sides = both_or_one(facts->knows_check);
    Value value = ending->checkmate == VALUE_NONE ? VALUE_LOSS : ending->checkmate;
    if (!sides || facts->variant->royalty.checks_illegal ||
        (first_check_wins(ending) && value == VALUE_LOSS))
        return;
    if (value == VALUE_DRAW)
        say(prose, "mate (in check, with no legal move) is a draw");
    else if (sides == 3)
        say(prose, "a player who is mated (in check, with no legal move) %s", loses_or_wins(value));
    else
        say(prose, "%s %s when it is mated (in check, with no legal move)",
            side_name(facts->variant, sides == 1 ? FIRST : SECOND), loses_or_wins(value));
    stop(prose);
}

static void say_checks(Prose *prose, unsigned n) {
    if (n > 1)
        say_number(prose, n);
    say(prose, n > 1 ? " checks" : "one check");
}

static void say_check_count(Prose *prose, const Facts *facts) {
    const Ending *ending = &facts->variant->ending;
    if (!ending->counts_checks || !both_or_one(facts->knows_check))
        return;
    if (ending->checks[0] == ending->checks[1]) {
        say(prose, ending->checks[0] > 1 ? "a player who has given "
                                         : "a player who gives the first check wins");
        if (ending->checks[0] > 1) {
            say_checks(prose, ending->checks[0]);
            say(prose, " wins");
        }
    } else {
        say(prose, "white wins by giving ");
        say_checks(prose, ending->checks[0]);
        say(prose, ", Black by giving ");
        say_checks(prose, ending->checks[1]);
    }
    stop(prose);
}

static void say_remainder(Prose *prose, const Facts *facts, uint64_t types, unsigned sides) {
    const Ending *ending = &facts->variant->ending;
    unsigned count = ending->extinction_count;
    bool all_kings = (facts->has_king[0] || !(sides & 1)) && (facts->has_king[1] || !(sides & 2));
    if (types == 1 && count == 1 && all_kings) {
        say(prose, "has nothing left but the ");
        write_name(&prose->writer, facts->variant, facts->variant->pieces.king, BARE);
    } else if (types & (types - 1)) {
        say(prose,
            count ? "has no more than %u left of some kind ("
                  : "has lost all pieces of some kind (",
            count);
        say_types(prose, facts->variant, types, BARE, "or");
        say(prose, ")");
    } else {
        say(prose, count ? "has only " : "has no ");
        if (count)
            say_number(prose, count);
        say(prose, count ? " " : "");
        if (types == 1)
            say(prose, count > 1 ? "pieces" : "piece");
        else
            write_name(&prose->writer, facts->variant, (unsigned)__builtin_ctzll(types),
                       count > 1 ? PLURAL : BARE);
        say(prose, " left");
    }
}

/* `types` is bit 0 alone, all pieces together, or kinds of piece */
static void say_extinction_of(Prose *prose, const Facts *facts, uint64_t types, unsigned sides) {
    const Ending *ending = &facts->variant->ending;
    if (sides == 3)
        say(prose, "a player who ");
    else
        say(prose, "%s %s as soon as it ", side_name(facts->variant, sides == 1 ? FIRST : SECOND),
            loses_or_wins(ending->extinction));
    say_remainder(prose, facts, types, sides);
    if (sides == 3)
        say(prose, " %s", loses_or_wins(ending->extinction));
    if (ending->extinction_opponent) {
        say(prose, ", if the opponent has at least ");
        say_number(prose, ending->extinction_opponent);
        say(prose, ending->extinction_opponent > 1 ? " pieces" : " piece");
    }
    stop(prose);
    if (!ending->extinction_claim)
        return;
    if (ending->extinction_opponent) {
        say(prose, "if the opponent has just ");
        say_number(prose, ending->extinction_opponent);
        say(prose, " left, there is one more move to take one of them");
    } else {
        say(prose, "there is one more move to answer in kind");
    }
    stop(prose);
}

static void say_extinction(Prose *prose, const Facts *facts) {
    const Ending *ending = &facts->variant->ending;
    uint64_t kinds = ending->extinction_types & ~UINT64_C(1) &
                     plain_types(facts->variant, facts->reach[0] | facts->reach[1]);
    if (ending->extinction == VALUE_NONE)
        return;
    if (ending->extinction_types & 1) {
        unsigned sides = 0;
        for (unsigned side = 0; side < 2; side++)
            if (!facts->has_king[side] || ending->extinction_count)
                sides |= 1u << side;
        if (sides)
            say_extinction_of(prose, facts, 1, sides);
    }
    if (kinds)
        say_extinction_of(prose, facts, kinds, 3);
}

static unsigned flag_sides(const Facts *facts) {
    const Ending *ending = &facts->variant->ending;
    unsigned sides = 0;
    for (unsigned side = 0; side < 2; side++) {
        unsigned type = ending->flag_type[side];
        if (!region_is_empty(&ending->flag_region[side]) &&
            (!type || plain_types(facts->variant, facts->reach[side]) >> type & 1))
            sides |= 1u << side;
    }
    return sides;
}

static void say_flag(Prose *prose, const Facts *facts, unsigned sides) {
    const Ending *ending = &facts->variant->ending;
    unsigned type = ending->flag_type[sides == 2];
    if (sides == 3)
        say(prose, "a player who ");
    else
        say(prose, "%s wins when it ", side_name(facts->variant, sides == 1 ? FIRST : SECOND));
    say(prose, "brings ");
    if (ending->flag_count > 1) {
        say_number(prose, ending->flag_count);
        say(prose, " ");
    }
    if (!type)
        say(prose, ending->flag_count > 1 ? "pieces" : "a piece");
    else
        write_name(&prose->writer, facts->variant, type,
                   ending->flag_count > 1                ? PLURAL
                   : type == facts->variant->pieces.king ? WITH_THE
                                                         : WITH_A);
    say(prose, " to ");
    say_zone(prose, facts->variant, ending->flag_region, sides, "or");
    say(prose, sides == 3 ? " wins" : "");
}

/* what the other side may still do, and whether an attacked piece counts */
static void say_flag_terms(Prose *prose, const Facts *facts, unsigned sides) {
    const Ending *ending = &facts->variant->ending;
    bool kings =
        facts->variant->pieces.king && ending->flag_type[sides == 2] == facts->variant->pieces.king;
    const char *it = ending->flag_count > 1 ? "they are" : "it is";
    if (ending->flag_move && !kings && ending->flag_safe)
        say(prose,
            ", at once if %s not attacked there, otherwise if %s still there after the opponent's "
            "next move",
            it, it);
    else if (ending->flag_move && !kings)
        say(prose, ", if %s still there after the opponent's next move", it);
    else if (ending->flag_safe && !kings)
        say(prose, ", if %s not attacked there", it);
    stop(prose);
    if (ending->flag_move && kings && sides == 3)
        tell(prose,
             "if %s is the first to do so, %s has one more move: %s's king that gets there too "
             "draws the game",
             side_name(facts->variant, FIRST), side_name(facts->variant, SECOND),
             side_name(facts->variant, SECOND));
}

static void say_flags(Prose *prose, const Facts *facts) {
    const Ending *ending = &facts->variant->ending;
    unsigned sides = flag_sides(facts);
    if (sides == 3 && ending->flag_type[0] == ending->flag_type[1]) {
        say_flag(prose, facts, 3);
        say_flag_terms(prose, facts, 3);
        return;
    }
    for (unsigned side = 0; side < 2; side++)
        if (sides >> side & 1) {
            say_flag(prose, facts, 1u << side);
            say_flag_terms(prose, facts, 1u << side);
        }
}

static void say_stalemate(Prose *prose, const Facts *facts) {
    const Ending *ending = &facts->variant->ending;
    bool knows_check = both_or_one(facts->knows_check) && !facts->variant->royalty.checks_illegal;
    bool is_draw = ending->stalemate == VALUE_DRAW;
    if (ending->stalemate_counts && !is_draw)
        say(prose,
            "if a player has no legal move%s, the side with %s pieces on the board wins, and "
            "equal numbers draw",
            knows_check ? " and is not in check" : "",
            ending->stalemate == VALUE_WIN ? "fewer" : "more");
    else if (knows_check)
        say(prose,
            is_draw ? "stalemate (no legal move, though not in check) is a draw"
                    : "a player who is stalemated (no legal move, though not in check) %s",
            loses_or_wins(ending->stalemate));
    else if (is_draw)
        say(prose, "the game is drawn when the player to move has no legal move");
    else
        say(prose, "a player who has no legal move %s", loses_or_wins(ending->stalemate));
    stop(prose);
}

void explain_goal(Prose *prose, const Facts *facts) {
    say_flags(prose, facts);
    say_check_count(prose, facts);
    say_extinction(prose, facts);
    say_mate(prose, facts);
    say_stalemate(prose, facts);
}

/* ---- draws and repetition ---- */

/* No piece can go without capturing (or, by the other drift, without capturing or advancing), and
 * nothing is dropped. */
typedef enum Drift { DRIFT_CAPTURES, DRIFT_FORWARD } Drift;

static bool step_drifts(Drift drift, int dy, unsigned modes) {
    return !(modes & MODE_MOVE) || (drift == DRIFT_FORWARD && dy > 0);
}

static bool movement_drifts(const Movement *moves, Drift drift) {
    for (int d = 0; d < DIRECTIONS; d++)
        if (moves->slide[0][d] && !step_drifts(drift, DIRECTION_Y[d], MODE_MOVE))
            return false;
    for (int i = 0; i < moves->leaps; i++)
        if (!step_drifts(drift, moves->leap[i].dy, moves->leap[i].modes))
            return false;
    for (int i = 0; i < moves->walks; i++)
        if (!step_drifts(drift, moves->walk[i].dy, moves->walk[i].modes))
            return false;
    return true;
}

static bool side_drifts(const Facts *facts, unsigned side, Drift drift) {
    const Variant *variant = facts->variant;
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        if (facts->reach[side] >> type & 1 &&
            (!movement_drifts(&type_of(variant, type)->moves[FIRST], drift) ||
             !movement_drifts(&type_of(variant, type)->initial[FIRST], drift)))
            return false;
    return !variant->drops.enabled;
}

/* one side that drifts is enough, since both move in turn */
static bool game_drifts(const Facts *facts, Drift drift) {
    return side_drifts(facts, FIRST, drift) || side_drifts(facts, SECOND, drift);
}

/* a side that only advances runs out of moves before the count is full */
static bool runs_out(const Facts *facts) {
    const Setup *start = &facts->start;
    unsigned pieces[2] = {0, 0};
    for (unsigned sq = 0; facts->has_start && sq < start->board.squares; sq++)
        if (start->at[sq] && start->at[sq] != WALL)
            pieces[piece_side(start->at[sq])]++;
    for (unsigned side = 0; side < 2; side++)
        if (facts->has_start && side_drifts(facts, side, DRIFT_FORWARD) &&
            pieces[side] * (start->board.height - 1u) < facts->variant->ending.move_rule)
            return true;
    return false;
}

static bool can_repeat(const Facts *facts) {
    const Ending *ending = &facts->variant->ending;
    return ending->repetitions && ending->repetition != VALUE_NONE &&
           !game_drifts(facts, DRIFT_FORWARD);
}

static void say_repetition(Prose *prose, const Facts *facts) {
    const Ending *ending = &facts->variant->ending;
    bool wins = ending->repetition == VALUE_WIN, is_claimed = ending->claims & CLAIM_REPETITION;
    if (!can_repeat(facts))
        return;
    if (is_claimed)
        say(prose, "a player may claim %s",
            ending->repetition == VALUE_DRAW ? "a draw" : "the end of the game: ");
    else if (ending->repetition == VALUE_DRAW)
        say(prose, "the game is drawn");
    if (ending->repetition != VALUE_DRAW && ending->repetition_absolute)
        say(prose, "%s wins", side_name(facts->variant, wins ? FIRST : SECOND));
    else if (ending->repetition != VALUE_DRAW)
        say(prose, "the player to move %s", loses_or_wins(ending->repetition));
    say(prose, " when the same position occurs for the ");
    say_ordinal(prose, ending->repetitions);
    say(prose, " time");
    stop(prose);
    if (ending->perpetual_check_loses && both_or_one(facts->knows_check) &&
        !first_check_wins(ending) && !facts->variant->royalty.checks_illegal)
        tell(prose,
             "but a player who has given check with every move since it first occurred loses, and "
             "if both have, it is a draw");
}

static void say_move_rule(Prose *prose, const Facts *facts) {
    const Variant *variant = facts->variant;
    const Ending *ending = &variant->ending;
    uint64_t types = 0;
    bool drops = variant->drops.enabled && (facts->held[0] || facts->held[1]), promotes = false;
    if (!ending->move_rule || game_drifts(facts, DRIFT_CAPTURES) || runs_out(facts))
        return;
    for (unsigned side = 0; side < 2; side++) {
        types |= ending->move_rule_types[side] & facts->reach[side];
        for (unsigned type = 1; type <= variant->pieces.count; type++)
            promotes |= facts->reach[side] >> type & 1 &&
                        variant->promotion.how[side][type] & (HOW_CHOICE | HOW_FORM) &&
                        !region_is_empty(&variant->promotion.zone[side]);
    }
    promotes &= !variant->promotion.demotes;
    bool also = can_repeat(facts) && ending->repetition == VALUE_DRAW &&
                (ending->claims == 0 || ending->claims == (CLAIM_REPETITION | CLAIM_MOVES));
    if (ending->claims & CLAIM_MOVES)
        say(prose, "a player may%s claim a draw when each side has made ", also ? " also" : "");
    else
        say(prose, "the game is%s drawn when each side has made ", also ? " also" : "");
    say_number(prose, ending->move_rule);
    say(prose,
        ending->move_rule > 1 ? " moves in a row without a capture" : " move without a capture");
    if (drops)
        say(prose, "%s", promotes || types ? ", a drop" : " or a drop");
    if (promotes)
        say(prose, "%s", types ? ", a promotion" : " or a promotion");
    if (types) {
        say(prose, " or a move of ");
        say_types(prose, variant, types, WITH_A, "or");
        if (types & (ending->turning_types[0] | ending->turning_types[1]))
            say(prose, " that could not go straight back");
    }
    stop(prose);
}

/* "king and two knights", "king and any number of bishops" */
static void say_men(Prose *prose, const Variant *variant, const DeadPosition *dead, unsigned side) {
    unsigned count[MAX_TYPES] = {0};
    for (unsigned i = 0; i < dead->men[side]; i++)
        count[dead->man[side][i]]++;
    for (unsigned i = 0; i < dead->men[side]; i++) {
        unsigned type = dead->man[side][i], n = count[type];
        if (!n)
            continue;
        say(prose, "%s", i ? " and " : "");
        if (n > 1) {
            say_number(prose, n);
            say(prose, " ");
        }
        write_name(&prose->writer, variant, type, n > 1 ? PLURAL : BARE);
        count[type] = 0;
    }
    for (uint64_t types = dead->more[side]; types; types &= types - 1) {
        say(prose, " and any number of ");
        write_name(&prose->writer, variant, (unsigned)__builtin_ctzll(types), PLURAL);
    }
}

static void say_dead(Prose *prose, const Facts *facts) {
    const Ending *ending = &facts->variant->ending;
    if (ending->dead_given_up)
        tell(prose, "bare kings go on, as mate is not all that decides");
    if (!ending->dead_count)
        return;
    say(prose, "the game is drawn at once when nothing is left but ");
    for (unsigned i = 0; i < ending->dead_count; i++) {
        const DeadPosition *dead = &ending->dead[i];
        say(prose, "%s", !i ? "" : i + 1 < ending->dead_count ? ", " : ", or ");
        say_men(prose, facts->variant, dead, 0);
        say(prose, " against ");
        say_men(prose, facts->variant, dead, 1);
        if (dead->one_colour)
            say(prose, " with all but the kings on squares of one colour");
    }
    stop(prose);
}

/* "eight moves against two rooks, 16 against a rook, …" */
static void say_count_limits(Prose *prose, const Variant *variant) {
    CountLimit limit[COUNT_LIMITS];
    unsigned n = counting_limits(variant, limit);
    for (unsigned i = 0; i < n; i++) {
        say(prose, "%s", i ? ", " : "");
        say_number(prose, limit[i].moves);
        say(prose, i ? "" : " moves");
        if (!limit[i].least) {
            say(prose, " with anything else");
            continue;
        }
        say(prose, " with ");
        if (limit[i].least > 1)
            say(prose, "two ");
        write_name(&prose->writer, variant, limit[i].type, limit[i].least > 1 ? PLURAL : WITH_A);
    }
}

static void say_counting(Prose *prose, const Facts *facts) {
    const Variant *variant = facts->variant;
    Counting counting = variant->ending.counting;
    if (!counting)
        return;
    if (counting == COUNTING_ASEAN)
        tell(prose, "against a king alone, when no pawn is left, the moves are counted");
    else
        tell(prose,
             counting == COUNTING_MAKRUK
                 ? "when no pawn is left, the moves are counted: the game is drawn if nobody has "
                   "mated within %u moves of each side"
                 : "when a side has at most three pieces left, the moves are counted: the game is "
                   "drawn if nobody has mated within %u moves of each side",
             boards_honour(variant));
    if (counting != COUNTING_ASEAN)
        tell(prose,
             "against a king alone%s the count begins anew at the number of pieces on the board",
             counting == COUNTING_CAMBODIAN ? ", when no pawn is left," : "");
    say(prose, "to mate, the other side then has ");
    say_count_limits(prose, variant);
    stop(prose);
}

void explain_draws(Prose *prose, const Facts *facts) {
    const Ending *ending = &facts->variant->ending;
    say_repetition(prose, facts);
    say_move_rule(prose, facts);
    if (ending->move_limit)
        tell(prose, "the game is drawn after %u moves, those of both sides counted",
             ending->move_limit);
    say_counting(prose, facts);
    say_dead(prose, facts);
}
