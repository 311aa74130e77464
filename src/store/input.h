/* input.h: a file as a stream of bytes, for readers that keep little of it in memory. What the bytes
 * mean is not known here. A read that fails looks like the end of the file: ask for the reason after
 * it. */
#ifndef TABIYA_STORE_INPUT_H
#define TABIYA_STORE_INPUT_H

#include "base/error.h"

#include <stddef.h>
#include <stdint.h>

typedef struct Input {
    int file;
    const char *reason; /* why no more could be read; NULL: all is well */
} Input;

/* from this byte on; the error names the file */
bool input_open(Input *out, const char *path, uint64_t at, Error *error);
/* at most size bytes of the Input that is the context; 0 at the end */
size_t input_read(void *context, char *buffer, size_t size);
void input_close(Input *input);

#endif
