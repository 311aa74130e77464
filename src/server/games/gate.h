/* gate.h: live games as the loop sees them: who is let in, what comes from connections, what goes out to
 * them, and the few paths of HTTP. Behind it are the hall and the committer, each with a thread. */
#ifndef TABIYA_SERVER_GAMES_GATE_H
#define TABIYA_SERVER_GAMES_GATE_H

#include "server/http.h"
#include "server/wire.h"

typedef struct GatePlan {
    const char *database; /* NULL: a file in the user's data folder */
    unsigned factor;      /* of the limits by address, in hundredths; 0: none */
    unsigned most_connections;
    const Http *http; /* knows our names */
} GatePlan;

typedef struct Gate Gate;

/* NULL: an error; or without one where this program has no live games */
Gate *gate_open(const GatePlan *plan, Error *error);
/* for the wire, whose context the gate is */
WireSockets gate_sockets(void);
/* false: the path is none of these */
bool gate_answer(void *gate, const WireRequest *request, WireAnswer *answer);
/* after the loop has ended */
void gate_close(Gate *gate);

#endif
