/* unit_pool.c: thinkers at a pool: findings and bells, urgency, questions that are withdrawn, engines that
 * are fewer or more than threads, a pool without threads; and a thousand sessions at once. */
#include "home.h"

#include "base/thread.h"

#include <stdatomic.h>
#include <sys/resource.h>

enum { LONG_WAIT = 20000 };

typedef struct Room { /* a pool, and a game to think about */
    World world;
    Pool *pool;
    Game *game;
} Room;

static _Atomic int64_t fake_now;

/* a clock that goes on whenever somebody looks */
static int64_t fake_clock(void *context) {
    (void)context;
    return atomic_fetch_add(&fake_now, 50);
}

static void room_open(Room *room, unsigned threads, unsigned engines) {
    const PoolPlan plan = {
        .threads = threads, .engines = engines, .table_bytes = 1 << 20, .now = home_clock};
    Faults faults = {0};
    *room = (Room){.pool = pool_new(&plan)};
    assert_non_null(room->pool);
    assert_true(catalog_add_builtin(&room->world.catalog, &faults));
    room->game = start_game(&room->world, "chess", NULL);
}

static void room_close(Room *room) {
    pool_free(room->pool);
    arena_free(&room->world.arena);
    catalog_free(&room->world.catalog);
}

static void await_done(Thinker *thinker, Finding *out) {
    int64_t until = monotonic_now() + LONG_WAIT;
    do {
        assert_true(monotonic_now() < until);
        usleep(300);
    } while (!thinker_take(thinker, out) || !out->is_done);
}

static void await_lines(Thinker *thinker, Finding *out) {
    int64_t until = monotonic_now() + LONG_WAIT;
    do {
        assert_true(monotonic_now() < until);
        usleep(300);
    } while (!thinker_take(thinker, out) || !out->lines);
}

static void ring(void *context) {
    atomic_fetch_add((atomic_uint *)context, 1);
}

/* ---- one thinker ---- */

/* the same question has the same answer as without a pool */
static void answers_are_the_engines(void **state) {
    Room room;
    atomic_uint rings = 0;
    Finding finding;
    SearchInfo info;
    const Limits limits = {.nodes = 5000};
    Engine *engine = engine_new(1 << 20);
    (void)state;
    room_open(&room, 1, 1);
    play_moves(room.game, "e2e4 e7e5 g1f3");
    Thinker *thinker = thinker_new(room.pool, (Bell){ring, &rings});
    assert_false(thinker_take(thinker, &finding));
    thinker_ask(thinker, room.game, 2, &limits, URGENCY_MOVE); /* before the knight's move */
    await_done(thinker, &finding);
    assert_true(atomic_load(&rings) > 0);
    assert_false(thinker_take(thinker, &finding));
    assert_int_equal(game_take_back(room.game, 1), 1);
    assert_true(engine_think(engine, room.game, &limits, NULL, &info));
    assert_int_equal(finding.line[0].best, info.best);
    assert_int_equal(finding.line[0].score, info.score);
    assert_int_equal(finding.line[0].nodes, info.nodes);
    thinker_free(thinker);
    engine_free(engine);
    room_close(&room);
}

/* of several questions only the last is answered, and none after a stop */
static void questions_are_withdrawn(void **state) {
    Room room;
    Finding finding;
    (void)state;
    room_open(&room, 1, 1);
    Thinker *thinker = thinker_new(room.pool, (Bell){NULL, NULL});
    for (size_t plies = 0; plies < 4; plies++)
        thinker_ask(thinker, room.game, plies, &(Limits){0}, URGENCY_ADVICE); /* endless */
    thinker_ask(thinker, room.game, 0, &(Limits){.depth = 3}, URGENCY_MOVE);
    await_done(thinker, &finding);
    assert_int_equal(finding.line[0].depth, 3);
    thinker_ask(thinker, room.game, 0, &(Limits){0}, URGENCY_ADVICE);
    await_lines(thinker, &finding);
    thinker_stop(thinker);
    assert_false(thinker_take(thinker, &finding));
    usleep(20000);
    assert_false(thinker_take(thinker, &finding));
    thinker_ask(thinker, room.game, 0, &(Limits){0}, URGENCY_ADVICE);
    thinker_free(thinker); /* in the queue, or running */
    room_close(&room);
}

static void over_is_answered_too(void **state) {
    Room room;
    Finding finding;
    (void)state;
    room_open(&room, 1, 1);
    play_moves(room.game, "f2f3 e7e5 g2g4 d8h4");
    Thinker *thinker = thinker_new(room.pool, (Bell){NULL, NULL});
    thinker_ask(thinker, room.game, 4, &(Limits){.depth = 3}, URGENCY_MOVE);
    await_done(thinker, &finding);
    assert_int_equal(finding.lines, 0);
    assert_false(finding.has_failed);
    thinker_free(thinker);
    room_close(&room);
}

/* ---- several ---- */

static atomic_uint arrivals;

static void arrive(void *context) {
    *(unsigned *)context = atomic_fetch_add(&arrivals, 1) + 1;
}

/* A move makes an analysis go back to the queue; among the waiting the urgent come first, of the
 * same urgency the older; the analysis goes on after them. */
static void urgent_questions_come_first(void **state) {
    static const Urgency URGENCY[] = {URGENCY_ADVICE, URGENCY_HINT, URGENCY_MOVE, URGENCY_HINT,
                                      URGENCY_MOVE};
    enum { ASKERS = sizeof URGENCY / sizeof *URGENCY };
    Room room;
    Finding finding;
    unsigned place[ASKERS];
    Thinker *thinker[ASKERS], *endless, *first;
    (void)state;
    room_open(&room, 1, 1);
    endless = thinker_new(room.pool, (Bell){NULL, NULL});
    first = thinker_new(room.pool, (Bell){NULL, NULL});
    thinker_ask(endless, room.game, 0, &(Limits){0}, URGENCY_ADVICE);
    await_lines(endless, &finding);
    /* it is thought about until it is withdrawn: the others gather behind it */
    thinker_ask(first, room.game, 0, &(Limits){.depth = MAX_DEPTH}, URGENCY_MOVE);
    await_lines(first, &finding);
    atomic_store(&arrivals, 0);
    for (unsigned i = 0; i < ASKERS; i++) {
        thinker[i] = thinker_new(room.pool, (Bell){arrive, &place[i]});
        thinker_ask(thinker[i], room.game, 0, &(Limits){.depth = 1, .nodes = 1}, URGENCY[i]);
    }
    thinker_stop(first);
    for (unsigned i = 1; i < ASKERS; i++)
        await_done(thinker[i], &finding);
    while (thinker_take(endless, &finding))
        continue;
    await_lines(endless, &finding); /* it is on its way again */
    assert_false(finding.is_done);
    thinker_stop(endless);
    await_done(thinker[0], &finding);
    /* each rang at its first finding, in the order of their turns */
    assert_true(place[2] < place[4] && place[4] < place[1] && place[1] < place[3] &&
                place[3] < place[0]);
    for (unsigned i = 0; i < ASKERS; i++)
        thinker_free(thinker[i]);
    thinker_free(first);
    thinker_free(endless);
    room_close(&room);
}

/* more askers than threads, as many engines as games of a kind; each is answered, and about its own */
static void many_ask_at_once(void **state) {
    static const char *const GAMES[] = {"chess", "minishogi", "atomic"};
    enum { ASKERS = 60, KINDS = sizeof GAMES / sizeof *GAMES };
    for (unsigned engines = 0; engines <= 4; engines += 2) {
        Room room;
        Game *game[KINDS];
        Thinker *thinker[ASKERS];
        Finding finding;
        (void)state;
        room_open(&room, 2, engines);
        for (unsigned i = 0; i < KINDS; i++)
            game[i] = start_game(&room.world, GAMES[i], NULL);
        for (unsigned i = 0; i < ASKERS; i++) {
            thinker[i] = thinker_new(room.pool, (Bell){NULL, NULL});
            thinker_ask(thinker[i], game[i % KINDS], 0, &(Limits){.nodes = 300}, (Urgency)(i % 2));
        }
        for (unsigned i = 0; i < ASKERS; i++) {
            if (i % 7 == 3) {
                thinker_free(thinker[i]);
                continue;
            }
            await_done(thinker[i], &finding);
            assert_true(finding.lines && game_is_legal(game[i % KINDS], finding.line[0].best));
            thinker_free(thinker[i]);
        }
        room_close(&room);
    }
}

/* ---- without threads ---- */

static void a_pool_needs_no_threads(void **state) {
    const PoolPlan plan = {.table_bytes = 1 << 20, .now = fake_clock};
    Room room;
    Finding finding;
    atomic_uint rings = 0;
    (void)state;
    room_open(&room, 0, 0);
    Pool *pool = pool_new(&plan);
    Thinker *one = thinker_new(pool, (Bell){ring, &rings}),
            *two = thinker_new(pool, (Bell){NULL, NULL});
    thinker_ask(one, room.game, 0, &(Limits){.depth = 4}, URGENCY_MOVE);
    assert_int_equal(atomic_load(&rings), 1); /* come and let it think */
    thinker_ask(two, room.game, 0, &(Limits){0}, URGENCY_ADVICE);
    assert_true(thinker_take(one, &finding));
    assert_true(finding.is_done && finding.line[0].depth == 4);
    assert_true(thinker_take(two, &finding)); /* what has no end of its own gets one */
    assert_true(finding.is_done && finding.lines);
    assert_false(thinker_take(two, &finding));
    thinker_ask(two, room.game, 0, &(Limits){0}, URGENCY_ADVICE);
    thinker_stop(two);
    assert_false(thinker_take(two, &finding));
    thinker_ask(one, room.game, 0, &(Limits){0}, URGENCY_ADVICE);
    thinker_free(one); /* nobody has thought about it */
    thinker_free(two);
    pool_free(pool);
    room_close(&room);
}

/* ---- a thousand games ---- */

enum { CROWD = 1000, ROUNDS = 3, MOST_MEGABYTES = 300 };

static unsigned peak_megabytes(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (unsigned)(usage.ru_maxrss >> 10);
}

/* a person's move, any legal one */
static void play_any(Play *play, Rng *rng) {
    Game *game = &play->table.game;
    Events events;
    size_t n = game_moves(game);
    assert_true(n > 0 && play_awaits_person(play));
    assert_true(play_move(play, game->buffer[rng_below(rng, (unsigned)n)], 0, &events));
}

static bool has_reply(const Play *play, size_t plies) {
    return table_is_over(&play->table) || play->table.game.plies >= plies;
}

/* until each of them has so many plies, or is over */
static void await_replies(Play **crowd, size_t plies) {
    int64_t until = monotonic_now() + 60 * (int64_t)LONG_WAIT;
    size_t left = 1;
    while (left) {
        Events events;
        left = 0;
        for (size_t i = 0; i < CROWD; i++)
            if (!has_reply(crowd[i], plies)) {
                play_poll(crowd[i], 0, &events);
                left++;
            }
        assert_true(monotonic_now() < until);
        usleep(1000);
    }
}

static void a_thousand_games_at_once(void **state) {
    static const char *const GAMES[] = {"chess", "chess", "xiangqi", "crazyhouse", "shogi"};
    const PoolPlan plan = {.threads = 2, .engines = 4, .table_bytes = 8 << 20, .now = home_clock};
    Home *home = *state;
    Play **crowd = calloc(CROWD, sizeof *crowd);
    Pool *pool = pool_new(&plan);
    Rng rng = {1};
    Error error;
    size_t plies = 0;
    for (size_t i = 0; i < CROWD; i++) {
        Choice choice = choice_of(GAMES[i * (sizeof GAMES / sizeof *GAMES) / CROWD],
                                  "black = computer:1\ntime = 600000");
        PlayHost host = {.book = &home->book, .pool = pool, .seed = 7};
        crowd[i] = play_new(&host, &choice, 0, &error);
        assert_non_null(crowd[i]);
    }
    for (size_t round = 0; round < ROUNDS; round++) {
        for (size_t i = 0; i < CROWD; i++)
            if (!table_is_over(&crowd[i]->table))
                play_any(crowd[i], &rng);
        await_replies(crowd, 2 * round + 2);
    }
    unsigned peak = peak_megabytes();
    for (size_t i = 0; i < CROWD; i++) {
        assert_true(has_reply(crowd[i], 2 * ROUNDS));
        plies += crowd[i]->table.game.plies;
        play_free(crowd[i]);
    }
    assert_true(plies > CROWD * 2 * ROUNDS * 9 / 10);
    pool_free(pool);
    free(crowd);
    printf("# %d games, %zu plies, %u MB at the most\n", CROWD, plies, peak);
    if (!getenv("SANITIZED")) /* which takes memory of its own */
        assert_true(peak < MOST_MEGABYTES);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_the_engines), cmocka_unit_test(questions_are_withdrawn),
        cmocka_unit_test(over_is_answered_too),    cmocka_unit_test(urgent_questions_come_first),
        cmocka_unit_test(many_ask_at_once),        cmocka_unit_test(a_pool_needs_no_threads),
        home_test(a_thousand_games_at_once),
    };
    return cmocka_run_group_tests_name("pool", tests, NULL, NULL);
}
