/* command.h: one command = one file = one entry of the table in commands.c. */
#ifndef TABIYA_CLI_COMMAND_H
#define TABIYA_CLI_COMMAND_H

#include <stdbool.h>

/* what a command returns to the system */
enum { EXIT_WELL = 0, EXIT_NO = 1, EXIT_USAGE = 2, EXIT_INPUT = 3, EXIT_SYSTEM = 4 };
enum { EXIT_HELPED = -1 }; /* among ourselves: help was wanted and given, all is well */

typedef struct CliCommand {
    const char *name;
    const char *synopsis; /* what follows the name */
    const char *summary;  /* one line */
    const char *help;     /* the options, a line each */
    int (*run)(const struct CliCommand *command, int argc, char **argv); /* argv[0] is the name */
    bool is_original; /* the binary called by this name behaves as this command */
} CliCommand;

extern const CliCommand COMMANDS[]; /* ends with a NULL name */

int run_perft(const CliCommand *command, int argc, char **argv);
int run_moves(const CliCommand *command, int argc, char **argv);
int run_show(const CliCommand *command, int argc, char **argv);
int run_play(const CliCommand *command, int argc, char **argv);
int run_analyse(const CliCommand *command, int argc, char **argv);
int run_bench(const CliCommand *command, int argc, char **argv);
int run_reduced(const CliCommand *command, int argc, char **argv);
int run_chess(const CliCommand *command, int argc, char **argv);
int run_boxshogi(const CliCommand *command, int argc, char **argv);
int run_pawns(const CliCommand *command, int argc, char **argv);
int run_symbols(const CliCommand *command, int argc, char **argv);
int run_uci(const CliCommand *command, int argc, char **argv);
int run_usi(const CliCommand *command, int argc, char **argv);
int run_xboard(const CliCommand *command, int argc, char **argv);
int run_match(const CliCommand *command, int argc, char **argv);
int run_tune(const CliCommand *command, int argc, char **argv);
int run_variants(const CliCommand *command, int argc, char **argv);
int run_help(const CliCommand *command, int argc, char **argv);

#endif
