/* migrate.h: brings a database's tables to the version that this program knows. */
#ifndef TABIYA_STORE_DATABASE_MIGRATE_H
#define TABIYA_STORE_DATABASE_MIGRATE_H

#include "store/database/store_parts.h"

/* up to this version, each step in a transaction of its own; false: a later version, or the error */
bool database_migrate(Store *store, unsigned version, Error *error);
/* the version is what this program knows */
bool database_check_version(Store *store, Error *error);

#endif
