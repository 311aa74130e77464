/* unit_library_record.c: records through the public header: PGN read as a stream and written, tags,
 * variations, comments; games out of them. */
#include "library_world.h"

typedef struct Source {
    const char *at;
    size_t step; /* so many bytes at a time */
} Source;

static size_t read_bytes(void *context, char *buffer, size_t size) {
    Source *source = context;
    size_t n = strnlen(source->at, size < source->step ? size : source->step);
    memcpy(buffer, source->at, n);
    source->at += n;
    return n;
}

static const char GAMES[] =
    "[Event \"One\"]\n[White \"Morphy\"]\n[Black \"Duke\"]\n[Result \"1-0\"]\n\n"
    "1. e4 {[%clk 0:05:00] [%eval 0.35,18] best by test} e5 $1 (1... c5 2. Nf3) 2. Nf3 *\n\n"
    "[Event \"Two\"]\n\n1. e4 e5 2. Ke3 1-0\n\n"
    "[Event \"Three\"]\n[Variant \"Mini shogi\"]\n\n1. Gb2 *\n\n"
    "[Event \"Four\"]\n[FEN \"4k3/8/8/8/8/8/8/4KB2 w - - 0 1\"]\n\n1. Be2 Kd7 1/2-1/2\n\n"
    "[Event \"Five\"]\n\n1. e4 -- 2. d4 0-1\n";

typedef struct Reading {
    TabiyaPgn *pgn;
    TabiyaRecord *record;
    Source source;
} Reading;

static void open_reading(Reading *reading, const World *world, const char *text, size_t step) {
    TabiyaError error = {0};
    reading->source = (Source){text, step};
    reading->pgn = tabiya_pgn_open(world->variants, NULL, read_bytes, &reading->source, &error);
    reading->record = tabiya_record_open(&error);
    assert_non_null(reading->pgn);
    assert_non_null(reading->record);
}

static void close_reading(Reading *reading) {
    tabiya_record_close(reading->record);
    tabiya_pgn_close(reading->pgn);
}

static void assert_tag(const TabiyaRecord *record, const char *name, const char *value) {
    char text[128];
    assert_int_equal(tabiya_record_tag(record, name, text, sizeof text), strlen(value));
    assert_string_equal(text, value);
}

static void assert_end(const TabiyaRecord *record, size_t plies, const char *fen) {
    TabiyaError error = {0};
    TabiyaGame *game = tabiya_record_game(record, TABIYA_LAST_NODE, &error);
    assert_non_null(game);
    assert_int_equal(tabiya_game_plies(game), plies);
    if (fen)
        assert_fen(game, fen);
    tabiya_game_close(game);
}

/* ---- reading ---- */

static void games_stream_in(void **state) {
    World *world = *state;
    for (size_t step = 1; step < 4096; step *= 8) {
        Reading r;
        TabiyaError error = {0};
        char text[64];
        open_reading(&r, world, GAMES, step);
        assert_null(tabiya_record_variant(r.record));
        assert_int_equal(tabiya_record_nodes(r.record), 0);
        assert_int_equal(tabiya_pgn_next(r.pgn, r.record, &error), TABIYA_STEP_GAME);
        assert_int_equal(error.code, 0);
        assert_tag(r.record, "White", "Morphy");
        assert_tag(r.record, "Nobody", "");
        assert_int_equal(tabiya_record_nodes(r.record), 6);
        assert_end(r.record, 3, "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
        assert_int_equal(tabiya_pgn_next(r.pgn, r.record, &error), TABIYA_STEP_FAULT);
        assert_int_equal(error.code, TABIYA_ERROR_PGN);
        assert_int_equal(error.line, 10);
        assert_tag(r.record, "Event", "Two");
        assert_end(r.record, 2, NULL); /* what was read before the fault */
        assert_int_equal(tabiya_pgn_next(r.pgn, r.record, &error), TABIYA_STEP_GAME);
        tabiya_variant_name(tabiya_record_variant(r.record), text, sizeof text);
        assert_string_equal(text, "minishogi");
        assert_int_equal(tabiya_record_result(r.record), TABIYA_RESULT_NONE);
        assert_int_equal(tabiya_pgn_next(r.pgn, r.record, &error), TABIYA_STEP_GAME);
        assert_int_equal(tabiya_record_result(r.record), TABIYA_RESULT_DRAW);
        assert_true(tabiya_pgn_warning(r.pgn, &error)); /* a bishop alone cannot win */
        assert_int_equal(error.code, TABIYA_WARNING);
        assert_end(r.record, 0, NULL); /* so the game was over */
        assert_int_equal(tabiya_pgn_next(r.pgn, r.record, &error), TABIYA_STEP_GAME);
        assert_false(tabiya_pgn_warning(r.pgn, &error));
        assert_int_equal(tabiya_record_nodes(r.record), 4);
        assert_end(r.record, 1, NULL); /* nobody can pass */
        assert_int_equal(tabiya_pgn_next(r.pgn, r.record, &error), TABIYA_STEP_END);
        assert_int_equal(tabiya_pgn_next(r.pgn, r.record, &error), TABIYA_STEP_END);
        assert_null(tabiya_record_game(r.record, 0, &error));
        close_reading(&r);
    }
    tabiya_record_close(NULL);
    tabiya_pgn_close(NULL);
}

static void nodes_tell_the_tree(void **state) {
    World *world = *state;
    Reading r;
    TabiyaNode node = {.size = sizeof node};
    char text[64];
    open_reading(&r, world, GAMES, 100);
    assert_int_equal(tabiya_pgn_next(r.pgn, r.record, NULL), TABIYA_STEP_GAME);
    assert_true(tabiya_record_node(r.record, 0, &node));
    unsigned first = node.child;
    assert_true(tabiya_record_node(r.record, first, &node));
    assert_int_equal(node.parent, 0);
    assert_true(node.has_eval);
    assert_int_equal(node.cp, 35);
    assert_int_equal(node.clock, 300000);
    assert_int_equal(node.elapsed, -1);
    tabiya_record_comment(r.record, first, text, sizeof text);
    assert_string_equal(text, "[%clk 0:05:00] [%eval 0.35,18] best by test");
    unsigned second = node.child;
    assert_true(tabiya_record_node(r.record, second, &node));
    assert_int_equal(tabiya_record_nag(r.record, second, 0), 1);
    assert_int_equal(tabiya_record_nag(r.record, second, 1), 0);
    assert_int_not_equal(node.sibling, 0);
    TabiyaGame *game = tabiya_record_game(r.record, node.sibling, NULL);
    tabiya_game_move_text(game, 1, TABIYA_NOTATION_SAN, text, sizeof text);
    assert_string_equal(text, "c5");
    tabiya_game_close(game);
    assert_false(tabiya_record_node(r.record, 6, &node));
    assert_int_equal(tabiya_record_comment(r.record, 6, text, sizeof text), 0);
    assert_int_equal(tabiya_record_nag(r.record, 6, 0), 0);
    tabiya_record_tag_name(r.record, 1, text, sizeof text);
    assert_string_equal(text, "White");
    assert_int_equal(tabiya_record_tag_name(r.record, 99, text, sizeof text), 0);
    close_reading(&r);
}

/* ---- writing ---- */

static void a_record_is_made_and_read_back(void **state) {
    World *world = *state;
    TabiyaGame *game = get_game(world, "chess", NULL);
    TabiyaError error = {0};
    char pgn[2048], again[2048];
    play_all(game, "e2e4 e7e5");
    TabiyaRecord *record = tabiya_record_from_game(game, &error);
    assert_non_null(record);
    assert_true(tabiya_record_set_tag(record, "White", "A \"quoted\" \\ name", &error));
    assert_true(tabiya_record_set_tag(record, "White", "Anderssen", &error));
    assert_false(tabiya_record_set_tag(record, "two words", "x", &error));
    assert_int_equal(error.code, TABIYA_ERROR_ARGUMENT);
    tabiya_record_set_result(record, TABIYA_RESULT_FIRST);
    unsigned node = tabiya_record_add_move(record, 1, "c5", &error);
    assert_int_equal(node, 3);
    assert_true(tabiya_record_add_comment(record, node, "sharper", &error));
    assert_true(tabiya_record_add_nag(record, node, 5, &error));
    assert_false(tabiya_record_add_nag(record, node, 256, &error));
    assert_false(tabiya_record_add_nag(record, 0, 1, &error));
    assert_false(tabiya_record_add_comment(record, 77, "x", &error));
    assert_int_equal(tabiya_record_add_move(record, 1, "Ke3", &error), 0);
    assert_int_equal(tabiya_record_add_move(record, 77, "e4", &error), 0);
    assert_int_equal(error.code, TABIYA_ERROR_ARGUMENT);
    size_t length = tabiya_record_pgn(record, pgn, sizeof pgn);
    assert_int_equal(length, strlen(pgn));
    assert_non_null(strstr(pgn, "[White \"Anderssen\"]"));
    assert_non_null(strstr(pgn, "1. e4 e5 (1... c5 {sharper} $5) 1-0"));
    tabiya_record_close(record);
    Reading r;
    open_reading(&r, world, pgn, 100);
    assert_int_equal(tabiya_pgn_next(r.pgn, r.record, &error), TABIYA_STEP_GAME);
    tabiya_record_pgn(r.record, again, sizeof again);
    assert_string_equal(again, pgn);
    close_reading(&r);
}

/* a record outlives its game, whose variant of another size goes with it */
static void a_record_of_a_family_stands_alone(void **state) {
    World *world = *state;
    TabiyaVariant *reduced = get_variant(world, "reduced");
    TabiyaError error = {0};
    char text[1024];
    TabiyaGame *game = tabiya_game_from_fen(reduced, "6k/7/7/7/7/7/K5R w - - 0 1", &error);
    play_all(game, "a1b2 g7f6");
    TabiyaRecord *record = tabiya_record_from_game(game, &error);
    tabiya_game_close(game);
    assert_end(record, 2, "7/5k1/7/7/7/1K5/6R w - - 2 2");
    assert_true(tabiya_record_pgn(record, text, sizeof text) > 0);
    assert_non_null(strstr(text, "6k/7/7/7/7/7/K5R w - - 0 1"));
    tabiya_record_close(record);
}

static void a_finished_game_has_its_result(void **state) {
    World *world = *state;
    TabiyaGame *game = get_game(world, "chess", NULL);
    play_all(game, "f2f3 e7e5 g2g4 d8h4");
    TabiyaRecord *record = tabiya_record_from_game(game, NULL);
    assert_int_equal(tabiya_record_result(record), TABIYA_RESULT_SECOND);
    tabiya_record_close(record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(games_stream_in),
        world_test(nodes_tell_the_tree),
        world_test(a_record_is_made_and_read_back),
        world_test(a_record_of_a_family_stands_alone),
        world_test(a_finished_game_has_its_result),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
