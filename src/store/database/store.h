/* store.h: live games kept in a database: the events of each game, its seats, strangers' variants, jobs
 * for workers. SQLite (a file) and PostgreSQL (a URL) are behind it, and nobody here can tell which. What
 * an event or a job means is not known here, and no caller sees SQL.
 * A Store belongs to one thread; who reads in another opens a second one.
 *
 * Answers. DONE is durable. NOT_NOW changed nothing. UNSURE may have been done or not: the connection
 * broke on the way. An append that was UNSURE is given again, unchanged, until it is DONE: it finds out,
 * and is never done twice. Both leave the Store usable: the next call connects anew. */
#ifndef TABIYA_STORE_DATABASE_STORE_H
#define TABIYA_STORE_DATABASE_STORE_H

#include "base/arena.h"
#include "base/error.h"
#include "base/text.h"

#include <stdint.h>

typedef enum StoreAnswer {
    STORE_DONE,
    STORE_NONE,    /* there is no such row, or none that the caller may change */
    STORE_TAKEN,   /* somebody else was first */
    STORE_NOT_NOW, /* and the error says why; so for the next one */
    STORE_UNSURE,
} StoreAnswer;

typedef enum StoreRole {
    STORE_SERVER, /* makes and migrates the database; a file is for one server alone */
    STORE_WORKER, /* may write, beside a server */
    STORE_READER,
} StoreRole;

typedef struct StorePlan {
    const char *place; /* a file, or postgresql://… */
    StoreRole role;
    int64_t server; /* who this process is, for wakes: a random number */
} StorePlan;

typedef struct Store Store;

/* NULL: it cannot be opened, or is of a later version than this program */
Store *store_open(const StorePlan *plan, Error *error);
void store_close(Store *store);
bool place_is_url(const char *place);
/* milliseconds since 1970 by the database's clock: all processes of a site have the same */
StoreAnswer store_clock(Store *store, int64_t *out, Error *error);
/* The store thread has nothing to do: now is the time for housekeeping. */
void store_idle(Store *store);

/* ---- games ---- */

enum { STORE_HASH = 32, STORE_ID = 8, STORE_NAME = 32, MOST_APPENDS = 1000 };
#define STORE_NEVER INT64_MAX /* as a time */

typedef enum StoreState { STORE_WAITING, STORE_PLAYING, STORE_ENDED } StoreState;

/* What is found has its slices in the caller's arena. An empty hash or record: there is none. */
typedef struct StoreGame {
    int64_t id;
    Slice variant; /* its name */
    Slice hash;    /* of the text that it is in (store_keep_variant), where it is a stranger's */
    Slice setup;   /* where the game begins */
    int64_t base, increment;
    unsigned moves, flags;
    int64_t made, ended; /* ended: STORE_NEVER while it goes on */
    int64_t due;         /* when the running flag falls; STORE_NEVER: none runs */
    StoreState state;
    unsigned seq; /* of its last event */
    Slice result, record;
} StoreGame;

typedef struct StoreSeat {
    int64_t game;
    unsigned side; /* 0, 1; 2: a watcher's */
    Slice hash;    /* of its secret */
    Slice name;
    unsigned level; /* 0: a person */
} StoreSeat;

/* TAKEN: there is a game with this number */
StoreAnswer store_make_game(Store *store, const StoreGame *game, const StoreSeat *seats,
                            unsigned count, Error *error);
StoreAnswer store_find_game(Store *store, int64_t id, StoreGame *out, Arena *arena, Error *error);
/* at most `most` seats into out; *count is how many */
StoreAnswer store_find_seats(Store *store, int64_t game, StoreSeat *out, unsigned most,
                             unsigned *count, Arena *arena, Error *error);
/* the games of a state made before this, the newest first */
StoreAnswer store_list_games(Store *store, StoreState state, int64_t before, StoreGame *out,
                             unsigned most, unsigned *count, Arena *arena, Error *error);
/* games with a number above this, in order: to go through all of them */
StoreAnswer store_next_games(Store *store, int64_t above, StoreGame *out, unsigned most,
                             unsigned *count, Arena *arena, Error *error);

/* The variant's text once for all games; it is found by the hash. */
StoreAnswer store_keep_variant(Store *store, Slice hash, Slice text, int64_t now, Error *error);
StoreAnswer store_find_variant(Store *store, Slice hash, Slice *out, Arena *arena, Error *error);

/* ---- events ---- */

typedef struct StoreEvent {
    unsigned seq; /* from 1 in each game, without a gap */
    int64_t at;
    unsigned kind, seat;
    Slice id; /* of the command, STORE_ID bytes; empty: it came with the event before */
    Slice body;
} StoreEvent;

/* What one command does: its events, the first of which has its id, and how the game stands then.
 * All of it is done or nothing. */
typedef struct StoreAppend {
    int64_t game;
    unsigned count;
    const StoreEvent *events; /* numbered on from what the game had */
    StoreState state;
    int64_t due, ended;
    Slice result;
    const StoreSeat *seat; /* a row more, or NULL */
    StoreAnswer answer;    /* DONE; TAKEN: there are events that the caller has not seen; NONE */
} StoreAppend;

/* One transaction for all. A game stands once in a batch: its second append is TAKEN. If the call is
 * DONE each append has its own answer. */
StoreAnswer store_append(Store *store, StoreAppend *list, unsigned count, Error *error);

typedef void (*StoreEventTaker)(void *context, const StoreEvent *event);
/* the events after `seen`, in order */
StoreAnswer store_read_since(Store *store, int64_t game, unsigned seen, StoreEventTaker take,
                             void *context, Error *error);
/* the last number of each game; 0 for one that is not there */
StoreAnswer store_last_numbers(Store *store, const int64_t *games, unsigned count, unsigned *out,
                               Error *error);
/* games in play whose flag fell before `now` */
StoreAnswer store_due_games(Store *store, int64_t now, int64_t *out, unsigned most, unsigned *count,
                            Error *error);

/* ---- finished games ---- */

/* the whole game as it is kept for good */
StoreAnswer store_keep_record(Store *store, int64_t game, Slice record, Error *error);
/* The events of games that have a record and ended before this. *count games were worked on, at most
 * `most`: call it again while there are so many. */
StoreAnswer store_drop_events(Store *store, int64_t ended_before, unsigned most, unsigned *count,
                              Error *error);
StoreAnswer store_drop_games(Store *store, int64_t ended_before, unsigned most, unsigned *count,
                             Error *error);
/* one game, with all that there is of it */
StoreAnswer store_delete_game(Store *store, int64_t game, Error *error);
/* variants that no game uses */
StoreAnswer store_drop_variants(Store *store, int64_t made_before, Error *error);

/* ---- jobs ---- */

enum { MOST_ATTEMPTS = 3 };
typedef enum StoreJobState { JOB_WAITING, JOB_TAKEN, JOB_DONE, JOB_FAILED } StoreJobState;

typedef struct StoreJob {
    int64_t id;
    unsigned kind;
    int64_t game;
    unsigned seq;      /* one job of a kind for each number of a game */
    unsigned priority; /* the lowest first */
    unsigned attempts;
    StoreJobState state;
    Slice body, result;
} StoreJob;

/* TAKEN: there is such a job already, and job->id is that one's */
StoreAnswer store_ask_job(Store *store, StoreJob *job, Error *error);
/* The next one to be done: never taken, or its owner's lease is over; of priority `last` at most.
 * NONE: there is nothing to do. */
StoreAnswer store_take_job(Store *store, const char *owner, unsigned last, int64_t now,
                           int64_t lease, StoreJob *out, Arena *arena, Error *error);
/* These three are the owner's alone: NONE if the lease went to somebody else. */
StoreAnswer store_beat_job(Store *store, int64_t id, const char *owner, int64_t lease,
                           Error *error);
StoreAnswer store_finish_job(Store *store, int64_t id, const char *owner, Slice result,
                             Error *error);
StoreAnswer store_return_job(Store *store, int64_t id, const char *owner, Error *error);
/* Jobs whose last attempt ran out have failed from now on. Each is told of once, if the call is DONE. */
StoreAnswer store_fail_jobs(Store *store, int64_t now, StoreJob *out, unsigned most,
                            unsigned *count, Error *error);
StoreAnswer store_find_job(Store *store, int64_t id, StoreJob *out, Arena *arena, Error *error);
StoreAnswer store_drop_job(Store *store, int64_t id, Error *error);

/* ---- servers ---- */

StoreAnswer store_beat(Store *store, int64_t now, Slice address, Error *error);
/* the last beat of any server but this one; 0: there was none */
StoreAnswer store_last_beat(Store *store, int64_t *out, Error *error);

/* What other servers appended. A wake is a hint: it may be lost, so look at the numbers now and then. */
typedef struct StoreWake StoreWake;
/* last_number 0: the connection was away, look at every game */
typedef void (*StoreWakeTaker)(void *context, int64_t game, unsigned last_number);

/* NULL with an error; a file has no other servers, and a wake that never comes */
StoreWake *store_wake_open(const StorePlan *plan, Error *error);
void store_wake_close(StoreWake *wake);
/* the descriptor to wait on for reading; -1: none now */
int store_wake_file(const StoreWake *wake);
/* takes in what has come; false: the connection is away. Call it again after a second. */
bool store_wake_take(StoreWake *wake, StoreWakeTaker take, void *context, Error *error);

#endif
