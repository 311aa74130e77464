/* engine.h: the façade of the engine. It searches a game of any variant and reports what it finds.
 * It prints nothing, reads no clock and runs on the caller's thread, with helper threads if
 * wanted. Time and the wish to stop come in through Hooks, and search info goes out through them.
 * The same searches in the same order, limited by depth or nodes and on one thread, give the same
 * result on every machine. An Engine belongs to one thread at a time and remembers from search to
 * search. */
#ifndef TABIYA_ENGINE_ENGINE_H
#define TABIYA_ENGINE_ENGINE_H

#include "engine/time_control.h"
#include "rules/game.h"

enum {
    MAX_DEPTH = 100,
    MAX_MULTIPV = 64,
    MAX_THREADS = 256,
    FIRST_NODES = 1000,
    LEVELS = 10, /* 1 is a beginner, LEVELS full strength */
    SCORE_MATE = 30000,
    SCORE_LONGEST_MATE = SCORE_MATE - 1000 /* beyond it, a score is a mate score */
};

static inline bool score_is_mate(int score) {
    return score > SCORE_LONGEST_MATE || score < -SCORE_LONGEST_MATE;
}
/* the plies to the end of the game; below 0 for the side that loses */
static inline int score_mate_plies(int score) {
    return score > 0 ? SCORE_MATE - score : -SCORE_MATE - score;
}
/* the same in moves */
static inline int score_mate_in(int score) {
    int plies = score_mate_plies(score);
    return (plies + (plies > 0) - (plies < 0)) / 2;
}

typedef struct Engine Engine;
typedef struct Evaluator Evaluator;
typedef struct Oracle Oracle;

/* When to stop; 0 is no limit. Without any limit the search ends at MAX_DEPTH. Limits count only
 * once there is a line, so that every move has been searched to depth 1, unless that takes more
 * than FIRST_NODES. */
typedef struct Limits {
    int depth; /* in plies */
    uint64_t nodes;
    int64_t time;     /* for this move, in milliseconds; needs Hooks.now */
    ClockState clock; /* if it is used, the engine manages its time; needs Hooks.now */
    int mate;         /* stop at a mate in this many moves */
    const Move *only; /* search these root moves only, if only_count */
    size_t only_count;
    unsigned multipv; /* how many of the best moves are reported, each with its line; 0 is 1 */
    int contempt;     /* how much worse than 0 a draw is for the side to move at the root */
    unsigned noise; /* random error of the static evaluation, in hundredths of a pawn; twice as much
                         where captured pieces change sides */
    uint64_t seed;  /* of the noise */
} Limits;

/* Search info: what is known after a finished depth, or at the end, of the best line or another
 * one. */
typedef struct SearchInfo {
    Move best; /* NO_MOVE only where there is no legal move */
    int score; /* for the side to move: hundredths of a pawn, or SCORE_MATE - n: wins in n plies */
    int depth; /* finished */
    int seldepth; /* the longest line searched, in plies */
    uint64_t nodes;
    int64_t time;       /* since the start; 0 without Hooks.now */
    unsigned hashfull;  /* of the transposition table, in thousandths */
    unsigned rank;      /* 0 is the best line, 1 the next one */
    Move pv[MAX_DEPTH]; /* the principal variation */
    unsigned pv_length;
} SearchInfo;

typedef struct Hooks { /* each function may be NULL */
    void *context;
    int64_t (*now)(void *context); /* any thread of the search may ask */
    /* called every few hundred nodes by any thread of the search, never by two at a time */
    bool (*wants_stop)(void *context);
    /* the lines of a finished depth, the best first; no two begin with the same move */
    void (*info)(void *context, const SearchInfo *line, unsigned lines);
} Hooks;

/* NULL: out of memory */
Engine *engine_new(size_t table_bytes);
void engine_free(Engine *engine);
/* a new game: forgets what the searches learnt */
void engine_clear(Engine *engine);
/* the same, and reads the weights of the game anew */
void engine_forget(Engine *engine);
/* another Evaluator than the engine's own choice, from the next search on; NULL: its own */
void engine_use_evaluator(Engine *engine, const Evaluator *evaluator);
/* an Oracle, which searches without noise ask; NULL: none */
void engine_use_oracle(Engine *engine, const Oracle *oracle);
/* a new, empty transposition table; false, and as before: out of memory */
bool engine_resize(Engine *engine, size_t table_bytes);
/* the number of search threads; false, and as before: out of memory */
bool engine_use_threads(Engine *engine, unsigned threads);
/* Searches the position of the game, which must not be over; its history counts for repetition.
 * False: out of memory. */
bool engine_think(Engine *engine, const Game *game, const Limits *limits, const Hooks *hooks,
                  SearchInfo *out);
/* the static evaluation, for the side to move */
bool engine_evaluate(Engine *engine, const Game *game, int *score);
/* the longest that a search with these limits takes, from its start; NEVER without time */
int64_t engine_longest(const Limits *limits, Side side);
/* the limits of a strength level from 1 to LEVELS, for one move */
Limits engine_level(unsigned level, uint64_t seed);

#endif
