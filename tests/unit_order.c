/* unit_order.c: what kind a move is: quiet, paying, or one that carries a flag to its goal; and in
 * which games the search may go by what pays. */
#include "testing.h"

#include "engine/engine.h"
#include "engine/search/move_order.h"

static void expect_policy(World *world, const char *name, bool is_material, bool is_judged) {
    const Variant *variant = get_game(world, name);
    Traits traits = traits_of(variant);
    Policy policy = policy_of(variant, &traits);
    if (policy.is_material != is_material || policy.is_judged != is_judged)
        fail_msg("%s: is_material %d, is_judged %d", name, policy.is_material, policy.is_judged);
}

static void games_of_material(void **state) {
    static const char *const of_material[] = {
        "chess",   "crazyhouse", "minishogi", "pawns",     "kingofthehill", "racingkings",
        "3check",  "shatranj",   "spartan",   "horde",     "kinglet",       "breakthrough",
        "coregal", "atomic",     "atomar",    "threekings"};
    static const char *const of_judgement[] = {"antichess", "losers", "suicide", "giveaway"};
    static const char *const others[] = {"codrus", "misere", "extinction", "clobber"};
    for (size_t i = 0; i < sizeof of_material / sizeof *of_material; i++)
        expect_policy(*state, of_material[i], true, true);
    for (size_t i = 0; i < sizeof of_judgement / sizeof *of_judgement; i++)
        expect_policy(*state, of_judgement[i], false, true);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        expect_policy(*state, others[i], false, false);
}

typedef struct Wanted {
    const char *move;
    bool arrives, is_quiet, pays;
} Wanted;

static void expect_kinds(World *world, const char *name, const char *fen, const Wanted *wanted) {
    Game *game = start_game(world, name, fen);
    Arena arena = {0};
    Weights weights;
    SeeValues see;
    assert_true(weights_make(&weights, game->variant, &arena));
    assert_true(see_values_make(&see, game->variant, &weights, &arena));
    for (; wanted->move; wanted++) {
        Position *p = &game->position;
        Move move;
        Error error;
        if (!read_move(&move, p, game->buffer, game_moves(game), slice_of(wanted->move), &error))
            fail_msg("%s %s: %s", name, wanted->move, error.text);
        if (move_arrives(&see, p, move) != wanted->arrives ||
            move_is_quiet(&see, p, move) != wanted->is_quiet ||
            move_see_at_least(&see, p, move, 0) != wanted->pays)
            fail_msg("%s: %s is of another kind", name, wanted->move);
    }
    arena_free(&arena);
}

static void kinds_of_moves(void **state) {
    /* the pawn would be taken on d8, but the game is over */
    expect_kinds(*state, "pawns", "2p5/3P4/4p3/8/4P3/8/8/8 w - - 0 1",
                 (Wanted[]){{"d7d8", true, false, true},
                            {"e4e5", false, true, true},
                            {"d7c8", true, false, true},
                            {NULL, 0, 0, 0}});
    /* two moves from the goal it is a threat, three moves from it not yet */
    expect_kinds(
        *state, "pawns", "8/8/7p/P7/1P6/8/8/8 w - - 0 1",
        (Wanted[]){{"a5a6", false, false, true}, {"b4b5", false, true, true}, {NULL, 0, 0, 0}});
    expect_kinds(*state, "kingofthehill", "7k/8/8/8/8/2K5/8/3R4 w - - 0 1",
                 (Wanted[]){{"c3d4", true, false, true},
                            {"c3c4", false, true, true},
                            {"d1d4", false, true, true},
                            {NULL, 0, 0, 0}});
    /* a horse in the centre has won only if it is not taken there */
    expect_kinds(*state, "jesonmor", "9/9/3n5/9/9/3N5/9/9/9 w - - 0 1",
                 (Wanted[]){{"d4e6", false, true, true}, {NULL, 0, 0, 0}});
    expect_kinds(*state, "jesonmor", "9/9/3n5/9/9/9/3N5/9/9 w - - 0 1",
                 (Wanted[]){{"d3e5", true, false, false}, {NULL, 0, 0, 0}});
    /* the captor is lost either way, and once it is worth it */
    expect_kinds(*state, "atomic", "4k3/p2p4/8/8/8/8/8/Q2RK3 w - - 0 1",
                 (Wanted[]){{"d1d7", false, false, true},
                            {"a1a7", false, false, false},
                            {"d1d6", false, true, true},
                            {NULL, 0, 0, 0}});
    expect_kinds(*state, "chess", "7k/8/8/8/8/2K5/8/3R4 w - - 0 1",
                 (Wanted[]){{"c3d4", false, true, true}, {NULL, 0, 0, 0}});
}

/* To take the queen is to lose: beyond the depth the king steps to the centre. */
static void goals_are_foreseen(void **state) {
    Game *game = start_game(*state, "kingofthehill", "q7/8/5k2/8/8/8/8/R5K1 w - - 0 1");
    Engine *engine = engine_new(1 << 20);
    Limits limits = {.depth = 1};
    SearchInfo info;
    char text[32];
    Writer writer = writer_to(text, sizeof text);
    assert_true(engine_think(engine, game, &limits, NULL, &info));
    write_move(&writer, &game->position, info.best);
    assert_string_equal(text, "a1e1");
    engine_free(engine);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(games_of_material),
        world_test(kinds_of_moves),
        world_test(goals_are_foreseen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
