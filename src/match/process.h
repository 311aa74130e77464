/* process.h: a program that runs beside us and is spoken with in lines. It has a group of its own,
 * so that Ctrl-C reaches us alone and that whatever it started ends with it.
 * A Process belongs to one thread. Hearing ends early when the stop descriptor has something to
 * read: that is how a whole match is told to end. */
#ifndef TABIYA_MATCH_PROCESS_H
#define TABIYA_MATCH_PROCESS_H

#include "base/error.h"
#include "base/text.h"

#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

typedef enum Heard { HEARD_LINE, HEARD_TIME, HEARD_END, HEARD_STOP } Heard;

enum { LONGEST_LINE = 1 << 16 }; /* the rest of a longer one is a line of its own */

typedef struct Process {
    pid_t pid; /* 0: none */
    int in, out, stop;
    FILE *log; /* every line of both directions, or NULL */
    char *buffer;
    size_t from, to; /* what of it has been read and not yet taken */
} Process;

/* fills error with a sentence of the match's own; always false */
bool match_error(Error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* argv[0] is looked for in PATH; folder and log may be NULL */
bool process_start(Process *process, char *const argv[], const char *folder, int stop,
                   const char *log, Error *error);
/* a line; false: nobody listens any more */
bool process_say(Process *process, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* the next line, which is good until the next call; waits until the deadline (NEVER: for ever) */
Heard process_hear(Process *process, Slice *line, int64_t deadline);
/* says farewell (NULL: no word), waits a little, then ends it by force; it leaves no zombie */
void process_end(Process *process, const char *farewell);

#endif
