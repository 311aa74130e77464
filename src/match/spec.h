/* spec.h: how an engine is described: words of the form key=value, quotes or backslashes around
 * what has blanks:
 *     name=old cmd="build/tabiya uci" proto=uci option.Hash=16 variant.pawns=pawnsours
 * A description without '=' is the command itself. What else lives here: the limits of thinking,
 * since an engine may have its own. */
#ifndef TABIYA_MATCH_SPEC_H
#define TABIYA_MATCH_SPEC_H

#include "base/arena.h"
#include "base/error.h"
#include "base/text.h"
#include "engine/time_control.h"

enum { MAX_PAIRS = 64, MAX_ARGUMENTS = 64, GAME_NAME = 128 };

/* what a move may cost; one of them, the clock aside */
typedef struct Limit {
    TimeControl time;
    int64_t movetime; /* milliseconds */
    uint64_t nodes;
    int depth;
} Limit;

/* "10000 nodes", "2+0.02", "100 ms a move", "depth 6" */
void write_limit(Writer *writer, const Limit *limit);

typedef struct Pair {
    const char *key, *value;
} Pair;
typedef struct Pairs {
    Pair list[MAX_PAIRS];
    unsigned count;
} Pairs;

struct Protocol;

typedef struct EngineSpec {
    const char *name;
    char *argv[MAX_ARGUMENTS + 1];
    const char *folder, *log; /* NULL: ours, none */
    const struct Protocol *protocol;
    Pairs options;
    Pairs games; /* what it calls a game of ours; %w and %h stand for the board's size */
    const char *init[MAX_PAIRS];
    unsigned inits;
    Limit limit; /* of its own, where it is not all zero; never a clock */
} EngineSpec;

/* all texts live in the arena */
bool spec_read(EngineSpec *out, const char *text, Arena *arena, Error *error);
/* Two engines of one name get names by what differs: their folders, words or options, else a number:
 * "old/tabiya", "tabiya (Hash=16)", "tabiya (1)". */
bool spec_tell_apart(EngineSpec pair[2], Arena *arena, Error *error);
void spec_game_name(const EngineSpec *spec, char out[GAME_NAME], const char *game, unsigned width,
                    unsigned height);

#endif
