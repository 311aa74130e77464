/* store.c: opening, and what is common to all that a store is asked: statements, transactions. */
#include "store/database/store_parts.h"

#include "base/chance.h"
#include "store/database/migrate.h"
#include "store/store_errors.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool place_is_url(const char *place) {
    return strncmp(place, "postgresql://", 13) == 0 || strncmp(place, "postgres://", 11) == 0;
}

/* ---- statements ---- */

static bool connect(Store *store, Error *error) {
    return store->own || store->back_end->open(store, error);
}

StoreAnswer run_statement(Store *store, Statement statement, const Datum *values, RowTaker *rows,
                          Error *error) {
    RowTaker none = {NULL, NULL, 0};
    if (!store->is_in_transaction && !connect(store, error))
        return STORE_NOT_NOW;
    return store->back_end->run(store, statement, values, rows ? rows : &none, error);
}

StoreAnswer change_rows(Store *store, Statement statement, const Datum *values, RowTaker *rows,
                        Error *error) {
    RowTaker none = {NULL, NULL, 0};
    RowTaker *taker = rows ? rows : &none;
    StoreAnswer answer = run_statement(store, statement, values, taker, error);
    return answer == STORE_DONE && !taker->rows ? STORE_NONE : answer;
}

StoreAnswer transaction_begin(Store *store, Error *error) {
    assert(!store->is_in_transaction);
    if (!connect(store, error))
        return STORE_NOT_NOW;
    StoreAnswer answer = store->back_end->script(store, store->back_end->begin, error);
    store->is_in_transaction = answer == STORE_DONE;
    return answer == STORE_UNSURE ? STORE_NOT_NOW : answer;
}

StoreAnswer transaction_end(Store *store, StoreAnswer answer, Error *error) {
    store->is_in_transaction = false;
    if (answer == STORE_DONE)
        return store->back_end->script(store, "COMMIT", error);
    if (store->own) /* else it was rolled back when the connection went */
        store->back_end->script(store, "ROLLBACK", NULL);
    return answer == STORE_UNSURE ? STORE_NOT_NOW : answer;
}

/* ---- opening ---- */

static bool prepare(Store *store, Error *error) {
    if (!connect(store, error))
        return false;
    return store->role == STORE_SERVER ? database_migrate(store, SCHEMA_VERSION, error)
                                       : database_check_version(store, error);
}

Store *store_open(const StorePlan *plan, Error *error) {
    const BackEnd *back_end = place_is_url(plan->place) ? postgres_back_end() : &SQLITE_BACK_END;
    Store *store = calloc(1, sizeof *store);
    char *place = strdup(plan->place);
    if (store && place && back_end) {
        *store = (Store){.back_end = back_end,
                         .role = plan->role,
                         .server = plan->server,
                         .session = chance_seed(),
                         .place = place};
        if (prepare(store, error))
            return store;
        store_close(store);
        return NULL;
    }
    free(store);
    free(place);
    error_set(error, 0, 0, back_end ? ERROR_NO_MEMORY : ERROR_STORE_WITHOUT);
    return NULL;
}

void store_close(Store *store) {
    if (!store)
        return;
    if (store->own)
        store->back_end->close(store);
    free(store->place);
    free(store);
}

StoreAnswer store_clock(Store *store, int64_t *out, Error *error) {
    return connect(store, error) ? store->back_end->clock(store, out, error) : STORE_NOT_NOW;
}

void store_idle(Store *store) {
    if (store->own)
        store->back_end->idle(store);
}

/* ---- servers ---- */

static void take_number(void *context, const Datum *row) {
    *(int64_t *)context = row[0].kind == VALUE_NUMBER ? row[0].number : 0;
}

StoreAnswer store_beat(Store *store, int64_t now, Slice address, Error *error) {
    const Datum values[] = {number_value(store->server), number_value(now), text_value(address)};
    return run_statement(store, STATEMENT_SERVER_BEAT, values, NULL, error);
}

StoreAnswer store_last_beat(Store *store, int64_t *out, Error *error) {
    RowTaker rows = {take_number, out, 0};
    const Datum values[] = {number_value(store->server)};
    *out = 0;
    return run_statement(store, STATEMENT_SERVER_LAST, values, &rows, error);
}
