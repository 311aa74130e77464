/* unit_tile.c: characters as points: each is another, even in the smallest picture, and a piece that
 * plays down the board is one that plays up, turned. */
#include "testing.h"

#include "picture/kanji.h"
#include "terminal/screen/brush.h"
#include "terminal/board/tile.h"

enum { WIDE = 14, HIGH = 5 }; /* the smallest spot that has a picture */

static Face face_named(const Variant *variant, char letter, Side side, bool is_flipped) {
    FaceStyle style = {.has_colours = true, .is_flipped = is_flipped};
    return face_of(variant, style, piece_of(side, variant_type(variant, letter)));
}

/* the points that have the colour of the character, or those that have its body's */
static Points points_drawn(const Face *face, bool of_body) {
    Canvas canvas = {0};
    Points points = {.width = 2 * WIDE, .height = 2 * HIGH};
    assert_true(canvas_resize(&canvas, WIDE, HIGH));
    canvas_fill(&canvas, canvas_area(&canvas), style_of(INK_MARK, PAPER_BOARD));
    tile_draw(&canvas, canvas_area(&canvas), face, PAPER_BOARD);
    for (int i = 0; i < WIDE * HIGH; i++) {
        const Cell *cell = &canvas.cell[i];
        unsigned quarters = 0;
        while (strcmp(quarters_glyph(quarters), cell->glyph) != 0)
            quarters++;
        bool is_edge = cell->style.ink == face_edge(face);
        bool is_body = cell->style.paper == face->paper;
        unsigned shown = of_body ? (is_body   ? 15
                                    : is_edge ? quarters
                                              : 0)
                                 : (is_edge ? 0 : quarters);
        for (int k = 0; k < 4; k++)
            if (shown >> k & 1)
                points_set(&points, i % WIDE * 2 + k % 2, i / WIDE * 2 + k / 2);
    }
    canvas_free(&canvas);
    return points;
}

static int difference(const Points *a, const Points *b) {
    int count = 0;
    for (int y = 0; y < a->height; y++)
        count += __builtin_popcountll(a->row[y] ^ b->row[y]);
    return count;
}

static void strokes_are_points(void **state) {
    (void)state;
    Points points = {.width = 12, .height = 6};
    brush_draw(&points, "M0 0H100M0 100H100M50 0V100", (Frame){0, 0, 100, 100},
               (Frame){1, 0, 10, 6}, 1);
    for (int x = 0; x < 12; x++) {
        bool is_within = x >= 1 && x < 11;
        assert_int_equal(points_have(&points, x, 0), is_within);
        assert_int_equal(points_have(&points, x, 5), is_within);
        assert_int_equal(points_have(&points, x, 3), x == 5 || x == 6);
    }
    assert_int_equal(points_of(&points, 0, 0), QUARTER_UPPER_RIGHT);
    Points turned = points;
    points_turn(&turned);
    points_turn(&turned);
    assert_int_equal(difference(&points, &turned), 0);
}

static void curves_are_points(void **state) {
    (void)state;
    Points bent = {.width = 40, .height = 20}, cubic = bent, smooth = bent;
    Frame all = {0, 0, 100, 100}, to = {0, 0, 40, 20};
    brush_draw(&bent, "M0 0Q50 100 100 0", all, to, 1);
    brush_draw(&cubic, "M0 0C33.3333 66.6667 66.6667 66.6667 100 0", all, to, 1);
    assert_true(points_have(&bent, 19, 9) && !points_have(&bent, 19, 14));
    assert_in_range(difference(&bent, &cubic), 0, 4);
    brush_draw(&smooth, "M0 50C0 0 50 0 50 50S100 100 100 50Z", all, to, 1);
    assert_true(points_have(&smooth, 10, 2) && points_have(&smooth, 28, 17)); /* up, then down */
    assert_true(points_have(&smooth, 4, 10)); /* and straight back */
}

/* no two characters of a game differ by a few points only, nor is one a blot */
static void characters_differ(void **state) {
    World *world = *state;
    static const char *const GAMES[] = {"shogi", "xiangqi"};
    for (size_t g = 0; g < 2; g++) {
        const Variant *variant = get_game(world, GAMES[g]);
        Points points[KANJI_COUNT] = {{0}};
        for (unsigned type = 1; type <= variant->pieces.count; type++) {
            Face face = face_of(variant, (FaceStyle){.has_colours = true}, piece_of(FIRST, type));
            assert_true(face.kanji);
            points[face.kanji] = points_drawn(&face, false);
            int black = difference(&points[face.kanji], &(Points){.height = 2 * HIGH});
            assert_in_range(black, 50, 4 * WIDE * HIGH * 3 / 5);
            for (int other = 0; other < KANJI_COUNT; other++)
                if (points[other].height && other != face.kanji)
                    assert_true(difference(&points[face.kanji], &points[other]) >= 24);
        }
    }
}

static void tiles_point(void **state) {
    World *world = *state;
    const Variant *shogi = get_game(world, "shogi");
    for (unsigned type = 1; type <= shogi->pieces.count; type++) {
        char letter = type_of(shogi, type)->letter;
        Face up = face_named(shogi, letter, FIRST, false);
        Face down = face_named(shogi, letter, FIRST, true);
        assert_true(!up.points_down && down.points_down);
        for (int of_body = 0; of_body < 2; of_body++) {
            Points first = points_drawn(&up, of_body), second = points_drawn(&down, of_body);
            assert_true(difference(&first, &second) > 0);
            points_turn(&second);
            if (!of_body) /* a stroke's paper may reach beyond the body */
                assert_int_equal(difference(&first, &second), 0);
        }
    }
    Face king = face_named(shogi, 'k', FIRST, false), other = face_named(shogi, 'k', SECOND, false);
    assert_true(king.paper != other.paper && king.ink == other.ink);
}

static void sides_and_promotion_are_told_apart(void **state) {
    World *world = *state;
    const Variant *shogi = get_game(world, "shogi"), *xiangqi = get_game(world, "xiangqi");
    FaceStyle plain = {0};
    for (unsigned type = 1; type <= xiangqi->pieces.count; type++) {
        Face first = face_of(xiangqi, plain, piece_of(FIRST, type));
        Face second = face_of(xiangqi, plain, piece_of(SECOND, type));
        assert_true(first.body == BODY_ROUND && first.ink == INK_RED && second.ink == INK_BLACK);
        assert_true(first.before == 0 && second.before == 'v');
        assert_false(first.points_down || second.points_down);
    }
    unsigned pawn = variant_type(shogi, 'p');
    Face form = face_of(shogi, plain, piece_of(FIRST, type_of(shogi, pawn)->form));
    assert_int_equal(form.ink, INK_RED);
    assert_string_equal(form.text, "と");
    form = face_of(shogi, (FaceStyle){.script = SCRIPT_BOTH},
                   piece_of(SECOND, type_of(shogi, pawn)->form));
    assert_true(form.before == '+' && form.beside == 'p');
    form =
        face_of(shogi, (FaceStyle){.is_ascii = true}, piece_of(SECOND, type_of(shogi, pawn)->form));
    assert_true(form.before == '+' && !form.kanji);
    assert_string_equal(form.text, "p");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strokes_are_points),
        cmocka_unit_test(curves_are_points),
        world_test(characters_differ),
        world_test(tiles_point),
        world_test(sides_and_promotion_are_told_apart),
    };
    return cmocka_run_group_tests_name("tile", tests, NULL, NULL);
}
