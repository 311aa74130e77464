/* unit_table.c: commands in, events out: turns, offers, claims, taking back, and clocks whose time
 * is a number. */
#include "testing.h"

#include "notation/notation_errors.h"
#include "rules/rules_errors.h"
#include "table/table.h"
#include "table/table_errors.h"

static Table *open_table(World *world, const char *name, const char *fen, TimeControl control) {
    Game *game = start_game(world, name, fen);
    Table *table = arena_alloc(&world->arena, sizeof *table);
    Faults faults = {0};
    assert_true(table_open(table, game->variant, &game->start, control, &world->arena, &faults));
    return table;
}

static Events give(Table *table, CommandKind kind, Side seat, int64_t now) {
    Events events;
    table_apply(table, &(Command){.kind = kind, .seat = seat, .now = now}, &events);
    return events;
}

static Events play(Table *table, Side seat, const char *move, int64_t now) {
    Events events;
    Command command = {.kind = COMMAND_MOVE, .seat = seat, .now = now, .text = slice_of(move)};
    table_apply(table, &command, &events);
    return events;
}

static void expect_kinds(Events events, unsigned count, const EventKind *kinds) {
    assert_int_equal(events.count, count);
    for (unsigned i = 0; i < count; i++)
        assert_int_equal(events.list[i].kind, kinds[i]);
}
#define EXPECT(events, ...)                                                                        \
    expect_kinds(events, sizeof((EventKind[]){__VA_ARGS__}) / sizeof(EventKind),                   \
                 (EventKind[]){__VA_ARGS__})

static void expect_refusal(Events events, ErrorCode code) {
    EXPECT(events, EVENT_REFUSED);
    assert_int_equal(events.list[0].error.code, code);
}
static void expect_end(const Table *table, Result result, Reason reason) {
    assert_int_equal(table->outcome.result, result);
    assert_int_equal(table->outcome.reason, reason);
}

static const TimeControl NO_CLOCK = {0};

static void test_moves_and_refusals(void **state) {
    Table *table = open_table(*state, "chess", NULL, NO_CLOCK);
    static const struct {
        const char *move;
        ErrorCode code;
    } REFUSED[] = {{"e3e4", ERROR_MOVE_FROM_EMPTY}, {"e7e5", ERROR_MOVE_FROM_THEIRS},
                   {"e2e5", ERROR_MOVE_REACH},      {"a1a2", ERROR_MOVE_ONTO_OWN},
                   {"e1g1", ERROR_CASTLE_BLOCKED},  {"e2e4q", ERROR_MOVE_NO_CHANGE},
                   {"Q@e4", ERROR_DROP_HAND},       {"e2", ERROR_MOVE_FORM}};
    for (size_t i = 0; i < sizeof REFUSED / sizeof *REFUSED; i++)
        expect_refusal(play(table, FIRST, REFUSED[i].move, 0), REFUSED[i].code);
    expect_refusal(play(table, SECOND, "e7e5", 0), ERROR_NOT_YOUR_TURN);
    Events events = play(table, FIRST, "e2e4", 0);
    EXPECT(events, EVENT_MOVED);
    assert_int_equal(events.list[0].captured, EMPTY);
    play(table, SECOND, "d7d5", 0);
    events = play(table, FIRST, "e4d5", 0);
    assert_int_equal(piece_side(events.list[0].captured), SECOND);
    play(table, SECOND, "c7c6", 0);
    EXPECT(play(table, FIRST, "f1b5", 0), EVENT_MOVED);
    EXPECT(play(table, SECOND, "c6b5", 0), EVENT_MOVED);
    EXPECT(play(table, FIRST, "d1h5", 0), EVENT_MOVED);
    EXPECT(play(table, SECOND, "a7a6", 0), EVENT_MOVED);
    events = play(table, FIRST, "h5f7", 0);
    EXPECT(events, EVENT_MOVED, EVENT_CHECK);
    assert_int_equal(events.list[1].seat, SECOND);
    expect_refusal(play(table, SECOND, "a6a5", 0), ERROR_MOVE_STAYS_IN_CHECK);
    expect_refusal(play(table, SECOND, "e8e9", 0), ERROR_MOVE_FORM);
}

static void test_castling_refusals(void **state) {
    static const struct {
        const char *fen;
        ErrorCode code;
    } CASES[] = {{"4k3/8/8/8/8/8/8/4K2R w - - 0 1", ERROR_CASTLE_RIGHT},
                 {"4k3/8/8/8/8/8/8/4K1NR w K - 0 1", ERROR_CASTLE_BLOCKED},
                 {"4k3/4r3/8/8/8/8/8/4K2R w K - 0 1", ERROR_CASTLE_CHECK},
                 {"4k3/5r2/8/8/8/8/8/4K2R w K - 0 1", ERROR_CASTLE_THROUGH},
                 {"4k3/6r1/8/8/8/8/8/4K2R w K - 0 1", ERROR_CASTLE_INTO}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Table *table = open_table(*state, "chess", CASES[i].fen, NO_CLOCK);
        expect_refusal(play(table, FIRST, "e1g1", 0), CASES[i].code);
    }
    Table *table = open_table(*state, "chess", "4k3/7r/8/8/8/8/8/4K2R w K - 0 1", NO_CLOCK);
    expect_refusal(play(table, FIRST, "e1g1q", 0), ERROR_MOVE_NO_CHANGE);
    expect_refusal(play(table, FIRST, "e1b1", 0), ERROR_MOVE_REACH);
    EXPECT(play(table, FIRST, "e1g1", 0), EVENT_MOVED);
}

static void test_other_refusals(void **state) {
    Table *table = open_table(*state, "chess", "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", NO_CLOCK);
    expect_refusal(play(table, FIRST, "e2g3", 0), ERROR_MOVE_INTO_CHECK);
    table = open_table(*state, "chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", NO_CLOCK);
    expect_refusal(play(table, FIRST, "a7a8", 0), ERROR_MOVE_PROMOTION);
    expect_refusal(play(table, FIRST, "a7a8k", 0), ERROR_MOVE_NO_CHANGE);
    table = open_table(*state, "antichess", "8/8/8/3p4/4P3/8/8/8 w - - 0 1", NO_CLOCK);
    expect_refusal(play(table, FIRST, "e4e5", 0), ERROR_MOVE_MUST_CAPTURE);
    table = open_table(*state, "minishogi", "4k/5/5/P4/K4[P] w - - 0 1", NO_CLOCK);
    expect_refusal(play(table, FIRST, "P@a2", 0), ERROR_DROP_TAKEN);
    expect_refusal(play(table, FIRST, "P@a3", 0), ERROR_DROP_ILLEGAL); /* a second on the file */
    expect_refusal(play(table, FIRST, "G@c3", 0), ERROR_DROP_HAND);
}

static void test_mate_ends_it(void **state) {
    Table *table = open_table(*state, "chess", "k7/8/1K6/8/8/8/8/7R w - - 0 1", NO_CLOCK);
    Events events = play(table, FIRST, "h1h8", 0);
    EXPECT(events, EVENT_MOVED, EVENT_ENDED);
    expect_end(table, RESULT_FIRST, REASON_CHECKMATE);
    expect_refusal(give(table, COMMAND_RESIGN, SECOND, 0), ERROR_GAME_OVER);
}

static void test_offers(void **state) {
    Table *table = open_table(*state, "chess", NULL, NO_CLOCK);
    expect_refusal(give(table, COMMAND_ACCEPT, SECOND, 0), ERROR_NO_OFFER);
    EXPECT(give(table, COMMAND_OFFER, FIRST, 0), EVENT_OFFERED);
    expect_refusal(give(table, COMMAND_OFFER, FIRST, 0), ERROR_OFFER_STANDS);
    expect_refusal(give(table, COMMAND_ACCEPT, FIRST, 0), ERROR_NO_OFFER);
    EXPECT(give(table, COMMAND_DECLINE, SECOND, 0), EVENT_DECLINED);
    expect_refusal(give(table, COMMAND_DECLINE, SECOND, 0), ERROR_NO_OFFER);
    EXPECT(give(table, COMMAND_OFFER, FIRST, 0), EVENT_OFFERED);
    play(table, FIRST, "e2e4", 0); /* the offer stands over one's own move… */
    assert_true(table->is_offered);
    play(table, SECOND, "e7e5", 0); /* …and falls with the other's */
    expect_refusal(give(table, COMMAND_ACCEPT, SECOND, 0), ERROR_NO_OFFER);
    give(table, COMMAND_OFFER, SECOND, 0);
    EXPECT(give(table, COMMAND_OFFER, FIRST, 0), EVENT_ENDED); /* both want it */
    expect_end(table, RESULT_DRAW, REASON_AGREEMENT);
}

static void test_resigning(void **state) {
    Table *table = open_table(*state, "chess", NULL, NO_CLOCK);
    EXPECT(give(table, COMMAND_RESIGN, SECOND, 0), EVENT_ENDED);
    expect_end(table, RESULT_FIRST, REASON_RESIGNATION);
}

static void test_claims(void **state) {
    static const char *const ROUND[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    Table *table = open_table(*state, "symbols", NULL, NO_CLOCK);
    expect_refusal(give(table, COMMAND_CLAIM, FIRST, 0), ERROR_NO_CLAIM);
    for (int i = 0; i < 8; i++)
        play(table, (Side)(i % 2), ROUND[i % 4], 0);
    expect_refusal(give(table, COMMAND_CLAIM, SECOND, 0), ERROR_NOT_YOUR_TURN);
    EXPECT(give(table, COMMAND_CLAIM, FIRST, 0), EVENT_ENDED);
    expect_end(table, RESULT_DRAW, REASON_REPETITION);
}

static void test_sudden_death(void **state) {
    Table *table = open_table(*state, "chess", NULL, (TimeControl){.base = 1000});
    assert_true(table_flag_time(table) == NEVER); /* it stands still until it is started */
    table_start(table, 500);
    assert_int_equal(table_flag_time(table), 1500);
    Events events = play(table, FIRST, "e2e4", 900);
    EXPECT(events, EVENT_MOVED, EVENT_CLOCK);
    assert_int_equal(events.list[1].clock.left[FIRST], 600);
    assert_int_equal(events.list[1].clock.left[SECOND], 1000);
    assert_int_equal(table_flag_time(table), 1900);
    expect_refusal(give(table, COMMAND_FLAG, FIRST, 1899), ERROR_FLAG_UP);
    assert_int_equal(table_clock(table, 1899).left[SECOND], 1);
    events = play(table, SECOND, "e7e5", 1900); /* a move that comes with the flag is too late */
    EXPECT(events, EVENT_ENDED);
    assert_int_equal(events.list[0].seat, SECOND);
    expect_end(table, RESULT_FIRST, REASON_TIME);
    assert_int_equal(table->game.plies, 1);
    assert_int_equal(table_clock(table, 5000).left[SECOND], 0);
}

static void test_refusals_cost_time_only(void **state) {
    Table *table = open_table(*state, "chess", NULL, (TimeControl){.base = 1000, .increment = 50});
    table_start(table, 0);
    play(table, FIRST, "e2e5", 300);
    assert_int_equal(table_clock(table, 400).left[FIRST], 600);
    play(table, FIRST, "e2e4", 400);
    assert_int_equal(table_clock(table, 400).left[FIRST], 650);
}

static void test_periods(void **state) {
    Table *table = open_table(*state, "chess", NULL, (TimeControl){.base = 1000, .moves = 2});
    table_start(table, 0);
    assert_int_equal(table_clock(table, 0).moves_to_go[FIRST], 2);
    play(table, FIRST, "e2e4", 400);
    assert_int_equal(table_clock(table, 400).moves_to_go[FIRST], 1);
    play(table, SECOND, "e7e5", 500);
    play(table, FIRST, "d2d4", 700);
    assert_int_equal(table_clock(table, 700).left[FIRST], 1400);
    assert_int_equal(table_clock(table, 700).left[SECOND], 900);
    assert_int_equal(table_clock(table, 700).moves_to_go[FIRST], 2);
}

static void test_flag_against_a_bare_king(void **state) {
    Table *table =
        open_table(*state, "chess", "4k3/8/8/8/8/8/8/4KR2 w - - 0 1", (TimeControl){.base = 10});
    table_start(table, 0);
    EXPECT(give(table, COMMAND_FLAG, SECOND, 10), EVENT_ENDED);
    expect_end(table, RESULT_DRAW, REASON_TIME_BARE);
    table =
        open_table(*state, "chess", "4k3/8/8/8/8/8/8/4KR2 b - - 0 1", (TimeControl){.base = 10});
    table_start(table, 0);
    give(table, COMMAND_FLAG, SECOND, 11);
    expect_end(table, RESULT_FIRST, REASON_TIME);
    /* where the king alone can win, a bare king is none */
    table = open_table(*state, "kingofthehill", "4k3/8/8/8/8/8/8/4KR2 w - - 0 1",
                       (TimeControl){.base = 10});
    table_start(table, 0);
    give(table, COMMAND_FLAG, FIRST, 11);
    expect_end(table, RESULT_SECOND, REASON_TIME);
}

static void test_taking_back(void **state) {
    Table *table = open_table(*state, "chess", NULL, (TimeControl){.base = 1000});
    table_start(table, 0);
    expect_refusal(give(table, COMMAND_TAKE_BACK, FIRST, 0), ERROR_NO_MOVE_BACK);
    play(table, FIRST, "e2e4", 100);
    play(table, SECOND, "e7e5", 300);
    play(table, FIRST, "d2d4", 600);
    Events events;
    table_apply(table, &(Command){.kind = COMMAND_TAKE_BACK, .seat = FIRST, .plies = 2, .now = 700},
                &events);
    EXPECT(events, EVENT_TAKEN_BACK, EVENT_CLOCK);
    assert_int_equal(table->game.plies, 1);
    assert_int_equal(events.list[1].clock.left[FIRST], 900);
    assert_int_equal(events.list[1].clock.left[SECOND], 1000);
    assert_int_equal(table_flag_time(table), 1700);
    EXPECT(play(table, SECOND, "c7c5", 800), EVENT_MOVED, EVENT_CLOCK);
}

static void test_over_from_the_start(void **state) {
    Table *table = open_table(*state, "reduced", "kr/RK w - - 0 1", (TimeControl){.base = 1000});
    table_start(table, 0);
    expect_end(table, RESULT_SECOND, REASON_CHECKMATE);
    assert_true(table_flag_time(table) == NEVER);
    expect_refusal(play(table, FIRST, "a1a2", 0), ERROR_GAME_OVER);
}

/* what has run before a pause counts, the pause itself does not */
static void test_pauses(void **state) {
    Table *table = open_table(*state, "chess", NULL, (TimeControl){.base = 10000});
    expect_refusal(give(table, COMMAND_PAUSE, FIRST, 0), ERROR_CLOCK_STANDS);
    Events events = give(table, COMMAND_START, FIRST, 100);
    EXPECT(events, EVENT_STARTED);
    assert_int_equal(events.list[0].at, 100);
    expect_refusal(give(table, COMMAND_START, FIRST, 200), ERROR_CLOCK_RUNS);
    events = give(table, COMMAND_PAUSE, FIRST, 1100);
    EXPECT(events, EVENT_PAUSED);
    assert_int_equal(table_clock(table, 5000).left[FIRST], 9000);
    assert_true(table_flag_time(table) == NEVER);
    give(table, COMMAND_START, FIRST, 60000);
    assert_int_equal(table_flag_time(table), 69000);
    play(table, FIRST, "e2e4", 61000);
    assert_int_equal(table_clock(table, 61000).left[FIRST], 8000);
    give(table, COMMAND_PAUSE, FIRST, 62000);
    play(table, SECOND, "e7e5", 99000); /* in a pause a move is free */
    assert_int_equal(table_clock(table, 99000).left[SECOND], 9000);
    give(table, COMMAND_START, FIRST, 99000);
    give(table, COMMAND_PAUSE, FIRST, 107000); /* too late to pause */
    expect_end(table, RESULT_SECOND, REASON_TIME);
    expect_refusal(give(table, COMMAND_START, FIRST, 107000), ERROR_GAME_OVER);
}

/* ---- what one side asks and the other answers ---- */

static Events ask_back(Table *table, Side seat, size_t plies, int64_t now) {
    Events events;
    table_apply(table,
                &(Command){.kind = COMMAND_ASK_BACK, .seat = seat, .plies = plies, .now = now},
                &events);
    return events;
}

static void test_asking_back(void **state) {
    Table *table = open_table(*state, "chess", NULL, (TimeControl){.base = 10000});
    table_start(table, 0);
    expect_refusal(ask_back(table, FIRST, 1, 0), ERROR_NO_MOVE_BACK);
    play(table, FIRST, "e2e4", 1000);
    expect_refusal(ask_back(table, FIRST, 2, 1000), ERROR_NO_MOVE_BACK);
    Events events = ask_back(table, FIRST, 1, 2000);
    EXPECT(events, EVENT_ASKED_BACK);
    assert_int_equal(events.list[0].plies, 1);
    expect_refusal(ask_back(table, FIRST, 1, 2000), ERROR_REQUEST_STANDS);
    expect_refusal(give(table, COMMAND_ACCEPT, FIRST, 2000), ERROR_NO_OFFER);
    EXPECT(give(table, COMMAND_DECLINE, SECOND, 2000), EVENT_DECLINED);
    expect_refusal(give(table, COMMAND_ACCEPT, SECOND, 2000), ERROR_NO_OFFER);
    ask_back(table, FIRST, 1, 2000);
    EXPECT(give(table, COMMAND_ACCEPT, SECOND, 3000), EVENT_TAKEN_BACK, EVENT_CLOCK);
    assert_int_equal(table->game.plies, 0);
    assert_int_equal(table_flag_time(table), 13000); /* the clock is as it was before the move */
    play(table, FIRST, "d2d4", 3000);
    ask_back(table, FIRST, 1, 3000);
    EXPECT(play(table, SECOND, "d7d5", 3000), EVENT_MOVED, EVENT_CLOCK); /* is to decline */
    expect_refusal(give(table, COMMAND_ACCEPT, SECOND, 3000), ERROR_NO_OFFER);
    ask_back(table, FIRST, 1, 3000);
    EXPECT(ask_back(table, SECOND, 1, 3000), EVENT_TAKEN_BACK, EVENT_CLOCK); /* both want it */
    ask_back(table, FIRST, 1, 3000);
    give(table, COMMAND_RESIGN, FIRST, 3000);
    expect_refusal(give(table, COMMAND_ACCEPT, SECOND, 3000), ERROR_GAME_OVER);
}

static void test_the_later_request_counts(void **state) {
    Table *table = open_table(*state, "chess", NULL, NO_CLOCK);
    play(table, FIRST, "e2e4", 0);
    give(table, COMMAND_OFFER, FIRST, 0);
    ask_back(table, FIRST, 1, 0);
    assert_true(table->back.stands && !table->is_offered);
    give(table, COMMAND_OFFER, FIRST, 0);
    assert_true(!table->back.stands && table->is_offered);
    ask_back(table, SECOND, 1, 0); /* each answers the other's */
    EXPECT(give(table, COMMAND_ACCEPT, FIRST, 0), EVENT_TAKEN_BACK);
    assert_false(table->is_offered);
}

static void test_giving_time(void **state) {
    Command command = {.kind = COMMAND_GIVE, .seat = SECOND, .now = 100, .time = 5000};
    Table *table = open_table(*state, "chess", NULL, (TimeControl){.base = 1000});
    Events events;
    table_start(table, 0);
    assert_true(table_apply(table, &command, &events));
    EXPECT(events, EVENT_GIVEN, EVENT_CLOCK);
    assert_int_equal(events.list[0].time, 5000);
    assert_int_equal(table_flag_time(table), 6000);
    assert_int_equal(table_clock(table, 0).left[SECOND], 1000);
    table = open_table(*state, "chess", NULL, NO_CLOCK);
    assert_false(table_apply(table, &command, &events));
    expect_refusal(events, ERROR_NO_CLOCK);
}

static void test_time_that_is_nobodys(void **state) {
    Command command = {.kind = COMMAND_PAUSE, .now = 5000, .time = 4500};
    Table *table = open_table(*state, "chess", NULL, (TimeControl){.base = 1000});
    Events events;
    assert_false(table_apply(table, &command, &events)); /* no clock runs */
    expect_refusal(events, ERROR_CLOCK_STANDS);
    table_start(table, 0);
    assert_true(table_apply(table, &command, &events)); /* the flag fell in the pause: it did not */
    EXPECT(events, EVENT_PAUSED, EVENT_CLOCK);
    assert_int_equal(events.list[0].time, 4500);
    assert_int_equal(table_flag_time(table), 5500);
    command = (Command){.kind = COMMAND_PAUSE, .now = 5200, .time = 90000};
    table_apply(table, &command, &events); /* no more than has run */
    assert_int_equal(table_flag_time(table), 6200 - 500 + 500);
    command = (Command){.kind = COMMAND_PAUSE, .now = 9000, .time = 500};
    table_apply(table, &command, &events); /* it fell before */
    expect_end(table, RESULT_SECOND, REASON_TIME);
}

static void test_aborting(void **state) {
    Table *table = open_table(*state, "chess", NULL, (TimeControl){.base = 1000});
    table_start(table, 0);
    play(table, FIRST, "e2e4", 0);
    EXPECT(give(table, COMMAND_ABORT, SECOND, 10), EVENT_ABORTED);
    assert_true(table_is_over(table) && table->outcome.result == RESULT_NONE);
    assert_true(table_flag_time(table) == NEVER);
    expect_refusal(play(table, SECOND, "e7e5", 20), ERROR_GAME_OVER);
    table = open_table(*state, "chess", NULL, NO_CLOCK);
    play(table, FIRST, "e2e4", 0);
    play(table, SECOND, "e7e5", 0);
    expect_refusal(give(table, COMMAND_ABORT, FIRST, 0), ERROR_TOO_LATE_TO_ABORT);
}

static void test_rematch(void **state) {
    Command answer = {.kind = COMMAND_REMATCH, .seat = SECOND, .text = {"4fXk0123abC", 11}};
    Table *table = open_table(*state, "chess", NULL, NO_CLOCK);
    Events events;
    expect_refusal(give(table, COMMAND_REMATCH, FIRST, 0), ERROR_NOT_OVER);
    give(table, COMMAND_RESIGN, FIRST, 0);
    expect_refusal(give(table, COMMAND_DECLINE, SECOND, 0), ERROR_GAME_OVER);
    EXPECT(give(table, COMMAND_REMATCH, FIRST, 0), EVENT_REMATCH);
    expect_refusal(give(table, COMMAND_REMATCH, FIRST, 0), ERROR_REQUEST_STANDS);
    expect_refusal(give(table, COMMAND_REMATCH, SECOND, 0), ERROR_NO_NEW_GAME);
    EXPECT(give(table, COMMAND_DECLINE, SECOND, 0), EVENT_DECLINED);
    give(table, COMMAND_REMATCH, FIRST, 0);
    assert_true(table_apply(table, &answer, &events));
    EXPECT(events, EVENT_REMATCH);
    assert_string_equal(events.list[0].text, "4fXk0123abC");
}

/* so many days a move: none is saved up */
static void test_a_clock_that_resets(void **state) {
    Table *table = open_table(*state, "chess", NULL, (TimeControl){.base = 1000, .resets = true});
    table_start(table, 0);
    play(table, FIRST, "e2e4", 900);
    assert_int_equal(table_clock(table, 900).left[FIRST], 1000);
    play(table, SECOND, "e7e5", 1000);
    assert_int_equal(table_flag_time(table), 2000);
    give(table, COMMAND_FLAG, SECOND, 2000);
    expect_end(table, RESULT_SECOND, REASON_TIME);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(test_moves_and_refusals),
        world_test(test_castling_refusals),
        world_test(test_other_refusals),
        world_test(test_mate_ends_it),
        world_test(test_offers),
        world_test(test_resigning),
        world_test(test_claims),
        world_test(test_sudden_death),
        world_test(test_refusals_cost_time_only),
        world_test(test_periods),
        world_test(test_flag_against_a_bare_king),
        world_test(test_taking_back),
        world_test(test_over_from_the_start),
        world_test(test_pauses),
        world_test(test_asking_back),
        world_test(test_the_later_request_counts),
        world_test(test_giving_time),
        world_test(test_time_that_is_nobodys),
        world_test(test_aborting),
        world_test(test_rematch),
        world_test(test_a_clock_that_resets),
    };
    return cmocka_run_group_tests_name("table", tests, NULL, NULL);
}
