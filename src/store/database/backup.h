/* backup.h: a copy of a database file, made beside a running server. */
#ifndef TABIYA_STORE_DATABASE_BACKUP_H
#define TABIYA_STORE_DATABASE_BACKUP_H

#include "base/error.h"

/* The copy is the database at one moment. It is written beside its name and renamed when it is whole and
 * on disk. Opens the database for reading alone. */
bool database_backup(const char *place, const char *copy, Error *error);

#endif
