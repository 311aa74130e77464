/* journal.c: a line on disk is eight digits of checksum, a blank, the text, a newline. The file is
 * written from where it is known to be good, so a write that failed half-way is written over. */
#include "store/journal.h"

#include "store/file.h"
#include "store/folder.h"
#include "store/store_errors.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { CHECK_DIGITS = 8, LARGEST = 1 << 24, MOST_NAMES = 1000 };

/* ---- lines ---- */

static Slice text_from(const Journal *journal, size_t at) {
    const Writer *text = &journal->text;
    return text->buffer ? (Slice){text->buffer + at, text->length - at} : (Slice){"", 0};
}

/* CRC-32, which goes on from the line before */
static uint32_t checksum(uint32_t check, Slice text) {
    check = ~check;
    for (size_t i = 0; i <= text.length; i++) {
        check ^= i < text.length ? (unsigned char)text.at[i] : '\n';
        for (int bit = 0; bit < 8; bit++)
            check = check >> 1 ^ (check & 1 ? 0xedb88320u : 0);
    }
    return ~check;
}

static bool read_check(const char *at, uint32_t *out) {
    *out = 0;
    for (int i = 0; i < CHECK_DIGITS; i++) {
        char c = at[i];
        if (!is_digit(c) && !(c >= 'a' && c <= 'f'))
            return false;
        *out = *out << 4 | (uint32_t)(is_digit(c) ? c - '0' : c - 'a' + 10);
    }
    return true;
}

/* the line at the front of text, and how long it is on disk; false: there is none that counts */
static bool take_line(Slice text, uint32_t *check, Slice *line, size_t *length) {
    const char *newline = text.length ? memchr(text.at, '\n', text.length) : NULL;
    uint32_t wanted;
    if (!newline)
        return false;
    *length = (size_t)(newline - text.at) + 1;
    if (*length < CHECK_DIGITS + 2 || text.at[CHECK_DIGITS] != ' ' || !read_check(text.at, &wanted))
        return false;
    *line = (Slice){text.at + CHECK_DIGITS + 1, *length - CHECK_DIGITS - 2};
    *check = checksum(*check, *line);
    return *check == wanted;
}

void journal_note(Journal *journal, Slice line) {
    journal->check = checksum(journal->check, line);
    write_format(&journal->text, "%08x ", journal->check);
    write_slice(&journal->text, line);
    write_char(&journal->text, '\n');
}

bool journal_next(const Journal *journal, size_t *at, Slice *line) {
    Slice rest = text_from(journal, *at);
    const char *newline = rest.length ? memchr(rest.at, '\n', rest.length) : NULL;
    if (!newline)
        return false;
    size_t length = (size_t)(newline - rest.at) + 1;
    *line = (Slice){rest.at + CHECK_DIGITS + 1, length - CHECK_DIGITS - 2};
    *at += length;
    return true;
}

/* ---- opening ---- */

static bool fail(Error *error, const char *path, int reason) {
    return error_set(error, 0, 0, ERROR_SYSTEM, path, strerror(reason));
}

void journal_begin(Journal *out, const char *folder, const char *name) {
    *out = (Journal){.file = -1, .text = writer_growing()};
    snprintf(out->folder, sizeof out->folder, "%s", folder);
    snprintf(out->name, sizeof out->name, "%s", name);
}

void journal_close(Journal *journal) {
    if (journal->file >= 0)
        close(journal->file);
    journal->file = -1;
    writer_free(&journal->text);
}

/* a lister may hold the lock for a moment */
static bool lock(int file) {
    for (int i = 0; i < 5; i++) {
        if (flock(file, LOCK_EX | LOCK_NB) == 0)
            return true;
        if (errno != EWOULDBLOCK && errno != EINTR)
            return true; /* a file system without locks: there is nothing to respect */
        nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
    }
    return false;
}

static bool is_deleted(int file) {
    struct stat status;
    return fstat(file, &status) == 0 && status.st_nlink == 0;
}

/* keeps the lines that count, and forgets what follows them */
static bool load(Journal *out, const char *path, Error *error) {
    Slice line;
    size_t length, good = 0;
    uint32_t check = 0;
    const char *reason = file_load(&out->text, path, LARGEST);
    if (reason)
        return error_set(error, 0, 0, ERROR_SYSTEM, path, reason);
    while (take_line(text_from(out, good), &check, &line, &length)) {
        good += length;
        out->check = check;
    }
    out->is_ragged = good < out->text.length;
    out->text.length = out->saved = good;
    return true;
}

/* the folder and the name, of a path */
static bool take_path(Journal *out, const char *path, Error *error) {
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    size_t folder = slash ? (size_t)(slash - path) : 0, length = strlen(name);
    size_t ending = sizeof JOURNAL_ENDING - 1;
    if (length > ending && strcmp(name + length - ending, JOURNAL_ENDING) == 0)
        length -= ending;
    if (folder >= sizeof out->folder || length >= sizeof out->name)
        return fail(error, path, ENAMETOOLONG);
    journal_begin(out, "", "");
    snprintf(out->folder, sizeof out->folder, "%.*s", slash ? (int)folder : 1, slash ? path : ".");
    snprintf(out->name, sizeof out->name, "%.*s", (int)length, name);
    return true;
}

bool journal_peek(Journal *out, const char *path, Error *error) {
    if (!take_path(out, path, error))
        return false;
    if (load(out, path, error))
        return true;
    journal_close(out);
    return false;
}

bool journal_open(Journal *out, const char *path, Error *error) {
    if (!take_path(out, path, error))
        return false;
    out->file = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK);
    if (out->file < 0 && (errno == EROFS || errno == EACCES))
        out->file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* can be shown, not saved */
    if (out->file < 0)
        return error_set(error, 0, 0, errno == ENOENT ? ERROR_JOURNAL_GONE : ERROR_SYSTEM, path,
                         strerror(errno));
    bool is_free = lock(out->file);
    if (!is_free)
        error_set(error, 0, 0, ERROR_JOURNAL_USED);
    else if (is_deleted(out->file))
        error_set(error, 0, 0, ERROR_JOURNAL_GONE);
    else if (load(out, path, error))
        return true;
    journal_close(out);
    return false;
}

void journal_delete(Journal *journal) {
    char path[sizeof journal->folder + sizeof journal->name + sizeof JOURNAL_ENDING];
    snprintf(path, sizeof path, "%s/%s" JOURNAL_ENDING, journal->folder, journal->name);
    if (journal->file >= 0 && unlink(path) == 0)
        folder_sync(journal->folder);
    journal_close(journal);
}

/* ---- saving ---- */

/* false with EEXIST: the name is taken */
static bool create_as(Journal *journal, const char *name) {
    char path[sizeof journal->folder + 2 * JOURNAL_NAME];
    snprintf(path, sizeof path, "%s/%s" JOURNAL_ENDING, journal->folder, name);
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0)
        return false;
    if (!lock(file)) { /* somebody was faster: let them have it */
        close(file);
        errno = EEXIST;
        return false;
    }
    snprintf(journal->name, sizeof journal->name, "%s", name);
    journal->file = file;
    journal->saved = 0;
    journal->is_ragged = false;
    folder_sync(journal->folder);
    return true;
}

static bool create(Journal *journal, Error *error) {
    char stem[JOURNAL_NAME - 16], name[JOURNAL_NAME];
    if (!folder_make(journal->folder, error))
        return false;
    snprintf(stem, sizeof stem, "%.*s", (int)sizeof stem - 1, journal->name);
    snprintf(name, sizeof name, "%s", stem);
    for (unsigned i = 2; !create_as(journal, name); i++) {
        if (errno != EEXIST || i > MOST_NAMES)
            return fail(error, journal->folder, errno);
        snprintf(name, sizeof name, "%s-%u", stem, i);
    }
    return true;
}

static bool write_rest(Journal *journal) {
    for (size_t at = journal->saved; at < journal->text.length;) {
        ssize_t n =
            pwrite(journal->file, journal->text.buffer + at, journal->text.length - at, (off_t)at);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return false;
        at += (size_t)n;
    }
    return true;
}

bool journal_save(Journal *journal, Error *error) {
    if (!writer_fits(&journal->text))
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    if (journal->file >= 0 && is_deleted(journal->file)) {
        close(journal->file);
        journal->file = -1;
    }
    if (journal->file < 0 && !create(journal, error))
        return false;
    if (journal->is_ragged && ftruncate(journal->file, (off_t)journal->saved) != 0)
        return fail(error, journal->name, errno);
    journal->is_ragged = true; /* until we know better */
    if (!write_rest(journal) || fdatasync(journal->file) != 0)
        return fail(error, journal->name, errno);
    journal->is_ragged = false;
    journal->saved = journal->text.length;
    return true;
}

/* ---- listing ---- */

static bool is_in_use(const char *path) {
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0)
        return false;
    bool used = flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    close(file);
    return used;
}

size_t journal_list(JournalEntry *out, size_t most, const char *folder) {
    FolderList list;
    size_t count = 0;
    if (!folder_list(&list, folder, JOURNAL_ENDING, NULL))
        return 0;
    for (size_t i = 0; i < list.count && count < most; i++) {
        JournalEntry *entry = &out[count];
        int n = snprintf(entry->path, sizeof entry->path, "%s/%s", folder, list.entry[i].name);
        if (n < 0 || (size_t)n >= sizeof entry->path)
            continue;
        entry->time = list.entry[i].time;
        entry->is_in_use = is_in_use(entry->path);
        count++;
    }
    folder_list_free(&list);
    return count;
}
