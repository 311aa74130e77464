/* xboard.c: tabiya xboard: the engine behind the XBoard protocol. */
#include "cli/session.h"
#include "protocol/protocol.h"

int run_xboard(const CliCommand *command, int argc, char **argv) {
    const Option options[] = {{NULL, NULL, NULL}};
    Words words;
    Session session;
    WireStdio state;
    Wire wire = wire_stdio(&state);
    Error error;
    int status = options_read(&words, command, options, argc, argv, 0, 0);
    if (status != EXIT_WELL)
        return status;
    status = session_open(&session, &words);
    if (status == EXIT_WELL && !xboard_serve(&session.catalog, &wire, &error))
        status = complain(EXIT_SYSTEM, command->name, NULL, "%s", error.text);
    session_close(&session);
    return status;
}
