/* bites.h: text that comes a few bytes at a time, so that words cross the ends of a reader's buffer. */
#ifndef TABIYA_TESTS_BITES_H
#define TABIYA_TESTS_BITES_H

#include <string.h>

typedef struct Bites {
    const char *at;
    size_t length, step;
} Bites;

/* as a PgnSource reads; the context is a Bites */
static inline size_t bites_read(void *context, char *buffer, size_t size) {
    Bites *bites = context;
    size_t n = bites->step < size ? bites->step : size;
    n = n < bites->length ? n : bites->length;
    memcpy(buffer, bites->at, n);
    bites->at += n;
    bites->length -= n;
    return n;
}

#endif
