/* folder.h: folders of the user's own: made, listed, kept small, synced. Files in them are known by
 * the end of their names. */
#ifndef TABIYA_STORE_FOLDER_H
#define TABIYA_STORE_FOLDER_H

#include "base/error.h"
#include "base/text.h"

#include <stdint.h>

enum { FOLDER_NAME = 256 };

typedef struct FolderEntry {
    char name[FOLDER_NAME];
    int64_t time; /* when it was last written, in nanoseconds since 1970 */
} FolderEntry;

typedef struct FolderList {
    FolderEntry *entry; /* the newest first */
    size_t count;
} FolderList;

bool folder_is_there(const char *path);
/* What all names in it that begin like this have in common, and how many there are. Names that begin
 * with a dot count where the start does. */
size_t folder_complete(char *out, size_t size, const char *path, const char *start);
/* with all that are missing above it, for the user alone */
bool folder_make(const char *path, Error *error);
/* What was made, renamed or deleted in it is on disk. */
void folder_sync(const char *path);
/* A folder that is not there has no files. False: out of memory, or it may not be read. */
bool folder_list(FolderList *out, const char *path, const char *ending, Error *error);
void folder_list_free(FolderList *list);
/* A file of its own, with a number where there is one of this name; the folder is made where it is
 * missing. */
bool folder_add(const char *path, const char *name, const char *ending, Slice content,
                Error *error);
/* deletes the oldest of them until at most `most` are left */
void folder_trim(const char *path, const char *ending, size_t most);

#endif
