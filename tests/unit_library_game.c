/* unit_library_game.c: a game through the public header: how it starts, moves and misuse, claims and
 * results, boards as text. */
#include "library_world.h"

/* ---- starting a game ---- */

static void a_fen_of_another_size_simply_works(void **state) {
    World *world = *state;
    TabiyaVariant *variant = get_variant(world, "reduced");
    TabiyaGame *small = get_game_of(world, variant, "k1/1K b - - 0 1");
    TabiyaGame *large = get_game_of(world, variant,
                                    "k25/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/"
                                    "26/26/26/26/26/26/R24K w - - 0 1");
    TabiyaGame *own = get_game_of(world, variant, NULL);
    assert_int_equal(tabiya_game_width(small), 2);
    assert_int_equal(tabiya_game_height(small), 2);
    assert_int_equal(tabiya_game_side(small), TABIYA_SECOND);
    assert_int_equal(tabiya_game_height(large), 26);
    assert_int_equal(tabiya_game_legal_count(large), 24 + 24 + 3); /* no rook takes the king */
    play_all(large, "a1a25");
    assert_int_equal(tabiya_game_width(own), 5);
    TabiyaError error = {0};
    assert_null(tabiya_game_from_fen(variant, "k3/4/3K w - - 0 1", &error));
    assert_int_equal(error.code, TABIYA_ERROR_BOARD_SIZE);
}

static void bad_fens_are_refused_with_their_column(void **state) {
    World *world = *state;
    TabiyaVariant *variant = get_variant(world, "chess");
    static const struct {
        const char *fen;
        TabiyaErrorCode code;
        unsigned column;
    } cases[] = {
        {"", TABIYA_ERROR_FEN, 0},
        {NULL, TABIYA_ERROR_FEN, 0},
        {"8/8/8/8/8/8/8/8 w - - 0 1", TABIYA_ERROR_POSITION, 0},
        {"rnbqkbnr/pppxpppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", TABIYA_ERROR_FEN, 13},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR y KQkq - 0 1", TABIYA_ERROR_FEN, 45},
        {"kk6/8/8/8/8/8/8/K7 w - - 0 1", TABIYA_ERROR_POSITION, 0},
        {"k6R/8/8/8/8/8/8/K7 w - - 0 1", TABIYA_ERROR_POSITION, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        TabiyaError error = {0};
        assert_null(tabiya_game_from_fen(variant, cases[i].fen, &error));
        assert_int_equal(error.code, cases[i].code);
        assert_int_equal(error.column, cases[i].column);
        assert_true(strlen(error.text) > 5);
        assert_null(tabiya_game_from_fen(variant, cases[i].fen, NULL));
    }
}

static void board_files_go_in_and_out(void **state) {
    World *world = *state;
    static const char BOARD[] = "5\nBa1, Ra2, Ra5, Kc5, Be2\nKb3, Rb4, Rd3, Re4\n";
    TabiyaVariant *variant = get_variant(world, "reduced");
    TabiyaError error = {0};
    char text[256];
    TabiyaGame *game =
        keep_game(world, tabiya_game_from_board_file(variant, BOARD, &error), &error);
    assert_fen(game, "R1K2/1r2r/1k1r1/R3B/B4 w - - 0 1");
    assert_int_equal(tabiya_game_board_file(game, text, sizeof text), strlen(BOARD));
    assert_string_equal(text, BOARD);
    const char *spaced = "3\n Ka1 ,\n  Kc3, Rb3";
    game = keep_game(world, tabiya_game_from_board_file(variant, spaced, &error), &error);
    assert_int_equal(tabiya_game_width(game), 3);
    assert_null(tabiya_game_from_board_file(variant, "5\nKa1, Rb9\nKe5\n", &error));
    assert_int_equal(error.code, TABIYA_ERROR_BOARD_FILE);
    assert_int_equal(error.line, 2);
    assert_int_equal(error.column, 7);
    assert_null(tabiya_game_from_board_file(variant, "", &error));
    assert_null(tabiya_game_from_board_file(variant, NULL, NULL));
    variant = get_variant(world, "capablanca");
    game = get_game_of(world, variant, NULL);
    assert_int_equal(tabiya_game_board_file(game, text, sizeof text), 0); /* 10 x 8 */
    assert_string_equal(text, "");
}

static void a_seed_gives_one_start(void **state) {
    World *world = *state;
    TabiyaVariant *variant = get_variant(world, "chess960");
    TabiyaError error = {0};
    char first[128], second[128];
    unsigned different = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        TabiyaGame *one = keep_game(world, tabiya_game_shuffled(variant, seed, &error), &error);
        TabiyaGame *two = keep_game(world, tabiya_game_shuffled(variant, seed, &error), &error);
        tabiya_game_fen(one, first, sizeof first);
        tabiya_game_fen(two, second, sizeof second);
        assert_string_equal(first, second);
        different += strcmp(first, START_FEN) != 0;
    }
    assert_true(different > 15);
    variant = get_variant(world, "chess");
    TabiyaGame *usual = keep_game(world, tabiya_game_shuffled(variant, 5, &error), &error);
    assert_fen(usual, START_FEN);
}

/* ---- playing ---- */

static void fools_mate_ends_the_game(void **state) {
    World *world = *state;
    TabiyaGame *game = get_game(world, "chess", NULL);
    TabiyaError error = {0};
    char text[64];
    uint64_t key = tabiya_game_key(game);
    assert_int_equal(tabiya_game_legal_count(game), 20);
    assert_outcome(game, TABIYA_RESULT_NONE, TABIYA_REASON_NONE, "");
    play_all(game, "f2f3 e7e5 g2g4 d8h4");
    assert_outcome(game, TABIYA_RESULT_SECOND, TABIYA_REASON_CHECKMATE, "Black wins: checkmate");
    assert_true(tabiya_game_in_check(game));
    assert_int_equal(tabiya_game_side(game), TABIYA_FIRST);
    assert_int_equal(tabiya_game_legal_count(game), 0);
    assert_int_equal(tabiya_game_legal_moves(game, text, sizeof text), 0);
    assert_false(tabiya_game_play(game, "e1f2", &error));
    assert_int_equal(error.code, TABIYA_ERROR_GAME_OVER);
    assert_int_equal(tabiya_game_plies(game), 4);
    tabiya_game_move(game, 3, text, sizeof text);
    assert_string_equal(text, "d8h4");
    assert_int_equal(tabiya_game_move(game, 4, text, sizeof text), 0);
    assert_int_equal(tabiya_game_take_back(game, 1), 1);
    assert_outcome(game, TABIYA_RESULT_NONE, TABIYA_REASON_NONE, "");
    assert_int_equal(tabiya_game_move(game, 3, text, sizeof text), 0);
    assert_int_equal(tabiya_game_take_back(game, 0), 0);
    assert_int_equal(tabiya_game_take_back(game, SIZE_MAX), 3);
    assert_int_equal(tabiya_game_take_back(game, 1), 0);
    assert_true(tabiya_game_key(game) == key);
    assert_fen(game, START_FEN);
}

static void a_refused_move_changes_nothing(void **state) {
    World *world = *state;
    static const char FEN[] = "6k1/P7/8/8/8/8/8/R3K2R w KQ - 4 30";
    static const struct {
        const char *move;
        TabiyaErrorCode code;
    } cases[] = {{"a7a8", TABIYA_ERROR_MOVE_PROMOTION}, {"a7a8k", TABIYA_ERROR_MOVE_ILLEGAL},
                 {"e1e3", TABIYA_ERROR_MOVE_ILLEGAL},   {"g8g7", TABIYA_ERROR_MOVE_ILLEGAL},
                 {"P@e4", TABIYA_ERROR_MOVE_ILLEGAL},   {"", TABIYA_ERROR_MOVE_FORM},
                 {NULL, TABIYA_ERROR_MOVE_FORM},        {"e9e2", TABIYA_ERROR_MOVE_FORM},
                 {"castle!", TABIYA_ERROR_MOVE_FORM},   {"e1e2 ", TABIYA_ERROR_MOVE_ILLEGAL}};
    TabiyaGame *game = get_game(world, "chess", FEN);
    uint64_t key = tabiya_game_key(game);
    size_t count = tabiya_game_legal_count(game);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        TabiyaError error = {0};
        assert_false(tabiya_game_play(game, cases[i].move, &error));
        assert_int_equal(error.code, cases[i].code);
        assert_false(tabiya_game_play(game, cases[i].move, NULL));
        assert_fen(game, FEN);
        assert_int_equal(tabiya_game_plies(game), 0);
        assert_int_equal(tabiya_game_legal_count(game), count);
        assert_true(tabiya_game_key(game) == key);
    }
    char text[TABIYA_MOVE_SIZE];
    assert_true(tabiya_game_play(game, "e1h1", NULL)); /* castling, as the king taking its rook */
    tabiya_game_move(game, 0, text, sizeof text);
    assert_string_equal(text, "e1g1");
}

static void legal_moves_are_sorted_and_all_can_be_played(void **state) {
    World *world = *state;
    TabiyaGame *game = get_game(world, "minishogi", NULL);
    char list[TEXT_SIZE], joined[TEXT_SIZE] = "", move[TABIYA_MOVE_SIZE],
                          last[TABIYA_MOVE_SIZE] = "";
    play_all(game, "e1e4 d5e4");
    size_t count = tabiya_game_legal_count(game), drops = 0;
    for (size_t i = 0; i < count; i++) {
        assert_true(tabiya_game_legal_move(game, i, move, sizeof move) < sizeof move);
        assert_true(strcmp(last, move) < 0);
        strcpy(last, move);
        snprintf(joined + strlen(joined), sizeof joined - strlen(joined), "%s%s", i ? " " : "",
                 move);
        drops += move[1] == '@';
        assert_true(tabiya_game_play(game, move, NULL));
        assert_int_equal(tabiya_game_take_back(game, 1), 1);
    }
    assert_true(drops > 5);
    assert_int_equal(tabiya_game_legal_moves(game, list, sizeof list), strlen(joined));
    assert_string_equal(list, joined);
    assert_int_equal(tabiya_game_legal_move(game, count, move, sizeof move), 0);
    play_all(game, "P@d4");
    tabiya_game_move(game, 2, move, sizeof move);
    assert_string_equal(move, "P@d4");
}

static void long_games_keep_their_moves(void **state) {
    World *world = *state;
    TabiyaGame *game = get_game(world, "reduced", "k4/5/5/5/4K w - - 0 1");
    static const char *const MOVES[] = {"e1d1", "a5b5", "d1e1", "b5a5"};
    char text[TABIYA_MOVE_SIZE];
    for (size_t i = 0; i < 500; i++)
        assert_true(tabiya_game_play(game, MOVES[i % 4], NULL));
    for (size_t i = 0; i < 500; i++) {
        tabiya_game_move(game, i, text, sizeof text);
        assert_string_equal(text, MOVES[i % 4]);
    }
    assert_int_equal(tabiya_game_take_back(game, 499), 499);
    assert_int_equal(tabiya_game_plies(game), 1);
}

static void claims_end_a_game_only_when_made(void **state) {
    World *world = *state;
    TabiyaVariant *variant = get_variant(world, "symbols");
    TabiyaGame *game = get_game_of(world, variant, NULL);
    TabiyaError error = {0};
    assert_int_equal(tabiya_game_claims(game), 0);
    assert_false(tabiya_game_claim(game, &error));
    assert_int_equal(error.code, TABIYA_ERROR_NO_CLAIM);
    assert_false(tabiya_game_claim(game, NULL));
    play_all(game, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    assert_outcome(game, TABIYA_RESULT_NONE, TABIYA_REASON_NONE, "");
    assert_int_equal(tabiya_game_claims(game), TABIYA_CLAIM_REPETITION);
    assert_int_equal(tabiya_game_legal_count(game), 20);
    assert_true(tabiya_game_claim(game, &error));
    assert_outcome(game, TABIYA_RESULT_DRAW, TABIYA_REASON_REPETITION,
                   "Draw: the position is repeated");
    assert_int_equal(tabiya_game_legal_count(game), 0);
    assert_int_equal(tabiya_game_claims(game), 0);
    assert_int_equal(tabiya_game_take_back(game, 1), 1);
    assert_int_equal(tabiya_game_result(game), TABIYA_RESULT_NONE);
    game = get_game_of(world, variant, "k7/8/8/8/8/8/8/KR6 w - - 100 90");
    assert_int_equal(tabiya_game_claims(game), TABIYA_CLAIM_MOVES);
    assert_true(tabiya_game_claim(game, NULL));
    assert_int_equal(tabiya_game_reason(game), TABIYA_REASON_MOVE_RULE);
}

static void results_and_reasons_have_their_numbers(void **state) {
    World *world = *state;
    static const struct {
        const char *name, *fen;
        TabiyaResult result;
        TabiyaReason reason;
    } cases[] = {
        {"chess", "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", TABIYA_RESULT_FIRST, TABIYA_REASON_CHECKMATE},
        {"chess", "k7/2Q5/8/8/8/8/8/K7 b - - 0 1", TABIYA_RESULT_DRAW, TABIYA_REASON_STALEMATE},
        {"pawns", "P7/7p/8/8/8/8/8/8 b - - 0 1", TABIYA_RESULT_FIRST, TABIYA_REASON_FLAG},
        {"chess-tutorial", "k7/8/8/8/8/8/8/KN6 w - - 0 1", TABIYA_RESULT_DRAW, TABIYA_REASON_DEAD},
        {"chess", "k7/8/8/8/8/8/8/KR6 w - - 100 90", TABIYA_RESULT_DRAW, TABIYA_REASON_MOVE_RULE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        TabiyaGame *game = get_game(world, cases[i].name, cases[i].fen);
        assert_int_equal(tabiya_game_result(game), cases[i].result);
        assert_int_equal(tabiya_game_reason(game), cases[i].reason);
        assert_int_equal(tabiya_game_legal_count(game), 0);
    }
}

static void boards_are_drawn_as_asked(void **state) {
    World *world = *state;
    TabiyaGame *game = get_game(world, "reduced", "k2/3/1RK w - - 0 1");
    char text[256];
    tabiya_game_board(game, 0, text, sizeof text);
    assert_string_equal(text, "k . .\n. . .\n. R K\n");
    tabiya_game_board(game, TABIYA_FLIPPED, text, sizeof text);
    assert_string_equal(text, "K R .\n. . .\n. . k\n");
    tabiya_game_board(game, TABIYA_COORDINATES, text, sizeof text);
    assert_string_equal(text, "3  k . .\n2  . . .\n1  . R K\n   a b c\n");
    tabiya_game_board(game, TABIYA_UNICODE, text, sizeof text);
    assert_string_equal(text, "\u265A \u00B7 \u00B7\n\u00B7 \u00B7 \u00B7\n\u00B7 \u2656 \u2654\n");
}

static void perft_counts_and_leaves_the_game_alone(void **state) {
    World *world = *state;
    TabiyaGame *game = get_game(world, "chess", NULL);
    TabiyaError error = {0};
    static const uint64_t LEAVES[] = {1, 20, 400, 8902, 197281};
    uint64_t leaves = 0;
    for (unsigned depth = 0; depth < 5; depth++)
        for (unsigned threads = 1; threads <= 3; threads += 2) {
            assert_true(tabiya_game_perft(game, depth, threads, &leaves, &error));
            assert_int_equal(leaves, LEAVES[depth]);
        }
    assert_fen(game, START_FEN);
    leaves = 7;
    assert_false(tabiya_game_perft(game, TABIYA_DEEPEST_PERFT + 1, 1, &leaves, &error));
    assert_int_equal(error.code, TABIYA_ERROR_ARGUMENT);
    assert_non_null(strstr(error.text, "depth"));
    assert_false(tabiya_game_perft(game, 1, 0, &leaves, &error));
    assert_non_null(strstr(error.text, "threads"));
    assert_false(tabiya_game_perft(game, 1, TABIYA_MOST_THREADS + 1, &leaves, NULL));
    assert_int_equal(leaves, 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(a_fen_of_another_size_simply_works),
        world_test(bad_fens_are_refused_with_their_column),
        world_test(board_files_go_in_and_out),
        world_test(a_seed_gives_one_start),
        world_test(fools_mate_ends_the_game),
        world_test(a_refused_move_changes_nothing),
        world_test(legal_moves_are_sorted_and_all_can_be_played),
        world_test(long_games_keep_their_moves),
        world_test(claims_end_a_game_only_when_made),
        world_test(results_and_reasons_have_their_numbers),
        world_test(boards_are_drawn_as_asked),
        world_test(perft_counts_and_leaves_the_game_alone),
    };
    return cmocka_run_group_tests_name("library game", tests, NULL, NULL);
}
