/* unit_games.c: games: endings and their reasons, repetition, claims, taking back, shuffles, FEN. */
#include "testing.h"

#include <stdint.h>

#include "rules/perft.h"
#include "rules/rules_errors.h"

static void expect_outcome(Game *game, Result result, Reason reason) {
    if (game->outcome.result != result || game->outcome.reason != reason) {
        char fen[4096];
        fail_msg("%s: result %d reason %d", fen_of(game, fen), (int)game->outcome.result,
                 (int)game->outcome.reason);
    }
}

static void positions_end_as_their_rules_say(void **state) {
    static const struct {
        const char *game, *fen;
        Result result;
        Reason reason;
    } cases[] = {
        {"chess", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", RESULT_SECOND,
         REASON_CHECKMATE},
        {"chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", RESULT_DRAW, REASON_STALEMATE},
        {"chess", "7k/8/6K1/8/8/8/8/8 b - - 0 1", RESULT_DRAW, REASON_DEAD},
        {"chess", "7k/8/6K1/8/8/8/8/7N b - - 0 1", RESULT_DRAW, REASON_DEAD},
        {"chess", "7k/8/6K1/8/8/8/8/7B b - - 0 1", RESULT_DRAW, REASON_DEAD},
        {"chess", "b6k/8/6K1/8/8/8/8/7B w - - 0 1", RESULT_DRAW, REASON_DEAD},
        {"chess", "b1b4k/3B4/6K1/8/8/8/8/7B w - - 0 1", RESULT_DRAW, REASON_DEAD},
        {"chess", "b6k/8/6K1/8/8/8/8/6B1 w - - 0 1", RESULT_NONE, REASON_NONE},
        {"chess", "n6k/8/6K1/8/8/8/8/7B w - - 0 1", RESULT_NONE, REASON_NONE},
        {"chess", "7k/8/6K1/8/8/8/8/6NN w - - 0 1", RESULT_NONE, REASON_NONE},
        {"chess", "7k/8/6K1/8/8/8/8/5*2 w - - 0 1", RESULT_NONE, REASON_NONE},
        {"losalamos", "5k/6/6/6/6/K4N w - - 0 1", RESULT_DRAW, REASON_DEAD},
        {"paradigm", "7k/8/8/8/8/8/8/K6N w - - 0 1", RESULT_DRAW, REASON_DEAD},
        {"paradigm", "7k/8/8/8/8/8/8/K6B w - - 0 1", RESULT_NONE, REASON_NONE},
        {"knightmate", "7k/8/8/8/8/8/8/K6B w - - 0 1", RESULT_NONE, REASON_NONE},
        {"knightmate", "7k/8/8/8/8/8/8/K7 w - - 0 1", RESULT_DRAW, REASON_DEAD},
        {"kingofthehill", "7k/8/8/8/8/8/8/K7 w - - 0 1", RESULT_NONE, REASON_NONE},
        {"crazyhouse", "7k/8/8/8/8/8/8/K7[] w - - 0 1", RESULT_NONE, REASON_NONE},
        {"pocketknight", "7k/8/8/8/8/8/8/K7[] w - - 0 1", RESULT_DRAW, REASON_DEAD},
        {"pocketknight", "7k/8/8/8/8/8/8/K7[NN] w - - 0 1", RESULT_NONE, REASON_NONE},
        {"3check", "7k/8/8/8/8/8/8/K6B w - - 3+3 0 1", RESULT_NONE, REASON_NONE},
        {"racingkings", "8/8/8/8/8/7k/8/K7 w - - 0 1", RESULT_NONE, REASON_NONE},
        {"atomic", "7k/8/8/8/8/8/8/K5R1 w - - 0 1", RESULT_DRAW, REASON_DEAD},
        {"gustav3", "k9/*8*/*8*/*8*/*8*/*8*/*8*/K3B5 w - - 0 1", RESULT_NONE, REASON_NONE},
        {"gustav3", "k9/*8*/*8*/*8*/*8*/*8*/*8*/K9 w - - 0 1", RESULT_DRAW, REASON_DEAD},
        {"xiangqi", "4k4/4a4/8b/9/9/9/9/9/4A4/3K1A3 w - - 0 1", RESULT_DRAW, REASON_DEAD},
        {"makruk", "7k/8/6M1/8/8/8/8/K7 b - - 0 1", RESULT_DRAW, REASON_DEAD},
        {"makpong", "7k/8/6M1/8/8/8/8/K7 b - - 0 1", RESULT_NONE, REASON_NONE},
        {"shatranj", "7k/8/8/8/8/8/8/K7 b - - 0 1", RESULT_DRAW, REASON_DEAD},
        {"chaturanga", "7k/8/8/8/8/8/8/K6Q b - - 0 1", RESULT_NONE, REASON_NONE},
        {"reduced", "2k/3/K2 w - - 0 1", RESULT_NONE, REASON_NONE},
        {"chess", "7k/8/6K1/8/8/8/8/R7 w - - 100 90", RESULT_DRAW, REASON_MOVE_RULE},
        {"chess", "7k/8/6K1/8/8/8/8/R7 w - - 99 90", RESULT_NONE, REASON_NONE},
        {"chess-tutorial", "7k/8/6K1/8/8/8/8/8 b - - 0 1", RESULT_DRAW, REASON_DEAD},
        {"chess-tutorial", "7k/8/6K1/8/8/8/8/3NN3 b - - 0 1", RESULT_DRAW, REASON_DEAD},
        {"chess-tutorial", "7k/8/6K1/8/8/8/8/3BB3 b - - 0 1", RESULT_NONE, REASON_NONE},
        {"chess-tutorial", "7k/8/6K1/8/8/8/8/R7 w - - 100 90", RESULT_NONE, REASON_NONE},
        {"symbols", "7k/8/6K1/8/8/8/8/1B6 w - - 0 1", RESULT_DRAW, REASON_DEAD},
        {"symbols", "b6k/8/6K1/8/8/8/8/7B w - - 0 1", RESULT_DRAW, REASON_DEAD},
        {"symbols", "b6k/8/6K1/8/8/8/8/6B1 w - - 0 1", RESULT_NONE, REASON_NONE},
        {"symbols", "7k/8/6K1/8/8/8/8/4NN2 b - - 0 1", RESULT_NONE, REASON_NONE},
        {"symbols", "7k/5K2/6B1/8/8/8/8/8 b - - 0 1", RESULT_DRAW,
         REASON_STALEMATE}, /* before dead */
        {"reduced", "k2/R1K/2b b - - 0 1", RESULT_NONE, REASON_NONE},
        {"reduced", "kr/RK w - - 0 1", RESULT_SECOND, REASON_CHECKMATE},
        {"reduced", "1RK/rBr/1k1 w - - 0 1", RESULT_SECOND, REASON_CHECKMATE},
        {"pawns", "4P3/1p6/8/p2p2pp/P1pP1pPP/1P3P2/8/8 b - - 0 14", RESULT_FIRST, REASON_FLAG},
        {"pawns", "8/8/8/8/8/P7/8/8 b - - 0 14", RESULT_FIRST, REASON_EXTINCTION},
        {"pawns", "8/8/8/p7/P7/8/8/8 w - - 0 14", RESULT_DRAW, REASON_STALEMATE},
        {"kingofthehill", "7k/8/8/4K3/8/8/8/8 b - - 0 1", RESULT_FIRST, REASON_FLAG},
        {"3check", "4k3/8/8/8/8/8/8/4K3 w - - 3+0 0 1", RESULT_SECOND, REASON_CHECKS},
        {"antichess", "8/8/8/8/8/8/8/4K3 b - - 0 1", RESULT_SECOND, REASON_EXTINCTION},
        {"antichess", "8/8/8/p7/P7/8/8/8 w - - 0 1", RESULT_FIRST, REASON_STALEMATE},
        {"horde", "4k3/8/8/8/8/8/8/8 w kq - 0 1", RESULT_SECOND, REASON_EXTINCTION},
        {"minishogi", "4k/4G/5/5/K3R[] b - - 0 1", RESULT_FIRST, REASON_CHECKMATE},
        {"breakthrough", "p6P/8/8/8/8/8/8/8 b - - 0 1", RESULT_FIRST, REASON_FLAG},
        {"racingkings", "K7/8/8/8/8/8/8/7k b - - 0 1", RESULT_FIRST, REASON_FLAG},
        {"racingkings", "K6k/8/8/8/8/8/8/8 w - - 0 1", RESULT_DRAW, REASON_FLAG},
        {"shatranj", "k7/8/8/8/8/8/8/K6R w - - 0 1", RESULT_FIRST, REASON_EXTINCTION},
        {"extinction", "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", RESULT_FIRST,
         REASON_EXTINCTION},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Game *game = start_game(*state, cases[i].game,
                                strcmp(cases[i].game, "horde") ? cases[i].fen
                                                               : "4k3/8/8/8/8/8/8/8 w - - 0 1");
        expect_outcome(game, cases[i].result, cases[i].reason);
        if (cases[i].result != RESULT_NONE)
            assert_int_equal(game_moves(game), 0);
    }
}

static void a_position_three_times_is_a_draw(void **state) {
    Game *game = start_game(*state, "chess", NULL);
    play_moves(game, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    expect_outcome(game, RESULT_NONE, REASON_NONE);
    assert_int_equal(game_occurrences(game), 2);
    play_moves(game, "f6g8");
    expect_outcome(game, RESULT_DRAW, REASON_REPETITION);
    assert_false(game_play(game, game->ply[0].move, NULL));
    assert_int_equal(game_take_back(game, 1), 1);
    expect_outcome(game, RESULT_NONE, REASON_NONE);
}

/* castling rights, and a capture en passant that is possible, make another position */
static void repetition_knows_rights_and_en_passant(void **state) {
    Game *game = start_game(*state, "chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    play_moves(game, "a1b1 a8b8 b1a1 b8a8 a1b1 a8b8 b1a1 b8a8");
    assert_int_equal(game_occurrences(game), 2); /* the first time all rights were there */
    expect_outcome(game, RESULT_NONE, REASON_NONE);
    play_moves(game, "a1b1 a8b8");
    expect_outcome(game, RESULT_DRAW, REASON_REPETITION);
    game = start_game(*state, "chess", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
    play_moves(game, "e2e4");
    uint64_t with_capture = game->position.key;
    assert_int_equal(game->position.ep, 20);
    play_moves(game, "e8e7 e1e2 e7e8 e2e1");
    assert_true(game->position.key != with_capture);
    /* a capture that the pin forbids does not count */
    game = start_game(*state, "chess", "8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1");
    play_moves(game, "e2e4");
    assert_int_equal(game->position.ep, NO_SQUARE);
}

/* At each ply a clone is the game as it was then, goes on by itself, and leaves the first as it is. */
static void clones_are_the_game_as_it_was(void **state) {
    static const char *const GAMES[] = {"chess", "crazyhouse", "atomic", "shogi", "reduced"};
    World *world = *state;
    for (size_t g = 0; g < sizeof GAMES / sizeof *GAMES; g++) {
        Game *game = start_game(world, GAMES[g], NULL), clone;
        static char fen[41][4096], now[4096];
        Arena arena = {0};
        Rng rng = {g + 1};
        size_t n;
        strcpy(fen[0], fen_of(game, now));
        while (game->plies < 40 && (n = game_moves(game)) > 0) {
            assert_true(game_play_legal(game, game->buffer[rng_below(&rng, (unsigned)n)]));
            strcpy(fen[game->plies], fen_of(game, now));
        }
        for (size_t plies = 0; plies <= game->plies; plies++) {
            assert_true(game_clone(&clone, game, plies, &arena));
            assert_int_equal(clone.plies, plies);
            assert_string_equal(fen_of(&clone, now), fen[plies]);
            assert_int_equal(clone.outcome.result,
                             plies < game->plies ? RESULT_NONE : game->outcome.result);
            for (size_t i = plies; i < game->plies; i++) /* by its own list */
                assert_true(game_play(&clone, game->ply[i].move, NULL));
            assert_memory_equal(&clone.outcome, &game->outcome, sizeof clone.outcome);
            assert_int_equal(game_take_back(&clone, SIZE_MAX), game->plies);
            assert_string_equal(fen_of(&clone, now), fen[0]);
            assert_string_equal(fen_of(game, now), fen[game->plies]);
        }
        arena_free(&arena);
    }
}

static void what_must_be_claimed_waits_for_the_claim(void **state) {
    Game *game = start_game(*state, "symbols", NULL);
    Error error;
    play_moves(game, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    assert_int_equal(game_claims(game), 0);
    assert_false(game_claim(game, &error));
    play_moves(game, "f6g8");
    expect_outcome(game, RESULT_NONE, REASON_NONE);
    assert_int_equal(game_claims(game), CLAIM_REPETITION);
    assert_true(game_claim(game, &error));
    expect_outcome(game, RESULT_DRAW, REASON_REPETITION);
    game = start_game(*state, "symbols", "7k/8/6K1/8/8/8/8/R7 w - - 100 90");
    expect_outcome(game, RESULT_NONE, REASON_NONE);
    assert_int_equal(game_claims(game), CLAIM_MOVES);
}

static void perpetual_check_loses_in_shogi(void **state) {
    Game *game = start_game(*state, "minishogi", "k4/5/5/5/K3R[] w - - 0 1");
    play_moves(game, "e1e5");
    for (int i = 0; i < 2; i++)
        play_moves(game, "a5a4 e5e4 a4a5 e4e5");
    expect_outcome(game, RESULT_NONE, REASON_NONE);
    play_moves(game, "a5a4 e5e4 a4a5 e4e5");
    expect_outcome(game, RESULT_SECOND, REASON_PERPETUAL_CHECK);
}

static void boxshogi_is_a_tie_after_400_moves(void **state) {
    Game *game = start_game(*state, "boxshogi", "k4/5/5/5/4K[] w - - 0 1");
    for (int i = 0; i < 99; i++)
        play_moves(game, "e1d1 a5b5 d1e1 b5a5");
    play_moves(game, "e1d1 a5b5 d1e1");
    expect_outcome(game, RESULT_NONE, REASON_NONE);
    play_moves(game, "b5a5");
    expect_outcome(game, RESULT_DRAW, REASON_MOVE_LIMIT);
}

/* Moves and the FEN after them: when a count begins, where it begins anew, and its limit. */
static void endgames_are_counted(void **state) {
    static const struct {
        const char *game, *fen, *moves, *after;
    } cases[] = {
        /* board's honour: both sides have pieces, no pawn is left */
        {"makruk", "8/3k3r/8/8/8/8/p7/KR6 w - - 0 40", "a1a2",
         "8/3k3r/8/8/8/8/K7/1R6 b - 128 0 40"},
        {"makruk", "8/3k3r/8/8/8/8/p7/KR6 w - - 0 40", "b1b2", "8/3k3r/8/8/8/8/pR6/K7 b - - 1 40"},
        {"makruk", "8/3k3r/8/8/8/8/K7/1R6 b - 128 0 40", "h7h8 b1b2",
         "7r/3k4/8/8/8/8/KR6/8 b - 128 2 41"},
        /* pieces' honour: from the pieces on the board, by what the stronger side has */
        {"makruk", "8/3k4/8/8/8/8/p7/KR6 w - - 0 40", "a1a2", "8/3k4/8/8/8/8/K7/1R6 b - 32 6 40"},
        {"makruk", "8/3k3r/8/8/8/8/8/K6R w - 128 40 40", "h1h7 d7e6",
         "8/7R/4k3/8/8/8/8/K7 w - 32 7 41"},
        {"makruk", "8/3k3r/8/8/8/8/R7/K6R w - 128 40 40", "h1h7",
         "8/3k3R/8/8/8/8/R7/K7 b - 16 8 40"},
        {"makruk", "8/3k3r/7S/7S/8/8/8/K6R w - 128 40 40", "h1h2 h7h6 h5h6",
         "8/3k4/7S/8/8/8/7R/K7 b - 32 8 41"},
        {"makruk", "8/3k3r/7S/6S1/8/8/8/K7 w - 128 4 40", "h6h7",
         "8/3k3S/8/6S1/8/8/8/K7 b - 44 8 40"},
        {"makruk", "8/3k3r/7S/8/8/8/8/K7 w - 128 4 40", "h6h7", "8/3k3S/8/8/8/8/8/K7 b - 88 6 40"},
        {"makruk", "8/3k3r/8/6N1/8/8/8/KN6 w - 128 4 40", "g5h7",
         "8/3k3N/8/8/8/8/8/KN6 b - 64 8 40"},
        {"makruk", "8/3k3r/8/6N1/8/8/M7/K7 w - 128 4 40", "g5h7",
         "8/3k3N/8/8/8/8/M7/K7 b - 128 8 40"},
        /* promotion of the last pawn; a king alone that takes it: this move is its first */
        {"makruk", "3k4/8/8/P7/8/8/8/KR6 w - - 0 40", "a5a6m", "3k4/8/M7/8/8/8/8/KR6 b - 32 8 40"},
        {"makruk", "8/8/8/8/3Pk3/8/8/KR6 b - - 0 40", "e4d4", "8/8/8/8/3k4/8/8/KR6 w - 32 5 41"},
        /* a capture of a piece by the king alone does not begin a count anew */
        {"makruk", "8/8/8/8/3Nk3/8/8/KR6 b - 32 20 40", "e4d4", "8/8/8/8/3k4/8/8/KR6 w - 32 21 41"},
        /* asean: against a king alone only, from 0, not with ferses alone */
        {"asean", "8/3k3r/8/8/8/8/p7/KR6 w - - 0 40", "a1a2", "8/3k3r/8/8/8/8/K7/1R6 b - - 0 40"},
        {"asean", "8/3k4/8/8/8/8/p7/KR6 w - - 0 40", "a1a2", "8/3k4/8/8/8/8/K7/1R6 b - 32 0 40"},
        {"asean", "8/3k4/8/8/8/8/p7/KB6 w - - 0 40", "a1a2", "8/3k4/8/8/8/8/K7/1B6 b - 88 0 40"},
        {"asean", "8/3k4/8/8/8/8/p7/KN6 w - - 0 40", "a1a2", "8/3k4/8/8/8/8/K7/1N6 b - 128 0 40"},
        /* a clock in a FEN without a count is a clock */
        {"makruk", "8/3k3r/8/8/8/8/p7/KR6 w - 7 40", "b1b2", "8/3k3r/8/8/8/8/pR6/K7 b - - 8 40"},
    };
    char fen[4096];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Game *game = start_game(*state, cases[i].game, cases[i].fen);
        play_moves(game, cases[i].moves);
        if (strcmp(fen_of(game, fen), cases[i].after) != 0)
            fail_msg("%s: %s %s became %s", cases[i].game, cases[i].fen, cases[i].moves, fen);
    }
}

/* The move that completes the count may still mate; the one after it comes too late. */
static void a_full_count_is_a_draw(void **state) {
    Game *game = start_game(*state, "makruk", "k7/8/K7/8/8/8/7R/8 w - 32 31 60");
    play_moves(game, "h2g2");
    expect_outcome(game, RESULT_NONE, REASON_NONE);
    play_moves(game, "a8b8");
    expect_outcome(game, RESULT_DRAW, REASON_COUNTING);
    assert_int_equal(game_take_back(game, 1), 1);
    expect_outcome(game, RESULT_NONE, REASON_NONE);
    game = start_game(*state, "makruk", "k7/8/K7/8/8/8/7R/8 w - 32 32 60");
    play_moves(game, "h2h8");
    expect_outcome(game, RESULT_FIRST, REASON_CHECKMATE);
    game = start_game(*state, "chess", "k7/8/K7/8/8/8/7R/8 w - - 32 60");
    assert_int_equal(game->position.count_limit, 0);
}

static void special_moves_are_legal_when_they_should_be(void **state) {
    Game *game = start_game(*state, "chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_true(can_play(game, "e1g1") && can_play(game, "e1c1"));
    assert_true(can_play(game, "e1h1")); /* the king takes its rook: understood too */
    game = start_game(*state, "chess", "r3k2r/8/8/8/5r2/8/8/R3K2R w KQkq - 0 1");
    assert_false(can_play(game, "e1g1"));
    assert_true(can_play(game, "e1c1"));
    game = start_game(*state, "chess", "r3k2r/8/8/8/1r6/8/8/R3K2R w KQkq - 0 1");
    assert_true(can_play(game, "e1c1")); /* b1 may be attacked */
    game = start_game(*state, "chess960", "1r2k3/8/8/8/8/8/8/RK6 w A - 0 1");
    assert_false(can_play(game, "b1a1")); /* in check */
    game = start_game(*state, "minishogi", "4k/5/3G1/5/K4[P] w - - 0 1");
    assert_true(can_play(game, "P@a2"));
    assert_false(can_play(game, "P@a5")); /* it could never move */
    game = start_game(*state, "minishogi", "3pk/3p1/4G/5/K3R[P] w - - 0 1");
    assert_false(can_play(game, "P@e4")); /* mate by a dropped pawn */
    game = start_game(*state, "minishogi", "3pk/5/5/5/KB3[P] w - - 0 1");
    assert_true(can_play(game, "P@e4")); /* only check: the king goes to d4 */
    game = start_game(*state, "minishogi", "4k/5/5/P4/K4[P] w - - 0 1");
    assert_false(can_play(game, "P@a4")); /* two pawns on a file */
    assert_true(can_play(game, "P@b4"));
    game = start_game(*state, "chess", "8/8/8/8/5pK1/8/8/4k3 b - g3 0 1");
    assert_false(can_play(game, "f4g3")); /* nobody passed: a king never does */
    game = start_game(*state, "grand", "10/P9/10/10/10/k8K/10/10/10/2Q7 w - - 0 1");
    assert_false(can_play(game, "a9a10q")); /* one queen is the limit */
    assert_true(can_play(game, "a9a10r") && !can_play(game, "a9a10"));
}

static void fen_is_read_and_written_alike(void **state) {
    static const struct {
        const char *game, *in, *out;
    } cases[] = {
        {"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", NULL},
        {"chess", "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3", NULL},
        {"chess", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
         "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
        {"chess", "4k3/8/8/8/8/8/8/4K2R w H - 3 9", "4k3/8/8/8/8/8/8/4K2R w K - 3 9"},
        {"chess", "4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
        {"chess960", "1r2k2r/8/8/8/8/8/8/RR2K2R w HBh - 0 1",
         "1r2k2r/8/8/8/8/8/8/RR2K2R w KBk - 0 1"},
        {"crazyhouse", "2k5/8/8/8/8/8/8/4K3/Qn w - - 0 1", "2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1"},
        {"crazyhouse", "2k4Q~/8/8/8/8/8/8/4K3[] b - - 0 1", NULL},
        {"minishogi", "rbsgk/4p/5/P4/KGSBR[-] w 0 1", "rbsgk/4p/5/P4/KGSBR[] w - - 0 1"},
        {"minishogi", "1+B2k/1+Srgp/pR3/1+s1g1/1K1B1[] w - - 0 22", NULL},
        {"3check", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +2+0", "4k3/8/8/8/8/8/8/4K3 w - - 1+3 0 1"},
        {"reduced",
         "26/26/26/26/26/26/26/26/26/26/26/26/3k22/26/26/26/26/26/26/26/26/26/26/26/26/K25 w - - 0 1",
         NULL},
        {"gustav3", "arnbqkbnra/*pppppppp*/*8*/*8*/*8*/*8*/*PPPPPPPP*/ARNBQKBNRA w KQkq - 0 1",
         NULL},
        {"berolina", "rnbqkbnr/pp1p1ppp/8/2pPp3/8/8/PP1PPPPP/RNBQKBNR w KQkq d6c5 0 1",
         "rnbqkbnr/pp1p1ppp/8/2pPp3/8/8/PP1PPPPP/RNBQKBNR w KQkq d6c5 0 1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char fen[4096];
        Game *game = start_game(*state, cases[i].game, cases[i].in);
        const char *out = cases[i].out ? cases[i].out : cases[i].in;
        if (strcmp(fen_of(game, fen), out) != 0)
            fail_msg("%s: %s became %s", cases[i].game, cases[i].in, fen);
    }
}

static void bad_fen_is_refused_with_its_column(void **state) {
    World *world = *state;
    static const struct {
        const char *game, *fen;
        ErrorCode code;
        unsigned column;
    } cases[] = {
        {"chess", "", ERROR_FEN_EMPTY, 0},
        {"chess", "   ", ERROR_FEN_EMPTY, 0},
        {"chess", "8/8/8/8/8/8/8 w", ERROR_FEN_RANKS, 1},
        {"chess", "8/8/8/8/8/8/8/8/8 w", ERROR_FEN_RANKS, 1},
        {"chess", "8/8/8/8/8/8/8/7 w", ERROR_FEN_RANK_LENGTH, 15},
        {"chess", "9/8/8/8/8/8/8/8 w", ERROR_FEN_RANK_LENGTH, 1},
        {"chess", "8/8/8/8/8/8/8/z7 w", ERROR_FEN_PIECE, 15},
        {"chess", "8/8/8/8/8/8/8/!7 w", ERROR_FEN_CHARACTER, 15},
        {"chess", "8/8/8/8/8/8/8/+P7 w", ERROR_FEN_PROMOTED, 15},
        {"chess", "8/8/8/8/8/8/8/8 x", ERROR_FEN_SIDE, 17},
        {"chess", "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", ERROR_FEN_CASTLING, 23},
        {"chess", "4k3/8/8/8/8/8/8/4K3 w - e9 0 1", ERROR_FEN_EP, 25},
        {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 99999999 1", ERROR_FEN_CLOCK, 27},
        {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 2", ERROR_FEN_EXTRA, 31},
        {"chess", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1", ERROR_FEN_CHECKS, 27},
        {"chess", "4k3/8/8/8/8/8/8/4K3 w - 32 0 1", ERROR_FEN_EXTRA, 30},
        {"makruk", "4k3/8/8/8/8/8/8/4KR2 w - 256 0 1", ERROR_FEN_COUNT, 26},
        {"makruk", "4k3/8/8/8/8/8/8/4KR2 w - 32 256 1", ERROR_FEN_COUNT, 29},
        {"makruk", "4k3/8/8/8/8/8/8/4KR2 w - - 32 0 1", ERROR_FEN_EXTRA, 33},
        {"chess", "4k3/8/8/8/8/8/8/4K3[Q] w", ERROR_FEN_HAND, 21},
        {"crazyhouse", "4k3/8/8/8/8/8/8/4K3[Q w", ERROR_FEN_HAND_OPEN, 21},
        {"reduced", "27/27 w", ERROR_FEN_RANK_LENGTH, 1},
        {"reduced", "k4/5/5/K4 w", ERROR_FEN_SIZE, 1},
        {"reduced", "k w", ERROR_FEN_SIZE, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Setup setup;
        Error error = {0};
        bool read =
            setup_read(&setup, get_game(world, cases[i].game), slice_of(cases[i].fen), &error);
        if (read || error.code != cases[i].code || error.column != cases[i].column)
            fail_msg("%s: %s gave %u: %s", cases[i].game, cases[i].fen, error.column, error.text);
    }
}

typedef struct Counted {
    ErrorCode code;
    unsigned times;
} Counted;

static void count_fault(void *context, const Error *fault) {
    Counted *counted = context;
    counted->times += fault->code == counted->code;
}

static void setups_that_cannot_be_played_are_refused(void **state) {
    World *world = *state;
    static const struct {
        const char *game, *fen;
        ErrorCode code;
        unsigned times;
    } cases[] = {
        {"chess", "8/8/8/8/8/8/8/8 w - - 0 1", ERROR_SETUP_EMPTY, 1},
        {"chess", "8/8/8/8/8/8/8/8 w - - 0 1", ERROR_SETUP_KINGS, 2},
        {"chess", "kkkkkkkk/8/8/8/8/8/8/KK6 w - - 0 1", ERROR_SETUP_KINGS, 2},
        {"chess", "4k3/8/8/8/8/8/8/4RK2 w - - 0 1", ERROR_SETUP_CHECK, 1},
        {"chess", "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ w",
         ERROR_SETUP_KINGS, 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Counted counted = {cases[i].code, 0};
        Faults faults = {count_fault, &counted, 0, 0};
        Setup setup;
        const Variant *variant = get_game(world, cases[i].game);
        assert_true(setup_read(&setup, variant, slice_of(cases[i].fen), NULL));
        assert_false(setup_check(&setup, variant, &faults));
        assert_int_equal(counted.times, cases[i].times);
    }
    /* Reduced Chess lets a game begin so */
    Game *game = start_game(world, "reduced", "3Rk/5/5/5/K4 w - - 0 1");
    assert_true(game_moves(game) > 0);
    assert_false(can_play(game, "d5e5")); /* a king is never captured */
}

static void no_hand_can_overflow(void **state) {
    const Variant *variant = get_game(*state, "crazyhouse");
    char fen[400] = "4k3/p7/8/8/8/8/8/4K3[";
    Setup setup;
    Faults faults = {0};
    size_t length = strlen(fen);
    memset(fen + length, 'P', MAX_HAND);
    strcpy(fen + length + MAX_HAND, "] w - - 0 1");
    assert_true(setup_read(&setup, variant, slice_of(fen), NULL));
    assert_false(setup_check(&setup, variant, &faults)); /* the pawn on a7 may be captured too */
    setup.at[48] = EMPTY;
    assert_true(setup_check(&setup, variant, &(Faults){0}));
}

/* each piece goes to its owner's enemy, the captor too; what a promoted pawn was, comes to hand */
static void an_explosion_fills_both_hands(void **state) {
    static const char text[] = "[g:atomic]\npieceDrops = true\ncapturesToHand = true\n"
                               "castling = false\nstartFen = 4k3/8/8/8/8/8/8/4K3[] w - - 0 1\n";
    World *world = *state;
    Faults faults = {0};
    char fen[200];
    assert_true(catalog_add(&world->catalog, "test.ini", slice_of(text), &faults));
    Game *game = start_game(world, "g", "4k3/8/8/8/8/1nQ~5/b1rP4/4K3[] b - - 0 1");
    play_moves(game, "c2c3");
    assert_string_equal(fen_of(game, fen), "4k3/8/8/8/8/8/b2P4/4K3[RNp] w - - 0 2");
    game_take_back(game, 1);
    assert_string_equal(fen_of(game, fen), "4k3/8/8/8/8/1nQ~5/b1rP4/4K3[] b - - 0 1");
}

static void chess960_has_960_starts(void **state) {
    World *world = *state;
    const Variant *variant = get_game(world, "chess960");
    static char seen[960][16];
    Setup setup;
    for (unsigned n = 0; n < 960; n++) {
        assert_true(setup_numbered(&setup, variant, n, NULL));
        int bishops[2] = {-1, -1}, rooks[2] = {-1, -1}, king = -1;
        for (int x = 0; x < 8; x++) {
            char letter = type_of(variant, piece_type(setup.at[x]))->letter;
            seen[n][x] = letter;
            assert_int_equal(piece_type(setup.at[x]), piece_type(setup.at[56 + x]));
            if (letter == 'b')
                bishops[bishops[0] >= 0] = x;
            if (letter == 'r')
                rooks[rooks[0] >= 0] = x;
            if (letter == 'k')
                king = x;
        }
        assert_true((bishops[0] + bishops[1]) % 2 == 1 && rooks[0] < king && king < rooks[1]);
        assert_int_equal(setup.castle_rook[FIRST][KING_SIDE], rooks[1]);
        for (unsigned k = 0; k < n; k++)
            assert_true(strcmp(seen[k], seen[n]) != 0);
    }
    assert_string_equal(seen[518], "rnbqkbnr");
    assert_false(setup_numbered(&setup, variant, 960, NULL));
}

static void the_tutorial_shuffles_freely(void **state) {
    World *world = *state;
    const Variant *variant = get_game(world, "chess-tutorial");
    Setup setup, again;
    unsigned same_colour = 0, castles = 0;
    for (uint64_t seed = 0; seed < 300; seed++) {
        Rng rng = {seed}, same = {seed};
        assert_true(setup_shuffled(&setup, variant, &rng, NULL));
        assert_true(setup_shuffled(&again, variant, &same, NULL));
        assert_memory_equal(&setup, &again, sizeof setup);
        int bishops = 0;
        for (int x = 0; x < 8; x++)
            if (type_of(variant, piece_type(setup.at[x]))->letter == 'b')
                bishops += x;
        same_colour += bishops % 2 == 0;
        for (unsigned wing = 0; wing < 2; wing++)
            if (setup.castle_rook[FIRST][wing] != NO_SQUARE) {
                castles++;
                assert_int_equal(setup.castle_king[FIRST], 4);
                assert_int_equal(setup.castle_rook[FIRST][wing], wing == KING_SIDE ? 7 : 0);
            }
    }
    assert_true(same_colour > 60 && castles > 5);
}

static void threads_count_as_one(void **state) {
    World *world = *state;
    Game *game = start_game(world, "crazyhouse", NULL);
    uint64_t one, four;
    PerftJob job = {.root = &game->position, .depth = 4, .threads = 1};
    assert_true(perft_run(&job, &one, &world->arena));
    job.threads = 4;
    assert_true(perft_run(&job, &four, &world->arena));
    assert_int_equal(one, 197281);
    assert_int_equal(four, one);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(positions_end_as_their_rules_say),
        world_test(a_position_three_times_is_a_draw),
        world_test(repetition_knows_rights_and_en_passant),
        world_test(clones_are_the_game_as_it_was),
        world_test(what_must_be_claimed_waits_for_the_claim),
        world_test(perpetual_check_loses_in_shogi),
        world_test(boxshogi_is_a_tie_after_400_moves),
        world_test(endgames_are_counted),
        world_test(a_full_count_is_a_draw),
        world_test(special_moves_are_legal_when_they_should_be),
        world_test(fen_is_read_and_written_alike),
        world_test(bad_fen_is_refused_with_its_column),
        world_test(setups_that_cannot_be_played_are_refused),
        world_test(no_hand_can_overflow),
        world_test(an_explosion_fills_both_hands),
        world_test(chess960_has_960_starts),
        world_test(the_tutorial_shuffles_freely),
        world_test(threads_count_as_one),
    };
    return cmocka_run_group_tests_name("games", tests, NULL, NULL);
}
