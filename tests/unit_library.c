/* unit_library.c: the public library through its public header alone: its version, the games it knows
 * and those of the user's own, families of sizes, buffers of every size, two threads. */
#include "library_world.h"

#include <pthread.h>

/* ---- version ---- */

static void version_is_the_header_s(void **state) {
    char text[32];
    (void)state;
    snprintf(text, sizeof text, "%d.%d.%d", TABIYA_VERSION_MAJOR, TABIYA_VERSION_MINOR,
             TABIYA_VERSION_PATCH);
    assert_string_equal(tabiya_version(), text);
    assert_int_equal(tabiya_version_number(), TABIYA_VERSION_NUMBER);
}

/* ---- the catalogue ---- */

static void every_name_is_found_opens_and_starts(void **state) {
    World *world = *state;
    size_t count = tabiya_variants_count(world->variants);
    char name[64], same[64];
    assert_true(count > 50);
    for (size_t i = 0; i < count; i++) {
        assert_true(tabiya_variants_name(world->variants, i, name, sizeof name) > 0);
        assert_true(tabiya_variants_has(world->variants, name));
        TabiyaVariant *variant = get_variant(world, name);
        tabiya_variant_name(variant, same, sizeof same);
        assert_string_equal(same, name);
        assert_true(tabiya_variant_explain(variant, TABIYA_UNICODE, NULL, 0) > 0);
        get_game_of(world, variant, NULL);
    }
    assert_int_equal(tabiya_variants_name(world->variants, count, name, sizeof name), 0);
    assert_string_equal(name, "");
    assert_false(tabiya_variants_has(world->variants, "no-such-game"));
    assert_false(tabiya_variants_has(world->variants, NULL));
}

static void unknown_games_are_refused_with_advice(void **state) {
    World *world = *state;
    TabiyaError error = {0};
    assert_null(tabiya_variant_open(world->variants, "ches", 0, 0, &error));
    assert_int_equal(error.code, TABIYA_ERROR_VARIANT_UNKNOWN);
    assert_non_null(strstr(error.text, "'chess'"));
    assert_null(tabiya_variant_open(world->variants, "", 0, 0, &error));
    assert_null(tabiya_variant_open(world->variants, NULL, 0, 0, &error));
    assert_null(tabiya_variant_open(world->variants, "ches", 0, 0, NULL));
    char lengthy[2000];
    memset(lengthy, 'x', sizeof lengthy - 1);
    lengthy[sizeof lengthy - 1] = 0;
    assert_null(tabiya_variant_open(world->variants, lengthy, 0, 0, &error));
    assert_true(strlen(error.text) < sizeof error.text);
}

typedef struct Found {
    unsigned count;
    TabiyaError fault[8];
} Found;

static void note(void *context, const TabiyaError *fault) {
    Found *found = context;
    if (found->count < 8)
        found->fault[found->count] = *fault;
    found->count++;
}

static void games_of_the_user_are_played(void **state) {
    World *world = *state;
    Found found = {0};
    TabiyaError error = {.code = -1};
    size_t count = tabiya_variants_count(world->variants);
    char text[256];
    assert_true(
        tabiya_variants_add(world->variants,
                            "# mine\n[knightly:chess]\ntitle = Knightly Chess\n"
                            "startFen = nnnnknnn/pppppppp/8/8/8/8/PPPPPPPP/NNNNKNNN w - - 0 1\n"
                            "castling = false\n[knightlier:knightly]\nqueen = -\n"
                            "promotionPieceTypes = n\n",
                            note, &found, &error));
    assert_int_equal(found.count, 0);
    assert_int_equal(error.code, -1); /* left alone */
    assert_int_equal(tabiya_variants_count(world->variants), count + 2);
    tabiya_variants_name(world->variants, count + 1, text, sizeof text);
    assert_string_equal(text, "knightlier");
    TabiyaVariant *variant = get_variant(world, "knightly");
    tabiya_variant_title(variant, text, sizeof text);
    assert_string_equal(text, "Knightly Chess");
    TabiyaGame *game = get_game_of(world, variant, NULL);
    play_all(game, "a1b3 a8b6 b3c5");
    assert_int_equal(tabiya_game_plies(game), 3);
    assert_true(tabiya_variants_add(world->variants, "", NULL, NULL, NULL));
    assert_true(tabiya_variants_add(world->variants, NULL, NULL, NULL, NULL));
    assert_int_equal(tabiya_variants_count(world->variants), count + 2);
}

static void faults_are_reported_in_order_and_sound_games_are_added(void **state) {
    World *world = *state;
    static const char TEXT[] = "[good:chess]\ntitle = Good\n[spoilt:chess]\nnonsense\n[bad:chess]\n"
                               "castlin = true\nmaxRank = 99\n[child:bad]\n[chess:chess]\n";
    static const struct {
        unsigned line, column;
        int code;
    } EXPECTED[] = {
        {4, 1, TABIYA_ERROR_VARIANT_FAULTY},
        {6, 1, TABIYA_ERROR_VARIANT_FAULTY},
        {7, 11, TABIYA_ERROR_VARIANT_FAULTY},
        {8, 8, TABIYA_ERROR_VARIANT_FAULTY},
        {9, 2, TABIYA_WARNING},
    };
    Found found = {0};
    TabiyaError error = {0};
    size_t count = tabiya_variants_count(world->variants);
    assert_false(tabiya_variants_add(world->variants, TEXT, note, &found, &error));
    assert_int_equal(found.count, 5);
    for (unsigned i = 0; i < 5; i++) {
        assert_int_equal(found.fault[i].line, EXPECTED[i].line);
        assert_int_equal(found.fault[i].column, EXPECTED[i].column);
        assert_int_equal(found.fault[i].code, EXPECTED[i].code);
    }
    assert_int_equal(error.code, TABIYA_ERROR_VARIANT_FAULTY);
    assert_int_equal(error.line, 4);
    assert_string_equal(error.text, found.fault[0].text);
    assert_int_equal(tabiya_variants_count(world->variants), count + 1);
    assert_true(tabiya_variants_has(world->variants, "good"));
    assert_true(tabiya_variants_has(world->variants, "chess"));
    assert_false(tabiya_variants_has(world->variants, "bad"));
    assert_false(tabiya_variants_has(world->variants, "child"));
    found = (Found){0}; /* with warnings alone all is well */
    assert_true(tabiya_variants_add(world->variants, "[good:chess]\n", note, &found, &error));
    assert_int_equal(found.count, 1);
    assert_int_equal(found.fault[0].code, TABIYA_WARNING);
    assert_int_equal(tabiya_variants_count(world->variants), count + 1);
}

static void a_failed_addition_leaves_open_games_alone(void **state) {
    World *world = *state;
    TabiyaVariant *family = get_variant(world, "reduced");
    assert_false(
        tabiya_variants_add(world->variants, "[x:reduced]\nrubbish = 1\n", NULL, NULL, NULL));
    TabiyaGame *game = get_game_of(world, family, "k5/6/6/6/6/5K w - - 0 1");
    assert_int_equal(tabiya_game_width(game), 6);
}

/* ---- one game's rules ---- */

static void a_variant_tells_what_it_is(void **state) {
    World *world = *state;
    TabiyaVariant *variant = get_variant(world, "chess");
    unsigned smallest = 7, largest = 7;
    char text[512];
    assert_int_equal(tabiya_variant_title(variant, text, sizeof text), 5);
    assert_string_equal(text, "Chess");
    assert_true(tabiya_variant_about(variant, text, sizeof text) > 10);
    assert_int_equal(tabiya_variant_start_fen(variant, text, sizeof text), strlen(START_FEN));
    assert_string_equal(text, START_FEN);
    assert_int_equal(tabiya_variant_width(variant), 8);
    assert_int_equal(tabiya_variant_height(variant), 8);
    assert_false(tabiya_variant_sizes(variant, &smallest, &largest));
    assert_int_equal(smallest + largest, 0);
    assert_false(tabiya_variant_is_shuffled(variant));
    assert_int_equal(tabiya_variant_pieces(variant, text, sizeof text), 6);
    assert_int_equal(strspn(text, "pnbrqk"), 6);
    tabiya_variant_piece_name(variant, 'N', text, sizeof text);
    assert_string_equal(text, "knight");
    assert_int_equal(tabiya_variant_piece_name(variant, 'z', text, sizeof text), 0);
    assert_int_equal(tabiya_variant_piece_name(variant, '\xff', text, sizeof text), 0);
    assert_true(tabiya_variant_explain(variant, 0, text, sizeof text) > 10);
    variant = get_variant(world, "chess960");
    assert_true(tabiya_variant_is_shuffled(variant));
}

static void a_family_opens_at_its_sizes_only(void **state) {
    World *world = *state;
    TabiyaError error = {0};
    unsigned smallest, largest;
    TabiyaVariant *variant = get_sized(world, "reduced", 9);
    assert_int_equal(tabiya_variant_width(variant), 9);
    assert_true(tabiya_variant_sizes(variant, &smallest, &largest));
    assert_true(tabiya_variant_sizes(variant, NULL, NULL));
    assert_int_equal(smallest, 2);
    assert_int_equal(largest, 26);
    assert_int_equal(tabiya_variant_start_fen(variant, NULL, 0), 0);
    assert_null(tabiya_game_start(variant, &error));
    assert_int_equal(error.code, TABIYA_ERROR_NO_START);
    assert_true(tabiya_variant_is_shuffled(variant));
    TabiyaGame *drawn = tabiya_game_shuffled(variant, 1, &error);
    assert_non_null(drawn);
    tabiya_game_close(drawn);
    static const struct {
        const char *name;
        unsigned width, height;
    } refused[] = {{"reduced", 27, 27}, {"reduced", 1, 1},     {"reduced", 5, 6}, {"reduced", 0, 5},
                   {"reduced", 5, 0},   {"reduced", 261, 261}, {"chess", 9, 9}};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        error.code = 0;
        assert_null(tabiya_variant_open(world->variants, refused[i].name, refused[i].width,
                                        refused[i].height, &error));
        assert_int_equal(error.code, TABIYA_ERROR_BOARD_SIZE);
    }
    get_sized(world, "chess", 8);
}

/* ---- buffers ---- */

typedef struct Handles {
    const TabiyaVariants *variants;
    TabiyaVariant *variant;
    TabiyaGame *game;
} Handles;

enum { TEXTS = 15 };

/* every public function that writes a text, by number */
static size_t write_text(const Handles *of, int n, char *buffer, size_t size) {
    switch (n) {
    case 0: return tabiya_variants_name(of->variants, 0, buffer, size);
    case 1: return tabiya_variant_name(of->variant, buffer, size);
    case 2: return tabiya_variant_title(of->variant, buffer, size);
    case 3: return tabiya_variant_about(of->variant, buffer, size);
    case 4: return tabiya_variant_start_fen(of->variant, buffer, size);
    case 5: return tabiya_variant_pieces(of->variant, buffer, size);
    case 6: return tabiya_variant_piece_name(of->variant, 'k', buffer, size);
    case 7: return tabiya_variant_explain(of->variant, TABIYA_UNICODE, buffer, size);
    case 8: return tabiya_game_move(of->game, 0, buffer, size);
    case 9: return tabiya_game_legal_move(of->game, 3, buffer, size);
    case 10: return tabiya_game_legal_moves(of->game, buffer, size);
    case 11: return tabiya_game_outcome(of->game, buffer, size);
    case 12: return tabiya_game_fen(of->game, buffer, size);
    case 13: return tabiya_game_board(of->game, TABIYA_UNICODE, buffer, size);
    default: return tabiya_game_board_file(of->game, buffer, size);
    }
}

static bool ends_inside_character(const char *text, size_t length, const char *whole) {
    return (whole[length] & 0xC0) == 0x80 && text[length] == 0;
}

/* Each size from none to more than enough, in memory of just that size. */
static void try_sizes(const Handles *of, int n) {
    size_t length = write_text(of, n, NULL, 0);
    char *whole = malloc(length + 1);
    assert_int_equal(write_text(of, n, NULL, 100), length);
    assert_int_equal(write_text(of, n, whole, length + 1), length);
    assert_int_equal(strlen(whole), length);
    for (size_t size = 1; size <= length + 2; size += length > 2000 ? 7 : 1) {
        char *cut = malloc(size);
        memset(cut, 'x', size);
        assert_int_equal(write_text(of, n, cut, size), length);
        size_t kept = strlen(cut);
        assert_true(kept < size);
        assert_true(size > length ? kept == length : kept + 4 >= size);
        assert_memory_equal(cut, whole, kept);
        assert_false(ends_inside_character(cut, kept, whole));
        free(cut);
    }
    free(whole);
}

static void no_buffer_is_overrun(void **state) {
    World *world = *state;
    static const char *const NAMES[] = {"chess", "crazyhouse", "minishogi", "reduced"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        Handles of = {.variants = world->variants, .variant = get_variant(world, NAMES[i])};
        char move[TABIYA_MOVE_SIZE];
        of.game = get_game_of(world, of.variant, NULL);
        tabiya_game_legal_move(of.game, 0, move, sizeof move);
        play_all(of.game, move);
        for (int n = 0; n < TEXTS; n++)
            try_sizes(&of, n);
    }
}

static void closing_nothing_is_allowed(void **state) {
    (void)state;
    tabiya_game_close(NULL);
    tabiya_variant_close(NULL);
    tabiya_variants_close(NULL);
}

/* ---- threads ---- */

typedef struct Player {
    const TabiyaVariant *variant;
    unsigned step; /* which of the legal moves it plays */
    uint64_t sum;  /* of the keys of all positions met */
    bool failed;
} Player;

/* cmocka's asserts belong to the main thread: a player only notes that it failed */
static void *play_many(void *context) {
    Player *player = context;
    char move[TABIYA_MOVE_SIZE];
    player->sum = 0;
    for (unsigned round = 0; round < 20; round++) {
        TabiyaGame *game = tabiya_game_start(player->variant, NULL);
        for (size_t i = 0, n; game && i < 60 && (n = tabiya_game_legal_count(game)) > 0; i++) {
            tabiya_game_legal_move(game, (i * player->step + round) % n, move, sizeof move);
            player->failed |= !tabiya_game_play(game, move, NULL);
            player->sum += tabiya_game_key(game);
        }
        player->failed |= !game;
        tabiya_game_close(game);
    }
    return NULL;
}

static void two_threads_play_one_variant(void **state) {
    World *world = *state;
    TabiyaVariant *variant = get_variant(world, "crazyhouse");
    Player alone[2] = {{.variant = variant, .step = 7}, {.variant = variant, .step = 13}};
    Player together[2] = {alone[0], alone[1]};
    pthread_t thread[2];
    for (int i = 0; i < 2; i++)
        play_many(&alone[i]);
    for (int i = 0; i < 2; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, play_many, &together[i]), 0);
    for (int i = 0; i < 2; i++)
        pthread_join(thread[i], NULL);
    for (int i = 0; i < 2; i++) {
        assert_false(alone[i].failed);
        assert_false(together[i].failed);
        assert_true(alone[i].sum == together[i].sum);
    }
    assert_true(alone[0].sum != alone[1].sum);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(version_is_the_header_s),
        cmocka_unit_test(closing_nothing_is_allowed),
        world_test(every_name_is_found_opens_and_starts),
        world_test(unknown_games_are_refused_with_advice),
        world_test(games_of_the_user_are_played),
        world_test(faults_are_reported_in_order_and_sound_games_are_added),
        world_test(a_failed_addition_leaves_open_games_alone),
        world_test(a_variant_tells_what_it_is),
        world_test(a_family_opens_at_its_sizes_only),
        world_test(no_buffer_is_overrun),
        world_test(two_threads_play_one_variant),
    };
    return cmocka_run_group_tests_name("library", tests, NULL, NULL);
}
