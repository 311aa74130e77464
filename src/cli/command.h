/* command.h: one command = one file = one entry of the list in commands.c. What a command takes is
 * data (options/option.h): its command line has been read and checked when it runs. */
#ifndef TABIYA_CLI_COMMAND_H
#define TABIYA_CLI_COMMAND_H

#include "cli/options/option.h"
#include "base/status.h"

typedef struct CommandLine CommandLine; /* options/command_line.h */

/* the topics of the help, in its order */
typedef enum Topic { TOPIC_PLAY, TOPIC_LOOK, TOPIC_ENGINE, TOPIC_MEASURE, TOPIC_HELP } Topic;

typedef struct CliCommand {
    const char *name;
    const char *summary; /* one line, without full stop */
    Topic topic;
    /* given: the command's struct, filled by what was declared; returns a status */
    int (*run)(const CommandLine *line, const void *given);
    size_t given_size;
    const CliItem *words; /* in this order, the needed ones first; NULL: none, as with… */
    const CliItem *verbs; /* …words of which one comes first; the first of them is the usual,
                            * and takes a word that is none of them if its argument is optional */
    const CliItem *options;
    const char *notes;    /* whole sentences; a newline begins a paragraph */
    const char *examples; /* command lines, a newline between; one ends with \ where it goes on */
    bool knows_no_games;  /* and so takes no --variants */
    bool is_original;     /* the binary called by this name behaves as this command */
    bool takes_any_words; /* its words may look like options, and are not read */
} CliCommand;

extern const CliCommand *const COMMANDS[]; /* by topics; ends with NULL */
extern const CliItem PROGRAM_OPTIONS[];    /* of the program itself, in a command's place */

extern const CliCommand PLAY_COMMAND, REDUCED_COMMAND, CHESS_COMMAND, BOXSHOGI_COMMAND,
    PAWNS_COMMAND, SYMBOLS_COMMAND, VARIANTS_COMMAND, SHOW_COMMAND, MOVES_COMMAND, CONVERT_COMMAND,
    EDIT_COMMAND, PERFT_COMMAND, ANALYSE_COMMAND, SOLVE_COMMAND, REVIEW_COMMAND, UCI_COMMAND,
    USI_COMMAND, XBOARD_COMMAND, MATCH_COMMAND, BENCH_COMMAND, TUNE_COMMAND, SERVE_COMMAND,
    HELP_COMMAND, COMPLETE_COMMAND;

const CliCommand *command_find(const char *name);
/* reads the command line, argv[0] being the command's name, and runs the command or shows its help;
 * returns a status */
int command_run(const CliCommand *command, int argc, char **argv);

#endif
