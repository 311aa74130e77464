/* review_desk.h: a desk at which games are read and reviewed, for the tests of reviews. */
#ifndef TABIYA_TESTS_REVIEW_DESK_H
#define TABIYA_TESTS_REVIEW_DESK_H

#include "testing.h"

#include "notation/pgn/pgn_read.h"
#include "notation/pgn/pgn_write.h"
#include "review/annotate.h"
#include "review/words.h"

enum { MEGABYTE = 1 << 20, NODES = 4000 };

typedef struct Desk {
    Rulebook book;
    PgnReader reader;
    Slice rest;
    GameTree tree;
    TreeWalk walk;
    Engine *engine;
    Arena arena;
    Review review;
    Error error;
} Desk;

static inline size_t give(void *context, char *buffer, size_t size) {
    Slice *rest = context;
    size_t n = rest->length < size ? rest->length : size;
    memcpy(buffer, rest->at, n);
    *rest = (Slice){rest->at + n, rest->length - n};
    return n;
}

static inline Desk *desk_open(World *world) {
    Desk *desk = calloc(1, sizeof *desk);
    assert_non_null(desk);
    desk->book.catalog = &world->catalog;
    desk->engine = engine_new(MEGABYTE);
    assert_non_null(desk->engine);
    return desk;
}

static inline void desk_close(Desk *desk) {
    rulebook_free(&desk->book);
    tree_free(&desk->tree);
    walk_free(&desk->walk);
    engine_free(desk->engine);
    arena_free(&desk->arena);
    free(desk);
}

static inline void desk_read(Desk *desk, const char *pgn) {
    desk->rest = slice_of(pgn);
    pgn_open(&desk->reader, (PgnSource){give, &desk->rest}, &desk->book, slice_of("chess"));
    if (pgn_next(&desk->reader, &desk->tree, &desk->error) != PGN_GAME)
        fail_msg("%s: %u:%u: %s", pgn, desk->error.line, desk->error.column, desk->error.text);
    pgn_close(&desk->reader);
}

static inline const Review *desk_review(Desk *desk, const char *pgn, const ReviewHooks *hooks) {
    Limits limits = {.nodes = NODES};
    desk_read(desk, pgn);
    if (!review_game(&desk->review, &desk->tree, desk->engine, &limits, hooks, &desk->arena,
                     &desk->error))
        fail_msg("%s: %s", pgn, desk->error.text);
    return &desk->review;
}

static inline char *words_of(const Review *review) {
    Writer writer = writer_growing();
    write_review_words(&writer, review, 1000);
    assert_true(writer_fits(&writer));
    return writer.buffer;
}

static inline void expect_words(const Review *review, const char *words) {
    char *text = words_of(review);
    if (!strstr(text, words))
        fail_msg("'%s' is not in\n%s", words, text);
    free(text);
}

/* annotated, as PGN without the seven tags and the others up to the moves */
static inline char *annotated(Desk *desk) {
    Writer writer = writer_growing();
    assert_true(annotate(&desk->tree, &desk->review, &desk->error));
    assert_true(write_pgn(&writer, &desk->tree, &desk->walk, &desk->error));
    assert_true(writer_fits(&writer));
    for (char *at = writer.buffer; *at; at++) /* lines are broken anywhere */
        if (*at == '\n' && at[1] != '\n' && at[1] != '[')
            *at = ' ';
    return writer.buffer;
}

static inline void expect_text(const char *text, const char *part) {
    if (!strstr(text, part))
        fail_msg("'%s' is not in\n%s", part, text);
}

static inline unsigned count_text(const char *text, const char *part) {
    unsigned n = 0;
    for (const char *at = text; (at = strstr(at, part)) != NULL; at += strlen(part))
        n++;
    return n;
}

static const char FOOL[] = "1. f3 e5 2. g4 Qh4# 0-1";
static const char MISSED[] =
    "[FEN \"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1\"]\n1. h3 h6 2. Ra8+ Kh7 *";
static const char QUEEN[] = "1. e4 e5 2. Qh5 Nc6 3. Nf3 Nf6 4. Nc3 Nxh5 1-0";

#endif
