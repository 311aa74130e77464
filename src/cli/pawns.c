/* pawns.c: tabiya pawns: Pawns-Only Chess. */
#include "cli/session.h"
#include "originals/driver.h"
#include "originals/originals.h"

int run_pawns(const CliCommand *command, int argc, char **argv) {
    const Option options[] = {{NULL, NULL, NULL}};
    Words words;
    Session session;
    Dialogue dialogue;
    Error error;
    int status = options_read(&words, command, options, argc, argv);
    if (status != EXIT_WELL)
        return status;
    status = session_open(&session, &words);
    if (status == EXIT_WELL)
        status = pawns_open(&dialogue, &session.catalog, &session.arena, &error)
                     ? driver_run(&dialogue)
                     : complain(EXIT_INPUT, command->name, NULL, "%s", error.text);
    session_close(&session);
    return status;
}
