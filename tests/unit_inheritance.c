/* unit_inheritance.c: what a game has from its parents, and variant files as people have them: each
 * case would be played by other rules, or not at all, if it were read otherwise. */
#include "testing.h"

#include "notation/explain/explain.h"
#include "rules/rules_errors.h"

typedef struct Found {
    ErrorCode code[16];
    unsigned line[16], faults, warnings;
} Found;

static void note(void *context, const Error *fault) {
    Found *found = context;
    unsigned n = found->faults + found->warnings;
    if (n < 16) {
        found->code[n] = fault->code;
        found->line[n] = fault->line;
    }
    if (fault->is_warning)
        found->warnings++;
    else
        found->faults++;
}

/* adds a text to the built-in games, and looks through all of it */
static Found add_text(World *world, const char *text) {
    Found found = {0};
    Faults faults = {note, &found, 0, 0};
    catalog_free(&world->catalog);
    catalog_add_builtin(&world->catalog, &faults);
    assert_true(catalog_add_checked(&world->catalog, "test.ini", slice_of(text), &faults));
    return found;
}

static const Variant *sound_game(World *world, const char *text) {
    Found found = add_text(world, text);
    if (found.faults)
        fail_msg("line %u: %s in %s", found.line[0], found.code[0]->format, text);
    return get_game(world, "g");
}

/* these moves are legal from the FEN, and those are not */
static void expect_moves(World *world, const char *text, const char *fen, const char *legal,
                         const char *illegal) {
    sound_game(world, text);
    Game *game = start_game(world, "g", fen);
    for (int wanted = 1; wanted >= 0; wanted--)
        for (Slice rest = slice_of(wanted ? legal : illegal), word;
             (word = slice_word(&rest)).length;) {
            char move[MOVE_TEXT];
            snprintf(move, sizeof move, "%.*s", (int)word.length, word.at);
            if (can_play(game, move) != (wanted == 1))
                fail_msg("%s is %slegal in %s", move, wanted ? "not " : "", text);
        }
}

static void lists_follow_a_piece_to_its_new_letter(void **state) {
    World *world = *state;
    /* promotion, twice removed; a letter that went to another piece */
    expect_moves(world,
                 "[h:chess]\nknight = h\nstartFen = 4k3/8/8/8/8/8/8/H3K3 w - - 0 1\n"
                 "[g:h]\ncustomPiece1 = n:NN\n",
                 "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8h a7a8q a7a8r a7a8b", "a7a8n");
    /* the archbishop of janus is called j */
    expect_moves(
        world,
        "[g:janus]\narchbishop = a\n"
        "startFen = rnbaqkabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBAQKABNR w KQkq - 0 1\n",
        "4k5/1P8/10/10/10/10/10/4K5 w - - 0 1", "b7b8a b7b8q", "b7b8j");
    /* castling */
    expect_moves(world, "[g:chess]\nrook = t\nstartFen = 4k3/8/8/8/8/8/8/T3K2T w KQ - 0 1\n",
                 "4k3/8/8/8/8/8/8/T3K2T w KQ - 0 1", "e1g1 e1c1", "");
    /* doubled pawns, and the pawn that may not mate */
    expect_moves(world, "[g:minishogi]\nshogiPawn = u\nstartFen = rbsgk/4u/5/U4/KGSBR[-] w 0 1\n",
                 "4k/5/5/U4/K4[U] w 0 1", "U@b3", "U@a3");
}

static void a_goal_follows_its_piece_and_falls_with_it(void **state) {
    World *world = *state;
    Setup setup;
    Position position;
    Error error;
    const Variant *variant =
        sound_game(world, "[g:kingofthehill]\nking = m\n"
                          "startFen = rnbqmbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQMBNR w KQkq - 0 1\n");
    assert_true(setup_read(&setup, variant, slice_of("4m3/8/8/8/3R4/8/8/4M3 b - - 0 1"), &error));
    position_place(&position, variant, &setup);
    assert_int_equal(position_outcome(&position).result, RESULT_NONE); /* no rook wins there */
    assert_true(setup_read(&setup, variant, slice_of("4m3/8/8/8/3M4/8/8/8 b - - 0 1"), &error));
    position_place(&position, variant, &setup);
    assert_int_equal(position_outcome(&position).result, RESULT_FIRST);
    variant = sound_game(world, "[g:breakthrough]\nbreakthrough = -\nknight = n\n"
                                "startFen = nnnnnnnn/8/8/8/8/8/8/NNNNNNNN w 0 1\n");
    assert_false(variant->ending.has_flags);
}

static void what_is_taken_away_is_in_no_list(void **state) {
    World *world = *state;
    expect_moves(world,
                 "[g:chess]\nqueen = -\nstartFen = rnb1kbnr/8/8/8/8/8/8/RNB1KBNR w - - 0 1\n",
                 "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8r", "a7a8q");
    /* a new piece with the pawn's letter is no pawn: nothing shelters it from an explosion */
    const Variant *variant = sound_game(
        world, "[g:nocheckatomic]\npawn = -\ncustomPiece1 = p:fmWfceFifmnD\npawnTypes = p\n");
    Setup setup;
    Position position;
    Undo undo;
    Error error;
    assert_true(
        setup_read(&setup, variant, slice_of("4k3/8/8/2ppp3/3P4/4P3/8/4K3 w - - 0 1"), &error));
    position_place(&position, variant, &setup);
    position_make(
        &position,
        move_of(square_at(variant->board, 3, 3), square_at(variant->board, 2, 4), 0, MOVE_PLAIN),
        &undo);
    assert_int_equal(position.at[square_at(variant->board, 3, 4)], EMPTY);
    assert_int_equal(position.at[square_at(variant->board, 4, 2)] != EMPTY, true);
    /* extinction: what is not there cannot die out */
    variant =
        sound_game(world, "[g:extinction]\nbishop = -\n"
                          "startFen = rn1qk1nr/pppppppp/8/8/8/8/PPPPPPPP/RN1QK1NR w KQkq - 0 1\n");
    assert_true(setup_start(&setup, variant, &error));
    position_place(&position, variant, &setup);
    assert_int_equal(position_outcome(&position).result, RESULT_NONE);
}

static void promoted_forms_add_up(void **state) {
    World *world = *state;
    const Variant *variant = sound_game(world, "[g:minishogi]\npromotedPieceType = p:s s:-\n");
    unsigned pawn = variant_type(variant, 'p'), silver = variant_type(variant, 's');
    assert_int_equal(type_of(variant, type_of(variant, pawn)->form)->counts_as, silver);
    assert_int_equal(type_of(variant, silver)->form, NO_TYPE);
    assert_true(type_of(variant, variant_type(variant, 'b'))->form != NO_TYPE);
    variant = sound_game(world, "[g:minishogi]\npromotedPieceType = -\n");
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        assert_int_equal(type_of(variant, type)->form, NO_TYPE);
    variant = sound_game(world, "[g:grand]\npromotionLimit = q:0 a:2\n");
    assert_int_equal(variant->promotion.limit[variant_type(variant, 'q')], 0);
    assert_int_equal(variant->promotion.limit[variant_type(variant, 'a')], 2);
    assert_int_equal(variant->promotion.limit[variant_type(variant, 'r')], 2);
}

static void what_is_said_for_one_side_counts_more(void **state) {
    World *world = *state;
    const Variant *variant = sound_game(
        world, "[g:chess]\nflagRegionWhite = a8\nflagRegion = *4\npromotionPawnTypes = n\n"
               "pawnTypes = pn\nflagPiece = k\n");
    Square a8 = square_at(variant->board, 0, 7);
    assert_true(region_has(&variant->ending.flag_region[FIRST], a8));
    assert_false(region_has(&variant->ending.flag_region[SECOND], a8));
    assert_int_equal(__builtin_popcountll(variant->promotion.pawns[0]), 1);
    assert_int_equal(__builtin_popcountll(variant->steps.ep_types[0]), 2);
}

static void custom_pawns_take_en_passant(void **state) {
    World *world = *state;
    const Variant *variant =
        sound_game(world, "[g:chess]\npawn = -\ncustomPiece1 = e:mfWcfeFifmnD\n"
                          "startFen = rnbqkbnr/eeeeeeee/8/8/8/8/EEEEEEEE/RNBQKBNR w KQkq - 0 1\n");
    assert_non_null(variant);
    play_moves(start_game(world, "g", NULL), "e2e4 a7a6 e4e5 d7d5 e5d6");
}

/* the last rank is that of the game's own board, whatever its ancestors' were */
static void defaults_go_by_the_games_own_board(void **state) {
    World *world = *state;
    expect_moves(
        world,
        "[g:chess]\nmaxRank = 9\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n",
        "4k3/P7/8/P7/8/8/8/1P6/4K3 w - - 0 1", "a8a9q a6a7 b2b4", "a8a9 a6a7q");
    /* a game from nothing has no choice of promotion, and is told so */
    Found found = add_text(world, "[g]\npawn = p\nking = k\nqueen = q\ncastling = false\n"
                                  "startFen = 4k3/P7/8/8/8/8/8/4K3 w - - 0 1\n");
    assert_int_equal(found.faults, 0);
    assert_int_equal(found.warnings, 1);
    assert_int_equal(found.code[0], ERROR_NO_PROMOTION);
}

/* what Fairy-Stockfish takes for granted otherwise is said where the game is explained */
static void other_defaults_are_explained(void **state) {
    World *world = *state;
    static const struct {
        const char *text;
        bool promotes_elsewhere, steps_elsewhere;
    } CASES[] = {
        {"[g:chess]\nmaxRank = 9\nstartFen = 4k3/8/8/8/8/8/8/PPPP4/4K3 w - - 0 1\n", true, true},
        {"[g:chess]\nmaxRank = 9\nstartFen = 4k3/8/8/8/8/8/8/PPPP4/4K3 w - - 0 1\n"
         "promotionRegionWhite = *9\npromotionRegionBlack = *1\ndoubleStep = false\n",
         false, false},
        {"[g:losalamos]\n", false, false},
        {"[g:chess]\nmaxFile = 9\nstartFen = 4k4/9/9/9/9/9/PPPP5/4K4 w - - 0 1\n", false, false},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        static char text[1 << 17];
        Writer writer = writer_to(text, sizeof text);
        explain_variant(&writer, sound_game(world, CASES[i].text), false);
        assert_int_equal(strstr(text, "The key promotionRegion is not") != NULL,
                         CASES[i].promotes_elsewhere);
        assert_int_equal(strstr(text, "ey doubleStepRegion is not") != NULL,
                         CASES[i].steps_elsewhere);
    }
}

static void pawns_that_are_left_out_are_explained(void **state) {
    static const struct {
        const char *text, *said;
    } CASES[] = {
        {"[g:chess]\npromotionPawnTypes = -\n", "The key promotionPawnTypes leaves out the pawn"},
        {"[g:chess]\nenPassantTypes = n\n", "The key enPassantTypes leaves out the pawn"},
        {"[g:chess]\npieceDemotion = true\n", "What a pawn has become stays what it is"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        static char text[1 << 17];
        Writer writer = writer_to(text, sizeof text);
        explain_variant(&writer, sound_game(*state, CASES[i].text), false);
        for (size_t k = 0; k < sizeof CASES / sizeof *CASES; k++)
            assert_int_equal(strstr(text, CASES[k].said) != NULL, i == k);
    }
}

typedef struct Case {
    const char *text;
    unsigned faults, warnings;
    const char *playable, *missing; /* names */
    unsigned lines[6];              /* of what is reported, in its order */
} Case;

static void files_as_people_have_them(void **state) {
    World *world = *state;
    static const Case CASES[] = {
        /* warnings, each with its line */
        {"[g:chess]\ncastling = false\n", 0, 1, "g", "", {1}},
        {"[g:chess]\nstartFen = 4k3/8/8/8/8/8/8/4K2R w KQ - 0 1\n", 0, 1, "g", "", {2}},
        {"[g:chess]\nnFoldRule = 3\nnFoldRule = 4\n", 0, 1, "g", "", {3}},
        {"[g:chess]\nblastOnCapture = true\n", 0, 1, "g", "", {1}},
        {"[g:chess]\nblastOnCapture = true\nblastImmuneTypes = k\n", 0, 0, "g", "", {0}},
        {"[g:chess]\nblastOnCapture = true\nextinctionValue = loss\nextinctionPieceTypes = k\n",
         0,
         0,
         "g",
         "",
         {0}},
        {"[g:chess]\nflagRegion = e4 j4 *9\n", 0, 2, "g", "", {2, 2}},
        {"[g:chess]\ntitle = G\n[chess:chess]\ntitle = Mine\n", 0, 1, "g chess", "", {3}},
        /* a fault spoils its own section, and what descends from it */
        {"[g:chess]\n[h:chess]\nwhat?\n[i:h]\n[j:i]\n[k:chess]\n", 3, 0, "g k", "h i j", {3, 4, 5}},
        {"[g:chess]\n[h:chess\nnFoldRule = x\n[i:chess]\n", 2, 0, "g i", "h", {2, 3}},
        {"[g:chess]\n[g:chess]\nfoo = 1\n[h:g]\n", 2, 0, "g h", "", {2, 3}},
        {"before = 1\n[g:chess]\n", 1, 0, "g", "", {1}},
        {"[a:none]\n[b:a]\n[c:b]\n[g:chess]\n", 3, 0, "g", "a b c", {1, 2, 3}},
        {"[bad name!]\nmaxFile = 3\n[g:chess]\n", 1, 0, "g", "", {1}},
        {"[chess]\nking = 7\n[g:chess]\n", 2, 1, "chess crazyhouse", "g", {1, 2, 3}},
        /* each fault once, though the game is tried at twenty-five sizes, and in the order of lines */
        {"[g:reduced]\nfoo = 1\ncastling = x\n", 2, 0, "", "g", {2, 3}},
        {"[g:chess]\ncastling = x\nking = 7\nwhat?\nmaxFile = 99\n", 4, 0, "", "g", {2, 3, 4, 5}},
        /* a rule that is switched off is no obstacle, and a child may switch it off */
        {"[g:chess]\nbikjangRule = false\npass = false\nconnectN = 0\nwallingRule = none\n"
         "diagonalLines = -\nconnectDiagonal = true\n",
         0,
         0,
         "g",
         "",
         {0}},
        {"[h:chess]\npass = true\n[g:h]\npass = false\n[i:h]\npassWhite = false\n",
         2,
         0,
         "g",
         "h i",
         {2, 5}},
        {"[h:chess]\nnFoldRule = x\n[g:h]\nnFoldRule = 2\n[i:h]\n", 2, 0, "g", "h i", {2, 5}},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const Case *c = &CASES[i];
        Found found = add_text(world, c->text);
        if (found.faults != c->faults || found.warnings != c->warnings)
            fail_msg("%s: %u faults, %u warnings", c->text, found.faults, found.warnings);
        for (unsigned k = 0; k < found.faults + found.warnings; k++)
            if (found.line[k] != c->lines[k])
                fail_msg("%s: number %u is in line %u", c->text, k + 1, found.line[k]);
        for (int is_missing = 0; is_missing < 2; is_missing++)
            for (Slice rest = slice_of(is_missing ? c->missing : c->playable), name;
                 (name = slice_word(&rest)).length;) {
                bool is = false;
                for (const CatalogEntry *entry = catalog_first(&world->catalog); entry;
                     entry = catalog_next(entry))
                    is |= slice_equals(entry->section->name, name);
                if (is == is_missing)
                    fail_msg("%s: %.*s", c->text, (int)name.length, name.at);
            }
    }
}

static void a_replaced_game_is_the_new_one(void **state) {
    World *world = *state;
    add_text(world, "[chess:chess]\nnFoldRule = 7\n[g:chess]\n[makruk:g]\nnMoveRule = 3\n");
    assert_int_equal(get_game(world, "chess")->ending.repetitions, 7);
    assert_int_equal(get_game(world, "g")->ending.repetitions, 7);
    /* but those that are built in descend from what is built in */
    assert_int_equal(get_game(world, "crazyhouse")->ending.repetitions, 3);
    assert_int_equal(get_game(world, "asean")->ending.repetitions, 3);
    assert_int_equal(get_game(world, "makruk")->ending.repetitions, 7);
    unsigned games = 0;
    for (const CatalogEntry *entry = catalog_first(&world->catalog); entry;
         entry = catalog_next(entry))
        games++;
    assert_int_equal(games, world->catalog.count);
}

/* Chess960's ranks are made of what stands in the start, whatever its letters */
static void a_shuffle_takes_the_pieces_of_the_start(void **state) {
    World *world = *state;
    static const char START[] = "znbatbnz/pppppppp/8/8/8/8/PPPPPPPP/ZNBATBNZ w KQkq - 0 1";
    const Variant *variant =
        sound_game(world, "[g:chess960]\nrook = z\nking = t\nqueen = -\namazon = a\n"
                          "promotionPieceTypes = azbn\n"
                          "startFen = znbatbnz/pppppppp/8/8/8/8/PPPPPPPP/ZNBATBNZ w KQkq - 0 1\n");
    Setup setup;
    char fen[256];
    Error error;
    assert_true(setup_numbered(&setup, variant, 518, &error)); /* that of chess */
    Writer writer = writer_to(fen, sizeof fen);
    setup_write(&writer, &setup, variant);
    assert_string_equal(fen, START);
    variant =
        sound_game(world, "[g:chess960]\n"
                          "startFen = rnbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBRN w KQkq - 0 1\n");
    assert_false(setup_numbered(&setup, variant, 518, &error));
    assert_int_equal(error.code, ERROR_START_RANK);
}

/* a start with a right that it cannot have is played, and so is a FEN that a program makes of it */
static void rights_that_cannot_be_are_left_out(void **state) {
    World *world = *state;
    Found found = add_text(world, "[g:chess]\ncastling = false\n");
    assert_int_equal(found.warnings, 1);
    const Variant *variant = get_game(world, "g");
    Setup setup;
    Error error;
    assert_true(setup_read(&setup, variant, slice_of(variant->start_fen), &error));
    assert_int_equal(setup.castle_rook[0][0], NO_SQUARE);
    variant = get_game(world, "nocastle"); /* where the start is sound, a wrong FEN is refused */
    assert_false(setup_read(&setup, variant,
                            slice_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
                            &error));
}

/* so many that anything that grows with their square would be noticed */
static void thousands_of_games_are_read_at_once(void **state) {
    World *world = *state;
    Writer text = writer_growing();
    write_text(&text, "[c0:chess]\n");
    for (unsigned i = 1; i < 5000; i++)
        write_format(&text, "[c%u:c%u]\n", i, i - 1);
    Found found = add_text(world, text.buffer);
    assert_int_equal(world->catalog.sections, MAX_GAMES);
    assert_true(found.faults > 3000); /* too many ancestors, and one game too many */
    writer_free(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(lists_follow_a_piece_to_its_new_letter),
        world_test(a_goal_follows_its_piece_and_falls_with_it),
        world_test(what_is_taken_away_is_in_no_list),
        world_test(promoted_forms_add_up),
        world_test(what_is_said_for_one_side_counts_more),
        world_test(custom_pawns_take_en_passant),
        world_test(defaults_go_by_the_games_own_board),
        world_test(other_defaults_are_explained),
        world_test(pawns_that_are_left_out_are_explained),
        world_test(files_as_people_have_them),
        world_test(a_replaced_game_is_the_new_one),
        world_test(a_shuffle_takes_the_pieces_of_the_start),
        world_test(rights_that_cannot_be_are_left_out),
        world_test(thousands_of_games_are_read_at_once),
    };
    return cmocka_run_group_tests_name("inheritance", tests, NULL, NULL);
}
