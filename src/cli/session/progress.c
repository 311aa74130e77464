/* progress.c: the bar. How long the rest takes is told from what the work so far took. */
#include "cli/session/progress.h"

#include "cli/session/interrupts.h"
#include "cli/session/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { BETWEEN = 200, WIDEST = 40, NARROWEST = 8, WORDS = 60 };

void progress_begin(Progress *progress, size_t total) {
    const char *term = getenv("TERM");
    *progress = (Progress){.total = total, .began = milliseconds_now(NULL)};
    progress->unicode = wants_unicode();
    progress->is_shown = isatty(STDERR_FILENO) && term && strcmp(term, "dumb") != 0;
}

static unsigned columns(void) {
    struct winsize size = {0};
    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1 ? size.ws_col : 80;
}

/* " 1:05 left", " 1:02:03 left"; nothing before there is anything to go by */
static void time_left(const Progress *progress, int64_t now, char out[32]) {
    *out = 0;
    if (!progress->done || progress->done >= progress->total)
        return;
    double each = (double)(now - progress->began) / (double)progress->done;
    unsigned long seconds =
        (unsigned long)(each * (double)(progress->total - progress->done) / 1000 + 0.5);
    if (seconds >= 3600)
        snprintf(out, 32, ", %lu:%02lu:%02lu left", seconds / 3600, seconds / 60 % 60,
                 seconds % 60);
    else
        snprintf(out, 32, ", %lu:%02lu left", seconds / 60, seconds % 60);
}

static void draw_bar(const Progress *progress, unsigned width) {
    size_t total = progress->total ? progress->total : 1;
    size_t done = progress->done < total ? progress->done : total;
    unsigned filled = (unsigned)(width * done / total);
    fputs(progress->unicode ? "" : "[", stderr);
    for (unsigned i = 0; i < width; i++)
        fputs(i < filled ? (progress->unicode ? "\u2588" : "#")
                         : (progress->unicode ? "\u2591" : "-"),
              stderr);
    fprintf(stderr, "%s %zu %%", progress->unicode ? "" : "]", 100 * done / total);
}

void progress_show(Progress *progress) {
    int64_t now = milliseconds_now(NULL);
    if (!progress->is_shown || (progress->is_drawn && now - progress->drawn < BETWEEN))
        return;
    char left[32], words[WORDS * 2];
    unsigned room = columns(), bar = room > WORDS + NARROWEST ? room - WORDS : 0;
    bar = bar > WIDEST ? WIDEST : bar;
    time_left(progress, now, left);
    snprintf(words, sizeof words, " %s%s", progress->label, left);
    fputc('\r', stderr);
    draw_bar(progress, bar);
    unsigned rest = room > bar + 8 ? room - bar - 8 : 0;
    fprintf(stderr, "%.*s\033[K", (int)rest, words);
    fflush(stderr);
    progress->drawn = now;
    progress->is_drawn = true;
}

void progress_clear(Progress *progress) {
    if (!progress->is_drawn)
        return;
    fputs("\r\033[K", stderr);
    fflush(stderr);
    progress->is_drawn = false;
}
