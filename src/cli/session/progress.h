/* progress.h: a bar on standard error that says how much of a long work is done and how long the
 * rest will take. On what is no terminal it shows nothing. */
#ifndef TABIYA_CLI_SESSION_PROGRESS_H
#define TABIYA_CLI_SESSION_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Progress {
    bool is_shown, is_drawn, unicode;
    size_t done, total;
    int64_t began, drawn; /* milliseconds */
    char label[64];       /* what is being done */
} Progress;

void progress_begin(Progress *progress, size_t total);
/* draws the bar anew, a few times a second at the most */
void progress_show(Progress *progress);
/* takes it away, before anything else is written or at the end */
void progress_clear(Progress *progress);

#endif
