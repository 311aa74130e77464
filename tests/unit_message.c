/* unit_message.c: the messages of live games: each kind as it should be, each fault with its sentence, bounds, and
 * what goes out. */
#include "testing.h"

#include "server/live/live_message.h"

static void expect_read(Message *out, const char *text) {
    Error error;
    if (!message_read(out, slice_of(text), &error))
        fail_msg("%s: %s", text, error.text);
}

static void good_messages_are_read(void **state) {
    Message message;
    Error error;
    (void)state;
    expect_read(
        &message,
        "{\"t\":\"join\",\"g\":\"0000000000z\",\"k\":\"abcdefghijklmnopqrst-_\",\"seen\":41}");
    assert_true(message.kind == MESSAGE_JOIN && message.game == 61 && message.has_seen);
    assert_true(message.seen == 41 && slice_is(message.secret, "abcdefghijklmnopqrst-_"));
    message_free(&message);
    expect_read(&message, " { \"g\" : \"0000000000z\" , \"t\" : \"join\" } ");
    assert_true(!message.has_seen && !message.secret.length);
    message_free(&message);
    expect_read(
        &message,
        "{\"t\":\"do\",\"g\":\"0000000000z\",\"id\":\"00ff10a05b6c7d8e\",\"seq\":43,\"k\":\"move\","
        "\"m\":\"g8f6\"}");
    assert_true(message.kind == MESSAGE_DO && message.command.has_seq && message.command.seq == 43);
    assert_memory_equal(message.command.id, "\x00\xff\x10\xa0\x5b\x6c\x7d\x8e", STORE_ID);
    assert_true(message.command.say == LIVE_PLAY && message.command.command.kind == COMMAND_MOVE);
    assert_true(slice_is(message.command.command.text, "g8f6"));
    message_free(&message);
    expect_read(
        &message,
        "{\"t\":\"do\",\"g\":\"0000000000z\",\"id\":\"00ff10a05b6c7d8e\",\"seq\":43,\"k\":\"give\","
        "\"time\":15000}");
    assert_true(message.command.command.kind == COMMAND_GIVE);
    assert_int_equal(message.command.command.time, 15000);
    message_free(&message);
    expect_read(
        &message,
        "{\"t\":\"do\",\"g\":\"0000000000z\",\"id\":\"00ff10a05b6c7d8e\",\"seq\":1,\"k\":\"say\","
        "\"what\":\"hello\"}");
    assert_true(message.command.say == LIVE_SAY && slice_is(message.command.command.text, "hello"));
    message_free(&message);
    expect_read(&message,
                "{\"t\":\"open\",\"variant\":\"chess\",\"clock\":{\"base\":60000,\"increment\":0},"
                "\"private\":true}");
    assert_true(message.base == 60000 && message.is_private && slice_is(message.variant, "chess"));
    message_free(&message);
    expect_read(&message, "{\"t\":\"lobby\"}");
    assert_int_equal(message.kind, MESSAGE_LOBBY);
    message_free(&message);
    assert_true(
        message_read_open(&message, slice_of("{\"variant\":\"reduced\",\"size\":12}"), &error));
    assert_true(message.size == 12 && message.kind == MESSAGE_OPEN && !message.is_private);
    message_free(&message);
}

#define DO "{\"t\":\"do\",\"g\":\"0000000000z\",\"id\":\"00ff10a05b6c7d8e\",\"seq\":43"

static void faults_have_their_sentence(void **state) {
    static const struct {
        const char *text, *why;
    } CASES[] = {
        {"", "this is not a JSON object: '[' or '{' expected near end of file"},
        {"[]", "this is not a JSON object: it is another value"},
        {"\"join\"", "this is not a JSON object: '[' or '{' expected near '\"join\"'"},
        {"{\"t\":\"lobby\"} x", "this is not a JSON object: end of file expected near 'x'"},
        {"{\"t\":\"lobby\",\"t\":\"lobby\"}",
         "this is not a JSON object: duplicate object key near '\"t\"'"},
        {"{\"t\":\"lob\\u0000by\"}",
         "this is not a JSON object: \\u0000 is not allowed without JSON_ALLOW_NUL"},
        {"{\"t\":\"\xff\"}", "this is not a JSON object: unable to decode byte 0xff"},
        {"{\"t\":[[[[1]]]]}", "a message has at most 4 levels"},
        {"{}", "'' is no message"},
        {"{\"t\":1}", "'' is no message"},
        {"{\"t\":\"jump\"}", "'jump' is no message"},
        {"{\"t\":\"lobby\",\"x\":1}", "'x' does not belong to this message"},
        {"{\"t\":\"lobby\",\"g\":\"0000000000z\"}", "'g' does not belong to this message"},
        {"{\"t\":\"leave\"}", "'g' is missing"},
        {"{\"t\":\"leave\",\"g\":\"0000000000\"}",
         "'g' must be the number of a game, 11 letters and digits"},
        {"{\"t\":\"leave\",\"g\":5}", "'g' must be the number of a game, 11 letters and digits"},
        {"{\"t\":\"join\",\"g\":\"0000000000z\",\"k\":\"abc\"}",
         "'k' must be a secret of 22 characters"},
        {"{\"t\":\"join\",\"g\":\"0000000000z\",\"seen\":-1}",
         "'seen' must be the number of an event"},
        {"{\"t\":\"join\",\"g\":\"0000000000z\",\"seen\":1.0}",
         "'seen' must be the number of an event"},
        {DO "}", "'' is no command"},
        {DO ",\"k\":\"dance\"}", "'dance' is no command"},
        {DO ",\"k\":\"move\"}", "'m' is missing"},
        {DO ",\"k\":\"resign\",\"m\":\"e2e4\"}", "'m' does not belong to this message"},
        {DO ",\"k\":\"move\",\"m\":\"e2 e4\"}", "'m' must be a move in coordinates"},
        {DO ",\"k\":\"move\",\"m\":\"e2e4e2e4e2e4e2e4\"}", "'m' must be a move in coordinates"},
        {DO ",\"k\":\"ask-back\",\"plies\":3}", "'plies' must be 1 or 2"},
        {DO ",\"k\":\"give\",\"time\":99}", "'time' must be 1000 to 600000 milliseconds"},
        {"{\"t\":\"do\",\"g\":\"0000000000z\",\"id\":\"00FF10a05b6c7d8e\",\"seq\":43,\"k\":\"offer\"}",
         "'id' must be 16 digits, 0 to 9 and a to f"},
        {"{\"t\":\"do\",\"g\":\"0000000000z\",\"id\":\"00ff10a05b6c7d8e\",\"seq\":0,\"k\":\"offer\"}",
         "'seq' must be the number of an event, from 1"},
        {"{\"t\":\"open\",\"variant\":\"chess\",\"clock\":{\"base\":60000}}",
         "'clock' must be an object with base and increment in milliseconds"},
        {"{\"t\":\"open\",\"variant\":\"chess\",\"private\":1}", "'private' must be true or false"},
        {"{\"t\":\"open\",\"variant\":\"chess\",\"size\":27}", "'size' must be 2 to 26"},
        {"{\"t\":\"open\"}", "'variant' is missing"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Message message;
        Error error = {0};
        assert_false(message_read(&message, slice_of(CASES[i].text), &error));
        if (strncmp(error.text, CASES[i].why, strlen(CASES[i].why)) != 0)
            fail_msg("%s: %s", CASES[i].text, error.text);
        assert_null(message.root);
    }
}

static void long_texts_are_not_parsed(void **state) {
    static char text[30000];
    Message message;
    Error error;
    (void)state;
    memset(text, ' ', sizeof text);
    memcpy(text, "{\"t\":\"lobby\"}", 13);
    assert_true(message_read(&message, (Slice){text, 4096}, &error));
    message_free(&message);
    assert_false(message_read(&message, (Slice){text, 4097}, &error));
    assert_string_equal(error.text, "a message has at most 4096 bytes");
    memcpy(text, "{\"variant\":\"x\"}", 15);
    assert_true(message_read_open(&message, (Slice){text, 24576}, &error));
    message_free(&message);
    assert_false(message_read_open(&message, (Slice){text, 24577}, &error));
    memcpy(text, "{\"t\":\"[[[[[[[[[[[[[[\\\"[[[\"}   ", 30);
    assert_false(message_read(&message, (Slice){text, 4096}, &error)); /* in a text they are none */
    assert_string_equal(error.text, "'[[[[[[[[[[[[[[\"[[[' is no message");
}

static Live *played(World *world, Setup *start) {
    static const struct {
        int64_t at;
        LiveKind kind;
        Side seat;
        const char *body;
    } EVENTS[] = {{10, LIVE_SEATED, FIRST, "first sit Ann"},
                  {20, LIVE_MOVED, FIRST, "first move e2e4"},
                  {30, LIVE_ASKED_BACK, FIRST, "first ask-back 1"},
                  {40, LIVE_DECLINED, SECOND, "second decline"},
                  {50, LIVE_GIVEN, SECOND, "second give 15000"},
                  {60, LIVE_PHRASE, FIRST, "first say hello"},
                  {70, LIVE_ENDED, SECOND, "second abort"},
                  {80, LIVE_REMATCH, FIRST, "first rematch"}};
    const Variant *variant = get_game(world, "chess");
    Error error;
    assert_true(setup_start(start, variant, &error));
    Live *live = live_open(&(LiveSetup){1, variant, start, {.base = 60000}}, &error);
    for (unsigned i = 0; i < sizeof EVENTS / sizeof *EVENTS; i++) {
        StoreEvent event = {i + 1,          EVENTS[i].at,           EVENTS[i].kind,
                            EVENTS[i].seat, {"12345678", STORE_ID}, slice_of(EVENTS[i].body)};
        if (!live_take(live, &event, &error))
            fail_msg("%s", error.text);
    }
    return live;
}

static void events_are_written(void **state) {
    Writer out = writer_growing();
    Setup start;
    Live *live = played(*state, &start);
    message_write_events(&out, 61, live, 1, 99);
    assert_string_equal(
        out.buffer,
        "{\"t\": \"events\", \"g\": \"0000000000z\", \"from\": 2, \"list\": ["
        "{\"seq\": 2, \"at\": 20, \"k\": \"moved\", \"by\": 0, \"m\": \"e2e4\", \"left\": [60000, 60000]}, "
        "{\"seq\": 3, \"at\": 30, \"k\": \"asked-back\", \"by\": 0, \"plies\": 1, \"left\": [60000, 60000]}, "
        "{\"seq\": 4, \"at\": 40, \"k\": \"declined\", \"by\": 1, \"left\": [60000, 60000]}, "
        "{\"seq\": 5, \"at\": 50, \"k\": \"given\", \"by\": 1, \"time\": 15000, \"left\": [75000, 60000]}, "
        "{\"seq\": 6, \"at\": 60, \"k\": \"phrase\", \"by\": 0, \"what\": \"hello\", \"left\": [75000, 60000]}, "
        "{\"seq\": 7, \"at\": 70, \"k\": \"ended\", \"by\": 1, \"result\": \"*\", \"why\": \"aborted\", "
        "\"left\": [75000, 60000]}, "
        "{\"seq\": 8, \"at\": 80, \"k\": \"rematch\", \"by\": 0, \"left\": [75000, 60000]}], \"now\": 99}");
    live_close(live);
    writer_free(&out);
}

static void answers_are_written(void **state) {
    static const unsigned char ID[STORE_ID] = {0, 255, 16, 160, 91, 108, 125, 142};
    Writer out = writer_growing();
    (void)state;
    message_write_ok(&out, 61, ID, 43);
    message_write_no(&out, 61, NULL, "secret", "a \"wrong\" one", 0);
    message_write_no(&out, 61, ID, "stale", "late", 7);
    message_write_here(&out, 61, (bool[2]){true, false}, 12);
    message_write_bye(&out, 1700);
    message_write_game(&out, &(MessageGame){.id = 61,
                                            .variant = "chess",
                                            .setup = "8/8 w - - 0 1",
                                            .ini = {"", 0},
                                            .control = {.base = 1000, .resets = true},
                                            .name = {"Ann", NULL},
                                            .you = YOU_WATCH});
    assert_string_equal(
        out.buffer,
        "{\"t\": \"ok\", \"g\": \"0000000000z\", \"id\": \"00ff10a05b6c7d8e\", \"seq\": 43}"
        "{\"t\": \"no\", \"g\": \"0000000000z\", \"code\": \"secret\", \"why\": \"a \\\"wrong\\\" one\"}"
        "{\"t\": \"no\", \"g\": \"0000000000z\", \"id\": \"00ff10a05b6c7d8e\", \"code\": \"stale\", "
        "\"why\": \"late\", \"seq\": 7}"
        "{\"t\": \"here\", \"g\": \"0000000000z\", \"seats\": [true, false], \"watchers\": 12}"
        "{\"t\": \"bye\", \"retry\": 1700}"
        "{\"t\": \"game\", \"g\": \"0000000000z\", \"seq\": 0, \"variant\": \"chess\", \"setup\": "
        "\"8/8 w - - 0 1\", \"clock\": {\"base\": 1000, \"increment\": 0, \"resets\": true}, "
        "\"seats\": [\"Ann\", null], \"you\": \"watcher\"}");
    writer_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_messages_are_read),    cmocka_unit_test(faults_have_their_sentence),
        cmocka_unit_test(long_texts_are_not_parsed), world_test(events_are_written),
        cmocka_unit_test(answers_are_written),
    };
    return cmocka_run_group_tests_name("message", tests, NULL, NULL);
}
