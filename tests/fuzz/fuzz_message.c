/* fuzz_message.c: any text as a message and as a request for a game: what is read keeps its bounds, and a command
 * can be given to a game; what is not is told in a sentence that is JSON's again. */
#include "common.h"

#include "server/live/live_message.h"

#include <string.h>

static void check_refusal(const Error *error) {
    char text[2048];
    Writer writer = writer_to(text, sizeof text);
    REQUIRE(error->text[0], "an error without words");
    message_write_no(&writer, 1, NULL, "bad", error->text, 0);
    REQUIRE(writer_fits(&writer), "%zu bytes", writer.length);
    for (size_t i = 0; i < writer.length; i++)
        REQUIRE((unsigned char)text[i] >= ' ', "byte %d", text[i]);
}

/* the start of chess: the command is judged, and what it leads to replayed */
static void give(const LiveCommand *command) {
    static Arena arena;
    Game game;
    Error error = {0};
    StoreAppend append;
    unsigned seq;
    const Variant *variant = fuzz_start(0, &game, &arena);
    LiveSetup setup = {1, variant, &game.start, {.base = 60000}};
    Live *live = live_open(&setup, &error), *again = live_open(&setup, &error);
    REQUIRE(live && again, "%s", error.text);
    LiveCode code = live_judge(live, command, &append, &seq, &error);
    if (code == LIVE_DONE) {
        for (unsigned i = 0; i < append.count; i++)
            REQUIRE(live_take(again, &append.events[i], &error), "%s", error.text);
        live_committed(live);
        REQUIRE(live_last(again) == live_last(live), "%u events", live_last(again));
    } else {
        REQUIRE(live_code_word(code), "code %d", code);
        check_refusal(&error);
    }
    live_close(live);
    live_close(again);
    arena_reset(&arena);
}

static void check_message(Slice text, bool (*read)(Message *, Slice, Error *), size_t most) {
    Message message;
    Error error = {0};
    if (!read(&message, text, &error)) {
        check_refusal(&error);
        return;
    }
    REQUIRE(text.length <= most, "%zu bytes", text.length);
    REQUIRE(message.kind < MESSAGE_KINDS, "kind %d", message.kind);
    REQUIRE(message.game >= 0 && message.ini.length <= 16384 && message.size <= 26,
            "out of bounds");
    if (message.kind == MESSAGE_DO) {
        message.command.has_seq = message.command.seq == 1;
        give(&message.command);
    }
    message_free(&message);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Slice text = {(const char *)data, size};
    check_message(text, message_read, 4096);
    check_message(text, message_read_open, 24576);
    return 0;
}
