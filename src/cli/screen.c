/* screen.c: opens the start screen. */
#include "cli/screen.h"

#include "cli/session.h"
#include "terminal/app.h"

int open_start_screen(void) {
    const Words words = {.count = 0};
    const AppOptions options = {
        .theme = AS_REMEMBERED, .signs = AS_REMEMBERED, .script = AS_REMEMBERED};
    Session session;
    Error error;
    int status = session_open(&session, &words);
    Rulebook book = {.catalog = &session.catalog};
    if (status == EXIT_WELL && !terminal_run(&book, &options, &error))
        status = complain(EXIT_SYSTEM, "terminal", NULL, "%s", error.text);
    rulebook_free(&book);
    session_close(&session);
    return status;
}
