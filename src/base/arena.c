/* arena.c: a chain of blocks, each larger than what is asked of it, freed together. */
#include "base/arena.h"

#include <stdbool.h>
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

static bool add_block(Arena *arena, size_t room) {
    ArenaBlock *block = calloc(1, sizeof *block + ALIGNMENT + room);
    if (!block)
        return false;
    block->older = arena->newest;
    block->size = room;
    arena->newest = block;
    arena->total += room;
    return true;
}

void *arena_alloc(Arena *arena, size_t size) {
    if (size > SIZE_MAX / 2)
        return NULL;
    size = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    bool fits = arena->newest && arena->newest->size - arena->newest->used >= size;
    if (!fits && !add_block(arena, size > BLOCK_SIZE ? size : BLOCK_SIZE))
        return NULL;
    ArenaBlock *block = arena->newest;
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

/* one block from then on, as large as all were together */
void arena_reset(Arena *arena) {
    ArenaBlock *newest = arena->newest;
    if (newest && !newest->older) {
        memset(block_data(newest), 0, newest->used);
        newest->used = 0;
        return;
    }
    size_t room = arena->total;
    arena_free(arena);
    if (room)
        add_block(arena, room);
}
