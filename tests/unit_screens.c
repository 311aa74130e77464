/* unit_screens.c: the screens as functions: a key in, a wish out, and what is drawn. */
#include "fake_play.h"

#include "terminal/editor_screen.h"
#include "terminal/game_screen.h"
#include "terminal/start_screen.h"

enum { WIDTH = 80, HEIGHT = 24 };

typedef struct Stage { /* a game on screen */
    Play *play;
    Settings settings;
    GameScreen screen;
    Wish wish;
    Events events;
    Canvas canvas;
    char *text;
} Stage;

static Stage *stage_of(World *world, const char *game, const char *fen, Choice choice) {
    Stage *stage = arena_alloc(&world->arena, sizeof *stage);
    stage->text = arena_alloc(&world->arena, 1 << 16);
    stage->play = fake_play(world, game, fen, choice);
    assert_true(canvas_resize(&stage->canvas, WIDTH, HEIGHT));
    game_open(&stage->screen, stage->play, &stage->settings);
    return stage;
}

static void leave(Stage *stage) {
    game_close(&stage->screen);
    canvas_free(&stage->canvas);
}

static void press(Stage *stage, KeyKind kind, unsigned letter) {
    game_key(&stage->screen, &(Key){kind, letter, 0, 0}, WIDTH, HEIGHT, &stage->wish);
    fake_carry_out(stage->play, &stage->wish, &stage->events);
    game_follow(&stage->screen, &stage->events);
}

static void type(Stage *stage, const char *text) {
    for (; *text; text++)
        press(stage, PRESS_LETTER, (unsigned char)*text);
    press(stage, PRESS_ENTER, 0);
}

/* the cursor is put there, as a mouse would */
static void touch(Stage *stage, const char *square) {
    Slice text = slice_of(square);
    Square sq = 0;
    assert_true(read_square(&text, stage->screen.list.variant->board, &sq));
    stage->screen.cursor = spot_square(sq);
    press(stage, PRESS_ENTER, 0);
}

static const char *drawn(Stage *stage) {
    Writer writer = writer_to(stage->text, 1 << 16);
    canvas_clear(&stage->canvas);
    game_draw(&stage->canvas, &stage->screen, 1);
    canvas_write(&writer, &stage->canvas);
    return stage->text;
}

static void assert_shows(Stage *stage, const char *text) {
    if (!strstr(drawn(stage), text))
        fail_msg("'%s' is not in\n%s", text, stage->text);
}

static void assert_lacks(Stage *stage, const char *text) {
    if (strstr(drawn(stage), text))
        fail_msg("'%s' is in\n%s", text, stage->text);
}

/* ---- moving ---- */

static void moves_by_cursor(void **state) {
    Stage *stage = stage_of(*state, "chess", NULL, fake_friends());
    press(stage, PRESS_UP, 0); /* from the king to e2 */
    press(stage, PRESS_ENTER, 0);
    assert_int_equal(stage->wish.kind, WISH_NOTHING);
    assert_shows(stage, "●");
    press(stage, PRESS_UP, 0);
    press(stage, PRESS_UP, 0);
    press(stage, PRESS_ENTER, 0);
    assert_int_equal(stage->wish.kind, WISH_MOVE);
    assert_int_equal(stage->play->table.game.plies, 1);
    assert_shows(stage, "1.  e4");
    assert_shows(stage, "Black to move.");
    touch(stage, "e4"); /* not one's own */
    assert_int_equal(stage->wish.kind, WISH_NOTHING);
    assert_shows(stage, "Choose a piece of Black first");
    touch(stage, "e7");
    touch(stage, "e4");
    assert_shows(stage, "It cannot go there.");
    touch(stage, "e8");
    assert_shows(stage, "That piece cannot move now.");
    assert_int_equal(stage->play->table.game.plies, 1);
    leave(stage);
}

static void castling_is_the_kings_move(void **state) {
    const char *fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    Stage *stage = stage_of(*state, "chess", fen, fake_friends());
    touch(stage, "e1");
    touch(stage, "g1");
    assert_shows(stage, "O-O");
    leave(stage);
    stage = stage_of(*state, "chess", fen, fake_friends());
    touch(stage, "e1");
    touch(stage, "a1");
    assert_shows(stage, "O-O-O");
    leave(stage);
}

static void a_promotion_is_a_menu(void **state) {
    Stage *stage = stage_of(*state, "chess", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", fake_friends());
    touch(stage, "a7");
    touch(stage, "a8");
    assert_int_equal(stage->screen.popup, GAME_MOVES);
    assert_shows(stage, "queen");
    press(stage, PRESS_ESCAPE, 0);
    assert_int_equal(stage->screen.popup, GAME_NO_POPUP);
    assert_int_equal(stage->play->table.game.plies, 0);
    touch(stage, "a8");
    press(stage, PRESS_ENTER, 0);
    assert_shows(stage, "a8=Q");
    leave(stage);
}

static void shogi_promotes_or_not(void **state) {
    Stage *stage = stage_of(*state, "minishogi", "4k/5/5/R4/K4[-] w - - 0 1", fake_friends());
    touch(stage, "a2");
    touch(stage, "a5");
    assert_shows(stage, "promote");
    press(stage, PRESS_DOWN, 0);
    press(stage, PRESS_ENTER, 0);
    assert_shows(stage, "Ra5");
    assert_lacks(stage, "Ra5=+");
    leave(stage);
}

static void a_piece_in_hand_is_dropped(void **state) {
    Stage *stage = stage_of(*state, "minishogi", "4k/5/5/5/K4[GP] w - - 0 1", fake_friends());
    press(stage, PRESS_DOWN, 0);
    assert_true(spot_is_hand(stage->screen.cursor));
    press(stage, PRESS_ENTER, 0);
    touch(stage, "c3");
    assert_int_equal(stage->wish.kind, WISH_MOVE);
    assert_int_equal(move_kind(stage->wish.move), MOVE_DROP);
    assert_shows(stage, "@c3");
    leave(stage);
}

static void moves_are_typed(void **state) {
    Stage *stage = stage_of(*state, "chess", NULL, fake_friends());
    press(stage, PRESS_LETTER, 'N');
    assert_shows(stage, "Move: N");
    type(stage, "f3");
    assert_shows(stage, "1.  Nf3");
    type(stage, "Qh5");
    assert_shows(stage, "Not done: ");
    assert_int_equal(stage->play->table.game.plies, 1);
    press(stage, PRESS_LETTER, 'x');
    press(stage, PRESS_BACKSPACE, 0); /* nothing is left: the line goes */
    assert_lacks(stage, "Move:");
    press(stage, PRESS_LETTER, 'x');
    press(stage, PRESS_ESCAPE, 0);
    assert_lacks(stage, "Move:");
    assert_int_equal(stage->screen.popup, GAME_NO_POPUP);
    leave(stage);
}

static void words_are_actions(void **state) {
    Stage *stage = stage_of(*state, "chess", NULL, fake_friends());
    type(stage, "flip");
    assert_true(stage->screen.is_flipped);
    type(stage, "hint");
    assert_int_equal(stage->wish.kind, WISH_HINT);
    type(stage, "e4");
    type(stage, "UNDO");
    assert_int_equal(stage->play->table.game.plies, 0);
    type(stage, "theme");
    assert_int_equal(stage->settings.theme, THEME_SLATE);
    assert_int_equal(stage->wish.kind, WISH_SETTINGS);
    type(stage, "resign");
    assert_false(table_is_over(&stage->play->table));
    assert_shows(stage, "Resign this game?");
    press(stage, PRESS_ENTER, 0); /* the harmless answer is the first */
    assert_false(table_is_over(&stage->play->table));
    press(stage, PRESS_FUNCTION, 8);
    press(stage, PRESS_DOWN, 0);
    press(stage, PRESS_ENTER, 0);
    assert_true(table_is_over(&stage->play->table));
    assert_shows(stage, "Black wins: resignation.");
    leave(stage);
}

static void an_offer_is_answered(void **state) {
    Stage *stage = stage_of(*state, "chess", NULL, fake_friends());
    press(stage, PRESS_FUNCTION, 6);
    assert_shows(stage, "White offers a draw");
    press(stage, PRESS_ESCAPE, 0);
    assert_false(stage->play->table.is_offered);
    assert_shows(stage, "declined");
    press(stage, PRESS_FUNCTION, 6);
    press(stage, PRESS_DOWN, 0);
    press(stage, PRESS_ENTER, 0);
    assert_shows(stage, "Draw: agreement.");
    leave(stage);
}

static void the_past_can_be_looked_at(void **state) {
    Stage *stage = stage_of(*state, "chess", NULL, fake_friends());
    type(stage, "e4");
    type(stage, "e5");
    press(stage, PRESS_PAGE_UP, 0);
    assert_int_equal(stage->play->shown, 1);
    assert_shows(stage, "After 1 of 2 moves");
    press(stage, PRESS_HOME, 0);
    assert_int_equal(stage->play->shown, 0);
    press(stage, PRESS_PAGE_UP, 0);
    assert_int_equal(stage->play->shown, 0);
    touch(stage, "g1"); /* first back to now */
    assert_int_equal(stage->play->shown, 2);
    assert_true(spot_is_none(stage->screen.picked));
    press(stage, PRESS_TAB, 0);
    press(stage, PRESS_LEFT, 0);
    assert_int_equal(stage->play->shown, 1);
    press(stage, PRESS_END, 0);
    press(stage, PRESS_RIGHT, 0);
    assert_int_equal(stage->play->shown, 2);
    leave(stage);
}

static void memory_hides(void **state) {
    Choice choice = fake_friends();
    choice.memory = 1;
    Stage *stage = stage_of(*state, "chess", NULL, choice);
    assert_lacks(stage, "a   b   c");
    assert_shows(stage, "♜");
    leave(stage);
    choice.memory = 2;
    stage = stage_of(*state, "chess", NULL, choice);
    assert_lacks(stage, "♜");
    assert_shows(stage, "●");
    leave(stage);
    choice.memory = 3;
    stage = stage_of(*state, "chess", NULL, choice);
    assert_lacks(stage, "♜");
    assert_lacks(stage, "●");
    touch(stage, "e2"); /* what could be played would tell where it stands */
    assert_lacks(stage, "●");
    type(stage, "peek");
    assert_shows(stage, "♜");
    assert_shows(stage, "Peek 1.");
    press(stage, PRESS_UP, 0);
    assert_lacks(stage, "♜");
    leave(stage);
    choice.memory = 4;
    stage = stage_of(*state, "chess", NULL, choice);
    type(stage, "peek");
    assert_lacks(stage, "♜");
    for (const char *const *move = (const char *const[]){"f3", "e5", "g4", "Qh4", NULL}; *move;
         move++)
        type(stage, *move);
    assert_shows(stage, "♜"); /* the end tells all */
    leave(stage);
}

static void the_end_offers_what_now(void **state) {
    Stage *stage = stage_of(*state, "chess", NULL, fake_friends());
    for (const char *const *move = (const char *const[]){"f3", "e5", "g4", "Qh4", NULL}; *move;
         move++)
        type(stage, *move);
    assert_shows(stage, "Black wins: checkmate.");
    press(stage, PRESS_ENTER, 0);
    assert_int_equal(stage->wish.kind, WISH_AGAIN);
    game_open_end(&stage->screen);
    press(stage, PRESS_DOWN, 0);
    press(stage, PRESS_ENTER, 0);
    assert_true(stage->screen.is_reviewing);
    press(stage, PRESS_LEFT, 0);
    assert_int_equal(stage->play->shown, 3);
    press(stage, PRESS_ENTER, 0);
    assert_int_equal(stage->screen.popup, GAME_END);
    press(stage, PRESS_DOWN, 0);
    press(stage, PRESS_DOWN, 0);
    press(stage, PRESS_ENTER, 0);
    assert_shows(stage, "chess.pgn");
    press(stage, PRESS_ENTER, 0);
    assert_int_equal(stage->wish.kind, WISH_SAVE);
    assert_string_equal(stage->wish.text, "chess.pgn");
    leave(stage);
}

static void clocks_tick(void **state) {
    Choice choice = fake_friends();
    choice.control = (TimeControl){.base = 65000};
    Stage *stage = stage_of(*state, "chess", NULL, choice);
    Writer writer = writer_to(stage->text, 1 << 16);
    assert_int_equal(game_due(&stage->screen, 0), 1000);
    assert_int_equal(game_due(&stage->screen, 300), 1000);
    assert_int_equal(game_due(&stage->screen, 1000), 2000);
    assert_int_equal(game_due(&stage->screen, 60010), 60100);
    canvas_clear(&stage->canvas);
    game_draw(&stage->canvas, &stage->screen, 1000);
    canvas_write(&writer, &stage->canvas);
    assert_non_null(strstr(stage->text, "1:04"));
    assert_non_null(strstr(stage->text, "1:05")); /* the other's stands still */
    leave(stage);
}

static void the_computers_turn_is_not_ours(void **state) {
    Choice choice = choice_usual();
    choice.seat[FIRST].is_engine = true;
    choice.seat[SECOND].is_engine = false;
    Stage *stage = stage_of(*state, "chess", NULL, choice);
    assert_true(stage->screen.is_flipped);
    touch(stage, "e2");
    assert_true(spot_is_none(stage->screen.picked));
    type(stage, "e4");
    assert_int_equal(stage->play->table.game.plies, 0);
    assert_shows(stage, "not your turn");
    leave(stage);
}

static void opinions_are_shown(void **state) {
    Stage *stage = stage_of(*state, "chess", NULL, fake_friends());
    type(stage, "e4");
    size_t n = game_moves(&stage->play->table.game);
    Thought *line = &stage->play->advice.line[0];
    assert_true(n > 0);
    *line = (Thought){.score = -35, .depth = 9, .length = 1};
    assert_true(read_san(&line->line[0], &stage->play->table.game.position,
                         stage->play->table.game.buffer, n, slice_of("c5"), NULL));
    stage->play->advice.is_wanted = stage->play->advice.is_for_now = true;
    stage->play->advice.lines = 1;
    assert_shows(stage, "depth 9");
    assert_shows(stage, "+0.35 1...c5"); /* for White, whoever is to move */
    line->score = SCORE_MATE - 3;
    assert_shows(stage, "#-2");
    line->line[0] = NO_MOVE; /* a line that cannot be played is not shown */
    assert_lacks(stage, "1...");
    leave(stage);
}

static void any_key_at_any_size_is_survived(void **state) {
    static const char *const GAMES[] = {"chess", "minishogi", "xiangqi", "reduced", "clobber"};
    Rng rng = {7};
    for (size_t g = 0; g < sizeof GAMES / sizeof *GAMES; g++) {
        Stage *stage = stage_of(*state, GAMES[g], NULL, fake_friends());
        for (int i = 0; i < 1500; i++) {
            int width = 40 + (int)rng_below(&rng, 100), height = 12 + (int)rng_below(&rng, 40);
            Key key = {(KeyKind)rng_below(&rng, PRESS_WHEEL_DOWN + 1), 32 + rng_below(&rng, 96),
                       (int)rng_below(&rng, 140), (int)rng_below(&rng, 60)};
            if (key.kind == PRESS_FUNCTION)
                key.letter = rng_below(&rng, 13);
            game_key(&stage->screen, &key, width, height, &stage->wish);
            fake_carry_out(stage->play, &stage->wish, &stage->events);
            game_follow(&stage->screen, &stage->events);
            if (i % 10 == 0) {
                assert_true(canvas_resize(&stage->canvas, width, height));
                game_draw(&stage->canvas, &stage->screen, i);
            }
        }
        leave(stage);
    }
}

/* ---- the start ---- */

static void start_press(StartScreen *screen, KeyKind kind, unsigned letter, Wish *wish) {
    start_key(screen, &(Key){kind, letter, 0, 0}, WIDTH, HEIGHT, wish);
}

static void the_start_is_one_enter_away(void **state) {
    World *world = *state;
    StartScreen *screen = arena_alloc(&world->arena, sizeof *screen);
    Settings settings = {0};
    Choice choice = choice_usual();
    Wish wish;
    assert_true(start_open(screen, &world->catalog, &choice, &settings, NULL, 0));
    start_press(screen, PRESS_ENTER, 0, &wish);
    assert_int_equal(wish.kind, WISH_PLAY);
    start_press(screen, PRESS_LETTER, 'm', &wish);
    assert_int_equal(wish.kind, WISH_PREVIEW);
    for (const char *letter = "inish"; *letter; letter++)
        start_press(screen, PRESS_LETTER, (unsigned char)*letter, &wish);
    assert_true(slice_is(start_meant(screen), "minishogi"));
    assert_string_equal(screen->choice.game, "chess");
    start_press(screen, PRESS_ENTER, 0, &wish);
    assert_string_equal(screen->choice.game, "minishogi");
    assert_int_equal(screen->row, ROW_PLAY);
    start_close(screen);
}

static void values_change_in_place(void **state) {
    World *world = *state;
    StartScreen *screen = arena_alloc(&world->arena, sizeof *screen);
    Settings settings = {0};
    Choice choice = choice_usual();
    Wish wish;
    assert_true(start_open(screen, &world->catalog, &choice, &settings, NULL, 0));
    screen->row = ROW_LEVEL;
    start_press(screen, PRESS_RIGHT, 0, &wish);
    assert_int_equal(screen->choice.seat[SECOND].level, 4);
    screen->row = ROW_SIDE;
    start_press(screen, PRESS_RIGHT, 0, &wish);
    assert_true(screen->choice.seat[FIRST].is_engine && !screen->choice.seat[SECOND].is_engine);
    start_press(screen, PRESS_RIGHT, 0, &wish);
    assert_true(screen->is_by_lot);
    assert_true(start_choice(screen, 1).seat[FIRST].is_engine);
    assert_false(start_choice(screen, 2).seat[FIRST].is_engine);
    screen->row = ROW_OPPONENT;
    start_press(screen, PRESS_RIGHT, 0, &wish);
    assert_false(screen->choice.seat[FIRST].is_engine || screen->choice.seat[SECOND].is_engine);
    assert_false(start_has_row(screen, ROW_LEVEL) || start_has_row(screen, ROW_SIDE));
    start_press(screen, PRESS_RIGHT, 0, &wish);
    assert_true(screen->choice.seat[FIRST].is_engine && screen->choice.seat[SECOND].is_engine);
    assert_int_equal(screen->choice.seat[FIRST].level, 4);
    screen->row = ROW_CLOCK;
    start_press(screen, PRESS_LEFT, 0, &wish);
    assert_int_equal(screen->choice.control.base, 1800000);
    start_press(screen, PRESS_ENTER, 0, &wish); /* the list, whose last entry is typed */
    start_press(screen, PRESS_END, 0, &wish);
    start_press(screen, PRESS_ENTER, 0, &wish);
    for (const char *letter = "15+x"; *letter; letter++)
        start_press(screen, PRESS_LETTER, (unsigned char)*letter, &wish);
    start_press(screen, PRESS_ENTER, 0, &wish);
    assert_int_equal(screen->popup, START_CLOCK);
    start_press(screen, PRESS_BACKSPACE, 0, &wish);
    start_press(screen, PRESS_LETTER, '7', &wish);
    start_press(screen, PRESS_ENTER, 0, &wish);
    assert_int_equal(screen->popup, START_NO_POPUP);
    assert_int_equal(screen->choice.control.base, 900000);
    assert_int_equal(screen->choice.control.increment, 7000);
    start_close(screen);
}

static void unfinished_games_come_first(void **state) {
    World *world = *state;
    StartScreen *screen = arena_alloc(&world->arena, sizeof *screen);
    Unfinished *list = arena_alloc(&world->arena, 2 * sizeof *list);
    Settings settings = {0};
    Choice choice = choice_usual();
    Wish wish;
    list[0].choice = list[1].choice = choice;
    assert_true(start_open(screen, &world->catalog, &choice, &settings, list, 1));
    start_press(screen, PRESS_ENTER, 0, &wish);
    assert_int_equal(wish.kind, WISH_RESUME);
    assert_true(start_open(screen, &world->catalog, &choice, &settings, list, 2));
    start_press(screen, PRESS_ENTER, 0, &wish);
    assert_int_equal(screen->popup, START_OLD_GAMES);
    start_press(screen, PRESS_DOWN, 0, &wish);
    start_press(screen, PRESS_ENTER, 0, &wish);
    assert_int_equal(wish.kind, WISH_RESUME);
    assert_int_equal(wish.number, 1);
    start_close(screen);
}

static void any_key_at_the_start_is_survived(void **state) {
    World *world = *state;
    StartScreen *screen = arena_alloc(&world->arena, sizeof *screen);
    Settings settings = {0};
    Choice choice = choice_usual();
    Canvas canvas = {0};
    Rng rng = {3};
    Wish wish;
    assert_true(start_open(screen, &world->catalog, &choice, &settings, NULL, 0));
    for (int i = 0; i < 4000; i++) {
        int width = 40 + (int)rng_below(&rng, 120), height = 12 + (int)rng_below(&rng, 40);
        Key key = {(KeyKind)rng_below(&rng, PRESS_WHEEL_DOWN + 1), 32 + rng_below(&rng, 96),
                   (int)rng_below(&rng, 140), (int)rng_below(&rng, 60)};
        start_key(screen, &key, width, height, &wish);
        if (i % 20 == 0) {
            assert_true(canvas_resize(&canvas, width, height));
            start_draw(&canvas, screen);
        }
    }
    canvas_free(&canvas);
    start_close(screen);
}

/* ---- the editor ---- */

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
    assert_true(screen->is_refusal);
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
    assert_true(screen->is_refusal);
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
            Key key = {(KeyKind)rng_below(&rng, PRESS_WHEEL_DOWN + 1), 32 + rng_below(&rng, 96),
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
        world_test(moves_by_cursor),
        world_test(castling_is_the_kings_move),
        world_test(a_promotion_is_a_menu),
        world_test(shogi_promotes_or_not),
        world_test(a_piece_in_hand_is_dropped),
        world_test(moves_are_typed),
        world_test(words_are_actions),
        world_test(an_offer_is_answered),
        world_test(the_past_can_be_looked_at),
        world_test(memory_hides),
        world_test(the_end_offers_what_now),
        world_test(clocks_tick),
        world_test(the_computers_turn_is_not_ours),
        world_test(opinions_are_shown),
        world_test(any_key_at_any_size_is_survived),
        world_test(the_start_is_one_enter_away),
        world_test(values_change_in_place),
        world_test(unfinished_games_come_first),
        world_test(any_key_at_the_start_is_survived),
        world_test(the_editor_says_what_is_wrong),
        world_test(the_editor_has_hands_and_forms),
        world_test(the_editor_writes_board_files),
        world_test(any_key_in_the_editor_is_survived),
    };
    return cmocka_run_group_tests_name("screens", tests, NULL, NULL);
}
