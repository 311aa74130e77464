/* command.h: one command = one file = one entry of the table in main.c. */
#ifndef TABIYA_CLI_COMMAND_H
#define TABIYA_CLI_COMMAND_H

/* what a command returns to the system */
enum { EXIT_WELL = 0, EXIT_NO = 1, EXIT_USAGE = 2, EXIT_INPUT = 3, EXIT_SYSTEM = 4 };

typedef struct Command {
    const char *name;
    const char *synopsis;                                             /* what follows the name */
    const char *summary;                                              /* one line */
    const char *help;                                                 /* the options, a line each */
    int (*run)(const struct Command *command, int argc, char **argv); /* argv[0] is the name */
} Command;

extern const Command COMMANDS[]; /* ends with a NULL name */

int run_perft(const Command *command, int argc, char **argv);
int run_moves(const Command *command, int argc, char **argv);
int run_show(const Command *command, int argc, char **argv);
int run_play(const Command *command, int argc, char **argv);
int run_variants(const Command *command, int argc, char **argv);
int run_help(const Command *command, int argc, char **argv);

#endif
