/* self_play.h: games of the engine with itself, each from a few random moves on: where positions
 * with a result come from. A game depends on its seed alone. */
#ifndef TABIYA_TUNE_SELF_PLAY_H
#define TABIYA_TUNE_SELF_PLAY_H

#include "engine/engine.h"

enum { LONGEST_GAME = 400 };

typedef struct Quiet { /* a position where nothing is about to be taken, or every move takes */
    Position position;
    int score; /* for FIRST */
} Quiet;

typedef struct SelfPlay {
    const Variant *variant;
    Engine *engine;
    uint64_t nodes; /* for a move */
    Quiet *quiet;   /* of the last game, LONGEST_GAME of them */
    size_t count;
    unsigned result; /* 0, 1, 2: FIRST lost, drew, won */
} SelfPlay;

/* false: out of memory */
bool self_play_open(SelfPlay *out, const Variant *variant, uint64_t nodes);
void self_play_close(SelfPlay *self_play);
/* one game; false: out of memory, or the game has no start */
bool self_play_game(SelfPlay *self_play, uint64_t seed);

#endif
