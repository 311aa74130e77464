/* pages.c: memory that begins and ends with a large page, where it is as large as one. */
#include "base/pages.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

enum { LARGE_PAGE = 1 << 21 };

void *pages_new(size_t bytes) {
    size_t rounded = (bytes + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
    if (bytes > SIZE_MAX / 2)
        return NULL;
    if (bytes < LARGE_PAGE)
        return calloc(1, bytes);
    void *pages = aligned_alloc(LARGE_PAGE, rounded);
    if (!pages)
        return NULL;
#ifdef MADV_HUGEPAGE
    madvise(pages, rounded, MADV_HUGEPAGE); /* may fail: it is only slower then */
#endif
    return memset(pages, 0, bytes);
}

void pages_free(void *pages) {
    free(pages);
}
