/* listen.h: the sockets that wait for connections. They are opened here and not by the library, so that
 * what goes wrong can be said clearly. */
#ifndef TABIYA_SERVER_LISTEN_H
#define TABIYA_SERVER_LISTEN_H

#include "base/error.h"

enum { LISTEN_SOCKETS = 2, LISTEN_URL = 300 };

typedef struct Listener {
    int sockets[LISTEN_SOCKETS];
    unsigned count;
    unsigned port;
    const char *address; /* as it was asked for; NULL: both of the machine's own */
} Listener;

/* address: a number or a name of this machine; NULL: 127.0.0.1, and ::1 where there is one.
 * port 0: any that is free */
bool listen_open(Listener *out, const char *address, unsigned port, Error *error);
void listen_close(Listener *listener);
/* where a browser on this machine finds it */
void listen_url(const Listener *listener, char out[LISTEN_URL]);

#endif
