/* unit_live.c: one live game with given times: what a command leads to, replay, ids, one in flight, clocks that
 * start late; and its helpers: numbers and secrets, time that counts, lag, limits. */
#include "testing.h"

#include "rules/rules_errors.h"
#include "server/live/lag.h"
#include "server/live/limits.h"
#include "server/live/live.h"
#include "server/live/secret.h"
#include "server/live/stamp.h"
#include "server/server_errors.h"

typedef struct Kept { /* what a store would have */
    unsigned count;
    struct {
        StoreEvent event;
        char id[STORE_ID], body[64];
    } row[40];
} Kept;

static Setup start;

static Live *open_game(World *world, TimeControl control) {
    const Variant *variant = get_game(world, "chess");
    Error error;
    assert_true(setup_start(&start, variant, &error));
    return live_open(&(LiveSetup){7, variant, &start, control}, &error);
}

static LiveCommand a_command(unsigned number, CommandKind kind, Side seat, int64_t stamp) {
    LiveCommand command = {.stamp = stamp, .command = {.kind = kind, .seat = seat}};
    command.id[0] = (unsigned char)number;
    return command;
}

static LiveCommand a_move(unsigned number, Side seat, const char *text, int64_t stamp) {
    LiveCommand command = a_command(number, COMMAND_MOVE, seat, stamp);
    command.command.text = slice_of(text);
    command.has_seq = true;
    command.seq = number;
    return command;
}

static LiveCode judge(Live *live, LiveCommand command, StoreAppend *append) {
    unsigned seq;
    Error error;
    return live_judge(live, &command, append, &seq, &error);
}

static void keep(Kept *kept, const StoreAppend *append) {
    for (unsigned i = 0; i < append->count; i++, kept->count++) {
        const StoreEvent *event = &append->events[i];
        memcpy(kept->row[kept->count].id, event->id.at, event->id.length);
        memcpy(kept->row[kept->count].body, event->body.at, event->body.length);
        kept->row[kept->count].event = *event;
        kept->row[kept->count].event.id.at = kept->row[kept->count].id;
        kept->row[kept->count].event.body.at = kept->row[kept->count].body;
    }
}

/* judged, kept, committed */
static StoreAppend do_it(Live *live, Kept *kept, LiveCommand command) {
    StoreAppend append;
    LiveCode code = judge(live, command, &append);
    if (code != LIVE_DONE)
        fail_msg("command %u: code %d", command.id[0], code);
    keep(kept, &append);
    live_committed(live);
    return append;
}

static void expect_same(const LiveEntry *one, const LiveEntry *other) {
    assert_true(one->seq == other->seq && one->at == other->at && one->kind == other->kind);
    assert_true(one->seat == other->seat && one->has_id == other->has_id);
    assert_memory_equal(one->id, other->id, STORE_ID);
    assert_string_equal(one->text, other->text);
    assert_true(one->plies == other->plies && one->time == other->time);
    assert_true(one->left[0] == other->left[0] && one->left[1] == other->left[1]);
    assert_true(one->outcome.result == other->outcome.result &&
                one->outcome.reason == other->outcome.reason);
}

static void expect_replay(World *world, TimeControl control, const Live *live, const Kept *kept) {
    Live *again = open_game(world, control);
    Error error;
    for (unsigned i = 0; i < kept->count; i++)
        if (!live_take(again, &kept->row[i].event, &error))
            fail_msg("%s", error.text);
    assert_int_equal(live_last(again), live_last(live));
    for (unsigned i = 1; i <= live_last(live); i++)
        expect_same(live_entry(again, i), live_entry(live, i));
    assert_true(live_due(again) == live_due(live));
    live_close(again);
}

static const TimeControl MINUTE = {.base = 60000, .increment = 1000};

static void clocks_start_with_the_second_move(void **state) {
    Kept kept = {0};
    Live *live = open_game(*state, MINUTE);
    assert_true(live_due(live) == NEVER);
    LiveCommand sit = a_command(1, 0, FIRST, 1000);
    sit.say = LIVE_SIT;
    sit.command.text = slice_of("Ann");
    do_it(live, &kept, sit);
    assert_true(live_due(live) == NEVER);
    sit.id[0] = 2;
    sit.command.seat = SECOND;
    StoreAppend append = do_it(live, &kept, sit);
    assert_int_equal(live_due(live), 61000); /* or it is aborted */
    assert_int_equal(append.due, 61000);
    assert_int_equal(live_due_command(live, 61000).command.kind, COMMAND_ABORT);
    do_it(live, &kept, a_move(3, FIRST, "e2e4", 50000));
    assert_int_equal(live_due(live), 110000);
    assert_int_equal(live_due_command(live, 110000).command.kind, COMMAND_ABORT); /* no flag falls */
    append = do_it(live, &kept, a_move(4, SECOND, "e7e5", 90000));
    assert_int_equal(live_due(live), 150000);
    assert_int_equal(append.due, 150000);
    assert_int_equal(live_entry(live, 4)->left[FIRST], 60000);
    assert_int_equal(live_entry(live, 4)->left[SECOND], 60000);
    do_it(live, &kept, a_move(5, FIRST, "g1f3", 100000));
    assert_int_equal(live_entry(live, 5)->left[FIRST], 51000);
    do_it(live, &kept, a_move(6, SECOND, "b8c6", 99000)); /* time never goes back */
    assert_int_equal(live_entry(live, 6)->at, 100000);
    LiveCommand due = live_due_command(live, 151000);
    assert_int_equal(due.command.kind, COMMAND_FLAG);
    append = do_it(live, &kept, due);
    assert_true(append.count == 1 && append.state == STORE_ENDED && append.ended == 151000);
    assert_true(slice_is(append.result, "0-1") && append.due == STORE_NEVER);
    assert_int_equal(live_entry(live, 7)->kind, LIVE_ENDED);
    assert_int_equal(live_entry(live, 7)->outcome.reason, REASON_TIME);
    expect_replay(*state, MINUTE, live, &kept);
    live_close(live);
}

static void a_game_that_nobody_begins_is_aborted(void **state) {
    Kept kept = {0};
    Live *live = open_game(*state, MINUTE);
    LiveCommand sit = a_command(1, 0, FIRST, 1000);
    sit.say = LIVE_SIT;
    sit.command.text = slice_of("Ann");
    do_it(live, &kept, sit);
    sit.id[0] = 2;
    sit.command.seat = SECOND;
    do_it(live, &kept, sit);
    StoreAppend append = do_it(live, &kept, live_due_command(live, 61000));
    assert_true(append.state == STORE_ENDED && slice_is(append.result, "*"));
    assert_int_equal(live_entry(live, 3)->kind, LIVE_ENDED);
    assert_int_equal(live_entry(live, 3)->outcome.result, RESULT_NONE);
    expect_replay(*state, MINUTE, live, &kept);
    live_close(live);
}

static void a_move_that_ends_it_is_two_events(void **state) {
    static const char *const MOVES[] = {"f2f3", "e7e5", "g2g4", "d8h4"};
    Kept kept = {0};
    Live *live = open_game(*state, (TimeControl){0});
    StoreAppend append = {0}, none;
    for (unsigned i = 0; i < 4; i++)
        append = do_it(live, &kept, a_move(i + 1, (Side)(i % 2), MOVES[i], 10 * i));
    assert_int_equal(append.count, 2);
    assert_true(append.events[0].id.length == STORE_ID && !append.events[1].id.length);
    assert_true(slice_is(append.events[0].body, "second move d8h4"));
    assert_int_equal(append.events[1].body.length, 0);
    assert_int_equal(live_entry(live, 5)->outcome.reason, REASON_CHECKMATE);
    assert_int_equal(judge(live, a_move(6, FIRST, "e2e4", 50), &none), LIVE_OVER);
    LiveCommand rematch = a_command(7, COMMAND_REMATCH, FIRST, 60);
    do_it(live, &kept, rematch);
    LiveCommand accept = a_command(8, COMMAND_ACCEPT, SECOND, 70);
    accept.link = slice_of("4fXk0123abC");
    append = do_it(live, &kept, accept);
    assert_true(slice_is(append.events[0].body, "second rematch 4fXk0123abC"));
    assert_string_equal(live_entry(live, 7)->text, "4fXk0123abC");
    expect_replay(*state, (TimeControl){0}, live, &kept);
    live_close(live);
}

static void refusals_have_their_codes(void **state) {
    Kept kept = {0};
    StoreAppend append;
    unsigned seq;
    Error error;
    Live *live = open_game(*state, (TimeControl){0});
    do_it(live, &kept, a_move(1, FIRST, "e2e4", 0));
    LiveCommand again = a_move(1, FIRST, "e2e4", 5), behind = a_move(9, SECOND, "e7e5", 5);
    assert_int_equal(live_judge(live, &again, &append, &seq, &error), LIVE_AGAIN);
    assert_int_equal(seq, 1);
    behind.seq = 1;
    assert_int_equal(live_judge(live, &behind, &append, &seq, &error), LIVE_STALE);
    assert_int_equal(seq, 2);
    behind.seq = 3;
    assert_int_equal(judge(live, behind, &append), LIVE_BAD);
    assert_int_equal(judge(live, a_move(2, SECOND, "e7e4", 5), &append), LIVE_ILLEGAL);
    assert_int_equal(judge(live, a_move(2, FIRST, "e7e5", 5), &append), LIVE_TURN);
    assert_int_equal(judge(live, a_move(2, SECOND, "", 5), &append), LIVE_BAD);
    assert_int_equal(judge(live, a_move(2, SECOND, "e7 e5", 5), &append), LIVE_BAD);
    assert_int_equal(judge(live, a_move(2, SECOND, "e7e5e7e5e7e5e7e5e7e5e7e5", 5), &append),
                     LIVE_BAD);
    assert_int_equal(judge(live, a_command(2, COMMAND_FLAG, SECOND, 5), &append), LIVE_ILLEGAL);
    LiveCommand say = a_command(2, 0, SECOND, 5);
    say.say = LIVE_SAY;
    say.command.text = slice_of("something rude");
    assert_int_equal(judge(live, say, &append), LIVE_BAD);
    assert_int_equal(live_last(live), 1);
    assert_int_equal(judge(live, a_move(2, SECOND, "e7e5", 5), &append), LIVE_DONE);
    assert_int_equal(live_last(live), 1); /* nobody is told yet */
    assert_int_equal(judge(live, a_move(3, FIRST, "g1f3", 6), &append), LIVE_WAIT);
    assert_int_equal(judge(live, a_move(2, SECOND, "e7e5", 6), &append), LIVE_WAIT);
    live_committed(live);
    assert_int_equal(live_last(live), 2);
    assert_string_equal(live_code_word(LIVE_STALE), "stale");
    assert_null(live_code_word(LIVE_WAIT));
    live_close(live);
}

static void a_list_that_does_not_follow_is_refused(void **state) {
    static const struct {
        unsigned seq, kind;
        int64_t at;
        const char *body;
    } CASES[] = {{2, LIVE_MOVED, 5, "first move e2e4"}, {1, LIVE_OFFERED, 5, "first move e2e4"},
                 {1, LIVE_MOVED, 5, "first move e2e5"}, {1, LIVE_MOVED, 5, "second move e7e5"},
                 {1, LIVE_MOVED, 5, "first dance"},     {1, LIVE_MOVED, 5, ""},
                 {1, LIVE_PHRASE, 5, "first say what"}, {1, LIVE_MOVED, 5, "start"}};
    Error error;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Live *live = open_game(*state, (TimeControl){0});
        StoreEvent event = {CASES[i].seq,           CASES[i].at,
                            CASES[i].kind,          FIRST,
                            {"12345678", STORE_ID}, slice_of(CASES[i].body)};
        if (live_take(live, &event, &error))
            fail_msg("%s", CASES[i].body);
        assert_true(error.text[0]);
        live_close(live);
    }
}

/* ---- numbers and secrets ---- */

static void numbers_come_back(void **state) {
    int64_t id, again;
    char text[ID_TEXT];
    (void)state;
    for (int i = 0; i < 1000; i++) {
        assert_true(id_make(&id, (unsigned)i % MOST_SHARDS));
        assert_true(id > 0 && id_shard(id) == (unsigned)i % MOST_SHARDS);
        id_write(text, id);
        assert_true(strlen(text) == 11 && id_read(slice_of(text), &again) && again == id);
    }
    id_write(text, INT64_MAX);
    assert_string_equal(text, "AzL8n0Y58m7");
    assert_true(id_read(slice_of(text), &again) && again == INT64_MAX);
    assert_false(id_read(slice_of("AzL8n0Y58m8"), &again));
    assert_false(id_read(slice_of("zzzzzzzzzzz"), &again));
    assert_false(id_read(slice_of("00000000000"), &again));
    assert_false(id_read(slice_of("0000000001"), &again));
    assert_false(id_read(slice_of("0000000000-"), &again));
}

static void expect_hash(const char *text, const char *wanted) {
    unsigned char hash[SECRET_HASH];
    char shown[2 * SECRET_HASH + 1];
    hash_bytes(hash, slice_of(text));
    for (unsigned i = 0; i < SECRET_HASH; i++)
        snprintf(shown + 2 * i, 3, "%02x", hash[i]);
    assert_string_equal(shown, wanted);
}

static void secrets_are_hashed(void **state) {
    char one[SECRET_TEXT], other[SECRET_TEXT], long_text[1001];
    unsigned char hash[SECRET_HASH], second[SECRET_HASH];
    (void)state;
    expect_hash("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect_hash("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect_hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    memset(long_text, 'a', 1000);
    long_text[1000] = 0;
    expect_hash(long_text, "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3");
    assert_true(secret_make(one) && secret_make(other));
    assert_true(secret_is_sound(slice_of(one)) && strcmp(one, other) != 0);
    assert_false(secret_is_sound(slice_of("abc")));
    assert_false(secret_is_sound(slice_of("abcdefghijklmnopqrstu!")));
    hash_bytes(hash, slice_of(one));
    hash_bytes(second, slice_of(one));
    assert_true(hash_equals(hash, second));
    second[31] ^= 1;
    assert_false(hash_equals(hash, second));
}

/* ---- time ---- */

static void time_follows_and_never_jumps(void **state) {
    Stamp stamp = {0};
    (void)state;
    assert_false(stamp_is_good(&stamp));
    stamp_follow(&stamp, 1000000, 500);
    assert_true(stamp_is_good(&stamp));
    assert_int_equal(stamp_at(&stamp, 600), 1000100);
    stamp_follow(&stamp, 1000600 - 3600000, 1100); /* somebody sets it back by an hour */
    assert_int_equal(stamp_at(&stamp, 1100), 1000600);
    assert_int_equal(stamp_at(&stamp, 11100), 1000600 + 10000 - 10); /* a millisecond a second */
    stamp_follow(&stamp, 1000600 + 20000 + 50, 21100);
    int64_t last = stamp_at(&stamp, 21100);
    for (int64_t now = 21100; now < 200000; now += 100) {
        int64_t at = stamp_at(&stamp, now);
        assert_true(at >= last);
        last = at;
    }
    assert_int_equal(last, 1000600 + 20000 + 50 + 199900 - 21100);
    assert_int_equal(stamp_after(5, 9), 9);
    assert_int_equal(stamp_after(9, 5), 9);
}

static void the_best_sample_counts(void **state) {
    static const struct {
        int64_t time, before, after;
    } SAMPLES[] = {{50000, 0, 400},
                   {50110, 100, 500},
                   {50205, 200, 210},
                   {50600, 300, 900},
                   {50450, 400, 500}};
    Stamp stamp = {0};
    (void)state;
    for (unsigned i = 0; i < STAMP_SAMPLES; i++)
        stamp_sample(&stamp, SAMPLES[i].time, SAMPLES[i].before, SAMPLES[i].after);
    assert_int_equal(stamp.wanted, 50000); /* by the third, of 10 ms */
    assert_int_equal(stamp.anchor, 49800); /* the first one's, until there were five */
    assert_false(stamp_is_good(&stamp));
    stamp_at(&stamp, 300000);
    for (unsigned i = 0; i < STAMP_SAMPLES; i++)
        stamp_sample(&stamp, 350005, 300000, 300010);
    assert_int_equal(stamp.anchor, 50000);
    assert_true(stamp_is_good(&stamp));
}

static void lag_is_given_back_within_bounds(void **state) {
    Lag lag = {0};
    LagQuota quota = {0};
    (void)state;
    assert_int_equal(lag_credit(&lag, &quota, 1000), 0); /* nothing is known */
    lag_pong(&lag, 1000, 1080);
    lag_pong(&lag, 2000, 2160);
    assert_int_equal(lag.trip, 90);
    quota.left = 0;
    assert_int_equal(lag_credit(&lag, &quota, 1000), 90);
    assert_int_equal(quota.left, 10);
    assert_int_equal(lag_credit(&lag, &quota, 30), 30); /* no more than has passed */
    lag.trip = 700;
    assert_int_equal(lag_credit(&lag, &quota, 1000), 180); /* no more than is left */
    assert_int_equal(quota.left, 0);
    quota.left = 5000;
    assert_int_equal(lag_credit(&lag, &quota, 1000), 500); /* no more than half a second */
    assert_int_equal(quota.left, 500);                     /* of a second that can be saved */
    assert_int_equal(lag_credit(&lag, &quota, -5), 0);
    lag_pong(&lag, 2000, 1000);
    assert_int_equal(lag.trip, 613);
}

/* ---- limits ---- */

static unsigned take_all(Bucket *bucket, RateKind kind, unsigned factor, int64_t now) {
    unsigned count = 0;
    while (count < 1000 && bucket_take(bucket, kind, factor, now))
        count++;
    return count;
}

static void buckets_fill_again(void **state) {
    (void)state;
    for (unsigned kind = 0; kind < RATE_KINDS; kind++) {
        const Rate *rate = &RATE_TABLE[kind];
        Bucket bucket = {0};
        assert_int_equal(take_all(&bucket, kind, 100, 5000), rate->burst);
        assert_false(bucket_has(&bucket, kind, 100, 5000));
        assert_false(bucket_take(&bucket, kind, 100, 5000 + rate->span / rate->tokens - 1));
        assert_int_equal(take_all(&bucket, kind, 100, 5000 + rate->span), rate->tokens);
        assert_int_equal(take_all(&bucket, kind, 100, 5000 + 1000 * rate->span), rate->burst);
        assert_int_equal(take_all(&bucket, kind, 200, 5000 + 9000 * rate->span), 2 * rate->burst);
        assert_int_equal(take_all(&bucket, kind, 0, 5000 + 9000 * rate->span), 1000);
        assert_true(rate->name && rate->unit && rate->answer);
    }
    Bucket bucket = {0};
    assert_int_equal(take_all(&bucket, RATE_MESSAGES, 100, 5000), 30);
    assert_false(
        bucket_take(&bucket, RATE_MESSAGES, 100, 1)); /* time that goes back fills nothing */
}

static void addresses_have_their_own(void **state) {
    Buckets *buckets = buckets_new(RATE_WRONG_SECRETS, 64);
    (void)state;
    assert_int_equal(take_all(buckets_find(buckets, 1, 0), RATE_WRONG_SECRETS, 100, 0), 10);
    assert_int_equal(take_all(buckets_find(buckets, 2, 0), RATE_WRONG_SECRETS, 100, 0), 10);
    assert_false(bucket_has(buckets_find(buckets, 1, 0), RATE_WRONG_SECRETS, 100, 0));
    for (uint64_t address = 100; address < 10000;
         address++) /* who did nothing is forgotten first */
        buckets_find(buckets, address, 0);
    assert_false(bucket_has(buckets_find(buckets, 1, 0), RATE_WRONG_SECRETS, 100, 0));
    assert_false(bucket_has(buckets_find(buckets, 2, 0), RATE_WRONG_SECRETS, 100, 0));
    buckets_free(buckets);
    assert_true(limit_allows(LIMIT_ADDRESS_GAMES, 50, 100));
    assert_false(limit_allows(LIMIT_ADDRESS_GAMES, 51, 100));
    assert_true(limit_allows(LIMIT_ADDRESS_GAMES, 100, 200) && limit_allows(LIMIT_GAMES, 99, 0));
    for (unsigned i = 0; i < LIMIT_KINDS; i++)
        assert_true(LIMIT_TABLE[i].value && LIMIT_TABLE[i].answer && LIMIT_TABLE[i].unit);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(clocks_start_with_the_second_move),
        world_test(a_game_that_nobody_begins_is_aborted),
        world_test(a_move_that_ends_it_is_two_events),
        world_test(refusals_have_their_codes),
        world_test(a_list_that_does_not_follow_is_refused),
        cmocka_unit_test(numbers_come_back),
        cmocka_unit_test(secrets_are_hashed),
        cmocka_unit_test(time_follows_and_never_jumps),
        cmocka_unit_test(the_best_sample_counts),
        cmocka_unit_test(lag_is_given_back_within_bounds),
        cmocka_unit_test(buckets_fill_again),
        cmocka_unit_test(addresses_have_their_own),
    };
    return cmocka_run_group_tests_name("live", tests, NULL, NULL);
}
