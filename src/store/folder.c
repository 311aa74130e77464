/* folder.c: folders. A file that vanishes while they are looked through was not there. */
#include "store/folder.h"

#include "store/file.h"
#include "store/store_errors.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool fail(Error *error, const char *path, int reason) {
    return error_set(error, 0, 0, ERROR_SYSTEM, path, strerror(reason));
}

void folder_sync(const char *path) {
    int file = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0)
        return;
    fsync(file); /* some file systems cannot: what was written is whole all the same */
    close(file);
}

/* ---- making ---- */

bool folder_is_there(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* one folder, whose parent is there */
static bool make_one(const char *path, const char *parent, Error *error) {
    if (mkdir(path, 0700) == 0) {
        folder_sync(parent);
        return true;
    }
    int reason = errno == EEXIST ? ENOTDIR : errno;
    return folder_is_there(path) || fail(error, path, reason);
}

bool folder_make(const char *path, Error *error) {
    char whole[PATH_MAX], parent[PATH_MAX] = "/";
    size_t length = strlen(path);
    if (folder_is_there(path))
        return true;
    if (length >= sizeof whole)
        return fail(error, path, ENAMETOOLONG);
    memcpy(whole, path, length + 1);
    for (size_t i = 1; i <= length; i++) {
        if (whole[i] != '/' && whole[i])
            continue;
        char kept = whole[i];
        whole[i] = 0;
        if (!make_one(whole, parent, error))
            return false;
        memcpy(parent, whole, i + 1);
        whole[i] = kept;
    }
    return true;
}

enum { MOST_NAMES = 1000 };

bool folder_add(const char *path, const char *name, const char *ending, Slice content,
                Error *error) {
    char whole[PATH_MAX];
    if (!folder_make(path, error))
        return false;
    int length = snprintf(whole, sizeof whole, "%s/%s%s", path, name, ending);
    for (unsigned i = 2; i < MOST_NAMES && length < PATH_MAX && access(whole, F_OK) == 0; i++)
        length = snprintf(whole, sizeof whole, "%s/%s-%u%s", path, name, i, ending);
    if (length >= PATH_MAX)
        return fail(error, name, ENAMETOOLONG);
    const char *reason = file_save(whole, content);
    return !reason || error_set(error, 0, 0, ERROR_SYSTEM, whole, reason);
}

/* ---- completing ---- */

static size_t common_length(const char *a, const char *b) {
    size_t n = 0;
    while (a[n] && a[n] == b[n])
        n++;
    return n;
}

size_t folder_complete(char *out, size_t size, const char *path, const char *start) {
    size_t length = strlen(start), count = 0;
    DIR *list = opendir(path);
    out[0] = 0;
    for (struct dirent *entry; list && (entry = readdir(list));) {
        if (strncmp(entry->d_name, start, length) != 0 || (!length && entry->d_name[0] == '.'))
            continue;
        if (!count++)
            snprintf(out, size, "%s", entry->d_name);
        out[common_length(out, entry->d_name)] = 0;
    }
    if (list)
        closedir(list);
    return count;
}

/* ---- listing ---- */

static bool has_ending(const char *name, const char *ending) {
    size_t length = strlen(name), n = strlen(ending);
    return length > n && strcmp(name + length - n, ending) == 0;
}

/* the newest first; of equal age, the later name */
static int compare(const void *one, const void *other) {
    const FolderEntry *a = one, *b = other;
    if (a->time != b->time)
        return a->time < b->time ? 1 : -1;
    return strcmp(b->name, a->name);
}

static bool add(FolderList *list, size_t *room, const char *name, const struct stat *status) {
    if (list->count == *room) {
        size_t wanted = *room ? 2 * *room : 16;
        FolderEntry *larger = realloc(list->entry, wanted * sizeof *larger);
        if (!larger)
            return false;
        list->entry = larger;
        *room = wanted;
    }
    FolderEntry *entry = &list->entry[list->count++];
    snprintf(entry->name, sizeof entry->name, "%s", name);
    entry->time = (int64_t)status->st_mtim.tv_sec * 1000000000 + status->st_mtim.tv_nsec;
    return true;
}

bool folder_list(FolderList *out, const char *path, const char *ending, Error *error) {
    size_t room = 0;
    bool is_done = true;
    struct dirent *found;
    *out = (FolderList){.entry = NULL};
    DIR *folder = opendir(path);
    if (!folder)
        return errno == ENOENT || fail(error, path, errno);
    while (is_done && (found = readdir(folder))) {
        struct stat status;
        if (has_ending(found->d_name, ending) &&
            fstatat(dirfd(folder), found->d_name, &status, 0) == 0 && S_ISREG(status.st_mode))
            is_done = add(out, &room, found->d_name, &status);
    }
    closedir(folder);
    if (!is_done) {
        folder_list_free(out);
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    }
    if (out->count)
        qsort(out->entry, out->count, sizeof *out->entry, compare);
    return true;
}

void folder_list_free(FolderList *list) {
    free(list->entry);
    *list = (FolderList){.entry = NULL};
}

void folder_trim(const char *path, const char *ending, size_t most) {
    FolderList list;
    char whole[PATH_MAX];
    if (!folder_list(&list, path, ending, NULL))
        return;
    for (size_t i = most; i < list.count; i++)
        if (snprintf(whole, sizeof whole, "%s/%s", path, list.entry[i].name) < PATH_MAX)
            unlink(whole);
    folder_list_free(&list);
}
