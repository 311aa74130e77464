/* postgres_wake.c: a connection that listens, and does nothing else. A connection that writes may be behind
 * a pool that lends it out by the transaction; this one may not. */
#include "store/database/postgres_parts.h"

static void *open_wake(const char *place, Error *error) {
    Postgres *postgres = postgres_connect(place, "tabiya-wake", error);
    if (!postgres)
        return NULL;
    PGresult *result = postgres->pq.PQexec(postgres->connection, "LISTEN tabiya");
    bool is_heard = postgres->pq.PQresultStatus(result) == PGRES_COMMAND_OK;
    postgres->pq.PQclear(result);
    if (is_heard)
        return postgres;
    postgres_fault(postgres, error);
    postgres_disconnect(postgres);
    return NULL;
}

static void close_wake(void *own) {
    postgres_disconnect(own);
}

static int file_of(void *own) {
    Postgres *postgres = own;
    return postgres->pq.PQsocket(postgres->connection);
}

static bool take(void *own, void (*payload)(void *context, const char *text), void *context,
                 Error *error) {
    Postgres *postgres = own;
    const Libpq *pq = &postgres->pq;
    bool is_there = pq->PQconsumeInput(postgres->connection) && !postgres_is_broken(postgres, NULL);
    for (PGnotify *notice; (notice = pq->PQnotifies(postgres->connection));) {
        payload(context, notice->extra);
        pq->PQfreemem(notice);
    }
    if (!is_there)
        postgres_fault(postgres, error);
    return is_there;
}

const WakeKind POSTGRES_WAKE = {open_wake, close_wake, file_of, take};
