/* unit_library_moves.c: moves through the public header: as structs, square by square, in every
 * notation; lines; copies of games; readers that share a game without a lock. */
#include "library_world.h"

#include <pthread.h>

static TabiyaMove find(const TabiyaGame *game, const char *text) {
    TabiyaMove move = {.size = sizeof move};
    TabiyaError error = {0};
    if (!tabiya_game_read_move(game, text, TABIYA_NOTATION_ANY, &move, &error))
        fail_msg("%s: %s", text, error.text);
    return move;
}

static int at(const TabiyaGame *game, const char *name) {
    return tabiya_square_read(name, tabiya_game_width(game), tabiya_game_height(game));
}

static int piece_of(const TabiyaGame *game, const char *text) {
    return tabiya_variant_piece_read(tabiya_game_variant(game), text);
}

/* ---- as structs ---- */

static void a_move_tells_what_it_does(void **state) {
    World *world = *state;
    TabiyaGame *game = get_game(world, "chess", "r3k2r/1P6/8/2pP4/8/8/8/R3K2R w KQkq c6 0 1");
    TabiyaMove move = find(game, "e1g1");
    assert_int_equal(move.kind, TABIYA_MOVE_CASTLING);
    assert_int_equal(move.from, at(game, "e1"));
    assert_int_equal(move.to, at(game, "g1"));
    assert_int_equal(move.taken_at, at(game, "h1"));
    assert_int_equal(move.rook_to, at(game, "f1"));
    assert_int_equal(move.piece, piece_of(game, "K"));
    assert_int_equal(find(game, "e1c1").rook_to, at(game, "d1"));
    move = find(game, "d5c6");
    assert_int_equal(move.kind, TABIYA_MOVE_EN_PASSANT | TABIYA_MOVE_CAPTURE);
    assert_int_equal(move.taken_at, at(game, "c5"));
    assert_int_equal(move.captured, piece_of(game, "p"));
    move = find(game, "b7a8q");
    assert_int_equal(move.kind, TABIYA_MOVE_CHANGE | TABIYA_MOVE_CAPTURE | TABIYA_MOVE_CHECK);
    assert_int_equal(move.becomes, piece_of(game, "Q"));
    assert_int_equal(move.piece, piece_of(game, "P"));
    assert_int_equal(move.rook_to, TABIYA_NO_SQUARE);
    move = find(game, "e1e2");
    assert_int_equal(move.kind, 0);
    assert_int_equal(move.taken_at, TABIYA_NO_SQUARE);
    assert_int_equal(move.captured, TABIYA_EMPTY);
    assert_true(tabiya_game_attacks(game, TABIYA_FIRST, at(game, "a8")));
    assert_false(tabiya_game_attacks(game, TABIYA_SECOND, at(game, "e4")));
    assert_false(tabiya_game_attacks(game, TABIYA_SECOND, 64));
    game = get_game(world, "minishogi", "4k/5/5/5/K4[G] w - - 0 1");
    move = find(game, "G@e4");
    assert_int_equal(move.kind, TABIYA_MOVE_DROP | TABIYA_MOVE_CHECK);
    assert_int_equal(move.from, TABIYA_NO_SQUARE);
    assert_int_equal(move.piece, piece_of(game, "G"));
    assert_int_equal(tabiya_game_piece(game, at(game, "e4")), TABIYA_EMPTY);
    TabiyaError error = {0};
    assert_true(tabiya_game_play_move(game, &move, &error));
    assert_int_equal(tabiya_game_piece(game, at(game, "e4")), piece_of(game, "G"));
    assert_int_equal(tabiya_game_piece(game, -1), TABIYA_NO_PIECE);
    assert_false(tabiya_game_play_move(game, &move, &error));
    assert_int_equal(error.code, TABIYA_ERROR_MOVE_ILLEGAL);
    TabiyaMove none = {0};
    assert_false(tabiya_game_play_move(game, &none, &error));
    assert_int_equal(error.code, TABIYA_ERROR_ARGUMENT);
}

/* Square by square and drops: each legal move comes once. */
static void squares_share_the_moves_out(void **state) {
    World *world = *state;
    static const char *const NAMES[] = {"chess", "shogi", "crazyhouse", "xiangqi", "reduced"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        TabiyaGame *game = get_game(world, NAMES[i], NULL);
        for (unsigned ply = 0; ply < 60 && tabiya_game_legal_count(game); ply++) {
            size_t count = tabiya_game_legal_count(game), sum = 0, part;
            int squares = (int)(tabiya_game_width(game) * tabiya_game_height(game));
            for (int from = TABIYA_NO_SQUARE; from < squares; from++) {
                size_t first = tabiya_game_legal_from(game, from, &part);
                for (size_t k = first; k < first + part; k++) {
                    TabiyaMove move = {.size = sizeof move};
                    char one[TABIYA_MOVE_SIZE], other[TABIYA_MOVE_SIZE];
                    assert_true(tabiya_game_legal_at(game, k, &move));
                    assert_int_equal(move.from, from);
                    tabiya_game_legal_move(game, k, one, sizeof one);
                    tabiya_game_write_move(game, &move, TABIYA_NOTATION_COORDINATES, other,
                                           sizeof other);
                    assert_string_equal(one, other);
                }
                sum += part;
            }
            assert_int_equal(sum, count);
            TabiyaMove move = {.size = sizeof move};
            assert_true(tabiya_game_legal_at(game, (ply * 7) % count, &move));
            assert_false(tabiya_game_legal_at(game, count, &move));
            assert_true(tabiya_game_play_move(game, &move, NULL));
        }
    }
}

/* ---- notation ---- */

static void notations_write_and_read(void **state) {
    World *world = *state;
    static const struct {
        const char *game, *fen, *text[4];
    } CASES[] = {
        {"chess", NULL, {"g1f3", "Nf3", "2i3g", "knight g1 to f3"}},
        {"chess",
         "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
         {"e1g1", "O-O", NULL, "castles on the king's side"}},
        {"shogi", NULL, {"c3c4", "Pc4", "7g7f", "pawn 7g to 7f"}},
        {"minishogi", "4k/5/5/5/K4[G] w - - 0 1", {"G@c3", "G@c3", "G*3c", "gold dropped on 3c"}},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        TabiyaGame *game = get_game(world, CASES[i].game, CASES[i].fen);
        TabiyaMove move = find(game, CASES[i].text[0]);
        for (int notation = 0; notation < 4; notation++) {
            const char *expected = CASES[i].text[notation];
            TabiyaMove same = {.size = sizeof same};
            char text[128];
            if (!expected || (i == 0 && notation == TABIYA_NOTATION_USI))
                continue;
            tabiya_game_write_move(game, &move, (TabiyaNotation)notation, text, sizeof text);
            assert_string_equal(text, expected);
            assert_true(tabiya_game_read_move(game, text, (TabiyaNotation)notation, &same, NULL));
            assert_int_equal(same.code, move.code);
            assert_int_equal(find(game, text).code, move.code);
        }
    }
}

static void bad_moves_are_told_apart(void **state) {
    World *world = *state;
    TabiyaGame *game = get_game(world, "chess", "4k3/P7/8/8/8/8/8/R3K2R w - - 0 1");
    static const struct {
        const char *text;
        TabiyaNotation notation;
        int code;
    } CASES[] = {
        {"", TABIYA_NOTATION_ANY, TABIYA_ERROR_MOVE_FORM},
        {"hello", TABIYA_NOTATION_SAN, TABIYA_ERROR_MOVE_FORM},
        {"hello", TABIYA_NOTATION_WORDS, TABIYA_ERROR_MOVE_FORM},
        {"e1e5", TABIYA_NOTATION_COORDINATES, TABIYA_ERROR_MOVE_ILLEGAL},
        {"a7a8", TABIYA_NOTATION_COORDINATES, TABIYA_ERROR_MOVE_PROMOTION},
        {"Rd1", TABIYA_NOTATION_SAN, 0},
        {"Re2", TABIYA_NOTATION_SAN, TABIYA_ERROR_MOVE_ILLEGAL},
        {"e1e2", (TabiyaNotation)9, TABIYA_ERROR_ARGUMENT},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        TabiyaMove move = {.size = sizeof move};
        TabiyaError error = {0};
        tabiya_game_read_move(game, CASES[i].text, CASES[i].notation, &move, &error);
        assert_int_equal(error.code, CASES[i].code);
    }
    TabiyaMove move = {.size = sizeof move};
    TabiyaError error = {0};
    game = get_game(world, "chess", "4k3/8/8/8/R7/8/8/R3K3 w - - 0 1");
    assert_false(tabiya_game_read_move(game, "Ra3", TABIYA_NOTATION_SAN, &move, &error));
    assert_int_equal(error.code, TABIYA_ERROR_MOVE_AMBIGUOUS);
    char text[32];
    move.code = 12345; /* no move of this position */
    assert_int_equal(tabiya_game_write_move(game, &move, TABIYA_NOTATION_SAN, text, 32), 0);
}

static void played_moves_are_told_in_any_notation(void **state) {
    World *world = *state;
    TabiyaGame *game = get_game(world, "chess", NULL);
    static const char *const SAN[] = {"e4", "d5", "exd5", "Qxd5", "Nc3", "Qe5+"};
    char text[64];
    play_all(game, "e2e4 d7d5 e4d5 d8d5 b1c3 d5e5");
    for (size_t i = 0; i < 6; i++) {
        tabiya_game_move_text(game, i, TABIYA_NOTATION_SAN, text, sizeof text);
        assert_string_equal(text, SAN[i]);
    }
    TabiyaMove move = {.size = sizeof move};
    assert_true(tabiya_game_move_at(game, 2, &move));
    assert_int_equal(move.kind, TABIYA_MOVE_CAPTURE);
    assert_true(tabiya_game_move_at(game, 5, &move));
    assert_int_equal(move.kind, TABIYA_MOVE_CHECK);
    assert_false(tabiya_game_move_at(game, 6, &move));
    assert_int_equal(tabiya_game_move_text(game, 6, TABIYA_NOTATION_SAN, text, sizeof text), 0);
    tabiya_game_line(game, "f1e2 c8g4 d2d4", TABIYA_NOTATION_SAN, text, sizeof text);
    assert_string_equal(text, "4. Be2 Bg4 5. d4");
    tabiya_game_line(game, "f1e2 e2e4 d2d4", TABIYA_NOTATION_USI, text, sizeof text);
    assert_string_equal(text, "3h4g");
    play_all(game, "f1e2");
    tabiya_game_line(game, "c8g4 d2d4", TABIYA_NOTATION_SAN, text, sizeof text);
    assert_string_equal(text, "4... Bg4 5. d4");
    assert_int_equal(tabiya_game_line(game, "", TABIYA_NOTATION_SAN, text, sizeof text), 0);
}

/* ---- copies ---- */

static void a_copy_goes_its_own_way(void **state) {
    World *world = *state;
    TabiyaGame *game = get_game(world, "symbols", NULL);
    TabiyaError error = {0};
    play_all(game, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    assert_int_equal(tabiya_game_occurrences(game), 3);
    TabiyaGame *copy = keep_game(world, tabiya_game_clone(game, &error), &error);
    assert_true(tabiya_game_claim(game, &error));
    assert_int_equal(tabiya_game_result(copy), TABIYA_RESULT_NONE);
    assert_int_equal(tabiya_game_occurrences(copy), 3);
    TabiyaGame *ended = keep_game(world, tabiya_game_clone(game, &error), &error);
    assert_outcome(ended, TABIYA_RESULT_DRAW, TABIYA_REASON_REPETITION,
                   "Draw: the position is repeated");
    play_all(copy, "e2e4");
    assert_int_equal(tabiya_game_plies(game), 8);
    assert_ptr_equal(tabiya_game_variant(copy), tabiya_game_variant(game));
}

/* ---- readers ---- */

typedef struct Reader {
    const TabiyaGame *game;
    pthread_barrier_t *together;
    uint64_t sum;
} Reader;

static void *read_all(void *context) {
    Reader *reader = context;
    char text[4096];
    pthread_barrier_wait(reader->together);
    for (int round = 0; round < 3; round++) {
        reader->sum += tabiya_game_legal_count(reader->game) + tabiya_game_in_check(reader->game);
        reader->sum += tabiya_game_legal_moves(reader->game, text, sizeof text);
        for (size_t i = 0; i < tabiya_game_legal_count(reader->game); i++) {
            TabiyaMove move = {.size = sizeof move};
            if (tabiya_game_legal_at(reader->game, i, &move))
                reader->sum += move.code + tabiya_game_write_move(reader->game, &move,
                                                                  TABIYA_NOTATION_SAN, text, 64);
        }
        reader->sum += tabiya_game_fen(reader->game, text, sizeof text);
        reader->sum += tabiya_game_svg(reader->game, NULL, text, sizeof text, NULL);
        for (int square = 0; square < 81; square++)
            reader->sum += tabiya_game_attacks(reader->game, TABIYA_SECOND, square);
    }
    return NULL;
}

/* `make races` would see it if readers wrote to the game. */
static void two_readers_need_no_lock(void **state) {
    World *world = *state;
    TabiyaGame *game = get_game(world, "shogi", NULL);
    pthread_barrier_t together;
    pthread_barrier_init(&together, NULL, 2);
    for (int ply = 0; ply < 20; ply++) {
        Reader reader[2] = {{game, &together, 0}, {game, &together, 0}};
        pthread_t thread[2];
        char move[TABIYA_MOVE_SIZE];
        for (int i = 0; i < 2; i++)
            assert_int_equal(pthread_create(&thread[i], NULL, read_all, &reader[i]), 0);
        for (int i = 0; i < 2; i++)
            pthread_join(thread[i], NULL);
        assert_true(reader[0].sum == reader[1].sum && reader[0].sum > 0);
        tabiya_game_legal_move(game, (size_t)ply % tabiya_game_legal_count(game), move,
                               sizeof move);
        play_all(game, move);
    }
    pthread_barrier_destroy(&together);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(a_move_tells_what_it_does),
        world_test(squares_share_the_moves_out),
        world_test(notations_write_and_read),
        world_test(bad_moves_are_told_apart),
        world_test(played_moves_are_told_in_any_notation),
        world_test(a_copy_goes_its_own_way),
        world_test(two_readers_need_no_lock),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
