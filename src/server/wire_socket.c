/* wire_socket.c: WebSockets. Frames are put together within their limits, texts go out one at a time, and
 * a ping carries our own time. */
#include "server/wire_parts.h"

#include "base/clock.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(PARCEL_ROOM >= LWS_PRE, "the head of a frame stands before the text");

enum { PING_BYTES = 20 }; /* as digits: the library wants UTF-8 in a pong too */

static int hang_up(struct lws *wsi, unsigned code) {
    lws_close_reason(wsi, (enum lws_close_status)code, NULL, 0);
    return -1;
}

/* ---- in ---- */

static int open_socket(WireLoop *loop, struct lws *wsi, Connection *connection) {
    const Wire *wire = loop->wire;
    RequestRoom room;
    WireRequest request;
    if (!slot_take(loop, wsi, &connection->name))
        return -1;
    wire_read_request(wsi, "", &room, &request);
    connection->is_named = true;
    Slot *slot = slot_find(loop, connection->name);
    slot->is_socket = slot->is_open = true;
    slot->address = request.address;
    slot->ponged = monotonic_now();
    slot->must_ping = true;
    loop->open++;
    lws_callback_on_writable(wsi);
    wire->games.opened(wire->games_context, connection->name, slot->address);
    return 0;
}

static void close_socket(WireLoop *loop, Connection *connection) {
    Slot *slot = connection->is_named ? slot_find(loop, connection->name) : NULL;
    if (!slot)
        return;
    uint64_t address = slot->address;
    connection->is_named = false;
    slot_give(loop, connection->name);
    loop->open--;
    loop->wire->games.closed(loop->wire->games_context, connection->name, address);
}

static bool add_heard(Slot *slot, const char *bytes, size_t length) {
    if (!slot->heard)
        slot->heard = malloc(WIRE_MESSAGE);
    if (!slot->heard)
        return false;
    if (length)
        memcpy(slot->heard + slot->heard_length, bytes, length);
    slot->heard_length += length;
    return true;
}

static int take_message(WireLoop *loop, struct lws *wsi, WireName who, Slot *slot) {
    const Wire *wire = loop->wire;
    Slice text = {slot->heard, slot->heard_length};
    slot->heard_length = 0;
    slot->fragments = 0;
    bool is_well = wire->games.heard(wire->games_context, who, text);
    free(slot->heard);
    slot->heard = NULL;
    return is_well ? 0 : hang_up(wsi, WIRE_POLICY);
}

static int hear(WireLoop *loop, struct lws *wsi, WireName who, const char *bytes, size_t length) {
    const Wire *wire = loop->wire;
    Slot *slot = slot_find(loop, who);
    if (!slot || slot->code)
        return 0;
    if (lws_frame_is_binary(wsi))
        return hang_up(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE);
    if (length + lws_remaining_packet_payload(wsi) > WIRE_MESSAGE - slot->heard_length)
        return hang_up(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE);
    if (!add_heard(slot, bytes, length))
        return -1;
    if (lws_remaining_packet_payload(wsi))
        return 0;
    if (lws_is_final_fragment(wsi))
        return take_message(loop, wsi, who, slot);
    slot->fragments++;
    if (slot->fragments >= WIRE_FRAGMENTS || !wire->games.more(wire->games_context, who))
        return hang_up(wsi, WIRE_POLICY);
    return 0;
}

static void take_pong(WireLoop *loop, WireName who, const void *bytes, size_t length) {
    Slot *slot = slot_find(loop, who);
    char sent[PING_BYTES + 1];
    if (!slot)
        return;
    slot->ponged = monotonic_now();
    snprintf(sent, sizeof sent, "%0*" PRId64, PING_BYTES, slot->pinged);
    /* what else it says is not believed */
    if (length == PING_BYTES && memcmp(bytes, sent, PING_BYTES) == 0)
        loop->wire->games.ponged(loop->wire->games_context, who, slot->pinged);
}

/* ---- out ---- */

static int write_ping(struct lws *wsi, Slot *slot) {
    unsigned char room[LWS_PRE + PING_BYTES + 1];
    slot->pinged = monotonic_now();
    slot->must_ping = false;
    snprintf((char *)room + LWS_PRE, PING_BYTES + 1, "%0*" PRId64, PING_BYTES, slot->pinged);
    return lws_write(wsi, room + LWS_PRE, PING_BYTES, LWS_WRITE_PING) < PING_BYTES ? -1 : 0;
}

static int write_next(WireLoop *loop, struct lws *wsi, WireName who) {
    Slot *slot = slot_find(loop, who);
    int result = 0;
    if (!slot)
        return -1;
    Parcel *parcel = slot_next(slot);
    if (parcel) {
        unsigned char *text = (unsigned char *)parcel->bytes + PARCEL_ROOM;
        int length = (int)parcel->length;
        result = lws_write(wsi, text, parcel->length, LWS_WRITE_TEXT) < length ? -1 : 0;
        parcel_drop(parcel);
    } else if (slot->must_ping) {
        result = write_ping(wsi, slot);
    } else if (slot->code) {
        slot->is_flushed = true; /* wire_hang_up_flushed does the rest */
    }
    if (slot->waits || slot->must_ping || (slot->code && !slot->is_flushed))
        lws_callback_on_writable(wsi);
    return result;
}

int wire_hear_socket(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t length) {
    WireLoop *loop = lws_context_user(lws_get_context(wsi));
    Connection *connection = user;
    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED:
        *connection = (Connection){.is_named = false};
        return open_socket(loop, wsi, connection);
    case LWS_CALLBACK_CLOSED: close_socket(loop, connection); return 0;
    case LWS_CALLBACK_RECEIVE: return hear(loop, wsi, connection->name, in, length);
    case LWS_CALLBACK_RECEIVE_PONG: take_pong(loop, connection->name, in, length); return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE: return write_next(loop, wsi, connection->name);
    default: return 0;
    }
}

/* ---- for others ---- */

void wire_hang_up(WireLoop *loop, WireName who, unsigned code) {
    Slot *slot = slot_find(loop, who);
    if (!slot || !slot->is_open || slot->code)
        return;
    slot->code = code;
    lws_callback_on_writable(slot->wsi);
}

void wire_send(WireLoop *loop, WireName who, Parcel *parcel) {
    Slot *slot = slot_find(loop, who);
    if (slot && slot->is_open && !slot->code) {
        if (slot_add(slot, parcel)) {
            lws_callback_on_writable(slot->wsi);
            return;
        }
        Parcel *waiting; /* too slow: it comes back with the number of its last event */
        while ((waiting = slot_next(slot)))
            parcel_drop(waiting);
        wire_hang_up(loop, who, WIRE_AGAIN_LATER);
    }
    parcel_drop(parcel);
}

void wire_finish(WireLoop *loop, Parcel *(*farewell)(void)) {
    loop->over_at = monotonic_now() + 1000;
    for (unsigned i = 0; i < loop->slots; i++) {
        WireName who = {i, loop->slot[i].generation};
        if (!loop->slot[i].is_used || !loop->slot[i].is_open)
            continue;
        Parcel *parcel = farewell();
        if (parcel)
            wire_send(loop, who, parcel);
        wire_hang_up(loop, who, WIRE_GOING_AWAY);
    }
}

/* The library sends no close frame where it is asked to in the callback that writes. */
void wire_hang_up_flushed(WireLoop *loop) {
    for (unsigned i = 0; i < loop->slots; i++) {
        Slot *slot = &loop->slot[i];
        if (!slot->is_used || !slot->is_flushed)
            continue;
        slot->is_flushed = false;
        lws_close_reason(slot->wsi, (enum lws_close_status)slot->code, NULL, 0);
        lws_set_timeout(slot->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
    }
}

/* each second */
void wire_sweep(WireLoop *loop) {
    int64_t now = monotonic_now();
    for (unsigned i = 0; i < loop->slots; i++) {
        Slot *slot = &loop->slot[i];
        if (!slot->is_used || !slot->is_open)
            continue;
        if (now - slot->ponged > PONG_WAIT_MS) {
            lws_set_timeout(slot->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
        } else if (now - slot->pinged > PING_EVERY_MS && !slot->must_ping) {
            slot->must_ping = true;
            lws_callback_on_writable(slot->wsi);
        }
    }
}
