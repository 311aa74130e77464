/* keeper.h: who keeps the lines of a game (play_record.c), so that it can be gone on with: a journal on disk
 * (game_files.h), a database, nobody. A session is given one and closes it. */
#ifndef TABIYA_PLAY_KEEPER_H
#define TABIYA_PLAY_KEEPER_H

#include "base/error.h"
#include "base/text.h"

typedef struct Keeper {
    void *context;
    /* a new game of this name: its lines follow */
    void (*begin)(void *context, const char *game);
    /* one line more, which need not be safe yet */
    void (*note)(void *context, Slice line);
    /* When it returns true, all lines are safe. */
    bool (*save)(void *context, Error *error);
    /* the next of the lines that are there; at begins as 0. False: there are no more. */
    bool (*next)(void *context, size_t *at, Slice *line);
    /* The game has ended: this is kept. False: it cannot be, so the lines must be. */
    bool (*finish)(void *context, Slice pgn);
    /* the lines are of no use any more */
    void (*discard)(void *context);
    void (*close)(void *context);
} Keeper;

/* keeps nothing, and is content */
extern const Keeper KEPT_BY_NOBODY;

#endif
