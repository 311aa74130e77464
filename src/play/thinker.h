/* thinker.h: an engine on a thread of its own. It is asked about a game, copies what it needs of it
 * and thinks while the asker goes on; what it has found so far can be taken at any time. Only the
 * last question counts: a new one ends the one before, whose answers never come. All functions are
 * for one thread, the asker's, and none of them waits but thinker_free. */
#ifndef TABIYA_PLAY_THINKER_H
#define TABIYA_PLAY_THINKER_H

#include "engine/engine.h"

enum { THINKER_LINES = 3 };

typedef struct Finding {
    bool is_done;                   /* no more will come */
    bool has_failed;                /* the memory, or a thread, is missing */
    unsigned lines;                 /* that are known: none where the game is over */
    SearchInfo line[THINKER_LINES]; /* of one depth, the best first */
} Finding;

typedef struct Thinker Thinker;

/* NULL: out of memory. The thread comes with the first question. */
Thinker *thinker_new(void);
void thinker_free(Thinker *thinker);
/* about the game as it was after so many plies; limits->only is not for here */
void thinker_ask(Thinker *thinker, const Game *game, size_t plies, const Limits *limits);
/* whatever it thinks about, it need not go on */
void thinker_stop(Thinker *thinker);
/* can be read when there is something to take */
int thinker_descriptor(const Thinker *thinker);
/* False: nothing new has been found since the last time, or the question. */
bool thinker_take(Thinker *thinker, Finding *out);

#endif
