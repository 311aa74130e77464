/* listen.c: sockets of IPv4 and IPv6 on one port. */
#include "server/listen.h"

#include "server/server_errors.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { QUEUE = 256, MOST_TRIES = 20 };

/* an IPv6 socket is for IPv6 alone: the other protocol has its own */
static int open_socket(const struct addrinfo *place) {
    int on = 1;
    int fd = socket(place->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (place->ai_family == AF_INET6)
        setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on);
    if (bind(fd, place->ai_addr, place->ai_addrlen) == 0 && listen(fd, QUEUE) == 0)
        return fd;
    int reason = errno;
    close(fd);
    errno = reason;
    return -1;
}

static unsigned port_of(int fd) {
    struct sockaddr_storage name = {0};
    socklen_t size = sizeof name;
    if (getsockname(fd, (struct sockaddr *)&name, &size) != 0)
        return 0;
    return ntohs(name.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&name)->sin6_port
                                            : ((struct sockaddr_in *)&name)->sin_port);
}

/* appends the first place of this name that can be had; returns 0 or why not */
static int add(Listener *listener, const char *address, bool *is_unknown) {
    char service[16];
    struct addrinfo *places,
        hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
    int fd = -1, reason = EADDRNOTAVAIL;
    snprintf(service, sizeof service, "%u", listener->port);
    *is_unknown = getaddrinfo(address, service, &hints, &places) != 0;
    if (*is_unknown)
        return reason;
    for (const struct addrinfo *place = places; place && fd < 0; place = place->ai_next) {
        fd = open_socket(place);
        reason = errno;
    }
    freeaddrinfo(places);
    if (fd < 0)
        return reason;
    listener->sockets[listener->count++] = fd;
    listener->port = port_of(fd);
    return 0;
}

static bool explain(Error *error, const char *address, unsigned port, int reason, bool is_unknown) {
    if (reason == EADDRINUSE)
        return error_set(error, 0, 0, ERROR_SERVER_PORT_TAKEN, port);
    if (reason == EACCES)
        return error_set(error, 0, 0, ERROR_SERVER_PORT_GUARDED, port);
    if (is_unknown || reason == EADDRNOTAVAIL)
        return error_set(error, 0, 0, ERROR_SERVER_ADDRESS, address);
    return error_set(error, 0, 0, ERROR_SERVER_LISTEN, address, port, strerror(reason));
}

bool listen_open(Listener *out, const char *address, unsigned port, Error *error) {
    const char *first = address ? address : "127.0.0.1";
    int reason = 0;
    bool is_unknown = false;
    for (unsigned i = 0; i < MOST_TRIES; i++) {
        *out = (Listener){.port = port, .address = address};
        reason = add(out, first, &is_unknown);
        if (reason)
            return explain(error, first, port, reason, is_unknown);
        if (address)
            return true;
        /* A browser may take either for localhost, so nobody else may have the other one. A machine
         * without IPv6 has no ::1, and needs none. */
        reason = add(out, "::1", &is_unknown);
        if (reason != EADDRINUSE)
            return true;
        listen_close(out);
        if (port)
            break;
    }
    return explain(error, "::1", port, reason, is_unknown);
}

void listen_close(Listener *listener) {
    while (listener->count)
        close(listener->sockets[--listener->count]);
}

void listen_url(const Listener *listener, char out[LISTEN_URL]) {
    const char *address = listener->address ? listener->address : "localhost";
    /* all addresses of the machine: its own is the one that a browser here can use */
    if (strcmp(address, "0.0.0.0") == 0 || strcmp(address, "::") == 0)
        address = strcmp(address, "::") == 0 ? "::1" : "127.0.0.1";
    bool is_ipv6 = strchr(address, ':') != NULL;
    snprintf(out, LISTEN_URL, "http://%s%.256s%s:%u/", is_ipv6 ? "[" : "", address,
             is_ipv6 ? "]" : "", listener->port);
}
