/* options.h: reads a command's words. Errors go to stderr as "tabiya: command: where: why". */
#ifndef TABIYA_CLI_OPTIONS_H
#define TABIYA_CLI_OPTIONS_H

#include "base/text.h"
#include "cli/command.h"

#include <stdint.h>

/* where a command wants the value of an option that the table of commands gives it */
typedef struct Option {
    const char *name;   /* "--fen" */
    const char **value; /* takes a value: the last one given, else the fallback, else its own… */
    bool *flag;         /* …or is a mere flag */
} Option;

enum { MAX_WORDS = 256, MAX_FILES = 16, MAX_GIVEN = 128 };

typedef struct Given { /* an option with its value */
    const char *name, *value;
} Given;

typedef struct Words { /* what is not an option */
    const char *command;
    const char *word[MAX_WORDS];
    int count;
    const char *variant_files[MAX_FILES]; /* every --variants FILE */
    int variant_file_count;
    Given given[MAX_GIVEN]; /* the command's options that may be given again, in their order */
    int given_count;
} Words;

/* Reads what the table says the command takes; options are the command's own, all of them, and end
 * with a NULL name. A verb, or a word with a fallback, that is not given stands in out->word but is
 * not counted. EXIT_WELL: go on; anything else, EXIT_HELPED too, is what the command returns. */
int options_read(Words *out, const CliCommand *command, const Option *options, int argc,
                 char **argv);

/* what an option's text means, or a message and false */
bool option_number(const char *command, const char *name, const char *text, unsigned long least,
                   unsigned long most, unsigned long *out);
/* "90m", "1h30m", "2.5" (seconds), "500ms", in milliseconds. "none", where that is possible, is 0. */
typedef enum TimeKind {
    TIME_NEEDED,  /* longer than 0 */
    TIME_OR_NONE, /* longer than 0, or "none" */
    TIME_ADDED,   /* 0 is a time too */
} TimeKind;
bool option_time(const char *command, const char *name, const char *text, TimeKind kind,
                 int64_t *out);
/* the member of a list of structs that begin with their name, the last of them NULL, which is
 * nearest to the word, or begins with it; NULL if none is near */
const char *nearest_name(const char *word, const void *list, size_t stride);

/* "tabiya: command: where: why"; where may be NULL, and the command where there is none yet. Returns
 * status. */
int complain(int status, const char *command, const char *where, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* "tabiya: command: --option: value: why"; value may be NULL */
int complain_option(int status, const char *command, const char *option, const char *value,
                    const char *format, ...) __attribute__((format(printf, 5, 6)));
/* says how the command is called; returns EXIT_USAGE */
int usage(const CliCommand *command);

#endif
