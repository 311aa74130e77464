/* unit_picture.c: pictures: every piece of every game is drawn, what is drawn is XML whose
 * references all lead somewhere, and the parts lie where they should. */
#include "testing.h"

#include "picture/layout.h"
#include "picture/lettering.h"
#include "picture/picture.h"
#include "picture/png.h"
#include "picture/figure_sheet.h"
#include "xml.h"

static char *draw(const Picture *picture) {
    Writer writer = writer_growing();
    write_picture(&writer, picture);
    assert_true(writer_fits(&writer));
    return writer.buffer; /* the caller frees it: a writer's buffer comes from malloc */
}

/* ---- the writer ---- */

static void check_decimal(double value, const char *expected) {
    char text[32];
    Writer writer = writer_to(text, sizeof text);
    write_decimal(&writer, value);
    assert_string_equal(text, expected);
}

static void test_numbers(void **state) {
    (void)state;
    check_decimal(0, "0");
    check_decimal(-0.004, "0");
    check_decimal(0.05, ".05");
    check_decimal(-0.5, "-.5");
    check_decimal(12.25, "12.25");
    check_decimal(12.499, "12.5");
    check_decimal(-1.999, "-2");
    check_decimal(100, "100");
    check_decimal(1600.1, "1600.1");
}

static void check_words(const char *words, const char *expected) {
    char text[256], whole[320];
    Writer writer = writer_to(text, sizeof text);
    Svg svg = {.out = &writer};
    svg_begin(&svg, "a");
    svg_text(&svg, "b", words);
    svg_words(&svg, words);
    svg_end(&svg);
    snprintf(whole, sizeof whole, "<a b=\"%s\">%s</a>\n", expected, expected);
    assert_string_equal(text, whole);
}

static void test_words(void **state) {
    (void)state;
    check_words("a<b>&\"c\"", "a&lt;b&gt;&amp;&quot;c&quot;");
    check_words("\xe6\xad\xa9 \xf0\x9f\x99\x82 \xc3\xa9", "\xe6\xad\xa9 \xf0\x9f\x99\x82 \xc3\xa9");
    check_words("a\x01\x1f\x7f", "a???");
    check_words("\xff\xc3", "??");
    check_words("\xed\xa0\x80", "???");      /* half of a pair */
    check_words("\xc0\xbc", "??");           /* '<' in two bytes */
    check_words("\xef\xbf\xbf", "???");      /* U+FFFF */
    check_words("\xf4\x90\x80\x80", "????"); /* beyond Unicode */
}

/* ---- figures ---- */

static Figure figure(World *world, const char *name, const char *piece, Side side) {
    const Variant *variant = get_game(world, name);
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        char text[8];
        Writer writer = writer_to(text, sizeof text);
        write_piece(&writer, variant, piece_of(SECOND, type));
        if (strcmp(text, piece) == 0)
            return figure_of(variant, LOOK_USUAL, piece_of(side, type));
    }
    fail_msg("%s has no %s", name, piece);
    return (Figure){0};
}

static void check_man(World *world, const char *name, const char *piece, Chessman man) {
    Figure found = figure(world, name, piece, FIRST);
    assert_int_equal(found.shape, SHAPE_MAN);
    assert_int_equal(found.man, man);
}

static void check_disc(World *world, const char *name, const char *piece, const char *text) {
    Figure found = figure(world, name, piece, SECOND);
    assert_int_equal(found.shape, SHAPE_DISC);
    assert_string_equal(found.text, text);
}

static void check_tile(World *world, const char *name, const char *piece, Side side, Kanji kanji,
                       bool is_promoted) {
    Figure found = figure(world, name, piece, side);
    assert_int_equal(found.shape, SHAPE_TILE);
    assert_int_equal(found.kanji, kanji);
    assert_int_equal(found.is_promoted, is_promoted);
}

static void test_chess_figures(void **state) {
    World *world = *state;
    check_man(world, "chess", "k", MAN_KING);
    check_man(world, "chess", "n", MAN_KNIGHT);
    check_man(world, "giveaway", "k", MAN_KING); /* a commoner where there is no king */
    check_man(world, "berolina", "p", MAN_PAWN);
    check_man(world, "breakthrough", "p", MAN_PAWN);
    check_man(world, "crazyhouse", "q~", MAN_QUEEN);
    assert_int_equal(figure(world, "crazyhouse", "q~", FIRST).was, 'P');
    assert_int_equal(figure(world, "crazyhouse", "q", FIRST).was, 0);
    check_disc(world, "makruk", "s", "S"); /* its silver is no shogi piece */
    check_disc(world, "knightmate", "m", "M");
    check_disc(world, "nightrider", "n", "N");
    check_disc(world, "wolf", "+p", "+P");
    assert_int_equal(figure(world, "clobber", "p", FIRST).shape, SHAPE_STONE);
    check_disc(world, "fox-and-hounds", "h", "H");
}

static void test_tiles(void **state) {
    World *world = *state;
    check_tile(world, "shogi", "k", FIRST, KANJI_JEWEL, false);
    check_tile(world, "shogi", "k", SECOND, KANJI_KING, false);
    check_tile(world, "shogi", "p", FIRST, KANJI_PAWN, false);
    check_tile(world, "shogi", "+p", FIRST, KANJI_GOLD_PAWN, true);
    check_tile(world, "shogi", "+n", FIRST, KANJI_GOLD_KNIGHT, true);
    check_tile(world, "shogi", "+r", FIRST, KANJI_DRAGON, true);
    check_tile(world, "minishogi", "+b", SECOND, KANJI_HORSE, true);
    check_tile(world, "kyotoshogi", "+p", FIRST, KANJI_ROOK, true); /* no gold: it is a rook */
    check_tile(world, "shoshogi", "e", FIRST, KANJI_NONE, false);
    check_tile(world, "euroshogi", "n", FIRST, KANJI_KNIGHT, false);
    check_tile(world, "dobutsu", "c", FIRST, KANJI_NONE, false); /* a chick, not a pawn */
    check_tile(world, "dobutsu", "+c", FIRST, KANJI_NONE, true);
    check_tile(world, "torishogi", "k", FIRST, KANJI_NONE, false); /* letters, as its fellows */
    assert_string_equal(figure(world, "dobutsu", "l", FIRST).text, "L");
    Figure elephant = figure(world, "xiangqi", "b", SECOND);
    assert_int_equal(elephant.shape, SHAPE_ROUND);
    assert_int_equal(elephant.kanji, KANJI_ELEPHANT);
    assert_int_equal(figure(world, "xiangqi", "b", FIRST).kanji, KANJI_MINISTER);
    assert_int_equal(figure(world, "manchu", "m", FIRST).kanji, KANJI_NONE);
}

static void test_looks(void **state) {
    World *world = *state;
    const Variant *chess = get_game(world, "chess"), *shogi = get_game(world, "shogi");
    static const char LETTERS[] = "kqbnrp", SIGNS[] = "#$(%[*", CHARACTERS[] = "KQBHRp";
    for (unsigned i = 0; i < 6; i++) {
        unsigned type = variant_type(chess, LETTERS[i]);
        Figure sign = figure_of(chess, LOOK_SIGNS, piece_of(SECOND, type));
        assert_int_equal(sign.shape, SHAPE_SIGN);
        assert_int_equal(sign.text[0], SIGNS[i]);
        sign = figure_of(chess, LOOK_SIGNS, piece_of(FIRST, type));
        assert_int_equal(sign.text[0], CHARACTERS[i]);
        sign = figure_of(chess, LOOK_LETTERS, piece_of(FIRST, type));
        assert_int_equal(sign.shape, SHAPE_DISC);
    }
    Piece pawn = piece_of(FIRST, variant_type(shogi, 'p'));
    Piece gold = piece_of(FIRST, variant_type(shogi, 'g'));
    assert_int_equal(figure_of(shogi, LOOK_CHESS, pawn).man, MAN_PAWN);
    assert_int_equal(figure_of(shogi, LOOK_CHESS, gold).shape, SHAPE_DISC);
    assert_int_equal(figure_of(shogi, LOOK_LETTERS, gold).shape, SHAPE_TILE);
    assert_int_equal(figure_of(shogi, LOOK_LETTERS, gold).kanji, KANJI_NONE);
}

static void test_lettering(void **state) {
    (void)state;
    for (char c = 'a'; c <= 'z'; c++) {
        assert_true(has_glyph(c) && has_glyph(to_upper(c)));
        assert_true(lettering_width((char[]){c, 0}, (Lettering){100, 13, NULL}) >= 13);
    }
    for (char c = '0'; c <= '9'; c++)
        assert_true(has_glyph(c));
    for (const char *c = "#$(%[*+-.~"; *c; c++)
        assert_true(has_glyph(*c));
    assert_false(has_glyph('\xe9'));
    for (unsigned kanji = 1; kanji < KANJI_COUNT; kanji++)
        assert_true(kanji_strokes((Kanji)kanji)[0] == 'M');
}

/* every piece of both sides, on the board as far as it has room and in hand */
static unsigned fill(Setup *setup, const Variant *variant) {
    unsigned sq = 0, uses = 0;
    setup_clear(setup, variant->board);
    for (unsigned i = 0; i < 2 * variant->pieces.count; i++) {
        unsigned side = i % 2, type = i / 2 + 1;
        if (sq < setup->board.squares) {
            setup->at[sq++] = piece_of(side, type);
            uses++;
        }
        setup->hand[side][type] = (uint8_t)(i * 7 + 1);
        uses++;
    }
    return uses;
}

static void test_every_game(void **state) {
    World *world = *state;
    unsigned games = 0;
    for (const CatalogEntry *entry = world->catalog.first; entry; entry = entry->next, games++) {
        char name[64];
        Setup setup;
        snprintf(name, sizeof name, "%.*s", (int)entry->section->name.length,
                 entry->section->name.at);
        const Variant *variant = get_game(world, name);
        unsigned uses = fill(&setup, variant);
        for (unsigned i = 0; i < 2 * LOOKS; i++) {
            Picture picture = {.variant = variant,
                               .setup = &setup,
                               .look = (Look)(i / 2),
                               .is_flipped = i % 2,
                               .theme = &THEMES[i % 3]};
            char *text = draw(&picture);
            Seen seen = read_xml(text);
            assert_int_equal(seen.uses, uses);
            assert_int_equal(seen.ids.count, 2 * variant->pieces.count);
            free(text);
        }
        for (unsigned type = 1; type <= variant->pieces.count; type++) {
            Figure usual = figure_of(variant, LOOK_USUAL, piece_of(FIRST, type));
            assert_true(has_glyph(usual.text[0]));
        }
    }
    assert_true(games > 90);
}

/* ---- where things are ---- */

static void test_sizes(void **state) {
    World *world = *state;
    const Variant *base = get_game(world, "reduced");
    for (unsigned size = MIN_SIZE; size <= MAX_SIZE; size++)
        for (unsigned pixels = LEAST_PIXELS; pixels <= MOST_PIXELS; pixels = pixels * 5 + 3) {
            Setup setup;
            unsigned wide, high;
            setup_clear(&setup, board_of(size, size));
            Picture picture = {.variant = base, .setup = &setup, .pixels = pixels};
            picture_size(&picture, &wide, &high);
            assert_int_equal(wide > high ? wide : high, pixels);
            assert_true(wide > pixels * 9 / 10 && high > pixels * 9 / 10);
            Layout layout = picture_layout(&picture);
            for (unsigned sq = 0; sq < setup.board.squares; sq++) {
                assert_true(cell_x(&layout, sq) >= layout.left);
                assert_true(cell_x(&layout, sq) + CELL < layout.width);
                assert_true(cell_y(&layout, sq) >= layout.top);
                assert_true(cell_y(&layout, sq) + CELL < layout.height);
            }
        }
    Game *game = start_game(world, "capablanca", NULL);
    Setup setup;
    Picture picture = {.pixels = 1000};
    unsigned wide, high;
    picture_of_game(&picture, game, &setup);
    picture_size(&picture, &wide, &high);
    assert_true(wide == 1000 && high < 900);
    picture.pixels = 0;
    picture_size(&picture, &wide, &high);
    assert_true(wide > 640 && wide < 720);
}

static void test_stands(void **state) {
    World *world = *state;
    const Variant *shogi = get_game(world, "shogi"), *dobutsu = get_game(world, "dobutsu");
    Setup setup;
    setup_clear(&setup, shogi->board);
    Picture picture = {.variant = shogi, .setup = &setup};
    Layout layout = picture_layout(&picture);
    assert_true(layout.has_stands);
    assert_true(layout.stand[FIRST].x > layout.stand[SECOND].x); /* to the lower right */
    assert_true(layout.stand[FIRST].y > layout.stand[SECOND].y);
    picture.is_flipped = true;
    layout = picture_layout(&picture);
    assert_true(layout.stand[FIRST].x < layout.stand[SECOND].x);
    /* more kinds than ranks: the stand grows wider and stays beside the board */
    setup_clear(&setup, dobutsu->board);
    picture = (Picture){.variant = dobutsu, .setup = &setup};
    for (unsigned type = 1; type <= 5; type++)
        setup.hand[SECOND][type] = 2;
    layout = picture_layout(&picture);
    assert_int_equal(layout.stand[SECOND].columns, 2);
    assert_true(layout.stand[SECOND].height <= 4 * CELL);
    assert_true(layout.stand[SECOND].x + layout.stand[SECOND].width < layout.left);
    picture = (Picture){.variant = get_game(world, "chess"), .setup = &setup};
    setup_clear(&setup, picture.variant->board);
    assert_false(picture_layout(&picture).has_stands);
}

static void check_regions(World *world, const char *name, const char *fen, const char *moves,
                          const char *moved, const char *checked) {
    Game *game = start_game(world, name, fen);
    Setup setup;
    Picture picture = {0};
    play_moves(game, moves);
    picture_of_game(&picture, game, &setup);
    for (unsigned i = 0; i < 2; i++) {
        char found[256];
        Writer writer = writer_to(found, sizeof found);
        found[0] = 0;
        for (unsigned sq = 0; sq < setup.board.squares; sq++)
            if (region_has(i ? &picture.checked : &picture.moved, sq)) {
                write_text(&writer, writer.length ? " " : "");
                write_square(&writer, setup.board, (Square)sq);
            }
        assert_string_equal(found, i ? checked : moved);
    }
}

static void test_regions(void **state) {
    World *world = *state;
    check_regions(world, "chess", NULL, "", "", "");
    check_regions(world, "chess", NULL, "e2e4", "e2 e4", "");
    check_regions(world, "chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "e1 g1", "");
    check_regions(world, "chess", "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "c1 e1", "d8");
    check_regions(world, "chess960", "1k6/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", "f1 g1", "");
    check_regions(world, "chess", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5 e5d6", "e5 d6", "");
    check_regions(world, "crazyhouse", "4k3/8/8/8/8/8/8/4K3[R] w - - 0 1", "R@e4", "e4", "e8");
    check_regions(world, "coregal", "4k3/8/8/3q4/8/8/8/R3KQ2 w - - 0 1", "a1d1", "a1 d1", "d5");
    check_regions(world, "threekings", "k2k3k/8/8/8/8/8/8/KR1K3K w - - 0 1", "b1b8", "b1 b8", "");
    check_regions(world, "reduced", "k1/1K w - - 0 1", "", "", "b1");
}

/* the arrow's tip is the middle of its goal, from either side of the board */
static void test_marks(void **state) {
    World *world = *state;
    Game *game = start_game(world, "chess", NULL);
    for (unsigned i = 0; i < 2; i++) {
        Setup setup;
        Picture picture = {.is_flipped = i, .is_bare = true, .arrows = 1, .marks = 1};
        char tip[64], ring[64];
        picture_of_game(&picture, game, &setup);
        picture.arrow[0] = (Arrow){12, 28, COLOUR_RED}; /* e2e4 */
        picture.mark[0] = (Mark){27, COLOUR_BLUE};      /* d4 */
        Layout layout = picture_layout(&picture);
        snprintf(tip, sizeof tip, "L%d %dL", (int)cell_x(&layout, 28) + 50,
                 (int)cell_y(&layout, 28) + 50);
        snprintf(ring, sizeof ring, "<circle cx=\"%d\" cy=\"%d\" r=\"45\"",
                 (int)cell_x(&layout, 27) + 50, (int)cell_y(&layout, 27) + 50);
        assert_true(cell_x(&layout, 28) == layout.left + CELL * (i ? 3 : 4));
        assert_true(cell_y(&layout, 28) == layout.top + CELL * (i ? 3 : 4));
        char *text = draw(&picture);
        assert_non_null(strstr(text, tip));
        assert_non_null(strstr(text, ring));
        assert_non_null(strstr(text, THEMES[0].colour[COLOUR_RED]));
        read_xml(text);
        free(text);
    }
}

/* a writer that is too small counts what the whole would take */
static void test_counting(void **state) {
    World *world = *state;
    Game *game = start_game(world, "crazyhouse", NULL);
    Setup setup;
    Picture picture = {0};
    picture_of_game(&picture, game, &setup);
    char *text = draw(&picture), few[100];
    Writer small = writer_to(few, sizeof few);
    write_picture(&small, &picture);
    assert_int_equal(small.length, strlen(text));
    assert_false(writer_fits(&small));
    free(text);
}

/* ---- what a page takes ---- */

/* every figure that a piece names is there once, and its colours are variables */
static void check_symbols(const Variant *variant, const char *text) {
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type <= variant->pieces.count; type++) {
            const PieceType *piece = type_of(variant, type);
            char id[64];
            snprintf(id, sizeof id, "<symbol id=\\\"%c%c%s\\\"", side ? 'b' : 'w', piece->letter,
                     piece->kind == TYPE_FORM     ? "-form"
                     : piece->kind == TYPE_MARKED ? "-marked"
                                                  : "");
            const char *found = strstr(text, id);
            assert_non_null(found);
            assert_null(strstr(found + 1, id));
        }
    assert_null(strstr(text, "=\\\"#"));
    assert_non_null(strstr(text, "var(--tabiya-"));
}

static void test_symbols(void **state) {
    World *world = *state;
    for (const CatalogEntry *entry = catalog_first(&world->catalog); entry;
         entry = catalog_next(entry)) {
        Faults faults = {0};
        const Variant *variant =
            variant_load_entry(&world->catalog, entry, (LoadOptions){0}, &world->arena, &faults);
        Writer writer = writer_growing();
        assert_non_null(variant);
        write_figure_sheet(&writer, variant, LOOK_USUAL);
        check_symbols(variant, writer.buffer);
        writer_free(&writer);
    }
}

static unsigned count(const char *text, const char *part) {
    unsigned n = 0;
    while ((text = strstr(text, part)))
        n++, text++;
    return n;
}

/* a colour that is added to Theme has its variable in every theme */
static void test_theme_styles(void **state) {
    (void)state;
    Writer writer = writer_growing();
    unsigned themes = 1; /* night stands there twice */
    while (THEMES[themes - 1].name)
        themes++;
    write_theme_styles(&writer);
    size_t colours = (sizeof(Theme) - offsetof(Theme, background)) / sizeof(const char *);
    assert_int_equal(count(writer.buffer, "--tabiya-"), themes * colours);
    writer_free(&writer);
}

/* ---- PNG ---- */

static unsigned big_endian(const unsigned char *at) {
    return (unsigned)at[0] << 24 | (unsigned)at[1] << 16 | (unsigned)at[2] << 8 | at[3];
}

static void test_png(void **state) {
    World *world = *state;
    Game *game = start_game(world, "boxshogi", NULL);
    Setup setup;
    Picture picture = {.pixels = 300};
    unsigned wide, high;
    picture_of_game(&picture, game, &setup);
    picture_size(&picture, &wide, &high);
    char *text = draw(&picture);
    Writer png = writer_growing();
    const char *reason = png_from_svg(&png, slice_of(text), wide, high);
    if (!png_missing()) {
        assert_null(reason);
        assert_true(png.length > 1000);
        assert_memory_equal(png.buffer, "\x89PNG\r\n\x1a\n", 8);
        const unsigned char *header = (const unsigned char *)png.buffer + 16;
        assert_int_equal(big_endian(header), wide);
        assert_int_equal(big_endian(header + 4), high);
        assert_non_null(png_from_svg(&png, slice_of("<svg"), 10, 10));
    } else {
        assert_non_null(reason);
        assert_non_null(strstr(reason, "install the package librsvg2-2"));
        assert_int_equal(png.length, 0);
    }
    writer_free(&png);
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers), cmocka_unit_test(test_words),
        world_test(test_chess_figures), world_test(test_tiles),
        world_test(test_looks),         cmocka_unit_test(test_lettering),
        world_test(test_every_game),    world_test(test_sizes),
        world_test(test_stands),        world_test(test_regions),
        world_test(test_marks),         world_test(test_counting),
        world_test(test_symbols),       cmocka_unit_test(test_theme_styles),
        world_test(test_png),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
