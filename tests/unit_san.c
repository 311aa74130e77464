/* unit_san.c: SAN: each legal move of every game has a text of its own that reads back as itself,
 * chess is PGN's to the letter, and what people type is understood. */
#include "testing.h"

#include "notation/moves/san.h"

typedef char San[SAN_TEXT];

static int by_text(const void *a, const void *b) {
    return strcmp(a, b);
}

static void write_each(const char *name, Game *game, size_t n, San *text) {
    for (size_t i = 0; i < n; i++) {
        Move move = NO_MOVE;
        Writer writer = writer_to(text[i], SAN_TEXT);
        write_san(&writer, &game->position, game->buffer, n, game->buffer[i]);
        assert_true(writer_fits(&writer));
        if (!read_san(&move, &game->position, game->buffer, n, slice_of(text[i]), NULL) ||
            move != game->buffer[i])
            fail_msg("%s: %s does not read back", name, text[i]);
    }
}

/* a walk of random moves; each position's texts are compared */
static void walk(const char *name, Game *game, unsigned plies, Rng *rng) {
    San *text = malloc(game->variant->max_moves * sizeof *text);
    assert_non_null(text);
    for (unsigned ply = 0; ply < plies; ply++) {
        uint64_t key = game->position.key;
        size_t n = game_moves(game);
        if (!n)
            break;
        write_each(name, game, n, text);
        assert_true(key == game->position.key);
        Move next = game->buffer[rng_below(rng, (unsigned)n)];
        qsort(text, n, sizeof *text, by_text);
        for (size_t i = 1; i < n; i++)
            if (strcmp(text[i - 1], text[i]) == 0)
                fail_msg("%s: two moves are written %s", name, text[i]);
        assert_true(game_play(game, next, NULL));
    }
    free(text);
}

static void every_move_of_every_game_is_unique_and_reads_back(void **state) {
    World *world = *state;
    Rng rng = {7};
    for (const CatalogEntry *entry = world->catalog.first; entry; entry = entry->next)
        for (int i = 0; i < 2; i++) {
            char name[64];
            Writer writer = writer_to(name, sizeof name);
            write_slice(&writer, entry->section->name);
            walk(name, start_game(world, name, NULL), 150, &rng);
        }
}

static void large_boards_have_a_file_x(void **state) {
    Rng rng = {8};
    static const char *const boards[] = {
        "26/1k24/26/26/R22R2/26/23R2/26/26/26/26/26/26/26/26/26/26/23R2/26/26/1r21r2/26/26/3R22/26/"
        "K22R1R w - - 0 1",
        "24/k23/24/24/24/24/24/24/24/B22B/24/24/24/24/24/24/24/24/24/24/24/21b1B/24/K22B w - - 0 1",
    };
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
        walk("reduced", start_game(*state, "reduced", boards[i]), 40, &rng);
}

typedef struct Written {
    const char *game, *fen, *move, *san;
} Written;

static void chess_is_written_as_in_pgn(void **state) {
    static const Written cases[] = {
        {"chess", NULL, "e2e4", "e4"},
        {"chess", NULL, "g1f3", "Nf3"},
        /* the file, the rank, both; a pinned piece is no rival */
        {"chess", "4k3/8/8/8/8/8/3K4/R6R w - - 0 1", "a1d1", "Rad1"},
        {"chess", "4k3/8/8/R7/8/8/3K4/R7 w - - 0 1", "a1a3", "R1a3"},
        {"chess", "6k1/8/8/Q7/8/8/K7/Q1Q5 w - - 0 1", "a1c3", "Qa1c3"},
        {"chess", "6k1/8/8/Q7/8/8/K7/Q1Q5 w - - 0 1", "c1c3", "Qcc3"},
        {"chess", "6k1/8/8/Q7/8/8/K7/Q1Q5 w - - 0 1", "a5c3", "Q5c3"},
        {"chess", "4r2k/8/8/8/8/4N3/8/2N1K3 w - - 0 1", "c1e2", "Ne2"},
        {"chess", "4r2k/8/8/1b6/8/4N3/8/N3K3 w - - 0 1", "a1c2", "Nc2"},
        /* captures, en passant, promotion, check, mate */
        {"chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "exd5"},
        {"chess", "4k3/8/8/3p4/4N3/8/8/4K3 b - - 0 1", "d5e4", "dxe4"},
        {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"},
        {"chess", "3n4/4P3/8/8/8/8/8/k1K5 w - - 0 1", "e7d8q", "exd8=Q"},
        {"chess", "8/4P3/8/8/8/8/k7/2K5 w - - 0 1", "e7e8n", "e8=N"},
        {"chess", "2k5/4P3/8/8/8/8/8/2K5 w - - 0 1", "e7e8r", "e8=R+"},
        {"chess", "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4", "Qh4#"},
        /* castling; stalemate has no sign */
        {"chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O"},
        {"chess", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "O-O-O"},
        {"chess", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"},
        {"chess", "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "g6f7", "Qf7"},
        {"chess960", "4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "c1b1", "O-O-O"},
        /* other games */
        {"crazyhouse", "4k3/8/8/8/8/8/8/4K3[QP] w - - 0 1", "Q@e2", "Q@e2+"},
        {"crazyhouse", "4k3/8/8/8/8/8/8/4K3[QP] w - - 0 1", "P@e2", "P@e2"},
        {"crazyhouse", "6k1/8/8/Q~7/8/8/8/Q3K3[] w - - 0 1", "a5c3", "Q5c3"},
        {"minishogi", "4k/5/S4/5/K4[] w - - 0 1", "a3a4", "Sa4"},
        {"minishogi", "4k/S4/5/5/K4[] w - - 0 1", "a4a5+", "Sa5=+"},
        {"minishogi", "4k/2S2/5/5/K4[] w - - 0 1", "c4d5", "Sd5"},
        {"minishogi", "4k/2S2/5/5/K4[] w - - 0 1", "c4d5+", "Sd5=++"},
        {"minishogi", "4k/2+S2/5/5/K4[] w - - 0 1", "c4c3", "+Sc3"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[SAN_TEXT];
        Move move;
        Error error = {0};
        Game *game = start_game(*state, cases[i].game, cases[i].fen);
        size_t n = game_moves(game);
        Writer writer = writer_to(text, sizeof text);
        if (!read_move(&move, &game->position, game->buffer, n, slice_of(cases[i].move), &error))
            fail_msg("%s: %s", cases[i].fen, error.text);
        write_san(&writer, &game->position, game->buffer, n, move);
        assert_string_equal(text, cases[i].san);
    }
}

static void what_people_type_is_understood(void **state) {
    static const char *const rooks = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
                             *const pawns = "3nk3/4P3/8/2pP4/8/4p3/3P4/4K3 w - c6 0 1",
                             *const knights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
    static const Written cases[] = {
        {"chess", rooks, "e1g1", "0-0"},
        {"chess", rooks, "e1c1", "O-O-O"},
        {"chess", rooks, "e1c1", "o-o-o+"},
        {"chess", rooks, NULL, "O-O-O-O"},
        {"chess", rooks, NULL, "OO"},
        {"chess", rooks, NULL, "O-O-"},
        {"chess", rooks, "a1a8", "Ra8"},
        {"chess", rooks, "a1a8", "Rxa8"},
        {"chess", rooks, "a1a8", "Ra1xa8+"},
        {"chess", rooks, "a1d1", "Rd1"},
        {"chess", rooks, "a1d1", "Rad1!?"},
        {"chess", rooks, NULL, "Rhd1"},
        {"chess", pawns, "e7d8q", "exd8"},
        {"chess", pawns, "e7d8q", "ed8=Q"},
        {"chess", pawns, "e7d8n", "exd8N#"},
        {"chess", pawns, "e7d8r", "e7xd8=R"},
        {"chess", pawns, NULL, "exd8=K"},
        {"chess", pawns, NULL, "d8"},
        {"chess", pawns, NULL, "xd8"},
        {"chess", pawns, "d5c6", "dxc6"},
        {"chess", pawns, "d5c6", "dxc6 e.p."},
        {"chess", pawns, "d5c6", "dc6ep"},
        {"chess", pawns, NULL, "c6"},
        {"chess", pawns, "d2d3", "d3"},
        {"chess", pawns, "d2d3", "Pd3"},
        {"chess", pawns, "d2d4", "d2-d4"},
        {"chess", pawns, "d2e3", "dxe3"},
        {"chess", pawns, NULL, "e3"},
        {"chess", knights, NULL, "Nd2"},
        {"chess", knights, "b1d2", "Nbd2"},
        {"chess", knights, "f3d2", "N3d2"},
        {"chess", knights, "f3d2", "Nf3d2"},
        {"chess", knights, NULL, "Nf4d2"},
        {"chess", knights, NULL, "nbd2"},
        {"chess", knights, NULL, "N99d2"},
        {"chess", knights, NULL, "Nbd2x"},
        {"chess", knights, NULL, "Nd22"},
        {"chess", knights, NULL, "N"},
        {"chess", knights, NULL, "@d2"},
        {"chess", knights, NULL, "+"},
        {"chess", knights, NULL, ""},
        {"crazyhouse", "4k3/8/8/8/8/8/8/4K3[QP] w - - 0 1", "P@e2", "@e2"},
        {"crazyhouse", "4k3/8/8/8/8/8/8/4K3[QP] w - - 0 1", NULL, "N@e2"},
        {"crazyhouse", "4k3/8/8/8/8/8/8/4K3[QP] w - - 0 1", NULL, "Q@e9"},
        /* + at the end is check; a promotion that must be made needs no sign */
        {"minishogi", "4k/2S2/5/5/K4[] w - - 0 1", "c4d5", "Sd5+"},
        {"minishogi", "4k/2S2/5/5/K4[] w - - 0 1", "c4d5+", "Sd5=+"},
        {"minishogi", "4k/P4/5/5/K4[] w - - 0 1", "a4a5+", "Pa5"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[MOVE_TEXT] = "";
        Move move = NO_MOVE;
        Error error = {0};
        Game *game = start_game(*state, cases[i].game, cases[i].fen);
        size_t n = game_moves(game);
        Writer writer = writer_to(text, sizeof text);
        bool is_read =
            read_san(&move, &game->position, game->buffer, n, slice_of(cases[i].san), &error);
        if (is_read)
            write_move(&writer, &game->position, move);
        if (is_read != (cases[i].move != NULL) || (is_read && strcmp(text, cases[i].move) != 0))
            fail_msg("%s is read as '%s'", cases[i].san, text);
        assert_true(is_read || error.text[0]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(every_move_of_every_game_is_unique_and_reads_back),
        world_test(large_boards_have_a_file_x),
        world_test(chess_is_written_as_in_pgn),
        world_test(what_people_type_is_understood),
    };
    return cmocka_run_group_tests_name("san", tests, NULL, NULL);
}
