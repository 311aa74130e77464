/* unit_library_table.c: a table through the public header: commands, events, clocks, offers. */
#include "library_world.h"

typedef struct Heard {
    TabiyaEvent event[8];
    TabiyaClock clock;
    TabiyaError error;
    unsigned count;
} Heard;

static void hear(void *context, const TabiyaEvent *event) {
    Heard *heard = context;
    heard->event[heard->count++] = *event;
    if (event->clock)
        heard->clock = *event->clock;
    if (event->error)
        heard->error = *event->error;
}

static bool apply(TabiyaTable *table, TabiyaCommandKind kind, TabiyaSide side, int64_t now,
                  const char *move, Heard *heard) {
    TabiyaCommand command = {
        .size = sizeof command, .kind = (int)kind, .side = side, .now = now, .move = move};
    TabiyaError error = {0};
    *heard = (Heard){.count = 0};
    bool is_done = tabiya_table_apply(table, &command, hear, heard, &error);
    assert_int_equal(error.code, is_done ? 0 : heard->error.code);
    assert_true(heard->count > 0);
    return is_done;
}

static TabiyaTable *open_table(World *world, const char *game, int64_t base, int64_t increment) {
    TabiyaTimeControl control = {.size = sizeof control, .base = base, .increment = increment};
    TabiyaError error = {0};
    TabiyaTable *table = tabiya_table_open(get_variant(world, game), NULL, &control, &error);
    if (!table)
        fail_msg("%s", error.text);
    return table;
}

static void moves_are_told(void **state) {
    World *world = *state;
    TabiyaTable *table = open_table(world, "chess", 0, 0);
    Heard heard;
    char text[128];
    assert_true(apply(table, TABIYA_COMMAND_MOVE, TABIYA_FIRST, 0, "e4", &heard));
    assert_int_equal(heard.count, 1);
    assert_int_equal(heard.event[0].kind, TABIYA_EVENT_MOVED);
    assert_string_equal(heard.event[0].move, "e2e4");
    assert_int_equal(heard.event[0].captured, TABIYA_EMPTY);
    assert_int_equal(tabiya_game_plies(tabiya_table_game(table)), 1);
    assert_int_equal(tabiya_game_legal_count(tabiya_table_game(table)), 20);
    assert_false(apply(table, TABIYA_COMMAND_MOVE, TABIYA_FIRST, 0, "d4", &heard));
    assert_int_equal(heard.event[0].kind, TABIYA_EVENT_REFUSED);
    assert_int_equal(heard.error.code, TABIYA_ERROR_NOT_YOUR_TURN);
    assert_false(apply(table, TABIYA_COMMAND_MOVE, TABIYA_SECOND, 0, "Ke5", &heard));
    assert_int_equal(heard.error.code, TABIYA_ERROR_MOVE_FORM);
    assert_false(apply(table, TABIYA_COMMAND_MOVE, TABIYA_SECOND, 0, NULL, &heard));
    assert_true(apply(table, TABIYA_COMMAND_MOVE, TABIYA_SECOND, 0, "d7d5", &heard));
    assert_true(apply(table, TABIYA_COMMAND_MOVE, TABIYA_FIRST, 0, "exd5", &heard));
    assert_int_equal(heard.event[0].captured,
                     tabiya_variant_piece_read(tabiya_game_variant(tabiya_table_game(table)), "p"));
    assert_true(apply(table, TABIYA_COMMAND_TAKE_BACK, TABIYA_FIRST, 0, NULL, &heard));
    assert_int_equal(heard.event[0].kind, TABIYA_EVENT_TAKEN_BACK);
    assert_int_equal(heard.event[0].plies, 1);
    tabiya_game_legal_moves(tabiya_table_game(table), text, sizeof text);
    assert_non_null(strstr(text, "a2a3"));
    assert_true(apply(table, TABIYA_COMMAND_MOVE, TABIYA_FIRST, 0, "Bb5+", &heard));
    assert_int_equal(heard.event[1].kind, TABIYA_EVENT_CHECK);
    assert_int_equal(heard.event[1].side, TABIYA_SECOND);
    TabiyaClock clock = {.size = sizeof clock};
    assert_false(tabiya_table_clock(table, 0, &clock));
    assert_int_equal(tabiya_table_flag_time(table), INT64_MAX);
    tabiya_table_close(table);
    tabiya_table_close(NULL);
}

static void clocks_run_and_flags_fall(void **state) {
    World *world = *state;
    TabiyaTable *table = open_table(world, "minishogi", 10000, 500);
    TabiyaClock clock = {.size = sizeof clock};
    Heard heard;
    char text[128];
    assert_true(apply(table, TABIYA_COMMAND_START, TABIYA_FIRST, 1000, NULL, &heard));
    assert_int_equal(heard.event[0].kind, TABIYA_EVENT_STARTED);
    assert_int_equal(tabiya_table_flag_time(table), 11000);
    assert_true(apply(table, TABIYA_COMMAND_MOVE, TABIYA_FIRST, 4000, "a2a3", &heard));
    assert_int_equal(heard.event[1].kind, TABIYA_EVENT_CLOCK);
    assert_int_equal(heard.clock.left[0], 7500);
    assert_int_equal(heard.clock.left[1], 10000);
    assert_true(tabiya_table_clock(table, 5000, &clock));
    assert_int_equal(clock.left[1], 9000);
    assert_int_equal(clock.increment, 500);
    assert_true(apply(table, TABIYA_COMMAND_PAUSE, TABIYA_SECOND, 5000, NULL, &heard));
    assert_int_equal(heard.event[0].kind, TABIYA_EVENT_PAUSED);
    assert_int_equal(tabiya_table_flag_time(table), INT64_MAX);
    assert_true(apply(table, TABIYA_COMMAND_START, TABIYA_SECOND, 5000, NULL, &heard));
    assert_false(apply(table, TABIYA_COMMAND_FLAG, TABIYA_FIRST, 6000, NULL, &heard));
    assert_int_equal(heard.error.code, TABIYA_ERROR_TIME_LEFT);
    assert_int_equal(tabiya_table_result(table), TABIYA_RESULT_NONE);
    assert_true(apply(table, TABIYA_COMMAND_MOVE, TABIYA_SECOND, 14000, "e4e3", &heard));
    assert_int_equal(heard.event[0].kind, TABIYA_EVENT_ENDED);
    assert_int_equal(heard.event[0].reason, TABIYA_REASON_TIME);
    assert_int_equal(heard.event[0].result, TABIYA_RESULT_FIRST);
    assert_int_equal(tabiya_table_result(table), TABIYA_RESULT_FIRST);
    assert_int_equal(tabiya_table_reason(table), TABIYA_REASON_TIME);
    assert_int_equal(tabiya_game_result(tabiya_table_game(table)), TABIYA_RESULT_NONE);
    assert_true(tabiya_table_outcome(table, text, sizeof text) > 0);
    assert_non_null(strstr(text, "out of time"));
    assert_false(apply(table, TABIYA_COMMAND_RESIGN, TABIYA_SECOND, 15000, NULL, &heard));
    assert_int_equal(heard.error.code, TABIYA_ERROR_GAME_OVER);
    tabiya_table_close(table);
}

static void draws_are_offered(void **state) {
    World *world = *state;
    TabiyaTable *table = open_table(world, "chess", 0, 0);
    Heard heard;
    assert_false(apply(table, TABIYA_COMMAND_ACCEPT, TABIYA_SECOND, 0, NULL, &heard));
    assert_int_equal(heard.error.code, TABIYA_ERROR_NO_OFFER);
    assert_true(apply(table, TABIYA_COMMAND_OFFER, TABIYA_FIRST, 0, NULL, &heard));
    assert_true(tabiya_table_is_offered(table, TABIYA_SECOND));
    assert_false(tabiya_table_is_offered(table, TABIYA_FIRST));
    assert_false(apply(table, TABIYA_COMMAND_OFFER, TABIYA_FIRST, 0, NULL, &heard));
    assert_int_equal(heard.error.code, TABIYA_ERROR_OFFER_STANDS);
    assert_true(apply(table, TABIYA_COMMAND_DECLINE, TABIYA_SECOND, 0, NULL, &heard));
    assert_int_equal(heard.event[0].kind, TABIYA_EVENT_DECLINED);
    assert_false(apply(table, TABIYA_COMMAND_TAKE_BACK, TABIYA_FIRST, 0, NULL, &heard));
    assert_int_equal(heard.error.code, TABIYA_ERROR_NO_MOVE_BACK);
    assert_false(apply(table, TABIYA_COMMAND_CLAIM, TABIYA_FIRST, 0, NULL, &heard));
    assert_int_equal(heard.error.code, TABIYA_ERROR_NO_CLAIM);
    assert_true(apply(table, TABIYA_COMMAND_OFFER, TABIYA_SECOND, 0, NULL, &heard));
    assert_true(apply(table, TABIYA_COMMAND_ACCEPT, TABIYA_FIRST, 0, NULL, &heard));
    assert_int_equal(tabiya_table_reason(table), TABIYA_REASON_AGREEMENT);
    tabiya_table_close(table);
    table = open_table(world, "chess", 0, 0);
    assert_true(apply(table, TABIYA_COMMAND_RESIGN, TABIYA_FIRST, 0, NULL, &heard));
    assert_int_equal(tabiya_table_result(table), TABIYA_RESULT_SECOND);
    tabiya_table_close(table);
}

static void bad_commands_are_refused(void **state) {
    World *world = *state;
    TabiyaTable *table = open_table(world, "chess", 0, 0);
    const TabiyaCommand BAD[] = {{.size = sizeof BAD[0], .kind = 10},
                                 {.size = sizeof BAD[0], .kind = -1},
                                 {.size = sizeof BAD[0], .side = (TabiyaSide)2},
                                 {.move = "e4"}};
    TabiyaError error;
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        error.code = 0;
        assert_false(tabiya_table_apply(table, &BAD[i], NULL, NULL, &error));
        assert_int_equal(error.code, TABIYA_ERROR_ARGUMENT);
    }
    TabiyaTimeControl control = {.size = sizeof control, .base = -1};
    assert_null(tabiya_table_open(get_variant(world, "chess"), NULL, &control, &error));
    assert_null(tabiya_table_open(get_sized(world, "reduced", 9), NULL, NULL, &error));
    assert_int_equal(error.code, TABIYA_ERROR_NO_START);
    tabiya_table_close(table);
}

static void a_table_begins_from_a_setup(void **state) {
    World *world = *state;
    TabiyaVariant *reduced = get_variant(world, "reduced");
    TabiyaError error = {0};
    TabiyaSetup *setup = tabiya_setup_from_fen(reduced, "6k/7/7/7/7/7/K5R w - - 0 1", &error);
    TabiyaTable *table = tabiya_table_open(reduced, setup, NULL, &error);
    Heard heard;
    assert_non_null(table);
    tabiya_setup_close(setup);
    assert_int_equal(tabiya_game_width(tabiya_table_game(table)), 7);
    assert_true(apply(table, TABIYA_COMMAND_MOVE, TABIYA_FIRST, 0, "a1b2", &heard));
    TabiyaGame *copy =
        keep_game(world, tabiya_game_clone(tabiya_table_game(table), &error), &error);
    tabiya_table_close(table);
    assert_fen(copy, "6k/7/7/7/7/1K5/6R b - - 1 1");
    setup = tabiya_setup_from_fen(reduced, "7/7/7/7/7/7/K5R w - - 0 1", &error);
    assert_null(tabiya_table_open(reduced, setup, NULL, &error));
    assert_int_equal(error.code, TABIYA_ERROR_POSITION);
    tabiya_setup_close(setup);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(moves_are_told),
        world_test(clocks_run_and_flags_fall),
        world_test(draws_are_offered),
        world_test(bad_commands_are_refused),
        world_test(a_table_begins_from_a_setup),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
