/* pages.h: large pieces of memory, for tables that are looked at all over: on large pages where the
 * system has them. */
#ifndef TABIYA_BASE_PAGES_H
#define TABIYA_BASE_PAGES_H

#include <stddef.h>

/* zeroed; NULL: out of memory */
void *pages_new(size_t bytes);
void pages_free(void *pages);

#endif
