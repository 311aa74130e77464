/* arena.h: memory that is given back all at once.
 * The creator of an arena owns it; what is allocated from it lives until arena_free. Nothing here
 * aborts: a failed allocation returns NULL and the caller reports it. Memory comes zeroed. */
#ifndef TABIYA_BASE_ARENA_H
#define TABIYA_BASE_ARENA_H

#include <stddef.h>

typedef struct ArenaBlock ArenaBlock;

typedef struct Arena {
    ArenaBlock *newest;
    size_t total; /* bytes asked of the system so far */
} Arena;

void *arena_alloc(Arena *arena, size_t size);
char *arena_copy_text(Arena *arena, const char *text, size_t length);
void arena_free(Arena *arena);
/* Everything in it is gone, its memory is kept: for work that is done again and again. */
void arena_reset(Arena *arena);

#endif
