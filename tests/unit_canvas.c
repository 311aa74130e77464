/* unit_canvas.c: canvases, the palette, menus, prompts and pages of text. */
#include "testing.h"

#include "terminal/screen/keybar.h"
#include "terminal/screen/menu.h"
#include "terminal/screen/pager.h"
#include "terminal/screen/palette.h"
#include "terminal/screen/prompt.h"

static const Style PLAIN = {INK_TEXT, PAPER_PLAIN, 0};

static void assert_canvas(const Canvas *canvas, const char *expected) {
    char text[4096];
    Writer writer = writer_to(text, sizeof text);
    canvas_write(&writer, canvas);
    assert_string_equal(text, expected);
}

static void text_is_cut_and_clipped(void **state) {
    (void)state;
    Canvas canvas = {0};
    assert_true(canvas_resize(&canvas, 8, 3));
    assert_int_equal(canvas_text(&canvas, 0, 0, 5, "knights", PLAIN), 5);
    assert_int_equal(canvas_text(&canvas, 6, 1, 9, "rook", PLAIN), 4);
    canvas_text(&canvas, -2, 2, 9, "bishop", PLAIN);
    canvas_text(&canvas, 0, 7, 9, "nowhere", PLAIN);
    assert_canvas(&canvas, "knig…\n      ro\nshop\n");
    canvas_free(&canvas);
}

static void wide_glyphs_keep_their_halves_together(void **state) {
    (void)state;
    Canvas canvas = {0};
    assert_true(canvas_resize(&canvas, 6, 3));
    assert_int_equal(columns_of("歩と♟︎x"), 6);
    canvas_text(&canvas, 0, 0, 6, "歩金", PLAIN);
    canvas_put(&canvas, 1, 0, "x", PLAIN);  /* half of the first is overwritten */
    canvas_put(&canvas, 5, 1, "歩", PLAIN); /* there is no room for the other half */
    canvas_text(&canvas, 0, 2, 3, "歩金", PLAIN);
    assert_canvas(&canvas, " x金\n\n歩…\n");
    canvas_put(&canvas, 2, 0, "y", PLAIN);
    canvas_put(&canvas, 0, 0, "玉", PLAIN);
    assert_canvas(&canvas, "玉y\n\n歩…\n");
    canvas_free(&canvas);
}

static void what_is_no_text_is_a_question_mark(void **state) {
    (void)state;
    Canvas canvas = {0};
    assert_true(canvas_resize(&canvas, 12, 1));
    canvas_text(&canvas, 0, 0, 12, "a\tb\033[1m\xC3(\xFF", PLAIN);
    assert_canvas(&canvas, "a?b?[1m?(?\n");
    const char *cut = "\xE2\x99", *overlong = "\xC0\xAF", *surrogate = "\xED\xA0\x80";
    assert_int_equal(utf8_next(&cut), 0xFFFD);
    assert_int_equal(utf8_next(&overlong), 0xFFFD);
    assert_int_equal(utf8_next(&surrogate), 0xFFFD);
    canvas_free(&canvas);
}

static void frames_and_paragraphs(void **state) {
    (void)state;
    Canvas canvas = {0};
    assert_true(canvas_resize(&canvas, 16, 6));
    canvas_box(&canvas, (Area){0, 0, 14, 6}, "Box", PLAIN);
    canvas_rule(&canvas, 0, 3, 14, PLAIN);
    int lines = canvas_paragraph(&canvas, (Area){2, 1, 10, 2}, "one two three four", PLAIN);
    assert_int_equal(lines, 2);
    assert_canvas(&canvas, "╭─ Box ──────╮\n│ one two    │\n│ three four │\n├────────────┤\n"
                           "│            │\n╰────────────╯\n");
    canvas.is_ascii = true;
    canvas_box(&canvas, (Area){0, 0, 6, 3}, NULL, PLAIN);
    canvas_text(&canvas, 1, 1, 4, "▸·♞…", PLAIN);
    Cell *cell = canvas.cell;
    for (int i = 0; i < 3 * 16; i++)
        if (i % 16 < 6)
            assert_true(cell[i].glyph[0] > 0);
    assert_string_equal(cell[16 + 3].glyph, "?");
    canvas_free(&canvas);
}

/* ---- colours ---- */

static bool is_same(Colours a, Colours b) {
    return a.ink == b.ink && a.paper == b.paper && a.traits == b.traits;
}

static void marks_differ_in_every_theme_and_depth(void **state) {
    (void)state;
    static const Paper MARKS[] = {PAPER_LIGHT,  PAPER_LAST_LIGHT, PAPER_CHECK,
                                  PAPER_PICKED, PAPER_CURSOR,     PAPER_CHOSEN};
    for (int theme = 0; theme < THEMES; theme++)
        for (int depth = DEPTH_8; depth <= DEPTH_256; depth++)
            for (size_t i = 0; i < 6; i++)
                for (size_t k = 0; k < i; k++) {
                    Colours a =
                        palette_colours((Theme)theme, (Depth)depth, style_of(INK_FIRST, MARKS[i]));
                    Colours b =
                        palette_colours((Theme)theme, (Depth)depth, style_of(INK_FIRST, MARKS[k]));
                    /* squares never lie beside the chosen line of a list */
                    if (MARKS[i] != PAPER_CHOSEN)
                        assert_false(is_same(a, b));
                }
}

static void a_piece_can_be_seen_on_every_square(void **state) {
    (void)state;
    for (int theme = 0; theme < THEMES; theme++)
        for (int depth = DEPTH_8; depth <= DEPTH_256; depth++)
            for (int paper = PAPER_LIGHT; paper <= PAPER_HINT; paper++)
                for (int ink = INK_FIRST; ink <= INK_SECOND; ink++) {
                    Colours colours = palette_colours((Theme)theme, (Depth)depth,
                                                      style_of((Ink)ink, (Paper)paper));
                    if (paper != PAPER_WALL)
                        assert_int_not_equal(colours.ink, colours.paper);
                }
}

static void without_colours_traits_serve(void **state) {
    (void)state;
    for (int theme = 0; theme < THEMES; theme++) {
        Colours plain = palette_colours((Theme)theme, DEPTH_NONE, style_of(INK_TEXT, PAPER_LIGHT));
        for (int paper = PAPER_LAST_LIGHT; paper <= PAPER_HINT; paper++) {
            Colours mark =
                palette_colours((Theme)theme, DEPTH_NONE, style_of(INK_TEXT, (Paper)paper));
            assert_int_equal(mark.ink, COLOUR_OWN);
            assert_int_equal(mark.paper, COLOUR_OWN);
            assert_int_not_equal(mark.traits, plain.traits);
        }
    }
}

/* ---- lists and lines ---- */

static MenuAnswer press(Menu *menu, KeyKind kind, unsigned letter) {
    return menu_key(menu, &(Key){kind, letter, 0, 0}, (Area){0, 0, 20, 4});
}

static void a_menu_skips_headings_and_filters(void **state) {
    (void)state;
    static const MenuEntry ENTRIES[] = {{"Old", NULL, NULL, 0, true, false},
                                        {"Shatranj", "of the caliphs", NULL, 1, false, false},
                                        {"New", NULL, NULL, 0, true, false},
                                        {"Chess", "mate the king", NULL, 2, false, false},
                                        {"Atomic", "explosions in chess", NULL, 3, false, false}};
    Menu menu = {.filters = true};
    menu_open(&menu, "Games", ENTRIES, 5);
    assert_int_equal(menu_entry(&menu)->id, 1);
    press(&menu, PRESS_UP, 0);
    assert_int_equal(menu_entry(&menu)->id, 1);
    press(&menu, PRESS_DOWN, 0);
    assert_int_equal(menu_entry(&menu)->id, 2);
    press(&menu, PRESS_END, 0);
    assert_int_equal(menu_entry(&menu)->id, 3);
    press(&menu, PRESS_LETTER, 'C'); /* names go before what is said of them */
    press(&menu, PRESS_LETTER, 'h');
    press(&menu, PRESS_LETTER, 'e');
    assert_int_equal(menu_entry(&menu)->id, 2);
    press(&menu, PRESS_DOWN, 0);
    assert_int_equal(menu_entry(&menu)->id, 2);
    press(&menu, PRESS_ESCAPE, 0); /* takes the filter away first */
    press(&menu, PRESS_LETTER, 'x');
    press(&menu, PRESS_LETTER, 'p');
    assert_int_equal(menu_entry(&menu)->id, 3);
    press(&menu, PRESS_LETTER, 'q');
    assert_null(menu_entry(&menu));
    assert_int_equal(press(&menu, PRESS_ENTER, 0), MENU_STAYS);
    press(&menu, PRESS_ESCAPE, 0);
    assert_int_equal(press(&menu, PRESS_ESCAPE, 0), MENU_LEAVES);
}

static void a_click_takes_the_line_under_it(void **state) {
    (void)state;
    static const MenuEntry ENTRIES[] = {{"a", NULL, NULL, 1, false, false},
                                        {"b", NULL, NULL, 2, false, false},
                                        {"c", NULL, NULL, 3, false, false}};
    Menu menu = {0};
    Area area = {5, 5, 10, 3};
    menu_open(&menu, "", ENTRIES, 3);
    assert_int_equal(menu_key(&menu, &(Key){PRESS_CLICK, 0, 6, 7}, area), MENU_TAKES);
    assert_int_equal(menu_entry(&menu)->id, 3);
    assert_int_equal(menu_key(&menu, &(Key){PRESS_CLICK, 0, 6, 8}, area), MENU_STAYS);
    assert_int_equal(menu_entry(&menu)->id, 3);
}

static void a_line_is_edited_by_characters(void **state) {
    (void)state;
    Prompt prompt = {0};
    prompt_set(&prompt, "aö");
    prompt_key(&prompt, &(Key){PRESS_LEFT, 0, 0, 0});
    prompt_key(&prompt, &(Key){PRESS_LETTER, 0x265E, 0, 0});
    assert_string_equal(prompt.text, "a♞ö");
    prompt_key(&prompt, &(Key){PRESS_DELETE, 0, 0, 0});
    assert_string_equal(prompt.text, "a♞");
    prompt_key(&prompt, &(Key){PRESS_BACKSPACE, 0, 0, 0});
    prompt_key(&prompt, &(Key){PRESS_BACKSPACE, 0, 0, 0});
    prompt_key(&prompt, &(Key){PRESS_BACKSPACE, 0, 0, 0});
    assert_string_equal(prompt.text, "");
    for (int i = 0; i < 2 * PROMPT_TEXT; i++)
        prompt_key(&prompt, &(Key){PRESS_LETTER, 'x', 0, 0});
    assert_int_equal(strlen(prompt.text), PROMPT_TEXT - 1);
    Canvas canvas = {0};
    assert_true(canvas_resize(&canvas, 10, 1));
    prompt_draw(&canvas, &prompt, 0, 0, 10, PAPER_PLAIN);
    assert_canvas(&canvas, "xxxxxxxxx\n");
    canvas_free(&canvas);
}

static void a_click_on_the_bottom_line_is_its_key(void **state) {
    (void)state;
    static const KeyHint HINTS[] = {
        {"Esc", "menu", {PRESS_ESCAPE, 0, 0, 0}}, {"F2", "back", {PRESS_FUNCTION, 2, 0, 0}}, {0}};
    Key key = {PRESS_CLICK, 0, 12, 4};
    keybar_translate(&key, HINTS, 40, 5);
    assert_int_equal(key.kind, PRESS_FUNCTION);
    key = (Key){PRESS_CLICK, 0, 3, 4};
    keybar_translate(&key, HINTS, 40, 5);
    assert_int_equal(key.kind, PRESS_ESCAPE);
    key = (Key){PRESS_CLICK, 0, 3, 3};
    keybar_translate(&key, HINTS, 40, 5);
    assert_int_equal(key.kind, PRESS_CLICK);
}

static void a_page_scrolls_no_further_than_its_end(void **state) {
    (void)state;
    Pager pager = {0};
    pager_open(&pager, "Help");
    for (int i = 0; i < 10; i++)
        write_format(&pager.text, "line %d\n", i);
    assert_false(pager_key(&pager, &(Key){PRESS_END, 0, 0, 0}, 4));
    assert_int_equal(pager.top, 6);
    pager_key(&pager, &(Key){PRESS_DOWN, 0, 0, 0}, 4);
    assert_int_equal(pager.top, 6);
    pager_key(&pager, &(Key){PRESS_PAGE_UP, 0, 0, 0}, 4);
    pager_key(&pager, &(Key){PRESS_PAGE_UP, 0, 0, 0}, 4);
    pager_key(&pager, &(Key){PRESS_PAGE_UP, 0, 0, 0}, 4);
    assert_int_equal(pager.top, 0);
    assert_true(pager_key(&pager, &(Key){PRESS_ESCAPE, 0, 0, 0}, 4));
    pager_free(&pager);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_cut_and_clipped),
        cmocka_unit_test(wide_glyphs_keep_their_halves_together),
        cmocka_unit_test(what_is_no_text_is_a_question_mark),
        cmocka_unit_test(frames_and_paragraphs),
        cmocka_unit_test(marks_differ_in_every_theme_and_depth),
        cmocka_unit_test(a_piece_can_be_seen_on_every_square),
        cmocka_unit_test(without_colours_traits_serve),
        cmocka_unit_test(a_menu_skips_headings_and_filters),
        cmocka_unit_test(a_click_takes_the_line_under_it),
        cmocka_unit_test(a_line_is_edited_by_characters),
        cmocka_unit_test(a_click_on_the_bottom_line_is_its_key),
        cmocka_unit_test(a_page_scrolls_no_further_than_its_end),
    };
    return cmocka_run_group_tests_name("canvas", tests, NULL, NULL);
}
