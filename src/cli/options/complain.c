/* complain.c: one line of standard error. */
#include "cli/options/complain.h"

#include <stdarg.h>
#include <stdio.h>

static int complain_of(int status, const char *const places[], const char *format,
                       va_list arguments) {
    fflush(stdout);
    fputs("tabiya: ", stderr);
    for (unsigned i = 0; i < 3; i++)
        if (places[i])
            fprintf(stderr, "%s: ", places[i]);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    return status;
}

int complain(int status, const char *command, const char *where, const char *format, ...) {
    const char *const places[] = {command, where, NULL};
    va_list arguments;
    va_start(arguments, format);
    complain_of(status, places, format, arguments);
    va_end(arguments);
    return status;
}

int complain_option(int status, const char *command, const char *option, const char *value,
                    const char *format, ...) {
    const char *const places[] = {command, option, value};
    va_list arguments;
    va_start(arguments, format);
    complain_of(status, places, format, arguments);
    va_end(arguments);
    return status;
}
