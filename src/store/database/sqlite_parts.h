/* sqlite_parts.h: one connection to SQLite, for sqlite.c and backup.c only. */
#ifndef TABIYA_STORE_DATABASE_SQLITE_PARTS_H
#define TABIYA_STORE_DATABASE_SQLITE_PARTS_H

#include "store/database/store_parts.h"

#include <sqlite3.h>

typedef struct Sqlite {
    sqlite3 *connection;
    sqlite3_stmt *statement[STATEMENT_COUNT];
    int lock;        /* the descriptor of the file beside it; -1: none */
    bool is_unsound; /* a write to the disk failed: nothing is trusted until it is opened again */
} Sqlite;

/* the error in SQLite's words, and what it means for the caller */
StoreAnswer sqlite_fault(Sqlite *sqlite, int code, Error *error);

#endif
