/* server.h: one thread reads commands, another thinks; what either says is written whole.
 * Whatever the work was given belongs to the thinking thread until server_rest returns: the reading
 * thread first lets it rest, then touches games and engine. What must be answered at once (isready,
 * stop) needs neither. */
#ifndef TABIYA_PROTOCOL_SERVER_H
#define TABIYA_PROTOCOL_SERVER_H

#include "protocol/wire.h"

#include <pthread.h>
#include <stdatomic.h>

typedef struct Work {
    void (*run)(void *context);
    void *context;
    bool is_endless; /* it ends only when it is told to */
    bool is_held;    /* likewise; its answer must wait for server_stop or server_release */
} Work;

typedef struct Server {
    const Wire *wire;
    Work work;
    pthread_t thread;
    bool has_thread; /* to be joined */
    atomic_bool is_stopped;
    _Atomic int64_t deadline; /* of the wire's clock: the work should end then */
    int64_t since;            /* likewise: when it began, or was last held back */
    pthread_mutex_t lock;     /* of the output and of what follows */
    pthread_cond_t released;
    bool is_working, is_held, is_endless;
    bool is_ending; /* somebody waits for the end of the work */
    Writer later;   /* lines that wait for it */
} Server;

bool server_open(Server *server, const Wire *wire);
/* ends the work first */
void server_close(Server *server);

/* Any thread may speak. A line, and its newline added; control characters, which can only be an
 * echo of bad input, become '?'. */
void server_say(Server *server, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* several whole lines at once */
void server_print(Server *server, Slice lines);
/* a line that comes after all that the work has to say; at once where that is held back */
void server_say_later(Server *server, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The reading thread: */

/* false: the system has no thread for it. Any work before it must rest. */
bool server_start(Server *server, Work work);
bool server_is_working(Server *server);
/* it works, and its answer waits for us: until server_release nothing is played */
bool server_is_held(Server *server);
void server_stop(Server *server);
/* the answer is no longer held back, and is due at `deadline` or NEVER */
void server_release(Server *server, int64_t deadline);
/* waits for the end of the work; one that is endless is stopped */
void server_rest(Server *server);

/* The thinking thread: */

bool server_wants_stop(Server *server);
/* An answer was given; the work goes on, from now on endless and held back. False: somebody waits
 * for its end. */
bool server_hold(Server *server);
/* until the answer may be given */
void server_await_release(Server *server);

#endif
