/* live_parts.h: what live.c, which judges, and live_replay.c, which carries out, share. */
#ifndef TABIYA_SERVER_LIVE_LIVE_PARTS_H
#define TABIYA_SERVER_LIVE_LIVE_PARTS_H

#include "server/live/live.h"

struct Live {
    LiveSetup setup;
    Arena arena;
    Table table;
    LiveEntry *entry;
    unsigned count, room; /* count: with those in flight */
    unsigned told;        /* the entries that are durable */
    unsigned expected;    /* replay: events that must follow the command that was taken */
    bool is_seated[2];
    StoreEvent flight[MOST_LIVE_EVENTS];
    char body[LIVE_BODY];
};

/* ---- live_replay.c ---- */

/* Carries the command out at its stamp, and appends what comes of it to the entries. False: refused. */
bool live_carry(Live *live, LiveSay say, const Command *command, Error *error);
/* the command as a body; false: it could not be read again */
bool live_write_body(char out[LIVE_BODY], LiveSay say, const Command *command);

#endif
