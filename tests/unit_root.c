/* unit_root.c: what the root promises: a first line before any limit counts, lines that can be
 * compared with each other, results that the next search finds, and threads that end together. */
#include "testing.h"

#include "base/rng.h"
#include "engine/engine.h"

#include <stdatomic.h>

enum { MEGABYTE = 1 << 20 };

static const char *const GAMES[] = {"chess",  "crazyhouse", "minishogi", "xiangqi",
                                    "atomic", "antichess",  "pawns",     "kingofthehill"};
enum { GAME_COUNT = sizeof GAMES / sizeof *GAMES };

static void play_randomly(Game *game, size_t plies, uint64_t seed) {
    Rng rng = {seed};
    for (size_t n; plies-- && (n = game_moves(game));)
        game_play(game, game->buffer[rng_below(&rng, (unsigned)n)], NULL);
}

/* what was told, and whether each set of lines was sound */
typedef struct Told {
    const Game *game;
    SearchInfo first; /* the best line of the last set */
    unsigned sets, lines;
    const char *fault;
    int64_t time, step;
    unsigned asked, stop_after;
    atomic_uint at_once; /* who asks whether to stop */
} Told;

static int64_t told_now(void *context) {
    Told *told = context;
    return told->time += told->step;
}

static bool told_stop(void *context) {
    Told *told = context;
    if (atomic_fetch_add(&told->at_once, 1))
        told->fault = "two threads ask at a time";
    bool stops = ++told->asked > told->stop_after;
    atomic_fetch_sub(&told->at_once, 1);
    return stops;
}

static bool is_playable(const Game *game, const SearchInfo *line) {
    Position position = game->position;
    Undo undo;
    for (unsigned i = 0; i < line->pv_length; i++) {
        if (!position_is_legal(&position, line->pv[i], game->buffer))
            return false;
        position_make(&position, line->pv[i], &undo);
    }
    return line->pv_length && line->pv[0] == line->best;
}

static void take_lines(void *context, const SearchInfo *line, unsigned lines) {
    Told *told = context;
    for (unsigned i = 0; i < lines; i++) {
        if (line[i].rank != i || line[i].depth != line[0].depth)
            told->fault = "a line of another rank or depth";
        if (i && line[i].score > line[i - 1].score)
            told->fault = "a better line after a worse one";
        if (!is_playable(told->game, &line[i]))
            told->fault = "a line that cannot be played";
        for (unsigned k = 0; k < i; k++)
            if (line[k].best == line[i].best)
                told->fault = "two lines with one first move";
    }
    if (line[0].depth <= told->first.depth)
        told->fault = "a depth for the second time";
    told->first = line[0];
    told->lines = lines;
    told->sets++;
}

static SearchInfo think(Engine *engine, const Game *game, Limits limits, Told *told) {
    Hooks hooks = {.context = told,
                   .now = told->step ? told_now : NULL,
                   .wants_stop = told->stop_after < UINT32_MAX ? told_stop : NULL,
                   .info = take_lines};
    SearchInfo info;
    told->game = game;
    assert_true(engine_think(engine, game, &limits, &hooks, &info));
    if (told->fault)
        fail_msg("%s: %s", game->variant->name, told->fault);
    return info;
}

/* ---- the first line ---- */

static void first_line_before_limits(void **state) {
    static const Limits LIMITS[] = {
        {.nodes = 1},
        {.time = 1},
        {.clock = {true, {1, 1}, 0, {0, 0}}},
        {.clock = {true, {-100, -100}, 0, {0, 0}}},
        {.depth = 1},
        {.nodes = 0}, /* and stopped at once */
    };
    enum { COUNT = sizeof LIMITS / sizeof *LIMITS };
    for (size_t g = 0; g < GAME_COUNT; g++)
        for (size_t plies = 0; plies < 30; plies += 10) {
            Game *game = start_game(*state, GAMES[g], NULL);
            play_randomly(game, plies, g);
            if (game->outcome.result != RESULT_NONE)
                continue;
            SearchInfo wanted = {.best = NO_MOVE};
            for (size_t i = COUNT; i-- > 0;) {
                Engine *engine = engine_new(MEGABYTE);
                Told told = {.step = 1000, .stop_after = i + 1 == COUNT ? 0 : UINT32_MAX};
                SearchInfo info = think(engine, game, LIMITS[i], &told);
                assert_int_equal(told.sets, 1);
                assert_int_equal(told.first.depth, 1);
                assert_true(game_is_legal(game, info.best));
                if (wanted.best == NO_MOVE)
                    wanted = told.first;
                assert_true(told.first.best == wanted.best && told.first.score == wanted.score);
                engine_free(engine);
            }
        }
}

/* the most valuable victim is looked at first, where there is no time for more */
static void first_line_of_many_moves(void **state) {
    char fen[1024];
    Writer writer = writer_to(fen, sizeof fen);
    for (int y = 0; y < 26; y++) {
        write_text(&writer, y ? "/" : "");
        write_text(&writer, y == 2    ? "k25"
                            : y == 22 ? "25K"
                            : y == 10 ? "1rbrbrbrbrbrbrbrbrbrbrbrbr"
                            : y == 12 ? "1RBRBRBRBRBRBRBRBRBRBRBRBR"
                                      : "26");
    }
    write_text(&writer, " w - - 0 1");
    Game *game = start_game(*state, "reduced", fen);
    Engine *engine = engine_new(MEGABYTE);
    Told told = {.stop_after = UINT32_MAX};
    SearchInfo info = think(engine, game, (Limits){.nodes = 1}, &told);
    assert_int_equal(told.sets, 1);
    assert_int_equal(told.first.depth, 1);
    assert_true(game->position.at[move_to(info.best)] != EMPTY);
    assert_in_range(info.nodes, 1, FIRST_NODES);
    engine_free(engine);
}

/* on the clock a single legal move takes no thought, but it gets its line */
static void single_moves_take_no_time(void **state) {
    Game *game = start_game(*state, "chess", "k7/8/1K6/8/8/8/8/7R b - - 0 1");
    Engine *engine = engine_new(MEGABYTE);
    Told told = {.step = 1, .stop_after = UINT32_MAX};
    Limits limits = {.clock = {true, {60000, 60000}, 0, {0, 0}}};
    assert_int_equal(think(engine, game, limits, &told).depth, 1);
    assert_int_equal(told.sets, 1);
    engine_free(engine);
}

/* ---- several lines ---- */

static void lines_are_one_set(void **state) {
    for (size_t g = 0; g < GAME_COUNT; g++)
        for (unsigned threads = 1; threads <= 4; threads *= 2) {
            Engine *engine = engine_new(MEGABYTE);
            assert_true(engine_use_threads(engine, threads));
            for (size_t plies = 0; plies < 40; plies += 5) {
                Game *game = start_game(*state, GAMES[g], NULL);
                play_randomly(game, plies, g * 100 + plies);
                if (game->outcome.result != RESULT_NONE)
                    break;
                size_t moves = game_moves(game);
                Limits limits = {.multipv = 2 + (unsigned)plies / 5,
                                 .nodes = 300 + 700 * threads * plies};
                Told told = {.stop_after = UINT32_MAX};
                SearchInfo info = think(engine, game, limits, &told);
                assert_true(info.best == told.first.best);
                assert_true(moves == 1 || info.score == told.first.score);
                assert_int_equal(info.depth, told.first.depth);
                if (told.first.depth > 1)
                    assert_int_equal(told.lines, limits.multipv < moves ? limits.multipv : moves);
            }
            engine_free(engine);
        }
}

/* ---- what is kept ---- */

/* The table knows the best reply to a move that was just looked at; a glance does not find one. */
static Move known_reply(Engine *engine, Game *game, const Limits *before) {
    Told told = {.stop_after = UINT32_MAX};
    Move move = game->ply[game->plies - 1].move;
    SearchInfo info = think(engine, game, *before, &told);
    game_take_back(game, 1);
    told = (Told){.stop_after = UINT32_MAX};
    SearchInfo glance =
        think(engine, game, (Limits){.nodes = 1, .only = &move, .only_count = 1}, &told);
    assert_true(game_play(game, move, NULL));
    assert_true(glance.best == move);
    assert_true(glance.pv_length < 2 || glance.pv[1] == info.best);
    return glance.pv_length > 1 ? glance.pv[1] : NO_MOVE;
}

static void results_are_kept(void **state) {
    Game *game = start_game(*state, "chess", NULL);
    play_moves(game, "e2e4 e7e5 g1f3");
    size_t n = game_moves(game);
    Move last = game->buffer[n - 1];
    Engine *engine = engine_new(MEGABYTE);
    /* of some of the moves, nothing is known of the position */
    assert_true(known_reply(engine, game, &(Limits){.depth = 5, .only = &last, .only_count = 1}) ==
                NO_MOVE);
    engine_clear(engine);
    assert_true(known_reply(engine, game, &(Limits){.depth = 5}) != NO_MOVE);
    engine_clear(engine);
    assert_true(known_reply(engine, game, &(Limits){.depth = 5, .multipv = 3}) != NO_MOVE);
    engine_free(engine);
}

/* ---- threads ---- */

static void threads_end_together(void **state) {
    Game *game = start_game(*state, "chess", NULL);
    Engine *engine = engine_new(MEGABYTE);
    assert_true(engine_use_threads(engine, 64));
    for (unsigned after = 0; after < 200; after = after * 3 + 1) {
        Told told = {.stop_after = after};
        SearchInfo info = think(engine, game, (Limits){0}, &told);
        assert_true(told.asked >= after + 1);
        assert_true(game_is_legal(game, info.best));
        engine_clear(engine);
    }
    Told told = {.stop_after = UINT32_MAX}; /* a search that is done before they begin */
    assert_int_equal(think(engine, game, (Limits){.depth = 1}, &told).depth, 1);
    engine_free(engine);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(first_line_before_limits),  world_test(first_line_of_many_moves),
        world_test(single_moves_take_no_time), world_test(lines_are_one_set),
        world_test(results_are_kept),          world_test(threads_end_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
