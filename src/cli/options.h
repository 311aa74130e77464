/* options.h: reads a command's words. Errors go to stderr as "tabiya: what: where: why". */
#ifndef TABIYA_CLI_OPTIONS_H
#define TABIYA_CLI_OPTIONS_H

#include "base/text.h"
#include "cli/command.h"

typedef struct Option {
    const char *name;   /* "--fen" */
    const char **value; /* takes a value, the last one given holds… */
    bool *flag;         /* …or is a mere flag */
} Option;

enum { MAX_WORDS = 8, MAX_FILES = 16 };

typedef struct Words { /* what is not an option */
    const char *word[MAX_WORDS];
    int count;
    const char *variant_files[MAX_FILES]; /* every --variants FILE */
    int variant_file_count;
    bool wants_help;
} Words;

/* options ends with a NULL name; --variants and --help are known to every command. False: a
 * message has been printed. */
bool options_read(Words *out, const Command *command, const Option *options, int argc, char **argv);
bool option_number(const char *name, const char *text, unsigned long most, unsigned long *out);

/* "tabiya: what: why" (where may be NULL); returns status */
int complain(int status, const char *what, const char *where, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
int usage(const Command *command);

#endif
