/* unit_variants.c: variant files: inheritance, every kind of fault, what is accepted plays. */
#include "testing.h"

#include "rules/kernel/kernel.h"

#include "rules/load/keys.h"
#include "rules/rules_errors.h"

typedef struct Found {
    Error first;
    unsigned count;
} Found;

static void note(void *context, const Error *fault) {
    Found *found = context;
    if (!found->count++)
        found->first = *fault;
}

/* loads the game "g" of this text on top of the built-in ones */
static const Variant *load_text(World *world, const char *text, Found *found) {
    Faults faults = {note, found, 0, 0};
    *found = (Found){0};
    catalog_free(&world->catalog);
    catalog_add_builtin(&world->catalog, &faults);
    assert_true(catalog_add(&world->catalog, "test.ini", slice_of(text), &faults));
    return variant_load(&world->catalog, slice_of("g"), (LoadOptions){0}, &world->arena, &faults);
}

static void every_builtin_game_loads_on_every_kernel_that_fits(void **state) {
    World *world = *state;
    unsigned games = 0;
    for (const CatalogEntry *entry = catalog_first(&world->catalog); entry;
         entry = catalog_next(entry)) {
        Arena arena = {0};
        Found found = {0};
        Faults faults = {note, &found, 0, 0};
        if (!variant_load(&world->catalog, entry->section->name, (LoadOptions){0}, &arena, &faults))
            fail_msg("%.*s: %s", (int)entry->section->name.length, entry->section->name.at,
                     found.first.text);
        games++;
        arena_free(&arena);
    }
    assert_true(games >= 80);
}

static void faults_have_line_column_and_advice(void **state) {
    World *world = *state;
    static const struct {
        const char *text;
        ErrorCode code;
        unsigned line, column;
        const char *says;
    } cases[] = {
        {"[g:chess]\ncastlingg = true\n", ERROR_KEY_UNKNOWN, 2, 1, "did you mean 'castling'"},
        {"[g:ches]\n", ERROR_PARENT_UNKNOWN, 1, 4, "did you mean 'chess'"},
        {"[g:h]\n[h:g]\n", ERROR_PARENT_CYCLE, 1, 4, "ancestor"},
        {"[g:h]\n[h:i]\n[i:h]\n", ERROR_PARENT_FAULTY, 1, 4, "'h'"},
        {"[g:h]\n[h:missing]\n", ERROR_PARENT_FAULTY, 1, 4, "'h'"},
        {"[g:h]\n[h:chess]\nnonsense\n", ERROR_PARENT_FAULTY, 1, 4, "'h'"},
        {"[g:h]\n[h:chess]\ncastling = maybe\n", ERROR_PARENT_FAULTY, 1, 4, "'h'"},
        {"[g:h]\n[h:chess]\npass = true\n", ERROR_PARENT_FAULTY, 1, 4, "'h'"},
        {"[g:chess]\nnonsense\n", ERROR_INI_LINE, 2, 1, "key = value"},
        {"[g:chess\ntitle = G\n", ERROR_INI_SECTION, 1, 1, "[name]"},
        {"[g:g]\n", ERROR_PARENT_CYCLE, 1, 4, "ancestor"},
        {"[g:chess]\ncastling = yes\n", ERROR_VALUE_BOOL, 2, 12, "true or false"},
        {"[g:chess]\nmaxFile = 100\nmaxRank = 100\n", ERROR_VALUE_NUMBER, 2, 11, "2 to 26"},
        {"[g:chess]\nmaxRank = 1\n", ERROR_VALUE_NUMBER, 2, 11, "2 to 26"},
        {"[g:chess]\npromotionRegionWhite = *8 *x\n", ERROR_VALUE_REGION, 2, 27, "*x"},
        {"[g:chess]\npromotionPieceTypes = qxr\n", ERROR_VALUE_PIECE, 2, 24, "'x'"},
        {"[g:chess]\ncustomPiece1 = n:NN\ncustomPiece2 = n:N\n", ERROR_LETTER_TWICE, 3, 16, "'n'"},
        {"[g:chess]\ncustomPiece1 = y:NX\n", ERROR_BETZA_ATOM, 2, 19, "'X'"},
        {"[g:chess]\ncustomPiece1 = y:fm\n", ERROR_BETZA_EMPTY, 2, 18, "ends before"},
        {"[g:chess]\ncustomPiece1 = y:pN\n", ERROR_BETZA_COMBINATION, 2, 19, "hop"},
        {"[g:chess]\ncustomPiece1 = y:R99\n", ERROR_BETZA_FAR, 2, 18, "25"},
        {"[g:chess]\ncustomPiece26 = y:R\n", ERROR_KEY_UNKNOWN, 2, 1, "no key"},
        {"[g:chess]\nknight = 7\n", ERROR_VALUE_LETTER, 2, 10, "letter"},
        {"[g:chess]\nknight = n:NN\n", ERROR_VALUE_MAPPING, 2, 10, "fixed"},
        {"[g:chess]\nstalemateValue = lost\n", ERROR_VALUE_WORD, 2, 18, "win, loss, draw"},
        {"[g:chess]\nclaims = nFold sometimes\n", ERROR_VALUE_WORD, 2, 16, "nMove"},
        {"[g:chess]\ndeadPositions = k\n", ERROR_VALUE_DEAD, 2, 17, "kb:k"},
        {"[g:chess]\npromotedPieceType = p\n", ERROR_VALUE_MAPPING, 2, 21, "letter:letter"},
        {"[g:chess]\npromotedPieceType = p:n n:b\n", ERROR_PROMOTED_CHAIN, 1, 2, "of its own"},
        {"[g:chess]\npromotedPieceType = p:k\n", ERROR_ROYAL_FORM, 1, 2, "king"},
        {"[g:chess]\ncastlingKingsideFile = 1\n", ERROR_CASTLING_FILES, 1, 2, "off the board"},
        {"[g:chess]\ncastlingQueensideFile = h\n", ERROR_CASTLING_FILES, 1, 2, "off the board"},
        {"[g:chess]\nboardSizes = 26-2\n", ERROR_VALUE_SIZES, 2, 14, "2-26"},
        {"[g:chess]\nseirawanGating = true\n", ERROR_KEY_UNSUPPORTED, 2, 1, "does not play the rule"},
        {"[g:chess]\nstartFen = 8/8/8/8/8/8/8/8 w\n", ERROR_SETUP_EMPTY, 2, 12, "no pieces"},
        {"[g:chess]\nstartFen = kk6/8/8/8/8/8/8/K7 w\n", ERROR_SETUP_KINGS, 2, 12, "2 kings"},
        {"[g:chess]\nstartFen = k7/8/8/8/8/8/8/K8 w\n", ERROR_FEN_RANK_LENGTH, 2, 27, "9 squares"},
        {"[g]\nstartFen = 8/8/8/8/8/8/8/8 w\n", ERROR_NO_PIECES, 1, 2, "no pieces"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Found found;
        const Variant *variant = load_text(world, cases[i].text, &found);
        if (variant || found.first.code != cases[i].code || found.first.line != cases[i].line ||
            found.first.column != cases[i].column || !strstr(found.first.text, cases[i].says))
            fail_msg("%s gave %u:%u: %s", cases[i].text, found.first.line, found.first.column,
                     found.first.text);
    }
}

static void all_faults_of_a_game_are_reported(void **state) {
    Found found;
    assert_null(
        load_text(*state, "[g:chess]\nfoo = 1\ncastling = 2\nnMoveRule = x\nbar = 3\n", &found));
    assert_int_equal(found.count, 4);
}

/* A list of dead positions is its game's own: a child has what still holds for it. */
static void dead_positions_are_inherited_where_they_hold(void **state) {
    static const struct {
        const char *keys;
        unsigned count;
        bool is_given_up;
    } cases[] = {
        {"nMoveRule = 7\n", 3, false},
        {"checkmateValue = win\ndoubleStep = false\nmaxFile = 10\narchbishop = a\n"
         "startFen = rnbqkbnra1/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKBNRA1 w - - 0 1\n",
         3, false},
        {"bishop = -\nstartFen = 4k3/8/8/8/8/8/8/N3K3 w - - 0 1\n", 2, false},
        {"customPiece1 = n:NN\n", 2, false},
        {"king = k:KN\n", 0, false},
        {"deadPositions = none\n", 0, false},
        {"deadPositions = kr:k\nflagPiece = k\nflagRegion = d4\n", 1, false},
        {"flagPiece = k\nflagRegion = d4\n", 0, true},
        {"extinctionValue = loss\nextinctionPieceTypes = q\n", 0, true},
        {"checkCounting = true\n"
         "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1\n",
         1, false},
        {"pieceDrops = true\ncapturesToHand = true\n", 0, true},
        {"pieceDrops = true\n", 3, false},
        {"stalemateValue = loss\n", 1, false}, /* bare kings */
        {"stalemateValue = loss\nflagPiece = k\nflagRegion = d4\n", 0, true},
        {"nFoldValue = win\n", 0, true},
        {"perpetualCheckIllegal = true\n", 1, false},
        {"flyingGeneral = true\n", 0, true},
        {"makpongRule = true\n", 1, false},
        {"blastOnCapture = true\n", 1, false},
        {"promotionPawnTypes = pn\n", 0, true},
        {"promotedPieceType = b:r\n", 0, true},
        {"mobilityRegionWhiteKing = *1 *2\n", 0, false},
        {"knight = h\nstartFen = rhbqkbhr/pppppppp/8/8/8/8/PPPPPPPP/RHBQKBHR w KQkq - 0 1\n", 3,
         false},
        {"startFen = rnbqkbnr/pppppppp/8/3*4/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n", 0, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[512], grandchild[512];
        Found found;
        snprintf(text, sizeof text, "[g:chess]\n%s", cases[i].keys);
        const Variant *variant = load_text(*state, text, &found);
        if (!variant || variant->ending.dead_count != cases[i].count ||
            variant->ending.dead_given_up != cases[i].is_given_up)
            fail_msg("%s: %u (%s)", text, variant ? variant->ending.dead_count : 99u,
                     found.first.text);
        snprintf(grandchild, sizeof grandchild, "[a:chess]\n%s[g:a]\nnMoveRule = 9\n",
                 cases[i].keys);
        variant = load_text(*state, grandchild, &found);
        assert_non_null(variant);
        assert_int_equal(variant->ending.dead_count, cases[i].count);
    }
}

static void children_inherit_and_override(void **state) {
    Found found;
    const Variant *variant =
        load_text(*state,
                  "[mid:chess]\nnMoveRule = 7\nqueen = -\ncustomPiece3 = n:NN\n"
                  "[g:mid]\nnFoldRule = 5\n"
                  "startFen = 4k3/8/8/8/8/8/8/N3K3 w - - 0 1\n",
                  &found);
    assert_non_null(variant);
    assert_int_equal(variant->ending.move_rule, 7);
    assert_int_equal(variant->ending.repetitions, 5);
    assert_int_equal(variant_type(variant, 'q'), NO_TYPE);
    assert_string_equal(type_of(variant, variant_type(variant, 'n'))->name, "customPiece3");
    /* the queen that is gone is no choice of promotion any more */
    assert_int_equal(__builtin_popcountll(variant->promotion.choices[0]), 2);
}

static void pieces_without_moves_are_allowed(void **state) {
    World *world = *state;
    Found found;
    const Variant *variant = load_text(
        world,
        "[g]\nimmobile = x\nking = k\nstartFen = xk6/8/8/8/8/8/8/XK6 w - - 0 1\ncastling = false\n",
        &found);
    assert_non_null(variant);
    Setup setup;
    Position position;
    assert_true(setup_start(&setup, variant, NULL));
    position_place(&position, variant, &setup);
    assert_int_equal(position_count(&position), 4);
}

/* rights gained by a drop leave no trace when the drop is taken back */
static void castling_by_drops_is_taken_back(void **state) {
    World *world = *state;
    Found found;
    const Variant *variant = load_text(world,
                                       "[g:chess]\npieceDrops = true\ncastlingDroppedPiece = true\n"
                                       "startFen = 4k3/8/8/8/8/8/8/1R2K3[RN] w Q - 0 1\n",
                                       &found);
    assert_non_null(variant);
    Setup setup;
    Game game;
    Faults faults = {0};
    assert_true(setup_start(&setup, variant, NULL));
    assert_true(game_start(&game, variant, &setup, &world->arena, &faults));
    play_moves(&game, "b1b2 e8e7 R@a1");
    assert_int_equal(game.position.castling, 2);
    assert_int_equal(game_take_back(&game, 3), 3);
    play_moves(&game, "N@a1");
    assert_int_equal(game.position.castling, 2); /* the right is the rook's on b1 */
}

static void the_table_documents_every_key(void **state) {
    (void)state;
    unsigned sides;
    for (unsigned i = 0; i < KEY_COUNT; i++) {
        assert_non_null(KEYS[i].name);
        if (KEYS[i].kind != KEY_UNSUPPORTED && KEYS[i].kind != KEY_LETTER)
            assert_true(strlen(KEYS[i].about) > 8);
        if (KEYS[i].kind < KEY_LETTER)
            assert_ptr_equal(key_find(slice_of(KEYS[i].name), &sides), &KEYS[i]);
    }
    assert_non_null(key_find(slice_of("flagRegionBlack"), &sides));
    assert_int_equal(sides, 2);
    assert_non_null(key_find(slice_of("mobilityRegionWhiteKing"), &sides));
    assert_null(key_find(slice_of("mobilityRegionWhiteKink"), &sides));
    assert_null(key_find(slice_of("customPiece0"), &sides));
}

static void families_take_any_of_their_sizes(void **state) {
    World *world = *state;
    const Variant *reduced = get_game(world, "reduced");
    Error error;
    for (unsigned size = 2; size <= 26; size++)
        assert_non_null(variant_at_size(reduced, size, size, &world->arena, &error));
    assert_null(variant_at_size(reduced, 27, 27, &world->arena, &error));
    assert_null(variant_at_size(reduced, 5, 6, &world->arena, &error));
    assert_null(variant_at_size(get_game(world, "chess"), 9, 9, &world->arena, &error));
    assert_int_equal(error.code, ERROR_BOARD_NOT_SIZED);
}

static uint64_t id_of(World *world, const char *name, LoadOptions options) {
    Error error;
    const Variant *variant = variant_find(&world->catalog, name, options, &world->arena, &error);
    assert_non_null(variant);
    return variant->id;
}

/* an engine knows by the id what it has learnt */
static void test_ids(void **state) {
    World *world = *state;
    uint64_t chess = id_of(world, "chess", (LoadOptions){0});
    assert_true(chess == id_of(world, "chess", (LoadOptions){0}));
    assert_false(chess == id_of(world, "nocastle", (LoadOptions){0}));
    assert_false(chess == id_of(world, "chess", (LoadOptions){.kernel = kernel_find("any")}));
    assert_false(id_of(world, "reduced", (LoadOptions){0}) ==
                 id_of(world, "reduced", (LoadOptions){.width = 6, .height = 6}));
    /* weights that come later make it another game to an engine */
    assert_true(catalog_add_note(&world->catalog, slice_of("a note")));
    assert_false(chess == id_of(world, "chess", (LoadOptions){0}));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(every_builtin_game_loads_on_every_kernel_that_fits),
        world_test(faults_have_line_column_and_advice),
        world_test(all_faults_of_a_game_are_reported),
        world_test(dead_positions_are_inherited_where_they_hold),
        world_test(children_inherit_and_override),
        world_test(pieces_without_moves_are_allowed),
        world_test(castling_by_drops_is_taken_back),
        world_test(the_table_documents_every_key),
        world_test(families_take_any_of_their_sizes),
        world_test(test_ids),
    };
    return cmocka_run_group_tests_name("variants", tests, NULL, NULL);
}
