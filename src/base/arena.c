/* arena.c: a chain of blocks, each larger than what is asked of it, freed together. */
#include "base/arena.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { ALIGNMENT = 64, BLOCK_SIZE = 1 << 14 };

struct ArenaBlock {
    ArenaBlock *older;
    size_t used, size;
};

static char *block_data(ArenaBlock *block) {
    uintptr_t start = (uintptr_t)(block + 1);
    return (char *)((start + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT);
}

void *arena_alloc(Arena *arena, size_t size) {
    if (size > SIZE_MAX / 2)
        return NULL;
    size = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    ArenaBlock *block = arena->newest;
    if (!block || block->size - block->used < size) {
        size_t room = size > BLOCK_SIZE ? size : BLOCK_SIZE;
        block = calloc(1, sizeof *block + ALIGNMENT + room);
        if (!block)
            return NULL;
        block->older = arena->newest;
        block->size = room;
        arena->newest = block;
        arena->total += room;
    }
    char *data = block_data(block) + block->used;
    block->used += size;
    return data;
}

char *arena_copy_text(Arena *arena, const char *text, size_t length) {
    char *copy = arena_alloc(arena, length + 1);
    if (copy && length)
        memcpy(copy, text, length);
    return copy;
}

void arena_free(Arena *arena) {
    for (ArenaBlock *block = arena->newest; block;) {
        ArenaBlock *older = block->older;
        free(block);
        block = older;
    }
    *arena = (Arena){0};
}
