/* wire_http.c: a connection has one answer at a time; its body goes out in pieces, each when the socket has
 * room. A request with a body is answered when all of it is there, and some answers come later. */
#include "server/wire_parts.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum {
    PIECE = 16384,
    HEAD = 4096,          /* of an answer */
    READING_SECONDS = 30, /* for one piece of an answer */
    LATER_SECONDS = 30,   /* for an answer that comes later */
};

static void drop_answer(Connection *connection) {
    free(connection->answer.owned);
    connection->answer = (WireAnswer){0};
    connection->sent = 0;
    connection->waits = false;
}

static void drop_request(Connection *connection) {
    free(connection->path);
    free(connection->body);
    connection->path = connection->body = NULL;
    connection->body_length = 0;
    connection->is_post = connection->is_too_long = false;
}

/* ---- requests ---- */

static WireMethod method_of(struct lws *wsi) {
    char *path;
    int length;
    switch (lws_http_get_uri_and_method(wsi, &path, &length)) {
    case LWSHUMETH_GET: return WIRE_GET;
    case LWSHUMETH_HEAD: return WIRE_HEAD;
    case LWSHUMETH_POST: return WIRE_POST;
    default: return WIRE_OTHER;
    }
}

/* "" too where it is longer than any that makes sense */
static const char *field(struct lws *wsi, enum lws_token_indexes which, char out[WIRE_FIELD]) {
    if (lws_hdr_copy(wsi, out, WIRE_FIELD, which) <= 0)
        out[0] = '\0';
    return out;
}

/* IPv4 that comes by an IPv6 socket is IPv4 */
static uint64_t address_of(struct lws *wsi) {
    static const unsigned char MAPPED[12] = {[10] = 0xFF, [11] = 0xFF};
    struct sockaddr_storage name = {0};
    socklen_t size = sizeof name;
    if (getpeername(lws_get_socket_fd(wsi), (struct sockaddr *)&name, &size) != 0)
        return 0;
    if (name.ss_family == AF_INET)
        return ntohl(((struct sockaddr_in *)&name)->sin_addr.s_addr);
    const unsigned char *bytes = ((struct sockaddr_in6 *)&name)->sin6_addr.s6_addr;
    bool is_mapped = memcmp(bytes, MAPPED, sizeof MAPPED) == 0;
    uint64_t address = 0;
    for (unsigned i = 0; i < (is_mapped ? 4 : 8); i++)
        address = address << 8 | bytes[i + (is_mapped ? 12 : 0)];
    return is_mapped ? address : address | (uint64_t)1 << 63;
}

void wire_read_request(struct lws *wsi, const char *path, RequestRoom *room, WireRequest *out) {
    *out = (WireRequest){
        .method = method_of(wsi),
        .path = path,
        .host = field(wsi, WSI_TOKEN_HOST, room->host),
        .origin = field(wsi, WSI_TOKEN_ORIGIN, room->origin),
        .accept_encoding = field(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, room->accept),
        .if_none_match = field(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, room->match),
        .protocols = field(wsi, WSI_TOKEN_PROTOCOL, room->protocols),
        .address = address_of(wsi),
    };
}

/* ---- answers ---- */

static bool add_header(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                       unsigned char *end) {
    return !value || !*value ||
           lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                       (const unsigned char *)value, (int)strlen(value), at,
                                       end) == 0;
}

static bool write_head(struct lws *wsi, const WireAnswer *answer) {
    unsigned char room[LWS_PRE + HEAD], *start = room + LWS_PRE, *at = start;
    unsigned char *end = room + sizeof room - 1;
    return lws_add_http_header_status(wsi, answer->status, &at, end) == 0 &&
           add_header(wsi, "content-type:", answer->type, &at, end) &&
           add_header(wsi, "content-encoding:", answer->encoding, &at, end) &&
           add_header(wsi, "cache-control:", answer->cache, &at, end) &&
           add_header(wsi, "vary:", answer->vary, &at, end) &&
           add_header(wsi, "etag:", answer->tag, &at, end) &&
           add_header(wsi, "allow:", answer->allow, &at, end) &&
           add_header(wsi, "connection:", answer->ends_connection ? "close" : NULL, &at, end) &&
           (answer->status == 304 ||
            lws_add_http_header_content_length(wsi, answer->body.length, &at, end) == 0) &&
           lws_finalize_write_http_header(wsi, start, &at, end) == 0;
}

/* each returns what libwebsockets wants to know: whether the connection is to be closed */

static int finish_answer(struct lws *wsi, Connection *connection) {
    bool ends = connection->answer.ends_connection;
    drop_answer(connection);
    return ends || lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int write_piece(struct lws *wsi, Connection *connection) {
    unsigned char room[LWS_PRE + PIECE];
    const Slice *body = &connection->answer.body;
    size_t left = body->length - connection->sent, length = left < PIECE ? left : PIECE;
    if (!left)
        return 0;
    memcpy(room + LWS_PRE, body->at + connection->sent, length);
    if (lws_write(wsi, room + LWS_PRE, length,
                  length == left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)length)
        return -1;
    connection->sent += length;
    if (length == left)
        return finish_answer(wsi, connection);
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, READING_SECONDS);
    lws_callback_on_writable(wsi);
    return 0;
}

static int begin_answer(struct lws *wsi, Connection *connection) {
    connection->waits = false;
    if (!write_head(wsi, &connection->answer))
        return -1;
    if (connection->method == WIRE_HEAD || !connection->answer.body.length)
        return finish_answer(wsi, connection);
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, READING_SECONDS);
    lws_callback_on_writable(wsi);
    return 0;
}

static int answer_request(WireLoop *loop, struct lws *wsi, Connection *connection,
                          const char *path) {
    RequestRoom room;
    WireRequest request;
    wire_read_request(wsi, path, &room, &request);
    if (connection->is_post)
        request.method = WIRE_POST;
    request.body = (Slice){connection->body, connection->body_length};
    request.is_too_long = connection->is_too_long;
    drop_answer(connection);
    if (!connection->is_named)
        connection->is_named = slot_take(loop, wsi, &connection->name);
    if (!connection->is_named)
        return -1;
    request.from = connection->name;
    connection->method = request.method;
    loop->wire->answer(loop->wire->context, &request, &connection->answer);
    if (request.method == WIRE_POST && connection->answer.status >= 400 && !connection->is_post)
        connection->answer.ends_connection = true; /* its body is not wanted */
    drop_request(connection);
    if (connection->answer.status)
        return begin_answer(wsi, connection);
    connection->waits = true;
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, LATER_SECONDS);
    return 0;
}

void wire_answer(WireLoop *loop, WireName who, const WireAnswer *answer) {
    Slot *slot = slot_find(loop, who);
    Connection *connection = slot && !slot->is_socket ? lws_wsi_user(slot->wsi) : NULL;
    if (!connection || !connection->waits) {
        free(answer->owned);
        return;
    }
    connection->answer = *answer;
    lws_callback_on_writable(slot->wsi);
}

/* ---- bodies ---- */

static int begin_request(WireLoop *loop, struct lws *wsi, Connection *connection,
                         const char *path) {
    drop_request(connection);
    if (method_of(wsi) != WIRE_POST || strncmp(path, "/api/", 5) != 0)
        return answer_request(loop, wsi, connection, path);
    connection->is_post = true;
    connection->path = strdup(path);
    connection->body = malloc(WIRE_BODY);
    if (!connection->path || !connection->body)
        return -1;
    char length[32];
    if (lws_hdr_copy(wsi, length, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0 &&
        atol(length) > 0)
        return 0;
    return answer_request(loop, wsi, connection, path); /* no body comes */
}

static int add_body(Connection *connection, const char *bytes, size_t length) {
    if (!connection->is_post)
        return 0;
    if (length > WIRE_BODY - connection->body_length) {
        connection->is_too_long = true;
        length = 0;
    }
    memcpy(connection->body + connection->body_length, bytes, length);
    connection->body_length += length;
    return 0;
}

static int end_body(WireLoop *loop, struct lws *wsi, Connection *connection) {
    char path[WIRE_FIELD];
    if (!connection->is_post)
        return 0;
    snprintf(path, sizeof path, "%s", connection->path);
    return answer_request(loop, wsi, connection, path);
}

/* ---- upgrades ---- */

/* Returns 1 where an answer was sent instead. */
static int confirm_upgrade(WireLoop *loop, struct lws *wsi, const char *kind) {
    RequestRoom room;
    WireRequest request;
    char path[WIRE_FIELD];
    unsigned status = 404;
    field(wsi, WSI_TOKEN_GET_URI, path);
    wire_read_request(wsi, path, &room, &request);
    if (loop->wire->games.admit && strcasecmp(kind, "websocket") == 0)
        status = loop->ends ? 503 : loop->wire->games.admit(loop->wire->games_context, &request);
    if (!status)
        return 0;
    return lws_return_http_status(wsi, status, NULL) ? -1 : 1;
}

int wire_hear_http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t length) {
    WireLoop *loop = lws_context_user(lws_get_context(wsi));
    Connection *connection = user;
    switch (reason) {
    case LWS_CALLBACK_HTTP: return begin_request(loop, wsi, connection, in);
    case LWS_CALLBACK_HTTP_BODY: return add_body(connection, in, length);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION: return end_body(loop, wsi, connection);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return connection->waits && connection->answer.status ? begin_answer(wsi, connection)
                                                              : write_piece(wsi, connection);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirm_upgrade(loop, wsi, in);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return -1;
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (!connection)
            return 0;
        drop_answer(connection);
        drop_request(connection);
        if (connection->is_named)
            slot_give(loop, connection->name);
        connection->is_named = false;
        return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        if (loop && loop->wire->games.woken && !loop->is_over)
            loop->wire->games.woken(loop->wire->games_context);
        return 0;
    default: return 0;
    }
}
