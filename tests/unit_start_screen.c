/* unit_start_screen.c: the start screen as a function: a key in, a wish out. */
#include "fake_play.h"

#include "terminal/start/start_screen.h"

enum { WIDTH = 80, HEIGHT = 24 };

static void start_press(StartScreen *screen, KeyKind kind, unsigned letter, Wish *wish) {
    start_key(screen, &(Key){kind, letter, 0, 0}, WIDTH, HEIGHT, wish);
}

/* a start screen as it is at first */
static StartScreen *opened(World *world, Settings *settings) {
    StartScreen *screen = arena_alloc(&world->arena, sizeof *screen);
    Choice choice = choice_usual();
    assert_true(start_open(screen, &world->catalog, &choice, settings, NULL, 0));
    return screen;
}

static void the_start_is_one_enter_away(void **state) {
    Settings settings = {0};
    StartScreen *screen = opened(*state, &settings);
    Wish wish;
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

/* the text of the screen has the words */
static bool start_shows(const StartScreen *screen, const char *words) {
    Canvas canvas = {0};
    char text[1 << 14];
    Writer writer = writer_to(text, sizeof text);
    assert_true(canvas_resize(&canvas, WIDTH, HEIGHT));
    start_draw(&canvas, screen);
    canvas_write(&writer, &canvas);
    canvas_free(&canvas);
    return strstr(text, words) != NULL;
}

static void games_are_listed_by_families(void **state) {
    World *world = *state;
    Settings settings = {0};
    StartScreen *screen = opened(world, &settings);
    char count[64];
    Wish wish;
    snprintf(count, sizeof count, "%u games of the chess family", world->catalog.count);
    assert_true(start_shows(screen, count));
    screen->row = ROW_GAME;
    start_press(screen, PRESS_ENTER, 0, &wish);
    assert_true(start_shows(screen, "Los Alamos") && start_shows(screen, "14 games: Shogi"));
    assert_false(start_shows(screen, "EuroShogi"));
    start_press(screen, PRESS_END, 0, &wish); /* a family, and its first game as an example */
    assert_true(slice_is(start_meant(screen), "xiangqi"));
    start_press(screen, PRESS_UP, 0, &wish);
    start_press(screen, PRESS_ENTER, 0, &wish); /* opens it, and closes the other */
    assert_int_equal(screen->popup, START_GAMES);
    assert_true(start_shows(screen, "EuroShogi") && !start_shows(screen, "Los Alamos"));
    start_press(screen, PRESS_DOWN, 0, &wish);
    assert_true(slice_is(start_meant(screen), "shogi"));
    start_press(screen, PRESS_LEFT, 0, &wish); /* closes it; Right opens it again */
    assert_false(start_shows(screen, "EuroShogi"));
    start_press(screen, PRESS_RIGHT, 0, &wish);
    assert_true(start_shows(screen, "EuroShogi"));
    start_press(screen, PRESS_CLICK, 0, &wish); /* outside */
    start_close(screen);
}

static void games_are_found_by_every_name(void **state) {
    static const char *const FOUND[][2] = {
        {"three-c", "3check"},    /* its title */
        {"3ch", "3check"},        /* its name */
        {"thailand", "makruk"},   /* its family */
        {"explosions", "atomar"}, /* what is said of it */
        {"shogi", "shogi"},       /* the name, and all of the family below */
    };
    Settings settings = {0};
    for (size_t i = 0; i < sizeof FOUND / sizeof *FOUND; i++) {
        StartScreen *screen = opened(*state, &settings);
        Wish wish;
        for (const char *letter = FOUND[i][0]; *letter; letter++)
            start_press(screen, PRESS_LETTER, (unsigned char)*letter, &wish);
        assert_true(slice_is(start_meant(screen), FOUND[i][1]));
        start_press(screen, PRESS_ESCAPE, 0, &wish); /* its family is open */
        assert_true(slice_is(start_meant(screen), FOUND[i][1]));
        start_press(screen, PRESS_ENTER, 0, &wish);
        assert_string_equal(screen->choice.game, FOUND[i][1]);
        start_close(screen);
    }
}

static void values_change_in_place(void **state) {
    Settings settings = {0};
    StartScreen *screen = opened(*state, &settings);
    Wish wish;
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
    assert_true(start_read_clock(&screen->choice.control, slice_of("40/90+30")));
    assert_int_equal(screen->choice.control.moves, 40);
    assert_int_equal(screen->choice.control.base, 5400000);
    assert_false(start_read_clock(&screen->choice.control, slice_of("0/90")));
    assert_false(start_read_clock(&screen->choice.control, slice_of("40/")));
    assert_false(start_read_clock(&screen->choice.control, slice_of("0"))); /* "none" is listed */
    assert_false(start_read_clock(&screen->choice.control, slice_of("0+10")));
    start_close(screen);
}

static void boards_and_starts_are_rows(void **state) {
    World *world = *state;
    Settings settings = {0};
    StartScreen *screen = opened(world, &settings);
    Rules chess = {.variant = get_game(world, "chess")};
    Rules shuffled = {.variant = get_game(world, "chess960")};
    Rules family = {.variant = get_game(world, "reduced")};
    Wish wish;
    screen->base = &chess;
    assert_false(start_has_row(screen, ROW_SIZE) || start_has_row(screen, ROW_START));
    screen->base = &shuffled;
    assert_true(!start_has_row(screen, ROW_SIZE) && start_has_row(screen, ROW_START));
    screen->row = ROW_START;
    start_press(screen, PRESS_RIGHT, 0, &wish);
    assert_true(screen->choice.is_shuffled);
    assert_int_equal(wish.kind, WISH_PREVIEW); /* it is drawn there */
    strcpy(screen->drawn, "drawn");
    assert_string_equal(start_choice(screen, 0).fen, "drawn");
    start_press(screen, PRESS_RIGHT, 0, &wish);
    assert_false(screen->choice.is_shuffled);
    screen->base = &family;
    assert_true(start_has_row(screen, ROW_SIZE) && start_has_row(screen, ROW_START));
    screen->row = ROW_SIZE;
    start_press(screen, PRESS_RIGHT, 0, &wish);
    assert_int_equal(screen->choice.size, 6);
    assert_int_equal(wish.kind, WISH_PREVIEW);
    start_press(screen, PRESS_ENTER, 0, &wish); /* from the list, which has all sizes */
    start_press(screen, PRESS_END, 0, &wish);
    start_press(screen, PRESS_ENTER, 0, &wish);
    assert_int_equal(screen->choice.size, 26);
    assert_int_equal(start_value_count(screen, ROW_START), 1); /* no sample of this size */
    strcpy(screen->choice.fen, "of one's own");
    assert_false(start_has_row(screen, ROW_SIZE) || start_has_row(screen, ROW_START));
    assert_int_equal(start_choice(screen, 0).size, 0);
    start_close(screen);
}

/* ---- the games of a file ---- */

static void number_heads(FileGames *file, unsigned long first, size_t count) {
    file->count = count;
    for (size_t i = 0; i < count; i++) {
        file->head[i] = (PgnHead){.place = {.number = first + i}};
        snprintf(file->head[i].white, HEAD_TEXT, "W%lu", first + i);
    }
}

static void games_of_a_file_are_listed(void **state) {
    World *world = *state;
    Settings settings = {0};
    StartScreen *screen = opened(world, &settings);
    FileGames file = {.path = "/some/where.pgn",
                      .head = arena_alloc(&world->arena, FILE_PAGE * sizeof *file.head)};
    Canvas canvas = {0};
    char text[1 << 14];
    Writer writer = writer_to(text, sizeof text);
    Wish wish;
    assert_true(canvas_resize(&canvas, WIDTH, HEIGHT));
    number_heads(&file, 1, FILE_PAGE);
    strcpy(file.head[1].result, "1/2-1/2");
    strcpy(file.head[1].event, "Hastings\033[2J");
    strcpy(file.head[1].date, "1895.??.??");
    strcpy(file.head[1].variant, "crazyhouse");
    file.has_more = true;
    assert_true(start_list_file(screen, &file));
    start_draw(&canvas, screen);
    canvas_write(&writer, &canvas);
    assert_non_null(strstr(text, "where.pgn: games 1 to 1000, and more"));
    assert_non_null(strstr(text, "   2  W2 - Black"));
    assert_non_null(strstr(text, "1/2-1/2  Hastings?[2J, 1895, crazyhouse"));
    for (const char *letter = "4711"; *letter; letter++) /* not of this page */
        start_press(screen, PRESS_LETTER, (unsigned char)*letter, &wish);
    start_press(screen, PRESS_ENTER, 0, &wish);
    assert_int_equal(wish.kind, WISH_FILE_NUMBER);
    assert_int_equal(wish.number, 4711);
    start_press(screen, PRESS_ESCAPE, 0, &wish);
    for (const char *letter = "w999"; *letter; letter++)
        start_press(screen, PRESS_LETTER, (unsigned char)*letter, &wish);
    start_press(screen, PRESS_DOWN, 0, &wish); /* what goes on is below, whatever was typed */
    start_press(screen, PRESS_ENTER, 0, &wish);
    assert_int_equal(wish.kind, WISH_FILE_PAGE);
    assert_int_equal(wish.number, 1);
    number_heads(&file, 1001, 5);
    file.page = 1;
    file.has_more = false;
    assert_true(start_list_file(screen, &file));
    assert_string_equal(screen->menu.filter, "w999");
    start_press(screen, PRESS_ESCAPE, 0, &wish);
    start_press(screen, PRESS_END, 0, &wish);
    start_press(screen, PRESS_ENTER, 0, &wish);
    assert_int_equal(wish.kind, WISH_FILE_GAME);
    assert_int_equal(wish.number, 4);
    assert_true(start_list_file(screen, &file));
    start_press(screen, PRESS_HOME, 0, &wish);
    start_press(screen, PRESS_ENTER, 0, &wish);
    assert_int_equal(wish.kind, WISH_FILE_PAGE);
    assert_int_equal(wish.number, 0);
    canvas_free(&canvas);
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
    Settings settings = {0};
    StartScreen *screen = opened(*state, &settings);
    Canvas canvas = {0};
    Rng rng = {3};
    Wish wish;
    for (int i = 0; i < 4000; i++) {
        int width = 40 + (int)rng_below(&rng, 120), height = 12 + (int)rng_below(&rng, 40);
        Key key = {(KeyKind)rng_below(&rng, PRESS_KINDS), 32 + rng_below(&rng, 96),
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

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(the_start_is_one_enter_away),   world_test(games_are_listed_by_families),
        world_test(games_are_found_by_every_name), world_test(values_change_in_place),
        world_test(boards_and_starts_are_rows),    world_test(games_of_a_file_are_listed),
        world_test(unfinished_games_come_first),   world_test(any_key_at_the_start_is_survived),
    };
    return cmocka_run_group_tests_name("start screen", tests, NULL, NULL);
}
