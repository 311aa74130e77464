/* boxshogi.c: tabiya boxshogi: BoxShogi, typed or from a file. */
#include "cli/session.h"
#include "originals/driver.h"
#include "originals/originals.h"

int run_boxshogi(const CliCommand *command, int argc, char **argv) {
    BoxshogiOptions choice = {.file = NULL};
    bool is_typed = false;
    const Option options[] = {
        {"-i", NULL, &is_typed}, {"-f", &choice.file, NULL}, {NULL, NULL, NULL}};
    Words words;
    Session session;
    Dialogue dialogue;
    Error error;
    int status = options_read(&words, command, options, argc, argv);
    if (status != EXIT_WELL)
        return status;
    status = session_open(&session, &words);
    if (status == EXIT_WELL)
        status = boxshogi_open(&dialogue, &choice, &session.catalog, &session.arena, &error)
                     ? driver_run(&dialogue)
                     : complain(EXIT_INPUT, command->name, NULL, "%s", error.text);
    session_close(&session);
    return status;
}
