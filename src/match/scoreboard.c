/* scoreboard.c: a match in words and numbers. */
#include "match/scoreboard.h"

#include <inttypes.h>
#include <math.h>

static const char *within(const MatchPlan *plan) {
    return plan->is_unicode ? "±" : "+-";
}

void write_match_title(Writer *writer, const MatchPlan *plan) {
    const Openings *openings = &plan->openings;
    write_format(writer, "%s", openings->variant->name);
    if (openings->most_size)
        write_format(writer, " %u-%u", openings->least_size, openings->most_size);
    write_format(writer, ": %s against %s: ", plan->engine[0].name, plan->engine[1].name);
    write_limit(writer, &plan->bylaws.limit);
    if (!openings->fens || openings->is_shuffled)
        write_format(writer, ": seed %" PRIu64, openings->seed);
}

static void write_score(Writer *writer, const MatchPlan *plan, const Estimate *now) {
    write_format(writer, "%.1f %% %s %.1f, Elo %+.1f %s %.1f", 100 * now->score, within(plan),
                 100 * now->score_error, now->elo, within(plan), now->elo_error);
}

static void write_ratio(Writer *writer, const MatchPlan *plan, const Tally *tally) {
    if (plan->sprt.is_used)
        write_format(writer, "SPRT [%g, %g]: %.2f of %s %.2f", plan->sprt.elo0, plan->sprt.elo1,
                     sprt_ratio(&plan->sprt, tally->pairs), within(plan), SPRT_BOUND);
}

void write_match_line(Writer *writer, const MatchPlan *plan, const Tally *tally) {
    Estimate now = estimate(tally->pairs);
    write_format(writer, "%u of %u: +%u =%u -%u, ", tally_games(tally), 2 * plan->pairs, tally->won,
                 tally->drawn, tally->lost);
    write_score(writer, plan, &now);
    if (plan->sprt.is_used)
        write_text(writer, ", ");
    write_ratio(writer, plan, tally);
    write_char(writer, '\n');
}

static void write_duration(Writer *writer, int64_t ms) {
    int64_t seconds = ms / 1000;
    if (seconds >= 3600)
        write_format(writer, "%" PRId64 ":%02d:%02d", seconds / 3600, (int)(seconds / 60 % 60),
                     (int)(seconds % 60));
    else
        write_format(writer, "%d:%02d", (int)(seconds / 60), (int)(seconds % 60));
}

static void write_pairs(Writer *writer, const Tally *tally) {
    const unsigned *pairs = tally->pairs;
    unsigned lost = pairs[0] + pairs[1], tied = pairs[2], won = pairs[3] + pairs[4];
    write_format(writer, "  pairs: %u won, %u tied, %u lost [%u %u %u %u %u]", won, tied, lost,
                 pairs[0], pairs[1], pairs[2], pairs[3], pairs[4]);
    if (won + lost)
        write_format(writer, "; of those not tied %.1f %% won", 100.0 * won / (won + lost));
    write_char(writer, '\n');
}

static void write_causes(Writer *writer, const Tally *tally) {
    const char *comma = "  ended by: ";
    for (unsigned cause = 0; cause < CAUSES; cause++)
        if (tally->endings[cause]) {
            write_format(writer, "%s%s %u", comma, cause_name(cause), tally->endings[cause]);
            comma = ", ";
        }
    write_format(writer, "; %lu plies a game\n", tally->plies / tally_games(tally));
}

static void write_fouls(Writer *writer, const MatchPlan *plan, const Tally *tally) {
    for (unsigned i = 0; i < 2; i++)
        for (unsigned cause = 0, any = 0; cause <= CAUSES; cause++)
            if (cause == CAUSES ? any > 0 : tally->fouls[i][cause] > 0) {
                if (cause == CAUSES)
                    write_char(writer, '\n');
                else if (any++)
                    write_format(writer, ", %s %u", cause_name(cause), tally->fouls[i][cause]);
                else
                    write_format(writer, "  lost by fouls of %s: %s %u", plan->engine[i].name,
                                 cause_name(cause), tally->fouls[i][cause]);
            }
}

void write_match_table(Writer *writer, const MatchPlan *plan, const Tally *tally, int64_t ms,
                       unsigned games) {
    Estimate now = estimate(tally->pairs);
    unsigned played = tally_games(tally), left = 2 * plan->pairs - played;
    const unsigned *first = tally->as_first;
    write_match_title(writer, plan);
    write_format(writer, "\n  games: %u of %u, ", played, 2 * plan->pairs);
    write_duration(writer, ms);
    if (games && left) {
        write_text(writer, ", at most ");
        write_duration(writer, ms / games * left);
        write_text(writer, " left");
    }
    write_char(writer, '\n');
    if (!played)
        return;
    write_format(writer, "  won %u, drawn %u, lost %u (moving first %u-%u-%u, second %u-%u-%u)\n",
                 tally->won, tally->drawn, tally->lost, first[0], first[1], first[2],
                 tally->won - first[0], tally->drawn - first[1], tally->lost - first[2]);
    write_text(writer, "  score: ");
    write_score(writer, plan, &now);
    write_format(writer, ", normalized %+.1f\n  likely better: %.1f %%\n", now.normalized_elo,
                 100 * now.superiority);
    write_pairs(writer, tally);
    write_causes(writer, tally);
    write_fouls(writer, plan, tally);
    if (plan->sprt.is_used) {
        write_text(writer, "  ");
        write_ratio(writer, plan, tally);
        write_char(writer, '\n');
    }
}
