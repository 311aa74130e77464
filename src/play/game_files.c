/* game_files.c: the keeper that is a journal (store/journal.h), in the folder of games; what has ended goes
 * to the folder of finished ones, the last MOST_FINISHED of which are kept. */
#include "play/game_files.h"

#include "play/play_parts.h"
#include "store/folder.h"
#include "store/journal.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_FINISHED = 200, LONGEST_STAMP = 32 };

typedef struct GameFiles {
    char stamp[LONGEST_STAMP];
    Journal journal;
    bool has_place; /* the journal knows its folder */
} GameFiles;

static void begin(void *context, const char *game) {
    GameFiles *files = context;
    char name[JOURNAL_NAME];
    Writer writer = writer_to(name, sizeof name);
    write_format(&writer, "%s-%s", files->stamp, game);
    journal_begin(&files->journal, "", name);
}

static void note(void *context, Slice line) {
    journal_note(&((GameFiles *)context)->journal, line);
}

static bool save(void *context, Error *error) {
    GameFiles *files = context;
    if (!files->has_place)
        files->has_place = place_find(files->journal.folder, PLACE_STATE, "games", error);
    return files->has_place && journal_save(&files->journal, error);
}

static bool next(void *context, size_t *at, Slice *line) {
    return journal_next(&((GameFiles *)context)->journal, at, line);
}

static bool finish(void *context, Slice pgn) {
    char folder[PLACE_TEXT];
    if (!place_find(folder, PLACE_STATE, "finished", NULL) ||
        !folder_add(folder, ((GameFiles *)context)->journal.name, ".pgn", pgn, NULL))
        return false;
    folder_trim(folder, ".pgn", MOST_FINISHED);
    return true;
}

static void discard(void *context) {
    journal_delete(&((GameFiles *)context)->journal);
}

static void close_files(void *context) {
    journal_close(&((GameFiles *)context)->journal);
    free(context);
}

static Keeper keeper_of(GameFiles *files) {
    return (Keeper){files, begin, note, save, next, finish, discard, close_files};
}

static bool make(Keeper *out, GameFiles **files, Error *error) {
    *files = calloc(1, sizeof **files);
    if (!*files)
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    journal_begin(&(*files)->journal, "", "");
    *out = keeper_of(*files);
    return true;
}

bool game_files_begin(Keeper *out, const char *stamp, Error *error) {
    GameFiles *files;
    if (!make(out, &files, error))
        return false;
    Writer writer = writer_to(files->stamp, sizeof files->stamp);
    write_text(&writer, stamp);
    return true;
}

bool game_files_resume(Keeper *out, const char *journal, Error *error) {
    GameFiles *files;
    if (!make(out, &files, error))
        return false;
    files->has_place = true;
    if (journal_open(&files->journal, journal, error))
        return true;
    free(files);
    return false;
}

/* ---- those that go on ---- */

static bool describe(Unfinished *out, const JournalEntry *entry) {
    GameFiles files = {.has_place = true};
    Keeper keeper = keeper_of(&files);
    char date[STAMP];
    *out = (Unfinished){.choice = choice_usual(), .is_in_use = entry->is_in_use};
    if (strlen(entry->path) >= sizeof out->journal ||
        !journal_peek(&files.journal, entry->path, NULL))
        return false;
    strcpy(out->journal, entry->path);
    out->time = entry->time / 1000000000;
    out->plies = record_count(&keeper);
    bool is_game = record_read_choice(&keeper, &out->choice, date, NULL);
    journal_close(&files.journal);
    return is_game;
}

size_t unfinished_games(Unfinished *out, size_t most) {
    char folder[PLACE_TEXT];
    size_t count = 0;
    JournalEntry *list = most ? calloc(most, sizeof *list) : NULL;
    size_t n = list && place_find(folder, PLACE_STATE, "games", NULL)
                   ? journal_list(list, most, folder)
                   : 0;
    for (size_t i = 0; i < n; i++)
        count += describe(&out[count], &list[i]);
    free(list);
    return count;
}
