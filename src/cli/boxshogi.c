/* boxshogi.c: tabiya boxshogi: BoxShogi, typed or from a file. */
#include "cli/session.h"
#include "originals/driver.h"
#include "originals/originals.h"

#include <string.h>

int run_boxshogi(const CliCommand *command, int argc, char **argv) {
    const Option options[] = {{NULL, NULL, NULL}};
    Words words;
    Session session;
    Dialogue dialogue;
    Error error;
    int status = options_read(&words, command, options, argc, argv, 1, 2);
    if (status != EXIT_WELL)
        return status;
    bool has_file = words.count == 2 && strcmp(words.word[0], "-f") == 0;
    if (!has_file && !(words.count == 1 && strcmp(words.word[0], "-i") == 0))
        return usage(command);
    BoxshogiOptions choice = {.file = has_file ? words.word[1] : NULL};
    status = session_open(&session, &words);
    if (status == EXIT_WELL)
        status = boxshogi_open(&dialogue, &choice, &session.catalog, &session.arena, &error)
                     ? driver_run(&dialogue)
                     : complain(EXIT_INPUT, command->name, NULL, "%s", error.text);
    session_close(&session);
    return status;
}
