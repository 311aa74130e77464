/* fuzz_journal.c: the first byte chooses. Even: the rest is a journal's file as it is, whatever a disk
 * may hold. Odd: the rest is lines, which become a journal with good checksums, and the journal a
 * game that is resumed, twice. Either way the text is read as a choice as well. */
#include "common.h"

#include "store/folder.h"
#include "store/journal.h"
#include "play/game_files.h"
#include "play/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[64], path[128];

static void remove_folder(void) {
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    if (system(command) != 0)
        fprintf(stderr, "%s is left\n", folder);
}

/* in memory where that is possible: each journal is synced */
static void make_folder(void) {
    if (folder[0])
        return;
    strcpy(folder, access("/dev/shm", W_OK) == 0 ? "/dev/shm/tabiya-fuzz-XXXXXX"
                                                 : "/tmp/tabiya-fuzz-XXXXXX");
    REQUIRE(mkdtemp(folder), "a folder");
    snprintf(path, sizeof path, "%s/x" JOURNAL_ENDING, folder);
    setenv("XDG_STATE_HOME", folder, 1);
    atexit(remove_folder);
}

static void write_bytes(Slice text) {
    FILE *file = fopen(path, "wb");
    REQUIRE(file && fwrite(text.at, 1, text.length, file) == text.length, "a file");
    fclose(file);
}

static size_t count_lines(void) {
    Journal journal;
    Slice line;
    Error error;
    size_t at = 0, count = 0;
    REQUIRE(journal_peek(&journal, path, &error), "%s", error.text);
    for (; journal_next(&journal, &at, &line); count++)
        REQUIRE(!line.length || !memchr(line.at, '\n', line.length), "a line in a line");
    REQUIRE(at == journal.text.length, "bytes that are in no line");
    journal_close(&journal);
    return count;
}

static void check_file(Slice text) {
    Journal journal;
    Error error;
    write_bytes(text);
    size_t count = count_lines();
    REQUIRE(journal_open(&journal, path, &error), "%s", error.text);
    journal_note(&journal, slice_of("one more"));
    REQUIRE(journal_save(&journal, &error), "%s", error.text);
    journal_close(&journal);
    REQUIRE(count_lines() == count + 1, "%zu lines and one more are %zu", count, count_lines());
}

static void check_choice(Slice text) {
    char first[8192], second[8192];
    Writer one = writer_to(first, sizeof first), two = writer_to(second, sizeof second);
    Choice choice = choice_usual(), again = choice_usual();
    Error error = {.code = ERROR_NONE};
    if (!choice_read(&choice, text, &error)) {
        REQUIRE(error.line && error.text[0], "an error without words");
        return;
    }
    choice_write(&one, &choice);
    REQUIRE(choice_read(&again, (Slice){first, one.length}, &error), "%s: %s", first, error.text);
    choice_write(&two, &again);
    REQUIRE(one.length == two.length && memcmp(first, second, one.length) == 0, "%s, then %s",
            first, second);
}

/* an engine would think, which says nothing about reading */
static bool has_engine(Slice text) {
    return memmem(text.at, text.length, "computer", 8) != NULL;
}

static void write_journal(Slice text) {
    Journal journal;
    journal_begin(&journal, folder, "x");
    journal_note(&journal, slice_of("tabiya game 1"));
    journal_note(&journal, slice_of("black = person"));
    while (text.length) {
        const char *newline = memchr(text.at, '\n', text.length);
        size_t n = newline ? (size_t)(newline - text.at) : text.length;
        journal_note(&journal, (Slice){text.at, n});
        n += newline != NULL;
        text = (Slice){text.at + n, text.length - n};
    }
    write_bytes((Slice){journal.text.buffer, journal.text.length});
    journal_close(&journal);
}

static Play *resume(int64_t now, Error *error) {
    static Rulebook book;
    static Pool *pool;
    const PoolPlan plan = {.table_bytes = 1 << 16};
    PlayHost host = {.book = &book};
    book.catalog = fuzz_catalog();
    if (!pool)
        pool = pool_new(&plan);
    host.pool = pool;
    REQUIRE(pool, "a pool");
    return game_files_resume(&host.keeper, path, error) ? play_resume(&host, now, error) : NULL;
}

static void check_game(Slice text) {
    Error error = {.code = ERROR_NONE};
    Unfinished unfinished;
    write_journal(text);
    Play *play = resume(1000, &error);
    if (!play) {
        REQUIRE(error.text[0], "an error without words");
        return;
    }
    size_t plies = play->table.game.plies;
    bool is_over = table_is_over(&play->table);
    play_free(play);
    if (is_over || !plies)
        return;
    play = resume(2000, &error);
    REQUIRE(play && play->table.game.plies == plies, "%zu plies, then: %s", plies, error.text);
    play_free(play);
    (void)unfinished_games(&unfinished, 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (!size)
        return 0;
    Slice text = {(const char *)data + 1, size - 1};
    make_folder();
    check_choice(text);
    if (data[0] % 2 == 0)
        check_file(text);
    else if (!has_engine(text))
        check_game(text);
    unlink(path);
    return 0;
}
