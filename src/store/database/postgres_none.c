/* postgres_none.c: in place of the other postgres files where libpq's headers were not there. */
#include "store/database/store_parts.h"

#include <stddef.h>

const BackEnd *postgres_back_end(void) {
    return NULL;
}
