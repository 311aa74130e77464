/* command_line.h: reads what stands behind a command's name, as the command declares it. */
#ifndef TABIYA_CLI_OPTIONS_COMMAND_LINE_H
#define TABIYA_CLI_OPTIONS_COMMAND_LINE_H

#include "cli/command.h"
#include "cli/options/complain.h"

enum { MAX_OPTIONS = 64 };

struct CommandLine { /* what every command may want to know of it */
    const CliCommand *command;
    TextList variants; /* every --variants FILE */
    bool wants_help;
    unsigned words;                /* that were given */
    const char *verb, *subject;    /* of a command with verbs: which, and its argument or NULL */
    const char *text[MAX_OPTIONS]; /* of the command's options, as they were given; else NULL */
    int argc;                      /* the line itself */
    char **argv;
};

extern const CliItem COMMON_OPTIONS[]; /* of every command that knows the games */
/* those of the COMMON_OPTIONS that the command takes */
const CliItem *common_options(const CliCommand *command);

/* Fills the command's struct. EXIT_SUCCESS: run the command, or show its help if that is wanted;
 * anything else is what the command returns, and why has been said. */
int command_line_read(CommandLine *out, void *given, const CliCommand *command, int argc,
                      char **argv);
/* the value of an option of the command as it was given ("" of a flag), or NULL */
const char *line_text(const CommandLine *line, const char *option);
static inline bool line_has(const CommandLine *line, const char *option) {
    return line_text(line, option) != NULL;
}

/* what the command's word of this number is, from 0; NULL: it is one too many */
const CliItem *word_item(const CliCommand *command, size_t number);
/* the name among the items, or the command's, that is nearest to the word or begins with it; NULL
 * if none is near */
const char *nearest_item(const char *word, const CliItem *items);
const char *nearest_command(const char *word);
/* says how the command is called; returns EXIT_USAGE */
int usage(const CliCommand *command);

#endif
