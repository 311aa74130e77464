/* unit_game_screen.c: the screen of a game as a function: a key in, a wish out, and what is drawn. */
#include "stage.h"

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
    assert_shows(stage, "R-5a=");
    assert_lacks(stage, "R-5a+");
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
    assert_shows(stage, "*3c");
    leave(stage);
}

/* ---- the mouse ---- */

static void mouse(Stage *stage, KeyKind kind, Spot spot) {
    BoardScene scene;
    Setup setup;
    Area cell = {0, 0, 1, 1};
    game_scene(&stage->screen, &scene, &setup);
    BoardPlan plan = game_layout(&scene, WIDTH, HEIGHT).plan;
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
            if (spot_is(board_spot_at(&scene, &plan, x, y), spot))
                cell.x = x, cell.y = y;
    game_key(&stage->screen, &(Key){kind, 0, cell.x, cell.y}, WIDTH, HEIGHT, &stage->wish);
    fake_carry_out(stage->play, &stage->wish, &stage->events);
    game_follow(&stage->screen, &stage->events);
}

static Spot spot_of(Stage *stage, const char *square) {
    Slice text = slice_of(square);
    Square sq = 0;
    assert_true(read_square(&text, stage->screen.list.variant->board, &sq));
    return spot_square(sq);
}

static void drag(Stage *stage, const char *from, const char *over, const char *to) {
    mouse(stage, PRESS_CLICK, spot_of(stage, from));
    mouse(stage, PRESS_DRAG, spot_of(stage, over));
    mouse(stage, PRESS_RELEASE, spot_of(stage, to));
}

static void pieces_are_dragged(void **state) {
    Stage *stage = stage_of(*state, "chess", NULL, fake_friends());
    mouse(stage, PRESS_CLICK, spot_of(stage, "e2"));
    mouse(stage, PRESS_DRAG, spot_of(stage, "e3"));
    assert_true(spot_is(stage->screen.cursor, spot_of(stage, "e3")));
    assert_int_equal(stage->play->table.game.plies, 0);
    mouse(stage, PRESS_RELEASE, spot_of(stage, "e4"));
    assert_int_equal(stage->wish.kind, WISH_MOVE);
    assert_int_equal(stage->play->table.game.plies, 1);
    drag(stage, "e7", "e6", "e3"); /* it cannot go there, and stays chosen */
    assert_shows(stage, "It cannot go there.");
    assert_true(spot_is(stage->screen.picked, spot_of(stage, "e7")));
    mouse(stage, PRESS_CLICK, spot_of(stage, "e5"));
    assert_int_equal(stage->play->table.game.plies, 2);
    mouse(stage, PRESS_RELEASE, spot_of(stage, "e5"));
    assert_int_equal(stage->play->table.game.plies, 2);
    mouse(stage, PRESS_RELEASE, spot_of(stage, "d4")); /* of a button that was pressed elsewhere */
    assert_int_equal(stage->wish.kind, WISH_NOTHING);
    leave(stage);
}

static void a_click_chooses_and_lets_go(void **state) {
    Stage *stage = stage_of(*state, "chess", NULL, fake_friends());
    drag(stage, "e2", "e2", "e2");
    assert_true(spot_is(stage->screen.picked, spot_of(stage, "e2")));
    drag(stage, "e2", "e2", "e2");
    assert_true(spot_is_none(stage->screen.picked));
    drag(stage, "e2", "e2", "e2");
    drag(stage, "e2", "e3", "e3"); /* one that was chosen can be dragged too */
    assert_int_equal(stage->play->table.game.plies, 1);
    drag(stage, "e3", "e4", "e4"); /* not one's own */
    assert_int_equal(stage->play->table.game.plies, 1);
    leave(stage);
}

static void a_piece_in_hand_is_dragged(void **state) {
    Stage *stage = stage_of(*state, "minishogi", "4k/5/5/5/K4[GP] w - - 0 1", fake_friends());
    unsigned gold = variant_type(stage->screen.list.variant, 'g');
    mouse(stage, PRESS_CLICK, (Spot){NO_SQUARE, (uint8_t)gold, FIRST});
    mouse(stage, PRESS_RELEASE, spot_of(stage, "c3"));
    assert_int_equal(stage->wish.kind, WISH_MOVE);
    assert_int_equal(move_kind(stage->wish.move), MOVE_DROP);
    assert_shows(stage, "G*3c");
    leave(stage);
}

static void a_dragged_pawn_promotes(void **state) {
    Stage *stage = stage_of(*state, "chess", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", fake_friends());
    drag(stage, "a7", "a8", "a8");
    assert_int_equal(stage->screen.popup, GAME_MOVES);
    press(stage, PRESS_ENTER, 0);
    assert_shows(stage, "a8=Q");
    leave(stage);
}

static void players_have_their_names(void **state) {
    Stage *stage = stage_of(*state, "chess", NULL, fake_friends());
    strcpy(stage->play->name[FIRST], "Paul Morphy");
    assert_shows(stage, "White  Paul Morphy");
    leave(stage);
}

static void refusals_are_sentences(void **state) {
    Message message;
    (void)state;
    message_refuse(&message, "Not done: ", &(Error){.text = "there is no such move"});
    assert_string_equal(message.text, "Not done: there is no such move.");
    message_refuse(&message, "Not done: ", &(Error){.text = "did you mean e2e4?"});
    assert_string_equal(message.text, "Not done: did you mean e2e4?");
    assert_true(message.is_refusal);
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
    SearchInfo *line = &stage->play->advice.line[0];
    assert_true(n > 0);
    *line = (SearchInfo){.score = -35, .depth = 9, .pv_length = 1};
    assert_true(read_san(&line->pv[0], &stage->play->table.game.position,
                         stage->play->table.game.buffer, n, slice_of("c5"), NULL));
    stage->play->advice.is_wanted = stage->play->advice.is_for_now = true;
    stage->play->advice.lines = 1;
    assert_shows(stage, "depth 9");
    assert_shows(stage, "+0.35 1...c5"); /* for White, whoever is to move */
    line->score = SCORE_MATE - 3;
    assert_shows(stage, "#-2");
    line->pv[0] = NO_MOVE; /* a line that cannot be played is not shown */
    assert_lacks(stage, "1...");
    leave(stage);
}

/* one setting for games with characters, another for the rest; both are kept */
static void signs_follow_the_game(void **state) {
    Stage *stage = stage_of(*state, "xiangqi", NULL, fake_friends());
    Settings *settings = stage->screen.settings, read = {0};
    char text[256];
    type(stage, "signs");
    assert_shows(stage, "Signs of the pieces: kanji and letter.");
    assert_true(settings->script == SCRIPT_BOTH && settings->signs == SIGNS_FIGURES);
    Writer writer = writer_to(text, sizeof text);
    settings_write(&writer, settings);
    settings_read(&read, (Slice){text, writer.length});
    assert_true(read.script == SCRIPT_BOTH && read.signs == SIGNS_FIGURES);
    settings_read(&read, slice_of("kanji = letters\nsigns = kanji\n"));
    assert_true(read.script == SCRIPT_LETTERS && read.signs == SIGNS_FIGURES);
    leave(stage);
    stage = stage_of(*state, "chess", NULL, fake_friends());
    settings = stage->screen.settings;
    type(stage, "signs");
    assert_shows(stage, "Signs of the pieces: letters.");
    assert_true(settings->signs == SIGNS_LETTERS);
    leave(stage);
}

static void any_key_at_any_size_is_survived(void **state) {
    static const char *const GAMES[] = {"chess", "minishogi", "xiangqi", "reduced", "clobber"};
    Rng rng = {7};
    for (size_t g = 0; g < sizeof GAMES / sizeof *GAMES; g++) {
        Stage *stage = stage_of(*state, GAMES[g], NULL, fake_friends());
        for (int i = 0; i < 1500; i++) {
            int width = 40 + (int)rng_below(&rng, 100), height = 12 + (int)rng_below(&rng, 40);
            Key key = {(KeyKind)rng_below(&rng, PRESS_KINDS), 32 + rng_below(&rng, 96),
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

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(moves_by_cursor),
        world_test(castling_is_the_kings_move),
        world_test(a_promotion_is_a_menu),
        world_test(shogi_promotes_or_not),
        world_test(a_piece_in_hand_is_dropped),
        world_test(pieces_are_dragged),
        world_test(a_click_chooses_and_lets_go),
        world_test(a_piece_in_hand_is_dragged),
        world_test(a_dragged_pawn_promotes),
        world_test(players_have_their_names),
        cmocka_unit_test(refusals_are_sentences),
        world_test(moves_are_typed),
        world_test(words_are_actions),
        world_test(an_offer_is_answered),
        world_test(the_past_can_be_looked_at),
        world_test(memory_hides),
        world_test(the_end_offers_what_now),
        world_test(clocks_tick),
        world_test(the_computers_turn_is_not_ours),
        world_test(opinions_are_shown),
        world_test(signs_follow_the_game),
        world_test(any_key_at_any_size_is_survived),
    };
    return cmocka_run_group_tests_name("game screen", tests, NULL, NULL);
}
