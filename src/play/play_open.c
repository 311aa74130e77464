/* play_open.c: how a Play begins (chosen, resumed, or from a file) and how it is left. */
#include "play/play_parts.h"

#include "notation/notation_errors.h"
#include "notation/pgn/pgn_read.h"
#include "play/lot.h"
#include "play/play_errors.h"
#include "rules/rules_errors.h"
#include "store/input.h"
#include "store/store_errors.h"

#include <stdlib.h>
#include <string.h>

/* ---- at the table ---- */

static Play *make(const PlayHost *host, const Choice *choice, int64_t now, Error *error) {
    Keeper keeper = host->keeper.note ? host->keeper : KEPT_BY_NOBODY;
    Play *play = calloc(1, sizeof *play);
    struct PlayPrivate *own = calloc(1, sizeof *own);
    Thinker *thinker = thinker_new(host->pool, host->bell);
    if (!play || !own || !thinker) {
        keeper.close(keeper.context);
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
    own->seed = host->seed;
    own->keeper = keeper;
    Writer date = writer_to(own->date, sizeof own->date);
    write_text(&date, host->date ? host->date : "????.??.??");
    return play;
}

static void unmake(Play *play) {
    thinker_free(play->own->thinker);
    play->own->keeper.close(play->own->keeper.context);
    arena_free(&play->own->arena);
    free(play->own);
    free(play);
}

static bool set_table(Play *play, const Variant *variant, const Setup *start, Error *error) {
    Faults faults = faults_first(error);
    Writer name = writer_to(play->choice.game, sizeof play->choice.game);
    write_text(&name, variant->name);
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

/* the first look: the side to move thinks */
static Play *begin(Play *play) {
    play->own->purpose = PURPOSE_NONE;
    play_look_at(play, play->table.game.plies);
    play_schedule(play);
    return play;
}

Play *play_new(const PlayHost *host, const Choice *choice, int64_t now, Error *error) {
    Play *play = make(host, choice, now, error);
    if (!play)
        return NULL;
    if (!choice_draw_lot(&play->choice, host->book, host->seed, error) ||
        !set_table_by_choice(play, host->book, error)) {
        unmake(play);
        return NULL;
    }
    record_begin(play);
    record_start(play);
    table_start(&play->table, now);
    return begin(play);
}

/* ---- going on ---- */

static bool resume(Play *play, Rulebook *book, Error *error) {
    struct PlayPrivate *own = play->own;
    own->is_touched = true;
    return record_read_choice(&own->keeper, &play->choice, own->date, error) &&
           set_table_by_choice(play, book, error) && record_replay(play, error);
}

Play *play_resume(const PlayHost *host, int64_t now, Error *error) {
    Choice usual = choice_usual();
    Play *play = make(host, &usual, now, error);
    if (!play)
        return NULL;
    if (!resume(play, host->book, error)) {
        unmake(play);
        return NULL;
    }
    return begin(play);
}

/* ---- from a file ---- */

/* over the games before the one that is meant; false: there are fewer */
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
    Writer writer = writer_to(out, PLAY_NAME);
    size_t end = PLAY_NAME - 1;
    write_text(&writer, is_nobody ? "" : name);
    if (writer_fits(&writer))
        return;
    while (end && ((unsigned char)name[end] & 0xC0) == 0x80) /* whole characters */
        end--;
    out[end] = 0;
}

Play *play_open(const PlayHost *host, const Choice *choice, const char *file, const PgnPlace *place,
                int64_t now, Error *error) {
    GameTree tree = {0};
    Play *play = make(host, choice, now, error);
    bool is_open = play && read_game(&tree, host->book, choice->game, file, place, error) &&
                   set_table_by_tree(play, &tree, error);
    if (is_open) {
        take_name(play->name[FIRST], &tree, "White");
        take_name(play->name[SECOND], &tree, "Black");
        record_start(play);
        table_start(&play->table, now);
        begin(play);
    } else if (play) {
        unmake(play);
        play = NULL;
    }
    tree_free(&tree);
    return play;
}

/* ---- leaving ---- */

/* false: it could not be kept, so the lines must be */
static bool keep_finished(const Play *play) {
    const Keeper *keeper = &play->own->keeper;
    Writer text = writer_growing();
    bool is_kept = play_write_pgn(play, &text, NULL) && writer_fits(&text) &&
                   keeper->finish(keeper->context, (Slice){text.buffer, text.length});
    writer_free(&text);
    return is_kept;
}

bool play_can_be_resumed(const Play *play) {
    return play->own->is_touched && play->table.game.plies && !table_is_over(&play->table) &&
           !play->trouble[0];
}

void play_free(Play *play) {
    if (!play)
        return;
    const Keeper *keeper = &play->own->keeper;
    Events events;
    bool is_ended = table_is_over(&play->table), has_moves = play->table.game.plies > 0;
    if (!play->own->is_touched || !has_moves || (is_ended && keep_finished(play)))
        keeper->discard(keeper->context);
    else if (is_ended || !play_apply(play, (Command){.kind = COMMAND_PAUSE}, &events))
        record_save(play);
    unmake(play);
}
