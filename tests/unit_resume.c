/* unit_resume.c: what is in the journal of a game when a function returns, what comes back of it after
 * a crash at any byte, what is kept of a game that ended, games from files. */
#include "home.h"
#include "notation/notation_errors.h"
#include "play/play_errors.h"
#include "rules/rules_errors.h"

/* ---- the journal ---- */

/* every move is on disk when the function returns */
static void moves_are_on_disk(void **state) {
    Home *home = *state;
    Choice choice = choice_of("chess", "");
    Play *play = begin(home, &choice);
    Writer text;
    assert_int_equal(count_files(home, "games", ".journal"), 0);
    type(play, "e4", 5);
    load(&text, newest(home));
    assert_non_null(strstr(text.buffer, " 5 first move e2e4\n"));
    writer_free(&text);
    type(play, "e7e5", 7);
    load(&text, newest(home));
    assert_non_null(strstr(text.buffer, " 7 second move e7e5\n"));
    writer_free(&text);
    play_free(play);
    assert_int_equal(count_files(home, "games", ".journal"), 1);
}

/* all but the time that the one to move has used already */
static const char *state_of(const Play *play, char text[8192]) {
    const Table *table = &play->table;
    const Clock *clock = &table->clock;
    Writer writer = writer_to(text, 8192);
    Setup setup;
    position_setup(&table->game.position, &setup);
    setup_write(&writer, &setup, table->game.variant);
    write_format(&writer, " left %lld %lld made %u %u offer %d outcome %d %d",
                 (long long)clock->left[0], (long long)clock->left[1], clock->made[0],
                 clock->made[1], table->is_offered ? (int)table->offerer : -1,
                 (int)table->outcome.result, (int)table->outcome.reason);
    for (size_t i = 0; i < table->game.plies; i++)
        write_format(&writer, " %x", table->game.ply[i].move);
    return text;
}

static void do_something(Play *play, Rng *rng, int64_t now) {
    Events events;
    Game *game = &play->table.game;
    unsigned dice = rng_below(rng, 20);
    if (dice == 0)
        play_take_back(play, now, &events);
    else if (dice == 1)
        play_say(play, COMMAND_OFFER, now, &events);
    else if (dice == 2)
        play_say(play, COMMAND_DECLINE, now, &events);
    else if (dice == 3)
        play_say(play, COMMAND_CLAIM, now, &events);
    else if (dice == 4)
        play_poll(play, now, &events);
    else {
        size_t n = game_moves(game);
        if (n)
            play_move(play, game->buffer[rng_below(rng, (unsigned)n)], now, &events);
    }
}

/* Killed and gone on with, again and again: the game is what it was. */
static void games_are_resumed_as_they_were(void **state) {
    static const char *const GAMES[] = {"chess", "minishogi", "crazyhouse", "symbols", "pawns"};
    Home *home = *state;
    static char before[8192], after[8192];
    size_t ended = 0;
    for (size_t g = 0; g < sizeof GAMES / sizeof *GAMES; g++) {
        Choice choice = choice_of(GAMES[g], "time = 60000\nincrement = 500\nmoves = 7");
        Rng rng = {g + 1};
        Play *play = begin(home, &choice);
        int64_t now = 0;
        for (int round = 0; round < 8; round++) {
            Error error = {0};
            char copy[160];
            Writer text;
            for (int i = 0; i < 12; i++)
                do_something(play, &rng, now += rng_below(&rng, 3000));
            /* the file as a kill would leave it, while the game is still open here */
            load(&text, newest(home));
            snprintf(copy, sizeof copy, "%s/tabiya/games/%zu-%d.journal", home->path, g, round);
            assert_null(file_save(copy, (Slice){text.buffer, text.length}));
            writer_free(&text);
            now += 1000000;
            Play *again = resume(home, copy, now, &error);
            if (!again)
                fail_msg("%s: %s", GAMES[g], error.text);
            assert_string_equal(state_of(again, after), state_of(play, before));
            assert_string_equal(again->choice.game, GAMES[g]);
            play_free(play);
            play = again;
        }
        ended += table_is_over(&play->table);
        play_free(play);
    }
    assert_true(ended > 0 && ended < sizeof GAMES / sizeof *GAMES); /* both kinds were seen */
}

static void clocks_are_resumed(void **state) {
    Home *home = *state;
    Choice choice = choice_of("chess", "time = 60000\nincrement = 1000");
    Play *play = begin(home, &choice);
    Error error = {0};
    char path[1300];
    Events events;
    type(play, "e4", 10000);
    type(play, "e5", 15000);
    assert_true(play_say(play, COMMAND_OFFER, 18000, &events));
    play_poll(play, 20000, &events);
    strcpy(path, newest(home));
    play_free(play); /* in order: the five seconds since the last move count */
    play = resume(home, path, 500000, &error);
    assert_non_null(play);
    ClockState clock = table_clock(&play->table, 500000);
    assert_int_equal(clock.left[FIRST], 60000 - 10000 + 1000 - 5000);
    assert_int_equal(clock.left[SECOND], 60000 - 5000 + 1000);
    assert_true(play->table.is_offered && play->table.offerer == FIRST);
    assert_int_equal(play_due(play), 500000 + 46000);
    assert_true(play_say(play, COMMAND_ACCEPT, 501000, &events));
    assert_int_equal(play->table.outcome.reason, REASON_AGREEMENT);
    play_free(play);
}

/* At every byte of a journal a game can be gone on with, and it is the first moves of the game. */
static void torn_journals_are_resumed(void **state) {
    static const char *const MOVES[] = {"e2e4", "e7e5", "g1f3", "b8c6"};
    Home *home = *state;
    Choice choice = choice_of("chess", "");
    Play *play = begin(home, &choice);
    char path[160];
    Writer text;
    size_t most = 0;
    for (int i = 0; i < 4; i++)
        type(play, MOVES[i], i);
    load(&text, newest(home));
    play_free(play);
    snprintf(path, sizeof path, "%s/torn.journal", home->path);
    for (size_t cut = 0; cut <= text.length; cut++) {
        Error error = {0};
        assert_null(file_save(path, (Slice){text.buffer, cut}));
        play = resume(home, path, 0, &error);
        if (!play) {
            assert_true(most == 0 && error.code == ERROR_JOURNAL_FOREIGN);
            continue;
        }
        size_t plies = play->table.game.plies;
        assert_true(plies >= most && plies <= most + 1);
        most = plies;
        if (plies < 4)
            type(play, MOVES[plies], 100); /* and it goes on */
        play_free(play);
    }
    assert_int_equal(most, 4);
    writer_free(&text);
}

static void foreign_journals_are_refused(void **state) {
    static const struct {
        const char *lines[4];
        ErrorCode code;
        unsigned line;
    } CASES[] = {
        {{"something"}, ERROR_JOURNAL_FOREIGN, 1},
        {{"tabiya game 1", "game = nogame"}, ERROR_VARIANT_UNKNOWN, 0},
        {{"tabiya game 1", "white = dog"}, ERROR_VALUE_WORD, 2},
        {{"tabiya game 1", "0 start", "0 w move e2e5"}, ERROR_JOURNAL_LINE, 3},
        {{"tabiya game 1", "0 start", "0 w dance"}, ERROR_JOURNAL_LINE, 3},
        {{"tabiya game 1", "0 start", "0 b move e7e5"}, ERROR_JOURNAL_LINE, 3},
        {{"tabiya game 1", "9 start", "8 w move e2e4"}, ERROR_JOURNAL_LINE, 3},
        {{"tabiya game 1", "0 start", "0 w back 1"}, ERROR_JOURNAL_LINE, 3},
        {{"tabiya game 1", "0 start", "0 w back 99999999999"}, ERROR_JOURNAL_LINE, 3},
        {{"tabiya game 1", "x = y", "-1 start"}, ERROR_JOURNAL_LINE, 3},
    };
    Home *home = *state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Journal journal;
        Error error = {0};
        char path[256];
        journal_begin(&journal, home->path, "foreign");
        for (int k = 0; k < 4 && CASES[i].lines[k]; k++)
            journal_note(&journal, slice_of(CASES[i].lines[k]));
        assert_true(journal_save(&journal, &error));
        snprintf(path, sizeof path, "%s/%s.journal", home->path, journal.name);
        journal_close(&journal);
        assert_null(resume(home, path, 0, &error));
        if (error.code != CASES[i].code || error.line != CASES[i].line)
            fail_msg("case %zu: line %u: %s", i, error.line, error.text);
        assert_int_equal(access(path, F_OK), 0); /* whatever it is, it is not ours to delete */
        unlink(path);
    }
}

static void trouble_is_told_and_mended(void **state) {
    Home *home = *state;
    Choice choice = choice_of("chess", "");
    Play *play = begin(home, &choice);
    char path[128];
    Writer text;
    snprintf(path, sizeof path, "%s/tabiya", home->path);
    assert_null(file_save(path, slice_of("in the way")));
    type(play, "e4", 1);
    assert_non_null(strstr(play->trouble, "Not a directory"));
    type(play, "e5", 2); /* it can be played all the same */
    assert_true(play->trouble[0]);
    unlink(path);
    type(play, "Nf3", 3);
    assert_string_equal(play->trouble, "");
    load(&text, newest(home));
    assert_non_null(strstr(text.buffer, "1 first move e2e4"));
    assert_non_null(strstr(text.buffer, "2 second move e7e5"));
    assert_non_null(strstr(text.buffer, "3 first move g1f3"));
    writer_free(&text);
    play_free(play);
}

static void what_ended_is_kept_as_pgn(void **state) {
    Home *home = *state;
    Choice choice = choice_of("chess", "");
    Events events;
    Unfinished unfinished[3];
    Play *play = begin(home, &choice);
    play_free(play);
    assert_int_equal(count_files(home, "games", ".journal"), 0); /* nothing was played */
    play = begin(home, &choice);
    assert_true(play_say(play, COMMAND_RESIGN, 0, &events));
    play_free(play);
    assert_int_equal(count_files(home, "games", ".journal"), 0);
    assert_int_equal(count_files(home, "finished", ".pgn"), 0);
    play = begin(home, &choice);
    type(play, "f3", 0), type(play, "e5", 0), type(play, "g4", 0);
    assert_int_equal(unfinished_games(unfinished, 3), 1);
    assert_true(unfinished[0].is_in_use && unfinished[0].plies == 3);
    type(play, "Qh4", 0);
    assert_int_equal(play->table.outcome.reason, REASON_CHECKMATE);
    assert_int_equal(count_files(home, "games", ".journal"), 1); /* until it is left */
    play_free(play);
    assert_int_equal(count_files(home, "games", ".journal"), 0);
    assert_int_equal(count_files(home, "finished", ".pgn"), 1);
    play = begin(home, &choice); /* another in the same second */
    type(play, "e4", 0);
    assert_true(play_say(play, COMMAND_RESIGN, 0, &events));
    play_free(play);
    assert_int_equal(count_files(home, "finished", ".pgn"), 2);
    play = begin(home, &choice);
    type(play, "e4", 0);
    assert_true(play_take_back(play, 0, &events));
    assert_int_equal(unfinished_games(unfinished, 3), 1);
    assert_int_equal(unfinished[0].plies, 0);
    play_free(play);
    assert_int_equal(unfinished_games(unfinished, 3), 0);
}

static void only_the_last_finished_are_kept(void **state) {
    Home *home = *state;
    Choice choice = choice_of("chess", "");
    char path[160], folder[128];
    Error error;
    Events events;
    snprintf(folder, sizeof folder, "%s/tabiya/finished", home->path);
    assert_true(folder_make(folder, &error));
    for (int i = 0; i < 205; i++) {
        snprintf(path, sizeof path, "%s/old-%03d.pgn", folder, i);
        FILE *file = fopen(path, "w");
        fclose(file);
    }
    Play *play = begin(home, &choice);
    type(play, "e4", 0);
    assert_true(play_say(play, COMMAND_RESIGN, 0, &events));
    play_free(play);
    assert_int_equal(count_files(home, "finished", ".pgn"), 200);
    assert_int_equal(count_files(home, "finished", "-chess.pgn"), 1);
}

/* ---- from a file ---- */

static void files_are_opened(void **state) {
    Home *home = *state;
    Choice choice = choice_of("chess", "");
    char path[128];
    Error error = {0};
    Writer pgn = writer_growing();
    Events events;
    snprintf(path, sizeof path, "%s/game.pgn", home->path);
    assert_null(file_save(path, slice_of("[Variant \"Crazyhouse\"]\n\n1. e4 d5 (1... e5) 2. exd5 "
                                         "Qxd5 *\n\n1. d4 *\n")));
    Play *play = open_file(home, &choice, path, NULL, 0, &error);
    assert_non_null(play);
    assert_int_equal(play->table.game.plies, 4);
    assert_string_equal(play->choice.game, "crazyhouse");
    play_free(play);
    assert_int_equal(count_files(home, "games", ".journal"), 0); /* it was only looked at */
    play = open_file(home, &choice, path, NULL, 5000, &error);
    type(play, "P@e4", 5010);
    assert_true(play_take_back(play, 5020, &events));
    assert_true(play_take_back(play, 5030, &events));
    assert_int_equal(play->table.game.plies, 3);
    play_free(play);
    play = resume(home, newest(home), 0, &error);
    assert_non_null(play);
    assert_int_equal(play->table.game.plies, 3);
    assert_true(play_write_pgn(play, &pgn, &error));
    assert_non_null(strstr(pgn.buffer, "\n1. e4 d5 2. exd5 *\n"));
    assert_non_null(strstr(pgn.buffer, "[Variant \"crazyhouse\"]"));
    writer_free(&pgn);
    play_free(play);
    assert_null(file_save(path, slice_of("[White \"Ann\"]\n\n1. e4 *\n\n1. d4 d5 *\n\n{x}\n")));
    for (unsigned long number = 1; number <= 2; number++) {
        play = open_file(home, &choice, path, &(PgnPlace){.number = number}, 0, &error);
        assert_non_null(play);
        assert_int_equal(play->table.game.plies, number);
        assert_string_equal(play->name[FIRST], number == 1 ? "Ann" : "");
        play_free(play);
    }
    assert_null(open_file(home, &choice, path, &(PgnPlace){.number = 4}, 0, &error));
    assert_int_equal(error.code, ERROR_PGN_NUMBER);
    assert_null(file_save(path, slice_of("1. e4 e5\n2. Ke3 *\n")));
    assert_null(open_file(home, &choice, path, NULL, 0, &error));
    assert_true(error.code == ERROR_PGN_MOVE && error.line == 2 && error.column == 4);
    assert_null(file_save(path, slice_of("\n")));
    assert_null(open_file(home, &choice, path, NULL, 0, &error));
    assert_int_equal(error.code, ERROR_FILE_EMPTY);
    assert_null(file_save(path, slice_of("1. e4 -- 2. d4 *\n")));
    assert_null(open_file(home, &choice, path, NULL, 0, &error));
    assert_int_equal(error.code, ERROR_GAME_PASSES);
    assert_null(open_file(home, &choice, "/nowhere", NULL, 0, &error));
    assert_non_null(strstr(error.text, "No such file"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        home_test(moves_are_on_disk),
        home_test(games_are_resumed_as_they_were),
        home_test(clocks_are_resumed),
        home_test(torn_journals_are_resumed),
        home_test(foreign_journals_are_refused),
        home_test(trouble_is_told_and_mended),
        home_test(what_ended_is_kept_as_pgn),
        home_test(only_the_last_finished_are_kept),
        home_test(files_are_opened),
    };
    return cmocka_run_group_tests_name("resume", tests, NULL, NULL);
}
