/* fuzz_protocol.c: the three protocols in a world made of bytes: the first chooses the protocol,
 * the rest is what is typed. Searches are cut short, files are one small game, and the clock runs
 * a millisecond further whenever somebody looks. Whatever is typed, each session ends, and what it
 * says is lines of text. */
#include "common.h"

#include "protocol/protocol.h"

#include <stdatomic.h>
#include <string.h>

enum { MOST_PRINTED = 1 << 24 };

typedef struct World {
    Slice rest;
    _Atomic int64_t time;
    size_t printed;
} World;

static ChannelInput read_line(void *context, Writer *line) {
    World *world = context;
    const char *end = world->rest.length ? memchr(world->rest.at, '\n', world->rest.length) : NULL;
    size_t n = end ? (size_t)(end - world->rest.at) : world->rest.length;
    if (!world->rest.length)
        return CHANNEL_END;
    write_slice(line, (Slice){world->rest.at, n});
    world->rest.at += n + (end != NULL);
    world->rest.length -= n + (end != NULL);
    return CHANNEL_LINE;
}

static bool has_input(void *context) {
    (void)context;
    return true;
}

static bool write_whole(void *context, Slice text) {
    World *world = context;
    REQUIRE(text.length && text.at[text.length - 1] == '\n', "%.*s is no whole line",
            (int)text.length, text.at);
    for (size_t i = 0; i < text.length; i++)
        REQUIRE((unsigned char)text.at[i] >= ' ' || text.at[i] == '\n', "byte %d of %.*s",
                text.at[i], (int)text.length, text.at);
    world->printed += text.length;
    return world->printed < MOST_PRINTED;
}

static int64_t read_clock(void *context) {
    return atomic_fetch_add(&((World *)context)->time, 1);
}

static const char *load_file(void *context, Writer *out, const char *path) {
    (void)context;
    REQUIRE(*path, "a file without a name");
    if (*path == 'x')
        return "No such file or directory";
    write_text(out, "[tiny:chess]\nmaxFile = 4\nmaxRank = 4\nstartFen = kq2/4/4/2QK w - - 0 1\n");
    return NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    World world = {.rest = {(const char *)data + 1, size ? size - 1 : 0}};
    Channel channel = {.context = &world,
                 .read = read_line,
                 .has_input = has_input,
                 .write = write_whole,
                 .now = read_clock,
                 .load = load_file,
                 .most_hash = 1,
                 .most_threads = 2,
                 .most_nodes = 200};
    Catalog catalog = {.count = 0};
    Faults faults = {NULL, NULL, 0, 0};
    Error error;
    if (!size)
        return 0;
    REQUIRE(catalog_add_builtin(&catalog, &faults) && !faults.count, "the built-in games");
    bool good = data[0] % 3 == 0   ? uci_serve(&catalog, &channel, &error)
                : data[0] % 3 == 1 ? usi_serve(&catalog, &channel, &error)
                                   : xboard_serve(&catalog, &channel, &error);
    REQUIRE(good, "%s", error.text);
    catalog_free(&catalog);
    return 0;
}
