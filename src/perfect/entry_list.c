/* entry_list.c: arrays that double. */
#include "perfect/entry_list.h"

#include <stdlib.h>
#include <string.h>

bool list_add(EntryList *list, uint64_t entry) {
    if (list->count == list->room) {
        size_t room = list->room ? 2 * list->room : 1024;
        if (room > SIZE_MAX / sizeof *list->entry)
            return false;
        uint32_t *grown = realloc(list->entry, room * sizeof *grown);
        if (!grown)
            return false;
        list->entry = grown;
        list->room = room;
    }
    list->entry[list->count++] = (uint32_t)entry;
    return true;
}

bool list_append(EntryList *to, const EntryList *from) {
    for (size_t i = 0; i < from->count; i++)
        if (!list_add(to, from->entry[i]))
            return false;
    return true;
}

void list_free(EntryList *list) {
    free(list->entry);
    *list = (EntryList){0};
}

bool due_add(DueList *due, unsigned wave, uint64_t entry) {
    if (wave >= due->waves) {
        unsigned waves = wave + 64;
        EntryList *grown = realloc(due->wave, waves * sizeof *grown);
        if (!grown)
            return false;
        memset(grown + due->waves, 0, (waves - due->waves) * sizeof *grown);
        due->wave = grown;
        due->waves = waves;
    }
    EntryList *list = &due->wave[wave];
    return (list->count && list->entry[list->count - 1] == (uint32_t)entry) ||
           list_add(list, entry);
}

void due_free(DueList *due) {
    for (unsigned wave = 0; wave < due->waves; wave++)
        list_free(&due->wave[wave]);
    free(due->wave);
    *due = (DueList){0};
}
