/* file.c: saving writes a temporary file beside the old one, syncs it, renames it over the old one
 * and syncs the folder. What is no file is written to as it is. */
#include "store/file.h"

#include "store/folder.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char FILE_TOO_LARGE[] = "File too large";

const char *file_load(Writer *out, const char *path, size_t most) {
    char block[4096];
    size_t start = out->length;
    ssize_t n;
    struct stat status;
    /* a pipe without a writer must not keep us waiting */
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0)
        return strerror(errno);
    if (fstat(file, &status) == 0 && S_ISDIR(status.st_mode)) {
        close(file);
        return strerror(EISDIR);
    }
    while ((n = read(file, block, sizeof block)) != 0) {
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0 || out->length - start + (size_t)n > most) {
            const char *reason = n < 0 ? strerror(errno) : FILE_TOO_LARGE;
            close(file);
            return reason;
        }
        write_slice(out, (Slice){block, (size_t)n});
    }
    close(file);
    return writer_fits(out) ? NULL : strerror(ENOMEM);
}

static bool write_all(int file, Slice content) {
    while (content.length) {
        ssize_t n = write(file, content.at, content.length);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return false;
        content.at += n;
        content.length -= (size_t)n;
    }
    return true;
}

/* The name may be a link: what it leads to is replaced, not the link. */
static void resolve(char out[PATH_MAX], const char *path) {
    char whole[PATH_MAX];
    snprintf(out, PATH_MAX, "%s", realpath(path, whole) ? whole : path);
}

static void sync_folder_of(const char *path) {
    char folder[PATH_MAX];
    const char *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) : 0;
    if (!slash)
        snprintf(folder, sizeof folder, ".");
    else
        snprintf(folder, sizeof folder, "%.*s", length ? (int)length : 1, path);
    folder_sync(folder);
}

/* a new file keeps the permissions of the one that it replaces, or gets the usual ones */
static mode_t wanted_mode(const char *path) {
    struct stat status;
    if (stat(path, &status) == 0)
        return status.st_mode & 07777;
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* a device or a pipe is written to, and stays what it is */
static const char *write_into(const char *path, Slice content) {
    int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0)
        return strerror(errno);
    bool done = write_all(file, content);
    int reason = errno;
    if (close(file) != 0 && done) {
        reason = errno;
        done = false;
    }
    return done ? NULL : strerror(reason);
}

const char *file_save(const char *path, Slice content) {
    char target[PATH_MAX], temporary[PATH_MAX + 16];
    struct stat status;
    if (strlen(path) >= PATH_MAX)
        return strerror(ENAMETOOLONG);
    resolve(target, path);
    bool exists = stat(path, &status) == 0;
    if (exists && S_ISDIR(status.st_mode))
        return strerror(EISDIR);
    if (exists && !S_ISREG(status.st_mode))
        return write_into(path, content);
    snprintf(temporary, sizeof temporary, "%s.XXXXXX", target);
    int file = mkstemp(temporary);
    if (file < 0)
        return strerror(errno);
    bool done =
        write_all(file, content) && fchmod(file, wanted_mode(target)) == 0 && fsync(file) == 0;
    int reason = errno;
    if (close(file) != 0 && done) {
        reason = errno;
        done = false;
    }
    if (done && rename(temporary, target) != 0) {
        reason = errno;
        done = false;
    }
    if (!done) {
        unlink(temporary);
        return strerror(reason);
    }
    sync_folder_of(target);
    return NULL;
}

bool file_is_there(const char *path) {
    return access(path, F_OK) == 0;
}

bool file_has_places(const char *path) {
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    bool has_places = file >= 0 && lseek(file, 0, SEEK_CUR) >= 0;
    if (file >= 0)
        close(file);
    return has_places;
}
