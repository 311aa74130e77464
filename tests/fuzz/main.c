/* main.c: a fuzz target without a fuzzer: runs it on each file that is named. */
#include "common.h"

#include <stdio.h>
#include <stdlib.h>

static int run_file(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0)
        return perror(path), 1;
    long size = ftell(file);
    rewind(file);
    /* exactly as large as the input, so that reading past it is seen */
    uint8_t *data = malloc(size > 0 ? (size_t)size : 1);
    int status = !data || size < 0 || fread(data, 1, (size_t)size, file) != (size_t)size;
    fclose(file);
    if (!status) {
        fprintf(stderr, "%s\n", path);
        LLVMFuzzerTestOneInput(data, (size_t)size);
    }
    free(data);
    return status;
}

int main(int count, char **argument) {
    for (int i = 1; i < count; i++)
        if (run_file(argument[i]))
            return 1;
    return 0;
}
