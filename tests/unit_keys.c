/* unit_keys.c: keys of the variant file whose rule the built-in games hardly show, each by a small
 * game of its own. */
#include "testing.h"

static Game *start_own(World *world, const char *text, const char *fen) {
    Faults faults = {0};
    if (!catalog_add(&world->catalog, "own.ini", slice_of(text), &faults) || faults.count)
        fail_msg("the test's own game cannot be read");
    return start_game(world, "own", fen);
}

static int compare_texts(const void *a, const void *b) {
    return strcmp(a, b);
}

/* the legal moves that begin so, in the order of text: "a1b1 c1d1" */
static void expect_moves(Game *game, const char *start, const char *wanted) {
    enum { MOST = 64 };
    char moves[MOST][MOVE_TEXT], text[MOST * MOVE_TEXT] = "";
    Writer writer = writer_to(text, sizeof text);
    size_t n = game_moves(game), found = 0;
    for (size_t i = 0; i < n && found < MOST; i++) {
        Writer one = writer_to(moves[found], MOVE_TEXT);
        write_move(&one, &game->position, game->buffer[i]);
        found += strncmp(moves[found], start, strlen(start)) == 0;
    }
    qsort(moves, found, MOVE_TEXT, compare_texts);
    for (size_t i = 0; i < found; i++)
        write_format(&writer, "%s%s", i ? " " : "", moves[i]);
    assert_string_equal(text, wanted);
}

/* ---- immobilityIllegal ---- */

/* a soldier steps sideways from its rank on, so it is not stuck on the last one */
static void a_move_from_a_zone_is_a_move(void **state) {
    static const char TEXT[] = "[own]\nmaxFile = 5\nmaxRank = 5\nking = k\nsoldier = p\n"
                               "pieceDrops = true\nimmobilityIllegal = true\n"
                               "castling = false\nsoldierPromotionRank = 3\n"
                               "startFen = 4k/5/5/5/K4[PPpp] w - - 0 1\n";
    Game *game = start_own(*state, TEXT, "4k/2P2/5/5/K4[Pp] w - - 0 1");
    assert_true(can_play(game, "P@c5"));
    expect_moves(game, "c4", "c4b4 c4c5 c4d4");
    play_moves(game, "c4c5 e5e4");
    expect_moves(game, "c5", "c5b5 c5d5");
}

/* the same piece without its zone has no move on the last rank, nor has one that may not go there */
static void a_zone_elsewhere_is_no_help(void **state) {
    static const char TEXT[] = "[own]\nmaxFile = 5\nmaxRank = 5\nking = k\n"
                               "customPiece1 = p:fWisW\ncustomPiece2 = r:fsW\n"
                               "mobilityRegionWhiteCustomPiece2 = c1 c2 c3 c4 c5\n"
                               "pieceDrops = true\nimmobilityIllegal = true\n"
                               "castling = false\ndoubleStepRegionWhite = *2\n"
                               "startFen = 4k/5/5/5/K4[PRpr] w - - 0 1\n";
    Game *game = start_own(*state, TEXT, "4k/5/5/5/K4[PRpr] w - - 0 1");
    assert_false(can_play(game, "P@c5"));
    assert_false(can_play(game, "R@c5"));
    assert_true(can_play(game, "P@c4"));
    assert_true(can_play(game, "R@c4"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(a_move_from_a_zone_is_a_move),
        world_test(a_zone_elsewhere_is_no_help),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
