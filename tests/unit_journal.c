/* unit_journal.c: places, folders and journals: what a crash leaves behind at every byte, disks that
 * are full, files that are deleted, locks. */
#include "testing.h"

#include "store/file.h"
#include "store/folder.h"
#include "store/journal.h"
#include "store/store_errors.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static unsigned syncs;
static bool sync_fails;

/* in the place of the system's */
int fdatasync(int file) {
    syncs++;
    if (!sync_fails)
        return fsync(file);
    errno = EIO;
    return -1;
}

typedef struct Folder { /* a folder for one test */
    char path[64];
} Folder;

static int folder_open(void **state) {
    Folder *folder = calloc(1, sizeof *folder);
    strcpy(folder->path, "/tmp/tabiya-journal-XXXXXX");
    *state = folder;
    return !mkdtemp(folder->path);
}

static int folder_close(void **state) {
    char command[128];
    Folder *folder = *state;
    snprintf(command, sizeof command, "rm -rf '%s'", folder->path);
    int status = system(command);
    free(folder);
    return status;
}

#define folder_test(function) cmocka_unit_test_setup_teardown(function, folder_open, folder_close)

static const char *path_of(const Journal *journal) {
    static char path[PLACE_TEXT + 256];
    snprintf(path, sizeof path, "%s/%s" JOURNAL_ENDING, journal->folder, journal->name);
    return path;
}

static void append(Journal *journal, const char *line) {
    Error error = {0};
    journal_note(journal, slice_of(line));
    if (!journal_save(journal, &error))
        fail_msg("%s: %s", line, error.text);
}

/* the lines that count, with '|' between */
static const char *lines_of(const char *path) {
    static char text[4096];
    Writer writer = writer_to(text, sizeof text);
    Journal journal;
    Slice line;
    Error error;
    size_t at = 0;
    text[0] = 0;
    assert_true(journal_peek(&journal, path, &error));
    while (journal_next(&journal, &at, &line)) {
        write_text(&writer, writer.length ? "|" : "");
        write_slice(&writer, line);
    }
    journal_close(&journal);
    return text;
}

static void write_bytes(const char *path, const char *bytes, size_t n) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, n, file), n);
    fclose(file);
}

static void lines_come_back(void **state) {
    Folder *folder = *state;
    char deep[128];
    struct stat status;
    Journal journal, second;
    snprintf(deep, sizeof deep, "%s/a/b/games", folder->path);
    journal_begin(&journal, deep, "game");
    assert_int_equal(access(deep, F_OK),
                     -1); /* nothing is there until there is something to keep */
    append(&journal, "one");
    append(&journal, "");
    append(&journal, "two = three");
    assert_string_equal(lines_of(path_of(&journal)), "one||two = three");
    assert_int_equal(stat(deep, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
    assert_int_equal(stat(path_of(&journal), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    journal_begin(&second, deep, "game"); /* the name is taken */
    append(&second, "other");
    assert_string_equal(second.name, "game-2");
    assert_string_equal(lines_of(path_of(&second)), "other");
    journal_delete(&second);
    assert_int_equal(access(path_of(&second), F_OK), -1);
    journal_close(&journal);
}

static const char *const LINES[] = {"tabiya game 1", "0 w move e2e4", "", "10 b move e7e5", "x"};
enum { LINES_COUNT = sizeof LINES / sizeof *LINES };

/* a journal of LINES, its bytes, and where each line ends */
static size_t make_bytes(Folder *folder, char bytes[512], size_t ends[LINES_COUNT]) {
    Journal journal;
    journal_begin(&journal, folder->path, "whole");
    for (unsigned i = 0; i < LINES_COUNT; i++) {
        append(&journal, LINES[i]);
        ends[i] = journal.saved;
    }
    FILE *file = fopen(path_of(&journal), "rb");
    size_t n = fread(bytes, 1, 512, file);
    fclose(file);
    assert_int_equal(n, ends[LINES_COUNT - 1]);
    journal_close(&journal);
    return n;
}

static const char *first_lines(size_t bytes, const size_t ends[LINES_COUNT]) {
    static char text[512];
    Writer writer = writer_to(text, sizeof text);
    text[0] = 0;
    for (unsigned i = 0; i < LINES_COUNT && ends[i] <= bytes; i++)
        write_format(&writer, "%s%s", i ? "|" : "", LINES[i]);
    return text;
}

/* The file ends after any byte, or goes on with what never was a line: what was whole counts, and
 * the journal can be gone on with. */
static void torn_at_every_byte(void **state) {
    static const char *const TAILS[] = {"",
                                        "\n",
                                        "0000000 x\n",
                                        "00000000 x\n",
                                        "\n\n\n",
                                        "ffffffff garbage\nmore\n",
                                        "58f9f79e tabiya game 1\n"};
    Folder *folder = *state;
    char bytes[512], torn[1024], path[128];
    size_t ends[LINES_COUNT], n = make_bytes(folder, bytes, ends);
    snprintf(path, sizeof path, "%s/torn.journal", folder->path);
    for (size_t cut = 0; cut < n; cut++)
        for (size_t t = 0; t < sizeof TAILS / sizeof *TAILS + 1; t++) {
            size_t length = t < sizeof TAILS / sizeof *TAILS ? strlen(TAILS[t]) : 64;
            memcpy(torn, bytes, cut);
            memset(torn + cut, 0, 64); /* as file systems leave blocks behind */
            if (t < sizeof TAILS / sizeof *TAILS)
                memcpy(torn + cut, TAILS[t], length);
            if (length && torn[cut] == bytes[cut])
                continue; /* it might be the line after all */
            write_bytes(path, torn, cut + length);
            const char *wanted = first_lines(cut, ends);
            if (strcmp(lines_of(path), wanted) != 0)
                fail_msg("cut at %zu, tail %zu: '%s', not '%s'", cut, t, lines_of(path), wanted);
            Journal journal;
            Error error;
            char with_more[600];
            assert_true(journal_open(&journal, path, &error));
            append(&journal, "more");
            struct stat status; /* nothing is left of what did not count */
            assert_int_equal(stat(path, &status), 0);
            assert_int_equal(status.st_size, journal.saved);
            journal_close(&journal);
            snprintf(with_more, sizeof with_more, "%s%smore", wanted, *wanted ? "|" : "");
            assert_string_equal(lines_of(path), with_more);
        }
}

static void a_changed_byte_ends_it(void **state) {
    Folder *folder = *state;
    char bytes[512], path[128];
    size_t ends[LINES_COUNT], n = make_bytes(folder, bytes, ends);
    snprintf(path, sizeof path, "%s/changed.journal", folder->path);
    for (size_t at = 0; at < n; at++)
        for (int bit = 0; bit < 8; bit++) {
            bytes[at] = (char)(bytes[at] ^ 1 << bit);
            write_bytes(path, bytes, n);
            if (strcmp(lines_of(path), first_lines(at, ends)) != 0)
                fail_msg("byte %zu, bit %d: '%s'", at, bit, lines_of(path));
            bytes[at] = (char)(bytes[at] ^ 1 << bit);
        }
}

static void set_largest_file(rlim_t bytes) {
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = bytes;
    setrlimit(RLIMIT_FSIZE, &limit);
}

/* Wherever the disk is full, what is missing comes with the next line, in order. */
static void a_full_disk_loses_nothing(void **state) {
    Folder *folder = *state;
    signal(SIGXFSZ, SIG_IGN);
    for (rlim_t room = 0; room < 60; room++) {
        Journal journal;
        Error error = {0};
        char name[16];
        snprintf(name, sizeof name, "full-%u", (unsigned)room);
        journal_begin(&journal, folder->path, name);
        append(&journal, "before");
        size_t saved = journal.saved;
        set_largest_file(saved + room);
        journal_note(&journal, slice_of("first that may not fit"));
        bool has_room = journal_save(&journal, &error);
        assert_int_equal(has_room, room >= 32);
        if (!has_room)
            assert_non_null(strstr(error.text, strerror(EFBIG)));
        set_largest_file(saved + 20);
        journal_note(&journal, slice_of("second"));
        assert_false(journal_save(&journal, &error));
        set_largest_file(RLIM_INFINITY);
        append(&journal, "third");
        assert_string_equal(lines_of(path_of(&journal)),
                            "before|first that may not fit|second|third");
        journal_close(&journal);
    }
}

/* What is not known to be on disk is written once more. */
static void saved_is_synced(void **state) {
    Folder *folder = *state;
    Journal journal;
    Error error = {0};
    journal_begin(&journal, folder->path, "synced");
    syncs = 0;
    append(&journal, "one");
    assert_int_equal(syncs, 1);
    sync_fails = true;
    journal_note(&journal, slice_of("two"));
    bool is_saved = journal_save(&journal, &error);
    sync_fails = false;
    assert_false(is_saved);
    assert_non_null(strstr(error.text, strerror(EIO)));
    assert_int_equal(journal.saved, strlen("12345678 one\n"));
    append(&journal, "three");
    assert_string_equal(lines_of(path_of(&journal)), "one|two|three");
    journal_close(&journal);
}

static void a_folder_that_cannot_be(void **state) {
    Folder *folder = *state;
    char path[128], under[160];
    Journal journal;
    Error error = {0};
    snprintf(path, sizeof path, "%s/file", folder->path);
    snprintf(under, sizeof under, "%s/games", path);
    write_bytes(path, "x", 1);
    journal_begin(&journal, under, "game");
    journal_note(&journal, slice_of("one"));
    assert_false(journal_save(&journal, &error));
    assert_non_null(strstr(error.text, strerror(ENOTDIR)));
    unlink(path);
    append(&journal, "two");
    assert_string_equal(lines_of(path_of(&journal)), "one|two");
    unlink(path_of(&journal)); /* by somebody */
    append(&journal, "three");
    assert_string_equal(lines_of(path_of(&journal)), "one|two|three");
    journal_close(&journal);
}

static void who_plays_holds_the_lock(void **state) {
    Folder *folder = *state;
    Journal journal, other;
    JournalEntry list[4];
    Error error = {0};
    char path[PLACE_TEXT + 256];
    journal_begin(&journal, folder->path, "one");
    append(&journal, "x");
    strcpy(path, path_of(&journal));
    assert_false(journal_open(&other, path, &error));
    assert_int_equal(error.code, ERROR_JOURNAL_USED);
    assert_int_equal(journal_list(list, 4, folder->path), 1);
    assert_true(list[0].is_in_use);
    journal_close(&journal);
    assert_int_equal(journal_list(list, 4, folder->path), 1);
    assert_false(list[0].is_in_use);
    assert_true(journal_open(&other, path, &error));
    journal_delete(&other);
    assert_false(journal_open(&other, path, &error));
    assert_int_equal(error.code, ERROR_JOURNAL_GONE);
}

static void set_age(const char *folder, const char *name, long seconds) {
    char path[256];
    struct timespec times[2] = {{.tv_sec = seconds}, {.tv_sec = seconds}};
    snprintf(path, sizeof path, "%s/%s", folder, name);
    write_bytes(path, "", 0);
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void the_newest_come_first(void **state) {
    Folder *folder = *state;
    FolderList list;
    Error error;
    JournalEntry entry[2];
    set_age(folder->path, "b.journal", 300);
    set_age(folder->path, "a.journal", 200);
    set_age(folder->path, "c.journal", 100);
    set_age(folder->path, "d.txt", 400);
    set_age(folder->path, ".journal", 400);
    assert_int_equal(journal_list(entry, 2, folder->path), 2);
    assert_non_null(strstr(entry[0].path, "/b.journal"));
    assert_non_null(strstr(entry[1].path, "/a.journal"));
    folder_trim(folder->path, ".journal", 1);
    assert_true(folder_list(&list, folder->path, ".journal", &error));
    assert_int_equal(list.count, 1);
    assert_string_equal(list.entry[0].name, "b.journal");
    folder_list_free(&list);
    assert_true(folder_list(&list, "/nowhere/at/all", "x", &error));
    assert_int_equal(list.count, 0);
}

static void places_follow_xdg(void **state) {
    char path[PLACE_TEXT], *home = getenv("HOME") ? strdup(getenv("HOME")) : NULL;
    Error error = {0};
    (void)state;
    setenv("HOME", "/home/me", 1);
    setenv("XDG_STATE_HOME", "/elsewhere", 1);
    assert_true(place_find(path, PLACE_STATE, "games", &error));
    assert_string_equal(path, "/elsewhere/tabiya/games");
    setenv("XDG_STATE_HOME", "not/whole", 1);
    assert_true(place_find(path, PLACE_STATE, "games", &error));
    assert_string_equal(path, "/home/me/.local/state/tabiya/games");
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_DATA_HOME");
    assert_true(place_find(path, PLACE_DATA, "variants", &error));
    assert_string_equal(path, "/home/me/.local/share/tabiya/variants");
    unsetenv("HOME");
    assert_false(place_find(path, PLACE_STATE, "games", &error));
    assert_non_null(strstr(error.text, "set HOME, or set XDG_STATE_HOME"));
    if (home)
        setenv("HOME", home, 1);
    free(home);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        folder_test(lines_come_back),          folder_test(torn_at_every_byte),
        folder_test(a_changed_byte_ends_it),   folder_test(a_full_disk_loses_nothing),
        folder_test(saved_is_synced),          folder_test(a_folder_that_cannot_be),
        folder_test(who_plays_holds_the_lock), folder_test(the_newest_come_first),
        cmocka_unit_test(places_follow_xdg),
    };
    return cmocka_run_group_tests_name("journal", tests, NULL, NULL);
}
