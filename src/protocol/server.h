/* server.h: one thread reads commands, another thinks; what either says is written whole.
 * Whatever the work was given belongs to the thinking thread until server_rest returns: the reading
 * thread first lets it rest, then touches games and engine. What must be answered at once (isready,
 * stop) needs neither.
 * In a program without threads the work runs inside server_start, and listens itself whenever it
 * asks whether to stop: commands that need no rest are obeyed meanwhile, one that does is kept until
 * the work has ended. */
#ifndef TABIYA_PROTOCOL_SERVER_H
#define TABIYA_PROTOCOL_SERVER_H

#include "base/thread.h"
#include "protocol/channel.h"

#include <stdatomic.h>

typedef struct Work {
    void (*run)(void *context);
    void *context;
    bool is_endless; /* it ends only when it is told to */
    bool is_held;    /* likewise; its answer must wait for server_stop or server_release */
} Work;

typedef enum Obeyed {
    OBEYED,
    OBEY_LATER, /* it needs the rest that server_rest could not give: once more after the work */
    OBEY_ENOUGH /* the user has had enough */
} Obeyed;

/* the reader of the lines */
typedef struct Listener {
    void *context;
    Obeyed (*obey)(void *context, Slice line);
    void (*refuse_long)(void *context); /* a line that is longer than any command */
} Listener;

typedef struct Server {
    const Channel *channel;
    const Listener *listener;
    Writer line;
    bool has_line; /* that was read, and is to be obeyed later */
    bool is_over;  /* no more are read */
    Work work;
    Thread *thread; /* to be joined, or NULL */
    atomic_bool is_stopped;
    _Atomic int64_t deadline; /* of the channel's clock: the work should end then */
    int64_t since;            /* likewise: when it began, or was last held back */
    Mutex *lock;              /* of the output and of what follows */
    Condition *released;
    bool is_working, is_held, is_endless;
    bool is_ending; /* somebody waits for the end of the work */
    Writer later;   /* lines that wait for it */
} Server;

bool server_open(Server *server, const Channel *channel);
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

/* takes line after line, until the end of the input or the user's word */
void server_listen(Server *server, const Listener *listener);
/* false: the system has no thread for it. Any work before it must rest. */
bool server_start(Server *server, Work work);
bool server_is_working(Server *server);
/* it works, and its answer waits for us: until server_release nothing is played */
bool server_is_held(Server *server);
void server_stop(Server *server);
/* the answer is no longer held back, and is due at `deadline` or NEVER */
void server_release(Server *server, int64_t deadline);
/* Waits for the end of the work; one that is endless is stopped. False: the work itself is what calls
 * this, in a program without threads, and will end after it. */
bool server_rest(Server *server);

/* The thinking thread: */

bool server_wants_stop(Server *server);
/* An answer was given; the work goes on, from now on endless and held back. False: somebody waits
 * for its end. */
bool server_hold(Server *server);
/* until the answer may be given */
void server_await_release(Server *server);

#endif
