/* unit_match.c: the parts of a match that need no engine: what results mean, openings, records,
 * descriptions of engines, what the referee ends by himself. The figures for Elo and the
 * likelihood ratio are published results of other runners. */
#include "testing.h"

#include "match/match.h"
#include "match/scoreboard.h"

#include <math.h>

static void expect_near(double value, double expected, double tolerance) {
    if (!(fabs(value - expected) <= tolerance))
        fail_msg("%f is not within %f of %f", value, tolerance, expected);
}

/* ---- statistics ---- */

static void test_elo(void **state) {
    (void)state;
    expect_near(elo_of_score(0.5), 0, 1e-9);
    expect_near(elo_of_score(0.75), 190.848501888, 1e-6);
    expect_near(elo_of_score(0.25), -190.848501888, 1e-6);
    expect_near(score_of_elo(elo_of_score(0.6180)), 0.6180, 1e-12);
    assert_true(isinf(elo_of_score(1)) && isinf(elo_of_score(0)));
}

/* as fastchess printed them */
static void test_pentanomial(void **state) {
    static const struct {
        unsigned pairs[PAIR_RESULTS];
        double elo, error, normalized;
    } KNOWN[] = {{{73, 79, 296, 91, 118}, 27.02, 15.81, 32.26},
                 {{598, 1553, 2651, 1569, 648}, 2.87, 4.37, 3.78},
                 {{40, 67, 295, 123, 54}, 25.25, 13.92, 36.44},
                 {{19, 23, 269, 81, 108}, 83.57, 16.15, 115.89},
                 {{66, 79, 5, 0, 0}, -303.61, 30.73, -622.74}};
    (void)state;
    for (size_t i = 0; i < sizeof KNOWN / sizeof *KNOWN; i++) {
        Estimate now = estimate(KNOWN[i].pairs);
        expect_near(now.elo, KNOWN[i].elo, 0.006);
        expect_near(now.elo_error, KNOWN[i].error, 0.006);
        expect_near(now.normalized_elo, KNOWN[i].normalized, 0.006);
    }
    expect_near(estimate(KNOWN[0].pairs).superiority, 0.9996, 0.00006);
}

static void test_no_spread(void **state) {
    (void)state;
    Estimate none = estimate((unsigned[]){0, 0, 0, 0, 0});
    assert_true(none.score == 0.5 && isinf(none.elo_error) && none.superiority == 0.5);
    Estimate even = estimate((unsigned[]){0, 0, 7, 0, 0});
    assert_true(even.elo == 0 && even.elo_error == 0 && even.superiority == 0.5);
    Estimate all = estimate((unsigned[]){0, 0, 0, 0, 7});
    assert_true(isinf(all.elo) && isinf(all.elo_error) && all.superiority == 1);
}

/* as fishtest printed them, when its bounds were logistic Elo */
static void test_sprt(void **state) {
    static const struct {
        double elo0, elo1;
        unsigned pairs[PAIR_RESULTS];
        double ratio;
    } KNOWN[] = {{-0.5, 1.5, {17, 253, 1042, 337, 39}, 2.96},
                 {0.25, 1.75, {11, 407, 3238, 513, 11}, 2.93},
                 {-0.25, 1.25, {491, 7345, 29693, 7670, 465}, 2.96},
                 {-0.5, 1.5, {133, 1751, 5094, 1849, 165}, 2.94},
                 {0.25, 1.75, {149, 4748, 32785, 5063, 159}, 2.95}};
    (void)state;
    for (size_t i = 0; i < sizeof KNOWN / sizeof *KNOWN; i++) {
        Sprt sprt = {true, KNOWN[i].elo0, KNOWN[i].elo1};
        expect_near(sprt_ratio(&sprt, KNOWN[i].pairs), KNOWN[i].ratio, 0.02);
    }
    Sprt sprt = {true, 0, 5};
    assert_true(sprt_ratio(&sprt, (unsigned[]){0, 0, 0, 0, 0}) == 0);
    assert_true(sprt_ratio(&sprt, (unsigned[]){0, 0, 0, 0, 1}) == 0);
    assert_true(sprt_ratio(&sprt, (unsigned[]){9, 5, 5, 5, 0}) < 0);
}

/* ---- openings ---- */

static Openings openings_of(World *world, const char *name, uint64_t seed) {
    return (Openings){
        .variant = get_game(world, name), .least_plies = 4, .most_plies = 8, .seed = seed};
}

static void make(const Openings *openings, World *world, unsigned pair, unsigned attempt,
                 Setup *out, char fen[4096]) {
    const Variant *variant;
    Error error;
    Writer writer = writer_to(fen, 4096);
    if (!opening_make(openings, pair, attempt, &variant, out, &world->arena, &error))
        fail_msg("%s", error.text);
    setup_write(&writer, out, variant);
}

static void test_random_moves(void **state) {
    World *world = *state;
    Openings openings = openings_of(world, "chess", 7), others = openings_of(world, "chess", 8);
    char fen[4096], again[4096];
    Setup setup;
    for (unsigned pair = 0; pair < 50; pair++) {
        make(&openings, world, pair, 0, &setup, fen);
        unsigned plies = 2u * (setup.number - 1u) + (setup.side == SECOND);
        assert_in_range(plies, 4, 8);
        make(&openings, world, pair, 0, &setup, again);
        assert_string_equal(fen, again);
        make(&openings, world, pair, 1, &setup, again);
        assert_string_not_equal(fen, again);
        make(&others, world, pair, 0, &setup, again);
        assert_string_not_equal(fen, again);
    }
}

static void test_set_ups(void **state) {
    World *world = *state;
    Openings openings = openings_of(world, "reduced", 1);
    Rulebook book = {.catalog = &world->catalog};
    openings.book = &book;
    openings.least_size = 4;
    openings.most_size = 12;
    for (unsigned pair = 0; pair < 100; pair++) {
        char fen[4096];
        Setup setup;
        make(&openings, world, pair, 0, &setup, fen);
        unsigned last = setup.board.squares - 1u, rooks = 0, bishops = 0;
        for (unsigned sq = 0; sq <= last; sq++) {
            assert_int_equal(piece_type(setup.at[sq]), piece_type(setup.at[last - sq]));
            if (setup.at[sq])
                assert_int_not_equal(piece_side(setup.at[sq]), piece_side(setup.at[last - sq]));
            rooks += setup.at[sq] == piece_of(FIRST, variant_type(openings.variant, 'r'));
            bishops += setup.at[sq] == piece_of(FIRST, variant_type(openings.variant, 'b'));
        }
        Game *game = start_game(world, "reduced", fen);
        assert_int_equal(game->outcome.result, RESULT_NONE);
        assert_false(position_side_in_check(&game->position, FIRST));
        assert_false(position_side_in_check(&game->position, SECOND));
        assert_true(rooks <= 3 && bishops <= 3 && rooks + bishops >= 2);
        if (setup.board.width >= 6)
            assert_true(rooks >= 2 && bishops >= 1);
    }
    rulebook_free(&book);
}

static void test_opening_file(void **state) {
    World *world = *state;
    Openings openings = openings_of(world, "chess", 3);
    Error error = {0};
    Slice good =
        slice_of("# a comment\n\n"
                 "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - bm Nf3; id 1\r\n"
                 "4k3/8/8/8/8/8/4P3/4K3 b - - 5 40");
    assert_true(openings_read(&openings, good, &world->arena, &error));
    assert_int_equal(openings.count, 2);
    assert_string_equal(openings.fens[0],
                        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
    assert_string_equal(openings.fens[1], "4k3/8/8/8/8/8/4P3/4K3 b - - 5 40");
    char fen[4096];
    Setup setup;
    make(&openings, world, 3, 0, &setup, fen);
    assert_string_equal(fen, openings.fens[1]);
    assert_false(openings_read(&openings, slice_of("\n4k3/9 w - - id\n"), &world->arena, &error));
    assert_int_equal(error.line, 2);
    assert_false(openings_read(&openings, slice_of("# nothing\n"), &world->arena, &error));
}

static void test_shuffled_file(void **state) {
    World *world = *state;
    Openings openings = openings_of(world, "pawns", 3);
    const char *fens[20];
    unsigned seen[20] = {0}, moved = 0;
    openings.fens = fens;
    openings.count = 20;
    openings.is_shuffled = true;
    for (unsigned i = 0; i < 20; i++) {
        char fen[64];
        snprintf(fen, sizeof fen, "8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 %u", i + 1);
        fens[i] = arena_copy_text(&world->arena, fen, strlen(fen));
    }
    for (unsigned pair = 20; pair < 40; pair++) { /* the second time round */
        char fen[4096];
        Setup setup;
        make(&openings, world, pair, 0, &setup, fen);
        seen[setup.number - 1]++;
        moved += setup.number - 1u != pair - 20;
    }
    for (unsigned i = 0; i < 20; i++)
        assert_int_equal(seen[i], 1);
    assert_true(moved > 10);
}

/* ---- records ---- */

static const char *const NAMES[2] = {"new one", "old"};

static void test_record_line(void **state) {
    World *world = *state;
    GameRecord record = {3, 1, RESULT_SECOND, CAUSE_CRASH, 41, "8/8 w - - 0 1"}, back;
    char line[256];
    Writer writer = writer_to(line, sizeof line);
    Error error;
    write_record(&writer, &record, NAMES);
    assert_string_equal(line, "3\t2\told\tnew one\t0-1\tcrash\t41\t8/8 w - - 0 1\n");
    line[strlen(line) - 1] = 0;
    assert_true(read_record(&back, slice_of(line), NAMES, &world->arena, &error));
    assert_true(back.pair == 3 && back.leg == 1 && back.result == RESULT_SECOND &&
                back.cause == CAUSE_CRASH && back.plies == 41);
    assert_string_equal(back.fen, record.fen);
    static const char *const BAD[] = {"",
                                      "3\t2",
                                      "3\t3\told\tnew one\t0-1\tcrash\t41\tx",
                                      "3\t1\told\tnew one\t0-1\tcrash\t41\tx",
                                      "3\t2\told\tnew one\t2-0\tcrash\t41\tx",
                                      "3\t2\told\tnew one\t0-1\tcrsh\t41\tx",
                                      "3\t2\told\tnew one\t0-1\tcrash\t-1\tx",
                                      "3\t2\told\tnew one\t0-1\tcrash\t41\t"};
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++)
        assert_false(read_record(&back, slice_of(BAD[i]), NAMES, &world->arena, &error));
}

static void test_resume(void **state) {
    World *world = *state;
    const char *text = "# title\n"
                       "0\t1\tnew one\told\t1-0\tcheckmate\t10\tA\n"
                       "0\t2\told\tnew one\t1-0\ttime\t20\tA\n"   /* the new one's time */
                       "2\t2\told\tnew one\t0-1\tillegal\t6\tC\n" /* the old one's move */
                       "1\t1\tnew one\told\t1/2-1/2\trepetition\t30\tB\n"
                       "1\t2\told\tnew one\t0-1\tcheckmate\t40\tB\n"
                       "0\t1\tnew one\told\t1-0\tcheckmate\t10\tA\n" /* twice is once */
                       "2\t1\tnew one\told\t1-0\tche";
    PairState pairs[3] = {0};
    Tally tally = {0};
    Error error = {0};
    size_t length;
    assert_true(record_resume(&tally, pairs, 3, slice_of(text), "# title", NAMES, &world->arena,
                              &length, &error));
    assert_string_equal(text + length, "2\t1\tnew one\told\t1-0\tche");
    assert_int_equal(tally_games(&tally), 5);
    assert_true(tally.won == 3 && tally.drawn == 1 && tally.lost == 1);
    assert_true(tally.as_first[0] == 1 && tally.as_first[1] == 1 && tally.as_first[2] == 0);
    assert_true(tally.pairs[2] == 1 && tally.pairs[3] == 1);
    assert_true(tally.fouls[0][REASON_TIME] == 1 && tally.fouls[1][CAUSE_ILLEGAL] == 1);
    assert_true(pairs[2].is_played[1] && !pairs[2].is_played[0]);
    assert_string_equal(pairs[2].fen, "C");
    assert_false(record_resume(&tally, pairs, 3, slice_of(text), "# other", NAMES, &world->arena,
                               &length, &error));
    assert_false(record_resume(&tally, pairs, 3, slice_of("# title\nx\n"), "# title", NAMES,
                               &world->arena, &length, &error));
    assert_int_equal(error.line, 2);
}

/* ---- the referee ---- */

/* only where the rules know no repetition */
static void test_repetition(void **state) {
    const Bylaws bylaws = {.repetitions = 2, .draw_score = -1};
    Game *reduced = start_game(*state, "reduced", "k4/5/5/5/1R2K w - - 0 1");
    Game *chess = start_game(*state, "chess", NULL);
    Agreement agreement = {0};
    GameReport report = {0};
    play_moves(reduced, "e1e2 a5a4 e2e1");
    assert_false(referee_adjudicates(&bylaws, &agreement, reduced, FIRST, NO_SCORE, &report));
    play_moves(reduced, "a4a5");
    assert_true(referee_adjudicates(&bylaws, &agreement, reduced, SECOND, NO_SCORE, &report));
    assert_true(report.result == RESULT_DRAW && report.cause == CAUSE_REPEATS);
    play_moves(chess, "g1f3 g8f6 f3g1 f6g8");
    assert_false(referee_adjudicates(&bylaws, &agreement, chess, SECOND, NO_SCORE, &report));
}

static void test_length(void **state) {
    const Bylaws bylaws = {.max_moves = 2, .draw_score = -1};
    Game *game = start_game(*state, "chess", NULL);
    Agreement agreement = {0};
    GameReport report = {0};
    play_moves(game, "e2e4 e7e5 g1f3");
    assert_false(referee_adjudicates(&bylaws, &agreement, game, FIRST, NO_SCORE, &report));
    play_moves(game, "b8c6");
    assert_true(referee_adjudicates(&bylaws, &agreement, game, SECOND, NO_SCORE, &report));
    assert_true(report.result == RESULT_DRAW && report.cause == CAUSE_LENGTH);
}

/* both must agree for two moves; one that does not speak never agrees */
static void test_scores(void **state) {
    static const struct {
        int score[4]; /* first, second, first, second */
        Result result;
    } GAMES[] = {{{-600, 600, -700, 500}, RESULT_SECOND},
                 {{900, -600, 500, -29999}, RESULT_FIRST},
                 {{-600, 400, -600, 600}, RESULT_NONE},
                 {{-600, 600, NO_SCORE, 600}, RESULT_NONE},
                 {{5, -3, 0, 8}, RESULT_DRAW},
                 {{5, -3, 0, 20}, RESULT_NONE}};
    const Bylaws bylaws = {
        .resign_score = 500, .resign_moves = 2, .draw_score = 10, .draw_moves = 2, .draw_from = 2};
    for (size_t i = 0; i < sizeof GAMES / sizeof *GAMES; i++) {
        static const char *const MOVES[] = {"e2e4", "e7e5", "g1f3", "b8c6"};
        Game *game = start_game(*state, "chess", NULL);
        Agreement agreement = {0};
        GameReport report = {0};
        for (unsigned ply = 0; ply < 4 && report.result == RESULT_NONE; ply++) {
            play_moves(game, MOVES[ply]);
            referee_adjudicates(&bylaws, &agreement, game, (Side)(ply & 1), GAMES[i].score[ply],
                                &report);
        }
        assert_int_equal(report.result, GAMES[i].result);
    }
}

static void test_cause_names(void **state) {
    (void)state;
    for (unsigned cause = REASON_CHECKMATE; cause <= REASON_TIME_BARE; cause++)
        assert_int_equal(cause_of(slice_of(cause_name(cause))), cause);
    for (unsigned cause = CAUSE_ILLEGAL; cause < CAUSES; cause++)
        assert_int_equal(cause_of(slice_of(cause_name(cause))), cause);
    assert_int_equal(cause_of(slice_of("whatever")), CAUSES);
}

/* ---- descriptions ---- */

static void test_spec(void **state) {
    World *world = *state;
    EngineSpec spec;
    Error error;
    char name[GAME_NAME];
    assert_true(spec_read(&spec,
                          "name=x cmd='/a\\ b/tabiya uci' proto=xboard \"option.Move Overhead=5\" "
                          "variant.reduced=reduced%wx%h nodes=7 init=one\\ two",
                          &world->arena, &error));
    assert_string_equal(spec.argv[0], "/a b/tabiya");
    assert_string_equal(spec.argv[1], "uci");
    assert_null(spec.argv[2]);
    assert_ptr_equal(spec.protocol, &PROTOCOL_XBOARD);
    assert_string_equal(spec.options.list[0].key, "Move Overhead");
    assert_string_equal(spec.options.list[0].value, "5");
    assert_string_equal(spec.init[0], "one two");
    assert_int_equal(spec.limit.nodes, 7);
    spec_game_name(&spec, name, "reduced", 8, 9);
    assert_string_equal(name, "reduced8x9");
    spec_game_name(&spec, name, "chess", 8, 8);
    assert_string_equal(name, "chess");
    assert_true(spec_read(&spec, "/usr/bin/engine -x", &world->arena, &error));
    assert_string_equal(spec.name, "engine");
    assert_ptr_equal(spec.protocol, &PROTOCOL_UCI);
    static const char *const BAD[] = {"",          "name=x",           "cmd=x proto=y",
                                      "cmd=x foo", "cmd=x colour=red", "cmd=x nodes=0"};
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++)
        assert_false(spec_read(&spec, BAD[i], &world->arena, &error));
}

static void test_two_of_one_name(void **state) {
    static const char *const PAIRS[][4] = {
        {"tabiya uci", "other uci", "tabiya", "other"},
        {"tabiya uci", "tabiya uci", "tabiya (1)", "tabiya (2)"},
        {"name=x cmd=a", "name=x cmd=a", "x (1)", "x (2)"},
        {"tabiya uci", "/old/bin/tabiya uci", "tabiya", "/old/bin/tabiya"},
        {"/new/bin/tabiya uci", "/old/bin/tabiya uci", "new/bin/tabiya", "old/bin/tabiya"},
        {"tabiya uci", "tabiya usi", "tabiya uci", "tabiya usi"},
        {"tabiya uci", "cmd='tabiya uci' option.Hash=16", "tabiya", "tabiya (Hash=16)"},
        {"cmd='tabiya uci' option.Hash=4 option.Threads=2",
         "cmd='tabiya uci' option.Hash=4 nodes=9", "tabiya (Threads=2)", "tabiya (9 nodes)"},
    };
    World *world = *state;
    EngineSpec pair[2];
    Error error;
    for (size_t i = 0; i < sizeof PAIRS / sizeof *PAIRS; i++) {
        assert_true(spec_read(&pair[0], PAIRS[i][0], &world->arena, &error));
        assert_true(spec_read(&pair[1], PAIRS[i][1], &world->arena, &error));
        assert_true(spec_tell_apart(pair, &world->arena, &error));
        assert_string_equal(pair[0].name, PAIRS[i][2]);
        assert_string_equal(pair[1].name, PAIRS[i][3]);
    }
    assert_true(spec_read(&pair[0], "a", &world->arena, &error));
    assert_true(spec_read(&pair[1], "\"cmd=a 'x\ty'\"", &world->arena, &error));
    assert_false(spec_tell_apart(pair, &world->arena, &error)); /* the record could not hold it */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_elo),
        cmocka_unit_test(test_pentanomial),
        cmocka_unit_test(test_no_spread),
        cmocka_unit_test(test_sprt),
        world_test(test_random_moves),
        world_test(test_set_ups),
        world_test(test_opening_file),
        world_test(test_shuffled_file),
        world_test(test_record_line),
        world_test(test_resume),
        world_test(test_repetition),
        world_test(test_length),
        world_test(test_scores),
        cmocka_unit_test(test_cause_names),
        world_test(test_spec),
        world_test(test_two_of_one_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
