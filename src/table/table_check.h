/* table_check.h: the invariants of table.h, looked at after every change where TABIYA_CHECKED is
 * defined, as in position_check.h; elsewhere nothing. */
#ifndef TABIYA_TABLE_TABLE_CHECK_H
#define TABIYA_TABLE_TABLE_CHECK_H

#include "table/table.h"

#ifdef TABIYA_CHECKED
void table_check(const Table *table);
#else
static inline void table_check(const Table *table) {
    (void)table;
}
#endif

#endif
