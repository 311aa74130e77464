/* match.h: a match between two engines: pairs of games, several at a time, until all are played,
 * a test is decided, or somebody interrupts. */
#ifndef TABIYA_MATCH_MATCH_H
#define TABIYA_MATCH_MATCH_H

#include "match/openings.h"
#include "match/record.h"
#include "match/referee.h"
#include "match/spec.h"
#include "match/statistics.h"

enum { MOST_CONCURRENCY = 256, BALANCE_NODES = 20000 };

typedef struct MatchPlan {
    EngineSpec engine[2];
    Openings openings;
    Bylaws bylaws;
    unsigned pairs, concurrency;
    int balance; /* openings beyond this score for either engine are not played; 0: all are */
    Sprt sprt;
    const char *pgn, *record; /* files, or NULL */
    bool resumes;
    bool is_live;    /* the table is redrawn in place */
    bool is_unicode; /* ± may be written */
} MatchPlan;

typedef enum MatchEnd { MATCH_PLAYED, MATCH_ACCEPTED, MATCH_REJECTED, MATCH_INTERRUPTED } MatchEnd;

/* Writes to stdout how it goes. False: it could not be played, and error says why; what has been
 * played is in the record. */
bool match_run(const MatchPlan *plan, MatchEnd *how, Error *error);

#endif
