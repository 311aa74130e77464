/* fuzz_sfen.c: the first byte chooses a game, the rest is an SFEN or a line of USI. What is read
 * can be written, and reads again as the same. */
#include "common.h"

#include "notation/sfen.h"
#include "notation/usi_lines.h"

#include <string.h>

enum { TEXT_ROOM = 1 << 15 };

static const char *write_one(const Setup *setup, const Variant *variant) {
    static char text[2][TEXT_ROOM];
    static unsigned turn;
    char *out = text[turn ^= 1];
    Writer writer = writer_to(out, TEXT_ROOM);
    sfen_write(&writer, setup, variant);
    REQUIRE(writer_fits(&writer), "%zu characters", writer.length);
    return out;
}

static void look_at_sfen(const Variant *variant, Slice text) {
    Setup setup, again;
    Error error = {.code = ERROR_NONE};
    if (!sfen_read(&setup, variant, text, &error)) {
        REQUIRE(error.text[0] && error.column <= text.length + 1, "column %u: %s", error.column,
                error.text);
        return;
    }
    const char *first = write_one(&setup, variant);
    REQUIRE(sfen_read(&again, variant, slice_of(first), &error), "%s: %s", first, error.text);
    const char *second = write_one(&again, variant);
    REQUIRE(strcmp(first, second) == 0, "%s, then %s", first, second);
    fuzz_round_trip(&setup, variant);
}

static void look_at_line(const Variant *variant, Slice text) {
    static Rulebook book;
    static GameTree tree;
    static TreeWalk walk;
    Writer first = writer_growing(), second = writer_growing();
    Error error = {.code = ERROR_NONE};
    book.catalog = fuzz_catalog();
    const Rules *rules = rulebook_find(&book, slice_of(variant->name), &error);
    REQUIRE(rules, "%s", error.text);
    if (!read_usi_line(&tree, &book, rules, &walk, text, &error)) {
        REQUIRE(error.text[0] && error.column <= text.length + 1, "column %u: %s", error.column,
                error.text);
        return;
    }
    REQUIRE(write_usi_line(&first, &tree, &walk, &error), "%s", error.text);
    uint32_t nodes = tree.nodes;
    Slice line = {first.buffer, first.length};
    /* rights that SFEN cannot express may make the moves something else */
    if (!variant->castling.enabled && !variant->steps.enabled && !variant->ending.counts_checks) {
        REQUIRE(read_usi_line(&tree, &book, rules, &walk, line, &error), "%s: %s", first.buffer,
                error.text);
        REQUIRE(write_usi_line(&second, &tree, &walk, &error), "%s", error.text);
        REQUIRE(tree.nodes == nodes && strcmp(first.buffer, second.buffer) == 0, "%s, then %s",
                first.buffer, second.buffer);
    }
    writer_free(&first);
    writer_free(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (!size)
        return 0;
    const Variant *variant = fuzz_variant(data[0]);
    Slice text = {(const char *)data + 1, size - 1};
    look_at_sfen(variant, text);
    look_at_line(variant, text);
    return 0;
}
