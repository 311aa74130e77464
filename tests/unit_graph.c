/* unit_graph.c: the evaluation over the moves as a picture: XML, in its place, as it was. */
#include "testing.h"

#include "picture/graph.h"
#include "store/file.h"
#include "xml.h"

static char *graph(const Graph *what) {
    Writer writer = writer_growing();
    write_graph(&writer, what);
    assert_true(writer_fits(&writer));
    return writer.buffer;
}

static void test_share(void **state) {
    (void)state;
    assert_true(graph_share(0, 0) == 0);
    assert_true(graph_share(0, 3) == 1 && graph_share(500, -3) == -1);
    for (int score = -3000; score < 3000; score += 10) {
        assert_true(graph_share(score, 0) < graph_share(score + 10, 0));
        assert_true(graph_share(score, 0) == -graph_share(-score, 0));
    }
    assert_true(graph_share(100000, 0) < 1);
}

static void test_graph(void **state) {
    (void)state;
    static const GraphPoint POINTS[] = {
        {.score = 20},
        {.score = 35, .move = "e4"},
        {.score = 20, .move = "e5"},
        {.score = -180, .move = "Qh5?<&", .dot = DOT_MISTAKE},
        {.score = 900, .move = "Ke7??", .dot = DOT_BLUNDER},
        {.mate = 1, .move = "Qxe5#"},
    };
    Graph what = {.title = "A & B", .point = POINTS, .points = 6, .number = 1};
    char *text = graph(&what);
    Seen seen = read_xml(text);
    assert_true(seen.elements > 20);
    assert_non_null(strstr(text, "width=\"800\" height=\"240\""));
    assert_non_null(strstr(text, "2. Qh5?&lt;&amp;, -1.80"));
    assert_non_null(strstr(text, "2... Ke7??, +9.00"));
    assert_non_null(strstr(text, "L786 14\"")); /* the mate is at the upper right corner */
    assert_null(strstr(text, "nan"));
    free(text);
    what.side = SECOND;
    what.number = 30;
    text = graph(&what);
    assert_non_null(strstr(text, "31... Qh5"));
    assert_non_null(strstr(text, "32. Ke7"));
    free(text);
    for (what.points = 0; what.points < 2; what.points++) { /* no move is a graph too */
        text = graph(&what);
        read_xml(text);
        assert_null(strstr(text, "nan"));
        free(text);
    }
    what.pixels_wide = 2000;
    what.pixels_high = 10;
    text = graph(&what);
    read_xml(text);
    free(text);
}

/* the evaluation of a lost game, as it was drawn; TABIYA_RENEW draws it anew */
static void test_graph_as_it_was(void **state) {
    (void)state;
    enum { POINTS = 61 };
    static const char PATH[] = "tests/picture/graph.svg";
    GraphPoint points[POINTS] = {{.score = 25}};
    for (int i = 1; i < POINTS; i++) {
        points[i].score = points[i - 1].score + (i * 7919 % 61) - 33;
        points[i].move = "Nf3";
    }
    points[23] = (GraphPoint){.score = -310, .move = "Qxb7", .dot = DOT_BLUNDER};
    points[24] = (GraphPoint){.score = 40, .move = "Kh8", .dot = DOT_BLUNDER};
    points[33].dot = DOT_MISTAKE;
    points[45].dot = DOT_DOUBTFUL;
    for (int i = 56; i < POINTS; i++)
        points[i] = (GraphPoint){.mate = (i - 62) / 2, .move = "Kg1"};
    Graph what = {.title = "White against Black", .point = points, .points = POINTS, .number = 1};
    char *text = graph(&what);
    read_xml(text);
    if (getenv("TABIYA_RENEW"))
        assert_null(file_save(PATH, slice_of(text)));
    Writer was = writer_growing();
    const char *reason = file_load(&was, PATH, 1 << 20);
    if (reason)
        fail_msg("%s (the tests run from the top folder): %s", PATH, reason);
    assert_int_equal(was.length, strlen(text));
    assert_memory_equal(was.buffer, text, was.length);
    writer_free(&was);
    free(text);
}

static void test_long_graph(void **state) {
    (void)state;
    enum { POINTS = 601 };
    GraphPoint *points = calloc(POINTS, sizeof *points);
    assert_non_null(points);
    for (int i = 0; i < POINTS; i++)
        points[i].score = (i * 37 % 500) - 250;
    Graph what = {.point = points, .points = POINTS, .number = 1, .theme = &THEMES[2]};
    char *text = graph(&what);
    Seen seen = read_xml(text);
    assert_true(seen.elements < 120); /* numbers are left out where they would touch */
    free(text);
    free(points);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_share),
        cmocka_unit_test(test_graph),
        cmocka_unit_test(test_graph_as_it_was),
        cmocka_unit_test(test_long_graph),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
