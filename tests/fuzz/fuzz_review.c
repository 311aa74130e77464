/* fuzz_review.c: the first byte says how wide the words are, the rest is a PGN file. Its first game
 * is reviewed, with hardly a thought, and annotated: the annotated game reads as what was written,
 * and a second review of it changes nothing; words, curves and JSON of any game can be written. */
#include "common.h"

#include "notation/pgn/pgn_read.h"
#include "notation/pgn/pgn_write.h"
#include "review/annotate.h"
#include "review/curve.h"
#include "review/review_json.h"
#include "review/words.h"

#include <string.h>

enum { MOST_MOVES = 40, NODES = 16 };

static size_t give(void *context, char *buffer, size_t size) {
    Slice *rest = context;
    size_t n = rest->length < size ? rest->length : size;
    memcpy(buffer, rest->at, n);
    *rest = (Slice){rest->at + n, rest->length - n};
    return n;
}

static bool read_game(GameTree *tree, Slice text) {
    static Rulebook book;
    static PgnReader reader;
    Error error;
    book.catalog = fuzz_catalog();
    pgn_open(&reader, (PgnSource){give, &text}, &book, slice_of("chess"));
    PgnStep step = pgn_next(&reader, tree, &error);
    pgn_close(&reader);
    return step != PGN_END && tree->variant;
}

static void write_all(const Review *review, unsigned width, Arena *arena) {
    Writer text = writer_growing();
    Graph graph;
    write_game_title(&text, review->tree);
    write_review_words(&text, review, width);
    write_text_curve(&text, review, width, width % 2);
    Json json = json_to(&text);
    write_review_json(&json, review, width);
    REQUIRE(review_graph(&graph, review, arena), "out of memory");
    write_graph(&text, &graph);
    REQUIRE(writer_fits(&text), "out of memory");
    writer_free(&text);
}

/* reviewed and annotated, into a growing writer */
static void review_tree(GameTree *tree, Writer *out, unsigned width) {
    static Engine *engine;
    static TreeWalk walk;
    Limits limits = {.nodes = NODES};
    Arena arena = {0};
    Review review;
    Error error;
    if (!engine)
        engine = engine_new(1 << 16);
    REQUIRE(engine && review_game(&review, tree, engine, &limits, NULL, &arena, &error), "%s",
            error.text);
    REQUIRE(review.from == 0 && review.position[0].is_known, "not whole");
    write_all(&review, width, &arena);
    REQUIRE(annotate(tree, &review, &error), "%s", error.text);
    REQUIRE(write_pgn(out, tree, &walk, &error), "%s", error.text);
    arena_free(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static GameTree tree;
    Writer first = writer_growing(), second = writer_growing();
    size_t moves = 0;
    if (!size || !read_game(&tree, (Slice){(const char *)data + 1, size - 1}))
        return 0;
    for (Node node = tree.node[TREE_START].first; node; node = tree.node[node].first)
        moves++;
    if (moves > MOST_MOVES || tree.variant->board.squares > 128)
        return 0;
    review_tree(&tree, &first, data[0]);
    REQUIRE(read_game(&tree, (Slice){first.buffer, first.length}), "%s", first.buffer);
    review_tree(&tree, &second, data[0]);
    REQUIRE(strcmp(first.buffer, second.buffer) == 0, "%s\nand then\n%s", first.buffer,
            second.buffer);
    writer_free(&first);
    writer_free(&second);
    return 0;
}
