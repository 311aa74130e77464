/* scoreboard.h: how a match stands, as a table of a few lines and as one line. */
#ifndef TABIYA_MATCH_SCOREBOARD_H
#define TABIYA_MATCH_SCOREBOARD_H

#include "match/match.h"

/* the title of a match, the first line of its record */
void write_match_title(Writer *writer, const MatchPlan *plan);
/* ms of this run, in which `games` were finished */
void write_match_table(Writer *writer, const MatchPlan *plan, const Tally *tally, int64_t ms,
                       unsigned games);
/* "34 of 200: +12 =10 -12, 50.0 % ± 8.9, Elo +0.0 ± 62.3" */
void write_match_line(Writer *writer, const MatchPlan *plan, const Tally *tally);

#endif
