/* fuzz_pgn.c: the first byte says how many bytes come at a time, the rest is a PGN file. Each game
 * that is read can be written, and what is written reads as the same game; each fault has words and
 * a place; and the reader always comes to the end. Without faults skimming finds as many games. */
#include "../bites.h"
#include "common.h"

#include "notation/pgn/move_facts.h"
#include "notation/pgn/pgn_read.h"
#include "notation/pgn/pgn_skim.h"
#include "notation/pgn/pgn_write.h"

#include <string.h>

enum { MOST_GAMES = 300 };

static Rulebook *rulebook(void) {
    static Rulebook book;
    book.catalog = fuzz_catalog();
    return &book;
}

static void look_at_facts(const GameTree *tree) {
    for (uint32_t i = 1; i < tree->notes; i++) {
        MoveFacts facts, again;
        char text[128];
        Writer writer = writer_to(text, sizeof text);
        if (tree->note[i].kind != NOTE_COMMENT ||
            !read_facts(&facts, note_text(tree, &tree->note[i])))
            continue;
        write_facts(&writer, &facts);
        REQUIRE(writer_fits(&writer) && read_facts(&again, slice_of(text)), "%s", text);
        REQUIRE(memcmp(&facts, &again, sizeof facts) == 0, "%s", text);
    }
}

static void round_trip(const GameTree *tree) {
    static GameTree second;
    static TreeWalk walk;
    static PgnReader reader;
    Writer first_text = writer_growing(), second_text = writer_growing();
    Error error;
    REQUIRE(write_pgn(&first_text, tree, &walk, &error), "%s", error.text);
    Bites bytes = {first_text.buffer, first_text.length, 1 + first_text.length % 97};
    pgn_open(&reader, (PgnSource){bites_read, &bytes}, rulebook(), slice_of("chess"));
    REQUIRE(pgn_next(&reader, &second, &error) == PGN_GAME, "%u:%u: %s in\n%s", error.line,
            error.column, error.text, first_text.buffer);
    REQUIRE(write_pgn(&second_text, &second, &walk, &error), "%s", error.text);
    REQUIRE(strcmp(first_text.buffer, second_text.buffer) == 0, "%s\nand then\n%s",
            first_text.buffer, second_text.buffer);
    REQUIRE(tree->nodes == second.nodes && tree->notes == second.notes, "%u and %u nodes",
            tree->nodes, second.nodes);
    REQUIRE(pgn_next(&reader, &second, &error) == PGN_END, "more than one game:\n%s",
            first_text.buffer);
    pgn_close(&reader);
    writer_free(&first_text);
    writer_free(&second_text);
}

/* returns how many games there are; each begins behind the one before */
static unsigned long skim(const uint8_t *data, size_t size) {
    static PgnScan scan;
    Bites bytes = {(const char *)data + 1, size - 1, 1u + data[0]};
    unsigned long number = 0;
    uint64_t next = 0;
    PgnHead head;
    scan_open(&scan, (PgnSource){bites_read, &bytes});
    while (skim_game(&scan, &number, &head)) {
        REQUIRE(head.place.number == number && head.place.at >= next && head.place.at < size,
                "game %lu at byte %lu", number, (unsigned long)head.place.at);
        next = head.place.at + 1;
    }
    REQUIRE(scan_peek(&scan) == SCAN_END, "skimming ends before the file");
    scan_close(&scan);
    return number;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static PgnReader reader;
    static GameTree tree;
    Error error;
    PgnStep step;
    unsigned games = 0, line = 0;
    bool has_faults = false;
    if (!size)
        return 0;
    Bites bytes = {(const char *)data + 1, size - 1, 1u + data[0]};
    pgn_open(&reader, (PgnSource){bites_read, &bytes}, rulebook(), slice_of("chess"));
    while (games++ < MOST_GAMES && (step = pgn_next(&reader, &tree, &error)) != PGN_END) {
        has_faults |= step == PGN_FAULT;
        if (step == PGN_FAULT) {
            REQUIRE(error.text[0] && error.line && error.column, "%u:%u: %s", error.line,
                    error.column, error.text);
            REQUIRE(error.line >= line, "line %u after line %u", error.line, line);
            line = error.line;
        } else {
            look_at_facts(&tree);
            round_trip(&tree);
        }
    }
    REQUIRE(games > size || games > MOST_GAMES || scan_peek(&reader.scan) == SCAN_END,
            "it ends before the file");
    pgn_close(&reader);
    unsigned long skimmed = skim(data, size);
    REQUIRE(has_faults || games > MOST_GAMES || skimmed == games - 1, "%lu skimmed, %u read",
            skimmed, games - 1);
    return 0;
}
