/* main.c: finds the command and runs it; without one, on a terminal, the start screen. */
#include "cli/help.h"
#include "cli/session/session.h"
#include "terminal/app.h"
#include "terminal/screen/curses.h"

#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#ifndef TABIYA_VERSION
#define TABIYA_VERSION "0"
#endif

/* the last word on whether what we said could be written */
static int finish(int status) {
    bool is_written = fflush(stdout) == 0 && !ferror(stdout);
    return status == EXIT_SUCCESS && !is_written ? EXIT_SYSTEM : status;
}

/* tabiya alone, on a terminal */
static int open_start_screen(void) {
    const AppOptions options = {
        .theme = AS_REMEMBERED, .signs = AS_REMEMBERED, .script = AS_REMEMBERED};
    Session session;
    Error error;
    int status = session_open(&session, NULL);
    Rulebook book = {.catalog = &session.catalog};
    if (status == EXIT_SUCCESS && !terminal_run(&book, &options, &error))
        status = complain(EXIT_SYSTEM, "terminal", NULL, "%s", error.text);
    rulebook_free(&book);
    session_close(&session);
    return status;
}

int main(int argc, char **argv) {
    setlocale(LC_CTYPE, "");
    setvbuf(stdout, NULL, _IOLBF, 0);
    signal(SIGPIPE, SIG_IGN); /* a reader that leaves is a failed write, not the end */
    const char *slash = argc ? strrchr(argv[0], '/') : NULL;
    const CliCommand *command = argc ? command_find(slash ? slash + 1 : argv[0]) : NULL;
    if (command && command->is_original)
        return finish(command_run(command, argc, argv));
    if (argc > 1 && strcmp(argv[1], "--version") == 0) {
        puts("tabiya " TABIYA_VERSION);
        return finish(EXIT_SUCCESS);
    }
    if (argc < 2 && terminal_is_there())
        return finish(open_start_screen());
    bool wants_help = argc < 2 || strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0;
    const char *name = wants_help ? "help" : argv[1];
    command = command_find(name);
    if (!command)
        return finish(unknown_command(name));
    return finish(command_run(command, argc > 1 ? argc - 1 : argc, argc > 1 ? argv + 1 : argv));
}
