/* migrate.c: a step and its number are written in one transaction, so a step is done once, whatever
 * happens on the way. Two servers that start at once wait for each other. */
#include "store/database/migrate.h"

#include "store/store_errors.h"

/* a URL may have a password in it */
static const char *shown_place(const Store *store) {
    return place_is_url(store->place) ? "the PostgreSQL database" : store->place;
}

static void take_version(void *context, const Datum *row) {
    unsigned long version = 0;
    if (row[0].kind == VALUE_TEXT && slice_number(row[0].slice, 1000000, &version))
        *(unsigned *)context = (unsigned)version;
}

static StoreAnswer find_version(Store *store, unsigned *out, Error *error) {
    RowTaker rows = {take_version, out, 0};
    *out = 0;
    return run_statement(store, STATEMENT_VERSION_FIND, NULL, &rows, error);
}

static StoreAnswer set_version(Store *store, unsigned version, Error *error) {
    char text[16];
    Writer writer = writer_to(text, sizeof text);
    write_format(&writer, "%u", version);
    return run_statement(store, STATEMENT_VERSION_SET, &(Datum){VALUE_TEXT, 0, slice_of(text)},
                         NULL, error);
}

/* the next step, if there is one; *version is what there is then */
static bool take_step(Store *store, unsigned last, unsigned *version, Error *error) {
    const BackEnd *back_end = store->back_end;
    StoreAnswer answer = transaction_begin(store, error);
    if (answer != STORE_DONE)
        return false;
    if (back_end->lock)
        answer = back_end->script(store, back_end->lock, error);
    if (answer == STORE_DONE)
        answer = find_version(store, version, error);
    if (answer == STORE_DONE && *version < last) {
        answer = back_end->script(store, schema_step(*version + 1, back_end->dialect), error);
        if (answer == STORE_DONE)
            answer = set_version(store, ++*version, error);
    }
    return transaction_end(store, answer, error) == STORE_DONE;
}

static const char META[] =
    "CREATE TABLE IF NOT EXISTS meta (key text PRIMARY KEY, value text NOT NULL)";

static bool make_meta(Store *store, Error *error) {
    const BackEnd *back_end = store->back_end;
    StoreAnswer answer = transaction_begin(store, error);
    if (answer != STORE_DONE)
        return false;
    if (back_end->lock)
        answer = back_end->script(store, back_end->lock, error);
    if (answer == STORE_DONE)
        answer = back_end->script(store, META, error);
    return transaction_end(store, answer, error) == STORE_DONE;
}

bool database_migrate(Store *store, unsigned version, Error *error) {
    unsigned there = 0;
    if (!make_meta(store, error))
        return false;
    do
        if (!take_step(store, version, &there, error))
            return false;
    while (there < version);
    return there == version ||
           error_set(error, 0, 0, ERROR_STORE_LATER, shown_place(store), there, SCHEMA_VERSION);
}

bool database_check_version(Store *store, Error *error) {
    unsigned there;
    if (find_version(store, &there, error) != STORE_DONE)
        return false;
    return there == SCHEMA_VERSION ||
           error_set(error, 0, 0, there > SCHEMA_VERSION ? ERROR_STORE_LATER : ERROR_STORE_EARLIER,
                     shown_place(store), there, SCHEMA_VERSION);
}
