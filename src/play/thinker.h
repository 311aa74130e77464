/* thinker.h: one asker's place at a pool of engines. It is asked about a game, copies what it needs of
 * it, and thinks while the asker goes on; what it has found so far can be taken at any time. Only the
 * last question counts: a new one ends the one before, whose answers never come. A Thinker belongs
 * to its asker's thread, and nothing of it waits but thinker_free. */
#ifndef TABIYA_PLAY_THINKER_H
#define TABIYA_PLAY_THINKER_H

#include "engine/engine.h"
#include "play/pool.h"

enum { THINKER_LINES = 3 };

/* Which question comes first. One that waits for a thread sends a less urgent one to the end of its
 * queue, which begins again later with what its table remembers. */
typedef enum Urgency {
    URGENCY_MOVE, /* a game waits for it */
    URGENCY_HINT, /* a person does */
    URGENCY_ADVICE,
} Urgency;

typedef struct Finding {
    bool is_done;                   /* no more will come */
    bool has_failed;                /* the memory is missing */
    unsigned lines;                 /* that are known: none where the game is over */
    SearchInfo line[THINKER_LINES]; /* of one depth, the best first */
} Finding;

typedef struct Thinker Thinker;

/* There is something to take. Any thread calls it, and it must not call thinker or pool. */
typedef struct Bell {
    void (*ring)(void *context); /* NULL: nobody waits */
    void *context;
} Bell;

/* NULL: out of memory */
Thinker *thinker_new(Pool *pool, Bell bell);
/* returns when none of the pool's threads has anything to do with it, or with its last game */
void thinker_free(Thinker *thinker);
/* about the game as it was after `plies` plies; limits->only is not for here */
void thinker_ask(Thinker *thinker, const Game *game, size_t plies, const Limits *limits,
                 Urgency urgency);
/* whatever it thinks about, it need not go on */
void thinker_stop(Thinker *thinker);
/* False: nothing new has been found since the last time, or the question. */
bool thinker_take(Thinker *thinker, Finding *out);

#endif
