/* unit_review.c: reviews of games whose faults are plain: verdicts, where they turned, the words.
 * Scores are the engine's affair and may change: what is asked here is what any sound engine says.
 * How a review is shown is unit_review_shown.c, the command is tests/review. */
#include "review_desk.h"

#include "review/curve.h"
#include "rules/kernel/kernel.h"

#include <stdint.h>

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
                 "before (Gote wins: ");
    char *text = annotated(desk);
    expect_text(text, "6... Gd5 7. Gb2 Gd4 *"); /* nothing is told of the last three */
    free(text);
    desk_close(desk);
}

/* ---- the way to the search ---- */

static const Kernel *counted;
static int made,
    made_before; /* and not taken back, as a move is by who looks whether it gives check */

static void count_make(Position *position, Move move, Undo *undo) {
    made++;
    counted->make(position, move, undo);
}

static void count_unmake(Position *position, const Undo *undo) {
    made--;
    counted->unmake(position, undo);
}

/* the clock is asked first when a search begins */
static int64_t note_search(void *context) {
    (void)context;
    if (!made_before)
        made_before = made;
    return 0;
}

/* once by the reader, who must understand it, and once by the review */
static void the_main_line_is_played_once(void **state) {
#ifdef TABIYA_CHECKED
    skip(); /* the invariants are looked at by lists and moves of their own */
#endif
    static Kernel counting;
    Desk *desk = desk_open(*state);
    const Rules *rules = rulebook_find(&desk->book, slice_of("chess"), &desk->error);
    Variant *variant = (Variant *)(uintptr_t)rules->variant;
    ReviewHooks hooks = {.now = note_search};
    counted = variant->kernel;
    counting = *counted;
    counting.make = count_make;
    counting.unmake = count_unmake;
    desk_read(desk, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *");
    variant->kernel = &counting;
    Limits limits = {.nodes = 100};
    assert_true(review_game(&desk->review, &desk->tree, desk->engine, &limits, &hooks, &desk->arena,
                            &desk->error));
    variant->kernel = counted;
    assert_int_equal(made_before, 8);
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
        world_test(the_main_line_is_played_once),
        world_test(a_stop_keeps_what_was_done),
        world_test(a_review_can_be_repeated),
        cmocka_unit_test(chances_and_verdicts),
        cmocka_unit_test(the_best_the_forced_and_the_only),
        cmocka_unit_test(turns_and_what_decided),
    };
    return cmocka_run_group_tests_name("review", tests, NULL, NULL);
}
