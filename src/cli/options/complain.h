/* complain.h: what goes wrong goes to standard error, as "tabiya: command: where: why". */
#ifndef TABIYA_CLI_OPTIONS_COMPLAIN_H
#define TABIYA_CLI_OPTIONS_COMPLAIN_H

/* where may be NULL, and the command where there is none yet; returns status */
int complain(int status, const char *command, const char *where, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* "tabiya: command: --option: value: why"; value may be NULL */
int complain_option(int status, const char *command, const char *option, const char *value,
                    const char *format, ...) __attribute__((format(printf, 5, 6)));

#endif
