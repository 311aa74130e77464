/* input.c: opens a file at a place and reads on, whatever signals come. */
#include "store/input.h"

#include "store/store_errors.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

bool input_open(Input *out, const char *path, uint64_t at, Error *error) {
    *out = (Input){.file = open(path, O_RDONLY | O_CLOEXEC)};
    if (out->file < 0)
        return error_set(error, 0, 0, ERROR_SYSTEM, path, strerror(errno));
    if (!at || lseek(out->file, (off_t)at, SEEK_SET) >= 0)
        return true;
    error_set(error, 0, 0, ERROR_SYSTEM, path, strerror(errno));
    input_close(out);
    return false;
}

size_t input_read(void *context, char *buffer, size_t size) {
    Input *input = context;
    ssize_t n;
    do
        n = read(input->file, buffer, size);
    while (n < 0 && errno == EINTR);
    if (n < 0)
        input->reason = strerror(errno);
    return n > 0 ? (size_t)n : 0;
}

void input_close(Input *input) {
    close(input->file);
}
