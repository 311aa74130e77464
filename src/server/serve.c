/* serve.c: puts the server together: its files, its sockets, its answers, its loop. */
#include "server/serve.h"

#include "server/http.h"
#include "server/listen.h"
#include "server/server_errors.h"
#include "server/site.h"
#include "server/wire.h"

/* the connections that are open at once; the rest waits in the system's queue */
enum { MOST_CONNECTIONS = 1000 };

typedef struct Serving {
    const ServeOptions *options;
    const Listener *listener;
} Serving;

static void tell(void *context) {
    const Serving *serving = context;
    char url[LISTEN_URL];
    listen_url(serving->listener, url);
    serving->options->is_ready(serving->options->context, url);
}

bool serve_page(const ServeOptions *options, Error *error) {
    Site site;
    Listener listener;
    if (!site_open(&site, options->folder, error))
        return false;
    if (!listen_open(&listener, options->address, options->port, error))
        return site_close(&site), false;
    Http http = {.site = &site,
                 .address = options->address,
                 .port = listener.port,
                 .hosts = options->hosts,
                 .host_count = options->host_count};
    Serving serving = {options, &listener};
    const Wire wire = {
        .sockets = listener.sockets,
        .socket_count = listener.count,
        .most_connections = MOST_CONNECTIONS,
        .headers = HTTP_HEADERS,
        .answer = http_answer,
        .context = &http,
        .is_ready = tell,
        .ready_context = &serving,
    };
    bool is_well = wire_run(&wire, error);
    listen_close(&listener);
    site_close(&site);
    return is_well;
}
