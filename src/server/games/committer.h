/* committer.h: the thread that has the store. What waits while a commit runs is the next batch. Every
 * letter goes back to the hall with its answer, once that is certain. */
#ifndef TABIYA_SERVER_GAMES_COMMITTER_H
#define TABIYA_SERVER_GAMES_COMMITTER_H

#include "server/games/mailbox.h"

typedef struct Committer Committer;

/* NULL: the database cannot be opened. The first letter to the hall says how long there was no server. */
Committer *committer_start(const char *database, Mailbox *hall, Error *error);
/* all that was posted is done first */
void committer_stop(Committer *committer);
void committer_post(Committer *committer, Letter *letter);
/* moves can be stored; any thread asks */
bool committer_is_well(const Committer *committer);
/* too many letters wait */
bool committer_is_busy(Committer *committer);

#endif
