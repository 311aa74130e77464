/* unit_library.c: the public library through its public header alone: every function, misuse,
 * buffers of every size, families of sizes, games of the user's own, two threads. */
#include "tabiya.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 1 << 16 };

static const char START_FEN[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/* ---- short ways ---- */

static int open_games(void **state) {
    *state = tabiya_variants_open(NULL);
    return !*state;
}

static int close_games(void **state) {
    tabiya_variants_close(*state);
    return 0;
}

static TabiyaVariant *get_variant(void **state, const char *name) {
    TabiyaError error = {0};
    TabiyaVariant *variant = tabiya_variant_open(*state, name, 0, 0, &error);
    if (!variant)
        fail_msg("%s: %s", name, error.text);
    return variant;
}

static TabiyaGame *get_game(const TabiyaVariant *variant, const char *fen) {
    TabiyaError error = {0};
    TabiyaGame *game =
        fen ? tabiya_game_from_fen(variant, fen, &error) : tabiya_game_start(variant, &error);
    if (!game)
        fail_msg("%s: %s", fen ? fen : "start", error.text);
    return game;
}

/* plays "e2e4 e7e5 …" */
static void play_all(TabiyaGame *game, const char *moves) {
    char copy[512], *rest = NULL;
    snprintf(copy, sizeof copy, "%s", moves);
    for (char *move = strtok_r(copy, " ", &rest); move; move = strtok_r(NULL, " ", &rest)) {
        TabiyaError error = {0};
        if (!tabiya_game_play(game, move, &error))
            fail_msg("%s", error.text);
    }
}

static void assert_fen(const TabiyaGame *game, const char *fen) {
    char text[512];
    assert_int_equal(tabiya_game_fen(game, text, sizeof text), strlen(fen));
    assert_string_equal(text, fen);
}

static void assert_outcome(const TabiyaGame *game, TabiyaResult result, TabiyaReason reason,
                           const char *sentence) {
    char text[128];
    assert_int_equal(tabiya_game_result(game), result);
    assert_int_equal(tabiya_game_reason(game), reason);
    assert_int_equal(tabiya_game_outcome(game, text, sizeof text), strlen(sentence));
    assert_string_equal(text, sentence);
}

/* ---- version ---- */

static void version_is_the_header_s(void **state) {
    char text[32];
    (void)state;
    snprintf(text, sizeof text, "%d.%d.%d", TABIYA_VERSION_MAJOR, TABIYA_VERSION_MINOR,
             TABIYA_VERSION_PATCH);
    assert_string_equal(tabiya_version(), text);
    assert_int_equal(tabiya_version_number(), TABIYA_VERSION_NUMBER);
}

/* ---- the catalogue ---- */

static void every_name_is_found_opens_and_starts(void **state) {
    size_t count = tabiya_variants_count(*state);
    char name[64], same[64];
    assert_true(count > 50);
    for (size_t i = 0; i < count; i++) {
        assert_true(tabiya_variants_name(*state, i, name, sizeof name) > 0);
        assert_true(tabiya_variants_has(*state, name));
        TabiyaVariant *variant = get_variant(state, name);
        tabiya_variant_name(variant, same, sizeof same);
        assert_string_equal(same, name);
        assert_true(tabiya_variant_explain(variant, TABIYA_UNICODE, NULL, 0) > 0);
        tabiya_game_close(get_game(variant, NULL));
        tabiya_variant_close(variant);
    }
    assert_int_equal(tabiya_variants_name(*state, count, name, sizeof name), 0);
    assert_string_equal(name, "");
    assert_false(tabiya_variants_has(*state, "no-such-game"));
    assert_false(tabiya_variants_has(*state, NULL));
}

static void unknown_games_are_refused_with_advice(void **state) {
    TabiyaError error = {0};
    assert_null(tabiya_variant_open(*state, "ches", 0, 0, &error));
    assert_int_equal(error.code, TABIYA_ERROR_VARIANT_UNKNOWN);
    assert_non_null(strstr(error.text, "'chess'"));
    assert_null(tabiya_variant_open(*state, "", 0, 0, &error));
    assert_null(tabiya_variant_open(*state, NULL, 0, 0, &error));
    assert_null(tabiya_variant_open(*state, "ches", 0, 0, NULL));
    char lengthy[2000];
    memset(lengthy, 'x', sizeof lengthy - 1);
    lengthy[sizeof lengthy - 1] = 0;
    assert_null(tabiya_variant_open(*state, lengthy, 0, 0, &error));
    assert_true(strlen(error.text) < sizeof error.text);
}

typedef struct Found {
    unsigned count;
    TabiyaError fault[8];
} Found;

static void note(void *context, const TabiyaError *fault) {
    Found *found = context;
    if (found->count < 8)
        found->fault[found->count] = *fault;
    found->count++;
}

static void games_of_the_user_are_played(void **state) {
    Found found = {0};
    TabiyaError error = {.code = -1};
    size_t count = tabiya_variants_count(*state);
    char text[256];
    assert_true(tabiya_variants_add(*state,
                                    "# mine\n[knightly:chess]\ntitle = Knightly Chess\n"
                                    "startFen = nnnnknnn/pppppppp/8/8/8/8/PPPPPPPP/NNNNKNNN w - - 0 1\n"
                                    "castling = false\n[knightlier:knightly]\nqueen = -\n"
                                    "promotionPieceTypes = n\n",
                                    note, &found, &error));
    assert_int_equal(found.count, 0);
    assert_int_equal(error.code, -1); /* left alone */
    assert_int_equal(tabiya_variants_count(*state), count + 2);
    tabiya_variants_name(*state, count + 1, text, sizeof text);
    assert_string_equal(text, "knightlier");
    TabiyaVariant *variant = get_variant(state, "knightly");
    tabiya_variant_title(variant, text, sizeof text);
    assert_string_equal(text, "Knightly Chess");
    TabiyaGame *game = get_game(variant, NULL);
    play_all(game, "a1b3 a8b6 b3c5");
    assert_int_equal(tabiya_game_plies(game), 3);
    tabiya_game_close(game);
    tabiya_variant_close(variant);
    assert_true(tabiya_variants_add(*state, "", NULL, NULL, NULL));
    assert_true(tabiya_variants_add(*state, NULL, NULL, NULL, NULL));
    assert_int_equal(tabiya_variants_count(*state), count + 2);
}

static void faults_are_all_reported_and_nothing_is_added(void **state) {
    static const char TEXT[] = "[good:chess]\ntitle = Good\nnonsense\n[bad:chess]\n"
                               "castlin = true\nmaxRank = 99\n[chess]\n";
    Found found = {0};
    TabiyaError error = {0};
    size_t count = tabiya_variants_count(*state);
    assert_false(tabiya_variants_add(*state, TEXT, note, &found, &error));
    assert_int_equal(found.count, 4);
    assert_int_equal(found.fault[0].line, 3); /* the lines first, then the rules */
    assert_int_equal(found.fault[0].column, 1);
    assert_int_equal(found.fault[1].line, 7);
    assert_int_equal(found.fault[1].column, 2);
    unsigned seen = 0;
    for (unsigned i = 2; i < 4; i++) {
        assert_int_equal(found.fault[i].code, TABIYA_ERROR_VARIANT_FAULTY);
        seen |= found.fault[i].line == 5 && found.fault[i].column == 1 ? 1u : 0;
        seen |= found.fault[i].line == 6 && found.fault[i].column == 11 ? 2u : 0;
    }
    assert_int_equal(seen, 3);
    assert_int_equal(error.code, TABIYA_ERROR_VARIANT_FAULTY);
    assert_int_equal(error.line, 3);
    assert_string_equal(error.text, found.fault[0].text);
    assert_int_equal(tabiya_variants_count(*state), count);
    assert_false(tabiya_variants_has(*state, "good"));
    assert_false(tabiya_variants_add(*state, TEXT, NULL, NULL, NULL));
    assert_true(tabiya_variants_add(*state, "[good:chess]\n", note, &found, &error));
    assert_true(tabiya_variants_has(*state, "good"));
}

static void a_failed_addition_leaves_open_games_alone(void **state) {
    TabiyaVariant *family = get_variant(state, "reduced");
    assert_false(tabiya_variants_add(*state, "[x:reduced]\nrubbish = 1\n", NULL, NULL, NULL));
    TabiyaGame *game = get_game(family, "k5/6/6/6/6/5K w - - 0 1");
    assert_int_equal(tabiya_game_width(game), 6);
    tabiya_game_close(game);
    tabiya_variant_close(family);
}

/* ---- one game's rules ---- */

static void a_variant_tells_what_it_is(void **state) {
    TabiyaVariant *variant = get_variant(state, "chess");
    unsigned smallest = 7, largest = 7;
    char text[512];
    assert_int_equal(tabiya_variant_title(variant, text, sizeof text), 5);
    assert_string_equal(text, "Chess");
    assert_true(tabiya_variant_about(variant, text, sizeof text) > 10);
    assert_int_equal(tabiya_variant_start_fen(variant, text, sizeof text), strlen(START_FEN));
    assert_string_equal(text, START_FEN);
    assert_int_equal(tabiya_variant_width(variant), 8);
    assert_int_equal(tabiya_variant_height(variant), 8);
    assert_false(tabiya_variant_sizes(variant, &smallest, &largest));
    assert_int_equal(smallest + largest, 0);
    assert_false(tabiya_variant_is_shuffled(variant));
    assert_int_equal(tabiya_variant_pieces(variant, text, sizeof text), 6);
    assert_int_equal(strspn(text, "pnbrqk"), 6);
    tabiya_variant_piece_name(variant, 'N', text, sizeof text);
    assert_string_equal(text, "knight");
    assert_int_equal(tabiya_variant_piece_name(variant, 'z', text, sizeof text), 0);
    assert_int_equal(tabiya_variant_piece_name(variant, '\xff', text, sizeof text), 0);
    assert_true(tabiya_variant_explain(variant, 0, text, sizeof text) > 10);
    tabiya_variant_close(variant);
    variant = get_variant(state, "chess960");
    assert_true(tabiya_variant_is_shuffled(variant));
    tabiya_variant_close(variant);
}

static void a_family_opens_at_its_sizes_only(void **state) {
    TabiyaError error = {0};
    unsigned smallest, largest;
    TabiyaVariant *variant = tabiya_variant_open(*state, "reduced", 9, 9, &error);
    assert_non_null(variant);
    assert_int_equal(tabiya_variant_width(variant), 9);
    assert_true(tabiya_variant_sizes(variant, &smallest, &largest));
    assert_true(tabiya_variant_sizes(variant, NULL, NULL));
    assert_int_equal(smallest, 2);
    assert_int_equal(largest, 26);
    assert_int_equal(tabiya_variant_start_fen(variant, NULL, 0), 0);
    assert_null(tabiya_game_start(variant, &error));
    assert_int_equal(error.code, TABIYA_ERROR_NO_START);
    assert_null(tabiya_game_shuffled(variant, 1, &error));
    assert_int_equal(error.code, TABIYA_ERROR_NO_START);
    tabiya_variant_close(variant);
    static const struct {
        const char *name;
        unsigned width, height;
    } refused[] = {{"reduced", 27, 27}, {"reduced", 1, 1},   {"reduced", 5, 6}, {"reduced", 0, 5},
                   {"reduced", 5, 0},   {"reduced", 261, 261}, {"chess", 9, 9}};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        error.code = 0;
        assert_null(tabiya_variant_open(*state, refused[i].name, refused[i].width, refused[i].height,
                                        &error));
        assert_int_equal(error.code, TABIYA_ERROR_BOARD_SIZE);
    }
    variant = tabiya_variant_open(*state, "chess", 8, 8, &error);
    assert_non_null(variant);
    tabiya_variant_close(variant);
}

/* ---- starting a game ---- */

static void a_fen_of_another_size_simply_works(void **state) {
    TabiyaVariant *variant = get_variant(state, "reduced");
    TabiyaGame *small = get_game(variant, "k1/1K b - - 0 1");
    TabiyaGame *large = get_game(variant, "k25/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/"
                                          "26/26/26/26/26/26/R24K w - - 0 1");
    TabiyaGame *own = get_game(variant, NULL);
    assert_int_equal(tabiya_game_width(small), 2);
    assert_int_equal(tabiya_game_height(small), 2);
    assert_int_equal(tabiya_game_side(small), TABIYA_SECOND);
    assert_int_equal(tabiya_game_height(large), 26);
    assert_int_equal(tabiya_game_legal_count(large), 24 + 25 + 3 - 1); /* Ra26 would take the king */
    play_all(large, "a1a25");
    assert_int_equal(tabiya_game_width(own), 5);
    tabiya_game_close(own);
    tabiya_game_close(large);
    tabiya_game_close(small);
    TabiyaError error = {0};
    assert_null(tabiya_game_from_fen(variant, "k3/4/3K w - - 0 1", &error));
    assert_int_equal(error.code, TABIYA_ERROR_BOARD_SIZE);
    tabiya_variant_close(variant);
}

static void bad_fens_are_refused_with_their_column(void **state) {
    TabiyaVariant *variant = get_variant(state, "chess");
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
    tabiya_variant_close(variant);
}

static void board_files_go_in_and_out(void **state) {
    static const char BOARD[] = "5\nBa1, Ra2, Ra5, Kc5, Be2\nKb3, Rb4, Rd3, Re4\n";
    TabiyaVariant *variant = get_variant(state, "reduced");
    TabiyaError error = {0};
    char text[256];
    TabiyaGame *game = tabiya_game_from_board_file(variant, BOARD, &error);
    assert_non_null(game);
    assert_fen(game, "R1K2/1r2r/1k1r1/R3B/B4 w - - 0 1");
    assert_int_equal(tabiya_game_board_file(game, text, sizeof text), strlen(BOARD));
    assert_string_equal(text, BOARD);
    tabiya_game_close(game);
    game = tabiya_game_from_board_file(variant, "3\n Ka1 ,\n  Kc3, Rb3", &error);
    assert_non_null(game);
    assert_int_equal(tabiya_game_width(game), 3);
    tabiya_game_close(game);
    assert_null(tabiya_game_from_board_file(variant, "5\nKa1, Rb9\nKe5\n", &error));
    assert_int_equal(error.code, TABIYA_ERROR_BOARD_FILE);
    assert_int_equal(error.line, 2);
    assert_int_equal(error.column, 7);
    assert_null(tabiya_game_from_board_file(variant, "", &error));
    assert_null(tabiya_game_from_board_file(variant, NULL, NULL));
    tabiya_variant_close(variant);
    variant = get_variant(state, "capablanca");
    game = get_game(variant, NULL);
    assert_int_equal(tabiya_game_board_file(game, text, sizeof text), 0); /* 10 x 8 */
    assert_string_equal(text, "");
    tabiya_game_close(game);
    tabiya_variant_close(variant);
}

static void a_seed_gives_one_start(void **state) {
    TabiyaVariant *variant = get_variant(state, "chess960");
    char first[128], second[128];
    unsigned different = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        TabiyaGame *one = tabiya_game_shuffled(variant, seed, NULL);
        TabiyaGame *two = tabiya_game_shuffled(variant, seed, NULL);
        tabiya_game_fen(one, first, sizeof first);
        tabiya_game_fen(two, second, sizeof second);
        assert_string_equal(first, second);
        different += strcmp(first, START_FEN) != 0;
        tabiya_game_close(one);
        tabiya_game_close(two);
    }
    assert_true(different > 15);
    tabiya_variant_close(variant);
    variant = get_variant(state, "chess");
    TabiyaGame *usual = tabiya_game_shuffled(variant, 5, NULL);
    assert_fen(usual, START_FEN);
    tabiya_game_close(usual);
    tabiya_variant_close(variant);
}

/* ---- playing ---- */

static void fools_mate_ends_the_game(void **state) {
    TabiyaVariant *variant = get_variant(state, "chess");
    TabiyaGame *game = get_game(variant, NULL);
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
    tabiya_game_close(game);
    tabiya_variant_close(variant);
}

static void a_refused_move_changes_nothing(void **state) {
    TabiyaVariant *variant = get_variant(state, "chess");
    static const char FEN[] = "8/P6k/8/8/8/8/8/R3K2R w KQ - 4 30";
    static const struct {
        const char *move;
        TabiyaErrorCode code;
    } cases[] = {{"a7a8", TABIYA_ERROR_MOVE_PROMOTION}, {"a7a8k", TABIYA_ERROR_MOVE_ILLEGAL},
                 {"e1e3", TABIYA_ERROR_MOVE_ILLEGAL},   {"h7h6", TABIYA_ERROR_MOVE_ILLEGAL},
                 {"P@e4", TABIYA_ERROR_MOVE_ILLEGAL},   {"", TABIYA_ERROR_MOVE_FORM},
                 {NULL, TABIYA_ERROR_MOVE_FORM},        {"e9e2", TABIYA_ERROR_MOVE_FORM},
                 {"castle!", TABIYA_ERROR_MOVE_FORM},   {"e1e2 ", TABIYA_ERROR_MOVE_ILLEGAL}};
    TabiyaGame *game = get_game(variant, FEN);
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
    tabiya_game_close(game);
    tabiya_variant_close(variant);
}

static void legal_moves_are_sorted_and_all_can_be_played(void **state) {
    TabiyaVariant *variant = get_variant(state, "minishogi");
    TabiyaGame *game = get_game(variant, NULL);
    char list[TEXT_SIZE], joined[TEXT_SIZE] = "", move[TABIYA_MOVE_SIZE], last[TABIYA_MOVE_SIZE] = "";
    play_all(game, "e1e4 d5e4");
    size_t count = tabiya_game_legal_count(game), drops = 0;
    for (size_t i = 0; i < count; i++) {
        assert_true(tabiya_game_legal_move(game, i, move, sizeof move) < sizeof move);
        assert_true(strcmp(last, move) < 0);
        strcpy(last, move);
        snprintf(joined + strlen(joined), sizeof joined - strlen(joined), "%s%s", i ? " " : "", move);
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
    tabiya_game_close(game);
    tabiya_variant_close(variant);
}

static void long_games_keep_their_moves(void **state) {
    TabiyaVariant *variant = get_variant(state, "reduced");
    TabiyaGame *game = get_game(variant, "k4/5/5/5/4K w - - 0 1");
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
    tabiya_game_close(game);
    tabiya_variant_close(variant);
}

static void claims_end_a_game_only_when_made(void **state) {
    TabiyaVariant *variant = get_variant(state, "symbols");
    TabiyaGame *game = get_game(variant, NULL);
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
    tabiya_game_close(game);
    game = get_game(variant, "k7/8/8/8/8/8/8/KR6 w - - 100 90");
    assert_int_equal(tabiya_game_claims(game), TABIYA_CLAIM_MOVES);
    assert_true(tabiya_game_claim(game, NULL));
    assert_int_equal(tabiya_game_reason(game), TABIYA_REASON_MOVE_RULE);
    tabiya_game_close(game);
    tabiya_variant_close(variant);
}

static void results_and_reasons_have_their_numbers(void **state) {
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
        TabiyaVariant *variant = get_variant(state, cases[i].name);
        TabiyaGame *game = get_game(variant, cases[i].fen);
        assert_int_equal(tabiya_game_result(game), cases[i].result);
        assert_int_equal(tabiya_game_reason(game), cases[i].reason);
        assert_int_equal(tabiya_game_legal_count(game), 0);
        tabiya_game_close(game);
        tabiya_variant_close(variant);
    }
}

static void boards_are_drawn_as_asked(void **state) {
    TabiyaVariant *variant = get_variant(state, "reduced");
    TabiyaGame *game = get_game(variant, "k2/3/1RK w - - 0 1");
    char text[256];
    tabiya_game_board(game, 0, text, sizeof text);
    assert_string_equal(text, "k . .\n. . .\n. R K\n");
    tabiya_game_board(game, TABIYA_FLIPPED, text, sizeof text);
    assert_string_equal(text, "K R .\n. . .\n. . k\n");
    tabiya_game_board(game, TABIYA_COORDINATES, text, sizeof text);
    assert_string_equal(text, "3  k . .\n2  . . .\n1  . R K\n   a b c\n");
    tabiya_game_board(game, TABIYA_UNICODE, text, sizeof text);
    assert_string_equal(text, "\u265A \u00B7 \u00B7\n\u00B7 \u00B7 \u00B7\n\u00B7 \u2656 \u2654\n");
    tabiya_game_close(game);
    tabiya_variant_close(variant);
}

static void perft_counts_and_leaves_the_game_alone(void **state) {
    TabiyaVariant *variant = get_variant(state, "chess");
    TabiyaGame *game = get_game(variant, NULL);
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
    tabiya_game_close(game);
    tabiya_variant_close(variant);
}

/* ---- buffers ---- */

typedef size_t WriteText(void *handle, char *buffer, size_t size);

static size_t write_name(void *handle, char *buffer, size_t size) {
    return tabiya_variant_name(handle, buffer, size);
}
static size_t write_title(void *handle, char *buffer, size_t size) {
    return tabiya_variant_title(handle, buffer, size);
}
static size_t write_about(void *handle, char *buffer, size_t size) {
    return tabiya_variant_about(handle, buffer, size);
}
static size_t write_start(void *handle, char *buffer, size_t size) {
    return tabiya_variant_start_fen(handle, buffer, size);
}
static size_t write_pieces(void *handle, char *buffer, size_t size) {
    return tabiya_variant_pieces(handle, buffer, size);
}
static size_t write_piece_name(void *handle, char *buffer, size_t size) {
    return tabiya_variant_piece_name(handle, 'k', buffer, size);
}
static size_t write_explanation(void *handle, char *buffer, size_t size) {
    return tabiya_variant_explain(handle, TABIYA_UNICODE, buffer, size);
}
static size_t write_first_name(void *handle, char *buffer, size_t size) {
    return tabiya_variants_name(handle, 0, buffer, size);
}
static size_t write_played(void *handle, char *buffer, size_t size) {
    return tabiya_game_move(handle, 0, buffer, size);
}
static size_t write_legal_move(void *handle, char *buffer, size_t size) {
    return tabiya_game_legal_move(handle, 3, buffer, size);
}
static size_t write_legal_moves(void *handle, char *buffer, size_t size) {
    return tabiya_game_legal_moves(handle, buffer, size);
}
static size_t write_result(void *handle, char *buffer, size_t size) {
    return tabiya_game_outcome(handle, buffer, size);
}
static size_t write_fen(void *handle, char *buffer, size_t size) {
    return tabiya_game_fen(handle, buffer, size);
}
static size_t write_board(void *handle, char *buffer, size_t size) {
    return tabiya_game_board(handle, TABIYA_UNICODE | TABIYA_COORDINATES, buffer, size);
}
static size_t write_board_file(void *handle, char *buffer, size_t size) {
    return tabiya_game_board_file(handle, buffer, size);
}

static bool ends_inside_character(const char *text, size_t length, const char *whole) {
    return (whole[length] & 0xC0) == 0x80 && text[length] == 0;
}

/* Each size from none to more than enough, in memory of just that size. */
static void try_sizes(WriteText *write, void *handle) {
    size_t length = write(handle, NULL, 0);
    char *whole = malloc(length + 1);
    assert_int_equal(write(handle, NULL, 100), length);
    assert_int_equal(write(handle, whole, length + 1), length);
    assert_int_equal(strlen(whole), length);
    for (size_t size = 1; size <= length + 2; size += length > 2000 ? 7 : 1) {
        char *cut = malloc(size);
        memset(cut, 'x', size);
        assert_int_equal(write(handle, cut, size), length);
        size_t kept = strlen(cut);
        assert_true(kept < size);
        assert_true(size > length ? kept == length : kept + 4 >= size);
        assert_memory_equal(cut, whole, kept);
        assert_false(ends_inside_character(cut, kept, whole));
        free(cut);
    }
    free(whole);
}

static void no_buffer_is_overrun(void **state) {
    static WriteText *const OF_VARIANT[] = {write_name,   write_title,      write_about,      write_start,
                                            write_pieces, write_piece_name, write_explanation};
    static WriteText *const OF_GAME[] = {write_played, write_legal_move, write_legal_moves, write_result,
                                         write_fen,    write_board,      write_board_file};
    static const char *const NAMES[] = {"chess", "crazyhouse", "minishogi", "reduced"};
    try_sizes(write_first_name, *state);
    for (size_t n = 0; n < sizeof NAMES / sizeof *NAMES; n++) {
        TabiyaVariant *variant = get_variant(state, NAMES[n]);
        TabiyaGame *game = get_game(variant, NULL);
        char move[TABIYA_MOVE_SIZE];
        for (size_t i = 0; i < sizeof OF_VARIANT / sizeof *OF_VARIANT; i++)
            try_sizes(OF_VARIANT[i], variant);
        tabiya_game_legal_move(game, 0, move, sizeof move);
        play_all(game, move);
        for (size_t i = 0; i < sizeof OF_GAME / sizeof *OF_GAME; i++)
            try_sizes(OF_GAME[i], game);
        tabiya_game_close(game);
        tabiya_variant_close(variant);
    }
}

static void closing_nothing_is_allowed(void **state) {
    (void)state;
    tabiya_game_close(NULL);
    tabiya_variant_close(NULL);
    tabiya_variants_close(NULL);
}

/* ---- threads ---- */

typedef struct Player {
    const TabiyaVariant *variant;
    unsigned step; /* which of the legal moves it plays */
    uint64_t sum;  /* of the keys of all positions met */
    bool failed;
} Player;

/* cmocka's asserts belong to the main thread: a player only notes that it failed */
static void *play_many(void *context) {
    Player *player = context;
    char move[TABIYA_MOVE_SIZE];
    player->sum = 0;
    for (unsigned round = 0; round < 20; round++) {
        TabiyaGame *game = tabiya_game_start(player->variant, NULL);
        for (size_t i = 0, n; game && i < 60 && (n = tabiya_game_legal_count(game)) > 0; i++) {
            tabiya_game_legal_move(game, (i * player->step + round) % n, move, sizeof move);
            player->failed |= !tabiya_game_play(game, move, NULL);
            player->sum += tabiya_game_key(game);
        }
        player->failed |= !game;
        tabiya_game_close(game);
    }
    return NULL;
}

static void two_threads_play_one_variant(void **state) {
    TabiyaVariant *variant = get_variant(state, "crazyhouse");
    Player alone[2] = {{.variant = variant, .step = 7}, {.variant = variant, .step = 13}};
    Player together[2] = {alone[0], alone[1]};
    pthread_t thread[2];
    for (int i = 0; i < 2; i++)
        play_many(&alone[i]);
    for (int i = 0; i < 2; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, play_many, &together[i]), 0);
    for (int i = 0; i < 2; i++)
        pthread_join(thread[i], NULL);
    for (int i = 0; i < 2; i++) {
        assert_false(alone[i].failed);
        assert_false(together[i].failed);
        assert_true(alone[i].sum == together[i].sum);
    }
    assert_true(alone[0].sum != alone[1].sum);
    tabiya_variant_close(variant);
}

#define games_test(function) cmocka_unit_test_setup_teardown(function, open_games, close_games)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(version_is_the_header_s),
        cmocka_unit_test(closing_nothing_is_allowed),
        games_test(every_name_is_found_opens_and_starts),
        games_test(unknown_games_are_refused_with_advice),
        games_test(games_of_the_user_are_played),
        games_test(faults_are_all_reported_and_nothing_is_added),
        games_test(a_failed_addition_leaves_open_games_alone),
        games_test(a_variant_tells_what_it_is),
        games_test(a_family_opens_at_its_sizes_only),
        games_test(a_fen_of_another_size_simply_works),
        games_test(bad_fens_are_refused_with_their_column),
        games_test(board_files_go_in_and_out),
        games_test(a_seed_gives_one_start),
        games_test(fools_mate_ends_the_game),
        games_test(a_refused_move_changes_nothing),
        games_test(legal_moves_are_sorted_and_all_can_be_played),
        games_test(long_games_keep_their_moves),
        games_test(claims_end_a_game_only_when_made),
        games_test(results_and_reasons_have_their_numbers),
        games_test(boards_are_drawn_as_asked),
        games_test(perft_counts_and_leaves_the_game_alone),
        games_test(no_buffer_is_overrun),
        games_test(two_threads_play_one_variant),
    };
    return cmocka_run_group_tests_name("library", tests, NULL, NULL);
}
