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

typedef struct World { /* the games, and what a test has opened: closed when it ends */
    TabiyaVariants *variants;
    TabiyaVariant *variant[256];
    TabiyaGame *game[256];
    size_t opened, started;
} World;

static int open_world(void **state) {
    World *world = calloc(1, sizeof *world);
    *state = world;
    return !world || !(world->variants = tabiya_variants_open(NULL));
}

static int close_world(void **state) {
    World *world = *state;
    while (world->started)
        tabiya_game_close(world->game[--world->started]);
    while (world->opened)
        tabiya_variant_close(world->variant[--world->opened]);
    tabiya_variants_close(world->variants);
    free(world);
    return 0;
}

static TabiyaGame *keep_game(World *world, TabiyaGame *game, const TabiyaError *error) {
    if (!game)
        fail_msg("%s", error->text);
    assert_true(world->started < 256);
    return world->game[world->started++] = game;
}

static TabiyaVariant *get_sized(World *world, const char *name, unsigned size) {
    TabiyaError error = {0};
    TabiyaVariant *variant = tabiya_variant_open(world->variants, name, size, size, &error);
    if (!variant)
        fail_msg("%s: %s", name, error.text);
    assert_true(world->opened < 256);
    return world->variant[world->opened++] = variant;
}

static TabiyaVariant *get_variant(World *world, const char *name) {
    return get_sized(world, name, 0);
}

/* of a variant that is open, or by its name; from a FEN or the start */
static TabiyaGame *get_game_of(World *world, const TabiyaVariant *variant, const char *fen) {
    TabiyaError error = {0};
    return keep_game(world,
                     fen ? tabiya_game_from_fen(variant, fen, &error)
                         : tabiya_game_start(variant, &error),
                     &error);
}

static TabiyaGame *get_game(World *world, const char *name, const char *fen) {
    return get_game_of(world, get_variant(world, name), fen);
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
    World *world = *state;
    size_t count = tabiya_variants_count(world->variants);
    char name[64], same[64];
    assert_true(count > 50);
    for (size_t i = 0; i < count; i++) {
        assert_true(tabiya_variants_name(world->variants, i, name, sizeof name) > 0);
        assert_true(tabiya_variants_has(world->variants, name));
        TabiyaVariant *variant = get_variant(world, name);
        tabiya_variant_name(variant, same, sizeof same);
        assert_string_equal(same, name);
        assert_true(tabiya_variant_explain(variant, TABIYA_UNICODE, NULL, 0) > 0);
        get_game_of(world, variant, NULL);
    }
    assert_int_equal(tabiya_variants_name(world->variants, count, name, sizeof name), 0);
    assert_string_equal(name, "");
    assert_false(tabiya_variants_has(world->variants, "no-such-game"));
    assert_false(tabiya_variants_has(world->variants, NULL));
}

static void unknown_games_are_refused_with_advice(void **state) {
    World *world = *state;
    TabiyaError error = {0};
    assert_null(tabiya_variant_open(world->variants, "ches", 0, 0, &error));
    assert_int_equal(error.code, TABIYA_ERROR_VARIANT_UNKNOWN);
    assert_non_null(strstr(error.text, "'chess'"));
    assert_null(tabiya_variant_open(world->variants, "", 0, 0, &error));
    assert_null(tabiya_variant_open(world->variants, NULL, 0, 0, &error));
    assert_null(tabiya_variant_open(world->variants, "ches", 0, 0, NULL));
    char lengthy[2000];
    memset(lengthy, 'x', sizeof lengthy - 1);
    lengthy[sizeof lengthy - 1] = 0;
    assert_null(tabiya_variant_open(world->variants, lengthy, 0, 0, &error));
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
    World *world = *state;
    Found found = {0};
    TabiyaError error = {.code = -1};
    size_t count = tabiya_variants_count(world->variants);
    char text[256];
    assert_true(
        tabiya_variants_add(world->variants,
                            "# mine\n[knightly:chess]\ntitle = Knightly Chess\n"
                            "startFen = nnnnknnn/pppppppp/8/8/8/8/PPPPPPPP/NNNNKNNN w - - 0 1\n"
                            "castling = false\n[knightlier:knightly]\nqueen = -\n"
                            "promotionPieceTypes = n\n",
                            note, &found, &error));
    assert_int_equal(found.count, 0);
    assert_int_equal(error.code, -1); /* left alone */
    assert_int_equal(tabiya_variants_count(world->variants), count + 2);
    tabiya_variants_name(world->variants, count + 1, text, sizeof text);
    assert_string_equal(text, "knightlier");
    TabiyaVariant *variant = get_variant(world, "knightly");
    tabiya_variant_title(variant, text, sizeof text);
    assert_string_equal(text, "Knightly Chess");
    TabiyaGame *game = get_game_of(world, variant, NULL);
    play_all(game, "a1b3 a8b6 b3c5");
    assert_int_equal(tabiya_game_plies(game), 3);
    assert_true(tabiya_variants_add(world->variants, "", NULL, NULL, NULL));
    assert_true(tabiya_variants_add(world->variants, NULL, NULL, NULL, NULL));
    assert_int_equal(tabiya_variants_count(world->variants), count + 2);
}

static void faults_are_all_reported_and_nothing_is_added(void **state) {
    World *world = *state;
    static const char TEXT[] = "[good:chess]\ntitle = Good\nnonsense\n[bad:chess]\n"
                               "castlin = true\nmaxRank = 99\n[chess]\n";
    Found found = {0};
    TabiyaError error = {0};
    size_t count = tabiya_variants_count(world->variants);
    assert_false(tabiya_variants_add(world->variants, TEXT, note, &found, &error));
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
    assert_int_equal(tabiya_variants_count(world->variants), count);
    assert_false(tabiya_variants_has(world->variants, "good"));
    assert_false(tabiya_variants_add(world->variants, TEXT, NULL, NULL, NULL));
    assert_true(tabiya_variants_add(world->variants, "[good:chess]\n", note, &found, &error));
    assert_true(tabiya_variants_has(world->variants, "good"));
}

static void a_failed_addition_leaves_open_games_alone(void **state) {
    World *world = *state;
    TabiyaVariant *family = get_variant(world, "reduced");
    assert_false(
        tabiya_variants_add(world->variants, "[x:reduced]\nrubbish = 1\n", NULL, NULL, NULL));
    TabiyaGame *game = get_game_of(world, family, "k5/6/6/6/6/5K w - - 0 1");
    assert_int_equal(tabiya_game_width(game), 6);
}

/* ---- one game's rules ---- */

static void a_variant_tells_what_it_is(void **state) {
    World *world = *state;
    TabiyaVariant *variant = get_variant(world, "chess");
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
    variant = get_variant(world, "chess960");
    assert_true(tabiya_variant_is_shuffled(variant));
}

static void a_family_opens_at_its_sizes_only(void **state) {
    World *world = *state;
    TabiyaError error = {0};
    unsigned smallest, largest;
    TabiyaVariant *variant = get_sized(world, "reduced", 9);
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
    static const struct {
        const char *name;
        unsigned width, height;
    } refused[] = {{"reduced", 27, 27}, {"reduced", 1, 1},     {"reduced", 5, 6}, {"reduced", 0, 5},
                   {"reduced", 5, 0},   {"reduced", 261, 261}, {"chess", 9, 9}};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        error.code = 0;
        assert_null(tabiya_variant_open(world->variants, refused[i].name, refused[i].width,
                                        refused[i].height, &error));
        assert_int_equal(error.code, TABIYA_ERROR_BOARD_SIZE);
    }
    get_sized(world, "chess", 8);
}

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

/* ---- buffers ---- */

typedef struct Handles {
    const TabiyaVariants *variants;
    TabiyaVariant *variant;
    TabiyaGame *game;
} Handles;

enum { TEXTS = 15 };

/* every public function that writes a text, by number */
static size_t write_text(const Handles *of, int n, char *buffer, size_t size) {
    switch (n) {
    case 0: return tabiya_variants_name(of->variants, 0, buffer, size);
    case 1: return tabiya_variant_name(of->variant, buffer, size);
    case 2: return tabiya_variant_title(of->variant, buffer, size);
    case 3: return tabiya_variant_about(of->variant, buffer, size);
    case 4: return tabiya_variant_start_fen(of->variant, buffer, size);
    case 5: return tabiya_variant_pieces(of->variant, buffer, size);
    case 6: return tabiya_variant_piece_name(of->variant, 'k', buffer, size);
    case 7: return tabiya_variant_explain(of->variant, TABIYA_UNICODE, buffer, size);
    case 8: return tabiya_game_move(of->game, 0, buffer, size);
    case 9: return tabiya_game_legal_move(of->game, 3, buffer, size);
    case 10: return tabiya_game_legal_moves(of->game, buffer, size);
    case 11: return tabiya_game_outcome(of->game, buffer, size);
    case 12: return tabiya_game_fen(of->game, buffer, size);
    case 13: return tabiya_game_board(of->game, TABIYA_UNICODE, buffer, size);
    default: return tabiya_game_board_file(of->game, buffer, size);
    }
}

static bool ends_inside_character(const char *text, size_t length, const char *whole) {
    return (whole[length] & 0xC0) == 0x80 && text[length] == 0;
}

/* Each size from none to more than enough, in memory of just that size. */
static void try_sizes(const Handles *of, int n) {
    size_t length = write_text(of, n, NULL, 0);
    char *whole = malloc(length + 1);
    assert_int_equal(write_text(of, n, NULL, 100), length);
    assert_int_equal(write_text(of, n, whole, length + 1), length);
    assert_int_equal(strlen(whole), length);
    for (size_t size = 1; size <= length + 2; size += length > 2000 ? 7 : 1) {
        char *cut = malloc(size);
        memset(cut, 'x', size);
        assert_int_equal(write_text(of, n, cut, size), length);
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
    World *world = *state;
    static const char *const NAMES[] = {"chess", "crazyhouse", "minishogi", "reduced"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        Handles of = {.variants = world->variants, .variant = get_variant(world, NAMES[i])};
        char move[TABIYA_MOVE_SIZE];
        of.game = get_game_of(world, of.variant, NULL);
        tabiya_game_legal_move(of.game, 0, move, sizeof move);
        play_all(of.game, move);
        for (int n = 0; n < TEXTS; n++)
            try_sizes(&of, n);
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
    World *world = *state;
    TabiyaVariant *variant = get_variant(world, "crazyhouse");
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
}

#define world_test(function) cmocka_unit_test_setup_teardown(function, open_world, close_world)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(version_is_the_header_s),
        cmocka_unit_test(closing_nothing_is_allowed),
        world_test(every_name_is_found_opens_and_starts),
        world_test(unknown_games_are_refused_with_advice),
        world_test(games_of_the_user_are_played),
        world_test(faults_are_all_reported_and_nothing_is_added),
        world_test(a_failed_addition_leaves_open_games_alone),
        world_test(a_variant_tells_what_it_is),
        world_test(a_family_opens_at_its_sizes_only),
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
        world_test(no_buffer_is_overrun),
        world_test(two_threads_play_one_variant),
    };
    return cmocka_run_group_tests_name("library", tests, NULL, NULL);
}
