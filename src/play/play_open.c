/* play_open.c: how a Play begins (chosen, resumed, or from a file) and how it ends: a game that has
 * ended becomes a PGN file among the finished ones, the last MOST_FINISHED of which are kept. */
#include "play/play_parts.h"

#include "notation/moves/coordinates.h"
#include "notation/pgn/pgn_read.h"
#include "store/file.h"
#include "store/folder.h"
#include "store/input.h"
#include "play/lot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MOST_FINISHED = 200 };

/* ---- at the table ---- */

static Play *make(const Choice *choice, int64_t now, Error *error) {
    Play *play = calloc(1, sizeof *play);
    struct PlayPrivate *own = calloc(1, sizeof *own);
    Thinker *thinker = thinker_new();
    if (!play || !own || !thinker) {
        thinker_free(thinker);
        free(own);
        free(play);
        error_set(error, 0, 0, ERROR_NO_MEMORY);
        return NULL;
    }
    play->choice = *choice;
    play->own = own;
    own->thinker = thinker;
    own->now = now;
    own->seed = (uint64_t)time(NULL) ^ (uint64_t)getpid() << 32;
    journal_begin(&own->journal, "", "");
    return play;
}

static void unmake(Play *play) {
    thinker_free(play->own->thinker);
    journal_close(&play->own->journal);
    arena_free(&play->own->arena);
    free(play->own);
    free(play);
}

static bool set_table(Play *play, const Variant *variant, const Setup *start, Error *error) {
    Faults faults = faults_first(error);
    snprintf(play->choice.game, sizeof play->choice.game, "%s", variant->name);
    return table_open(&play->table, variant, start, play->choice.control, &play->own->arena,
                      &faults);
}

static bool set_table_by_choice(Play *play, Rulebook *book, Error *error) {
    const Choice *choice = &play->choice;
    const Rules *rules = rulebook_find(book, slice_of(choice->game), error);
    Setup start;
    if (!rules)
        return false;
    if (!choice->fen[0])
        return setup_start(&start, rules->variant, error) &&
               set_table(play, rules->variant, &start, error);
    if (!setup_read(&start, rules->variant, slice_of(choice->fen), error))
        return false;
    rules = rulebook_at_size(book, rules, start.board, error);
    return rules && set_table(play, rules->variant, &start, error);
}

/* the first look: whoever is to move thinks */
static Play *begin(Play *play) {
    play->own->purpose = PURPOSE_NONE;
    play_look_at(play, play->table.game.plies);
    play_schedule(play);
    return play;
}

Play *play_new(Rulebook *book, const Choice *choice, int64_t now, Error *error) {
    Play *play = make(choice, now, error);
    if (!play)
        return NULL;
    if (!choice_draw_lot(&play->choice, book, play->own->seed, error) ||
        !set_table_by_choice(play, book, error)) {
        unmake(play);
        return NULL;
    }
    record_begin(play);
    record_start(play);
    table_start(&play->table, now);
    return begin(play);
}

/* ---- going on ---- */

static bool resume(Play *play, Rulebook *book, const char *path, Error *error) {
    struct PlayPrivate *own = play->own;
    if (!journal_open(&own->journal, path, error))
        return false;
    own->has_place = own->is_touched = true;
    return record_read_choice(&own->journal, &play->choice, own->date, error) &&
           set_table_by_choice(play, book, error) && record_replay(play, error);
}

Play *play_resume(Rulebook *book, const char *journal, int64_t now, Error *error) {
    Choice usual = choice_usual();
    Play *play = make(&usual, now, error);
    if (!play)
        return NULL;
    if (!resume(play, book, journal, error)) {
        unmake(play);
        return NULL;
    }
    return begin(play);
}

static bool describe(Unfinished *out, const JournalEntry *entry) {
    Journal journal;
    char date[STAMP];
    Error error;
    *out = (Unfinished){.choice = choice_usual(), .is_in_use = entry->is_in_use};
    if (strlen(entry->path) >= sizeof out->journal || !journal_peek(&journal, entry->path, &error))
        return false;
    strcpy(out->journal, entry->path);
    out->time = entry->time / 1000000000;
    out->plies = record_count(&journal);
    bool is_game = record_read_choice(&journal, &out->choice, date, &error);
    journal_close(&journal);
    return is_game;
}

size_t play_unfinished(Unfinished *out, size_t most) {
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

/* ---- from a file ---- */

/* over the games before the one that is meant; false: there are not so many */
static bool pass_over(PgnScan *scan, unsigned long number, Error *error) {
    unsigned long passed = 0;
    PgnHead head;
    while (passed + 1 < number && skim_game(scan, &passed, &head))
        continue;
    if (passed + 1 >= number && (number <= 1 || scan_blanks(scan) != SCAN_END))
        return true;
    return passed ? error_set(error, 0, 0, ERROR_PGN_NUMBER, number, passed)
                  : error_set(error, 0, 0, ERROR_FILE_EMPTY);
}

static bool read_from(PgnReader *reader, Input *file, const PgnPlace *place, GameTree *out,
                      Error *error) {
    bool is_there = true;
    if (place && place->at)
        reader->scan.line = place->line;
    else if (place)
        is_there = pass_over(&reader->scan, place->number, error);
    PgnStep step = is_there ? pgn_next(reader, out, error) : PGN_FAULT;
    if (step == PGN_END)
        error_set(error, 0, 0, ERROR_FILE_EMPTY);
    return step == PGN_GAME && !file->reason;
}

static bool read_game(GameTree *out, Rulebook *book, const char *usual, const char *path,
                      const PgnPlace *place, Error *error) {
    Input file;
    if (!input_open(&file, path, place ? place->at : 0, error))
        return false;
    PgnReader *reader = calloc(1, sizeof *reader);
    bool is_read = reader && tree_clear(out, error);
    if (!reader)
        error_set(error, 0, 0, ERROR_NO_MEMORY);
    if (is_read) {
        pgn_open(reader, (PgnSource){input_read, &file}, book, slice_of(usual));
        is_read = read_from(reader, &file, place, out, error);
        pgn_close(reader);
        if (file.reason)
            error_set(error, 0, 0, ERROR_SYSTEM, path, file.reason);
    }
    free(reader);
    input_close(&file);
    return is_read;
}

/* They were played at some other time: the clocks stand still. */
static bool play_main_line(Play *play, const GameTree *tree, Error *error) {
    Node node = TREE_START;
    while ((node = tree->node[node].first) != NO_NODE) {
        if (table_is_over(&play->table)) { /* who wrote the file played on */
            play->beyond++;
            continue;
        }
        Command command = {.kind = COMMAND_MOVE,
                           .seat = play->table.game.position.side,
                           .move = tree->node[node].move,
                           .is_legal = true}; /* the reader found it among all */
        Events events;
        if (command.move == NO_MOVE)
            return error_set(error, 0, 0, ERROR_GAME_PASSES,
                             (unsigned)(play->table.game.plies / 2 + 1));
        if (!table_apply(&play->table, &command, &events)) {
            *error = events.list[0].error;
            return false;
        }
        record_command(play, &command, &events);
    }
    return true;
}

static bool set_table_by_tree(Play *play, const GameTree *tree, Error *error) {
    Writer fen = writer_to(play->choice.fen, sizeof play->choice.fen);
    play->choice.fen[0] = 0;
    if (!tree_is_usual_start(tree))
        setup_write(&fen, &tree->start, tree->variant);
    if (fen.length >= sizeof play->choice.fen)
        return error_set(error, 0, 0, ERROR_FEN_LONG);
    if (!set_table(play, tree->variant, &tree->start, error))
        return false;
    record_begin(play);
    return play_main_line(play, tree, error);
}

static void take_name(char out[PLAY_NAME], const GameTree *tree, const char *tag) {
    const char *name = tree_tag(tree, tag);
    bool is_nobody = !name || strcmp(name, "?") == 0 || strcmp(name, NAME_OF_PERSON) == 0;
    int length = snprintf(out, PLAY_NAME, "%s", is_nobody ? "" : name);
    size_t end = PLAY_NAME - 1;
    if (length < PLAY_NAME)
        return;
    while (end && ((unsigned char)name[end] & 0xC0) == 0x80) /* whole characters */
        end--;
    out[end] = 0;
}

Play *play_open(Rulebook *book, const Choice *choice, const char *file, const PgnPlace *place,
                int64_t now, Error *error) {
    GameTree tree = {0};
    Play *play = NULL;
    if (read_game(&tree, book, choice->game, file, place, error) &&
        (play = make(choice, now, error)) && !set_table_by_tree(play, &tree, error)) {
        unmake(play);
        play = NULL;
    }
    if (play) {
        take_name(play->name[FIRST], &tree, "White");
        take_name(play->name[SECOND], &tree, "Black");
    }
    tree_free(&tree);
    if (!play)
        return NULL;
    record_start(play);
    table_start(&play->table, now);
    return begin(play);
}

/* ---- leaving ---- */

/* "…/2026-11-16-070109-chess.pgn", with a number where there is such a file */
static void name_finished(char *path, size_t size, const char *folder, const char *name) {
    snprintf(path, size, "%s/%s.pgn", folder, name);
    for (unsigned i = 2; i < 1000 && access(path, F_OK) == 0; i++)
        snprintf(path, size, "%s/%s-%u.pgn", folder, name, i);
}

/* false: it could not be kept, so the journal must be */
static bool keep_finished(const Play *play) {
    char folder[PLACE_TEXT], path[PLACE_TEXT + JOURNAL_NAME + 32];
    Writer text = writer_growing();
    const char *reason = "";
    bool has_folder =
        place_find(folder, PLACE_STATE, "finished", NULL) && folder_make(folder, NULL);
    if (has_folder && play_write_pgn(play, &text, NULL) && writer_fits(&text)) {
        name_finished(path, sizeof path, folder, play->own->journal.name);
        reason = file_save(path, (Slice){text.buffer, text.length});
        folder_trim(folder, ".pgn", MOST_FINISHED);
    }
    writer_free(&text);
    return !reason;
}

bool play_can_be_resumed(const Play *play) {
    return play->own->is_touched && play->table.game.plies && !table_is_over(&play->table) &&
           !play->trouble[0];
}

void play_free(Play *play) {
    if (!play)
        return;
    Journal *journal = &play->own->journal;
    bool is_ended = table_is_over(&play->table), has_moves = play->table.game.plies > 0;
    if (!play->own->is_touched || !has_moves || (is_ended && keep_finished(play))) {
        journal_delete(journal);
    } else {
        Events events;
        if (is_ended || !play_apply(play, (Command){.kind = COMMAND_PAUSE}, &events))
            record_save(play);
    }
    unmake(play);
}
