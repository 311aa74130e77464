/* sqlite.c: the back end that is a file. WAL with synchronous FULL: what COMMIT says is on disk is there.
 * A server holds a lock on a file beside it, so there is one. After a failed write the file is opened
 * again before anything is believed: what the kernel says then is true, not before. */
#include "store/database/sqlite_parts.h"

#include "base/clock.h"
#include "store/store_errors.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum { BUSY_MS = 5000, PATH_ROOM = 4096 };

/* ---- faults ---- */

StoreAnswer sqlite_fault(Sqlite *sqlite, int code, Error *error) {
    error_set(error, 0, 0, ERROR_STORE_FAULT, sqlite3_errmsg(sqlite->connection));
    if ((code & 0xFF) == SQLITE_IOERR)
        sqlite->is_unsound = true;
    return STORE_NOT_NOW;
}

/* ---- statements ---- */

static void bind(sqlite3_stmt *statement, int place, const Datum *value) {
    const Slice *slice = &value->slice;
    if (value->kind == VALUE_NUMBER)
        sqlite3_bind_int64(statement, place, value->number);
    else if (value->kind == VALUE_TEXT || value->kind == VALUE_LIST)
        sqlite3_bind_text(statement, place, slice->length ? slice->at : "", (int)slice->length,
                          SQLITE_STATIC);
    else if (value->kind == VALUE_BYTES)
        sqlite3_bind_blob(statement, place, slice->at, (int)slice->length, SQLITE_STATIC);
    else
        sqlite3_bind_null(statement, place);
}

static Datum column(sqlite3_stmt *statement, int place) {
    Datum value = {VALUE_NULL, 0, {"", 0}};
    int type = sqlite3_column_type(statement, place);
    if (type == SQLITE_INTEGER)
        return number_value(sqlite3_column_int64(statement, place));
    if (type == SQLITE_NULL)
        return value;
    const char *at = type == SQLITE_BLOB ? sqlite3_column_blob(statement, place)
                                         : (const char *)sqlite3_column_text(statement, place);
    value.kind = type == SQLITE_BLOB ? VALUE_BYTES : VALUE_TEXT;
    if (at)
        value.slice = (Slice){at, (size_t)sqlite3_column_bytes(statement, place)};
    return value;
}

/* SQLite numbers $1 by where it stands, ?1 by its number */
static sqlite3_stmt *prepared(Sqlite *sqlite, Statement statement, int *code) {
    char text[1024];
    Writer writer = writer_to(text, sizeof text);
    if (sqlite->statement[statement])
        return sqlite->statement[statement];
    for (const char *at = statement_text(statement, DIALECT_SQLITE); *at; at++)
        write_char(&writer, *at == '$' ? '?' : *at);
    assert(writer_fits(&writer));
    *code = sqlite3_prepare_v3(sqlite->connection, text, -1, SQLITE_PREPARE_PERSISTENT,
                               &sqlite->statement[statement], NULL);
    return sqlite->statement[statement];
}

static void close_file(Store *store);

/* closes what a failed write has left, outside a transaction */
static StoreAnswer part_with(Store *store, StoreAnswer answer) {
    Sqlite *sqlite = store->own;
    if (sqlite && sqlite->is_unsound && !store->is_in_transaction) {
        close_file(store);
        store->is_shaken = true;
    }
    return answer;
}

static StoreAnswer run(Store *store, Statement statement, const Datum *values, RowTaker *rows,
                       Error *error) {
    Sqlite *sqlite = store->own;
    Datum row[MOST_COLUMNS];
    int code = SQLITE_OK;
    sqlite3_stmt *ready = prepared(sqlite, statement, &code);
    if (!ready)
        return part_with(store, sqlite_fault(sqlite, code, error));
    for (unsigned i = 0; i < statement_parameters(statement); i++)
        bind(ready, (int)i + 1, &values[i]);
    while ((code = sqlite3_step(ready)) == SQLITE_ROW) {
        rows->rows++;
        for (int i = 0; i < sqlite3_column_count(ready); i++)
            row[i] = column(ready, i);
        if (rows->take)
            rows->take(rows->context, row);
    }
    StoreAnswer answer = code == SQLITE_DONE ? STORE_DONE : sqlite_fault(sqlite, code, error);
    sqlite3_reset(ready);
    sqlite3_clear_bindings(ready);
    return part_with(store, answer);
}

static StoreAnswer script(Store *store, const char *text, Error *error) {
    Sqlite *sqlite = store->own;
    int code = sqlite3_exec(sqlite->connection, text, NULL, NULL, NULL);
    bool is_commit = strcmp(text, "COMMIT") == 0;
    if (code == SQLITE_OK)
        return part_with(store, STORE_DONE);
    StoreAnswer answer = sqlite_fault(sqlite, code, error);
    if (is_commit && sqlite->is_unsound)
        answer = STORE_UNSURE; /* its pages may be in the file all the same */
    else if (is_commit && !sqlite3_get_autocommit(sqlite->connection))
        sqlite3_exec(sqlite->connection, "ROLLBACK", NULL, NULL, NULL);
    return part_with(store, answer);
}

/* ---- appending ---- */

static StoreAnswer append_events(Store *store, const StoreAppend *append, Error *error) {
    for (unsigned i = 0; i < append->count; i++) {
        const StoreEvent *event = &append->events[i];
        RowTaker none = {NULL, NULL, 0};
        const Datum values[] = {number_value(append->game), number_value(event->seq),
                                number_value(event->at),    number_value(event->kind),
                                number_value(event->seat),  bytes_value(event->id),
                                text_value(event->body)};
        StoreAnswer answer = run(store, STATEMENT_EVENT_MAKE, values, &none, error);
        if (answer != STORE_DONE)
            return answer;
    }
    return STORE_DONE;
}

static StoreAnswer append_seat(Store *store, const StoreSeat *seat, Error *error) {
    RowTaker none = {NULL, NULL, 0};
    const Datum values[] = {number_value(seat->game),
                            number_value(seat->side),
                            {VALUE_BYTES, 0, seat->hash},
                            text_value(seat->name),
                            number_value(seat->level)};
    return run(store, STATEMENT_SEAT_MAKE, values, &none, error);
}

static StoreAnswer append_one(Store *store, StoreAppend *append, Error *error) {
    unsigned first = append->events[0].seq;
    RowTaker moved = {NULL, NULL, 0};
    const Datum values[] = {number_value(append->game),
                            number_value(first - 1),
                            number_value(first + append->count - 1),
                            number_value(append->state),
                            time_value(append->due),
                            text_value(append->result),
                            time_value(append->ended)};
    StoreAnswer answer = run(store, STATEMENT_GAME_MOVE, values, &moved, error);
    append->answer = moved.rows ? STORE_DONE : STORE_TAKEN;
    if (answer == STORE_DONE && moved.rows)
        answer = append_events(store, append, error);
    if (answer == STORE_DONE && moved.rows && append->seat)
        answer = append_seat(store, append->seat, error);
    return answer;
}

static StoreAnswer append_batch(Store *store, StoreAppend *const *list, unsigned count,
                                Error *error) {
    StoreAnswer answer = transaction_begin(store, error);
    if (answer != STORE_DONE)
        return answer;
    for (unsigned i = 0; i < count && answer == STORE_DONE; i++)
        answer = append_one(store, list[i], error);
    return transaction_end(store, answer, error);
}

/* ---- opening ---- */

static const struct {
    const char *name, *wanted;
} PRAGMAS[] = {{"journal_mode", "wal"},
               {"synchronous", "2"}, /* FULL */
               {"wal_autocheckpoint", "4000"},
               {"foreign_keys", "1"},
               {"trusted_schema", "0"}};

static bool pragma_took(sqlite3 *connection, const char *name, const char *wanted, bool is_set) {
    char text[80];
    sqlite3_stmt *statement;
    bool took = false;
    snprintf(text, sizeof text, is_set ? "PRAGMA %s=%s" : "PRAGMA %s", name, wanted);
    if (is_set && sqlite3_exec(connection, text, NULL, NULL, NULL) != SQLITE_OK)
        return false;
    snprintf(text, sizeof text, "PRAGMA %s", name);
    if (sqlite3_prepare_v2(connection, text, -1, &statement, NULL) != SQLITE_OK)
        return false;
    if (sqlite3_step(statement) == SQLITE_ROW) {
        const char *value = (const char *)sqlite3_column_text(statement, 0);
        took = value && strcmp(value, wanted) == 0;
    }
    sqlite3_finalize(statement);
    return took;
}

/* A reader finds the file as a server made it. */
static bool set_pragmas(Store *store, Error *error) {
    Sqlite *sqlite = store->own;
    bool may_write = store->role != STORE_READER;
    sqlite3_busy_timeout(sqlite->connection, BUSY_MS);
    for (unsigned i = 0; i < sizeof PRAGMAS / sizeof *PRAGMAS; i++)
        if (!pragma_took(sqlite->connection, PRAGMAS[i].name, PRAGMAS[i].wanted,
                         may_write || i > 0))
            return error_set(error, 0, 0, ERROR_STORE_PRAGMA, store->place, PRAGMAS[i].name,
                             PRAGMAS[i].wanted);
    return true;
}

static bool take_lock(Store *store, Error *error) {
    Sqlite *sqlite = store->own;
    char path[PATH_ROOM];
    if (snprintf(path, sizeof path, "%s.lock", store->place) >= (int)sizeof path)
        return error_set(error, 0, 0, ERROR_SYSTEM, store->place, strerror(ENAMETOOLONG));
    sqlite->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (sqlite->lock < 0)
        return error_set(error, 0, 0, ERROR_SYSTEM, path, strerror(errno));
    if (flock(sqlite->lock, LOCK_EX | LOCK_NB) == 0)
        return true;
    if (errno == EWOULDBLOCK)
        return error_set(error, 0, 0, ERROR_STORE_USED, store->place);
    return error_set(error, 0, 0, ERROR_SYSTEM, path, strerror(errno));
}

/* what a failed commit may have left in the log goes to the disk, or it is not opened */
static bool settle(Store *store, Error *error) {
    Sqlite *sqlite = store->own;
    if (store->role == STORE_READER)
        return true;
    int code =
        sqlite3_wal_checkpoint_v2(sqlite->connection, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    if (code == SQLITE_OK || (code == SQLITE_BUSY && !store->is_shaken)) {
        store->is_shaken = false;
        return true;
    }
    sqlite_fault(sqlite, code, error);
    return false;
}

static bool open_connection(Store *store, Error *error) {
    static const int FLAGS[] = {[STORE_SERVER] = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                                [STORE_WORKER] = SQLITE_OPEN_READWRITE,
                                [STORE_READER] = SQLITE_OPEN_READONLY};
    Sqlite *sqlite = store->own;
    int code = sqlite3_open_v2(store->place, &sqlite->connection,
                               FLAGS[store->role] | SQLITE_OPEN_NOMUTEX, NULL);
    if (code != SQLITE_OK || !sqlite->connection)
        return error_set(error, 0, 0, ERROR_SYSTEM, store->place, sqlite3_errstr(code));
    sqlite3_extended_result_codes(sqlite->connection, 1);
    return set_pragmas(store, error) && settle(store, error);
}

static bool open_file(Store *store, Error *error) {
    Sqlite *sqlite = calloc(1, sizeof *sqlite);
    if (!sqlite)
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    sqlite->lock = -1;
    store->own = sqlite;
    if ((store->role != STORE_SERVER || take_lock(store, error)) && open_connection(store, error))
        return true;
    close_file(store);
    return false;
}

static void close_file(Store *store) {
    Sqlite *sqlite = store->own;
    for (unsigned i = 0; i < STATEMENT_COUNT; i++)
        sqlite3_finalize(sqlite->statement[i]);
    if (sqlite->connection && store->role == STORE_SERVER && !sqlite->is_unsound)
        sqlite3_wal_checkpoint_v2(sqlite->connection, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    sqlite3_close_v2(sqlite->connection);
    if (sqlite->lock >= 0)
        close(sqlite->lock);
    free(sqlite);
    store->own = NULL;
    store->is_in_transaction = false;
}

/* ---- the rest ---- */

static StoreAnswer clock_of_machine(Store *store, int64_t *out, Error *error) {
    (void)store;
    (void)error;
    *out = calendar_now();
    return STORE_DONE;
}

static void idle(Store *store) {
    Sqlite *sqlite = store->own;
    sqlite3_wal_checkpoint_v2(sqlite->connection, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
}

const BackEnd SQLITE_BACK_END = {.dialect = DIALECT_SQLITE,
                                 .open = open_file,
                                 .close = close_file,
                                 .run = run,
                                 .script = script,
                                 .append = append_batch,
                                 .clock = clock_of_machine,
                                 .idle = idle,
                                 .wake = NULL,
                                 .begin = "BEGIN IMMEDIATE",
                                 .lock = NULL};
