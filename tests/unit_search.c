/* unit_search.c: single nodes of the tree, each in a search that is made for it: what the table may
 * decide, null moves, mates and repetitions. One wrong sign or bound here costs a game now and then,
 * and shows nowhere else. */
#include "testing.h"

#include "base/rng.h"
#include "engine/evaluate/evaluate.h"
#include "engine/search/node.h"

enum { MEGABYTE = 1 << 20, STACK = 1 << 16 };

typedef struct Lab { /* a search whose parts a test can reach */
    Arena arena;
    Tt tt;
    Policy policy;
    SeeValues see;
    Weights weights;
    Hooks hooks;
    atomic_bool stop;
    atomic_flag asking;
    Search *search;
} Lab;

static void *room(Lab *lab, size_t count, size_t size) {
    void *memory = arena_alloc(&lab->arena, count * size);
    assert_non_null(memory);
    return memory;
}

static Search *lab_open(Lab *lab, const Game *game) {
    *lab = (Lab){.hooks = {NULL}};
    Search *s = lab->search = aligned_alloc(alignof(Search), sizeof *s);
    assert_non_null(s);
    memset(s, 0, sizeof *s);
    assert_true(tt_make(&lab->tt, MEGABYTE));
    tt_new_search(&lab->tt);
    assert_true(weights_make(&lab->weights, game->variant, &lab->arena));
    assert_true(see_values_make(&lab->see, game->variant, &lab->weights, &lab->arena));
    lab->policy = policy_of(game->variant, &lab->weights.traits);
    assert_true(history_make(&s->history, game->variant, &lab->arena));
    assert_true(evaluation_open(&s->evaluation, &EVALUATOR_BY_WEIGHTS, game->variant, &lab->weights,
                                MAX_PLY + 1));
    s->policy = &lab->policy;
    s->see = &lab->see;
    s->tt = &lab->tt;
    s->hooks = &lab->hooks;
    s->stop = &lab->stop;
    s->asking = &lab->asking;
    s->deadline = NEVER;
    s->room = STACK;
    s->moves = room(lab, STACK, sizeof *s->moves);
    s->keys = room(lab, STACK, sizeof *s->keys);
    assert_true(correction_make(&s->correction, s->history.piece_tos, &lab->arena));
    assert_true(eval_cache_make(&s->eval_cache, &lab->arena));
    s->pv = room(lab, MAX_PLY + 1, sizeof *s->pv);
    s->pv_length = room(lab, MAX_PLY + 1, sizeof *s->pv_length);
    s->frames = room(lab, BELOW_ROOT + MAX_PLY + 1, sizeof *s->frames);
    assert_true(path_begin(&s->path, game, MAX_PLY + 1));
    memset(s->path.ply + s->path.root + 1, 0, MAX_PLY * sizeof *s->path.ply);
    s->position = game->position;
    evaluation_refresh(&s->evaluation, &s->position, 0);
    return s;
}

static void lab_close(Lab *lab) {
    path_free(&lab->search->path);
    evaluation_close(&lab->search->evaluation);
    free(lab->search);
    tt_free(&lab->tt);
    arena_free(&lab->arena);
}

/* visits the position of the game as if it had come up `ply` moves after the root */
static int visit(Search *s, Window window, int depth, size_t ply) {
    evaluation_refresh(&s->evaluation, &s->position, ply);
    s->path.ply[s->path.root + ply].key = s->position.key;
    s->path.ply[s->path.root + ply].to = NO_SQUARE;
    s->path.ply[s->path.root + ply].in_check = position_in_check(&s->position);
    s->depth = depth > 0 ? depth : 1;
    return node_visit(s, window, depth, ply, false);
}

static void put(Search *s, int score, int depth, Bound bound) {
    TtEntry entry = {NO_MOVE, score, depth, bound};
    tt_store(s->tt, s->position.key, &entry);
}

/* ---- the table ---- */

/* A mate is as far from the position as it was, wherever that comes up. */
static void mates_move_with_the_ply(void **state) {
    static const int DEPTHS[] = {6, 0};
    Game *game = start_game(*state, "chess", NULL);
    for (size_t i = 0; i < 2; i++) {
        Lab lab;
        Search *s = lab_open(&lab, game);
        node_store(s, 5, NO_MOVE, SCORE_MATE - 9, DEPTHS[i], ANY_SCORE);
        assert_int_equal(visit(s, (Window){0, 1}, DEPTHS[i], 3), SCORE_MATE - 7);
        assert_int_equal(visit(s, (Window){0, 1}, DEPTHS[i], 8), SCORE_MATE - 12);
        node_store(s, 4, NO_MOVE, 8 - SCORE_MATE, DEPTHS[i], ANY_SCORE);
        assert_int_equal(visit(s, (Window){0, 1}, DEPTHS[i], 2), 6 - SCORE_MATE);
        lab_close(&lab);
    }
}

/* a queen more, or less: what the table says decides only where it suffices */
static void bounds_decide_what_they_say(void **state) {
    static const struct {
        const char *fen;
        int score, depth, depth_wanted;
        Bound bound;
        Window window;
        bool decides;
    } CASES[] = {
        {"4k3/pp6/8/8/8/8/PP6/Q3K3 w - - 0 1", 150, 5, 5, BOUND_LOWER, {99, 100}, true},
        {"4k3/pp6/8/8/8/8/PP6/Q3K3 w - - 0 1", 50, 5, 5, BOUND_LOWER, {99, 100}, false},
        {"4k3/pp6/8/8/8/8/PP6/Q3K3 w - - 0 1", 50, 5, 5, BOUND_UPPER, {99, 100}, true},
        {"q3k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1", 150, 5, 5, BOUND_UPPER, {99, 100}, false},
        {"q3k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1", 150, 5, 5, BOUND_EXACT, {99, 100}, true},
        {"q3k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1", 150, 4, 5, BOUND_LOWER, {99, 100}, false},
        {"q3k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1", 150, 5, 5, BOUND_EXACT, {99, 200}, false},
        {"4k3/pp6/8/8/8/8/PP6/Q3K3 w - - 0 1", 50, 0, 0, BOUND_LOWER, {99, 100}, false},
        {"q3k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1", 150, 0, 0, BOUND_UPPER, {99, 100}, false},
        {"q3k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1", 150, 0, 0, BOUND_LOWER, {99, 100}, true},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Lab lab;
        Search *s = lab_open(&lab, start_game(*state, "chess", CASES[i].fen));
        put(s, CASES[i].score, CASES[i].depth, CASES[i].bound);
        int score = visit(s, CASES[i].window, CASES[i].depth_wanted, 1);
        if ((score == CASES[i].score) != CASES[i].decides)
            fail_msg("case %zu: %d", i, score);
        lab_close(&lab);
    }
}

static void bounds_are_stored(void **state) {
    static const struct {
        Window window;
        Bound bound;
    } CASES[] = {
        {{-500, -499}, BOUND_LOWER}, {{499, 500}, BOUND_UPPER}, {{-500, 500}, BOUND_EXACT}};
    static const int DEPTHS[] = {5, 0};
    for (size_t i = 0; i < 3; i++)
        for (size_t k = 0; k < 2; k++) {
            Lab lab;
            TtEntry entry;
            Search *s = lab_open(&lab, start_game(*state, "chess", NULL));
            s->position.clock = 0;
            lab.policy.is_judged = false; /* so that no pruning answers without a bound */
            int score = visit(s, CASES[i].window, DEPTHS[k], 1);
            assert_true(tt_find(&lab.tt, s->position.key, &entry));
            assert_int_equal(entry.bound, CASES[i].bound);
            assert_int_equal(entry.score, score);
            assert_int_equal(entry.depth, DEPTHS[k]);
            lab_close(&lab);
        }
}

/* What is found without one of the moves is not true of the position, nor the other way round. */
static void excluded_moves_stay_apart(void **state) {
    Game *game = start_game(*state, "chess", "4k3/pp6/8/3q4/8/8/PP1R4/4K3 w - - 0 1");
    Lab lab;
    Search *s = lab_open(&lab, game);
    TtEntry entry;
    Move capture = NO_MOVE;
    size_t n = game_moves(game);
    for (size_t i = 0; i < n; i++)
        capture = move_is_capture(&s->position, game->buffer[i]) ? game->buffer[i] : capture;
    int with = visit(s, (Window){-INFINITE, INFINITE}, 4, 1);
    tt_clear(&lab.tt);
    frame_at(s, 1)->excluded = capture;
    int without = visit(s, (Window){-INFINITE, INFINITE}, 4, 1);
    assert_true(without < with - 300);
    assert_false(tt_find(&lab.tt, s->position.key, &entry));
    put(s, with, 9, BOUND_EXACT);
    assert_true(visit(s, (Window){without + 50, without + 51}, 4, 1) < with - 300);
    lab_close(&lab);
}

static void nothing_is_stored_when_stopped(void **state) {
    static const int DEPTHS[] = {6, 3, 0};
    Game *game = start_game(*state, "chess",
                            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    for (size_t i = 0; i < 3; i++)
        for (uint64_t limit = 2; limit < 40; limit += 3) {
            Lab lab;
            TtEntry entry;
            Search *s = lab_open(&lab, game);
            s->node_limit = limit;
            visit(s, (Window){-INFINITE, INFINITE}, DEPTHS[i], 1);
            if (s->is_stopped)
                assert_false(tt_find(&lab.tt, s->position.key, &entry));
            lab_close(&lab);
        }
}

/* ---- null moves ---- */

/* whether a side that stands well tries to pass, at this depth */
static bool tries_null_move(World *world, const char *fen, int depth, bool after_null) {
    Lab lab;
    Search *s = lab_open(&lab, start_game(world, "chess", fen));
    s->path.ply[s->path.root + 1].is_null = after_null;
    int beta = search_static_eval(s, 0) - 300;
    assert_true(visit(s, (Window){beta - 1, beta}, depth, 1) >= beta);
    bool is = s->path.ply[s->path.root + 2].is_null; /* and nothing was tried after it */
    lab_close(&lab);
    return is;
}

static void nulls_where_no_zugzwang_is(void **state) {
    assert_true(tries_null_move(*state, "4k3/pp6/8/8/8/8/PP6/QR2K3 w - - 0 1", 5, false));
    assert_true(tries_null_move(*state, "4k3/pp6/8/8/8/8/PP6/N3K3 w - - 0 1", 5, false));
    assert_false(tries_null_move(*state, "4k3/pp6/8/8/8/8/PP6/QR2K3 w - - 0 1", 5, true));
    assert_false(tries_null_move(*state, "4k3/pp6/8/8/8/8/PPPPP3/4K3 w - - 0 1", 5, false));
}

/* Whoever is to move loses his pawn, and with it the game. */
static void zugzwang_of_pawns(void **state) {
    static const char *const FENS[] = {"8/8/8/3pK3/2kP4/8/8/8 w - - 0 1",
                                       "8/8/8/3pK3/2kP4/8/8/8 b - - 0 1"};
    for (size_t i = 0; i < 2; i++) {
        Lab lab;
        Search *s = lab_open(&lab, start_game(*state, "chess", FENS[i]));
        assert_true(visit(s, (Window){-51, -50}, 12, 1) <= -51);
        lab_close(&lab);
    }
}

/* the table says that this is what the side to move has after a null move */
static void put_after_null(Search *s, int score) {
    Undo undo;
    position_make_null(&s->position, &undo);
    put(s, -score, 20, BOUND_EXACT);
    position_unmake_null(&s->position, &undo);
}

static void nulls_prove_no_mate(void **state) {
    Lab lab;
    Search *s = lab_open(&lab, start_game(*state, "chess", "4k3/pp6/8/8/8/8/PP6/QR2K3 w - - 0 1"));
    int beta = search_static_eval(s, 0) - 300;
    put_after_null(s, SCORE_MATE - 20);
    assert_int_equal(visit(s, (Window){beta - 1, beta}, 5, 1), beta);
    lab_close(&lab);
}

/* Black mates on g2 whatever White does; a null move seems to be no worse than the rest. */
static void nulls_are_verified(void **state) {
    Lab lab;
    Search *s = lab_open(&lab, start_game(*state, "chess", "N5k1/8/8/8/8/5pPq/7P/7K w - - 0 1"));
    int beta = search_static_eval(s, 0) - 300;
    put_after_null(s, beta + 50);
    assert_true(visit(s, (Window){beta - 1, beta}, 8, 1) < beta);
    lab_close(&lab);
}

/* ---- mates ---- */

/* Nothing is nearer than the end of the game by the next move. */
static void mate_distance(void **state) {
    Game *game = start_game(*state, "chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
    Lab lab;
    Search *s = lab_open(&lab, game);
    assert_int_equal(visit(s, (Window){SCORE_MATE - 12, SCORE_MATE - 11}, 4, 10), SCORE_MATE - 11);
    tt_clear(&lab.tt);
    s->nodes = 0;
    assert_int_equal(visit(s, (Window){SCORE_MATE - 10, SCORE_MATE - 5}, 4, 10), SCORE_MATE - 10);
    assert_int_equal(s->nodes, 1);
    assert_int_equal(visit(s, (Window){4 - SCORE_MATE, 9 - SCORE_MATE}, 4, 10), 10 - SCORE_MATE);
    assert_int_equal(s->nodes, 2);
    lab_close(&lab);
}

/* ---- repetitions, and moves without progress ---- */

static int repetition_score(World *world, const char *name, const char *fen, const char *moves,
                            size_t ply) {
    Game *game = start_game(world, name, fen);
    Path path = {0};
    int score = 1;
    play_moves(game, moves);
    assert_true(path_begin(&path, game, 0));
    path.root -= ply; /* as if the last moves were the search's */
    bool repeats = path_repeats(&path, &game->position, ply, &score);
    path_free(&path);
    return repeats ? score : 1;
}

static void repetition_by_rule(void **state) {
    assert_int_equal(repetition_score(*state, "chess", NULL, "g1f3 g8f6 f3g1 f6g8", 0), 0);
    assert_int_equal(repetition_score(*state, "chess", NULL, "g1f3 g8f6 f3g1 f6d5", 0), 1);
    /* a capture, a drop and a capture later the same stands there, in the hands too */
    assert_int_equal(repetition_score(*state, "crazyhouse", "8/8/4k3/8/8/8/8/R6K[P] w - - 0 1",
                                      "P@e5 e6e5 a1a2 P@a5 a2a5 e5e6 a5a2 e6d6 a2a1 d6e6", 0),
                     0);
    /* minishogi: who moved first loses by it, and at the fourth time has lost */
    int nearly = repetition_score(*state, "minishogi", NULL, "e1e2 a5a4 e2e1 a4a5", 0);
    assert_true(nearly < -1000 && nearly > -SCORE_LONGEST_MATE);
    assert_int_equal(repetition_score(*state, "minishogi", NULL, "e1e2 a5a4 e2e1 a4a5 e1e2", 0),
                     -nearly);
    assert_int_equal(
        repetition_score(*state, "minishogi", NULL, "e1e2 a5a4 e2e1 a4a5 e1e2 a5a4 e2e1 a4a5", 0),
        nearly);
    assert_int_equal(repetition_score(*state, "minishogi", NULL,
                                      "e1e2 a5a4 e2e1 a4a5 e1e2 a5a4 e2e1 a4a5 e1e2 a5a4 e2e1 a4a5",
                                      2),
                     2 - SCORE_MATE);
    /* xiangqi: who checks for ever loses, whoever is to move */
    const char *fen = "3k5/9/9/9/9/4R4/9/9/9/5K3 w - - 0 1";
    assert_true(repetition_score(*state, "xiangqi", fen, "e5d5 d10e10 d5e5 e10d10", 0) < -1000);
    assert_true(repetition_score(*state, "xiangqi", fen, "e5d5 d10e10 d5e5 e10d10 e5d5", 0) > 1000);
}

/* for who is to move at the root a draw is worse than it is */
static void draws_are_disliked(void **state) {
    Lab lab;
    Search *s = lab_open(&lab, start_game(*state, "chess", "k7/8/1Q6/8/8/8/8/K7 b - - 0 1"));
    s->contempt = 30;
    assert_int_equal(node_draw(s, 0), -30);
    assert_int_equal(node_draw(s, 3), 30);
    assert_int_equal(search_ended(s, 3), 30); /* stalemate */
    assert_int_equal(visit(s, (Window){-INFINITE, INFINITE}, 3, 2), -30);
    lab_close(&lab);
}

static void moves_without_progress(void **state) {
    Game *game = start_game(*state, "chess", NULL);
    Variant *variant = arena_alloc(&((World *)*state)->arena, sizeof *variant);
    Position position = game->position;
    Path path = {.root = 7};
    position.clock = 99;
    assert_false(path_is_too_long(&path, &position, 3));
    position.clock = 100;
    assert_true(path_is_too_long(&path, &position, 3));
    memcpy(variant, game->variant, sizeof *variant);
    variant->ending.move_limit = 10; /* plies of the whole game */
    position.variant = variant;
    position.clock = 0;
    assert_false(path_is_too_long(&path, &position, 2));
    assert_true(path_is_too_long(&path, &position, 3));
    variant->ending.move_limit = 0;
    position.count_limit = 32; /* plies of the endgame */
    position.counted = 32;
    assert_false(path_is_too_long(&path, &position, 2));
    position.counted = 33;
    assert_true(path_is_too_long(&path, &position, 2));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(mates_move_with_the_ply),
        world_test(bounds_decide_what_they_say),
        world_test(bounds_are_stored),
        world_test(excluded_moves_stay_apart),
        world_test(nothing_is_stored_when_stopped),
        world_test(nulls_where_no_zugzwang_is),
        world_test(zugzwang_of_pawns),
        world_test(nulls_prove_no_mate),
        world_test(nulls_are_verified),
        world_test(mate_distance),
        world_test(repetition_by_rule),
        world_test(draws_are_disliked),
        world_test(moves_without_progress),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
