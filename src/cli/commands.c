/* commands.c: the commands, by the topics of the help, and how one of them is run. */
#include "cli/command.h"

#include "cli/options/command_line.h"
#include "cli/options/describe.h"

#include <stdlib.h>
#include <string.h>

const CliCommand *const COMMANDS[] = {
    &PLAY_COMMAND,
    &REDUCED_COMMAND,
    &CHESS_COMMAND,
    &BOXSHOGI_COMMAND,
    &PAWNS_COMMAND,
    &SYMBOLS_COMMAND,
    &SERVE_COMMAND,
    &VARIANTS_COMMAND,
    &SHOW_COMMAND,
    &MOVES_COMMAND,
    &CONVERT_COMMAND,
    &EDIT_COMMAND,
    &PERFT_COMMAND,
    &ANALYSE_COMMAND,
    &SOLVE_COMMAND,
    &REVIEW_COMMAND,
    &UCI_COMMAND,
    &USI_COMMAND,
    &XBOARD_COMMAND,
    &MATCH_COMMAND,
    &BENCH_COMMAND,
    &TUNE_COMMAND,
    &HELP_COMMAND,
    &COMPLETE_COMMAND,
    NULL,
};

const CliCommand *command_find(const char *name) {
    for (const CliCommand *const *command = COMMANDS; *command; command++)
        if (strcmp((*command)->name, name) == 0)
            return *command;
    return NULL;
}

int command_run(const CliCommand *command, int argc, char **argv) {
    CommandLine line;
    void *given = calloc(1, command->given_size + 1); /* a command may take nothing */
    if (!given)
        return complain(EXIT_SYSTEM, command->name, NULL, "out of memory");
    int status = command_line_read(&line, given, command, argc, argv);
    if (status == EXIT_SUCCESS)
        status = line.wants_help ? show_help(command) : command->run(&line, given);
    free(given);
    return status;
}
