/* unit_editor_screen.c: the position editor as a function: a key in, a wish out, and the FEN. */
#include "testing.h"

#include "notation/notation_errors.h"
#include "terminal/editor/editor_screen.h"

enum { WIDTH = 80, HEIGHT = 24 };

static Rules *rules_of(World *world, const char *name, unsigned size) {
    Rules *rules = arena_alloc(&world->arena, sizeof *rules);
    Error error;
    rules->variant = get_game(world, name);
    if (size)
        rules->variant = variant_at_size(rules->variant, size, size, &world->arena, &error);
    rules->has_start = setup_start(&rules->start, rules->variant, NULL);
    return rules;
}

static void edit_press(EditorScreen *screen, KeyKind kind, unsigned letter, Wish *wish) {
    editor_key(screen, &(Key){kind, letter, 0, 0}, WIDTH, HEIGHT, wish);
}

static void the_editor_says_what_is_wrong(void **state) {
    World *world = *state;
    EditorScreen *screen = arena_alloc(&world->arena, sizeof *screen);
    Settings settings = {0};
    Wish wish;
    editor_open(screen, rules_of(world, "chess", 0), NULL, &settings);
    assert_int_equal(screen->fault_count, 0);
    assert_string_equal(screen->fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    edit_press(screen, PRESS_FUNCTION, 4, &wish);
    assert_true(screen->fault_count > 0);
    edit_press(screen, PRESS_FUNCTION, 3, &wish);
    assert_int_equal(wish.kind, WISH_NOTHING);
    assert_true(screen->message.is_refusal);
    screen->cursor = spot_square(4);
    edit_press(screen, PRESS_LETTER, 'K', &wish);
    assert_true(screen->fault_count > 0);
    screen->cursor = spot_square(60);
    edit_press(screen, PRESS_LETTER, 'k', &wish);
    assert_int_equal(screen->fault_count, 0);
    screen->cursor = spot_square(7);
    edit_press(screen, PRESS_LETTER, 'R', &wish); /* with a rook there the right comes back */
    assert_string_equal(screen->fen, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    edit_press(screen, PRESS_FUNCTION, 12, &wish);
    assert_string_equal(screen->fen, "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    screen->cursor = spot_square(52); /* a rook beside the king that has just moved */
    edit_press(screen, PRESS_LETTER, 'R', &wish);
    assert_int_equal(screen->fault_count, 1);
    edit_press(screen, PRESS_FUNCTION, 2, &wish);
    assert_int_equal(screen->fault_count, 0);
    edit_press(screen, PRESS_FUNCTION, 3, &wish);
    assert_int_equal(wish.kind, WISH_PLAY_HERE);
    edit_press(screen, PRESS_DELETE, 0, &wish);
    assert_string_equal(screen->fen, "4k3/8/8/8/8/8/8/4K2R b - - 0 1");
}

static void the_editor_has_hands_and_forms(void **state) {
    World *world = *state;
    EditorScreen *screen = arena_alloc(&world->arena, sizeof *screen);
    Settings settings = {0};
    Wish wish;
    editor_open(screen, rules_of(world, "minishogi", 0), NULL, &settings);
    screen->cursor = spot_square(5);
    edit_press(screen, PRESS_LETTER, '+', &wish);
    assert_non_null(strstr(screen->fen, "+P4"));
    edit_press(screen, PRESS_LETTER, '+', &wish);
    assert_null(strstr(screen->fen, "+P4"));
    screen->brush = piece_of(FIRST, variant_type(screen->rules->variant, 'g'));
    edit_press(screen, PRESS_FUNCTION, 9, &wish);
    edit_press(screen, PRESS_FUNCTION, 9, &wish);
    assert_non_null(strstr(screen->fen, "[GG]"));
    edit_press(screen, PRESS_FUNCTION, 11, &wish);
    assert_non_null(strstr(screen->fen, "[G]"));
    editor_open(screen, rules_of(world, "chess", 0), NULL, &settings);
    edit_press(screen, PRESS_FUNCTION, 9, &wish);
    assert_true(screen->message.is_refusal);
}

static void the_editor_writes_board_files(void **state) {
    World *world = *state;
    EditorScreen *screen = arena_alloc(&world->arena, sizeof *screen);
    Settings settings = {0};
    Wish wish;
    Error error;
    char text[256];
    Writer writer = writer_to(text, sizeof text);
    editor_open(screen, rules_of(world, "reduced", 3), NULL, &settings);
    screen->cursor = spot_square(0);
    edit_press(screen, PRESS_LETTER, 'K', &wish);
    screen->cursor = spot_square(8);
    edit_press(screen, PRESS_LETTER, 'k', &wish);
    screen->popup = EDITOR_BOARD_PATH;
    assert_true(editor_write(&writer, screen, &error));
    assert_string_equal(text, "3\nKa1\nKc3\n");
    screen->setup.side = SECOND;
    assert_false(editor_write(&writer, screen, &error));
    assert_int_equal(error.code, ERROR_FORMAT_LACKS);
    screen->setup.side = FIRST;
    screen->popup = EDITOR_NO_POPUP;
    edit_press(screen, PRESS_FUNCTION, 8, &wish);
    assert_int_equal(wish.kind, WISH_SIZE);
    assert_int_equal(wish.number, 4);
    editor_resize(screen, rules_of(world, "reduced", 4));
    assert_string_equal(screen->fen, "4/2k1/4/K3 w - - 0 1");
    editor_open(screen, rules_of(world, "chess", 0), NULL, &settings);
    edit_press(screen, PRESS_FUNCTION, 8, &wish);
    assert_int_equal(wish.kind, WISH_NOTHING);
}

static void any_key_in_the_editor_is_survived(void **state) {
    static const char *const GAMES[] = {"chess", "crazyhouse", "shogi", "reduced", "troitzky"};
    World *world = *state;
    EditorScreen *screen = arena_alloc(&world->arena, sizeof *screen);
    Settings settings = {0};
    Canvas canvas = {0};
    Rng rng = {5};
    Wish wish;
    for (size_t g = 0; g < sizeof GAMES / sizeof *GAMES; g++) {
        editor_open(screen, rules_of(world, GAMES[g], 0), NULL, &settings);
        for (int i = 0; i < 2000; i++) {
            int width = 40 + (int)rng_below(&rng, 100), height = 12 + (int)rng_below(&rng, 40);
            Key key = {(KeyKind)rng_below(&rng, PRESS_KINDS), 32 + rng_below(&rng, 96),
                       (int)rng_below(&rng, 140), (int)rng_below(&rng, 60)};
            if (key.kind == PRESS_FUNCTION)
                key.letter = rng_below(&rng, 13);
            editor_key(screen, &key, width, height, &wish);
            if (i % 20 == 0) {
                assert_true(canvas_resize(&canvas, width, height));
                editor_draw(&canvas, screen);
            }
        }
    }
    canvas_free(&canvas);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(the_editor_says_what_is_wrong),
        world_test(the_editor_has_hands_and_forms),
        world_test(the_editor_writes_board_files),
        world_test(any_key_in_the_editor_is_survived),
    };
    return cmocka_run_group_tests_name("editor screen", tests, NULL, NULL);
}
