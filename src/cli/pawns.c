/* pawns.c: tabiya pawns: Pawns-Only Chess. */
#include "cli/session/session.h"
#include "originals/driver.h"
#include "originals/originals.h"

static int run(const CommandLine *line, const void *given) {
    Session session;
    Dialogue dialogue;
    Error error;
    (void)given;
    int status = session_open(&session, line);
    if (status == EXIT_SUCCESS)
        status = pawns_open(&dialogue, &session.catalog, &session.arena, &error)
                     ? driver_run(&dialogue)
                     : complain(EXIT_INPUT, "pawns", NULL, "%s", error.text);
    session_close(&session);
    return status;
}

const CliCommand PAWNS_COMMAND = {
    .name = "pawns",
    .summary = "Pawns-Only Chess, for two people",
    .topic = TOPIC_PLAY,
    .run = run,
    .examples = "tabiya pawns",
    .is_original = true,
};
