/* unit_review.c: reviews of games whose faults are plain: verdicts, where they turned, the words, the
 * annotated game, the curve, JSON. Scores are the engine's affair and may change: what is asked here
 * is what any sound engine says. The command is tests/review. */
#include "testing.h"

#include "notation/move_facts.h"
#include "notation/pgn_read.h"
#include "notation/pgn_write.h"
#include "review/annotate.h"
#include "review/curve.h"
#include "review/json.h"
#include "review/words.h"
#include "xml.h"

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

static size_t give(void *context, char *buffer, size_t size) {
    Slice *rest = context;
    size_t n = rest->length < size ? rest->length : size;
    memcpy(buffer, rest->at, n);
    *rest = (Slice){rest->at + n, rest->length - n};
    return n;
}

static Desk *desk_open(World *world) {
    Desk *desk = calloc(1, sizeof *desk);
    assert_non_null(desk);
    desk->book.catalog = &world->catalog;
    desk->engine = engine_new(MEGABYTE);
    assert_non_null(desk->engine);
    return desk;
}

static void desk_close(Desk *desk) {
    rulebook_free(&desk->book);
    tree_free(&desk->tree);
    walk_free(&desk->walk);
    engine_free(desk->engine);
    arena_free(&desk->arena);
    free(desk);
}

static void desk_read(Desk *desk, const char *pgn) {
    desk->rest = slice_of(pgn);
    pgn_open(&desk->reader, (PgnSource){give, &desk->rest}, &desk->book, slice_of("chess"));
    if (pgn_next(&desk->reader, &desk->tree, &desk->error) != PGN_GAME)
        fail_msg("%s: %u:%u: %s", pgn, desk->error.line, desk->error.column, desk->error.text);
    pgn_close(&desk->reader);
}

static const Review *desk_review(Desk *desk, const char *pgn, const ReviewHooks *hooks) {
    Limits limits = {.nodes = NODES};
    desk_read(desk, pgn);
    if (!review_game(&desk->review, &desk->tree, desk->engine, &limits, hooks, &desk->arena,
                     &desk->error))
        fail_msg("%s: %s", pgn, desk->error.text);
    return &desk->review;
}

static char *words_of(const Review *review) {
    Writer writer = writer_growing();
    write_review_words(&writer, review, 1000);
    assert_true(writer_fits(&writer));
    return writer.buffer;
}

static void expect_words(const Review *review, const char *words) {
    char *text = words_of(review);
    if (!strstr(text, words))
        fail_msg("'%s' is not in\n%s", words, text);
    free(text);
}

/* annotated, as PGN without the seven tags and the others up to the moves */
static char *annotated(Desk *desk) {
    Writer writer = writer_growing();
    assert_true(annotate(&desk->tree, &desk->review, &desk->error));
    assert_true(write_pgn(&writer, &desk->tree, &desk->walk, &desk->error));
    assert_true(writer_fits(&writer));
    for (char *at = writer.buffer; *at; at++) /* lines are broken anywhere */
        if (*at == '\n' && at[1] != '\n' && at[1] != '[')
            *at = ' ';
    return writer.buffer;
}

static void expect_text(const char *text, const char *part) {
    if (!strstr(text, part))
        fail_msg("'%s' is not in\n%s", part, text);
}

static unsigned count_text(const char *text, const char *part) {
    unsigned n = 0;
    for (const char *at = text; (at = strstr(at, part)) != NULL; at += strlen(part))
        n++;
    return n;
}

static const char FOOL[] = "1. f3 e5 2. g4 Qh4# 0-1";
static const char MISSED[] =
    "[FEN \"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1\"]\n1. h3 h6 2. Ra8+ Kh7 *";
static const char QUEEN[] = "1. e4 e5 2. Qh5 Nc6 3. Nf3 Nf6 4. Nc3 Nxh5 1-0";

/* ---- games whose faults are plain ---- */

static void the_fools_mate_is_gs_fault(void **state) {
    Desk *desk = desk_open(*state);
    const Review *review = desk_review(desk, FOOL, NULL);
    assert_int_equal(review->moves, 4);
    assert_int_equal(review->from, 0);
    assert_int_equal(review->end, 4);
    assert_int_equal(review->move[2].verdict, VERDICT_BLUNDER);
    assert_true(review->move[2].lets_mate && review->move[2].is_turn);
    assert_string_equal(review->move[2].san, "g4");
    assert_true(review->move[2].length > 0 && review->move[2].line[0] != review->move[2].move);
    assert_int_equal(review->position[3].score, -SCORE_MATE + 1);
    assert_true(review->position[4].is_over && review->position[4].score == -SCORE_MATE);
    assert_int_equal(review->move[3].verdict, VERDICT_ONLY);
    assert_int_equal(review->decisive, 2);
    assert_int_equal(review->side[FIRST].count[VERDICT_BLUNDER], 1);
    assert_int_equal(review->side[SECOND].count[VERDICT_BLUNDER], 0);
    assert_true(review->side[SECOND].accuracy > 90 && review->side[FIRST].accuracy < 60);
    expect_words(review, "2. g4?? (blunder) lets Black mate in 1: from ");
    expect_words(review, " to #-1. Better was 2. ");
    expect_words(review, "The decisive mistake was 2. g4. The end: Black wins: checkmate.");
    expect_words(review, "At the start ");
    desk_close(desk);
}

static void a_missed_mate_is_named(void **state) {
    Desk *desk = desk_open(*state);
    const Review *review = desk_review(desk, MISSED, NULL);
    const ReviewedMove *move = &review->move[0];
    assert_true(is_fault(move->verdict) && move->misses_mate && !move->lets_mate);
    assert_string_equal(move->better, "1. Ra8#");
    assert_int_equal(review->position[0].score, SCORE_MATE - 1);
    expect_words(review, "1. h3?! (inaccuracy) misses mate in 1: from #1 to +");
    expect_words(review, "At the start there was mate in 1 for White.");
    assert_int_equal(review->move[3].verdict, VERDICT_FORCED); /* out of check to h7 */
    assert_int_equal(review->move[3].choices, 1);
    assert_int_equal(review->position[3].score, review->position[4].score);
    /* mate is a move further away before the one move that there was */
    review =
        desk_review(desk, "[FEN \"7k/R7/8/8/8/8/8/1R4K1 b - - 0 1\"]\n1... Kg8 2. Rb8# 1-0", NULL);
    assert_int_equal(review->move[0].verdict, VERDICT_FORCED);
    assert_int_equal(review->position[0].score, SCORE_MATE - 2);
    assert_int_equal(review->position[1].score, SCORE_MATE - 1);
    assert_true(review->side[SECOND].accuracy < 0);
    desk_close(desk);
}

static void a_queen_that_hangs_is_seen(void **state) {
    Desk *desk = desk_open(*state);
    const Review *review = desk_review(desk, QUEEN, NULL);
    assert_int_equal(review->move[6].verdict, VERDICT_BLUNDER);
    assert_true(review->move[6].is_turn && !review->move[6].lets_mate);
    for (size_t i = 0; i < review->moves; i++)
        assert_true(i == 6 || review->move[i].verdict < VERDICT_BLUNDER);
    assert_int_equal(review->decisive, NO_PLY); /* it was White who won */
    expect_words(review, "It turned once:\n  4. Nc3?? (blunder): from ");
    expect_words(review, "yet White won: the board does not say why.");
    desk_close(desk);
}

static void drops_are_reviewed(void **state) {
    Desk *desk = desk_open(*state);
    const Review *review =
        desk_review(desk,
                    "[Variant \"Minishogi\"]\n[FEN \"4k/5/4P/5/K4[G] w - - 0 1\"]\n"
                    "1. G@a3 Kd4 2. Kb2 *",
                    NULL);
    assert_true(is_fault(review->move[0].verdict) && review->move[0].misses_mate);
    assert_string_equal(review->move[0].san, "G@a3");
    assert_string_equal(review->move[0].better, "1. G@e4#");
    char *text = annotated(desk);
    expect_text(text, "[Variant \"Minishogi\"]");
    expect_text(text, "(1. G@e4# {[%eval #1,");
    free(text);
    desk_close(desk);
}

/* where nobody is mated it is called a win */
static void pawns_are_reviewed(void **state) {
    Desk *desk = desk_open(*state);
    const Review *review = desk_review(
        desk, "[Variant \"pawns\"]\n[FEN \"8/P6p/8/8/8/8/p6P/8 w - - 0 1\"]\n1. h3 a1 0-1", NULL);
    assert_int_equal(review->move[0].verdict, VERDICT_BLUNDER);
    assert_true(review->move[0].misses_mate && review->move[0].lets_mate);
    assert_true(review->position[2].is_over);
    expect_words(review, "1. h3?? (blunder) misses a win in 1 and lets Black win in 1: from #1 to "
                         "#-1. Better was 1. a8, #1.");
    desk_close(desk);
}

static void small_boards_are_reviewed(void **state) {
    Desk *desk = desk_open(*state);
    const Review *review = desk_review(desk,
                                       "[Variant \"reduced\"]\n"
                                       "[FEN \"R1K2/1r2r/1k1r1/R3B/B4 w\"]\n1. Bb2 Rd5 *",
                                       NULL);
    assert_true(is_fault(review->move[0].verdict) && review->move[0].misses_mate);
    assert_string_equal(review->move[0].better, "1. R5a3#");
    desk_close(desk);
}

static void a_game_without_faults_is_told_as_such(void **state) {
    Desk *desk = desk_open(*state);
    const Review *review = desk_review(desk, "1. e4 e5 2. Nf3 Nc6 1/2-1/2", NULL);
    assert_int_equal(review->turns, 0);
    assert_int_equal(review->decisive, NO_PLY);
    for (int side = 0; side < 2; side++)
        assert_true(review->side[side].accuracy > 90 && review->side[side].moves == 2);
    expect_words(review, "No mistake changed who stood better. Neither side gave anything away");
    expect_words(review, "White: 2 moves, accuracy ");
    expect_words(review, " %, no faults");
    review = desk_review(desk, "*", NULL);
    assert_int_equal(review->moves, 0);
    assert_true(review->position[0].is_known && !review->position[0].is_over);
    expect_words(review, "There are no moves to review.\nAt the start ");
    review = desk_review(desk, "[FEN \"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\"]\n*", NULL);
    expect_words(review, "At the start the game was over: Draw: stalemate.");
    desk_close(desk);
}

/* ---- what is no move, or comes too late ---- */

static void passes_are_left_as_they_are(void **state) {
    Desk *desk = desk_open(*state);
    const Review *review = desk_review(desk, "1. e4 -- 2. d4 -- 3. Nf3 e5 *", NULL);
    assert_int_equal(review->end, 6);
    for (size_t i = 0; i < 6; i++) {
        bool is_pass = i == 1 || i == 3;
        assert_true(review->position[i].is_known);
        assert_true((review->move[i].verdict == VERDICT_NONE) == is_pass);
        assert_int_equal(review->move[i].side, i % 2);
        assert_int_equal(review->move[i].number, 1 + i / 2);
    }
    assert_string_equal(review->move[1].san, "--");
    char *text = annotated(desk);
    expect_text(text, " 1... -- 2. d4 {[%eval ");
    expect_text(text, " 2... -- 3. Nf3 {[%eval ");
    free(text);
    desk_close(desk);
}

static void moves_after_the_end_are_left_out(void **state) {
    Desk *desk = desk_open(*state);
    const Review *review = desk_review(desk,
                                       "[Variant \"Minishogi\"]\n1. Gb2 Gd4 2. Gb1 Gd5 3. Gb2 Gd4 "
                                       "4. Gb1 Gd5 5. Gb2 Gd4 6. Gb1 Gd5 7. Gb2 Gd4 *",
                                       NULL);
    assert_int_equal(review->moves, 14);
    assert_int_equal(review->end, 12);
    assert_true(review->position[12].is_over && !review->position[13].is_known);
    assert_int_equal(review->outcome.reason, REASON_REPETITION);
    assert_null(review->move[13].san);
    expect_words(review,
                 "The last 2 moves of the file are left out: by the rules the game was over "
                 "before (Black wins: ");
    char *text = annotated(desk);
    expect_text(text, "6... Gd5 7. Gb2 Gd4 *"); /* nothing is told of the last three */
    free(text);
    desk_close(desk);
}

/* ---- stopping ---- */

typedef struct Watch {
    size_t stop_at, calls, last, total;
} Watch;

static bool wants_stop(void *context) {
    const Watch *watch = context;
    return watch->calls >= watch->stop_at;
}

static void watch_progress(void *context, size_t done, size_t total) {
    Watch *watch = context;
    watch->calls++;
    assert_int_equal(done, watch->last + 1);
    watch->last = done;
    watch->total = total;
}

static void a_stop_keeps_what_was_done(void **state) {
    Desk *desk = desk_open(*state);
    Watch watch = {.stop_at = SIZE_MAX};
    ReviewHooks hooks = {.context = &watch, .wants_stop = wants_stop, .progress = watch_progress};
    const Review *review = desk_review(desk, QUEEN, &hooks);
    assert_int_equal(watch.calls, 9);
    assert_true(watch.last == 9 && watch.total == 9 && !review->is_stopped);
    watch = (Watch){.stop_at = 4};
    review = desk_review(desk, QUEEN, &hooks);
    assert_true(review->is_stopped);
    assert_int_equal(review->from, 5);
    assert_false(review->position[4].is_known);
    assert_true(review->position[5].is_known);
    assert_int_equal(review->move[4].verdict, VERDICT_NONE);
    assert_int_equal(review->move[6].verdict, VERDICT_BLUNDER);
    expect_words(review, "The review was stopped: it knows the moves from 3... Nf6 on.");
    char *text = annotated(desk);
    expect_text(text, "1. e4 e5 2. Qh5 Nc6 3. Nf3 Nf6 {[%eval ");
    expect_text(text, "[Annotator \"tabiya\"]");
    free(text);
    watch = (Watch){.stop_at = 0};
    review = desk_review(desk, QUEEN, &hooks);
    assert_true(review->is_stopped && review->from == review->end);
    expect_words(review, "stopped before any move was looked at");
    text = annotated(desk);
    assert_null(strstr(text, "tabiya"));
    free(text);
    Writer writer = writer_growing();
    write_text_curve(&writer, review, 79, true);
    assert_int_equal(writer.length, 0);
    desk_close(desk);
}

static void a_review_can_be_repeated(void **state) {
    Desk *desk = desk_open(*state);
    desk_review(desk, QUEEN, NULL);
    char *first = annotated(desk);
    desk_review(desk, FOOL, NULL); /* what the engine learns of another game must not matter */
    desk_review(desk, QUEEN, NULL);
    char *second = annotated(desk);
    assert_string_equal(first, second);
    free(first);
    free(second);
    desk_close(desk);
}

/* ---- the annotated game ---- */

static void what_was_in_the_game_stays(void **state) {
    Desk *desk = desk_open(*state);
    desk_review(desk,
                "[Annotator \"Anna\"]\n{Before.} 1. f3 {[%clk 0:05:00] odd [%csl Ga1]} 1... e5 $10 "
                "(1... d5 $1 {solid} 2. e4 (2. d4)) {after} 2. g4 (2. e4 {mine}) {late} Qh4# $18 "
                "{The end.} 0-1",
                NULL);
    char *text = annotated(desk);
    expect_text(text, "[Annotator \"Anna; tabiya\"]");
    expect_text(text, "{Before.} 1. f3 ");
    expect_text(text, "] [%clk 0:05:00]");
    expect_text(text, " odd [%csl Ga1]}");
    expect_text(text, "1... e5 $10 {[%eval ");
    expect_text(text, "(1... d5 $1 {solid} 2. e4 (2. d4)) {after} 2. g4 $4 {[%eval #-1,");
    expect_text(text, "(2. e4 {mine}) {late} (2. ");
    expect_text(text, " tabiya: ");
    expect_text(text, " instead of #-1}");
    expect_text(text, "2... Qh4# $18 {The end.} 0-1");
    free(text);
    desk_close(desk);
}

static void a_second_review_adds_nothing(void **state) {
    static const char *const games[] = {
        FOOL,
        MISSED,
        QUEEN,
        "1. f3 {[%eval 9.99,1] mine} e5 2. g4 $1 {x} (2. e4 d6) {y} 2... Qh4# {z} 0-1",
        "1. e4 -- 2. d4 (2. Nc3) {a} -- 3. Qh5 Nf6 4. a3 (4. Qf3 {b}) (4. Qe2) {c} Nxh5 *",
        "[Variant \"Minishogi\"]\n[FEN \"4k/5/4P/5/K4[G] w - - 0 1\"]\n1. G@a3 Kd4 2. Kb2 *",
    };
    Desk *desk = desk_open(*state);
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        desk_review(desk, games[i], NULL);
        char *first = annotated(desk);
        expect_text(first, " tabiya: ");
        desk_review(desk, first, NULL);
        char *second = annotated(desk);
        assert_string_equal(first, second);
        free(first);
        free(second);
    }
    desk_close(desk);
}

/* what an earlier review thought otherwise is gone; what somebody else said is not */
static void an_earlier_review_is_replaced(void **state) {
    Desk *desk = desk_open(*state);
    desk_review(
        desk,
        "[Annotator \"tabiya\"]\n1. f3 {[%eval 0.01,3]} e5 2. g4 $2 $18 {[%eval 0.50,3] dear "
        "me} (2. d4 {hers}) {p} (2. a3 {[%eval 0.77,3] tabiya: +0.77 instead of +0.50} a6) "
        "{q} (2. h3) {r} 2... Qh4# 0-1",
        NULL);
    char *text = annotated(desk);
    expect_text(text, "2. g4 $4 $18 {[%eval #-1,");
    expect_text(text, " dear me} (2. d4 {hers}) {p} {q} (2. h3) {r} (2. ");
    assert_null(strstr(text, "0.77"));
    assert_null(strstr(text, "0.50"));
    assert_null(strstr(text, "0.01"));
    assert_null(strstr(text, "$2 "));
    assert_int_equal(count_text(text, "Annotator"), 1);
    free(text);
    /* a mark that stood beside a verdict in words was not ours */
    desk_review(
        desk,
        "1. f3 e5 2. g4 $1 (2. a3 {[%eval 0.77,3] tabiya: mistake, +0.77 instead of +0.50}) "
        "2... Qh4# 0-1",
        NULL);
    text = annotated(desk);
    expect_text(text, "2. g4 $1 {[%eval #-1,");
    expect_text(text, "tabiya: blunder, ");
    assert_null(strstr(text, "$4"));
    free(text);
    /* a fault that is none any more loses its mark and its variation */
    desk_review(desk, "1. e4 $4 (1. a3 {tabiya: +9.00 instead of +0.10} a6) 1... e5 *", NULL);
    text = annotated(desk);
    expect_text(text, "1. e4 {[%eval ");
    assert_null(strstr(text, "tabiya: "));
    assert_null(strstr(text, "a6"));
    free(text);
    desk_close(desk);
}

/* ---- verdicts by numbers ---- */

enum { MOST_SCORES = 16 };

typedef struct Scores {
    GameTree tree;
    Review review;
    ReviewedMove move[MOST_SCORES];
    Evaluation position[MOST_SCORES];
} Scores;

/* the scores of a game in which the engine would always have played something else */
static const Review *judge(Scores *scores, Result result, const int *score, size_t n) {
    *scores = (Scores){.tree = {.result = result}};
    scores->review = (Review){.tree = &scores->tree,
                              .moves = n - 1,
                              .end = n - 1,
                              .move = scores->move,
                              .position = scores->position};
    for (size_t i = 0; i < n; i++) {
        scores->position[i] = (Evaluation){.is_known = true, .score = score[i]};
        scores->move[i] = (ReviewedMove){.move = 1, .side = (Side)(i % 2), .choices = 20};
        scores->move[i].line[0] = 2;
        scores->move[i].length = 1;
    }
    review_judge(&scores->review);
    return &scores->review;
}

static Verdict verdict_of(int before, int after) {
    Scores scores;
    return judge(&scores, RESULT_NONE, (const int[]){before, after}, 2)->move[0].verdict;
}

static void chances_and_verdicts(void **state) {
    (void)state;
    assert_true(score_chance(0) == 0.5);
    assert_true(score_chance(SCORE_MATE - 3) == 1 && score_chance(3 - SCORE_MATE) == 0);
    assert_true(score_chance(100) > 0.590 && score_chance(100) < 0.592);
    for (int score = -2000; score < 2000; score += 50) {
        double sum = score_chance(score) + score_chance(-score);
        assert_true(sum > 0.999999 && sum < 1.000001);
        assert_true(score_chance(score) < score_chance(score + 50));
    }
    assert_int_equal(verdict_of(0, 0), VERDICT_BEST);
    assert_int_equal(verdict_of(0, 40), VERDICT_BEST);
    assert_int_equal(verdict_of(0, -54), VERDICT_GOOD); /* 4.96 in a hundred */
    assert_int_equal(verdict_of(0, -55), VERDICT_INACCURACY);
    assert_int_equal(verdict_of(0, -110), VERDICT_INACCURACY); /* 9.99 */
    assert_int_equal(verdict_of(0, -111), VERDICT_MISTAKE);
    assert_int_equal(verdict_of(0, -168), VERDICT_MISTAKE); /* 14.99 */
    assert_int_equal(verdict_of(0, -169), VERDICT_BLUNDER);
    assert_int_equal(verdict_of(1500, 1400), VERDICT_GOOD); /* what is won stays won */
    assert_int_equal(verdict_of(SCORE_MATE - 9, 2500), VERDICT_INACCURACY);
    assert_int_equal(verdict_of(SCORE_MATE - 11, 2500), VERDICT_GOOD); /* a long mate */
    assert_int_equal(verdict_of(SCORE_MATE - 3, SCORE_MATE - 8), VERDICT_GOOD);
    assert_int_equal(verdict_of(0, 8 - SCORE_MATE), VERDICT_BLUNDER);
}

static void the_best_the_forced_and_the_only(void **state) {
    (void)state;
    Scores scores;
    const Review *review = judge(&scores, RESULT_NONE, (const int[]){0, -500, -500}, 3);
    scores.move[0].line[0] = 1; /* what the engine would have played is never a fault */
    review_judge(&scores.review);
    assert_int_equal(review->move[0].verdict, VERDICT_BEST);
    assert_true(review->move[0].loss == 0);
    scores.move[0].has_second = true;
    scores.move[0].second = -160;
    review_judge(&scores.review);
    assert_int_equal(review->move[0].verdict, VERDICT_BEST);
    scores.move[0].second = -180;
    review_judge(&scores.review);
    assert_int_equal(review->move[0].verdict, VERDICT_ONLY);
    scores.move[0].choices = 1;
    scores.move[0].line[0] = 2;
    review_judge(&scores.review);
    assert_int_equal(review->move[0].verdict, VERDICT_FORCED);
    assert_true(review->side[FIRST].accuracy < 0 && review->side[FIRST].moves == 1);
    assert_true(review->side[SECOND].accuracy == 100);
}

static void turns_and_what_decided(void **state) {
    (void)state;
    Scores scores;
    /* White gives it away, Black gives it back, twice; the last time for good */
    const int swings[] = {20, -400, 350, 340, 345, 0, 10, 10, 500, 480, 490};
    const Review *review = judge(&scores, RESULT_FIRST, swings, 11);
    assert_int_equal(review->turns, 4);
    assert_true(review->move[0].is_turn && review->move[1].is_turn && review->move[4].is_turn &&
                review->move[7].is_turn);
    assert_int_equal(review->decisive, 7);
    review = judge(&scores, RESULT_DRAW, swings, 11);
    assert_int_equal(review->decisive, NO_PLY);
    review = judge(&scores, RESULT_NONE, swings, 11); /* broken off, but won */
    assert_int_equal(review->decisive, 7);
    review = judge(&scores, RESULT_SECOND, swings, 11); /* the board does not show it */
    assert_int_equal(review->decisive, NO_PLY);
    /* small losses add up */
    const int slope[] = {0, 0, 60, 60, 120, 120, 200, 200, 280, 280, 370};
    review = judge(&scores, RESULT_FIRST, slope, 11);
    assert_int_equal(review->turns, 0);
    assert_int_equal(review->decisive, NO_PLY);
    /* a mistake that leaves the winner winning is no turn */
    review = judge(&scores, RESULT_NONE, (const int[]){900, 400}, 2);
    assert_int_equal(review->move[0].verdict, VERDICT_BLUNDER);
    assert_false(review->move[0].is_turn);
}

/* ---- the curve ---- */

static void the_curve_has_its_marks(void **state) {
    Desk *desk = desk_open(*state);
    const Review *review = desk_review(desk, FOOL, NULL);
    Graph graph;
    assert_true(review_graph(&graph, review, &desk->arena));
    assert_int_equal(graph.points, 5);
    assert_int_equal(graph.number, 1);
    assert_string_equal(graph.point[3].move, "g4");
    assert_true(graph.point[3].dot == DOT_BLUNDER && graph.point[3].is_turn);
    assert_true(graph.point[3].mate == -1 && graph.point[4].mate == -1);
    assert_null(graph.point[0].move);
    Writer svg = writer_growing();
    write_graph(&svg, &graph);
    assert_true(writer_fits(&svg));
    read_xml(svg.buffer);
    assert_int_equal(count_text(svg.buffer, "stroke-dasharray"), 1);
    writer_free(&svg);
    desk_close(desk);
}

static void the_curve_in_characters(void **state) {
    Desk *desk = desk_open(*state);
    const Review *review = desk_review(desk, FOOL, NULL);
    Writer text = writer_growing();
    write_text_curve(&text, review, 79, false);
    expect_text(text.buffer, "White |");
    unsigned lines = 0, width = 0;
    for (const char *at = text.buffer; *at; at++) {
        assert_true((unsigned char)*at < 0x80);
        lines += *at == '\n';
        width = *at == '\n' ? 0 : width + 1;
        assert_true(width <= 79);
    }
    assert_int_equal(lines, 9);
    assert_int_equal(count_text(text.buffer, "^"), 1);
    expect_text(text.buffer, "Black |######......\n"); /* what is lost is not quite nothing */
    writer_clear(&text);
    write_text_curve(&text, review, 79, true);
    expect_text(text.buffer, "\u2588");
    writer_free(&text);
    desk_close(desk);
}

static void a_long_game_fits_its_columns(void **state) {
    (void)state;
    enum { PLIES = 301 };
    GameTree tree = {.result = RESULT_NONE};
    ReviewedMove *move = calloc(PLIES, sizeof *move);
    Evaluation *position = calloc(PLIES + 1, sizeof *position);
    assert_true(move && position);
    Review review = {
        .tree = &tree, .moves = PLIES, .end = PLIES, .move = move, .position = position};
    for (size_t i = 0; i <= PLIES; i++)
        position[i].is_known = true;
    for (size_t i = 0; i < PLIES; i++)
        move[i] = (ReviewedMove){.number = (unsigned)(1 + i / 2), .side = (Side)(i % 2)};
    move[200].verdict = VERDICT_MISTAKE; /* none is lost when columns are shared */
    move[300].verdict = VERDICT_INACCURACY;
    for (unsigned width = 10; width < 400; width += 13) {
        Writer text = writer_growing();
        write_text_curve(&text, &review, width, false);
        for (const char *line = text.buffer; line && *line; line = strchr(line, '\n') + 1)
            assert_true(strcspn(line, "\n") <= width);
        if (text.length) {
            const char *marks = strstr(text.buffer, "\n       ");
            assert_non_null(marks);
            assert_int_equal(count_text(marks, "?"), 1);
            assert_int_equal(count_text(marks, "."), 1);
        }
        writer_free(&text);
    }
    free(move);
    free(position);
}

/* ---- JSON ---- */

static void json_is_escaped(void **state) {
    (void)state;
    char out[256];
    static const struct {
        const char *text, *json;
    } CASES[] = {
        {"plain", "\"plain\""},
        {"a\"b\\c\nd\x7F", "\"a\\\"b\\\\c\\u000ad\\u007f\""},
        {"J\u00FCrgen \u2654 \U0001F600", "\"J\u00FCrgen \u2654 \U0001F600\""},
        {"J\xFCrgen", "\"J\\u00fcrgen\""},             /* Latin-1 */
        {"\xC0\xAF", "\"\\u00c0\\u00af\""},            /* longer than need be */
        {"\xED\xA0\x80", "\"\\u00ed\\u00a0\\u0080\""}, /* half of a pair */
        {"\xF4\x90\x80\x80", "\"\\u00f4\\u0090\\u0080\\u0080\""},
        {"cut \xE2\x99", "\"cut \\u00e2\\u0099\""},
        {"\x80", "\"\\u0080\""},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Writer writer = writer_to(out, sizeof out);
        write_json_text(&writer, CASES[i].text);
        assert_string_equal(out, CASES[i].json);
    }
}

static void json_has_what_was_found(void **state) {
    Desk *desk = desk_open(*state);
    const Review *review = desk_review(desk, FOOL, NULL);
    Writer writer = writer_growing();
    write_review_json(&writer, review, 7);
    assert_true(writer_fits(&writer));
    expect_text(writer.buffer, "{\"game\": 7, ");
    expect_text(writer.buffer, "\"result\": \"0-1\", \"complete\": true");
    expect_text(writer.buffer, "\"decisive\": 3");
    expect_text(writer.buffer, "\"san\": \"g4\", ");
    expect_text(writer.buffer, "\"after\": {\"mate\": -1");
    expect_text(writer.buffer, "\"verdict\": \"blunder\"");
    expect_text(writer.buffer, "\"letsMate\": true, \"turn\": true}");
    expect_text(writer.buffer, "\"after\": {\"over\": \"Black wins: checkmate\"}");
    writer_free(&writer);
    desk_close(desk);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(the_fools_mate_is_gs_fault),
        world_test(a_missed_mate_is_named),
        world_test(a_queen_that_hangs_is_seen),
        world_test(drops_are_reviewed),
        world_test(pawns_are_reviewed),
        world_test(small_boards_are_reviewed),
        world_test(a_game_without_faults_is_told_as_such),
        world_test(passes_are_left_as_they_are),
        world_test(moves_after_the_end_are_left_out),
        world_test(a_stop_keeps_what_was_done),
        world_test(a_review_can_be_repeated),
        world_test(what_was_in_the_game_stays),
        world_test(a_second_review_adds_nothing),
        world_test(an_earlier_review_is_replaced),
        cmocka_unit_test(chances_and_verdicts),
        cmocka_unit_test(the_best_the_forced_and_the_only),
        cmocka_unit_test(turns_and_what_decided),
        world_test(the_curve_has_its_marks),
        world_test(the_curve_in_characters),
        cmocka_unit_test(a_long_game_fits_its_columns),
        cmocka_unit_test(json_is_escaped),
        world_test(json_has_what_was_found),
    };
    return cmocka_run_group_tests_name("review", tests, NULL, NULL);
}
