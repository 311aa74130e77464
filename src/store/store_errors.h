/* store_errors.h: all that this layer says about bad input: files, folders, journals and
 * databases.
 * The name of a sentence is the code of an Error (base/error.h). */
#ifndef TABIYA_STORE_STORE_ERRORS_H
#define TABIYA_STORE_STORE_ERRORS_H

#include "base/error.h"

#define STORE_ERRORS(X)                                                                            \
    X(PLACE_NONE, "cannot find your data folder: set HOME, or set %s to an absolute path")         \
    X(PLACE_LONG, "the path of the folder '%.40s' is too long")                                    \
    X(SYSTEM, "%.150s: %s")                                                                        \
    X(JOURNAL_USED, "this game is open in another terminal: leave it there first")                 \
    X(JOURNAL_GONE, "this game no longer exists")                                                  \
    X(STORE_USED, "%.150s is in use by another server: end it, or give --database FILE")             \
    X(STORE_LATER, "the tables of %.100s have version %u, and this program knows %u: use a later " \
                   "tabiya")                                                                       \
    X(STORE_EARLIER, "the tables of %.100s have version %u, and this program needs %u: start a "   \
                     "server of this version once")                                                \
    X(STORE_PRAGMA, "%.100s: SQLite does not keep to %s=%s there; use a local file system")        \
    X(STORE_FAULT, "the database cannot: %.180s")                                                  \
    X(STORE_LIBRARY, "PostgreSQL needs the library libpq.so.5: %.120s")                            \
    X(STORE_WITHOUT, "this program is built without PostgreSQL")                                   \
    X(STORE_OLD_SESSION, "the database has not ended the last connection yet")                     \
    X(STORE_DUMP, "a copy of a PostgreSQL database is made by pg_dump")

STORE_ERRORS(ERROR_DECLARE)

#endif
