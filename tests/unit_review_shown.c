/* unit_review_shown.c: a review as an annotated game, as a curve and as JSON. */
#include "review_desk.h"

#include "notation/pgn/move_facts.h"
#include "review/curve.h"
#include "review/review_json.h"
#include "testing.h"
#include "xml.h"

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

static void json_has_what_was_found(void **state) {
    Desk *desk = desk_open(*state);
    const Review *review = desk_review(desk, FOOL, NULL);
    Writer writer = writer_growing();
    Json json = json_to(&writer);
    write_review_json(&json, review, 7);
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
        world_test(what_was_in_the_game_stays),    world_test(a_second_review_adds_nothing),
        world_test(an_earlier_review_is_replaced), world_test(the_curve_has_its_marks),
        world_test(the_curve_in_characters),       cmocka_unit_test(a_long_game_fits_its_columns),
        world_test(json_has_what_was_found),
    };
    return cmocka_run_group_tests_name("review shown", tests, NULL, NULL);
}
