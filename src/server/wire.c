/* wire.c: libwebsockets on a loop of libuv that is ours, so that sockets and signals are ours too. A
 * connection has one answer at a time; its body goes out in pieces, each when the socket has room. */
#include "server/wire.h"

#include "server/server_errors.h"

#include <errno.h>
#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <uv.h>

enum {
    PIECE = 16384,
    HEAD = 4096, /* of a request, and of an answer */
    FIELD = 1024,
    MOST_SOCKETS = 4,
    MOST_HEADERS = 16,
    OWN_DESCRIPTORS = 64,  /* beside those of connections */
    HALF_OPEN = 256,       /* connections whose request is not yet complete */
    REQUEST_SECONDS = 10,  /* from the first byte of a request to its last */
    IDLE_SECONDS = 30,     /* between two requests */
    READING_SECONDS = 30,  /* for one piece of an answer */
    ACCEPTED_AT_ONCE = 64, /* then others have their turn */
};

typedef struct Loop {
    const Wire *wire;
    uv_loop_t uv;
    uv_poll_t doors[MOST_SOCKETS];
    uv_signal_t signals[2];
    unsigned door_count;
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct lws_protocol_vhost_options headers[MOST_HEADERS];
    bool ends;
} Loop;

typedef struct Connection {
    WireAnswer answer;
    size_t sent;
} Connection;

static void drop_answer(Connection *connection) {
    free(connection->answer.owned);
    *connection = (Connection){0};
}

/* ---- requests ---- */

static WireMethod method_of(struct lws *wsi) {
    char *path;
    int length;
    switch (lws_http_get_uri_and_method(wsi, &path, &length)) {
    case LWSHUMETH_GET: return WIRE_GET;
    case LWSHUMETH_HEAD: return WIRE_HEAD;
    default: return WIRE_OTHER;
    }
}

/* "" too where it is longer than any that makes sense */
static const char *field(struct lws *wsi, enum lws_token_indexes which, char out[FIELD]) {
    if (lws_hdr_copy(wsi, out, FIELD, which) <= 0)
        out[0] = '\0';
    return out;
}

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

static int answer_request(Loop *loop, struct lws *wsi, Connection *connection, const char *path) {
    char host[FIELD], accept_encoding[FIELD], if_none_match[FIELD];
    const WireRequest request = {
        .method = method_of(wsi),
        .path = path,
        .host = field(wsi, WSI_TOKEN_HOST, host),
        .accept_encoding = field(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accept_encoding),
        .if_none_match = field(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, if_none_match),
    };
    drop_answer(connection);
    loop->wire->answer(loop->wire->context, &request, &connection->answer);
    if (!write_head(wsi, &connection->answer))
        return -1;
    if (request.method == WIRE_HEAD || !connection->answer.body.length)
        return finish_answer(wsi, connection);
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, READING_SECONDS);
    lws_callback_on_writable(wsi);
    return 0;
}

static int hear(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                size_t length) {
    Loop *loop = lws_context_user(lws_get_context(wsi));
    Connection *connection = user;
    (void)length;
    switch (reason) {
    case LWS_CALLBACK_HTTP: return answer_request(loop, wsi, connection, in);
    case LWS_CALLBACK_HTTP_WRITEABLE: return write_piece(wsi, connection);
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (connection)
            drop_answer(connection);
        return 0;
    default: return 0;
    }
}

static const struct lws_protocols PROTOCOLS[] = {
    {.name = "http", .callback = hear, .per_session_data_size = sizeof(Connection)},
    {0},
};

/* ---- the loop ---- */

static void accept_some(uv_poll_t *door, int status, int events) {
    Loop *loop = door->data;
    uv_os_fd_t listening;
    (void)status, (void)events;
    if (uv_fileno((uv_handle_t *)door, &listening) != 0)
        return;
    for (unsigned i = 0; i < ACCEPTED_AT_ONCE && !loop->ends; i++) {
        int fd = accept4(listening, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd < 0)
            return; /* nobody waits, or there is no room: the loop asks again */
        lws_adopt_socket_vhost(loop->vhost, fd); /* closes it where there is no room */
    }
}

static void end(uv_signal_t *signal, int number) {
    Loop *loop = signal->data;
    (void)number;
    if (loop->ends)
        return;
    loop->ends = true;
    for (unsigned i = 0; i < loop->door_count; i++)
        uv_close((uv_handle_t *)&loop->doors[i], NULL);
    for (unsigned i = 0; i < 2; i++)
        uv_close((uv_handle_t *)&loop->signals[i], NULL);
    lws_context_destroy(loop->context); /* closes what is open; the loop ends after that */
}

static bool start_library(Loop *loop) {
    void *loops[] = {&loop->uv};
    for (unsigned i = 0; loop->wire->headers[i].name && i < MOST_HEADERS; i++) {
        loop->headers[i] = (struct lws_protocol_vhost_options){
            .name = loop->wire->headers[i].name, .value = loop->wire->headers[i].value};
        if (i)
            loop->headers[i - 1].next = &loop->headers[i];
    }
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME,
        .foreign_loops = loops,
        .user = loop,
        .protocols = PROTOCOLS,
        .headers = loop->headers,
        .server_string = "tabiya",
        .pt_serv_buf_size = HEAD,
        .max_http_header_data = HEAD,
        .max_http_header_pool = HALF_OPEN,
        .timeout_secs = REQUEST_SECONDS,
        .keepalive_timeout = IDLE_SECONDS,
        .fd_limit_per_thread = loop->wire->most_connections + OWN_DESCRIPTORS,
    };
    lws_set_log_level(0, NULL); /* what goes wrong is told here, or is the client's affair */
    loop->context = lws_create_context(&info);
    if (!loop->context)
        return false;
    loop->vhost = lws_create_vhost(loop->context, &info);
    return loop->vhost != NULL;
}

static void start_watching(Loop *loop) {
    static const int NUMBERS[2] = {SIGINT, SIGTERM};
    for (unsigned i = 0; i < 2; i++) {
        uv_signal_init(&loop->uv, &loop->signals[i]);
        loop->signals[i].data = loop;
        uv_signal_start(&loop->signals[i], end, NUMBERS[i]);
    }
    for (unsigned i = 0; i < loop->wire->socket_count && i < MOST_SOCKETS; i++) {
        uv_poll_init(&loop->uv, &loop->doors[i], loop->wire->sockets[i]);
        loop->doors[i].data = loop;
        uv_poll_start(&loop->doors[i], UV_READABLE, accept_some);
        loop->door_count++;
    }
}

bool wire_run(const Wire *wire, Error *error) {
    Loop *loop = calloc(1, sizeof *loop);
    if (!loop)
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    loop->wire = wire;
    if (uv_loop_init(&loop->uv) != 0)
        return free(loop), error_set(error, 0, 0, ERROR_NO_MEMORY);
    if (!start_library(loop)) {
        if (loop->context)
            lws_context_destroy(loop->context);
        return free(loop), error_set(error, 0, 0, ERROR_SERVER_LOOP);
    }
    start_watching(loop);
    wire->is_ready(wire->ready_context);
    uv_run(&loop->uv, UV_RUN_DEFAULT);
    lws_context_destroy(loop->context);
    uv_loop_close(&loop->uv);
    free(loop);
    return true;
}
