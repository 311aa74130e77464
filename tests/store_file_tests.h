/* store_file_tests.h: the tests of unit_store.c that are about files. */
#include "store_bench.h"

static int sync_fails; /* so many calls from now on fail; 0: none */

static int sync_or_fail(int file) {
    if (!sync_fails)
        return fcntl(file, F_GETFD) < 0 ? -1 : 0;
    sync_fails--;
    errno = EIO;
    return -1;
}

/* in the place of the system's, for SQLite's library too: tests need no real disk */
__attribute__((visibility("default"))) int fdatasync(int file) {
    return sync_or_fail(file);
}
__attribute__((visibility("default"))) int fsync(int file) {
    return sync_or_fail(file);
}

static void only_files(const Bench *bench) {
    if (bench->is_url)
        skip();
}

static void a_file_is_for_one_server(void **state) {
    Bench *bench = *state;
    StorePlan plan = {bench->place, STORE_SERVER, 2};
    Error error;
    only_files(bench);
    assert_null(store_open(&plan, &error));
    assert_ptr_equal(error.code, ERROR_STORE_USED);
    plan.role = STORE_READER;
    Store *reader = store_open(&plan, &error);
    assert_non_null(reader);
    store_close(reader);
    store_close(bench->store);
    plan.role = STORE_SERVER;
    bench->store = store_open(&plan, &error);
    assert_non_null(bench->store);
}

/* a copy begun while somebody writes has what was there, each game whole */
static void a_copy_is_whole(void **state) {
    Bench *bench = *state;
    char copy[200];
    Error error;
    if (bench->is_url) {
        assert_false(database_backup(bench->place, "/tmp/x", &error));
        return;
    }
    make_games(bench, 1, 2);
    for (unsigned i = 1; i <= 2000; i++)
        append_one(bench, 1, i, "a move that takes some room on the page, so that there are many");
    snprintf(copy, sizeof copy, "%s/copy.db", bench->folder);
    pid_t child = fork();
    if (child == 0)
        _exit(!database_backup(bench->place, copy, &error));
    int status = 0;
    unsigned written = 0;
    while (waitpid(child, &status, WNOHANG) == 0)
        append_one(bench, 2, ++written, "more");
    assert_int_equal(status, 0);
    assert_true(written > 0);
    store_close(bench->store);
    snprintf(bench->place, sizeof bench->place, "%s", copy);
    bench->store = store_open(&(StorePlan){copy, STORE_SERVER, 1}, &error);
    assert_non_null(bench->store);
    expect_events(bench, 1, 0, 2000);
    int64_t games[] = {2};
    unsigned number;
    DONE(store_last_numbers(bench->store, games, 1, &number, &error));
    assert_true(number <= written);
    expect_events(bench, 2, 0, number);
    assert_false(database_backup("/nowhere/games.db", copy, &error));
    assert_false(database_backup(copy, "/nowhere/copy.db", &error));
}

static void a_full_disk_changes_nothing(void **state) {
    Bench *bench = *state;
    StorePlan plan = {bench->place, STORE_SERVER, 1};
    char stuffing[300];
    unsigned number = 0;
    Error error;
    only_files(bench);
    store_close(bench->store);
    bench->store = NULL;
    shell("rm -f '%s'*", bench->place);
    if (geteuid() != 0 || mount("tmpfs", bench->folder, "tmpfs", 0, "size=4m") != 0) {
        print_message("# no small disk could be mounted here: not run\n");
        skip();
    }
    bench->store = store_open(&plan, &error);
    assert_non_null(bench->store);
    make_games(bench, 1, 1);
    snprintf(stuffing, sizeof stuffing, "%0*d", 250, 7);
    StoreAnswer answer;
    while ((answer = append_one(bench, 1, number + 1, stuffing)) == STORE_DONE && number < 100000)
        number++;
    assert_int_equal(answer, STORE_NOT_NOW);
    assert_true(number > 100);
    assert_int_equal(append_one(bench, 1, number + 1, stuffing), STORE_NOT_NOW);
    expect_events(bench, 1, 0, number);
    mount("tmpfs", bench->folder, "tmpfs", MS_REMOUNT, "size=8m");
    assert_int_equal(append_one(bench, 1, number + 1, stuffing), STORE_DONE);
    expect_events(bench, 1, 0, number + 1);
    store_close(bench->store);
    bench->store = NULL;
    assert_int_equal(
        mount("tmpfs", bench->folder, "tmpfs", MS_REMOUNT | MS_RDONLY, "size=8m"), 0);
    bench->store = store_open(&plan, &error);
    assert_null(bench->store);
    umount(bench->folder);
}

static void a_folder_that_is_read_only(void **state) {
    Bench *bench = *state;
    StorePlan plan = {bench->place, STORE_WORKER, 2};
    Error error;
    only_files(bench);
    assert_null(store_open(&(StorePlan){"/nowhere/games.db", STORE_SERVER, 1}, &error));
    assert_null(store_open(&(StorePlan){"/nowhere/games.db", STORE_READER, 1}, &error));
    plan.role = STORE_READER;
    Store *reader = store_open(&plan, &error);
    assert_non_null(reader);
    assert_int_equal(store_beat(reader, 1, slice_of(""), &error), STORE_NOT_NOW);
    store_close(reader);
}

/* a sync that fails leaves open what is on disk: the same append, given again, finds out */
static void a_broken_disk_is_asked_again(void **state) {
    Bench *bench = *state;
    unsigned unsure = 0;
    only_files(bench);
    make_games(bench, 1, 1);
    for (unsigned number = 1; number <= 50; number++) {
        sync_fails = (int)(number % 4);
        StoreAnswer answer;
        unsigned tries = 0;
        while ((answer = append_one(bench, 1, number, "x")) != STORE_DONE) {
            assert_true(answer == STORE_UNSURE || answer == STORE_NOT_NOW);
            unsure += answer == STORE_UNSURE;
            assert_true(++tries < 10);
        }
        sync_fails = 0;
    }
    assert_true(unsure > 5);
    expect_events(bench, 1, 0, 50);
}

/* a database in memory has no log: what is not kept as we want it is refused */
static void no_file_is_refused(void **state) {
    Error error;
    only_files(*state);
    assert_null(store_open(&(StorePlan){":memory:", STORE_WORKER, 1}, &error));
    assert_ptr_equal(error.code, ERROR_STORE_PRAGMA);
}
