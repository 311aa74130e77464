/* backup.c: sqlite3_backup from one snapshot. Without a transaction that holds it, every write of the
 * server would begin the copy anew. */
#include "store/database/backup.h"

#include "store/database/sqlite_parts.h"
#include "store/folder.h"
#include "store/store_errors.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PAGES_AT_ONCE = 256, PATH_ROOM = 4096 };

static bool fault(sqlite3 *connection, Error *error) {
    return error_set(error, 0, 0, ERROR_STORE_FAULT, sqlite3_errmsg(connection));
}

static bool copy_pages(sqlite3 *from, sqlite3 *to, Error *error) {
    int code;
    if (sqlite3_exec(from, "BEGIN; SELECT count(*) FROM sqlite_schema", NULL, NULL, NULL))
        return fault(from, error);
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (!backup)
        return fault(to, error);
    do
        code = sqlite3_backup_step(backup, PAGES_AT_ONCE);
    while (code == SQLITE_OK || code == SQLITE_BUSY || code == SQLITE_LOCKED);
    sqlite3_backup_finish(backup);
    if (code != SQLITE_DONE)
        return fault(to, error);
    /* one file, without a log beside it */
    return !sqlite3_exec(to, "PRAGMA journal_mode=DELETE", NULL, NULL, NULL) || fault(to, error);
}

static bool copy_into(Store *store, const char *path, Error *error) {
    Sqlite *sqlite = store->own;
    sqlite3 *to = NULL;
    int code = sqlite3_open_v2(path, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    bool is_done = code == SQLITE_OK
                       ? copy_pages(sqlite->connection, to, error)
                       : error_set(error, 0, 0, ERROR_SYSTEM, path, sqlite3_errstr(code));
    sqlite3_close_v2(to);
    return is_done;
}

static bool sync_file(const char *path) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    bool is_done = file >= 0 && fsync(file) == 0;
    if (file >= 0)
        close(file);
    return is_done;
}

static void folder_of(char out[PATH_ROOM], const char *path) {
    const char *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) : 0;
    if (slash)
        snprintf(out, PATH_ROOM, "%.*s", length ? (int)length : 1, path);
    else
        snprintf(out, PATH_ROOM, ".");
}

static bool take_its_name(const char *part, const char *copy, Error *error) {
    char folder[PATH_ROOM];
    if (!sync_file(part) || rename(part, copy) != 0)
        return error_set(error, 0, 0, ERROR_SYSTEM, copy, strerror(errno));
    folder_of(folder, copy);
    folder_sync(folder);
    return true;
}

bool database_backup(const char *place, const char *copy, Error *error) {
    char part[PATH_ROOM];
    if (place_is_url(place))
        return error_set(error, 0, 0, ERROR_STORE_DUMP);
    if (snprintf(part, sizeof part, "%s.part", copy) >= (int)sizeof part)
        return error_set(error, 0, 0, ERROR_SYSTEM, copy, strerror(ENAMETOOLONG));
    Store *store = store_open(&(StorePlan){place, STORE_READER, 0}, error);
    if (!store)
        return false;
    unlink(part);
    bool is_done = copy_into(store, part, error) && take_its_name(part, copy, error);
    store_close(store);
    if (!is_done)
        unlink(part);
    return is_done;
}
