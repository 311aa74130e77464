/* describe.h: what is declared of commands and options, in words, for a terminal of 80 columns. */
#ifndef TABIYA_CLI_OPTIONS_DESCRIBE_H
#define TABIYA_CLI_OPTIONS_DESCRIBE_H

#include "base/text.h"
#include "cli/command.h"

enum { HELP_WIDTH = 79 };

/* all commands, a line each */
void write_overview(Writer *writer);
/* one command, with all that it takes */
void write_help(Writer *writer, const CliCommand *command);
/* "tabiya perft GAME DEPTH [options]" */
void write_synopsis(Writer *writer, const CliCommand *command);
/* an item and its argument: "--fen FEN", "FILE..." */
void write_label(Writer *writer, const CliItem *item);
/* what it means, what it takes the place of, its bounds, its default, and whether it repeats */
void write_meaning(Writer *writer, const CliItem *item);

/* the help of a command, or with NULL the overview, on standard output; returns a status */
int show_help(const CliCommand *command);

#endif
