/* unit_library_board.c: games and positions as JSON, as a page asks for them: sheets, cells, premoves, the
 * list of games. What the JSON says of each game is compared in tests/wasm/board.test.mjs. */
#include "library_world.h"

static char text[1 << 18];

static bool has(const char *part) {
    return strstr(text, part) != NULL;
}

static void a_sheet_has_size_and_symbols(void **state) {
    World *world = *state;
    TabiyaError error = {0};
    TabiyaVariant *chess = get_variant(world, "chess");
    assert_true(tabiya_variant_sheet(chess, NULL, text, sizeof text, &error) < sizeof text);
    assert_true(has("\"width\": 8") && has("<symbol id=\\\"wn\\\""));
    assert_true(tabiya_variant_sheet(get_variant(world, "shogi"), "letters", text, sizeof text, NULL));
    assert_true(has("\"ground\": \"grid\"") && has("\"coordinates\""));
    assert_int_equal(tabiya_variant_sheet(chess, "odd", text, sizeof text, &error), 0);
    assert_int_equal(error.code, TABIYA_ERROR_ARGUMENT);
}

static void a_game_tells_its_position(void **state) {
    World *world = *state;
    TabiyaGame *game = get_game(world, "chess", "4k3/8/8/8/8/8/P7/R3K3 b Q - 0 1");
    size_t length = tabiya_game_json(game, TABIYA_PREMOVES, text, sizeof text);
    assert_int_equal(length, strlen(text));
    assert_int_equal(tabiya_game_json(game, TABIYA_PREMOVES, NULL, 0), length);
    assert_true(has("\"cells\": [\"R\", \"\", \"\", \"\", \"K\", ") && has("\"turn\": 1"));
    assert_true(has("\"moves\": [\"e8d7\", ") && has("\"last\": []") && has("\"said\": \"\""));
    assert_true(has("\"premoves\": [") && has("\"a1a2\"") && has("\"a2b3\"") && has("\"e1c1\""));
    assert_false(has("\"a2a1\"") || has("\"a1a3\""));
    play_all(game, "e8d8 e1c1");
    tabiya_game_json(game, 0, text, sizeof text);
    assert_true(has("\"last\": [\"c1\", \"e1\"]") && has("\"check\": [\"d8\"]"));
    assert_true(has("\"attacked\": [\"d8\"]"));
    assert_true(has("\"said\": \"White: castles on the queen's side, check.\""));
    assert_false(has("premoves"));
}

static void a_finished_game_says_so(void **state) {
    World *world = *state;
    TabiyaGame *game = get_game(world, "chess", NULL);
    play_all(game, "f2f3 e7e5 g2g4 d8h4");
    tabiya_game_json(game, TABIYA_PREMOVES, text, sizeof text);
    assert_true(has("\"said\": \"Black: queen d8 to h4. Black wins: checkmate.\""));
    assert_true(has("\"moves\": []") && has("\"premoves\": []"));
}

static void drops_are_premoves(void **state) {
    World *world = *state;
    TabiyaGame *game = get_game(world, "crazyhouse", "4k3/4p3/8/8/8/8/8/4K3[Pn] b - - 0 1");
    tabiya_game_json(game, TABIYA_PREMOVES, text, sizeof text);
    assert_true(has("\"hands\": [{\"P\": 1}, {\"n\": 1}]"));
    const char *premoves = strstr(text, "premoves");
    assert_non_null(premoves);
    assert_non_null(strstr(premoves, "\"P@e7\""));
    assert_null(strstr(premoves, "\"P@e1\"")); /* its own king stands there */
    assert_null(strstr(premoves, "@d1\""));    /* no pawn on the first rank */
}

static void a_setup_tells_its_position(void **state) {
    World *world = *state;
    TabiyaSetup *setup = tabiya_setup_open(get_variant(world, "chess"), 0, 0, NULL);
    assert_true(tabiya_setup_put(setup, 1, TABIYA_WALL, NULL));
    tabiya_setup_json(setup, text, sizeof text);
    assert_true(has("\"cells\": [\"\", \"*\", \"\"") && has("\"moves\": []"));
    tabiya_setup_close(setup);
}

static void moves_are_listed_at_once(void **state) {
    World *world = *state;
    TabiyaGame *game = get_game(world, "shogi", NULL);
    assert_int_equal(tabiya_game_moves(game, TABIYA_NOTATION_SAN, text, sizeof text), 0);
    play_all(game, "g3g4 c7c6");
    tabiya_game_moves(game, TABIYA_NOTATION_COORDINATES, text, sizeof text);
    assert_string_equal(text, "g3g4\nc7c6");
    tabiya_game_moves(game, TABIYA_NOTATION_SHOWN, text, sizeof text);
    assert_string_equal(text, "P-3f\nP-7d");
    tabiya_game_moves(game, TABIYA_NOTATION_SAN, text, sizeof text);
    assert_string_equal(text, "Pg4\nPc6");
}

static void games_are_listed_by_families(void **state) {
    World *world = *state;
    TabiyaError error = {0};
    tabiya_variants_json(world->variants, text, sizeof text);
    assert_true(has("\"title\": \"Chess and what is near it\"") && has("\"fischerandom\""));
    assert_true(has("\"name\": \"reduced\"") && has("\"sizes\": [2, 26]"));
    assert_false(has("\"user\""));
    const char *wide = "[wide:capablanca]\nmaxRank = 9\nstartFen = "
                       "k9/10/10/10/10/10/10/10/9K w - - 0 1\n";
    assert_true(tabiya_variants_add(world->variants, wide, NULL, NULL, &error));
    tabiya_variants_json(world->variants, text, sizeof text);
    const char *user = strstr(text, "\"user\"");
    assert_non_null(user);
    assert_non_null(strstr(user, "\"name\": \"wide\", \"title\": \"Capablanca Chess\""));
    assert_non_null(strstr(user, "\"width\": 10, \"height\": 9, \"sizes\": null"));
}

static void games_differ_in_difficulty(void **state) {
    World *world = *state;
    static const char *const NAMES[] = {"chess", "crazyhouse", "shogi"};
    for (unsigned i = 0; i < 3; i++)
        assert_int_equal(tabiya_variant_difficulty(get_variant(world, NAMES[i])), i + 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(a_sheet_has_size_and_symbols), world_test(a_game_tells_its_position),
        world_test(a_finished_game_says_so),      world_test(drops_are_premoves),
        world_test(a_setup_tells_its_position),   world_test(moves_are_listed_at_once),
        world_test(games_are_listed_by_families), world_test(games_differ_in_difficulty),
    };
    return cmocka_run_group_tests_name("library_board", tests, NULL, NULL);
}
