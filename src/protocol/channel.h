/* channel.h: all that a protocol needs of the world: lines in, lines out, a clock, files, and how much
 * of the machine it may use. channel_stdio is the real world; a test brings its own. */
#ifndef TABIYA_PROTOCOL_CHANNEL_H
#define TABIYA_PROTOCOL_CHANNEL_H

#include "base/text.h"

#include <stdint.h>

typedef enum ChannelInput {
    CHANNEL_LINE,
    CHANNEL_LONG, /* a line that is longer than any command; its text is lost */
    CHANNEL_END,
} ChannelInput;

typedef struct Channel {
    void *context;
    /* appends the next line, without its newline; a last line without one counts */
    ChannelInput (*read)(void *context, Writer *line);
    bool (*has_input)(
        void *context); /* a line comes, or the end: to read would not wait for long */
    bool (*write)(void *context, Slice text); /* and flushes */
    int64_t (*now)(void *context);            /* milliseconds; asked by any thread */
    const char *(*load)(void *context, Writer *out, const char *path); /* NULL, or the reason */
    unsigned most_hash;                                                /* megabytes */
    unsigned most_threads;                                             /* that think */
    uint64_t most_nodes; /* of one search or count; 0: no limit */
} Channel;

typedef struct ChannelStdio {
    char block[4096];
    size_t at, end; /* what of the block has not been taken yet */
    bool is_over;
} ChannelStdio;

/* standard input and output, the system's clock and files */
Channel channel_stdio(ChannelStdio *state);

#endif
