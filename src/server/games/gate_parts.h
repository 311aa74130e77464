/* gate_parts.h: what gate.c, which knows connections, and gate_http.c, which knows requests, share. */
#ifndef TABIYA_SERVER_GAMES_GATE_PARTS_H
#define TABIYA_SERVER_GAMES_GATE_PARTS_H

#include "server/games/addresses.h"
#include "server/games/gate.h"
#include "server/games/hall.h"
#include "store/places.h"

struct Gate {
    GatePlan plan;
    char place[PLACE_TEXT];
    Mailbox *out;
    Hall *hall;
    Committer *committer;
    _Atomic(WireLoop *) loop;
    Addresses *addresses;
    Bucket *messages; /* by slot */
    unsigned ticks, open;
    int64_t ends_at; /* when the hall is to end by force */
    bool is_joined;
};

/* takes the letter, which is from this connection and received now; NULL is none */
void gate_tell_hall(Gate *gate, Letter *letter, WireName who);

#endif
