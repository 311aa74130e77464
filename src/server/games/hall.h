/* hall.h: the thread that knows the games: who listens to them, what is asked of them, in which order it
 * is done. It waits for nobody: what it wants of the store comes back as a letter. */
#ifndef TABIYA_SERVER_GAMES_HALL_H
#define TABIYA_SERVER_GAMES_HALL_H

#include "server/games/committer.h"

typedef struct HallPlan {
    unsigned factor; /* of the limits by address, in hundredths; 0: none */
    /* takes the letter; the loop is to have it */
    void (*to_loop)(void *context, Letter *letter);
    void *context;
} HallPlan;

typedef struct Hall Hall;

Hall *hall_new(const HallPlan *plan, Error *error);
Mailbox *hall_box(Hall *hall);
/* It begins; false: there is no thread for it. */
bool hall_start(Hall *hall, Committer *committer, Error *error);
/* after LETTER_STOPPED has come from it, or before it began */
void hall_join(Hall *hall);
/* when the committer, too, has ended */
void hall_free(Hall *hall);

#endif
