/* unit_board_view.c: boards of every size in rectangles of every size. */
#include "testing.h"

#include "terminal/board/board_view.h"

static BoardScene scene_of(const Variant *variant, const Setup *setup) {
    return (BoardScene){.variant = variant,
                        .setup = setup,
                        .has_coordinates = true,
                        .has_hands = variant->drops.enabled,
                        .cursor = spot_square(0),
                        .picked = spot_none()};
}

static bool is_within(Area inner, Area outer) {
    return inner.x >= outer.x && inner.y >= outer.y &&
           inner.x + inner.width <= outer.x + outer.width &&
           inner.y + inner.height <= outer.y + outer.height;
}

static void every_board_fits_or_scrolls(void **state) {
    World *world = *state;
    const Variant *base = get_game(world, "reduced");
    static const Area AREAS[] = {{0, 0, 20, 10}, {3, 1, 50, 22}, {0, 0, 80, 22}, {5, 0, 150, 58}};
    for (unsigned size = MIN_SIZE; size <= MAX_SIZE; size++) {
        Setup setup;
        Error error;
        const Variant *variant = variant_at_size(base, size, size, &world->arena, &error);
        assert_non_null(variant);
        setup_clear(&setup, variant->board);
        for (size_t a = 0; a < sizeof AREAS / sizeof *AREAS; a++)
            for (unsigned sq = 0; sq < variant->board.squares; sq++) {
                BoardScene scene = scene_of(variant, &setup);
                Area cell;
                scene.cursor = spot_square((Square)sq);
                scene.is_flipped = sq % 2;
                BoardPlan plan = board_plan(&scene, AREAS[a]);
                assert_true(is_within(plan.board, AREAS[a]));
                assert_true(plan.board.x - plan.label >= AREAS[a].x);
                assert_true(plan.left >= 0 && plan.left + plan.columns <= (int)size);
                assert_true(plan.top >= 0 && plan.top + plan.rows <= (int)size);
                /* the cursor is always seen, and what is seen there is its square */
                assert_true(board_cell(&scene, &plan, (Square)sq, &cell));
                assert_true(is_within(cell, plan.board));
                Spot spot = board_spot_at(&scene, &plan, cell.x + cell.width - 1, cell.y);
                assert_true(spot_is(spot, spot_square((Square)sq)));
            }
    }
}

static void cells_are_as_large_as_fit(void **state) {
    World *world = *state;
    static const struct {
        int width, height, cell_width, cell_height;
    } CASES[] = {{70, 33, 8, 4}, {66, 33, 6, 3}, {52, 25, 6, 3}, {50, 24, 4, 2}, {36, 17, 4, 2},
                 {36, 16, 3, 1}, {27, 9, 3, 1},  {26, 9, 2, 1},  {19, 9, 2, 1}};
    Game *game = start_game(world, "chess", NULL);
    BoardScene scene = scene_of(game->variant, &game->start);
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        BoardPlan plan = board_plan(&scene, (Area){0, 0, CASES[i].width, CASES[i].height});
        assert_int_equal(plan.cell_width, CASES[i].cell_width);
        assert_int_equal(plan.cell_height, CASES[i].cell_height);
        assert_int_equal(plan.columns, 8);
        assert_int_equal(plan.rows, 8);
    }
}

static void assert_drawn(const BoardScene *scene, int width, int height, const char *expected) {
    Canvas canvas = {0};
    char text[8192];
    Writer writer = writer_to(text, sizeof text);
    assert_true(canvas_resize(&canvas, width, height));
    canvas.is_ascii = scene->faces.is_ascii;
    BoardPlan plan = board_plan(scene, canvas_area(&canvas));
    board_draw(&canvas, scene, &plan);
    canvas_write(&writer, &canvas);
    assert_string_equal(text, expected);
    canvas_free(&canvas);
}

static void marks_are_seen_without_colours(void **state) {
    World *world = *state;
    Game *game = start_game(world, "chess", "4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1");
    BoardScene scene = scene_of(game->variant, &game->start);
    scene.faces.is_ascii = true;
    scene.picked = spot_square(12); /* e2 */
    scene.cursor = spot_square(4);
    scene.mark[19] |= MARK_TARGET; /* d3 */
    scene.mark[20] |= MARK_TARGET;
    scene.mark[60] |= MARK_CHECK;
    assert_drawn(&scene, 28, 9,
                 "8  .  .  .  .  k! .  .  .\n"
                 "7  .  .  .  .  .  .  .  .\n"
                 "6  .  .  .  .  .  .  .  .\n"
                 "5  .  .  .  .  .  .  .  .\n"
                 "4  .  .  .  .  .  .  .  .\n"
                 "3  .  .  . (p) *  .  .  .\n"
                 "2  .  .  .  . {P} .  .  .\n"
                 "1  .  .  .  . [K] .  .  .\n"
                 "   a  b  c  d  e  f  g  h\n");
}

static void hands_stand_at_the_edges(void **state) {
    World *world = *state;
    Game *game = start_game(world, "minishogi", "4k/4+p/5/P4/K4[PPGGbs] w - - 0 1");
    BoardScene scene = scene_of(game->variant, &game->start);
    scene.faces.script = SCRIPT_LETTERS;
    assert_drawn(&scene, 18, 8,
                 "   b   s\n"
                 "a  ·  ·  ·  ·  k\n"
                 "b  ·  ·  ·  · +p\n"
                 "c  ·  ·  ·  ·  ·\n"
                 "d  P  ·  ·  ·  ·\n"
                 "e [K] ·  ·  ·  ·\n"
                 "   5  4  3  2  1\n"
                 "   P×2   G×2\n");
    BoardPlan plan = board_plan(&scene, (Area){0, 0, 18, 8});
    Spot spot = board_spot_at(&scene, &plan, plan.hand[1].x + 1, plan.hand[1].y);
    assert_true(spot_is_hand(spot) && spot.side == FIRST);
    /* over the edge, along the hand, and back */
    Spot down = board_step(&scene, spot_square(2), 0, 1);
    assert_true(spot_is_hand(down) && down.side == FIRST);
    Spot next = board_step(&scene, down, 1, 0);
    assert_true(spot_is_hand(next) && next.type != down.type);
    assert_true(spot_is(board_step(&scene, next, 1, 0), next));
    assert_int_equal(board_step(&scene, next, 0, -1).sq, 2);
    scene.is_flipped = true;
    Spot up = board_step(&scene, spot_square(2), 0, -1);
    assert_true(spot_is_hand(up) && up.side == FIRST);
}

static void characters_of_two_columns(void **state) {
    World *world = *state;
    Game *game = start_game(world, "minishogi", NULL);
    BoardScene scene = scene_of(game->variant, &game->start);
    scene.faces = (FaceStyle){.has_colours = true};
    scene.cursor = spot_none();
    assert_drawn(&scene, 19, 8,
                 "  nothing in hand\n"
                 "a v飛v角v銀v金v王\n"
                 "b  ·  ·  ·  · v歩\n"
                 "c  ·  ·  ·  ·  ·\n"
                 "d  歩 ·  ·  ·  ·\n"
                 "e  玉 金 銀 角 飛\n"
                 "   5  4  3  2  1\n"
                 "  nothing in hand\n");
    scene.is_flipped = true; /* who plays down the board has the mark */
    assert_drawn(&scene, 19, 8,
                 "  nothing in hand\n"
                 "e v飛v角v銀v金v玉\n"
                 "d  ·  ·  ·  · v歩\n"
                 "c  ·  ·  ·  ·  ·\n"
                 "b  歩 ·  ·  ·  ·\n"
                 "a  王 金 銀 角 飛\n"
                 "   1  2  3  4  5\n"
                 "  nothing in hand\n");
    scene.is_flipped = false, scene.faces.script = SCRIPT_BOTH;
    assert_drawn(&scene, 19, 8,
                 "  nothing in hand\n"
                 "a 飛r角b銀s金g王k\n"
                 "b  ·  ·  ·  · 歩p\n"
                 "c  ·  ·  ·  ·  ·\n"
                 "d 歩P ·  ·  ·  ·\n"
                 "e 玉K金G銀S角B飛R\n"
                 "   5  4  3  2  1\n"
                 "  nothing in hand\n");
}

/* in two columns colours tell the sides apart, or letters do */
static void what_has_no_room_is_a_letter(void **state) {
    World *world = *state;
    Game *game = start_game(world, "minishogi", "4k/3+p1/5/P4/K4[-] w - - 0 1");
    BoardScene scene = scene_of(game->variant, &game->start);
    scene.cursor = spot_none();
    scene.has_hands = false;
    scene.faces.has_colours = true;
    assert_drawn(&scene, 13, 6,
                 "a · · · · 王\n"
                 "b · · · と·\n"
                 "c · · · · ·\n"
                 "d 歩· · · ·\n"
                 "e 玉· · · ·\n"
                 "  5 4 3 2 1\n");
    scene.faces.has_colours = false;
    assert_drawn(&scene, 13, 6,
                 "a · · · · k\n"
                 "b · · · +p·\n"
                 "c · · · · ·\n"
                 "d P · · · ·\n"
                 "e K · · · ·\n"
                 "  5 4 3 2 1\n");
    scene.faces = (FaceStyle){.has_colours = true, .script = SCRIPT_BOTH};
    assert_drawn(&scene, 18, 6,
                 "a  ·  ·  ·  · 王k\n"
                 "b  ·  ·  · とp ·\n"
                 "c  ·  ·  ·  ·  ·\n"
                 "d 歩P ·  ·  ·  ·\n"
                 "e 玉K ·  ·  ·  ·\n"
                 "   5  4  3  2  1\n");
    scene.faces.has_colours = false;
    assert_drawn(&scene, 18, 6,
                 "a  ·  ·  ·  · 王k\n"
                 "b  ·  ·  · +p  ·\n"
                 "c  ·  ·  ·  ·  ·\n"
                 "d 歩P ·  ·  ·  ·\n"
                 "e 玉K ·  ·  ·  ·\n"
                 "   5  4  3  2  1\n");
}

static void shogi_has_a_grid(void **state) {
    World *world = *state;
    Game *game = start_game(world, "minishogi", "4k/3+p1/5/P4/K4[-] w - - 0 1");
    BoardScene scene = scene_of(game->variant, &game->start);
    scene.has_hands = false;
    scene.mark[24] = MARK_CHECK;
    scene.mark[18] = scene.mark[12] = MARK_TARGET;
    assert_drawn(&scene, 28, 12,
                 " ┌────┬────┬────┬────┬────┐\n"
                 "a│    │    │    │    │v王!│\n"
                 " ├────┼────╋────╋────┼────┤\n"
                 "b│    │    │    │(と)│    │\n"
                 " ├────┼────┼────┼────┼────┤\n"
                 "c│    │    │ ●  │    │    │\n"
                 " ├────┼────┼────┼────┼────┤\n"
                 "d│ 歩 │    │    │    │    │\n"
                 " ├────┼────╋────╋────┼────┤\n"
                 "e│[玉]│    │    │    │    │\n"
                 " └────┴────┴────┴────┴────┘\n"
                 "   5    4    3    2    1\n");
    /* where there is a column more, the ranks are numerals */
    assert_drawn(&scene, 29, 12,
                 "  ┌────┬────┬────┬────┬────┐\n"
                 "一│    │    │    │    │v王!│\n"
                 "  ├────┼────╋────╋────┼────┤\n"
                 "二│    │    │    │(と)│    │\n"
                 "  ├────┼────┼────┼────┼────┤\n"
                 "三│    │    │ ●  │    │    │\n"
                 "  ├────┼────┼────┼────┼────┤\n"
                 "四│ 歩 │    │    │    │    │\n"
                 "  ├────┼────╋────╋────┼────┤\n"
                 "五│[玉]│    │    │    │    │\n"
                 "  └────┴────┴────┴────┴────┘\n"
                 "    5    4    3    2    1\n");
    scene.faces = (FaceStyle){.is_ascii = true, .has_colours = true};
    assert_drawn(&scene, 28, 12,
                 " +----+----+----+----+----+\n"
                 "a|    |    |    |    | k  |\n"
                 " +----+----+----+----+----+\n"
                 "b|    |    |    |+p) |    |\n"
                 " +----+----+----+----+----+\n"
                 "c|    |    | *  |    |    |\n"
                 " +----+----+----+----+----+\n"
                 "d| P  |    |    |    |    |\n"
                 " +----+----+----+----+----+\n"
                 "e| K  |    |    |    |    |\n"
                 " +----+----+----+----+----+\n"
                 "   5    4    3    2    1\n");
    Setup setup = game->start;
    setup.at[7] = WALL;
    scene.setup = &setup;
    scene.faces = (FaceStyle){0};
    BoardPlan plan = board_plan(&scene, (Area){0, 0, 28, 12});
    Canvas canvas = {0};
    Area cell;
    assert_true(canvas_resize(&canvas, 28, 12));
    board_draw(&canvas, &scene, &plan);
    assert_true(board_cell(&scene, &plan, 7, &cell));
    assert_string_equal(canvas.cell[cell.y * 28 + cell.x + 1].glyph, "█");
    canvas_free(&canvas);
}

static void xiangqi_has_points(void **state) {
    World *world = *state;
    Game *game = start_game(world, "xiangqi", "3k5/9/9/9/9/9/9/4C4/9/4K4 w - - 0 1");
    BoardScene scene = scene_of(game->variant, &game->start);
    scene.cursor = spot_none();
    assert_drawn(&scene, 40, 20,
                 " 9  ┌───┬───┬──v將──┬───┬───┬───┬───┐\n"
                 "    │   │   │   │ ╲ │ ╱ │   │   │   │\n"
                 " 8  ├───┼───┼───┼───┼───┼───┼───┼───┤\n"
                 "    │   │   │   │ ╱ │ ╲ │   │   │   │\n"
                 " 7  ├───┼───┼───┼───┼───┼───┼───┼───┤\n"
                 "    │   │   │   │   │   │   │   │   │\n"
                 " 6  ├───┼───┼───┼───┼───┼───┼───┼───┤\n"
                 "    │   │   │   │   │   │   │   │   │\n"
                 " 5  ├───┴───┴───┴───┴───┴───┴───┴───┤\n"
                 "    │     楚  河         漢  界     │\n"
                 " 4  ├───┬───┬───┬───┬───┬───┬───┬───┤\n"
                 "    │   │   │   │   │   │   │   │   │\n"
                 " 3  ├───┼───┼───┼───┼───┼───┼───┼───┤\n"
                 "    │   │   │   │   │   │   │   │   │\n"
                 " 2  ├───┼───┼───┼───炮──┼───┼───┼───┤\n"
                 "    │   │   │   │ ╲ │ ╱ │   │   │   │\n"
                 " 1  ├───┼───┼───┼───┼───┼───┼───┼───┤\n"
                 "    │   │   │   │ ╱ │ ╲ │   │   │   │\n"
                 " 0  └───┴───┴───┴───帥──┴───┴───┴───┘\n"
                 "    a   b   c   d   e   f   g   h   i\n");
    scene.faces.has_colours = true;
    scene.mark[4 + 9 * 7] = MARK_TARGET;
    assert_drawn(&scene, 31, 11,
                 " 9  ┌──┬──┬──將─┬──┬──┬──┬──┐\n"
                 " 8  ├──┼──┼──┼──╳──┼──┼──┼──┤\n"
                 " 7  ├──┼──┼──┼──●──┼──┼──┼──┤\n"
                 " 6  ├──┼──┼──┼──┼──┼──┼──┼──┤\n"
                 " 5  ├──┴──┴──┴──┴──┴──┴──┴──┤\n"
                 " 4  ├──┬──┬──┬──┬──┬──┬──┬──┤\n"
                 " 3  ├──┼──┼──┼──┼──┼──┼──┼──┤\n"
                 " 2  ├──┼──┼──┼──炮─┼──┼──┼──┤\n"
                 " 1  ├──┼──┼──┼──╳──┼──┼──┼──┤\n"
                 " 0  └──┴──┴──┴──帥─┴──┴──┴──┘\n"
                 "    a  b  c  d  e  f  g  h  i\n");
}

/* a part of the board: its lines go on to the edge, and the river is where it is */
static void lines_go_on(void **state) {
    World *world = *state;
    Game *game = start_game(world, "xiangqi", "3k5/9/9/9/9/9/9/4C4/9/4K4 w - - 0 1");
    BoardScene scene = scene_of(game->variant, &game->start);
    scene.faces.has_colours = true;
    scene.cursor = spot_square(4 + 9 * 4);
    assert_drawn(&scene, 14, 6,
                 " 6▴┼─┼─┼─┼─┼─\n"
                 " 5 ┴─┴─┴─┴─┴─\n"
                 " 4 ┬─┬─┬─┬─┬─\n"
                 " 3 ┼─┼─┼─┼─┼─\n"
                 " 2▾┼─┼─炮┼─┼─\n"
                 "  ◂c d e f g ▸\n");
}

/* every place of a board with lines is found again under the mouse */
static void places_are_found_again(void **state) {
    World *world = *state;
    static const char *const GAMES[] = {"shogi", "xiangqi", "minixiangqi", "dobutsu"};
    for (size_t g = 0; g < sizeof GAMES / sizeof *GAMES; g++) {
        Game *game = start_game(world, GAMES[g], NULL);
        BoardScene scene = scene_of(game->variant, &game->start);
        for (int height = 9; height < 130; height++)
            for (int style = 0; style < 4; style++) {
                Area area = {3, 1, 12 + height * 3, height}, cell;
                scene.faces = (FaceStyle){.has_colours = style & 1, .is_ascii = style & 2};
                scene.is_flipped = height % 2;
                scene.cursor = spot_square((Square)(height % game->variant->board.squares));
                BoardPlan plan = board_plan(&scene, area);
                assert_true(is_within(plan.board, area));
                for (unsigned sq = 0; sq < game->variant->board.squares; sq++)
                    if (board_cell(&scene, &plan, (Square)sq, &cell)) {
                        int right = cell.x + cell.width - 1, bottom = cell.y + cell.height - 1;
                        assert_true(is_within(cell, plan.board));
                        Spot first = board_spot_at(&scene, &plan, cell.x, cell.y);
                        Spot last = board_spot_at(&scene, &plan, right, bottom);
                        assert_true(first.sq == sq && last.sq == sq);
                    }
            }
    }
}

static void faces_can_be_hidden(void **state) {
    World *world = *state;
    Game *game = start_game(world, "chess", NULL);
    BoardScene scene = scene_of(game->variant, &game->start);
    scene.faces.is_ascii = true;
    scene.has_coordinates = false;
    scene.cursor = spot_none();
    scene.is_faceless = true;
    assert_drawn(&scene, 18, 8,
                 " o o o o o o o o\n o o o o o o o o\n . . . . . . . .\n . . . . . . . .\n"
                 " . . . . . . . .\n . . . . . . . .\n o o o o o o o o\n o o o o o o o o\n");
    scene.is_hidden = true;
    assert_drawn(&scene, 18, 8,
                 " . . . . . . . .\n . . . . . . . .\n . . . . . . . .\n . . . . . . . .\n"
                 " . . . . . . . .\n . . . . . . . .\n . . . . . . . .\n . . . . . . . .\n");
}

static void a_part_says_that_there_is_more(void **state) {
    World *world = *state;
    Error error;
    Setup setup;
    const Variant *variant =
        variant_at_size(get_game(world, "reduced"), 20, 20, &world->arena, &error);
    setup_clear(&setup, variant->board);
    BoardScene scene = scene_of(variant, &setup);
    scene.cursor = spot_square(square_at(variant->board, 9, 9)); /* j10 */
    scene.faces.is_ascii = true;
    assert_drawn(&scene, 16, 6,
                 "12^. . . . . .\n11 . . . . . .\n10 . . . .]. .\n 9 . . . . . .\n"
                 " 8v. . . . . .\n  <g h i j k l >\n");
}

/* the line below the board, of which `taken` columns are taken */
static void assert_part(const BoardScene *scene, Area area, int taken, const char *expected) {
    Canvas canvas = {0};
    char text[256];
    Writer writer = writer_to(text, sizeof text);
    assert_true(canvas_resize(&canvas, 40, 1));
    BoardPlan plan = board_plan(scene, area);
    board_draw_part(&canvas, scene, &plan, canvas_area(&canvas), taken);
    canvas_write(&writer, &canvas);
    assert_string_equal(text, expected);
    canvas_free(&canvas);
}

static void and_which_part_it_is(void **state) {
    World *world = *state;
    Error error;
    Setup setup;
    Area part = {0, 0, 16, 6}, whole = {0, 0, 80, 40}, low = {0, 0, 80, 12};
    const Variant *variant =
        variant_at_size(get_game(world, "reduced"), 20, 20, &world->arena, &error);
    setup_clear(&setup, variant->board);
    BoardScene scene = scene_of(variant, &setup);
    scene.cursor = spot_square(square_at(variant->board, 9, 9)); /* j10 */
    assert_part(&scene, part, 0, "             Shown: g8 to l12 of 20 x 20\n");
    assert_part(&scene, low, 11, "             Shown: a5 to t15 of 20 x 20\n");
    assert_part(&scene, part, 12, "\n"); /* no room */
    assert_part(&scene, whole, 0, "\n");
    scene.is_flipped = true;
    assert_part(&scene, part, 0, "             Shown: h8 to m12 of 20 x 20\n");
    scene.has_coordinates = false; /* who plays without them is not told */
    assert_part(&scene, part, 0, "\n");
}

/* ---- hints ---- */

static void a_hint_is_an_arrow(void **state) {
    World *world = *state;
    Game *game = start_game(world, "reduced", "k3r/5/5/2B2/K4 w - - 0 1");
    BoardScene scene = scene_of(game->variant, &game->start);
    scene.faces = (FaceStyle){.is_ascii = true, .has_colours = true};
    scene.cursor = spot_none();
    scene.has_arrow = true;
    scene.arrow_from = spot_square(7); /* c2 */
    scene.arrow_to = 19;               /* e4 */
    assert_drawn(&scene, 18, 6,
                 "5  k           r\n"
                 "4              ^\n"
                 "3           /\n"
                 "2        B\n"
                 "1  K\n"
                 "   a  b  c  d  e\n");
    scene.arrow_to = 22; /* c5, straight */
    assert_drawn(&scene, 18, 6,
                 "5  k     ^     r\n"
                 "4        |\n"
                 "3        |\n"
                 "2        B\n"
                 "1  K\n"
                 "   a  b  c  d  e\n");
    scene.arrow_from = spot_square(20); /* a5, up to the piece */
    scene.arrow_to = 24;
    assert_drawn(&scene, 18, 6,
                 "5  k --------->r\n"
                 "4\n"
                 "3\n"
                 "2        B\n"
                 "1  K\n"
                 "   a  b  c  d  e\n");
    assert_drawn(&scene, 14, 6, /* no room */
                 "5 k       r\n"
                 "4\n"
                 "3\n"
                 "2     B\n"
                 "1 K\n"
                 "  a b c d e\n");
    scene.faces.is_ascii = false;
    assert_drawn(&scene, 18, 6,
                 "5  ♚ ▄▄▄▄▄▄▄▄▄►♜\n"
                 "4\n"
                 "3\n"
                 "2        ♝\n"
                 "1  ♚\n"
                 "   a  b  c  d  e\n");
}

static void a_drop_is_marked_in_the_hand(void **state) {
    World *world = *state;
    Game *game = start_game(world, "minishogi", "4k/5/5/5/K4[GP] w - - 0 1");
    BoardScene scene = scene_of(game->variant, &game->start);
    scene.faces = (FaceStyle){.is_ascii = true};
    scene.has_arrow = true;
    scene.arrow_from = (Spot){NO_SQUARE, (uint8_t)variant_type(game->variant, 'g'), FIRST};
    scene.arrow_to = 12;
    scene.mark[12] = MARK_HINT;
    assert_drawn(&scene, 18, 8,
                 "  nothing in hand\n"
                 "a  .  .  .  .  k\n"
                 "b  .  .  .  .  .\n"
                 "c  .  . <.> .  .\n"
                 "d  .  .  .  .  .\n"
                 "e [K] .  .  .  .\n"
                 "   5  4  3  2  1\n"
                 "   P  <G>\n");
}

static void arrows_stay_on_the_board(void **state) {
    World *world = *state;
    Error error;
    Setup setup;
    const Variant *variant =
        variant_at_size(get_game(world, "reduced"), 26, 26, &world->arena, &error);
    Canvas canvas = {0};
    Rng rng = {11};
    setup_clear(&setup, variant->board);
    for (int i = 0; i < 400; i++) {
        int width = 20 + (int)rng_below(&rng, 100), height = 8 + (int)rng_below(&rng, 50);
        BoardScene scene = scene_of(variant, &setup);
        scene.faces = (FaceStyle){.is_ascii = i % 3 == 0, .has_colours = i % 2};
        scene.cursor = spot_square((Square)rng_below(&rng, 676));
        assert_true(canvas_resize(&canvas, width, height));
        canvas.is_ascii = scene.faces.is_ascii;
        BoardPlan plan = board_plan(&scene, canvas_area(&canvas));
        scene.has_arrow = true;
        scene.arrow_from = spot_square((Square)rng_below(&rng, 676));
        scene.arrow_to = (Square)rng_below(&rng, 676);
        board_draw(&canvas, &scene, &plan);
        for (int y = 0; y < height; y++)
            for (int x = 0; x < width; x++)
                if (canvas.cell[y * width + x].style.ink == INK_ARROW)
                    assert_true(area_has(plan.board, x, y));
    }
    canvas_free(&canvas);
}

/* large cells have pictures of chessmen, where colours tell the sides apart */
static void chessmen_are_pictures(void **state) {
    World *world = *state;
    Game *game = start_game(world, "chess", NULL);
    BoardScene scene = scene_of(game->variant, &game->start);
    Canvas canvas = {0};
    char text[1 << 15];
    scene.faces.has_colours = true;
    for (int height = 25; height <= 60; height += 35) {
        Writer writer = writer_to(text, sizeof text);
        assert_true(canvas_resize(&canvas, 110, height));
        BoardPlan plan = board_plan(&scene, canvas_area(&canvas));
        assert_int_equal(plan.cell_width, height == 25 ? 6 : 12);
        board_draw(&canvas, &scene, &plan);
        canvas_write(&writer, &canvas);
        assert_non_null(strstr(text, "▟"));
        assert_null(strstr(text, "♜"));
    }
    canvas_free(&canvas);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(every_board_fits_or_scrolls),
        world_test(cells_are_as_large_as_fit),
        world_test(marks_are_seen_without_colours),
        world_test(hands_stand_at_the_edges),
        world_test(characters_of_two_columns),
        world_test(what_has_no_room_is_a_letter),
        world_test(shogi_has_a_grid),
        world_test(xiangqi_has_points),
        world_test(lines_go_on),
        world_test(places_are_found_again),
        world_test(faces_can_be_hidden),
        world_test(a_part_says_that_there_is_more),
        world_test(and_which_part_it_is),
        world_test(a_hint_is_an_arrow),
        world_test(a_drop_is_marked_in_the_hand),
        world_test(arrows_stay_on_the_board),
        world_test(chessmen_are_pictures),
    };
    return cmocka_run_group_tests_name("board view", tests, NULL, NULL);
}
