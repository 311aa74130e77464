/* unit_engine.c: the engine plays what a player would: it mates, takes what hangs, keeps to its
 * limits, and knows what each game is about. */
#include "testing.h"

#include "engine/engine.h"
#include "engine/evaluate/evaluate.h"
#include "engine/search/time_management.h"
#include "engine/search/tt.h"
#include "rules/kernel/kernel.h"

enum { MEGABYTE = 1 << 20 };

static SearchInfo think(Engine *engine, const Game *game, Limits limits) {
    SearchInfo info;
    assert_true(engine_think(engine, game, &limits, NULL, &info));
    return info;
}

static SearchInfo think_once(const Game *game, Limits limits) {
    Engine *engine = engine_new(MEGABYTE);
    SearchInfo info = think(engine, game, limits);
    engine_free(engine);
    return info;
}

static const char *move_text(const Game *game, Move move, char buffer[32]) {
    Writer writer = writer_to(buffer, 32);
    write_move(&writer, &game->position, move);
    return buffer;
}

/* what the engine plays in this position with so many nodes, as text */
static void expect_move(World *world, const char *name, const char *fen, uint64_t nodes,
                        const char *wanted) {
    char text[32];
    Game *game = start_game(world, name, fen);
    SearchInfo info = think_once(game, (Limits){.nodes = nodes});
    if (strcmp(move_text(game, info.best, text), wanted) != 0)
        fail_msg("%s %s: %s (%d), not %s", name, fen, text, info.score, wanted);
}

static void expect_score(World *world, const char *name, const char *fen, uint64_t nodes,
                         int wanted) {
    SearchInfo info = think_once(start_game(world, name, fen), (Limits){.nodes = nodes});
    if (info.score != wanted)
        fail_msg("%s %s: %d, not %d", name, fen, info.score, wanted);
}

/* both sides are played by one engine; how many plies until the end, or 0 */
static size_t play_out(Game *game, uint64_t nodes, size_t plies) {
    Engine *engine = engine_new(4 * MEGABYTE);
    while (game->plies < plies && game->outcome.result == RESULT_NONE) {
        SearchInfo info = think(engine, game, (Limits){.nodes = nodes});
        if (!game_play(game, info.best, NULL))
            fail_msg("%s: an illegal move", game->variant->name);
    }
    engine_free(engine);
    return game->outcome.result == RESULT_NONE ? 0 : game->plies;
}

/* ---- the parts ---- */

static void chess_values(void **state) {
    const Variant *chess = get_game(*state, "chess");
    Arena arena = {0};
    Weights weights;
    assert_true(weights_make(&weights, chess, &arena));
    const Traits *traits = &weights.traits;
    int pawn = weights_at(&weights, chess, piece_of(FIRST, variant_type(chess, 'p')), 27);
    assert_in_range(pawn, 85, 135);
    assert_in_range(traits->value[variant_type(chess, 'n')], 280, 320);
    assert_in_range(traits->value[variant_type(chess, 'b')], 300, 345);
    assert_in_range(traits->value[variant_type(chess, 'r')], 470, 560);
    assert_in_range(traits->value[variant_type(chess, 'q')], 850, 960);
    assert_int_equal(traits->value[variant_type(chess, 'k')], 0);
    assert_in_range(traits->rook - traits->value[variant_type(chess, 'r')] + 10, 0, 20);
    arena_free(&arena);
}

static const char *const FOLLOWED[] = {"chess",      "crazyhouse", "atomic", "minishogi",
                                       "kyotoshogi", "xiangqi",    "3check", "antichess"};

/* an evaluation that follows one game from move to move, each as a ply of its line */
static void evaluation_begin(Evaluation *e, Weights *weights, const Game *game, Arena *arena,
                             size_t plies) {
    assert_true(weights_make(weights, game->variant, arena));
    assert_true(evaluation_open(e, &EVALUATOR_BY_WEIGHTS, game->variant, weights, plies));
    evaluation_refresh(e, &game->position, 0);
}

static void evaluation_next(Evaluation *e, Game *game, Rng *rng, size_t moves) {
    assert_true(game_play(game, game->buffer[rng_below(rng, (unsigned)moves)], NULL));
    evaluation_make(e, &game->position, &game->ply[game->plies - 1].undo, game->plies);
}

/* What follows the moves is what a fresh look finds, in every game. */
static void evaluation_follows_moves(void **state) {
    for (size_t g = 0; g < sizeof FOLLOWED / sizeof *FOLLOWED; g++) {
        Game *game = start_game(*state, FOLLOWED[g], NULL);
        Arena arena = {0};
        Weights weights;
        Evaluation e;
        Rng rng = {g};
        evaluation_begin(&e, &weights, game, &arena, 121);
        for (size_t n; game->plies < 120 && (n = game_moves(game));) {
            evaluation_next(&e, game, &rng, n);
            int score = evaluation_score(&e, &game->position, game->plies);
            assert_int_equal(score, evaluate_position(&weights, &game->position));
            assert_true(abs(score) < SCORE_LONGEST_MATE);
        }
        evaluation_close(&e);
        arena_free(&arena);
    }
}

/* What was seen a move ago makes a guess, what was seen before that does not; where nobody moves it
 * is as good as new. */
static void evaluation_guesses(void **state) {
    static const char *const names[] = {"chess", "minishogi", "crazyhouse", "pawns"};
    for (size_t g = 0; g < sizeof names / sizeof *names; g++) {
        Game *game = start_game(*state, names[g], NULL);
        const Position *p = &game->position;
        Arena arena = {0};
        Weights weights;
        Evaluation e;
        Rng rng = {g};
        int guess, errors = 0, changes = 0;
        evaluation_begin(&e, &weights, game, &arena, 64);
        for (size_t n; game->plies < 60 && (n = game_moves(game));) {
            evaluation_refresh(&e, p, game->plies);
            assert_false(evaluation_guess(&e, p, game->plies, &guess));
            int last = evaluation_score(&e, p, game->plies);
            assert_true(evaluation_guess(&e, p, game->plies, &guess) && guess == last);
            evaluation_next(&e, game, &rng, n);
            assert_true(evaluation_guess(&e, p, game->plies, &guess));
            /* as if another move were made */
            evaluation_make(&e, p, &game->ply[game->plies - 1].undo, game->plies + 1);
            assert_false(evaluation_guess(&e, p, game->plies + 1, &last));
            int score = evaluate_position(&weights, p);
            errors += abs(score - guess);
            changes += abs(score + last);
            assert_int_equal(evaluation_score(&e, p, game->plies), score);
            Undo pass;
            if (position_in_check(p))
                continue;
            position_make_null(&game->position, &pass);
            evaluation_make(&e, p, NULL, game->plies + 1);
            assert_int_equal(evaluation_score(&e, p, game->plies + 1),
                             evaluate_position(&weights, p));
            position_unmake_null(&game->position, &pass);
        }
        assert_true(errors < changes); /* it knows what was captured */
        evaluation_close(&e);
        arena_free(&arena);
    }
}

/* turned by half a circle, colours swapped: the same for the side to move */
static void evaluation_is_fair(void **state) {
    static const char *const pairs[][2] = {
        {"r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 1",
         "rnbqk2r/pppp1ppp/5n2/2b1p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R b KQkq - 0 1"},
        {"4k3/8/8/8/8/8/3R4/4K3 w - - 0 1", "4k3/3r4/8/8/8/8/8/4K3 b - - 0 1"},
    };
    for (size_t i = 0; i < 2; i++) {
        int score[2];
        for (int k = 0; k < 2; k++) {
            Game *game = start_game(*state, "chess", pairs[i][k]);
            Arena arena = {0};
            Weights weights;
            assert_true(weights_make(&weights, game->variant, &arena));
            score[k] = evaluate_position(&weights, &game->position);
            arena_free(&arena);
        }
        assert_int_equal(score[0], score[1]);
    }
}

static void table_keeps_entries(void **state) {
    (void)state;
    Tt tt;
    TtEntry found, entry = {move_of(12, 28, 5, MOVE_CHANGE), -29990, 17, BOUND_LOWER};
    assert_true(tt_make(&tt, 0));
    assert_int_equal(tt.buckets, 1);
    assert_false(tt_find(&tt, 77, &found));
    tt_store(&tt, 77, &entry);
    assert_true(tt_find(&tt, 77, &found));
    assert_true(found.move == entry.move && found.score == entry.score && found.depth == 17 &&
                found.bound == BOUND_LOWER);
    for (uint64_t key = 100; key < 103; key++) { /* deep ones stay, shallow ones go */
        entry.depth = 3;
        tt_store(&tt, key, &entry);
    }
    tt_store(&tt, 200, &entry);
    assert_true(tt_find(&tt, 77, &found) && tt_find(&tt, 200, &found));
    tt_new_search(&tt);
    tt_clear(&tt);
    assert_false(tt_find(&tt, 77, &found));
    tt_free(&tt);
}

/* ---- what it finds ---- */

static void mates_in_chess(void **state) {
    expect_score(*state, "chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 2000, SCORE_MATE - 1);
    expect_move(*state, "chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 2000, "d1d8");
    expect_score(*state, "chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 20000, SCORE_MATE - 3);
    expect_move(*state, "chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 20000, "a1a6");
    expect_score(*state, "chess", "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 60000, SCORE_MATE - 5);
    expect_move(*state, "chess", "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 60000, "f6a6");
    /* the side that is mated knows it as well: a8b7 does not help */
    expect_score(*state, "chess", "k7/8/1K6/8/8/8/8/7R b - - 0 1", 5000, 2 - SCORE_MATE);
}

/* a mate that was seen is carried out, and counted down by an engine that remembers it */
static void mates_are_counted_down(void **state) {
    Game *game = start_game(*state, "chess", "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1");
    Engine *engine = engine_new(MEGABYTE);
    for (int left = 5; left > 0; left--) {
        SearchInfo info = think(engine, game, (Limits){.nodes = 60000});
        assert_int_equal(info.score, left % 2 ? SCORE_MATE - left : left - SCORE_MATE);
        assert_int_equal(info.pv_length, left);
        assert_true(game_play(game, info.best, NULL));
    }
    assert_int_equal(game->outcome.reason, REASON_CHECKMATE);
    engine_free(engine);
}

static void takes_and_keeps_pieces(void **state) {
    expect_move(*state, "chess", "rnb1kbnr/pppp1ppp/8/4p1q1/3PP3/5N2/PPP1BPPP/RN1QK2R w KQkq - 0 1",
                2000, "f3g5");
    /* d4 takes a guarded pawn with the queen: never */
    char text[32];
    Game *game = start_game(*state, "chess", "4k3/8/2p5/3p4/8/8/3Q4/4K3 w - - 0 1");
    SearchInfo info = think_once(game, (Limits){.nodes = 3000});
    assert_string_not_equal(move_text(game, info.best, text), "d2d5");
    /* a rook that is attacked moves or is guarded */
    game = start_game(*state, "chess", "4k3/pp3ppp/8/8/5b2/8/PPPR1PPP/1K6 w - - 0 1");
    info = think_once(game, (Limits){.nodes = 3000});
    assert_true(info.score > 0);
}

static void mates_bare_kings(void **state) {
    static const struct {
        const char *game, *fen;
        size_t plies;
    } endings[] = {
        {"chess", "8/8/8/3k4/8/8/8/R3K3 w - - 0 1", 60},
        {"chess", "8/8/8/3k4/8/8/8/Q3K3 w - - 0 1", 40},
        {"chess", "8/8/3k4/8/8/8/8/2B1KB2 w - - 0 1", 90},
        {"reduced", "5/5/2k2/5/K3R w - - 0 1", 30},
        {"reduced", "12/12/12/12/6k5/12/12/12/12/12/12/R5K5 w - - 0 1", 110},
        {"reduced", "4/1k2/4/K2R w - - 0 1", 24},
    };
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        Game *game = start_game(*state, endings[i].game, endings[i].fen);
        if (!play_out(game, 8000, endings[i].plies) || game->outcome.reason != REASON_CHECKMATE)
            fail_msg("%s: no mate in %zu plies", endings[i].fen, endings[i].plies);
    }
}

static void knows_each_game(void **state) {
    /* minishogi: a gold dropped before the king */
    expect_move(*state, "minishogi", "p3k/p4/4P/5/K4[G] w 0 1", 3000, "G@e4");
    expect_score(*state, "minishogi", "p3k/p4/4P/5/K4[G] w 0 1", 3000, SCORE_MATE - 1);
    /* pawns: the passed pawn runs */
    expect_move(*state, "pawns", "8/5p2/P7/8/8/8/6p1/8 w - - 0 1", 2000, "a6a7");
    expect_score(*state, "pawns", "8/P4p2/8/8/8/8/8/8 w - - 0 1", 2000, SCORE_MATE - 1);
    expect_score(*state, "breakthrough", "8/1P6/8/8/8/8/6pp/8 w 0 1", 2000, SCORE_MATE - 1);
    /* king of the hill: d4 is a step away */
    expect_move(*state, "kingofthehill", "7k/pp6/8/8/8/4K3/7q/8 w - - 0 1", 2000, "e3d4");
    expect_score(*state, "kingofthehill", "7k/pp6/8/8/8/8/4K3/8 w - - 0 1", 20000, SCORE_MATE - 3);
    /* three checks: the last one ends it, whatever it costs */
    expect_score(*state, "3check", "4k3/pppp1ppp/8/8/8/8/PPP5/3QK3 w - - 1+3 0 1", 2000,
                 SCORE_MATE - 1);
    /* atomic: a capture beside the king blows it up */
    expect_score(*state, "atomic", "4k3/3p4/8/8/8/8/8/3RK3 w - - 0 1", 2000, SCORE_MATE - 1);
}

static void gives_pieces_away(void **state) {
    /* the last man offers itself */
    expect_move(*state, "antichess", "8/8/8/p7/8/1P6/8/8 w - - 0 1", 2000, "b3b4");
    Game *game = start_game(*state, "antichess", NULL);
    Arena arena = {0};
    Weights weights;
    assert_true(weights_make(&weights, game->variant, &arena));
    assert_true(weights_at(&weights, game->variant, piece_of(FIRST, 1), 20) < 0);
    arena_free(&arena);
    game = start_game(*state, "antichess", "4r3/8/8/8/8/8/3Q4/8 w - - 0 1");
    SearchInfo info = think_once(game, (Limits){.nodes = 5000});
    assert_int_equal(info.score, SCORE_MATE - 2);
}

static void repetition_as_it_pays(void **state) {
    /* Ra1 would bring back a position of this game: a side that is winning goes elsewhere */
    Game *game = start_game(*state, "reduced", "8/8/8/3k4/8/8/8/RR2K3 w - - 0 1");
    play_moves(game, "a1a2 d5e5 a2a1 e5d5 a1a2 d5e5");
    char text[32];
    SearchInfo info = think_once(game, (Limits){.nodes = 5000});
    assert_string_not_equal(move_text(game, info.best, text), "a2a1");
    assert_true(info.score > 300);
    /* and the losing side would go back to where it was, if it could */
    game = start_game(*state, "reduced", "8/8/8/3k4/8/8/8/RR2K3 w - - 0 1");
    play_moves(game, "a1a2 d5e5 a2a1");
    info = think_once(game, (Limits){.nodes = 5000});
    assert_string_equal(move_text(game, info.best, text), "e5d5");
    assert_int_equal(info.score, 0);
}

static void moves_without_progress(void **state) {
    /* a king that has been left without progress for 49 moves is no longer worth anything */
    expect_score(*state, "chess", "8/8/8/3k4/8/8/8/R3K3 w - - 99 90", 3000, 0);
    expect_score(*state, "chess", "k7/8/1K6/8/8/8/8/7R w - - 99 90", 3000, SCORE_MATE - 1);
}

/* White is two rooks up and no pawn can move: with 35 moves gone that is worth less. */
static void lead_fades(void **state) {
    Game *fresh = start_game(*state, "chess", "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/R3K2R w - - 0 1");
    Game *stale = start_game(*state, "chess", "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/R3K2R w - - 70 90");
    int early = think_once(fresh, (Limits){.depth = 1}).score;
    int late = think_once(stale, (Limits){.depth = 1}).score;
    assert_in_range(late, early * 6 / 10, early * 8 / 10);
}

/* ---- what it keeps to ---- */

static void search_is_repeatable(void **state) {
    Game *game = start_game(*state, "chess", NULL);
    SearchInfo first = think_once(game, (Limits){.depth = 7});
    SearchInfo second = think_once(game, (Limits){.depth = 7});
    assert_memory_equal(&first, &second, sizeof first);
    Engine *engine = engine_new(MEGABYTE);
    think(engine, game, (Limits){.depth = 5});
    engine_clear(engine);
    second = think(engine, game, (Limits){.depth = 7});
    assert_int_equal(first.nodes, second.nodes);
    engine_free(engine);
}

static void kernels_think_alike(void **state) {
    static const char *const kernels[] = {"64", "64-fast", "128", "128-fast", "any", "any-fast"};
    static const char *const games[] = {"chess", "minishogi", "crazyhouse", "atomic", "reduced"};
    World *world = *state;
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        SearchInfo first = {0};
        for (size_t i = 0; i < sizeof kernels / sizeof *kernels; i++) {
            const Kernel *kernel = kernel_find(kernels[i]);
            if (!kernel || !kernel->runs_here())
                continue;
            Error error = {0};
            Setup setup;
            Game game;
            Faults faults = {0};
            const Variant *variant = variant_find(
                &world->catalog, games[g], (LoadOptions){.kernel = kernel}, &world->arena, &error);
            if (!variant)
                fail_msg("%s", error.text);
            assert_true(setup_start(&setup, variant, &error));
            assert_true(game_start(&game, variant, &setup, &world->arena, &faults));
            SearchInfo info = think_once(&game, (Limits){.depth = 5});
            if (!i)
                first = info;
            assert_int_equal(info.nodes, first.nodes);
            assert_int_equal(info.best, first.best);
            assert_int_equal(info.score, first.score);
        }
    }
}

static void nodes_are_kept_to(void **state) {
    Game *game = start_game(*state, "chess", NULL);
    uint64_t first = think_once(game, (Limits){.depth = 1}).nodes; /* which is always finished */
    for (uint64_t limit = 1; limit < 20000; limit = limit * 3 + 1) {
        SearchInfo info = think_once(game, (Limits){.nodes = limit});
        assert_true(info.nodes <= (limit < first ? first : limit));
        assert_true(game_is_legal(game, info.best));
        assert_int_equal(info.pv[0], info.best);
    }
    assert_int_equal(think_once(game, (Limits){.nodes = 5000}).nodes, 5000);
    SearchInfo info = think_once(game, (Limits){.depth = 3});
    assert_int_equal(info.depth, 3);
    assert_true(info.pv_length >= 1);
}

/* Wherever a search is cut short, there is a legal answer to ponder on. Here the score rises to a
 * mate, through one window after the other. */
static void answer_is_known(void **state) {
    Game *game = start_game(*state, "chess", "8/8/p1p5/1p5p/1P5p/8/PPP2K1p/4R1rk w - - 0 1");
    for (uint64_t limit = 300; limit < 60000; limit += limit / 10) {
        SearchInfo info = think_once(game, (Limits){.nodes = limit});
        assert_true(info.pv_length > 1);
        assert_true(game_play(game, info.pv[0], NULL));
        assert_true(game_is_legal(game, info.pv[1]));
        game_take_back(game, 1);
    }
}

typedef struct Fake {
    int64_t time, step;
    unsigned asked, thoughts, stop_after;
    int depth;
} Fake;

static int64_t fake_now(void *context) {
    Fake *fake = context;
    return fake->time += fake->step;
}
static bool fake_stop(void *context) {
    Fake *fake = context;
    return ++fake->asked > fake->stop_after;
}
static void fake_info(void *context, const SearchInfo *info, unsigned lines) {
    Fake *fake = context;
    assert_int_equal(lines, 1);
    assert_true(info->depth > fake->depth);
    assert_true(info->best != NO_MOVE && info->pv_length > 0);
    fake->depth = info->depth;
    fake->thoughts++;
}

static void clock_is_kept_to(void **state) {
    Game *game = start_game(*state, "chess", NULL);
    Engine *engine = engine_new(MEGABYTE);
    SearchInfo info;
    Fake fake = {.time = 1000, .step = 1};
    Hooks hooks = {.context = &fake, .now = fake_now, .info = fake_info};
    Limits limits = {.time = 200};
    assert_true(engine_think(engine, game, &limits, &hooks, &info));
    assert_in_range(fake.time, 1200, 1205);
    assert_true(fake.thoughts > 2 && game_is_legal(game, info.best));
    assert_int_equal(info.depth, fake.depth);

    fake = (Fake){.time = 1000, .step = 1}; /* a share of the clock */
    limits = (Limits){.clock = {true, {6000, 100}, 0, {0, 0}}};
    assert_true(engine_think(engine, game, &limits, &hooks, &info));
    assert_in_range(fake.time, 1050, 1700);

    fake = (Fake){.time = 1000, .step = 50}; /* hardly any time: still a move */
    limits = (Limits){.time = 1};
    assert_true(engine_think(engine, game, &limits, &hooks, &info));
    assert_true(game_is_legal(game, info.best));
    fake = (Fake){.time = 1000, .step = 1};
    limits = (Limits){.clock = {true, {-50, -50}, 0, {0, 0}}};
    assert_true(engine_think(engine, game, &limits, &hooks, &info));
    assert_true(game_is_legal(game, info.best) && fake.time < 1020);
    engine_free(engine);
}

/* what is left after so many moves that take this part of their share, or all they may; 5 ms each
 * on the way */
enum { ALL_THEY_MAY = 1000 };
static int64_t left_after(TimeControl control, unsigned moves, int percent) {
    Limits limits = {.clock = {true, {control.base, control.base}, control.increment, {0, 0}}};
    int64_t *left = &limits.clock.left[FIRST];
    for (unsigned i = 0; *left > 0 && i < moves; i++) {
        limits.clock.moves_to_go[FIRST] = control.moves ? control.moves - i % control.moves : 0;
        TimeManagement time = time_management_of(&limits, FIRST, 1000);
        int64_t share = (time.optimum - time.start) * percent / 100;
        int64_t most = time.maximum - time.start;
        assert_true(time.optimum <= time.maximum);
        *left -= (share < most ? share : most) + 5;
        if (*left > 0)
            *left += control.increment +
                     (control.moves && (i + 1) % control.moves == 0 ? control.base : 0);
    }
    return *left;
}

static void clock_lasts(void **state) {
    static const TimeControl CONTROLS[] = {{1000, 10, 0, false},   {2000, 20, 0, false},
                                           {10000, 100, 0, false}, {60000, 0, 0, false},
                                           {5000, 0, 40, false},   {900, 0, 1, false}};
    (void)state;
    for (size_t i = 0; i < sizeof CONTROLS / sizeof *CONTROLS; i++) {
        assert_true(left_after(CONTROLS[i], 80, 150) > 0);
        assert_true(left_after(CONTROLS[i], 15, ALL_THEY_MAY) > 0);
    }
    /* what is kept to the end wins no game: most moves take about nine tenths */
    assert_in_range(left_after((TimeControl){10000, 100, 0, false}, 20, 90), 5000, 6300);
    assert_in_range(left_after((TimeControl){10000, 100, 0, false}, 80, 90), 500, 2000);
}

/* A steady best move needs less time, a score that falls more, none of it more than there is. */
static void doubt_takes_longer(void **state) {
    TimeManagement time = {1000, 2000, 5000}, short_one = {1000, 2000, 2100};
    (void)state;
    assert_int_equal(time_optimum(&time, 2, 0), 2000);
    assert_in_range(time_optimum(&time, 0, 0), 2300, 2700);
    assert_in_range(time_optimum(&time, 20, 0), 1400, 1700);
    assert_in_range(time_optimum(&time, 2, 40), 2200, 2600);
    assert_int_equal(time_optimum(&time, 2, -40), 2000);
    assert_int_equal(time_optimum(&time, 2, 60), time_optimum(&time, 2, 6000));
    assert_int_equal(time_optimum(&short_one, 0, 60), 2100);
    /* one of two moves may not take all the time */
    Limits limits = {.clock = {true, {10000, 1}, 0, {2, 2}}};
    assert_in_range(time_management_of(&limits, FIRST, 1000).maximum, 5000, 6000);
    limits.time = 20;
    assert_int_equal(time_management_of(&limits, FIRST, 1000).maximum, 1020);
}

static void stops_when_told(void **state) {
    Game *game = start_game(*state, "chess", NULL);
    Engine *engine = engine_new(MEGABYTE);
    SearchInfo info;
    for (unsigned after = 0; after < 200; after = after * 2 + 1) {
        Fake fake = {.stop_after = after};
        Hooks hooks = {.context = &fake, .wants_stop = fake_stop};
        Limits limits = {0};
        assert_true(engine_think(engine, game, &limits, &hooks, &info));
        assert_int_equal(fake.asked, after + 1);
        assert_true(game_is_legal(game, info.best));
    }
    engine_free(engine);
}

static void only_these_moves(void **state) {
    Game *game = start_game(*state, "chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
    size_t n = game_moves(game);
    Move mate = think_once(game, (Limits){.nodes = 2000}).best, others[64];
    size_t count = 0;
    for (size_t i = 0; i < n; i++)
        if (game->buffer[i] != mate && count < 2)
            others[count++] = game->buffer[i];
    SearchInfo info = think_once(game, (Limits){.nodes = 2000, .only = others, .only_count = 2});
    assert_true(info.best == others[0] || info.best == others[1]);
}

static void levels_and_noise(void **state) {
    Game *game = start_game(*state, "chess", NULL);
    Engine *engine = engine_new(MEGABYTE);
    Limits last = {0};
    for (unsigned level = 1; level <= LEVELS; level++) {
        Limits limits = engine_level(level, 7);
        assert_true(level == 1 || limits.noise <= last.noise);
        assert_true(level == 1 || !limits.nodes || limits.nodes > last.nodes);
        last = limits;
        if (!limits.nodes || limits.nodes > 20000)
            limits.nodes = 20000;
        SearchInfo info = think(engine, game, limits);
        assert_true(game_is_legal(game, info.best));
    }
    assert_true(!last.nodes && !last.noise && !last.depth);
    engine_free(engine);
    SearchInfo a = think_once(game, (Limits){.depth = 3, .noise = 200, .seed = 1});
    SearchInfo b = think_once(game, (Limits){.depth = 3, .noise = 200, .seed = 1});
    assert_memory_equal(&a, &b, sizeof a);
    unsigned others = 0; /* other seeds err otherwise, in one engine as well */
    engine = engine_new(MEGABYTE);
    for (uint64_t seed = 2; seed < 12; seed++)
        others +=
            think(engine, game, (Limits){.depth = 3, .noise = 200, .seed = seed}).score != a.score;
    assert_true(others > 5);
    b = think(engine, game, (Limits){.depth = 3, .noise = 200, .seed = 1});
    assert_memory_equal(&a, &b, sizeof a); /* what other seeds left is forgotten */
    engine_free(engine);
}

/* the largest error of a glance at the start position, by a hundred seeds */
static int largest_error(World *world, const char *name, unsigned noise) {
    Game *game = start_game(world, name, NULL);
    Engine *engine = engine_new(MEGABYTE);
    int truth = think(engine, game, (Limits){.nodes = 1}).score, largest = 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        int score = think(engine, game, (Limits){.nodes = 1, .noise = noise, .seed = seed}).score;
        largest = abs(score - truth) > largest ? abs(score - truth) : largest;
    }
    engine_free(engine);
    return largest;
}

static void errors_where_pieces_return(void **state) {
    assert_in_range(largest_error(*state, "chess", 200), 150, 200);
    assert_in_range(largest_error(*state, "minishogi", 200), 300, 400);
    assert_in_range(largest_error(*state, "crazyhouse", 200), 300, 400);
}

/* ---- everywhere ---- */

static void plays_every_game(void **state) {
    World *world = *state;
    Engine *engine = engine_new(1 << 16);
    for (const CatalogEntry *entry = world->catalog.first; entry; entry = entry->next) {
        char name[64];
        snprintf(name, sizeof name, "%.*s", (int)entry->section->name.length,
                 entry->section->name.at);
        Game *game = start_game(world, name, NULL);
        /* what comes after the last ply does not drown the plies before it, even in clobber */
        if (think(engine, game, (Limits){.depth = 3, .nodes = 40000}).nodes == 40000)
            fail_msg("%s: not even three plies deep", name);
        for (int i = 0; i < 6 && game->outcome.result == RESULT_NONE; i++) {
            SearchInfo info = think(engine, game, (Limits){.nodes = 2000});
            assert_true(info.nodes <= 2000);
            assert_true(abs(info.score) <= SCORE_MATE);
            if (!game_play(game, info.best, NULL))
                fail_msg("%s: an illegal move", name);
        }
    }
    engine_free(engine);
}

static void large_boards(void **state) {
    /* 25 rooks and bishops a side on 26 x 26 */
    char fen[1024];
    Writer writer = writer_to(fen, sizeof fen);
    for (int y = 0; y < 26; y++) {
        if (y)
            write_char(&writer, '/');
        if (y == 2 || y == 22)
            write_text(&writer, y == 2 ? "k25" : "25K");
        else if (y == 10 || y == 12)
            write_text(&writer,
                       y == 10 ? "1rbrbrbrbrbrbrbrbrbrbrbrbr" : "1RBRBRBRBRBRBRBRBRBRBRBRBR");
        else
            write_text(&writer, "26");
    }
    write_text(&writer, " w - - 0 1");
    Game *game = start_game(*state, "reduced", fen);
    SearchInfo info = think_once(game, (Limits){.nodes = 300});
    assert_true(game_is_legal(game, info.best));
    assert_true(abs(info.score) < SCORE_LONGEST_MATE);
    info = think_once(game, (Limits){.nodes = 1});
    assert_true(game_is_legal(game, info.best));
}

/* one engine, many games in turn: nothing of the one is taken for the other */
static void changes_games(void **state) {
    Engine *engine = engine_new(MEGABYTE);
    Game *chess = start_game(*state, "chess", NULL);
    Game *other = start_game(*state, "antichess", NULL);
    SearchInfo fresh = think(engine, chess, (Limits){.depth = 5});
    think(engine, other, (Limits){.depth = 4});
    SearchInfo again = think(engine, chess, (Limits){.depth = 5});
    assert_int_equal(fresh.nodes, again.nodes);
    assert_int_equal(fresh.best, again.best);
    engine_free(engine);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(chess_values),
        world_test(evaluation_follows_moves),
        world_test(evaluation_guesses),
        world_test(evaluation_is_fair),
        cmocka_unit_test(table_keeps_entries),
        world_test(mates_in_chess),
        world_test(mates_are_counted_down),
        world_test(takes_and_keeps_pieces),
        world_test(mates_bare_kings),
        world_test(knows_each_game),
        world_test(gives_pieces_away),
        world_test(repetition_as_it_pays),
        world_test(moves_without_progress),
        world_test(search_is_repeatable),
        world_test(kernels_think_alike),
        world_test(nodes_are_kept_to),
        world_test(clock_is_kept_to),
        cmocka_unit_test(clock_lasts),
        cmocka_unit_test(doubt_takes_longer),
        world_test(stops_when_told),
        world_test(only_these_moves),
        world_test(levels_and_noise),
        world_test(plays_every_game),
        world_test(large_boards),
        world_test(changes_games),
        world_test(lead_fades),
        world_test(answer_is_known),
        world_test(errors_where_pieces_return),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
