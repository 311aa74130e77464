/* postgres_parts.h: one connection to PostgreSQL, and libpq, which is opened only when somebody asks for
 * it. For the postgres files alone. */
#ifndef TABIYA_STORE_DATABASE_POSTGRES_PARTS_H
#define TABIYA_STORE_DATABASE_POSTGRES_PARTS_H

#include "store/database/store_parts.h"

#include <postgresql/libpq-fe.h>

#define LIBPQ(X)                                                                                   \
    X(PQconnectdbParams)                                                                           \
    X(PQfinish)                                                                                    \
    X(PQstatus)                                                                                    \
    X(PQerrorMessage)                                                                              \
    X(PQsocket)                                                                                    \
    X(PQexec)                                                                                      \
    X(PQprepare)                                                                                   \
    X(PQexecPrepared)                                                                              \
    X(PQsendQueryParams)                                                                           \
    X(PQsendQueryPrepared)                                                                         \
    X(PQenterPipelineMode)                                                                         \
    X(PQexitPipelineMode)                                                                          \
    X(PQpipelineSync)                                                                              \
    X(PQgetResult)                                                                                 \
    X(PQresultStatus)                                                                              \
    X(PQresultErrorField)                                                                          \
    X(PQcmdStatus)                                                                                 \
    X(PQntuples)                                                                                   \
    X(PQnfields)                                                                                   \
    X(PQftype)                                                                                     \
    X(PQgetvalue)                                                                                  \
    X(PQgetlength)                                                                                 \
    X(PQgetisnull)                                                                                 \
    X(PQclear)                                                                                     \
    X(PQconsumeInput)                                                                              \
    X(PQnotifies)                                                                                  \
    X(PQfreemem)

typedef struct Libpq {
    void *library;
#define LIBPQ_MEMBER(name) __typeof__(name) *name;
    LIBPQ(LIBPQ_MEMBER)
} Libpq;

typedef struct Postgres {
    Libpq pq;
    PGconn *connection;
    bool is_prepared[STATEMENT_COUNT];
} Postgres;

/* ---- postgres_library.c ---- */

/* a connection with our settings, named so; NULL: the error says why not */
Postgres *postgres_connect(const char *place, const char *name, Error *error);
void postgres_disconnect(Postgres *postgres);

/* ---- postgres.c ---- */

/* the connection broke, or will: nothing more is to be had from it */
bool postgres_is_broken(const Postgres *postgres, const PGresult *result);
bool postgres_prepare(Postgres *postgres, Statement statement, Error *error);
/* the error in PostgreSQL's words */
void postgres_fault(const Postgres *postgres, Error *error);
/* a broken connection is closed, and the next call opens another */
StoreAnswer postgres_part_with(Store *store, StoreAnswer answer);

/* ---- postgres_batch.c ---- */

StoreAnswer postgres_append(Store *store, StoreAppend *const *list, unsigned count, Error *error);

/* ---- postgres_wake.c ---- */

extern const WakeKind POSTGRES_WAKE;

#endif
