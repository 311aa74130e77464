/* store_parts.h: what is between store.c, which knows what is kept, and a back end, which knows how. A
 * back end runs the statements of schema.h, one at a time or within a transaction, and appends batches
 * in its own way. For the files of this folder only. */
#ifndef TABIYA_STORE_DATABASE_STORE_PARTS_H
#define TABIYA_STORE_DATABASE_STORE_PARTS_H

#include "store/database/schema.h"
#include "store/database/store.h"

typedef enum ValueKind { VALUE_NULL, VALUE_NUMBER, VALUE_TEXT, VALUE_BYTES, VALUE_LIST } ValueKind;

/* a parameter of a statement or a column of its result */
typedef struct Datum {
    ValueKind kind;
    int64_t number;
    Slice slice;
} Datum;

static inline Datum number_value(int64_t number) {
    return (Datum){.kind = VALUE_NUMBER, .number = number};
}
static inline Datum time_value(int64_t time) {
    return time == STORE_NEVER ? (Datum){.kind = VALUE_NULL} : number_value(time);
}
static inline Datum text_value(Slice text) {
    return (Datum){.kind = VALUE_TEXT, .slice = text};
}
/* of numbers, as the dialect writes it, with a NUL after it */
static inline Datum list_value(Slice list) {
    return (Datum){.kind = VALUE_LIST, .slice = list};
}
static inline Datum bytes_value(Slice bytes) {
    return (Datum){.kind = bytes.length ? VALUE_BYTES : VALUE_NULL, .slice = bytes};
}

/* called for each row; its slices live until it returns */
typedef struct RowTaker {
    void (*take)(void *context, const Datum *row);
    void *context;
    unsigned rows; /* counted by the back end */
} RowTaker;

typedef struct BackEnd {
    Dialect dialect;
    /* connects. The store's own part is zero before. */
    bool (*open)(Store *store, Error *error);
    void (*close)(Store *store);
    StoreAnswer (*run)(Store *store, Statement statement, const Datum *values, RowTaker *rows,
                       Error *error);
    /* text without parameters or rows, for migrations and transactions */
    StoreAnswer (*script)(Store *store, const char *text, Error *error);
    /* The appends are in the order of their games, each game once. Answers DONE for what this call
     * wrote and TAKEN for the rest. */
    StoreAnswer (*append)(Store *store, StoreAppend *const *list, unsigned count, Error *error);
    StoreAnswer (*clock)(Store *store, int64_t *out, Error *error);
    void (*idle)(Store *store);
    /* NULL: there is nobody to wake this one */
    const struct WakeKind *wake;
    const char *begin; /* a transaction that will write */
    const char *lock;  /* makes migrations wait for each other; NULL: begin does */
} BackEnd;

/* The wake's own part is NULL while its connection is away. */
typedef struct WakeKind {
    void *(*open)(const char *place, Error *error);
    void (*close)(void *own);
    int (*file)(void *own);
    /* hands each payload on; false: the connection has gone */
    bool (*take)(void *own, void (*payload)(void *context, const char *text), void *context,
                 Error *error);
} WakeKind;

struct Store {
    const BackEnd *back_end;
    StoreRole role;
    int64_t server;
    uint64_t session; /* a random name of its connections, so that an old one can be found */
    char *place;
    bool is_shaken; /* the last connection was not closed in peace */
    bool is_in_transaction;
    void *own; /* the back end's connection; NULL: it is away */
};

extern const BackEnd SQLITE_BACK_END;

/* NULL where this program is built without it */
const BackEnd *postgres_back_end(void);

/* one statement; the rows go nowhere where rows is NULL */
StoreAnswer run_statement(Store *store, Statement statement, const Datum *values, RowTaker *rows,
                          Error *error);
/* a statement that returns a row for each row that it changed: NONE where there was none */
StoreAnswer change_rows(Store *store, Statement statement, const Datum *values, RowTaker *rows,
                        Error *error);
StoreAnswer transaction_begin(Store *store, Error *error);
/* commits if the answer is DONE, else rolls back and gives the answer again */
StoreAnswer transaction_end(Store *store, StoreAnswer answer, Error *error);

#endif
