/* unit_names.c: what a game calls its sides, pieces and squares: the keys of the variant file, how
 * they are inherited, and that people may type the game's words and those of chess. */
#include "testing.h"

#include "notation/moves/any_move.h"
#include "notation/moves/move_words.h"
#include "notation/moves/san.h"
#include "notation/names/outcome_names.h"
#include "notation/names/piece_names.h"
#include "notation/names/side_names.h"
#include "notation/names/square_names.h"

static const char *name_of(const Variant *variant, char letter, bool is_form, Grammar grammar) {
    static char text[64];
    Writer writer = writer_to(text, sizeof text);
    unsigned type = variant_type(variant, letter);
    write_piece_name(&writer, variant, is_form ? type_of(variant, type)->form : type, grammar);
    return text;
}

static void games_have_words_of_their_own(void **state) {
    const Variant *xiangqi = get_game(*state, "xiangqi"), *shogi = get_game(*state, "shogi");
    const Variant *chess = get_game(*state, "chess"), *makruk = get_game(*state, "makruk");
    assert_string_equal(side_name(xiangqi, FIRST), "Red");
    assert_string_equal(side_name(shogi, SECOND), "Gote");
    assert_string_equal(side_name(chess, FIRST), "White");
    assert_string_equal(side_name(NULL, SECOND), "Black");
    assert_string_equal(name_of(xiangqi, 'k', false, WITH_THE), "the general");
    assert_string_equal(name_of(xiangqi, 'a', false, WITH_A), "an advisor");
    assert_string_equal(name_of(xiangqi, 'r', false, PLURAL), "chariots");
    assert_string_equal(name_of(makruk, 'n', false, PLURAL), "ma");
    assert_string_equal(name_of(shogi, 'p', true, WITH_A), "a tokin");
    assert_string_equal(name_of(shogi, 's', true, PLURAL), "promoted silvers");
    assert_string_equal(name_of(chess, 'n', false, PLURAL), "knights");
    Slice general = piece_characters(xiangqi, variant_type(xiangqi, 'k'), FIRST);
    assert_true(slice_is(general, "帥"));
    assert_true(slice_is(piece_characters(xiangqi, variant_type(xiangqi, 'k'), SECOND), "將"));
    assert_true(slice_is(piece_characters(shogi, variant_type(shogi, 'r'), SECOND), "飛"));
    assert_int_equal(piece_characters(chess, variant_type(chess, 'r'), FIRST).length, 0);
}

static void outcomes_name_the_winner(void **state) {
    char text[80];
    Writer writer = writer_to(text, sizeof text);
    write_outcome(&writer, get_game(*state, "xiangqi"), (Outcome){RESULT_FIRST, REASON_CHECKMATE});
    assert_string_equal(text, "Red wins: checkmate");
    writer = writer_to(text, sizeof text);
    write_owner(&writer, get_game(*state, "xiangqi"), FIRST);
    write_char(&writer, ' ');
    write_an_owner(&writer, get_game(*state, "shogi"), SECOND);
    write_char(&writer, ' ');
    write_an_owner(&writer, get_game(*state, "chess"), SECOND);
    assert_string_equal(text, "red Gote's a black");
}

static void sides_have_several_names(void **state) {
    static const struct {
        const char *game, *word;
        Side side;
    } CASES[] = {{"xiangqi", "red", FIRST},   {"xiangqi", "Black", SECOND},
                 {"xiangqi", "white", FIRST}, {"shogi", "GOTE", SECOND},
                 {"shogi", "second", SECOND}, {"chess", "first", FIRST}};
    Side side;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        assert_true(find_side(get_game(*state, CASES[i].game), slice_of(CASES[i].word), &side));
        assert_int_equal(side, CASES[i].side);
    }
    assert_false(find_side(get_game(*state, "chess"), slice_of("red"), &side));
}

static void every_square_has_one_name(void **state) {
    static const struct {
        const char *game, *first, *last;
    } CASES[] = {{"shogi", "9i", "1a"},
                 {"minishogi", "5e", "1a"},
                 {"xiangqi", "a0", "i9"},
                 {"chess", "a1", "h8"},
                 {"okisakishogi", "10j", "1a"}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const Variant *variant = get_game(*state, CASES[i].game);
        for (unsigned sq = 0; sq < variant->board.squares; sq++) {
            char text[8];
            Square back;
            Writer writer = writer_to(text, sizeof text);
            write_square_name(&writer, variant, (Square)sq);
            if (sq == 0)
                assert_string_equal(text, CASES[i].first);
            if (sq + 1 == variant->board.squares)
                assert_string_equal(text, CASES[i].last);
            assert_true(read_any_square(slice_of(text), variant, &back));
            assert_int_equal(back, sq);
        }
    }
    Square sq;
    const Variant *shogi = get_game(*state, "shogi");
    assert_true(read_any_square(slice_of("7七"), shogi, &sq) &&
                sq == square_at(shogi->board, 2, 2));
    assert_true(read_any_square(slice_of("c3"), shogi, &sq) && sq == square_at(shogi->board, 2, 2));
    assert_false(read_any_square(slice_of("0a"), shogi, &sq));
    assert_false(read_any_square(slice_of("7j"), shogi, &sq));
    assert_string_equal(rank_numeral(shogi, 0), "九");
    assert_string_equal(rank_numeral(get_game(*state, "xiangqi"), 0), "");
}

static void moves_are_shown_as_players_write(void **state) {
    static const struct {
        const char *game, *fen, *move, *shown;
    } CASES[] = {
        {"shogi", NULL, "c3c4", "P-7f"},
        {"shogi", "4k4/9/9/9/9/9/9/9/4K4[P] w 0 1", "P@e5", "P*5e"},
        {"shogi", "4k4/1r7/9/9/9/9/9/1R7/4K4[-] w 0 1", "b2b8+", "Rx8b+"},
        {"shogi", "4k4/1r7/9/9/9/9/9/1R7/4K4[-] w 0 1", "b2b8", "Rx8b="},
        {"shogi", "4k4/9/9/9/9/9/9/9/3GKG3[-] w 0 1", "d1e2", "G6i-5h"},
        {"xiangqi", NULL, "h3e3", "Ch2e2"},
        {"xiangqi", NULL, "a1a2", "Ra1"},
        {"chess", NULL, "g1f3", "Nf3"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Game *game = start_game(*state, CASES[i].game, CASES[i].fen);
        size_t n = game_moves(game);
        Move move, again;
        Error error;
        char text[32];
        Writer writer = writer_to(text, sizeof text);
        assert_true(
            read_move(&move, &game->position, game->buffer, n, slice_of(CASES[i].move), &error));
        write_own_san(&writer, &game->position, game->buffer, n, move);
        assert_string_equal(text, CASES[i].shown);
        assert_true(
            read_any_move(&again, &game->position, game->buffer, n, slice_of(text), &error));
        assert_int_equal(again, move);
    }
}

static void people_type_either(void **state) {
    static const struct {
        const char *game, *text, *move;
    } CASES[] = {
        {"shogi", "7g7f", "c3c4"},
        {"shogi", "c3c4", "c3c4"},
        {"shogi", "P-7f", "c3c4"},
        {"shogi", "pawn to 7f", "c3c4"},
        {"shogi", "pawn to c4", "c3c4"},
        {"shogi", "7七 7六", "c3c4"},
        {"shogi", "歩 to 7f", "c3c4"},
        {"shogi", "rook 2h 5h", "h2e2"},
        {"xiangqi", "h2e2", "h3e3"},
        {"xiangqi", "h3e3", "h3e3"},
        {"xiangqi", "chariot to a1", "a1a2"},
        {"xiangqi", "rook to i1", "i1i2"},
        {"xiangqi", "俥 to a1", "a1a2"},
        {"xiangqi", "Ra1", "a1a2"},
        {"makruk", "bia to e4", "e3e4"},
        {"makruk", "pawn to e4", "e3e4"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Game *game = start_game(*state, CASES[i].game, NULL);
        size_t n = game_moves(game);
        Move wanted, move = NO_MOVE;
        Error error = {.code = ERROR_NONE};
        assert_true(
            read_move(&wanted, &game->position, game->buffer, n, slice_of(CASES[i].move), &error));
        if (!read_any_move(&move, &game->position, game->buffer, n, slice_of(CASES[i].text),
                           &error) ||
            move != wanted)
            fail_msg("%s: '%s' is %x, not %x: %s", CASES[i].game, CASES[i].text, move, wanted,
                     error.text);
    }
    /* a lone square of xiangqi is never taken for one of chess */
    Game *game = start_game(*state, "xiangqi", NULL);
    Error error = {.code = ERROR_NONE};
    Move move;
    size_t n = game_moves(game);
    assert_false(
        read_any_move(&move, &game->position, game->buffer, n, slice_of("general to e2"), &error));
    assert_true(
        read_any_move(&move, &game->position, game->buffer, n, slice_of("general to e1"), &error));
}

/* ---- the keys ---- */

static const Variant *load_own(World *world, const char *text, const char *name, Error *error) {
    Faults faults = {0};
    assert_true(catalog_add(&world->catalog, "own.ini", slice_of(text), &faults));
    *error = (Error){.code = ERROR_NONE};
    return variant_find(&world->catalog, name, (LoadOptions){0}, &world->arena, error);
}

static void names_are_inherited_with_the_piece(void **state) {
    Error error;
    const Variant *child =
        load_own(*state,
                 "[child:xiangqi]\npieceNames = c:gun, k:-\nsideNames = Blue Black\n"
                 "[grandchild:child]\npieceNames = -\nrook = -\nqueen = r\n"
                 "startFen = 3k5/9/9/9/9/9/9/9/9/R4K3 w - - 0 1\n"
                 "[form:shogi]\npromotedPieceType = p:l l:- n:-\n",
                 "child", &error);
    assert_non_null(child);
    assert_string_equal(side_name(child, FIRST), "Blue");
    assert_string_equal(name_of(child, 'c', false, BARE), "gun");
    assert_string_equal(name_of(child, 'k', false, BARE), "king");
    assert_string_equal(name_of(child, 'r', false, BARE), "chariot");
    assert_int_equal(child->names.coordinates, COORDINATES_XIANGQI);
    child = variant_find(&((World *)*state)->catalog, "grandchild", (LoadOptions){0},
                         &((World *)*state)->arena, &error);
    assert_non_null(child);
    assert_string_equal(name_of(child, 'r', false, BARE), "queen"); /* another piece's letter */
    assert_string_equal(name_of(child, 'c', false, BARE), "cannon");
    child = variant_find(&((World *)*state)->catalog, "form", (LoadOptions){0},
                         &((World *)*state)->arena, &error);
    assert_non_null(child);
    assert_string_equal(name_of(child, 'p', true, BARE), "promoted pawn"); /* it moves otherwise */
    assert_string_equal(name_of(child, 'b', true, BARE), "dragon horse");
}

static void wrong_names_are_faults(void **state) {
    static const char *const WRONG[] = {
        "sideNames = Red",
        "sideNames = Red Black Blue",
        "coordinates = go",
        "pieceNames = general",
        "pieceNames = x:thing",
        "pieceNames = k:",
        "pieceCharacters = k:abc",
        "pieceCharacters = k",
        "pieceNames = k:a name that is longer than any name of a piece"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        char text[160], name[16];
        Error error;
        snprintf(name, sizeof name, "wrong%zu", i);
        snprintf(text, sizeof text, "[%s:chess]\n%s\n", name, WRONG[i]);
        if (load_own(*state, text, name, &error))
            fail_msg("'%s' is taken", WRONG[i]);
        assert_int_equal(error.line, 2);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(games_have_words_of_their_own),      world_test(outcomes_name_the_winner),
        world_test(sides_have_several_names),           world_test(every_square_has_one_name),
        world_test(moves_are_shown_as_players_write),   world_test(people_type_either),
        world_test(names_are_inherited_with_the_piece), world_test(wrong_names_are_faults),
    };
    return cmocka_run_group_tests_name("names", tests, NULL, NULL);
}
