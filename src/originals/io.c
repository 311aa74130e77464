/* io.c: the real world: standard input and output, the system's clock and files, our engine. */
#include "originals/io.h"

#include "base/clock.h"
#include "store/file.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    LONGEST_LINE = 1 << 24, /* what comes after is dropped: no game needs it */
    LARGEST_FILE = 1 << 20,
    TABLE_BYTES = 32 << 20,
};

struct Io {
    Engine *engine; /* made when it is first asked */
    char block[4096];
    size_t at, end; /* what of the block has not been taken yet */
    bool is_over;   /* no more input will come */
};

Io *io_open(void) {
    return calloc(1, sizeof(Io));
}

void io_close(Io *io) {
    if (io && io->engine)
        engine_free(io->engine);
    free(io);
}

int64_t io_now(Io *io) {
    (void)io;
    return monotonic_now();
}

/* waits for input until `wake`; false: the time has come */
static bool wait_for_input(Io *io, int64_t wake) {
    for (;;) {
        int64_t left = wake == NEVER ? -1 : wake - io_now(io);
        if (wake != NEVER && left <= 0)
            return false;
        struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
        int n = poll(&in, 1, left > 3600000 ? 3600000 : (int)left);
        if (n > 0 || (n < 0 && errno != EINTR))
            return true;
    }
}

static void fill_block(Io *io) {
    ssize_t n;
    do
        n = read(STDIN_FILENO, io->block, sizeof io->block);
    while (n < 0 && errno == EINTR);
    io->at = 0;
    io->end = n > 0 ? (size_t)n : 0;
    io->is_over = n <= 0;
}

/* takes what the block has of the line; true when the line is whole */
static bool take_line(Io *io, Writer *line) {
    const char *from = io->block + io->at, *newline = memchr(from, '\n', io->end - io->at);
    size_t n = newline ? (size_t)(newline - from) : io->end - io->at;
    size_t room = line->length < LONGEST_LINE ? LONGEST_LINE - line->length : 0;
    write_slice(line, (Slice){from, n < room ? n : room});
    io->at += n + (newline != NULL);
    return newline != NULL;
}

Heard io_line(Io *io, Writer *line, int64_t wake) {
    for (;;) {
        if (io->at < io->end && take_line(io, line))
            return HEARD_LINE;
        if (io->is_over)
            return line->length ? HEARD_LINE : HEARD_END;
        if (!wait_for_input(io, wake))
            return HEARD_TIME;
        fill_block(io);
    }
}

bool io_print(Io *io, Slice text) {
    (void)io;
    return fwrite(text.at, 1, text.length, stdout) == text.length && fflush(stdout) == 0;
}

void io_complain(Io *io, const char *name, Slice text) {
    (void)io;
    fprintf(stderr, "tabiya: %s: ", name);
    fwrite(text.at, 1, text.length, stderr);
    fputc('\n', stderr);
}

static int64_t now_for_engine(void *context) {
    return io_now(context);
}

bool io_think(Io *io, const Game *game, const Limits *limits, SearchInfo *out) {
    Hooks hooks = {.context = io, .now = now_for_engine};
    if (!io->engine)
        io->engine = engine_new(TABLE_BYTES);
    return io->engine && engine_think(io->engine, game, limits, &hooks, out);
}

const char *io_load(Io *io, Writer *out, const char *path) {
    (void)io;
    return file_load(out, path, LARGEST_FILE);
}

const char *io_save(Io *io, const char *path, Slice content) {
    (void)io;
    return file_save(path, content);
}
