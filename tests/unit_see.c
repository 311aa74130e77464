/* unit_see.c: what exchanges on a square come to, in positions where a wrong order of captors, a
 * forgotten piece behind another or a king that walks into an attack would show. */
#include "testing.h"

static int worth_of(const Variant *variant, unsigned type) {
    static const struct {
        char letter;
        int worth;
    } WORTH[] = {{'p', 100}, {'n', 300}, {'b', 300}, {'r', 500},
                 {'q', 900}, {'c', 450}, {'s', 200}, {'g', 250}};
    for (size_t i = 0; i < sizeof WORTH / sizeof *WORTH; i++)
        if (type_of(variant, type)->letter == WORTH[i].letter)
            return WORTH[i].worth;
    return 0;
}

static Move move_in(Game *game, const char *text) {
    Move move = NO_MOVE;
    Error error = {0};
    size_t n = game_moves(game);
    if (!read_move(&move, &game->position, game->buffer, n, slice_of(text), &error))
        fail_msg("%s: %s", text, error.text);
    return move;
}

static void exchanges(void **state) {
    static const struct {
        const char *game, *fen, *move;
        int gain;
    } CASES[] = {
        /* nothing guards the pawn */
        {"chess", "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100},
        /* the bishop and the rook behind it take back: a knight for a pawn */
        {"chess", "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", -200},
        /* the second rook stands behind the first */
        {"chess", "3r3k/3r4/8/3p4/8/3R4/3R4/3R3K w - - 0 1", "d3d5", 100},
        {"chess", "3r3k/3r4/2n5/3p4/8/3R4/3R4/3R3K w - - 0 1", "d3d5", 100},
        {"chess", "3r3k/3r4/2n2b2/3p4/5p2/4R3/3R4/3R3K w - - 0 1", "d2d5", -400},
        /* a pawn that takes first spares the queen */
        {"chess", "4k3/2p5/3p4/4n3/3P1P2/8/4Q3/4K3 w - - 0 1", "e2e5", -500},
        {"chess", "4k3/2p5/3p4/4n3/3P1P2/8/4Q3/4K3 w - - 0 1", "d4e5", 300},
        /* a king may not take what is guarded */
        {"chess", "8/8/3k4/4p3/8/8/4R3/4RK2 w - - 0 1", "e2e5", 100},
        {"chess", "8/8/3k4/4p3/8/8/4R3/5K2 w - - 0 1", "e2e5", -400},
        /* …so it takes last, when nothing guards any more: here a rook takes before it… */
        {"chess", "4r3/8/3k4/4p3/8/8/4R3/4RK2 w - - 0 1", "e2e5", -400},
        {"chess", "4r3/8/3k4/4p3/8/8/4R3/4QK2 w - - 0 1", "e2e5", -400},
        /* …and here a king each, and the other side has a rook more */
        {"chess", "4r3/8/3k4/4p3/5K2/8/4R3/8 w - - 0 1", "e2e5", -400},
        {"chess", "8/8/3k4/4p3/5K2/8/4R3/8 w - - 0 1", "e2e5", 100},
        {"chess", "8/8/3kr3/4p3/5K2/8/4R3/4R3 w - - 0 1", "e2e5", 100},
        /* a quiet move to where a pawn waits, and to where none does */
        {"chess", "4k3/8/3p4/8/8/5N2/8/4K3 w - - 0 1", "f3e5", -300},
        {"chess", "4k3/8/3p4/8/8/5N2/8/4K3 w - - 0 1", "f3g5", 0},
        /* en passant; a promotion that is taken, and one that is not */
        {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100},
        {"chess", "4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0},
        {"chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8q", 800},
        {"chess", "r6k/1P6/8/8/8/8/8/K7 w - - 0 1", "b7a8q", 1300},
        {"chess", "1r5k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8q", -100},
        {"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", 0},
        /* drops */
        {"crazyhouse", "4k3/8/3p4/8/8/8/8/4K3[N] w - - 0 1", "N@e5", -300},
        {"crazyhouse", "4k3/8/3p4/8/8/8/8/4K3[N] w - - 0 1", "N@a5", 0},
        /* a board of lines, where the rook behind the rook counts too */
        {"reduced", "r8k/10/10/r9/10/10/R9/R9/10/9K w - - 0 1", "a4a7", 500},
        {"reduced", "r8k/10/10/r9/10/10/R9/10/10/9K w - - 0 1", "a4a7", 0},
        /* a cannon guards over one piece */
        {"xiangqi", "4k4/9/9/1c7/9/1p7/1r7/1R7/9/3K5 w - - 0 1", "b3b4", 0},
        {"xiangqi", "4k4/9/9/1c7/9/9/1r7/1R7/9/3K5 w - - 0 1", "b3b4", 500},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Game *game = start_game(*state, CASES[i].game, CASES[i].fen);
        Position *p = &game->position, before = *p;
        int worth[MAX_TYPES] = {0};
        for (unsigned type = 1; type <= game->variant->pieces.count; type++)
            worth[type] = worth_of(game->variant, type);
        Move move = move_in(game, CASES[i].move);
        if (!position_see_at_least(p, move, worth, CASES[i].gain))
            fail_msg("%s %s: less than %d", CASES[i].fen, CASES[i].move, CASES[i].gain);
        if (position_see_at_least(p, move, worth, CASES[i].gain + 1))
            fail_msg("%s %s: more than %d", CASES[i].fen, CASES[i].move, CASES[i].gain);
        assert_memory_equal(p, &before, sizeof before);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {world_test(exchanges)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
