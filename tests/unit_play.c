/* unit_play.c: a game at the terminal without a terminal: choices, take-backs, offers, hints, advice,
 * flags, and an engine that thinks while all this goes on. */
#include "home.h"

#include "notation/moves/coordinates.h"
#include "play/lot.h"
#include "rules/kernel/kernel.h"
#include "rules/rules_errors.h"
#include "table/table_errors.h"

#include <stdint.h>

/* ---- choices ---- */

static void choices_come_back(void **state) {
    static const char *const BAD[] = {
        "game = a b",           "game =",         "first = dog",
        "second = computer:11", "time = -1",      "white = computer:0",
        "memory = 5",           "moves = 100000", "time = 9999999999999",
        "increment = x"};
    char text[4096];
    Writer writer = writer_to(text, sizeof text);
    Choice usual = choice_usual(), choice = usual, read = usual;
    Error error = {0};
    (void)state;
    assert_string_equal(usual.game, "chess");
    assert_false(usual.seat[FIRST].is_engine);
    assert_true(usual.seat[SECOND].is_engine);
    assert_int_equal(usual.seat[SECOND].level, 3);
    choice = (Choice){.game = "minishogi",
                      .fen = "rbsgk/4p/5/P4/KGSBR[-] w 0 1",
                      .seat = {{true, 7}, {false, 3}},
                      .control = {600000, 5000, 40, false},
                      .size = 12,
                      .is_shuffled = true,
                      .memory = 4};
    choice_write(&writer, &choice);
    assert_true(choice_read(&read, (Slice){text, writer.length}, &error));
    assert_non_null(strstr(text, "\nfirst = computer:7\nsecond = person\n"));
    assert_string_equal(read.game, choice.game);
    assert_string_equal(read.fen, choice.fen);
    assert_memory_equal(&read.control, &choice.control, sizeof read.control);
    assert_true(read.seat[0].is_engine && read.seat[0].level == 7 && !read.seat[1].is_engine);
    assert_int_equal(read.memory, 4);
    assert_int_equal(read.size, 12);
    assert_true(read.is_shuffled);
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        Choice before = read;
        char lines[128];
        snprintf(lines, sizeof lines, "memory = 1\n%s\n", BAD[i]);
        if (choice_read(&read, slice_of(lines), &error))
            fail_msg("%s", BAD[i]);
        assert_int_equal(error.line, 2);
        assert_true(error.column > 1 && error.text[0]);
        assert_memory_equal(&read, &before, sizeof read);
    }
    assert_true(choice_read(&read, slice_of("what = ever\nnothing\n\n=\nmemory=2"), &error));
    assert_int_equal(read.memory, 2);
    /* as it was written once */
    assert_true(choice_read(&read, slice_of("white = person\nblack = computer:9\n"), &error));
    assert_true(!read.seat[0].is_engine && read.seat[1].is_engine && read.seat[1].level == 9);
    strcpy(choice.fen, "8/8\ngame = other");
    writer_clear(&writer);
    choice_write(&writer, &choice);
    assert_true(choice_read(&read, (Slice){text, writer.length}, &error));
    assert_string_equal(read.game, "minishogi");
}

/* ---- how often moves are listed ---- */

static const Kernel *counted;
static unsigned lists;

static size_t count_list(Position *position, Move *out) {
    lists++;
    return counted->moves(position, out);
}

/* A move that is typed is looked for in the list of all, and needs no second one; nor does a move that
 * comes as it is, and is looked up. */
static void moves_are_listed_once(void **state) {
#ifdef TABIYA_CHECKED
    skip(); /* the invariants are looked at by lists and moves of their own */
#endif
    static Kernel counting;
    Home *home = *state;
    Choice choice = choice_of("chess", "");
    Play *play = begin(home, &choice);
    Game *game = &play->table.game;
    Variant *variant = (Variant *)(uintptr_t)game->variant;
    Events events;
    counted = variant->kernel;
    counting = *counted;
    counting.moves = count_list;
    variant->kernel = &counting;
    type(play, "Nf3", 0);
    assert_int_equal(lists, 1);
    type(play, "d7d5", 0);
    assert_int_equal(lists, 2);
    assert_true(game_moves(game) > 7);
    lists = 0;
    assert_true(play_move(play, game->buffer[7], 0, &events));
    assert_int_equal(lists, 1);
    variant->kernel = counted;
    play_free(play);
}

/* ---- starts by lot ---- */

static void starts_are_drawn(void **state) {
    Home *home = *state;
    Choice choice = choice_of("reduced", "size = 9"), other, again;
    Error error = {0};
    Play *play = begin(home, &choice);
    assert_int_equal(play->table.game.variant->board.width, 9);
    assert_true(play->choice.fen[0]); /* so that it is resumed from there */
    again = choice_again(&play->choice);
    assert_false(again.fen[0]);
    play_free(play);
    choice = choice_of("reduced", "size = 5"); /* the sample board's own size */
    assert_true(choice_draw_lot(&choice, &home->book, 1, &error));
    assert_false(choice.fen[0]);
    choice.is_shuffled = true;
    other = again = choice;
    assert_true(choice_draw_lot(&choice, &home->book, 1, &error));
    assert_true(choice_draw_lot(&again, &home->book, 1, &error));
    assert_true(choice_draw_lot(&other, &home->book, 2, &error));
    assert_string_equal(choice.fen, again.fen);
    assert_string_not_equal(choice.fen, other.fen);
    choice = choice_of("reduced", "size = 2");
    assert_false(choice_draw_lot(&choice, &home->book, 1, &error));
    assert_int_equal(error.code, ERROR_START_SCATTERED);
    choice = choice_of("chess", "size = 12\nstart = by lot"); /* neither is for this game */
    assert_true(choice_draw_lot(&choice, &home->book, 1, &error));
    assert_false(choice.fen[0]);
    choice = choice_of("chess960", "start = by lot");
    assert_true(choice_draw_lot(&choice, &home->book, 1, &error));
    assert_true(choice.fen[0]);
}

static void the_last_choice_is_remembered(void **state) {
    Choice choice = choice_of("shogi", "first = computer:2\ntime = 60000"),
           recalled = choice_usual();
    Error error = {0};
    (void)state;
    assert_false(choice_recall(&recalled, &error));
    assert_string_equal(recalled.game, "chess");
    assert_true(choice_remember(&choice, &error));
    assert_true(choice_recall(&recalled, &error));
    assert_string_equal(recalled.game, "shogi");
    assert_int_equal(recalled.control.base, 60000);
}

/* ---- the engine ---- */

static void the_engine_answers(void **state) {
    Home *home = *state;
    Choice choice = choice_of("chess", "second = computer:2");
    Play *play = begin(home, &choice);
    Events events;
    assert_true(play_awaits_person(play));
    type(play, "e4", 0);
    assert_false(play_awaits_person(play));
    assert_true(play->is_thinking);
    assert_false(play_move_text(play, slice_of("d4"), 0, &events));
    assert_int_equal(events.list[0].error.code, ERROR_NOT_YOUR_TURN);
    AWAIT(play, play->table.game.plies == 2);
    assert_true(play_awaits_person(play) && !play->is_thinking);
    assert_true(play->info.best != NO_MOVE && play->shown == 2);
    assert_true(play_take_back(play, 0, &events));
    assert_int_equal(play->table.game.plies, 0);
    assert_int_equal(events.list[0].plies, 2);
    assert_false(play_take_back(play, 0, &events));
    assert_int_equal(events.list[0].error.code, ERROR_NO_MOVE_BACK);
    type(play, "d4", 0);
    assert_true(play_take_back(play, 0, &events)); /* before it has answered: one's own alone */
    assert_int_equal(events.list[0].plies, 1);
    assert_true(play_awaits_person(play) && !play->is_thinking);
    play_poll(play, 0, &events);
    assert_int_equal(play->table.game.plies, 0);
    play_free(play);
}

/* asked for while the engine thinks, a hint is of the position after its move */
static void hints_wait_for_the_engine(void **state) {
    Home *home = *state;
    Choice choice = choice_of("chess", "second = computer:3");
    Play *play = begin(home, &choice);
    type(play, "e4", 0);
    play_ask_hint(play);
    AWAIT(play, play->hint != NO_MOVE);
    assert_int_equal(play->table.game.plies, 2);
    assert_true(game_is_legal(&play->table.game, play->hint));
    play_free(play);
}

static void who_has_not_moved_takes_nothing_back(void **state) {
    Home *home = *state;
    Choice choice = choice_of("chess", "first = computer:1");
    Play *play = begin(home, &choice);
    Events events;
    assert_false(play_awaits_person(play));
    AWAIT(play, play->table.game.plies == 1);
    assert_false(play_take_back(play, 0, &events));
    assert_int_equal(play->table.game.plies, 1);
    play_free(play);
}

static void engines_answer_offers(void **state) {
    static const struct {
        const char *fen;
        bool accepts;
    } CASES[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", false},
        {"4k3/8/8/8/8/8/8/3QK2R w K - 0 1", true},
        {"r2qk3/8/8/8/8/8/8/4K3 w - - 0 1", false},
    };
    Home *home = *state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Choice choice = choice_of("chess", "second = computer:5");
        Error error = {0};
        Events events;
        char path[1300];
        strcpy(choice.fen, CASES[i].fen);
        Play *play = begin(home, &choice);
        assert_true(play_say(play, COMMAND_OFFER, 0, &events)); /* it has no score yet */
        assert_int_equal(events.count, 2);
        assert_int_equal(events.list[1].kind, EVENT_DECLINED);
        assert_int_equal(events.list[1].seat, SECOND);
        type(play, i == 0 ? "e4" : "Kf1", 0);
        AWAIT(play, play->table.game.plies == 2);
        strcpy(path, newest(home));
        play_free(play); /* what it thought is in the journal */
        play = resume(home, path, 0, &error);
        assert_non_null(play);
        assert_true(play_say(play, COMMAND_OFFER, 0, &events));
        assert_int_equal(events.count, 2);
        assert_int_equal(events.list[1].kind, CASES[i].accepts ? EVENT_ENDED : EVENT_DECLINED);
        assert_int_equal(table_is_over(&play->table), CASES[i].accepts);
        play_free(play);
    }
}

/* its lines are of one depth, the best first, and no two begin alike */
static bool has_advice(const Play *play, int depth) {
    const Advice *advice = &play->advice;
    for (unsigned i = 1; i < advice->lines; i++) {
        assert_int_equal(advice->line[i].depth, advice->line[0].depth);
        assert_true(advice->line[i].score <= advice->line[i - 1].score);
        for (unsigned k = 0; k < i; k++)
            assert_true(advice->line[i].best != advice->line[k].best);
    }
    return advice->is_for_now && advice->lines == 3 && advice->line[0].depth >= depth;
}

static void advice_is_one_set(void **state) {
    Choice choice = choice_of("chess", "second = person");
    Play *play = begin(*state, &choice);
    play_want_advice(play, true);
    for (size_t plies = 0; plies < 8; plies++) {
        char move[MOVE_TEXT];
        Writer writer = writer_to(move, sizeof move);
        AWAIT(play, has_advice(play, 7));
        write_move(&writer, play_position(play), play->advice.line[plies % 3].best);
        type(play, move, 0);
    }
    play_free(play);
}

static void hints_and_advice(void **state) {
    Home *home = *state;
    Choice choice = choice_of("chess", "");
    strcpy(choice.fen, "7k/8/5K2/8/8/8/8/6R1 w - - 0 1");
    Play *play = begin(home, &choice);
    char text[MOVE_TEXT];
    Writer writer = writer_to(text, sizeof text);
    play_ask_hint(play);
    assert_true(play->is_hinting && play->hint == NO_MOVE);
    AWAIT(play, !play->is_hinting);
    write_move(&writer, play_position(play), play->hint);
    assert_string_equal(text, "f6f7");
    play_want_advice(play, true);
    AWAIT(play,
          play->advice.is_for_now && play->advice.lines == 3 && play->advice.line[2].depth >= 6);
    assert_true(play->advice.line[0].score > SCORE_LONGEST_MATE);
    assert_true(play->advice.line[0].best != play->advice.line[1].best);
    type(play, "Kg6", 0);
    assert_false(play->advice.is_for_now); /* it is about another position now */
    assert_int_equal(play->hint, NO_MOVE);
    AWAIT(play, play->advice.is_for_now);
    assert_true(play->advice.line[0].best != NO_MOVE);
    play_show(play, 0);
    assert_int_equal(play_position(play)->king[FIRST], play->table.game.start.at[45] ? 45 : 0);
    assert_int_equal(play->table.game.plies, 1);
    assert_false(play->advice.is_for_now);
    AWAIT(play, play->advice.is_for_now);
    play_show(play, 99);
    assert_int_equal(play->shown, 1);
    assert_ptr_equal(play_position(play), &play->table.game.position);
    play_want_advice(play, false);
    play_free(play);
}

/* While one looks at the past, the engine's move does not pull one away; one's own does. */
static void the_past_stays_shown(void **state) {
    Home *home = *state;
    Choice choice = choice_of("chess", "second = computer:1");
    Play *play = begin(home, &choice);
    type(play, "e4", 0);
    play_show(play, 0);
    AWAIT(play, play->table.game.plies == 2);
    assert_int_equal(play->shown, 0);
    assert_int_equal(play_position(play)->at[12], play->table.game.start.at[12]);
    type(play, "a3", 0);
    assert_int_equal(play->shown, 3);
    play_free(play);
}

/* A strong engine is left in the middle of its thought, at once; and gone on with. */
static void stopping_is_prompt(void **state) {
    Home *home = *state;
    Choice choice = choice_of("chess", "first = computer:10\nsecond = computer:10\ntime = 3600000");
    Play *play = begin(home, &choice);
    AWAIT(play, play->info.depth >= 2);
    int64_t before = monotonic_now();
    play_free(play);
    assert_true(monotonic_now() - before < 1000);
}

static void flags_fall(void **state) {
    Home *home = *state;
    Choice choice = choice_of("chess", "time = 1000");
    Play *play = begin(home, &choice);
    Events events;
    type(play, "e4", 300);
    assert_int_equal(play_due(play), 1300);
    assert_false(play_poll(play, 1299, &events));
    assert_true(play_poll(play, 1300, &events));
    assert_int_equal(events.list[0].kind, EVENT_ENDED);
    assert_int_equal(play->table.outcome.reason, REASON_TIME);
    assert_int_equal(play->table.outcome.result, RESULT_FIRST);
    assert_true(play_due(play) == NEVER);
    assert_false(play_move_text(play, slice_of("e5"), 1301, &events));
    assert_int_equal(events.list[0].error.code, ERROR_GAME_OVER);
    play_free(play);
    play = begin(home, &choice); /* a move that comes too late is not even read */
    assert_true(play_move_text(play, slice_of("nonsense"), 1000, &events));
    assert_int_equal(events.list[0].kind, EVENT_ENDED);
    play_free(play);
}

static void nobody_speaks_for_engines(void **state) {
    Home *home = *state;
    Choice choice = choice_of("chess", "first = computer:1\nsecond = computer:1");
    Play *play = begin(home, &choice);
    Events events;
    assert_false(play_say(play, COMMAND_RESIGN, 0, &events));
    assert_false(play_take_back(play, 0, &events));
    AWAIT(play, play->table.game.plies >= 6); /* they play by themselves */
    play_free(play);
}

static void two_people_answer_each_other(void **state) {
    Home *home = *state;
    Choice choice = choice_of("symbols", "");
    Play *play = begin(home, &choice);
    Events events;
    assert_false(play_say(play, COMMAND_ACCEPT, 0, &events));
    assert_int_equal(events.list[0].error.code, ERROR_NO_OFFER);
    assert_true(play_say(play, COMMAND_OFFER, 0, &events));
    assert_int_equal(events.count, 1);
    assert_true(play_say(play, COMMAND_DECLINE, 0, &events));
    assert_int_equal(events.list[0].seat, SECOND);
    type(play, "(6,4) (4,4)", 0);
    assert_true(play_say(play, COMMAND_RESIGN, 0, &events));
    assert_int_equal(play->table.outcome.result, RESULT_FIRST); /* Black was to move */
    play_free(play);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        home_test(choices_come_back),
        home_test(moves_are_listed_once),
        home_test(starts_are_drawn),
        home_test(the_last_choice_is_remembered),
        home_test(the_engine_answers),
        home_test(hints_wait_for_the_engine),
        home_test(who_has_not_moved_takes_nothing_back),
        home_test(engines_answer_offers),
        home_test(hints_and_advice),
        home_test(advice_is_one_set),
        home_test(the_past_stays_shown),
        home_test(stopping_is_prompt),
        home_test(flags_fall),
        home_test(nobody_speaks_for_engines),
        home_test(two_people_answer_each_other),
    };
    return cmocka_run_group_tests_name("play", tests, NULL, NULL);
}
