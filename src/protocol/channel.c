/* channel.c: the real world. Input is read as it comes, block by block, not through stdio, so that no
 * lock is held while waiting. */
#include "protocol/channel.h"

#include "base/clock.h"
#include "base/thread.h"
#include "engine/engine.h"
#include "store/file.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    LONGEST_LINE = 1 << 20, /* some 200,000 moves */
    LARGEST_FILE = 1 << 20,
    LARGEST_HASH = 1 << 17,
};

static void fill_block(ChannelStdio *in) {
    ssize_t n;
    do
        n = read(STDIN_FILENO, in->block, sizeof in->block);
    while (n < 0 && errno == EINTR);
    in->at = 0;
    in->end = n > 0 ? (size_t)n : 0;
    in->is_over = n <= 0;
}

static ChannelInput read_line(void *context, Writer *line) {
    ChannelStdio *in = context;
    size_t before = line->length, length = 0;
    for (;;) {
        const char *from = in->block + in->at;
        size_t n = in->end - in->at;
        const char *newline = n ? memchr(from, '\n', n) : NULL;
        n = newline ? (size_t)(newline - from) : n;
        length += n;
        if (length <= LONGEST_LINE)
            write_slice(line, (Slice){from, n});
        in->at += n + (newline != NULL);
        if (newline || (in->is_over && length)) {
            if (length <= LONGEST_LINE && line->length == before + length && writer_fits(line))
                return CHANNEL_LINE;
            return CHANNEL_LONG;
        }
        if (in->is_over)
            return CHANNEL_END;
        fill_block(in);
    }
}

static bool has_input(void *context) {
    const ChannelStdio *in = context;
    struct pollfd wait = {.fd = STDIN_FILENO, .events = POLLIN};
    return in->is_over || in->at < in->end || poll(&wait, 1, 0) > 0;
}

static bool write_whole(void *context, Slice text) {
    (void)context;
    return fwrite(text.at, 1, text.length, stdout) == text.length && fflush(stdout) == 0;
}

static int64_t read_clock(void *context) {
    (void)context;
    return monotonic_now();
}

static const char *load_file(void *context, Writer *out, const char *path) {
    (void)context;
    return file_load(out, path, LARGEST_FILE);
}

/* no more than the machine has: asking the system for more may succeed, and end badly later */
static unsigned largest_hash(void) {
    long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGE_SIZE);
    uint64_t megabytes = pages > 0 && size > 0 ? (uint64_t)pages * (uint64_t)size >> 20 : 1024;
    return megabytes > LARGEST_HASH ? LARGEST_HASH : megabytes < 1 ? 1 : (unsigned)megabytes;
}

Channel channel_stdio(ChannelStdio *state) {
    *state = (ChannelStdio){.at = 0};
    return (Channel){.context = state,
                     .read = read_line,
                     .has_input = has_input,
                     .write = write_whole,
                     .now = read_clock,
                     .load = load_file,
                     .most_hash = largest_hash(),
                     .most_threads = threads_exist() ? MAX_THREADS : 1};
}
