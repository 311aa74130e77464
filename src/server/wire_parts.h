/* wire_parts.h: what the parts of the wire share. wire.c: the loop. wire_http.c: requests and answers.
 * wire_socket.c: WebSockets. wire_slots.c: connections by slot and generation, with what waits for them. */
#ifndef TABIYA_SERVER_WIRE_PARTS_H
#define TABIYA_SERVER_WIRE_PARTS_H

#include "server/wire.h"

#include <libwebsockets.h>
#include <uv.h>

enum {
    WIRE_FIELD = 1024,
    MOST_SOCKETS = 4,
    MOST_HEADERS = 16,
    WIRE_BODY = 24576,    /* of a request */
    WIRE_MESSAGE = 4096,  /* of a WebSocket */
    WIRE_FRAGMENTS = 16,  /* of a message */
    WIRE_WAITS = 256,     /* messages that wait for a client… */
    WIRE_WAITING = 65536, /* …and their bytes */
    PING_EVERY_MS = 20000,
    PONG_WAIT_MS = 45000,
};

typedef struct Slot {
    struct lws *wsi;
    unsigned generation;
    bool is_used, is_socket, is_open;
    bool is_flushed; /* all has gone out, and the code is to follow */
    unsigned code;   /* to be closed with, once all has gone out */
    uint64_t address;
    int64_t pinged, ponged;
    bool must_ping;
    Parcel **wait; /* a ring */
    unsigned first, waits, room;
    size_t waiting; /* bytes */
    char *heard;    /* the message so far */
    size_t heard_length;
    unsigned fragments;
} Slot;

struct WireLoop {
    const Wire *wire;
    uv_loop_t uv;
    uv_poll_t doors[MOST_SOCKETS];
    uv_signal_t signals[2];
    uv_timer_t timer;
    unsigned door_count;
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct lws_protocol_vhost_options headers[MOST_HEADERS];
    bool ends, is_over;
    int64_t over_at; /* while it ends; 0: not yet */
    unsigned ticks, open;
    Slot *slot;
    unsigned slots, free_count;
    unsigned *free_slot;
};

typedef struct Connection { /* libwebsockets keeps one for each */
    WireAnswer answer;
    size_t sent;
    WireName name;
    bool is_named, is_post, waits, is_too_long;
    WireMethod method;
    char *path, *body;
    size_t body_length;
} Connection;

/* ---- wire_http.c ---- */

int wire_hear_http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t length);
/* the fields are in `room`, which lives as long */
typedef struct RequestRoom {
    char host[WIRE_FIELD], origin[WIRE_FIELD], accept[WIRE_FIELD], match[WIRE_FIELD],
        protocols[WIRE_FIELD];
} RequestRoom;
void wire_read_request(struct lws *wsi, const char *path, RequestRoom *room, WireRequest *out);

/* ---- wire_socket.c ---- */

int wire_hear_socket(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t length);
/* pings, and those that are silent, or over at the end */
void wire_sweep(WireLoop *loop);
void wire_hang_up_flushed(WireLoop *loop);

/* ---- wire_slots.c ---- */

/* false: all are used */
bool slot_take(WireLoop *loop, struct lws *wsi, WireName *out);
void slot_give(WireLoop *loop, WireName who);
/* NULL: it is gone */
Slot *slot_find(WireLoop *loop, WireName who);
bool slot_add(Slot *slot, Parcel *parcel);
Parcel *slot_next(Slot *slot);

#endif
