/* home.h: what the tests of a game at the terminal share: a state folder of their own, short ways to a
 * Play, waiting for its thinker. */
#ifndef TABIYA_TESTS_HOME_H
#define TABIYA_TESTS_HOME_H

#include "testing.h"

#include "store/file.h"
#include "store/folder.h"
#include "base/clock.h"
#include "store/journal.h"
#include "play/game_files.h"
#include "play/play.h"

#include <time.h>
#include <unistd.h>

typedef struct Home { /* all the games, and a state folder for one test */
    Catalog catalog;
    Rulebook book;
    Pool *pool;
    char path[64];
} Home;

static inline int64_t home_clock(void *context) {
    (void)context;
    return monotonic_now();
}

static inline int home_open(void **state) {
    const PoolPlan plan = {.threads = 1, .table_bytes = 1 << 22, .now = home_clock};
    Home *home = calloc(1, sizeof *home);
    home->pool = pool_new(&plan);
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
    pool_free(home->pool);
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

static inline PlayHost host_of(Home *home, const Keeper *keeper) {
    return (PlayHost){.book = &home->book,
                      .pool = home->pool,
                      .keeper = *keeper,
                      .seed = 7,
                      .date = "2026.11.19"};
}

static inline Play *resume(Home *home, const char *journal, int64_t now, Error *error) {
    Keeper keeper;
    if (!game_files_resume(&keeper, journal, error))
        return NULL;
    PlayHost host = host_of(home, &keeper);
    return play_resume(&host, now, error);
}

static inline Play *open_file(Home *home, const Choice *choice, const char *file,
                              const PgnPlace *place, int64_t now, Error *error) {
    Keeper keeper;
    assert_true(game_files_begin(&keeper, "2026-11-19-070109", error));
    PlayHost host = host_of(home, &keeper);
    return play_open(&host, choice, file, place, now, error);
}

static inline Play *begin(Home *home, const Choice *choice) {
    Error error = {0};
    Keeper keeper;
    assert_true(game_files_begin(&keeper, "2026-11-19-070109", &error));
    PlayHost host = host_of(home, &keeper);
    Play *play = play_new(&host, choice, 0, &error);
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

/* polls until the condition holds, ten seconds at the most; the game's own time stands still */
#define AWAIT(play, condition)                                                                     \
    do {                                                                                           \
        Events awaited;                                                                            \
        int64_t until = monotonic_now() + 10000;                                                   \
        while (!(condition)) {                                                                     \
            assert_true(monotonic_now() < until);                                                  \
            usleep(500);                                                                           \
            play_poll(play, (play)->table.clock.since == NEVER ? 0 : (play)->table.clock.since,    \
                      &awaited);                                                                   \
        }                                                                                          \
    } while (0)

#endif
