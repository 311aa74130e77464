/* store_bench.h: a database for each test of unit_store.c, and games and events to put into it. */
#ifndef TABIYA_TESTS_STORE_BENCH_H
#define TABIYA_TESTS_STORE_BENCH_H

#include "testing.h"

#include "base/chance.h"
#include "base/clock.h"
#include "store/database/backup.h"
#include "store/database/migrate.h"
#include "store/database/store.h"
#include "store/store_errors.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

typedef struct Bench {
    char folder[64], place[300];
    bool is_url;
    Store *store; /* of server 1 */
    Arena arena;
} Bench;

#define GIVES(answer, call)                                                                        \
    do {                                                                                           \
        error.text[0] = 0;                                                                         \
        StoreAnswer given = (call);                                                                \
        if (given != (answer))                                                                     \
            fail_msg("line %d: answer %d: %s", __LINE__, given, error.text);                       \
    } while (0)
#define DONE(call) GIVES(STORE_DONE, call)

static inline void shell(const char *format, ...) {
    char command[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(command, sizeof command, format, arguments);
    va_end(arguments);
    if (system(command) != 0)
        fail_msg("failed: %s", command);
}

/* an empty database at the same place */
static inline void empty(Bench *bench) {
    if (bench->is_url)
        shell("psql -qX '%s' -c 'SET client_min_messages = error; DROP SCHEMA public CASCADE; "
              "CREATE SCHEMA public'",
              bench->place);
    else
        shell("rm -f '%s'*", bench->place);
}

static inline int bench_open(void **state) {
    Bench *bench = calloc(1, sizeof *bench);
    const char *url = getenv("TABIYA_DATABASE");
    Error error = {0};
    *state = bench;
    strcpy(bench->folder, "/tmp/tabiya-store-XXXXXX");
    if (!mkdtemp(bench->folder))
        return 1;
    bench->is_url = url != NULL;
    snprintf(bench->place, sizeof bench->place, "%s%s", url ? url : bench->folder,
             url ? "" : "/games.db");
    empty(bench);
    bench->store = store_open(&(StorePlan){bench->place, STORE_SERVER, 1}, &error);
    if (!bench->store)
        fprintf(stderr, "%s\n", error.text);
    return !bench->store;
}

static inline int bench_close(void **state) {
    Bench *bench = *state;
    store_close(bench->store);
    arena_free(&bench->arena);
    umount2(bench->folder, MNT_DETACH); /* where a small disk is there */
    shell("rm -rf '%s'", bench->folder);
    free(bench);
    return 0;
}

/* a second server, or where there can be none a worker */
static inline Store *open_another(Bench *bench) {
    Error error;
    Store *store = store_open(
        &(StorePlan){bench->place, bench->is_url ? STORE_SERVER : STORE_WORKER, 2}, &error);
    if (!store)
        fail_msg("%s", error.text);
    return store;
}

static inline void nap(long milliseconds) {
    nanosleep(&(struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000}, NULL);
}

/* ---- games and events ---- */

static inline StoreGame some_game(int64_t id) {
    return (StoreGame){.id = id,
                       .variant = {"chess", 5},
                       .hash = {"", 0},
                       .setup = slice_of("a \"FEN\", with \\ and {é}"),
                       .base = 3000000000,
                       .increment = 2000,
                       .moves = 40,
                       .flags = 3,
                       .made = 1000 + id,
                       .ended = STORE_NEVER,
                       .due = STORE_NEVER,
                       .state = STORE_PLAYING,
                       .result = {"*", 1},
                       .record = {"", 0}};
}

static inline StoreSeat some_seat(int64_t game, unsigned side, const char *name) {
    return (StoreSeat){.game = game,
                       .side = side,
                       .hash = slice_of("\x01\x02 bytes that are no text \xff\xfe\\\"'"),
                       .name = slice_of(name)};
}

static inline StoreEvent some_event(unsigned seq, const char *body) {
    return (StoreEvent){.seq = seq,
                        .at = 1700000000000 + seq,
                        .kind = 1,
                        .seat = seq % 2,
                        .id = {"\x80"
                               "1234567",
                               STORE_ID},
                        .body = slice_of(body)};
}

/* of one event; the flag falls at 1000 + its number */
static inline StoreAppend some_append(int64_t game, const StoreEvent *event) {
    return (StoreAppend){.game = game,
                         .count = 1,
                         .events = event,
                         .state = STORE_PLAYING,
                         .due = 1000 + event->seq,
                         .ended = STORE_NEVER,
                         .result = {"*", 1}};
}

static inline void make_games(Bench *bench, int64_t first, int64_t last) {
    Error error;
    for (int64_t id = first; id <= last; id++) {
        StoreGame game = some_game(id);
        DONE(store_make_game(bench->store, &game, NULL, 0, &error));
    }
}

static inline StoreAnswer append_one(Bench *bench, int64_t game, unsigned seq, const char *body) {
    StoreEvent event = some_event(seq, body);
    StoreAppend append = some_append(game, &event);
    Error error;
    StoreAnswer answer = store_append(bench->store, &append, 1, &error);
    return answer == STORE_DONE ? append.answer : answer;
}

typedef struct Heard {
    unsigned count, next;
    bool is_in_order;
    char body[64];
} Heard;

static inline void hear(void *context, const StoreEvent *event) {
    Heard *heard = context;
    heard->is_in_order = heard->is_in_order && event->seq == heard->next++ &&
                         event->at == 1700000000000 + event->seq && event->seat == event->seq % 2;
    heard->count++;
    snprintf(heard->body, sizeof heard->body, "%.*s", (int)event->body.length, event->body.at);
}

static inline void expect_events(Bench *bench, int64_t game, unsigned seen, unsigned count) {
    Heard heard = {.next = seen + 1, .is_in_order = true};
    Error error;
    DONE(store_read_since(bench->store, game, seen, hear, &heard, &error));
    assert_int_equal(heard.count, count);
    assert_true(heard.is_in_order);
}

/* of the last event */
static inline void expect_body(Bench *bench, int64_t game, const char *body) {
    Heard heard = {.next = 1, .is_in_order = true};
    Error error;
    DONE(store_read_since(bench->store, game, 0, hear, &heard, &error));
    assert_string_equal(heard.body, body);
}

/* ---- versions ---- */

/* a store whose tables are of this version; to be closed as any other */
static inline Store *open_at_version(Bench *bench, unsigned version) {
    Error error;
    Store *store = calloc(1, sizeof *store);
    *store = (Store){.back_end = bench->is_url ? postgres_back_end() : &SQLITE_BACK_END,
                     .role = STORE_SERVER,
                     .server = 1,
                     .session = chance_seed(),
                     .place = strdup(bench->place)};
    if (!database_migrate(store, version, &error))
        fail_msg("%s", error.text);
    return store;
}

static inline void set_version(Bench *bench, const char *version) {
    Error error;
    Store *store = open_at_version(bench, SCHEMA_VERSION);
    const Datum value = text_value(slice_of(version));
    DONE(run_statement(store, STATEMENT_VERSION_SET, &value, NULL, &error));
    store_close(store);
}

#endif
