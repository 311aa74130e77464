/* record.h: the file that a match can be gone on with: a first line that says which match it is,
 * then a line for each finished game. A line is written whole or, when the power goes, cut; a cut
 * last line is as if it had not been written.
 *     # tabiya match: pawns: new against old: 2000 nodes: seed 1
 *     0	1	new	old	1-0	goal	57	8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1 */
#ifndef TABIYA_MATCH_RECORD_H
#define TABIYA_MATCH_RECORD_H

#include "base/arena.h"
#include "base/error.h"
#include "match/referee.h"
#include "match/statistics.h"

typedef struct GameRecord {
    unsigned pair; /* from 0 */
    unsigned leg;  /* 0: the first engine has the first side; 1: colours swapped */
    Result result;
    unsigned cause;
    size_t plies;
    const char *fen;
} GameRecord;

/* names are the engines', not the sides' */
void write_record(Writer *writer, const GameRecord *record, const char *const names[2]);
/* the fen lives in the arena */
bool read_record(GameRecord *out, Slice line, const char *const names[2], Arena *arena,
                 Error *error);

/* what a match has come to */
typedef struct PairState {
    bool is_played[2];
    Result result[2];
    const char *fen; /* of the opening, once a game of it is finished; NULL before */
} PairState;

typedef struct Tally { /* seen by the first engine */
    unsigned won, drawn, lost;
    unsigned as_first[3]; /* the same, won, drawn, lost, of the games where it moved first */
    unsigned pairs[PAIR_RESULTS];
    unsigned fouls[2][CAUSES]; /* by engine */
    unsigned endings[CAUSES];
    unsigned long plies;
} Tally;

static inline unsigned tally_games(const Tally *tally) {
    return tally->won + tally->drawn + tally->lost;
}
/* counts the game, and its pair when both games are there; a game counts once */
void tally_add(Tally *tally, PairState *pair, const GameRecord *record);

/* Reads a whole record into the states of `count` pairs; *length is what of the text is whole. */
bool record_resume(Tally *tally, PairState *pairs, unsigned count, Slice text, const char *header,
                   const char *const names[2], Arena *arena, size_t *length, Error *error);

#endif
