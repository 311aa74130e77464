/* unit_keys.c: keys of the variant file whose rule the built-in games hardly show, each by a small
 * game of its own. */
#include "testing.h"

#include "engine/search/repetition.h"

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

/* which pieces are soldiers, may not mate when dropped and are shared out is for the file to say */
static void rules_name_their_pieces(void **state) {
    static const char SOLDIERS[] = "[own]\nmaxFile = 5\nmaxRank = 5\nking = k\n"
                                   "customPiece1 = p:fWisW\nsoldierTypes = p\n"
                                   "castling = false\nsoldierPromotionRank = 3\n"
                                   "startFen = 4k/5/5/5/K1P2 w - - 0 1\n";
    expect_moves(start_own(*state, SOLDIERS, "4k/5/2P2/5/K4 w - - 0 1"), "c3", "c3b3 c3c4 c3d3");
    expect_moves(start_own(*state, SOLDIERS, "4k/5/5/2P2/K4 w - - 0 1"), "c2", "c2c3");
    static const char MATE[] = "[own]\nmaxFile = 3\nmaxRank = 3\nking = k\ngold = g\n"
                               "pieceDrops = true\nshogiPawnDropMateIllegal = true\n"
                               "dropMateType = g\ncastling = false\n"
                               "startFen = 2k/3/K2[G] w - - 0 1\n";
    assert_false(can_play(start_own(*state, MATE, "k2/3/K2[G] w - - 0 1"), "G@a2"));
    assert_true(can_play(start_own(*state, MATE, "k2/3/2K[G] w - - 0 1"), "G@a2"));
    static const char BALANCED[] = "[own]\nmaxFile = 4\nmaxRank = 4\nking = k\nfers = f\n"
                                   "pieceDrops = true\ndropOppositeColoredBishop = true\n"
                                   "dropBalancedType = f\ncastling = false\n"
                                   "startFen = 3k/4/4/K3[FF] w - - 0 1\n";
    Game *game = start_own(*state, BALANCED, "3k/4/4/KF2[F] w - - 0 1");
    assert_false(can_play(game, "F@d1"));
    assert_true(can_play(game, "F@c1"));
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

/* ---- moves that can be taken back ---- */

static const char SIDEWAYS[] = "a2a4 a7a5 a4b4 a5b5 b4a4 b5a5 a4b4 a5b5 b4a4 b5a5";

static void a_step_aside_can_be_repeated(void **state) {
    Game *game = start_game(*state, "pawnsideways", NULL);
    play_moves(game, SIDEWAYS);
    assert_int_equal(game->outcome.reason, REASON_REPETITION);
    assert_int_equal(game_occurrences(game), 3);
    assert_int_equal(game->position.clock, 8); /* since a7a5 */
    game_take_back(game, 1);
    assert_int_equal(game_occurrences(game), 2);
}

static void the_search_sees_the_same_repetition(void **state) {
    Game *game = start_game(*state, "pawnsideways", NULL);
    Path path = {0};
    int score = 1;
    play_moves(game, "a2a4 a7a5 a4b4 a5b5 b4a4");
    assert_true(path_begin(&path, game, 8));
    assert_false(path_repeats(&path, &game->position, 0, &score));
    play_moves(game, "b5a5");
    path.ply[path.root + 1] = (PathPly){.key = game->position.key};
    assert_true(path_repeats(&path, &game->position, 1, &score));
    assert_int_equal(score, 0);
    path.ply[path.root].is_null = true; /* nothing is repeated across a null move */
    assert_false(path_repeats(&path, &game->position, 1, &score));
    path_free(&path);
}

/* A double step cannot be taken back at once, so it resets the clock; two single steps back make it
 * undone all the same. */
static void a_way_back_of_several_moves_counts(void **state) {
    static const char TEXT[] = "[own:chess]\ncustomPiece1 = p:fbmWfceFifmnD\npawnTypes = p\n";
    Game *game = start_own(*state, TEXT, NULL);
    play_moves(game, "b1c3 b8c6 c3b1 c6b8 a2a4 a7a5");
    assert_int_equal(game->position.clock, 0);
    play_moves(game, "a4a3 a5a6 a3a2 a6a7");
    assert_int_equal(game->position.clock, 4);
    assert_int_equal(game_occurrences(game), 3);
}

/* what a piece does from a zone only may lead back too: a soldier's step aside */
static void a_step_aside_in_a_zone_counts(void **state) {
    static const char TEXT[] = "[own:minixiangqi]\nnMoveRuleTypes = p\nsoldierPromotionRank = 3\n";
    Game *game = start_own(*state, TEXT, "4k2/7/7/7/2P4/1P5/3K3 w - - 3 9");
    play_moves(game, "c3d3");
    assert_int_equal(game->position.clock, 4);
    play_moves(game, "e7e6 b2b3");
    assert_int_equal(game->position.clock, 0);
}

/* ---- perpetualCheckIllegal ---- */

/* a soldier and a hopper give check with every move, by turns */
static void two_that_check_for_ever_draw(void **state) {
    static const char TEXT[] = "[own]\nmaxFile = 5\nmaxRank = 5\nking = k\nsoldier = p\n"
                               "customPiece1 = s:pR\ncastling = false\nnFoldValue = loss\n"
                               "perpetualCheckIllegal = true\n"
                               "startFen = 2s2/1k3/2P2/5/2K2 w - - 0 1\n";
    static const char ROUND[] = "c3b3 b4c4 b3c3 ";
    Game *game = start_own(*state, TEXT, NULL);
    Path path = {0};
    int score = 1;
    play_moves(game, ROUND);
    assert_true(path_begin(&path, game, 8));
    play_moves(game, "c4b4");
    assert_true(position_in_check(&game->position));
    path.ply[path.root + 1] = (PathPly){.key = game->position.key, .in_check = true};
    assert_true(path_repeats(&path, &game->position, 1, &score));
    assert_int_equal(score, 0);
    path_free(&path);
    play_moves(game, ROUND);
    play_moves(game, "c4b4");
    assert_int_equal(game->outcome.result, RESULT_DRAW);
    assert_int_equal(game->outcome.reason, REASON_REPETITION);
}

/* ---- extinctionPseudoRoyal ---- */

/* the last of a kind may turn into another of the kinds that count */
static void a_royal_piece_that_promotes_is_not_lost(void **state) {
    static const char TEXT[] =
        "[own]\nmaxFile = 9\nmaxRank = 9\ncustomPiece1 = k:WF\ncustomPiece2 = d:mQ2cQ2\n"
        "mobilityRegionWhiteCustomPiece2 = *5 *6 *7 *8 *9\n"
        "mobilityRegionBlackCustomPiece2 = *1 *2 *3 *4 *5\n"
        "promotionRegionWhite = *5 *6 *7 *8 *9\npromotionRegionBlack = *5 *4 *3 *2 *1\n"
        "promotionPieceTypes = -\nmandatoryPiecePromotion = true\npromotedPieceType = k:d\n"
        "extinctionValue = loss\nextinctionPieceTypes = kd\nextinctionPseudoRoyal = true\n"
        "castling = false\nrook = r\nstartFen = 4k4/9/9/9/9/9/9/9/4K4 w - - 0 1\n";
    Game *game = start_own(*state, TEXT, "4k4/9/9/9/9/3K5/9/9/9 w - - 0 1");
    expect_moves(game, "", "d4c3 d4c4 d4c5+ d4d3 d4d5+ d4e3 d4e4 d4e5+");
    play_moves(game, "d4e5+ e9e8");
    assert_true(can_play(game, "e5g7"));
    assert_false(can_play(game, "e5e7"));
    /* where it has promoted it must be safe as well, and it stays so */
    game = start_game(*state, "own", "r3k4/9/9/9/7r1/3K5/9/9/9 w - - 0 1");
    expect_moves(game, "", "d4c3 d4c4 d4d3 d4e3 d4e4");
    game = start_game(*state, "own", "3rk4/9/9/9/4+K4/9/9/9/9 w - - 0 1");
    expect_moves(game, "e5d", "");
}

/* …but not into one that does not */
static void a_royal_piece_stays_royal(void **state) {
    static const char TEXT[] = "[own]\nmaxFile = 5\nmaxRank = 5\ncommoner = k\nrook = d\n"
                               "promotionPieceTypes = -\npromotedPieceType = k:d\n"
                               "extinctionValue = loss\nextinctionPieceTypes = k\n"
                               "extinctionPseudoRoyal = true\ncastling = false\n"
                               "promotionRegionWhite = *5\npromotionRegionBlack = *1\n"
                               "startFen = 4k/K4/5/5/5 w - - 0 1\n";
    expect_moves(start_own(*state, TEXT, NULL), "", "a4a3 a4a5 a4b3 a4b4 a4b5");
}

/* ---- janggiCannon ---- */

static const char CANNONS[] = "[own]\nmaxFile = 7\nmaxRank = 7\nking = k\njanggiCannon = c\n"
                              "rook = r\nshogiPawn = p\npromotedPieceType = p:c\n"
                              "promotionPieceTypes = -\ncastling = false\n"
                              "startFen = 6k/7/7/7/7/7/K6 w - - 0 1\n";

static void a_cannon_spares_cannons(void **state) {
    /* over a pawn, up to a cannon and not onto it */
    Game *game = start_own(*state, CANNONS, "6k/2c4/7/2p4/7/2C4/K6 w - - 0 1");
    expect_moves(game, "c2", "c2c5");
    /* not over a cannon, of either side; a promoted pawn that moves like one is one */
    game = start_game(*state, "own", "2r3k/7/2c4/7/7/1rC1C1r/K6 w - - 0 1");
    expect_moves(game, "c2", "c2a2");
    game = start_game(*state, "own", "2r3k/7/2+p4/7/7/2C4/K6 w - - 0 1");
    expect_moves(game, "c2", "");
    /* but a rook may take a cannon */
    game = start_game(*state, "own", "6k/7/2c4/7/7/2R4/K6 w - - 0 1");
    assert_true(can_play(game, "c2c5"));
}

/* an attack through a cannon is none, and a cannon that steps between ends a check */
static void a_cannon_stops_a_check_by_cannon(void **state) {
    Game *game = start_own(*state, CANNONS, "4k2/7/4r2/7/7/4C2/K6 b - - 0 1");
    assert_true(position_in_check(&game->position));
    game = start_game(*state, "own", "4k2/7/4c2/7/7/4C2/K6 b - - 0 1");
    assert_false(position_in_check(&game->position));
    game = start_game(*state, "own", "4k2/7/4r2/7/1cr4/4C2/K6 b - - 0 1");
    expect_moves(game, "b3", "b3e3");
}

/* ---- flyingGeneral ---- */

static const char GENERALS[] = "[own:chess]\nflyingGeneral = true\n";

static void kings_may_not_face_each_other_on_a_rank(void **state) {
    Game *game = start_own(*state, GENERALS, "8/8/8/1k6/8/4K3/8/8 w - - 0 1");
    expect_moves(game, "", "e3d2 e3d3 e3d4 e3e2 e3e4 e3f2 e3f3 e3f4");
    play_moves(game, "e3e4 b5b6"); /* b5b4 would face it */
    game_take_back(game, 1);
    expect_moves(game, "b5b4", "");
    expect_moves(game, "b5a4", "");
    /* a piece between them is bound */
    game = start_game(*state, "own", "8/8/8/1k1N2K1/8/8/8/8 w - - 0 1");
    expect_moves(game, "d5", "");
}

/* the king may not cross a square where it would face the other one */
static void no_castling_past_an_open_file(void **state) {
    Game *game = start_own(*state, GENERALS, "5k2/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert_false(can_play(game, "e1g1"));
    assert_true(can_play(game, "e1c1"));
}

/* ---- makpongRule ---- */

/* a king that is not in check may take the piece that shields it */
static void a_king_may_take_its_shield(void **state) {
    static const char TEXT[] = "[own:chess]\nmakpongRule = true\n";
    Game *game = start_own(*state, TEXT, "4k3/8/8/8/4r3/4n3/4K3/8 w - - 0 1");
    assert_true(can_play(game, "e2d3"));
    game = start_game(*state, "own", "4k3/8/8/8/8/4n3/4K3/8 w - - 0 1");
    assert_true(can_play(game, "e2e3"));
    game = start_game(*state, "own", "3rk3/8/8/b7/8/2nK4/8/8 w - - 0 1");
    expect_moves(game, "d3", "");
    game = start_game(*state, "own", "3rk3/3b4/8/8/8/3K4/8/8 w - - 0 1");
    assert_true(can_play(game, "d3e4"));
}

/* ---- the predefined pawn ---- */

/* Only it is barred from ranks as a pawn, and only it stands an explosion; what promotes or captures
 * en passant like a pawn is another matter. */
static void a_custom_pawn_is_no_pawn_of_drops(void **state) {
    static const char TEXT[] = "[own:crazyhouse]\npawn = -\ncustomPiece1 = p:fmWfceFifmnD\n"
                               "pawnTypes = p\npromotionPieceTypes = q\n";
    Game *game = start_game(*state, "crazyhouse", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1");
    assert_false(can_play(game, "P@a1"));
    assert_false(can_play(game, "P@a8"));
    game = start_own(*state, TEXT, "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1");
    assert_true(can_play(game, "P@a1"));
    assert_true(can_play(game, "P@a8"));
}

static void a_custom_pawn_explodes(void **state) {
    static const char TEXT[] = "[own:atomic]\npawn = -\ncustomPiece1 = p:fmWfceFifmnD\n"
                               "pawnTypes = p\npromotionPieceTypes = q\n";
    char fen[4096];
    Game *game = start_game(*state, "atomic", "4k3/8/2p5/2pr4/8/8/8/3RK3 w - - 0 1");
    play_moves(game, "d1d5");
    assert_string_equal(fen_of(game, fen), "4k3/8/2p5/2p5/8/8/8/4K3 b - - 0 1");
    game = start_own(*state, TEXT, "4k3/8/2p5/2pr4/8/8/8/3RK3 w - - 0 1");
    play_moves(game, "d1d5");
    assert_string_equal(fen_of(game, fen), "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
}

/* ---- dropNoDoubled ---- */

/* a piece that came by promotion is of its kind too; what leaves the hand decides */
static void dropNoDoubled_counts_all_of_a_kind(void **state) {
    static const char TEXT[] = "[own:crazyhouse]\ndropNoDoubled = n\n"
                               "promotedPieceType = n:r\ndropPromoted = true\n";
    Game *game = start_own(*state, TEXT, "4k3/8/8/8/8/8/N~7/4K3[N] w - - 0 1");
    assert_false(can_play(game, "N@a5"));
    assert_false(can_play(game, "+N@a5"));
    assert_true(can_play(game, "+N@b5"));
    game = start_game(*state, "own", "4k3/8/8/8/8/8/+N7/4K3[N] w - - 0 1");
    assert_true(can_play(game, "N@a5")); /* that one is a rook now */
}

/* ---- promotedPieceType ---- */

/* a piece that a pawn has become promotes as any other of its kind does, where captures revert too */
static void what_a_pawn_became_may_promote_further(void **state) {
    static const char TEXT[] = "[own:crazyhouse]\npromotedPieceType = n:q\n";
    Game *game = start_own(*state, TEXT, "4k3/8/2N~5/8/8/8/8/4K3[] w - - 0 1");
    expect_moves(game, "c6b", "c6b4 c6b8 c6b8+");
    play_moves(game, "c6b8+ e8e7");
    assert_true(can_play(game, "b8h8"));
}

/* ---- changes in text ---- */

/* '-' is for a form that turns back, not for a choice that happens to be what it was */
static void a_choice_is_written_by_its_letter(void **state) {
    static const char TEXT[] = "[own]\nking = k\nalfil = a\nrook = b\ncastling = false\n"
                               "promotionPawnTypes = a\npromotionPieceTypes = b\n"
                               "promotedPieceType = b:a\npromotionRegionWhite = *8\n"
                               "promotionRegionBlack = *1\n"
                               "startFen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n";
    expect_moves(start_own(*state, TEXT, "4k3/8/+B7/8/8/8/8/4K3 w - - 0 1"), "a6", "a6c4 a6c8b");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(a_move_from_a_zone_is_a_move),
        world_test(rules_name_their_pieces),
        world_test(a_zone_elsewhere_is_no_help),
        world_test(a_step_aside_can_be_repeated),
        world_test(the_search_sees_the_same_repetition),
        world_test(a_way_back_of_several_moves_counts),
        world_test(a_step_aside_in_a_zone_counts),
        world_test(two_that_check_for_ever_draw),
        world_test(a_royal_piece_that_promotes_is_not_lost),
        world_test(a_royal_piece_stays_royal),
        world_test(a_cannon_spares_cannons),
        world_test(a_cannon_stops_a_check_by_cannon),
        world_test(kings_may_not_face_each_other_on_a_rank),
        world_test(no_castling_past_an_open_file),
        world_test(a_king_may_take_its_shield),
        world_test(a_custom_pawn_is_no_pawn_of_drops),
        world_test(a_custom_pawn_explodes),
        world_test(dropNoDoubled_counts_all_of_a_kind),
        world_test(what_a_pawn_became_may_promote_further),
        world_test(a_choice_is_written_by_its_letter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
