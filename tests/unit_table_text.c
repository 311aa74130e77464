/* unit_table_text.c: commands and events as lines and back: every kind, every fault with its column, what
 * a table says in real games, JSON. */
#include "testing.h"

#include "table/table_text.h"

static const char *command_line(const Command *command, char out[256]) {
    Writer writer = writer_to(out, 256);
    write_command(&writer, command);
    return out;
}

static const char *event_line(const Event *event, char out[512]) {
    Writer writer = writer_to(out, 512);
    write_event(&writer, event);
    return out;
}

static void lines_come_back_as_they_were(void **state) {
    static const char *const COMMANDS[] = {
        "0 start",
        "2150 first move e2e4",
        "2600 second move e7e5 -12",
        "2600 second move a10b26+ 30000",
        "1 first move P@c3 0",
        "5 second resign",
        "5 first offer",
        "1763536448123 second accept",
        "5 first decline",
        "5 second claim",
        "9000 first back 2",
        "9001 second flag",
        "9100 pause",
        "9100 pause 10000",
        "9100 first ask-back 2",
        "9100 second give 15000",
        "9100 first abort",
        "9100 first rematch",
        "9100 second rematch 4fXk0123abC",
    };
    static const char *const EVENTS[] = {
        "2150 first moved e2e4",
        "2150 second check",
        "2600 second clock 298000 300000",
        "2600 second clock 298000 -5 1000 0 0",
        "2600 second clock 0 300000 0 39 40",
        "1 first offered",
        "1 second declined",
        "9000 first taken-back 2",
        "0 started",
        "9100 paused",
        "9100 paused 10000",
        "9100 second asked-back 2",
        "9100 second given 15000",
        "9100 first aborted",
        "9100 first rematch",
        "9100 second rematch 4fXk0123abC",
        "9300 second ended 1-0 resignation",
        "9300 first ended 1/2-1/2 time-bare-king",
        "9300 first ended 0-1 perpetual-check",
        "7 second refused it is the other side's turn",
    };
    char text[512];
    Error error;
    (void)state;
    for (size_t i = 0; i < sizeof COMMANDS / sizeof *COMMANDS; i++) {
        Command command;
        if (!read_command(&command, slice_of(COMMANDS[i]), &error))
            fail_msg("%s: %s", COMMANDS[i], error.text);
        assert_string_equal(command_line(&command, text), COMMANDS[i]);
    }
    for (size_t i = 0; i < sizeof EVENTS / sizeof *EVENTS; i++) {
        Event event;
        if (!read_event(&event, slice_of(EVENTS[i]), &error))
            fail_msg("%s: %s", EVENTS[i], error.text);
        assert_string_equal(event_line(&event, text), EVENTS[i]);
    }
}

static void lines_mean_what_they_say(void **state) {
    Command command;
    Event event;
    (void)state;
    assert_true(read_command(&command, slice_of("2600  second\tmove e7e5 -12 "), NULL));
    assert_int_equal(command.kind, COMMAND_MOVE);
    assert_int_equal(command.seat, SECOND);
    assert_int_equal(command.now, 2600);
    assert_true(slice_is(command.text, "e7e5"));
    assert_true(command.has_score && command.score == -12);
    assert_true(read_command(&command, slice_of("9 w back 3"), NULL)); /* as of old */
    assert_true(command.kind == COMMAND_TAKE_BACK && command.seat == FIRST && command.plies == 3);
    assert_true(read_event(&event, slice_of("9 second clock 5 6 7 8 9"), NULL));
    assert_true(event.kind == EVENT_CLOCK && event.at == 9 && event.clock.is_used);
    assert_true(event.clock.left[0] == 5 && event.clock.left[1] == 6 &&
                event.clock.increment == 7 && event.clock.moves_to_go[0] == 8 &&
                event.clock.moves_to_go[1] == 9);
    assert_true(read_event(&event, slice_of("9 first ended 0-1 time"), NULL));
    assert_true(event.outcome.result == RESULT_SECOND && event.outcome.reason == REASON_TIME);
    assert_true(read_event(&event, slice_of("9 first refused a b"), NULL));
    assert_string_equal(event.error.text, "a b");
}

static void faults_are_told_with_their_column(void **state) {
    static const struct {
        bool is_event;
        const char *line, *error;
        unsigned column;
    } CASES[] = {
        {false, "", "the line ends where a time in milliseconds is expected", 1},
        {false, "-1 first offer", "'-1' is not a time in milliseconds", 1},
        {false, "007 first offer", "'007' is not a time in milliseconds", 1},
        {false, "9223372036854775807 first offer",
         "'9223372036854775807' is not a time in milliseconds", 1},
        {false, "7", "the line ends where a seat: first or second is expected", 2},
        {false, "7 third offer", "'third' is not a seat: first or second", 3},
        {false, "7 first", "the line ends where a command is expected", 8},
        {false, "7 first dance", "'dance' is not a command", 9},
        {false, "7 first moved e2e4", "'moved' is not a command", 9},
        {false, "7 first move", "the line ends where a move in coordinates is expected", 13},
        {false, "7 first move e2e4e2e4e2e4e2e4", "'e2e4e2e4e2e4e2e4' is not a move in coordinates",
         14},
        {false, "7 first move e2e4 +5", "'+5' is not a score in hundredths of a pawn", 19},
        {false, "7 first move e2e4 -0", "'-0' is not a score in hundredths of a pawn", 19},
        {false, "7 first move e2e4 40000", "'40000' is not a score in hundredths of a pawn", 19},
        {false, "7 first move e2e4 5 6", "unexpected '6': a command is already complete", 21},
        {false, "7 first back", "the line ends where a number of plies is expected", 13},
        {false, "7 first back 99999999999", "'99999999999' is not a number of plies", 14},
        {false, "7 first back 1 2", "unexpected '2': a command is already complete", 16},
        {false, "7 first start", "'start' is not a command", 0},
        {false, "7 start now", "unexpected 'now': a command is already complete", 9},
        {false, "7 pause 0", "'0' is not a time in milliseconds", 9},
        {false, "7 first give", "the line ends where a time in milliseconds is expected", 13},
        {false, "7 first give -5", "'-5' is not a time in milliseconds", 14},
        {false, "7 first ask-back", "the line ends where a number of plies is expected", 17},
        {false, "7 first rematch a/b", "'a/b' is not the name of a game", 17},
        {true, "7 first move e2e4", "'move' is not an event", 9},
        {true, "7 first clock 5", "the line ends where the time that a side has left is expected",
         16},
        {true, "7 first clock 5 6 7", "the line ends where a number of moves to go is expected",
         20},
        {true, "7 first ended * checkmate", "'*' is not a result: 1-0, 0-1 or 1/2-1/2", 15},
        {true, "7 first ended 1-0 none", "'none' is not a reason such as checkmate", 19},
        {true, "7 first ended 1-0", "the line ends where a reason such as checkmate is expected",
         18},
        {true, "7 first refused", "the line ends where a sentence is expected", 16},
        {true, "7 first check mate", "unexpected 'mate': an event is already complete", 15},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Command command;
        Event event;
        Error error = {0};
        bool is_read = CASES[i].is_event ? read_event(&event, slice_of(CASES[i].line), &error)
                                         : read_command(&command, slice_of(CASES[i].line), &error);
        if (!CASES[i].column) { /* who says it may be told */
            assert_true(is_read);
            continue;
        }
        assert_false(is_read);
        assert_string_equal(error.text, CASES[i].error);
        if (error.column != CASES[i].column)
            fail_msg("%s: column %u", CASES[i].line, error.column);
    }
}

/* ---- what a table says ---- */

typedef struct Replayed {
    Table first, second;
    Arena arena;
} Replayed;

static void open_table(Table *table, World *world, const char *game, Arena *arena) {
    const Variant *variant = get_game(world, game);
    Setup setup;
    Faults faults = {0};
    assert_true(setup_start(&setup, variant, NULL));
    assert_true(table_open(table, variant, &setup,
                           (TimeControl){.base = 60000, .increment = 500, .moves = 9}, arena,
                           &faults));
}

/* The command goes to one table as it is, to the other as its line: they tell the same, and each
 * event is the same after its own line. */
static void apply_both(Replayed *both, Command command) {
    char text[512], again[512];
    Events events, others;
    Command read;
    bool is_done = table_apply(&both->first, &command, &events);
    if (command.kind == COMMAND_MOVE && events.list[0].kind == EVENT_MOVED)
        command.text = slice_of(events.list[0].text);
    else if (command.kind == COMMAND_MOVE)
        command.kind = COMMAND_FLAG;
    assert_true(read_command(&read, slice_of(command_line(&command, text)), NULL));
    assert_int_equal(table_apply(&both->second, &read, &others), is_done);
    if (!is_done)
        return;
    assert_int_equal(events.count, others.count);
    for (unsigned i = 0; i < events.count; i++) {
        Event event;
        assert_string_equal(event_line(&events.list[i], text), event_line(&others.list[i], again));
        assert_true(read_event(&event, slice_of(text), NULL));
        assert_string_equal(event_line(&event, again), text);
    }
}

static void tables_are_kept_as_lines(void **state) {
    static const char *const GAMES[] = {"chess", "crazyhouse", "minishogi", "symbols", "chess960"};
    World *world = *state;
    Rng rng = {5};
    for (size_t g = 0; g < sizeof GAMES / sizeof *GAMES; g++) {
        Replayed both = {.arena = {0}};
        int64_t now = 0;
        size_t n;
        open_table(&both.first, world, GAMES[g], &both.arena);
        open_table(&both.second, world, GAMES[g], &both.arena);
        apply_both(&both, (Command){.kind = COMMAND_START});
        for (int i = 0; i < 300 && !table_is_over(&both.first); i++) {
            Game *game = &both.first.game;
            Command command = {.kind = COMMAND_MOVE, .seat = game->position.side, .now = now};
            unsigned dice = rng_below(&rng, 60);
            if (dice >= COMMAND_RESIGN && dice <= COMMAND_PAUSE)
                command.kind = (CommandKind)dice;
            if (dice == COMMAND_RESIGN && i < 200)
                command.kind = COMMAND_MOVE;
            command.plies = 1 + rng_below(&rng, 3);
            command.has_score = dice & 1;
            command.score = (int)rng_below(&rng, 200) - 100;
            if (command.kind == COMMAND_MOVE && (n = game_moves(game)) > 0)
                command.move = game->buffer[rng_below(&rng, (unsigned)n)];
            apply_both(&both, command);
            now += rng_below(&rng, 900);
        }
        assert_int_equal(both.first.game.position.key, both.second.game.position.key);
        assert_memory_equal(both.first.clock.left, both.second.clock.left,
                            sizeof both.first.clock.left);
        arena_free(&both.arena);
    }
}

/* ---- JSON ---- */

static void json_has_the_same_fields(void **state) {
    static const char *const CASES[][2] = {
        {"2600 second moved e7e5", "{\"at\": 2600, \"by\": 1, \"k\": \"moved\", \"m\": \"e7e5\"}"},
        {"9 first clock 5 6", "{\"at\": 9, \"by\": 0, \"k\": \"clock\", \"left\": [5, 6]}"},
        {"9 first clock 5 6 7 8 9",
         "{\"at\": 9, \"by\": 0, \"k\": \"clock\", \"left\": [5, 6], \"clock\": [7, 8, 9]}"},
        {"9 paused", "{\"at\": 9, \"k\": \"paused\"}"},
        {"9 second ended 1-0 resignation", "{\"at\": 9, \"by\": 1, \"k\": \"ended\", \"result\": "
                                           "\"1-0\", \"why\": \"resignation\"}"},
        {"9 second refused \"no\"",
         "{\"at\": 9, \"by\": 1, \"k\": \"refused\", \"why\": \"\\\"no\\\"\"}"},
    };
    char text[512];
    Command command;
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Event event;
        Writer writer = writer_to(text, sizeof text);
        Json json = json_to(&writer);
        assert_true(read_event(&event, slice_of(CASES[i][0]), NULL));
        json_object_begin(&json);
        json_event(&json, &event);
        json_object_end(&json);
        assert_string_equal(text, CASES[i][1]);
    }
    Writer writer = writer_to(text, sizeof text);
    Json json = json_to(&writer);
    assert_true(read_command(&command, slice_of("7 first move e2e4 -3"), NULL));
    json_object_begin(&json);
    json_command(&json, &command);
    json_object_end(&json);
    assert_string_equal(text,
                        "{\"at\": 7, \"by\": 0, \"k\": \"move\", \"m\": \"e2e4\", \"score\": -3}");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_come_back_as_they_were),
        cmocka_unit_test(lines_mean_what_they_say),
        cmocka_unit_test(faults_are_told_with_their_column),
        world_test(tables_are_kept_as_lines),
        cmocka_unit_test(json_has_the_same_fields),
    };
    return cmocka_run_group_tests_name("table text", tests, NULL, NULL);
}
