/* protocols.c: tabiya uci, usi, xboard: the engine behind a protocol, on standard input and output. */
#include "cli/session.h"
#include "protocol/protocol.h"

typedef bool Serve(Catalog *catalog, const Wire *wire, Error *error);

static int serve_by(Serve *serve, const CliCommand *command, int argc, char **argv) {
    const Option options[] = {{NULL, NULL, NULL}};
    Words words;
    Session session;
    WireStdio state;
    Wire wire = wire_stdio(&state);
    Error error;
    int status = options_read(&words, command, options, argc, argv);
    if (status != EXIT_WELL)
        return status;
    status = session_open(&session, &words);
    if (status == EXIT_WELL)
        catalog_leave_out_faulty(&session.catalog);
    if (status == EXIT_WELL && !serve(&session.catalog, &wire, &error))
        status = complain(EXIT_SYSTEM, command->name, NULL, "%s", error.text);
    session_close(&session);
    return status;
}

int run_uci(const CliCommand *command, int argc, char **argv) {
    return serve_by(uci_serve, command, argc, argv);
}
int run_usi(const CliCommand *command, int argc, char **argv) {
    return serve_by(usi_serve, command, argc, argv);
}
int run_xboard(const CliCommand *command, int argc, char **argv) {
    return serve_by(xboard_serve, command, argc, argv);
}
