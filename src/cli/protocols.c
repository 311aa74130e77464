/* protocols.c: tabiya uci, usi, xboard: the engine behind a protocol, on standard input and output. */
#include "cli/session/session.h"
#include "protocol/protocol.h"

typedef bool Serve(Catalog *catalog, const Channel *channel, Error *error);

static int serve_by(Serve *serve, const CommandLine *line) {
    Session session;
    ChannelStdio state;
    Channel channel = channel_stdio(&state);
    Error error;
    int status = session_open(&session, line);
    if (status == EXIT_SUCCESS)
        catalog_leave_out_faulty(&session.catalog);
    if (status == EXIT_SUCCESS && !serve(&session.catalog, &channel, &error))
        status = complain(EXIT_SYSTEM, line->command->name, NULL, "%s", error.text);
    session_close(&session);
    return status;
}

static int run_uci(const CommandLine *line, const void *given) {
    (void)given;
    return serve_by(uci_serve, line);
}
static int run_usi(const CommandLine *line, const void *given) {
    (void)given;
    return serve_by(usi_serve, line);
}
static int run_xboard(const CommandLine *line, const void *given) {
    (void)given;
    return serve_by(xboard_serve, line);
}

const CliCommand UCI_COMMAND = {
    .name = "uci",
    .summary = "Runs the engine for programs that speak UCI",
    .topic = TOPIC_ENGINE,
    .run = run_uci,
    .examples = "tabiya uci",
};
const CliCommand USI_COMMAND = {
    .name = "usi",
    .summary = "Runs the engine for shogi programs that speak USI",
    .topic = TOPIC_ENGINE,
    .run = run_usi,
    .examples = "tabiya usi",
};
const CliCommand XBOARD_COMMAND = {
    .name = "xboard",
    .summary = "Runs the engine for XBoard and WinBoard",
    .topic = TOPIC_ENGINE,
    .run = run_xboard,
    .examples = "tabiya xboard",
};
