/* unit_any_move.c: moves however people type them, and why they are refused. */
#include "testing.h"

#include "notation/moves/any_move.h"
#include "notation/moves/move_words.h"
#include "notation/moves/san.h"
#include "notation/moves/usi_moves.h"

static bool read_text(Game *game, const char *text, Move *out, Error *error) {
    size_t n = game_moves(game);
    return read_any_move(out, &game->position, game->buffer, n, slice_of(text), error);
}

static void every_way_to_type_a_move(void **state) {
    static const struct {
        const char *game, *fen, *move;
        const char *texts[16];
    } CASES[] = {
        {"chess",
         NULL,
         "e2e4",
         {"e2e4", "e4", "E2E4", "e2-e4", "e2 e4", "e2 to e4", "pawn e4", "pawn to e4",
          "(6,4) (4,4)", "6,4 4,4", "6 4 4 4", "move e2 e4", " e2e4 ", "Pe4", "pawn e2 to e4",
          "E4"}},
        {"chess",
         NULL,
         "g1f3",
         {"Nf3", "nf3", "NF3", "Ng1f3", "knight f3", "Knight to f3", "knight g1 to f3",
          "move g1 f3", "(7,6)(5,5)", "N f3", "Nf3!", "Nf3+"}},
        {"chess",
         "r3k3/1P6/8/8/8/8/8/4K2R w K - 0 1",
         "b7a8q",
         {"b7a8q", "bxa8=Q", "bxa8=q", "b7a8Q", "b7 a8 q", "b7 takes a8 becomes a queen",
          "pawn b7 takes rook a8, becomes a queen", "(1,1) (0,0) Q", "(1,1) (0,0) $",
          "move b7 a8 promote", "b7 a8 queen"}},
        {"chess",
         "r3k3/1P6/8/8/8/8/8/4K2R w K - 0 1",
         "b7a8n",
         {"b7a8n", "bxa8=N", "(1,1) (0,0) H", "(1,1) (0,0) %", "b7 a8 knight"}},
        {"chess", "r3k3/1P6/8/8/8/8/8/4K2R w K - 0 1", "b7a8b", {"(1,1) (0,0) ()", "1 1 0 0 ("}},
        {"chess",
         "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
         "e1g1",
         {"e1g1", "O-O", "0-0", "o-o", "e1h1", "castles", "castles kingside",
          "castles on the king's side", "king e1 to g1"}},
        {"chess",
         "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
         "e5d6",
         {"e5d6", "exd6", "exd6 e.p.", "pawn e5 takes pawn in passing on d6"}},
        {"shogi", NULL, "c3c4", {"7g7f", "c3c4", "Pc4", "pawn c3 to c4", "(6,2) (5,2)"}},
        {"minishogi",
         "rbsgk/4p/5/P4/KGSBR[P] w 0 1",
         "P@c3",
         {"P@c3", "p@c3", "P*3c", "drop p c3", "drop pawn c3", "pawn dropped on c3",
          "drop a pawn on c3"}},
        {"minishogi",
         "rbsgk/P3p/5/5/KGSBR[-] w 0 1",
         "a4a5+",
         {"a4a5+", "5b5a+", "Pxa5=+", "move a4 a5 promote", "a4 a5 +",
          "pawn a4 takes rook a5, promoted", "(1,0) (0,0) +"}},
        {"boxshogi", NULL, "a2a3", {"move a2 a3", "a2a3", "5d5c"}},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Game *game = start_game(*state, CASES[i].game, CASES[i].fen);
        for (int k = 0; k < 16 && CASES[i].texts[k]; k++) {
            Error error = {0};
            Move move = NO_MOVE;
            char text[MOVE_TEXT] = "";
            Writer writer = writer_to(text, sizeof text);
            if (!read_text(game, CASES[i].texts[k], &move, &error))
                fail_msg("%s: '%s': %s", CASES[i].game, CASES[i].texts[k], error.text);
            write_move(&writer, &game->position, move);
            if (strcmp(text, CASES[i].move) != 0)
                fail_msg("%s: '%s' is %s", CASES[i].game, CASES[i].texts[k], text);
        }
    }
}

static void refusals_say_what_is_wrong(void **state) {
    static const struct {
        const char *game, *fen, *text, *words;
    } CASES[] = {
        {"chess", NULL, "e2e5", "the pawn cannot go there"},
        {"chess", NULL, "E2E5", "the pawn cannot go there"},
        {"chess", NULL, "e2 e5", "the pawn cannot go there"},
        {"chess", NULL, "move e3 e4", "no piece stands there"},
        {"chess", NULL, "(6,4) (3,4)", "the pawn cannot go there"},
        {"chess", NULL, "(6,4) (8,4)", "rows count from 0 to 7"},
        {"chess", NULL, "(1,0) (2,0)", "that piece is the opponent's"},
        {"chess", NULL, "(6,4) (4,4) Z", "'Z' is not a piece of this game"},
        {"chess", NULL, "drop p e4", "no such piece is in hand"},
        {"chess", NULL, "Nf33", "did you mean Nf3?"},
        {"chess", NULL, "e2e44", "did you mean e2e4?"},
        {"chess", NULL, "castles", "a piece stands in the way of castling"},
        {"chess", NULL, "", "is not a move such as"},
        {"chess", NULL, "hello", "is not a move such as"},
        {"chess", NULL, "hello there", "is not a move such as"},
        {"chess", "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7b8",
         "needs a piece to promote to, such as b7b8"},
        {"chess", "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7 b8", "needs a piece to promote to"},
        {"shogi", NULL, "7g7e", "cannot go there"},
        {"shogi", NULL, "P*5e", "no such piece is in hand"},
        {"chess", "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", "h8h7", "the game is over"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Game *game = start_game(*state, CASES[i].game, CASES[i].fen);
        Error error = {0};
        Move move = NO_MOVE;
        if (read_text(game, CASES[i].text, &move, &error))
            fail_msg("'%s' is taken for %x", CASES[i].text, move);
        if (!strstr(error.text, CASES[i].words))
            fail_msg("'%s': %s", CASES[i].text, error.text);
    }
    char many[4096];
    Error error = {0};
    Move move;
    memset(many, 'e', sizeof many - 1);
    many[sizeof many - 1] = 0;
    assert_false(read_text(start_game(*state, "chess", NULL), many, &move, &error));
}

typedef void WriteText(Writer *writer, Position *position, const Move *moves, size_t n, Move move);

static void as_words(Writer *writer, Position *p, const Move *moves, size_t n, Move move) {
    (void)moves, (void)n;
    write_move_words(writer, p, move);
}

static void as_squares(Writer *writer, Position *p, const Move *moves, size_t n, Move move) {
    (void)moves, (void)n;
    write_own_move(writer, p, move);
}

static void as_coordinates(Writer *writer, Position *p, const Move *moves, size_t n, Move move) {
    (void)moves, (void)n;
    write_move(writer, p, move);
}

/* xiangqi's e3 is a square of chess too: there a person means xiangqi's */
static bool is_ambiguous(const Variant *variant, WriteText *way) {
    return variant->names.coordinates == COORDINATES_XIANGQI &&
           (way == as_coordinates || way == write_san);
}

/* What we write of a move, in any of these ways, is that move when it is typed. */
static void what_we_write_is_understood(void **state) {
    static const char *const GAMES[] = {
        "chess",   "chess960",   "crazyhouse", "minishogi", "kyotoshogi", "shogi", "dobutsu",
        "xiangqi", "makruk",     "grand",      "atomic",    "reduced",    "pawns", "shako",
        "micro",   "capablanca", "berolina",   "placement", "symbols"};
    static WriteText *const WAYS[] = {as_words, as_squares, write_own_san, as_coordinates,
                                      write_san};
    World *world = *state;
    for (size_t g = 0; g < sizeof GAMES / sizeof *GAMES; g++) {
        Game *game = start_game(world, GAMES[g], NULL);
        Move *moves = arena_alloc(&world->arena, game->variant->max_moves * sizeof *moves);
        Rng rng = {g + 7};
        for (int ply = 0; ply < 120; ply++) {
            size_t n = game_moves(game);
            if (!n)
                break;
            memcpy(moves, game->buffer, n * sizeof *moves);
            for (size_t k = 0; k < 15; k++) {
                Move wanted = moves[rng_below(&rng, (unsigned)n)], move = NO_MOVE;
                char text[160];
                Error error = {0};
                Writer writer = writer_to(text, sizeof text);
                WriteText *way = WAYS[k % 5];
                if (is_ambiguous(game->variant, way))
                    continue;
                way(&writer, &game->position, moves, n, wanted);
                if (!read_any_move(&move, &game->position, moves, n, slice_of(text), &error) ||
                    move != wanted)
                    fail_msg("%s: '%s' is %x, not %x: %s", GAMES[g], text, move, wanted,
                             error.text);
            }
            assert_true(game_play(game, moves[rng_below(&rng, (unsigned)n)], NULL));
        }
    }
}

/* a square with a rank that xiangqi does not have is one of chess's, and so are the others */
static void a_tenth_rank_is_as_in_chess(void **state) {
    World *world = *state;
    Game *game = start_game(world, "xiangqi", NULL);
    Move move = NO_MOVE;
    Error error = {0};
    assert_true(read_any_move(&move, &game->position, game->buffer, game_moves(game),
                              slice_of("h3e3"), &error));
    assert_true(game_play(game, move, NULL));
    size_t n = game_moves(game);
    assert_true(read_any_move(&move, &game->position, game->buffer, n, slice_of("g10e8"), &error));
    char text[MOVE_TEXT];
    Writer writer = writer_to(text, sizeof text);
    write_move(&writer, &game->position, move);
    assert_string_equal(text, "g10e8");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(every_way_to_type_a_move),
        world_test(refusals_say_what_is_wrong),
        world_test(what_we_write_is_understood),
        world_test(a_tenth_rank_is_as_in_chess),
    };
    return cmocka_run_group_tests_name("any_move", tests, NULL, NULL);
}
