/* home.h: what the tests of a game at the terminal share: a state folder of their own, short ways to a
 * Play, waiting for its thinker. */
#ifndef TABIYA_TESTS_HOME_H
#define TABIYA_TESTS_HOME_H

#include "testing.h"

#include "store/file.h"
#include "store/folder.h"
#include "store/journal.h"
#include "play/play.h"

#include <poll.h>
#include <time.h>
#include <unistd.h>

typedef struct Home { /* all the games, and a state folder for one test */
    Catalog catalog;
    Rulebook book;
    char path[64];
} Home;

static inline int home_open(void **state) {
    Home *home = calloc(1, sizeof *home);
    Faults faults = {0};
    strcpy(home->path, "/tmp/tabiya-play-XXXXXX");
    *state = home;
    home->book.catalog = &home->catalog;
    return !mkdtemp(home->path) || setenv("XDG_STATE_HOME", home->path, 1) != 0 ||
           !catalog_add_builtin(&home->catalog, &faults);
}

static inline int home_close(void **state) {
    char command[128];
    Home *home = *state;
    snprintf(command, sizeof command, "rm -rf '%s'", home->path);
    rulebook_free(&home->book);
    catalog_free(&home->catalog);
    free(home);
    return system(command);
}

#define home_test(function) cmocka_unit_test_setup_teardown(function, home_open, home_close)

static inline Choice choice_of(const char *game, const char *lines) {
    Choice choice = choice_usual();
    Error error = {0};
    choice.seat[SECOND].is_engine = false;
    snprintf(choice.game, sizeof choice.game, "%s", game);
    if (!choice_read(&choice, slice_of(lines), &error))
        fail_msg("%s", error.text);
    return choice;
}

static inline Play *begin(Home *home, const Choice *choice) {
    Error error = {0};
    Play *play = play_new(&home->book, choice, 0, &error);
    if (!play)
        fail_msg("%s", error.text);
    return play;
}

static inline void type(Play *play, const char *move, int64_t now) {
    Events events;
    if (!play_move_text(play, slice_of(move), now, &events))
        fail_msg("%s: %s", move, events.list[0].error.text);
}

static inline unsigned count_files(Home *home, const char *folder, const char *ending) {
    char path[128];
    FolderList list;
    snprintf(path, sizeof path, "%s/tabiya/%s", home->path, folder);
    assert_true(folder_list(&list, path, ending, NULL));
    unsigned count = (unsigned)list.count;
    folder_list_free(&list);
    return count;
}

static inline const char *newest(Home *home) {
    static char path[sizeof((JournalEntry *)0)->path];
    char folder[128];
    JournalEntry entry;
    snprintf(folder, sizeof folder, "%s/tabiya/games", home->path);
    assert_int_equal(journal_list(&entry, 1, folder), 1);
    strcpy(path, entry.path);
    return path;
}

static inline void load(Writer *out, const char *path) {
    *out = writer_growing();
    assert_null(file_load(out, path, 1 << 20));
}

static inline int64_t wall(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* polls until the condition holds, ten seconds at the most; the game's own time stands still */
#define AWAIT(play, condition)                                                                     \
    do {                                                                                           \
        Events awaited;                                                                            \
        int64_t until = wall() + 10000;                                                            \
        struct pollfd news = {.fd = play_descriptor(play), .events = POLLIN};                      \
        while (!(condition)) {                                                                     \
            assert_true(wall() < until);                                                           \
            poll(&news, 1, 100);                                                                   \
            play_poll(play, (play)->table.clock.since == NEVER ? 0 : (play)->table.clock.since,    \
                      &awaited);                                                                   \
        }                                                                                          \
    } while (0)

#endif
