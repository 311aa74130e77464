/* serve.c: puts the server together: its files, its sockets, its answers, its loop. */
#include "server/serve.h"

#include "server/games/gate.h"
#include "server/http.h"
#include "server/listen.h"
#include "server/server_errors.h"
#include "server/site.h"
#include "server/wire.h"

#include <sys/resource.h>

/* the connections that are open at once; the rest waits in the system's queue */
enum { MOST_CONNECTIONS = 20000, OTHER_DESCRIPTORS = 200, FEWEST_CONNECTIONS = 100 };

typedef struct Serving {
    const ServeOptions *options;
    const Listener *listener;
    bool has_games;
} Serving;

static void tell(void *context) {
    const Serving *serving = context;
    char url[LISTEN_URL];
    listen_url(serving->listener, url);
    serving->options->is_ready(serving->options->context, url, serving->has_games);
}

/* as many as the system lets us have */
static unsigned most_connections(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return FEWEST_CONNECTIONS;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    if (limit.rlim_cur < OTHER_DESCRIPTORS + FEWEST_CONNECTIONS)
        return FEWEST_CONNECTIONS;
    rlim_t room = limit.rlim_cur - OTHER_DESCRIPTORS;
    return room > MOST_CONNECTIONS ? MOST_CONNECTIONS : (unsigned)room;
}

static bool run(const Wire *plan, const ServeOptions *options, Http *http, Error *error) {
    Wire wire = *plan;
    Serving *serving = wire.ready_context;
    Gate *gate = gate_open(
        &(GatePlan){options->database, options->factor, wire.most_connections, http}, error);
    if (!gate && error->code != ERROR_NONE)
        return false;
    if (gate) {
        http->other = gate_answer;
        http->other_context = gate;
        wire.games = gate_sockets();
        wire.games_context = gate;
        serving->has_games = true;
    }
    bool is_well = wire_run(&wire, error);
    gate_close(gate);
    return is_well;
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
                 .host_count = options->host_count,
                 .origins = options->origins,
                 .origin_count = options->origin_count,
                 .public_url = options->public_url};
    Serving serving = {options, &listener, false};
    const Wire wire = {
        .sockets = listener.sockets,
        .socket_count = listener.count,
        .most_connections = most_connections(),
        .headers = HTTP_HEADERS,
        .answer = http_answer,
        .context = &http,
        .is_ready = tell,
        .ready_context = &serving,
    };
    bool is_well = run(&wire, options, &http, error);
    listen_close(&listener);
    site_close(&site);
    return is_well;
}
