/* postgres_library.c: libpq by its name, and how every connection is set up: commits are durable whatever
 * the server's default, and a dead peer is noticed within seconds, on both sides. */
#include "store/database/postgres_parts.h"

#include "store/store_errors.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

static bool load(Libpq *out, Error *error) {
    out->library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
    if (!out->library)
        return error_set(error, 0, 0, ERROR_STORE_LIBRARY, dlerror());
#define LIBPQ_LOAD(name)                                                                           \
    *(void **)&out->name = dlsym(out->library, #name);                                             \
    if (!out->name)                                                                                \
        return error_set(error, 0, 0, ERROR_STORE_LIBRARY, "it lacks " #name);
    LIBPQ(LIBPQ_LOAD)
    return true;
}

/* Values in the place's own text count before these. */
static PGconn *connect(const Libpq *pq, const char *place, const char *name) {
    static const char *const NAMES[] = {
        "connect_timeout",  "tcp_user_timeout", "keepalives_idle",  "keepalives_interval",
        "keepalives_count", "dbname",           "application_name", NULL};
    const char *const values[] = {"5", "5000", "5", "2", "3", place, name, NULL};
    return pq->PQconnectdbParams(NAMES, values, 1);
}

static const char SETTINGS[] =
    "SET synchronous_commit = on; SET statement_timeout = '5s'; SET client_encoding = 'UTF8'; "
    "SET idle_in_transaction_session_timeout = '10s'; SET client_min_messages = 'warning'; "
    "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3; "
    "SET default_transaction_isolation = 'read committed'";

static bool set_up(Postgres *postgres, Error *error) {
    const Libpq *pq = &postgres->pq;
    if (pq->PQstatus(postgres->connection) == CONNECTION_OK) {
        PGresult *result = pq->PQexec(postgres->connection, SETTINGS);
        bool is_set = pq->PQresultStatus(result) == PGRES_COMMAND_OK;
        pq->PQclear(result);
        if (is_set)
            return true;
    }
    postgres_fault(postgres, error);
    return false;
}

Postgres *postgres_connect(const char *place, const char *name, Error *error) {
    Postgres *postgres = calloc(1, sizeof *postgres);
    if (!postgres) {
        error_set(error, 0, 0, ERROR_NO_MEMORY);
        return NULL;
    }
    if (load(&postgres->pq, error)) {
        postgres->connection = connect(&postgres->pq, place, name);
        if (set_up(postgres, error))
            return postgres;
    }
    postgres_disconnect(postgres);
    return NULL;
}

void postgres_disconnect(Postgres *postgres) {
    if (postgres->connection)
        postgres->pq.PQfinish(postgres->connection);
    /* the library stays: its own libraries do not like to be opened again */
    free(postgres);
}
