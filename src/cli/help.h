/* help.h: the table of commands in words, for a terminal of 80 columns. */
#ifndef TABIYA_CLI_HELP_H
#define TABIYA_CLI_HELP_H

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
/* what it means, what it takes the place of, what holds without it, and whether it repeats */
void write_meaning(Writer *writer, const CliItem *item);

void show_help(const CliCommand *command);
/* says what was meant, perhaps; returns a status */
int unknown_command(const char *word);

#endif
