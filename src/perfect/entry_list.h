/* entry_list.h: growing lists of entries: those that a wave has decided, and those that are due
 * in a wave to come. */
#ifndef TABIYA_PERFECT_ENTRY_LIST_H
#define TABIYA_PERFECT_ENTRY_LIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct EntryList { /* a component has at most 2^32 entries */
    uint32_t *entry;
    size_t count, room;
} EntryList;

/* false: out of memory */
bool list_add(EntryList *list, uint64_t entry);
bool list_append(EntryList *to, const EntryList *from);
void list_free(EntryList *list);

typedef struct DueList { /* lists by wave */
    EntryList *wave;
    unsigned waves;
} DueList;

/* False: out of memory. An entry that was the last one added for its wave is not added again. */
bool due_add(DueList *due, unsigned wave, uint64_t entry);
void due_free(DueList *due);

#endif
