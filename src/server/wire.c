/* wire.c: libwebsockets on a loop of libuv that is ours, so that sockets, signals and time are ours too. */
#include "server/wire_parts.h"

#include "base/clock.h"
#include "server/server_errors.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    REQUEST = 4096,        /* the head of one */
    HEARD_AT_ONCE = 1024,  /* of a WebSocket; each connection has so much */
    OWN_DESCRIPTORS = 64,  /* beside those of connections */
    HALF_OPEN = 256,       /* connections whose request is not yet complete */
    REQUEST_SECONDS = 10,  /* from the first byte of a request to its last */
    IDLE_SECONDS = 30,     /* between two requests */
    ACCEPTED_AT_ONCE = 64, /* then others have their turn */
    TICK_MS = 100,
    TICKS_A_SECOND = 1000 / TICK_MS,
};

static const struct lws_protocols PROTOCOLS[] = {
    {.name = "http", .callback = wire_hear_http, .per_session_data_size = sizeof(Connection)},
    {.name = "tabiya.1",
     .callback = wire_hear_socket,
     .per_session_data_size = sizeof(Connection),
     .rx_buffer_size = HEARD_AT_ONCE},
    {0},
};

static void accept_some(uv_poll_t *door, int status, int events) {
    WireLoop *loop = door->data;
    uv_os_fd_t listening;
    (void)status, (void)events;
    if (uv_fileno((uv_handle_t *)door, &listening) != 0)
        return;
    for (unsigned i = 0; i < ACCEPTED_AT_ONCE && !loop->ends; i++) {
        int fd = accept4(listening, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd < 0)
            return; /* nobody waits, or there is no room: the loop asks again */
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &(int){1},
                   sizeof(int));                 /* a move waits for no other */
        lws_adopt_socket_vhost(loop->vhost, fd); /* closes it where there is no room */
    }
}

/* ---- the end ---- */

static void close_all(WireLoop *loop) {
    if (loop->is_over)
        return;
    loop->is_over = true;
    uv_close((uv_handle_t *)&loop->timer, NULL);
    lws_context_destroy(loop->context); /* closes what is open; the loop ends after that */
}

static void end(uv_signal_t *signal, int number) {
    WireLoop *loop = signal->data;
    (void)number;
    if (loop->ends)
        return;
    loop->ends = true;
    for (unsigned i = 0; i < loop->door_count; i++)
        uv_close((uv_handle_t *)&loop->doors[i], NULL);
    for (unsigned i = 0; i < 2; i++)
        uv_close((uv_handle_t *)&loop->signals[i], NULL);
    if (loop->wire->games.ends)
        loop->wire->games.ends(loop->wire->games_context);
    else
        close_all(loop);
}

static void tick(uv_timer_t *timer) {
    WireLoop *loop = timer->data;
    const Wire *wire = loop->wire;
    wire_hang_up_flushed(loop);
    if (loop->over_at && (!loop->open || monotonic_now() > loop->over_at)) {
        close_all(loop);
        return;
    }
    if (wire->games.ticked)
        wire->games.ticked(wire->games_context);
    if (++loop->ticks % TICKS_A_SECOND == 0)
        wire_sweep(loop);
}

void wire_wake(WireLoop *loop) {
    lws_cancel_service(loop->context);
}

/* ---- the beginning ---- */

static bool start_library(WireLoop *loop) {
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
        .pt_serv_buf_size = REQUEST,
        .max_http_header_data = REQUEST,
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

static void start_watching(WireLoop *loop) {
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
    uv_timer_init(&loop->uv, &loop->timer);
    loop->timer.data = loop;
    uv_timer_start(&loop->timer, tick, TICK_MS, TICK_MS);
}

static void free_loop(WireLoop *loop) {
    free(loop->slot);
    free(loop->free_slot);
    free(loop);
}

static WireLoop *new_loop(const Wire *wire) {
    WireLoop *loop = calloc(1, sizeof *loop);
    if (!loop)
        return NULL;
    loop->wire = wire;
    loop->slots = wire->most_connections + OWN_DESCRIPTORS;
    loop->slot = calloc(loop->slots, sizeof *loop->slot);
    loop->free_slot = calloc(loop->slots, sizeof *loop->free_slot);
    if (!loop->slot || !loop->free_slot || uv_loop_init(&loop->uv) != 0) {
        free_loop(loop);
        return NULL;
    }
    for (unsigned i = loop->slots; i > 0; i--)
        loop->free_slot[loop->free_count++] = i - 1;
    return loop;
}

bool wire_run(const Wire *wire, Error *error) {
    WireLoop *loop = new_loop(wire);
    if (!loop)
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    if (!start_library(loop)) {
        if (loop->context)
            lws_context_destroy(loop->context);
        return free_loop(loop), error_set(error, 0, 0, ERROR_SERVER_LOOP);
    }
    start_watching(loop);
    if (wire->games.begins)
        wire->games.begins(wire->games_context, loop);
    wire->is_ready(wire->ready_context);
    uv_run(&loop->uv, UV_RUN_DEFAULT);
    lws_context_destroy(loop->context);
    uv_loop_close(&loop->uv);
    free_loop(loop);
    return true;
}
