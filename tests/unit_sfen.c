/* unit_sfen.c: SFEN and USI's moves: what shogi programs write, read and written back, and every
 * move of every game of the catalog with a text of its own. */
#include "testing.h"

#include "notation/sfen.h"
#include "notation/moves/usi_moves.h"
#include "rules/rules_errors.h"

static bool reads(World *world, const char *game, const char *text, Setup *out, Error *error) {
    return sfen_read(out, get_game(world, game), slice_of(text), error);
}

static void same_again(World *world, const char *game, const char *text) {
    char buffer[512];
    Writer writer = writer_to(buffer, sizeof buffer);
    Setup setup;
    Error error = {0};
    if (!reads(world, game, text, &setup, &error))
        fail_msg("%s: %s", text, error.text);
    sfen_write(&writer, &setup, get_game(world, game));
    assert_string_equal(buffer, text);
}

static void what_is_read_is_written(void **state) {
    World *world = *state;
    same_again(world, "shogi", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
    same_again(world, "shogi",
               "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124");
    same_again(world, "shogi", "4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 7");
    same_again(world, "minishogi", "rbsgk/4p/5/P4/KGSBR b - 1");
    same_again(world, "kyotoshogi", "p+nks+l/5/5/5/+LSK+NP b - 1");
    same_again(world, "torishogi", "rpckcpl/3f3/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR w - 2");
}

static void the_start_is_that_of_the_game(void **state) {
    World *world = *state;
    Setup sfen, start;
    Error error = {0};
    assert_true(reads(world, "shogi",
                      "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", &sfen,
                      &error));
    assert_true(setup_start(&start, get_game(world, "shogi"), &error));
    assert_memory_equal(sfen.at, start.at, sizeof start.at);
    assert_int_equal(sfen.side, FIRST);
    assert_int_equal(sfen.number, start.number);
}

static void black_is_first_and_hands_are_counted(void **state) {
    World *world = *state;
    const Variant *shogi = get_game(world, "shogi");
    unsigned pawn = variant_type(shogi, 'p'), gold = variant_type(shogi, 'g');
    Setup setup;
    Error error = {0};
    assert_true(reads(world, "shogi", "4k4/9/9/9/9/9/9/9/4K4 w G12p 60", &setup, &error));
    assert_int_equal(setup.side, SECOND);
    assert_int_equal(setup.hand[FIRST][gold], 1);
    assert_int_equal(setup.hand[SECOND][pawn], 12);
    assert_int_equal(setup.number, 30);
    /* the hands and the number may be missing */
    assert_true(reads(world, "shogi", "4k4/9/9/9/9/9/9/9/4K4 b", &setup, &error));
    assert_int_equal(setup.number, 1);
}

static void faults_are_told_with_their_column(void **state) {
    static const struct {
        const char *text;
        ErrorCode code;
        unsigned column;
    } cases[] = {
        {"", ERROR_FEN_EMPTY, 0},
        {"4k4/9/9/9/9/9/9/9/4K3 b - 1", ERROR_FEN_RANK_LENGTH, 19},
        {"4x4/9/9/9/9/9/9/9/4K4 b - 1", ERROR_FEN_PIECE, 2},
        {"4k4/9/9/9/9/9/9/9/4K4[P] b - 1", ERROR_FEN_CHARACTER, 22},
        {"4k4/9/9/9/9/9/9/9/4K4 x - 1", ERROR_FEN_SIDE, 23},
        {"4k4/9/9/9/9/9/9/9/4K4 b X 1", ERROR_FEN_HAND, 25},
        {"4k4/9/9/9/9/9/9/9/4K4 b P2 1", ERROR_FEN_HAND, 26},
        {"4k4/9/9/9/9/9/9/9/4K4 b P300p 1", ERROR_FEN_HAND_FULL, 26},
        {"4k4/9/9/9/9/9/9/9/4K4 b 200P200P 1", ERROR_FEN_HAND_FULL, 29},
        {"4k4/9/9/9/9/9/9/9/4K4 b 99999999999999999999P 1", ERROR_FEN_HAND_FULL, 25},
        {"4k4/9/9/9/9/9/9/9/4K4 b - x", ERROR_FEN_CLOCK, 27},
        {"4k4/9/9/9/9/9/9/9/4K4 b - 1 2", ERROR_FEN_EXTRA, 29},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Setup setup;
        Error error = {0};
        if (reads(*state, "shogi", cases[i].text, &setup, &error))
            fail_msg("'%s' is accepted", cases[i].text);
        if (error.code != cases[i].code || error.column != cases[i].column)
            fail_msg("'%s': column %u: %s", cases[i].text, error.column, error.text);
    }
}

/* ---- moves ---- */

static bool can_play_usi(Game *game, const char *text, Move *out) {
    size_t n = game_moves(game);
    return read_usi_move(out, &game->position, game->buffer, n, slice_of(text), NULL);
}

static void moves_are_as_shogi_players_write_them(void **state) {
    static const char *const line[] = {"7g7f", "3c3d", "8h2b+", "3a2b", "B*5e"};
    Game *game = start_game(*state, "shogi", NULL);
    char fen[4096];
    Move move;
    for (size_t i = 0; i < sizeof line / sizeof *line; i++) {
        char text[USI_MOVE_TEXT];
        Writer writer = writer_to(text, sizeof text);
        assert_true(can_play_usi(game, line[i], &move));
        write_usi_move(&writer, &game->position, move);
        assert_string_equal(text, line[i]);
        assert_true(game_play(game, move, NULL));
    }
    assert_string_equal(fen_of(game, fen), "lnsgkg1nl/1r5s1/pppppp1pp/6p2/4B4/2P6/PP1PPPPPP/7R1/"
                                           "LNSGKGSNL[b] b - - 0 3");
}

static void what_is_no_move_is_refused(void **state) {
    static const char *const texts[] = {"",      "7",     "7g",    "7g7",    "7g7f+", "c3c4",
                                        "7G7F",  "07g7f", "7g07f", "10g7f",  "P*5e",  "P@5e",
                                        "7g7f ", "*",     "7j7f",  "7g7f7f", "7g7`",  "é"};
    Game *game = start_game(*state, "shogi", NULL);
    Move move;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (can_play_usi(game, texts[i], &move))
            fail_msg("'%s' is accepted", texts[i]);
}

static void every_move_of_every_game_reads_back(void **state) {
    World *world = *state;
    Rng rng = {3};
    for (const CatalogEntry *entry = world->catalog.first; entry; entry = entry->next) {
        char name[64];
        Writer title = writer_to(name, sizeof name);
        write_slice(&title, entry->section->name);
        Game *game = start_game(world, name, NULL);
        for (unsigned ply = 0; ply < 40; ply++) {
            size_t n = game_moves(game);
            for (size_t i = 0; i < n; i++) {
                char text[USI_MOVE_TEXT];
                Writer writer = writer_to(text, sizeof text);
                Move move = NO_MOVE;
                write_usi_move(&writer, &game->position, game->buffer[i]);
                if (!writer_fits(&writer) ||
                    !read_usi_move(&move, &game->position, game->buffer, n, slice_of(text), NULL) ||
                    move != game->buffer[i])
                    fail_msg("%s: %s does not read back", name, text);
            }
            if (!n || !game_play(game, game->buffer[rng_below(&rng, (unsigned)n)], NULL))
                break;
        }
    }
}

static void large_boards_have_long_numbers(void **state) {
    char fen[256];
    Writer writer = writer_to(fen, sizeof fen);
    for (int i = 0; i < 25; i++)
        write_text(&writer, i == 3 ? "3k22/" : "26/");
    write_text(&writer, "KR24 w - - 0 1");
    Game *game = start_game(*state, "reduced", fen);
    Move move;
    char buffer[USI_MOVE_TEXT];
    Writer text = writer_to(buffer, sizeof buffer);
    assert_true(can_play_usi(game, "25z25a", &move));
    write_usi_move(&text, &game->position, move);
    assert_string_equal(buffer, "25z25a");
    assert_false(can_play_usi(game, "25z1a", &move));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(what_is_read_is_written),
        world_test(the_start_is_that_of_the_game),
        world_test(black_is_first_and_hands_are_counted),
        world_test(faults_are_told_with_their_column),
        world_test(moves_are_as_shogi_players_write_them),
        world_test(what_is_no_move_is_refused),
        world_test(every_move_of_every_game_reads_back),
        world_test(large_boards_have_long_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
