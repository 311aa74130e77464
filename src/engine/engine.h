/* engine.h: the façade of the engine: it thinks about a game of any variant and says what it
 * found. It prints nothing, reads no clock of its own and runs on the caller's thread, with as many
 * helpers as are wanted; time and the wish to stop come in through Hooks, progress goes out through
 * them.
 * The same searches in the same order, limited by depth or nodes, give the same thoughts on every
 * machine. An Engine belongs to one thread at a time and remembers from search to search. */
#ifndef TABIYA_ENGINE_ENGINE_H
#define TABIYA_ENGINE_ENGINE_H

#include "engine/time_control.h"
#include "rules/game.h"

enum {
    MAX_DEPTH = 100,
    MAX_LINES = 64,
    MAX_THREADS = 256,
    FIRST_NODES = 1000,
    LEVELS = 10, /* 1 is a beginner, LEVELS the full strength */
    SCORE_MATE = 30000,
    SCORE_LONGEST_MATE = SCORE_MATE - 1000 /* beyond it, a score is a distance to the end */
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

/* When to stop; 0 is no limit. Without any, the search ends at MAX_DEPTH. Limits count from the
 * first line on, so that every move has been searched to depth 1 at least, unless that takes very
 * long: FIRST_NODES. */
typedef struct Limits {
    int depth;
    uint64_t nodes;
    int64_t time;     /* for this move, in milliseconds; needs Hooks.now */
    ClockState clock; /* is_used: the engine divides the time by itself; needs Hooks.now */
    int mate;         /* in so many moves: found is enough */
    const Move *only; /* of these root moves, if only_count */
    size_t only_count;
    unsigned lines; /* so many of the best moves are told, each with its line; 0 is 1 */
    int contempt;   /* how much worse than even a draw is for who thinks */
    unsigned noise; /* the evaluation errs by up to this many hundredths of a pawn, twice as
                       many where captured pieces change sides… */
    uint64_t seed;  /* …the same way for the same seed */
} Limits;

/* what the search knows after a finished depth, or at its end: the best line or a further one */
typedef struct Thought {
    Move best; /* NO_MOVE only where there is no legal move */
    int score; /* hundredths of a pawn for the side to move; SCORE_MATE - n: wins in n plies */
    int depth, deepest; /* finished, and the longest line looked at */
    uint64_t nodes;
    int64_t time;         /* since it began; 0 without Hooks.now */
    unsigned fullness;    /* of the table, in thousandths */
    unsigned rank;        /* 0 is the best line, 1 the next… */
    Move line[MAX_DEPTH]; /* the best play found, best first */
    unsigned length;
} Thought;

typedef struct Hooks { /* each function may be NULL */
    void *context;
    int64_t (*now)(void *context); /* any thread of the search may ask */
    /* asked every few hundred nodes by any thread of the search, never by two at a time */
    bool (*wants_stop)(void *context);
    /* the lines of a finished depth, the best first; no two begin with the same move */
    void (*thought)(void *context, const Thought *line, unsigned lines);
} Hooks;

/* NULL: out of memory */
Engine *engine_new(size_t table_bytes);
void engine_free(Engine *engine);
/* forgets all that was learnt, as before a new game */
void engine_clear(Engine *engine);
/* …and what the game is, since there are other weights for it */
void engine_forget(Engine *engine);
/* another evaluator (evaluator.h) than the engine's own choice, from the next search on; NULL: its own */
void engine_use_evaluator(Engine *engine, const Evaluator *evaluator);
/* what is known for certain, asked by searches without noise; NULL: nothing */
void engine_use_oracle(Engine *engine, const Oracle *oracle);
/* the table anew; false, and as before: out of memory */
bool engine_resize(Engine *engine, size_t table_bytes);
/* how many threads think; false: the system has no more */
bool engine_use_threads(Engine *engine, unsigned threads);
/* Thinks about the game as it stands, which must not be over; the game's history counts for
 * repetition. False: out of memory. */
bool engine_think(Engine *engine, const Game *game, const Limits *limits, const Hooks *hooks,
                  Thought *out);
/* what the position is worth without looking ahead, for the side to move */
bool engine_evaluate(Engine *engine, const Game *game, int *score);
/* how long a search with these limits would take at most, from its start; NEVER without time */
int64_t engine_longest(const Limits *limits, Side side);
/* the limits of a level from 1 to LEVELS, for one move */
Limits engine_level(unsigned level, uint64_t seed);

#endif
