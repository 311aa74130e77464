/* postgres.c: the back end that is a server, over one connection, where every statement is prepared once.
 * A connection that replaces a broken one first ends its session at the server: a COMMIT that was
 * still on its way there is over before anybody looks. */
#include "store/database/postgres_parts.h"

#include "store/store_errors.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { OID_BYTEA = 17, OID_TEXT = 25, NUMBER_ROOM = 24 };

/* ---- faults ---- */

void postgres_fault(const Postgres *postgres, Error *error) {
    char line[200];
    const char *text = postgres->pq.PQerrorMessage(postgres->connection);
    snprintf(line, sizeof line, "%.*s", (int)strcspn(text, "\n"), text);
    error_set(error, 0, 0, ERROR_STORE_FAULT, line);
}

bool postgres_is_broken(const Postgres *postgres, const PGresult *result) {
    const char *severity =
        result ? postgres->pq.PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED) : NULL;
    return postgres->pq.PQstatus(postgres->connection) != CONNECTION_OK ||
           (severity && (strcmp(severity, "FATAL") == 0 || strcmp(severity, "PANIC") == 0));
}

StoreAnswer postgres_part_with(Store *store, StoreAnswer answer) {
    postgres_disconnect(store->own);
    store->own = NULL;
    store->is_in_transaction = false;
    store->is_shaken = true;
    return answer;
}

/* ---- values ---- */

static Datum value_of(const Libpq *pq, const PGresult *result, int row, int column) {
    Datum value = {VALUE_NULL, 0, {"", 0}};
    Oid type = pq->PQftype(result, column);
    const char *at = pq->PQgetvalue(result, row, column);
    size_t length = (size_t)pq->PQgetlength(result, row, column);
    if (pq->PQgetisnull(result, row, column))
        return value;
    if (type == OID_BYTEA || type == OID_TEXT) {
        value.kind = type == OID_BYTEA ? VALUE_BYTES : VALUE_TEXT;
        value.slice = (Slice){at, length};
        return value;
    }
    /* whole numbers of 2, 4 or 8 bytes, the highest first */
    uint64_t number = length && (signed char)*at < 0 ? UINT64_MAX : 0;
    for (size_t i = 0; i < length; i++)
        number = number << 8 | (unsigned char)at[i];
    return number_value((int64_t)number);
}

static void take_rows(const Postgres *postgres, const PGresult *result, RowTaker *rows) {
    const Libpq *pq = &postgres->pq;
    Datum row[MOST_COLUMNS];
    for (int i = 0; i < pq->PQntuples(result); i++) {
        rows->rows++;
        for (int j = 0; j < pq->PQnfields(result); j++)
            row[j] = value_of(pq, result, i, j);
        if (rows->take)
            rows->take(rows->context, row);
    }
}

/* ---- statements ---- */

bool postgres_prepare(Postgres *postgres, Statement statement, Error *error) {
    const Libpq *pq = &postgres->pq;
    char name[NUMBER_ROOM];
    if (postgres->is_prepared[statement])
        return true;
    snprintf(name, sizeof name, "s%d", (int)statement);
    PGresult *result = pq->PQprepare(postgres->connection, name,
                                     statement_text(statement, DIALECT_POSTGRES), 0, NULL);
    postgres->is_prepared[statement] = pq->PQresultStatus(result) == PGRES_COMMAND_OK;
    pq->PQclear(result);
    if (!postgres->is_prepared[statement])
        postgres_fault(postgres, error);
    return postgres->is_prepared[statement];
}

typedef struct Parameters {
    const char *at[MOST_PARAMETERS];
    int length[MOST_PARAMETERS], format[MOST_PARAMETERS];
    char number[MOST_PARAMETERS][NUMBER_ROOM];
} Parameters;

/* numbers as text, so that the server chooses their width; texts and bytes as they are */
static void set_parameters(Parameters *out, const Datum *values, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        const Datum *value = &values[i];
        snprintf(out->number[i], NUMBER_ROOM, "%" PRId64, value->number);
        out->format[i] = value->kind == VALUE_TEXT || value->kind == VALUE_BYTES;
        out->length[i] = (int)value->slice.length;
        out->at[i] = value->kind == VALUE_NULL     ? NULL
                     : value->kind == VALUE_NUMBER ? out->number[i]
                     : value->slice.length         ? value->slice.at
                                                   : "";
    }
}

static StoreAnswer run(Store *store, Statement statement, const Datum *values, RowTaker *rows,
                       Error *error) {
    Postgres *postgres = store->own;
    const Libpq *pq = &postgres->pq;
    Parameters parameters;
    char name[NUMBER_ROOM];
    unsigned count = statement_parameters(statement);
    if (!postgres_prepare(postgres, statement, error))
        return postgres_is_broken(postgres, NULL) ? postgres_part_with(store, STORE_NOT_NOW)
                                                  : STORE_NOT_NOW;
    set_parameters(&parameters, values, count);
    snprintf(name, sizeof name, "s%d", (int)statement);
    PGresult *result = pq->PQexecPrepared(postgres->connection, name, (int)count, parameters.at,
                                          parameters.length, parameters.format, 1);
    ExecStatusType status = pq->PQresultStatus(result);
    bool is_done = status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
    bool is_broken = !is_done && postgres_is_broken(postgres, result);
    bool is_in_transaction = store->is_in_transaction;
    if (is_done)
        take_rows(postgres, result, rows);
    else
        postgres_fault(postgres, error);
    pq->PQclear(result);
    if (!is_broken)
        return is_done ? STORE_DONE : STORE_NOT_NOW;
    return postgres_part_with(store, is_in_transaction ? STORE_NOT_NOW : STORE_UNSURE);
}

static StoreAnswer script(Store *store, const char *text, Error *error) {
    Postgres *postgres = store->own;
    const Libpq *pq = &postgres->pq;
    bool is_commit = strcmp(text, "COMMIT") == 0;
    if (!postgres)
        return STORE_NOT_NOW;
    PGresult *result = pq->PQexec(postgres->connection, text);
    ExecStatusType status = pq->PQresultStatus(result);
    bool is_done = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (is_done && is_commit) /* of a transaction that failed it says ROLLBACK */
        is_done = strcmp(pq->PQcmdStatus(result), "COMMIT") == 0;
    bool is_broken = !is_done && postgres_is_broken(postgres, result);
    if (!is_done)
        postgres_fault(postgres, error);
    pq->PQclear(result);
    if (!is_broken)
        return is_done ? STORE_DONE : STORE_NOT_NOW;
    return postgres_part_with(store, is_commit ? STORE_UNSURE : STORE_NOT_NOW);
}

/* ---- opening ---- */

enum { NAP_MS = 20, MOST_NAPS = 250 };

static int old_sessions(const Postgres *postgres) {
    const Libpq *pq = &postgres->pq;
    PGresult *result = pq->PQexec(
        postgres->connection,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = "
        "current_setting('application_name') AND pid <> pg_backend_pid()");
    int count = pq->PQresultStatus(result) == PGRES_TUPLES_OK ? pq->PQntuples(result) : -1;
    pq->PQclear(result);
    return count;
}

static bool end_old_sessions(const Postgres *postgres, Error *error) {
    for (int i = 0; i < MOST_NAPS; i++) {
        int count = old_sessions(postgres);
        if (!count)
            return true;
        if (count < 0)
            break;
        nanosleep(&(struct timespec){.tv_nsec = NAP_MS * 1000000}, NULL);
    }
    return error_set(error, 0, 0, ERROR_STORE_OLD_SESSION);
}

static bool open_server(Store *store, Error *error) {
    char name[40];
    snprintf(name, sizeof name, "tabiya-%016" PRIx64, store->session);
    Postgres *postgres = postgres_connect(store->place, name, error);
    if (!postgres)
        return false;
    if (store->is_shaken && !end_old_sessions(postgres, error)) {
        postgres_disconnect(postgres);
        return false;
    }
    store->is_shaken = false;
    store->own = postgres;
    return true;
}

static void close_server(Store *store) {
    postgres_disconnect(store->own);
    store->own = NULL;
}

static void take_number(void *context, const Datum *row) {
    *(int64_t *)context = row[0].number;
}

static StoreAnswer clock_of_server(Store *store, int64_t *out, Error *error) {
    RowTaker rows = {take_number, out, 0};
    return run(store, STATEMENT_CLOCK, NULL, &rows, error);
}

static void idle(Store *store) {
    (void)store;
}

static const BackEnd POSTGRES = {.dialect = DIALECT_POSTGRES,
                                 .open = open_server,
                                 .close = close_server,
                                 .run = run,
                                 .script = script,
                                 .append = postgres_append,
                                 .clock = clock_of_server,
                                 .idle = idle,
                                 .wake = &POSTGRES_WAKE,
                                 .begin = "BEGIN ISOLATION LEVEL READ COMMITTED",
                                 .lock = "SELECT pg_advisory_xact_lock(8432015)"};

const BackEnd *postgres_back_end(void) {
    return &POSTGRES;
}
