/* unit_store.c: one suite for every database: SQLite always, and PostgreSQL where TABIYA_DATABASE is the URL
 * of an empty database (tests/store/run makes one). Then what only one of them has: files, disks that
 * are full or broken, connections that break. */
#include "store_bench.h"

/* ---- both ---- */

static void games_are_found_as_they_were_made(void **state) {
    Bench *bench = *state;
    Error error;
    StoreGame game = some_game(7), found;
    StoreSeat seats[3] = {some_seat(7, 0, "a"), some_seat(7, 1, "b"), some_seat(7, 2, "c")},
              there[4];
    unsigned count;
    seats[1].level = 5;
    game.hash = slice_of("0123456789abcdef0123456789abcdef");
    game.due = 123456789012345;
    DONE(store_make_game(bench->store, &game, seats, 3, &error));
    GIVES(STORE_TAKEN, store_make_game(bench->store, &game, seats, 3, &error));
    GIVES(STORE_NONE, store_find_game(bench->store, 8, &found, &bench->arena, &error));
    DONE(store_find_game(bench->store, 7, &found, &bench->arena, &error));
    assert_int_equal(found.id, 7);
    assert_true(slice_is(found.variant, "chess") && slice_equals(found.hash, game.hash));
    assert_true(slice_is(found.setup, "a \"FEN\", with \\ and {é}") && !found.record.length);
    assert_int_equal(found.base, 3000000000);
    assert_int_equal(found.increment, 2000);
    assert_int_equal(found.moves, 40);
    assert_int_equal(found.flags, 3);
    assert_int_equal(found.made, game.made);
    assert_int_equal(found.state, STORE_PLAYING);
    assert_int_equal(found.due, 123456789012345);
    assert_int_equal(found.ended, STORE_NEVER);
    DONE(store_find_seats(bench->store, 7, there, 4, &count, &bench->arena, &error));
    assert_int_equal(count, 3);
    assert_true(slice_is(there[1].name, "b") && there[1].level == 5 && there[1].side == 1);
    assert_true(slice_equals(there[2].hash, seats[2].hash));
    assert_int_equal(there[2].game, 7);
}

static void events_come_back_in_order(void **state) {
    Bench *bench = *state;
    StoreGame found;
    Error error;
    make_games(bench, 1, 2);
    for (unsigned i = 1; i <= 40; i++)
        assert_int_equal(append_one(bench, 1, i, "e2e4"), STORE_DONE);
    expect_events(bench, 1, 0, 40);
    expect_events(bench, 1, 38, 2);
    expect_events(bench, 1, 40, 0);
    expect_events(bench, 2, 0, 0);
    DONE(store_find_game(bench->store, 1, &found, &bench->arena, &error));
    assert_int_equal(found.seq, 40);
    assert_int_equal(found.due, 1040);
}

static void a_command_of_two_events_is_one(void **state) {
    Bench *bench = *state;
    StoreEvent events[2] = {some_event(1, "h1h8"), some_event(2, "")};
    StoreAppend append = some_append(1, events);
    StoreGame found;
    Error error;
    events[1].id = (Slice){"", 0};
    append.count = 2;
    append.state = STORE_ENDED;
    append.result = slice_of("1-0");
    append.due = STORE_NEVER;
    append.ended = 77;
    make_games(bench, 1, 1);
    DONE(store_append(bench->store, &append, 1, &error));
    DONE(store_find_game(bench->store, 1, &found, &bench->arena, &error));
    assert_true(found.seq == 2 && found.state == STORE_ENDED && found.ended == 77);
    assert_true(slice_is(found.result, "1-0") && found.due == STORE_NEVER);
    expect_events(bench, 1, 0, 2);
}

static void who_is_late_in_a_batch_is_alone(void **state) {
    Bench *bench = *state;
    StoreEvent events[6];
    StoreAppend list[6];
    static const struct {
        int64_t game;
        unsigned seq;
        StoreAnswer answer;
    } CASES[6] = {{3, 1, STORE_DONE}, {1, 3, STORE_DONE},  {2, 1, STORE_TAKEN},
                  {9, 1, STORE_NONE}, {1, 3, STORE_TAKEN}, {2, 4, STORE_TAKEN}};
    Error error;
    make_games(bench, 1, 3);
    append_one(bench, 1, 1, "a");
    append_one(bench, 1, 2, "b");
    append_one(bench, 2, 1, "c");
    for (unsigned i = 0; i < 6; i++) {
        events[i] = some_event(CASES[i].seq, "late");
        list[i] = some_append(CASES[i].game, &events[i]);
    }
    events[4].id = slice_of("another!");
    list[5].game = 2;
    DONE(store_append(bench->store, list, 6, &error));
    for (unsigned i = 0; i < 6; i++)
        if (list[i].answer != CASES[i].answer)
            fail_msg("append %u: %d", i, list[i].answer);
    expect_events(bench, 1, 0, 3);
    expect_events(bench, 2, 0, 1);
    expect_events(bench, 3, 0, 1);
}

static void the_same_append_again_is_done_once(void **state) {
    Bench *bench = *state;
    StoreEvent event = some_event(1, "e2e4"), other = some_event(1, "e2e4");
    StoreAppend append = some_append(1, &event), second = some_append(1, &other);
    Error error;
    make_games(bench, 1, 1);
    for (int i = 0; i < 3; i++) {
        DONE(store_append(bench->store, &append, 1, &error));
        assert_int_equal(append.answer, STORE_DONE);
    }
    expect_events(bench, 1, 0, 1);
    other.id = slice_of("87654321");
    DONE(store_append(bench->store, &second, 1, &error));
    assert_int_equal(second.answer, STORE_TAKEN);
    other.id = event.id;
    other.at++;
    DONE(store_append(bench->store, &second, 1, &error));
    assert_int_equal(second.answer, STORE_TAKEN);
}

static void a_full_batch_goes_in(void **state) {
    Bench *bench = *state;
    static StoreEvent events[MOST_APPENDS];
    static StoreAppend list[MOST_APPENDS];
    static int64_t games[MOST_APPENDS];
    static unsigned numbers[MOST_APPENDS];
    Error error;
    make_games(bench, 1, MOST_APPENDS);
    for (unsigned i = 0; i < MOST_APPENDS; i++) {
        events[i] = some_event(1, "\"quoted\" {x,y} \\ é");
        list[i] = some_append(MOST_APPENDS - (int64_t)i, &events[i]);
        games[i] = (int64_t)i + 1;
    }
    games[5] = 5000; /* is not there */
    DONE(store_append(bench->store, list, MOST_APPENDS, &error));
    DONE(store_last_numbers(bench->store, games, MOST_APPENDS, numbers, &error));
    for (unsigned i = 0; i < MOST_APPENDS; i++) {
        assert_int_equal(list[i].answer, STORE_DONE);
        assert_int_equal(numbers[i], i != 5);
    }
    expect_body(bench, 77, "\"quoted\" {x,y} \\ é");
}

static void two_stores_race(void **state) {
    Bench *bench = *state;
    Store *other = open_another(bench);
    StoreEvent one = some_event(1, "one"), two = some_event(1, "two");
    StoreAppend first = some_append(1, &one), second = some_append(1, &two);
    Error error;
    two.id = slice_of("87654321");
    make_games(bench, 1, 1);
    DONE(store_append(other, &second, 1, &error));
    DONE(store_append(bench->store, &first, 1, &error));
    assert_int_equal(second.answer, STORE_DONE);
    assert_int_equal(first.answer, STORE_TAKEN);
    expect_body(bench, 1, "two");
    store_close(other);
}

static void a_seat_comes_with_its_event(void **state) {
    Bench *bench = *state;
    StoreSeat seat = some_seat(1, 1, "Ann"), there[2];
    StoreEvent event = some_event(1, "seated");
    StoreAppend append = some_append(1, &event);
    unsigned count;
    Error error;
    make_games(bench, 1, 1);
    append.seat = &seat;
    DONE(store_append(bench->store, &append, 1, &error));
    seat.hash = slice_of("ffffffffffffffffffffffffffffffff");
    event.id = slice_of("too late");
    DONE(store_append(bench->store, &append, 1, &error));
    assert_int_equal(append.answer, STORE_TAKEN);
    DONE(store_find_seats(bench->store, 1, there, 2, &count, &bench->arena, &error));
    assert_int_equal(count, 1);
    assert_true(slice_is(there[0].name, "Ann"));
}

static void lists_and_flags(void **state) {
    Bench *bench = *state;
    StoreGame list[5];
    int64_t due[5];
    unsigned count;
    Error error;
    make_games(bench, 1, 4); /* made at 1001, 1002, … */
    DONE(store_list_games(bench->store, STORE_PLAYING, 1004, list, 2, &count, &bench->arena,
                          &error));
    assert_true(count == 2 && list[0].id == 3 && list[1].id == 2);
    DONE(store_list_games(bench->store, STORE_ENDED, 1004, list, 2, &count, &bench->arena, &error));
    assert_int_equal(count, 0);
    DONE(store_next_games(bench->store, 1, list, 2, &count, &bench->arena, &error));
    assert_true(count == 2 && list[0].id == 2 && list[1].id == 3);
    for (unsigned i = 1; i <= 3; i++) /* due at 1000 + its number */
        append_one(bench, (int64_t)i, 1, "x");
    append_one(bench, 2, 2, "x");
    DONE(store_due_games(bench->store, 1002, due, 5, &count, &error));
    assert_int_equal(count, 2);
    assert_true(due[0] + due[1] == 4);
}

static void variants_are_kept_once(void **state) {
    Bench *bench = *state;
    Slice hash = slice_of("0123456789abcdef0123456789abcdef"), text;
    StoreGame game = some_game(1);
    unsigned count;
    Error error;
    DONE(store_keep_variant(bench->store, hash, slice_of("[x:chess]\n"), 10, &error));
    DONE(store_keep_variant(bench->store, hash, slice_of("[y:chess]\n"), 20, &error));
    DONE(store_find_variant(bench->store, hash, &text, &bench->arena, &error));
    assert_true(slice_is(text, "[x:chess]\n"));
    game.hash = hash;
    game.state = STORE_ENDED;
    game.ended = 5;
    DONE(store_make_game(bench->store, &game, NULL, 0, &error));
    DONE(store_drop_variants(bench->store, 100, &error));
    DONE(store_find_variant(bench->store, hash, &text, &bench->arena, &error));
    DONE(store_drop_games(bench->store, 6, 10, &count, &error));
    DONE(store_drop_variants(bench->store, 10, &error));
    DONE(store_find_variant(bench->store, hash, &text, &bench->arena, &error));
    DONE(store_drop_variants(bench->store, 11, &error));
    GIVES(STORE_NONE, store_find_variant(bench->store, hash, &text, &bench->arena, &error));
}

static void what_is_old_goes(void **state) {
    Bench *bench = *state;
    StoreGame found;
    StoreEvent event;
    StoreAppend append;
    unsigned count;
    Error error;
    make_games(bench, 1, 3);
    for (int64_t game = 1; game <= 3; game++) { /* they end at 101, 102, 103 */
        event = some_event(1, "resign");
        append = some_append(game, &event);
        append.state = STORE_ENDED;
        append.ended = 100 + game;
        DONE(store_append(bench->store, &append, 1, &error));
    }
    DONE(store_keep_record(bench->store, 1, slice_of("PGN"), &error));
    DONE(store_keep_record(bench->store, 3, slice_of("PGN"), &error));
    GIVES(STORE_NONE, store_keep_record(bench->store, 9, slice_of("PGN"), &error));
    DONE(store_drop_events(bench->store, 103, 10, &count, &error));
    assert_int_equal(count, 1); /* 2 has no record, 3 is too young */
    DONE(store_drop_events(bench->store, 103, 10, &count, &error));
    assert_int_equal(count, 0);
    expect_events(bench, 1, 0, 0);
    expect_events(bench, 2, 0, 1);
    expect_events(bench, 3, 0, 1);
    DONE(store_find_game(bench->store, 1, &found, &bench->arena, &error));
    assert_true(slice_is(found.record, "PGN"));
    DONE(store_drop_games(bench->store, 103, 1, &count, &error));
    assert_int_equal(count, 1);
    GIVES(STORE_NONE, store_find_game(bench->store, 1, &found, &bench->arena, &error));
    DONE(store_find_game(bench->store, 2, &found, &bench->arena, &error));
    DONE(store_delete_game(bench->store, 3, &error));
    GIVES(STORE_NONE, store_delete_game(bench->store, 3, &error));
    expect_events(bench, 3, 0, 0);
}

static void servers_beat(void **state) {
    Bench *bench = *state;
    Store *other = open_another(bench);
    int64_t beat, now;
    Error error;
    DONE(store_last_beat(bench->store, &beat, &error));
    assert_int_equal(beat, 0);
    DONE(store_beat(bench->store, 500, slice_of("here"), &error));
    DONE(store_last_beat(bench->store, &beat, &error));
    assert_int_equal(beat, 0); /* its own */
    DONE(store_beat(other, 600, slice_of("there"), &error));
    DONE(store_beat(other, 700, slice_of("there"), &error));
    DONE(store_last_beat(bench->store, &beat, &error));
    assert_int_equal(beat, 700);
    DONE(store_clock(bench->store, &now, &error));
    assert_in_range(now, calendar_now() - 5000, calendar_now() + 5000);
    store_idle(bench->store);
    store_close(other);
}

static void every_version_is_brought_up(void **state) {
    Bench *bench = *state;
    StoreGame found, game = some_game(1);
    Error error;
    store_close(bench->store);
    for (unsigned version = 1; version <= SCHEMA_VERSION; version++) {
        empty(bench);
        bench->store = open_at_version(bench, version);
        DONE(store_make_game(bench->store, &game, NULL, 0, &error));
        assert_int_equal(append_one(bench, 1, 1, "e2e4"), STORE_DONE);
        store_close(bench->store);
        StorePlan reader = {bench->place, STORE_READER, 3};
        bench->store = store_open(&reader, &error);
        if (version < SCHEMA_VERSION) {
            assert_null(bench->store);
            assert_ptr_equal(error.code, ERROR_STORE_EARLIER);
        }
        store_close(bench->store);
        bench->store = store_open(&(StorePlan){bench->place, STORE_SERVER, 1}, &error);
        assert_non_null(bench->store);
        DONE(store_find_game(bench->store, 1, &found, &bench->arena, &error));
        expect_events(bench, 1, 0, 1);
        DONE(store_beat(bench->store, 5, slice_of(""), &error)); /* a table of version 2 */
        store_close(bench->store);
    }
    set_version(bench, "99");
    bench->store = store_open(&(StorePlan){bench->place, STORE_SERVER, 1}, &error);
    assert_null(bench->store);
    assert_ptr_equal(error.code, ERROR_STORE_LATER);
}

/* ---- jobs ---- */

static void jobs_are_taken_in_order(void **state) {
    Bench *bench = *state;
    StoreJob job = {.kind = 1, .game = 5, .seq = 1, .priority = 2, .body = {"think", 5}}, got;
    Error error;
    DONE(store_ask_job(bench->store, &job, &error));
    int64_t late = job.id;
    GIVES(STORE_TAKEN, store_ask_job(bench->store, &job, &error));
    assert_int_equal(job.id, late);
    job.seq = 2;
    job.priority = 1;
    DONE(store_ask_job(bench->store, &job, &error));
    assert_int_not_equal(job.id, late);
    DONE(store_take_job(bench->store, "w1", 9, 0, 30, &got, &bench->arena, &error));
    assert_true(got.id == job.id && got.attempts == 1 && slice_is(got.body, "think"));
    GIVES(STORE_NONE, store_take_job(bench->store, "w1", 1, 0, 30, &got, &bench->arena, &error));
    DONE(store_take_job(bench->store, "w1", 2, 0, 30, &got, &bench->arena, &error));
    assert_int_equal(got.id, late);
    GIVES(STORE_NONE, store_take_job(bench->store, "w1", 9, 0, 30, &got, &bench->arena, &error));
    DONE(store_finish_job(bench->store, late, "w1", slice_of("e2e4"), &error));
    DONE(store_find_job(bench->store, late, &got, &bench->arena, &error));
    assert_true(got.state == JOB_DONE && slice_is(got.result, "e2e4") && got.game == 5);
    DONE(store_drop_job(bench->store, late, &error));
    GIVES(STORE_NONE, store_find_job(bench->store, late, &got, &bench->arena, &error));
}

static void a_lease_that_is_over_is_anybodys(void **state) {
    Bench *bench = *state;
    StoreJob job = {.kind = 1, .game = 5, .seq = 1, .body = {"", 0}}, got;
    Error error;
    DONE(store_ask_job(bench->store, &job, &error));
    DONE(store_take_job(bench->store, "w1", 9, 0, 30, &got, &bench->arena, &error));
    GIVES(STORE_NONE, store_take_job(bench->store, "w2", 9, 30, 60, &got, &bench->arena, &error));
    DONE(store_beat_job(bench->store, job.id, "w1", 50, &error));
    GIVES(STORE_NONE, store_take_job(bench->store, "w2", 9, 31, 60, &got, &bench->arena, &error));
    GIVES(STORE_NONE, store_beat_job(bench->store, job.id, "w2", 90, &error));
    DONE(store_take_job(bench->store, "w2", 9, 51, 90, &got, &bench->arena, &error));
    assert_int_equal(got.attempts, 2);
    GIVES(STORE_NONE, store_beat_job(bench->store, job.id, "w1", 99, &error));
    GIVES(STORE_NONE, store_finish_job(bench->store, job.id, "w1", slice_of("a"), &error));
    GIVES(STORE_NONE, store_return_job(bench->store, job.id, "w1", &error));
    DONE(store_finish_job(bench->store, job.id, "w2", slice_of("b"), &error));
    DONE(store_finish_job(bench->store, job.id, "w2", slice_of("b"), &error)); /* asked again */
    GIVES(STORE_NONE, store_finish_job(bench->store, job.id, "w2", slice_of("c"), &error));
    GIVES(STORE_NONE, store_take_job(bench->store, "w1", 9, 999, 1, &got, &bench->arena, &error));
}

static void the_third_attempt_is_the_last(void **state) {
    Bench *bench = *state;
    StoreJob job = {.kind = 1, .game = 5, .seq = 1, .body = {"", 0}}, got, failed[3];
    unsigned count;
    Error error;
    DONE(store_ask_job(bench->store, &job, &error));
    DONE(store_take_job(bench->store, "w", 9, 0, 30, &got, &bench->arena, &error));
    DONE(store_return_job(bench->store, job.id, "w", &error)); /* that was none */
    for (int i = 0; i < MOST_ATTEMPTS; i++) {
        DONE(store_fail_jobs(bench->store, i * 100, failed, 3, &count, &error));
        assert_int_equal(count, 0);
        DONE(store_take_job(bench->store, "w", 9, i * 100, i * 100 + 30, &got, &bench->arena,
                            &error));
    }
    GIVES(STORE_NONE, store_take_job(bench->store, "w", 9, 900, 999, &got, &bench->arena, &error));
    DONE(store_fail_jobs(bench->store, 900, failed, 3, &count, &error));
    assert_true(count == 1 && failed[0].id == job.id && failed[0].state == JOB_FAILED);
    DONE(store_fail_jobs(bench->store, 900, failed, 3, &count, &error));
    assert_int_equal(count, 0);
    DONE(store_find_job(bench->store, job.id, &got, &bench->arena, &error));
    assert_int_equal(got.state, JOB_FAILED);
}

#include "store_file_tests.h"
#include "store_url_tests.h"

#define both(function) cmocka_unit_test_setup_teardown(function, bench_open, bench_close)

int main(void) {
    const struct CMUnitTest tests[] = {
        both(games_are_found_as_they_were_made),
        both(events_come_back_in_order),
        both(a_command_of_two_events_is_one),
        both(who_is_late_in_a_batch_is_alone),
        both(the_same_append_again_is_done_once),
        both(a_full_batch_goes_in),
        both(two_stores_race),
        both(a_seat_comes_with_its_event),
        both(lists_and_flags),
        both(variants_are_kept_once),
        both(what_is_old_goes),
        both(servers_beat),
        both(every_version_is_brought_up),
        both(jobs_are_taken_in_order),
        both(a_lease_that_is_over_is_anybodys),
        both(the_third_attempt_is_the_last),
        both(other_servers_are_woken),
        both(a_file_is_for_one_server),
        both(a_copy_is_whole),
        both(a_full_disk_changes_nothing),
        both(a_folder_that_is_read_only),
        both(a_broken_disk_is_asked_again),
        both(no_file_is_refused),
        both(an_answer_that_is_lost),
        both(a_session_that_is_ended),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
