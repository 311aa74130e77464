/* server.c: the two threads and what they share: a lock, two atomics, the output. */
#include "protocol/server.h"

#include "engine/time_control.h"

bool server_open(Server *server, const Wire *wire) {
    *server = (Server){.wire = wire, .deadline = NEVER, .later = writer_growing()};
    if (pthread_mutex_init(&server->lock, NULL) != 0)
        return false;
    if (pthread_cond_init(&server->released, NULL) == 0)
        return true;
    pthread_mutex_destroy(&server->lock);
    return false;
}

void server_close(Server *server) {
    server_stop(server);
    server_rest(server);
    writer_free(&server->later);
    pthread_cond_destroy(&server->released);
    pthread_mutex_destroy(&server->lock);
}

/* ---- output ---- */

static void print_locked(Server *server, Slice text) {
    server->wire->write(server->wire->context, text);
}

static void write_line(Writer *writer, const char *format, va_list arguments) {
    write_format_list(writer, format, arguments);
    write_char(writer, '\n');
}

void server_print(Server *server, Slice lines) {
    pthread_mutex_lock(&server->lock);
    print_locked(server, lines);
    pthread_mutex_unlock(&server->lock);
}

void server_say(Server *server, const char *format, ...) {
    Writer line = writer_growing();
    va_list arguments;
    va_start(arguments, format);
    write_line(&line, format, arguments);
    va_end(arguments);
    for (size_t i = 0; writer_fits(&line) && i < line.length; i++)
        if (((unsigned char)line.buffer[i] < ' ' && line.buffer[i] != '\n') ||
            line.buffer[i] == 127)
            line.buffer[i] = '?';
    if (writer_fits(&line))
        server_print(server, (Slice){line.buffer, line.length});
    writer_free(&line);
}

static void print_later(Server *server) {
    if (writer_fits(&server->later) && server->later.length)
        print_locked(server, (Slice){server->later.buffer, server->later.length});
    writer_clear(&server->later);
}

void server_say_later(Server *server, const char *format, ...) {
    va_list arguments;
    pthread_mutex_lock(&server->lock);
    va_start(arguments, format);
    write_line(&server->later, format, arguments);
    va_end(arguments);
    if (!server->is_working || server->is_held)
        print_later(server);
    pthread_mutex_unlock(&server->lock);
}

/* ---- work ---- */

static void *run_work(void *context) {
    Server *server = context;
    server->work.run(server->work.context);
    pthread_mutex_lock(&server->lock);
    server->is_working = false;
    print_later(server);
    pthread_mutex_unlock(&server->lock);
    return NULL;
}

/* what it works on begins now */
static void begin(Server *server, bool is_held, bool is_endless) {
    server->is_held = is_held;
    server->is_endless = is_endless;
    server->since = server->wire->now(server->wire->context);
    atomic_store(&server->is_stopped, false);
    atomic_store(&server->deadline, NEVER);
}

bool server_start(Server *server, Work work) {
    server->work = work;
    server->is_working = true;
    server->is_ending = false;
    begin(server, work.is_held, work.is_held || work.is_endless);
    server->has_thread = pthread_create(&server->thread, NULL, run_work, server) == 0;
    if (!server->has_thread)
        server->is_working = false;
    return server->has_thread;
}

bool server_is_working(Server *server) {
    pthread_mutex_lock(&server->lock);
    bool is_working = server->is_working;
    pthread_mutex_unlock(&server->lock);
    return is_working;
}

bool server_is_held(Server *server) {
    pthread_mutex_lock(&server->lock);
    bool is_held = server->is_working && server->is_held;
    pthread_mutex_unlock(&server->lock);
    return is_held;
}

void server_release(Server *server, int64_t deadline) {
    atomic_store(&server->deadline, deadline);
    pthread_mutex_lock(&server->lock);
    server->is_held = false;
    pthread_cond_broadcast(&server->released);
    pthread_mutex_unlock(&server->lock);
}

void server_stop(Server *server) {
    atomic_store(&server->is_stopped, true);
    server_release(server, NEVER);
}

void server_rest(Server *server) {
    if (!server->has_thread)
        return;
    pthread_mutex_lock(&server->lock);
    server->is_ending = true;
    bool is_endless = server->is_endless;
    pthread_mutex_unlock(&server->lock);
    if (is_endless)
        server_stop(server);
    pthread_join(server->thread, NULL);
    server->has_thread = false;
}

bool server_wants_stop(Server *server) {
    int64_t deadline = atomic_load(&server->deadline);
    return atomic_load(&server->is_stopped) ||
           (deadline != NEVER && server->wire->now(server->wire->context) >= deadline);
}

bool server_hold(Server *server) {
    pthread_mutex_lock(&server->lock);
    bool goes_on = !server->is_ending;
    if (goes_on) {
        begin(server, true, true);
        print_later(server);
    }
    pthread_mutex_unlock(&server->lock);
    return goes_on;
}

void server_await_release(Server *server) {
    pthread_mutex_lock(&server->lock);
    while (server->is_held)
        pthread_cond_wait(&server->released, &server->lock);
    pthread_mutex_unlock(&server->lock);
}
