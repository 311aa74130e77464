/* wire.h: connections, and requests and answers of HTTP and WebSocket messages over them. The one room
 * that knows libwebsockets: its callers see only texts and bytes. What is asked for and what it
 * is answered is not known here (http.h, games/gate.h). One thread: all is called from the loop, and
 * all but wire_wake is to be called from it. */
#ifndef TABIYA_SERVER_WIRE_H
#define TABIYA_SERVER_WIRE_H

#include "base/error.h"
#include "base/text.h"
#include "server/parcel.h"

#include <stdint.h>

typedef enum WireMethod { WIRE_GET, WIRE_HEAD, WIRE_POST, WIRE_OTHER } WireMethod;

/* A connection. It may be gone, and its slot another's: then nothing is done. */
typedef struct WireName {
    unsigned slot, generation;
} WireName;

/* "" where the client sent no such header; the path is decoded, and has no query */
typedef struct WireRequest {
    WireMethod method;
    const char *path;
    const char *host;
    const char *origin;
    const char *accept_encoding;
    const char *if_none_match;
    const char *protocols; /* of a WebSocket */
    Slice body;
    bool is_too_long; /* the body, so it is not here */
    uint64_t address; /* of the client: IPv4, or the first half of IPv6 */
    WireName from;
} WireRequest;

typedef struct WireHeader {
    const char *name; /* with a colon; NULL ends a list */
    const char *value;
} WireHeader;

enum { WIRE_TAG = 40 };

typedef struct WireAnswer {
    unsigned status; /* 0: it comes later, by wire_answer */
    /* headers that are not sent where they are NULL or "" */
    const char *type, *encoding, *cache, *vary, *allow;
    char tag[WIRE_TAG];
    Slice body; /* is there until `owned` is freed, or else as long as the server */
    char *owned;
    bool ends_connection;
} WireAnswer;

typedef struct WireLoop WireLoop;

/* What is done with WebSockets; all NULL: there are none. */
typedef struct WireSockets {
    void (*begins)(void *context, WireLoop *loop);
    /* 0, or the status by which the upgrade is refused */
    unsigned (*admit)(void *context, const WireRequest *request);
    void (*opened)(void *context, WireName who, uint64_t address);
    /* one whole message; false: there are too many of them */
    bool (*heard)(void *context, WireName who, Slice text);
    /* one more frame of a message; false as above */
    bool (*more)(void *context, WireName who);
    /* the ping of that moment came back */
    void (*ponged)(void *context, WireName who, int64_t sent);
    void (*closed)(void *context, WireName who, uint64_t address);
    void (*woken)(void *context);
    void (*ticked)(void *context); /* ten times a second */
    /* The server is to end: somebody calls wire_finish soon. */
    void (*ends)(void *context);
} WireSockets;

typedef struct Wire {
    const int *sockets; /* that listen; the wire only accepts from them */
    unsigned socket_count;
    unsigned most_connections;
    const WireHeader *headers; /* of every answer */
    void (*answer)(void *context, const WireRequest *request, WireAnswer *answer);
    void *context;
    WireSockets games;
    void *games_context;
    void (*is_ready)(void *context); /* the loop begins */
    void *ready_context;
} Wire;

/* close codes of WebSocket */
enum { WIRE_GOING_AWAY = 1001, WIRE_POLICY = 1008, WIRE_AGAIN_LATER = 1013 };

/* Runs until SIGINT or SIGTERM, and returns true then. */
bool wire_run(const Wire *wire, Error *error);

/* `woken` is called soon; any thread may ask */
void wire_wake(WireLoop *loop);
/* takes the caller's share of the parcel */
void wire_send(WireLoop *loop, WireName who, Parcel *parcel);
/* what waits goes out first */
void wire_hang_up(WireLoop *loop, WireName who, unsigned code);
void wire_answer(WireLoop *loop, WireName who, const WireAnswer *answer);
/* The end, after everything that waits has gone out or a second has passed. */
void wire_finish(WireLoop *loop, Parcel *(*farewell)(void));

#endif
