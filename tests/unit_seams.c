/* unit_seams.c: what may be put into the engine from outside: another evaluator, which counts
 * nothing but material and walks back over the moves to do so, and an oracle, which knows who wins
 * with a queen, or all of a small game. */
#include "testing.h"

#include "base/rng.h"
#include "engine/engine.h"
#include "engine/evaluate/evaluator.h"
#include "engine/evaluate/weights.h"
#include "perfect/oracle.h"

enum { MEGABYTE = 1 << 20 };

static SearchInfo think(Engine *engine, const Game *game, Limits limits) {
    SearchInfo info;
    assert_true(engine_think(engine, game, &limits, NULL, &info));
    return info;
}

/* ---- an evaluator that is lazy ---- */

enum { BULK = 4096 }; /* as large as a network's state */

/* All that is known of a ply is what led to it, until somebody asks. */
typedef struct MaterialPly {
    const Undo *undo; /* NULL: nobody moved */
    Side mover;
    bool is_known; /* balance: FIRST's less SECOND's */
    int balance;
    char bulk[BULK];
} MaterialPly;

/* a thread's own; counts what it is asked */
typedef struct MaterialCache {
    unsigned refreshed, made, nulls, scored, walked;
} MaterialCache;

static MaterialCache asked; /* the sums of all caches that were closed */
static unsigned is_open;

static MaterialPly *material_at(Evaluation *e, size_t ply) {
    return evaluation_state(e, ply);
}

static size_t material_bytes(const Evaluation *e) {
    (void)e;
    return sizeof(MaterialPly);
}

static bool material_open(Evaluation *e) {
    is_open++;
    return (e->cache = calloc(1, sizeof(MaterialCache))) != NULL;
}

static void material_close(Evaluation *e) {
    const MaterialCache *cache = e->cache;
    is_open--;
    asked.refreshed += cache->refreshed;
    asked.made += cache->made;
    asked.nulls += cache->nulls;
    asked.scored += cache->scored;
    asked.walked += cache->walked;
    free(e->cache);
}

static int value_of(const Evaluation *e, Piece piece) {
    int value = piece && piece != WALL ? e->weights->traits.value[piece_type(piece)] : 0;
    return piece_side(piece) ? -value : value;
}

static int count_all(const Evaluation *e, const Position *p) {
    int balance = 0;
    for (Square sq = 0; sq < p->variant->board.squares; sq++)
        balance += value_of(e, p->at[sq]);
    for (unsigned type = 1; type <= p->variant->pieces.count; type++)
        balance += e->weights->traits.value[type] * (p->hand[FIRST][type] - p->hand[SECOND][type]);
    return balance;
}

static void material_refresh(Evaluation *e, const Position *p, size_t ply) {
    MaterialPly *state = material_at(e, ply);
    state->is_known = true;
    state->balance = count_all(e, p);
    ((MaterialCache *)e->cache)->refreshed++;
}

static void material_make(Evaluation *e, const Position *p, const Undo *undo, size_t ply) {
    MaterialPly *state = material_at(e, ply);
    MaterialCache *cache = e->cache;
    cache->made++;
    cache->nulls += !undo;
    state->undo = undo;
    state->mover = p->side ^ 1u;
    state->is_known = false;
}

/* what a move changed, hands included */
static int change_of(const Evaluation *e, const MaterialPly *state) {
    const Undo *undo = state->undo;
    int change = 0, hand = 0;
    for (unsigned i = 0; undo && i < undo->changes; i++)
        change += value_of(e, undo->change[i].is) - value_of(e, undo->change[i].was);
    if (undo && undo->dropped)
        hand -= e->weights->traits.value[undo->dropped];
    if (undo && undo->taken)
        hand += e->weights->traits.value[undo->taken];
    return change + (state->mover == FIRST ? hand : -hand);
}

static int material_score(Evaluation *e, const Position *p, size_t ply) {
    MaterialCache *cache = e->cache;
    size_t known = ply;
    for (; !material_at(e, known)->is_known; known--)
        cache->walked++;
    for (; known < ply; known++) {
        MaterialPly *next = material_at(e, known + 1);
        next->balance = material_at(e, known)->balance + change_of(e, next);
        next->is_known = true;
    }
    cache->scored++;
    if (material_at(e, ply)->balance != count_all(e, p))
        fail_msg("%zu plies down: %d, not %d", ply, material_at(e, ply)->balance, count_all(e, p));
    return p->side == FIRST ? material_at(e, ply)->balance : -material_at(e, ply)->balance;
}

static const Evaluator MATERIAL = {.bytes_per_ply = material_bytes,
                                   .open = material_open,
                                   .close = material_close,
                                   .refresh = material_refresh,
                                   .make = material_make,
                                   .score = material_score};

/* What changed at each ply can be walked back, whatever the search does between: it looks past
 * moves, passes, verifies, and goes on from another branch. */
static void evaluators_walk_back(void **state) {
    static const char *const names[] = {"chess", "crazyhouse", "minishogi", "xiangqi", "pawns"};
    for (size_t g = 0; g < sizeof names / sizeof *names; g++) {
        Game *game = start_game(*state, names[g], NULL);
        Engine *engine = engine_new(MEGABYTE);
        Rng rng = {g};
        asked = (MaterialCache){0};
        engine_use_evaluator(engine, &MATERIAL);
        for (int i = 0; i < 6 && game->outcome.result == RESULT_NONE; i++) {
            think(engine, game, (Limits){.nodes = 4000});
            for (size_t n, k = 0; k < 7 && (n = game_moves(game)); k++)
                assert_true(game_play(game, game->buffer[rng_below(&rng, (unsigned)n)], NULL));
        }
        engine_free(engine);
        assert_int_equal(is_open, 0);
        assert_true(asked.refreshed && asked.scored && asked.walked);
        assert_true(asked.made > asked.scored); /* the table, or an earlier score, decided */
        assert_true(g != 0 || asked.nulls);
    }
}

/* it plays as one who sees nothing but material */
static void evaluators_decide_the_play(void **state) {
    Game *game = start_game(*state, "chess", "6k1/5ppp/8/3q4/8/2N5/5PPP/6K1 w - - 0 1");
    Engine *engine = engine_new(MEGABYTE);
    char text[32];
    Writer writer = writer_to(text, sizeof text);
    int score;
    assert_true(engine_evaluate(engine, game, &score));
    int by_weights = score;
    engine_use_evaluator(engine, &MATERIAL);
    assert_true(engine_evaluate(engine, game, &score));
    assert_true(score < -500 && score != by_weights);
    write_move(&writer, &game->position, think(engine, game, (Limits){.depth = 4}).best);
    assert_string_equal(text, "c3d5");
    assert_true(engine_use_threads(engine, 2)); /* each with an evaluation of its own */
    think(engine, game, (Limits){.nodes = 20000});
    assert_int_equal(is_open, 2);
    engine_use_evaluator(engine, NULL);
    assert_true(engine_evaluate(engine, game, &score));
    assert_int_equal(score, by_weights);
    assert_int_equal(is_open, 0);
    engine_free(engine);
}

/* ---- an oracle that knows a queen ---- */

typedef struct Toy {
    unsigned nodes, roots;
    unsigned plies; /* that every win takes, it says; 0: it does not know */
    bool saw_rights, saw_many;
} Toy;

/* A king and a queen against a king: whoever has the queen wins. Drawn: kings alone. */
static bool toy_node(void *context, const Position *p, Answer *out) {
    Toy *toy = context;
    unsigned queen = variant_type(p->variant, 'q');
    unsigned mine = position_pieces(p, p->side, queen),
             theirs = position_pieces(p, p->side ^ 1, queen);
    unsigned all = position_pieces(p, FIRST, 0) + position_pieces(p, SECOND, 0);
    toy->nodes++;
    toy->saw_rights |= p->castling || p->ep != NO_SQUARE;
    toy->saw_many |= all > 3;
    *out = (Answer){.verdict = all == 2 ? VERDICT_DRAW
                               : mine   ? VERDICT_WIN
                               : theirs ? VERDICT_LOSS
                                        : VERDICT_UNKNOWN,
                    .plies = toy->plies ? toy->plies + (theirs != 0) : 0};
    return out->verdict != VERDICT_UNKNOWN;
}

static const char *const PROMOTES = "8/P6k/8/8/8/8/8/K7 w - - 0 1";

static void oracles_decide_nodes(void **state) {
    Game *game = start_game(*state, "chess", PROMOTES);
    Engine *engine = engine_new(MEGABYTE);
    Toy toy = {.plies = 18};
    Oracle oracle = {.context = &toy, .most_pieces = 3, .node = toy_node};
    engine_use_oracle(engine, &oracle);
    SearchInfo info = think(engine, game, (Limits){.depth = 3});
    assert_true(toy.nodes);
    assert_int_equal(info.score, SCORE_MATE - 20); /* 1 to promote, 19 are lost by */
    assert_int_equal(move_type(info.best), variant_type(game->variant, 'q'));
    /* who errs does not ask */
    toy.nodes = 0;
    think(engine, game, (Limits){.depth = 3, .noise = 20});
    assert_int_equal(toy.nodes, 0);
    /* a win of unknown length is no mate score, nor is one that comes too late */
    toy.plies = 0;
    engine_clear(engine);
    assert_true(think(engine, game, (Limits){.depth = 3}).score < SCORE_LONGEST_MATE);
    game = start_game(*state, "chess", "8/7k/8/8/8/Q7/8/K7 w - - 90 1");
    toy.plies = 18;
    engine_clear(engine);
    assert_true(think(engine, game, (Limits){.depth = 3}).score < SCORE_LONGEST_MATE);
    assert_false(toy.saw_rights);
    assert_false(toy.saw_many);
    engine_free(engine);
}

/* It is asked about no more than it knows, and without it nothing is different. */
static void oracles_are_asked_no_more(void **state) {
    Game *game = start_game(*state, "chess",
                            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    Engine *engine = engine_new(MEGABYTE);
    Toy toy = {.plies = 1};
    Oracle oracle = {.context = &toy, .most_pieces = 3, .node = toy_node};
    SearchInfo without = think(engine, game, (Limits){.depth = 5});
    engine_clear(engine);
    engine_use_oracle(engine, &oracle);
    SearchInfo with = think(engine, game, (Limits){.depth = 5});
    assert_int_equal(toy.nodes, 0);
    assert_true(with.best == without.best && with.nodes == without.nodes);
    engine_free(engine);
}

/* the castling rights and the pawn that has just passed are looked at first */
static void oracles_know_no_rights(void **state) {
    static const char *const FENS[] = {"4k3/8/8/8/8/8/8/4K2R b K - 0 1",
                                       "8/3p4/8/k3P3/8/8/8/7K b - - 0 1"};
    for (size_t i = 0; i < 2; i++) {
        Game *game = start_game(*state, "chess", FENS[i]);
        Engine *engine = engine_new(MEGABYTE);
        Toy toy = {.plies = 9};
        Oracle oracle = {.context = &toy, .most_pieces = 4, .node = toy_node};
        engine_use_oracle(engine, &oracle);
        think(engine, game, (Limits){.depth = 6});
        assert_true(toy.nodes);
        assert_false(toy.saw_rights);
        engine_free(engine);
    }
}

/* ---- a whole small game ---- */

static const char LITTLE[] = "[little:breakthrough]\nmaxFile = 3\nmaxRank = 4\n"
                             "startFen = ppp/3/3/PPP w 0 1\nflagRegionWhite = *4\n";

/* the value of a position by looking at all that comes of it */
static Answer solve(Position *p) {
    Move moves[64];
    Answer best = {.verdict = VERDICT_UNKNOWN};
    Outcome outcome = position_outcome(p);
    if (outcome.result != RESULT_NONE) {
        bool is_win = (outcome.result == RESULT_FIRST) == (p->side == FIRST);
        best.verdict = outcome.result == RESULT_DRAW ? VERDICT_DRAW
                       : is_win                      ? VERDICT_WIN
                                                     : VERDICT_LOSS;
        return best;
    }
    size_t n = position_moves(p, moves);
    for (size_t i = 0; i < n; i++) {
        Undo undo;
        position_make(p, moves[i], &undo);
        Answer after = solve(p), here = answer_before(after, moves[i]);
        here.plies = after.plies + 1;
        position_unmake(p, &undo);
        if (best.verdict == VERDICT_UNKNOWN || answer_is_better(&here, &best))
            best = here;
    }
    return best;
}

static bool solve_root(void *context, const Game *game, RootMove *moves, size_t count) {
    Position position = game->position;
    ((Toy *)context)->roots++;
    for (size_t i = 0; i < count; i++) {
        Undo undo;
        position_make(&position, moves[i].move, &undo);
        Answer after = solve(&position);
        moves[i].answer = answer_before(after, moves[i].move);
        moves[i].answer.plies = after.plies + 1;
        position_unmake(&position, &undo);
    }
    return true;
}

/* Even an engine that looks one ply ahead plays the game as well as can be, both sides. */
static void oracles_decide_roots(void **state) {
    static const char *const FENS[] = {NULL, "p1p/3/1P1/P2 w 0 1", "1pp/p2/3/PPP b 0 1"};
    World *world = *state;
    Faults faults = {0};
    assert_true(catalog_add(&world->catalog, "little.ini", slice_of(LITTLE), &faults));
    for (size_t i = 0; i < sizeof FENS / sizeof *FENS; i++) {
        Game *game = start_game(world, "little", FENS[i]);
        Engine *engine = engine_new(MEGABYTE);
        Toy toy = {0};
        Oracle oracle = {.context = &toy, .root = solve_root};
        Position position = game->position;
        Answer answer = solve(&position);
        Side winner =
            answer.verdict == VERDICT_WIN ? game->position.side : game->position.side ^ 1u;
        size_t plies = 0;
        assert_true(answer.verdict != VERDICT_UNKNOWN);
        engine_use_oracle(engine, &oracle);
        for (; game->outcome.result == RESULT_NONE; plies++)
            assert_true(game_play(game, think(engine, game, (Limits){.depth = 1}).best, NULL));
        assert_int_equal(toy.roots, plies);
        assert_int_equal(plies, answer.plies);
        assert_int_equal(game->outcome.result == RESULT_FIRST, winner == FIRST);
        /* several lines are for those who want to see the other moves too */
        game = start_game(world, "little", FENS[i]);
        toy.roots = 0;
        think(engine, game, (Limits){.depth = 1, .multipv = 3});
        assert_int_equal(toy.roots, 0);
        engine_free(engine);
    }
}

static void answers_turn(void **state) {
    (void)state;
    Answer win = {.verdict = VERDICT_WIN, .plies = 5}, far = {VERDICT_WIN, 7, NO_MOVE},
           some = {VERDICT_WIN, 0, NO_MOVE}, draw = {VERDICT_DRAW, 0, NO_MOVE},
           soon = {VERDICT_LOSS, 2, NO_MOVE}, late = {VERDICT_LOSS, 8, NO_MOVE};
    const Answer *order[] = {&win, &far, &some, &draw, &late, &soon};
    for (size_t i = 0; i < 6; i++)
        for (size_t k = 0; k < 6; k++)
            assert_int_equal(answer_is_better(order[i], order[k]), i < k);
    Answer before = answer_before(win, 77);
    assert_int_equal(before.verdict, VERDICT_LOSS);
    assert_int_equal(before.plies, 6);
    assert_true(before.best == 77);
    assert_int_equal(answer_before(some, 77).plies, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(evaluators_walk_back),   world_test(evaluators_decide_the_play),
        world_test(oracles_decide_nodes),   world_test(oracles_are_asked_no_more),
        world_test(oracles_know_no_rights), world_test(oracles_decide_roots),
        world_test(answers_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
