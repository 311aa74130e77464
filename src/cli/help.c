/* help.c: tabiya help, and --help of every command: the table of commands, read aloud. */
#include "cli/options.h"

#include <stdio.h>
#include <string.h>

static void show_all(void) {
    puts(
        "tabiya plays the games of the chess family: chess, shogi, and any that a file describes.\n");
    for (const CliCommand *command = COMMANDS; command->name; command++)
        printf("  tabiya %-9s %s\n", command->name, command->summary);
    puts("\n  tabiya COMMAND --help says more. To begin: tabiya play chess, tabiya variants.");
}

static void show_one(const CliCommand *command) {
    printf("tabiya %s %s\n\n%s.\n%s", command->name, command->synopsis, command->summary,
           command->help);
    puts("  --variants FILE  adds the games of a variant file");
}

int run_help(const CliCommand *command, int argc, char **argv) {
    if (strcmp(command->name, "help") != 0) {
        show_one(command);
        return EXIT_WELL;
    }
    if (argc < 2) {
        show_all();
        return EXIT_WELL;
    }
    for (const CliCommand *other = COMMANDS; other->name; other++)
        if (strcmp(other->name, argv[1]) == 0) {
            show_one(other);
            return EXIT_WELL;
        }
    return complain(EXIT_USAGE, "help", argv[1], "no such command");
}
