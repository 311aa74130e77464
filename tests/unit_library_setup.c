/* unit_library_setup.c: the public library: squares and pieces as numbers and texts, positions set up
 * piece by piece, what is wrong with them, and games that begin from them. */
#include "library_world.h"

static int piece(const TabiyaVariant *variant, const char *text) {
    int found = tabiya_variant_piece_read(variant, text);
    assert_int_not_equal(found, TABIYA_NO_PIECE);
    return found;
}

/* ---- squares and pieces ---- */

static void squares_have_names(void **state) {
    char text[8];
    (void)state;
    assert_int_equal(tabiya_square_read("a1", 8, 8), 0);
    assert_int_equal(tabiya_square_read("h8", 8, 8), 63);
    assert_int_equal(tabiya_square_read("z26", 26, 26), 675);
    assert_int_equal(tabiya_square_read("i1", 8, 8), TABIYA_NO_SQUARE);
    assert_int_equal(tabiya_square_read("e4x", 8, 8), TABIYA_NO_SQUARE);
    assert_int_equal(tabiya_square_read(NULL, 8, 8), TABIYA_NO_SQUARE);
    assert_int_equal(tabiya_square_read("a1", 27, 8), TABIYA_NO_SQUARE);
    for (int square = 0; square < 90; square++) {
        assert_true(tabiya_square_text(square, 9, text, sizeof text) > 1);
        assert_int_equal(tabiya_square_read(text, 9, 10), square);
    }
    assert_int_equal(tabiya_square_text(-1, 8, text, sizeof text), 0);
    assert_int_equal(tabiya_square_text(0, 0, text, sizeof text), 0);
}

static void every_piece_reads_back(void **state) {
    World *world = *state;
    static const char *const NAMES[] = {"chess", "shogi", "crazyhouse", "xiangqi", "kyotoshogi"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        TabiyaVariant *variant = get_variant(world, NAMES[i]);
        for (unsigned type = 1; type <= tabiya_variant_types(variant); type++)
            for (int side = 0; side < 2; side++) {
                char text[8];
                int whole = TABIYA_PIECE(side, type);
                assert_true(tabiya_variant_piece_text(variant, whole, text, sizeof text) > 0);
                assert_int_equal(tabiya_variant_piece_read(variant, text), whole);
                assert_int_equal(TABIYA_SIDE_OF(whole), side);
                assert_int_equal(TABIYA_TYPE_OF(whole), type);
            }
    }
    TabiyaVariant *chess = get_variant(world, "chess");
    char text[8];
    assert_int_equal(tabiya_variant_piece_read(chess, "+P"), TABIYA_NO_PIECE);
    assert_int_equal(tabiya_variant_piece_read(chess, ""), TABIYA_EMPTY);
    assert_int_equal(tabiya_variant_piece_read(chess, "*"), TABIYA_WALL);
    tabiya_variant_piece_text(chess, TABIYA_WALL, text, sizeof text);
    assert_string_equal(text, "*");
    assert_int_equal(tabiya_variant_piece_text(chess, 63, text, sizeof text), 0);
    assert_int_equal(tabiya_variant_piece_text(chess, -1, text, sizeof text), 0);
}

static void types_tell_what_they_are(void **state) {
    World *world = *state;
    TabiyaVariant *shogi = get_variant(world, "shogi"), *house = get_variant(world, "crazyhouse");
    TabiyaType pawn = {.size = sizeof pawn}, tokin = pawn, queen = pawn, king = pawn;
    char text[64];
    assert_true(tabiya_variant_type(shogi, TABIYA_TYPE_OF(piece(shogi, "P")), &pawn));
    assert_int_equal(pawn.letter, 'p');
    assert_int_equal(pawn.mark, 0);
    assert_true(tabiya_variant_type(shogi, (unsigned)pawn.promoted, &tokin));
    assert_int_equal(tokin.mark, '+');
    assert_int_equal(tokin.captured_as, TABIYA_TYPE_OF(piece(shogi, "P")));
    assert_int_equal(tokin.moves_like, TABIYA_TYPE_OF(piece(shogi, "G")));
    tabiya_variant_type_name(shogi, (unsigned)pawn.promoted, text, sizeof text);
    assert_string_equal(text, "tokin");
    assert_true(tabiya_variant_type(house, TABIYA_TYPE_OF(piece(house, "q~")), &queen));
    assert_int_equal(queen.mark, '~');
    assert_int_equal(queen.captured_as, TABIYA_TYPE_OF(piece(house, "p")));
    tabiya_variant_type_betza(house, TABIYA_TYPE_OF(piece(house, "q~")), text, sizeof text);
    assert_string_equal(text, "Q");
    assert_true(tabiya_variant_type(house, TABIYA_TYPE_OF(piece(house, "k")), &king));
    assert_true(king.is_royal);
    assert_false(queen.is_royal);
    assert_false(tabiya_variant_type(house, 0, &king));
    assert_false(tabiya_variant_type(house, 64, &king));
    assert_int_equal(tabiya_variant_type_name(house, 64, text, sizeof text), 0);
    assert_int_equal(tabiya_variant_type_betza(house, 0, text, sizeof text), 0);
    tabiya_variant_side_name(shogi, TABIYA_SECOND, text, sizeof text);
    assert_true(strlen(text) > 0);
}

/* A caller of an older header has a shorter struct, one of a newer header a longer one. */
static void structs_may_grow(void **state) {
    World *world = *state;
    TabiyaVariant *chess = get_variant(world, "chess");
    struct {
        size_t size;
        char letter, untouched[64];
    } old = {.size = offsetof(TabiyaType, mark)};
    struct {
        TabiyaType type;
        char beyond[32];
    } new = {.type.size = sizeof new};
    memset(old.untouched, 'x', sizeof old.untouched);
    memset(new.beyond, 'x', sizeof new.beyond);
    assert_true(tabiya_variant_type(chess, 1, (TabiyaType *)(void *)&old));
    assert_int_not_equal(old.letter, 0);
    for (size_t i = 0; i < sizeof old.untouched; i++)
        assert_int_equal(old.untouched[i], 'x');
    assert_true(tabiya_variant_type(chess, 1, &new.type));
    assert_int_equal(new.type.size, sizeof new);
    assert_int_equal(new.beyond[sizeof new.beyond - 1], 0);
    TabiyaType none = {.letter = 'x'};
    assert_false(tabiya_variant_type(chess, 1, &none));
    assert_int_equal(none.letter, 'x');
}

/* ---- setting up ---- */

static TabiyaSetup *open_setup(const TabiyaVariant *variant, unsigned size) {
    TabiyaError error = {0};
    TabiyaSetup *setup = tabiya_setup_open(variant, size, size, &error);
    if (!setup)
        fail_msg("%s", error.text);
    return setup;
}

static void put(TabiyaSetup *setup, const TabiyaVariant *variant, const char *text,
                const char *name) {
    unsigned width = tabiya_setup_width(setup);
    int square = tabiya_square_read(name, width, tabiya_setup_height(setup));
    assert_true(tabiya_setup_put(setup, square, piece(variant, text), NULL));
    assert_int_equal(tabiya_setup_piece(setup, square), piece(variant, text));
}

static void assert_setup(const TabiyaSetup *setup, const char *fen) {
    char text[256];
    assert_int_equal(tabiya_setup_fen(setup, text, sizeof text), strlen(fen));
    assert_string_equal(text, fen);
}

static void a_position_is_set_up_piece_by_piece(void **state) {
    World *world = *state;
    TabiyaVariant *chess = get_variant(world, "chess");
    TabiyaError error = {0};
    TabiyaSetup *setup = open_setup(chess, 0);
    put(setup, chess, "K", "e1");
    put(setup, chess, "R", "h1");
    put(setup, chess, "k", "e8");
    put(setup, chess, "p", "d4");
    put(setup, chess, "P", "e4");
    tabiya_setup_turn(setup, TABIYA_SECOND);
    assert_int_equal(tabiya_setup_side(setup), TABIYA_SECOND);
    assert_true(tabiya_setup_fields(setup, "K e3 0 7", &error));
    assert_setup(setup, "4k3/8/8/8/3pP3/8/8/4K2R b K e3 0 7");
    assert_true(tabiya_setup_check(setup, NULL, NULL, &error));
    TabiyaGame *game = keep_game(world, tabiya_game_from_setup(setup, &error), &error);
    play_all(game, "d4e3 e1g1");
    assert_fen(game, "4k3/8/8/8/8/4p3/8/5RK1 b - - 1 8");
    put(setup, chess, "", "h1"); /* and with the rook goes the right */
    assert_setup(setup, "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 7");
    put(setup, chess, "", "e4");
    assert_setup(setup, "4k3/8/8/8/3p4/8/8/4K3 b - - 0 7");
    assert_false(tabiya_setup_fields(setup, "K", &error));
    assert_int_equal(error.code, TABIYA_ERROR_FEN);
    assert_int_equal(error.column, 1);
    assert_setup(setup, "4k3/8/8/8/3p4/8/8/4K3 b - - 0 7");
    assert_false(tabiya_setup_put(setup, 64, TABIYA_EMPTY, &error));
    assert_int_equal(error.code, TABIYA_ERROR_ARGUMENT);
    assert_false(tabiya_setup_put(setup, 0, 63, &error));
    assert_int_equal(tabiya_setup_piece(setup, 64), TABIYA_NO_PIECE);
    tabiya_setup_close(setup);
    tabiya_setup_close(NULL);
}

static void hands_are_held(void **state) {
    World *world = *state;
    TabiyaVariant *shogi = get_variant(world, "minishogi");
    TabiyaError error = {0};
    char text[64];
    TabiyaSetup *setup = tabiya_setup_from_sfen(shogi, "4k/5/5/5/K4 w 2Gp 5", &error);
    assert_non_null(setup);
    int gold = TABIYA_TYPE_OF(piece(shogi, "G"));
    assert_int_equal(tabiya_setup_hand(setup, TABIYA_FIRST, gold), 2);
    assert_int_equal(tabiya_setup_side(setup), TABIYA_SECOND);
    assert_true(tabiya_setup_hold(setup, TABIYA_FIRST, gold, 1, &error));
    assert_true(tabiya_setup_hold(setup, TABIYA_SECOND, gold, 1, &error));
    assert_false(tabiya_setup_hold(setup, TABIYA_FIRST, gold, 256, &error));
    assert_false(tabiya_setup_hold(setup, TABIYA_FIRST, 0, 1, &error));
    assert_int_equal(error.code, TABIYA_ERROR_ARGUMENT);
    assert_int_equal(tabiya_setup_hand(setup, TABIYA_FIRST, 0), 0);
    tabiya_setup_sfen(setup, text, sizeof text);
    assert_string_equal(text, "4k/5/5/5/K4 w Ggp 6");
    TabiyaGame *game = keep_game(world, tabiya_game_from_setup(setup, &error), &error);
    assert_int_equal(tabiya_game_hand(game, TABIYA_SECOND, gold), 1);
    assert_int_equal(tabiya_game_hand(game, TABIYA_SECOND, 0), 0);
    tabiya_game_sfen(game, text, sizeof text);
    assert_string_equal(text, "4k/5/5/5/K4 w Ggp 6");
    tabiya_setup_close(setup);
    setup = open_setup(get_variant(world, "chess"), 0);
    assert_false(tabiya_setup_hold(setup, TABIYA_FIRST, 1, 1, &error));
    assert_int_equal(error.code, TABIYA_ERROR_ARGUMENT);
    assert_true(tabiya_setup_hold(setup, TABIYA_FIRST, 1, 0, &error));
    tabiya_setup_close(setup);
    assert_null(tabiya_setup_from_sfen(shogi, "4k/5/5/5/K4 w 2X", &error));
    assert_int_equal(error.code, TABIYA_ERROR_FEN);
    assert_int_equal(error.column, 15);
}

/* ---- faults ---- */

typedef struct Codes {
    int code[8];
    unsigned count;
} Codes;

static void note(void *context, const TabiyaError *fault) {
    Codes *codes = context;
    assert_true(strlen(fault->text) > 5);
    codes->code[codes->count++] = fault->code;
}

static void faults_can_be_told_apart(void **state) {
    World *world = *state;
    static const struct {
        const char *game, *fen;
        int code[3];
    } CASES[] = {
        {"chess",
         "8/8/8/8/8/8/8/8 w - - 0 1",
         {TABIYA_FAULT_EMPTY, TABIYA_FAULT_KINGS, TABIYA_FAULT_KINGS}},
        {"chess", "kk6/8/8/8/8/8/8/K7 w - - 0 1", {TABIYA_FAULT_KINGS}},
        {"chess", "8/8/8/8/8/8/8/K7 w - - 0 1", {TABIYA_FAULT_KINGS}},
        {"chess", "k6R/8/8/8/8/8/8/K7 w - - 0 1", {TABIYA_FAULT_CHECK}},
        {"chess", "k7/8/8/8/8/8/8/K7 w - - 0 1", {0}},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        TabiyaVariant *variant = get_variant(world, CASES[i].game);
        TabiyaError error = {0};
        Codes codes = {.count = 0};
        TabiyaSetup *setup = tabiya_setup_from_fen(variant, CASES[i].fen, &error);
        assert_non_null(setup);
        assert_int_equal(tabiya_setup_check(setup, note, &codes, &error), !CASES[i].code[0]);
        assert_int_equal(error.code, CASES[i].code[0]);
        for (unsigned k = 0; k < 3; k++)
            assert_int_equal(codes.code[k], CASES[i].code[k]);
        TabiyaGame *game = tabiya_game_from_setup(setup, &error);
        assert_int_equal(game != NULL, !CASES[i].code[0]);
        assert_int_equal(error.code, CASES[i].code[0] ? TABIYA_ERROR_POSITION : 0);
        tabiya_game_close(game);
        tabiya_setup_close(setup);
    }
}

static void a_family_is_set_up_at_any_size(void **state) {
    World *world = *state;
    TabiyaVariant *reduced = get_variant(world, "reduced");
    TabiyaError error = {0};
    TabiyaSetup *setup = open_setup(reduced, 7);
    assert_int_equal(tabiya_setup_width(setup), 7);
    put(setup, reduced, "K", "a1");
    put(setup, reduced, "k", "g7");
    TabiyaGame *game = keep_game(world, tabiya_game_from_setup(setup, &error), &error);
    tabiya_setup_close(setup);
    assert_int_equal(tabiya_game_height(game), 7);
    TabiyaGame *copy = keep_game(world, tabiya_game_clone(game, &error), &error);
    play_all(game, "a1b2 g7f6");
    assert_fen(copy, "6k/7/7/7/7/7/K6 w - - 0 1");
    copy = keep_game(world, tabiya_game_clone(game, &error), &error);
    assert_int_equal(tabiya_game_take_back(copy, 1), 1);
    play_all(copy, "g7g6");
    setup = tabiya_setup_from_game(game, &error);
    assert_setup(setup, "7/5k1/7/7/7/1K5/7 w - - 2 2");
    tabiya_setup_close(setup);
    assert_null(tabiya_setup_open(reduced, 5, 6, &error));
    assert_int_equal(error.code, TABIYA_ERROR_BOARD_SIZE);
    assert_null(tabiya_setup_open(reduced, 300, 300, &error));
    assert_null(tabiya_setup_open(get_variant(world, "chess"), 9, 9, &error));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_have_names),
        world_test(every_piece_reads_back),
        world_test(types_tell_what_they_are),
        world_test(structs_may_grow),
        world_test(a_position_is_set_up_piece_by_piece),
        world_test(hands_are_held),
        world_test(faults_can_be_told_apart),
        world_test(a_family_is_set_up_at_any_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
