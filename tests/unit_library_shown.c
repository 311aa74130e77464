/* unit_library_shown.c: what the public library shows: pictures and symbols as SVG, games explained
 * as data, a game reviewed. */
#include "library_world.h"

#include "xml.h"

typedef size_t WriteText(const void *of, char *buffer, size_t size);

/* a whole text, for the caller to free */
static char *whole(WriteText *write, const void *of) {
    size_t length = write(of, NULL, 0);
    char *text = malloc(length + 1);
    assert_int_equal(write(of, text, length + 1), length);
    assert_int_equal(strlen(text), length);
    return text;
}

static bool has(const char *text, const char *part) {
    return strstr(text, part) != NULL;
}

static void assert_svg(const char *text) {
    assert_int_equal(strncmp(text, "<svg", 4), 0);
    assert_true(read_xml(text).elements > 1);
}

/* ---- pictures ---- */

static TabiyaPicture options;

static size_t write_game_svg(const void *game, char *buffer, size_t size) {
    return tabiya_game_svg(game, &options, buffer, size, NULL);
}

static size_t write_setup_svg(const void *setup, char *buffer, size_t size) {
    return tabiya_setup_svg(setup, &options, buffer, size, NULL);
}

static size_t write_symbols(const void *variant, char *buffer, size_t size) {
    return tabiya_variant_symbols(variant, &options, buffer, size, NULL);
}

static void pictures_are_drawn(void **state) {
    World *world = *state;
    static const char *const NAMES[] = {"chess", "shogi", "xiangqi", "reduced"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        TabiyaGame *game = get_game(world, NAMES[i], NULL);
        options = (TabiyaPicture){.size = sizeof options};
        char *plain = whole(write_game_svg, game);
        assert_svg(plain);
        options = (TabiyaPicture){.size = sizeof options,
                                  .theme = "night",
                                  .look = "letters",
                                  .flags = TABIYA_FLIPPED | TABIYA_BARE,
                                  .pixels = 300,
                                  .arrows = "a1b2 a1c3:red",
                                  .marks = "b2:blue,c3"};
        char *other = whole(write_game_svg, game);
        assert_svg(other);
        assert_string_not_equal(plain, other);
        assert_true(has(other, "300"));
        free(plain);
        free(other);
    }
    TabiyaSetup *setup = tabiya_setup_open(get_variant(world, "chess"), 0, 0, NULL);
    options = (TabiyaPicture){.size = sizeof options};
    char *empty = whole(write_setup_svg, setup);
    assert_svg(empty);
    free(empty);
    tabiya_setup_close(setup);
}

static void symbols_are_drawn_for_every_piece(void **state) {
    World *world = *state;
    static const char *const NAMES[] = {"crazyhouse", "shogi"};
    static const char *const IDS[][2] = {{"id=\"q~\"", "id=\"N\""}, {"id=\"+p\"", "id=\"+R\""}};
    for (size_t i = 0; i < 2; i++) {
        options = (TabiyaPicture){.size = sizeof options};
        char *symbols = whole(write_symbols, get_variant(world, NAMES[i]));
        assert_svg(symbols);
        assert_true(has(symbols, IDS[i][0]) && has(symbols, IDS[i][1]));
        options.flags = TABIYA_FLIPPED;
        char *flipped = whole(write_symbols, get_variant(world, NAMES[i]));
        assert_int_equal(strcmp(symbols, flipped) != 0, i == 1); /* only tiles have a direction */
        free(symbols);
        free(flipped);
    }
}

static void wrong_options_are_refused(void **state) {
    World *world = *state;
    TabiyaGame *game = get_game(world, "chess", NULL);
    char text[64];
    const TabiyaPicture BAD[] = {
        {.size = sizeof BAD[0], .theme = "mauve"},
        {.size = sizeof BAD[0], .look = "odd"},
        {.size = sizeof BAD[0], .arrows = "e2e9"},
        {.size = sizeof BAD[0], .marks = "e4:pink"},
        {.size = sizeof BAD[0], .arrows = "e2e2"},
        {.size = sizeof BAD[0], .pixels = 1},
        {.look = "letters"},
    };
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        TabiyaError error = {0};
        assert_int_equal(tabiya_game_svg(game, &BAD[i], text, sizeof text, &error), 0);
        assert_string_equal(text, "");
        assert_int_equal(error.code, TABIYA_ERROR_ARGUMENT);
    }
    TabiyaError error = {0};
    assert_int_equal(tabiya_game_svg(game, &BAD[0], text, sizeof text, &error), 0);
    assert_true(has(error.text, "night"));
    size_t themes = 0;
    while (tabiya_theme_name(themes, text, sizeof text))
        themes++;
    assert_true(themes >= 3);
}

/* ---- games explained ---- */

static size_t write_json(const void *variant, char *buffer, size_t size) {
    return tabiya_variant_json(variant, buffer, size);
}

static size_t write_plain(const void *variant, char *buffer, size_t size) {
    return tabiya_variant_explain(variant, TABIYA_UNICODE, buffer, size);
}

static void games_are_explained_as_data(void **state) {
    World *world = *state;
    for (size_t i = 0; i < tabiya_variants_count(world->variants); i++) {
        char name[64], heading[128];
        size_t n = 0;
        tabiya_variants_name(world->variants, i, name, sizeof name);
        TabiyaVariant *variant = get_variant(world, name);
        char *plain = whole(write_plain, variant), *json = whole(write_json, variant);
        for (; tabiya_variant_section(variant, n, 0, heading, sizeof heading); n++) {
            size_t length = tabiya_variant_section(variant, n, 1, NULL, 0);
            assert_true(length > 5);
            assert_true(has(plain, heading));
            assert_true(has(json, heading));
        }
        assert_true(n >= 2);
        assert_int_equal(tabiya_variant_section(variant, n, 1, NULL, 0), 0);
        assert_int_equal(json[0], '{');
        free(plain);
        free(json);
    }
    char *json = whole(write_json, get_variant(world, "shogi"));
    assert_true(has(json, "\"piece\": \"+p\", \"name\": \"tokin\""));
    assert_true(has(json, "\"files\": 9"));
    assert_true(has(json, "\"becomes\": [\"+p\"]"));
    assert_true(has(json, "\"owners\": [\"first\", \"second\"]"));
    assert_true(has(json, "\"owners\": []")); /* the dragon king, a form of the rook alone */
    assert_true(has(json, "[\"·●·●·\", \"·····\", \"··N··\", \"·····\", \"·····\"]"));
    free(json);
    json = whole(write_json, get_variant(world, "wolf"));
    assert_true(has(json, "\"notes\": [\"leaps in a row: rides on until something stops it\"]"));
    free(json);
}

static void others_names_are_known(void **state) {
    World *world = *state;
    char text[64];
    assert_true(tabiya_variants_find(world->variants, "Mini shogi", text, sizeof text) > 0);
    assert_string_equal(text, "minishogi");
    assert_int_equal(tabiya_variants_find(world->variants, "Ludo", text, sizeof text), 0);
    assert_int_equal(tabiya_variants_find(world->variants, NULL, text, sizeof text), 0);
}

/* ---- reviews ---- */

static size_t write_review_json(const void *review, char *buffer, size_t size) {
    return tabiya_review_json(review, buffer, size);
}

static size_t write_review_words(const void *review, char *buffer, size_t size) {
    return tabiya_review_words(review, 70, buffer, size);
}

static size_t write_review_svg(const void *review, char *buffer, size_t size) {
    return tabiya_review_svg(review, "paper", buffer, size, NULL);
}

static size_t write_record(const void *record, char *buffer, size_t size) {
    return tabiya_record_pgn(record, buffer, size);
}

static bool at_once(void *context) {
    (void)context;
    return true;
}

static TabiyaReview *review_fools_mate(World *world, TabiyaRecord **record, TabiyaHooks *hooks) {
    TabiyaEngine *engine = tabiya_engine_open(NULL, NULL);
    TabiyaLimits limits = {.size = sizeof limits, .nodes = 3000};
    TabiyaError error = {0};
    TabiyaGame *game = get_game(world, "chess", NULL);
    play_all(game, "f2f3 e7e5 g2g4 d8h4");
    *record = tabiya_record_from_game(game, &error);
    TabiyaReview *review = tabiya_review_open(*record, engine, &limits, hooks, &error);
    if (!review)
        fail_msg("%s", error.text);
    tabiya_engine_close(engine);
    return review;
}

static void a_game_is_reviewed(void **state) {
    World *world = *state;
    TabiyaRecord *record;
    TabiyaReview *review = review_fools_mate(world, &record, NULL);
    TabiyaReviewedMove move = {.size = sizeof move};
    TabiyaReviewedSide side = {.size = sizeof side};
    TabiyaError error = {0};
    char text[256];
    assert_int_equal(tabiya_review_moves(review), 4);
    assert_true(tabiya_review_move(review, 2, &move));
    assert_int_equal(move.verdict, TABIYA_VERDICT_BLUNDER);
    assert_int_equal(move.side, TABIYA_FIRST);
    assert_int_equal(move.number, 2);
    assert_true(move.loss > 15 && move.lets_mate && move.is_known);
    assert_true(tabiya_review_better(review, 2, text, sizeof text) > 2);
    assert_int_equal(strncmp(text, "2. ", 3), 0);
    assert_true(tabiya_review_move(review, 3, &move));
    assert_int_equal(move.mate, -1);
    assert_false(tabiya_review_move(review, 4, &move));
    assert_int_equal(tabiya_review_better(review, 4, text, sizeof text), 0);
    assert_true(tabiya_review_side(review, TABIYA_FIRST, &side));
    assert_int_equal(side.moves, 2);
    assert_true(side.count[TABIYA_VERDICT_BLUNDER] >= 1);
    assert_true(side.accuracy >= 0 && side.accuracy < 90);
    char *words = whole(write_review_words, review), *json = whole(write_review_json, review);
    char *svg = whole(write_review_svg, review);
    assert_true(has(words, "blunder"));
    assert_true(has(json, "\"verdict\": \"blunder\""));
    assert_svg(svg);
    assert_int_equal(tabiya_review_svg(review, "mauve", NULL, 0, &error), 0);
    assert_int_equal(error.code, TABIYA_ERROR_ARGUMENT);
    assert_true(tabiya_review_annotate(review, record, &error));
    char *pgn = whole(write_record, record);
    assert_true(has(pgn, "g4 $4"));
    assert_true(has(pgn, "[%eval"));
    free(words);
    free(json);
    free(svg);
    free(pgn);
    TabiyaRecord *other = tabiya_record_open(NULL);
    assert_false(tabiya_review_annotate(review, other, &error));
    TabiyaEngine *engine = tabiya_engine_open(NULL, NULL);
    assert_null(tabiya_review_open(other, engine, NULL, NULL, &error)); /* there is no game in it */
    assert_int_equal(error.code, TABIYA_ERROR_ARGUMENT);
    tabiya_engine_close(engine);
    tabiya_review_close(review);
    tabiya_review_close(NULL);
    tabiya_record_close(record);
    tabiya_record_close(other);
}

static void count_progress(void *context, size_t done, size_t total) {
    size_t *count = context;
    assert_int_equal(done, ++*count);
    assert_int_equal(total, 5);
}

static void a_review_tells_how_far_it_is(void **state) {
    size_t count = 0;
    TabiyaRecord *record;
    TabiyaHooks hooks = {.size = sizeof hooks, .context = &count, .progress = count_progress};
    tabiya_review_close(review_fools_mate(*state, &record, &hooks));
    tabiya_record_close(record);
    assert_int_equal(count, 5);
    hooks.size = offsetof(TabiyaHooks, progress); /* a caller who does not know of it */
    tabiya_review_close(review_fools_mate(*state, &record, &hooks));
    tabiya_record_close(record);
    assert_int_equal(count, 5);
}

static void a_stopped_review_holds_what_was_found(void **state) {
    World *world = *state;
    TabiyaRecord *record;
    TabiyaHooks hooks = {.size = sizeof hooks, .wants_stop = at_once};
    TabiyaReview *review = review_fools_mate(world, &record, &hooks);
    TabiyaReviewedMove move = {.size = sizeof move};
    assert_int_equal(tabiya_review_moves(review), 4);
    assert_true(tabiya_review_move(review, 0, &move));
    assert_int_equal(move.verdict, TABIYA_VERDICT_NONE);
    assert_false(move.is_known);
    tabiya_review_close(review);
    tabiya_record_close(record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(pictures_are_drawn),           world_test(symbols_are_drawn_for_every_piece),
        world_test(wrong_options_are_refused),    world_test(games_are_explained_as_data),
        world_test(others_names_are_known),       world_test(a_game_is_reviewed),
        world_test(a_review_tells_how_far_it_is), world_test(a_stopped_review_holds_what_was_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
