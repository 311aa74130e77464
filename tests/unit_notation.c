/* unit_notation.c: moves in coordinates, board files, text boards. */
#include "testing.h"

#include "notation/board_file.h"
#include "notation/names/outcome_names.h"
#include "notation/notation_errors.h"
#include "notation/text_board.h"

static void every_move_reads_back_as_itself(void **state) {
    World *world = *state;
    static const char *const games[] = {
        "chess",      "chess960",   "crazyhouse", "minishogi", "kyotoshogi",   "micro",
        "dobutsu",    "grand",      "xiangqi",    "atomic",    "shogi",        "wolf",
        "capablanca", "knightmate", "placement",  "shako",     "breakthrough", "berolina"};
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        Game *game = start_game(world, games[g], NULL);
        Rng rng = {g};
        for (int ply = 0; ply < 120; ply++) {
            size_t n = game_moves(game);
            if (!n)
                break;
            for (size_t i = 0; i < n; i++) {
                char text[MOVE_TEXT];
                Move move = NO_MOVE;
                Writer writer = writer_to(text, sizeof text);
                write_move(&writer, &game->position, game->buffer[i]);
                if (!read_move(&move, &game->position, game->buffer, n, slice_of(text), NULL) ||
                    move != game->buffer[i])
                    fail_msg("%s: %s", games[g], text);
            }
            assert_true(game_play(game, game->buffer[rng_below(&rng, (unsigned)n)], NULL));
        }
    }
}

static void refused_moves_say_why(void **state) {
    Game *game = start_game(*state, "chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    static const struct {
        const char *text;
        ErrorCode code;
    } cases[] = {
        {"a7a8", ERROR_MOVE_PROMOTION},  {"a7a9", ERROR_MOVE_FORM},      {"e1e8", ERROR_MOVE_REACH},
        {"a7a8k", ERROR_MOVE_NO_CHANGE}, {"e1", ERROR_MOVE_FORM},        {"", ERROR_MOVE_FORM},
        {"e1e2e3", ERROR_MOVE_FORM},     {"P@e3", ERROR_DROP_HAND},      {"E1E2", ERROR_MOVE_FORM},
        {"e01e2", ERROR_MOVE_FORM},      {"a7a8Q", ERROR_MOVE_NO_CHANGE}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Move move;
        Error error;
        size_t n = game_moves(game);
        assert_false(
            read_move(&move, &game->position, game->buffer, n, slice_of(cases[i].text), &error));
        if (error.code != cases[i].code)
            fail_msg("%s: %s", cases[i].text, error.text);
    }
    assert_true(can_play(game, "a7a8n"));
}

static void board_files_are_read_as_the_document_says(void **state) {
    World *world = *state;
    const Variant *reduced = get_game(world, "reduced");
    static const struct {
        const char *text;
        bool good;
    } cases[] = {
        {"5\nBa1, Ra2, Be2, Kc5, Ra5\nKb3, Rb4, Rd3, Re4\n", true},
        {"5\nKa1\nKb3", true},
        {"  5  \r\n  Ka1  ,  Ra2 ,\r\n Kb3 , \r\n   \r\n\r\n", true},
        {"2\nKa1\nKb2\n", true},
        {"26\nKz26\nKa1\n", true},
        {"5\nKa1,Rb2,Rb3\nKe5,\n   \n", true},
        {"", false},
        {"5\n", false},
        {"5\nKa1\n", false},
        {"1\nKa1\nKa1\n", false},
        {"27\nKa1\nKb3\n", false},
        {"05\nKa1\nKb3\n", false},
        {"+5\nKa1\nKb3\n", false},
        {"5x\nKa1\nKb3\n", false},
        {"5\nKa1\nKb3\nRa5\n", false},
        {"5\nKa1\nKb3\n\n x\n", false},
        {"5\nka1\nKb3\n", false},
        {"5\nQa1, Ka2\nKb3\n", false},
        {"5\nKa1, Ka2\nKb3\n", false},
        {"5\nRa1\nKb3\n", false},
        {"5\nKa1, Ra1\nKb3\n", false},
        {"5\nKa1\nKa1\n", false},
        {"5\nKa6\nKb3\n", false},
        {"5\nKf1\nKb3\n", false},
        {"5\nKa01\nKb3\n", false},
        {"5\nKa1,, Ra2\nKb3\n", false},
        {"5\n, Ka1\nKb3\n", false},
        {"5\nKa1 Ra2\nKb3\n", false},
        {"5\nKa1,\tRa2\nKb3\n", false},
        {"\t5\nKa1\nKb3\n", false},
        {"5\nK a1\nKb3\n", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Setup setup, again;
        Error error = {0};
        char text[8192];
        if (board_file_read(&setup, reduced, slice_of(cases[i].text), &error) != cases[i].good)
            fail_msg("%s: %s", cases[i].text, error.text);
        if (!cases[i].good) {
            assert_true(error.line > 0);
            continue;
        }
        Writer writer = writer_to(text, sizeof text);
        board_file_write(&writer, &setup, reduced);
        assert_true(board_file_read(&again, reduced, slice_of(text), &error));
        assert_memory_equal(&setup, &again, sizeof setup);
    }
}

static void board_files_are_written_by_column_then_row(void **state) {
    World *world = *state;
    Setup setup;
    char text[256];
    assert_true(setup_start(&setup, get_game(world, "reduced"), NULL));
    Writer writer = writer_to(text, sizeof text);
    board_file_write(&writer, &setup, get_game(world, "reduced"));
    assert_string_equal(text, "5\nBa1, Ra2, Ra5, Kc5, Be2\nKb3, Rb4, Rd3, Re4\n");
}

static void expect_board(World *world, const char *name, const char *fen, BoardStyle style,
                         const char *expected) {
    char text[4096];
    Setup setup;
    Game *game = start_game(world, name, fen);
    Writer writer = writer_to(text, sizeof text);
    position_setup(&game->position, &setup);
    write_text_board(&writer, &setup, game->variant, style);
    write_hands(&writer, &setup, game->variant, style);
    assert_string_equal(text, expected);
}

static void boards_are_drawn(void **state) {
    expect_board(*state, "reduced", "k2/2R/1K1 w - - 0 1", (BoardStyle){.coordinates = true},
                 "3  k . .\n2  . . R\n1  . K .\n   a b c\n");
    expect_board(*state, "reduced", "k2/2R/1K1 w - - 0 1", (BoardStyle){.unicode = true},
                 "♚ · ·\n· · ♖\n· ♔ ·\n");
    expect_board(*state, "reduced", "k2/2R/1K1 w - - 0 1",
                 (BoardStyle){.coordinates = true, .flipped = true},
                 "1  . K .\n2  R . .\n3  . . k\n   c b a\n");
    expect_board(*state, "minishogi", "4k/5/5/+P4/K4[PPg] w - - 0 1",
                 (BoardStyle){.coordinates = true},
                 "5   .  .  .  .  k\n"
                 "4   .  .  .  .  .\n"
                 "3   .  .  .  .  .\n"
                 "2  +P  .  .  .  .\n"
                 "1   K  .  .  .  .\n"
                 "    a  b  c  d  e\n"
                 "White's hand: Px2\n"
                 "Black's hand: g\n");
    expect_board(
        *state, "crazyhouse", "2k4Q~/8/8/8/8/8/8/4K3[] b - - 0 1", (BoardStyle){.unicode = false},
        ".  .  k  .  .  .  .  Q~\n.  .  .  .  .  .  .  .\n.  .  .  .  .  .  .  .\n.  .  .  .  .  .  .  .\n"
        ".  .  .  .  .  .  .  .\n.  .  .  .  .  .  .  .\n.  .  .  .  .  .  .  .\n.  .  .  .  K  .  .  .\n");
}

static void expect_setup(const Setup *setup, const Variant *variant, BoardStyle style,
                         const char *expected) {
    char text[4096];
    Writer writer = writer_to(text, sizeof text);
    write_text_board(&writer, setup, variant, style);
    assert_string_equal(text, expected);
}

/* the 3 x 3 boards of the document of the chess that plays itself, and Reduced Chess's sample */
static void the_documents_boards_are_drawn(void **state) {
    const Variant *chess = get_game(*state, "chess-tutorial");
    BoardStyle style = {.unicode = true, .files_above = true, .vacant = "."};
    unsigned pawn = variant_type(chess, 'p');
    Setup setup;
    setup_clear(&setup, board_of(3, 3));
    expect_setup(&setup, chess, style, " a b c\n . . .\n . . .\n . . .\n");
    setup.at[0] = piece_of(FIRST, pawn);
    expect_setup(&setup, chess, style, " a b c\n . . .\n . . .\n ♙ . .\n");
    setup.at[3] = setup.at[0];
    setup.at[0] = EMPTY;
    expect_setup(&setup, chess, style, " a b c\n . . .\n ♙ . .\n . . .\n");
    setup.at[8] = piece_of(SECOND, pawn);
    expect_setup(&setup, chess, style, " a b c\n . . ♟\uFE0E\n ♙ . .\n . . .\n");
    style.coordinates = true;
    expect_setup(&setup, chess, style, "  a b c\n3 . . ♟\uFE0E\n2 ♙ . .\n1 . . .\n");
    expect_board(*state, "reduced", NULL,
                 (BoardStyle){.unicode = true, .vacant = "\u2001", .gap = ""},
                 "♖\u2001♔\u2001\u2001\n\u2001♜\u2001\u2001♜\n\u2001♚\u2001♜\u2001\n"
                 "♖\u2001\u2001\u2001♗\n♗\u2001\u2001\u2001\u2001\n");
}

static void outcomes_are_sentences(void **state) {
    (void)state;
    char text[80];
    Writer writer = writer_to(text, sizeof text);
    write_outcome(&writer, NULL, (Outcome){RESULT_SECOND, REASON_CHECKMATE});
    assert_string_equal(text, "Black wins: checkmate");
    writer = writer_to(text, sizeof text);
    write_outcome(&writer, NULL, (Outcome){RESULT_DRAW, REASON_STALEMATE});
    assert_string_equal(text, "Draw: stalemate");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(every_move_reads_back_as_itself),
        world_test(refused_moves_say_why),
        world_test(board_files_are_read_as_the_document_says),
        world_test(board_files_are_written_by_column_then_row),
        world_test(boards_are_drawn),
        world_test(the_documents_boards_are_drawn),
        world_test(outcomes_are_sentences),
    };
    return cmocka_run_group_tests_name("notation", tests, NULL, NULL);
}
