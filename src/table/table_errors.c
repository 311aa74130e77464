/* table_errors.c: the sentences of table_errors.h. */
#include "table/table_errors.h"

TABLE_ERRORS(ERROR_DEFINE)
