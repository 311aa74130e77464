/* wire.h: connections, and requests and answers of HTTP over them. The one room that knows
 * libwebsockets: whoever includes this knows only texts and bytes. What is asked for and what it is
 * answered is not known here (http.h). One thread: all is called from the loop. */
#ifndef TABIYA_SERVER_WIRE_H
#define TABIYA_SERVER_WIRE_H

#include "base/error.h"
#include "base/text.h"

typedef enum WireMethod { WIRE_GET, WIRE_HEAD, WIRE_OTHER } WireMethod;

/* "" where the client sent no such header; the path is decoded, and has no query */
typedef struct WireRequest {
    WireMethod method;
    const char *path;
    const char *host;
    const char *accept_encoding;
    const char *if_none_match;
} WireRequest;

typedef struct WireHeader {
    const char *name; /* with a colon; NULL ends a list */
    const char *value;
} WireHeader;

enum { WIRE_TAG = 40 };

typedef struct WireAnswer {
    unsigned status;
    /* headers that are not sent where they are NULL or "" */
    const char *type, *encoding, *cache, *vary, *allow;
    char tag[WIRE_TAG];
    Slice body; /* is there until `owned` is freed, or else as long as the server */
    char *owned;
    bool ends_connection;
} WireAnswer;

typedef struct Wire {
    const int *sockets; /* that listen; the wire only accepts from them */
    unsigned socket_count;
    unsigned most_connections;
    const WireHeader *headers; /* of every answer */
    void (*answer)(void *context, const WireRequest *request, WireAnswer *answer);
    void *context;
    void (*is_ready)(void *context); /* the loop begins */
    void *ready_context;
} Wire;

/* Runs until SIGINT or SIGTERM, and returns true then. */
bool wire_run(const Wire *wire, Error *error);

#endif
