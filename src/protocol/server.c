/* server.c: the two threads and what they share: a lock, two atomics, the output. */
#include "protocol/server.h"

#include "engine/time_control.h"

bool server_open(Server *server, const Channel *channel) {
    *server = (Server){.channel = channel,
                       .deadline = NEVER,
                       .line = writer_growing(),
                       .later = writer_growing(),
                       .lock = mutex_new(),
                       .released = condition_new()};
    if (server->lock && server->released)
        return true;
    condition_free(server->released);
    mutex_free(server->lock);
    return false;
}

void server_close(Server *server) {
    server_stop(server);
    server_rest(server);
    writer_free(&server->line);
    writer_free(&server->later);
    condition_free(server->released);
    mutex_free(server->lock);
}

/* ---- output ---- */

static void print_locked(Server *server, Slice text) {
    server->channel->write(server->channel->context, text);
}

static void write_line(Writer *writer, const char *format, va_list arguments) {
    write_format_list(writer, format, arguments);
    write_char(writer, '\n');
}

void server_print(Server *server, Slice lines) {
    mutex_lock(server->lock);
    print_locked(server, lines);
    mutex_unlock(server->lock);
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
    mutex_lock(server->lock);
    va_start(arguments, format);
    write_line(&server->later, format, arguments);
    va_end(arguments);
    if (!server->is_working || server->is_held)
        print_later(server);
    mutex_unlock(server->lock);
}

/* ---- input ---- */

/* Obeying can begin work, and work listens: the line may be another one after it. */
static void take_line(Server *server) {
    const Listener *listener = server->listener;
    const Channel *channel = server->channel;
    ChannelInput input = CHANNEL_LINE;
    Obeyed obeyed = OBEYED;
    if (!server->has_line) {
        writer_clear(&server->line);
        input = channel->read(channel->context, &server->line);
    }
    server->has_line = false;
    if (input == CHANNEL_LONG)
        listener->refuse_long(listener->context);
    else if (input == CHANNEL_LINE && server->line.length)
        obeyed =
            listener->obey(listener->context, (Slice){server->line.buffer, server->line.length});
    if (obeyed == OBEY_LATER)
        server->has_line = true;
    if (input == CHANNEL_END || obeyed == OBEY_ENOUGH)
        server->is_over = true;
}

void server_listen(Server *server, const Listener *listener) {
    server->listener = listener;
    while (!server->is_over)
        take_line(server);
}

/* by the work itself: until there is nothing to be heard, or until it is released */
static void listen_meanwhile(Server *server, bool waits) {
    const Channel *channel = server->channel;
    while (!server->has_line && !server->is_over &&
           (waits ? server->is_held : channel->has_input(channel->context)))
        take_line(server);
    if (server->is_over)
        server_stop(server);
}

/* ---- work ---- */

static void run_work(void *context) {
    Server *server = context;
    server->work.run(server->work.context);
    mutex_lock(server->lock);
    server->is_working = false;
    print_later(server);
    mutex_unlock(server->lock);
}

/* what it works on begins now */
static void begin(Server *server, bool is_held, bool is_endless) {
    server->is_held = is_held;
    server->is_endless = is_endless;
    server->since = server->channel->now(server->channel->context);
    atomic_store(&server->is_stopped, false);
    atomic_store(&server->deadline, NEVER);
}

bool server_start(Server *server, Work work) {
    server->work = work;
    server->is_working = true;
    server->is_ending = server->has_line;
    begin(server, work.is_held, work.is_held || work.is_endless);
    if (!threads_exist()) {
        if (server->is_ending && server->is_endless)
            server_stop(server);
        run_work(server);
        return true;
    }
    server->thread = thread_start(run_work, server);
    if (!server->thread)
        server->is_working = false;
    return server->thread != NULL;
}

bool server_is_working(Server *server) {
    mutex_lock(server->lock);
    bool is_working = server->is_working;
    mutex_unlock(server->lock);
    return is_working;
}

bool server_is_held(Server *server) {
    mutex_lock(server->lock);
    bool is_held = server->is_working && server->is_held;
    mutex_unlock(server->lock);
    return is_held;
}

void server_release(Server *server, int64_t deadline) {
    atomic_store(&server->deadline, deadline);
    mutex_lock(server->lock);
    server->is_held = false;
    condition_wake_all(server->released);
    mutex_unlock(server->lock);
}

void server_stop(Server *server) {
    atomic_store(&server->is_stopped, true);
    server_release(server, NEVER);
}

bool server_rest(Server *server) {
    mutex_lock(server->lock);
    bool is_endless = server->is_working && server->is_endless;
    server->is_ending = true;
    mutex_unlock(server->lock);
    if (is_endless)
        server_stop(server);
    if (!threads_exist())
        return !server->is_working;
    thread_join(server->thread);
    server->thread = NULL;
    return true;
}

bool server_wants_stop(Server *server) {
    if (!threads_exist())
        listen_meanwhile(server, false);
    int64_t deadline = atomic_load(&server->deadline);
    return atomic_load(&server->is_stopped) ||
           (deadline != NEVER && server->channel->now(server->channel->context) >= deadline);
}

bool server_hold(Server *server) {
    mutex_lock(server->lock);
    bool goes_on = !server->is_ending;
    if (goes_on) {
        begin(server, true, true);
        print_later(server);
    }
    mutex_unlock(server->lock);
    return goes_on;
}

void server_await_release(Server *server) {
    if (!threads_exist())
        listen_meanwhile(server, true);
    mutex_lock(server->lock);
    while (server->is_held)
        condition_wait(server->released, server->lock);
    mutex_unlock(server->lock);
}
