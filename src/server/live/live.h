/* live.h: one game that is played over the network. The truth is the numbered list of its events, as the
 * store has it; the table is made from that by replay, and can be thrown away at any time.
 *
 * A command is judged here: refused, known already, or turned into events. These are told to nobody
 * before the store has them: live_judge, then the store, then live_committed, or live_close if it was
 * not to be. Until then every other command of the game waits. So nothing that was told is ever
 * taken back, and two servers that have the same game agree on its list.
 *
 * No I/O, no clock: times are given. A Live belongs to one thread.
 *
 * Invariants:
 * 1. The entries are numbered from 1 without a gap, and none is before the one that it follows.
 * 2. An id stands at most once for each seat.
 * 3. The table is where the entries, and those in flight, have led it. */
#ifndef TABIYA_SERVER_LIVE_LIVE_H
#define TABIYA_SERVER_LIVE_LIVE_H

#include "server/live/lag.h"
#include "store/database/store.h"
#include "table/table.h"

/* The numbers are kept in databases: new ones come at the end. */
typedef enum LiveKind {
    LIVE_MOVED = 1,
    LIVE_OFFERED,
    LIVE_DECLINED,
    LIVE_TAKEN_BACK,
    LIVE_PAUSED,
    LIVE_GIVEN,
    LIVE_SEATED,
    LIVE_PHRASE,
    LIVE_ENDED,
    LIVE_ASKED_BACK,
    LIVE_REMATCH,
    LIVE_KINDS
} LiveKind;

enum { LIVE_TEXT = 24, MOST_LIVE_EVENTS = 3, LIVE_BODY = 64, MOST_PHRASES = 8 };

typedef struct LiveEntry {
    unsigned seq;
    int64_t at;
    LiveKind kind;
    Side seat; /* who did it */
    bool has_id;
    unsigned char id[STORE_ID]; /* of the command */
    char text[LIVE_TEXT];       /* a move, a phrase, a name, the new game of a rematch */
    size_t plies;               /* taken back, or asked for */
    int64_t time;               /* given, or nobody's */
    int64_t left[2];            /* of the clocks then; only where there are some */
    Outcome outcome;            /* LIVE_ENDED; none at all: aborted */
} LiveEntry;

typedef enum LiveSay { LIVE_PLAY, LIVE_SAY, LIVE_SIT } LiveSay;

typedef struct LiveCommand {
    unsigned char id[STORE_ID];
    bool has_seq;  /* the client's; a server's own commands have none */
    unsigned seq;  /* the number that it expects for its event */
    int64_t stamp; /* when it was received, compensated */
    LiveSay say;   /* LIVE_PLAY: the command is for the table */
    Command
        command; /* its time is set here. Say, sit: seat, and the text: a phrase of the list, a name */
    Slice link; /* what a new game would be called, if this agrees to a rematch */
} LiveCommand;

typedef enum LiveCode {
    LIVE_DONE,  /* to be stored */
    LIVE_AGAIN, /* it was done before, as the event *seq */
    LIVE_WAIT,  /* one is in flight: give it again later */
    LIVE_ILLEGAL,
    LIVE_STALE,
    LIVE_TURN,
    LIVE_OVER,
    LIVE_LIMIT,
    LIVE_BAD,
    LIVE_CODES
} LiveCode;

/* The code's word in a refusal; NULL for those that are none. */
const char *live_code_word(LiveCode code);

/* How a game begins. The variant outlives the Live. */
typedef struct LiveSetup {
    int64_t id;
    const Variant *variant;
    const Setup *setup;
    TimeControl control;
} LiveSetup;

typedef struct Live Live;

/* NULL: out of memory, or no game begins there */
Live *live_open(const LiveSetup *setup, Error *error);
void live_close(Live *live);

/* One event more, from the store, in order. False: it does not follow from what is there, and the Live
 * is of no use any more. */
bool live_take(Live *live, const StoreEvent *event, Error *error);

/* LIVE_DONE: *out is to be stored, and lives until live_committed. Else *error says why. The number
 * of the event is in *seq for LIVE_DONE and LIVE_AGAIN; else what is expected next. */
LiveCode live_judge(Live *live, const LiveCommand *command, StoreAppend *out, unsigned *seq,
                    Error *error);
/* what is in flight is durable: it can be told */
void live_committed(Live *live);

unsigned live_last(const Live *live);
/* 1 to live_last */
const LiveEntry *live_entry(const Live *live, unsigned seq);
const Table *live_table(const Live *live);
/* A flag falls then, or the players have not begun; NEVER. Somebody then gives live_due_command. */
int64_t live_due(const Live *live);
LiveCommand live_due_command(const Live *live, int64_t now);

/* the fixed phrases */
extern const char *const LIVE_PHRASES[MOST_PHRASES];

#endif
